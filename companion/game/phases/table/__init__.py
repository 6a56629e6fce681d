"""Package of the mechanics (rules of play as code) that every table has: seating, corrections, the end of an evening,
and changing the rules. The phases of a hand are in the other folders."""
