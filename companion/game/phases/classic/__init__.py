"""Mechanics of classic Sabacc (betting, drawing, shifts, showdown, settling), which other families use too, but no
mechanic that only one of those families has."""
