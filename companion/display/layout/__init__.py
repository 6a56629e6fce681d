"""The layout engine: a page declares its parts as a tree of rows and columns, and `tree` computes their areas. `strip`
lays out things that may overlap, such as cards, and `ring` the seats round a table that lies flat. What a part looks
like belongs in `parts` and `pages`; this folder knows nothing of the game."""
