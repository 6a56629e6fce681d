"""Mechanics that every table has, whatever it plays: seats, corrections, the end of the evening. No phases of a
hand."""
