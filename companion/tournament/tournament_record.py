"""Records of tournaments: text files with one act on each line, which can be read, mailed and replayed.

    sabacc tournament 1
    format single-evening seats=3 stack=20
    enter name="Leia"
    table-report table=1 hand=1 stacks=1:90,2:110
    refused other-sum: table-report table=1 hand=2 stacks=1:90,2:111
    expect place "Leia" 2

The line with the format may change some of its keys. A line with `refused` holds an act that must be refused with this
code. A line with `expect` checks what is known of an entry by its name: its place, stack, table, seat or prize. Outside
quotes, "#" begins a comment."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from companion.game.moves import Refusal, Refused
from companion.tournament.acts import Act
from companion.tournament.event_format import Format
from companion.tournament.format_files import checked, load_format
from companion.tournament.payouts import paid
from companion.tournament.performing import PERFORMED, perform
from companion.tournament.placing import standings
from companion.tournament.tournament_state import Entry, Tournament

HEADER = "sabacc tournament 1"
NAMED = {re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower(): kind for kind in PERFORMED}
"""The kinds of acts by their names in a record."""

_QUOTED = r'"(?:[^"\\]|\\.)*"'
_FIELD = re.compile(rf"([a-z_]+)=({_QUOTED}|[^\s\"]+)")
_COMMENT = re.compile(rf'^((?:[^"#]|{_QUOTED})*)#(.*)$')
_EXPECT = re.compile(rf"expect (place|stack|table|seat|prize) ({_QUOTED}) (\d+)$")


class TournamentBroken(ValueError):
    """Raised if a record cannot be read, or if something in it happens otherwise than the record says. The text is a
    sentence that names the file and the line."""


def is_record(text: str) -> bool:
    """Return whether a text is the record of a tournament."""
    return text.lstrip("\ufeff").startswith(HEADER)


class Played(msgspec.Struct, frozen=True):
    """A line of a record that has been played: its text, its comment (such as the paragraph of the rules), the state
    after it, and whether it is an act, not a check."""

    line: str
    comment: str
    state: Tournament
    act: bool


def replay_record(text: str, file: str, told: Callable[[Played], object] = lambda played: None) -> Tournament:
    """Play a tournament's record and return the last state. `file` is its name for errors. `told` is called after each
    act and each check. Raises `TournamentBroken` if a line is not valid, or if its act is not allowed."""
    state: Tournament | None = None
    for number, line in enumerate(text.splitlines(), 1):
        parts = _COMMENT.match(line)
        found, comment = (part.strip() for part in (parts.groups() if parts else (line, "")))
        if not found or (number == 1 and found == HEADER):
            continue
        try:
            before, state = state, _line(state, found)
            if before is not None:
                told(Played(found, comment, state, not found.startswith(("expect ", "refused "))))
        except Refused as refused:
            raise TournamentBroken(f"{file}, line {number}: refused, {refused.refusal.code}") from refused
        except (msgspec.ValidationError, ValueError) as error:
            raise TournamentBroken(f"{file}, line {number}: {error}") from error
    if state is None:
        raise TournamentBroken(f"{file}: it has no line `format NAME`")
    return state


def _line(state: Tournament | None, line: str) -> Tournament:
    word, _, rest = line.partition(" ")
    if word == "format":
        kind = _format(rest.strip())
        return Tournament(kind, kind.word("en", "name"))
    if state is None:
        raise ValueError("`format NAME` comes first")
    if word == "expect":
        _expected(state, line)
        return state
    if word == "refused":
        code, _, rest = rest.partition(":")
        _must_refuse(state, read_act(rest.strip()), f"tournament-{code.strip()}")
        return state
    return perform(state, read_act(line))


def _format(rest: str) -> Format:
    """Return the format that a record names, with the keys that it changes."""
    name, _, changes = rest.partition(" ")
    document = {
        **msgspec.to_builtins(load_format(name)),
        **{key: _value(text) for key, text in _FIELD.findall(changes)},
    }
    return checked(msgspec.convert(document, Format, strict=False), name)


def read_act(line: str) -> Act:
    """Return the act (something that happens in a tournament) that a line of a record describes. Raises `ValueError` if
    there is no such act, or if a value is missing or not valid."""
    name, _, rest = line.partition(" ")
    if name not in NAMED:
        raise ValueError(f"there is no act `{name}`")
    left = _FIELD.sub("", rest).strip()
    if left:
        raise ValueError(f"`{left}` is no `name=value`")
    values = {key: _value(value) for key, value in _FIELD.findall(rest)}
    try:
        made: Act = msgspec.convert(values, NAMED[name], strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(f"{name}: {error}") from error
    return made


def _value(text: str) -> Any:
    if text.startswith('"'):
        return json.loads(text)
    if re.fullmatch(r"\d+:-?\d+(,\d+:-?\d+)*", text):
        return {key: int(value) for key, value in (part.split(":") for part in text.split(","))}
    return [int(part) for part in text.split(",")] if "," in text else text


def _must_refuse(state: Tournament, act: Act, code: str) -> None:
    try:
        perform(state, act)
    except Refused as refused:
        found: Refusal = refused.refusal
        if found.code != code:
            raise ValueError(f"it is refused with {found.code}, not with {code}") from refused
        return
    raise ValueError(f"it is accepted, and was to be refused with {code}")


def _expected(state: Tournament, line: str) -> None:
    match = _EXPECT.fullmatch(line)
    if match is None:
        raise ValueError(f'`{line}` is not of the form: expect place "NAME" 1')
    what, name, value = match[1], json.loads(match[2]), int(match[3])
    entry = next((each for each in reversed(state.entries) if each.name == name), None)
    if entry is None:
        raise ValueError(f"nobody is called {name}")
    found = known(state, entry)[what]
    if found != value:
        raise ValueError(f"{name} has {what} {found}, not {value}")


def known(state: Tournament, entry: Entry) -> Mapping[str, int]:
    """Return the values of an entry that a record's line with `expect` can check, by name: place, stack, table, seat
    and prize."""
    place = next(place for place, _, each in standings(state) if each.number == entry.number)
    prize = paid(state).get(entry.number, 0) if entry.exit else 0
    return {"place": place, "stack": entry.stack, "table": entry.table, "seat": entry.seat, "prize": prize}
