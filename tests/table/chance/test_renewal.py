"""Tests undo, redo, misdeal, restart, cuts and corrections in any order. Within a hand, the same request for a roll
always has the same result, until a misdeal with a reason. No roll can be known in advance, although the seeds of
finished hands are shown. `SABACC_SEEDS` sets the number of evenings."""

import os
import re
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.json import encode
from msgspec.structs import replace

from companion.cli.export import record_of
from companion.game.engine import flow
from companion.game.engine.state import State, in_hand
from companion.game.moves import Move, Refused
from companion.table.chance import chance
from companion.table.chance.renewal import Renewal, RollKey, read, renewal_of, seed_for, written
from companion.table.chance.roll_checks import roll_in
from companion.table.chance.seeds import Key
from companion.table.journal.rows import Row
from companion.table.table import Table
from tests.cli.test_audit import rebuilt
from tests.cli.test_verify import run
from tests.support import Bench, link, seat_three

SEEDS = int(os.environ.get("SABACC_SEEDS", "6"))
STEPS = 60
FIRST = link(1)


class Fishing:
    """A player who tries to get other rolls. `rolled` has the result of each request."""

    def __init__(self, path: Path, ruleset: str, rng: Random) -> None:
        self.bench, self.rng = Bench(path, ruleset), rng
        self.drawn: list[bytes] = []
        self.bench.entropy = self._draw
        seat_three(self.bench.table)
        self.rolled: dict[tuple[Key, RollKey], tuple[int, ...]] = {}
        self.shown: set[bytes] = set()
        self.again = self.fresh = 0

    def _draw(self, size: int) -> bytes:
        self.drawn.append(self.rng.randbytes(size))
        return self.drawn[-1]

    def step(self) -> None:
        table, rng = self.bench.table, self.rng
        doing = rng.random()
        try:
            if doing < 0.3:
                for _ in range(rng.choice([1, 1, 2, 8, 40])):
                    table.undo("screen")
            elif doing < 0.38:
                table.redo("screen")
            elif doing < 0.41 and in_hand(table.head):
                table.play(Move("misdeal", reason="a card was seen"), "screen")
            elif doing < 0.45:
                self.bench.settle()
                self.bench.restart()
            elif doing < 0.5:
                table.dice.cut("7", "screen")
            else:
                self.play(table)
        except Refused:
            pass
        over = self.bench.table.head.hands - in_hand(self.bench.table.head)
        if over:
            self.look(over)

    def play(self, table: Table) -> None:
        """Play to the end of a hand, or for some moves."""
        for _ in range(self.rng.choice([1, 3, 60])):
            state = table.head
            if not in_hand(state):
                table.dice.commit()
                self.roll(table, state, lambda: table.deal("screen"))
                continue
            options = {each.verb: each for each in flow.options(state)}
            verb = next((each for each in ("roll", "deal-back", "check", "call", "stand") if each in options), "")
            if verb == "roll":
                self.roll(table, state, lambda: table.roll("panel"))
            elif verb and self.rng.random() > 0.1:
                table.play(Move(verb, options[verb].seats[0]), "screen")
            elif "fold" in options:
                table.play(Move("fold", options["fold"].seats[0]), "screen")
            else:
                return
            if not in_hand(table.head):
                return

    def roll(self, table: Table, before: State, doing: object) -> None:
        state = doing()  # type: ignore[operator]
        known = self.shown | self.told()
        question = roll_in(before, state.last)
        if question is None:
            return
        key = (question.hand, before.misdeals)
        told = self.rolled.get((key, question.roll.key))
        if told is not None:
            assert question.roll.faces == told, f"{key} {question.roll} was {told}"
            self.again += 1
            return
        self.rolled[key, question.roll.key] = question.roll.faces
        seed = table.seeds.seed_for(key, question.roll.key)
        assert seed not in known, f"the seed of {key} had been shown when {question.roll} was rolled"
        assert chance.dice(
            seed, hand=key[0], point=question.roll.point, count=len(question.roll.faces), sides=question.roll.sides,
            cut=table.seeds.cut(key),
        ) == question.roll.faces  # fmt: skip
        self.fresh += 1

    def look(self, over: int) -> None:
        """Collect what the table has shown so far: the seeds of all finished hands, on every branch."""
        self.bench.settle()
        text = record_of(self.bench.path)
        assert not any(end.hex() in text for end in self.drawn), "the end of a chain tells all its seeds"
        self.shown |= followed(bytes.fromhex(seed) for seed in HEX.findall(text))
        state = self.bench.table.head
        if not in_hand(state) and (seed := self.bench.table.seed_of(state.hands, state.misdeals)):
            self.shown.add(bytes.fromhex(seed))

    def told(self) -> set[bytes]:
        """Return what can be computed from the public columns of the journal. A commitment is the previous seed."""
        self.bench.settle()
        public = " ".join(row.data.decode() for row in self.bench.journal.rows())
        return followed(map(bytes.fromhex, HEX.findall(public)))


HEX = re.compile(r"\b[0-9a-f]{64}\b")


def followed(seeds: Iterable[bytes]) -> set[bytes]:
    """Return these seeds, and all seeds that come before them in the chain."""
    found: set[bytes] = set()
    for seed in seeds:
        for _ in range(2 * STEPS):
            if seed in found:
                break
            found.add(seed)
            seed = sha256(seed).digest()
    return found


@pytest.mark.parametrize("ruleset", ["standard", "corellian-spike"])
def test_nobody_can_fish_for_a_roll_nor_know_one(ruleset: str, tmp_path: Path) -> None:
    again = fresh = renewed = 0
    for number in range(SEEDS):
        fishing = Fishing(tmp_path / f"{number}.journal", ruleset, Random(f"{ruleset} {number}"))
        try:
            for at in range(STEPS):
                try:
                    fishing.step()
                except AssertionError as error:
                    error.add_note(f"evening {number}, step {at}")
                    raise
            fishing.bench.settle()
            result = run("--journal", str(fishing.bench.path))
            assert result.exit_code == 0, result.output
            renewed += sum(renewal_of(row) is not None for row in fishing.bench.journal.notes())
        finally:
            fishing.bench.close()
        again, fresh = again + fishing.again, fresh + fishing.fresh
    assert again and fresh and renewed, (again, fresh, renewed)


def _over(table: Table) -> None:
    if "deal-back" in {each.verb for each in flow.options(table.head)}:
        table.play(Move("deal-back"), "screen")
    if flow.mechanic(table.head).name == "trade":
        table.the_rest("stand", "screen")
    for seat in table.head.live[:-1]:
        table.play(Move("fold", seat), "screen")


def test_an_undo_into_a_hand_that_is_over_commits_to_a_new_seed_first(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "e.journal")
    table = bench.table
    seat_three(table)
    table.deal("screen")
    table.the_rest("check", "screen")
    first = table.roll("panel").last
    _over(table)
    bench.settle()
    assert table.seed_of(1, 0) == FIRST.hex()
    table.undo("screen")
    bench.settle()
    *_, note, undo = bench.journal.rows()
    assert undo.kind == "undo" and note.kind == "note" and renewal_of(note) is not None
    (renewal,) = table.seeds.renewals((1, 0))
    assert renewal.seed not in (FIRST,) and renewal.kept_rolls == {(0, 1, 6)}
    assert renewal.seed.hex().encode() not in note.data and chance.commitment(renewal.seed).encode() in note.data
    assert renewal.seed.hex() not in record_of(bench.path), "nor does the record tell it"
    table = bench.restart()
    while table.head.rolls:
        table.undo("screen")
    again = table.roll("panel").last
    assert first is not None and again is not None and again.dice == first.dice, "what was rolled stays rolled"
    assert len(table.seeds.renewals((1, 0))) == 1, "on the way within the hand nothing is renewed again"
    assert table.seeds.seed_for((1, 0), (1, 1, 6)) == renewal.seed
    bench.close()


def test_a_hand_dealt_anew_after_its_seed_was_shown_on_another_branch(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "e.journal")
    table = bench.table
    seat_three(table)
    for _ in range(2):
        table.dice.commit()
        table.deal("screen")
        _over(table)
    while not in_hand(table.head) or table.head.hands != 1:
        table.undo("screen")
    table.undo("screen")
    _over(table)
    table.dice.commit()
    assert table.seeds.renewals((2, 0)), "hand 2 was over once: forwards, too, it needs a new seed"
    table.deal("screen")
    table.the_rest("check", "screen")
    state = table.roll("panel")
    assert state.last is not None
    seed = table.seeds.renewals((2, 0))[-1].seed
    assert state.last.dice == chance.dice(seed, hand=2, point=0, count=1, sides=6)
    bench.close()


def test_which_seed_answers() -> None:
    kept, later = (0, 1, 6), (1, 1, 6)
    renewals = [Renewal(b"b", frozenset([kept])), Renewal(b"c", frozenset([kept, later]))]
    assert [seed_for(b"a", renewals, each) for each in (kept, later, (2, 1, 6))] == [b"a", b"b", b"c"]


@pytest.mark.parametrize("question", [(0, 1, 6), ("draw-rules 2", 3, 9)])
def test_a_question_is_read_as_it_was_written(question: RollKey) -> None:
    assert read(written(question)) == question and " " not in written(question)


def _undone_hands(path: Path) -> Bench:
    """Play an evening in which hands 2 to 5 were undone and hands 2 and 3 dealt again. Returns the commitment to the
    first hand of the next evening."""
    bench = Bench(path)
    seat_three(bench.table)
    _hands(bench, 5)
    while bench.table.head.hands > 1:
        bench.table.undo("screen")
    _hands(bench, 2)
    bench.table.play(Move("end-evening"), "screen")
    bench.table.dice.commit()
    bench.settle()
    return bench


def _hands(bench: Bench, count: int) -> None:
    for _ in range(count):
        bench.table.dice.commit()
        bench.table.deal("screen")
        _over(bench.table)
    bench.settle()


def _verified(bench: Bench) -> None:
    bench.settle()
    result = run("--journal", str(bench.path))
    assert result.exit_code == 0, result.output
    bench.close()


def test_an_undo_into_the_evening_before_gives_its_undone_hands_no_second_seed(tmp_path: Path) -> None:
    bench = _undone_hands(tmp_path / "e.journal")
    first = bench.table.seeds.first_seed((5, 0))
    table = bench.restart()
    while not in_hand(table.head):
        table.undo("screen")
    assert table.seeds.first_seed((5, 0)) == first
    bench.settle()
    assert bench.restart().seeds.first_seed((5, 0)) == first
    _over(bench.table)
    _hands(bench, 2)
    _verified(bench)


def test_hands_undone_in_the_evening_before_have_one_first_seed_in_this_one(tmp_path: Path) -> None:
    bench = _undone_hands(tmp_path / "e.journal")
    first = bench.table.seeds.first_seed((5, 0))
    for _ in range(3):
        bench.restart()
        _hands(bench, 1)
    assert bench.table.seeds.first_seed((5, 0)) == first
    _verified(bench)


def test_a_new_seed_and_the_undo_that_needs_it_are_one_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a power cut between the two would leave a new seed for which the journal shows no reason."""
    bench = Bench(tmp_path / "e.journal")
    seat_three(bench.table)
    _hands(bench, 1)
    submit, table = bench.writer.submit, bench.table

    def slowly(*values: Any, **more: Any) -> Row:
        bench.writer.flush(0.01)  # so that the writer's thread has taken what was queued before
        return submit(*values, **more)

    monkeypatch.setattr(bench.writer, "submit", slowly)
    for back in (table.undo, table.redo, table.undo):
        bench.settle()
        row = table.row
        back("screen")
        bench.settle()
        assert [number for number in bench.done if number > row] == [table.row]
    assert table.seeds.renewals((1, 0)), "a new seed was needed"
    _verified(bench)


@pytest.mark.parametrize(
    ("kept", "why"),
    [([], "does not keep a roll that was made"), ([[0, 1, 6], [1, 1, 6]], "keeps a roll that was not made")],
)
def test_a_journal_in_which_a_renewed_seed_keeps_other_rolls_is_named(
    kept: list[list[int]], why: str, tmp_path: Path
) -> None:
    """With one row more or less, each roll could come from either of two seeds."""
    bench = Bench(tmp_path / "e.journal")
    seat_three(bench.table)
    bench.table.deal("screen")
    bench.table.the_rest("check", "screen")
    bench.table.roll("panel")
    _over(bench.table)
    bench.table.undo("screen")
    bench.settle()
    rows = [*bench.journal.rows()]
    bench.close()
    assert run("--journal", str(bench.path)).exit_code == 0
    at = next(at for at, row in enumerate(rows) if renewal_of(row) is not None)
    forged = replace(rows[at], data=rows[at].data.replace(b'"kept":[[0,1,6]]', b'"kept":' + encode(kept)))
    assert forged != rows[at]
    path = rebuilt(tmp_path / "forged.journal", [*rows[:at], forged, *rows[at + 1 :]])
    result = run("--journal", str(path))
    assert result.exit_code == 1 and f"row {rows[at].number}: the renewed seed of hand 1 {why} before" in result.output
