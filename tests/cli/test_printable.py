"""Tests that no control character of a name or a file reaches a terminal or a log."""

import io
import logging
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import click
import pytest

from companion.cli.support.streams import Printable, PrintableLog
from companion.table.evening.tables import BalanceLine, as_csv
from tests.cli.conftest import Sabacc
from tests.support import Bench, seat_three


def test_no_control_character_of_a_name_reaches_the_terminal(tmp_path: Path) -> None:
    name = "a\x1b]0;b\x07\x9bc\rd"
    ended = subprocess.run(
        [sys.executable, "-m", "companion", "replay", name],
        capture_output=True,
        check=False,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        cwd=tmp_path,
    )
    assert ended.stderr.decode() == "Error: a\\u001b]0;b\\u0007\\u009bc\\u000dd is not there; look at the name\n"


@pytest.mark.parametrize("command", ["replay", "verify", "export --journal", "restore", "rules"])
def test_a_name_adds_no_line_to_an_error_and_is_told_whole(command: str, refused: Callable[..., str]) -> None:
    sentence = refused(*command.split(), "x is fine\nWritten: \x1b[2Jall good")
    assert "x is fine\\nWritten: \\u001b[2Jall good" in sentence


@pytest.mark.parametrize("line", ["replay {}", "rules {}", "trays {}", "--config {} run", "run {}", "doctor {}", "{}"])
@pytest.mark.parametrize("name", ["x" * 5000, "x\n" * 3000, "one\n" + "x" * 5000 + "\ntwo"])
def test_a_very_long_name_is_not_told_whole(line: str, name: str, sabacc: Sabacc) -> None:
    result = sabacc(*(name if word == "{}" else word for word in line.split()))
    assert result.exit_code and len(result.stderr.splitlines()) <= 4 and len(result.stderr) < 1400
    assert "[...]" in result.stderr


def test_a_name_adds_no_line_to_what_is_said_when_all_went_well(tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "companion", "language", "template", "de", "--output", "x\nWritten: y"],
        capture_output=True,
        check=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        cwd=tmp_path,
    )
    said = (ended.stdout + ended.stderr).decode()
    assert "x\\nWritten: y" in said and not [line for line in said.splitlines() if line.startswith("Written: y")]


@pytest.mark.parametrize("content", ["half [", 'deck = "classic76"\nname = "a\\nLeft out: b"\n[tags]\n'])
def test_the_name_of_a_deck_and_of_its_file_add_no_line(content: str, sabacc: Sabacc, tmp_path: Path) -> None:
    folder = Path(os.environ["XDG_STATE_HOME"]) / "sabacc" / "decks"
    folder.mkdir(parents=True)
    (folder / "blue\nLeft out: c.toml").write_text(content)
    result = sabacc("tags", "decks")
    assert "blue\\nLeft out: c.toml" in result.output
    assert result.output.count("\nLeft out: ") + result.output.startswith("Left out: ") == content.startswith("half")


def test_what_is_ours_gets_through_and_nothing_else() -> None:
    raw = io.BytesIO()
    stream = Printable(raw, encoding="utf-8", write_through=True)
    stream.write("\r" + click.style("bold", bold=True) + "\x1b[2J\rover\tit\n")
    assert raw.getvalue().decode() == "\r\x1b[1mbold\x1b[0m\\u001b[2J\\u000dover\tit\n"


def test_a_line_of_the_log_is_one_line() -> None:
    record = logging.LogRecord("sabacc", logging.ERROR, "", 0, "%s", ("deck\n\x1b[2JERROR sabacc: all is lost",), None)
    said = PrintableLog("%(levelname)s %(name)s: %(message)s").format(record)
    assert said == "ERROR sabacc: deck\\n\\u001b[2JERROR sabacc: all is lost"


@pytest.mark.parametrize("form", ["standings", "hands", "season", "balance", "log", "corrections", "record", "json"])
def test_what_is_exported_has_the_same_bytes_on_stdout_as_in_a_file(form: str, tmp_path: Path, sabacc: Sabacc) -> None:
    bench = Bench(tmp_path / "evening.journal")
    seat_three(bench.table)
    assert bench.writer.flush(60)
    bench.close()
    command = ["export", "--journal", str(bench.path), "--as", form]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    said = subprocess.run(
        [sys.executable, "-m", "companion", *command], capture_output=True, check=True, timeout=60, env=environment
    ).stdout
    assert sabacc(*command, "-o", tmp_path / "file").exit_code == 0
    assert said and said == (tmp_path / "file").read_bytes()


def test_a_name_in_a_table_is_written_alike_on_stdout_and_in_a_file_and_cannot_move_the_cursor() -> None:
    text = as_csv(BalanceLine, [BalanceLine("a\x1b[2Jb\x1b[1mc\rd\x9be", "credits", 1)])
    raw = io.BytesIO()
    stream = Printable(raw, encoding="utf-8", write_through=True)
    stream.write(text)
    assert raw.getvalue() == text.encode() and text.count("\r\n") == text.count("\r") == 2
    assert "a\\u001b[2Jb\\u001b[1mc\\u000dd\\u009be" in text
