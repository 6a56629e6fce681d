"""A player who had a mouche and no more plays for the sabacc pot alone (pratique 3.4, common 3.3).

The mouche goes to the sabacc pot. So such a seat has staked nothing in the hand pot, and its main pot is empty.
"""

from companion.game.engine.state import HAND_POT, SABACC_POT, Share, State, stack
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.locale import Words
from companion.locale.results import result_sentences
from tests.game.steps import play, table, why

SABACC = ("trump 20", "trump 3", "idiot")
LESS = ("trump 18", "trump 2", "2 of cups"), ("trump 10", "trump 7", "trump 4")


def compared(*hands: tuple[str, ...]) -> State:
    """Seats 2, 3 and 1 show these hands; seat 2 had the mouche of 3 and no more, the others have staked 1 each."""
    state = play(table(load_rules("pratique", {"mouche": 3}), 30, 3, 30), Move("deal"))
    state = play(state, Move("bet", 3, 1), Move("call", 1), Move("roll", dice=(1, 2)))
    state = play(state, *(Move("see", seat) for seat in (2, 3, 1)))
    return play(state, *(Move("reveal", seat, cards=cards) for seat, cards in zip((2, 3, 1), hands, strict=True)))


def money(state: State) -> tuple[int, ...]:
    seats = [seat for seat, held in enumerate(state.seats, 1) if held]
    return *(stack(state, seat) for seat in seats), state.money[HAND_POT], state.money[SABACC_POT]


def test_the_best_sabacc_takes_the_sabacc_pot_without_a_stake() -> None:
    state = compared(SABACC, *LESS)
    assert money(state) == (26, 9, 28, 0, 0)
    assert state.result and state.result.winners == (2,) and state.result.sabacc_won
    assert state.result.shares == (Share(3, "side-1", 2), Share(2, "sabacc", 9))
    assert result_sentences(Words("en"), state) == [
        "P2 wins the hand with Sabacc.",
        "Sabacc beats P3’s 22.",
        "P3 wins 2 from side pot 1 with 22.",
        "P2 also wins the sabacc pot of 9.",
    ]


def test_any_other_hand_without_a_stake_wins_nothing() -> None:
    state = compared(LESS[0], LESS[1], ("trump 12", "trump 5", "trump 3"))
    assert money(state) == (26, 0, 28, 0, 9)
    assert state.result and state.result.winners == (3,) and state.result.shares == (Share(3, "hand", 2),)


def test_a_sabacc_without_a_stake_ties_for_the_sabacc_pot() -> None:
    """A new deal, and the sabacc pot only with a Sabacc in it (pratique 3.4)."""
    state = compared(SABACC, ("trump 19", "trump 2", "2 of cups"), LESS[1])
    again = Move("demise-card", 3, cards=("trump 11", "trump 9", "4 of cups"))
    won = play(state, Move("demise-card", 2, cards=("trump 21", "trump 1", "ace of cups")), again)
    assert money(won) == (26, 9, 28, 0, 0)
    lost = play(state, Move("demise-card", 2, cards=("trump 13", "trump 1", "5 of cups")), again)
    assert money(lost) == (26, 0, 28, 0, 9)


def test_nobody_has_a_stake() -> None:
    """All of them had the mouche and no more: the hand is played for the sabacc pot alone."""
    state = play(table(load_rules("pratique", {"mouche": 3}), 3, 3), Move("deal"), Move("roll", dice=(1, 2)))
    state = play(state, Move("see", 2), Move("see", 1))
    state = play(state, Move("reveal", 2, cards=LESS[0]), Move("reveal", 1, cards=SABACC))
    assert money(state) == (6, 0, 0, 0)


def test_no_thing_is_pledged_where_somebody_has_no_stake() -> None:
    """A thing sits in the main pot, which is empty here: the settlement need not look for one (overlays 2.1)."""
    state = play(table(load_rules("pratique+jabba", {"mouche": 3}), 30, 3, 30), Move("deal"), Move("bet", 3, 1))
    assert why(state, Move("pledge", 1, 4, name="the Falcon")) == "nobody-can-match"
