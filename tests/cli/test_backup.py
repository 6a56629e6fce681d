"""`sabacc backup` and `sabacc restore`, and the copies written to a stick: complete or absent, and no seed too
early."""

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest

from companion.game.engine.state import in_hand
from companion.game.loading.library import Library
from companion.table.history.revealed import hands_over
from companion.table.journal import backup as module
from companion.table.journal.backup import backup, restore, unused
from companion.table.journal.disk import hold
from companion.table.journal.journal import Journal
from companion.table.journal.journal_file import JournalDamaged, JournalError, JournalInUse, NewerJournal, NotAJournal
from companion.table.journal.open_journal import open_journal
from tests.cli.conftest import Sabacc
from tests.cli.test_export import Bots, facts
from tests.support import Bench, link, seat_three


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path / "evening.journal")
    yield made
    made.close()


@pytest.fixture
def played(bench: Bench) -> Bench:
    """Return a table where two hands are over and the third is in play."""
    seat_three(bench.table)
    bots = Bots(bench.table)
    bots.play_hands(bench.table, 2)
    bench.table.dice.commit()
    while not in_hand(bench.table.head):
        bots.step(bench.table)
    bench.settle()
    return bench


def over(journal: Journal) -> int:
    return hands_over(journal, Library().load)


def seeds(path: Path) -> set[str]:
    """Return the seeds of a journal's hands that occur in the file's bytes, in hexadecimal, as they are stored."""
    data = path.read_bytes()
    return {seed for number in range(1, 40) if (seed := link(number).hex()) and b'"seed":"' + seed.encode() in data}


def test_a_whole_copy_goes_on_where_the_table_was(played: Bench, tmp_path: Path) -> None:
    before = facts(played.table.head)
    copied = backup(played.path, tmp_path / "copy.journal")
    assert copied.rows == played.writer.last_number
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith((".", "copy"))) == ["copy.journal"]
    other = Bench(copied.path)
    assert facts(other.table.head) == before
    assert other.table.seeds.first_seed((3, 0)) == played.table.seeds.first_seed((3, 0)) != b""
    other.close()


def test_a_copy_for_the_stick_ends_before_the_first_seed_that_may_not_be_seen(played: Bench, tmp_path: Path) -> None:
    copied = backup(played.path, tmp_path / "copy.journal", over=over)
    played.journal._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # type: ignore[union-attr]
    secret = played.table.seeds.first_seed((3, 0)).hex()
    assert secret in seeds(played.path)  # so this search would find it
    assert seeds(copied.path) == seeds(played.path) - {secret}
    assert copied.hands == 2 and 0 < copied.rows < played.writer.last_number
    other = Bench(copied.path)
    assert other.table.head.hands == 2 and not other.table.head.order
    other.close()


def test_an_undo_meanwhile_that_reopens_a_hand_begins_the_copy_anew(played: Bench, tmp_path: Path) -> None:
    asked = iter([3, 2, 2, 2])
    copied = backup(played.path, tmp_path / "copy.journal", over=lambda journal: next(asked))
    assert copied.hands == 1
    assert played.table.seeds.first_seed((2, 0)).hex() not in seeds(copied.path)


def test_play_goes_on_while_it_is_copied(played: Bench, tmp_path: Path) -> None:
    """Rows that are written during the copy do not wait, and none is copied in part."""
    rows, bots = played.writer.last_number, Bots(played.table)
    bots.cards.follow(played.table.head)

    def told(part: int) -> None:
        played.table.undo("screen")
        played.settle()

    copied = backup(played.path, tmp_path / "copy.journal", progress=told)
    assert copied.rows == rows < played.writer.last_number
    with Journal.view(copied.path, revealed=99) as copy:
        assert copy.verify() is None


@pytest.mark.parametrize("at", [0, 1, 2, 3])
def test_a_place_that_goes_leaves_no_half_copy(
    played: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    """The stick is pulled out before the copy begins, while rows are written, while they are synced, or before the file
    gets its name."""
    stick = tmp_path / "stick"
    stick.mkdir()

    def gone(*_: object) -> None:
        shutil.rmtree(stick, ignore_errors=True)
        raise OSError(errno.EIO, "gone")

    calls = iter(range(9))

    def there() -> None:
        if next(calls) == (0 if at == 0 else 1 if at == 3 else 9):
            gone()

    if at == 2:
        monkeypatch.setattr(module.os, "fsync", gone)
    with pytest.raises(OSError, match="gone"):
        backup(
            played.path,
            stick / "copy.journal",
            check_target=there,
            progress=gone if at == 1 else (lambda part: None),
            over=over,
        )
    assert not (stick / "copy.journal").exists()


@pytest.mark.parametrize(("number", "copied"), [(errno.EIO, False), (errno.EINVAL, True)])
def test_a_copy_whose_name_is_not_on_the_disk_is_none(
    played: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, copied: bool
) -> None:
    """Whoever reads that the backup has failed must not find one. Only a disk that cannot write a folder by itself, as
    on a network, is no reason to fail."""
    (tmp_path / "stick").mkdir()
    real = os.fsync

    def sync(descriptor: int) -> None:
        if Path(os.readlink(f"/proc/self/fd/{descriptor}")) == tmp_path / "stick":
            raise OSError(number, os.strerror(number))
        real(descriptor)

    monkeypatch.setattr(os, "fsync", sync)
    with nullcontext() if copied else pytest.raises(OSError, match="Input/output error"):
        backup(played.path, tmp_path / "stick" / "copy.journal")
    assert [each.name for each in (tmp_path / "stick").iterdir()] == ["copy.journal"] * copied


def test_two_at_once_with_one_name_are_two_copies(played: Bench, tmp_path: Path) -> None:
    """Two tables of a hall whose journals have the same name, copied to one stick in the same second."""
    target, others = tmp_path / "copy.journal", []

    def other(part: int) -> None:
        if not others:
            others.append(backup(played.path, target, over=over))

    copied = backup(played.path, target, progress=other)
    assert [copied.path.name, others[0].path.name] == ["copy-2.journal", "copy.journal"]
    for each in (copied, *others):
        with Journal.view(each.path) as copy:
            assert copy.last_number() == each.rows and copy.verify() is None
    assert copied.rows > others[0].rows


class Refusing(sqlite3.Connection):
    """A disk that accepts nothing more once rows are written."""

    code, name = 13, "SQLITE_FULL"

    def executemany(self, *args: object) -> sqlite3.Cursor:  # type: ignore[override]
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorname, error.sqlite_errorcode = self.name, self.code
        raise error


def test_a_full_place_is_told_as_such(played: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = module.connect
    monkeypatch.setattr(module, "connect", lambda path, kind, read_only: real(path, Refusing, read_only=read_only))
    with pytest.raises(OSError) as told:
        backup(played.path, tmp_path / "copy.journal")
    assert told.value.errno == errno.ENOSPC
    assert not [path for path in tmp_path.iterdir() if "copy" in path.name]


def test_a_really_full_disk(played: Bench, tmp_path: Path) -> None:
    """The kernel's own limit on a file's size stops the copy, in a separate process."""
    pid = os.fork()
    if pid == 0:
        import resource
        import signal

        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))
        try:
            backup(played.path, tmp_path / "copy.journal")
        except OSError:
            os._exit(7)
        os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 7
    assert not [path for path in tmp_path.iterdir() if "copy" in path.name]


def flip(path: Path, what: bytes) -> None:
    """Change one letter in the last place where `what` occurs in a file."""
    data = bytearray(path.read_bytes())
    data[data.rindex(what) + 2] ^= 1
    path.write_bytes(data)


def test_a_damaged_journal_is_not_copied(played: Bench, tmp_path: Path) -> None:
    copied = backup(played.path, tmp_path / "copy.journal")
    flip(copied.path, b'"verb":"stand"')
    with pytest.raises(JournalDamaged):
        backup(copied.path, tmp_path / "again.journal")
    assert not (tmp_path / "again.journal").exists()


# --- restoring ------------------------------------------------------------------------------------------------------


def test_restored_it_goes_on_from_the_copy_and_the_other_is_kept(played: Bench, tmp_path: Path) -> None:
    copied = backup(played.path, tmp_path / "copy.journal", over=over)
    then = facts(played.table.head)
    with pytest.raises(JournalInUse, match="in use by another table"):
        restore(copied.path, played.path, "2026-11-21")
    played.close()
    kept = restore(copied.path, played.path, "2026-11-21")
    assert kept is not None and kept.name == "evening-2026-11-21.journal"
    assert played.open().head.hands == 2
    other = Bench(kept)
    assert facts(other.table.head) == then
    other.close()


def test_a_journal_whose_log_was_not_folded_in_is_kept_with_it(played: Bench, tmp_path: Path) -> None:
    """As after a power cut, all rows since the last checkpoint of the database are in the log beside the file."""
    copied = backup(played.path, tmp_path / "copy.journal", over=over)
    cut = tmp_path / "cut" / "table.journal"
    cut.parent.mkdir()
    for suffix in ("", "-wal"):
        shutil.copy(f"{played.path}{suffix}", f"{cut}{suffix}")
    kept = restore(copied.path, cut, "then")
    assert kept is not None and not Path(f"{cut}-wal").exists()
    for path, hands in ((kept, played.table.head.hands), (cut, 2)):
        other = Bench(path)
        assert other.table.head.hands == hands
        other.close()


def test_what_is_no_sound_copy_changes_nothing(played: Bench, tmp_path: Path) -> None:
    good = backup(played.path, tmp_path / "copy.journal").path
    played.close()
    before = played.path.read_bytes()
    newer, broken, text = (tmp_path / name for name in ("newer.journal", "broken.journal", "text.journal"))
    shutil.copy(good, newer)
    with sqlite3.connect(newer) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    shutil.copy(good, broken)
    flip(broken, b'"verb":"stand"')
    text.write_text("no journal")
    wanted = {newer: NewerJournal, broken: JournalDamaged, text: NotAJournal, tmp_path / "none": NotAJournal}
    for file, error in {**wanted, played.path: NotAJournal}.items():
        with pytest.raises(error):
            restore(file, played.path, "then")
    assert played.path.read_bytes() == before
    assert not [path.name for path in tmp_path.iterdir() if "then" in path.name or ".part" in path.name]


def test_what_is_no_journal_is_never_replaced(played: Bench, tmp_path: Path, refused: Callable[..., str]) -> None:
    copy = backup(played.path, tmp_path / "copy.journal").path
    folder, pipe, notes, other = (tmp_path / name for name in ("a.folder", "a.pipe", "notes.txt", "other.db"))
    folder.mkdir()
    os.mkfifo(pipe)
    notes.write_text("to be kept\n")
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE songs (name TEXT)")
    connection.close()
    before = sorted(tmp_path.iterdir()), notes.read_bytes(), other.read_bytes()
    assert refused("restore", copy, "--journal", folder) == (f"{copy}: {folder} is a folder; a journal is a file")
    assert "is not a plain file" in refused("restore", copy, "--journal", pipe)
    said = refused("restore", copy, "--journal", notes)
    assert f"{notes} is not a journal" in said and "move it away first" in said
    assert "another program" in refused("restore", copy, "--journal", other)
    assert (sorted(tmp_path.iterdir()), notes.read_bytes(), other.read_bytes()) == before and pipe.is_fifo()


def test_behind_a_link_the_journal_is_replaced_where_it_lies(played: Bench, tmp_path: Path) -> None:
    """A table that was started with the link has its lock and its witness there, too."""
    copy, then = backup(played.path, tmp_path / "copy.journal", over=over), facts(played.table.head)
    named = tmp_path / "named" / "table.journal"
    named.parent.mkdir()
    named.symlink_to(played.path)
    for _ in range(2):
        with pytest.raises(JournalInUse):
            restore(copy.path, named, "then")
        played.close()
        played = Bench(named)
    played.close()
    kept = restore(copy.path, named, "then")
    assert named.readlink() == tmp_path / "evening.journal" and kept == tmp_path / "evening-then.journal"
    restored, until_now = Bench(named), Bench(kept)
    assert restored.journal.short_of == 0 and restored.table.head.hands == 2
    assert facts(until_now.table.head) == then
    restored.close()
    until_now.close()


def test_a_table_that_was_started_with_a_link_and_one_with_the_real_name_see_each_other(tmp_path: Path) -> None:
    real, link = tmp_path / "disk" / "evening.journal", tmp_path / "table.journal"
    real.parent.mkdir()
    with open_journal(real):
        link.symlink_to(real)
        with pytest.raises(JournalInUse):
            open_journal(link)
    with open_journal(link) as journal:
        with pytest.raises(JournalInUse):
            open_journal(real)
        assert not journal.moved()
        link.unlink()
        assert journal.moved(), "the next start with this name would not find the journal"
    assert [each.name for each in tmp_path.iterdir()] == ["disk"]


@pytest.mark.parametrize("at", ["install", "sync_folder"])
def test_where_the_disk_fails_at_the_end_of_a_restore_it_is_said_what_the_next_start_takes(
    played: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: str
) -> None:
    copy = backup(played.path, tmp_path / "copy.journal", over=over).path
    hands = played.table.head.hands
    played.close()
    calls = iter([0] if at == "sync_folder" else [])

    def fails(folder: Path) -> None:
        if next(calls, 1):
            raise OSError(errno.EIO, os.strerror(errno.EIO), str(folder))

    monkeypatch.setattr(module, at, fails)
    with pytest.raises(JournalError, match="the next start goes on from it") as told:
        restore(copy, played.path, "then")
    assert str(tmp_path / "evening-then.journal") in str(told.value)
    monkeypatch.undo()
    assert played.open().head.hands == 2
    other = Bench(tmp_path / "evening-then.journal")
    assert other.table.head.hands == hands
    other.close()


def test_what_a_killed_restore_has_left_goes_with_the_next_start(played: Bench, tmp_path: Path) -> None:
    copy = backup(played.path, tmp_path / "copy.journal", over=over).path
    place = tmp_path / "table.journal"
    place.with_name(".table.journal.restored.part").write_text("half a copy")
    Bench(place).close()
    restore(copy, place, "then")
    assert not [each.name for each in tmp_path.iterdir() if ".part" in each.name]


def test_what_a_killed_backup_has_left_goes_with_the_next_one(played: Bench, tmp_path: Path) -> None:
    """What another program is still writing stays, and so do the files of others."""
    usb = tmp_path / "usb"
    usb.mkdir()
    left, writing, others = (usb / f".{name}.part" for name in ("evening-1.journal", "evening-2.journal", "letter"))
    for each in (left, writing, others):
        each.write_text("half a copy")
    with writing.open() as file:
        hold(file.fileno())
        copy = backup(played.path, usb / "evening-3.journal").path
    assert sorted(usb.iterdir()) == sorted([writing, others, copy])


def test_a_refused_restore_leaves_no_files_beside_the_copy_or_the_journal(played: Bench, tmp_path: Path) -> None:
    """A plain copy of a closed journal is read with a write-ahead log, which SQLite would make."""
    played.close()
    broken, place = tmp_path / "usb" / "broken.journal", tmp_path / "table" / "table.journal"
    for each in (broken, place):
        each.parent.mkdir()
        shutil.copy(played.path, each)
    flip(broken, b'"verb":"stand"')
    with pytest.raises(JournalDamaged):
        restore(broken, place, "then")
    assert [path.name for path in broken.parent.iterdir()] == ["broken.journal"]
    assert sorted(path.name for path in place.parent.iterdir()) == ["table.journal", "table.journal.lock"]


def test_a_pipe_gets_no_lock_beside_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(JournalError, match="not a plain file") as told:
        open_journal(tmp_path / "pipe")
    assert not isinstance(told.value, NotAJournal)  # the table would try to salvage rows from it
    with pytest.raises(NotAJournal, match="is a folder"):
        open_journal(tmp_path)
    with pytest.raises(JournalError, match="not a plain file"):
        Journal.view("/proc/self/status")
    assert [path.name for path in tmp_path.iterdir()] == ["pipe"] and not Path(f"{tmp_path}.lock").exists()


def test_a_link_that_leads_to_nothing_is_refused(played: Bench, tmp_path: Path) -> None:
    copy = backup(played.path, tmp_path / "copy.journal").path
    nothing, loop = tmp_path / "nothing.journal", tmp_path / "loop.journal"
    nothing.symlink_to(tmp_path / "disk" / "gone.journal")
    loop.symlink_to(loop)
    before = sorted(tmp_path.iterdir())
    for each in (nothing, loop):
        with pytest.raises(NotAJournal, match="a link that leads to nothing"):
            restore(copy, each, "then")
    assert sorted(tmp_path.iterdir()) == before


def test_a_journal_that_was_only_begun_is_replaced(played: Bench, tmp_path: Path) -> None:
    copy, empty = backup(played.path, tmp_path / "copy.journal").path, tmp_path / "empty.journal"
    empty.touch()
    assert restore(copy, empty, "then") == tmp_path / "empty-then.journal"


def test_names_that_are_taken(tmp_path: Path) -> None:
    assert unused(tmp_path / "a.csv").name == "a.csv"
    (tmp_path / "a.csv").touch()
    (tmp_path / "a-2.csv").touch()
    assert unused(tmp_path / "a.csv").name == "a-3.csv"


@pytest.mark.parametrize("beside", ["-journal", "-wal", "-shm"])
def test_a_copy_gets_no_name_under_which_sqlite_would_read_a_file_of_somebody_else(tmp_path: Path, beside: str) -> None:
    (tmp_path / f"evening.journal{beside}").symlink_to("elsewhere")
    assert unused(tmp_path / "evening.journal").name == "evening-2.journal"


# --- the commands ---------------------------------------------------------------------------------------------------


def test_the_commands(played: Bench, tmp_path: Path, sabacc: Sabacc, refused: Callable[..., str]) -> None:
    folder = tmp_path / "keep"
    assert refused("backup", folder, "--journal", played.path) == (
        f"there is no folder {folder}; make it, or name another"
    )
    assert refused("backup", played.path, "--journal", played.path) == f"{played.path} is a file; name a folder"
    folder.mkdir()
    said = sabacc("backup", folder, "--journal", played.path).output
    (copy,) = folder.iterdir()
    assert said == f"Written: {copy} ({played.writer.last_number} rows)\n"
    assert sabacc("backup", folder, "--journal", played.path, "--finished").exit_code == 0
    assert "in use by another table" in refused("restore", copy, "--journal", played.path)
    assert "there is no journal" in refused("restore", tmp_path / "nothing", "--journal", tmp_path / "new.journal")
    assert sabacc("restore", copy, "--journal", tmp_path / "new.journal").exit_code == 0
    other = Bench(tmp_path / "new.journal")
    assert facts(other.table.head) == facts(played.table.head)
    other.close()


def test_a_plug_pulled_while_it_copies_leaves_no_copy_and_the_next_one_works(played: Bench, tmp_path: Path) -> None:
    target = tmp_path / "copy.journal"
    pid = os.fork()
    if pid == 0:
        backup(played.path, target, progress=lambda part: os._exit(9))
        os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 9
    (left,) = (path.name for path in tmp_path.iterdir() if "copy" in path.name)
    assert left.startswith(".copy.journal.") and left.endswith(".part")
    assert backup(played.path, target).path == target
    assert [path.name for path in tmp_path.iterdir() if "copy" in path.name] == ["copy.journal"]


@pytest.mark.parametrize("where", ["a full disk", "a closed pipe"])
def test_what_is_done_succeeds_even_if_stdout_cannot_take_the_word(played: Bench, tmp_path: Path, where: str) -> None:
    played.close()
    folder, restored = tmp_path / "keep", tmp_path / "restored.journal"
    folder.mkdir()
    restored.touch()

    def ended(*args: object) -> str:
        reading, writing = os.pipe()
        os.close(reading)
        with os.fdopen(writing, "wb") as pipe, open("/dev/full", "wb") as full:
            done = subprocess.run(
                [sys.executable, "-m", "companion", *map(str, args)],
                stdout=full if where == "a full disk" else pipe,
                stderr=subprocess.PIPE,
                timeout=60,
                check=False,
                text=True,
            )
        assert done.returncode == 0, done.stderr
        return done.stderr

    said = ended("backup", folder, "--journal", played.path)
    (copy,) = folder.iterdir()
    assert said.startswith(f"Written: {copy} (") and said.count("\n") == 1
    first, second = ended("restore", copy, "--journal", restored).splitlines()
    assert first == f"The journal goes on from {copy}: {restored}"
    assert second.startswith("The journal until now is kept as ")
