"""Mechanics that change the rules during an evening, by lot, by the clock or by choice, but not the rulesets themselves
(`rulesets`)."""
