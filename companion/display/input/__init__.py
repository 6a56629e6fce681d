"""Touches and keys and what they build up (focus, holding, drafts of a move, the screen's memory), but no page layout
and no rule of the game."""
