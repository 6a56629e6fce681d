"""Tests nine hundred malformed command lines: each is refused with a sentence, and quickly; no traceback, no control
character on the terminal, nothing changed."""

import itertools
import os
from pathlib import Path
from unittest import mock

import pytest
from click.testing import CliRunner

from companion.cli import cli

NUMBERS = (
    "nan",
    "inf",
    "-inf",
    "1e999",
    "-1",
    "x",
    "0x10",
    "9" * 30,
    "9" * 5000,
    "1.5.1",
    "\x1b[2J",
    "٣x",
)
TAKES_NUMBERS = (
    "watch --inches {}",
    "watch --distance {}",
    "watch --screen {}",
    "trays list --wait {}",
    "trays flash --wait {}",
    "trays seat abc {}",
    "simulate --hands {}",
    "simulate --players {}",
    "simulate --credits {}",
    "suggest --players {}",
    "suggest --minutes {}",
    "trays tune 1 --well {}",
    "trays tune 1 --looks {}",
    "run --simulated --trays {}",
    "replay record --until {}",
    "simulate standard --option bet_limit={}",
    "run --size {}",
    "serve --port {}",
    "hall desk --port {}",
    "hall desk --pages {}",
    "hall slip --seat {}",
    "tournament simulate cloud-city --entries {}",
    "tournament simulate cloud-city --times {}",
    "tournament desk cloud-city --journal new --port {}",
    "simulate --against standard --evening {}",
    "print tents --offset {}",
    "odds standard {}",
)
FILES = (
    "none",
    "none/none",
    "folder",
    "pipe",
    "link",
    "/dev/zero",
    "/dev/full",
    "/proc/self/status",
    "binary",
    "n" * 300,
    "a\x1b]0;b\x07c",
    "text/x",
)
TAKES_FILES = (
    "--config {} run",
    "--config {} simulate",
    "--config {} rules",
    "replay {}",
    "cards standard --config {}",
    "simulate --config {}",
    "export --config {}",
    "suggest --config {}",
    "verify {}",
    "verify --journal {}",
    "export --journal {}",
    "watch --journal {}",
    "backup folder --journal {}",
    "restore {}",
    "bundle folder --log {}",
    "rules --check {}",
    "language check {}",
    "tags check {}",
    "trays flash {}",
    "bundle {}",
    "backup {} --journal text",
    "serve --config {}",
    "hall join --config {}",
    "hall publish {}",
    "tournament formats {}.toml",
    "tournament export OUT --journal {}",
    "tournament desk --journal {}",
    "odds standard idiot --config {}",
    "replay {} --odds",
)
NAMES = (
    "none",
    "\x1b[31mred",
    "standard+",
    "+contract",
    "../standard",
    "a" * 3000,
    "standard+none",
    "\u202eabc",
)
TAKES_NAMES = (
    "{}",
    "rules {}",
    "cards {}",
    "simulate {}",
    "score {} idiot",
    "score standard {}",
    "simulate standard --option {}",
    "simulate standard --option {}=1",
    "export --as {}",
    "language {}",
    "language template {}",
    "kiosk {}",
    "tags {}",
    "trays {}",
    "pictures folder --language {}",
    "pictures folder --ruleset {}",
    "run --simulated --fault {}",
    "run --fault {}",
    "doctor {}",
    "cards standard --printed {}",
    "rules --nonsense={}",
    "simulate --{}",
    "serve {}",
    "hall {}",
    "hall join {}",
    "tournament {}",
    "tournament formats {}",
    "tournament simulate {}",
    "tournament desk {} --journal new",
    "odds {} idiot",
    "odds standard idiot --option {}",
    "simulate --against {}",
    "simulate --against standard --against-option {}",
    "print {}",
    "print deck {}",
    "print reference {}",
)

FINE = {
    ("bundle folder --log {}", "binary"),
    ("bundle folder --log {}", "/proc/self/status"),
    ("bundle {}", "folder"),
    ("language check {}", "/proc/self/status"),
}
"""The command lines that look like mistakes but are valid, or find out what is wrong with a file."""

LINES = sorted(
    {
        (line, given)
        for lines, values in ((TAKES_NUMBERS, NUMBERS), (TAKES_FILES, FILES), (TAKES_NAMES, NAMES))
        for line, given in itertools.product(lines, values)
    }
    - FINE
)


def test_there_are_nine_hundred() -> None:
    assert len(LINES) >= 900


@pytest.mark.parametrize("line", sorted({line for line, _ in LINES}))
def test_a_malformed_line_is_refused_in_a_sentence(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for variable in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / "home"))
    Path("folder").mkdir()
    Path("text").write_text("hello", "utf-8")
    Path("record").write_text("sabacc record 1\nruleset standard\n", "utf-8")
    Path("binary").write_bytes(bytes(range(256)) * 9)
    Path("link").symlink_to("link")
    os.mkfifo("pipe")
    before = sorted(tmp_path.rglob("*"))
    for given in [value for known, value in LINES if known == line]:
        typed = [word.replace("{}", given) for word in line.split()]
        with mock.patch("companion.cli.run._start", side_effect=AssertionError("it would start")):
            ended = CliRunner().invoke(cli, typed)
        told = (typed, ended.exit_code, ended.output[-500:], ended.exception)
        assert isinstance(ended.exception, SystemExit | None), told
        assert ended.exit_code in (1, 2) and "Error: " in ended.stderr, told
        assert len(ended.stderr) < 2500, told
    assert sorted(tmp_path.rglob("*")) == before
