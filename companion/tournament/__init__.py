"""A tournament over one table or many, as pure functions: entries, seats, levels, moves between tables, places and
payouts, and the journal that keeps them. There is no clock, no randomness and no network here: times, seeds and what
tables report come in from outside."""
