# How a hand ended, and why. Said by companion/locale/results.py; players are called by their names alone. $worth and
# $other-worth are hands in words (`worth` in game.ftl). Why one hand beats another is in ladders.ftl.

# --- who won the hand pot ------------------------------------------------------------------------------------------

result-unseen = { $amount ->
    [0] { NAME($seat) } wins the hand unseen: everybody else has folded.
   *[other] { NAME($seat) } wins { $amount } from the { -hand-pot } unseen: everybody else has folded.
}
result-won = { $amount ->
    [0] { NAME($seat) } wins the hand with { $worth }.
   *[other] { NAME($seat) } wins { $amount } from { POT($pot) } with { $worth }.
}
result-stays = Everybody has folded: { $amount } in the { -hand-pot } stay for the next hand.
result-won-alone = Everybody else in the showdown has bombed out.
result-split = { NAMES($seats) } tie with { $worth } and split { POT($pot) }: { $parts }.
result-part = { $name } { $amount }
result-odd = { $odd ->
    [one] The odd credit goes to the first of them left of the dealer.
   *[other] The odd credits go one each to the first { $odd } of them left of the dealer.
}
result-all-bombed = Everybody has bombed out: { $amount } from the { -hand-pot } goes to the { -sabacc-pot }.
result-side-to-sabacc = { $amount } from { -side-pot }s goes to the { -sabacc-pot }: all who could win it have bombed out.

# --- sudden demise -------------------------------------------------------------------------------------------------

result-tied = { NAMES($seats) } tied with { $worth }, so each drew one card in the { -sudden-demise }.
result-demise-card = { NAME($seat) } drew { THE($card) } and came to { SIGNED($total) }.
result-demise-bomb = { NAME($seat) } drew { THE($card) } and came to { SIGNED($total) }, out of range but at no cost.
result-still-tied = The { -sudden-demise } left them tied.
result-no-demise = Too few cards were left for a { -sudden-demise }.

# --- penalties -----------------------------------------------------------------------------------------------------

result-bombed = { NAME($seat) } bombs out with { SIGNED($total) } and pays { $paid } to the { -sabacc-pot }.
result-bombed-short = { NAME($seat) } bombs out with { SIGNED($total) } and pays { $paid } of { $due }, all there was, to the { -sabacc-pot }.
result-bombed-broke = { NAME($seat) } bombs out with { SIGNED($total) } and owes { $due }, but has no credits left.
result-bombed-free = { NAME($seat) } bombs out with { SIGNED($total) }.
result-caller = { NAME($seat) } called the hand without winning it and pays { $paid } to the { -sabacc-pot }.
result-caller-short = { NAME($seat) } called the hand without winning it and pays { $paid } of { $due }, all there was, to the { -sabacc-pot }.
result-caller-broke = { NAME($seat) } called the hand without winning it and owes { $due }, but has no credits left.

# --- the sabacc pot ------------------------------------------------------------------------------------------------

result-sabacc = { NAME($seat) } also wins the { -sabacc-pot } of { $amount }.
result-sabacc-split = They also split the { -sabacc-pot } of { $amount }: { $parts }.
result-sabacc-unseen = The { -sabacc-pot } of { $amount } stays: a hand won unseen does not win it.
result-sabacc-stays = The { -sabacc-pot } of { $amount } stays: only { $rungs } wins it.
result-sabacc-demise = The { -sabacc-pot } of { $amount } stays: a 23 made in the { -sudden-demise } does not win it.
result-or = { $before } or { $after }

# --- one hand ------------------------------------------------------------------------------------------------------

why-total = The cards count { SIGNED($total) }.
why-idiots-array = The Idiot, a 2, a 3 and nothing else: { RUNG($rung) }, the best hand of all.
why-pure-sabacc = The cards count { SIGNED($total) }: { RUNG($rung) }.
why-array = { RUNG($rung, $array) } stands for { SIGNED($total) } and beats other hands at equal distance.
why-bomb-out = { $total ->
    [0] The cards count 0, which bombs out.
   *[other] The cards count { SIGNED($total) }, out of range: bombed out.
}
why-other = { $worth }.
why-demise = With { THE($card) } in the { -sudden-demise } it came to { SIGNED($total) }.
why-place = Place { $place } in the showdown.
