"""Comparing hands: a showdown in which some hands have been shown already and a beaten one need not be shown."""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.state import Frame, State, tell
from companion.game.engine.verbs import Verb
from companion.game.engine.zones import held
from companion.game.ladders.model import Rating
from companion.game.moves import Move, Option, Refusal, allowed
from companion.game.phases.classic.showdown import Reveal, Showdown, note_bomb, rate_hand, showdown
from companion.game.phases.shared.common_verbs import REVEAL
from companion.game.phases.shared.laid_open import hands_shown_early

MUCKED = "mucked"
"""The rung (place on the ladder of hands) of a hand that was mucked, which means put away without showing it. It is
below all others."""


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rule for beaten players (`muck`): whether they may muck, which means put their hands away without showing
    them."""

    muck: bool = False


class Compare(Reveal[Params]):
    """A phase in which players compare hands, starting left of the dealer; a losing hand need not be shown (rules:
    pratique 2.8). Bombing out (losing outright by the total) costs nothing here."""

    name = "compare"
    verbs = (
        REVEAL,
        Verb("muck", "cards", 3),
    )

    def enter(self, state: State, frame: Frame) -> State:
        state = super().enter(state, frame)
        show = showdown(state)
        open_ = {seat: cards for seat, cards in hands_shown_early(state).items() if seat in state.live}
        ratings = {seat: rate_hand(state, seat, cards) for seat, cards in open_.items()}
        return self._noted(state, replace(show, hands=open_, ratings=ratings))

    def turn(self, state: State, frame: Frame) -> int:
        ratings = showdown(state).ratings
        return next((seat for seat in state.live if seat not in ratings), 0)

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if seat not in state.live:
            return Refusal("not-in-hand", {"seat": seat})
        if seat in showdown(state).ratings:
            return Refusal("already-shown", {"seat": seat})
        if verb == "reveal":
            return super().offer(state, frame, verb, seat)
        if not self.params.muck:
            return Refusal("show-the-hand", {"seat": seat})
        return Option(verb, (seat,)) if beaten(state, seat) else Refusal("nothing-to-beat-it", {"seat": seat})

    def offers(self, state: State, frame: Frame) -> Iterable[Option]:
        return allowed(self.offer(state, frame, verb, seat) for verb in self.verb_names for seat in state.live)

    def fits(self, option: Option, move: Move) -> Refusal | None:
        return super().fits(option, move) if move.verb == "reveal" else Mechanic.fits(self, option, move)

    def check(self, state: State, frame: Frame, move: Move) -> Refusal | None:
        why = super().check(state, frame, move) if move.verb == "reveal" else None
        if why is not None and why.code == "shown-missing":
            return Refusal("face-up-missing", {"seat": move.seat, "cards": (why.args["card"],)})
        return why

    def play(self, state: State, frame: Frame, move: Move) -> State:
        if move.verb == "reveal":
            state = super().play(state, frame, move)
            return self._noted(state, showdown(state)) if state.frames[-1].node == frame.node else state
        show = showdown(state)
        rating = Rating(MUCKED, 0, (-1,), bombed=True)
        state = tell(state, "muck", seat=move.seat, cards=held(state, move.seat))
        return self._noted(state, replace(show, ratings={**show.ratings, move.seat: rating}))

    def _noted(self, state: State, show: Showdown) -> State:
        """Store `show` as the slice of the showdown, and go on once every hand is rated. Returns the new state."""
        state = replace(state, slices={**state.slices, "showdown": show})
        return self.done(state) if len(show.ratings) >= len(state.live) else state

    def done(self, state: State) -> State:
        show = showdown(state)
        if len(show.ratings) < len(state.live):
            return state
        bombed = tuple(seat for seat, each in show.ratings.items() if each.bombed and each.rung != MUCKED)
        for seat in bombed:
            state = note_bomb(state, seat)
        return flow.leave(replace(state, slices={**state.slices, "showdown": replace(show, bombed=bombed)}))


def beaten(state: State, seat: int) -> bool:
    """Whether the seat may put its hand away without showing it. In every part of the pot that it could win, somebody
    else must have shown a hand that has not bombed out (lost outright by its total). Otherwise nobody would win that
    part."""
    show = showdown(state)
    good = {other for other in show.hands if not show.ratings[other].bombed}
    return bool(good) and all(good.intersection(pot.seats) for pot in show.pots if seat in pot.seats)
