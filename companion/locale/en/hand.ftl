# The operator's hand: what is held, why something is refused, rewind.

display-hold-it = Hold it: it acts when the ring is full.
display-hold-key = Hold the key, or press it again now.
display-misdeal-reason = declared at the table

rewind-menu = Rewind
rewind-title = The last minute, move by move
rewind-nothing = Nothing has been played yet.
rewind-earlier = Move back
rewind-later = Move on
rewind-turn = Then it was the turn of { $who }.
rewind-nobody = Then it was nobody’s turn.
rewind-pots = Hand pot { $hand } · sabacc pot { $sabacc }

# $what: the last move in a sentence
display-undo-what = Undo: { $what }
