"""Tests what cards on the field mean: proposals, locks, unknown cards, and corrections that stay corrected."""

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.table.cards import FieldRule
from tests.table.cards.reading import CARDS, Field, playing


def lying(field: Field, state: State) -> list[tuple[str, str, int]]:
    return [(each.card, each.state, each.seat) for each in field.lying(state)]


def test_a_touched_card_is_proposed_for_the_seat_whose_turn_it_is_and_stays_proposed_when_lifted() -> None:
    field, state = Field(FieldRule(), CARDS), playing()
    field.report(["04aa"], state)
    assert lying(field, state) == [("7 of coins", "proposed", 2)]
    field.report([], state)
    assert lying(field, state) == [("7 of coins", "proposed", 2)]


def test_lifting_a_locked_card_frees_nothing() -> None:
    field, state = Field(FieldRule(), CARDS), playing()
    field.report(["04aa"], state)
    field.lying(state)
    state = flow.apply(state, Move("lock", 3, cards=("7 of coins",)))
    field.locked("04aa", 3)
    assert lying(field, state) == [("7 of coins", "locked", 3)]
    field.report([], state)
    assert lying(field, state) == []
    assert state.zones["locked.3"].count == 1


def test_an_unknown_tag_is_seen_and_never_a_lock() -> None:
    field, state = Field(FieldRule("presence", 2), CARDS), playing()
    field.report(["ffff"], state)
    assert lying(field, state) == [("", "unknown", 0)]
    assert field.wanted(state) is None


def test_a_tray_locks_what_lies_there_and_a_second_card_waits_for_its_turn() -> None:
    field, state = Field(FieldRule("presence", 3), CARDS), playing()
    field.report(["04aa", "04dd"], state)
    move = field.wanted(state)
    assert move == ("04aa", Move("lock", 3, cards=("7 of coins",)))
    state = flow.apply(state, move[1])
    assert lying(field, state) == [("7 of coins", "locked", 3), ("2 of staves", "refused", 3)]
    assert field.wanted(state) is None
    assert field.lying(state)[1].code == "lock-on-trade-turn"


def test_a_lock_that_was_undone_does_not_come_back_until_the_card_was_taken_off() -> None:
    field, state = Field(FieldRule("presence", 3), CARDS), playing()
    field.report(["04aa"], state)
    after = flow.apply(state, Move("lock", 3, cards=("7 of coins",)))
    field.changed(state, after)
    assert lying(field, after) == [("7 of coins", "locked", 3)]
    field.changed(after, state)
    (each,) = field.lying(state)
    assert (each.card, each.state, each.code) == ("7 of coins", "refused", "lock-taken-back"), "nobody has ignored it"
    assert field.wanted(state) is None
    field.report([], state)
    field.report(["04aa"], state)
    assert field.wanted(state) == ("04aa", Move("lock", 3, cards=("7 of coins",)))


def test_an_undo_of_a_fold_or_of_a_hands_end_leaves_nothing_ignored() -> None:
    field, state = Field(FieldRule("presence", 3), CARDS), playing(Move("lock", 3, cards=("7 of coins",)))
    field.report(["04aa", "04dd"], state)
    before = lying(field, state)
    assert before == [("7 of coins", "locked", 3), ("2 of staves", "refused", 3)]
    for folds in (("check", "fold", "check"), ("fold", "fold")):
        past = [state]
        for verb, seat in zip(folds, (2, 3, 1), strict=False):
            past.append(flow.apply(past[-1], Move(verb, seat)))
            field.changed(past[-2], past[-1])
        assert {each[1] for each in lying(field, past[-1])} == {"ignored"}
        for after, undone in zip(past[::-1], past[-2::-1], strict=False):
            field.changed(after, undone)
        assert lying(field, state) == before


def test_of_a_card_that_the_deck_holds_twice_each_tag_is_told_apart() -> None:
    field = Field(FieldRule(), CARDS)
    state = playing()
    field.report(["04bb"], state)
    field.lying(state)
    state = flow.apply(state, Move("lock", 2, cards=("idiot",)))
    field.locked("04bb", 2)
    field.report(["04bb", "04cc"], state)
    assert lying(field, state) == [("idiot", "locked", 2), ("idiot", "refused", 2)]
    state = flow.apply(state, Move("lock", 1, cards=("idiot",)))
    field.locked("04cc", 1)
    assert lying(field, state) == [("idiot", "locked", 2), ("idiot", "locked", 1)]


def test_a_proposal_does_not_outlive_its_hand() -> None:
    field, state = Field(FieldRule(), CARDS), playing()
    field.report(["04aa"], state)
    field.lying(state)
    field.report([], state)
    ended = flow.apply(flow.apply(state, Move("fold", 2)), Move("fold", 3))
    again = flow.apply(ended, Move("deal"))
    field.changed(ended, again)
    assert lying(field, again) == []


def test_after_a_restart_in_a_hand_what_lies_there_is_no_news() -> None:
    field, state = Field(FieldRule("presence", 3), CARDS), playing()
    field.resume(state)
    field.report([], state, steady=False)
    field.report(["04aa"], state, steady=False)
    field.report(["04aa"], state)
    assert lying(field, state) == [("?", "ignored", 0)], "it may be what somebody has folded"
    field.report(["04aa", "04bb"], state)
    assert field.wanted(state) == ("04bb", Move("lock", 3, cards=("idiot",)))


def test_two_copies_of_a_face_in_one_tray_are_two_locks() -> None:
    field, state = Field(FieldRule("presence", 2), CARDS), playing(Move("lock", 2, cards=("idiot",)))
    field.report(["04bb", "04cc"], state)
    assert [each[1] for each in lying(field, state)] == ["locked", "refused"]


def test_an_undo_of_something_else_leaves_a_proposal_alone() -> None:
    field, state = Field(FieldRule(), CARDS), playing()
    after = flow.apply(state, Move("check", 2))
    field.report(["04aa"], after)
    field.changed(after, state)
    assert lying(field, state) == [("7 of coins", "proposed", 2)]


def test_a_lock_that_is_made_again_is_not_shown_as_ignored() -> None:
    field, state = Field(FieldRule(), CARDS), playing()
    field.report(["04aa"], state)
    field.ignore("04aa")
    after = flow.apply(state, Move("lock", 2, cards=("7 of coins",)))
    assert lying(field, after) == [("7 of coins", "locked", 2)]


# --- cards that are locked face down (`galactic-es`) --------------------------------------------------------------


def face_down(*moves: Move) -> State:
    """Return the state of two seats after these moves. Both have locked both cards."""
    state = flow.start(load_rules("galactic-es"))
    for seat in (1, 2):
        state = flow.apply(state, Move("sit", seat, 50, name=f"P{seat}"))
    locks = (Move("lay-down", 1, amount=2), Move("lay-down", 2, amount=2))
    for move in (Move("deal"), Move("draw-lot", dice=(1,)), Move("stand", 1), Move("stand", 2), *locks, *moves):
        state = flow.apply(state, move)
    return state


def test_a_tray_of_face_down_cards_says_how_many_and_nothing_more() -> None:
    field, state = Field(FieldRule("presence", 2), CARDS), face_down()
    field.report(["04aa", "04bb"], state)
    assert field.wanted(state) == ("04aa", Move("seal", 2, amount=2))
    state = flow.apply(state, Move("seal", 2, amount=2))
    assert field.wanted(state) is None
    assert lying(field, state) == [("?", "refused", 2), ("?", "refused", 2)]
    field.report(["04aa", "04bb", "04dd"], state)
    assert field.wanted(state) is None


def test_no_view_names_a_face_down_card_before_its_hand_is_shown() -> None:
    over = (Move("bet", 1, amount=1), Move("call", 2), Move("lay-down", 1, amount=2), Move("lay-down", 2, amount=2))
    field, state = Field(FieldRule("presence", 2), CARDS), face_down(*over)
    field.report(["04aa"], state)
    assert "showdown" in state.slices and lying(field, state) == [("?", "refused", 2)]
    shown = flow.apply(state, Move("reveal", 2, cards=("7 of coins", "idiot")))
    assert lying(field, shown) == [("7 of coins", "locked", 2)]
    touched = Field(FieldRule(), CARDS)
    touched.report(["04aa"], face_down())
    assert lying(touched, face_down()) == [("?", "refused", 1)]
