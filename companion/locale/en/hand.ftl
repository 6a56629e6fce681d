# The operator's hand: what is held, why something is refused, rewind.

display-hold-it = Hold it: it acts when the ring is full.
display-hold-key = Hold the key, or press it again now.
display-misdeal-reason = declared at the table
