"""Touches, keys and what they build up: focus, guards against accidental touches, drafts of a move, the screen's own
memory. No drawing of pages, and no rule of the game."""
