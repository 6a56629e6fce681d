# Corellian Spike, Yarith Bespin and Coruscant Shift: what can be done, what has happened, and why not.

-discard-pile = discard pile
-spike-card = spike card

zone-spike = the { -spike-card } of { $owner }
zone-selection = the selection of { $owner }

# --- phases and buttons ------------------------------------------------------------------------------------------

phase-open-pile = Opening the { -discard-pile }
phase-name-card = Naming an open card
phase-spike-turn = Turn
phase-spike-dice = Spike dice
phase-spike-cards = Dealing { -spike-card }s
phase-buy-card = Buying a card
phase-target-roll = Rolling the target
phase-selection = Selection
phase-go-on-or-fold = Go on or fold
phase-sabacc-shift = Sabacc shift
phase-improve = Improving
phase-tie-die = Dice for the tie
phase-note-dealer = End of the hand
phase-game-end = End of the game

verb-gain = Gain
verb-swap = Swap
verb-junk = Junk
verb-keep = Keep
verb-buy-card = Buy a card
verb-select = Select
verb-improve = Add to the selection
verb-continue = Go on
verb-replace-spike = Replace the { -spike-card }

# --- what has happened -------------------------------------------------------------------------------------------

happened-new-top = The top card of the { -draw-pile } is turned up on the { -discard-pile }.
happened-top-card = { THE($card) } lies on top of the { -discard-pile }.
happened-gain = { $discarded ->
    [0] { $paid ->
        [0] { SEAT($seat) } gains a card.
       *[other] { SEAT($seat) } pays { $paid } to the { -hand-pot } and gains a card.
    }
   *[other] { $paid ->
        [0] { SEAT($seat) } discards { THE($card) } and gains another.
       *[other] { SEAT($seat) } pays { $paid } to the { -hand-pot }, discards { THE($card) } and gains another.
    }
}
happened-swap = { $paid ->
    [0] { SEAT($seat) } takes { THE($taken) } from the { -discard-pile } and puts { THE($card) } there.
   *[other] { SEAT($seat) } pays { $paid } to the { -hand-pot }, takes { THE($taken) } and discards { THE($card) }.
}
happened-junk = { $count ->
    [one] { SEAT($seat) } junks the hand: 1 card goes face up to the { -discard-pile }.
   *[other] { SEAT($seat) } junks the hand: { $count } cards go face up to the { -discard-pile }.
}
happened-keep = { SEAT($seat) } keeps the card.
happened-discard = { SEAT($seat) } discards { THE($card) }.
happened-spike-shift = { $dice-count ->
    [0] A shift! The hands of { NAMES($seats) } are discarded; as many cards are dealt anew.
   *[other] { $how ->
        [choice] The dice match: a shift! { NAMES($seats) } discard one card each and draw another.
        [all] Two spikes: a shift! All cards of { NAMES($seats) }, with the { -spike-card }, are dealt anew.
       *[hands] The dice match: a shift! The hands of { NAMES($seats) } are discarded; as many cards are dealt anew.
    }
}
happened-dealt-anew = The new cards are dealt.
happened-spike-cards = { NAMES($seats) } get a { -spike-card } each, face up.
happened-spike-card = The { -spike-card } of { SEAT($seat) } is { THE($card) }.
happened-buy-card = { SEAT($seat) } buys a card for { $paid }.
happened-replace-spike = { SEAT($seat) } lays down { THE($card) } as { -spike-card } and discards the old one.

happened-tie-die = The dice of { NAMES($seats) } show { $dice }: the highest wins.
happened-target = { $suit ->
    [triangles] Target { SIGNED($target) }, preferred suit triangles.
    [squares] Target { SIGNED($target) }, preferred suit squares.
   *[circles] Target { SIGNED($target) }, preferred suit circles.
}
happened-select = { $count ->
    [one] { SEAT($seat) } selects 1 card, face down.
   *[other] { SEAT($seat) } selects { $count } cards, face down.
}
happened-improve = { $count ->
    [0] { SEAT($seat) } adds no card to the selection and discards { $discarded }.
    [one] { SEAT($seat) } adds 1 card to the selection and discards { $discarded }.
   *[other] { SEAT($seat) } adds { $count } cards to the selection and discards { $discarded }.
}
happened-sabacc-shift = { $seats-count ->
    [0] Sabacc shift: everybody has selected all cards, so nothing changes.
    [one] Sabacc shift: { NAMES($seats) } discards what is not selected and draws as many cards.
   *[other] Sabacc shift: { NAMES($seats) } discard what is not selected and draw as many cards.
}
happened-continue = { SEAT($seat) } pays { $paid } and goes on.
happened-cannot-go-on = { SEAT($seat) } has less than { CREDITS($fee) } and must fold.
happened-pot-stays = Nobody is left: { CREDITS($amount) } in the { -hand-pot } stay for the next hand.
happened-game-over = Everybody has dealt once, the game is over: { NAMES($seats) } won it with { CREDITS($amount) }.
    .short = The game is over: { NAMES($seats) } won it with { CREDITS($amount) }.

# --- why not -----------------------------------------------------------------------------------------------------

refused-nothing-to-name-now = Open cards are named while a hand is played, not in a pause, a shift or a showdown.
refused-nothing-turned-up = { $seat ->
    [0] No card lies on the { -discard-pile }.
   *[other] { SEAT($seat) } has no open card to name; choose another seat.
}
refused-keep-or-discard = { SEAT($seat) } has drawn a card: settle first what becomes of it.
refused-nothing-drawn = { SEAT($seat) } has not drawn a card to keep or discard.
    .short = No card drawn.
refused-hand-is-known = { SEAT($seat) } holds { CARDS($cards) }, as all have seen, and nothing else; look again, or give a reason.
    .short = { SEAT($seat) } has shown { CARDS($cards) }; look again, or give a reason.
refused-cannot-pay = { SEAT($seat) } has { CREDITS($stack) } left, and it costs { $price }.
refused-already-selected = { SEAT($seat) } has selected already; undo that to change it.
refused-two-cards-at-least = { SEAT($seat) } must hold at least two cards: keep the card.
