"""Tests mistakes that newcomers make on the command line: the answer is one sentence with the mistake and the remedy,
and nothing is changed."""

import errno
import os
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Never

import click
import pytest
from click.testing import CliRunner

from companion.cli import COMMANDS, cli
from companion.cli.support.usage import clearer, file_trouble
from companion.table.journal.journal_file import NotAJournal
from companion.table.journal.open_journal import open_journal

NO_FOLDER = "there is no folder"

WRONG = {
    "run --trays 9": "--trays takes a whole number from 0 to 8, not `9`",
    "run --trays x": "--trays takes a whole number from 0 to 8, not `x`",
    "run --pictures text": "--pictures: text is a file; name a folder",
    "watch --inches 2": "--inches takes a number from 5 to 200, not `2`",
    "replay text --until -1": "--until takes a whole number from 0 to 1000000000, not `-1`",
    "watch --inches wide": "--inches takes a number from 5 to 200, not `wide`",
    "watch --inches nan": "--inches takes a number from 5 to 200, not `nan`",
    "watch --distance inf": "--distance takes a number from 0.5 to 20, not `inf`",
    "trays list --wait nan": "--wait takes a number from 0.5 to 60, not `nan`",
    "trays flash --wait nan": "--wait takes a number from 1 to 600, not `nan`",
    "--config /dev/zero rules": "the configuration /dev/zero cannot be read: it is no plain file; look at the name",
    "--config pipe rules": "the configuration pipe cannot be read: it is no plain file; look at the name",
    "--config folder rules": "the configuration folder cannot be read: Is a directory; look at its name",
    "--config infinite.toml simulate": "[display] sizes are positive, or 0 for the screen's own",
    "replay /dev/zero": "/dev/zero: it is no plain file; look at the name",
    "replay pipe": "pipe: it is no plain file; look at the name",
    "verify pipe": "pipe: it is no plain file; look at the name",
    "rules --check pipe.toml": "pipe.toml is not there; look at the name",
    "rules standard --check pipe.toml": "--check reads the file alone; leave out the NAME and --option",
    "rules --check pipe.toml --option ante=1": "--check reads the file alone; leave out the NAME and --option",
    "language check pipe": "pipe: it is no plain file; look at the name",
    "bundle folder --log pipe": "pipe: it is no plain file; look at the name",
    "tags check pipe": "it is no plain file; look at the name",
    "--config '' rules": "--config: the name is empty; give one",
    "rules --check ''": "--check: the name is empty; give one",
    "export --output ''": "--output: the name is empty; give one",
    "hall desk --folder ''": "--folder: the name is empty; give one",
    "simulate standard --against kessel --hands 1000000 --csv none/c.csv": "there is no folder none; make it, or",
    "replay ''": "FILE: the name is empty; give one",
    "verify ''": "FILE: the name is empty; give one",
    "verify --simulated --head ''": "--head is empty; give what was noted, or leave the option out",
    "verify text --anchor ''": "--anchor is empty; give what was noted, or leave the option out",
    "bundle folder --log ''": "--log: the name is empty; give one",
    "trays flash ''": "PORT: the name is empty; give one",
    "tournament formats ''": "there is no format ``; choose one of: ",
    "tournament desk '' --journal t": "there is no format ``; choose one of: ",
    "tournament desk single-evening --journal ''": "--journal is empty; name a file",
    "tournament desk single-evening --journal t --table ''": "--table is empty; name a file, or leave the option out",
    "hall desk --tournament ''": "--tournament is empty; name a file, or leave the option out",
    "hall desk --broker ''": "--broker is ``; a host and a port are expected, such as 192.168.1.5:1883",
    "hall join ''": "`` is no line of a hall's desk; copy the whole line that the desk shows",
    "season ''": "the address of the database is empty; give one such as postgresql://user@host/league",
    "hall desk --league ' '": "the address of the database is empty; give one such as postgresql://user@host/league",
    "run --simulated --journal none/deep/t.journal": f"{NO_FOLDER} none/deep; make it, or name another",
    "run --simulated --pictures none/deep": f"{NO_FOLDER} none; make it, or name another",
    "restore text --journal none/t.journal": f"{NO_FOLDER} none; make it, or name another",
    "language template de --output none/de.ftl": f"{NO_FOLDER} none; make it, or name another",
    "tags enrol none/blue": f"none/blue: {NO_FOLDER} none; make it, or name another",
    "tags enrol none/blue.toml --simulated": f"{NO_FOLDER} none; make it, or name another",
    "print deck classic76 --png 300 --output none/deck": f"{NO_FOLDER} none; make it, or name another",
    "pictures none/deep": f"{NO_FOLDER} none; make it, or name another",
    "tournament desk single-evening --journal none/t": f"{NO_FOLDER} none; make it, or name another",
    "hall desk --folder none/hall": f"{NO_FOLDER} none; make it, or name another",
    "hall desk --tournament none/t --format single-evening": f"{NO_FOLDER} none; make it, or name another",
    "hall join sabacc://203.0.113.9:8884/hall/3 --keep-only --journal none/t": f"{NO_FOLDER} none; make it, or name",
    "tags enrol ''": "the name of the deck is empty; give one",
    "tags list ''": "the name of the deck is empty; give one",
    "tags enrol blue --simulated --want '7 of coinz'": "there is no card `7 of coinz` in this deck; did you mean "
    "`7 of coins`?",
    "tags enrol blue --simulated --want xyz": "there is no card `xyz` in this deck; write it like `",
    "tournament formats none.toml": "none.toml is not there; look at the name",
    "tournament desk single-evening --journal t --address 203.0.113.9": "nobody can be served at 203.0.113.9, port "
    "8090: Cannot assign requested address; take another address with --address",
    "hall desk --address 203.0.113.9": "port 8090: Cannot assign requested address; take another address with",
    "hall slip --photo none.jpg": "none.jpg is not there; look at the name",
    "watch --journal folder": "--journal: folder is a folder; name a file",
    "simulate --seed x": "--seed takes a whole number, not `x`",
    "trays seat abc x": "SEAT takes a whole number from 0 on, not `x`",
    "export --as pdf": "--as cannot be `pdf`; there are: record, standings, hands, season, balance, log, corrections, "
    "json",
    "doctor reader": "there is no `reader`; there are: panel, field, tray, screen, sound, health",
    "tags chek": "there is no command `tags chek`; did you mean `tags check`?",
    "kiosk open": "there is no command `kiosk open`; there are: counts, pin",
    "--config none run": "the configuration none cannot be read: No such file or directory; look at its name",
    "--config bytes rules": "bytes cannot be understood: byte 1 is no UTF-8; a text file was expected",
    "rules --check bytes.toml": "bytes.toml: byte 1 is no UTF-8; a text file was expected",
    "rules --check text": "text: the table reads files whose names end in .toml; rename it",
    "replay none": "none is not there; look at the name",
    "replay folder": "folder is a folder; name a file",
    "verify": "say what to check, one of: the FILE of a record or a journal",
    "print tents --address ''": "--address is empty; give the table's address, or leave the option out",
    "bundle text": "text is a file; name a folder",
    "verify none/record": "none/record: there is no folder none; make it, or name another",
    "verify text --anchor nonsense": "an anchor is noted in twelve words, four words or 11 to 64 digits, not",
    "verify --simulated": "simulated.journal: play first, name another with --journal",
    "export": "or take that of `sabacc run --simulated` with --simulated",
    "export --journal folder": "folder is a folder; a journal is a file",
    "backup folder --journal none": "there is no journal at none; look at the name",
    "bundle folder --journal none": "there is no journal at none; look at the name",
    "pictures ''": "FOLDER: the name is empty; give one",
    "backup ''": "FOLDER: the name is empty; give one",
    "bundle ''": "FOLDER: the name is empty; give one",
    "serve --journal /dev/zero": "/dev/zero is not a plain file, so it is no journal; name another file",
    "watch --journal pipe": "pipe is not a plain file, so it is no journal; name another file",
    "run --simulated --journal pipe": "pipe is not a plain file, so it is no journal; name another file",
    "hall leave --journal /dev/random": "/dev/random is not a plain file, so it is no journal; name another file",
    f"run --simulated --journal {'x' * 300}": "the name of the journal is too long; name another file",
    "watch --journal ''": "--journal is empty; name a file, or leave the option out",
    "restore folder": "folder is a folder; name the copy in it",
    "trays flash text": "text: this is no port. `sabacc trays flash` alone finds the Pico.",
    "trays flash folder": "folder: this is no port. `sabacc trays flash` alone finds the Pico.",
}


@pytest.mark.parametrize("typed", WRONG)
def test_wrong_input_is_told_with_the_way_out(typed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for variable in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / "home"))
    Path("folder").mkdir()
    Path("text").write_text("hello", "utf-8")
    Path("infinite.toml").write_text("[display]\nsize_mm = [inf, nan]\n", "utf-8")
    for pipe in ("pipe", "pipe.toml"):
        os.mkfifo(pipe)
    for name in ("bytes", "bytes.toml"):
        Path(name).write_bytes(b"\xff\xfe")
    before = sorted(tmp_path.rglob("*"))
    ended = CliRunner().invoke(cli, shlex.split(typed))
    assert ended.exit_code in (1, 2), ended.output
    told = [line for line in ended.stderr.splitlines() if line.startswith("Error: ")]
    assert len(told) == 1 and WRONG[typed] in told[0], ended.output
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.parametrize(
    "typed", ["run --simulated", "watch", "restore copy", "backup folder", "bundle folder", "export", "verify"]
)
def test_an_empty_name_is_no_journal(typed: str, refused: Callable[..., str]) -> None:
    """As from a script whose variable is not set."""
    said = refused(*typed.split(), "--journal", "")
    assert said == "--journal is empty; name a file, or leave the option out"


def test_the_help_of_a_group_says_whole_sentences() -> None:
    for name in COMMANDS:
        said = CliRunner().invoke(cli, [name, "--help"])
        assert said.exit_code == 0 and "..." not in said.output.partition("Commands:")[2], said.output


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS, errno.EIO, errno.ENOSPC, errno.ENOTDIR, errno.EEXIST])
def test_a_file_that_cannot_be_used_is_told_with_the_way_out(number: int, tmp_path: Path) -> None:
    told = file_trouble(OSError(number, os.strerror(number), str(tmp_path / "file")))
    assert str(tmp_path / "file") in told and ";" in told and not told.endswith(";")
    assert ("use an account that may" in told) == (number == errno.EACCES)


def test_what_may_not_be_read_or_written_is_told_whoever_runs_the_tests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = click.Argument(["file"], type=click.Path())
    for message in ("Path 'evening' is not readable.", "'evening': Permission denied"):
        told = clearer(click.BadParameter(message, param=kind)).message
        assert told == "FILE: evening: you may not read or write that; name another place, or use an account that may"
    monkeypatch.setattr("os.access", lambda path, mode: not mode & os.W_OK)
    ended = CliRunner().invoke(cli, ["bundle", str(tmp_path)])
    assert f"you may not write into the folder {tmp_path}; name another" in ended.stderr and ended.exit_code == 1
    assert not [*tmp_path.glob("*.zip")]


def test_a_folder_is_no_journal(tmp_path: Path) -> None:
    (tmp_path / "evening").mkdir()
    with pytest.raises(NotAJournal, match="is a folder; a journal is a file"):
        open_journal(tmp_path / "evening")


def test_a_database_whose_name_is_no_text_is_refused(refused: Callable[..., str]) -> None:
    pytest.importorskip("psycopg")
    assert "that is no address of a database" in refused("season", "\udce9.db")


class Older(click.Argument):
    """An argument of click 8.1, which Debian 13 has: its placeholder is asked for without a context."""

    def make_metavar(self, *_: Never) -> str:  # type: ignore[override]
        assert not _, "TypeError in click 8.1"
        return "[FOLDER]"


def test_an_older_click_tells_wrong_input_as_well() -> None:
    wrong = click.BadParameter("the name is empty; give one", param=Older(["folder"]))
    assert clearer(wrong).message == "FOLDER: the name is empty; give one"


def test_with_sudo_on_an_installed_table_the_way_out_is_one_that_works_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    forbidden = OSError(errno.EACCES, "", "friday.csv")
    assert "use an account that may" in file_trouble(forbidden)
    monkeypatch.setattr("companion.config.INSTALLED", tmp_path / "sabacc")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert file_trouble(forbidden) == (
        "friday.csv: the table's own user, sabacc, may not read or write that; name another place, such as one in /tmp"
    )


def test_commands_are_told_with_sudo_on_an_installed_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without it they would work on the files of whoever types them: a deck that the table never finds."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    commands = {
        ("tags", "decks"): "sabacc tags enrol NAME",
        ("trays", "list"): "`sabacc trays flash`",
        ("kiosk", "pin"): "`sabacc kiosk pin`",
    }
    said = {line: CliRunner().invoke(cli, list(line)).output for line in commands}
    monkeypatch.setattr("companion.config.INSTALLED", tmp_path / "sabacc")
    for line, command in commands.items():
        there = CliRunner().invoke(cli, list(line)).output
        assert command in said[line] and "sudo sabacc" not in said[line], said[line]
        assert command.replace("sabacc", "sudo sabacc") in there, there


def test_a_folder_that_may_not_be_entered_is_told_with_the_file_and_only_where_one_is_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`sudo sabacc` begins in the home of whoever types it, which the table's own user may not enter."""
    is_dir = Path.is_dir

    def closed(path: Path) -> bool:
        if str(path) == ".":
            raise PermissionError(errno.EACCES, "Permission denied", ".")
        return is_dir(path)

    monkeypatch.setattr(Path, "is_dir", closed)
    said = CliRunner().invoke(cli, ["simulate", "standard", "--hands", "1", "--record", "evening"]).output
    assert said.startswith("Error: evening: you may not read or write that"), said
    said = CliRunner().invoke(cli, ["run", "--size", "1"]).output
    assert "1" in said and "may not" not in said, said
