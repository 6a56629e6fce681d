"""Dealing some cards face down, some face up in front of their owners, and some into a common row.

Cards that are face up before a player need not be named until the showdown. The common row is named at once (see
`row`), because hands are scored against it.
"""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.state import Frame, State, Zone, tell
from companion.game.engine.zones import DRAW, OPEN, ROW, face_up, hand, put, zone


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of cards of one way to deal: how many each player gets face down and face up, and how many the common
    row gets."""

    down: int = 0
    up: int = 0
    common: int = 0


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ways to deal. `deal` names which of the `layouts` everybody is dealt. `dealer` names another one for the
    dealer; "" means that the dealer gets that one, too."""

    deal: str
    layouts: Mapping[str, Layout]
    dealer: str = ""

    def __post_init__(self) -> None:
        for name in (self.deal, self.dealer):
            if name and name not in self.layouts:
                raise ValueError(f"`layouts` has no `{name}`")


class LayOut(Mechanic[Params]):
    """A phase in which cards are dealt face down, face up and into the common row. Rules: pratique 2.1,
    black-knight 2.1."""

    name = "lay-out"
    zones = (OPEN,)

    def enter(self, state: State, frame: Frame) -> State:
        dealt: dict[str, Zone] = {}
        for seat in state.live:
            layout = self.params.layouts[
                self.params.dealer if self.params.dealer and seat == state.dealer else self.params.deal
            ]
            dealt[hand(seat)] = Zone(layout.down)
            dealt[face_up(seat)] = Zone(layout.up)
        layout = self.params.layouts[self.params.deal]
        if layout.common:
            dealt[ROW] = Zone(layout.common)
        count = sum(each.count for each in dealt.values())
        pile = zone(state, DRAW)
        state = put(state, {DRAW: replace(pile, count=pile.count - count), **dealt})
        players = len(state.live) - bool(self.params.dealer)
        state = tell(state, "laid-out", down=layout.down, up=layout.up, common=layout.common, players=players)
        if self.params.dealer:
            other = self.params.layouts[self.params.dealer]
            state = tell(state, "laid-out-for", seat=state.dealer, down=other.down, up=other.up)
        return flow.leave(state)
