"""Face-up cards that matter for play: the top of the discard pile, and a player's spike card (a card that lies face up
before its owner).

The companion cannot see these cards. With the move `name-card` somebody tells the companion which card lies there,
whenever there is time. Play goes on without that.
"""

from collections.abc import Iterable

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic, NoParams
from companion.game.engine.state import EMPTY, Frame, State, Zone, in_hand, tell
from companion.game.engine.zones import TOP, names, put, spike, turn_up, zone
from companion.game.moves import TABLE, Move, Option, Refusal
from companion.game.phases.shared.common_verbs import NAME_CARD
from companion.game.phases.shared.public_cards import impossible
from companion.game.phases.shared.shift import shifting


class OpenPile(Mechanic[NoParams]):
    """A phase in which the top card of the draw pile opens the discard pile (rules: corellian-spike 1.2)."""

    name = "open-pile"

    def enter(self, state: State, frame: Frame) -> State:
        return flow.leave(turn_up(put(state, {TOP: EMPTY})))


class NameCard(Mechanic[NoParams]):
    """A standing mechanic (rule whose moves are possible in any phase) with which people tell the companion which card
    is face up, on the discard pile or as the spike card of a seat (rules: corellian-spike 1.2, yarith-bespin 1.3)."""

    name = "name-card"
    role = "standing"
    verbs = (NAME_CARD,)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if not in_hand(state) or "showdown" in state.slices or state.paused or shifting(state):
            return Refusal("nothing-to-name-now", {})
        lying = zone(state, _place(seat)) if seat == TABLE or seat in state.order else EMPTY
        if not lying.count:
            return Refusal("nothing-turned-up", {"seat": seat})
        return Option(verb, (seat,), cards=(1, 1), reason=bool(lying.public))

    def offers(self, state: State, frame: Frame) -> Iterable[Option]:
        if not state.live or "showdown" in state.slices or state.paused or shifting(state):
            return
        there = [seat for seat in (TABLE, *state.live) if zone(state, _place(seat)).count]
        unnamed = tuple([seat for seat in there if not zone(state, _place(seat)).public])
        if unnamed:
            yield Option("name-card", unnamed, cards=(1, 1))
        if len(unnamed) < len(there):
            named = tuple([seat for seat in there if seat not in unnamed])
            yield Option("name-card", named, cards=(1, 1), reason=True)

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        return impossible(state, move, move.cards, _place(move.seat))

    def play(self, state: State, frame: Frame, move: Move) -> State:
        place = _place(move.seat)
        state = put(state, {place: Zone(zone(state, place).count, names(move.cards))})
        if move.seat == TABLE:
            return tell(state, "top-card", card=move.cards[0])
        return tell(state, "spike-card", seat=move.seat, card=move.cards[0])


def _place(seat: int) -> str:
    """Return the zone of a seat's face-up card. For the table it is the top of the discard pile."""
    return TOP if seat == TABLE else spike(seat)
