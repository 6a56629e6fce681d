"""Pages for the first start, the size of the screen, the guided check and the choice of a ruleset, but not the settings
that people change later (`menu`)."""
