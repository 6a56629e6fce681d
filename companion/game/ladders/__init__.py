"""Package that says what a hand is worth and how hands compare. Which hand wins which pot is in
`companion.game.phases`.

A ladder is a ruleset's list of ranks of hands; one rank is called a rung. `model` describes a ladder as data,
`document` reads and checks it. Hands are scored by totals (`totals`) or by patterns of cards (`patterns`).
"""
