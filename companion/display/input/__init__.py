"""Handles touches and keys: the keyboard's focus, buttons that are held down, drafts (moves that are being entered),
and what the screen remembers between two pictures. There are no page layouts and no rules of the game here."""
