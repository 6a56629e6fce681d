"""The state of a table, the moves, and the engine that says which moves are possible and applies them. The mechanics of
particular games are elsewhere (`phases`)."""
