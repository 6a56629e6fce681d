"""Tests pledged things, partners and drawn lots in the classic rulesets and their overlays, case by case from the
rulebook."""

from collections.abc import Mapping

import pytest

from companion.display.model.facts import owed
from companion.game.engine import flow
from companion.game.engine.pledges import goods
from companion.game.engine.rules import Rules
from companion.game.engine.state import HAND_POT, State, stack
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Option
from companion.locale import Words
from companion.locale.results import result_sentences
from tests.game.money.test_pledges import Pledging, owner
from tests.game.random.random_play import Tally, evenings
from tests.game.steps import codes, offered, phase, play, why


def dealt(ruleset: str, *stacks: int, **options: object) -> State:
    """Return a hand at its first betting. Seat 1 acts first."""
    state = flow.start(load_rules(ruleset, options))
    for seat, amount in enumerate(stacks, 1):
        state = flow.apply(state, Move("sit", seat, amount, name=f"P{seat}"))
    return play(state, Move("button", len(stacks)), Move("deal"))


def to_showdown(state: State) -> State:
    """Play quietly until the hands are laid open. The first player who may call the hand calls it."""
    while phase(state) != "showdown":
        name, seat = phase(state), flow.turn(state)
        quiet = {
            "bet": Move("check", seat),
            "roll": Move("roll", dice=(6,)),
            "trade": Move("stand", seat),
            "call": Move("call-hand", state.live[0]),
        }
        state = play(state, quiet[name])
    return state


# --- common 3.1: an uncalled excess goes back; `jabba`: a thing sits in the main pot ---


def test_credits_raised_on_top_of_a_matched_thing_go_back_uncalled() -> None:
    state = play(dealt("standard+jabba", 50, 50, 14), Move("pledge", 1, 10, name="the Falcon"), Move("fold", 2))
    state = play(state, Move("raise", 3, 11), Move("raise", 1, 20), Move("call", 3))
    # seat 3 had 13 left after the antes and the raise to 11: it calls 12 of the 20
    assert (state.staked, stack(state, 1), stack(state, 3)) == ((13, 1, 13), 48 - 2, 0)
    assert state.news[1].args == {"seat": 1, "amount": 8}
    assert [item.name for item in goods(state, "hand")] == ["the Falcon"]


def test_a_thing_that_was_matched_stays_when_later_credits_are_not() -> None:
    state = play(dealt("standard+jabba", 50, 50, 17), Move("pledge", 1, 5, name="the Falcon"), Move("fold", 2))
    state = play(state, Move("raise", 3, 8), Move("raise", 1, 30), Move("call", 3))
    assert codes(state.news)[:2] == ["call", "uncalled"]
    assert (state.staked, stack(state, 1)) == ((16, 1, 16), 48 - 10)
    assert owner(state, "the Falcon") == "hand-pot"


def test_a_thing_pledged_last_goes_back_whole_and_the_credits_below_it_stay() -> None:
    state = play(dealt("standard+jabba", 50, 50, 50), Move("bet", 1, 5), Move("raise", 2, 8), Move("call", 3))
    state = play(state, Move("pledge", 1, 3 + 10, name="the Falcon"), Move("fold", 2), Move("fold", 3))
    # 5 of credits were called, the thing from 5 to 18 was matched up to 8: it stays, and nothing can come back
    assert state.result is not None and state.result.pot == 3 + 18 + 8 + 8
    state = play(dealt("standard+jabba", 50, 50), Move("bet", 1, 5), Move("raise", 2, 8), Move("call", 1))
    state = play(state, Move("roll", dice=(6,)), Move("stand", 1), Move("stand", 2))
    state = play(state, Move("pledge", 1, 13, name="the Falcon"), Move("fold", 2))
    assert "thing-back" in codes(state.news)
    assert owner(state, "the Falcon") == "purse:P1"


# --- overlays 1.1: one purse a team, all-in is an empty purse ---


def test_what_only_a_partner_has_matched_is_uncalled() -> None:
    state = play(dealt("standard+contract", 40, 5, 0, 0), Move("bet", 1, 10), Move("call", 2), Move("call", 3))
    # 40 and 5, less two hand antes and two sabacc antes for each team; the other team is all-in with 1 in this phase
    assert stack(state, 2) == 0
    assert (state.staked, stack(state, 1)) == ((2, 2, 2, 1), 40 - 4 - 2)
    assert state.money[HAND_POT] == 7


def test_nobody_matches_a_partner_whom_no_opponent_can_match() -> None:
    # team 2 has 5 left after the antes: 3 and 2 of it are staked, so of the 10 no more than 3 is ever matched
    state = play(dealt("standard+contract", 40, 9, 0, 0), Move("bet", 1, 3), Move("call", 2), Move("raise", 3, 10))
    state = play(state, Move("call", 4))
    assert (phase(state), state.staked, stack(state, 1)) == ("roll", (4, 4, 4, 3), 40 - 4 - 6)


def test_a_partner_matches_no_more_than_an_opponent_has_staked() -> None:
    state = play(dealt("standard+contract", 40, 5, 0, 0), Move("bet", 1, 10), Move("call", 2))
    assert (flow.turn(state), owed(state)) == (3, 1)
    assert [event.args["amount"] for event in play(state, Move("call", 3)).news if event.code == "call"] == [1]


def test_a_thing_is_worth_no_more_than_partners_can_both_match_from_their_purse() -> None:
    # 7 and 8 are left after the antes: team 2 matches up to 4 from two seats
    state = dealt("standard+contract+jabba", 11, 12, 0, 0)
    assert offered(state, "pledge")["pledge"] == Option("pledge", (1,), 1, 4, named=True)
    # the partner has to match it too, from what is left
    state = dealt("standard+contract+jabba", 6, 40, 0, 0)
    assert offered(state, "pledge")["pledge"] == Option("pledge", (1,), 1, 2, named=True)


def test_a_partner_who_empties_the_purse_leaves_a_hand_that_can_be_settled() -> None:
    state = play(dealt("standard+contract+jabba", 11, 12, 0, 0), Move("pledge", 1, 4, name="the Falcon"))
    # seat 2 raises with the whole purse: seat 4 takes part for its ante alone, and the main pot holds no more than 4
    state = to_showdown(play(state, Move("raise", 2, 8), Move("fold", 3), Move("call", 1)))
    hands = {1: ("1 of coins", "2 of coins"), 2: ("1 of flasks", "4 of coins"), 4: ("10 of coins", "10 of flasks")}
    state = play(state, *(Move("reveal", seat, cards=cards) for seat, cards in hands.items()))
    assert state.result is not None and state.result.winners == (4,)
    assert owner(state, "the Falcon") == "team:2"
    assert state.money[HAND_POT] == 0


@pytest.mark.parametrize("base", ["standard", "sleeper", "galactic-es", "centran"])
def test_goods_and_teams_together(base: str) -> None:
    def load(options: Mapping[str, object]) -> Rules:
        return load_rules(f"{base}+contract+jabba", options)

    tally = Tally()
    for _ in evenings(load, range(8), 300, tally, Pledging):
        pass
    assert "pledged" in tally.news


# --- centran 2.2: open with the ante or more; a raise goes to twice the highest bet ---


def test_a_pledge_opens_and_raises_as_the_ruleset_has_it() -> None:
    state = dealt("centran+jabba", 50, 50, 50)
    assert offered(state, "pledge")["pledge"] == Option("pledge", (1,), 5, 40, named=True)
    state = play(state, Move("bet", 1, 6))
    assert [(each.least, each.most) for each in flow.options(state) if each.verb == "pledge"] == [(1, 6), (12, 12)]
    assert why(state, Move("pledge", 2, 7, name="a map")) == "pledge-between"
    assert offered(play(state, Move("pledge", 2, 12, name="a map")), "raise")["raise"].least == 24
    state = play(state, Move("pledge", 2, 4, name="a map"))
    assert (flow.turn(state), offered(state, "call", "check").keys()) == (2, {"call"})


# --- galactic-es 1.1: the starter of the first hand is drawn by lot ---


def test_the_lot_is_drawn_again_in_the_next_evening() -> None:
    state = play(dealt("galactic-es", 50, 50, 50), Move("draw-lot", dice=(2,)))
    state = play(state, *(Move("leave", seat) for seat in (2, 3)))
    assert phase(state) == "between"
    state = play(state, Move("sit", 2, 50, name="Q2"), Move("sit", 3, 50, name="Q3"))
    assert phase(play(state, Move("deal"))) == "draws"
    state = play(state, Move("end-evening"), Move("deal"))
    assert phase(state) == "lot"


# --- what is said of it ---


def last_words(state: State) -> list[str]:
    return result_sentences(Words("en"), state)


def test_partners_tied_together_are_told_as_one_winner() -> None:
    state = to_showdown(dealt("standard+contract", 20, 20, 0, 0))
    hands = {1: ("10 of coins", "9 of coins"), 2: ("1 of coins", "2 of coins")}
    hands |= {3: ("10 of flasks", "9 of flasks"), 4: ("3 of coins", "2 of flasks")}
    state = play(state, *(Move("reveal", seat, cards=cards) for seat, cards in hands.items()))
    assert last_words(state)[0].startswith("P1 wins 4 from the hand pot with +19")
    assert not any("sudden demise" in said for said in last_words(state))


def test_who_wins_a_thing_and_credits_is_one_winner_and_hears_of_both() -> None:
    state = play(dealt("standard+jabba", 50, 50, 50), Move("pledge", 1, 20, name="the Falcon"))
    state = to_showdown(play(state, Move("call", 2), Move("fold", 3)))
    lost, tied = ("1 of coins", "2 of coins"), ("10 of flasks", "9 of flasks")
    won = play(state, Move("reveal", 1, cards=lost), Move("reveal", 2, cards=("10 of coins", "9 of coins")))
    assert last_words(won)[:2] == [
        "P2 wins 43 from the hand pot with +19.",
        "P2 takes the Falcon, which stands for 20 of it.",
    ]
    assert codes(won.news)[-2:] == ["wins-thing", "wins"]
    split = play(state, Move("reveal", 1, cards=tied), Move("reveal", 2, cards=("10 of coins", "9 of coins")))
    split = play(split, Move("demise-card", 1, cards=("1 of coins",)), Move("demise-card", 2, cards=("1 of flasks",)))
    assert last_words(split)[0] == "P1 and P2 split the hand pot: P1 22 and P2 21."
    assert "P1, P1" not in " ".join(last_words(split))
