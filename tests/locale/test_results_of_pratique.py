"""Tests what is said about the end of a hand of `pratique`: cards of the common row, hands dealt anew to tied players,
and hands without a stake."""

import pytest

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.locale import Words
from companion.locale.results import result_sentences
from companion.locale.screen_words import screen_words
from tests.game.steps import play, table

TWENTY = ("trump 12", "trump 5", "trump 3"), ("trump 10", "trump 4", "trump 6")
IDIOTS_SABACC = ("idiot", "2 of cups", "3 of coins")


def why(state: State, language: str = "en") -> list[str]:
    """Return the lines of the page "Why?"."""
    return screen_words(Words(language))("result-why", state=state).split("\n")


def seen(state: State, *hands: tuple[str, ...]) -> State:
    """Play a hand of two with a bet of 1, in which both ask to see. Seats 2 and 1 show these hands."""
    state = play(state, Move("bet", 2, 1), Move("call", 1), Move("roll", dice=(1, 2)), Move("see", 2), Move("see", 1))
    return play(state, *(Move("reveal", seat, cards=cards) for seat, cards in zip((2, 1), hands, strict=True)))


def dealt_anew(second: tuple[str, ...], first: tuple[str, ...]) -> State:
    """Return the table after seats 2 and 1 have tied with 20 and were dealt these new hands."""
    state = seen(play(table(load_rules("pratique"), 30, 30), Move("deal")), *TWENTY)
    return play(state, Move("demise-card", 2, cards=second), Move("demise-card", 1, cards=first))


def test_the_page_why_counts_the_common_card() -> None:
    state = play(table(load_rules("pratique", {"deal": "holdem"}), 30, 30), Move("deal"))
    state = seen(play(state, Move("turn-up", cards=("4 of batons",))), ("trump 18", "9 of cups"), ("trump 3", "idiot"))
    assert state.result and state.result.common == ("4 of batons",)
    assert why(state)[-2:] == [
        "P2: The 4 of batons of the common cards counts. The riches count plus, the arms minus. "
        "The cards come to 23: Sabacc. Place 1 in the showdown.",
        "P1: The 4 of batons of the common cards counts. The arms count plus, the riches minus. "
        "The cards come to 7. Place 2 in the showdown.",
    ]


def test_a_named_hand_in_a_new_deal_is_called_by_its_name() -> None:
    """Otherwise its 5 seems to beat a 21."""
    state = dealt_anew(IDIOTS_SABACC, ("trump 9", "trump 8", "4 of cups"))
    assert state.result and state.result.winners == (2,)
    assert result_sentences(Words("en"), state)[1:] == [
        "P2 and P1 tied with 20, so each was dealt a new hand.",
        "P2 got the Idiot, the 2 of cups and the 3 of coins: Idiot’s Sabacc.",
        "P1 got trump 9, trump 8 and the 4 of cups: 21.",
        "The sabacc pot of 2 stays: a Sabacc made only in the new deal does not win it.",
    ]
    assert any("The new hand came to Idiot’s Sabacc: " in line for line in why(state))


@pytest.mark.parametrize(
    ("language", "wanted"),
    [("en", "in the new deal does"), ("fr", "à la nouvelle donne ne le gagne"), ("es", "en el nuevo reparto no")],
)
def test_a_23_in_a_new_deal_was_not_made_in_a_sudden_demise(language: str, wanted: str) -> None:
    state = dealt_anew(("trump 11", "trump 7", "5 of swords"), ("trump 9", "trump 8", "4 of cups"))
    assert wanted in result_sentences(Words(language), state)[-1]


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("en", "P2 shows as good a hand, but has staked nothing in the hand pot and can win nothing of it."),
        ("fr", "P2 montre une main aussi bonne, mais n’a rien engagé dans le pot de donne et n’en gagne rien."),
        ("es", "P2 muestra una mano igual de buena, pero no puso nada en el bote de la mano y no"),
    ],
)
def test_an_equal_hand_without_a_stake_does_not_only_tie(language: str, wanted: str) -> None:
    """Seat 2 could only pay the mouche. Seats 2 and 3 have 20; only seat 3 has a stake."""
    state = play(table(load_rules("pratique", {"mouche": 3}), 30, 3, 30), Move("deal"))
    state = play(state, Move("bet", 3, 1), Move("call", 1), Move("roll", dice=(1, 2)))
    state = play(state, *(Move("see", seat) for seat in (2, 3, 1)))
    hands = zip((2, 3, 1), (*TWENTY, ("trump 9", "trump 7", "trump 1")), strict=True)
    state = play(state, *(Move("reveal", seat, cards=cards) for seat, cards in hands))
    assert state.result and state.result.winners == (3,)
    said = result_sentences(Words(language), state)
    assert said[1].startswith(wanted)
    assert language != "en" or said[2] == "P3’s 20 is nearer to 23 than P1’s 17."


@pytest.mark.parametrize(
    ("language", "unseen", "shown"),
    [
        (
            "en",
            "P2 and P4 are the last team left and win the hand unseen.",
            "P2 wins the hand with 20, for the team with P4.",
        ),
        ("fr", "P2 et P4 restent sans adversaires et gagnent la donne sans montrer.", "P2 gagne la donne avec 20"),
        ("es", "Solo queda el equipo de P2 y P4, que gana la mano sin mostrar.", "P2 gana la mano con 20"),
    ],
)
def test_a_team_wins_no_credits_where_nothing_lies_in_the_pot(language: str, unseen: str, shown: str) -> None:
    rules = load_rules("pratique+contract")
    state = play(table(rules, 50, 50, 50, 50), Move("deal"), Move("bet", 2, 1))
    state = play(state, Move("fold", 3), Move("fold", 4), Move("fold", 1))
    assert result_sentences(Words(language), state)[0] == unseen
    state = play(table(rules, 1, 1, 1, 1), Move("deal"))
    while not any(option.dice for option in flow.options(state)):
        state = play(state, Move("check", flow.turn(state)))
    state = play(state, Move("roll", dice=(1, 2)))
    state = play(state, Move("see", 2), Move("fold", 3), Move("fold", 4), Move("see", 1))
    state = play(state, Move("reveal", 2, cards=TWENTY[0]), Move("reveal", 1, cards=("trump 1", "trump 4", "trump 6")))
    assert result_sentences(Words(language), state)[0].startswith(shown)
