# The words of the game, in English.
#
# Glossary. One word for one thing:
#
#   bet, call, raise, fold    what is done with credits; to *call a bet* is never just "to call" next to the hand
#   call the hand             to ask for the showdown
#   dealer                    the seat with the button; plays too, unless a croupier deals
#   operator                  whoever touches the screen
#   hand pot, sabacc pot      the pot of this hand, the pot that builds over hands; a side pot is part of the hand pot
#   shift                     the roll makes cards change: one unlocked card each is pooled, shuffled, dealt back
#   interference field        where locked cards lie, exempt from shifts
#   lock, locked              to lay a card face up in the interference field
#   trade                     to swap one card for one from the draw pile
#   showdown                  hands are laid open
#   bomb out                  to hold a total outside the legal range at the showdown
#   sudden demise             the tie-break: one extra card to each of the tied players
#   stack                     the credits in front of a player
#
# Functions are explained in companion/locale/__init__.py. An empty text arrives as "none", a tuple brings its length
# along as $NAME-count.

-hand-pot = hand pot
-sabacc-pot = sabacc pot
-side-pot = side pot
-sudden-demise = sudden demise
-blind-draw = blind draw
-draw-pile = draw pile

# --- numbers, lists, seats ---------------------------------------------------------------------------------------

number = { $n }
credits = { $n ->
    [one] 1 credit
   *[other] { $n } credits
}
list-empty = nobody
list-middle = { $before }, { $after }
list-end = { $before } and { $after }
seat-number = seat { $number }
seat-named = { $name } (seat { $number })
seat-numbers = seats { $list }
seat-table = the table

# --- cards -------------------------------------------------------------------------------------------------------

# $rank and $suit are words; $rank-name and $suit-name are their codes, to select on.
card-suited = { $rank } of { $suit }
    .the = the { $rank } of { $suit }
card-unknown = unseen card
    .the = an unseen card
rank-commander = Commander
rank-mistress = Mistress
rank-master = Master
rank-ace = Ace
suit-coins = coins
suit-flasks = flasks
suit-sabres = sabres
suit-staves = staves
card-idiot = Idiot
    .the = the Idiot
card-queen-of-air-and-darkness = Queen of Air and Darkness
    .the = the Queen of Air and Darkness
card-endurance = Endurance
    .the = Endurance
card-balance = Balance
    .the = Balance
card-demise = Demise
    .the = Demise
card-moderation = Moderation
    .the = Moderation
card-evil-one = Evil One
    .the = the Evil One
card-star = Star
    .the = the Star

zone-draw = the { -draw-pile }
zone-discards = the discards
zone-hand = the hand of { $owner }
zone-locked = the locked cards of { $owner }

# --- what hands are called ---------------------------------------------------------------------------------------

rung-idiots-array = Idiot’s Array
rung-pure-sabacc = Pure Sabacc
rung-array = Array
rung-total = Total
rung-bomb-out = Bombed out
array-fairy-empress = Fairy Empress
array-longing-hearts = Longing Hearts
array-temptation = Temptation
# $reading is how the ladder reads a hand; $less is what a total is too high to be counted in full, $value what is left.
worth = { $reading ->
    [teintes] { $rung ->
        [total] { $total }
        [bomb-out] bombed out with { $total }
       *[other] { RUNG($rung) }
    }
    [sylop-copies] { $rung ->
        [sabacc] { RUNG($rung) } of { $total }
        [difference] a difference of { $total }
       *[other] { RUNG($rung) }
    }
   *[values] { $rung ->
        [total] { $less ->
            [0] { SIGNED($total) }
           *[other] { SIGNED($value) } ({ $total } less { $less })
        }
        [bomb-out] bombed out with { SIGNED($total) }
        [idiots-array] { RUNG($rung) }
        [sabacc-46] { RUNG($rung) }
        [distance] { SIGNED($total) }
        [difference] a difference of { $total }
       *[other] { $folds ->
            [true] { RUNG($rung, $array) }
           *[false] { $total ->
                [0] { RUNG($rung, $array) }
               *[other] { RUNG($rung, $array) }, { SIGNED($total) }
            }
        }
    }
}

# --- pots, phases, endings ---------------------------------------------------------------------------------------

pot-hand = the { -hand-pot }
pot-sabacc = the { -sabacc-pot }
pot-side = { -side-pot } { $number }

phase-between = Between hands
phase-deal = Deal
phase-bet = Betting
phase-roll = Shift roll
phase-trade = Trading
phase-call = Calling the hand
phase-showdown = Showdown
phase-demise = Sudden demise
phase-settle = Payout
phase-lock = Locking
phase-seating = Seats
phase-corrections = Corrections
phase-seat-and-turn = Seats and turns

# --- buttons -----------------------------------------------------------------------------------------------------

verb-deal = Deal
verb-check = Check
verb-call = Call
verb-bet = Bet
verb-raise = Raise
verb-fold = Fold
verb-roll = Roll
verb-deal-back = Cards dealt back
verb-stand = Stand
verb-draw = Draw
verb-trade = Trade
verb-call-hand = Call the hand
verb-go-on = Nobody calls
verb-reveal = Show hand
verb-demise-card = Show the extra card
verb-lock = Lock
verb-sit = Sit down
verb-buy = Buy in
verb-away = Sit out
verb-back = Back in
verb-leave = Leave
verb-button = Make dealer
verb-pause = Pause
verb-resume = Go on playing
verb-forget = Forget all who have left
verb-adjust = Correct the stack
verb-free = Free a locked card
verb-relabel = Rename a locked card
verb-count = Correct the cards held
verb-misdeal = Misdeal
verb-option = Change an option

# --- what has happened -------------------------------------------------------------------------------------------

happened-sits-down = { $person } takes seat { $seat }.
happened-buys-in = { $person } buys in for { CREDITS($amount) }.
happened-away = { $person } sits out the next deals until coming back.
happened-back = { $person } is back and plays from the next hand on.
happened-will-leave = { $person } leaves when this hand is over.
happened-forgotten = Everybody who has left is forgotten.
happened-leaves = { $person } leaves seat { $seat } with { CREDITS($amount) }.
happened-button = The button goes to { SEAT($seat) }.
happened-pause = The table pauses.
happened-resume = Play goes on.

happened-hand-begins = { $dealer ->
    [0] Hand { $hand } begins.
   *[other] Hand { $hand } begins; { SEAT($dealer) } is the dealer.
}
happened-ante = { $amount ->
    [0] No ante is due to { POT($pot) }.
   *[other] { $players } players ante { $amount } each to { POT($pot) }.
}
happened-dealt = { $cards ->
    [one] { $players } players are dealt 1 card each.
   *[other] { $players } players are dealt { $cards } cards each.
}
happened-reshuffled = { $cards ->
    [one] The { -draw-pile } is empty: the one discard becomes the new one.
   *[other] The { -draw-pile } is empty: { $cards } discards are shuffled into a new one.
}

happened-betting-skipped = There is no betting now: nobody could answer a bet.
happened-check = { SEAT($seat) } checks.
happened-call = { $all_in ->
    [true] { SEAT($seat) } calls all-in with the last { $amount }.
   *[false] { SEAT($seat) } calls { $amount }.
}
happened-bet = { $all_in ->
    [true] { SEAT($seat) } bets { $to } and is all-in.
   *[false] { SEAT($seat) } bets { $to }.
}
happened-raise = { $all_in ->
    [true] { SEAT($seat) } raises to { $to } and is all-in.
   *[false] { SEAT($seat) } raises to { $to }.
}
happened-fold = { $paid ->
    [0] { SEAT($seat) } folds.
   *[other] { SEAT($seat) } folds and pays { $paid } to the { -sabacc-pot }.
}
happened-uncalled = { SEAT($seat) } takes back { $amount } that nobody matched.

happened-draw = { SEAT($seat) } draws a card.
happened-trade = { SEAT($seat) } trades { THE($card) }.
happened-stand = { SEAT($seat) } stands.
happened-lock = { SEAT($seat) } locks { THE($card) }.

happened-no-shift = { $dice-count ->
    [1] The die shows { $dice }: no shift.
   *[other] The dice show { $dice }: no shift.
}
happened-shift = { $seats-count ->
    [0] { $how ->
        [exchanged] Nothing is exchanged: every card is locked.
       *[other] { $dice-count ->
            [0] A shift, but every card is locked.
           *[other] The roll is { $dice }: a shift, but every card is locked.
        }
    }
   *[other] { $how ->
        [junked] { $dice-count ->
            [0] A shift! All unlocked cards of { NAMES($seats) } go to the discards; as many new ones are dealt.
           *[other] The roll is { $dice }: a shift! All unlocked cards of { NAMES($seats) } go to the discards; as many new ones are dealt.
        }
        [exchanged] All unlocked cards of { NAMES($seats) } are shuffled into the deck; as many are dealt back.
       *[other] { $dice-count ->
            [0] A shift! One unlocked card each from { NAMES($seats) }.
           *[other] The roll is { $dice }: a shift! One unlocked card each from { NAMES($seats) }.
        }
    }
}
    .short = { $seats-count ->
        [0] { $how ->
            [exchanged] Nothing is exchanged.
           *[other] A shift, but every card is locked.
        }
       *[other] { $how ->
            [junked] A shift! All unlocked cards go to the discards; as many new ones are dealt.
            [exchanged] All unlocked cards are shuffled into the deck; as many are dealt back.
           *[other] A shift! One unlocked card each.
        }
    }
happened-dealt-back = The shifted cards are shuffled and dealt back.

happened-hand-called = { SEAT($seat) } calls the hand.
happened-nobody-calls = Nobody calls the hand after round { $round }.
happened-showdown = Showdown: { NAMES($seats) } show their hands.
happened-reveal = { SEAT($seat) } shows { CARDS($cards) }: { WORTH($rung, $array, $total) }.
happened-bombed-out = { $paid ->
    [0] { SEAT($seat) } bombs out and pays nothing.
   *[other] { SEAT($seat) } bombs out and pays { $paid } to the { -sabacc-pot }.
}
happened-sudden-demise = { -sudden-demise }: one extra card each for { NAMES($seats) }.
happened-blind-draw = { -blind-draw }: one extra card each for { NAMES($seats) }.
happened-no-cards-for-demise = No { -sudden-demise }: too few cards are left, so { NAMES($seats) } split.
happened-no-cards-for-blind-draw = No { -blind-draw }: too few cards are left, so { NAMES($seats) } split.
happened-demise-card = { $rung ->
    [bomb-out] { SEAT($seat) } draws { THE($card) }: { SIGNED($total) }, out of range.
   *[other] { SEAT($seat) } draws { THE($card) }: { SIGNED($total) }.
}
happened-wins = { $amount ->
    [0] { SEAT($seat) } wins the hand.
   *[other] { SEAT($seat) } wins { $amount } from { POT($pot) }.
}
happened-wins-unseen = { $amount ->
    [0] { SEAT($seat) } wins the hand unseen.
   *[other] { SEAT($seat) } wins { $amount } unseen.
}
happened-wins-sabacc-pot = { SEAT($seat) } wins { $amount } from the { -sabacc-pot }!
happened-last-with-credits = Only { SEAT($seat) } has credits left, { $amount }: the game is over unless somebody buys in.
happened-pot-to-sabacc = { $amount } from { POT($pot) } goes to the { -sabacc-pot }: nobody can win it.
happened-caller-pays = { $paid ->
    [0] { SEAT($seat) } called the hand without winning and pays nothing.
   *[other] { SEAT($seat) } called the hand without winning and pays { $paid } to the { -sabacc-pot }.
}

happened-misdeal = Misdeal (“{ $reason }”): all credits go back, the same dealer deals again.
happened-adjusted = { $seat ->
    [0] Correction: the { -sabacc-pot } is now { $amount }, was { $before } (“{ $reason }”).
   *[other] Correction: { SEAT($seat) } now has { $amount }, had { $before } (“{ $reason }”).
}
happened-freed = Correction: { SEAT($seat) } takes back { THE($card) }, which is not locked any more (“{ $reason }”).
happened-relabelled = Correction: a locked card of { SEAT($seat) } is { THE($to) }, not { THE($card) }.
happened-counted = { $cards ->
    [one] Correction: { SEAT($seat) } holds 1 unlocked card (“{ $reason }”).
   *[other] Correction: { SEAT($seat) } holds { $cards } unlocked cards (“{ $reason }”).
}
happened-option-set = Rule changed: “{ OPTION($name) }” is now “{ VALUE($name, $value) }”.
