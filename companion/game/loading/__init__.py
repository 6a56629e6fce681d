"""Reading and checking ruleset files, their overlays and the house's own, but not playing by them (`engine`)."""
