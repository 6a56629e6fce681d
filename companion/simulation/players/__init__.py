"""Simulated players: they hold the cards of a `CardTable` and play any ruleset, never against the rules.

They know their own cards and what is public. What they hold is worth the share of other hands that it beats by the
ladder in force (`worth`); from that, and from what the cards not seen would bring, they bet, draw and give up cards,
each phase by a plan of its own (`plans`). Where there is no plan they play something legal (`anyhow`).
"""

from companion.simulation.hands.table_cards import CardTable
from companion.simulation.players.company import PATIENCE, STAKE, Players

__all__ = ["PATIENCE", "STAKE", "CardTable", "Players"]
