"""Pages that people see while they play, such as the table, a shift and the end of a hand, but none that somebody opens
from the menu."""
