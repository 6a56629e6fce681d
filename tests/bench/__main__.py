"""`python -m tests.bench [PART...]` prints the table of figures. Each part is imported only when it is measured,
because the parts need different libraries: pokerkit for `scoring` and `engine`, pygame for everything with a screen."""

import argparse
import os
from collections.abc import Callable, Iterator
from importlib import import_module

from tests.bench.figures import Figure

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

PARTS = {
    "engine": "engine.engine",
    "moves": "moves.moves",
    "evening": "evening.evening",
    "durable": "durable.durable",
    "scoring": "scoring.scoring_figures",
    "odds": "odds.odds_figures",
    "rfid": "rfid.rfid",
    "tracker": "senses.tracker",
    "rolling": "rolling.rolling",
    "trays": "trays.trays",
    "display": "display.display",
    "tumbling": "tumbling.tumbling",
    "sound": "sound.sound",
    "walks": "walks.walks",
    "idle": "idle.idle",
    "ending": "ending.ending",
    "watching": "watching.watching",
    "web": "web.web",
    "hall": "hall.hall",
}
"""The module and the function of each part."""


def main() -> None:
    """Measure the parts asked for, or all parts if none is."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measures speed, beside a peer.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"what to measure [all]: {', '.join(PARTS)}")
    asked = parser.parse_args().parts
    if unknown := [name for name in asked if name not in PARTS]:
        parser.error(f"there is no part {unknown[0]}; the parts are {', '.join(PARTS)}")
    print(f"{'figure':<58} {'measured':>10} {'':<8} {'wanted':<14} {'':<6} beside")
    short = 0
    for name in asked or list(PARTS):
        module, _, function = PARTS[name].partition(".")
        part: Callable[[], Iterator[Figure]] = getattr(import_module(f"tests.bench.{module}"), function)
        for figure in part():
            print(figure.line(), flush=True)
            short += not figure.ok
    print(f"\n{short} short of what is wanted" if short else "\nall as wanted")


main()
