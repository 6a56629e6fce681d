# How a hand ended, and why. Said by companion/locale/results; players are called by their names alone. $worth and
# $other-worth are hands in words (`worth` in game.ftl). Why one hand beats another is in ladders.ftl.

# --- who won the hand pot ------------------------------------------------------------------------------------------

result-unseen = { $amount ->
    [0] { NAME($seat) } is the last one left and wins the hand unseen.
   *[other] { NAME($seat) } is the last one left and wins { $amount } from the { -hand-pot } unseen.
}
result-unseen-team = { $amount ->
    [0] { NAMES($seats) } are the last team left and win the hand unseen.
   *[other] { NAMES($seats) } are the last team left and win { $amount } from the { -hand-pot } unseen.
}
result-won = { $amount ->
    [0] { NAME($seat) } wins the hand with { $worth }.
   *[other] { NAME($seat) } wins { $amount } from { POT($pot) } with { $worth }.
}
result-won-team = { $amount ->
    [0] { NAME($seat) } wins the hand with { $worth }, for the team with { NAME($partner) }.
   *[other] { NAME($seat) } wins { $amount } from { POT($pot) } with { $worth }, for the purse shared with { NAME($partner) }.
}
result-thing = { NAME($seat) } takes { $thing }, which stands for { $amount } of it.
result-won-alone = Everybody else in the showdown has bombed out.
result-mucked = { $seats-count ->
    [one] { NAMES($seats) } laid a beaten hand away unseen.
   *[other] { NAMES($seats) } laid beaten hands away unseen.
}
result-split = { NAMES($seats) } tie with { $worth } and split { POT($pot) }: { $parts }.
result-split-drawn = { NAMES($seats) } split { POT($pot) }: { $parts }.
result-part = { $name } { $amount }
result-odd = { $odd ->
    [one] The odd credit goes to the first of them left of the dealer.
   *[other] The odd credits go one each to the first { $odd } of them left of the dealer.
}
result-all-bombed = Everybody has bombed out: { $amount } from the { -hand-pot } goes to the { -sabacc-pot }.
result-side-to-sabacc = { $amount } from { -side-pot }s goes to the { -sabacc-pot }: all who could win it have bombed out.
result-stays = Everybody has folded: { $amount } in the { -hand-pot } stays for the next hand.

# --- sudden demise -------------------------------------------------------------------------------------------------

# $of is what counts: the whole "hand" with what was drawn, the card "drawn" alone, or a hand dealt "anew".
result-tied = { $of ->
    [anew] { NAMES($seats) } tied with { $worth }, so each was dealt a new hand.
    [drawn] { $again ->
        [true] { NAMES($seats) } tied with { $worth }, so they drew blind until one was ahead.
       *[false] { NAMES($seats) } tied with { $worth }, so each drew one card blind.
    }
   *[other] { $again ->
        [true] { NAMES($seats) } tied with { $worth }, so they drew a card each until one was ahead.
       *[false] { NAMES($seats) } tied with { $worth }, so each drew one card in the { -sudden-demise }.
    }
}
result-demise-card = { $of ->
    [drawn] { NAME($seat) } drew { THE($card) }.
    [anew] { NAME($seat) } got { THE($card) }: { $worth }.
   *[hand] { NAME($seat) } drew { THE($card) } and came to { $worth }.
}
result-demise-bomb = { $of ->
    [anew] { NAME($seat) } got { THE($card) }: { $worth }, out of range but at no cost.
   *[hand] { NAME($seat) } drew { THE($card) } and came to { $worth }, out of range but at no cost.
}
result-demise-rule = { $of ->
    [drawn] In the { -blind-draw } it holds: { $how }.
   *[hand] In the { -sudden-demise } it holds: { $how }.
}
result-demise-die = Their cards are equal in everything: the higher die wins.
result-demise-suits = of equal values the better suit, from the lowest up: { $suits }
result-still-tied = { $of ->
    [drawn] The { -blind-draw } left them tied.
    [anew] The new hands left them tied.
   *[hand] The { -sudden-demise } left them tied.
}
result-no-demise = { $of ->
    [drawn] Too few cards were left for a { -blind-draw }.
    [anew] Too few cards were left for new hands.
   *[hand] Too few cards were left for a { -sudden-demise }.
}

# --- penalties -----------------------------------------------------------------------------------------------------

result-bombed = { $how ->
    [percent] { NAME($seat) } bombs out with { $total } and pays { $paid }, { $rate } % of the { -hand-pot }, to the { -sabacc-pot }.
    [points] { NAME($seat) } bombs out with { $total } and pays { $paid } to the { -sabacc-pot }, { $rate } for each point out of range.
   *[other] { NAME($seat) } bombs out with { $total } and pays { $paid } to the { -sabacc-pot }.
}
result-bombed-short = { NAME($seat) } bombs out with { $total } and pays { $paid } of { $due }, all there was, to the { -sabacc-pot }.
result-bombed-broke = { NAME($seat) } bombs out with { $total } and owes { $due }, but has no credits left.
result-bombed-free = { NAME($seat) } bombs out with { $total }.
result-caller = { $how ->
    [percent] { NAME($seat) } called the hand without winning it and pays { $paid }, { $rate } % of the { -hand-pot }, to the { -sabacc-pot }.
   *[other] { NAME($seat) } called the hand without winning it and pays { $paid } to the { -sabacc-pot }.
}
result-caller-short = { NAME($seat) } called the hand without winning it and pays { $paid } of { $due }, all there was, to the { -sabacc-pot }.
result-caller-broke = { NAME($seat) } called the hand without winning it and owes { $due }, but has no credits left.
result-caller-saved = { NAME($seat) } called the hand and pays nothing: { NAME($partner) } has won it for the team.
result-false-claim = { $amount ->
    [0] { NAME($seat) } claimed a Sabacc wrongly, but has no credits left to pay for it.
   *[other] { NAME($seat) } claimed a Sabacc wrongly and pays { $amount } to the { -sabacc-pot }.
}

result-no-stake = { NAME($seat) } shows { $better ->
    [true] a better hand
   *[false] as good a hand
}, but has staked nothing in the { -hand-pot } and can win nothing of it.
result-tied-no-stake = { NAMES($seats) } tie with { $worth }, but have staked nothing in the { -hand-pot } and win nothing of it.

# --- the sabacc pot ------------------------------------------------------------------------------------------------

result-sabacc = { NAME($seat) } also wins the { -sabacc-pot } of { $amount }.
result-sabacc-split = They also split the { -sabacc-pot } of { $amount }: { $parts }.
result-sabacc-unseen = The { -sabacc-pot } of { $amount } stays: a hand won unseen does not win it.
result-sabacc-stays = The { -sabacc-pot } of { $amount } stays: only { $rungs } wins it.
result-sabacc-zero = The { -sabacc-pot } of { $amount } stays: only a total of 0 wins it.
result-sabacc-demise = The { -sabacc-pot } of { $amount } stays: { $of ->
    [anew] a Sabacc made only in the new deal
   *[hand] a 23 made in the { -sudden-demise }
} does not win it.
result-sabacc-new-deal = The { -sabacc-pot } of { $amount } stays: equal hands win it only with a Sabacc in the new deal.
result-or = { $before } or { $after }

# --- points --------------------------------------------------------------------------------------------------------

result-points-unseen = { NAME($seat) } is the last one left and wins the hand unseen.
result-points-none = Nobody wins the hand: everybody has bombed out.
result-points-won = { NAME($seat) } wins the hand with { $worth }, and { $bonus } points for it.
result-points-several = { NAMES($seats) } win the hand together with { $worth }, and { $bonus } points each for it.
result-points-bombed = { NAME($seat) } bombs out with { $total } and loses a point for each above { $above }.
result-points-scores = Points: { $parts }.
result-points-book = In all so far: { $parts }.
result-points-game = { $count ->
    [one] { $person } wins the game with { $points }.
   *[other] { $person } win the game together with { $points } each.
}

# --- pots that stay ------------------------------------------------------------------------------------------------

result-carried = Everybody has bombed out: { $amount } from the { -hand-pot } stays for the next hand.
result-side-carried = { $amount } from { -side-pot }s stays for the next hand: all who could win it have bombed out.
result-void = Nobody opened the betting, so nobody wins: { $amount } from the { -hand-pot } goes to the { -sabacc-pot }.

# --- chips ---------------------------------------------------------------------------------------------------------

result-chips-unseen = { $back ->
    [0] { NAME($seat) } is the last one left and wins the hand unseen.
    [one] { NAME($seat) } is the last one left, wins the hand unseen and takes 1 chip back.
   *[other] { NAME($seat) } is the last one left, wins the hand unseen and takes { $back } chips back.
}
result-chips-won = { $back ->
    [0] { NAME($seat) } wins the hand with { $worth }.
    [one] { NAME($seat) } wins the hand with { $worth } and takes 1 chip back.
   *[other] { NAME($seat) } wins the hand with { $worth } and takes { $back } chips back.
}
result-chips-tied = { NAMES($seats) } tie with { $worth } and win together.
result-chips-back = They take back what they invested: { $parts }.
result-chips-lost = Invested and lost: { $parts }.
result-chips-forfeited = { $amount ->
    [one] { NAME($seat) } left and forfeits 1 chip.
   *[other] { NAME($seat) } left and forfeits { $amount } chips.
}
result-taxes-sabacc = Tax for losing with a Sabacc: { $parts }.
result-taxes-difference = Tax, the difference of the cards: { $parts }.
result-tax-short = { $name } { $amount } of { $due }, all there was
result-chips-out = { $seats-count ->
    [one] { NAMES($seats) } has no chips left and is out.
   *[other] { NAMES($seats) } have no chips left and are out.
}
result-prize = { NAME($seat) } wins the game and the prize of { CREDITS($amount) }!
result-prize-shared = Nobody has chips left; who lost the last ones in this hand share the prize: { $parts }.

# --- against a banker ----------------------------------------------------------------------------------------------

# $their is what the banker's hand is worth, "none" where no two hands were compared.
result-duel-bust = { NAME($seat) }, the banker, is bust with { $total }.
result-duel-won = { $worth ->
    [none] { NAME($seat) } wins { $amount } from { NAME($banker) }.
   *[other] { $more ->
        [true] { NAME($seat) } wins { $amount } from { NAME($banker) } with { $worth }, three to two.
       *[false] { $their ->
            [none] { NAME($seat) } wins { $amount } from { NAME($banker) } with { $worth }.
           *[other] { NAME($seat) } wins { $amount } from { NAME($banker) } with { $worth } against { $their }.
        }
    }
}
result-duel-push = { $worth ->
    [none] { NAME($seat) } takes the wager back.
   *[other] { NAME($seat) } ties with { NAME($banker) } at { $worth } and takes the wager back.
}
result-duel-lost = { $worth ->
    [none] { NAME($seat) } loses { $amount } to { NAME($banker) }.
   *[other] { $their ->
        [none] { NAME($seat) } loses { $amount } to { NAME($banker) }: { $worth }.
       *[other] { NAME($seat) } loses { $amount } to { NAME($banker) }: { $worth } against { $their }.
    }
}
result-duel-bank = { $net ->
    [0] { NAME($seat) }, the banker, comes out even.
   *[other] { $won ->
        [true] { NAME($seat) }, the banker, wins { $amount } in all.
       *[false] { NAME($seat) }, the banker, loses { $amount } in all.
    }
}

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
why-demise = { $of ->
    [drawn] Drawn in the { -blind-draw }: { THE($card) }.
    [anew] The new hand came to { $worth }: { THE($card) }.
   *[hand] With { THE($card) } in the { -sudden-demise } it came to { SIGNED($total) }.
}
why-place = Place { $place } in the showdown.
