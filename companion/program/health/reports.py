"""Writes reports of failures: one file each, in a thread, without names, seeds or hidden cards.

A report contains the traceback, the requested move and the ruleset, the moves of the hand without their cards, and the
cards that are face up and so known to everybody."""

import logging
import re
import threading
import time
import traceback
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from companion import __version__
from companion.config import data_folder
from companion.devices.open_files import write_whole
from companion.game.engine.state import UNKNOWN, State
from companion.game.moves import Move
from companion.game.record import write_move
from companion.program.health.scrub import Scrub

log = logging.getLogger("sabacc")

MOST = 20
"""How many reports are stored; older ones are deleted."""

LONGEST = 4_000
"""How many characters of each line of an error message are written."""

STAMP = "%Y%m%d-%H%M%S"

PACKAGE = Path(__file__).resolve().parents[3]
"""The folder that contains the program; file paths in a traceback are written relative to it."""


def reports_folder() -> Path:
    """Return the folder of the failure reports."""
    return data_folder() / "reports"


class Failure(msgspec.Struct, frozen=True):
    """What a failure report is about. `kind`: what failed. `error`: the exception. `state`: the state in which it
    arose. `move`: the move during which it arose; None if it was not during a move. `moves`: the moves of the hand so
    far."""

    kind: str
    error: Exception
    state: State
    move: Move | None = None
    moves: tuple[Move, ...] = ()


def report_text(failure: Failure) -> str:
    """Return the text of the report of a failure."""
    state, rules = failure.state, failure.state.rules
    scrub = _scrub(failure)
    asked = "none" if failure.move is None else write_move(_covered(failure.move))
    phase = rules.program[state.frames[-1].node].name if state.frames else ""
    lines = [
        f"sabacc {__version__}: {failure.kind}",
        f"ruleset {rules.id} {rules.fingerprint}",
        *(f"option {name} {str(value).lower()}" for name, value in rules.changed().items()),
        f"hand {state.hands}, misdeals {state.misdeals}, phase {phase}, frames {len(state.frames)}",
        f"asked: {asked}",
        "",
        "moves of the hand, cards covered:",
        *(f"  {write_move(_covered(move))}" for move in failure.moves),
        "",
        "lying open:",
        *(f"  {name}: {', '.join(zone.public)}" for name, zone in state.zones.items() if zone.public),
        "",
        *(scrub(line) for line in where(failure.error)),
    ]
    return "\n".join(lines) + "\n"


def where(error: BaseException) -> list[str]:
    """Return the lines of the traceback of `error`, with file paths relative to the program's folder."""
    lines: list[str] = []
    for part in traceback.format_exception(error):
        for line in part.rstrip("\n").split("\n"):
            lines.append(line.replace(f"{PACKAGE}/", "")[:LONGEST])
    return lines


def _covered(move: Move) -> Move:
    """Return a move with its cards replaced by unknown ones, and with text that people typed removed."""
    typed = () if move.verb in ("option", "ruleset") else ("name", "value")
    fields = {field: field for field in (*typed, "reason") if getattr(move, field)}
    return replace(move, cards=(UNKNOWN,) * len(move.cards), **fields)


def _scrub(failure: Failure) -> Callable[[str], str]:
    """Return a function that removes players' and cards' names from a line. An error message may contain any value, and
    so these names, too."""
    state = failure.state
    asked = () if failure.move is None else (failure.move,)
    typed = [move.name for move in (*failure.moves, *asked) if move.verb not in ("deal", "option", "ruleset")]
    names = Scrub((*(one.name for one in state.people), *typed), places={str(Path.home()): "~"})
    cards = sorted(state.rules.deck.cards, key=len, reverse=True)
    found = re.compile("|".join(map(re.escape, cards)), re.IGNORECASE) if cards else None
    return lambda line: names.text(found.sub("[card]", line) if found is not None else line)


class Reports:
    """Writes failure reports into `folder`, in a thread of its own so that nobody waits for a slow disk. `stamp`:
    returns the time of day in the form for file names. `start`: runs a function in a new thread."""

    def __init__(
        self,
        folder: Path,
        stamp: Callable[[], str] = lambda: time.strftime(STAMP),
        start: Callable[[Callable[[], None]], object] = lambda work: threading.Thread(
            target=work, name="report", daemon=True
        ).start(),
    ) -> None:
        self._folder, self._stamp, self._start = folder, stamp, start
        self._known: dict[str, str] = {}
        self._busy = threading.Lock()

    def __call__(self, failure: Failure) -> str:
        """Have a report of a failure written, and return its file name. If the same failure occurs again at the same
        place in the code, return the name of the first report and write none."""
        frames = traceback.extract_tb(failure.error.__traceback__)
        at = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""
        signature = f"{failure.kind} {type(failure.error).__name__} {at} {failure.state.rules.fingerprint}"
        if signature in self._known:
            return self._known[signature]
        name = f"{self._stamp()}-{failure.kind}-{len(self._known) + 1}.txt"
        self._known[signature] = name
        text = report_text(failure)
        self._start(lambda: self._write(name, text))
        return name

    def _write(self, name: str, text: str) -> None:
        with self._busy:
            try:
                self._folder.mkdir(parents=True, exist_ok=True)
                write_whole(self._folder / name, text)
                _thin(sorted(self._folder.glob("*.txt")))
            except OSError as error:
                log.error("the report %s cannot be written: %s", name, error.strerror)


def _thin(found: Sequence[Path]) -> None:
    for path in found[:-MOST]:
        path.unlink(missing_ok=True)


def of_the_hand(moves: Iterable[Move]) -> tuple[Move, ...]:
    """Return those of `moves` that were made since the last deal; before the first deal all of them."""
    kept: list[Move] = []
    for move in moves:
        if move.verb == "deal":
            kept.clear()
        kept.append(move)
    return tuple(kept)
