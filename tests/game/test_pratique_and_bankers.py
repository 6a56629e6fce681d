"""Tests openings, claims, a shown Sabacc and what is told of them in `pratique`, `black-knight` and marcjs rulesets."""

from companion.game.engine import flow
from companion.game.engine.state import SABACC_POT, State, stack
from companion.game.moves import Event, Move
from companion.locale.results import result_sentences
from companion.locale.words import Words
from tests.game.phases.test_pratique import BANKED, go, played, sitting
from tests.game.steps import allowed

NAMES = {seat: f"P{seat}" for seat in range(1, 25)}


def announcing(*said: str, count: int = 3, options: str = "") -> State:
    """Return a hand of `pratique` in its first announcing phase, after these announcements. Everybody takes part with
    the least bet."""
    calls = "".join(f"seat {seat}: call\n" for seat in range(2, count + 1))
    moves = "\n".join(said)
    start = f"ruleset pratique\n{options}{sitting(count)}table: deal\nseat 1: bet 1\n{calls}table: roll (1 2)\n"
    return played(f"{start}{moves}\n")


def said(state: State, code: str) -> str:
    """Return the sentence of the first event with this code."""
    words = Words()
    words.use(state.rules)
    return words.event(happened(state, code), NAMES)


def happened(state: State, code: str) -> Event:
    return next(news for news in state.news if news.code == code)


# --- Bet: the first seat still in must open ---


def test_the_next_seat_must_open_when_the_opener_leaves_and_takes_the_bet_back() -> None:
    state = go(played(f"ruleset pratique\n{sitting(4)}table: deal\nseat 1: bet 1\n"), Move("leave", 1))
    assert flow.turn(state) == 2 and stack(state, 1) == 48
    assert {option.verb for option in allowed(state) if option.seats == (2,)} == {"bet", "block", "move-seat"}
    for verb in ("check", "fold"):
        why = flow.refusal(state, Move(verb, 2))
        assert why is not None and why.code == "must-open"


def test_nobody_opens_again_when_the_opener_leaves_and_the_bet_was_called() -> None:
    start = f"ruleset pratique\n{sitting(4)}table: deal\nseat 1: bet 1\nseat 2: call\n"
    state = go(played(start), Move("leave", 1))
    assert flow.turn(state) == 3 and flow.refusal(state, Move("fold", 3)) is None


# --- Announce: a true Sabacc that lies open is compared, even with nobody ---

TRUE = "seat 1: claim [trump 20, 3 of cups, idiot]"


def test_a_sabacc_shown_wins_the_sabacc_pot_although_everybody_else_folds() -> None:
    state = announcing(TRUE, "seat 2: fold", "seat 3: fold")
    result = state.result
    assert result is not None and result.ending == "shown" and result.winners == (1,) and result.sabacc_won
    assert stack(state, 1) == 48 + 3 + 3 and state.money[SABACC_POT] == 0
    words = Words()
    words.use(state.rules)
    assert not any("unseen" in sentence for sentence in result_sentences(words, state))


def test_a_sabacc_shown_wins_the_sabacc_pot_after_false_claims_and_leaving() -> None:
    state = announcing(TRUE, "seat 2: claim [trump 2, trump 3, trump 4]", "seat 3: leave")
    assert state.result is not None and state.result.sabacc_won
    # three mouches at the deal, five for the claim; a player who leaves in the announcement has folded for nothing
    assert stack(state, 1) == 48 + 3 + 3 + 5


def test_the_last_one_left_who_has_shown_nothing_wins_unseen() -> None:
    state = announcing("seat 1: claim [trump 2, trump 3, trump 4]", "seat 2: fold")
    assert state.result is not None and state.result.ending == "unseen" and not state.result.sabacc_won
    state = announcing("seat 1: see", "seat 2: fold", "seat 3: fold")
    assert state.result is not None and state.result.ending == "unseen" and state.money[SABACC_POT] == 3


# --- what people read ---


def test_a_tie_is_said_to_be_a_new_deal_of_three_cards() -> None:
    state = announcing(
        "seat 1: see",
        "seat 2: see",
        "seat 3: fold",
        "seat 1: reveal [trump 20, 2 of cups, idiot]",
        "seat 2: reveal [trump 17, 3 of swords, 2 of swords]",
    )
    assert said(state, "new-deal") == "A new deal of 3 cards for P1 and P2, who are tied."


def test_a_shift_that_strikes_by_itself_is_not_said_to_be_rolled() -> None:
    for deal, common in (("classique", ""), ("holdem", "table: turn-up [trump 5]\n")):
        start = f"ruleset pratique\noption random_shift 60\noption deal {deal}\n{sitting(3)}table: deal\n{common}"
        assert "roll" not in said(go(played(start), Move("shift-strikes")), "all-change").lower()


def test_the_banker_is_not_counted_among_those_with_two_hidden_cards() -> None:
    state = go(played(BANKED), Move("wager", 2, 6))
    assert said(state, "laid-out").startswith("2 players are dealt 2 face down")
    alone = go(played(BANKED), Move("no-more-wagers"))
    assert said(alone, "laid-out") == "1 player is dealt 2 face down."


def test_the_best_sabacc_without_a_stake_takes_the_sabacc_pot_and_nothing_of_the_hand_pot() -> None:
    broke = sitting(3).replace('seat 3: sit 50 "P3"', 'seat 3: sit 1 "P3"')  # the mouche of the deal is all it has
    start = f"""ruleset pratique
{broke}table: deal
seat 1: bet 1
seat 2: call
table: roll (1 2)
seat 1: see
seat 2: play-on
seat 3: claim [trump 20, 3 of cups, idiot]
seat 1: reveal [trump 19, 2 of cups, 4 of coins]
seat 2: muck
"""
    state, words = played(start), Words()
    words.use(state.rules)
    assert state.result is not None and state.result.winners == (3,) and state.result.sabacc_won
    sentences = result_sentences(words, state)
    assert "P1 wins 2 from side pot 1 with 13." in sentences
    assert "P3 also wins the sabacc pot of 3." in sentences
