"""Touches and keys, and what they build up: focus, holding, drafts of a move, the screen's memory. No page layouts and
no rules of the game."""
