"""Random play of every ruleset on a journal on disk, with undo, redo, misdeals, edits, people who come and go,
restarts, pulled plugs and devices that report wrongly. `SABACC_CHAOS=3000` sets the number of evenings of each (`make
soak`). `SABACC_CHAOS_DONE` names a file that records the progress, so that a run can continue."""

import json
import os
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.game.engine.rules import RulesBroken
from companion.game.loading.documents import known_rulesets
from companion.game.loading.rulesets import load_rules
from tests.chaos.turmoil import Seen, Turmoil
from tests.counted import count
from tests.game.random.random_moves import random_options
from tests.game.random.test_random_everywhere import LAID_OVER

LONG_HANDS = ("pratique", "sleeper")
"""Rulesets with long hands: two short evenings of these end before their first hand does."""

EVENINGS = int(os.environ.get("SABACC_CHAOS", "0"))
STEPS = 80
SHORT, LONG, EACH = 40, 240, 10
"""The number of steps of a short and of a long evening, and how many evenings there are for each long one, which may
show what comes of many hands."""
WIRED = 4
"""One evening in this many has all simulated hardware, drivers and the menu of faults. Such an evening takes as long as
everything else together."""
FAST = Path("/dev/shm")
"""A disk as fast as memory, if there is one."""


def evening(name: str, seed: int, steps: int, folder: Path, seen: Seen) -> None:
    """Play one evening of a ruleset, with overlays after a "+"; the same each time."""
    rng = Random(f"{name} {seed}")
    plain = load_rules(name)
    while True:
        options = random_options(plain, rng)
        try:
            load_rules(name, options)
            break
        except RulesBroken:
            continue
    path = folder / "evening.journal"
    turmoil = Turmoil(path, name, options, rng, seen, wired=seed % WIRED == 1)
    done = 0
    try:
        for done in range(steps):  # noqa: B007
            turmoil.step()
        turmoil.end()
    except BaseException as error:  # noted, and raised again
        error.add_note(f"{name}, seed {seed}, step {done}, options {options}, {turmoil.state.last}")
        raise
    finally:
        turmoil.room.close()
        for each in folder.iterdir():
            each.unlink()


@pytest.fixture
def disk() -> Iterator[Path]:
    """Return a folder on a fast disk."""
    with tempfile.TemporaryDirectory(dir=FAST if FAST.is_dir() else None) as folder:
        yield Path(folder)


@pytest.mark.parametrize("name", known_rulesets())
def test_an_evening_of_everything(name: str, disk: Path) -> None:
    seen = Seen()
    for seed in range(2):
        evening(name, seed, STEPS, disk, seen)
    assert (seen.hands or name in LONG_HANDS) and seen.moves, "nothing happened"
    assert seen.undos and seen.restarts + seen.plugs and seen.devices, "nothing went wrong"


@pytest.mark.parametrize("name", LAID_OVER[::7])
def test_and_with_overlays(name: str, disk: Path) -> None:
    evening(name, 0, 60, disk, Seen())


@pytest.mark.skipif(not EVENINGS, reason="a long run: make soak")
@pytest.mark.parametrize("name", known_rulesets())
def test_many_evenings_of_everything(name: str, disk: Path) -> None:
    for seed in range(_begin(name), EVENINGS):
        seen = Seen()
        evening(name, seed, LONG if seed % EACH == EACH // 2 else SHORT, disk, seen)
        numbers = {key: value for key, value in vars(seen).items() if isinstance(value, int)}
        count(name, evenings=1, **numbers)
        _note(name, seed + 1)
        if seed % 100 == 99:
            # with several workers, pytest shows only this
            print(f"{name}: {seed + 1} of {EVENINGS} evenings", file=sys.__stderr__, flush=True)


def _done() -> Path | None:
    named = os.environ.get("SABACC_CHAOS_DONE", "")
    return Path(named) if named else None


def _begin(name: str) -> int:
    """Return how many evenings of this ruleset an earlier run has played."""
    file = _done()
    kept = file.with_name(f"{file.name}.{name}") if file else None
    return int(kept.read_text("utf-8")) if kept and kept.exists() else 0


def _note(name: str, evenings: int) -> None:
    file = _done()
    if file is not None:
        file.with_name(f"{file.name}.{name}").write_text(str(evenings), "utf-8")


def survey(first: int, evenings: int, names: list[str] | None = None) -> None:
    """Play on after defects and print each kind once, for people who look for them."""
    told: Counter[str] = Counter()
    for name in names or known_rulesets():
        seen = Seen()
        for seed in range(first, first + evenings):
            with tempfile.TemporaryDirectory(dir=FAST if FAST.is_dir() else None) as folder:
                try:
                    evening(name, seed, STEPS, Path(folder), seen)
                except Exception as error:  # counted by kind; the next evening is played
                    sort = "".join(traceback.format_tb(error.__traceback__)[-2:]) + str(error)[:60]
                    told[sort] += 1
                    if told[sort] == 1:
                        print(f"--- {name} {seed}", *traceback.format_exception(error), sep="\n", flush=True)
        print(json.dumps({"ruleset": name, **{k: v for k, v in vars(seen).items() if k != "verbs"}}), flush=True)
    print(*(f"{number} x {sort}" for sort, number in told.most_common()), sep="\n")
