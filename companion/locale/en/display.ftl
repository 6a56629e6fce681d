# Everything the table display says by itself. Refusals and happenings are in game.ftl.

# --- numbers ---
display-number = { $n }
display-thousands = { $n }k
display-millions = { $n }M
display-yes = yes
display-no = no

# --- the table ---
display-table = Table
display-phase = { $phase ->
    [between] Between hands
    [bet] Betting
    [roll] Shift roll
    [deal-back] Shift
    [trade] Trading
    [call] Call the hand?
    [showdown] Showdown
    [demise] Sudden demise
    [blind-draw] Blind draw
   *[other] { PHASE($phase) }
}
display-phase-short = { $phase ->
    [between] Between
    [bet] Bet
    [roll] Roll
    [deal-back] Shift
    [trade] Trade
    [call] Call?
    [showdown] Show
    [demise] Demise
    [blind-draw] Draw
    [dune-sea] Rules
    [first-rules] Rules
    [take-tokens] Tokens
    [family-showdown] Reveal
    [exchange] Exchange
    [ask-fold] Fold?
   *[other] { PHASE($phase) }
}
display-round = round { $round }
display-hand = hand { $hand }
# What may be left out of a ruleset's name where there is little room, longest first.
display-rules-less = sabacc|Sabacc in
display-box = { $box ->
    [hand-pot] { display-hand-pot }
    [sabacc-pot] { display-sabacc-pot }
    [to-call] { display-to-call }
    [prize-pot] Prize pot
    [wagers] Wagers
    [cover] Cover
    [lead] Lead { $who ->
        [none] {""}
       *[other] { $who }
    }
   *[other] { $box }
}
display-hand-pot = Hand pot
    .short = Hand
display-sabacc-pot = Sabacc pot
    .short = Sabacc
display-pot-named = { $pot ->
    [hand] { display-hand-pot }
    [sabacc] { display-sabacc-pot }
   *[other] { POT($pot) }
}
    .short = { $pot ->
        [hand] { display-hand-pot.short }
        [sabacc] { display-sabacc-pot.short }
       *[other] { POT($pot) }
    }
display-to-call = To call
# What to do next, as the largest words of the screen, while it is no player's turn.
display-do-next = { $phase ->
    [deal] Deal when ready
    [sit] Who sits down?
    [paused] Go on when ready
    [roll] Roll the dice
    [lot] Draw lots
    [ask-fold] Who folds?
    [deal-back] Deal the cards back
    [call] Who calls the hand?
    [showdown] Show the hands
   *[other] { PHASE($phase) }
}
    .short = { $phase ->
        [call] Who calls?
        [deal-back] Deal back
       *[other] { display-do-next }
    }
display-next-deal = { $who ->
    [none] Next hand
   *[other] { $who } deals
}{ $ante ->
    [0] { "" }
   *[other] { ", ante " }{ $ante }
}
display-operator = Table
display-everybody = Anybody
display-paused = Paused
display-nobody = Nobody sits at the table yet.
display-nobody-here = Nobody sits at the table yet: touch “{ display-menu-people }”.

display-invested = in: { $amount }
display-unit = { $unit ->
    [chips] chips
    [points] points
   *[other] { $unit }
}
display-open-target = Target { $target }, { $suit }
display-open-prime = { $seat ->
    [0] Prime Sabacc is { $value }
   *[other] Prime Sabacc of { $who } is { $value }
}
display-open-fraud = Major Fraud: impostors are 6
display-open-markdown = Markdown
display-open-books = Cook the Books
display-open-place = { $place ->
    [row] Common row
    [top-sand] Sand
    [top-blood] Blood
   *[other] Discard pile
}
display-open-row = Common row: { $cards }
display-open-top = { $pile ->
    [top-sand] Sand
    [top-blood] Blood
   *[other] Discard pile
}: { $cards }
display-open-thing = { $pot ->
    [sabacc] In the sabacc pot
   *[hand] In the pot
}: { $thing } ({ $worth })
display-open-fold = Folding costs { $cost }
display-open-teams = Teams { $teams }
display-open-decks = { $n } decks
display-open-like = { $left ->
    [none] { $rules } rules
   *[other] { $rules }: rules change in { $left }
}
display-open-like-later = { $left ->
    [none] { $held } rules until { $who } is done, then { $rules }
   *[other] { $held } rules until { $who } is done, then { $rules }: rules change in { $left }
}
    .short = { $held } until { $seat } is done, then { $rules }
display-open-game = game ends in { $left }
display-open-game-last = last hand of the game
display-open-changes = { $n ->
    [one] Changed: { $rules }
   *[other] { $n } changes: { $rules }
}
deal-dealt = { $cards ->
    [one] Deal each of the { $players } players 1 card.
   *[other] Deal each of the { $players } players { $cards } cards.
}
deal-laid-out = { $up ->
    [0] { $players ->
        [one] Deal the player { $down } cards, face down.
       *[other] Deal each of the { $players } players { $down } cards, face down.
    }
   *[other] { $common ->
        [0] Deal each of the { $players } players: { $down } face down, { $up } face up.
       *[other] Deal each of the { $players } players: { $down } face down, { $up } face up; and { $common } in the common row.
    }
}
deal-laid-out-for = Deal { SEAT($seat) }: { $down } face down, { $up } face up.
deal-spike-cards = Deal { NAMES($seats) } one { -spike-card } each, face up.
deal-reshuffled = Shuffle the discards: they are the new { -draw-pile }.
deal-new-top = Turn up the top card of the { -draw-pile }.
deal-row-grows = Lay a card on the left of the common row.
deal-sudden-demise = { -sudden-demise }: deal { NAMES($seats) } one card each.
deal-blind-draw = { -blind-draw }: deal { NAMES($seats) } one card each.
deal-new-deal = They are tied: deal { $cards } new cards each to { NAMES($seats) }.
display-bet-of = bet { $amount }
display-seat-state = { $state ->
    [folded] folded
    [looking-on] looks on
    [all-in] all in
    [away] sits out
    [broke] broke
    [leaving] leaving
    [called] ends it
    [shown] shown
    [waiting] waits
    [bombed] bombed out
   *[other] { $state }
}
display-device = { $device ->
    [field] Field
    [panel] Button
    [journal] Journal
    [sound] Sound
    [display] Display
    [dice] Dice
    [program] Program
    [computer] Computer
    [hall] Hall
   *[other] { $device }
}
display-device-short = { $device ->
    [field] Fld
    [panel] Btn
    [journal] Jnl
    [sound] Snd
    [display] Dsp
    [dice] Dce
    [program] Prg
    [computer] Cpu
    [hall] Hal
   *[other] { $device }
}
display-health = { $health ->
    [ok] { $device ->
        [dice] work
       *[other] works
    }
    [unsteady] { $device ->
        [dice] are unsteady
       *[other] is unsteady
    }
    [down] { $device ->
        [dice] do not answer
       *[other] does not answer
    }
    [absent] { $device ->
        [dice] are not there
       *[other] is not there
    }
   *[other] { $health }
}
display-simulated = simulated
display-device-why = { $what }: { $why }

# --- cards ---
display-card-unknown = unnamed card
display-rank = { $rank ->
   *[other] { $name }
}
display-suit = { $suit ->
    [faces] faces
   *[other] { $name }
}
display-rung = { $rung ->
    [idiots-array] Idiot’s Array
    [pure-sabacc] Pure Sabacc { $total }
    [fairy-empress] Fairy Empress
    [longing-hearts] Longing Hearts
    [temptation] Temptation
    [total] total { $total }
    [bomb-out] bombed out with { $total }
   *[other] { WORTH($sort, $array, $counts) }
}

# --- buttons that play ---
display-do = { $verb ->
    [check] Check
    [call] { $owed ->
        [none] Call
       *[other] Call { $owed }
    }
    [bet] Bet
    [raise] Raise
    [fold] Fold
    [stand] Stand
    [draw] Draw
    [trade] Trade
    [lock] Lock
    [roll] Roll
    [deal-back] Cards dealt back
    [deal] Deal
    [go-on] Play on
    [call-hand] Call the hand
    [reveal] Show hand
    [demise-card] Extra card
    [sit] Sit down
    [buy] Buy in
    [away] Sit out
    [back] Back in
    [leave] Leave
    [button] Make dealer
    [pause] Pause
    [resume] Go on playing
    [adjust] Correct the stack
    [adjust-pot] Correct the sabacc pot
    [adjust-hand] Correct the hand pot
    [misdeal] Misdeal
    [free] Free a locked card
    [relabel] Rename a locked card
    [relabel-shown] Correct a shown card
    [count] Correct the cards held
    [option] Change an option
   *[other] { VERB($verb) }
}
display-do-amount = { $verb ->
    [raise] Raise to { $amount }
   *[other] { $do } { $amount }
}
display-do-lay-open = { $verb ->
    [demise-card] { $who }’s extra card
   *[other] Show { $who }’s hand
}
    .short = { $verb ->
        [demise-card] Extra { $who }
       *[other] Show { $who }
    }
display-rest = { $verb ->
    [check] All check
    [call] All call
    [stand] All stand
    [fold] Others fold
   *[other] { $verb }
}
display-rest-amount = { $verb ->
    [select] All select { $n }
    [lay-down] All lay down { $n }
   *[improve] All add { $n }
}
display-rest-reveal = Show { $n } hands
display-dice-by-hand = Dice by hand
display-undo = Undo
display-redo = Redo
display-menu = Menu
display-field = Field
display-press = Press
display-show-result = Last hand

# --- the field ---
display-proposal = { $card }: lock for seat { $who }?
display-ignore = Ignore
display-lay = Lay a card
display-take = Take off
display-field-empty = Nothing lies on the field.

# --- asking ---
display-ask-seat = { $verb ->
    [call-hand] Who calls the hand? Touch the seat.
    [lock] Who locks a card? Touch the seat.
    [reveal] Whose hand is shown? Touch the seat.
    [demise-card] Who drew the card? Touch the seat.
    [fold] Who folds? Touch the seat.
    [wager] Who wagers? Touch the seat.
    [take-bank] Who takes the bank? Touch the seat.
    [block] Who blocks a card? Touch the seat.
    [unblock] Who takes a token off? Touch the seat.
    [lay-down] Who lays cards down? Touch the seat.
    [select] Who has selected? Touch the seat.
    [improve] Who adds cards? Touch the seat.
    [name-card] Whose face-up card? Touch it.
    [muck] Who mucks the hand? Touch the seat.
    [move-seat] Who changes seats? Touch the seat.
    [give-turn] Whose turn is it? Touch the seat.
    [sit] Which seat?
   *[other] Which seat? Touch it.
}
display-ask-cards = { $verb ->
    [lock] Which card does { $who } lock?
    [reveal] The hand of { $who }
    [demise-card] The extra card of { $who }
    [free] Which card goes back to { $who }?
    [lay] { $zone ->
        [none] Which card is laid on the field?
       *[other] Which card goes into well { $zone } of { $who }?
    }
    [want] Which card is to have its tag next?
    [retag] Which card is lost, and is to have a new tag?
    [claim] The whole hand of { $who }
    [lay-open] The whole hand of { $who }
    [replace] How many cards does { $who } replace?
    [gain] Does { $who } discard a card first?
    [swap] Which card does { $who } put on the discard pile?
    [replace-spike] Which card becomes the spike card of { $who }?
    [discard] What does { $who } discard?
    [show] Which card does { $who } show?
    [turn-up] { $zone ->
        [none] Which cards are turned up, from left to right?
       *[other] Which card does { $who } turn up?
    }
    [deal-back] The new common cards, from left to right
    [name-card] { $seat ->
        [0] Top discard?
       *[other] Which card of { $who } lies face up?
    }
    [block] Which card does { $who } block?
    [unblock] From which card does { $who } take the token?
   *[other] { $n ->
        [one] Which card?
       *[other] Which cards?
    }
}
    .short = { $n ->
        [one] Which card?
       *[other] Which cards?
    }
display-missing = { $n ->
    [0] complete
   *[other] { $n } still missing
}
display-too-many = { $n } too many
display-ask-amount = { $verb ->
    [bet] { $who } bets
    [raise] { $who } raises to
    [buy] { $who } buys in for
    [sit] { $who } sits down with
    [adjust] The stack of { $who } is
    [adjust-pot] The sabacc pot is
    [adjust-hand] The hand pot is
    [count] { $who } holds unlocked cards:
    [wager] { $who } wagers
    [select] How many cards does { $who } select?
    [improve] How many cards does { $who } add?
    [lay-down] How many cards does { $who } lay face down?
    [seal] How many face-down cards of { $who } have been read?
    [seed] The house seeds the sabacc pot with
   *[other] { $do }: { $who }
}
display-range = { $least } to { $most }
display-least = Least
display-pot = Pot
display-all = All in
display-ask-name = { $verb ->
    [sit] Who sits down in seat { $seat }?
    [deck] What is the new deck called?
    [pledge] What does { $who } pledge?
    [token] Which token does { $who } play?
    [take-token] Which token does { $who } take?
    [draw] { $who } draws from which pile?
    [choose] Which die does { $who } choose?
    [block] Which card does { $who } block?
    [unblock] Which token does { $who } take off?
    [discard] Where is the card that { $who } discards?
    [turn-up] Which card does { $who } turn up?
    [name-card] Which card of { $who } is named?
    [adjust] What of { $who } is corrected?
    [move-seat] Where does { $who } sit now?
   *[other] Which one, for { $who }?
}
display-ask-worth = What is this worth: { $thing }?
display-named = { $name ->
    [hand] Face down
    [open] Face up
    [blocked] Face down, blocked
    [blocked-open] Face up, blocked
    [row] Common row
    [draw-sand] Draw pile, sand
    [draw-blood] Draw pile, blood
    [top-sand] Discards, sand
    [top-blood] Discards, blood
    [credits] Credits
    [chips] Chips
    [spike] Spike
    [rebel] Rebel
    [imperial] Imperial
    [corellian] Corellian
    [new-republic] New Republic
    [old-republic] Old Republic
    [cloud-city] Cloud City
    [corporate] Corporate
    [crseih] Crseih Station
    [mos-eisley] Mos Eisley
   *[other] { $full }
}
display-token = { TOKEN($token) }
    .short = { $token ->
        [embezzlement] Embezzle
       *[other] { display-token }
    }
display-things = Ring|Blaster|Speeder|Astromech|Ship’s share|Spice
display-cards = { $verb ->
    [gain] { $n ->
        [0] Just gain a card
       *[other] Discard one first
    }
   *[other] { $n ->
        [0] No card
        [one] 1 card
       *[other] { $n } cards
    }
}
display-spell = Name them
    .short = Name
display-more = More
display-common-row = Common row
display-ask-dice = What do the dice show?
display-ask-reason = Why?
display-ask-value = { $name }
display-reasons = { $verb ->
    [adjust] Counted wrong|Paid wrongly|Changed at the bank|Agreed at the table
    [count] Counted wrong|Draw not entered|Entered twice|Card exposed
    [free] Locked by mistake|Wrong seat|Taken back in time
    [relabel] Card misread|Wrong card entered|Cards swapped
    [move-seat] Wrong seat|They changed places|Tray moved
    [give-turn] Somebody was skipped|Wrong seat acted|Agreed at the table
    [misdeal] Cards exposed|Deck incomplete|Dealt wrongly
   *[other] Card misread|Counted wrong|Cards swapped|Agreed at the table
}
display-menu-bets = Correct a bet
display-menu-left-out = To be entered again
rebet-seat = Correct the bet: { $bet }
rebet-of = { $who }: { $bet }
rebet-round = { $bet }, round { $round }
rebet-title = { $bet }. What was it?
rebet-other = { $verb }, another amount
rebet-done = Corrected: { $was } is now { $now }. { $kept ->
    [0] Nothing after it was replayed.
    [one] 1 later move was replayed.
   *[other] { $kept } later moves were replayed.
}
rebet-after = What follows is played again where it is still possible. What is not is listed.
rebet-left = No longer possible, and not replayed:
display-reason-own = In your own words
display-ask-now = { $question } (now { $now })
display-names = Lando|Han|Chewbacca|Leia|Qi’ra|Sana|Kaari|Tobias
display-keyboard = 1234567890 qwertyuiop asdfghjkl zxcvbnm-
display-space = space
display-ok = OK
display-close = Close
display-cancel = Cancel
display-back = Back
display-erase = Erase
display-big-keys = Big keys
display-unnamed = Unnamed
    .short = ?
display-overrule = With a reason

# --- moments ---
display-rolling = Rolling
display-writing = Writing…
display-shift = { $how ->
    [exchanged] EXCHANGE
   *[other] SHIFT
}
display-no-shift = NO SHIFT
shift-order = { $seats ->
    [1] Deal back to:
   *[other] Deal back to, in this order:
}
display-shift-give = { $how ->
    [pooled] Take one unlocked card from each, picked blind:
    [junked] All unlocked cards go to the discards:
    [exchanged] All that is not locked goes into the deck:
    [replaced] { $row ->
        [0] All that is not blocked is replaced:
       *[other] All that is not blocked is replaced, and the common row ({ $row }):
    }
    [unselected] All that is not selected goes to the discards:
    [hands] The whole hand goes to the discards:
    [choice] One card each, of one’s own choice:
    [all] The whole hand and the spike card:
   *[other] Cards are given up:
}
display-shift-then = Then back to { display-phase }{ $who ->
    [none] {""}
   *[other] : { $who }
}
display-shift-seat = { $gives ->
    [0] gives none, keeps { $stays }
   *[other] gives { $gives }, keeps { $stays }
}{ $cards ->
    [none] {""}
   *[other] : { $cards }
}
display-shift-others = { $cards } and { $more } more
display-shift-seat-short = { $gives ->
    [0] keeps { $cards ->
        [none] { $stays }
       *[other] { $cards }
    }
   *[other] gives { $gives }, keeps { $cards ->
        [none] { $stays }
       *[other] { $cards }
    }
}
display-shift-seat-least = { $gives ->
    [0] keeps { $stays }
   *[other] gives { $gives }
}

# --- the result ---
display-team = Team { $who }
display-by-tokens = tokens { $amount }
display-prize = prize { $amount }
display-unseen = { $pot ->
    [no] Wins the hand unseen
   *[yes] Takes the pot unseen
}
    .short = Unseen
display-ending = { $ending ->
    [unseen] { $who } takes the pot unseen
    [alone] { $who } wins the hand unseen
    [shown] { $who } wins
    [split] { $who } share the pot
    [demise] { $who } wins by sudden demise
    [blind-draw] { $who } wins by blind draw
    [all-bombed] Everybody has bombed out
    [void] No winner
    [stays] Everybody has folded
    [tied] { $who } share the best hand
    [duel] Settled with the bank
    [game] { $who } wins the game
    [points] { $who } wins by points
   *[other] { $ending } { $who }
}
display-pays = pays { $amount }
display-result-hand = Hand { $hand }
display-result-why = Why?
display-place = { $place }.
display-result-title = Hand { $hand }, pot { $pot }
display-result-taken = Takes { $taken }, put in { $paid }
display-net = { $unit ->
    [credits] Net credits
    [chips] Net chips
    [points] Net points
   *[other] Net
}
    .short = Net
display-with-demise = with { $card }: { $total }
display-sabacc-won = Won from the sabacc pot: { $amount }
    .short = Sabacc won: { $amount }
display-sabacc-now = Sabacc pot: { $amount }
    .short = Sabacc: { $amount }

# --- menu ---
display-menu-field = Simulated field and panel
display-menu-people = People
display-menu-corrections = Corrections
display-menu-options = Options of the rules
display-menu-rules = Hands and ranks
display-menu-meanings = What suits mean
meaning-legend = By legend the wandering Ryn made these cards, to tell a Hutt the future and to describe a person.
meaning-suit = { $suit ->
    [staves] { $name }: rivalry and business
    [flasks] { $name }: feelings
    [sabres] { $name }: thought, and the goal that intuition sets
   *[coins] { $name }: material well-being
}
meaning-ranks = The rank says how strongly the person is drawn to what the suit stands for.
display-menu-why = Why the hands rank this way
display-menu-log = What happened
display-menu-devices = Devices
display-menu-evening = The evening
display-menu-others = Other moves
display-menu-quit = { $again ->
    [yes] Start the program again
   *[no] Quit the program
}
people-who = Who sits down?
people-where = Who sits where
people-ask = Touch a name: it takes the next free seat.
people-ask-seat = Touch a free seat, then a name.
people-full = Touch a seat to see what can be done there.
people-buy-in = Buy-in
people-next = Next
people-free = Free
people-guest = Guest { $seat }
people-new = New name
display-free-seat = Seat { $seat }: free
display-page = { $page } of { $pages }
display-next = Next
display-previous = Previous
    .short = Before
display-options-later = Options can be changed between hands.
display-in-force = { $option }: { $value }
display-rulebook = On these options the rulebook ({ $source }) says:
display-no-result = No hand has been finished yet.
display-evening-pot = Sabacc pot: { $amount }. { $ending ->
    [friendly] When the evening ends it is shared among those who still sit here.
    [open] When the evening ends it stays with the house.
   *[regular] When the evening ends it is kept for the next one.
}
display-chance = Chance of this hand: { $chance }
log-undone = Undone: { $what }
display-log-empty = Nothing has happened in this hand yet.
display-detail = { $device } { $health }

# OK was touched, and nothing has been given yet.
display-first-amount = Type a number first.
display-first-name = Type a name first.
display-first-value = Type a number first.
display-first-reason = Type a reason first.
display-first-cards = Pick the cards first.
display-first-pin = Type the PIN first.
