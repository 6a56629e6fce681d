"""The spike dice: two dice with six symbols. Only whether they match, and whether both show the spike, matters."""

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.state import Frame, State, Zone, tell
from companion.game.engine.zones import DISCARDS, TOP, draw, hand, held, put, spike, turn_up, zone
from companion.game.moves import Move, Option, Refusal
from companion.game.phases.shared.common_verbs import DEAL_BACK, ROLL
from companion.game.phases.shared.shift import How, Shift, of_frame, without_seat

SPIKE = 6
"""The number of the face with the spike symbol. The symbols of the other five faces mean nothing except that two equal
ones are a match."""

Mode = Literal["classic", "spike", "bespin"]
"""What the two dice do to the players' cards when they match:

- "classic": a match replaces every hand (rules: corellian-spike 2.6).
- "spike": a match replaces one card of each hand, which its player chooses; two spikes replace every hand.
- "bespin": a match replaces every hand; two spikes replace the spike cards as well (rules: yarith-bespin 2.3).
"""


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rule of the spike dice. `mode` says what a match does: with "classic" it replaces every hand; with "spike" it
    replaces one card of each hand, which its player chooses, and two spikes replace every hand; with "bespin" it
    replaces every hand, and two spikes replace the spike cards as well."""

    mode: Mode = "classic"


class SpikeDice(Mechanic[Params]):
    """A phase in which the two spike dice are rolled; if they match, players' cards are replaced. Rules:
    corellian-spike 2.6, yarith-bespin 2.3."""

    name = "spike-dice"
    verbs = (ROLL, DEAL_BACK)
    shifts = True

    def begin_random_shift(self, state: State, frame: Frame) -> State:
        """Begin a random shift: every seat exchanges its whole hand, as after two equal symbols on the dice. Returns
        the new state."""
        gives = tuple([(seat, count) for seat, count in whole_hands(state) if count])
        return _begin(state, (), "hands", gives) if gives else flow.leave(state)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if (verb == "deal-back") != bool(frame.slice):
            return Refusal("deal-back-first" if frame.slice else "no-shift-to-deal", {})
        return Option(verb, dice=2, sides=6) if verb == "roll" else Option(verb)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        if move.verb == "deal-back":
            shift = of_frame(frame)
            assert shift is not None
            return flow.leave(shift_hands(state, shift.gives, spikes=shift.how == "all"))
        state = replace(state, rolls=state.rolls + 1)
        first, second = move.dice
        if first != second:
            return flow.leave(tell(state, "no-shift", dice=move.dice))
        return self._struck(state, move.dice, self.params.mode)

    def _struck(self, state: State, dice: tuple[int, ...], mode: Mode) -> State:
        """Begin a shift because the symbols match: determine which cards each seat gives up. Returns the new state."""
        double = dice[0] == SPIKE
        how: How = "hands"
        if double and mode == "bespin":
            how = "all"
        elif not double and mode == "spike":
            how = "choice"
        gives = {"hands": whole_hands(state), "all": tuple([(seat, held(state, seat)) for seat in state.live])}.get(
            how, tuple([(seat, 1) for seat in state.live])
        )
        return _begin(state, dice, how, gives)

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        shift = of_frame(frame)
        return state if shift is None else flow.remember(state, without_seat(shift, seat))


def _begin(state: State, dice: tuple[int, ...], how: How, gives: tuple[tuple[int, int], ...]) -> State:
    """Announce how many cards each seat gives up and how many stay, and remember the shift. `gives` are pairs of a seat
    and how many cards it gives up. Returns the new state."""
    stays = tuple([(seat, held(state, seat) - dict(gives).get(seat, 0)) for seat in state.live])
    seats = tuple([seat for seat, _ in gives])
    state = tell(state, "spike-shift", dice=dice, seats=seats, gives=gives, stays=stays, how=how)
    return flow.remember(state, Shift(how, dice, gives))


def whole_hands(state: State) -> tuple[tuple[int, int], ...]:
    """Return how many cards each seat gives up in a shift of whole hands: pairs of a seat still in the hand and the
    number of cards in its hand, in seat order."""
    return tuple([(seat, zone(state, hand(seat)).count) for seat in state.live])


def shift_hands(state: State, gives: Sequence[tuple[int, int]], *, spikes: bool = False) -> State:
    """Put cards on the discards and deal as many back, seat by seat. `gives` are pairs of a seat and how many cards it
    gives up. If the top discard matters, a new one is turned up at the end (rules: corellian-spike 2.6). With `spikes`,
    the count includes the spike card, which lies face up before the player. Returns the new state."""
    for seat, count in gives:
        open_cards = zone(state, spike(seat)).count if spikes else 0
        state = _anew(state, hand(seat), count - open_cards)
        if open_cards:
            state = _anew(state, spike(seat), open_cards)
    if TOP in state.zones:
        state = turn_up(state)
    return tell(state, "dealt-anew", seats=tuple([seat for seat, _ in gives]))


def _anew(state: State, place: str, count: int) -> State:
    """Replace `count` cards of a zone: move them to the discards, and as many from the draw pile into the zone. Returns
    the new state."""
    lying, pile = zone(state, place), zone(state, DISCARDS)
    count = min(count, lying.count)  # a correction may have found fewer cards than the shift counted
    known = lying.public if count == lying.count else ()  # if only some of them go, nobody knows which
    changes = {place: Zone(lying.count - count), DISCARDS: Zone(pile.count + count, pile.public + known, pile.sealed)}
    return draw(put(state, changes), place, count)
