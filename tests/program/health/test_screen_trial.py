"""Tests a graphics driver that ends the program: it is tried twice, then another renderer draws, or none, and the table
plays."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from companion.display.window import opening
from companion.display.window.opening import open_display, own_pixels
from companion.display.window.renderers import Trial
from companion.program.health.screen_trial import Note, StoredTrial, read_note
from companion.program.health.starts import Starts


def start(home: Path, *deadly: str) -> tuple[int, str]:
    """Start the program. Returns its exit code and what it printed."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.program.health.dying_screen", *deadly],
        env={**os.environ, "SDL_VIDEODRIVER": "offscreen", "XDG_STATE_HOME": str(home)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    return done.returncode, done.stdout.splitlines()[-1] if done.returncode == 0 else done.stderr


def test_after_two_starts_that_a_driver_has_ended_another_draws(tmp_path: Path) -> None:
    for _ in range(2):
        assert start(tmp_path, "opengles2")[0] == -signal.SIGSEGV
    assert start(tmp_path, "opengles2") == (0, "offscreen opengl processor 0")
    assert start(tmp_path, "opengles2") == (0, "offscreen opengl processor 1"), "and it stays so"


def test_where_all_end_the_program_the_table_goes_on_without_a_screen(tmp_path: Path) -> None:
    for _ in range(6):
        assert start(tmp_path, "opengles2", "opengl")[0] == -signal.SIGSEGV
    ended, said = start(tmp_path, "opengles2", "opengl")
    assert ended == 0 and said.split() == ["no", "screen", "0"], "the devices are not to blame"
    assert read_note(tmp_path / "sabacc" / "screen") == Note("none", 0, StoredTrial(tmp_path / "x")._boot, "failed")


@pytest.mark.parametrize("there", [True, False], ids=["a screen", "no screen"])
def test_a_start_that_ends_before_it_draws_is_not_the_drivers_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, there: bool
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen" if there else "no-such-driver")
    pygame.display.quit()
    for _ in range(3):
        trial = StoredTrial(tmp_path / "screen")
        assert not trial.blamed and trial.names()[0] == "opengles2"
        assert (own_pixels(trial=trial) is not None) == there, "and then, say, this panel is refused as too small"
        if not there:
            with pytest.raises(pygame.error):
                open_display((64, 48), fullscreen=True, trial=trial)
    pygame.display.quit()


def test_a_pulled_plug_is_not_the_drivers_fault(tmp_path: Path) -> None:
    file = tmp_path / "screen"
    for boot in ("one", "two", "three"):
        trial = StoredTrial(file, boot)
        assert not trial.blamed and trial.names()[0] == "opengles2"
        trial.begin("opengles2")
    assert StoredTrial(file, "three").blamed


def test_the_next_boot_tries_again_where_none_was_left(tmp_path: Path) -> None:
    (tmp_path / "screen").write_text("processor 2 one trying\n")
    assert StoredTrial(tmp_path / "screen", "one").names() == ()
    assert StoredTrial(tmp_path / "screen", "one").names() == ()
    assert StoredTrial(tmp_path / "screen", "two").names()[0] == "opengles2"


def test_one_that_only_could_not_be_opened_once_keeps_its_place(tmp_path: Path) -> None:
    trial = StoredTrial(tmp_path / "screen", "one")
    trial.begin("opengles2")
    trial.begin("opengl")
    trial.over("opengl", "drawn")
    assert read_note(tmp_path / "screen") == Note("opengles2", 0, "one", "replaced")


@pytest.mark.parametrize("content", [b"", b"opengl", b"vulkan 0 one drawn", b"\xff\xfe", b"opengl " + b"9" * 5000])
def test_a_note_that_cannot_be_read_notes_nothing(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "screen").write_bytes(content)
    assert StoredTrial(tmp_path / "screen", "one").names()[0] == "opengles2"


def test_a_note_that_cannot_be_kept_keeps_no_screen_from_opening(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    trial = StoredTrial(tmp_path / "file" / "screen", "one")
    trial.begin("opengles2")
    trial.over("opengles2", "drawn")
    assert trial.names()[0] == "opengles2"


def test_a_renderer_that_has_drawn_in_this_boot_is_not_asked_again(tmp_path: Path) -> None:
    file = tmp_path / "screen"
    first = StoredTrial(file, "one")
    assert first.known("opengles2") == ""
    first.begin("opengles2")
    assert StoredTrial(file, "one").known("opengles2") == "", "it has not shown anything yet"
    first.over("opengles2", "drawn")
    again = StoredTrial(file, "one")
    assert (again.known("opengles2"), again.known("opengl")) == ("drawn", "")
    assert StoredTrial(file, "two").known("opengles2") == "", "another boot may have another screen or driver"
    again.begin("opengles2")
    assert StoredTrial(file, "one").known("opengles2") == "", "this start has not come as far"
    again.over("opengl", "drawn")
    assert StoredTrial(file, "one").known("opengles2") == "", "another renderer has drawn in its place"


@pytest.mark.parametrize("answer", ["drawn", ""])
def test_what_is_known_is_not_read_back(monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    class Known(Trial):
        known = staticmethod(lambda name: answer)  # type: ignore[assignment]

    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    read = list[str]()
    monkeypatch.setattr(opening, "answer", lambda: read.append("back") or "drawn")
    pygame.display.quit()
    open_display((64, 48), fullscreen=True, trial=Known())
    pygame.display.quit()
    assert read == ([] if answer else ["back"])


def test_a_start_waits_for_no_disk_to_note_that_it_begins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda descriptor: pytest.fail("a note of this boot waits for the disk"))
    starts, trial = Starts(tmp_path / "starts", "one"), StoredTrial(tmp_path / "screen", "one")
    starts.begin()
    trial.begin("opengles2")
    trial.over("opengles2", "drawn")
    assert Starts(tmp_path / "starts", "one").failed == 1 and read_note(tmp_path / "screen") is not None
