### What is said of chances

# Who led when, told once the hands have been shown. $share and $before: the chance in per cent to have held the best of
# the hands shown; $round: the round of the hand; $cost: what that share of the pot was worth, in credits.
led-from-the-deal = { NAME($seat) } probably had the best cards from the deal on ({ $share } %).
led-by-shift = The shift in round { $round } put { NAME($seat) } ahead: { $before } % before it, { $share } % after it.
led-by-deal = The cards dealt in round { $round } put { NAME($seat) } ahead: { $before } % before them, { $share } % after them.
led-by-own-move = { NAME($seat) } came to lead in round { $round } with “{ VERB($verb) }”: { $before } % before it, { $share } % after it.
led-by-other = { NAME($seat) } came to lead in round { $round } when { NAME($other) } chose “{ VERB($verb) }”: { $before } % before it, { $share } % after it.
led-decided-by-demise = { THE($card) }, which { NAME($seat) } drew in { -sudden-demise }, decided it.
led-decided-by-blind-draw = { THE($card) }, which { NAME($seat) } drew in the { -blind-draw }, decided it.
led-decided-by-card = { THE($card) } decided it: with a random card in its place, { NAME($seat) } would have won only { $share } % of the time.
led-cost-by-shift = { $cost ->
    [0] The shift in round { $round } cost { NAME($seat) } most: { $before } % before it, { $share } % after it.
   *[other] The shift in round { $round } cost { NAME($seat) } { CREDITS($cost) }: { $before } % of the pot before it, { $share } % after it.
}
led-moment = Round { $round }, { $event ->
    [deal] after the deal
    [shift] after the shift
   *[other] after “{ VERB($event) }” by { NAME($seat) }
}: { $leads }
led-share = { NAME($seat) } { $share } %
led-title = Chances to win, by round

# How much of what somebody won or lost was luck: $luck credits, with one standard deviation of chance
luck-line = { $who }: luck { $luck } ± { $spread } in { $hands } hands shown.
luck-few = Luck: too few hands shown to say of { $who }.
odds-share = { $share } %

# The page of the chances in a hand that everybody may know. $bomb: the chance to bomb out; $ranks: the most likely ranks,
# each with its chance
display-menu-chances = Chances
chances-off = These are the chances in a hand being played. Open this page again during a hand.
chances-undealt = No cards have been dealt yet.
chances-working = The chances are being worked out.
chances-failed = The chances cannot be worked out with these cards.
chances-hidden = { $n } face down
chances-bomb = Bombs out: { $bomb }
chances-ranks = Most likely: { $ranks }
chances-note = The chances if no card changes any more, from the open cards alone: everybody at the table may know them. { $found ->
    [counted] Counted exactly.
   *[sampled] Sampled at random: ±{ $points } points.
}
