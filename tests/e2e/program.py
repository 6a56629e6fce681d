"""The real program in a real window: started on a virtual screen, touched with xdotool, and read by what it shows."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.moves import Move
from companion.table.history import checkpoint
from companion.table.journal.journal import Journal
from tests.processes import PATIENCE, end, start, started, wait_for

SIZE = (1024, 600)
PACE = 0.5
LOOKED_AT = 0.2
"""How many seconds a picture is shown before the next touch."""


def moved(before: State, after: State) -> bool:
    """Return whether a move was played between two states. The states were read from the journal separately, so their
    rules are different objects and are not compared."""
    return (before.frames, before.last, before.zones) != (after.frames, after.last, after.zones)


def need(*programs: str) -> None:
    """Skip the test, with the reason, if one of these system packages is missing. Fails instead if SABACC_NO_SKIP is
    set."""
    missing = [program for program in programs if shutil.which(program) is None]
    if missing and os.environ.get("SABACC_NO_SKIP"):
        pytest.fail(f"{', '.join(missing)} must be installed here")
    if missing:
        pytest.skip(f"{', '.join(missing)} is not installed; on Debian: sudo apt install xvfb xdotool")


@contextmanager
def virtual_screen() -> Iterator[str]:
    """Start a virtual screen of exactly the window's size. Yields its DISPLAY."""
    read, write = os.pipe()
    screen = ["-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24"]
    command = ["Xvfb", "-displayfd", str(write), *screen, "-nolisten", "tcp", "-noreset"]
    with started(command, pass_fds=[write], stderr=subprocess.DEVNULL), os.fdopen(read) as pipe:
        os.close(write)
        yield f":{pipe.readline().strip()}"


class Program:
    """The process `sabacc run --simulated` on a display, with its journal in `folder`. `asked`: more command-line
    arguments, used at each start."""

    python: tuple[str, ...] = ("-m", "companion")
    """The arguments of the Python interpreter."""

    def __init__(
        self, display: str, folder: Path, *asked: str, environ: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        self.asked = asked
        self.folder = folder
        self.journal = folder / "evening.journal"
        self._targets = folder / "targets.json"
        self._env = {
            **os.environ,
            "DISPLAY": display,
            "XDG_STATE_HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder),
            "SDL_AUDIODRIVER": "dummy",
            **environ,
        }
        self._env.pop("SDL_VIDEODRIVER", None)
        self._ready = 0.0
        self.start()

    def start(self) -> None:
        """Start the program and wait until it shows the table."""
        self.begin()
        try:
            wait_for("the table to show", self._targets.exists)
        except BaseException:  # whatever it is, no process may stay
            end(self._process)
            raise

    def begin(self) -> None:
        """Start the program, and do not wait."""
        self._targets.unlink(missing_ok=True)
        command = [sys.executable, *self.python, "run", "--simulated", "--size", f"{SIZE[0]}x{SIZE[1]}"]
        command += ["--journal", str(self.journal), "--targets", str(self._targets), *self.asked]
        self._log = (self.folder / "program.log").open("ab")
        self._process = start(command, env=self._env, stdout=self._log, stderr=self._log)

    def stop(self, how: signal.Signals = signal.SIGKILL) -> int:
        """Stop the program by a signal, and return its exit code. SIGKILL has the effect of a pulled plug."""
        self._process.send_signal(how)
        code = self._process.wait(PATIENCE)
        self._log.close()
        return code

    @property
    def shown(self) -> dict[str, tuple[int, int]]:
        """The targets that can be touched now, with the pixel in the middle of each."""
        found: dict[str, tuple[int, int]] = json.loads(self._targets.read_text())["targets"]
        return found

    @property
    def texts(self) -> str:
        """All text on the screen now."""
        return " | ".join(json.loads(self._targets.read_text())["texts"])

    def state(self) -> State:
        """Return the table's state according to the journal."""
        return state_in(self.journal)

    def click(self, target: str) -> None:
        """Click the middle of a target with the mouse, once it is there."""
        wait_for(f"{target} (there are {sorted(self.shown)})", lambda: target in self.shown)

        def looked_at() -> bool:
            """Whether nothing changes for a moment: the program would take an earlier touch for one that was meant for
            the previous picture."""
            before = self._targets.read_bytes()
            self._ready = max(self._ready, time.monotonic() + LOOKED_AT)
            self._rest()
            return target in self.shown and self._targets.read_bytes() == before

        wait_for(f"{target} to be there still", looked_at)
        # the place is read only now: on a busy machine the picture may have changed, and the button moved
        before = self._targets.read_bytes()
        x, y = self.shown[target]
        self._do("mousemove", str(x), str(y), "click", "1")
        wait_for(f"a click on {target} to show", lambda: self._targets.read_bytes() != before)
        self._ready = time.monotonic() + PACE

    def key(self, name: str, target: str) -> None:
        """Type the key of a target once the target is there, and wait until the screen changes. A move is in the
        journal a moment before people can see it, and the key may mean something else until then."""
        wait_for(f"{target} (there are {sorted(self.shown)})", lambda: target in self.shown)
        before = self._targets.read_bytes()
        self._do("key", name)
        wait_for(f"the key {name} to show", lambda: self._targets.read_bytes() != before)
        self._ready = time.monotonic() + PACE

    def until(self, what: str, happened: Callable[[State], bool]) -> State:
        """Wait until the state in the journal fulfils a condition, and return it."""
        wait_for(f"{what}; the screen shows {self.texts}", lambda: happened(self.state()))
        return self.state()

    def _rest(self) -> None:
        """Wait until the program would accept the next touch."""
        time.sleep(max(0.0, self._ready - time.monotonic()))

    def _do(self, *words: str) -> None:
        """Run xdotool with these words, at human speed: the program takes a touch less than 0.3 s after another for a
        bounce of the finger. The time counts from when the previous touch had an effect, since a busy machine delivers
        it late."""
        self._rest()
        subprocess.run(["xdotool", *words], env=self._env, check=True, stderr=subprocess.DEVNULL)


def state_in(journal: Path, number: int | None = None) -> State:
    """Return the state that a row of a journal has made, by default the one in which the journal ends. Raises
    `LookupError` if the journal does not have that row."""
    with Journal.view(journal) as view:
        path = view.path_to(view.position() if number is None else number)
    if path[0].kind == "checkpoint":
        state = checkpoint.decode(path[0].data)
    else:
        from companion.game.loading.rulesets import load_rules

        state = flow.start(load_rules("standard"))
    for row in path[1:]:
        if row.kind == "move":
            state = flow.apply(state, Move(**_plain(row.data)))
    return state


def _plain(data: bytes) -> dict[str, Any]:
    raw = json.loads(data)
    return {key: tuple(value) if isinstance(value, list) else value for key, value in raw.items()}
