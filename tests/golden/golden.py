"""Reads and plays golden hands: records with the expected numbers, which were worked out by hand from the rules.

Each ruleset or family has a folder. `NAME.txt` is a hand record. In its comments, `#! seat 2: draw -> no-cards-left` is
a move that must be refused there, with that code. `# rules: ...` above the ruleset names the rulebook pages whose
paragraphs are cited at the end of every move line (`paragraphs`, `test_annotated`). `NAME.expected.json` says how the
record ends, `NAME.playthrough` lists the events on the way. See `coverage` and `test_complete` for what all golden
hands together must show.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from companion.game import record
from companion.game.engine import flow
from companion.game.engine.state import SABACC_POT, Account, Result, State, purse, seated, stack
from companion.game.record import Record, read_move, write_move

FOLDER = Path(__file__).parent
_REFUSED = re.compile(r"^#! (?P<move>.+?) -> (?P<code>[a-z-]+)$")


class Golden:
    """A golden record that has been played."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.text = (FOLDER / f"{name}.txt").read_text("utf-8")
        self.expected: dict[str, Any] = json.loads((FOLDER / f"{name}.expected.json").read_text("utf-8"))
        self.record: Record = record.read(self.text, f"{name}.txt")
        self.states = list(record.play(self.record))

    def results(self) -> list[Result]:
        """Return the results of its hands, in order. A misdealt hand has none."""
        found: list[Result] = []
        for before, after in pairwise(self.states):
            if after.result is not None and after.result is not before.result:
                found.append(after.result)
        return found

    def refused(self) -> Iterator[tuple[int, State, str, str]]:
        """Yield the line, the state, the move and the code of each move that must be refused."""
        lines = [number for number, _ in self.record.moves]
        for number, line in enumerate(self.text.splitlines(), 1):
            match = _REFUSED.match(line)
            if match:
                at = sum(played < number for played in lines)
                yield number, self.states[at], match["move"], match["code"]

    def refusal(self, state: State, line: str) -> str:
        """Return the code with which a move is refused, or "" if it is accepted."""
        move = read_move(line)
        assert move is not None, line
        why = flow.refusal(state, move)
        return why.code if why else ""

    def playthrough(self) -> str:
        """Return the playthrough: every move, the sentences about it, and everybody's credits when they have
        changed."""
        lines: list[str] = []
        money: tuple[int, ...] = ()
        for (_, move), state in zip(self.record.moves, self.states[1:], strict=True):
            lines.append(write_move(move))
            for one in state.news:
                args = " ".join(f"{key}={plain(value)}" for key, value in one.args.items())
                lines.append(f"    {one.code} {args}".rstrip())
            if state.money != money:
                money = state.money
                stacks = " ".join(f"{seat}:{amount}" for seat, amount in stacks_of(state).items())
                lines.append(f"    = hand pot {money[1]}, sabacc pot {money[SABACC_POT]}, stacks {stacks}")
                for unit in state.units[1:]:
                    held = " ".join(f"{seat}:{amount}" for seat, amount in stacks_of(state, unit).items())
                    lines.append(f"    = {unit} {held}")
        return "\n".join(lines) + "\n"


@cache
def golden(name: str) -> Golden:
    """Return a golden record, read and played. This is done once."""
    return Golden(name)


def plain(value: object) -> str:
    """Return an argument of an event as text."""
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def stacks_of(state: State, unit: str = "credits") -> dict[int, int]:
    """Return the credits in front of every taken seat, or what it has of another unit."""
    taken = [seat for seat in range(1, len(state.seats) + 1) if seated(state, seat)]
    if unit == "credits":
        return {seat: stack(state, seat) for seat in taken}
    held = dict(zip(state.accounts, state.money, strict=True))
    return {seat: held.get(Account(state.accounts[purse(state, seat)].party, unit), 0) for seat in taken}


def names(ruleset: str = "") -> list[str]:
    """Return all golden records as FOLDER/NAME, or those in the folder of one ruleset or family."""
    return sorted(f"{path.parent.name}/{path.stem}" for path in FOLDER.glob(f"{ruleset or '*'}/*.txt"))
