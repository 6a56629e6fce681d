"""A journal that cannot be opened ends the program with one sentence, at the terminal and on the table's screen."""

import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from click.testing import CliRunner, Result

from companion.cli import cli
from companion.config import ConfigBroken
from companion.display.metrics import Panel
from companion.display.window import Window
from companion.game.loader import load_rules
from companion.game.rules import RulesBroken
from companion.locale import Words
from companion.locale.screen import screen_words
from companion.program import evening_table
from companion.program.evening_table import open_table
from companion.program.last_words import READ_S, last_words, picture
from companion.program.notify import Notifier
from companion.program.reports import reports_folder
from companion.table.journal import JournalError
from companion.table.table import Table
from tests.program.test_supervision import Manager
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
    with sqlite3.connect(path) as file:
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


def test_the_screen_shows_why_for_long_enough_where_a_manager_starts_the_table_anew(tmp_path: Path) -> None:
    address, rested = str(tmp_path / "notify"), list[float]()
    made = Manager(address)
    window = Window(Panel.of(800, 480), screen_words(Words("en")), drivers=("dummy",))
    blank = bytes(pygame.display.get_surface().get_buffer())
    for environ in ({}, {"NOTIFY_SOCKET": address}):
        with (
            pytest.raises(JournalError),
            last_words(window, Notifier(environ), rested.append),
            open_table(tmp_path, load_rules("standard"), lambda item: None),
        ):
            pass
        heard, shown = made.heard(), bytes(pygame.display.get_surface().get_buffer()) != blank
        assert (heard, rested, shown) == (heard[:1], [READ_S], True) if environ else ([], [], False)
        assert not environ or re.match("STATUS=the journal .* cannot be opened", heard[0])
    for error in (RulesBroken("the ruleset is gone"), ConfigBroken("no folder")):
        with pytest.raises(type(error)), last_words(window, Notifier({"NOTIFY_SOCKET": address}), rested.append):
            raise error
        assert made.heard() == [f"STATUS={error}"] and rested.pop() == READ_S
    window.close()
    with pytest.raises(JournalError), last_words(window, Notifier({"NOTIFY_SOCKET": address}), rested.append):
        raise JournalError("without a screen nobody waits")
    assert rested == [READ_S]
    made.close()


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
