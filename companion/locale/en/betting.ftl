# Betting, as rulesets other than standard have it.

refused-must-open = { SEAT($seat) } is first to act and must open the betting: bet.
happened-fee = { $paid ->
    [0] { SEAT($seat) } has nothing left for the fee.
   *[other] { SEAT($seat) } pays a fee of { $paid } into the { -sabacc-pot }.
}
