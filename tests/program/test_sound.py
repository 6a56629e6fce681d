"""What is heard and captioned at the table, on SDL's silent driver and with the real desks."""

import os
import threading
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest
from msgspec.structs import replace

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from companion.config import SoundSettings
from companion.devices.panel import PanelReport
from companion.devices.sound.speaker import Speaker, SpeakerReport
from companion.game.moves import Refusal
from companion.program.announcing import AnnouncingDesk
from companion.program.sound_desk import SoundDesk, volume
from companion.table.cues import Cue
from companion.table.preferences import Preferences
from companion.table.sight import Device, Notice, Sight
from tests.display.tables import betting, result, shift, sight


class Heard(Speaker):
    """The real loudspeaker, which also keeps a list of what it was asked for."""

    def __init__(self, kept: Path, reports: "SimpleQueue[SpeakerReport]") -> None:
        super().__init__(kept, reports.put, lambda: 0.0)
        self.played: list[tuple[str, int]] = []

    def play(self, name: str) -> bool:  # type: ignore[override]
        """Note the name and the thread."""
        self.played.append((name, threading.get_ident()))
        return super().play(name)  # type: ignore[arg-type]


class Room:
    def __init__(self, kept: Path) -> None:
        self.now, self.chosen = 100.0, Preferences()
        self.reports: SimpleQueue[SpeakerReport] = SimpleQueue()
        self.speaker = Heard(kept, self.reports)
        self.said: list[Refusal] = []
        self.desk = SoundDesk(
            SoundSettings(), lambda: self.chosen, clock=lambda: self.now, minute=lambda: 0, speaker=self.speaker
        )
        self.desk.say = self.said.append
        self.announcer = AnnouncingDesk(self.desk.cue, self.desk.prepare)

    def sight(self) -> Sight:
        return self.desk.sight(sight(betting()))


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Room(tmp_path)
    yield made
    made.desk.close()


def test_a_press_clicks_in_the_thread_that_felt_it(room: Room) -> None:
    taken: list[object] = []
    post = room.desk.listen(taken.append)
    for presses, held in ((1, True), (1, False), (2, True)):
        worker = threading.Thread(target=post, args=(PanelReport("panel", presses, held, "ok"),))
        worker.start()
        worker.join()
    assert [name for name, _ in room.speaker.played] == ["press", "press"] and len(taken) == 3
    assert all(thread != threading.get_ident() for _, thread in room.speaker.played)


def test_the_shift_is_heard_and_captioned_and_the_caption_goes(room: Room) -> None:
    state = shift()
    room.desk.turn(room.now, state)
    room.announcer.shown([state])
    caption = room.sight().caption
    assert caption is not None and "shift" in {name for name, _ in room.speaker.played}
    wait = room.desk.due(room.now)
    assert wait is not None and wait > 2
    room.now += wait
    room.desk.turn(room.now, state)
    assert room.sight().caption is None


def test_a_result_is_told_once(room: Room) -> None:
    state = result()
    room.desk.turn(room.now, state)
    room.announcer.shown([state])
    room.announcer.shown([state])
    assert [name for name, _ in room.speaker.played].count("win") == 1


def test_a_refusal_and_a_device_that_fails_are_heard_once(room: Room) -> None:
    state = betting()
    room.desk.turn(room.now, state)
    shown = replace(sight(state), notice=Notice(7, "not-now", {"verb": "bet", "phase": "bet"}))
    shown = replace(shown, devices=(Device("field", "down", "no-contact"),))
    room.announcer.sight(shown)
    room.now += 10
    room.announcer.sight(shown)
    assert [name for name, _ in room.speaker.played] == ["refused", "fault"]


def test_the_same_cue_within_two_seconds_is_one(room: Room) -> None:
    for _ in range(3):
        room.desk.cue(Cue("turn"))
    room.now += 2.5
    room.desk.cue(Cue("turn"))
    assert len(room.speaker.played) == 2


def test_a_missing_loudspeaker_is_said_once_and_shown(room: Room) -> None:
    for _ in range(3):
        assert room.desk.heard(SpeakerReport("down", "no-device"), betting())
    assert [each.code for each in room.said] == ["sound-no-device"]
    assert Device("sound", "down", "no-device") in room.sight().devices
    room.desk.heard(SpeakerReport("ok"), betting())
    assert Device("sound", "ok") in room.sight().devices


def test_the_volume_stays_within_its_bounds_and_is_low_at_night() -> None:
    settings = SoundSettings(least=20, most=80, night_from="22:00", night_to="07:30", night_most=30)
    noon, night, dawn = 12 * 60, 23 * 60, 7 * 60 + 30
    assert volume(settings, Preferences(volume=100), noon) == pytest.approx(0.64)
    assert volume(settings, Preferences(volume=0), noon) == pytest.approx(0.04)
    assert volume(settings, Preferences(volume=100), night) == pytest.approx(0.09)
    assert volume(settings, Preferences(volume=100), 60) == pytest.approx(0.09)
    assert volume(settings, Preferences(volume=100), dawn) == pytest.approx(0.64)
    assert volume(settings, Preferences(volume=100, muted=True), noon) == 0.0


def test_what_is_read_aloud_is_whole_and_can_be_heard_again(room: Room) -> None:
    """However long it is; only where everything is to be spoken."""
    said = "; ".join(f"Card {number}" for number in range(60)) + "."
    room.desk.told(said)
    assert room.sight().caption is None
    room.chosen = Preferences(eyes_free=True)
    room.desk.told(said)
    first = room.sight().caption
    room.desk.again()
    again = room.sight().caption
    assert first is not None and again is not None and again.number == first.number + 1
    assert first.args["text"] == again.args["text"] == said
    assert room.desk._text("said-plain", {"text": said}) == said
