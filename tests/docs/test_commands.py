"""Runs every command of every page in an empty folder, with a home folder of its own, simulated hardware, and no
screen.

A command that the page marks "on the Pi" (`tests.docs.pages`) needs the real table. If it is a command of the program,
the test then checks only that the command and its options exist. `make` commands are run with `-n`, which only prints
what they would do, because `make` runs this suite.
"""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import cli
from tests.docs.pages import ROOT, Block, Command, blocks, commands, pages
from tests.docs.provisions import provide

BLOCKS = [block for page in pages() for block in blocks(page) if commands(block)]
LONGEST_S = 180
DONE: set[str] = set()
"""Commands that have already been run successfully as the first command of a block."""
MANY_HANDS, FEW_HANDS = re.compile(r"--hands \d{3,}"), "--hands 30"
"""The number of hands that a page lets simulated players play, and the number that the test does."""
TOOLS, MISSING = ("openssl", "xxd"), 127
"""Programs that a page uses although the table does not need them, and the exit code of a shell if a program is
missing."""


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder for the PATH in which `sabacc`, `python` and `make` are those of this source tree."""
    folder = tmp_path_factory.mktemp("programs")
    scripts = {
        "sabacc": f'PYTHONPATH={shlex.quote(str(ROOT))} exec {shlex.quote(sys.executable)} -m companion "$@"',
        "python": f'cd {shlex.quote(str(ROOT))} && exec {shlex.quote(sys.executable)} "$@"',
        "make": f'exec /usr/bin/env -u MAKEFLAGS PATH={shlex.quote(os.environ["PATH"])} make -n -C {ROOT} "$@"',
    }
    for name, does in scripts.items():
        (folder / name).write_text(f"#!/bin/sh\n{does}\n")
        (folder / name).chmod(0o755)
    return folder


def surroundings(folder: Path, programs: Path) -> dict[str, str]:
    """Return the environment of a user who has just installed the program and has no screen."""
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    usual = {f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in ("CONFIG", "STATE", "CACHE")}
    return {**kept, **usual, "HOME": str(folder), "PATH": f"{programs}:{kept['PATH']}", "LC_ALL": "C.UTF-8"}


def run(text: str, folder: Path, env: dict[str, str], typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run one command line in `folder`, as a shell does."""
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", text],
        cwd=folder, env=env, input=typed, capture_output=True, text=True, timeout=LONGEST_S, check=False,
    )  # fmt: skip


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.where)
def test_every_command_of_a_block_does_what_it_should(block: Block, tmp_path: Path, programs: Path) -> None:
    env = surroundings(tmp_path, programs)
    for number, command in enumerate(commands(block)):
        words = command.text.partition("#")[0].strip()
        if number == 0 and words in DONE and not command.answer:
            continue  # another page begins with the same command, in an equally empty folder
        if command.on_the_pi:
            there_is_such_a_command(command)
            continue
        typed = provide(command.text, block, tmp_path, lambda text: run(text, tmp_path, env))
        done = run(MANY_HANDS.sub(FEW_HANDS, command.text), tmp_path, env, typed)
        if done.returncode == MISSING and any(f"{tool}: command not found" in done.stderr for tool in TOOLS):
            pytest.skip(f"{done.stderr.strip()}: apt install openssl xxd")
        said = done.stdout + done.stderr
        assert done.returncode == 0, f"{block.where}: {command.text}\n{said}"
        assert "Traceback" not in said
        if number == 0:
            DONE.add(words)
        for line in command.answer:
            assert line in said, f"{block.where}: {command.text} should say {line!r}, and says\n{said}"


def there_is_such_a_command(command: Command) -> None:
    """Check a command that needs the real table without running it: the program knows the command and its options, or
    the tree contains the script."""
    words = shlex.split(command.text, comments=True)
    while words and (words[0] in ("sudo", "env", "-u") or "=" in words[0]):
        words = words[2:] if words[0] == "-u" else words[1:]  # after -u comes the name of a user
    if words[:1] != ["sabacc"]:
        assert not words[0].startswith("./") or (ROOT / words[0]).exists(), f"there is no {words[0]}"
        return
    for length in (3, 2):
        if len(words) >= length and all(word.replace("-", "").isalpha() for word in words[1:length]):
            told = CliRunner().invoke(cli, [*words[1:length], "--help"], prog_name="sabacc")
            if told.exit_code == 0 and f"Usage: {' '.join(words[:length])}" in told.stdout:
                break
    else:
        pytest.fail(f"there is no command `{command.text}`")
    for option in (word.partition("=")[0] for word in words if word.startswith("--")):
        assert option in told.stdout, f"`{command.text}`: there is no {option}"


def test_the_marks_are_read(tmp_path: Path) -> None:
    def of(*lines: str, language: str = "sh") -> list[Command]:
        return commands(Block(tmp_path, 1, language, lines))

    assert of("sabacc doctor") == [Command("sabacc doctor")]
    one, other = of("sabacc run   # on the Pi", "sabacc doctor")
    assert one.on_the_pi and not other.on_the_pi
    assert not of("sudo reboot  # Pi only")[0].on_the_pi, "there is one mark, which docs/README.md names"
    assert [each.on_the_pi for each in of("true", "# on the Pi, as the table's user:", "false")] == [False, True]
    assert of("$ sabacc doctor", "The table can play.", language="") == [
        Command("sabacc doctor", ("The table can play.",))
    ]
    assert of("printf a \\", "  b") == [Command("printf a   b")]
    assert of("ls = 1", language="toml") == []


def test_a_wrong_command_on_the_pi_is_found() -> None:
    there_is_such_a_command(Command("sudo -u me env HOME=/ sabacc run --fullscreen  # on the Pi"))
    there_is_such_a_command(Command("sudo systemctl stop sabacc  # on the Pi"))
    with pytest.raises(AssertionError):
        there_is_such_a_command(Command("sudo ./not-there.sh  # on the Pi"))
    with pytest.raises(AssertionError):
        there_is_such_a_command(Command("sabacc run --full-screen  # on the Pi"))
    with pytest.raises(pytest.fail.Exception):
        there_is_such_a_command(Command("sabacc boot  # on the Pi"))
