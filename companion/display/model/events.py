"""What has happened at the table: the log, dice and what they show, and what the screen announces on a page of its
own."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.state import State, in_hand, people_named
from companion.game.moves import Event
from companion.game.phases.coruscant.target import Faces as GoldAndSilver
from companion.game.phases.drawn.rule_clock import rule_clock
from companion.game.phases.shared.shift import shifting
from companion.game.phases.spike.spike_dice import SPIKE
from companion.game.phases.spike.spike_dice import Params as SpikeDiceParams
from companion.table.views.rewound import told_then
from companion.table.views.table_view import TableView

MOMENTS = frozenset([
    "no-shift", "shift", "all-change", "lot-drawn", "rules-drawn", "rule-added", "rule-dropped", "impostor-rolled",
    "prime-rolled", "target", "tie-die",
])  # fmt: skip
"""The codes of events that the screen announces on a page of their own."""


DEALS = frozenset([
    "dealt", "laid-out", "laid-out-for", "spike-cards", "reshuffled", "new-top", "row-grows", "sudden-demise",
    "blind-draw", "new-deal",
])  # fmt: skip
"""The codes of events by which cards are dealt. The table only counts the cards: people must deal the real ones by
hand."""


def faces(state: State, verb: str, sides: int, at: int = 0) -> tuple[int | str, ...]:
    """Return what the faces of a die mean, beginning with face 1: numbers, seats, symbols, suits or rulesets. The die
    is number `at` (from 0) of those that moves of the kind `verb` roll; `sides` is the number of its faces."""
    if verb == "draw-lot" and len(state.live) == sides:
        return tuple(sorted(state.live))
    clock = rule_clock(state)
    if verb == "draw-rules" and clock is not None:
        return tuple(state.rules.options[clock.option].choices)
    params = flow.node(state, state.frames[-1]).params
    if isinstance(params, GoldAndSilver):
        return tuple(f"{number:+d}" for number in params.gold) if at == 0 else tuple(params.silver)
    if isinstance(params, SpikeDiceParams):
        return (*range(1, sides), "spike")
    return tuple(range(1, sides + 1))


def rolled(state: State, dice: Sequence[int]) -> tuple[int | str, ...]:
    """Return what the faces of dice that were rolled for a shift show: numbers, or "spike" for the symbol of spike
    dice. `dice`: the numbers of the faces."""
    spiked = any(isinstance(node.params, SpikeDiceParams) for node in state.rules.program)
    return tuple("spike" if spiked and face == SPIKE else face for face in dice)


def log(view: TableView) -> list[tuple[Event, bool]]:
    """Return the events of this hand, oldest first, each with whether it has been undone since."""
    here = people_named(view.state)
    told = [(event, each.undone) for each in view.logged for event in told_then(each.state, view.state, here)]
    if not any(undone for _, undone in told):
        return [(event, False) for event in view.past]
    stands = sum(not undone for _, undone in told)
    return [*((event, False) for event in view.past[: max(0, len(view.past) - stands)]), *told]


DRAWN = ("rule-added", "rule-dropped")
"""Codes of events about rules drawn at random before a hand: one is added, one is dropped."""


def rules_drawn(view: TableView) -> list[Event]:
    """Return the events that say which rules were added or dropped by a random draw since the last hand began, oldest
    first."""
    found: list[Event] = []
    for event in reversed(view.past or view.state.news):
        if event.code == "hand-begins":
            break
        if event.code in DRAWN:
            found.insert(0, event)
    return found


def thrown(view: TableView) -> int:
    """Return the number of dice that are rolling now: as many as the current phase asks for."""
    return next((option.dice for option in view.options if option.dice), 1)


def last_roll(view: TableView) -> tuple[int | str, ...]:
    """Return the faces of the last roll of this hand. Return () if nothing was rolled yet, or if a face is not drawn as
    a die (a number above 6)."""
    for event in reversed(view.past or view.state.news):
        if event.code == "hand-begins":
            break
        die = event.args.get("die")
        numbers = event.args.get("dice", (die,) if isinstance(die, int) else ())
        if numbers:
            dice = rolled(view.state, numbers)
            return dice if all(face == "spike" or face in range(1, 7) for face in dice) else ()
    return ()


def told(state: State) -> Event | None:
    """Return the newest event of the last move that the screen announces on a page of its own, such as the result of
    dice or of a draw by lot; None if there is none."""
    return next((each for each in state.news if each.code in MOMENTS), None)


def to_deal(state: State) -> tuple[Event, ...]:
    """Return the events of the last move that ask people to deal cards by hand now."""
    return tuple(each for each in state.news if each.code in DEALS) if in_hand(state) else ()


def interrupted(state: State) -> tuple[str, int] | None:
    """Return where play goes on after a shift that interrupted a phase of the hand: the name of that phase, and the
    seat whose turn it is in it. None if no phase was interrupted."""
    if len(state.frames) < 2 or flow.node(state, state.frames[-2]).kind != "do":
        return None
    below = state.frames[-2]
    mechanic = flow.node(state, below).mechanic
    if not isinstance(mechanic, Mechanic):
        return None
    return mechanic.name, mechanic.turn(replace(state, frames=state.frames[:-1]), below)


def moment(view: TableView) -> str:
    """Return a code for what the screen announces on a page of its own now: "rolling", "shift:...", "told:..." (any
    other roll, or a draw by lot), "result:..."; "" if it announces nothing."""
    state = view.state
    if view.rolling:
        return "rolling"
    if shifting(state) is not None:
        return f"shift:{state.hands}:{state.rolls}"
    if state.result is not None and not state.order:  # rules drawn meanwhile are named on the page of the result
        return f"result:{state.result.hand}"
    if (said := told(state)) is not None:
        return f"told:{said.code}:{state.hands}:{state.rolls}:{dict(said.args)}"
    return ""
