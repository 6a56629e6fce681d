"""Tests that one touch changes the language of the screen, and that everything fits in every language."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.marks import Layout, Text
from companion.display.canvas.metrics import Area, Panel
from companion.display.pages.picture import layout
from companion.locale import Tongues
from companion.locale.screen_words import screen_words
from companion.locale.words import Worded
from companion.table.views.preferences import Prefer, Preferences
from tests.display.laws.laws import check
from tests.display.scenes.tables import SAY, opened, scenes

SMALL = Panel.of(800, 480)
SPOKEN = ("en", "es", "fr")
SCENES = scenes()


def shown(name: str, language: str = "en") -> Layout:
    view, ui = SCENES[name]
    return layout(replace(view, preferences=Preferences(language=language), languages=SPOKEN), ui, SMALL, SAY)


@pytest.mark.parametrize("name", ["result", "chips-handing", "undo-payout"])
def test_between_hands_one_tap_goes_to_the_next_language(name: str) -> None:
    for now, after in (("en", "es"), ("es", "fr"), ("fr", "en")):
        picture = shown(name, now)
        check(picture)
        button = picture.target("language")
        assert button is not None and button.action == Prefer("language", after) and "f2" in button.keys
        assert now.upper() in picture.texts()


def test_facts_are_as_large_beside_the_language_button() -> None:
    for name in SCENES:
        view, ui = SCENES[name]
        facts = [
            {mark.id: mark.cap for mark in picture.marks if isinstance(mark, Text) and not mark.id.startswith("strip")}
            for picture in (layout(view, ui, SMALL, SAY), shown(name))
        ]
        kept = {id: cap for id, cap in facts[1].items() if not id.startswith("language") and "prefer" not in id}
        if facts[1].keys() - kept.keys():  # the language button has taken room, so the others may be narrower
            kept, facts[0] = ({id: each[id] for id in each if ".label." not in id} for each in (kept, facts[0]))
        assert kept == facts[0], name


def test_with_one_language_there_is_no_button() -> None:
    view, ui = SCENES["betting"]
    assert layout(replace(view, languages=("en",)), ui, SMALL, SAY).target("language") is None


def test_the_settings_name_each_language_as_it_calls_itself(tmp_path: Path) -> None:
    (tmp_path / "it.ftl").write_text("language-name = Italiano\ndisplay-menu = Menù\n", "utf-8")
    say = screen_words(Tongues(folder=tmp_path))
    view, _ = SCENES["betting"]
    for language, name, menu in (("en", "English", "Menu"), ("it", "Italiano", "Menù")):
        now = replace(view, preferences=Preferences(language=language), languages=("en", "it"))
        picture = layout(now, opened(now, Go("settings")), SMALL, say)
        assert any(name in text for text in picture.texts())
        between = replace(SCENES["result"][0], preferences=now.preferences, languages=now.languages)
        assert menu in layout(between, opened(between), SMALL, say).texts()


def test_the_longest_form_that_fits_is_written() -> None:
    said = Worded.of(["Everybody around the table", "Everybody", "All"])
    for room, text in ((80.0, "Everybody around the table"), (28.0, "Everybody"), (9.0, "All")):
        canvas = Canvas(SMALL)
        assert canvas.text("who", Area(2, 2, room, 5), said)
        assert canvas.layout().texts() == [text]
