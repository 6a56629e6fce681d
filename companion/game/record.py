"""Hand records: a text file, one move a line, that can be told, mailed and replayed.

    sabacc record 1
    ruleset standard 1f0c7a...      # the fingerprint may be left out
    option bet_limit 3
    seat 1: sit 100 "Lando"         # who: verb, amount, "name", [cards], (dice)
    seat 2: sit 100 "Han"
    table: deal
    seat 2: raise 4
    seat 1: trade [7 of coins]
    seat 1: lock [?]                # a card nobody has named
    table: roll (2)
    seat 1: adjust 40 because "a chip fell under the table"
    table: option "bet_limit" = "3"

A "#" begins a comment, outside quotes. Blank lines do not matter. Every move is checked as it would be at the table.
The format is stable: a program that writes another one writes another number in the first line.
"""

import json
import re
from collections.abc import Iterable, Iterator

import msgspec

from companion.game import flow
from companion.game.cards import plain_name
from companion.game.loader import load_rules
from companion.game.moves import TABLE, Move, Refusal, Refused
from companion.game.rules import Rules, RulesBroken
from companion.game.state import UNKNOWN, State

HEADER = "sabacc record 1"

_QUOTED = r'"(?:[^"\\]|\\.)*"'
_LINE = re.compile(
    rf"(?P<who>table|seat \d{{1,3}}) *: *(?P<verb>[a-z-]+)"
    rf"(?: +(?P<amount>\d+))?(?: +(?P<name>{_QUOTED}))?(?: *= *(?P<value>{_QUOTED}))?"
    rf"(?: +\[(?P<cards>[^\]]*)\])?(?: +\((?P<dice>[\d ]*)\))?(?: +because +(?P<reason>{_QUOTED}))? *$"
)
_COMMENT = re.compile(rf'^((?:[^"#]|{_QUOTED})*)#.*$')
_LONGEST_NUMBER = 12


class RecordBroken(ValueError):
    """A record that cannot be read or played: one sentence that names file and line. `refusal` says why a move was
    not legal, if that is what is wrong."""

    def __init__(self, file: str, line: int, why: str, refusal: Refusal | None = None) -> None:
        super().__init__(f"{file}, line {line}: {why}")
        self.file, self.line, self.why, self.refusal = file, line, why, refusal


class Record(msgspec.Struct, frozen=True):
    """A record that has been read: the rules, whether they are the ones it was written with, and the moves with their
    line numbers."""

    file: str
    rules: Rules
    same_rules: bool
    moves: tuple[tuple[int, Move], ...]


def write(rules: Rules, moves: Iterable[Move]) -> str:
    """A record of these moves, played from an empty table."""
    lines = [HEADER, f"ruleset {rules.id} {rules.fingerprint}"]
    lines += [f"option {name} {str(value).lower()}" for name, value in rules.changed().items()]
    return "\n".join([*lines, *(write_move(move) for move in moves)]) + "\n"


def write_move(move: Move) -> str:
    """One move as a line of a record."""
    parts = [f"seat {move.seat}:" if move.seat != TABLE else "table:", move.verb]
    if move.amount is not None:
        parts.append(str(move.amount))
    if move.name:
        parts.append(_quote(move.name))
    if move.value:
        parts.append("= " + _quote(move.value))
    if move.cards:
        parts.append(f"[{', '.join(move.cards)}]")
    if move.dice:
        parts.append(f"({' '.join(map(str, move.dice))})")
    if move.reason:
        parts.append("because " + _quote(move.reason))
    return " ".join(parts)


def read_move(text: str) -> Move | None:
    """The move that a line says (without its comment), or None where it is not of that form."""
    match = _LINE.match(text.strip())
    if match is None or len(match["amount"] or "") > _LONGEST_NUMBER:
        return None
    return Move(
        verb=match["verb"],
        seat=TABLE if match["who"] == "table" else int(match["who"].split()[1]),
        amount=int(match["amount"]) if match["amount"] else None,
        cards=tuple(_card(card) for card in match["cards"].split(",")) if (match["cards"] or "").strip() else (),
        dice=tuple(min(int(face[:_LONGEST_NUMBER]), 10**6) for face in (match["dice"] or "").split()),
        name=_unquote(match["name"]),
        value=_unquote(match["value"]),
        reason=_unquote(match["reason"]),
    )


def read(text: str, file: str = "record") -> Record:
    """Read a record; raises `RecordBroken`."""
    lines = list(_significant(text))
    if not lines or lines[0][1] != HEADER:
        first = lines[0] if lines else (1, "")
        raise RecordBroken(file, first[0], f"a record begins with `{HEADER}`, not `{first[1][:40]}`")
    name, fingerprint, options = "", "", {}
    moves: list[tuple[int, Move]] = []
    for number, line in lines[1:]:
        word, _, rest = line.partition(" ")
        if word == "ruleset" and not moves:
            name, _, fingerprint = rest.partition(" ")
        elif word == "option" and not moves:
            key, _, value = rest.partition(" ")
            options[key] = value
        else:
            move = read_move(line)
            if move is None:
                raise RecordBroken(
                    file, number, f"`{line[:60]}` is no move; expected `seat 3: raise 8` or `table: roll (2)`"
                )
            moves.append((number, move))
    if not name:
        raise RecordBroken(file, lines[0][0], "`ruleset NAME` is missing after the first line")
    try:
        rules = load_rules(name, options)
    except RulesBroken as error:
        raise RecordBroken(file, lines[0][0], str(error)) from error
    return Record(file, rules, fingerprint.strip() in ("", rules.fingerprint), tuple(moves))


def play(record: Record) -> Iterator[State]:
    """The states of a record, the empty table first; raises `RecordBroken` at the first move that is not legal."""
    state = flow.start(record.rules)
    yield state
    for number, move in record.moves:
        try:
            state = flow.apply(state, move)
        except Refused as error:
            raise RecordBroken(record.file, number, f"`{write_move(move)}` is refused", error.refusal) from error
        yield state


def _significant(text: str) -> Iterator[tuple[int, str]]:
    """Line numbers and lines that say something, without comments."""
    for number, line in enumerate(text.splitlines(), 1):
        match = _COMMENT.match(line)
        plain = (match[1] if match else line).strip()
        if plain:
            yield number, plain


def _card(text: str) -> str:
    name = plain_name(text)
    return UNKNOWN if name == UNKNOWN else name


def _quote(text: str) -> str:
    """As a JSON string, with all that does not print escaped: a move is one line, whatever was typed."""
    return "".join(
        each if each.isprintable() else json.dumps(each)[1:-1] for each in json.dumps(text, ensure_ascii=False)
    )


def _unquote(text: str | None) -> str:
    if not text:
        return ""
    try:
        return str(json.loads(text, strict=False))
    except ValueError:  # a backslash before something that JSON does not escape stands for that itself
        return re.sub(r"\\(.)", r"\1", text[1:-1])
