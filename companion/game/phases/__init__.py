"""The mechanics, one small file each: what a ruleset file can name. A new file in one of these folders is found here by
itself; helpers that several mechanics use are in `shared`."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

from companion.game.engine.mechanic import Mechanic, Role
from companion.game.engine.verbs import Verb


def _found() -> Iterator[type[Mechanic[Any]]]:
    """The mechanics of all modules below this folder, by path and in the order in which each module defines them."""
    for module in walk_packages(__path__, f"{__name__}."):
        for each in vars(import_module(module.name)).values():
            if isinstance(each, type) and issubclass(each, Mechanic) and each.__module__ == module.name and each.name:
                yield each


MECHANICS = tuple(_found())
"""All of them."""


def _of(role: Role) -> dict[str, type[Mechanic[Any]]]:
    return {each.name: each for each in MECHANICS if each.role == role}


PHASES = _of("phase")
"""What a flow may be made of: `do = NAME`."""

STANDING = _of("standing")
"""What a ruleset may allow in any phase: `always = [{ do = NAME }]`."""

TABLE_WIDE = tuple(_of("table").values())
"""What every table allows at any time."""

VERBS: dict[str, Verb] = {verb.name: verb for each in MECHANICS for verb in each.verbs}
"""Every verb there is, by name."""


def verb_named(name: str) -> Verb:
    """The verb of that name; for a name that is none, a verb without facts."""
    return VERBS.get(name) or Verb(name)
