"""A run of the machine: its folder, its card, and the steps that are wanted."""

import subprocess
from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractContextManager
from functools import cached_property
from pathlib import Path
from typing import Any

from tests.machine.accelerator import emulated, under_kvm, why_emulated
from tests.machine.board import Board
from tests.machine.card import card
from tests.machine.machine import Machine, in_boot, started
from tests.machine.report import Report


class Run:
    """One run, on a computer of this kind. `times`: how often the plug is pulled. `only`: the names of the wanted
    steps; if empty, all are. `real_time`: whether an emulated processor runs by the computer's clock."""

    def __init__(
        self,
        folder: Path,
        board: Board,
        times: int = 0,
        only: Collection[str] = (),
        *,
        real_time: bool = False,
    ) -> None:
        self.folder, self.board, self.times, self.only = folder, board, times, only
        self._real_time = real_time
        self.image = folder / "card.raw"
        self.report = Report(folder / "report.txt")
        (folder / "serial.log").unlink(missing_ok=True)

    @property
    def package(self) -> Path:
        """Return the project's own package, which was built for the card."""
        return next(self.folder.glob("sabacc-0*.deb"))

    def wants(self, step: Callable[..., Any]) -> bool:
        """Return whether a step is to be done."""
        return not self.only or step.__name__ in self.only

    def started(self, **options: Any) -> AbstractContextManager[Machine]:
        """Switch the machine on with the run's card. `options`: see `machine.started`."""
        return started(self.folder, self.image, self.board, self.processor, **options)

    @cached_property
    def processor(self) -> Sequence[str]:
        """Return QEMU's arguments for the processor: this computer's own by KVM where that works, otherwise an emulated
        one. The report says which, and why."""
        why = why_emulated(self.board, lambda: in_boot(self.folder, self.image, "vmlinuz"))
        self.report.tell(f"processor: emulated, because {why}" if why else "processor: this computer's own, by KVM")
        return emulated(self.board, real_time=self._real_time) if why else under_kvm()

    def kept(self, part: str) -> Path:
        """Return where the card is kept as a part has found it."""
        return self.folder / f"card-{part}.raw"


def made(run: Run) -> str:
    """Make the card. An older one is removed first: nothing is to be tried on it if this fails."""
    run.image.unlink(missing_ok=True)
    card(run.folder, run.board)
    return f"the card is made, with {run.package.name}"


def copied(source: Path, target: Path) -> None:
    """Copy a card. Its empty parts stay empty, so that the copy takes no more room."""
    subprocess.run(["cp", "--sparse=always", str(source), str(target)], check=True)
