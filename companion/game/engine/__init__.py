"""Package of the state of a table, and of the engine that says which moves are possible and applies them. The mechanics
(rules of play as code) of particular games are elsewhere (`phases`)."""
