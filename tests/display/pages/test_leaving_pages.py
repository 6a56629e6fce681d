"""Tests that Close, Back and Cancel each mean one thing, and stand in one place: the lower corner away from the
operator's hand.

Close leads to the table, Back leads to the page before, and Cancel gives up a question without playing anything. Every
scene is tested on one panel for one hand, and all panels and both hands in turn; in a long run (`SABACC_WHOLE=1`) on
every panel for both hands.
"""

import os

import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Begin, Close, Go
from companion.display.canvas.marks import Layout, Text
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import Ui, press
from companion.display.pages.picture import layout
from companion.locale import Tongues
from companion.locale.screen_words import screen_words
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import TableView
from tests.display.laws.test_laws import SAY
from tests.display.pages.glass import FIFTEEN, SEVEN_SMALL, SEVEN_UPRIGHT, named
from tests.display.scenes.every import LANGUAGES, everything

PANELS, HANDS = (SEVEN_SMALL, SEVEN_UPRIGHT, FIFTEEN), ("right", "left")
EVERY = 1 if os.environ.get("SABACC_WHOLE", "0") == "1" else len(PANELS) * len(HANDS)
"""Each of how many scenes is seen on a panel with a hand."""

CORNER = 1.5
"""How far, in mm, the button may be from the edges that meet in that corner of the page."""


def labelled(picture: Layout, id: str) -> str:
    """Return the text on a button."""
    return " ".join(mark.text for mark in picture.marks if isinstance(mark, Text) and mark.id.startswith(f"{id}.label"))


def left_open(now: TableView, ui: Ui) -> str:
    """Return the name that the button for leaving a picture should have: "cancel", "back" or "close"."""
    if ui.draft is not None:
        return "cancel"
    after, _ = press(ui, now, Close())
    assert ui.page is not None
    return "back" if after.page is not None or ui.page.page == "why" else "close"


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("panel", PANELS, ids=named)
def test_the_way_out_stands_in_one_place_and_says_where_it_leads(panel: Panel, hand: str) -> None:
    wrong, seen = [], set()
    first = (PANELS.index(panel) * len(HANDS) + HANDS.index(hand)) % EVERY
    for name, (now, ui) in list(everything().items())[first::EVERY]:
        picture = layout(replace(now, preferences=replace(now.preferences, hand=hand)), ui, panel, SAY)
        target = picture.target("close")
        if target is None or now.preferences.turn or now.failsafe is not None or now.tried is not None:
            continue  # while the touch screen is aligned, the page stands between four crosses
        box, wide, high = target.box, picture.panel.width_px, picture.panel.height_px
        left = box.x if hand == "right" else wide - box.x - box.w
        if left > picture.panel.x(2 + CORNER) or high - box.y - box.h > picture.panel.y(1.2 + CORNER):
            wrong.append(f"{name}: {box} of {wide} x {high}")
        if now.covered:
            continue
        meant = left_open(now, ui)
        seen.add(meant)
        SAY("language-in-force", language=now.preferences.language)
        if labelled(picture, "close") != SAY(f"display-{meant}"):
            wrong.append(f"{name}: {labelled(picture, 'close')}, not {meant}")
    assert not wrong, "\n".join(wrong)
    assert seen == {"cancel", "back", "close"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_other_button_says_the_same(language: str) -> None:
    """In French, the undo button is called "Annuler", so the button that gives up a question needs another word."""
    say = screen_words(Tongues(), language)
    words = [say(code) for code in ("display-close", "display-back", "display-cancel", "display-undo")]
    assert len({*words}) == 4, words


def test_cancel_leads_back_to_where_the_question_was_asked() -> None:
    now = replace(everything()["menu-corrections"][0], preferences=Preferences())
    ui = Ui(page=Go("corrections"))
    asked, _ = press(ui, now, Begin("adjust", 1))
    assert asked.draft is not None
    left, intent = press(asked, now, Close())
    assert left.draft is None and left.page == Go("corrections") and intent is None
