"""Tests the journal on disk: what is read back, what is refused, and that no damage goes unnoticed."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.table.journal import journal_file
from companion.table.journal.journal import Journal
from companion.table.journal.journal_file import JournalDamaged, JournalError, JournalInUse, NewerJournal, NotAJournal
from companion.table.journal.open_journal import open_journal
from companion.table.journal.rows import NO_HASH, Row, make_row
from tests.table.journals import Disk, chain, journal_of, row_after, tamper

TEXTS = st.text(max_size=12)


def test_a_new_journal_is_empty(tmp_path: Path) -> None:
    with open_journal(tmp_path / "a.journal") as journal:
        assert journal.last_row() is None
        assert (journal.last_number(), journal.position(), journal.last_checkpoint()) == (0, 0, 0)
        assert journal.verify() is None
        assert list(journal.rows()) == journal.path_to(0) == []
        with pytest.raises(LookupError):
            journal.row(1)
        with pytest.raises(LookupError):
            journal.path_to(1)


@settings(max_examples=25)
@given(
    st.binary(max_size=30),
    st.binary(max_size=30),
    st.tuples(TEXTS, TEXTS, TEXTS, TEXTS),
    st.tuples(st.floats(allow_nan=False, allow_infinity=False), st.floats(0, 1e9)),
    st.integers(0, 2**63 - 1),
)
def test_rows_come_back_as_they_were(
    data: bytes, sealed: bytes, texts: tuple[str, str, str, str], times: tuple[float, float], hand: int
) -> None:
    times = (times[0] + 0.0, times[1])
    first = make_row(1, 0, "open", hand, data, sealed, *texts, *times, NO_HASH)
    rows = [first, row_after(first, "note", 1, data, sealed)]
    with TemporaryDirectory() as folder, open_journal(Path(folder, "a.journal")) as journal:
        journal.append(rows)
        assert list(journal.rows()) == rows
        assert journal.verify() is None


def test_rows_that_do_not_continue_the_journal_are_refused(tmp_path: Path) -> None:
    rows = chain(4)
    with open_journal(tmp_path / "a.journal") as journal:
        journal.append(rows[:2])
        for wrong in (
            rows[:1],
            rows[1:],
            rows[3:],
            [row_after(chain(2, sealed=b"{}")[-1], "move", 2, b"{}")],
        ):
            with pytest.raises(ValueError, match="does not continue"):
                journal.append(wrong)
        assert list(journal.rows()) == rows[:2]
        journal.append(rows[2:])
        assert journal.last_row() == rows[3]


def test_reading_goes_page_by_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.table.journal.journal.PAGE", 3)
    rows = chain(10)
    with open_journal(journal_of(tmp_path / "a.journal", rows)) as journal:
        assert list(journal.rows()) == rows
        assert list(journal.rows(4, 7)) == rows[3:7]
        assert list(journal.rows(9, 99)) == rows[8:]
        assert list(journal.rows(11)) == []
        assert journal.verify() is None


def test_commits_are_synchronous_and_ahead_of_the_file(tmp_path: Path) -> None:
    with open_journal(tmp_path / "a.journal", connection=Disk):
        assert Disk.last.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert Disk.last.execute("PRAGMA synchronous").fetchone() == (2,)


# ---- the tree


def test_the_path_begins_at_the_nearest_checkpoint_and_follows_undo(tmp_path: Path) -> None:
    rows: list[Row] = []
    for kind, parent, data in (
        ("open", 0, b"{}"),
        ("move", 1, b"{}"),
        ("checkpoint", 2, b"{}"),
        ("move", 3, b"{}"),
        ("note", 4, b"{}"),
        ("move", 4, b"{}"),
        ("undo", 6, b"2"),
        ("move", 2, b"{}"),
        ("undo", 8, b"5"),  # from a note back to the state beside which it stands
        ("undo", 4, b"7"),  # from an undo to the state to which it went back
        ("note", 2, b"{}"),
    ):
        rows.append(row_after(rows[-1] if rows else None, kind, parent, data))  # type: ignore[arg-type]
    with open_journal(journal_of(tmp_path / "a.journal", rows)) as journal:
        paths = {number: [row.number for row in journal.path_to(number)] for number in range(1, 12)}
        assert paths[2] == [1, 2]
        assert paths[3] == [3]
        assert paths[5] == paths[4] == paths[9] == [3, 4]
        assert paths[6] == [3, 4, 6]
        assert paths[7] == paths[10] == paths[11] == [1, 2]
        assert paths[8] == [1, 2, 8]
        assert [journal.state_of(number) for number in range(12)] == [0, 1, 2, 3, 4, 4, 6, 2, 8, 4, 2, 2]
        assert journal.position() == 2


def test_an_undo_to_the_very_beginning_leaves_nothing(tmp_path: Path) -> None:
    rows = chain(2)
    rows.append(row_after(rows[-1], "undo", 2, b"0"))
    with open_journal(journal_of(tmp_path / "a.journal", rows)) as journal:
        assert journal.position() == 0
        assert journal.path_to(3) == []


# ---- damage


@pytest.mark.parametrize("column", Row.__struct_fields__)
def test_a_changed_column_is_found_on_opening(tmp_path: Path, column: str) -> None:
    path = journal_of(tmp_path / "a.journal", chain(9, sealed=b'{"seed":"ab"}', checkpoints=(4,)))
    change = {"data": "x'7b7e'", "sealed": "x''", "kind": "'note'"}.get(column, f"CAST({column} || '1' AS BLOB)")
    if column in ("number", "parent", "hand", "wall", "mono"):
        change = f"{column} + 100"
    tamper(path, f"UPDATE rows SET {column} = {change} WHERE number = 6")
    with pytest.raises(JournalDamaged) as caught:
        open_journal(path)
    assert caught.value.number == 6
    with Journal.view(path, revealed=99) as view:
        found = view.verify()
        assert column == "sealed" or (found and found[0] == 6)  # a view is a copy, which may lack what is sealed


@pytest.mark.parametrize("column", ["kind", "reason", "prev", "hash"])
def test_text_that_is_no_utf8_is_damage_at_its_row(tmp_path: Path, column: str) -> None:
    path = journal_of(tmp_path / "a.journal", chain(5))
    tamper(path, f"UPDATE rows SET {column} = CAST(x'ff80' AS TEXT) WHERE number = 3")
    with pytest.raises(JournalDamaged) as caught:
        open_journal(path)
    assert caught.value.number == 3


def test_of_two_bad_rows_the_first_is_told_even_if_the_second_cannot_be_read(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "a.journal", chain(6))
    tamper(path, "UPDATE rows SET hand = 9 WHERE number = 2")
    tamper(path, "UPDATE rows SET reason = CAST(x'ff80' AS TEXT) WHERE number = 4")
    with Journal.view(path) as view:
        assert view.verify() == (2, "its hash does not match what it says")
        found = view.verify(3)
        assert found is not None
        assert found[0] == 4
        with pytest.raises(JournalDamaged, match="cannot be read"):
            view.row(4)


@pytest.mark.parametrize(
    ("statements", "number"),
    [
        (["DELETE FROM rows WHERE number = 4"], 4),
        (["DELETE FROM rows WHERE number = 1"], 1),
        (["DELETE FROM rows WHERE number > 6"], 7),
        (["DELETE FROM rows"], 1),
        (["DELETE FROM rows WHERE number = 3", "UPDATE rows SET number = number - 1 WHERE number > 3"], 3),
        (
            [f"UPDATE rows SET number = {to} WHERE number = {old}" for old, to in ((3, 99), (5, 3), (99, 5))],
            3,
        ),
        (["UPDATE head SET hash = 'f00'"], 8),
    ],
)
def test_rows_dropped_or_moved_are_found(tmp_path: Path, statements: list[str], number: int) -> None:
    path = journal_of(tmp_path / "a.journal", chain(8))
    tamper(path, *statements)
    with pytest.raises(JournalDamaged) as caught:
        open_journal(path)
    assert caught.value.number == number


def test_damage_before_the_last_checkpoint_does_not_stop_the_start_but_is_found_when_read(
    tmp_path: Path,
) -> None:
    path = journal_of(tmp_path / "a.journal", chain(9, checkpoints=(7,)))
    tamper(path, "UPDATE rows SET reason = 'other' WHERE number = 3", "DELETE FROM rows WHERE number = 5")
    with open_journal(path) as journal:
        assert [row.number for row in journal.path_to(9)] == [7, 8, 9]
        assert journal.verify() == (3, "its hash does not match what it says")
        assert journal.verify(4) == (5, "row 5 is missing; row 6 stands in its place")
        with pytest.raises(JournalDamaged, match="row 3"):
            journal.row(3)
        with pytest.raises(JournalDamaged, match="row 3"):
            journal.path_to(4)
        with pytest.raises(JournalDamaged, match="row 5: row 6 builds on it"):
            journal.path_to(6)


@settings(max_examples=120)
@given(st.data())
def test_a_turned_bit_anywhere_in_the_file_is_found_or_harmless(data: st.DataObject) -> None:
    rows = chain(30, sealed=b'{"seed":"ab"}', checkpoints=(12,))
    with TemporaryDirectory() as folder:
        path = journal_of(Path(folder, "a.journal"), rows)
        raw = bytearray(path.read_bytes())
        raw[data.draw(st.integers(0, len(raw) - 1))] ^= 1 << data.draw(st.integers(0, 7))
        path.write_bytes(raw)
        try:
            with open_journal(path) as journal:
                if journal.verify() is None:
                    assert list(journal.rows()) == rows
        except JournalError:
            pass  # refused, with a reason


def test_turned_bits_in_the_head_of_any_page_are_found_or_harmless(tmp_path: Path) -> None:
    # These bytes point to the rows: a scan that meets a wrong pointer may end early without an error.
    rows = chain(30, sealed=b'{"seed":"ab"}', checkpoints=(12,))
    path = journal_of(tmp_path / "a.journal", rows)
    raw = path.read_bytes()
    for at in (page + offset for page in range(4096, len(raw), 4096) for offset in range(30)):
        path.write_bytes(raw[:at] + bytes([raw[at] ^ 8]) + raw[at + 1 :])
        try:
            with open_journal(path) as journal:
                assert journal.verify() is not None or list(journal.rows()) == rows
        except JournalError:
            pass  # refused, with a reason


@pytest.mark.parametrize("garbage", [b"", b"\x5a" * 5000])
def test_a_power_cut_in_any_commit_leaves_every_commit_before_it(tmp_path: Path, garbage: bytes) -> None:
    path, rows, sizes = tmp_path / "a.journal", chain(12), [0]
    log = Path(f"{path}-wal")
    with open_journal(path) as journal:
        created = log.stat().st_size
        for row in rows:
            journal.append([row])
            sizes.append(log.stat().st_size)
        file, written = path.read_bytes(), log.read_bytes()
    sizes[0] = created
    for cut in range(0, len(written) + 1, 1031):
        torn = tmp_path / f"{cut}.journal"
        torn.write_bytes(file)
        Path(f"{torn}-wal").write_bytes(written[:cut] + garbage)
        with open_journal(torn) as journal:
            assert journal.last_number() == sum(size <= cut for size in sizes[1:])
            assert journal.verify() is None


# ---- what is refused


def test_a_newer_journal_is_refused_and_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.journal"
    with monkeypatch.context() as newer:
        newer.setattr(journal_file, "SCHEMA_VERSION", 3)
        journal_of(path, chain(2))
    before = path.read_bytes()
    for opening in (open_journal, Journal.view):
        with pytest.raises(NewerJournal, match=r"version 3.*up to version 1.*Install the newer program"):
            opening(path)
    assert path.read_bytes() == before


def test_foreign_files_are_refused_and_left_alone(tmp_path: Path) -> None:
    text, other = tmp_path / "notes.txt", tmp_path / "other.db"
    text.write_text("shopping list " * 400)
    tamper(other, "CREATE TABLE songs (name TEXT)")
    text.chmod(0o644)
    other.chmod(0o644)
    for path in (text, other):
        before = path.read_bytes()
        for opening in (open_journal, Journal.view):
            with pytest.raises(NotAJournal):
                opening(path)
        assert path.read_bytes() == before
        assert path.stat().st_mode & 0o777 == 0o644
    assert sorted(tmp_path.iterdir()) == [text, other]  # no lock was left beside them


def test_a_lock_that_was_just_removed_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process found that the file is no journal, and removed its lock between this one's two steps."""
    path = tmp_path / "a.journal"
    flock = journal_file.fcntl.flock

    def removed(descriptor: int, how: int) -> None:
        path.with_name("a.journal.lock").unlink()
        flock(descriptor, how)

    monkeypatch.setattr(journal_file.fcntl, "flock", removed)
    with pytest.raises(JournalInUse):
        journal_file.take_lock(path)


def test_a_file_of_the_kernel_is_no_journal() -> None:
    """Such as /proc/kmsg: reading it might wait for ever."""
    for opening in (open_journal, Journal.view):
        with pytest.raises(JournalError, match="is not a plain file, so it is no journal"):
            opening(Path("/proc/self/status"))


def test_paths_that_cannot_be_a_journal(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    (tmp_path / "folder").mkdir()
    for path in (tmp_path / "none", tmp_path / "empty", tmp_path / "folder"):
        with pytest.raises(NotAJournal):
            Journal.view(path)
    for path in (tmp_path / "folder", tmp_path / "none" / "a.journal"):
        with pytest.raises(JournalError):
            open_journal(path)
    with open_journal(tmp_path / "empty") as journal:  # a power cut at the first start leaves this behind
        journal.append(chain(1))


def test_a_second_table_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    with open_journal(path) as journal:
        with pytest.raises(JournalInUse, match=r"in use by another table or desk: .*; end that one first"):
            open_journal(path)
        journal.append(chain(1))
        journal.close()
        open_journal(path).close()


def test_a_journal_that_is_refused_does_not_stay_locked(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "a.journal", chain(3))
    tamper(path, "UPDATE rows SET reason = 'x' WHERE number = 2")
    for _ in range(2):
        with pytest.raises(JournalDamaged):
            open_journal(path)


# ---- looking on, and starting fast


def test_a_view_sees_rows_as_they_become_durable_and_no_secrets(tmp_path: Path) -> None:
    path, rows = tmp_path / "a.journal", chain(20, sealed=b'{"seed":"ab"}')
    with open_journal(path) as journal:
        journal.append(rows[:12])
        with Journal.view(path) as view, Journal.view(path, revealed=2) as later:
            assert view.last_number() == 12
            journal.append(rows[12:])
            assert view.last_number() == 20
            assert {row.sealed for row in view.rows()} == {b""}
            assert [row.hand for row in later.rows() if row.sealed] == [1] * 9
            assert view.verify() is None
            assert later.verify() is None
            assert [row.number for row in view.path_to(20)] == list(range(1, 21))
            with pytest.raises(JournalError, match="cannot write"):
                view.append([row_after(rows[-1], "move", 20, b"{}")])


def test_a_row_that_is_missing_in_the_middle_is_damage_and_one_past_the_end_is_not(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "evening.journal", chain(6))
    tamper(path, "DELETE FROM rows WHERE number = 3")
    with Journal.view(path) as view:
        for look in (view.row, view.path_to, view.state_of):
            with pytest.raises(JournalDamaged, match="missing"):
                look(3)
            with pytest.raises(LookupError):
                look(7)
