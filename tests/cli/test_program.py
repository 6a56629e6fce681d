"""Tests the real program in a separate process: it starts quickly, and reports errors without a traceback."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Sabacc

ROOT = Path(__file__).parents[2]


def program(*args: str, input: str = "") -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "companion", *args]
    return subprocess.run(
        command, check=False, input=input, capture_output=True, text=True, cwd=ROOT, env=env, timeout=60
    )


def test_it_scores_a_hand() -> None:
    done = program("score", "standard", "idiot, 2 of coins, 3 of staves", "--json")
    assert done.returncode == 0
    assert '"idiots-array"' in done.stdout
    assert done.stderr == ""


def test_wrong_input_is_one_sentence_without_a_traceback() -> None:
    done = program("replay", "-", input="sabacc record 1\nruleset standard\nseat 1: fly\n")
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("Error: stdin, line 3: ")
    assert done.stderr.count("\n") == 1


def test_the_help_lists_all_commands() -> None:
    done = program("--help")
    assert done.returncode == 0
    for command in ("run", "rules", "score", "replay", "export", "simulate", "tags", "doctor"):
        assert f"\n  {command} " in done.stdout


@pytest.mark.parametrize("args", [["--help"], ["score", "standard", "idiot"], ["rules", "standard"]])
def test_quick_commands_load_no_pygame_and_no_pins(args: list[str]) -> None:
    """Modules that take a tenth of a second to import are not imported where they are not needed."""
    code = (
        "import sys, companion.cli as c\n"
        f"try: c.cli({args!r}, prog_name='sabacc')\n"
        "except SystemExit: pass\n"
        "print(sorted({'pygame', 'gpiozero', 'serial', 'sqlite3'} & set(sys.modules)))"
    )
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", code], check=False, capture_output=True, text=True, env=env, timeout=60
    )
    assert done.stdout.splitlines()[-1] == "[]", done.stdout


def test_every_command_has_a_help_of_its_own(sabacc: Sabacc) -> None:
    from companion.cli import COMMANDS

    for command in COMMANDS:
        result = sabacc(command, "--help")
        assert result.exit_code == 0
        assert f"Usage: sabacc {command}" in result.stdout


def test_the_version(sabacc: Sabacc) -> None:
    from companion import __version__

    assert sabacc("--version").stdout == f"sabacc {__version__}\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[table]\nrulesett = 'standard'\n", ["rulesett", "table"]),
        ("[table]\nruleset = 'nope'\n", ["nope", "there are:", "standard"]),
        ("[table.options]\nante = -4\n", ["ante", "whole number"]),
        ("[panel]\nbutton = 'left'\n", ["panel.button", "whole number"]),
        ("[panel]\nbutton = 99\n", ["panel.button", "27"]),
        ("[field]\nmode = 'tuch'\n", ["field.mode", "'presence' or 'touch'"]),
        ("[table\n", ["line 1"]),
    ],
)
def test_a_broken_configuration_stops_any_command(
    refused: Callable[..., str], tmp_path: Path, text: str, words: list[str]
) -> None:
    file = tmp_path / "table.toml"
    file.write_text(text)
    for args in (("--config", file, "score", "standard", "idiot"), ("simulate", "--config", file)):
        sentence = refused(*args)
        for word in (str(file), *words):
            assert word in sentence
    assert str(tmp_path / "none") in refused("--config", tmp_path / "none", "rules")


def test_a_defect_of_the_program_stays_one(monkeypatch: pytest.MonkeyPatch, sabacc: Sabacc) -> None:
    from companion.cli.lookup import score

    def fail(*args: object) -> None:
        raise ZeroDivisionError("a defect")

    monkeypatch.setattr(score, "ruleset", fail)
    with pytest.raises(ZeroDivisionError):
        sabacc("score", "standard", "idiot")
