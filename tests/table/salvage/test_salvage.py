"""Tests a damaged journal: whichever byte is wrong or missing, the table either has the same state as before or reports
that it has not, and every intact row is kept."""

import contextlib
import errno
import os
import sqlite3
from collections import Counter
from pathlib import Path
from random import Random

import msgspec
import pytest

from companion.game.loading.rulesets import load_rules
from companion.program.assembly.evening_table import open_table
from companion.table.journal import kept_copy
from companion.table.journal.beside import MENDED, install, read
from companion.table.journal.journal import Journal
from companion.table.journal.journal_file import DiskFails, JournalDamaged, JournalError, NotAJournal
from companion.table.journal.open_journal import open_journal
from companion.table.journal.rows import Row, fault
from companion.table.journal.witness import Witness
from companion.table.salvage.salvage import SALVAGED, Unmended, salvage
from tests.support import Bench
from tests.table.history.test_history import played, seat_three
from tests.table.journals import chain, journal_of, tamper
from tests.table.salvage.damage import LOG, MAIN, Evening, Judge, judged, memory
from tests.table.test_table import facts

STRIDE = int(os.environ.get("SABACC_STRIDE", "997"))
"""The distance in bytes between the bytes that are damaged. 1 means every byte (`make soak`)."""
CUT = max(64, 16 * STRIDE)
TORN = 512 * max(1, STRIDE // 16)
"""The distance in bytes between the places at which the file is cut off or a sector is torn."""

PARTS = int(os.environ.get("SABACC_PARTS", "1"))
"""The number of tests that the work is divided into, for several processes."""
SEED = int(os.environ.get("SABACC_SEED", "1"))
"""Chooses which bit of each byte is damaged."""
DONE = os.environ.get("SABACC_DAMAGE_DONE", "")
"""A folder in which each part saves its result, so that it is not run again."""

SEEDS = int(os.environ.get("SABACC_DAMAGES", "12"))
"""How many journals are damaged at several random places at once."""

_row = msgspec.json.Decoder(Row).decode


@pytest.fixture(scope="module", params=["logged", "folded"])
def evening(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Evening:
    return Evening(tmp_path_factory.mktemp("evening"), logged=request.param == "logged")


@pytest.mark.parametrize("part", range(PARTS))
def test_no_damage_gives_a_wrong_state_without_a_word(evening: Evening, tmp_path: Path, part: int) -> None:
    """Damages one bit of every byte (or of some of them), cuts the file at every such place, and tears every such
    sector."""
    told = Path(DONE or tmp_path, f"{'logged' if evening.files[LOG] else 'folded'}-{STRIDE}-{SEED}-{part}-of-{PARTS}")
    if told.exists():
        return
    cases, whole, seen = 0, 0, Counter[str]()
    with memory(tmp_path) as folder:
        for name, data in evening.files.items():
            judge, rng = Judge(evening, name, folder / "damaged"), Random(SEED)
            bits = [(at, rng.randrange(8)) for at in range(len(data))]
            for at, bit in bits[part * STRIDE :: PARTS * STRIDE]:
                judge.bit(at, bit)
            for at in range(part * CUT, len(data), PARTS * CUT):
                judge.cut(at)
            for at in range(part * TORN, len(data), PARTS * TORN):
                judge.torn(at)
            cases, whole, seen = cases + judge.cases, whole + judge.whole, seen + judge.seen
    assert seen["same"] and seen["told"], seen
    told.parent.mkdir(parents=True, exist_ok=True)
    told.write_text(f"{cases} damages, {whole} of them started whole: {dict(seen)}\n", "utf-8")
    print(f"\n{told.name}: {told.read_text('utf-8')}", end="", flush=True)


def test_a_block_that_the_disk_cannot_read_costs_no_more_than_its_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The damaged file is kept as it is on the disk: what cannot be read now can perhaps be read later."""
    path = journal_of(tmp_path / "evening.journal", chain(300, checkpoints=(100, 200)))
    data = bytearray(path.read_bytes())
    block = data.index(b'{"row":150}') // 4096 * 4096
    data[block : block + 100] = bytes(100)
    path.write_bytes(data)
    there, pread = path.stat().st_ino, os.pread

    def broken(descriptor: int, size: int, at: int) -> bytes:
        if os.fstat(descriptor).st_ino == there and at == block:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return pread(descriptor, size, at)

    monkeypatch.setattr(os, "pread", broken)
    told = salvage(path, "now", "1")
    assert told.missing and 250 < told.rows < 300 and told.goes_on == 300
    assert told.damaged.stat().st_ino == there and told.damaged.read_bytes() == data
    with open_journal(path) as journal:
        assert journal.verify() is None and path.stat().st_ino != there


def test_a_block_that_the_disk_reads_at_the_next_try_costs_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_bytes(bytes(range(256)) * 64)
    pread, failed = os.pread, [2, 0, 1, 0]

    def worn(descriptor: int, size: int, at: int) -> bytes:
        if failed[at // 4096]:
            failed[at // 4096] -= 1
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return pread(descriptor, size, at)

    monkeypatch.setattr(os, "pread", worn)
    assert read(tmp_path / "file") == bytes(range(256)) * 64


def test_a_name_that_is_taken_is_never_written_over(tmp_path: Path) -> None:
    """It may be a second name of the very log that is being repaired, left by a power cut."""
    path = journal_of(tmp_path / "evening.journal", chain(3))
    path.write_bytes(path.read_bytes().replace(b'{"row":3}', b'{"row":4}'))
    (tmp_path / "evening.journal-wal").write_bytes(b"log")
    os.link(tmp_path / "evening.journal-wal", tmp_path / "evening.journal.damaged-now-wal")
    with pytest.raises(Unmended, match="File exists"):
        salvage(path, "now", "1")
    assert (tmp_path / "evening.journal-wal").read_bytes() == b"log"


def test_rows_that_only_the_witness_knows_of_are_told(tmp_path: Path) -> None:
    """The log with the last rows is gone, and the file is damaged besides."""
    path = journal_of(tmp_path / "evening.journal", chain(20))
    path.write_bytes(path.read_bytes().replace(b'{"row":20}', b'{"row":21}'))
    witness = Witness(path)
    witness.store(30)
    witness.close()
    told = salvage(path, "now", "1")
    assert (told.rows, told.last, told.missing) == (19, 30, ((20, 30),))


@pytest.mark.parametrize("name", ["SQLITE_IOERR_READ", "SQLITE_IOERR_CORRUPTFS"])
def test_a_beginning_that_the_disk_cannot_read_is_damage(name: str, tmp_path: Path) -> None:
    path = journal_of(tmp_path / "evening.journal", chain(3))

    class Broken(sqlite3.Connection):
        def __init__(self, *args: object, **keywords: object) -> None:
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorname = name
            raise error

    with pytest.raises(JournalDamaged, match="the disk cannot read its beginning"):
        open_journal(path, connection=Broken)


@pytest.mark.parametrize("linked", [True, False])
def test_a_damaged_journal_is_kept_where_files_have_one_name_only(
    linked: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = journal_of(tmp_path / "evening.journal", chain(3))
    data = path.read_bytes().replace(b'{"row":3}', b'{"row":4}')
    path.write_bytes(data)

    def refused(*names: object) -> None:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    if not linked:
        monkeypatch.setattr(os, "link", refused)
    told = salvage(path, "now", "1")
    assert told.damaged.read_bytes() == data and told.damaged.stat().st_mode & 0o077 == 0


def test_a_power_cut_while_it_is_mended_does_no_harm(evening: Evening, tmp_path: Path) -> None:
    """The new journal is complete under another name before the damaged one is moved away. The next start puts it in
    its place."""
    name = "evening.journal-wal" if evening.files["evening.journal-wal"] else "evening.journal"
    data = bytearray(evening.files[name])
    data[len(data) // 2] ^= 1
    path = evening.lay(tmp_path / "damaged", name, bytes(data))
    before = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    told = salvage(path, "now", "0.1.0")
    mended = path.read_bytes()
    for file, content in before.items():  # as if the power went before the new journal took its place
        (path.parent / file).write_bytes(content)
    path.with_name(path.name + MENDED).write_bytes(mended)
    with open_table(path, load_rules("standard"), lambda item: None) as table:
        assert facts(table.head) == evening.facts or told.lost or told.orphans
        assert table.trouble is None, "it has been mended already"
    assert not path.with_name(path.name + MENDED).exists()
    assert not install(path)
    assert told.damaged.read_bytes() == before["evening.journal"]


def test_what_builds_on_a_lost_row_is_set_aside_and_the_rest_plays_on(tmp_path: Path) -> None:
    rows = chain(30, checkpoints=(20,))
    path = journal_of(tmp_path / "a.journal", rows)
    tamper(path, "DELETE FROM rows WHERE number IN (7, 8)")
    told = salvage(path, "now", "0.2.0")
    assert (told.rows, told.missing, told.lost, told.orphans, told.goes_on) == (28, ((7, 8),), 2, 11, 30)
    with Journal.view(path) as journal:
        assert journal.verify() is None
        found = list(journal.rows())
    assert [row.data for row in found[:-1]] == [row.data for row in (*rows[:6], *rows[19:])]
    assert found[-1].program == "0.2.0" and SALVAGED in found[-1].data.decode()
    aside = [_row(line) for line in Path(f"{told.damaged}.rows").read_bytes().splitlines()]
    assert aside == rows[8:19] and all(fault(row) is None for row in aside)
    assert Path(f"{told.damaged}.rows").stat().st_mode & 0o077 == 0, "seeds are nobody else's business"


def test_undo_and_redo_keep_their_places_in_the_mended_journal(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "evening.journal")
    seat_three(bench.table)
    for state in played(bench, Random(2), 2):
        if state.rolls == 1:
            break
    for _ in range(5):
        bench.table.undo("screen")
    bench.table.redo("screen")
    bench.settle()
    there = facts(bench.table.head)
    bench.close()
    assert salvage(bench.path, "now", "0.1.0").lost == 0
    with open_table(bench.path, load_rules("standard"), lambda item: None) as table:
        assert facts(table.head) == there
        for _ in range(4):
            table.redo("screen")
        for _ in range(6):
            table.undo("screen")
        assert table.settle(5)


def test_a_version_that_no_program_has_given_is_damage_and_mended(evening: Evening, tmp_path: Path) -> None:
    with memory(tmp_path) as folder:
        judge = Judge(evening, MAIN, folder / "damaged")
        for at in range(60, 64):  # the file's user_version, 1
            for bit in range(8):
                judge.bit(at, bit)
    assert judge.seen["refused"] <= 8, "only what may be another version: 0, and 3 to 129"
    assert sum(judge.seen.values()) == 32


def test_a_last_row_to_which_nothing_leads_any_more_is_mended(tmp_path: Path) -> None:
    """A wrong bit is in the key of an inner page: a scan finds the row, a search by key does not."""
    (tmp_path / "evening").mkdir()
    folded = Evening(tmp_path / "evening", logged=False)
    with memory(tmp_path) as folder:
        judge = Judge(folded, MAIN, folder / "damaged")
        for bit in range(8):
            judge.bit(8191, bit)
    assert judge.seen["told"] and not judge.seen["refused"]


@pytest.mark.parametrize("program", ["text", "sqlite"])
def test_a_file_that_was_never_a_journal_is_left_alone(
    program: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "letter.txt"
    if program == "text":
        path.write_text("Dear Lando, " * 1000)
    else:
        with contextlib.closing(sqlite3.connect(path)) as other:
            other.executescript("PRAGMA application_id = 7; CREATE TABLE rows (number)")
    before = path.read_bytes()
    with pytest.raises(NotAJournal), open_table(path, load_rules("standard"), lambda item: None):
        pass
    assert "taken over" not in caplog.text
    assert path.read_bytes() == before and {each.name for each in tmp_path.iterdir()} <= {
        path.name,
        f"{path.name}.lock",
    }


def test_no_room_to_mend_leaves_everything_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = journal_of(tmp_path / "a.journal", chain(30))
    tamper(path, "DELETE FROM rows WHERE number = 7")
    before = path.read_bytes()

    def full(*args: object) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk, pytest.raises(JournalError, match="cannot be mended: No space left on device"):
        disk.setattr(os, "fsync", full)
        salvage(path, "now", "0.1.0")
    assert path.read_bytes() == before
    assert salvage(path, "now", "0.1.0").lost == 1


def test_a_disk_that_takes_no_lock_leaves_a_whole_journal_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = Bench(tmp_path / "a.journal")
    seat_three(bench.table)
    bench.settle()
    bench.close()
    before = bench.path.read_bytes()

    def unlocked(self: Journal, sql: str, *values: int | str) -> list[tuple[object, ...]]:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorname = "SQLITE_IOERR_RDLOCK"
        raise JournalDamaged(0, f"the database cannot be read: {error}") from error

    with monkeypatch.context() as disk:
        disk.setattr(Journal, "_query", unlocked)
        disk.setattr("companion.table.salvage.salvage.salvage", lambda *given: pytest.fail("nothing is damaged"))
        with pytest.raises(DiskFails), open_table(bench.path, load_rules("standard"), lambda item: None):
            pass
    assert bench.path.read_bytes() == before and not list(tmp_path.glob("*damaged*"))
    with open_table(bench.path, load_rules("standard"), lambda item: None) as table:
        assert table.trouble is None


def test_rows_that_the_disk_leaves_in_the_log_of_the_new_journal_are_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a disk that fails when the new journal is closed: SQLite says nothing, and leaves the rows in the log."""
    path = journal_of(tmp_path / "a.journal", chain(30))
    tamper(path, "DELETE FROM rows WHERE number = 7")
    before, readers = path.read_bytes(), list[sqlite3.Connection]()

    def read_meanwhile(making: Path) -> Journal:
        journal = open_journal(making)
        readers.append(sqlite3.connect(making))
        readers[-1].execute("BEGIN")
        readers[-1].execute("SELECT * FROM rows").fetchall()
        return journal

    with monkeypatch.context() as disk, pytest.raises(Unmended, match="Input/output error"):
        disk.setattr(kept_copy, "open_journal", read_meanwhile)
        salvage(path, "now", "0.1.0")
    readers[0].close()
    assert path.read_bytes() == before and not [*tmp_path.glob("*.m*"), *tmp_path.glob("*damaged*")]
    assert salvage(path, "now", "0.1.0").lost == 1
    with open_journal(path) as journal:
        assert journal.last_number() == 7, "six rows, and a note about the lost one and all that builds on it"


def test_an_end_that_is_missing_is_told_once(tmp_path: Path) -> None:
    path = journal_of(tmp_path / "a.journal", chain(10))
    tamper(
        path,
        "DELETE FROM rows WHERE number > 7",
        "UPDATE head SET number = 7, hash = (SELECT hash FROM rows WHERE number = 7)",
    )
    with open_journal(path) as journal:
        assert journal.short_of == 3
    with open_journal(path) as journal:
        assert journal.short_of == 0


@pytest.mark.parametrize("seed", range(SEEDS))
def test_damage_in_several_places_and_in_both_files(evening: Evening, tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    folder = tmp_path / "damaged"
    path = evening.lay(folder, "", b"")
    for name, whole in evening.files.items():
        data = bytearray(whole)
        for _ in range(rng.choice([0, 1, 1, 3, 12]) if data else 0):
            at, most = rng.randrange(len(data)), rng.choice([1, 1, 8, 512, 4096])
            data[at : at + most] = rng.randbytes(len(data[at : at + most])) if rng.random() < 0.7 else bytes(most)
        if rng.random() < 0.2:
            del data[rng.randrange(len(data) + 1) :]
        if rng.random() < 0.1 and not name.endswith(".last"):  # without the witness nobody can tell
            (folder / name).unlink()
        else:
            (folder / name).write_bytes(data)
    judged(evening, path)
