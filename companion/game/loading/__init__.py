"""Reads and checks ruleset files, overlays and the house's own rulesets. Playing by them is elsewhere (`engine`)."""
