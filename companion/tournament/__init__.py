"""A tournament over one table or many, as pure functions: entries, seats, levels, moves between tables, places and
payouts, and the journal that stores them. There is no clock, no randomness and no network here: the caller passes
times, seeds and the reports of tables."""
