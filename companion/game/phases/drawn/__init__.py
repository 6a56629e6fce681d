"""Package of the mechanics that change the rules during an evening: by lot, by the clock or by choice. The rulesets
themselves are elsewhere (`rulesets`)."""
