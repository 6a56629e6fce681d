"""Additional lights on the shift panel (the box with the shift button), one file each: `NAME.py` contains the light
whose pin is the setting `[panel] NAME`. The panel's own two lights are in `companion.devices.panel`."""

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache

from companion.devices.panel_light import PanelLight


@cache
def found() -> Mapping[str, type[PanelLight]]:
    """Return the class of each light in this folder, keyed by the name of its file. Raises `TypeError` if a file does
    not contain exactly one such class."""
    kinds: dict[str, type[PanelLight]] = {}
    for each in pkgutil.iter_modules(__path__):
        module = importlib.import_module(f"{__name__}.{each.name}")
        here = [kind for kind in vars(module).values() if _is_light(kind) and kind.__module__ == module.__name__]
        if len(here) != 1:
            raise TypeError(f"{module.__name__}: one light is expected, and there are {len(here)}")
        kinds[each.name] = here[0]
    return kinds


def _is_light(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, PanelLight)
