"""Tests overlays on `standard`: two teams of two, and larger antes. `SABACC_SEEDS=3000` makes it a long run."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from companion.game.engine import flow
from companion.game.engine.rules import Rules, RulesBroken
from companion.game.engine.state import State, one_party
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.locale import Words
from tests.game.random.random_play import MOVES, SEEDS, Evening, Tally, evenings

TEAMS = ((1, 3), (2, 4))


class Teams(Evening):
    """A random evening in which partners share a purse. It checks what must hold then, besides what holds
    everywhere."""

    def do(self, move: Move) -> None:
        super().do(move)
        state = self.state
        for first, second in TEAMS:
            if state.seats[first - 1] and state.seats[second - 1]:
                assert state.purses[first] == state.purses[second]
        if state.live:
            assert not one_party(state, state.live), "a team plays against itself"


@pytest.mark.parametrize("name", ["standard+contract", "standard+high-stakes"])
def test_random_evenings(name: str) -> None:
    def load(options: Mapping[str, object]) -> Rules:
        return load_rules(name, options)

    tally = Tally()
    kind = Teams if "contract" in name else Evening
    for _ in evenings(
        load, range(SEEDS), MOVES, tally, kind, lambda: {"unseen", "shown", "all-bombed"} - set(tally.endings)
    ):
        pass


def four(*purses: int) -> State:
    """Return a table of four people in two teams. `purses`: the credits that each person brings."""
    state = flow.start(load_rules("standard+contract"))
    for seat, amount in enumerate(purses, 1):
        state = flow.apply(state, Move("sit", seat, amount, name=f"P{seat}"))
    return flow.apply(state, Move("button", 4))


def play(state: State, *moves: Move) -> State:
    for move in moves:
        state = flow.apply(state, move)
    return state


def team(state: State, seat: int) -> int:
    return state.money[state.purses[seat]]


def checks(state: State) -> State:
    """Let everybody check; no shift follows."""
    return play(state, *(Move("check", seat) for seat in state.live), Move("roll", dice=(6,)))


def to_the_call(state: State) -> State:
    """Play the opening and four quiet rounds."""
    state = checks(play(state, Move("deal")))
    for round_ in range(4):
        state = checks(play(state, *(Move("stand", seat) for seat in state.live)))
        state = (
            state if round_ == 3 else flow.apply(state, Move("go-on")) if flow.mechanic(state).name == "call" else state
        )
    return state


def test_partners_play_from_one_purse_and_leave_with_what_is_left() -> None:
    state = four(10, 20, 30, 40)
    assert (team(state, 1), team(state, 2)) == (40, 60)
    state = play(state, Move("leave", 1))
    assert (team(state, 3), state.people[0].cashed) == (40, 0)
    state = play(state, Move("leave", 3))
    assert (state.people[2].cashed, sum(state.money)) == (40, 0)


def test_a_hand_is_over_when_only_partners_are_left() -> None:
    state = play(four(50, 50, 50, 50), Move("deal"))
    state = play(state, Move("bet", 1, 5), Move("fold", 2), Move("call", 3))
    state = play(state, Move("fold", 4))
    assert state.result is not None and state.result.ending == "unseen"
    # 200, less 4 antes, less 4 to the sabacc pot; seats 2 and 4 lost two antes, two to the sabacc pot, and a fold
    # each
    assert (team(state, 1), team(state, 2)) == (100 - 2 + 2, 100 - 4 - 2)


def test_a_partners_win_saves_the_caller() -> None:
    state = to_the_call(four(50, 50, 50, 50))
    state = play(state, Move("call-hand", 3), Move("check", 3), Move("check", 4), Move("check", 1), Move("check", 2))
    state = play(
        state,
        Move("reveal", 1, cards=("9 of coins", "master of coins")),  # a hand of 23
        Move("reveal", 2, cards=("4 of coins", "3 of flasks")),
        Move("reveal", 3, cards=("2 of coins", "3 of coins")),
        Move("reveal", 4, cards=("1 of coins", "5 of flasks")),
    )
    assert state.result is not None
    assert (state.result.winners, state.result.penalties, state.result.sabacc_won) == ((1,), (), True)
    assert (team(state, 1), team(state, 2)) == (104, 96)


def test_a_bomb_is_paid_from_the_purse_even_if_the_team_wins() -> None:
    state = to_the_call(four(50, 50, 50, 50))
    state = play(state, Move("call-hand", 3), Move("check", 3), Move("check", 4), Move("check", 1), Move("check", 2))
    state = play(
        state,
        Move("reveal", 1, cards=("9 of coins", "10 of coins")),
        Move("reveal", 2, cards=("4 of coins", "3 of flasks")),
        Move("reveal", 3, cards=("master of coins", "ace of coins")),  # 29, and the caller: one penalty
        Move("reveal", 4, cards=("1 of coins", "5 of flasks")),
    )
    assert state.result is not None
    assert [(share.seat, share.amount) for share in state.result.penalties] == [(3, 4)]
    assert (team(state, 1), team(state, 2)) == (100 - 4 - 4 + 4, 96)


def test_partners_tied_together_are_no_tie_but_both_draw_against_the_others() -> None:
    state = to_the_call(four(50, 50, 50, 50))
    state = play(state, Move("call-hand", 1), *(Move("check", seat) for seat in (1, 2, 3, 4)))
    tied = play(
        state,
        Move("reveal", 1, cards=("9 of coins", "10 of coins")),
        Move("reveal", 2, cards=("4 of coins", "3 of flasks")),
        Move("reveal", 3, cards=("9 of flasks", "10 of flasks")),
        Move("reveal", 4, cards=("1 of coins", "5 of flasks")),
    )
    assert tied.result is not None and tied.result.ending == "shown"
    both = play(
        state,
        Move("reveal", 1, cards=("9 of coins", "10 of coins")),
        Move("reveal", 2, cards=("9 of sabres", "10 of sabres")),
        Move("reveal", 3, cards=("9 of flasks", "10 of flasks")),
        Move("reveal", 4, cards=("1 of coins", "5 of flasks")),
        Move("demise-card", 1, cards=("1 of flasks",)),  # a hand of 20
        Move("demise-card", 2, cards=("2 of flasks",)),  # a hand of 21
        Move("demise-card", 3, cards=("3 of coins",)),  # a hand of 22: the better result of the team counts
    )
    assert both.result is not None
    assert (both.result.ending, both.result.winners) == ("demise", (3,))
    assert (team(both, 1), team(both, 2)) == (100, 96)


@pytest.mark.parametrize(
    ("parties", "words"),
    [
        ("[[1, 3], [2]]", "two or more teams of equal size, not of 2, 1"),
        ("[[1, 3], [2, 3]]", "name each seat from 1 to 4 once"),
        ("[[1, 2, 3]]", "two or more teams"),
    ],
)
def test_teams_that_are_no_teams(tmp_path: Path, parties: str, words: str) -> None:
    (tmp_path / "odd.toml").write_text(
        f'id = "odd"\nextends = "standard"\nplayers = [4, 4]\nparties = {parties}\n', "utf-8"
    )
    with pytest.raises(RulesBroken, match=words.replace("[", r"\[")):
        load_rules("odd", folder=tmp_path)


def test_overlays_are_named_with_a_plus_and_refused_in_words() -> None:
    assert load_rules("contract").id == "standard+contract"
    assert load_rules("standard+high-stakes+contract").values["ante"] == 10
    for name, words in [
        ("standard+nope", "there is no overlay `nope`"),
        ("contract+contract", "named twice"),
        ("nope+contract", "there is no ruleset `nope`"),
    ]:
        with pytest.raises(RulesBroken, match=words):
            load_rules(name)


def test_high_stakes_says_in_french_too_what_they_raise_in_pratique() -> None:
    words, rules = Words("fr"), load_rules("pratique+high-stakes")
    words.use(rules)
    assert "la mouche et la mise minimum" in words.of_rules(rules, "about")


def test_partners_do_not_match_each_other_so_what_no_opponent_calls_goes_back() -> None:
    """Rules: common 3.1, overlays 1.1."""
    state = play(four(50, 10, 50, 10), Move("deal"))
    state = play(state, Move("bet", 1, 40), Move("call", 2), Move("call", 3))
    # the other team is all-in for 16: the partner calls no more, and 24 of the 40 go back, so P will be 4 + 3 x 16
    assert (state.staked, state.money[1]) == ((17, 17, 17, 1), 52)
    assert (team(state, 1), team(state, 2)) == (96 - 32, 0)
    assert [(one.args["seat"], one.args["amount"]) for one in state.news if one.code == "uncalled"] == [(1, 24)]
