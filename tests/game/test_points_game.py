"""Tests how a game for points ends: with the evening, after a number of hands, or after a time (marcjs 3.5)."""

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Event, Move
from companion.game.phases.classic.score_book import book, standings
from companion.locale import Words
from companion.locale.results import result_sentences
from companion.table.chance.timer import RuleTimer
from tests.game.steps import codes, table

END = Move("end-evening")


def sitting(**options: int) -> State:
    return table(load_rules("marcjs-rebel", options), 0, 0, 0)


def unseen(state: State) -> State:
    """Play a hand that seat 1 wins for 10 points without showing its cards."""
    state = flow.apply(state, Move("deal"))
    return flow.apply(flow.apply(state, Move("leave", 2)), Move("leave", 3))


def scored(state: State) -> State:
    """Play a hand in which all three show their cards: seats 1 and 2 have 20 and tie, seat 3 has 4."""
    hands = {
        2: ("2 of coins", "3 of coins", "4 of coins", "11 of coins"),
        3: ("1 of coins", "1 of flasks", "1 of sabres", "1 of staves"),
        1: ("2 of flasks", "3 of flasks", "4 of flasks", "11 of flasks"),
    }
    state = flow.apply(state, Move("deal"))
    for seat in state.live:
        state = flow.apply(state, Move("replace", seat))
    for seat in state.live:
        state = flow.apply(state, Move("reveal", seat, cards=hands[seat]))
    state = flow.apply(state, Move("demise-card", 1, cards=("5 of sabres",)))
    return flow.apply(state, Move("demise-card", 2, cards=("5 of staves",)))


def told(state: State) -> dict[str, Event]:
    return {each.code: each for each in state.news}


def test_the_end_of_the_evening_names_who_won_the_game() -> None:
    state = flow.apply(unseen(sitting()), END)
    assert told(state)["points-game-over"].args == {"people": "P1", "count": 1, "points": 10}
    assert Words("en").event(told(state)["points-game-over"]) == "The game for points is over: P1 wins it with +10."


def test_equal_sums_win_together() -> None:
    state = flow.apply(scored(sitting()), END)
    assert told(state)["points-game-over"].args == {"people": "P1, P2", "count": 2, "points": 30}
    assert result_sentences(Words("en"), state)[-1] == "P1 and P2 win the game together with +30 each."


def test_the_book_begins_anew_with_the_next_game() -> None:
    first = flow.apply(scored(scored(sitting())), END)
    assert dict(standings(first)) == {0: 60, 1: 60, 2: 8}, "the closing sums can be read until the next deal"
    dealt = flow.apply(first, Move("deal"))
    assert standings(dealt) == ()
    second = scored(first)
    assert dict(standings(second)) == {0: 30, 1: 30, 2: 4} and not book(second).over
    assert not [each for each in result_sentences(Words("en"), second) if each.startswith("In all so far")]
    assert [each for each in result_sentences(Words("en"), scored(second)) if each.startswith("In all so far")]


def test_a_set_number_of_hands_ends_the_game() -> None:
    one = scored(sitting(game_hands=2))
    assert "points-game-over" not in told(one)
    two = scored(one)
    assert "points-game-over" in told(two) and book(two).over
    assert result_sentences(Words("en"), two)[-1] == "P1 and P2 win the game together with +60 each."
    assert "points-game-over" not in codes(flow.apply(two, END).news), "it is not told twice"
    assert "points-game-over" not in told(scored(two))


def test_the_last_one_left_ends_the_game_too() -> None:
    state = unseen(sitting(game_hands=1))
    assert told(state)["points-game-over"].args["people"] == "P1"


def test_a_time_limit_ends_the_game_between_hands() -> None:
    now = [100.0]
    timer = RuleTimer(lambda: now[0])
    state = sitting(game_minutes=1)
    now[0] += 3600
    assert timer.due(state) == "", "the time runs from the first deal"
    dealt = flow.apply(state, Move("deal"))
    assert timer.due(dealt) == ""
    now[0] += 61
    assert timer.due(dealt) == "", "the hand is finished first"
    after = scored(state)
    assert timer.due(after) == "end-evening"
    ended = flow.apply(after, END)
    assert "points-game-over" in told(ended)
    now[0] += 3600
    assert timer.due(ended) == ""


def test_the_time_that_is_left_of_a_game_is_told() -> None:
    now = [100.0]
    timer = RuleTimer(lambda: now[0])
    state = sitting(game_minutes=2)
    timer.due(state)
    assert timer.game_seconds_left(state) is None, "no game has begun"
    dealt = flow.apply(state, Move("deal"))
    for passed, left in ((0.0, 120.0), (45.0, 75.0), (60.0, 15.0), (60.0, 0.0)):
        now[0] += passed
        timer.due(dealt)
        assert timer.game_seconds_left(dealt) == left
    assert timer.game_seconds_left(flow.apply(sitting(), Move("deal"))) is None, "no limit"


def test_no_time_limit_where_credits_are_played_for() -> None:
    now = [100.0]
    timer = RuleTimer(lambda: now[0])
    state = table(load_rules("marcjs-rebel", {"game_minutes": 1, "scoring": "credits"}), 50, 50)
    state = flow.apply(state, Move("deal"))
    timer.due(state)
    now[0] += 3600
    state = flow.apply(state, Move("leave", 2))
    assert timer.due(state) == ""


def test_all_others_keep_their_cards_at_once_only_if_the_rules_that_have_come_since_allow_it() -> None:
    """Whoever is exchanging finishes by the old rules, all others act by the new ones (marcjs 5.1)."""
    state = table(load_rules("marcjs-random"), 0, 0, 0)
    for move in (Move("draw-rules", dice=(1,)), Move("deal")):  # rebel: no card need be exchanged
        state = flow.apply(state, move)
    assert flow.others_follow(state, "stand")
    state = flow.apply(state, Move("draw-rules", dice=(2,)))  # imperial: exactly two
    assert flow.refusal(state, Move("stand", flow.turn(state))) is None
    assert not flow.others_follow(state, "stand")
