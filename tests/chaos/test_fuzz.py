"""Tests that whatever reads external data answers with a sentence or skips the data: never a traceback, never an
endless loop. `SABACC_FUZZ=20000` sets the number of damaged files of each sort (`make soak`)."""

import os
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import click
import pytest

from tests.chaos.mutate import scarred
from tests.chaos.readers import CASES, clear
from tests.counted import count

FILES = int(os.environ.get("SABACC_FUZZ", "0"))
FIRST = int(os.environ.get("SABACC_FUZZ_FROM", "0"))
FEW = {"language": 4, "journal": 6, "ruleset": 10, "overlay": 10, "record": 15}
"""How many damaged files of each kind in the usual suite, if not 30, because reading them is slow."""
PATIENCE_S = 20
"""A reader that takes longer than this many seconds hangs."""
LONGEST = 2000
"""The longest sentence, in characters."""


class Hangs(BaseException):
    """A reader does not come to an end."""


@contextmanager
def in_time() -> Iterator[None]:
    """Return a context that raises `Hangs` when it takes too long."""

    def over(number: int, frame: object) -> None:
        raise Hangs(f"for {PATIENCE_S} s")

    before = signal.signal(signal.SIGPROF, over)
    signal.setitimer(signal.ITIMER_PROF, PATIENCE_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def attempt(what: str, seed: int, folder: Path) -> str:
    """Read one damaged file. Returns the sentence; "" if the file was accepted or skipped."""
    case, rng = CASES[what], Random(f"{what} {seed}")
    name, data = rng.choice(sorted(case.sound().items()))
    data = case.damage(data, rng) if rng.random() < 0.9 or what == "journal" else scarred(data, rng)
    try:
        with in_time():
            case.read(name, data, folder)
    except click.ClickException as told:
        sentence = told.format_message()
        assert sentence.strip() and len(sentence) < LONGEST, f"{what} {seed}: no sentence: {sentence[:200]}"
        assert "Traceback" not in sentence
        return sentence
    except BaseException as error:  # noted, and raised again
        error.add_note(f"{what}, {name}, seed {seed}: {data[:300]!r}")
        raise
    finally:
        clear(folder)
    return ""


@pytest.mark.parametrize("what", CASES)
def test_sound_files_are_read(what: str, tmp_path: Path) -> None:
    assert CASES[what].sound(), "there is nothing to damage"
    for name, data in CASES[what].sound().items():
        if what != "update":
            CASES[what].read(name, data, tmp_path)
        clear(tmp_path)


@pytest.mark.parametrize("what", CASES)
def test_damaged_files_give_a_sentence(what: str, tmp_path: Path) -> None:
    few = FILES or FEW.get(what, 30)
    told = 0
    for seed in range(FIRST, FIRST + few):
        told += bool(attempt(what, seed, tmp_path))
    count(what, files=few, sentences=told)
    assert told or what in ("preferences", "starts", "language", "update", "deck folder", "journal")


def survey(first: int, files: int, *names: str) -> None:
    """Read on after defects and print each kind once, for people who look for them."""
    import collections
    import traceback

    told: collections.Counter[str] = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        for what in names or CASES:
            sentences = 0
            for seed in range(first, first + files):
                try:
                    sentences += bool(attempt(what, seed, Path(folder)))
                except (Exception, Hangs) as error:
                    sort = what + "".join(traceback.format_tb(error.__traceback__)[-1:]) + type(error).__name__
                    told[sort] += 1
                    if told[sort] == 1:
                        print(
                            "---",
                            *traceback.format_exception(error)[-9:],
                            *getattr(error, "__notes__", []),
                            sep="\n",
                            flush=True,
                        )
            print(what, files, sentences, flush=True)
    print(*(f"{number} x {sort}" for sort, number in told.most_common()), sep="\n")
