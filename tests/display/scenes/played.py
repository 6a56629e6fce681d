"""Scenes of a table in the middle of a hand, one for every ruleset that has golden hands, of the page that looks back
at a whole hand, and of the page with the public chances of the hand in play."""

from functools import cache

from msgspec.structs import replace

from companion.display.canvas.actions import Go
from companion.display.input.ui import Ui
from companion.game.engine.state import State
from companion.game.engine.zones import held
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.program.worked_out.public_chances_service import PublicChancesFound, PublicChancesService
from companion.program.worked_out.story_service import StoryService, StoryTold
from companion.table.intents import PublicChancesWanted, StoryWanted
from companion.table.views.evening_view import PublicChances
from companion.table.views.table_view import TableView
from tests.display.scenes.tables import betting, opened, view
from tests.golden.golden import FOLDER, golden, names
from tests.support import at_once

LOOKED_BACK = ("standard/locks", "corellian-spike/reading-any", "corellian-spike/reshuffle")
"""Golden hands of two, four and eight shown hands, in which the lead changed."""

OF_A_HAND = frozenset(["check", "call", "bet", "raise", "stand", "draw", "trade", "roll", "lock", "wager", "select"])
"""Verbs that are only played while a hand is under way."""


def _busiest(name: str) -> State:
    """Return the state after the last of these moves (`OF_A_HAND`) in the first two thirds of a golden record. Much has
    happened by then, and the hand still goes on."""
    record = golden(name)
    moves: list[Move] = [move for _, move in record.record.moves]
    half = len(moves) * 2 // 3
    at = max((at for at, move in enumerate(moves[:half]) if move.verb in OF_A_HAND), default=half - 1)
    return record.states[at + 1]


@cache
def played() -> dict[str, tuple[TableView, Ui]]:
    """Return one scene for each ruleset or family with golden hands: the busiest state of its longest record. The keys
    are "play-" and the name of the ruleset or family."""
    made: dict[str, tuple[TableView, Ui]] = {}
    for folder in sorted({name.split("/")[0] for name in names()}):
        longest = max(names(folder), key=lambda name: (FOLDER / f"{name}.txt").stat().st_size)
        shown = view(_busiest(longest))
        made[f"play-{folder}"] = (shown, opened(shown))
    return made


def story(name: str) -> TableView:
    """Return the table after the last hand of a golden record, with who led when."""
    states, posted = golden(name).states, list[object]()
    service = StoryService(lambda: reversed(states), load_rules, posted.append, at_once)
    service.find_out(StoryWanted(), states[-1])
    (told,) = posted
    assert isinstance(told, StoryTold)
    service.on_story(told, states[-1])
    return service.view(view(states[-1]))


@cache
def looked_back() -> dict[str, tuple[TableView, Ui]]:
    """Return scenes of the page "Why?" with the chart of who led when. The keys are "why-" and the number of hands."""
    shown = [story(name) for name in LOOKED_BACK]
    return {f"why-{len(each.story.moments[-1].lead)}": (each, opened(each, Go("result"), Go("why"))) for each in shown}


def chances(state: State) -> TableView:
    """Return the table in this state after somebody has asked for the public chances and they were worked out."""
    posted = list[object]()
    service = PublicChancesService(load_rules, posted.append, at_once)
    service.follow(PublicChancesWanted(), state)
    for found in posted:
        assert isinstance(found, PublicChancesFound)
        service.on_chances(found, state)
    return service.view(view(state))


@cache
def followed() -> dict[str, tuple[TableView, Ui]]:
    """Return scenes of the page "Chances": with locked cards, with many cards, before the deal, with eight seats, with
    chances from random deals, while they are worked out, if they cannot be, and before anybody has asked for them."""
    knights = [state for state in golden("black-knight/evening").states if state.order]
    locks = chances(_busiest("standard/locks"))
    guessed = (replace(one, error=0.019) for one in locks.chances.seats)
    made = {
        "locks": locks,
        "many": chances(max(knights, key=lambda state: sum(held(state, seat) for seat in state.live))),
        "undealt": chances(knights[0]),
        "eight": chances(betting(8)),
        "sampled": replace(locks, chances=replace(locks.chances, seats=tuple(guessed))),
        "working": replace(locks, chances=PublicChances(followed=True)),
        "failed": replace(locks, chances=PublicChances(followed=True, failed=True)),
        "off": replace(locks, chances=PublicChances()),
    }
    return {f"chances-{name}": (each, opened(each, Go("chances"))) for name, each in made.items()}
