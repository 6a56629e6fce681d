"""Mechanics that only Coruscant Shift has, but not the dealing and betting that it shares with others (`classic`)."""
