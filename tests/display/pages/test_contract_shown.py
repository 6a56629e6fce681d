"""Tests the screen when two teams play and each team has one shared stack: every page gives each partner the team's
gain, and names the team that won."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.display.canvas.marks import Layout, Text
from companion.display.input.ui import Ui, follow
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.display.pages.menu import chart_page, results_pages
from companion.display.pages.picture import layout
from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.locale.screen_words import screen_words
from companion.locale.words import Words
from companion.table.evening.season import season_of
from companion.table.evening.stacks import hands_end
from companion.table.evening.tables import evening_of
from companion.table.table import Table
from tests.display.laws.laws import check
from tests.display.pages.glass import GLASS
from tests.display.scenes.tables import SAY, view
from tests.support import Bench, recorded

WON, LOST = (1, 3), (2, 4)


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path / "evening.journal", "standard+contract")
    for seat, (name, credits) in enumerate((("Ann", 100), ("Bo", 50), ("Cy", 0), ("Di", 70)), 1):
        made.table.play(Move("sit", seat, credits, name=name), "screen")
    yield made
    made.close()


def a_hand(table: Table) -> None:
    """Play a hand that the team of seats 1 and 3 wins, because all others fold."""
    table.deal("screen")
    while table.head.order:
        seat = flow.turn(table.head)
        owed = any(each.verb == "call" for each in flow.options(table.head))
        verb = "fold" if seat in LOST else "call" if owed else "bet"
        table.play(Move(verb, seat, 10 if verb == "bet" else None), "screen")


def tiles(state: State) -> dict[int, int]:
    return {seat: facts.tallies(state)[place.person][0] for seat, place in enumerate(state.seats, 1) if place}


def pages(state: State) -> dict[int, str]:
    rows = results_pages.evening_rows(view(state), Wording(SAY, state))
    return {row.seat: row.figures[3][0] for row in rows}


def signed(net: int) -> str:
    return f"+{net}" if net > 0 else str(net).replace("-", "−")


def said(picture: Layout, id: str) -> str:
    return " ".join(each.text for each in picture.marks if isinstance(each, Text) and each.id.startswith(id))


def test_tile_evening_chart_and_season_agree(bench: Bench) -> None:
    table = bench.table
    a_hand(table)
    a_hand(table)
    state = table.head
    result = state.result
    assert result is not None
    nets = tiles(state)
    assert nets[1] == nets[3] == -nets[2] - state.money[2] and nets[2] == nets[4] < 0
    assert pages(state) == {seat: signed(net) for seat, net in nets.items()}
    points = (hands_end(state),)
    assert points[0].nets == tuple(nets.values())
    assert {one.seat: one.net for one in chart_page.courses(view(state, evening=points))} == nets
    bench.settle()
    told = evening_of(bench.path, load_rules)
    gains = dict(zip(("Ann", "Bo", "Cy", "Di"), nets.values(), strict=True))
    assert {one.player: one.net for one in told.standings} == gains
    season = {line.player: line for line in season_of(told.hands)}
    assert {who: line.net for who, line in season.items()} == {one.player: one.net for one in told.standings}
    assert {who: line.won for who, line in season.items()} == {"Ann": 2, "Bo": 0, "Cy": 2, "Di": 0}


@pytest.mark.parametrize(
    ("language", "team"),
    [("en", "Team 1 Ann + 3 Cy"), ("fr", "L’équipe 1 Ann + 3 Cy"), ("es", "El equipo 1 Ann + 3 Cy")],
)
def test_the_result_names_the_team_that_won(bench: Bench, language: str, team: str) -> None:
    a_hand(bench.table)
    state = bench.table.head
    now = view(state)
    ending = said(layout(now, follow(Ui(), now, 0.0), GLASS[-2], screen_words(Words(language))), "result.ending")
    assert ending.startswith(team)
    for panel in GLASS:
        check(layout(now, follow(Ui(), now, 0.0), panel, SAY))


def test_a_hand_that_one_partner_wins_is_won_by_both_with_what_both_staked(bench: Bench) -> None:
    a_hand(bench.table)
    state = bench.table.head
    assert state.result is not None
    result = replace(state.result, winners=(1,), net={1: 30, 2: -10, 3: -10, 4: -10})
    assert [facts.has_won(state, result, seat) for seat in (1, 2, 3, 4)] == [True, False, True, False]
    assert [facts.brought(state, result, seat) for seat in (1, 2, 3, 4)] == [20, -20, 20, -20]


def test_in_the_middle_of_a_hand_everything_tells_of_the_hands_that_are_over(bench: Bench) -> None:
    table = bench.table
    a_hand(table)
    before = table.head
    table.deal("screen")
    table.play(Move("bet", flow.turn(table.head), 20), "screen")
    state = table.head
    bench.settle()
    assert state.money != before.money
    assert pages(state) == pages(before)
    assert tiles(state) == tiles(before)
    assert [hands for _, hands in facts.tallies(state)] == [1] * 4, "as the evening's page counts"
    chart = recorded(bench.path)[-1].nets
    season = {line.player: line for line in season_of(evening_of(bench.path, load_rules).hands)}
    assert chart == tuple(tiles(before).values()) == tuple(season[name].net for name in ("Ann", "Bo", "Cy", "Di"))
    rows = results_pages.evening_rows(view(state), Wording(SAY, state))
    assert {row.name: int(row.figures[0][0]) for row in rows} == {who: line.hands for who, line in season.items()}
