"""Tests an update, its trial and the way back to the old version, with the system's own dpkg and openssl, in a root
folder of the test's own."""

import re
import subprocess
from pathlib import Path

import pytest

from companion.program.stick.stick_files import StickFailed
from companion.program.stick.update import Updater
from tests.install.staged import ROOT
from tests.install.update_room import KEYS, NEEDS, Room, furnished

pytestmark = NEEDS


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Room:
    return furnished(tmp_path, monkeypatch)


@pytest.mark.parametrize("kind", KEYS)
def test_what_a_stick_brought_is_installed_before_the_next_start(room: Room, kind: str) -> None:
    room.ready(room.package("0.2.0"), kind)
    assert room.version == "0.1.0"
    assert room.run("boot") == 0
    assert room.version == "0.2.0"
    assert not room.at.ready.exists()


def test_a_version_that_runs_stays(room: Room) -> None:
    room.ready(room.package("0.2.0"))
    room.run("boot")
    room.at.starts.write_text("1\n")  # the table counts its own starts in this way
    room.run("boot")
    room.at.starts.write_text("0\n")
    room.run("boot")
    assert not room.at.trial.exists()
    for _ in range(5):
        room.run("boot")
    assert room.version == "0.2.0"


@pytest.mark.parametrize("starts", ["", "3\n"], ids=["it does not even begin", "it begins and ends"])
def test_three_starts_in_vain_bring_back_the_version_before(room: Room, starts: str) -> None:
    (room.at.data / "table.journal").write_text("an evening")
    room.ready(room.package("0.2.0"))
    room.run("boot")
    for _ in range(3):
        assert room.version == "0.2.0"
        if starts:
            room.at.starts.write_text(starts)
        assert room.run("boot") == 0
    assert room.run("boot") == 0
    assert room.version == "0.1.0"
    assert (room.at.data / "table.journal").read_text() == "an evening"
    room.run("boot")
    assert room.version == "0.1.0", "and it stays"


def test_a_version_installed_while_the_table_runs_is_tried_as_well(room: Room) -> None:
    """The table before it is closed only then, and says of its own start that it succeeded."""
    assert room.run("install", str(room.package("0.2.0"))) == 0
    room.at.starts.write_text("0\n")
    for _ in range(3):
        assert room.run("boot") == 0
        assert room.version == "0.2.0" and not room.at.starts.exists()
    assert room.run("boot") == 0
    assert room.version == "0.1.0"


def test_the_way_back_is_one_command_and_so_is_the_way_forth(room: Room) -> None:
    assert room.run("install", str(room.package("0.2.0"))) == 0
    assert room.run("rollback") == 0
    assert room.version == "0.1.0"
    assert room.run("rollback") == 0
    assert room.version == "0.2.0"


def test_there_is_no_way_back_from_the_first(room: Room, capsys: pytest.CaptureFixture[str]) -> None:
    assert room.run("rollback") == 1
    assert "there is no package to go back to" in capsys.readouterr().err
    assert room.version == "0.1.0"


def forge(room: Room) -> None:
    (room.at.data / "updates/sabacc-0.2.0.deb.sha256.sig").write_bytes(b"\0" * 64)


def damage(room: Room) -> None:
    package = room.at.data / "updates/sabacc-0.2.0.deb"
    package.write_bytes(package.read_bytes()[:-1] + b"\0")


def link(room: Room) -> None:
    package = room.at.data / "updates/sabacc-0.2.0.deb"
    package.rename(room.root / "elsewhere.deb")
    package.symlink_to(room.root / "elsewhere.deb")


def elsewhere(room: Room) -> None:
    room.at.ready.write_text("../../etc/sabacc-0.2.0.deb\n")


def keyless(room: Room) -> None:
    room.at.key.unlink()


@pytest.mark.parametrize("spoil", [forge, damage, link, elsewhere, keyless])
def test_root_takes_nothing_on_trust(room: Room, spoil: object, capsys: pytest.CaptureFixture[str]) -> None:
    room.ready(room.package("0.2.0"))
    spoil(room)  # type: ignore[operator]
    assert room.run("boot") == 1
    assert capsys.readouterr().err.startswith("sabacc-update: ")
    assert room.version == "0.1.0"
    assert not room.at.ready.exists(), "it is not tried for ever"


def test_another_package_and_an_older_one_are_refused(room: Room, capsys: pytest.CaptureFixture[str]) -> None:
    assert room.run("install", "none.deb") == 1
    assert "none.deb is not there; look at the name" in capsys.readouterr().err
    assert room.run("install", str(room.package("9.0", name="other"))) == 1
    assert "is no package of the table" in capsys.readouterr().err
    room.ready(room.package("0.0.9"))
    assert room.run("boot") == 1
    assert "is not newer" in capsys.readouterr().err
    assert room.version == "0.1.0"


def test_the_unit_runs_for_whatever_there_is_to_do_before_a_start(room: Room) -> None:
    unit = (ROOT / "systemd/sabacc-update.service").read_text("utf-8")
    at = room.update.Places()
    assert re.findall("ConditionPathExists=.(.*)", unit) == [str(each) for each in (at.ready, at.trial, at.begun)]


def test_after_an_installation_by_apt_the_way_back_leads_to_what_was_there(room: Room) -> None:
    for version in ("0.2.0", "0.3.0"):
        package = room.package(version)
        subprocess.run(["dpkg", "-i", package], check=True, capture_output=True)
        assert room.run("keep", str(package)) == 0
        assert room.run("keep", str(package)) == 0, "also if the installer runs twice"
    assert room.run("rollback") == 0
    assert room.version == "0.2.0"


def test_the_table_and_root_mean_the_same_names(room: Room) -> None:
    from companion.program.stick import update as table

    assert room.update.NAME.pattern == table.NAME.pattern
    assert room.at.ready.name == table.READY
    with pytest.raises(StickFailed):
        Updater(room.at.data / "updates", room.at.key, "9.9").take(
            room.signed(room.package("0.3.0")), lambda part: None
        )


def test_the_command_says_that_it_needs_root(
    room: Room, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    capsys.readouterr()
    for what in ("status", "rollback"):
        assert room.run(what) == 1
        assert capsys.readouterr() == ("", f"sabacc-update: this needs root: sudo sabacc-update {what}\n")
