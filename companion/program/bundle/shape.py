"""Describes a journal for a bug report by its shape: which kinds of rows there are and when they were written, but not
what was played."""

from collections import Counter, deque
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from companion.table.journal.journal import Journal
from companion.table.journal.journal_file import JournalError
from companion.table.journal.rows import Row, is_typed

LAST = 400
"""How many of the journal's last rows are listed one by one."""


class _Move(msgspec.Struct):
    verb: str = ""
    seat: int = 0
    name: str = ""


class _Person(msgspec.Struct):
    name: str = ""


class _Checkpoint(msgspec.Struct):
    people: tuple[_Person, ...] = ()


class _Note(msgspec.Struct):
    code: str = ""


class Shape(msgspec.Struct, frozen=True):
    """What a bug report says about a journal. `description`: the description that goes into the bundle. `names`: all
    players' names, in the order in which they sat down; with them, the names can be removed from the rest of the
    bundle. `complete`: whether all names could be read."""

    description: Mapping[str, Any]
    names: tuple[str, ...] = ()
    complete: bool = True


def shape_of(path: Path) -> Shape:
    """Return the shape of the journal at `path` (its kinds of rows and their times, not what was played), as far as it
    can be read. Encrypted parts of rows stay encrypted."""
    names: dict[str, None] = {}
    try:
        told: dict[str, Any] = {"bytes": _sizes(path)}
        with Journal.view(path) as journal:
            wrong = journal.verify(journal.last_checkpoint())
            told |= _counted(journal.rows(), names)
        told["damage"] = {"row": wrong[0], "why": wrong[1]} if wrong else None
    except (JournalError, OSError, msgspec.MsgspecError, ValueError) as error:
        return Shape(
            {"error": str(error)}, tuple(names), complete=isinstance(error, JournalError) and not path.exists()
        )
    return Shape(told, tuple(names))


def _sizes(path: Path) -> dict[str, int]:
    files = {suffix: Path(f"{path}{suffix}") for suffix in ("", "-wal")}
    return {suffix or "journal": file.stat().st_size for suffix, file in files.items() if file.exists()}


def _counted(rows: Iterator[Row], names: dict[str, None]) -> dict[str, Any]:
    kinds: Counter[str] = Counter()
    verbs: Counter[str] = Counter()
    codes: Counter[str] = Counter()
    programs: Counter[str] = Counter()
    back = 0
    last: deque[dict[str, Any]] = deque(maxlen=LAST)
    first: Row | None = None
    before: Row | None = None
    for row in rows:
        if not is_typed(row):
            raise ValueError(f"row {row.number!r} has a value of a type that no row has there")
        first = first or row
        kinds[row.kind] += 1
        programs[row.program] += 1
        back += before is not None and row.wall < before.wall
        before = row
        told: dict[str, Any] = {
            "row": row.number,
            "parent": row.parent,
            "kind": row.kind,
            "hand": row.hand,
            "source": row.source,
        }
        told |= {"after": round(row.wall - first.wall, 1), "reason": bool(row.reason), "sealed": bool(row.seal)}
        if row.kind == "move":
            move = msgspec.json.decode(row.data, type=_Move)
            verbs[move.verb] += 1
            told |= {"verb": move.verb, "seat": move.seat}
            if move.verb == "sit":
                names[move.name] = None
        elif row.kind == "note":
            code = msgspec.json.decode(row.data, type=_Note).code
            codes[code] += 1
            told["code"] = code
        elif row.kind == "checkpoint":
            names |= dict.fromkeys(one.name for one in msgspec.json.decode(row.data, type=_Checkpoint).people)
        last.append(told)
    counts = {"kinds": kinds, "verbs": verbs, "notes": codes, "programs": programs}
    return {"rows": sum(kinds.values()), **{name: dict(each) for name, each in counts.items()}, "clock_back": back} | {
        "last": list(last)
    }
