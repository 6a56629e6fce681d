"""Tests goods as stakes: they count for the pots, stay whole, and belong to somebody at every moment."""

from collections.abc import Mapping

import pytest

from companion.game.engine import flow
from companion.game.engine.accounts import check_conserved, transfer
from companion.game.engine.pledges import goods, pledge, to_sabacc_pot, unit, worth
from companion.game.engine.rules import Rules
from companion.game.engine.state import BANK, HAND_POT, SABACC_POT, State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.game.phases.classic.pledge import hand_over
from tests.game.random.random_play import MOVES, SEEDS, Evening, Tally, evenings


def jabba(options: Mapping[str, object]) -> Rules:
    return load_rules("standard+jabba", options)


class Pledging(Evening):
    """A random evening in which people pledge things. It checks that each thing is always in exactly one place."""

    def _holder(self, thing: str) -> str:
        for account, amount in zip(self.state.accounts, self.state.money, strict=True):
            if account.unit == unit(thing) and amount > 0:
                return account.party
        return ""

    def do(self, move: Move) -> None:
        super().do(move)
        state = self.state
        lying = [*goods(state, "hand"), *goods(state, "sabacc")]
        assert len({item.name for item in lying}) == len(lying)
        for item in lying:
            assert self._holder(item.name) == {"hand": "hand-pot", "sabacc": "sabacc-pot"}[item.lies]
        if not state.live:
            assert not goods(state, "hand")


def test_random_evenings() -> None:
    tally = Tally()
    endings = {"unseen", "shown", "split", "demise", "all-bombed", "misdeal"}

    def missing() -> set[str]:
        return ({"pledged", "wins-thing"} - set(tally.news)) | (endings - set(tally.endings))

    for _ in evenings(jabba, range(SEEDS), MOVES, tally, Pledging, missing):
        pass


def table(*stacks: int) -> State:
    """Return a hand of `standard+jabba` at its opening betting. It is the turn of seat 1, and the pots hold only
    antes."""
    state = flow.start(jabba({}))
    for seat, amount in enumerate(stacks, 1):
        state = flow.apply(state, Move("sit", seat, amount, name=f"P{seat}"))
    return play(state, Move("button", len(stacks)), Move("deal"))


def play(state: State, *moves: Move) -> State:
    for move in moves:
        state = flow.apply(state, move)
    return state


def to_showdown(state: State, *hands: tuple[str, ...]) -> State:
    """Play quietly until seat 1 calls the hand and all lay their cards open."""
    state = play(state, Move("roll", dice=(6,)))
    for round_ in range(4):
        state = play(state, *(Move("stand", seat) for seat in state.live))
        if flow.mechanic(state).name == "bet":
            state = play(state, *(Move("check", seat) for seat in state.live if state.money[state.purses[seat]]))
        state = play(state, Move("roll", dice=(6,)))
        assert round_ < 3 or flow.mechanic(state).name == "call"
    state = play(state, Move("call-hand", 1))
    if flow.mechanic(state).name == "bet":
        state = play(state, *(Move("check", seat) for seat in state.live))
    return play(state, *(Move("reveal", seat, cards=hand) for seat, hand in enumerate(hands, 1)))


def owner(state: State, thing: str) -> str:
    at = next(at for at, one in enumerate(state.accounts) if one.unit == unit(thing) and state.money[at] > 0)
    return state.accounts[at].party


def test_a_thing_is_a_stake_that_others_match_and_goes_whole_to_the_winner() -> None:
    state = play(table(50, 50), Move("pledge", 1, 20, name="the Falcon"))
    assert (state.staked, state.money[HAND_POT], worth(goods(state, "hand"))) == ((21, 1), 2, 20)
    assert [option.verb for option in flow.options(state) if 2 in option.seats][:2] == ["call", "raise"]
    state = play(state, Move("call", 2))
    state = to_showdown(state, ("9 of coins", "10 of coins"), ("10 of flasks", "10 of staves"))
    result = state.result
    assert result is not None and result.winners == (2,)
    # P is 42 (two antes, 20 of credits, 20 of goods), and the caller pays it from 48
    assert (result.pot, [(each.seat, each.amount) for each in result.penalties]) == (42, [(1, 42)])
    assert [(each.seat, each.amount, each.thing) for each in result.shares] == [
        (2, 20, "the Falcon"),
        (2, 22, ""),
    ]
    assert (owner(state, "the Falcon"), state.money[state.purses[2]]) == ("purse:P2", 48 - 20 + 22)


def test_a_thing_may_be_worth_no_more_than_everybody_can_match() -> None:
    state = table(50, 12, 90)
    for amount in (None, 0, 11):
        why = flow.refusal(state, Move("pledge", 1, amount, name="the Falcon"))
        assert why is not None and why.code == "amount-range"
    assert flow.refusal(state, Move("pledge", 1, 10, name="the Falcon")) is None
    why = flow.refusal(state, Move("pledge", 1, 10, name=" "))
    assert why is not None and why.code == "bad-thing"


def test_a_split_gives_it_to_the_first_and_makes_up_the_worth_in_credits() -> None:
    state = play(table(50, 50), Move("pledge", 1, 20, name="the Falcon"), Move("call", 2))
    tied = ("9 of coins", "10 of coins"), ("9 of flasks", "10 of flasks")
    state = to_showdown(state, *tied)
    state = play(state, Move("demise-card", 1, cards=("1 of coins",)), Move("demise-card", 2, cards=("1 of flasks",)))
    assert state.result is not None and state.result.ending == "split"
    # 42 in all, 21 for each: seat 1 takes the thing for 20 and 1 credit, seat 2 takes 21
    assert owner(state, "the Falcon") == "purse:P1"
    assert (state.money[state.purses[1]], state.money[state.purses[2]]) == (48 + 1, 48 - 20 + 21)


def in_sabacc_pot(value: int, credits: int, *stacks: int) -> State:
    """Return a hand in which the sabacc pot holds a thing of seat 1 and some credits, and the seats have these
    stacks."""
    state = table(*(amount + 2 for amount in stacks))
    state = to_sabacc_pot(pledge(state, 1, "the Falcon", value))
    return transfer(state, BANK, SABACC_POT, credits - state.money[SABACC_POT])


@pytest.mark.parametrize(
    ("value", "stacks", "takers", "thing", "after"),
    [
        # 30 in all, 15 for each: seat 2 has 5 beside its 15 and cannot pay anybody 10 more, but seat 3 can
        (25, (9, 5, 30), (2, 3), "purse:P3", (9, 20, 20)),
        # nobody can pay, so seat 1 takes it back for 25
        (25, (40, 5, 6), (2, 3), "purse:P1", (15, 20, 21)),
        # nor can seat 1: it pays the 9 it has, and the share of the tie, 14
        (25, (9, 5, 6), (2, 3), "purse:P1", (0, 12, 13)),
        # a single winner takes all, whatever it is worth
        (25, (9, 0, 0), (2,), "purse:P2", (9, 5, 0)),
    ],
)
def test_a_thing_nobody_can_pay_for_goes_back_for_credits(
    value: int, stacks: tuple[int, ...], takers: tuple[int, ...], thing: str, after: tuple[int, ...]
) -> None:
    state, shares = hand_over(in_sabacc_pot(value, 5, *stacks), "sabacc", takers, 5)
    assert owner(state, "the Falcon") == thing
    assert tuple(state.money[state.purses[seat]] for seat in (1, 2, 3)) == after
    assert state.money[SABACC_POT] == 0 and not goods(state, "sabacc")
    check_conserved(state)
    assert {share.pot for share in shares} == {"sabacc"}


def test_nobody_pays_for_a_thing_whose_owner_was_forgotten() -> None:
    state = play(table(50, 50, 50), Move("pledge", 1, 20, name="the Falcon"), Move("call", 2), Move("call", 3))
    bombs = [(f"ace of {suit}", f"10 of {suit}") for suit in ("coins", "flasks", "staves")]
    state = to_showdown(state, *bombs)
    assert owner(state, "the Falcon") == "sabacc-pot"
    state = play(state, *(Move("leave", seat) for seat in (1, 2, 3)), Move("forget"))
    state = play(state, *(Move("sit", seat, 6, name=f"Q{seat}") for seat in (2, 3)))
    state = transfer(state, SABACC_POT, BANK, state.money[SABACC_POT] - 4)
    state, _ = hand_over(state, "sabacc", (2, 3), 4)
    assert not goods(state, "sabacc")
    held = zip(state.accounts, state.money, strict=True)
    assert not any(amount for account, amount in held if account.unit == unit("the Falcon"))
    check_conserved(state)
    # all that was in the pots is shared, and nobody at the table stands for who pledged the thing
    assert [state.money[state.purses[seat]] for seat in (2, 3)] == [6 + 2, 6 + 2]


def test_a_hand_pot_that_nobody_wins_takes_it_along_and_a_misdeal_gives_it_back() -> None:
    state = play(table(50, 50), Move("pledge", 1, 20, name="the Falcon"), Move("call", 2))
    void = play(state, Move("misdeal", reason="a card lay open"))
    assert state.accounts[BANK].party == "bank" and owner(void, "the Falcon") == "purse:P1"
    bombed = to_showdown(state, ("ace of coins", "10 of coins"), ("ace of flasks", "10 of flasks"))
    assert owner(bombed, "the Falcon") == "sabacc-pot"
    assert bombed.money[SABACC_POT] == 2 + 22 + 42 + 28
    assert [item.lies for item in goods(bombed, "sabacc")] == ["sabacc"]


def test_who_won_it_may_pledge_it_again_and_nobody_else() -> None:
    state = play(table(50, 50), Move("pledge", 1, 20, name="the Falcon"), Move("fold", 2))
    assert owner(state, "the Falcon") == "purse:P1"
    state = play(state, Move("deal"))
    assert flow.turn(state) == 2
    why = flow.refusal(state, Move("pledge", 2, 5, name="the Falcon"))
    assert why is not None and why.code == "not-your-thing"
    state = play(state, Move("check", 2), Move("pledge", 1, 5, name="the Falcon"))
    assert [item.value for item in goods(state, "hand")] == [5]
