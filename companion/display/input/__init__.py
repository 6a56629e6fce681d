"""Package that handles touches and keys: the keyboard's focus, held buttons, drafts (moves that are being entered) and
the screen's memory. It contains no page layouts and no rules of the game."""
