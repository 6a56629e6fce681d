"""Shift tokens, which change the rules of a hand when they are played: the sixteen kinds, how players get three each,
and what a hand remembers of those played."""

from collections import Counter
from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.state import Frame, SeatNo, Slice, State, tell
from companion.game.engine.verbs import Verb
from companion.game.ladders.model import Against
from companion.game.moves import TABLE, Move, Option, Refusal
from companion.game.phases.classic.showdown import Scene
from companion.game.phases.kessel.stock import game, in_game, keep_game

SET: dict[str, int] = {
    "free-draw": 3,
    "refund": 2,
    "extra-refund": 1,
    "embezzlement": 1,
    "major-fraud": 1,
    "cook-the-books": 1,
    "markdown": 1,
    "prime-sabacc": 1,
    "general-tariff": 3,
    "target-tariff": 2,
    "general-audit": 1,
    "target-audit": 1,
    "embargo": 2,
    "immunity": 1,
    "exhaustion": 2,
    "direct-transaction": 2,
}
"""The sixteen kinds of tokens, and how many of each are in the set of 25 (rules: kessel 4.1, kessel 4.18)."""

EACH = 3
"""The number of tokens that a player has for a game (rules: kessel 1.3)."""

How = Literal["none", "choose", "draft"]


class Effects(Scene, frozen=True, gc=False):
    """A slice (part of the table's state, named "scene") with what shift tokens have done in this hand: which were
    played and by whom, who is immune, which seats must stand in their next turn (`embargoed`), and what changes the
    worth of hands. All of this ends with the hand. A misdeal gives the tokens back.

    `primes` are pairs of a seat and the value it chose, in the order played. `owners`: whether each value counts for
    its owner alone (`prime_scope`).
    """

    played: tuple[tuple[SeatNo, str], ...] = ()
    immune: tuple[SeatNo, ...] = ()
    embargoed: tuple[SeatNo, ...] = ()
    fraud: bool = False
    markdown: bool = False
    books: bool = False
    primes: tuple[tuple[SeatNo, int], ...] = ()
    owners: bool = False

    def against(self, state: State, seat: int) -> Against:
        """Return what decides the worth of the seat's hand besides its cards. The tokens' effects `fraud`, `markdown`
        and `books` hold for the whole table. So does the value of the last Prime Sabacc token, unless it counts for its
        owner alone (rules: kessel 4.9)."""
        primes = [value for owner, value in self.primes if owner == seat or not self.owners]
        prime = primes[-1] if primes else 0
        return Against(fraud=self.fraud, markdown=self.markdown, books=self.books, prime=prime)


def effects(state: State) -> Effects:
    """Return the effects of the shift tokens played in this hand; `Effects` without any if none was played."""
    note = state.slices.get("scene")
    return note if isinstance(note, Effects) else Effects()


def keep_effects(state: State, note: Effects) -> State:
    """Return the state with `note` stored as what shift tokens have done in this hand."""
    return replace(state, slices={**state.slices, "scene": note})


def lift_embargo(state: State, seat: int) -> State:
    """Return the state in which the seat is no longer embargoed, because it has stood. An embargo that it has put on
    the next player itself in this turn stays in force."""
    note = effects(state)
    if seat not in note.embargoed:
        return state
    return keep_effects(state, replace(note, embargoed=tuple([other for other in note.embargoed if other != seat])))


def tokens_of(state: State, seat: int) -> tuple[str, ...]:
    """Return the tokens that a seat can still play: those it has for the game, without those played in this hand."""
    played = [token for owner, token in effects(state).played if owner == seat]
    left = Counter(dict(game(state).tokens).get(seat, ()))
    left.subtract(played)
    return tuple((+left).elements())


def spend(state: State) -> State:
    """Use up, for the rest of the game, the tokens played in this hand. Returns the new state."""
    left = {seat: tokens_of(state, seat) for seat, _ in game(state).tokens}
    return keep_game(state, game(state).with_tokens(left))


class TakeParams(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The way in which players get tokens. `how` is one of:

    - "none": no tokens;
    - "choose": one player after the other chooses three different kinds, whatever the others have;
    - "draft": in turn, three times, each player takes one token that is left of the set of 25, picked or drawn blind.
    """

    how: How = "none"


class Taking(Slice, frozen=True, gc=False):
    """A slice (part of the table's state, kept during the phase) with the way in which tokens are taken in this game.
    If the option for it changes later, this game is not affected."""

    how: How


class TakeTokens(Mechanic[TakeParams]):
    """A phase in which players choose or draw three shift tokens each, usable once in a game (rules: kessel 1.3)."""

    name = "take-tokens"
    verbs = (Verb("take-token", "word", 8, names="token"),)

    def enter(self, state: State, frame: Frame) -> State:
        if self.params.how == "none":
            return flow.leave(state)
        state = keep_game(state, game(state).with_tokens(dict.fromkeys(in_game(state), ())))
        return flow.remember(state, Taking(self.params.how))

    def turn(self, state: State, frame: Frame) -> int:
        """Return the seat that may take a shift token now: the first in seat order that does not have three yet; in a
        draft, in which players take one token after the other in turn, the first of those that have fewest. 0 if all
        have three."""
        missing = {seat: len(held) for seat, held in game(state).tokens if len(held) < EACH}
        drafted = isinstance(frame.slice, Taking) and frame.slice.how == "draft"
        return min(missing, key=lambda seat: missing[seat] if drafted else 0, default=TABLE)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        turn, held = self.turn(state, frame), dict(game(state).tokens)
        if seat == turn:
            return Option(verb, (seat,), named=True, names=self._left(state, frame, seat))
        if seat not in held:
            return Refusal("not-in-game", {"seat": seat})
        if len(held[seat]) >= EACH:
            return Refusal("tokens-taken", {"seat": seat, "most": EACH})
        return Refusal("not-your-turn", {"seat": seat, "turn": turn})

    def play(self, state: State, frame: Frame, move: Move) -> State:
        tokens = dict(game(state).tokens)
        tokens[move.seat] = (*tokens[move.seat], move.name)
        state = keep_game(state, game(state).with_tokens(tokens))
        state = tell(state, "takes-token", seat=move.seat, token=move.name)
        return self.gone(state, frame, move.seat)

    def gone(self, state: State, frame: Frame, seat: int) -> State:
        return flow.leave(state) if len(game(state).tokens) < 2 or not self.turn(state, frame) else state

    def _left(self, state: State, frame: Frame, seat: int) -> tuple[str, ...]:
        """Return the kinds of shift tokens that the seat may take."""
        tokens = dict(game(state).tokens)
        if isinstance(frame.slice, Taking) and frame.slice.how == "draft":
            gone = Counter(token for held in tokens.values() for token in held)
            return tuple([token for token, count in SET.items() if gone[token] < count])
        return tuple([token for token in SET if token not in tokens[seat]])
