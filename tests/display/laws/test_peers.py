"""Tests that things of one kind look alike: the hands of a showdown, the buttons of a bar, the cards of a suit. Also
tests what stays readable beside a sentence of the table."""

import re

import pytest
from msgspec.structs import replace

from companion.display.canvas.marks import Layout, Text
from companion.display.canvas.metrics import PLAY, Panel
from companion.display.input.ui import follow
from companion.display.pages.picture import layout
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import Notice
from tests.display.laws.test_laws import picture
from tests.display.pages.glass import GLASS, SEVEN, SEVEN_SMALL, SEVEN_UPRIGHT, named
from tests.display.scenes.every import LANGUAGES, everything
from tests.display.scenes.tables import RANGE, SAY, scenes

SCENES = scenes()


def drawn(name: str, panel: Panel, scale: int = 100) -> Layout:
    shown, ui = SCENES[name]
    return layout(replace(shown, preferences=Preferences(text_scale=scale)), ui, panel, SAY)


def caps(picture: Layout, begins: tuple[str, ...], ends: str) -> set[int]:
    marks = [mark for mark in picture.marks if isinstance(mark, Text)]
    found = [mark.cap for mark in marks if mark.id.startswith(begins) and ends in mark.id]
    assert len(found) > 1
    return set(found)


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("panel", [SEVEN_SMALL, SEVEN], ids=str)
def test_buttons_of_a_bar_have_letters_of_one_size(panel: Panel, scale: int) -> None:
    beside = ("move.fold", "move.raise", "rest.", "more")  # the usual move has larger letters and is not among these
    assert len(caps(drawn("betting", panel, scale), beside, ".label")) == 1


def test_names_of_a_suit_have_one_size() -> None:
    names = ("lock.commander", "lock.mistress", "lock.master")
    assert len(caps(drawn("picker-lock", SEVEN_SMALL), names, ".value")) == 1


@pytest.mark.parametrize("panel", [SEVEN_SMALL, SEVEN_UPRIGHT], ids=str)
def test_the_cards_of_all_hands_are_shown_in_one_form(panel: Panel) -> None:
    picture = drawn("result", panel)
    ids = {mark.id for mark in picture.marks}
    shown, _ = SCENES["result"]
    assert shown.state.result is not None
    for hand in shown.state.result.shown:
        assert f"shown.{hand.seat}.card.{len(hand.cards) - 1}" in ids and f"shown.{hand.seat}.cards" not in ids


def test_a_card_is_nearly_as_large_as_a_button_that_plays_where_the_panel_is_upright() -> None:
    """Each of the fifteen cards of a suit is at least 20 mm wide and 13 mm high, which is the height that five rows
    leave for each."""
    cards = [each for each in drawn("picker-lock", SEVEN_UPRIGHT).targets if each.id.startswith("lock.") and each.play]
    ranks = [each for each in cards if "unnamed" not in each.id]
    assert len(ranks) == 15
    for each in ranks:
        assert each.box.w >= SEVEN_UPRIGHT.x(PLAY) and each.box.h >= SEVEN_UPRIGHT.y(13.0) - 1, each.id


@pytest.mark.parametrize("panel", [SEVEN_SMALL, SEVEN_UPRIGHT], ids=str)
@pytest.mark.parametrize("name", ["name", "picker-lock"])
def test_a_page_keeps_its_title_beside_a_sentence(name: str, panel: Panel) -> None:
    shown, ui = SCENES[name]
    told = replace(shown, notice=Notice(1, "amount-range", RANGE))
    texts = {mark.id for mark in layout(told, follow(ui, told, 0.0), panel, SAY).marks if isinstance(mark, Text)}
    assert {"ask.0", "notice.0"} <= texts


ALIKE = r"(said\.)?(line|vital)\.\d+\.\d", r"use\.[1-8]\.label\.", r"give\.\d+\.who$", r"shown\.\d+\.who$"
"""Matches the ids of texts that say the same about different things: the sentences of a list, the seats that a tray can
have, the players of a shift and those of a result."""


@pytest.mark.parametrize("panel", GLASS, ids=named)
def test_what_is_said_of_one_kind_of_things_has_one_size(panel: Panel) -> None:
    for at, (name, scene) in enumerate(everything().items()):
        language = LANGUAGES[at % len(LANGUAGES)]
        marks = picture(scene, Preferences(language=language), panel).marks
        for kind in ALIKE:
            alike = [mark for mark in marks if isinstance(mark, Text) and re.match(kind, mark.id)]
            found = {mark.cap: mark.text for mark in alike}
            around = any(mark.turn for mark in alike)  # on a lying table each plate is read from its own seat
            assert len(found) < 2 or around, f"{name} in {language}: {found}"
