"""Tests that a start which fails ends with one sentence, at the terminal and on the table's screen."""

import signal
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest
from click.testing import CliRunner, Result

from companion.cli import cli
from companion.display.canvas.draw import Painter
from companion.display.canvas.metrics import WINDOW, Panel
from companion.game.loading.rulesets import load_rules
from companion.locale import Words
from companion.locale.screen_words import screen_words
from companion.program.assembly import evening_table
from companion.program.assembly.ending import Ending
from companion.program.assembly.evening_table import open_table
from companion.program.assembly.last_words import READ_S, last_words, picture
from companion.program.health.notify import Notifier
from companion.program.health.reports import reports_folder
from companion.table.table import Table
from tests.program.services.test_supervision import Manager
from tests.support import Bench, seat_three


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, "dummy")
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)


def run(journal: Path) -> Result:
    return CliRunner().invoke(cli, ["run", "--simulated", "--no-setup", "--journal", str(journal)])


def a_folder(path: Path) -> None:
    path.mkdir()


def a_log_that_is_a_folder(path: Path) -> None:
    Bench(path).close()
    path.with_name(path.name + "-wal").mkdir()


def of_a_newer_program(path: Path) -> None:
    Bench(path).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA user_version = 9")


def held_by_another(path: Path) -> None:
    held.append(Bench(path))


held: list[Bench] = []
BROKEN: tuple[tuple[Callable[[Path], None], str], ...] = (
    (a_folder, "cannot be opened"),
    (a_log_that_is_a_folder, "cannot be opened"),
    (of_a_newer_program, "newer program"),
    (held_by_another, "in use by another table"),
)


@pytest.mark.parametrize(("breaks", "why"), BROKEN, ids=[each.__name__ for each, _ in BROKEN])
def test_the_program_ends_with_one_sentence_that_names_the_journal(
    breaks: Callable[[Path], None], why: str, tmp_path: Path
) -> None:
    journal = tmp_path / "evening.journal"
    breaks(journal)
    done = run(journal)
    while held:
        held.pop().close()
    assert done.exit_code == 1 and isinstance(done.exception, SystemExit), done.exception
    (told,) = [line for line in done.output.splitlines() if line.startswith("Error:")]
    assert why in told and str(journal) in told and "Traceback" not in done.output


def test_what_nobody_has_thought_of_is_a_sentence_too_and_its_report_holds_no_value(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = tmp_path / "evening.journal"
    bench = Bench(journal)
    seat_three(bench.table)
    bench.close()

    value = "Lando holds 7 of coins"

    def fails(*given: Any, **more: Any) -> Table:
        raise ZeroDivisionError(value)

    monkeypatch.setattr(evening_table, "Table", fails)
    done = run(journal)
    assert done.exit_code == 1 and isinstance(done.exception, SystemExit), done.exception
    (told,) = [line for line in done.output.splitlines() if line.startswith("Error:")]
    assert str(journal) in told and "ZeroDivisionError" in told and "Traceback" not in done.output
    (report,) = reports_folder().glob("*.txt")
    assert str(report) in told and "evening_table.py" in report.read_text() and "Lando" not in report.read_text()
    with open_table_again(journal, monkeypatch) as table:
        assert sum(seat is not None for seat in table.head.seats) == 3, "nobody holds the journal, and all is there"


def open_table_again(journal: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(evening_table, "Table", Table)
    return open_table(journal, load_rules("standard"), lambda item: None)


class TableManager(Manager):
    """A service manager that also records what was on the screen while the program waited."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.seen: list[tuple[float, bytes]] = []

    def rest(self, seconds: float) -> None:
        surface = pygame.display.get_surface()
        self.seen.append((seconds, pygame.image.tobytes(surface, "RGB")))


@pytest.fixture
def manager(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TableManager]:
    address = str(tmp_path / "notify")
    made = TableManager(address)
    monkeypatch.setenv("NOTIFY_SOCKET", address)
    monkeypatch.setattr("companion.program.assembly.last_words.last_words", partial(last_words, rest=made.rest))
    yield made
    made.close()


def settings(text: str) -> Callable[[Path, pytest.MonkeyPatch], list[str]]:
    def breaks(home: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        (home / "sabacc" / "table.toml").write_text(text, "utf-8")
        return []

    return breaks


def a_newer_journal(home: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    of_a_newer_program(home / "evening.journal")
    return ["--journal", str(home / "evening.journal")]


def no_room_for_a_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    (home / "file").write_text("")
    return ["--journal", str(home / "file" / "evening.journal")]


def a_rule_that_is_gone(home: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    (home / "sabacc" / "rulesets").mkdir()
    (home / "sabacc" / "rulesets" / "mine.toml").write_text('id = "mine"\nextends = "nobody"\n')
    return ["--ruleset", "mine"]


def a_file_that_is_not_there(home: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    return ["--config", str(home / "gone.toml")]


def a_wrong_size(home: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    return ["--size", "5x5"]


def a_defect(home: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    def fails(*given: Any, **more: Any) -> Any:
        raise ZeroDivisionError("Lando holds 7 of coins")

    monkeypatch.setattr("companion.program.assembly.start.loop", fails)
    return ["--journal", str(home / "evening.journal")]


ENDS: dict[str, Callable[[Path, pytest.MonkeyPatch], list[str]]] = {
    "cannot be understood": settings("[display"),
    "pin 22 is used twice": settings("[panel]\nbutton = 22"),
    "there is no ruleset `no": settings('[table]\nruleset = "no"\nlanguage = "fr"'),
    "nobody": a_rule_that_is_gone,
    "gone.toml cannot be read": a_file_that_is_not_there,
    "takes pixels such as": a_wrong_size,
    "newer program": a_newer_journal,
    "there is no folder": no_room_for_a_folder,
    "ZeroDivisionError": a_defect,
}


@pytest.mark.parametrize("why", ENDS)
def test_wherever_the_start_ends_the_screen_shows_why_for_long_enough(
    why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, manager: TableManager
) -> None:
    (tmp_path / "home" / "sabacc").mkdir(parents=True)
    asked = ENDS[why](tmp_path / "home", monkeypatch)
    done = CliRunner().invoke(cli, ["run", "--simulated", "--no-setup", *asked])
    assert done.exit_code == 1
    (status,) = [heard for heard in manager.heard() if heard.startswith("STATUS=")]
    assert why in status and "Lando" not in status
    told = status.removeprefix("STATUS=")
    assert told in done.output or why == "ZeroDivisionError", "the log has the same sentence"
    assert why != "ZeroDivisionError" or "(sudo journalctl -u sabacc -u sabacc-kiosk)" in told, "whichever unit runs"
    ((seconds, shown),) = manager.seen
    assert seconds == READ_S and shown == painted(told, "fr" if "`no" in why else "en")


@pytest.mark.parametrize("why", ENDS)
def test_the_log_has_it_even_if_the_screen_ends_the_program(
    why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, manager: TableManager
) -> None:
    def dies(*given: Any, **more: Any) -> Any:
        raise SystemExit(139)  # a graphics driver ends a program like this, without a word

    (tmp_path / "home" / "sabacc").mkdir(parents=True)
    asked = ENDS[why](tmp_path / "home", monkeypatch)
    monkeypatch.setattr("companion.program.assembly.last_words.open_display", dies)
    done = CliRunner().invoke(cli, ["run", "--simulated", "--no-setup", *asked])
    assert done.exit_code == 139 and why in done.output


def painted(told: str, lang: str) -> bytes:
    surface = pygame.Surface(WINDOW, depth=32)
    Painter(surface).paint(picture(Panel.of(*WINDOW), screen_words(Words(lang)), told))
    return pygame.image.tobytes(surface, "RGB")


def test_it_stands_as_the_table_was_turned(tmp_path: Path, manager: TableManager) -> None:
    chosen = tmp_path / "home" / "sabacc" / "preferences.toml"
    chosen.parent.mkdir(parents=True)
    chosen.write_text('turn = 180\nlanguage = "es"\n')
    assert last_words("no", Notifier(), manager.rest)
    surface = pygame.Surface(WINDOW, depth=32)
    Painter(surface).paint(picture(Panel.of(*WINDOW), screen_words(Words("es")), "no"))
    assert manager.seen == [(READ_S, pygame.image.tobytes(pygame.transform.rotate(surface, 180), "RGB"))]


def test_nobody_waits_where_nobody_starts_it_anew_or_there_is_no_screen(
    tmp_path: Path, manager: TableManager, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not last_words("no", Notifier({}), manager.rest)
    monkeypatch.setenv("SDL_VIDEODRIVER", "nothing")
    assert not last_words("no", Notifier(), manager.rest)
    assert manager.seen == [] and manager.heard() == ["STATUS=no"], "the manager is told all the same"


def test_a_table_that_is_being_closed_shows_nothing_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, manager: TableManager
) -> None:
    def fails(*given: Any, end: Ending, **more: Any) -> None:
        end.asked = lambda: None
        threading.Thread(target=end.handle_signal, args=(signal.SIGTERM,), daemon=True).start()
        while not end.was_asked:
            pass
        raise ZeroDivisionError("while it was closed")

    left: list[int] = []
    monkeypatch.setattr("companion.program.assembly.start.play", fails)
    monkeypatch.setattr("companion.program.assembly.ending.exit_now", left.append)
    assert CliRunner().invoke(cli, ["run", "--simulated"]).exit_code == 1
    assert left == [1] and manager.seen == [] and manager.heard() == []


@pytest.mark.parametrize("size", [(320, 240), (800, 480), (480, 800), (1920, 1080)])
@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_the_sentence_is_whole_on_any_panel(lang: str, size: tuple[int, int]) -> None:
    pygame.font.init()
    why = "the journal /var/lib/sabacc/evening.journal cannot be written to: Read-only file system"
    words = Words(lang)
    found = picture(Panel.of(*size), screen_words(words), why)
    said = " ".join(found.texts())
    assert all(
        word in said for word in (*why.split(), *words.say("shut-next").split(), *words.say("shut-title").split())
    )
