"""Tests that the page of the season tells and draws each unit by itself: credits, points and chips."""

import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Go
from companion.display.canvas.marks import Line
from companion.display.input.ui import Ui
from companion.display.pages.picture import layout
from companion.locale import Words
from companion.locale.screen_words import screen_words
from companion.table.views.season_view import SeasonLine, SeasonView
from companion.table.views.table_view import TableView
from tests.display.laws.laws import texts
from tests.display.pages.glass import TEN
from tests.display.scenes.tables import betting, view


def season(*lines: tuple[str, int]) -> TableView:
    found = [SeasonLine(f"Player {at}", unit, 2, 31, 8, net, net, 12) for at, (unit, net) in enumerate(lines, 1)]
    return replace(view(betting()), season=SeasonView(tuple(found)))


@pytest.mark.parametrize(("code", "chips", "points"), [("en", "chips", "points"), ("fr", "jetons", "points"),
                                                       ("es", "fichas", "puntos")])  # fmt: skip
def test_units_are_told_in_the_language_of_the_screen(code: str, chips: str, points: str) -> None:
    shown = season(("chips", 3), ("credits", 40), ("points", 60))
    said = {text.text for text in texts(layout(shown, Ui(page=Go("season")), TEN, screen_words(Words(code))))}
    assert {f"Player 1 ({chips})", "Player 2", f"Player 3 ({points})"} <= said


def test_a_bar_is_as_long_as_the_gain_among_those_in_the_same_unit() -> None:
    shown = season(("credits", 4000), ("credits", 2000), ("points", 60), ("points", 30))
    marks = layout(shown, Ui(page=Go("season")), TEN, screen_words(Words("en"))).marks
    wide = [mark.box.w for mark in marks if mark.id.endswith(".bar")]
    assert len(wide) == 4 and wide[0] == wide[2] and wide[1] == wide[3]
    assert wide[1] == pytest.approx(wide[0] / 2, abs=1)


def test_all_bars_of_a_page_begin_at_one_line_for_zero() -> None:
    """Otherwise a gain in one unit seems to be less than a loss in another."""
    nets = ("credits", 4000), ("credits", -1000), ("points", 60), ("points", -60), ("chips", -5)
    marks = layout(season(*nets), Ui(page=Go("season")), TEN, screen_words(Words("en"))).marks
    zeros = {mark.points[0][0] for mark in marks if isinstance(mark, Line) and mark.id.endswith(".zero")}
    assert len(zeros) == 1
    (zero,) = zeros
    bars = [mark.box for mark in marks if mark.id.endswith(".bar")]
    for bar, (_, net) in zip(bars, nets, strict=True):
        assert (bar.x if net > 0 else bar.x + bar.w) == pytest.approx(zero, abs=1)
    assert bars[1].w == pytest.approx(bars[0].w / 4, abs=1) and bars[2].w == pytest.approx(bars[3].w, abs=1)
