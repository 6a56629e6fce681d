"""Mechanics that only Kessel sabacc has, but not those that it shares with other games (`classic`).

Rules: kessel.
"""

from companion.game.engine.mechanic import Mechanic
from companion.game.phases.kessel.begin import BuyIn, NextRound
from companion.game.phases.kessel.impostors import FamilyShowdown, Impostors
from companion.game.phases.kessel.kessel_cards import DealFamilies
from companion.game.phases.kessel.tax import LastOne, Prize, Tax
from companion.game.phases.kessel.tokens import TakeTokens
from companion.game.phases.kessel.turn import AllStood, Invest

KESSEL: tuple[type[Mechanic], ...] = (
    BuyIn,
    TakeTokens,
    NextRound,
    DealFamilies,
    Invest,
    AllStood,
    FamilyShowdown,
    Impostors,
    Tax,
    LastOne,
    Prize,
)
