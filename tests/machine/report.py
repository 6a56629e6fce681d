"""The report of a run of the machine: a line for each step, on the screen and in report.txt."""

import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from tests.install.tree import Wrong
from tests.machine.machine import Machine
from tests.machine.wanted import package_gone

Step = Callable[[Machine], str]


class Report:
    """The lines so far. `wrong`: how many steps have found something that is not as it should be."""

    def __init__(self, path: Path) -> None:
        self.path, self.wrong, self.began = path, 0, time.monotonic()
        path.write_text("")

    def tell(self, line: str) -> None:
        """Write a line."""
        print(line, flush=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")

    def step(self, name: str, does: Callable[[], str]) -> None:
        """Do one step, and write what it found, and this computer's load, which is how many processes want to run. If
        something is wrong, the run goes on with the next step."""
        at = time.monotonic()
        try:
            told = does()
        except (Wrong, OSError) as error:
            self.wrong += 1
            told = f"WRONG: {package_gone(str(error)) or error}"
        self.tell(f"{name:12} {time.monotonic() - at:5.0f} s  {told} (load {os.getloadavg()[1]:.0f})")

    def part(self, name: str, does: Callable[[], None]) -> None:
        """Do one part of the run. What keeps it from going on is told, and the run goes on with the next one."""
        try:
            does()
        except (Wrong, OSError, subprocess.SubprocessError) as error:
            self.wrong += 1
            self.tell(f"{name:12} WRONG: {package_gone(str(error)) or error}")

    def steps(self, machine: Machine, *steps: Step) -> None:
        """Do steps in a running machine, one after the other."""
        self.step("boot", lambda: f"the machine answers after {machine.booted_s:.0f} s")
        for each in steps:
            self.step(each.__name__, lambda each=each: each(machine))  # type: ignore[misc]

    @property
    def seconds(self) -> float:
        """Return how many seconds the run has taken."""
        return time.monotonic() - self.began
