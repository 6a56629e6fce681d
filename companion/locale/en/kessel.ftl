# Kessel sabacc: a game of chips over many hands, two families of cards, shift tokens.

# --- tokens, zones -----------------------------------------------------------------------------------------------

token-does = { $token ->
    [free-draw] This draw costs nothing.
    [refund] Take back 2 invested chips.
    [extra-refund] Take back 3 invested chips.
    [embezzlement] Take 1 chip from everybody else.
    [major-fraud] Impostors count 6 this hand.
    [cook-the-books] The order of Sabaccs is reversed.
    [markdown] Sylops count 0 this hand.
    [prime-sabacc] Roll: that pair is the best.
    [general-tariff] Everybody else pays 1 chip.
    [target-tariff] This player pays 2 chips.
    [general-audit] Others who stood pay 2 chips.
    [target-audit] One who stood pays 3 chips.
    [embargo] The next player must stand.
    [immunity] Others’ tokens do not affect you.
    [exhaustion] This player gets a new hand.
   *[direct-transaction] Swap hands with this player.
}
    .short = { $token ->
        [free-draw] No cost
        [refund] 2 chips back
        [extra-refund] 3 chips back
        [embezzlement] +1 from others
        [major-fraud] Impostor = 6
        [cook-the-books] Order reversed
        [markdown] Sylops are 0
        [prime-sabacc] Roll the best pair
        [general-tariff] Others pay 1
        [target-tariff] One pays 2
        [general-audit] Stood: pay 2
        [target-audit] Stood: pays 3
        [embargo] Next stands
        [immunity] You are safe
        [exhaustion] A new hand
       *[direct-transaction] Swap hands
    }
token-free-draw = Free Draw
token-refund = Refund
token-extra-refund = Extra Refund
token-embezzlement = Embezzlement
token-major-fraud = Major Fraud
token-cook-the-books = Cook the Books
token-markdown = Markdown
token-prime-sabacc = Prime Sabacc
token-general-tariff = General Tariff
token-target-tariff = Target Tariff
token-general-audit = General Audit
token-target-audit = Target Audit
token-embargo = Embargo
token-immunity = Immunity
token-exhaustion = Exhaustion
token-direct-transaction = Direct Transaction

zone-top = the top of the discards
zone-covered = the discards

# --- phases and buttons --------------------------------------------------------------------------------------------

phase-buy-in = Buying in to a game
phase-take-tokens = Taking tokens
phase-next-round = Next round
phase-deal-families = Deal
phase-invest = Turn
phase-all-stood = End of the turns
phase-family-showdown = Reveal
phase-impostors = Impostors
phase-tax = Tax
phase-last-one = Who is left
phase-prize = Prize

verb-begin-game = Begin a game
verb-take-token = Take a token
verb-turn-up = Turn up
verb-token = Play a token
verb-discard = Discard
verb-choose = Choose

# --- what has happened ---------------------------------------------------------------------------------------------

happened-game-begins = A game begins: { NAMES($seats) } pay { CREDITS($price) } for { $chips } chips each; the prize is { CREDITS($prize) }.
happened-takes-token = { SEAT($seat) } takes the token { TOKEN($token) }.
happened-turned-up = { CARDS($cards) } are turned up.
happened-token-played = { $target ->
    [0] { SEAT($seat) } plays { TOKEN($token) }.
   *[other] { SEAT($seat) } plays { TOKEN($token) } against { SEAT($target) }.
}
happened-immune-to-token = { SEAT($seat) } is immune to { TOKEN($token) }.
happened-refunded = { $chips ->
    [one] { SEAT($seat) } takes back 1 invested chip.
   *[other] { SEAT($seat) } takes back { $chips } invested chips.
}
happened-taxed = { $chips ->
    [0] { SEAT($seat) } has no chips in stock to pay for { TOKEN($token) }.
    [one] { SEAT($seat) } loses 1 chip to { TOKEN($token) }.
   *[other] { SEAT($seat) } loses { $chips } chips to { TOKEN($token) }.
}
happened-embezzled = { $chips ->
    [0] { SEAT($other) } has no chip there for { SEAT($seat) } to take.
   *[other] { SEAT($seat) } takes a chip from { SEAT($other) }.
}
happened-embargoed = { SEAT($seat) } must stand next turn.
happened-hands-exchanged = { SEAT($seat) } and { SEAT($other) } exchange their { $cards } cards.
happened-prime-rolled = { SEAT($seat) } rolls { $dice } for the best Sabacc.
happened-prime-value = { $own ->
    [true] For { SEAT($seat) } alone, a pair of { $value }s is the best Sabacc of this hand.
   *[false] { SEAT($seat) } makes a pair of { $value }s the best Sabacc of this hand, for everybody.
}
happened-draws-from = { $pile ->
    [draw] { SEAT($seat) } invests { $chips } and draws from the { SUIT($family) } pile.
   *[top] { SEAT($seat) } invests { $chips } and takes { THE($card) } from the top of the { SUIT($family) } discards.
}
happened-discards-to = { SEAT($seat) } discards { THE($card) }.
happened-hand-redrawn = { SEAT($seat) } lays down { CARDS($cards) } and draws two new cards.
happened-family-reshuffled = The { SUIT($family) } pile is empty: { $cards } of its discards, all but the top, are shuffled into a new one.
happened-all-stand = Everybody stands: the hands are shown at once.
happened-laid-open = { SEAT($seat) } shows { CARDS($cards) }.
happened-impostor-rolled = { SEAT($seat) } rolls { $dice } for { THE($card) }.
happened-impostor-counts = { THE($card) } of { SEAT($seat) } counts { $value }.
happened-hand-counts = { SEAT($seat) } has { $values }: { RUNG($rung) }.
happened-recovers = { $chips ->
    [0] { SEAT($seat) } is among the best.
    [one] { SEAT($seat) } is among the best and takes back 1 chip.
   *[other] { SEAT($seat) } is among the best and takes back { $chips } chips.
}
happened-forfeits = { $chips ->
    [one] { SEAT($seat) } leaves the game and forfeits 1 chip.
   *[other] { SEAT($seat) } leaves the game and forfeits { $chips } chips.
}
happened-tax = { $invested ->
    [0] { SEAT($seat) } pays { $chips } of { $due } tax and has { $left } left.
    [one] { SEAT($seat) } loses 1 invested chip, pays { $chips } of { $due } tax and has { $left } left.
   *[other] { SEAT($seat) } loses { $invested } invested chips, pays { $chips } of { $due } tax and has { $left } left.
}
happened-out-of-game = { SEAT($seat) } has no chips left and is out.
happened-wins-prize = { $winners ->
    [one] { SEAT($seat) } wins the game and the prize of { CREDITS($amount) }!
   *[other] { SEAT($seat) } shares the prize of { CREDITS($prize) } and gets { $amount }.
}
happened-adjusted-unit = Correction: { SEAT($seat) } now has { $unit ->
    [chips] { $amount ->
        [one] { $amount } chip
       *[other] { $amount } chips
    }
    [points] { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    }
   *[other] { $amount } { $unit }
}, had { $before } (“{ $reason }”).

# --- why something is refused ----------------------------------------------------------------------------------------

refused-too-few-for-game = { $away ->
    [0] A game needs { $least } players with { CREDITS($price) } to pay in, and { $able } can play: sit down or buy in.
   *[other] A game needs { $least } players with { CREDITS($price) }, and { $able } can play: { $away } sit out, “{ verb-back }” ends it.
}
    .short ={ $away ->
        [0] { $able } of { $least } players can pay; sit down or buy in.
       *[other] { $able } of { $least } players can pay; “{ verb-back }” brings back who sits out.
    }
refused-wrong-family = { CARD($card) } does not fit: one card of each of these families is wanted: { SUITS($families) }.
refused-not-held = { SEAT($seat) } cannot hold { THE($card) }; known to be there: { CARDS($cards) }. Look again, or give a reason.
    .short = { SEAT($seat) } cannot hold { THE($card) }. Look again, or give a reason.
refused-taken-missing = { SEAT($seat) } took { CARDS($cards) } from the discards: show that too, or give a reason.
    .short = Show { CARDS($cards) } too, or give a reason.
refused-discard-first = Discard first.
refused-draw-first = { SEAT($seat) } has not drawn; draw first, or stand.
    .short = Draw first.
refused-roll-first = Roll the dice first.
refused-choose-first = Choose one of the dice first.
refused-nothing-to-roll = There is nothing to roll for; play a token, stand or draw.
    .short = Nothing to roll.
refused-one-token = { SEAT($seat) } has played a token in this turn already; stand or draw.
refused-no-tokens = This game is played without tokens; stand or draw.
    .short = No tokens here.
refused-no-token-now = None of the tokens of { SEAT($seat) } can do anything now; stand or draw.
refused-tokens-used = { SEAT($seat) } has used all tokens of this game; stand or draw.
refused-embargo = { SEAT($seat) } is under an embargo and must stand in this turn.
refused-no-chips = { $free ->
    [true] { SEAT($seat) } has no chips in stock for a draw; play “{ token-free-draw }” first, or stand.
   *[false] { SEAT($seat) } has no chips in stock for a draw; stand instead.
}
refused-not-in-game = { SEAT($seat) } is not in this game; choose another seat.
refused-tokens-taken = { SEAT($seat) } has { $most } tokens already; that is all.
refused-nothing-to-count = Everybody holds one card of each family; there is nothing to count.
