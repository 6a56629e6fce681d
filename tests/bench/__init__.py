"""How fast the table is, beside PokerKit where it does the same work: `make bench`. Not part of the suite."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
