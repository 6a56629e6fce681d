"""Tests how the table looks: things of one kind have one size, a shift and a showdown show the cards, and seats have
shapes."""

import pytest

from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.marks import Drawing, Layout, Text
from companion.display.canvas.metrics import Panel
from companion.display.pages.picture import layout
from companion.game.phases.shared.shift import shifting
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import TableView
from tests.display.laws.test_laws import everything, picture
from tests.display.pages.test_moments import eight
from tests.display.scenes.tables import SAY, betting, opened, view

PANELS = [Panel.of(800, 480), Panel.of(1024, 600), Panel.of(720, 1280, 88, 155)]


def drawn(now: TableView, panel: Panel) -> Layout:
    return layout(now, opened(now), panel, SAY)


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("scene", ["betting", "trade", "call", "menu-home", "reason"])
def test_labels_of_one_kind_are_of_one_size(scene: str, panel: Panel) -> None:
    shown = picture(everything()[scene], Preferences(), panel)
    caps: dict[str, set[int]] = {}
    for mark in shown.marks:
        kind, _, rest = mark.id.partition(".")
        if isinstance(mark, Text) and ".label." in rest and kind in ("move", "menu", "reason"):
            caps.setdefault(kind, set()).add(mark.cap)
    assert caps and all(len(sizes) == 1 or kind == "move" for kind, sizes in caps.items()), caps
    assert len(caps.get("move", set())) <= 2, "large ones and small ones"


@pytest.mark.parametrize("panel", PANELS[:2])
def test_a_shift_shows_as_many_cards_going_as_it_says(panel: Panel) -> None:
    state = eight()
    shift = shifting(state)
    assert shift is not None
    going = [mark for mark in drawn(view(state), panel).marks if isinstance(mark, Drawing) and mark.turn % 90]
    assert len(going) == sum(count for _, count in shift.gives) > 0


def test_the_showdown_shows_the_cards_where_there_is_room() -> None:
    shown = picture(everything()["result"], Preferences(), Panel.of(1920, 1080))
    values = [mark.look.index for mark in shown.marks if isinstance(mark, Drawing) and mark.look is not None]
    assert {"+12", "+8", "\N{MINUS SIGN}2", "+13"} <= set(values)


@pytest.mark.parametrize("panel", PANELS)
def test_people_have_their_seats_shapes_on_the_page_about_them(panel: Panel) -> None:
    now = view(betting())
    found = {mark.id: mark for mark in layout(now, opened(now, Go("people")), panel, SAY).marks}
    for seat in (1, 2, 3):
        mark = found[f"seat.{seat}.mark"]
        assert isinstance(mark, Drawing) and mark.name == theme.livery(seat).shape
