"""Tests which sound card the table uses, according to the kernel's files, which are staged in a folder."""

import os
from pathlib import Path

import pytest

from companion.devices.sound import alsa
from companion.devices.sound.speaker import Speaker

JACK = ("Headphones", "bcm2835_headpho")
HDMI = ("vc4hdmi0", "vc4-hdmi")
USB = ("Device", "USB-Audio")
HAT = ("sndrpihifiberry", "HifiberryDacp")
LAPTOP = ("PCH", "HDA-Intel")


@pytest.fixture(autouse=True)
def _no_session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AUDIODEV", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "run"))


def machine(root: Path, *cards: tuple[str, str], mute: int = -1) -> Path:
    """Stage a machine with these sound cards, in the kernel's order; the card with number `mute` can only record."""
    (root / "proc/asound").mkdir(parents=True)
    lines = []
    for number, (name, driver) in enumerate(cards):
        (root / f"proc/asound/card{number}/{'pcm0c' if number == mute else 'pcm0p'}").mkdir(parents=True)
        lines.append(f"{number:2d} [{name:<15}]: {driver} - {name}\n                      {name} at somewhere\n")
    (root / "proc/asound/cards").write_text("".join(lines))
    return root


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ((JACK, HDMI), ""),
        ((JACK, HDMI, USB), "sysdefault:CARD=Device"),
        ((HDMI, HAT), "sysdefault:CARD=sndrpihifiberry"),
        ((JACK, HAT, USB), "sysdefault:CARD=Device"),
        ((USB, HDMI), ""),
        ((HAT, HDMI), ""),
        ((LAPTOP, USB), ""),
        ((), ""),
    ],
)
def test_what_was_plugged_in_is_played_on(tmp_path: Path, cards: tuple[tuple[str, str], ...], told: str) -> None:
    with alsa.chosen(machine(tmp_path, *cards)) as device:
        assert device == told == os.environ.get("AUDIODEV", "")
    assert "AUDIODEV" not in os.environ


def test_a_camera_with_a_microphone_is_no_loudspeaker(tmp_path: Path) -> None:
    with alsa.chosen(machine(tmp_path, JACK, USB, mute=1)) as device:
        assert device == ""


def test_where_the_usual_card_is_pipewire_and_none_runs_the_card_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = machine(tmp_path, HDMI, JACK)
    (root / alsa.PIPEWIRE).parent.mkdir(parents=True)
    (root / alsa.PIPEWIRE).touch()
    with alsa.chosen(root) as device:
        assert device == "sysdefault:CARD=vc4hdmi0"
    (tmp_path / "run").mkdir()
    (tmp_path / "run/pipewire-0").touch()
    with alsa.chosen(root) as device:
        assert device == "", "a desktop's session knows better"


def test_what_somebody_has_set_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = machine(tmp_path, JACK, USB)
    monkeypatch.setenv("AUDIODEV", "plughw:7")
    with alsa.chosen(root) as device:
        assert device == "" and os.environ["AUDIODEV"] == "plughw:7"
    monkeypatch.delenv("AUDIODEV")
    (root / alsa.OWN_SETTINGS).parent.mkdir(parents=True)
    (root / alsa.OWN_SETTINGS).touch()
    with alsa.chosen(root) as device:
        assert device == ""


def test_the_mixer_is_opened_on_that_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alsa, "ROOT", machine(tmp_path, JACK, USB))
    asked: list[str] = []

    def init(*given: object, **named: object) -> None:
        asked.append(os.environ.get("AUDIODEV", ""))
        raise RuntimeError("enough")

    monkeypatch.setattr("companion.devices.sound.speaker.pygame.mixer.init", init)
    reports: list[object] = []
    speaker = Speaker(tmp_path / "kept", reports.append, lambda: 0.0)
    speaker.start()
    speaker.close()
    assert asked == ["sysdefault:CARD=Device"] and reports
