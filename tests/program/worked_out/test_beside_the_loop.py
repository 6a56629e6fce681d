"""Tests that the table's own process computes no chances: every function that does so fails there, and yet the pages
"Why?", "Chances", of the evening and of the season show what another process has worked out, and a kiosk's coach says
the visitor's chance."""

from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Any

import pytest

from companion.display.canvas.actions import Go
from companion.display.input.ui import Ui, press
from companion.display.pages.picture import layout
from companion.game.engine import flow
from companion.game.engine.state import State, in_hand
from companion.game.loading.rulesets import load_rules
from companion.locale import Words
from companion.locale.screen_words import screen_words
from companion.odds import luck, own, public
from companion.program.kiosk.attract import Attract
from companion.program.kiosk.coach import Coach
from companion.program.loop.other_process import run_beside
from companion.program.worked_out.luck_service import LuckService
from companion.program.worked_out.public_chances_service import PublicChancesService
from companion.program.worked_out.season_service import SeasonService
from companion.program.worked_out.story_service import StoryService
from companion.simulation.players.worth import Judge
from companion.simulation.simulated_evening import Evening
from companion.table.intents import Play
from companion.table.service import Service
from companion.table.views.kiosk_view import KioskView, Lesson
from companion.table.views.table_view import TableView
from tests.display.scenes.finger import PANELS
from tests.odds.spying import replace_all
from tests.processes import PATIENCE
from tests.support import Bench


def played(path: Path) -> Sequence[State]:
    """Let simulated players play hands into a journal until one has been shown. Return all its states."""
    bench, evening = Bench(path), Evening(load_rules("standard"), 3, Random(3))
    states = [evening.state]
    while evening.state.result is None or not evening.state.result.shown:
        evening.step()
        states.append(evening.state)
    for move in evening.moves:
        if move.verb == "deal":
            bench.table.deal("screen")
        else:
            bench.table.play(move, "screen")
    bench.settle()
    bench.close()
    return states


def forbid(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every function that computes chances fail."""
    replace_all(monkeypatch, lambda each: lambda *_, **__: pytest.fail("a chance is computed in the loop"))


def test_chances_are_worked_out_in_another_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, inbox = tmp_path / "evening.journal", SimpleQueue[object]()
    states = played(path)
    services: list[Service] = [
        StoryService(lambda: reversed(states), load_rules, inbox.put),
        SeasonService(path, load_rules, inbox.put),
        LuckService(path, load_rules, inbox.put),
    ]
    say: Callable[..., str] = screen_words(Words("en"))

    def view() -> TableView:
        seen = TableView(states[-1], ())
        for service in services:
            seen = service.view(seen)
        return seen

    def texts(page: str) -> str:
        return " ".join(layout(view(), Ui(page=Go(page)), PANELS[0], say).texts())

    forbid(monkeypatch)
    with pytest.raises(pytest.fail.Exception):
        luck.luck_of_hand(states)
    for page in ("why", "season"):
        intent = press(Ui(), view(), Go(page))[1]
        assert intent is not None
        for service in services:
            service.do(intent, states[-1])
    assert "Chances to win" not in texts("why")
    for _ in services:
        item = inbox.get(timeout=PATIENCE)
        for service in services:
            service.heard(item, states[-1])
    assert view().story.moments and "Chances to win" in texts("why")
    assert view().season.lines and set(view().luck.evening) <= {"Player 1", "Player 2", "Player 3"}
    assert view().luck.evening and "too few hands" in texts("season")


def test_public_chances_are_worked_out_in_another_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inbox = SimpleQueue[object]()
    before, after = [state for state in played(tmp_path / "evening.journal") if in_hand(state)][:2]
    service, wanted = PublicChancesService(load_rules, inbox.put), public.public(after)
    forbid(monkeypatch)
    with pytest.raises(pytest.fail.Exception):
        public.public(before)
    intent = press(Ui(), TableView(before, ()), Go("chances"))[1]
    assert intent is not None and service.do(intent, before)
    service.heard(inbox.get(timeout=PATIENCE), before)
    service.passed([after])
    if service.view(TableView(after, ())).chances.seats != wanted:  # the move has changed the cards
        service.heard(inbox.get(timeout=PATIENCE), after)
    seen = service.view(TableView(after, ()))
    assert seen.chances.seats == wanted
    say: Callable[..., str] = screen_words(Words("en"))
    assert "Bombs out" in " ".join(layout(seen, Ui(page=Go("chances")), PANELS[0], say).texts())


@pytest.mark.parametrize(("show", "ruleset"), [(Coach, "standard"), (Attract, "marcjs-rebel")])
def test_the_shows_of_a_kiosk_are_worked_out_in_another_process(
    show: type[Coach | Attract], ruleset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole lesson or demonstration. No simulated player thinks in the loop either."""
    inbox, asked, said = SimpleQueue[object](), list[object](), list[Lesson]()

    def start(*given: Any) -> None:
        asked.append(given)
        run_beside(*given)

    def answered() -> None:
        for _ in range(len(asked)):
            shown.turn(now, state)  # the loop goes on meanwhile
            assert shown.heard(inbox.get(timeout=PATIENCE), state)
            asked.pop()

    shown, state, now = show(lambda: 7, start=start, post=inbox.put), flow.start(load_rules(ruleset)), 0.0
    forbid(monkeypatch)
    monkeypatch.setattr(Judge, "__init__", lambda *_: pytest.fail("a simulated player thinks in the loop"))
    with pytest.raises(pytest.fail.Exception):
        own.own_chance(state, 1, ())
    shown.begin(now)
    while (seen := shown.view(TableView(state, (), kiosk=KioskView()))).state.result is None:
        shown.turn(now, state)
        answered()
        lesson = seen.kiosk.lesson if seen.kiosk is not None else None
        said += [lesson] if lesson is not None else []
        if lesson is not None and lesson.moves:
            assert shown.do(Play(lesson.moves[0]), state)
            answered()
        now += 1.0
    assert any(hand.cards for hand in said[-1].hands)
    assert show is Attract or (said[0].code == "coach-deal" and not said[0].hands)
    assert show is Attract or any(isinstance(lesson.args.get("chance"), int) for lesson in said)
