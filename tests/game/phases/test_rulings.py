"""Tests a change of the ruleset between hands: what stays, what begins anew, what is refused, and how records and
journals keep it."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.game import record
from companion.game.engine import flow
from companion.game.engine.pledges import Goods, Item
from companion.game.engine.rules import RulesBroken
from companion.game.engine.state import SABACC_POT, Account, State, in_hand, person, stack
from companion.game.loading.documents import RULESETS, read_document
from companion.game.loading.rulesets import compile_rules, load_rules
from companion.game.moves import Move, Refused
from companion.game.phases.table.rulings import read_values, write_values
from companion.locale import Words
from companion.locale.results import result_sentences
from tests.game.invariants import check_state
from tests.support import Bench, seat_three


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a ruleset for two or three players, and one for ten."""
    for name, most in (("small", 3), ("large", 10)):
        head = f'id = "{name}"\nsource = "a test"\nextends = "standard"\nplayers = [2, {most}]\n'
        (tmp_path / f"{name}.toml").write_text(head, "utf-8")
    return tmp_path


def evening(folder: Path, seats: tuple[int, ...] = (1, 2, 3)) -> State:
    """Return a table after one hand that ended by folding, so that something lies in the sabacc pot."""
    state = flow.start(load_rules("standard", {"bet_limit": 3}, folder))
    for seat in seats:
        state = flow.apply(state, Move("sit", seat, 50, name=f"P{seat}"))
    state = flow.apply(state, Move("deal"))
    while in_hand(state):
        state = flow.apply(state, Move("fold", flow.turn(state)))
    return state


def code(state: State, move: Move) -> str:
    why = flow.refusal(state, move)
    return why.code if why else ""


def test_seats_purses_and_the_sabacc_pot_stay_and_the_flow_begins_anew(folder: Path) -> None:
    before = evening(folder)
    assert before.money[SABACC_POT] == 5 and before.result is not None
    after = flow.apply(before, Move("ruleset", name="small", value="arrays=true"))
    assert after.rules.id == "small" and after.rules.changed() == {"arrays": True}
    assert after.money == before.money and after.people == before.people
    assert [person(after, seat).name for seat in (1, 2, 3)] == ["P1", "P2", "P3"]
    assert (len(after.seats), len(after.purses), after.button, after.result) == (3, 4, before.button, None)
    assert after.frames == flow.start(after.rules).frames
    assert [each.code for each in after.news] == ["ruleset-set"]
    check_state(after, set())
    played = flow.apply(after, Move("deal"))
    assert in_hand(played) and len(played.order) == 3 and stack(played, 1) == stack(before, 1) - 1
    assert flow.apply(after, Move("option", name="ante", value="2")).rules.id == "small"


def test_a_larger_table_grows_and_shrinks_again(folder: Path) -> None:
    state = flow.apply(evening(folder), Move("ruleset", name="large"))
    assert len(state.seats) == 10
    state = flow.apply(state, Move("sit", 10, 50, name="P10"))
    state = flow.apply(state, Move("button", 10))
    assert code(state, Move("ruleset", name="standard")) == "seat-beyond-ruleset"
    assert code(state, Move("ruleset", name="small")) == "too-many-for-ruleset"
    state = flow.apply(state, Move("leave", 10))
    after = flow.apply(state, Move("ruleset", name="standard"))
    assert (len(after.seats), after.button) == (8, 0)
    assert in_hand(flow.apply(after, Move("deal")))


def test_a_seat_beyond_the_table_is_refused_even_where_there_is_room(folder: Path) -> None:
    state = evening(folder, (1, 5))
    why = flow.refusal(state, Move("ruleset", name="small"))
    assert why is not None and (why.code, dict(why.args)) == (
        "seat-beyond-ruleset",
        {"name": "small", "seat": 5, "seats": 3},
    )


def test_refused_in_a_hand_without_a_name_and_for_what_does_not_exist(folder: Path) -> None:
    state = evening(folder)
    playing = flow.apply(state, Move("deal"))
    assert code(playing, Move("ruleset", name="small")) == "ruleset-between-hands"
    assert "ruleset" not in {option.verb for option in flow.operator_options(playing)}
    assert "ruleset" in {option.verb for option in flow.operator_options(state)}
    assert code(state, Move("ruleset")) == "name-needed"
    for name, value in (("nowhere", ""), ("../small", ""), ("small", "ante"), ("small", "ante=x"), ("small", "anti=2")):
        assert code(state, Move("ruleset", name=name, value=value)) == "bad-ruleset", (name, value)
        with pytest.raises(Refused):
            flow.apply(state, Move("ruleset", name=name, value=value))


def test_credits_of_a_game_that_is_not_over_have_to_be_won_first(folder: Path) -> None:
    state = evening(folder)
    accounts, money = (*state.accounts, Account("prize")), (*state.money, 0)
    state = replace(state, accounts=accounts, money=money)
    assert code(state, Move("ruleset", name="small")) == ""
    moved = (money[0], money[1], money[2] - 2, *money[3:-1], 2)
    assert code(replace(state, money=moved), Move("ruleset", name="small")) == "money-before-ruleset"


def test_a_hand_pot_that_nobody_won_stays(folder: Path) -> None:
    state = evening(folder)
    money = (state.money[0], 3, state.money[2] - 3, *state.money[3:])
    after = flow.apply(replace(state, money=money), Move("ruleset", name="small"))
    assert after.money == money and flow.apply(after, Move("deal")).carried == 3


@pytest.mark.parametrize("unseen", [False, True])
def test_a_game_without_stakes_leaves_the_pots_to_the_next_one_with_them(folder: Path, unseen: bool) -> None:
    """Corellian Spike can be played without betting (corellian-spike 1.3); then nobody wins credits either."""
    state = evening(folder)
    money = (state.money[0], 3, state.money[2] - 3, *state.money[3:])
    box = "betting=false, last_player_gets_sabacc_pot=true"
    state = flow.apply(replace(state, money=money), Move("ruleset", name="corellian-spike", value=box))
    state = flow.apply(state, Move("deal"))
    while in_hand(state) and unseen:
        state = flow.apply(state, Move("junk", flow.turn(state)))
    for seat, cards in zip(state.live, (("+5", "-5"), ("+6", "-4"), ("+3", "-9")), strict=False):
        while "reveal" not in {option.verb for option in flow.options(state)}:
            turn = flow.turn(state)
            state = flow.apply(state, Move("stand", turn) if turn else Move("roll", dice=(1, 2)))
        state = flow.apply(state, Move("reveal", seat, cards=tuple(f"{value} of circles" for value in cards)))
    assert state.result is not None and len(state.result.winners) == 1 and not state.result.sabacc_won
    assert state.money == money and state.result.pot == 0
    assert "sabacc pot" not in " ".join(result_sentences(Words(), state))
    again = flow.apply(flow.apply(state, Move("ruleset", name="small")), Move("deal"))
    assert again.carried == 3


def test_purses_are_neither_shared_nor_divided_while_anybody_is_seated(folder: Path) -> None:
    state = evening(folder, (1, 2, 3, 4))
    assert code(state, Move("ruleset", name="standard+contract")) == "purses-before-ruleset"
    for seat in (1, 2, 3, 4):
        state = flow.apply(state, Move("leave", seat))
    state = flow.apply(state, Move("ruleset", name="standard+contract"))
    for seat in (1, 2, 3, 4):
        state = flow.apply(state, Move("sit", seat, 50, name=f"P{seat}"))
    assert stack(state, 1) == stack(state, 3) == 100
    check_state(state, set())
    assert code(state, Move("ruleset", name="standard")) == "purses-before-ruleset"


def test_pledged_things_stay_in_the_sabacc_pot(folder: Path) -> None:
    state = replace(evening(folder), kept={"goods": Goods((Item("an old ship", 40, 0, 1, "sabacc"),))})
    assert flow.apply(state, Move("ruleset", name="small")).kept == state.kept


def test_what_mechanics_kept_is_forgotten(folder: Path) -> None:
    state = replace(evening(folder), kept={"score": flow.start(load_rules("standard")).frames[-1].slice})  # type: ignore[dict-item]
    assert flow.apply(state, Move("ruleset", name="small")).kept == {}


def test_an_evening_that_has_ended_is_over_under_the_next_rules_too(folder: Path) -> None:
    state = flow.apply(evening(folder), Move("end-evening"))
    assert code(state, Move("end-evening")) == "evening-not-begun"
    state = flow.apply(state, Move("ruleset", name="pratique", value="game=closed"))
    assert code(state, Move("end-evening")) == "evening-not-begun"
    # a closed game admits people until its first hand is dealt
    assert not code(state, Move("sit", 5, 50, name="Late"))
    assert code(flow.apply(state, Move("deal")), Move("sit", 5, 50, name="Late")) == "game-closed"


def test_options_as_text() -> None:
    assert read_values("deal=stud,  deck = poker54") == {"deal": "stud", "deck": "poker54"}
    assert read_values(write_values({"deck": "poker54", "arrays": True})) == {"deck": "poker54", "arrays": "true"}
    assert read_values("") == {} and write_values({}) == ""
    with pytest.raises(RulesBroken, match="`deal`"):
        read_values("deal")


def test_a_record_keeps_the_change(folder: Path) -> None:
    moves = [
        Move("sit", 1, 50, name="Lando"),
        Move("sit", 2, 50, name="Han"),
        Move("ruleset", name="standard", value="ante=3, arrays=true"),
        Move("deal"),
        Move("bet", 2, 5),
        Move("fold", 1),
        Move("ruleset", name="standard"),
        Move("deal"),
    ]
    rules = load_rules("standard")
    text = record.write(rules, moves)
    assert 'table: ruleset "standard" = "ante=3, arrays=true"' in text.splitlines()
    read = record.read(text)
    assert [move for _, move in read.moves] == moves
    states = list(record.play(read))
    assert states[3].rules.values["ante"] == 3 and states[4].money[1] == 6 and states[-1].money[1] == 2
    assert record.write(rules, (move for _, move in read.moves)) == text


def test_a_restart_is_under_the_new_rules(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "table.journal")
    seat_three(bench.table)
    bench.table.play(Move("ruleset", name="standard", value="ante=4, call_penalty=alderaan"), "screen")
    before = bench.table.head
    bench.settle()
    after = bench.restart().head
    assert (after.rules.fingerprint, after.rules.values) == (before.rules.fingerprint, before.rules.values)
    assert after.rules.values["ante"] == 4 and after.money == before.money and after.frames == before.frames
    bench.table.deal("screen")  # a restart begins from the checkpoint of this deal
    bench.settle()
    again = bench.restart().head
    assert in_hand(again) and again.rules.values["ante"] == 4 and again.money[1] == 12
    bench.table.undo("screen")
    bench.settle()
    assert bench.restart().head.rules.values["ante"] == 4
    bench.close()


@pytest.mark.parametrize("name", sorted(path.stem for path in RULESETS.glob("*.toml")))
def test_every_ruleset_says_how_it_goes_in_three_sentences(name: str) -> None:
    words = read_document(name)["words"]
    assert words["en"]["how"]
    for lang, mine in words.items():
        assert mine["name"] and mine["about"], lang
        assert len(mine["how"]) == 3
        for sentence in (*mine["how"], mine["about"]):
            assert sentence.endswith(".") and ". " not in sentence and sentence[0].isupper(), sentence


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"words": {"en": {"name": "x", "how": ["One.", "Two."]}}}, "a list of 3, not of 2"),
        ({"fits": {"minutes": 0}}, "fits.minutes"),
        ({"fits": {"easy": 6}}, "fits.easy"),
        ({"fits": {"hard": 1}}, "no key `hard`"),
    ],
)
def test_words_and_fits_are_checked_on_load(change: dict[str, object], why: str) -> None:
    document = {**read_document("standard"), **change}
    with pytest.raises(RulesBroken) as error:
        compile_rules(document, "mine.toml", {})
    assert str(error.value).startswith("mine.toml: ") and why in str(error.value)
