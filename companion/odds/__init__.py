"""Chances: how likely hands are to win, tie, bomb out or reach a rank, from cards that may be known. It reads cards and
states and writes nothing. Pages and commands that show chances are elsewhere."""
