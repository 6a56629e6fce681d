"""Simulated players, who hold the cards of a `CardTable` and play any ruleset by its rules. The folder `hands` moves
the cards.

Players know their own cards and what is public (`outlook.Look`). They rate a hand by the share of other hands that it
beats under the rules in force (`worth`). From that, and from what unseen cards could bring, they bet, draw and give up
cards, with a plan for each phase. In a phase without a plan they play any legal move (`anyhow`).
"""

from companion.simulation.hands.table_cards import CardTable
from companion.simulation.players.company import PATIENCE, STAKE, Players

__all__ = ["PATIENCE", "STAKE", "CardTable", "Players"]
