"""The common row: face-up cards in the middle of the table that belong to every hand."""

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.state import UNKNOWN, Frame, State, Zone, tell
from companion.game.engine.zones import DISCARDS, ROW, draw, draws_left, put, zone
from companion.game.ladders.model import NOTHING, Against
from companion.game.moves import TABLE, Move, Option, Refusal
from companion.game.phases.classic.showdown import Scene
from companion.game.phases.shared.common_verbs import TURN_UP
from companion.game.phases.shared.public_cards import impossible


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules for a common row (face-up cards that belong to every hand) that grows. `add`: whether a card is added
    on the left in each round from `from_round` on; this holds only if `deal` (usually the option of that name) equals
    `only`. `most`: the greatest length; when the row gets longer, the oldest card leaves."""

    add: bool = False
    from_round: int = 2
    most: int = 3
    deal: str = ""
    only: str = ""


class CommonRow(Scene, frozen=True, gc=False):
    """A slice (part of the table's state) with the common row: face-up cards in the middle, of which the best counts
    for every hand. Hands of a sudden demise (cards drawn to decide a tie) are scored without it, because they are dealt
    complete."""

    def against(self, state: State, seat: int) -> Against:
        if "demise" in state.slices:
            return NOTHING
        return Against(common=tuple(state.rules.deck.card(name) for name in zone(state, ROW).public))


class Row(Mechanic[Params]):
    """A phase in which people name the new cards of the common row (face-up cards that belong to every hand), from left
    to right, as soon as they are turned up, because no hand can be scored without them. The newest card is on the left;
    the oldest one leaves (rules: pratique 2.1). After a shift, the phase `max-roll` does it."""

    name = "row"
    verbs = (TURN_UP,)

    def enter(self, state: State, frame: Frame) -> State:
        if self.params.add and self.params.deal == self.params.only and flow.rounds(state) >= self.params.from_round:
            state = _add(state, self.params.most)
        if ROW not in state.zones:
            return flow.leave(state)
        if "scene" not in state.slices:
            state = replace(state, slices={**state.slices, "scene": CommonRow()})
        return state if unnamed(state) else flow.leave(state)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        count = unnamed(state)
        return Option(verb, (TABLE,), cards=(count, count))

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        if UNKNOWN in move.cards:
            return Refusal("name-the-row", {})
        return impossible(state, move, move.cards)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        lying = zone(state, ROW)
        state = put(state, {ROW: replace(lying, public=(*move.cards, *lying.public))})
        return flow.leave(tell(state, "row-shows", cards=move.cards))

    def resumed(self, state: State, frame: Frame) -> State:
        return state if unnamed(state) else flow.leave(state)


def unnamed(state: State) -> int:
    """Return how many cards of the common row (face-up cards that belong to every hand) have no name yet. These are the
    leftmost ones."""
    lying = zone(state, ROW)
    return lying.count - len(lying.public)


def _add(state: State, most: int) -> State:
    """Add a card on the left of the row. If the row then has more than `most`, the oldest one, on the right, goes to
    the discards. Returns the new state."""
    if not draws_left(state):
        return tell(state, "no-card-for-row")
    state = draw(state, ROW)
    state = tell(state, "row-grows", cards=zone(state, ROW).count)
    lying = zone(state, ROW)
    if lying.count <= most:
        return state
    out, oldest = zone(state, DISCARDS), lying.public[-1]
    state = put(state, {
        ROW: Zone(lying.count - 1, lying.public[:-1]),
        DISCARDS: Zone(out.count + 1, (*out.public, oldest), out.sealed),
    })  # fmt: skip
    return tell(state, "row-sheds", card=oldest)
