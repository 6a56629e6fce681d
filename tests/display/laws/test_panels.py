"""Tests the pages about devices: trays, alarms, decks, enrolment, deck check and faults. Every page fits every panel
and closes when its subject is gone, and every touch leads to a correct picture."""

import random

import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Go
from companion.display.canvas.marks import Text
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import follow, press
from companion.display.pages.picture import layout
from tests.display.laws.laws import check
from tests.display.pages.test_layout import stretched
from tests.display.scenes.finger import PANELS
from tests.display.scenes.panels import CHECK, ENROLMENT, SMALL, free, full, panels
from tests.display.scenes.tables import SAY, opened, shift

SCENES = panels()
WHOLE = ("alarm.text", "verdict", "check.found", "tray.said", "decks.line", "wanted", "tray.details", "note")
"""How the ids of texts begin that are never cut off in English."""


def test_every_page_fits_every_panel(panel: Panel) -> None:
    for name, (shown, ui) in SCENES.items():
        picture = layout(shown, ui, panel, SAY)
        try:
            check(picture)
        except AssertionError as error:
            error.add_note(name)
            raise
        for text in picture.marks:
            if isinstance(text, Text):
                assert not (text.id.startswith(WHOLE) and text.text.endswith("…")), (name, text)
        assert layout(shown, ui, panel, SAY) == picture


def test_longer_languages_fit_as_well(panel: Panel) -> None:
    for name, (shown, ui) in SCENES.items():
        try:
            check(layout(shown, ui, panel, stretched))
        except AssertionError as error:
            error.add_note(name)
            raise


def test_a_page_closes_when_what_it_is_about_is_gone() -> None:
    shown = full()
    bare = replace(shown, trays=(), alarms=(), decks=(), lying=(), faults=())
    for page, behind in (
        (Go("tray", what="aa12cafe"), Go("trays")),
        (Go("deck", what="Deck 1"), Go("decks")),
        (Go("hands", 5), Go("field")),
        (Go("card", 7, what="04b2"), Go("seat", 7)),
        (Go("faults", what="tray 3"), Go("faults")),
        (Go("check"), Go("decks")),
    ):
        ui = opened(shown, page)
        picture = layout(bare, ui, SMALL, SAY)  # and at once, before the screen has followed the table
        check(picture)
        assert follow(ui, bare, 1.0).page == behind


@pytest.mark.parametrize("seed", range(3))
def test_any_touches_lead_to_a_sound_picture(seed: int) -> None:
    chance = random.Random(seed)
    panel = PANELS[seed]
    shown = chance.choice([full(), free(enrolment=ENROLMENT), free(check=CHECK), full(shift())])
    ui = opened(shown)
    for now in range(120):
        picture = layout(shown, ui, panel, SAY)
        check(picture)
        target = chance.choice(picture.targets)
        ui, _ = press(ui, shown, target.action)
        ui = follow(ui, shown, float(now))
