"""Tests that small files are written in the background, so that a slow SD card delays nothing."""

import os
import threading
from pathlib import Path
from queue import SimpleQueue

import pytest

from companion.devices import open_files as files
from companion.devices.later import CLOSING_S, Later
from companion.game.moves import Refusal
from companion.program.health.starts import Starts
from companion.program.services.preference_service import PreferenceService, Unsaved
from companion.table.views.preferences import Prefer, Preferences
from tests.program.services.test_preferences import STATE


class Card:
    """An SD card whose syncs take as long as the test likes."""

    def __init__(self) -> None:
        self.asked, self.may = threading.Semaphore(0), threading.Semaphore(0)
        self.held = True
        self._sync = os.fsync

    def fsync(self, descriptor: int) -> None:
        if self.held:
            self.asked.release()
            assert self.may.acquire(timeout=60)
        self._sync(descriptor)

    def go_on(self) -> None:
        self.held = False
        self.may.release(1000)


@pytest.fixture
def card(monkeypatch: pytest.MonkeyPatch) -> Card:
    card = Card()
    monkeypatch.setattr(files.os, "fsync", card.fsync)
    return card


def test_a_choice_holds_while_the_card_takes_its_time_and_the_last_one_is_written(tmp_path: Path, card: Card) -> None:
    later, path = Later(), tmp_path / "new" / "preferences.toml"
    service = PreferenceService(path, Preferences(), None, later)
    assert service.do(Prefer("volume", 10), STATE)
    assert card.asked.acquire(timeout=60)  # the card is busy, and the loop goes on
    for volume in (20, 30, 40):
        assert service.do(Prefer("volume", volume), STATE) and service.now.volume == volume
    assert not path.exists() and not later.flush(0.0)
    card.go_on()
    assert later.flush(60)
    assert PreferenceService(path, Preferences()).now.volume == 40
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_of_several_that_wait_for_one_file_only_the_last_is_written(tmp_path: Path, card: Card) -> None:
    later, failed = Later(), list[OSError]()
    later.put(tmp_path / "a", "1", failed.append)
    assert card.asked.acquire(timeout=60)
    for text in ("2", "3"):
        later.put(tmp_path / "a", text, failed.append)
        later.put(tmp_path / "b", text, failed.append)
    card.held = False
    written = list[str]()
    whole = files.os.replace
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(files.os, "replace", lambda old, new: (written.append(Path(new).name), whole(old, new)))
        card.go_on()
        assert later.flush(60)
    assert written == ["a", "a", "b"] and not failed
    assert (tmp_path / "a").read_text() == (tmp_path / "b").read_text() == "3"


def test_what_cannot_be_written_is_said_and_holds(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    inbox: SimpleQueue[object] = SimpleQueue()
    later, said = Later(), list[Refusal]()
    service = PreferenceService(tmp_path / "file" / "preferences.toml", Preferences(), None, later, inbox.put)
    service.say = said.append
    assert service.do(Prefer("muted", True), STATE)
    assert later.flush(60)
    item = inbox.get(timeout=60)
    assert isinstance(item, Unsaved) and service.heard(item, STATE) and service.now.muted
    assert [refusal.code for refusal in said] == ["preference-unsaved"] and said[0].args["why"]


def test_the_end_writes_what_waits_and_does_not_wait_for_ever(
    tmp_path: Path, card: Card, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert CLOSING_S <= 0.5
    monkeypatch.setattr("companion.devices.later.CLOSING_S", 0.01)
    stuck = Later()
    stuck.put(tmp_path / "a", "1", lambda error: None)
    assert card.asked.acquire(timeout=60)
    stuck.put(tmp_path / "b", "1", lambda error: None)
    stuck.close()
    assert str(tmp_path / "b") in caplog.text and not (tmp_path / "a").exists()
    card.go_on()
    monkeypatch.setattr("companion.devices.later.CLOSING_S", 20)
    stuck.close()
    assert (tmp_path / "a").read_text() == (tmp_path / "b").read_text() == "1"
    Later().close()


def test_a_start_is_counted_before_it_begins_and_its_success_is_not_waited_for(tmp_path: Path, card: Card) -> None:
    card.held = False
    starts = Starts(tmp_path / "starts")
    starts.begin()
    assert Starts(tmp_path / "starts").failed == 1, "on the disk when the method returns"
    card.held, later = True, Later()
    starts.went_well(later)
    assert card.asked.acquire(timeout=60) and Starts(tmp_path / "starts").failed == 1
    card.go_on()
    assert later.flush(60) and Starts(tmp_path / "starts").failed == 0


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_who_fails_over_a_failure_keeps_nobody_else_from_writing(tmp_path: Path) -> None:
    later, told, others = Later(), threading.Event(), threading.enumerate()

    def fails(error: OSError) -> None:
        told.set()
        raise RuntimeError("over that")

    (tmp_path / "file").write_text("")
    later.put(tmp_path / "file" / "a", "1", fails)
    assert told.wait(60) and later.flush(60)
    for thread in threading.enumerate():
        if thread.name == "later" and thread not in others:
            thread.join(60)
    later.put(tmp_path / "b", "1", lambda error: None)
    assert later.flush(60) and (tmp_path / "b").read_text() == "1"
    later.close()
