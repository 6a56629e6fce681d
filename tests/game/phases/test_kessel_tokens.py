"""Tests the shift tokens of Kessel sabacc in cases that no golden hand shows (kessel 4.1)."""

import pytest

from companion.game.engine import flow
from companion.game.engine.state import State, Zone, stack
from companion.game.engine.zones import hand, zone
from companion.game.loading.rulesets import load_rules as load
from companion.game.moves import Move, Option
from companion.game.phases.kessel.effects import next_seat
from companion.game.phases.kessel.stock import PRIZE, game, invested, stock
from companion.game.phases.kessel.tokens import SET, effects, tokens_of
from companion.game.phases.table.corrections import units_of
from companion.locale import Words
from companion.table.history import checkpoint
from tests.game.phases.test_kessel import codes, of, offered, phase, play, table, why
from tests.game.steps import allowed

PLENTY = ("exhaustion", "direct-transaction", "embargo")


def begun(*tokens: tuple[str, ...], **options: object) -> State:
    """Return a game in which each player has chosen three tokens. The cards are dealt, and seat 1 is the first
    player."""
    state = table(load("kessel", {"tokens": "choose", "all_stand_ends": False, **options}), *[100] * len(tokens))
    state = play(state, Move("button", len(tokens)), Move("begin-game"))
    for seat, held in enumerate(tokens, 1):
        state = play(state, *(Move("take-token", seat, name=name) for name in held))
    return play(state, Move("deal"), Move("turn-up", cards=("4 of sand", "5 of blood")))


def test_the_set_has_sixteen_kinds_and_25_tokens() -> None:
    assert (len(SET), sum(SET.values())) == (16, 25)


def test_the_same_kind_may_be_chosen_by_several_but_not_twice_by_one() -> None:
    state = play(table(load("kessel", {"tokens": "choose"}), 100, 100), Move("begin-game"))
    assert why(state, Move("take-token", 1, name="refund")) == "not-your-turn"
    state = play(state, *(Move("take-token", 2, name=name) for name in PLENTY))
    assert why(state, Move("take-token", 2, name="refund")) == "tokens-taken"
    assert why(state, Move("take-token", 3, name="refund")) == "not-in-game"
    assert offered(state, "take-token") == {"take-token": Option("take-token", (1,), named=True, names=tuple(SET))}
    state = play(state, Move("take-token", 1, name=PLENTY[0]))
    assert set(offered(state, "take-token")["take-token"].names) == set(SET) - {PLENTY[0]}
    assert why(state, Move("deal")) == "not-now"


@pytest.mark.parametrize("how", ["choose", "draft"])
def test_who_leaves_while_tokens_are_taken_is_not_waited_for(how: str) -> None:
    state = play(table(load("kessel", {"tokens": how}), 100, 100, 100), Move("begin-game"))
    state = play(state, Move("leave", 3))
    assert [seat for seat, _ in game(state).tokens] == [2, 1]
    state = play(state, Move("leave", 2))
    assert (phase(state), stack(state, 1), of(state, PRIZE)) == ("buy-in", 300, 0)


def test_a_checkpoint_keeps_the_game() -> None:
    state = table(load("kessel", {"tokens": "draft"}), 100, 100)
    state = play(state, Move("begin-game"), Move("take-token", 2, name="embargo"))
    again = checkpoint.decode(checkpoint.encode(state))
    assert (again.kept, again.frames, again.money, again.units) == (
        state.kept,
        state.frames,
        state.money,
        state.units,
    )
    assert allowed(again) == allowed(state)


def test_there_is_no_embargo_in_the_last_turn_of_a_hand() -> None:
    state = begun(PLENTY, PLENTY)
    for _ in range(2):
        assert "embargo" in offered(state, "token")["token"].names
        state = play(state, Move("stand", 1))
        assert next_seat(state, 2) == 1
        state = play(state, Move("stand", 2))
    state = play(state, Move("stand", 1))
    assert next_seat(state, 2) == 0
    assert why(state, Move("token", 2, name="embargo")) == "not-one-of"


def test_an_embargo_lasts_until_it_was_obeyed() -> None:
    state = play(begun(PLENTY, PLENTY), Move("token", 1, name="embargo"), Move("stand", 1))
    assert set(offered(state, "stand", "draw")) == {"stand"}
    state = play(state, Move("stand", 2), Move("stand", 1))
    assert set(offered(state, "stand", "draw")) == {"stand", "draw"}


def test_who_hands_an_embargo_on_must_stand_all_the_same() -> None:
    state = play(begun(PLENTY, PLENTY, PLENTY), Move("token", 1, name="embargo"), Move("stand", 1))
    state = play(state, Move("token", 2, name="embargo"))
    assert set(offered(state, "stand", "draw")) == {"stand"}
    state = play(state, Move("stand", 2))
    assert set(offered(state, "stand", "draw")) == {"stand"}
    state = play(state, Move("stand", 3))
    assert set(offered(state, "stand", "draw")) == {"stand", "draw"}


def test_who_has_no_chips_but_a_free_draw_hears_of_it() -> None:
    """A player without chips must stand (kessel 2.2), unless the draw costs nothing (kessel 4.2)."""
    state = begun(("free-draw", "refund", "embargo"), PLENTY)
    state = play(state, Move("adjust", 1, 0, name="chips", reason="counted"))
    draw = Move("draw", 1, name="draw.sand")
    refused = flow.refusal(state, draw)
    assert refused is not None and Words().refusal(refused).endswith("play “Free Draw” first, or stand.")
    assert flow.refusal(play(state, Move("token", 1, name="free-draw")), draw) is None
    refused = flow.refusal(play(state, Move("token", 1, name="embargo")), draw)
    assert refused is not None and Words().refusal(refused).endswith("stand instead.")


@pytest.mark.parametrize(
    ("scope", "said"),
    [
        ("everyone", "Seat 1 makes a pair of 4s the best Sabacc of this hand, for everybody."),
        ("owner", "For seat 1 alone, a pair of 4s is the best Sabacc of this hand."),
    ],
)
def test_it_is_told_for_whom_a_pair_is_the_best(scope: str, said: str) -> None:
    """Rules: kessel 4.9."""
    state = begun(("prime-sabacc", "refund", "embargo"), PLENTY, prime_scope=scope)
    state = play(
        state, Move("token", 1, name="prime-sabacc"), Move("roll", 1, dice=(4, 2)), Move("choose", 1, name="4")
    )
    assert Words().event(state.news[-1]) == said


def test_exhaustion_redraws_and_what_was_known_of_the_hand_is_over() -> None:
    state = play(begun(PLENTY, PLENTY), Move("draw", 1, name="top.sand"), Move("discard", 1, cards=("6 of sand",)))
    assert zone(state, hand(1)) == Zone(2, ("4 of sand",))
    state = play(state, Move("token", 2, name="exhaustion 1"))
    assert offered(state, "discard") == {"discard": Option("discard", (1,), cards=(2, 2))}
    assert why(state, Move("discard", 1, cards=("3 of sand", "?"))) == "not-held"
    for cards in (("?", "4 of sand"), ("?", "?")):
        laid = play(state, Move("discard", 1, cards=cards))
        assert zone(laid, hand(1)) == Zone(2)
        assert (flow.turn(laid), zone(laid, "draw.sand").count, zone(laid, "draw.blood").count) == (2, 18, 18)
    wrong = play(state, Move("discard", 1, cards=("3 of sand", "2 of blood"), reason="it was misread"))
    assert (zone(wrong, hand(1)), zone(wrong, "top.sand").public) == (Zone(2), ("3 of sand",))


def test_exchanged_hands_take_along_what_is_known_of_them() -> None:
    state = play(begun(PLENTY, PLENTY), Move("draw", 1, name="top.sand"), Move("discard", 1, cards=("6 of sand",)))
    state = play(state, Move("token", 2, name="direct-transaction 1"))
    assert (zone(state, hand(1)), zone(state, hand(2))) == (Zone(2), Zone(2, ("4 of sand",)))


@pytest.mark.parametrize(("leaver", "turn"), [(1, 2), (2, 3), (3, 2)])
def test_leaving_while_exhausted(leaver: int, turn: int) -> None:
    """The player who leaves is the target, the one who played the token, or somebody else."""
    state = play(begun(PLENTY, PLENTY, PLENTY), Move("stand", 1), Move("token", 2, name="exhaustion 1"))
    assert flow.turn(state) == 1
    state = play(state, Move("leave", leaver))
    assert flow.turn(state) == (turn if leaver != 3 else 1)
    assert (zone(state, "covered.sand").count, zone(state, "covered.blood").count) == (1, 1)


def test_leaving_in_the_middle_of_a_draw_and_beside_one() -> None:
    state = play(begun(PLENTY, PLENTY, PLENTY), Move("draw", 1, name="draw.sand"))
    beside = play(state, Move("leave", 3))
    assert (flow.turn(beside), zone(beside, "covered.sand").count, zone(beside, "covered.blood").count) == (1, 1, 1)
    middle = play(state, Move("leave", 1))
    assert (flow.turn(middle), zone(middle, "covered.sand").count, zone(middle, "covered.blood").count) == (2, 2, 1)


def test_a_used_token_comes_back_with_a_misdeal_only() -> None:
    state = play(begun(PLENTY, ("immunity", "refund", "markdown")), Move("token", 1, name="embargo"))
    assert tokens_of(state, 1) == ("exhaustion", "direct-transaction")
    assert tokens_of(play(state, Move("misdeal", reason="exposed")), 1) == PLENTY
    state = play(state, *(Move("stand", seat) for seat in (1, 2) * 3))
    state = play(state, Move("reveal", 1, cards=("1 of sand", "1 of blood")))
    state = play(state, Move("reveal", 2, cards=("2 of sand", "2 of blood")))
    assert (tokens_of(state, 1), effects(state).played) == (("exhaustion", "direct-transaction"), ())


def test_a_refund_brings_back_no_more_than_was_invested() -> None:
    state = begun(("refund", "extra-refund", "free-draw"), PLENTY)
    state = play(state, Move("draw", 1, name="draw.sand"), Move("discard", 1, cards=("?",)), Move("stand", 2))
    state = play(state, Move("token", 1, name="extra-refund"))
    assert (stock(state, 1), invested(state, 1)) == (6, 0)
    assert state.news[-1].args == {"seat": 1, "chips": 1}


def test_chips_can_be_corrected_and_their_last_one_taken() -> None:
    state = play(table(load("kessel"), 150, 150), Move("begin-game"))
    assert units_of(state, 1) == ("credits", "chips")
    adjusted = play(state, Move("adjust", 1, amount=3, name="chips", reason="a chip fell"))
    assert (stock(adjusted, 1), stack(adjusted, 1), of(adjusted, "bank", "chips")) == (3, 50, -9)
    assert stack(play(state, Move("adjust", 1, amount=3, reason="a credit fell")), 1) == 3
    alone = play(state, Move("adjust", 1, amount=0, name="chips", reason="lost them"), Move("deal"))
    assert (phase(alone), stack(alone, 2)) == ("buy-in", 250)
    assert units_of(alone, 1) == ()
    assert why(alone, Move("adjust", 1, amount=3, name="chips", reason="no game")) == "no-name-here"
    assert "wins-prize" in codes(alone.news)
    nobody = play(state, *(Move("adjust", seat, amount=0, name="chips", reason="lost") for seat in (1, 2)))
    nobody = play(nobody, Move("deal"))
    assert (stack(nobody, 1), stack(nobody, 2)) == (150, 150)


def test_who_comes_back_after_leaving_is_not_in_the_game_any_more() -> None:
    state = play(table(load("kessel"), 150, 150, 150), Move("begin-game"), Move("leave", 3))
    state = play(state, Move("sit", 3, amount=100, name="P3"), Move("deal"))
    assert state.order == (2, 1)
