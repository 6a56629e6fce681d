"""Package that computes chances: how likely hands are to win, tie, bomb out (lose by their total) or reach a rank,
given the cards that are known. It reads cards and states and changes nothing. Pages and commands that show chances are
elsewhere."""
