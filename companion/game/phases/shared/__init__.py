"""Package of what the mechanics (rules of play as code) of several families of games share: helper functions and the
random shift. What only one family needs is in that family's folder."""
