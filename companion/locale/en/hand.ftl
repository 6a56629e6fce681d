# The operator's hand: what is held, why something is refused, rewind.

display-hold-it = Hold it: it acts when the ring is full.
display-hold-key = Hold the key, or press it again now.
display-misdeal-reason = declared at the table
display-abandon = Abandon the hand
    .short = Abandon
display-abandoned = the hand is abandoned

rewind-menu = Rewind
rewind-title = The last minute, move by move
rewind-nothing = Nothing has been played yet.
rewind-earlier = Move back
rewind-later = Move on
rewind-nobody = Then it was nobody’s turn.

# $what: the last move in a sentence
display-undo-what = Undo: { $what }

# $what: what the move had told
display-redo-what = Redo: { $what }
# $crosses: what more than a move is taken back
display-undo-crosses = { $crosses ->
    [shift] Undo shift
    [payout] Undo payout
    [bet] Undo bet correction
   *[reveal] Undo reveal
}
display-redo-crosses = { $crosses ->
    [shift] Redo shift
    [payout] Redo payout
    [bet] Redo bet correction
   *[reveal] Redo reveal
}

display-menu-whynot = Why not?
# $what: a move, $why: the sentence of the rules
whynot-line = { $what }: { $why }
# $verbs: moves by their buttons
whynot-waits = Not now, but in another phase: { $verbs }.
whynot-nothing = Everything that the rules know is possible now.

cover-hide = Hide the table
cover-show = Show the table
cover-told = The operator is putting something right.
cover-note = Cards, stacks and pots are hidden until then.
chart-note-points = Points in the score book.

# --- corrections ---
refused-not-shown-there = { SEAT($seat) } has not shown { THE($card) }; name a card of the hand that was shown.
happened-shown-right = Correction: { SEAT($seat) } shows { THE($right) }, not { THE($card) } (“{ $reason }”).
happened-adjusted-pot = Correction: the hand pot is now { $amount }, was { $before } (“{ $reason }”).

# --- a card is named, or put right: first which one, then what it is ---
display-ask-which = { $verb ->
    [relabel] Which card of { $who } is wrong?
   *[other] Which card of { $who }?
}
    .short = Which card?
display-ask-what-it-is = { $verb ->
    [relabel] What is it really?
   *[other] What is it?
}
