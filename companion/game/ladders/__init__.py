"""What a laid-open hand is worth: the ladder of a ruleset as data (`model`), read and checked (`document`), and the two
ways of scoring by it: by totals (`totals`) and by patterns of cards (`patterns`)."""
