"""Pages that ask for what a move or other action still needs, or that say why a move is not possible. Lists and
settings are in `menu`."""
