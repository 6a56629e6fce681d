"""Tests the season on the evening's page: it is computed in the background, when somebody looks."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.display.canvas.actions import Go
from companion.display.input.ui import Ui, press
from companion.display.model.wording import Wording
from companion.display.pages.menu import results_pages
from companion.game.engine import flow
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.locale import Words
from companion.locale.screen_words import screen_words
from companion.odds.luck import Luck
from companion.program.worked_out.luck_service import LuckFound, LuckService
from companion.program.worked_out.season_service import SeasonAdded, SeasonService
from companion.table.intents import Deal
from companion.table.views.season_view import LuckView, SeasonView, SeasonWanted
from companion.table.views.table_view import TableView
from tests.support import Bench, at_once, later, seat_three


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    """Return a table after one hand in which all others fold: Lando and Han pay, Leia takes the pot."""
    made = Bench(tmp_path / "evening.journal")
    seat_three(made.table)
    made.table.deal("screen")
    for _ in range(2):
        made.table.play(Move("fold", flow.turn(made.table.head)), "screen")
    made.settle()
    yield made
    made.close()


def test_it_is_added_up_beside_the_game_and_shown_meanwhile(bench: Bench) -> None:
    posted, works = list[object](), list[Callable[[], object]]()
    service = SeasonService(bench.path, load_rules, posted.append, later(works))
    state = bench.table.head
    assert not service.do(Deal(), state) and not service.heard("x", state) and not works
    assert service.do(SeasonWanted(), state) and service.do(SeasonWanted(), state)
    assert len(works) == 1 and not posted, "once, and not in the loop"
    assert service.view(TableView(state, ())).season == SeasonView(adding=True)
    works.pop()()
    (item,) = posted
    assert isinstance(item, SeasonAdded) and service.heard(item, state)
    season = service.view(TableView(state, ())).season
    assert [(line.hands, line.evenings) for line in season.lines] == [(1, 1)] * 3
    assert sum(line.won for line in season.lines) == 1 and season.lines[0].won == 1
    assert [line.net for line in season.lines] == sorted((line.net for line in season.lines), reverse=True)
    rows = results_pages.season_rows(TableView(state, (), season=season), Wording(screen_words(Words("en")), state))
    assert len(rows) == 3 and rows[0].name == season.lines[0].player and rows[0].figures[1] == ["1"]
    assert rows[0].figures[-1][0].startswith("+")
    assert service.do(SeasonWanted(), state) and len(works) == 1
    shown = service.view(TableView(state, ())).season
    assert shown.adding and shown.lines == season.lines


def test_luck_is_found_out_beside_the_game_when_the_season_is_asked_for(bench: Bench) -> None:
    posted, works = list[object](), list[Callable[[], object]]()
    service = LuckService(bench.path, load_rules, posted.append, later(works))
    state = bench.table.head
    for _ in range(2):
        assert service.do(SeasonWanted(), state) is False, "others get the command, too"
    assert len(works) == 1 and not posted, "once, and not in the loop"
    works.pop()()
    (found,) = posted
    assert isinstance(found, LuckFound) and found.luck == LuckView(), "nobody has shown a hand"
    assert service.heard(posted.pop(), state) and service.view(TableView(state, ())).luck == LuckView()
    service.do(SeasonWanted(), state)
    assert works, "the next hand counts as well"


@pytest.mark.parametrize("season", [True, False])
def test_the_luck_of_the_evening_is_shown_before_that_of_the_season(bench: Bench, season: bool) -> None:
    """After a long season the rest takes minutes; phones never need it."""
    posted, works = list[object](), list[Callable[[], object]]()
    service = LuckService(bench.path, load_rules, posted.append, later(works), season=season)
    state, now = bench.table.head, {"Han": Luck(30, 5.0, 2.0)}
    service.do(SeasonWanted(), state)
    works.clear()
    service.heard(LuckFound(LuckView(now), whole=False), state)
    assert service.view(TableView(state, ())).luck == LuckView(now) and len(works) == season
    if season:
        service.do(SeasonWanted(), state)
        assert len(works) == 1, "it is still at it"
        service.heard(LuckFound(LuckView(now, now)), state)
        assert service.view(TableView(state, ())).luck == LuckView(now, now)


def test_luck_in_a_journal_that_cannot_be_read_is_not_told(tmp_path: Path, bench: Bench) -> None:
    posted = list[object]()
    service = LuckService(tmp_path / "nowhere.journal", load_rules, posted.append, at_once)
    service.do(SeasonWanted(), bench.table.head)
    (found,) = posted
    assert isinstance(found, LuckFound) and found.luck == LuckView()


def test_a_journal_that_cannot_be_read_is_told(tmp_path: Path, bench: Bench) -> None:
    posted = list[object]()
    service = SeasonService(tmp_path / "nowhere.journal", load_rules, posted.append, at_once)
    service.do(SeasonWanted(), bench.table.head)
    assert posted == [SeasonAdded(SeasonView(failed=True))]


def test_opening_the_page_asks_for_it_and_turning_it_does_not(bench: Bench) -> None:
    view = TableView(bench.table.head, ())
    ui, intent = press(Ui(), view, Go("season"))
    assert ui.page == Go("season") and intent == SeasonWanted()
    assert press(Ui(), view, Go("evening"))[1] == SeasonWanted()
    assert press(ui, view, Go("season", at=1))[1] is None and press(ui, view, Go("chart"))[1] is None
