"""Views of what a kiosk shows to people who do not play yet: the attract loop and the coach."""

import itertools
from collections.abc import Iterator
from functools import cache

from companion.game.engine import flow
from companion.game.loading.rulesets import load_rules
from companion.program.kiosk.attract import Attract
from companion.program.kiosk.coach import Coach
from companion.program.kiosk.show import Show
from companion.table.intents import Play
from companion.table.views.kiosk_view import KioskView, Stage
from companion.table.views.table_view import TableView

LANGUAGES = ("en", "es", "fr")
RULESETS = ("standard", "corellian-spike", "kessel", "coruscant-shift", "black-knight", "marcjs-rebel", "pratique")


def course(show: Show, stage: Stage, ruleset: str, until: float, choice: int = 0) -> Iterator[TableView]:
    """Yield every view of a show, in the order in which they appear. `choice`: which of the moves to choose from the
    visitor of a lesson plays; 0 is the one that the coach recommends."""
    state = flow.start(load_rules(ruleset))
    table = TableView(state, tuple(flow.options(state)), languages=LANGUAGES, kiosk=KioskView(stage))
    now = 0.0
    show.begin(now)
    show.turn(now, state)
    while not show.over and now < until:
        shown = show.view(table)
        yield shown
        lesson = shown.kiosk.lesson if shown.kiosk is not None else None
        if lesson is not None and lesson.code == "coach-idle":  # the visitor plays only after this
            show.do(Play(lesson.moves[choice]), state)
        now += max(0.01, show.due(now) or 0.0)
        show.turn(now, state)


@cache
def shows() -> dict[str, TableView]:
    """Return a view of each kind, by name. For the standard rules these are views with every sentence of the coach. For
    other rules they are the fullest question, the end, and the fullest demonstrations."""
    made: dict[str, TableView] = {}
    for ruleset in RULESETS:
        fullest: dict[str, tuple[int, TableView]] = {}
        for name, size, each in (*lessons(ruleset), *demonstrations(ruleset)):
            if name not in fullest or size > fullest[name][0]:
                fullest[name] = size, each
        made |= {f"{name}-{ruleset}": each for name, (_, each) in fullest.items()}
    return made


@cache
def lost() -> TableView:
    """Return the end of a lesson in which the visitor, who never follows the advice, has lost to a hand that was
    shown."""
    for seed in itertools.count(4):
        for _, _, each in lessons("standard", seed, -1):
            lesson, result = each.kiosk and each.kiosk.lesson, each.state.result
            if lesson and lesson.args.get("outcome") == "lost" and result is not None and result.shown:
                return each
    raise AssertionError("every lesson is won")


def lessons(ruleset: str, seed: int = 4, choice: int = 0) -> Iterator[tuple[str, int, TableView]]:
    """Yield the views of a lesson: for each, a name for its kind, a number that says how full it is, and the view.
    `choice` is as for `course`."""
    for each in course(Coach(itertools.count(seed).__next__), "coach", ruleset, 400.0, choice):
        lesson = each.kiosk.lesson if each.kiosk else None
        if lesson is not None and (ruleset == "standard" or lesson.code in ("coach-do", "coach-end")):
            kind = f"{lesson.code}-{lesson.args['verb']}" if ruleset == "standard" and lesson.moves else lesson.code
            yield kind, 10 * len(lesson.moves) + len(lesson.cards), each


def demonstrations(ruleset: str) -> Iterator[tuple[str, int, TableView]]:
    """Yield the views of the attract loop: for each, a name for its kind, a number that says how full it is, and the
    view."""
    for each in course(Attract(itertools.count(3).__next__), "attract", ruleset, 150.0):
        lesson = each.kiosk.lesson if each.kiosk else None
        if lesson is not None:
            yield (
                f"attract-{'end' if each.state.result else 'play'}",
                sum(len(hand.cards) for hand in lesson.hands),
                each,
            )
