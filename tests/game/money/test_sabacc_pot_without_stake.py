"""Tests a player who could only pay the mouche, and so plays for the sabacc pot alone (pratique 3.4, common 3.3). The
mouche goes to the sabacc pot, so this seat has no stake in the hand pot, and the main pot is empty."""

from companion.game.engine.state import HAND_POT, SABACC_POT, Share, State, stack
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.locale import Words
from companion.locale.results import result_sentences
from tests.game.steps import phase, play, table, why

SABACC = ("trump 20", "trump 3", "idiot")
LESS = ("trump 18", "trump 2", "2 of cups"), ("trump 10", "trump 7", "trump 4")


def compared(*hands: tuple[str, ...]) -> State:
    """Return the table after seats 2, 3 and 1 have shown these hands. Seat 2 could only pay the mouche of 3, the others
    have staked 1 each."""
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
    """A new deal decides, and only a Sabacc in it wins the sabacc pot (pratique 3.4)."""
    state = compared(SABACC, ("trump 19", "trump 2", "2 of cups"), LESS[1])
    again = Move("demise-card", 3, cards=("trump 11", "trump 9", "4 of cups"))
    won = play(state, Move("demise-card", 2, cards=("trump 21", "trump 1", "ace of cups")), again)
    assert money(won) == (26, 9, 28, 0, 0)
    lost = play(state, Move("demise-card", 2, cards=("trump 13", "trump 1", "5 of cups")), again)
    assert money(lost) == (26, 0, 28, 0, 9)


def test_nobody_has_a_stake() -> None:
    """All players could only pay the mouche, so the hand is played for the sabacc pot alone."""
    state = play(table(load_rules("pratique", {"mouche": 3}), 3, 3), Move("deal"), Move("roll", dice=(1, 2)))
    state = play(state, Move("see", 2), Move("see", 1))
    state = play(state, Move("reveal", 2, cards=LESS[0]), Move("reveal", 1, cards=SABACC))
    assert money(state) == (6, 0, 0, 0)


def test_no_thing_is_pledged_where_somebody_has_no_stake() -> None:
    """A pledged thing belongs to the main pot, which is empty here. So the settlement need not look for one
    (overlays 2.1)."""
    state = play(table(load_rules("pratique+jabba", {"mouche": 3}), 30, 3, 30), Move("deal"), Move("bet", 3, 1))
    assert why(state, Move("pledge", 1, 4, name="the Falcon")) == "nobody-can-match"


BUST = ("trump 16", "5 of coins", "trump 20"), ("queen of cups", "8 of cups", "valet of cups")
BEST = ("trump 18", "king of cups", "trump 19")


def only_the_broke_hand_is_good(mouche: int, *hands: tuple[str, ...]) -> State:
    """Return a table at which seats 1 and 2 have staked 1 each and bomb out. Seat 3 (and seat 4, if there is one) could
    only pay the mouche."""
    broke = [mouche] * len(hands)
    state = play(table(load_rules("pratique", {"mouche": mouche}), 5 + mouche, 5 + mouche, *broke), Move("button", 2))
    state = play(state, Move("deal"), Move("bet", 1, 1), Move("call", 2), Move("roll", dice=(1, 2)))
    state = play(state, *(Move("see", seat) for seat in state.live))
    shown = dict(zip((1, 2, 3, 4), (*BUST, *hands), strict=False))
    return play(state, *(Move("reveal", seat, cards=shown[seat]) for seat in state.live))


def test_a_side_pot_that_bombs_out_feeds_the_sabacc_pot_before_it_is_won() -> None:
    """Without a mouche, the sabacc pot is empty until the side pot is added to it (common 3.1, common 4.1)."""
    state = only_the_broke_hand_is_good(0, BEST)
    assert state.result and state.result.ending == "shown" and state.result.winners == (3,)
    assert money(state) == (4, 4, 2, 0, 0) and state.result.sabacc_won
    assert result_sentences(Words("en"), state) == [
        "P3 wins the hand with Sabacc.",
        "Everybody else in the showdown has bombed out.",
        "2 from side pots goes to the sabacc pot: all who could win it have bombed out.",
        "P1 bombs out with 31.",
        "P2 bombs out with 32.",
        "P3 also wins the sabacc pot of 2.",
    ]


def test_a_hand_without_a_stake_that_is_no_sabacc_has_not_bombed_out() -> None:
    state = only_the_broke_hand_is_good(1, LESS[0])
    assert state.result and state.result.ending == "shown" and state.result.winners == (3,)
    assert money(state) == (4, 4, 0, 0, 5)
    said = result_sentences(Words("en"), state)
    assert said[0].startswith("P3 wins the hand with ") and "Everybody has bombed out" not in " ".join(said)


def test_nobody_draws_for_a_main_pot_of_nothing() -> None:
    """Two players tie, but neither has a stake, and neither hand wins the sabacc pot."""
    state = only_the_broke_hand_is_good(1, ("trump 12", "trump 6", "trump 4"), ("trump 10", "trump 11", "trump 1"))
    assert state.result and state.result.ending == "split" and state.result.winners == (3, 4)
    assert money(state) == (4, 4, 0, 0, 0, 6)
    said = result_sentences(Words("en"), state)
    assert said[0] == "P3 and P4 tie with 22, but have staked nothing in the hand pot and win nothing of it."
    assert not [sentence for sentence in said if "Too few cards" in sentence]


def test_two_sabaccs_without_a_stake_draw_for_what_arrives() -> None:
    state = only_the_broke_hand_is_good(0, BEST, ("trump 21", "trump 2", "idiot"))
    assert state.result is None and phase(state) == "demise"
