"""The mechanics (rules of play as code) that a ruleset file can name, one small file each. A new file in one of these
folders is found automatically. Helpers that several mechanics use are in `shared`."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

from companion.game.engine.mechanic import Mechanic, Role
from companion.game.engine.verbs import Verb


def _found() -> Iterator[type[Mechanic[Any]]]:
    """Yield the mechanics in all modules below this folder, by path, and within a module in the order of their
    definition."""
    for module in walk_packages(__path__, f"{__name__}."):
        for each in vars(import_module(module.name)).values():
            if isinstance(each, type) and issubclass(each, Mechanic) and each.__module__ == module.name and each.name:
                yield each


MECHANICS = tuple(_found())
"""The classes of all mechanics."""


def _of(role: Role) -> dict[str, type[Mechanic[Any]]]:
    return {each.name: each for each in MECHANICS if each.role == role}


PHASES = _of("phase")
"""The mechanics that a ruleset can place in its flow, by name: `do = NAME`."""

STANDING = _of("standing")
"""The mechanics that a ruleset may allow in any phase, by name: `always = [{ do = NAME }]`."""

TABLE_WIDE = tuple(_of("table").values())
"""The mechanics that every table has at any time, such as corrections."""

VERBS: dict[str, Verb] = {verb.name: verb for each in MECHANICS for verb in each.verbs}
"""All verbs (kinds of moves), by name."""


def verb_named(name: str) -> Verb:
    """Return the verb (kind of move) with this name, such as "bet". For an unknown name, returns a verb with default
    facts."""
    return VERBS.get(name) or Verb(name)
