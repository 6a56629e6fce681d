"""The pages of a tournament: the director's desk, spectators' and players' pages, and printed lists. The rules of a
tournament are in `companion.tournament`."""
