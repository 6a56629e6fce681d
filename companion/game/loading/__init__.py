"""Package that reads and checks ruleset files, overlays (rules added on top of a ruleset) and the owner's own rulesets.
Playing by them is in `companion.game.engine`."""
