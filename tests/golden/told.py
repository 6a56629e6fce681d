"""Compares the stored result of a hand with the events of that hand."""

from companion.game.engine.state import Result
from companion.game.engine.zones import hand, zone
from companion.game.moves import Event
from companion.game.phases.classic.demise import demise, waiting
from tests.golden.golden import Golden


def hands(golden: Golden) -> list[tuple[list[Event], Result]]:
    """Return all events and the result of each hand of a golden record that was settled."""
    found: list[tuple[list[Event], Result]] = []
    told: list[Event] = []
    before = None
    for state in golden.states:
        if any(one.code == "hand-begins" for one in state.news):
            told = []
        told += state.news
        if state.result is not None and state.result is not before:
            found.append((told, state.result))
        before = state.result
    return found


def assert_kept(told: list[Event], result: Result) -> None:
    """Check that the result keeps what the events told: who mucked, what was paid, which parts nobody won, and where
    all of the hand pot went."""
    assert list(result.mucked) == [one.args["seat"] for one in told if one.code == "muck"]
    if result.unit != "credits" or result.ending == "duel":
        return
    paid = [(one.args["seat"], one.args["paid"]) for one in told if one.code in ("bombed-out", "caller-pays")]
    assert [(share.seat, share.amount) for share in result.penalties] == paid
    unwon = [one.args["pot"] for one in told if one.code in ("pot-to-sabacc", "pot-carried")]
    assert [(share.seat, share.pot) for share in result.unwon] == [(0, pot) for pot in unwon if result.ending != "void"]
    if not any(share.thing for share in result.shares) and result.ending not in ("void", "stays"):
        parts = [share.amount for share in (*result.shares, *result.unwon) if share.pot != "sabacc"]
        assert sum(parts) == result.pot


def assert_all_cards_lie_somewhere(golden: Golden) -> None:
    """Check after every move of a hand that each card of the deck lies in one zone, that no zone shows more than it
    holds, and that a seat which is waited for in a sudden demise has drawn."""
    for state in golden.states:
        lying = state.zones.values()
        assert all(len(each.public) <= each.count for each in lying), state.last
        assert not lying or sum(each.count for each in lying) == state.rules.deck.size * state.decks, state.last
        drawing = [zone(state, hand(seat)) for seat in waiting(demise(state))]
        assert all(len(each.public) < each.count for each in drawing), state.last
