# Going over to another ruleset between hands (companion/game/phases/table/rulings.py).

phase-rulings = Choosing the rules
verb-ruleset = Play other rules

happened-ruleset-set = From now on the rules are those of “{ RULESET($name) }”; seats, credits and pots stay.

refused-ruleset-between-hands = Other rules begin only between hands; finish this one, or declare a misdeal.
refused-bad-ruleset = That is not possible: { $why }.
refused-too-many-for-ruleset = “{ RULESET($name) }” is for at most { $most } players, and { $players } have seats; somebody has to leave first.
refused-seat-beyond-ruleset = “{ RULESET($name) }” has only { $seats } seats: whoever sits in seat { $seat } moves to one of those first.
refused-purses-before-ruleset = “{ RULESET($name) }” divides the purses differently; everybody leaves first, and sits down again afterwards.
refused-money-before-ruleset = { CREDITS($credits) } still lie in a game that is not over; play it to its end first.
