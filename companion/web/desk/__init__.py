"""The pages of a tournament: the director's desk, spectators' and players' pages, and printed lists."""
