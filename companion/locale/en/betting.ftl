# Betting, as rulesets other than standard have it.

refused-must-open = { SEAT($seat) } is first to act and must open the betting: bet.
happened-fee = { SEAT($seat) } pays a fee of { $paid } into the { -sabacc-pot }.
