"""Pages for the first start, the size of the screen, the guided check of the hardware and the choice of a ruleset.
Settings that people change later are in `menu`."""
