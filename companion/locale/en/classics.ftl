# Sleeper, Galactic and Centran sabacc, and the random shift of the stories.

phase-ask-fold = Last chance to fold
phase-draws = Drawing
phase-exchange = Lock and exchange
phase-lot = Drawing lots
phase-face-down = Face-down cards
phase-random-shift = Random shift

verb-nobody-folds = Nobody folds
verb-lay-down = Lay face down
verb-seal = Read face-down cards
verb-draw-lot = Draw lots
verb-shift-strikes = Random shift

happened-nobody-folds = Nobody else folds.
happened-lay-down = { SEAT($seat) } locks { $cards } face down and gives up { $gives }.
happened-taken-up = { $seats-count ->
    [one] { NAMES($seats) } takes the locked cards up again.
   *[other] { NAMES($seats) } take their locked cards up again.
}
happened-seal = { $cards ->
    [0] The tray of { SEAT($seat) } reads no card.
    [one] The tray of { SEAT($seat) } reads 1 face-down card.
   *[other] The tray of { SEAT($seat) } reads { $cards } face-down cards.
}
happened-nobody-opened = Nobody opened the betting: the hand has no winner.
happened-lot-drawn = The lot falls on { SEAT($seat) }, who begins; the button goes to { SEAT($dealer) }.
happened-shift-strikes = Hand { $hand }: the cards shift by themselves!

refused-laid-down-already = { SEAT($seat) } has already said how many cards to lock; undo to change it.
refused-lay-down-first = Nothing is dealt back yet: first everybody says how many cards to lock.
    .short = First lay down.
refused-random-shift-off = There is no random shift in this game; an option switches it on.
refused-no-shift-now = The cards cannot shift now: only from the deal to the showdown, and not in a pause.
refused-locked-face-down = Cards are locked face down in this game: the table counts them and shows nobody which.

refused-no-cards-yet = { SEAT($seat) } has not been dealt any cards yet; this can be put right once they are.
