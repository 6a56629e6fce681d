"""Pages that ask for what an action still needs (an amount, a card, a name), or say why a move is not possible. Only
pages with input of their own; lists and settings are in `menu`."""
