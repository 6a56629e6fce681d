# pratique and black-knight: open cards, blocking, announcing, the redeal, the door; the banker. The glossary is in
# game.ftl; further words:
#
#   mouche          the unit that is paid to the sabacc pot
#   row             the common cards in the middle of the table
#   block           to put a card under a token, so that the dice do not change it
#   play on, see    what is announced: to go on, or to see the hands now
#   banker          who plays against everybody else

# --- words -------------------------------------------------------------------------------------------------------

zone-open = the open cards of { $owner }
zone-blocked = the blocked cards of { $owner }
zone-blocked-open = the blocked open cards of { $owner }
zone-row = the common row

rung-mucked = Not shown
pot-wagers = the wager
pot-cover = the bank

phase-lay-out = Deal
phase-row = Common row
phase-max-roll = Shift roll
phase-announce = Announcing
phase-redeal = Redeal
phase-compare = Showdown
phase-block = Blocking
phase-house = Seats
phase-evening-end = End of the evening
phase-bank = Between hands
phase-wager = Wagers
phase-draw-to = Drawing
phase-duel = Payout

verb-play-on = Play on
verb-see = See
verb-claim = Show a Sabacc
verb-give-up = No Sabacc
verb-take = Take a card
verb-muck = Muck
verb-block = Block
verb-unblock = Take token off
verb-name-card = Name an open card
verb-end-evening = End the evening
verb-seed = Seed the { -sabacc-pot }
verb-take-bank = Take the bank
verb-wager = Wager
verb-no-more-wagers = No more wagers
verb-lay-open = Show hand

# --- what has happened -------------------------------------------------------------------------------------------

happened-laid-out = { $players ->
    [one] 1 player is dealt
   *[other] { $players } players are dealt
} { $up ->
    [0] { $down } face down
   *[other] { $down ->
        [0] { $up } face up
       *[other] { $down } face down and { $up } face up
    }
}{ $players ->
    [one] { "" }
   *[other] { " " }each
}{ $common ->
    [0] .
   *[other] , and { $common } in the common row.
}
happened-laid-out-for = { SEAT($seat) } is dealt { $up ->
    [0] { $down } face down
   *[other] { $down ->
        [0] { $up } face up
       *[other] { $down } face down and { $up } face up
    }
}.
happened-row-grows = A common card is added on the left; the row has { $cards } now.
happened-row-sheds = { THE($card) } leaves the common row as its oldest card.
happened-no-card-for-row = No card is left for the common row.
happened-row-shows = The common row shows { CARDS($cards) }.
happened-all-change = { $common ->
    [0] { $dice-count ->
        [0] A shift! Every card of { NAMES($seats) } that is not blocked is replaced.
       *[other] The roll is { $dice }: every card of { NAMES($seats) } that is not blocked is replaced.
    }
   *[other] { $dice-count ->
        [0] A shift! The common row and every card of { NAMES($seats) } that is not blocked are replaced.
       *[other] The roll is { $dice }: the common row and every card of { NAMES($seats) } that is not blocked are replaced.
    }
}
happened-new-deal = A new deal of { $cards } cards for { NAMES($seats) }, who are tied.
happened-blocked = { SEAT($seat) } blocks { THE($card) }.
happened-unblocked = { SEAT($seat) } takes the token off { THE($card) }.
happened-card-named = { $seat ->
    [0] The common row has { THE($to) }, not { THE($card) }.
   *[other] The face-up card of { SEAT($seat) } is { THE($to) }, not { THE($card) }.
}
happened-plays-on = { SEAT($seat) } plays on.
happened-asks-to-see = { SEAT($seat) } asks to see.
happened-folds-free = { SEAT($seat) } folds at no cost.
happened-gives-up = { SEAT($seat) } shows no Sabacc and is out.
happened-false-claim = { $paid ->
    [0] That is no Sabacc: { SEAT($seat) } is out and pays nothing.
   *[other] That is no Sabacc: { SEAT($seat) } is out and pays { $paid } to the { -sabacc-pot }.
}
happened-hands-compared = { $going ->
    [0] Nobody plays on: { NAMES($seats) } compare their hands.
    [one] Only one plays on: { NAMES($seats) } compare their hands.
   *[other] A Sabacc is shown: { NAMES($seats) } compare their hands.
}
happened-nobody-has-it = No Sabacc is shown: round { $round } ends with the redeal.
happened-discarded = { SEAT($seat) } discards { THE($card) } under the deck.
happened-turns-up = { SEAT($seat) } turns up { THE($card) }.
happened-muck = { $cards ->
    [one] { SEAT($seat) } is beaten and mucks 1 card unseen.
   *[other] { SEAT($seat) } is beaten and mucks { $cards } cards unseen.
}
happened-entry-fee = { SEAT($seat) } pays { $paid } to the { -sabacc-pot } for coming in.
happened-evening-ends = { $amount ->
    [0] The evening ends, with nothing in the { -sabacc-pot }.
   *[other] { $ending ->
        [friendly] The evening ends; the { -sabacc-pot } of { $amount } is shared.
        [open] The evening ends; the house keeps the { -sabacc-pot } of { $amount }.
       *[other] The evening ends; the { -sabacc-pot } of { $amount } is kept for the next one.
    }
}
happened-hand-pot-kept = The { -hand-pot } of { $amount }, which nobody has won, is kept for the next hand.
happened-shares-sabacc-pot = { SEAT($seat) } gets { $amount } from the { -sabacc-pot }.
happened-house-seeds = The house puts { $amount } into the { -sabacc-pot }.
happened-takes-bank = { SEAT($seat) } takes the bank.
happened-wagers = { SEAT($seat) } wagers { $amount }; the bank sets { $cover } aside.
happened-wagers-made = { $looking-count ->
    [0] The wagers are made by { NAMES($seats) }.
    [one] The wagers are made by { NAMES($seats) }; { NAMES($looking) } only looks on.
   *[other] The wagers are made by { NAMES($seats) }; { NAMES($looking) } only look on.
}
happened-at-the-limit = { SEAT($seat) } holds as many cards as a hand may have.
happened-draws-open = { SEAT($seat) } draws { THE($card) }.
happened-bank-takes = The banker takes the wager of { $amount } from { SEAT($seat) }.
happened-bank-pays = { $sabacc ->
    [true] The banker pays { SEAT($seat) } { $amount }, three to two for a Sabacc.
   *[false] The banker pays { SEAT($seat) } { $amount }.
}
happened-wager-back = { SEAT($seat) } takes the wager of { $amount } back.

# --- why something is refused --------------------------------------------------------------------------------------

refused-name-the-row = The common row counts for everybody: name each of its cards.
refused-no-blocking-now = Cards can be blocked or named only while a hand is played, before its showdown and not in a pause.
refused-no-blocking-in-roll = No token is moved during a shift; deal the cards first.
refused-hand-lies-open = { SEAT($seat) } has shown the hand; nothing of it can be blocked.
refused-no-token-left = { $most ->
    [one] { SEAT($seat) } has used the one token; take it off a card first.
   *[other] { SEAT($seat) } has used all { $most } tokens; take one off a card first.
}
refused-nothing-to-block = { SEAT($seat) } has no card left to block.
refused-nothing-blocked = { SEAT($seat) } has no blocked card.
refused-nothing-face-up = { $seat ->
    [0] No common card lies there to be named.
   *[other] { SEAT($seat) } has no open card to be named.
}
refused-not-lying-there = { $seat ->
    [0] { THE($card) } does not lie in the common row; choose one that does.
   *[other] { THE($card) } is not among the cards of { SEAT($seat) }; choose one that is.
}
refused-face-up-missing = { SEAT($seat) } has { CARDS($cards) } face up: show that too, or give a reason.
refused-announce-first = { SEAT($seat) } has to announce first: play on, see, or fold.
    .short = Announce first.
refused-show-or-give-up = { SEAT($seat) } asked to see: show a Sabacc, or press “{ verb-give-up }”.
refused-take-or-stand = { SEAT($seat) } has to take a card or stand first.
refused-discard-one = { SEAT($seat) } has taken a card and has to discard one.
refused-turn-one-up = { SEAT($seat) } has discarded an open card and has to turn up another one.
refused-nothing-to-turn-up = { SEAT($seat) } has no hidden card to turn up; stand instead.
refused-show-the-hand = { SEAT($seat) } has to show the hand.
refused-nothing-to-beat-it = { SEAT($seat) } is not beaten by any hand shown; show the hand.
refused-game-closed = The game is closed: nobody may sit down any more.
refused-no-rebuy = The game is closed: { SEAT($seat) } cannot buy in again.
refused-not-broke = { $least ->
    [one] { SEAT($seat) } still has { CREDITS($stack) } and can buy in again only at 0.
   *[other] { SEAT($seat) } still has { CREDITS($stack) } and can buy in again only with fewer than { $least }.
}
refused-evening-between-hands = “{ VERB($verb) }” has to wait until the hand is over.
refused-evening-not-begun = No hand has been played yet; the evening has not begun.
refused-no-house = { $chosen ->
    [true] Only in an open game does a house seed the { -sabacc-pot }; change the rule for the ending first.
   *[false] No house seeds the { -sabacc-pot } by these rules.
}
refused-no-banker = Nobody holds the bank; agree who takes it.
refused-banker-cannot = { SEAT($seat) } holds the bank and cannot play now; somebody else has to take it.
refused-too-few-for-bank = { $away ->
    [0] A hand needs { $least } players with credits, and { $able } can play: sit down or buy in.
    [one] A hand needs { $least } players with credits, and { $able } can play: 1 sits out, “{ verb-back }” ends it.
   *[other] A hand needs { $least } players with credits, and { $able } can play: { $away } sit out, “{ verb-back }” ends it.
}
    .short ={ $away ->
        [0] { $able } of { $least } players can play; sit down or buy in.
       *[other] { $able } of { $least } players can play; “{ verb-back }” brings back who sits out.
    }
refused-nobody-wagers = Nobody has wagered yet.
refused-banker-does-not-wager = { SEAT($seat) } holds the bank and does not wager.
refused-wagered-already = { SEAT($seat) } has wagered already.
refused-bank-covers-no-more = The bank cannot cover a wager of { SEAT($seat) } any more.
refused-only-the-banker = Only the banker shows the hand now; { SEAT($seat) } draws or stands.
refused-banker-opens = The banker shows the hand before drawing.
    .short = Show first.
refused-banker-must-draw = { SEAT($seat) } holds the bank and has to draw below 19.
    .short = The bank draws.
refused-banker-must-stand = { SEAT($seat) } holds the bank and has to stand.
    .short = The bank stands.
