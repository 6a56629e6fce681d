"""What a hand is worth and how hands compare. Who wins which pot is elsewhere (`phases`).

`model` is the ladder of a ruleset as data, `document` reads and checks it. Hands are scored by totals (`totals`) or by
patterns of cards (`patterns`)."""
