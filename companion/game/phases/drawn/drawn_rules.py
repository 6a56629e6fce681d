"""Functions for rules drawn by lot: how often that has happened, and what a change of rules does to hands that were
shown."""

from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.rules import Rules
from companion.game.engine.state import Slice, State, in_hand, seated, tell
from companion.game.phases.classic.demise import again
from companion.game.phases.classic.showdown import Showdown, rate_hand

KEEPS = frozenset({"replace"})
"""The names of the phases that are finished under the rules under which they began (rules: marcjs 5.2)."""


class RuleDraws(Slice, frozen=True, gc=False):
    """A slice (part of the table's state) that counts how often the table has drawn rules by lot this evening."""

    count: int = 0


def draws(state: State) -> int:
    """Return how often the table has drawn rules by lot this evening."""
    note = state.kept.get("rule-draws")
    return note.count if isinstance(note, RuleDraws) else 0


def count_draw(state: State, commitment: str) -> State:
    """Count one more draw of rules by lot. `commitment` is the hash of the secret seed of the draw, or "". A draw
    between hands uses the seed of the next hand, whose commitment is shown from then on. Returns the new state."""
    state = replace(state, kept={**state.kept, "rule-draws": RuleDraws(draws(state) + 1)})
    return state if in_hand(state) or not commitment else replace(state, commitment=commitment)


def put_in_force(state: State, rules: Rules) -> State:
    """Return the state with `rules` in force from now on; this is possible in any phase. If players are just giving up
    cards, that phase is finished under the old rules; everything after it follows the new ones, and hands that were
    already shown are rated again."""
    keeps = flow.mechanic(state).name in KEEPS
    state = flow.change_rules(state, rules, finish=keeps)
    if flow.rules_of_turn(state).values != rules.values:
        state = tell(state, "turn-by-old-rules", seat=flow.turn(state))
    return _rated_anew(state) if "showdown" in state.slices else state


def _rated_anew(state: State) -> State:
    """Rate every hand shown so far by the rules now in force. A sudden demise (cards drawn to decide a tie) then
    continues with those who are tied now. Returns the new state."""
    show = state.slices["showdown"]
    assert isinstance(show, Showdown)
    ratings = {seat: rate_hand(state, seat, cards) for seat, cards in show.hands.items()}
    closed = flow.mechanic(state).name != "showdown"
    if closed:  # the penalties have been paid, and bomb-outs counted, already
        bombed = {seat: ratings[seat].bombed - show.ratings[seat].bombed for seat in ratings}
        state = _recount_bombs(state, bombed)
        kept = tuple(pair for pair in show.penalties if ratings[pair[0]].bombed)
        show = replace(show, penalties=(*kept, *((seat, 0) for seat, more in bombed.items() if more > 0)))
    state = replace(state, slices={**state.slices, "showdown": replace(show, ratings=ratings)})
    for seat, rating in ratings.items():
        state = tell(state, "rated-anew", seat=seat, rung=rating.rung, array=rating.name, total=rating.total)
    return again(state) if closed else state


def _recount_bombs(state: State, bombed: dict[int, int]) -> State:
    """Correct each person's count, kept for the evening, of how often they bombed out (lost outright by a hand's
    total). `bombed` gives for each seat what to add: 1, -1 or 0. Returns the new state."""
    people = list(state.people)
    for seat, more in bombed.items():
        taken = seated(state, seat)
        if more and taken is not None:
            people[taken.person] = replace(people[taken.person], bombed=people[taken.person].bombed + more)
    return replace(state, people=tuple(people))
