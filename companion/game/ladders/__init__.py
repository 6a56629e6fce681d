"""What a hand is worth and how hands compare. Which hand wins which pot is in `companion.game.phases`.

`model` is the ladder of a ruleset (its list of ranks of hands) as data, `document` reads and checks it. Hands are
scored by totals (`totals`) or by patterns of cards (`patterns`).
"""
