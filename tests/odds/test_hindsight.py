"""Tests who led when: the hands that players really held are among those thought possible, and leads are honest
chances."""

import os
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.state import HAND_POT, State
from companion.game.engine.zones import without
from companion.game.loading.documents import known_rulesets
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.locale import Words
from companion.odds import hindsight
from companion.odds.changes import Possible
from companion.odds.hindsight import LEADS, Moment, moments, story
from companion.odds.luck import luck_of_hand
from companion.simulation.simulated_evening import Evening
from tests.golden.golden import golden

pytestmark = pytest.mark.usefixtures("quick_players")

Hands = dict[int, tuple[str, ...]]
HANDS = int(os.environ.get("SABACC_HANDS", "4"))
"""How many hands of each ruleset are followed back."""


def played(name: str, hands: int, seed: int, players: int = 3) -> Iterator[tuple[list[State], list[Hands]]]:
    """Yield the states of so many hands that simulated players play and show, and the cards that they really held in
    each."""
    evening = Evening(load_rules(name), players, Random(seed))
    seats = range(1, players + 1)
    shown = 0
    while shown < hands and evening.state.hands < 10 * hands:
        states, truth, result = [evening.state], [Hands()], evening.state.result
        while evening.state.result is None or evening.state.result is result:
            evening.step()
            states.append(evening.state)
            truth.append({seat: evening.cards.held(seat) for seat in seats})
        if evening.state.result.shown:
            shown += 1
            yield states, truth


def looked(
    states: list[State], monkeypatch: pytest.MonkeyPatch
) -> tuple[tuple[Moment, ...], dict[int, dict[int, Possible]]]:
    """Return the moments of a hand, and the hands thought possible at each."""
    found: dict[int, dict[int, Possible]] = {}
    lead = hindsight._lead

    def noted(state: State, possible: Mapping[int, Possible], left: Mapping[str, int]) -> dict[int, float]:
        found[next(at for at, each in enumerate(states) if each.last is state.last)] = dict(possible)
        return lead(state, possible, left)

    with monkeypatch.context() as patched:
        patched.setattr(hindsight, "_lead", noted)
        return moments(states), found


AHEAD = ("led-from-the-deal", "led-by-shift", "led-by-deal", "led-by-own-move", "led-by-other")
STORIES = (
    *AHEAD, "led-decided-by-demise", "led-decided-by-blind-draw", "led-decided-by-card", "led-cost-by-shift",
    "led-moment", "led-share",
)  # fmt: skip

PLAYED = [name for name in known_rulesets() if name not in ("kessel", "pratique")]
"""Not kessel, where dice decide what a card counts, nor pratique, where mostly only the winner's hand is shown."""


@pytest.mark.parametrize("name", PLAYED)
def test_what_they_held_was_possible(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = 0
    for states, truth in played(name, HANDS, 11):
        told, possible = looked(states, monkeypatch)
        for moment in told:
            assert min(moment.lead.values()) >= 0 and sum(moment.lead.values()) <= 1 + 1e-9
            for seat, some in possible[moment.at].items():
                held = Counter(truth[moment.at][seat])
                fits = [one for one in some if not Counter(one[0]) - held and len(one[0]) + one[1] == held.total()]
                assert fits, (moment, seat, held, some)
                assert sum(some.values()) == pytest.approx(1)
            seen += 1
    assert seen, "no hand was followed back"


@pytest.mark.parametrize("name", ["kessel", "pratique"])
def test_where_cards_cannot_be_followed_nothing_is_said(name: str) -> None:
    hands = [states for states, _ in played(name, 3, 2)]
    alone = [states for states in hands if name == "kessel" or len(_shown(states)) < 2]
    assert alone and not any(moments(states) for states in alone)


def shown_twice(seed: int) -> list[State]:
    """Return the states of a hand of `marcjs-rebel` in which players show a card of which the deck has only one, if two
    show their cards at all. The operator has given a reason, such as two decks that were mixed."""
    rules = load_rules("marcjs-rebel", {"scoring": "credits"})
    evening, states, first = Evening(rules, 3, Random(seed)), list[State](), ""
    while evening.state.result is None:
        states.append(evening.state)
        move = evening.due_move() or evening.players.move(evening.state)
        if move.verb == "reveal":
            if first and first not in move.cards:
                move = replace(move, cards=(first, *move.cards[1:]), reason="two decks were mixed")
            first = first or move.cards[0]
        evening.play(move)
    return [*states, evening.state]


def test_of_a_card_that_two_players_showed_nothing_is_said() -> None:
    hands = [states for states in map(shown_twice, range(8)) if len(_shown(states)) > 1]
    for states in hands:
        result = states[-1].result
        assert result is not None and set.intersection(*(set(each.cards) for each in result.shown))
        assert moments(states) == () and story(states, moments(states)) == ()
        assert luck_of_hand(states) == {}
    assert hands


def test_where_every_card_of_the_deck_was_shown_no_other_is_thought_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """The discards may have been shuffled and dealt again, so that nothing is left for a card that was given away."""
    states = golden("standard/locks").states
    whole = moments(states)
    none_left = dict.fromkeys(states[-1].rules.deck.cards, 0)
    monkeypatch.setattr(hindsight, "_unseen", lambda state, shown: none_left)
    for hand in (states, *(states for states, _ in played("galactic-es", 3, 2))):
        story(hand, moments(hand))
    told = moments(states)
    assert told == whole[len(whole) - len(told) :]
    assert not [each for each in story(states, told) if each.code == "led-decided-by-card"]


def _shown(states: list[State]) -> set[int]:
    result = states[-1].result
    return {each.seat for each in result.shown} if result else set()


def test_the_last_moment_is_what_the_showdown_says() -> None:
    checked = 0
    for states, _ in played("standard", 12, 5):
        result, told = states[-1].result, moments(states)
        if not told or result is None:
            continue
        best = [each.seat for each in result.shown if each.place == 1 and each.rung != "bombed"]
        checked += len(best) == 1
        assert {seat for seat, lead in told[-1].lead.items() if lead > 0.01} == set(best)
    assert checked > 10


def test_where_the_rules_change_those_that_decided_say_who_led() -> None:
    changed = 0
    for states, _ in played("marcjs-random", 40, 3):
        result, told = states[-1].result, moments(states)
        if not told or result is None or any(each.demise for each in result.shown):
            continue
        best = {each.seat for each in result.shown if each.place == 1}
        changed += states[told[-1].at].rules is not states[-1].rules
        assert {seat for seat, lead in told[-1].lead.items() if lead > 0.01} == best
    assert changed > 3


def test_a_lead_of_so_much_is_held_so_often() -> None:
    """Seats said to lead with a chance near p held the best hand in about a share p of the cases."""
    said, held, hands = 0.0, 0, max(HANDS, 40)
    spread, cases = 0.0, 0
    for states, truth in played("standard", hands, 9, players=2):
        for moment in moments(states)[:1]:  # the deal of each hand: one independent case each
            first = moment.seats[0]
            keys = {seat: best(states[moment.at], truth[moment.at][seat]) for seat in moment.lead}
            ahead = [seat for seat, key in keys.items() if key == max(keys.values())]
            said += moment.lead[first]
            held += first in ahead and len(ahead) == 1
            spread += moment.lead[first] * (1 - moment.lead[first])
            cases += 1
    assert cases > 0.8 * hands
    assert abs(said - held) < 4 * spread**0.5


def best(state: State, cards: tuple[str, ...]) -> tuple[int, ...]:
    """Return the ranking key of a hand; the lowest for one that has bombed out."""
    from companion.game.ladders.ladder import rate

    rating = rate(state.rules.ladder, [state.rules.deck.card(card) for card in cards])
    return () if rating.bombed else rating.key


def test_nothing_hidden_then_and_now_changes_what_is_said() -> None:
    """Only hands that were shown count: the cards of a player who folded change nothing."""
    for states, _ in played("standard", 4, 21):
        told = moments(states)
        shown = _shown(states)
        assert all(set(moment.lead) == shown and set(moment.seats) <= shown for moment in told)


def test_the_story_says_what_put_the_winner_ahead() -> None:
    told: Counter[str] = Counter()
    for states, _ in played("standard", 22, 31):
        leads = moments(states)
        found = story(states, leads)[:1]
        told.update(event.code for event in found)
        if not found or found[0].code not in AHEAD:
            continue
        winner = found[0].args["seat"]
        assert leads[-1].lead[winner] > 0.5 and found[0].args["share"] > 50
        if found[0].code != "led-from-the-deal":
            at = max(at for at, each in enumerate(leads, 1) if each.lead[winner] <= LEADS)
            assert round(100 * leads[at].lead[winner]) == found[0].args["share"]
            assert all(each.lead[winner] > 0.5 for each in leads[at:])
    assert {"led-from-the-deal", "led-by-shift", "led-by-own-move"} <= set(told)


def test_the_hands_of_an_evening_are_no_rounds() -> None:
    """A hand of four cards has one exchange (marcjs 2.1), whichever hand of the evening it is."""
    for states, _ in played("marcjs-rebel", 4, 31):
        assert {moment.round for moment in moments(states)} <= {1}


def test_the_search_ends_where_somebody_changed_seats() -> None:
    rules = load_rules("marcjs-rebel")
    moves = [Move("sit", seat, 0, name=f"P{seat}") for seat in (1, 2, 3)]
    moves += [Move("button", 3), Move("deal"), Move("stand", 1), Move("stand", 2)]
    moves += [Move("move-seat", 1, name="2", reason="they sat down so"), Move("replace", 3, cards=("?",))]
    moves += [Move("reveal", seat, cards=HELD[seat]) for seat in (1, 2, 3)]
    states = [flow.start(rules)]
    for move in moves:
        states.append(flow.apply(states[-1], move))
    told = moments(states)
    assert [moment.event for moment in told] == ["replace"] and states[told[0].at].last == Move(
        "replace", 3, cards=("?",)
    )


HELD = {
    1: ("1 of coins", "2 of coins", "3 of coins", "4 of coins"),
    2: ("1 of flasks", "2 of flasks", "4 of flasks", "11 of flasks"),
    3: ("1 of staves", "2 of staves", "5 of staves", "7 of staves"),
}


def test_the_story_says_what_a_shift_cost() -> None:
    """It is the largest loss by a shift of anybody but the winner, as a part of the pot that there was then."""
    told = 0
    for states, _ in played("standard", 22, 31):
        leads = moments(states)
        for event in [each for each in story(states, leads) if each.code == "led-cost-by-shift"]:
            losses = {
                (before.lead[seat] - after.lead[seat], seat, states[after.at].money[HAND_POT])
                for before, after in pairwise(leads)
                for seat in after.lead
                if after.event == "shift" and seat not in states[-1].result.winners  # type: ignore[union-attr]
            }
            lost, seat, pot = max(losses)
            assert (event.args["seat"], event.args["cost"]) == (seat, round(lost * pot)) and lost >= 0.1
            told += 1
    assert told > 3


def test_the_card_that_decided_is_one_without_which_the_winner_seldom_wins() -> None:
    told = 0
    for states, _ in played("standard", 22, 31):
        for event in [each for each in story(states, moments(states)) if each.code == "led-decided-by-card"]:
            result = states[-1].result
            assert result is not None
            hands = {each.seat: each.cards for each in result.shown}
            seat, card = event.args["seat"], event.args["card"]
            assert seat in result.winners and card in hands[seat]
            assert event.args["share"] == pytest.approx(100 * won_without(states[-1], hands, seat, card), abs=0.6)
            told += 1
    assert told > 3


def won_without(state: State, hands: Hands, seat: int, card: str) -> float:
    """Return how often a seat has the best hand if any unseen card takes the place of one of its cards, by going
    through all of them; equal hands share."""
    pile = Counter({name: each.copies for name, each in state.rules.deck.cards.items()})
    pile -= Counter([each for cards in hands.values() for each in cards])
    won = 0.0
    for other in pile.elements():
        keys = {one: best(state, cards) for one, cards in hands.items()}
        keys[seat] = best(state, (*without(hands[seat], (card,)), other))
        first = [one for one, key in keys.items() if key and key == max(keys.values())]
        won += (seat in first) / max(1, len(first))
    return won / pile.total()


@pytest.mark.parametrize(("record", "decided"), [("demise-won", True), ("demise-still-tied", False)])
def test_a_card_drawn_in_sudden_demise_decides(record: str, decided: bool) -> None:
    states = golden(f"standard/{record}").states
    result, found = states[-1].result, story(states, moments(states))
    assert result is not None
    named = [(each.args["seat"], each.args["card"]) for each in found if each.code == "led-decided-by-demise"]
    assert named == [(each.seat, each.demise) for each in result.shown if decided and each.seat in result.winners]


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_every_story_has_words(language: str) -> None:
    words = Words(language)
    args = {
        "seat": 1,
        "other": 2,
        "round": 3,
        "before": 20,
        "share": 80,
        "cost": 23,
        "card": "4 of flasks",
        "verb": "trade",
        "event": "deal",
        "leads": "x",
    }
    for code in STORIES:
        said = words.sentence(code, args, {1: "Lando", 2: "Leia"})
        assert "Lando" in said or code == "led-moment", said
        assert "[" not in said and "{" not in said
    assert not words.missing
