"""The verbs (kinds of moves) that several mechanics play."""

from companion.game.engine.verbs import Verb

DEAL = Verb("deal", "cards", 25, "table", decides=False)
FOLD = Verb("fold", "word", 4, ends=True)
ROLL = Verb("roll", "dice", 4, "table", ends=True)
DEAL_BACK = Verb("deal-back", "cards", 15, "table", decides=False, ends=True)
STAND = Verb("stand", "word", 3, ends=True, act=True)
DRAW = Verb("draw", "cards", 6, act=True)
DISCARD = Verb("discard", "cards", 6, of="name", gives=1, to="top")
TURN_UP = Verb("turn-up", "cards", 5, of="name", gives=1, decides=False)
REVEAL = Verb("reveal", "cards", 8, shows="hand", ends=True)
CHOOSE = Verb("choose", "dice", 4)
NAME_CARD = Verb("name-card", "cards", audience="seats", aside="table", of="name")
