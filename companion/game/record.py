"""The format of hand records, which are text files with one move on each line. They can be mailed and replayed.

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
    table: ruleset "kessel"         # between hands; options as in: ruleset "pratique" = "deal=stud, deck=poker54"

Outside quotes, "#" begins a comment. Blank lines are ignored. Every move is checked as it would be at the table. The
format is stable: any other format has another number in its first line.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import takewhile

import msgspec

from companion.game.cards.deck import plain_name
from companion.game.engine import flow
from companion.game.engine.rules import Rules, RulesBroken
from companion.game.engine.state import UNKNOWN, State
from companion.game.loading.library import Library
from companion.game.moves import TABLE, Move, Refusal, Refused

HEADER = "sabacc record 1"

PROGRAM = Library()
"""The library of the rulesets that come with the program."""

_QUOTED = r'"(?:[^"\\]|\\.)*"'
_LINE = re.compile(
    rf"(?P<who>table|seat \d{{1,3}}) *: *(?P<verb>[a-z-]+)"
    rf"(?: +(?P<amount>-?\d+))?(?: +(?P<name>{_QUOTED}))?(?: *= *(?P<value>{_QUOTED}))?"
    rf"(?: +\[(?P<cards>[^\]]*)\])?(?: +\((?P<dice>[\d ]*)\))?(?: +because +(?P<reason>{_QUOTED}))? *$"
)
_COMMENT = re.compile(rf'^((?:[^"#]|{_QUOTED})*)#.*$')
_LONGEST_NUMBER = 25


class RecordBroken(ValueError):
    """The error for a hand record that cannot be read or played. Its text is one sentence that names the file and the
    line. `refusal` is the reason if a move was not legal, else None."""

    def __init__(self, file: str, line: int, why: str, refusal: Refusal | None = None) -> None:
        super().__init__(f"{file}, line {line}: {why}")
        self.file, self.line, self.why, self.refusal = file, line, why, refusal


class Record(msgspec.Struct, frozen=True):
    """A hand record that was read: its rules, its moves with their line numbers, and `same_rules`: whether the ruleset
    is still the one under which it was written."""

    file: str
    rules: Rules
    same_rules: bool
    moves: tuple[tuple[int, Move], ...]


def write(rules: Rules, moves: Iterable[Move]) -> str:
    """Return the text of a record of these moves, which start from an empty table with these rules."""
    lines = [HEADER, f"ruleset {rules.id} {rules.fingerprint}"]
    lines += [f"option {name} {str(value).lower()}" for name, value in rules.changed().items()]
    return "\n".join([*lines, *(write_move(move) for move in moves)]) + "\n"


def write_move(move: Move) -> str:
    """Return one move as a line of a hand record (a text file with the moves), such as "seat 2: raise 4"."""
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
    """Return the move in a line of a hand record (a text file with the moves), given without its comment; None if the
    line is not a move."""
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


def read(text: str, file: str = "record", library: Library = PROGRAM) -> Record:
    """Read the text of a record, whose ruleset must be one of the library's. `file` is its name in error messages.
    Raises `RecordBroken` if the text is no record; whether each move is legal is checked only by `play`."""
    lines = list(_significant(text))
    if not lines or lines[0][1] != HEADER:
        first = lines[0] if lines else (1, "")
        raise RecordBroken(file, first[0], f"a record begins with `{HEADER}`, not `{first[1][:40]}`")
    head = list(takewhile(_about_rules, lines[1:]))
    moves: list[tuple[int, Move]] = []
    for number, line in lines[1 + len(head) :]:
        if _about_rules((number, line)):
            raise RecordBroken(file, number, f"`{line[:60]}` comes too late; it belongs above the first move")
        move = read_move(line)
        if move is None:
            raise RecordBroken(
                file, number, f"`{line[:60]}` is no move; expected `seat 3: raise 8` or `table: roll (2)`"
            )
        moves.append((number, move))
    rules, fingerprint = _read_head(file, lines[0][0], head, library)
    return Record(file, rules, fingerprint in ("", rules.fingerprint), tuple(moves))


def _about_rules(numbered: tuple[int, str]) -> bool:
    """Whether a line (given as a pair of number and text) belongs to the head of a record, which names the rules."""
    return numbered[1].split(maxsplit=1)[0] in ("ruleset", "option")


def _read_head(file: str, first: int, head: Iterable[tuple[int, str]], library: Library) -> tuple[Rules, str]:
    """Return the rules that the lines of a record's head name, and the fingerprint that they give ("" if none). `head`
    are pairs of a line's number and text; `first` is the number of the record's first line. Raises `RecordBroken` if
    the head names no ruleset or two, or one or an option that cannot be used."""
    ruleset: tuple[int, str, str] | None = None
    options: dict[str, tuple[int, str]] = {}
    for number, line in head:
        word, name, value = (*line.split(maxsplit=2), "", "")[:3]
        if not name:
            raise RecordBroken(file, number, f"`{word}` needs a name")
        if word == "option":
            if name in options:
                raise RecordBroken(file, number, f"option `{name}` is set already in line {options[name][0]}")
            options[name] = number, value
        elif ruleset is not None:
            raise RecordBroken(file, number, f"the ruleset is named already in line {ruleset[0]}")
        else:
            ruleset = number, name, value
    if ruleset is None:
        raise RecordBroken(file, first, "`ruleset NAME` is missing after the first line")
    at, name, fingerprint = ruleset
    try:
        rules = library.load(name)
    except RulesBroken as error:
        raise RecordBroken(file, at, str(error)) from error
    return _with_options(file, name, rules, options), fingerprint


def _with_options(file: str, ruleset: str, rules: Rules, options: Mapping[str, tuple[int, str]]) -> Rules:
    """Return the rules with these options of a record set. `options` gives for each name its line number and value.
    Raises `RecordBroken` at the first option that does not exist, has an invalid value, or contradicts an earlier
    one."""
    values: dict[str, object] = {}
    for name, (number, value) in options.items():
        values[name] = value
        try:
            rules = rules.remake(values)
        except RulesBroken as error:
            # the mistake is in the record, so the message must not name the ruleset's file
            raise RecordBroken(file, number, str(error).removeprefix(f"{ruleset}.toml: ")) from error
    return rules


def play(record: Record) -> Iterator[State]:
    """Play the moves of a record and yield the state after each, beginning with the empty table. Raises `RecordBroken`
    at the first move that is not legal."""
    state = flow.start(record.rules)
    yield state
    for number, move in record.moves:
        try:
            state = flow.apply(state, move)
        except Refused as error:
            raise RecordBroken(record.file, number, f"`{write_move(move)}` is refused", error.refusal) from error
        yield state


def _significant(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines of a record that still have text once their comments are removed, as pairs of line number and
    text."""
    for number, line in enumerate(text.splitlines(), 1):
        match = _COMMENT.match(line)
        plain = (match[1] if match else line).strip()
        if plain:
            yield number, plain


def _card(text: str) -> str:
    name = plain_name(text)
    return UNKNOWN if name == UNKNOWN else name


def _quote(text: str) -> str:
    """Return the text as a JSON string, with everything unprintable escaped, so that a move stays on one line."""
    return "".join(
        each if each.isprintable() else json.dumps(each)[1:-1] for each in json.dumps(text, ensure_ascii=False)
    )


def _unquote(text: str | None) -> str:
    if not text:
        return ""
    try:
        return str(json.loads(text, strict=False))
    except ValueError:  # a backslash before a character that JSON does not escape stands for itself
        return re.sub(r"\\(.)", r"\1", text[1:-1])
