"""Locking: players put cards face up on the interference field (the RFID field in the middle of the table), where
shifts do not change them."""

from collections.abc import Iterable

import msgspec

from companion.game.engine.mechanic import Mechanic
from companion.game.engine.state import EMPTY, UNKNOWN, Frame, State, in_hand, tell
from companion.game.engine.verbs import Verb
from companion.game.engine.zones import hand, locked, move_cards, zone
from companion.game.moves import TABLE, Move, Option, Refusal
from companion.game.phases.classic.trade import Turn, must_trade, pass_turn
from companion.game.phases.shared.public_cards import impossible
from companion.game.phases.shared.shift import shifting


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The limits for locking cards. `most` is how many cards a player may lock; 0 means any number. A player may lock
    `free` of them at any time, and further ones only instead of drawing or trading in the trading phase."""

    most: int
    free: int


class Lock(Mechanic[Params]):
    """A standing mechanic (rule whose moves are possible in any phase) with which a player locks a card: it is put face
    up on the field and is exempt from shifts. Source: the original document `en-standard`, "Shifting", last paragraph;
    standard 2.4."""

    name = "lock"
    role = "standing"
    can = ()
    verbs = (Verb("lock", "cards", 5, "seats", "beside", gives=1),)
    zones = ("locked",)

    def __init__(self, params: Params) -> None:
        super().__init__(params)
        self._free: tuple[object, object, tuple[int, ...]] = ((), {}, ())

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if not in_hand(state) or state.slices.get("showdown") or state.paused:
            return Refusal("no-locking-now", {})
        if shifting(state):
            return Refusal("no-locking-in-shift", {})
        if seat not in state.live:
            return Refusal("not-in-hand", {"seat": seat})
        return self._why_not(state, frame, seat) or Option(verb, (seat,), cards=(0, 1))

    def offers(self, state: State, frame: Frame) -> Iterable[Option]:
        if not state.live or "showdown" in state.slices or state.paused or shifting(state):
            return ()
        # beyond the free locks, only the seat whose trade turn it is may lock, so no other seat is tried
        seats, turn = self._freely(state), trade_turn(frame)
        if turn and turn not in seats and self._why_not(state, frame, turn) is None:
            seats = tuple([seat for seat in state.live if seat == turn or seat in seats])
        return (Option("lock", seats, cards=(0, 1)),) if seats else ()

    def _freely(self, state: State) -> tuple[int, ...]:
        """Return the seats that may lock a card whoever's turn it is. The last answer is cached."""
        live, zones, seats = self._free
        if live is not state.live or zones is not state.zones:
            lying, free = state.zones, self.params.free
            seats = tuple(
                [seat for seat in state.live if lying.get(locked(seat), EMPTY).count < free and lying[hand(seat)].count]
            )
            self._free = (state.live, state.zones, seats)
        return seats

    def _why_not(self, state: State, frame: Frame, seat: int) -> Refusal | None:
        field, rule = state.zones.get(locked(seat)), self.params
        already = field.count if field is not None else 0
        unlocked = state.zones[hand(seat)].count
        if already < rule.free and unlocked:
            return None
        if rule.most and already >= rule.most:
            return Refusal("locked-enough", {"seat": seat, "most": rule.most})
        if not unlocked:
            return Refusal("all-locked", {"seat": seat})
        if trade_turn(frame) != seat:
            return Refusal("lock-on-trade-turn", {"seat": seat, "already": already})
        missing = must_trade(state, frame, seat)
        if missing:
            return Refusal("must-trade", {"seat": seat, "missing": missing})
        kept = must_trade(state, frame, seat, last_card=True) if unlocked == 1 else 0
        return Refusal("lock-keeps-trade", {"seat": seat, "missing": kept}) if kept else None

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        return impossible(state, move, move.cards)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        seat = move.seat
        card = move.cards[0] if move.cards else UNKNOWN
        action = zone(state, locked(seat)).count >= self.params.free
        state = move_cards(state, hand(seat), locked(seat), (card,))
        state = tell(state, "lock", seat=seat, card=card)
        return pass_turn(state, seat) if action else state


def trade_turn(frame: Frame) -> int:
    """Return the seat whose turn to trade it is, given the frame of the current phase; 0 outside the trading phase."""
    return frame.slice.seat if isinstance(frame.slice, Turn) else TABLE
