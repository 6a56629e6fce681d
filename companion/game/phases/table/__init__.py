"""Package of the mechanics that every table has: seating, corrections, the end of an evening, and changing the
rules."""
