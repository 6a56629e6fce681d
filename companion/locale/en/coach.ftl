# The kiosk's attract loop, and the coach who leads through a first hand.

# --- the attract loop ---
attract-line = { $aim ->
    [both] Sabacc: come closest to { $near } before your cards change.
    [zero] Sabacc: come closest to zero before the dice strike.
    [target] Sabacc: come closest to the number on the dice.
    [pair] Sabacc: make a pair, the lower the better.
   *[near] Sabacc: bring your cards as near to { $near } as you dare.
}
attract-what = { $fixed ->
    [true] A card game for { $most } players, with real cards. Watch a hand here, or touch it and play one yourself.
   *[false] A card game for { $least } to { $most } players, with real cards. Watch a hand here, or touch it and play one yourself.
}
    .short = { $fixed ->
        [true] A card game for { $most }. Watch a hand, or touch it and play one.
       *[false] A card game for { $least } to { $most }. Watch a hand, or touch it and play one.
    }
attract-learn = Touch to learn a hand in 90 seconds
attract-play = We know how: play
attract-notice = A fan work, with no licence. Not gambling: credits are worth nothing.
    .short = Fan work. Not gambling: credits are worth nothing.

# --- the coach ---
coach-title = Your first hand
coach-left = { $n } s
coach-stop = Stop
coach-play = Real table
coach-label = { $do }: { $cards }
coach-tip = Best now
coach-you = You
lesson-did = { $seat ->
    [1] { coach-you }
   *[other] { NAME($seat) }
} { coach-did }.
coach-did = { $seat ->
    [1] { $verb ->
        [bet] bet
        [raise] raise
        [call] call
        [check] check
        [fold] fold
        [draw] draw
        [stand] stand
        [trade] trade
        [swap] swap
        [replace] replace
        [select] select
        [improve] add
        [discard] discard
        [gain] gain
        [take] take
        [junk] junk the hand
        [lock] lock
        [reveal] show
        [lay-open] show
        [play-on] play on
        [see] see
        [muck] muck
        [claim] show a Sabacc
        [block] block
        [unblock] take the token off
        [wager] wager
        [roll] roll
        [call-hand] call the hand
        [buy-card] buy
        [replace-spike] replace
        [lay-down] keep
        [keep] keep
        [choose] choose
        [continue] go on
        [go-on] play on
        [show] show a card
        [give-up] show no Sabacc
        [token] play a token
        [take-token] take a token
        [turn-up] turn a card up
        [demise-card] show the extra card
        [take-bank] take the bank
        [pledge] pledge something
        [nobody-folds] stay in
       *[other] { VERB($verb) }
    }
   *[other] { $verb ->
        [bet] bets
        [raise] raises
        [call] calls
        [check] checks
        [fold] folds
        [draw] draws
        [stand] stands
        [trade] trades
        [swap] swaps
        [replace] replaces
        [select] selects
        [improve] adds
        [discard] discards
        [gain] gains
        [take] takes
        [junk] junks the hand
        [lock] locks
        [reveal] shows
        [lay-open] shows
        [play-on] plays on
        [see] sees
        [muck] mucks
        [claim] shows a Sabacc
        [block] blocks
        [unblock] takes the token off
        [wager] wagers
        [roll] rolls
        [call-hand] calls the hand
        [buy-card] buys
        [replace-spike] replaces
        [lay-down] keeps
        [keep] keeps
        [choose] chooses
        [continue] goes on
        [go-on] plays on
        [show] shows a card
        [give-up] shows no Sabacc
        [token] plays a token
        [take-token] takes a token
        [turn-up] turns a card up
        [demise-card] shows the extra card
        [take-bank] takes the bank
        [pledge] pledges something
        [nobody-folds] stays in
       *[other] { VERB($verb) }
    }
}
coach-did-amount = { $verb ->
    [raise] { $said } to { $amount }
   *[other] { $said } { $amount }
}
coach-wins = { $you ->
    [yes] Win
   *[no] Wins
}
coach-deal = The cards are dealt.
coach-aim = { $aim ->
    [both] { $near } or −{ $near }
    [zero] zero
    [target] the number
    [pair] a pair
   *[near] { $near }
}
coach-welcome = { $cards ->
    [0] {""}
   *[other] These { $cards } cards are yours.{" "}
}{ $aim ->
    [pair] Two of one value win, and low ones are best.
    [target] The dice name a number: the total closest to it wins.
   *[other] The total closest to { coach-aim } wins.
}
coach-do = { $verb ->
    [check] Nobody asks you for credits. Check: you stay in for nothing.
    [call] There is a bet to match. Call: you pay { CREDITS($owed) } and stay in.
    [bet] Your hand has a chance. Bet { CREDITS($amount) }.
    [raise] Your hand is strong. Raise to { CREDITS($amount) }.
    [fold] Your hand is weak, and staying in costs too much. Fold.
    [continue] Your hand has a chance. Pay the fee and continue.
    [draw] You are still far from { coach-aim }. Draw a card.
    [trade] { $cards-count ->
        [0] Trade a card: give one up and take a new one.
       *[other] Trade { THE($cards) } for a new card.
    }
    [replace] { $cards-count ->
        [0] Give up cards and take new ones.
        [1] Give up { THE($cards) } and take a new card.
       *[other] Give up { THE($cards) } and take as many new cards.
    }
    [discard] Give up { THE($cards) }: your hand is better without it.
    [buy-card] You are still far from { coach-aim }. Buy a card; it may replace one of yours.
    [gain] You are still far from { coach-aim }. Take a new card.
    [swap] Swap { THE($cards) } for the face-up card: it brings you closer.
    [stand] A new card may do more harm than good. Stand: change nothing.
    [keep] A change may do more harm than good. Keep your cards.
    [lock] Lock { THE($cards) }: a shift cannot take it away.
    [lay-down] { $others ->
        [0] Keep all your cards face down: none is exchanged.
       *[other] { $amount ->
            [0] Keep none of your cards: all are exchanged.
           *[other] Keep { $amount } of your cards face down; the others are exchanged.
        }
    }
    [select] { $amount ->
        [one] Put 1 card aside: it comes closest to the number.
       *[other] Put { $amount } cards aside: they come closest to the number.
    }
    [improve] { $amount ->
        [0] The new cards do not help. Add none.
        [one] Add 1 more card to those you put aside.
       *[other] Add { $amount } more cards to those you put aside.
    }
    [roll] Roll the dice, and see what they say.
    [call-hand] Time to find out. Call the hand: everybody shows.
    [go-on] You may still come closer. Play on.
    [play-on] You may still come closer. Play on.
    [take] A new card may bring you closer. Take one, then give one up.
    [block] Block { THE($cards) }: a shift cannot take it away.
    [claim] You hold a Sabacc. Show it: now hands are compared.
    [muck] Your hand has lost. Muck it: nobody has to see it.
    [nobody-folds] Nobody has to pay now. Stay in.
    [reveal] Now everybody shows. Show your cards.
    [lay-open] It is time to show your cards.
    [wager] You play against the bank. Wager { CREDITS($amount) }.
   *[other] Your move: touch “{ display-do }”.
}{ $chance ->
    [none] {""}
   *[other] {" "}Your chance to win now: { $chance } %.
}{ $after ->
    [none] {""}
   *[other] {" "}With new cards: { $after } % on average.
}
coach-idle = Take your time, and touch a button. “{ $verb ->
    [go-on] { display-do }
    [demise-card] { display-do }
   *[other] { VERB($verb) }
}” would be a good move.
coach-got = You take { THE($cards) }.
coach-shift = { $how ->
    [pooled] A shift! Each hand gives up a card, they are mixed and dealt out again.
    [choice] A shift! Each hand gives up a card and gets a new one.
   *[other] A shift! Cards in every hand go away and new ones are dealt.
}
coach-no-shift = The roll brings no shift: everybody keeps their cards.
coach-end = { $outcome ->
    [won] You win this hand!
    [shared] You share this win!
    [lost] { $who } wins this hand.
   *[nobody] Nobody wins this hand.
}
