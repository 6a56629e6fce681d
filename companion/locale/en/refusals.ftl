# Why something is refused: one sentence that names the thing and the way out. The glossary is in game.ftl.

# --- moves that do not fit ---------------------------------------------------------------------------------------

refused-no-such-move = There is no move “{ $verb }”; the buttons show what can be done now.
refused-not-now = { $verb ->
    [deal] “{ VERB($verb) }” has to wait until the hand is over.
   *[other] { $phase ->
        [none] This is not the moment for “{ VERB($verb) }”.
       *[other] This is not the moment for “{ VERB($verb) }”: we are at “{ PHASE($phase) }”.
    }
}
refused-paused = The table is paused; press “{ verb-resume }” first.
refused-not-your-turn = { $seat ->
    [0] Say which seat acts: it is the turn of { SEAT($turn) }.
   *[other] { SEAT($seat) } has to wait: it is the turn of { SEAT($turn) }.
}
refused-not-that-seat = { $seat ->
    [0] “{ VERB($verb) }” needs a seat: choose the player first.
   *[other] { $table ->
        [true] “{ VERB($verb) }” is a move of the table, not of a seat.
       *[false] “{ VERB($verb) }” is not for { SEAT($seat) } now; choose another seat.
    }
}
refused-no-amount-here = “{ VERB($verb) }” takes no amount; leave it out.
refused-amount-range = { $amount ->
    [none] “{ VERB($verb) }” needs an amount from { $least } to { $most }.
   *[other] “{ VERB($verb) }” takes an amount from { $least } to { $most }, not { $amount }.
}
refused-card-count = { $least ->
    [0] { $most ->
        [0] “{ VERB($verb) }” takes no card; leave it out.
        [one] Name 1 card at most; you named { $given }.
       *[other] Name at most { $most } cards; you named { $given }.
    }
   *[other] { $given ->
        [0] “{ VERB($verb) }” needs a card: lay it on the field, or choose it.
       *[other] { $exactly ->
            [true] { $least ->
                [one] Name 1 card; you named { $given }.
               *[other] Name { $least } cards; you named { $given }.
            }
           *[false] Name { $least } to { $most } cards; you named { $given }.
        }
    }
}
refused-dice-count = { $dice ->
    [0] “{ VERB($verb) }” takes no dice; leave them out.
    [one] “{ VERB($verb) }” needs the face of 1 die; you gave { $given }.
   *[other] “{ VERB($verb) }” needs the faces of { $dice } dice; you gave { $given }.
}
refused-dice-face = A die here has the faces 1 to { $sides }, not { $face }; read it again.
refused-name-needed = “{ VERB($verb) }” needs a name; type one.
refused-no-name-here = “{ VERB($verb) }” takes no name; leave it out.
refused-not-one-of = “{ $name }” is not known; choose one of: { $names }.
refused-reason-needed = “{ VERB($verb) }” is a correction: say why, and it is kept with it.

# --- cards -------------------------------------------------------------------------------------------------------

refused-card-name-missing = The name of a card is missing; write it like “{ $like }”.
refused-unknown-card = There is no card “{ $card }” in this deck; write it like “{ $like }”.
refused-unknown-card-near = There is no card “{ $card }” in this deck; is it “{ $near }”?
refused-card-spelling = Write “{ $near }” instead of “{ $card }”.
refused-card-elsewhere = { $where-count ->
    [0] { $copies ->
        [one] The deck holds { CARD($card) } only once; look at the cards again.
       *[other] The deck holds { CARD($card) } only { $copies } times; look at the cards again.
    }
   *[other] { $copies ->
        [one] { CARD($card) } already lies in { ZONES($where) }; look again, or give a reason.
       *[other] All { $copies } copies of { CARD($card) } are elsewhere ({ ZONES($where) }); look again, or give a reason.
    }
}
    .short ={ $where-count ->
        [0] Look at the cards again: the deck has no more { CARD($card) }.
       *[other] { CARD($card) } is elsewhere; look again, or give a reason.
    }
refused-no-cards-left = No cards are left to draw; stand instead.
refused-all-locked = All cards of { SEAT($seat) } are locked, and a locked card stays; stand or draw instead.
refused-trades-used = { $most ->
    [one] { SEAT($seat) } has used the one trade of this hand; stand or draw instead.
   *[other] { SEAT($seat) } has used all { $most } trades of this hand; stand or draw instead.
}
refused-must-trade = { $missing ->
    [one] { SEAT($seat) } must trade now: 1 trade is still owed before the hand can be called.
   *[other] { SEAT($seat) } must trade now: { $missing } trades are still owed before the hand can be called.
}
refused-must-draw = { $missing ->
    [one] { SEAT($seat) } must draw now: all cards are locked, and 1 trade is still owed before the hand can be called.
   *[other] { SEAT($seat) } must draw now: all cards are locked, and { $missing } trades are still owed before the hand can be called.
}

# --- the interference field --------------------------------------------------------------------------------------

refused-no-locking-now = Cards can be locked only while a hand is played, before its showdown and not in a pause.
refused-no-locking-in-shift = Nothing can be locked during a shift; deal the cards back first.
refused-locked-enough = { $most ->
    [one] { SEAT($seat) } has locked 1 card, and more is not allowed in a hand.
   *[other] { SEAT($seat) } has locked { $most } cards, and more is not allowed in a hand.
}
refused-lock-on-trade-turn = { SEAT($seat) } can lock { $already ->
    [0] a card
   *[other] another card
} only instead of a trade, in turn.
refused-lock-keeps-trade = { $missing ->
    [one] { SEAT($seat) } still owes 1 trade and needs the last unlocked card for it; stand, draw or trade instead.
   *[other] { SEAT($seat) } still owes { $missing } trades and needs the last unlocked card for them; stand, draw or trade instead.
}
refused-nothing-locked = { $seat ->
    [0] No card is locked.
   *[other] { SEAT($seat) } has no locked card; choose the seat whose card it is.
}
refused-not-locked-there = { CARD($card) } is not locked for { SEAT($seat) }; choose one that is.

# --- betting -----------------------------------------------------------------------------------------------------

refused-must-match = A bet is open: call { $owed } more, raise, or fold.
    .short = A bet is open.
refused-nothing-to-call = There is no bet to call; check or bet instead.
    .short = No bet yet.
refused-already-bet = A bet is open already; raise it instead.
    .short = A bet is open.
refused-no-bet-yet = There is nothing to raise yet; bet instead.
    .short = No bet yet.
refused-bet-limit = Nobody may stake more than { CREDITS($limit) } in one betting phase; call or fold.
refused-stack-too-small = { SEAT($seat) } has { CREDITS($stack) } left, too few to raise; call or fold.
    .short = Too few credits.
refused-nobody-can-call = Nobody else has credits to call a bet with; check, call or fold.
    .short = Nobody could call.

# --- roll, call, showdown ----------------------------------------------------------------------------------------

refused-deal-back-first = A shift is under way: deal the cards back first.
refused-no-shift-to-deal = There are no shifted cards to deal back; roll first.
    .short = No shift yet.
refused-not-in-hand = { $seat ->
    [0] Choose a player who is still in the hand.
   *[other] { SEAT($seat) } is not in the hand; choose another seat.
}
refused-hands-lie-open = “{ VERB($verb) }” is too late, the hands are shown: show the right cards and give a reason, or undo.
refused-already-shown = { SEAT($seat) } has shown already; undo that to change it.
    .short = Shown already.
refused-reveal-known = Name every card that { SEAT($seat) } shows.
refused-hand-size = { $given ->
    [one] { SEAT($seat) } holds { $held } cards, not 1; look again, or give a reason.
   *[other] { SEAT($seat) } holds { $held } cards, not { $given }; look again, or give a reason.
}
refused-locked-missing = { SEAT($seat) } has locked { CARDS($cards) }: show that too, or give a reason.
refused-not-on-own-turn = { SEAT($seat) } cannot call the hand on their own turn; another player may.
refused-not-the-opener = { SEAT($seat) } cannot open the betting: only { SEAT($opener) } may, whose turn it is.
refused-too-few-to-trade = { SEAT($seat) } needs { $least } cards to trade one; they may draw.
    .short = Needs { $least } cards.
refused-not-tied = { $seat ->
    [0] Choose one of the tied players.
   *[other] { SEAT($seat) } is not among the tied players, who alone draw now.
}

# --- seats and hands ---------------------------------------------------------------------------------------------

refused-too-few-players = { $ante ->
    [0] { $away ->
        [0] A hand needs { $least } players, and { $able } can play: sit down first.
        [one] A hand needs { $least } players, and { $able } can play: 1 sits out, “{ verb-back }” ends it.
       *[other] A hand needs { $least } players, and { $able } can play: { $away } sit out, “{ verb-back }” ends it.
    }
   *[other] { $away ->
        [0] A hand needs { $least } players with { CREDITS($ante) } for the ante, and { $able } can play: sit down or buy in.
        [one] A hand needs { $least } players with { CREDITS($ante) } for the ante, and { $able } can play: 1 sits out, “{ verb-back }” ends it.
       *[other] A hand needs { $least } players with { CREDITS($ante) } for the ante, and { $able } can play: { $away } sit out, “{ verb-back }” ends it.
    }
}
    .short ={ $away ->
        [0] { $able } of { $least } players can play; sit down or buy in.
       *[other] { $able } of { $least } players can play; “{ verb-back }” brings back who sits out.
    }
refused-no-hand = No hand is being played; press “{ verb-deal }” first.
refused-no-such-seat = { $seat ->
    [0] Choose a seat from 1 to { $seats } first.
   *[other] There is no seat { $seat }; choose one from 1 to { $seats }.
}
refused-seat-taken = { $person } sits in seat { $seat }; choose a free one.
refused-seat-free = Nobody sits in seat { $seat }; sit down there first.
refused-bad-name = A name has 1 to { $longest } letters, without line breaks or signs that cannot be shown; type another one.
refused-name-taken = { $person } already sits in seat { $seat }; add something to tell them apart.
refused-buy-between-hands = { SEAT($seat) } plays in this hand; buy in when it is over.
refused-button-between-hands = The button stays while a hand is played; pass it on afterwards.
refused-forget-after-leaving = People are forgotten when the hand is over and everybody has left their seats.
refused-nobody-to-forget = There is nobody to forget.
refused-already-paused = The table is paused already; “{ verb-resume }” ends the pause.
refused-not-paused = The table is not paused; play on.
refused-already-away = { SEAT($seat) } sits out already; “{ verb-back }” ends it.
refused-not-away = { SEAT($seat) } is not sitting out; nothing needs to be done.
refused-already-leaving = { SEAT($seat) } is leaving already, as soon as the hand is over.
refused-leave-after-showdown = { SEAT($seat) } is in the showdown; leave when the hand is paid out.
refused-options-between-hands = Rules change only between hands; finish this one, or declare a misdeal.
refused-options-contradict = “{ OPTION($name) }” is set, and the two contradict each other; set that one back first.
refused-bad-option = That is not possible: { $why }.

# --- the running table -------------------------------------------------------------------------------------------

refused-nothing-to-undo = There is nothing left to undo.
refused-undo-paid = The desk of the hall has booked this; it cannot be undone here. Ask the director to correct the stacks.
refused-nothing-to-redo = There is nothing to redo: something new has been played since, or nothing was undone.
refused-no-seed = The table has no dice for this hand; roll real dice and enter what they show.
