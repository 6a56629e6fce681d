"""Tests the chain of an evening's seeds: the anchor fixes every seed, no seed reveals the next one, and every link can
be accounted for."""

from hashlib import sha256
from pathlib import Path

import pytest

from companion.game.moves import Move
from companion.table.chance import chain
from companion.table.chance.chain import ANCHORED, Chain, Used, check_chains, leads_to
from companion.table.chance.seeds import Seeds
from companion.table.history.audit import audit, used_in
from companion.table.journal.backup import backup
from companion.table.journal.journal import Journal
from companion.table.journal.notes import noted
from companion.table.table import Table
from tests.support import Bench, link, seat_three


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    made = Bench(tmp_path / "evening.journal")
    seat_three(made.table)
    return made


def used(bench: Bench) -> tuple[Used, ...]:
    """Return the seeds that the hands in a bench's journal have used."""
    with Journal.view(bench.path) as journal:
        return used_in(journal)


def over(table: Table) -> None:
    table.deal("screen")
    for seat in table.head.live[:-1]:
        table.play(Move("fold", seat), "screen")


def anchors(bench: Bench) -> list[str]:
    bench.settle()
    return [note.args["anchor"] for row in bench.journal.notes() for note in noted(row) if note.code == ANCHORED]


def test_each_seed_is_the_hash_of_the_next_one_and_the_first_one_s_hash_is_the_anchor() -> None:
    made = Chain(bytes([1] * 32), 20)
    assert made.seed(20) == bytes([1] * 32) and sha256(made.seed(1)).hexdigest() == made.anchor
    assert all(sha256(made.seed(at + 1)).digest() == made.seed(at) for at in range(1, 20))
    assert leads_to(made.seed(7), 7) == made.anchor != leads_to(made.seed(7), 6)


def test_the_anchor_is_on_disk_before_the_first_hand_and_every_hand_follows_from_it(bench: Bench) -> None:
    table = bench.table
    for _ in range(3):
        over(table)
    (anchor,) = anchors(bench)
    first = next(row for row in bench.journal.rows() if b'"anchor"' in row.data)
    assert anchor == Chain(bytes([1] * 32)).anchor and first.number == 5 and anchor.encode() in first.data
    for hand in (1, 2, 3):
        assert leads_to(bytes.fromhex(table.seed_of(hand, 0)), hand) == anchor
    with Journal.view(bench.path, revealed=99) as view:
        assert bytes([1] * 32).hex() not in " ".join(f"{row}" for row in view.rows()), "the end stays secret"
    bench.close()


def test_misdeals_use_up_a_link_and_an_undone_misdeal_another(bench: Bench) -> None:
    table = bench.table
    table.deal("screen")
    table.play(Move("misdeal", reason="a card lay open"), "screen")
    table.deal("screen")
    assert table.seeds.link((1, 1)) == (anchors(bench)[0], 2)
    for _ in range(3):
        table.undo("screen")
    assert table.head.misdeals == 0
    table.undo("screen")
    table.deal("screen")
    assert table.seeds.link((1, 0)) == (anchors(bench)[0], 3), "its first seed is the commitment to link 2"
    assert table.seeds.seed_for((1, 0), (0, 1, 6)) == link(3)
    bench.settle()
    before = used(bench)
    assert [(each.link, each.hand, each.misdeals, each.renewed) for each in before] == [
        (1, 1, 0, False), (2, 1, 1, False), (3, 1, 0, True),
    ]  # fmt: skip
    bench.close()


def test_a_chain_goes_on_after_a_restart_and_a_new_one_begins_where_it_is_used_up(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chain, "LINKS", 3)
    for _ in range(5):
        over(bench.table)
        bench.settle()
        bench.restart()
    one, two = anchors(bench)
    assert one != two
    assert [(each.anchor, each.link) for each in used(bench)] == [
        (one, 1),
        (one, 2),
        (one, 3),
        (two, 1),
        (two, 2),
    ]
    assert not audit(bench.path).faults
    bench.close()


def test_a_copy_has_no_end_of_the_chain_and_a_table_that_goes_on_with_it_begins_a_new_one(
    bench: Bench, tmp_path: Path
) -> None:
    over(bench.table)
    over(bench.table)
    bench.settle()
    copied = backup(bench.path, tmp_path / "copy.journal", over=lambda journal: 3)
    data = copied.path.read_bytes()
    assert bytes([1] * 32).hex().encode() not in data and link(2).hex().encode() in data
    other = Bench(copied.path)
    other.entropy = lambda size: bytes([9] * size)
    over(other.table)
    assert anchors(other) == [Chain(bytes([1] * 32)).anchor, Chain(bytes([9] * 32)).anchor]
    assert not audit(other.path).faults
    other.close()
    bench.close()


def test_a_skipped_link_and_one_that_does_not_lead_to_the_anchor_are_told() -> None:
    made = Chain(bytes([1] * 32), 9)
    good = [Used(made.anchor, at, at, 0, seed=made.seed(at).hex()) for at in (1, 2, 5)]
    (found,) = check_chains([*good, Used(made.anchor, 6, 4, 0, seed=made.seed(7).hex())])
    assert found.skipped == (3, 4) and [each.link for each in found.broken] == [6]


def test_moves_without_a_secret_say_nothing_about_seeds(bench: Bench) -> None:
    table = bench.table
    table.dice.cut("417", "screen")
    over(table)
    table.deal("screen")
    table.play(Move("misdeal", reason="a card lay open"), "screen")
    table.deal("screen")
    for _ in range(3):  # the deal, the misdeal, the deal before it
        table.undo("screen")
    over(table)
    table.play(Move("end-evening"), "screen")
    over(table)
    bench.settle()
    rows, fewer = list(bench.journal.rows()), list(bench.journal.rows(plain_moves=False))
    assert {row.number for row in rows} - {row.number for row in fewer} == {
        row.number for row in rows if row.kind == "move" and not row.sealed
    }
    all_, some = Seeds(bench.entropy), Seeds(bench.entropy)
    all_.restore_older(rows)
    some.restore_older(fewer)
    assert vars(all_) == vars(some) and some.first_seed((3, 0))
    bench.close()
