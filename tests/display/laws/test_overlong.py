"""Tests that no language is too long: wherever the English text is shown in full, so is the text in every other
language. All scenes are tried on the panel with the least room, and a third of them on each other panel."""

import re

import pytest
from msgspec.structs import replace

from companion.display.canvas import letters
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.marks import Layout, Text
from companion.display.canvas.metrics import NEAR_FLOOR, Area, Panel
from companion.display.pages.picture import layout
from companion.locale import Tongues, languages
from companion.locale.screen_words import screen_words
from companion.locale.words import Worded
from companion.table.views.preferences import Preferences
from tests.display.laws.whole import clauses, lost
from tests.display.scenes.finger import PANELS
from tests.display.scenes.panels import panels
from tests.display.scenes.tables import scenes

SAY = screen_words(Tongues())
SCENES = scenes() | panels()
OTHERS = tuple(code for code in languages() if code != "en")


def cut(picture: Layout) -> dict[str, str]:
    """Return the texts of a picture that are cut short, by the mark's id."""
    texts = [mark for mark in picture.marks if isinstance(mark, Text)]
    return {re.sub(r"\.\d+$", "", text.id): text.text for text in texts if text.text.endswith("…")}


def shown(scene: str, language: str, panel: Panel) -> Layout:
    view, ui = SCENES[scene]
    now = replace(view, preferences=replace(view.preferences, language=language), languages=("en", *OTHERS))
    return layout(now, ui, panel, SAY)


@pytest.mark.parametrize("panel", PANELS, ids=lambda panel: str(panel.width_px))
def test_what_is_whole_in_english_is_whole_in_every_language(panel: Panel, monkeypatch: pytest.MonkeyPatch) -> None:
    at = PANELS.index(panel)
    for scene in list(SCENES)[at - 1 :: 3] if at else SCENES:
        english: dict[str, str] = {}
        for language in ("en", *OTHERS):
            with clauses(monkeypatch) as asked:
                picture = shown(scene, language, panel)
            english = english if language != "en" else cut(picture)
            more = {id: text for id, text in cut(picture).items() if id not in english}
            assert not more, f"{language}, scene {scene}: give the message a .short or .tiny form"
            ended = lost(picture, asked)
            assert not ended, f"{language}, scene {scene}: give the message a .short form, it loses its last clause"


ROOMS = {
    "display-space": 11.2,
    "display-next": 16.0,
    "display-previous": 17.0,
    "display-menu": 17.0,
    "display-hand-pot": 21.0,
    "display-sabacc-pot": 21.8,
    "display-to-call": 21.0,
    "sound-muted-short": 12.0,
    "clock-stage-short": 14.0,
}
"""The least room in mm that a message ever has on a 7" panel, by the code of the message. Its shortest form has to fit
there in the smallest letters that are allowed."""


@pytest.mark.parametrize("language", languages())
def test_the_shortest_form_fits_the_least_room(language: str) -> None:
    words, panel = Tongues().words(language), Panel.of(800, 480)
    cap = -(-NEAR_FLOOR * panel.height_px // panel.height_mm)
    for code, room in ROOMS.items():
        said = words.say(code, stage="running")
        least = min((said, *getattr(said, "shorter", ())), key=len)
        assert letters.width(least, int(cap)) <= panel.x(room), f"{language}: {code} = {least} needs a shorter form"


def test_a_paragraph_takes_the_longest_form_that_fits() -> None:
    said = Worded.of(["Everybody around the table stands", "All of them stand", "All"])
    for room, text in ((70.0, said), (34.0, said.shorter[0]), (9.0, "All")):
        canvas = Canvas(Panel.of(800, 480), preferred=Preferences())
        canvas.paragraph("who", Area(2, 2, room, 5), said)
        assert canvas.layout().texts() == [text]


@pytest.mark.parametrize("text_scale", (125, 150))
@pytest.mark.parametrize("language", languages())
def test_a_long_proof_and_a_fault_leave_the_last_event_its_words(language: str, text_scale: int) -> None:
    """On an upright panel the sentence about the last event shares its line with both."""
    view, ui = SCENES["table-between"]
    preferred = replace(view.preferences, language=language, turn=90, text_scale=text_scale)
    picture = layout(
        replace(view, preferences=preferred, languages=("en", *OTHERS)), ui, Panel(1024, 600, 154, 90), SAY
    )
    ids = {mark.id for mark in picture.marks}
    assert {"last.0", "fairness", "light.panel"} <= ids and "last" not in cut(picture)
