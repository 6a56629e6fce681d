"""Dealing: every player in the hand gets cards, face down. The companion only counts them."""

from collections.abc import Set

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.state import Frame, State, Zone, tell
from companion.game.engine.zones import DRAW, hand, put, zone


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The deal: `cards` is how many cards each player is dealt."""

    cards: int


class Deal(Mechanic[Params]):
    """A phase in which every player is dealt cards, face down. Source: the original document `en-standard`, "Deal"."""

    name = "deal"
    can = ()
    needs = ("hand",)

    @staticmethod
    def wrong(params: Params, within: Set[str]) -> str:
        return "" if params.cards >= 1 else f"`cards` is to be at least 1, not {params.cards}"

    @staticmethod
    def deals(params: Params, players: int) -> int:
        return params.cards * players

    def enter(self, state: State, frame: Frame) -> State:
        pile, count = zone(state, DRAW), self.params.cards
        dealt = {hand(seat): Zone(count) for seat in state.live}
        state = put(state, {DRAW: replace(pile, count=pile.count - count * len(dealt)), **dealt})
        return flow.leave(tell(state, "dealt", cards=self.params.cards, players=len(dealt)))
