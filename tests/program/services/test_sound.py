"""Tests what is heard and captioned at the table, on SDL's silent driver and with the real services."""

import random
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.config import ConfigBroken, load_config
from companion.devices.panel import PanelReport
from companion.devices.sound.speaker import SpeakerReport
from companion.display.canvas.actions import Go
from companion.display.canvas.metrics import Panel
from companion.display.pages.picture import layout
from companion.game.engine import flow
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Refusal
from companion.game.phases.classic.roll import awaited
from companion.locale import Tongues
from companion.locale.screen_words import screen_words
from companion.program.services.announcing import AnnouncingService
from companion.program.services.sound_service import SoundService, volume
from companion.settings import SoundSettings
from companion.table.views.cues import Cue
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import Device, Notice, TableView
from tests.devices.sound.room import SoundRoom
from tests.display.laws.laws import check
from tests.display.scenes.tables import SAY, betting, opened, phase, play, result, shift, usual, view
from tests.game.random.random_play import Evening
from tests.locale.test_everything_is_said import KINDS


class Room(SoundRoom):
    """The loudspeaker with its service, and the announcements."""

    def __init__(self, kept: Path) -> None:
        super().__init__(kept)
        self.kept, self.chosen, self.said = kept, Preferences(), list[Refusal]()
        self.start()

    def start(self) -> None:
        """Start the service, as the program does."""
        self.service = SoundService(
            SoundSettings(), lambda: self.chosen, screen_words(Tongues()), clock=lambda: self.now, minute=lambda: 0,
            speaker=self.speaker, told_file=self.kept / "cache" / "told",
        )  # fmt: skip
        self.service.say = self.said.append
        self.announcer = AnnouncingService(self.service.cue, self.service.prepare)

    def view(self) -> TableView:
        return self.service.view(view(betting()))


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Room(tmp_path)
    yield made
    made.service.close()


def test_a_press_clicks_in_the_thread_that_felt_it(room: Room) -> None:
    taken: list[object] = []
    post = room.service.listen(taken.append)
    for presses, held in ((1, True), (1, False), (2, True)):
        worker = threading.Thread(target=post, args=(PanelReport(presses, held, "ok"),))
        worker.start()
        worker.join(20)
    assert [name for name, _ in room.speaker.played] == ["press", "press"] and len(taken) == 3
    assert all(thread != threading.get_ident() for _, thread in room.speaker.played)


def test_the_shift_is_heard_and_captioned_and_the_caption_goes(room: Room) -> None:
    state = shift()
    room.service.turn(room.now, state)
    room.announcer.shown([state])
    caption = room.view().caption
    assert caption is not None and "shift" in {name for name, _ in room.speaker.played}
    wait = room.service.due(room.now)
    assert wait is not None and wait > 2
    room.now += wait
    room.service.turn(room.now, state)
    assert room.view().caption is None


def caption(room: Room) -> str:
    """Return the caption of the sentence that is being said."""
    shown = room.view().caption
    assert shown is not None
    return room.service._text(shown.code, shown.args)


def test_a_bet_and_whose_turn_it_is_are_one_sentence(room: Room) -> None:
    state = betting()
    room.service.turn(room.now, state)
    room.announcer.shown([state])
    first, said = flow.turn(state), caption(room)
    assert f"seat {first}" in said and "to match" in said
    room.now += 5
    state = play(state, Move("raise", first, 60))
    room.announcer.shown([state])
    said, after = caption(room), flow.turn(state)
    assert f"(seat {first}) raises" in said and f"(seat {after}) to act, 60 to match" in said, said
    assert [name for name, _ in room.speaker.played][-2:] == ["credits", "turn"]


def test_a_roll_that_is_awaited_is_said_once_and_does_not_nag(room: Room) -> None:
    state = usual(betting(), phase("roll"))
    room.service.turn(room.now, state)
    room.announcer.shown([state])
    assert "Now the shift roll" in caption(room)
    for _ in range(3):
        room.now += 5
        room.announcer.shown([state])
    assert [name for name, _ in room.speaker.played].count("armed") == 1


@pytest.mark.parametrize("ruleset", ["corellian-spike", "yarith-bespin", "pratique", "standard"])
def test_dice_that_may_shift_cards_are_awaited_whatever_the_rules_call_them(room: Room, ruleset: str) -> None:
    evening = KINDS.get(ruleset, Evening)(load_rules(ruleset), random.Random(ruleset))
    evening.sit_down()
    while not awaited(evening.state):
        assert "roll" not in {option.verb for option in flow.options(evening.state)}
        evening.play(1)
    room.service.turn(room.now, evening.state)
    room.announcer.shown([evening.state])
    assert "Now the shift roll" in caption(room)


def test_a_result_is_told_once(room: Room) -> None:
    state = result()
    room.service.turn(room.now, state)
    room.announcer.shown([state])
    room.announcer.shown([state])
    assert [name for name, _ in room.speaker.played].count("win") == 1


def test_a_refusal_and_a_device_that_fails_are_heard_once(room: Room) -> None:
    state = betting()
    room.service.turn(room.now, state)
    shown = replace(view(state), notice=Notice(7, "not-now", {"verb": "bet", "phase": "bet"}))
    shown = replace(shown, devices=(Device("field", "down", "no-contact"),))
    room.announcer.view(shown)
    room.now += 10
    room.announcer.view(shown)
    assert [name for name, _ in room.speaker.played] == ["refused", "fault"]


def test_the_same_cue_within_two_seconds_is_one(room: Room) -> None:
    for _ in range(3):
        room.service.cue(Cue("turn"))
    room.now += 2.5
    room.service.cue(Cue("turn"))
    assert len(room.speaker.played) == 2


def test_a_missing_loudspeaker_is_said_once_and_shown(room: Room) -> None:
    for _ in range(3):
        assert room.service.heard(SpeakerReport("down", "no-device"), betting())
    assert [each.code for each in room.said] == ["sound-no-device"]
    assert Device("sound", "down", "no-device") in room.view().devices
    room.service.heard(SpeakerReport("ok"), betting())
    assert Device("sound", "ok") in room.view().devices


def test_a_missing_loudspeaker_is_not_said_again_at_the_next_start_unless_there_was_one(room: Room) -> None:
    missing = SpeakerReport("down", "no-device")
    room.service.heard(missing, betting())
    room.start()
    room.service.heard(missing, betting())
    assert [each.code for each in room.said] == ["sound-no-device"], "once, not at each start"
    assert Device("sound", "down", "no-device") in room.view().devices, "the page of the devices goes on saying it"
    room.service.heard(SpeakerReport("down", "lost"), betting())
    assert room.said[-1].code == "sound-lost"
    room.service.heard(SpeakerReport("ok"), betting())
    room.start()
    room.service.heard(missing, betting())
    assert [each.code for each in room.said] == ["sound-no-device", "sound-lost", "sound-no-device"]


def test_the_settings_show_how_loud_it_is_or_that_it_is_mute(room: Room) -> None:
    room.service.heard(SpeakerReport("ok"), betting())
    for chosen, written in ((Preferences(volume=35), "Volume: 35 %"), (Preferences(muted=True), "Sound: muted")):
        shown = replace(room.view(), preferences=chosen)
        for panel in (Panel.of(800, 480), Panel.of(1920, 1080)):
            picture = layout(shown, opened(shown, Go("settings")), panel, SAY)
            check(picture)
            assert written in " ".join(picture.texts())


@pytest.mark.parametrize(
    ("setting", "says"),
    [
        ("least = -1", "least is -1; it goes from 0 to 100"),
        ("most = 101", "most is 101"),
        ("start = 300", "start is 300"),
        ("night_most = -5", "night_most is -5"),
        ("least = 70\nstart = 60", "between least (70) and most (100)"),
        ("most = 50\nstart = 60", "between least (10) and most (50)"),
        ('night_from = "22:00"', "given together"),
        ('night_to = "07:00"', "given together"),
        ('night_from = "24:00"\nnight_to = "07:00"', "night_from is `24:00`"),
        ('night_from = "22:00"\nnight_to = "7 am"', "night_to is `7 am`"),
        ('least = "loud"', "least"),
        ("fitted = 1", "fitted"),
        ("voice = 3", "voice"),
        ("pack = 7", "pack"),
        ("loudness = 7", "loudness"),
    ],
)
def test_a_wrong_setting_is_refused_by_its_name(setting: str, says: str, tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text(f"[sound]\n{setting}\n")
    with pytest.raises(ConfigBroken) as caught:
        load_config(file)
    assert says in str(caught.value) and "\n" not in str(caught.value), str(caught.value)


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
    """This holds even for a long text, but only if everything is to be spoken."""
    said = "; ".join(f"Card {number}" for number in range(60)) + "."
    room.service.read_aloud(said)
    assert room.view().caption is None
    room.chosen = Preferences(eyes_free=True)
    room.service.read_aloud(said)
    first = room.view().caption
    room.service.repeat()
    again = room.view().caption
    assert first is not None and again is not None and again.number == first.number + 1
    assert first.args["text"] == again.args["text"] == said
    assert room.service._text("said-plain", {"text": said}) == said
