"""Blocking tokens: a card under a token is blocked, which means that the dice do not change it. With the moves of this
module, people also name the cards that are face up."""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from companion.game.engine.mechanic import Mechanic
from companion.game.engine.state import UNKNOWN, Frame, State, in_hand, tell
from companion.game.engine.verbs import Verb
from companion.game.engine.zones import OPEN, ROW, move_cards, put, zone
from companion.game.moves import TABLE, Move, Option, Refusal, allowed
from companion.game.phases.shared.common_verbs import NAME_CARD
from companion.game.phases.shared.laid_open import hands_shown_early
from companion.game.phases.shared.public_cards import impossible
from companion.game.phases.shared.shift import shifting

HIDDEN, BLOCKED, BLOCKED_OPEN = "hand", "blocked", "blocked-open"
UNDER = {HIDDEN: BLOCKED, OPEN: BLOCKED_OPEN}
"""The zone of a card under a token, by the zone it was in before. Hidden cards stay face down."""

OVER = {under: kind for kind, under in UNDER.items()}
FACE_UP = (OPEN, BLOCKED_OPEN)


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The limit for blocking. `most` is how many blocking tokens each player has."""

    most: int = 2


class Block(Mechanic[Params]):
    """A standing mechanic (rule whose moves are possible in any phase) with which players block cards: at any time
    except during a roll they may put tokens on up to two of their cards, and take them off (rules: pratique 2.5).

    The move's name says in which zone the card is: `hand`, `open`, `blocked` or `blocked-open`.
    """

    name = "block"
    role = "standing"
    verbs = (
        Verb("block", "cards", 4, "seats", "beside", of="name", gives=1),
        Verb("unblock", "cards", 3, "seats", "beside", of="name", gives=1),
        NAME_CARD,
    )
    zones = (BLOCKED, BLOCKED_OPEN)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if not in_hand(state) or state.paused or "showdown" in state.slices:
            return Refusal("no-blocking-now", {})
        if verb == "name-card":
            return _name_offer(state, seat)
        if shifting(state):
            return Refusal("no-blocking-in-roll", {})
        return self._token_offer(state, verb, seat)

    def _token_offer(self, state: State, verb: str, seat: int) -> Option | Refusal:
        """Return what the seat may do with a token while no roll is under way, or why it may not. `verb` is "block" or
        "unblock"."""
        if seat not in state.live:
            return Refusal("not-in-hand", {"seat": seat})
        if seat in hands_shown_early(state):
            return Refusal("hand-lies-open", {"seat": seat})
        if verb == "block" and self._tokens(state, seat) >= self.params.most:
            return Refusal("no-token-left", {"seat": seat, "most": self.params.most})
        kinds = kinds_with_cards(state, seat, tuple(UNDER if verb == "block" else OVER))
        if not kinds:
            return Refusal("nothing-to-block" if verb == "block" else "nothing-blocked", {"seat": seat})
        return Option(verb, (seat,), cards=(1, 1), named=True, names=kinds)

    def offers(self, state: State, frame: Frame) -> Iterable[Option]:
        if not state.live or state.paused or "showdown" in state.slices:
            return ()
        asked = [_name_offer(state, seat) for seat in (*state.live, TABLE)]
        if not shifting(state):
            tokens = [self._token_offer(state, verb, seat) for verb in ("block", "unblock") for seat in state.live]
            asked = [*tokens, *asked]
        return allowed(asked)

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        where = ROW if move.name == ROW else f"{move.name}.{move.seat}"
        if move.name in (*FACE_UP, ROW, BLOCKED):
            why = not_lying_there(state, move, where)
            if why is not None:
                return why
        if move.verb != "name-card":
            return impossible(state, move, move.cards, where)
        if move.name == ROW and move.cards[1] == UNKNOWN:
            return Refusal("name-the-row", {})
        return impossible(state, move, move.cards[1:]) if move.cards[0] != move.cards[1] else None

    def play(self, state: State, frame: Frame, move: Move) -> State:
        seat, kind = move.seat, move.name
        if move.verb == "name-card":
            return _renamed(state, move)
        target = UNDER[kind] if move.verb == "block" else OVER[kind]
        hidden = kind in (HIDDEN, BLOCKED)
        cards = (UNKNOWN,) if hidden else move.cards
        state = move_cards(state, f"{kind}.{seat}", f"{target}.{seat}", cards)
        return tell(state, "blocked" if move.verb == "block" else "unblocked", seat=seat, card=cards[0], zone=kind)

    def _tokens(self, state: State, seat: int) -> int:
        return sum([zone(state, f"{kind}.{seat}").count for kind in OVER])


def kinds_with_cards(state: State, seat: int, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Return those of the zone `kinds` (kinds of places for cards, such as "hand") in which the seat has at least one
    card."""
    return tuple([kind for kind in kinds if zone(state, f"{kind}.{seat}").count])


def not_lying_there(state: State, move: Move, where: str) -> Refusal | None:
    """Check that the first card that a move names can be in the zone `where` (a place for cards), whose cards are face
    up. Returns the reason why it cannot; None if it can. "?" stands for a face-up card that nobody has named."""
    lying, card = zone(state, where), move.cards[0]
    if card in lying.public or (card == UNKNOWN and lying.count > len(lying.public)):
        return None
    if card != UNKNOWN and lying.count > len(lying.public) and move.verb != "name-card":
        return impossible(state, move, (card,))
    return Refusal("not-lying-there", {"seat": move.seat, "card": card})


def _name_offer(state: State, seat: int) -> Option | Refusal:
    kinds = kinds_with_cards(state, seat, FACE_UP) if seat != TABLE else (ROW,) if zone(state, ROW).public else ()
    if not kinds:
        return Refusal("nothing-face-up", {"seat": seat})
    return Option("name-card", (seat,), cards=(2, 2), named=True, names=kinds)


def _renamed(state: State, move: Move) -> State:
    where = ROW if move.name == ROW else f"{move.name}.{move.seat}"
    lying, (before, after) = zone(state, where), move.cards
    known = list(lying.public)
    if before == UNKNOWN:
        known += [after] * (after != UNKNOWN)
    elif after == UNKNOWN:
        known.remove(before)
    else:
        known[known.index(before)] = after
    state = put(state, {where: replace(lying, public=tuple(known))})
    return tell(state, "card-named", seat=move.seat, card=before, to=after)
