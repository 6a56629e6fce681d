"""Creates the parts of a table. A part that cannot be created is left out, and the table starts without it."""

import logging
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from companion.game.moves import Refusal

log = logging.getLogger("sabacc")

Given = ParamSpec("Given")
Made = TypeVar("Made")


class PartBuilder:
    """Creates the parts of a table, and remembers the names of those that failed."""

    def __init__(self) -> None:
        self.left_out: list[str] = []

    def part(self, make: Callable[Given, Made], /, *args: Given.args, **kwargs: Given.kwargs) -> Made | None:
        """Call `make` with these arguments, and return its result. If it raises an exception, log that and return
        None."""
        try:
            return make(*args, **kwargs)
        except Exception as error:  # any failure: the table starts without that part
            name = getattr(make, "__name__", type(make).__name__)
            log.error("%s cannot be made and is left out", name, exc_info=error)
            self.left_out.append(name)
            return None

    def missing(self) -> Refusal | None:
        """Return the message about the parts that were left out; None if none were."""
        if not self.left_out:
            return None
        return Refusal("parts-left-out", {"count": len(self.left_out), "parts": ", ".join(self.left_out)})
