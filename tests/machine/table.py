"""The table in the machine: what its screen shows, a finger that touches it, and the evening in its journal."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.game.engine.state import State
from tests.crash.fingers import digest
from tests.e2e.program import state_in
from tests.install.tree import need
from tests.machine.machine import Machine
from tests.machine.steps.looks import is_table

SIZE = (1024, 600)
"""The resolution of the machine's screen."""
TARGETS = "/run/sabacc/targets.json"
DATA = "/var/lib/sabacc"
PACE_S = 1.0
"""The machine's own seconds between two touches. The table takes a faster second touch for a bounce."""
DRAWN_S = 4.0
SHOWN_S = 200.0
"""The most seconds of the machine until a picture appears, which is drawn without a graphics chip."""


Pointer = Callable[[float, float], object]
"""A function that touches a place, in fractions of the screen's width and height."""


class Table:
    """A running table. `unit`: its service. `pointer`: what touches the screen; None for QEMU's pointer. `turned`: by
    how many degrees clockwise the touch layer is turned against the picture."""

    def __init__(
        self, machine: Machine, unit: str = "sabacc", *, pointer: Pointer | None = None, turned: int = 0
    ) -> None:
        self.machine, self.unit, self.size = machine, unit, SIZE
        self._pointer, self._turned = pointer or machine.click, turned

    # --- the glass ---

    @property
    def shown(self) -> dict[str, Any]:
        """Return all text on the screen and the targets with their places. It is empty before the first picture."""
        said = self.machine.run(f"cat {TARGETS}", status=None)
        found: dict[str, Any] = json.loads(said) if said.startswith("{") else {"texts": [], "targets": {}}
        return found

    @property
    def texts(self) -> str:
        """Return all text on the screen."""
        return " | ".join(self.shown["texts"])

    def appears(self, what: str, holds: Callable[[dict[str, Any]], object], longest_s: float = SHOWN_S) -> float:
        """Wait until a condition on what is shown holds. Returns the seconds since the machine's start."""
        seen: dict[str, Any] = {}

        def holds_now() -> object:
            seen.clear()
            seen.update(self.shown)
            return holds(seen)

        try:
            return self.machine.until(what, holds_now, longest_s)
        except Exception as error:  # raised again with what was seen
            self.machine.picture("wrong")
            raise type(error)(f"{error}; the screen shows {seen.get('texts')} (wrong.png)") from error

    def writes(self, text: str, longest_s: float = SHOWN_S) -> float:
        """Wait until a text is on the screen. Returns the seconds since the machine's start."""
        return self.appears(f"“{text}”", lambda shown: text in " | ".join(shown["texts"]), longest_s)

    def touch(self, target: str, *, changes: bool = True) -> None:
        """Touch the middle of a target, once it is there, and wait until the screen has changed (unless only the look
        of something changes)."""
        before, place = self._found(target)
        self.finger(*place)
        if changes:
            self.appears(f"a touch of {target} to show", lambda shown: shown != before)

    def hold(self, target: str) -> None:
        """Press the middle of a target with QEMU's pointer, once it is there, and keep it pressed."""
        _, place = self._found(target)
        self.machine.press(*place)

    def picture(self, name: str) -> None:
        """Save a picture of the screen. Targets are listed a moment before they are drawn, so this waits a little.
        Raises `Wrong` if there is nothing on the screen."""
        self.pause(DRAWN_S)
        need(is_table(self.machine.picture(name)), f"there is nothing on the glass ({name}.png)")

    def turn_to(self, target: str) -> None:
        """Turn the pages of a list until a target appears."""
        while True:
            self.appears(f"{target} or a next page", lambda shown: {target, "page.next"} & set(shown["targets"]))
            if target in self.shown["targets"]:
                return
            self.touch("page.next")

    def to_the_table(self) -> None:
        """Close pages until the table itself is shown."""
        while "menu" not in self.shown["targets"]:
            self.touch("close")

    def finger(self, x: float, y: float) -> None:
        """Touch a place of the picture, in fractions of its width and height."""
        for _ in range(self._turned // 90):
            x, y = 1 - y, x
        self._pointer(x, y)

    def _found(self, target: str) -> tuple[dict[str, Any], tuple[float, float]]:
        """Wait until a target is there and a touch is no bounce. Returns what is shown then, and the target's middle in
        fractions of the screen's width and height."""
        self.appears(f"{target} to touch", lambda shown: target in shown["targets"])
        self.pause(PACE_S)
        shown = self.shown
        need(target in shown["targets"], f"{target} has gone from the screen")
        x, y = shown["targets"][target]
        return shown, (x / self.size[0], y / self.size[1])

    def pause(self, seconds: float) -> None:
        """Give the table so many seconds of its own."""
        self.machine.rest(seconds)

    # --- the evening ---

    def state(self) -> State:
        """Return the table's state according to the journal."""
        place = self.machine.folder / "journal"
        names = [f"{DATA}/table.journal{end}" for end in ("", "-wal")]
        for old in place.glob("table.journal*"):
            old.unlink()
        self.machine.get(names, place)
        return state_in(place / "table.journal")

    def until(self, what: str, happened: Callable[[State], bool], longest_s: float = SHOWN_S) -> State:
        """Wait until the state in the journal fulfils a condition, and return it."""
        self.machine.until(what, lambda: self._there() and happened(self.state()), longest_s)
        return self.state()

    @property
    def mark(self) -> str:
        """Return a hash of everything that must be the same after a restart."""
        return digest(self.state())

    def _there(self) -> bool:
        return "there" in self.machine.run(f"test -s {DATA}/table.journal && echo there", status=None)

    # --- the service ---

    def active(self, longest_s: float = 1200.0) -> float:
        """Wait until the unit says that it is ready. Returns the seconds since the machine's start."""
        command = f"systemctl is-active {self.unit}"
        return self.machine.until(
            f"{self.unit} to be active",
            lambda: self.machine.run(command, status=None).strip() == "active",
            longest_s,
        )

    def log(self, options: str = "-b") -> str:
        """Return the log of the table, by default since the machine's start."""
        return self.machine.run(f"journalctl {options} -u {self.unit} -o cat --no-pager", status=None)

    def restart(self) -> None:
        """Restart the unit, and wait until it shows something."""
        self.machine.run(f"rm -f {TARGETS}; systemctl restart {self.unit}")
        self.appears("a picture after the restart", lambda shown: shown["texts"], 1200.0)

    def prefer(self, **values: object) -> None:
        """Write preferences in the form in which the same choices on the screen would store them."""
        lines = "".join(f"{name} = {json.dumps(value)}\n" for name, value in values.items())
        self.machine.put(f"{DATA}/preferences.toml", lines.encode())
        self.machine.run(f"chown sabacc: {DATA}/preferences.toml && chmod 600 {DATA}/preferences.toml")


def journal_of(folder: Path) -> Path:
    """Return the path of the last copy of the journal."""
    return folder / "journal" / "table.journal"
