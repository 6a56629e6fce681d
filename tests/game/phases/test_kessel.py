"""Tests Kessel sabacc move by move: the course of a hand and of a game (rules: kessel)."""

from collections import Counter
from itertools import product

import pytest

from companion.game.engine import flow
from companion.game.engine.state import State, Zone, stack
from companion.game.engine.zones import hand, zone
from companion.game.ladders.ladder import rate
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.game.phases.kessel.stock import CHIPS, PRIZE
from companion.game.phases.kessel.stock import stock as chips
from tests.game.steps import codes, offered, phase, play, table, why

# --- help -------------------------------------------------------------------------------------------------------


def of(state: State, party: str, unit: str = "credits") -> int:
    """Return how much of a unit a party has."""
    return sum(
        amount
        for account, amount in zip(state.accounts, state.money, strict=True)
        if (account.party, account.unit) == (party, unit)
    )


# --- kessel -----------------------------------------------------------------------------------------------------


def kessel(**options: object) -> State:
    """Return two players in a game, before the first round. Seat 1 has the button, so seat 2 is first."""
    state = play(table(load_rules("kessel", options), 150, 150), Move("begin-game"))
    assert (of(state, PRIZE), of(state, "bank", CHIPS)) == (200, -2 * chips(state, 1))
    return state


def dealt(state: State) -> State:
    """Return the next round, with two cards turned up."""
    return play(state, Move("deal"), Move("turn-up", cards=("4 of sand", "5 of blood")))


def test_a_whole_round_and_the_game_goes_on() -> None:
    state = kessel()
    assert (phase(state), stack(state, 1), chips(state, 1)) == ("next-round", 50, 6)
    state = dealt(state)
    assert state.order == (2, 1)
    assert {name: lying.count for name, lying in state.zones.items()} == {
        "draw.sand": 19,
        "covered.sand": 0,
        "covered.blood": 0,
        "top.sand": 1,
        "draw.blood": 19,
        "top.blood": 1,
        "hand.1": 2,
        "hand.2": 2,
    }

    # first turns: seat 2 draws an unseen card from the sand pile, seat 1 takes the open blood card
    assert set(offered(state, "stand", "draw", "discard")) == {"stand", "draw"}
    assert why(state, Move("draw", 1, name="draw.sand")) == "not-your-turn"
    state = play(state, Move("draw", 2, name="draw.sand"))
    assert (chips(state, 2), of(state, "invested:P2", CHIPS), zone(state, hand(2)).count) == (5, 1, 3)
    assert why(state, Move("stand", 2)) == "discard-first"
    assert why(state, Move("discard", 2, cards=("3 of blood",))) == "wrong-family"
    state = play(state, Move("discard", 2, cards=("6 of sand",)))
    assert (zone(state, "top.sand"), zone(state, "covered.sand")) == (Zone(1, ("6 of sand",)), Zone(1, ("4 of sand",)))
    state = play(state, Move("draw", 1, name="top.blood"))
    assert zone(state, hand(1)) == Zone(3, ("5 of blood",))
    state = play(state, Move("discard", 1, cards=("?",)))
    assert (zone(state, "top.blood"), zone(state, hand(1)).count) == (Zone(1), 2)

    # second turns, third turns: there are three in all, then the showdown
    state = play(state, Move("stand", 2), Move("draw", 1, name="draw.sand"), Move("discard", 1, cards=("1 of sand",)))
    assert flow.rounds(state) == 3
    state = play(state, Move("draw", 2, name="draw.blood"), Move("discard", 2, cards=("2 of blood",)), Move("stand", 1))
    assert (phase(state), chips(state, 1), chips(state, 2)) == ("family-showdown", 4, 4)
    assert why(state, Move("reveal", 2, cards=("3 of sand", "4 of sand"))) == "wrong-family"

    # seat 2 has an impostor and a sylop, which copies the impostor once it has been rolled
    state = play(
        state,
        Move("reveal", 2, cards=("impostor of sand", "sylop of blood")),
        Move("reveal", 1, cards=("2 of sand", "5 of blood")),
    )
    assert (phase(state), flow.turn(state)) == ("impostors", 2)
    state = play(state, Move("roll", 2, dice=(4, 1)))
    assert why(state, Move("choose", 2, name="3")) == "not-one-of"
    state = play(state, Move("choose", 2, name="1"))
    assert state.result is not None
    assert [(shown.seat, shown.rung, shown.place) for shown in state.result.shown] == [
        (2, "sabacc", 1),
        (1, "difference", 2),
    ]

    # the winner has the invested chips back; the loser lost two and pays the difference between 2 and 5
    assert (state.result.winners, chips(state, 2), chips(state, 1)) == ((2,), 6, 6 - 2 - 3)
    assert (of(state, "invested:P1", CHIPS), of(state, "bank", CHIPS)) == (0, -7)
    assert (phase(state), of(state, PRIZE), state.zones, set(state.kept)) == ("next-round", 200, {}, {"game"})
    assert play(state, Move("deal")).order == (1, 2)  # the first player moves to the left


def test_all_stand_ends_the_turns_and_the_last_one_takes_the_prize() -> None:
    state = dealt(kessel(chips=2))
    state = play(state, Move("stand", 2), Move("stand", 1))
    assert phase(state) == "family-showdown"
    state = play(
        state,
        Move("reveal", 2, cards=("1 of sand", "1 of blood")),
        Move("reveal", 1, cards=("6 of sand", "1 of blood")),
    )
    assert [code for code in codes(state.news) if code in ("tax", "wins-prize")] == ["tax", "wins-prize"]
    assert next(one.args for one in state.news if one.code == "tax") == {
        "seat": 1,
        "invested": 0,
        "due": 5,
        "chips": 2,
        "left": 0,
    }
    assert (stack(state, 2), stack(state, 1), of(state, PRIZE), phase(state)) == (250, 50, 0, "buy-in")
    assert not any(amount for account, amount in zip(state.accounts, state.money, strict=True) if account.unit == CHIPS)
    assert state.kept == {}


@pytest.mark.parametrize(
    ("one", "two", "left"),
    [
        (("1 of sand", "1 of blood"), ("2 of sand", "2 of blood"), (8, 7)),
        (("1 of sand", "1 of blood"), ("6 of sand", "1 of blood"), (8, 3)),
        (("sylop of sand", "sylop of blood"), ("1 of sand", "1 of blood"), (8, 7)),
        (("sylop of sand", "2 of blood"), ("2 of sand", "2 of blood"), (8, 8)),
        (("1 of sand", "2 of blood"), ("3 of sand", "2 of blood"), (8, 7)),
        (("5 of sand", "6 of blood"), ("1 of sand", "3 of blood"), (8, 6)),
    ],
)
def test_ranking_and_tax(one: tuple[str, ...], two: tuple[str, ...], left: tuple[int, int]) -> None:
    state = play(dealt(kessel(chips=8)), Move("stand", 2), Move("stand", 1))
    state = play(state, Move("reveal", 1, cards=one), Move("reveal", 2, cards=two))
    assert (chips(state, 1), chips(state, 2)) == left


def test_a_misdeal_gives_back_invested_chips_and_stays_in_the_game() -> None:
    state = play(dealt(kessel()), Move("draw", 2, name="draw.sand"), Move("misdeal", reason="a card was face up"))
    assert (phase(state), chips(state, 2), of(state, "invested:P2", CHIPS), of(state, PRIZE)) == (
        "next-round",
        6,
        0,
        200,
    )
    assert play(state, Move("deal")).order == (2, 1)


def test_who_leaves_in_a_round_is_out_of_the_game() -> None:
    state = play(dealt(kessel()), Move("leave", 1))
    assert state.seats[0] is None
    assert (stack(state, 2), of(state, PRIZE), phase(state)) == (250, 0, "buy-in")


def test_who_leaves_between_two_rounds_leaves_the_prize_to_the_last() -> None:
    state = play(kessel(), Move("leave", 1))
    assert (stack(state, 2), of(state, PRIZE), of(state, "bank", CHIPS), phase(state)) == (250, 0, 0, "buy-in")


@pytest.mark.parametrize(("deck", "pure", "sylop", "impostor"), [("kessel44", 1, 36, 123), ("kessel44-2-2", 4, 72, 84)])
def test_the_deals_of_both_decks(deck: str, pure: int, sylop: int, impostor: int) -> None:
    """Counts how many of the 484 deals are pure, have a sylop beside a number, or wait for an impostor's dice
    (kessel 5.1)."""
    rules = load_rules("kessel", {"deck": deck})
    sand, blood = (
        [card for card in rules.deck.cards.values() if card.suit == family for _ in range(card.copies)]
        for family in ("sand", "blood")
    )
    found: Counter[str] = Counter()
    for deal in product(sand, blood):
        ranks = {card.rank for card in deal}
        kind = "impostor" if "impostor" in ranks else "sylop" if "sylop" in ranks else "natural"
        rating = rate(rules.ladder, deal)
        found["pure" if rating.rung == "pure-sabacc" else kind] += 1
        if kind == "natural":
            found[f"{rating.rung} {max(rating.values) - min(rating.values)}"] += 1
    assert found.total() - sum(found[f"difference {spread}"] for spread in range(1, 6)) - found["sabacc 0"] == 484
    assert (found["pure"], found["sylop"], found["impostor"], found["sabacc 0"]) == (pure, sylop, impostor, 54)
    assert [found[f"difference {spread}"] for spread in range(1, 6)] == [90, 72, 54, 36, 18]
