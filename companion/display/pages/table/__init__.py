"""Pages that people see while they play, such as the table, a shift and the end of a hand. Pages that somebody opens
are in `menu`."""
