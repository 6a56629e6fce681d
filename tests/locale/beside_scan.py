"""Collects the codes of what the program tells the operator apart from the game: sound, stick, kiosk, pictures,
journal, trays, decks.

The codes are collected from the sources, so that none is forgotten. Each call that makes a sentence either names its
code or is listed in `CHOSEN` with the codes that it chooses from.
"""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from tests.locale.scan import SCORE, SOURCES, Use, keys_of, message, values_of, variables

ROOMS = ("program", "devices", "display", "simulation")

BROKEN = ("PackBroken", "PictureBroken")
"""The exceptions for a file that cannot be used. Each is made with a code, the file's name, and keyword arguments."""

STICK = "StickFailed"
"""The exception for a stick that failed. It is made with a code and keyword arguments."""

CHOSEN: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("sound_service.py", "f'sound-{report.detail}'"): ("sound-no-device", "sound-lost"),
    ("stick/stick_service.py", "self._now.code"): (  # and the arguments of `StickFailed`
        "stick-full", "stick-read-only", "stick-pulled", "stick-broken", "stick-journal", "stick-failed", "stick-none",
    ),
    ("earcons.py", "code"): (),  # `PackBroken` itself
    ("picture_pack.py", "code"): (),  # `PictureBroken` itself
}  # fmt: skip
"""The codes of calls that take them from an expression, by the end of the file's path and the expression."""

TRAYS = "/etc/sabacc/trays.toml: [trays.e66164084329a137] seat is 'two'; a number from 1 to 8 is expected"
DECK = "/var/lib/sabacc/decks/blue.toml: line 12 is no TOML"

TYPICAL: Mapping[str, tuple[Any, ...]] = {
    "at": ("10:00",),
    "card": ("queen of air and darkness",),
    "deck": ("the blue deck",),
    "file": ("portuguese.ftl",),
    "kind": ("corellian62",),
    "n": (1, 12),
    "name": ("welcome-to-the-convention.png",),
    "names": ("win, shift, no-shift, bomb-out",),
    "now": ("1.2.0",),
    "other": ("welcome",),
    "part": ("SoundService",),
    "parts": ("SoundService, StickService",),
    "peak": (-0.3,),
    "place": ("tray 3",),
    "rows": (1, 40),
    "ruleset": ("coruscant-shift",),
    "seconds": (4.5,),
    "tray": ("e66164084329a137",),
    "value": ("maximum",),
    "version": ("1.3.0",),
    "wait": (0, 30),
    "what": ("display-menu = {",),
    "why": ("No space left on device",),
}
"""Typical values of each argument. An argument that is not listed is a number."""

OWN: Mapping[tuple[str, str], str] = {
    ("journal-down", "why"): "disk-full",
    ("trays-file", "why"): TRAYS,
    ("deck-left-out", "why"): DECK,
    ("stick-journal", "why"): "the journal is that of a newer program",
    ("not-switched-off", "why"): "the service manager does not answer",
    ("journal-mended", "file"): "evening.journal.damaged-20260314-221530",
    ("journal-kept", "file"): "evening.journal.kept",
    ("began-anew", "what"): "picture, journal",
}
"""Typical values of an argument for one code, by code and argument."""


def typical(use: Use) -> list[dict[str, Any]]:
    """Return all combinations of typical values of the arguments."""
    names = sorted(use.args)
    values = [(OWN[use.code, n],) if (use.code, n) in OWN else TYPICAL.get(n, (5,)) for n in names]
    return [dict(zip(names, chosen, strict=True)) for chosen in product(*values)]


@cache
def uses_beside() -> list[Use]:
    """Return each use of a sentence outside the rules and the table."""
    files = sorted([SCORE, *(file for room in ROOMS for file in (SOURCES / room).rglob("*.py"))])
    return [use for file in files for use in _uses(file)]


def _uses(file: Path) -> Iterator[Use]:
    text = file.read_text("utf-8")
    if not any(f"{name}(" in text for name in ("Refusal", STICK, *BROKEN)):
        return
    scopes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    for scope in scopes:
        for call in ast.walk(scope):
            name = call.func.id if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) else ""
            if not isinstance(call, ast.Call) or name not in ("Refusal", STICK, *BROKEN) or not call.args:
                continue
            args = keys_of(call.args[1:]) | {each.arg for each in call.keywords if each.arg}
            args |= {"name"} if name in BROKEN else set()
            where = f"{file.relative_to(SOURCES).as_posix()}:{call.lineno}"
            for code in codes_of(call.args[0], scope, where):
                yield Use("notice", code, args or _wanted(code), where)


def codes_of(code: ast.expr, scope: ast.FunctionDef, where: str) -> tuple[str, ...]:
    """Return the codes that an expression can have as its value."""
    said = ast.unparse(code)
    for (file, expression), codes in CHOSEN.items():
        if where.rpartition(":")[0].endswith(file) and said == expression:
            return codes
    found = values_of(code, scope)
    assert found is not None, f"{where}: cannot tell which codes `{said}` stands for; see CHOSEN"
    return found


def _wanted(code: str) -> frozenset[str]:
    """Return the arguments of a code that is made elsewhere, taken from the variables of its message."""
    said = message("en", f"notice-{code}") or message("en", f"refused-{code}")
    return frozenset(variables(said)) if said else frozenset()
