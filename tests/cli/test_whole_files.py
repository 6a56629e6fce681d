"""A command writes a file completely or not at all, and every way of meeting a full disk gives a sentence."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.devices.open_files import whole, write_whole
from companion.program.services import preference_service
from companion.table.views.preferences import Preferences
from tests.cli.conftest import Sabacc
from tests.support import Bench, seat_three

FULL = Path("/dev/full")

OUTPUT = (
    "simulate --hands 2 --record {}",
    "export --journal evening.journal --output {}",
    "print calibration --output {}",
)
"""The commands that write a file whose name can be chosen."""
SAID = (
    "--help",
    "--version",
    "rules",
    "rules standard",
    "rules standard --json",
    "rules --help",
    "suggest --players 3 --minutes 30",
    "cards standard",
    "score standard idiot",
    "simulate --hands 2",
    "simulate --hands 2 --json",
    "export --journal evening.journal",
    "verify evening.journal",
    "doctor --help",
)


@pytest.fixture
def journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    bench = Bench(tmp_path / "evening.journal")
    seat_three(bench.table)
    assert bench.writer.flush(60)
    bench.close()
    return tmp_path / "evening.journal"


@pytest.mark.parametrize("line", OUTPUT)
def test_a_device_is_written_to_and_never_replaced(line: str, journal: Path, refused: Callable[..., str]) -> None:
    assert "/dev/full does not fit on the disk" in refused(*line.format(FULL).split())
    assert FULL.is_char_device()


@pytest.mark.parametrize("line", OUTPUT)
def test_a_folder_that_takes_no_files_is_not_told_as_a_missing_file(
    line: str, journal: Path, refused: Callable[..., str]
) -> None:
    assert "/proc/t.pdf: you may not read or write that" in refused(*line.format("/proc/t.pdf").split())


@pytest.mark.parametrize("line", OUTPUT)
def test_where_the_disk_refuses_the_old_file_stays(
    line: str, journal: Path, refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    old = Path("old.txt")
    old.write_text("as it was", "utf-8")
    monkeypatch.setattr(os, "fsync", full)
    assert "old.txt does not fit on the disk" in refused(*line.format(old).split())
    assert old.read_text("utf-8") == "as it was" and [*Path().glob("*old*"), *Path().glob(".*old*")] == [old]


@pytest.mark.parametrize("line", SAID)
def test_full_output_is_a_sentence(line: str, journal: Path) -> None:
    command = [sys.executable, "-m", "companion", *line.split()]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    with FULL.open("w") as full:
        ended = subprocess.run(
            command, stdout=full, stderr=subprocess.PIPE, text=True, env=environment, timeout=60, check=False
        )
    assert ended.returncode == 1
    assert ended.stderr == "Error: the output does not fit on the disk; free some room\n"


@pytest.mark.parametrize("line", OUTPUT)
def test_a_pipe_that_nobody_reads_is_refused_and_not_waited_for(
    line: str, journal: Path, refused: Callable[..., str]
) -> None:
    os.mkfifo("pipe")
    assert refused(*line.format("pipe").split()) == "pipe is a pipe that nobody reads; name a file"
    reader = os.open("pipe", os.O_RDONLY | os.O_NONBLOCK)
    write_whole(Path("pipe"), "read by somebody")
    assert os.read(reader, 100) == b"read by somebody" and Path("pipe").is_fifo()
    os.close(reader)


def test_whoever_is_killed_while_writing_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "evening"
    write_whole(file, "old")
    with pytest.raises(KeyboardInterrupt), whole(file) as part:
        part.write_text("ne", "utf-8")
        assert file.read_text("utf-8") == "old"
        raise KeyboardInterrupt
    assert file.read_text("utf-8") == "old" and [*tmp_path.iterdir()] == [file]


def test_what_a_killed_table_has_chosen_is_on_the_disk_before_it_is_seen(
    tmp_path: Path, sabacc: Sabacc, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was killed after the file had got its name, and before that name was on the disk."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    (tmp_path / "evening.journal").write_text("no journal, so that the table ends")
    data, done = tmp_path / "state" / "sabacc", list[str]()
    (data / "decks").mkdir(parents=True)
    read, sync = preference_service.read_preferences, os.fsync

    def synced(handle: int) -> None:
        done.append(os.readlink(f"/proc/self/fd/{handle}"))
        sync(handle)

    def seen(path: Path, first: Preferences) -> Preferences:
        done.append("seen")
        return read(path, first)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(preference_service, "read_preferences", seen)
    sabacc("run", "--simulated", "--size", "800x480", "--journal", tmp_path / "evening.journal")
    assert {str(data), str(data / "decks")} <= {*done[: done.index("seen")]}


def test_a_stick_whose_files_have_no_modes_takes_files(
    journal: Path, tmp_path: Path, sabacc: Sabacc, monkeypatch: pytest.MonkeyPatch
) -> None:
    """FAT that somebody else has mounted for everybody: its files cannot be given modes."""

    def refused(*arguments: object) -> None:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "chmod", refused)
    assert sabacc("export", "--journal", journal, "--output", tmp_path / "evening.json").exit_code == 0
    assert (tmp_path / "evening.json").stat().st_size


def test_what_somebody_who_was_killed_has_left_goes_with_the_next_file(tmp_path: Path) -> None:
    file, left, others = tmp_path / "evening.json", tmp_path / ".evening.json.kd8_2xqa.json", tmp_path / ".evening.json"
    for each in (left, others):
        each.write_text("half", "utf-8")
    with whole(file) as part:
        part.write_text("slow", "utf-8")
        write_whole(file, "fast")
    assert file.read_text("utf-8") == "slow" and sorted(tmp_path.iterdir()) == sorted([others, file])


def test_a_link_in_the_place_of_a_file_of_the_table_itself_is_replaced_and_not_followed(tmp_path: Path) -> None:
    (tmp_path / "theirs").write_text("a letter", "utf-8")
    for to in ("theirs", "none", "/dev/null"):
        link = tmp_path / "evening.journal.health"
        link.unlink(missing_ok=True)
        link.symlink_to(to)
        write_whole(link, "figures", follow=False)
        assert link.read_text("utf-8") == "figures" and not link.is_symlink()
    assert (tmp_path / "theirs").read_text("utf-8") == "a letter" and not (tmp_path / "none").exists()


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("old", "utf-8")
    (tmp_path / "link").symlink_to("real")
    write_whole(tmp_path / "link", "new")
    assert (tmp_path / "link").is_symlink() and (tmp_path / "real").read_text("utf-8") == "new"


@pytest.mark.parametrize("line", [*OUTPUT, "language template de --output {}"])
def test_a_link_that_leads_back_to_itself_is_a_sentence(line: str, journal: Path, refused: Callable[..., str]) -> None:
    Path("loop.toml").symlink_to("loop.toml")
    assert "loop.toml is a link that leads back to itself; name another" in refused(*line.format("loop.toml").split())
    assert Path("loop.toml").is_symlink()


def test_a_long_evening_does_not_fill_the_memory(
    sabacc: Sabacc, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.simulation.tally import Evening, Tally

    kept: list[int] = []
    play = Tally.play_hand

    def played(tally: Tally, evening: Evening) -> None:
        kept.append(len(evening.moves))
        play(tally, evening)

    monkeypatch.setattr(Tally, "play_hand", played)
    assert sabacc("simulate", "standard", "--hands", 5, "--seed", 1, "--record", tmp_path / "evening").exit_code == 0
    assert kept[1:] == [0] * 4


@pytest.mark.parametrize(
    "line",
    ["export --journal {} --output {}", "season --journal {} --output {}", "simulate --hands 1 --record {}",
     "print deck classic76 --output {}"],
)  # fmt: skip
def test_no_journal_is_written_over(line: str, journal: Path, refused: Callable[..., str]) -> None:
    before = journal.read_bytes()
    assert refused(*line.replace("{}", str(journal)).split()) == f"{journal} is there already; name another"
    assert journal.read_bytes() == before
