"""`python -m tests.bench [PART...]`: the table of figures; the parts are engine, moves, evening, durable, scoring,
rfid, tracker, rolling, trays, display and sound."""

import os
import sys
from collections.abc import Callable, Iterator

from tests.bench.durable import durable
from tests.bench.engine import engine
from tests.bench.evening import evening
from tests.bench.figures import Figure
from tests.bench.moves import moves
from tests.bench.rfid import rfid
from tests.bench.scoring import scoring_figures

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def tracker() -> Iterator[Figure]:
    """Imported late: it brings pygame."""
    from tests.bench.tracker import tracker

    return tracker()


def rolling() -> Iterator[Figure]:
    """Imported late: it brings pygame."""
    from tests.bench.rolling import rolling

    return rolling()


def trays() -> Iterator[Figure]:
    """Imported late: it brings pyserial."""
    from tests.bench.trays import trays

    return trays()


def display() -> Iterator[Figure]:
    """Imported late: it brings pygame."""
    from tests.bench.display import display

    return display()


def sound() -> Iterator[Figure]:
    """Imported late: it brings pygame."""
    from tests.bench.sound import sound

    return sound()


PARTS: dict[str, Callable[[], Iterator[Figure]]] = {
    "engine": engine,
    "moves": moves,
    "evening": evening,
    "durable": durable,
    "scoring": scoring_figures,
    "rfid": rfid,
    "tracker": tracker,
    "rolling": rolling,
    "trays": trays,
    "display": display,
    "sound": sound,
}


def main(asked: list[str]) -> None:
    """Measure what is asked for, all of it by default."""
    print(f"{'figure':<58} {'measured':>10} {'':<8} {'wanted':<14} {'':<6} beside")
    short = 0
    for name in asked or list(PARTS):
        for figure in PARTS[name]():
            print(figure.line(), flush=True)
            short += not figure.ok
    print(f"\n{short} short of what is wanted" if short else "\nall as wanted")


main(sys.argv[1:])
