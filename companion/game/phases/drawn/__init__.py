"""Package of the mechanics (rules of play as code) that change the rules during an evening: by lot, by the clock or by
choice. The rulesets themselves are elsewhere (`rulesets`)."""
