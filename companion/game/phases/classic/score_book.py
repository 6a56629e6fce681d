"""Scoring by points: the points of every hand are entered into a book, and no money moves. A game ends with the
evening, or after a set number of hands; the player with the most points has then won it."""

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.rules import Rules
from companion.game.engine.state import Frame, Result, Slice, State, in_hand, one_party, seated, tell
from companion.game.phases.classic.demise import demise, winners
from companion.game.phases.classic.settle import close_hand, laid_open
from companion.game.phases.classic.showdown import showdown


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The points and the length of a game. `bonus`: the points that the winner of a hand gets in addition to those of
    the hand itself, which the ladder (how hands rank) gives. `hands`: the number of hands in a game; 0: the game lasts
    until the evening ends."""

    bonus: int = 10
    hands: int = 0


class Book(Slice, frozen=True, gc=False):
    """The score book of a game, a slice (part of the table's state) in `State.kept`. `sums`: pairs of a person (an
    index into `State.people`) and all their points so far; `hands`: how many hands were played; `over`: whether the
    game has ended. The points of a single hand are in its result and not here, where they would make every state longer
    than the one before."""

    sums: tuple[tuple[int, int], ...] = ()
    hands: int = 0
    over: bool = False

    def forgotten(self) -> None:
        """Return None, so that the book is dropped when the people are forgotten: its points belong to them."""

    def with_scores(self, scores: tuple[tuple[int, int], ...]) -> "Book":
        """Return the book with the scores of one more hand: pairs of a person (an index into `State.people`) and
        points."""
        sums = dict(self.sums)
        for who, points in scores:
            sums[who] = sums.get(who, 0) + points
        return Book(tuple(sums.items()), self.hands + 1)

    def total(self, person: int) -> int:
        """Return all points so far of `person` (an index into `State.people`)."""
        return dict(self.sums).get(person, 0)


class Score(Mechanic[Params]):
    """A phase that ends a hand by entering everybody's points into the score book; no money moves. Rules: marcjs 3.3,
    theorie 1.3; the original document `en-marcjs`, "Scoring"."""

    name = "score"

    def enter(self, state: State, frame: Frame) -> State:
        if one_party(state, state.live):
            # the last player left wins unseen (rules: common 2.4): no cards were shown, so only the bonus counts
            winner = state.live[0]
            state = tell(state, "wins-points-unseen", seat=winner, bonus=self.params.bonus)
            state = _enter_points(state, {winner: self.params.bonus})
            result = Result("unseen", state.hands, 0, (winner,), unit="points", net={winner: self.params.bonus})
        else:
            state, result = _scored(state, self.params)
        if 0 < self.params.hands <= book(state).hands:
            state = close_book(state)
        return flow.leave(close_hand(replace(state, result=result)))


def _scored(state: State, params: Params) -> tuple[State, Result]:
    """Score the hand after all hands were shown, and return the state and the result. The best one wins the bonus, and
    so does each tied hand if the sudden demise (extra cards for tied players) has not decided."""
    ratings = showdown(state).ratings
    best = winners(state, state.live)
    net = {seat: ratings[seat].points + (params.bonus if seat in best else 0) for seat in state.live}
    for seat in best:
        state = tell(state, "wins-points", seat=seat, bonus=params.bonus)
    if not best:
        state = tell(state, "nobody-wins-points")
    state = _enter_points(state, net)
    ending = "all-bombed" if not best else "shown" if one_party(state, best) else "split"
    if ending == "shown" and demise(state).drawn(best[0]):
        ending = "demise"
    return state, Result(ending, state.hands, 0, best, shown=laid_open(state), unit="points", net=net)


def _enter_points(state: State, net: dict[int, int]) -> State:
    """Enter the points of a hand, by seat, into the book, and announce everybody's total. Returns the new state."""
    scores = []
    for seat, points in net.items():
        taken = seated(state, seat)
        assert taken is not None
        scores.append((taken.person, points))
    kept = book(state).with_scores(tuple(scores))
    state = replace(state, kept={**state.kept, "book": kept})
    totals = dict(kept.sums)
    for (who, points), seat in zip(scores, net, strict=True):
        state = tell(state, "points", seat=seat, points=points, total=totals[who])
    return state


def book(state: State) -> Book:
    """Return the current score book; an empty one if nothing was scored. A finished game's book can be read until the
    next game begins."""
    found = state.kept.get("book")
    return found if isinstance(found, Book) and not (found.over and in_hand(state)) else Book()


def minutes(rules: Rules) -> int:
    """Return how many minutes a game for points may take under these rules; 0: no limit."""
    return int(rules.values.get("game_minutes", 0))


def leaders(state: State) -> tuple[int, ...]:
    """Return the people with the most points, as indices into `State.people`; several if they tie."""
    ranked = standings(state)
    return tuple([who for who, points in ranked if points == ranked[0][1]])


def close_book(state: State) -> State:
    """End the game and announce who has won it. Nothing happens if it is over already. The next hand begins a new game
    (rules: marcjs 3.5). Returns the new state."""
    kept = book(state)
    if kept.over or not kept.sums:
        return state
    best = leaders(state)
    names = ", ".join(state.people[who].name for who in best)
    state = replace(state, kept={**state.kept, "book": replace(kept, over=True)})
    return tell(state, "points-game-over", people=names, count=len(best), points=dict(kept.sums)[best[0]])


def standings(state: State) -> tuple[tuple[int, int], ...]:
    """Return everybody in the book, the highest total first: pairs of a person (an index into `State.people`) and their
    points. The highest total wins the evening. Equal totals are in the order in which people sat down."""
    return tuple(sorted(sorted(book(state).sums), key=lambda pair: -pair[1]))
