"""Pages that people see while they play: the table, its moments, the end of a hand, the cover, the failsafe page. Pages
that somebody opens from the menu are in `menu`."""
