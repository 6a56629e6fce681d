"""The state of a table, the moves, and the engine that says which moves are possible and applies them, but no mechanic
of a particular game (`phases`)."""
