"""Tests records with random input: any move that is written is read back the same, and any text that is read is a
record or raises `RecordBroken`."""

from contextlib import suppress

from hypothesis import example, given
from hypothesis import strategies as st

from companion.game.loading.rulesets import load_rules
from companion.game.moves import MOST_CREDITS, TABLE, Move
from companion.game.record import HEADER, RecordBroken, play, read, read_move, write, write_move
from tests.examples import examples

RULES = load_rules("standard")
VERBS = sorted(RULES.by_verb)
CARDS = ["?", *RULES.deck.cards]

moves = st.builds(
    Move,
    verb=st.sampled_from(VERBS),
    seat=st.integers(TABLE, 99),
    amount=st.none() | st.integers(0, MOST_CREDITS),
    cards=st.lists(st.sampled_from(CARDS), max_size=5).map(tuple),
    dice=st.lists(st.integers(1, 20), max_size=3).map(tuple),
    name=st.text(max_size=20),
    value=st.text(max_size=10),
    reason=st.text(max_size=30),
)
SCRAPS = [
    HEADER, "\n", "\n", "ruleset standard", "ruleset ", "option ante ", "option bet_limit 3\n", "seat 1: ",
    "seat 999: ", "table: ", "deal", "roll (5)", "roll (", "sit 50", ' "Ann"', ' "', "\\", "#", "[7 of coins]", "[",
    "]", "(", ")", "bet 1", "check", "fold", "draw", "trade", "lock [?]", 'because "', "9" * 30, "\u2028", "\x0b",
    "\0", "٣", " = ", 'option "ante" = "' + "9" * 5000 + '"', "misdeal", "reveal", "pause", "resume", "adjust 5",
    "count 3",
]  # fmt: skip


@given(moves)
@example(Move("adjust", 1, 5, reason='"\\"\n\r\u2028\x85\ud800 # because "x"'))
@example(Move("deal", name="\n"))
def test_a_move_reads_as_it_was_written(move: Move) -> None:
    line = write_move(move)
    assert len(line.splitlines()) == 1
    assert read_move(line) == move


def test_a_face_of_too_many_digits_is_not_left_out() -> None:
    move = read_move("table: roll (1 99999999999999999999)")
    assert move is not None
    assert len(move.dice) == 2
    assert move.dice[1] > 20


@given(st.lists(moves, max_size=6))
def test_a_record_reads_as_it_was_written(played: list[Move]) -> None:
    found = read(write(RULES, played))
    assert [move for _, move in found.moves] == played
    assert found.same_rules


@examples(300)
@given(st.text(max_size=200) | st.lists(st.sampled_from(SCRAPS), max_size=25).map("".join))
def test_random_text_is_a_record_or_broken(text: str) -> None:
    for whole in (text, f"{HEADER}\nruleset standard\n{text}", f"{HEADER}\nruleset {text}"):
        with suppress(RecordBroken):
            list(play(read(whole)))


@given(st.lists(st.tuples(st.integers(0, 1200), st.characters()), max_size=5))
def test_a_damaged_record_is_a_record_or_broken(damage: list[tuple[int, str]]) -> None:
    text = WHOLE
    for at, letter in damage:
        text = text[:at] + letter + text[at + 1 :]
    with suppress(RecordBroken):
        list(play(read(text)))


WHOLE = f"""{HEADER}
ruleset standard
option bet_limit 3   # a comment
seat 1: sit 50 "Ann"
seat 2: sit 50 "Bo"
table: option "ante" = "2"
table: deal
seat 1: lock [7 of coins]
seat 1: bet 2
seat 2: adjust 40 because "a chip fell"
seat 2: call
table: roll (1)
table: deal-back
seat 1: draw
seat 2: trade [?]
seat 1: check
seat 2: fold
table: pause
table: resume
"""
