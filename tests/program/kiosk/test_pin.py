"""Tests the staff's PIN: it is stored as a hash and compared, wrong ones cause a delay, and it can be set at the
machine."""

import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli.kiosk import kiosk
from companion.config import ConfigBroken, load_config
from companion.program.kiosk.pin import LONGEST_S, Pin, Wrong, keep_pin, pin_path


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def wrong(pin: Pin, digits: str) -> int:
    with pytest.raises(Wrong) as found:
        pin.check(digits)
    return found.value.wait


def test_a_pin_is_kept_hashed_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    path = tmp_path / "kiosk.pin"
    keep_pin(path, "20481024")
    first = path.read_bytes()
    assert b"20481024" not in first and path.stat().st_mode & 0o777 == 0o600
    keep_pin(path, "20481024")
    assert path.read_bytes() != first  # the hash is salted
    pin = Pin(path, "", Clock())
    pin.check("20481024")
    for other in ("2048102", "20481025", "", "02048102"):
        Pin(path, "", Clock())
        assert wrong(Pin(path, "", Clock()), other) == 0


def test_the_pin_set_at_the_machine_goes_before_the_configured_one(tmp_path: Path) -> None:
    pin = Pin(tmp_path / "kiosk.pin", "0042", Clock())
    pin.check("0042")
    keep_pin(tmp_path / "kiosk.pin", "9999")
    pin.check("9999")
    wrong(pin, "0042")
    keep_pin(tmp_path / "kiosk.pin", "")
    pin.check("0042")


def test_a_removed_pin_is_gone_after_a_power_cut_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_pin(tmp_path / "kiosk.pin", "9999")
    done: list[str] = []
    monkeypatch.setattr(os, "fsync", lambda handle: done.append(os.readlink(f"/proc/self/fd/{handle}")))
    keep_pin(tmp_path / "kiosk.pin", "")
    assert done == [str(tmp_path)] and not (tmp_path / "kiosk.pin").exists()


def test_without_a_pin_none_is_needed_and_none_opens(tmp_path: Path) -> None:
    pin = Pin(tmp_path / "kiosk.pin", "", Clock())
    assert not pin.needed
    wrong(pin, "")


def test_three_wrong_ones_make_it_wait_longer_and_longer(tmp_path: Path) -> None:
    clock = Clock()
    pin = Pin(tmp_path / "kiosk.pin", "1234", clock)
    assert [wrong(pin, "0000") for _ in range(3)] == [0, 0, 30]
    clock.now += 29.5
    assert pin.waiting == 1 and wrong(pin, "1234") == 1  # not even the right PIN works now
    clock.now += 0.5
    assert wrong(pin, "0000") == 60
    for _ in range(30):
        clock.now += LONGEST_S
        last = wrong(pin, "0000")
    assert last == LONGEST_S
    clock.now += LONGEST_S
    pin.check("1234")
    assert [wrong(pin, "0000") for _ in range(3)] == [0, 0, 30]


@pytest.mark.parametrize("broken", [b"", b"1234", b'{"salt":"zz","hash":"00"}', b"\xff"])
def test_a_pin_file_that_is_broken_opens_to_nobody(tmp_path: Path, broken: bytes) -> None:
    path = tmp_path / "kiosk.pin"
    path.write_bytes(broken)
    pin = Pin(path, "1234", Clock())
    assert pin.needed
    wrong(pin, "1234")


def test_the_command_sets_a_pin_and_forgets_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    done = CliRunner().invoke(kiosk, ["pin"], input="0420\n0420\n")
    assert done.exit_code == 0 and "0420" not in done.output
    Pin(pin_path(), "", Clock()).check("0420")
    for bad in ("12\n12\n", "123456789\n123456789\n", "12a4\n12a4\n", "1234\n4321\n\n"):
        done = CliRunner().invoke(kiosk, ["pin"], input=bad)
        assert done.exit_code != 0
        Pin(pin_path(), "", Clock()).check("0420")
    done = CliRunner().invoke(kiosk, ["pin", "--none"])
    assert "is forgotten" in done.output and not pin_path().exists()
    assert "No PIN was set here." in CliRunner().invoke(kiosk, ["pin", "--none"]).output


@pytest.mark.parametrize(
    ("given", "told"), [("", "`ssh -t`"), ("1234\n", "`ssh -t`"), ("1234\n4321\n", "the two PINs differ")]
)
def test_the_command_says_the_way_out_where_nobody_can_be_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: str, told: str
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    done = CliRunner().invoke(kiosk, ["pin"], input=given)
    assert done.exit_code == 1 and told in done.output and "the old one holds" in done.output
    assert "Abort" not in done.output and not pin_path().exists()


def test_the_command_says_where_a_pin_cannot_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sabacc").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    done = CliRunner().invoke(kiosk, ["pin"], input="0420\n0420\n")
    assert done.exit_code == 1 and "the old one holds" in done.output


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ('pin = "12"', "pin has 4 to 8 digits"), ('pin = "123456789"', "pin has 4"), ('pin = "12 34"', "pin has 4"),
        ('pin = "１２３４"', "pin has 4"), ("idle = 5", "10 to 3600"), ("idle_hand = 9", "10 to 3600"),
        ("ask = 0", "5 to 120"), ('open_from = "10:00"', "together"), ('open_to = "10:00"', "together"),
        ('open_from = "25:00"\nopen_to = "10:00"', "a time like"), ('open_from = "9:00"\nopen_to = "09:00"', "same"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_when_the_settings_are_read(tmp_path: Path, said: str, told: str) -> None:
    file = tmp_path / "table.toml"
    file.write_text(f"[kiosk]\nused = true\n{said}\n")
    with pytest.raises(ConfigBroken, match=r"\[kiosk\]|`kiosk\.") as found:
        load_config(file)
    assert told in str(found.value) and "12 34" not in str(found.value) and "\n" not in str(found.value)


def test_a_kiosk_can_be_configured(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text('[kiosk]\nused = true\nopen_from = "18:00"\nopen_to = "02:00"\npin = "0420"\n')
    assert load_config(file).kiosk.pin == "0420"
