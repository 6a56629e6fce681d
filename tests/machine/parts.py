"""The parts of a run, each with its steps in their order."""

from collections.abc import Callable, Collection, Sequence
from itertools import pairwise

from tests.machine.report import Step
from tests.machine.run import Run, copied, made
from tests.machine.steps import devices, disk, first, glass, hall, power, versions, web


class Boot:
    """Steps that are done one after the other in a machine that is started for them. `more`: QEMU's further
    arguments."""

    def __init__(self, *steps: Step, more: Sequence[str] = ()) -> None:
        self.steps, self.more = steps, more

    def __call__(self, run: Run) -> None:
        """Start the machine, do the wanted steps, and switch it off."""
        with run.started(more=self.more) as machine:
            run.report.steps(machine, *filter(run.wants, self.steps))
            machine.shut()


class Alone:
    """A step that works with the card while the machine is off, or that starts the machine itself."""

    def __init__(self, step: Callable[[Run], str]) -> None:
        self.steps = (step,)

    def __call__(self, run: Run) -> None:
        """Do the step."""
        (step,) = self.steps
        run.report.step(step.__name__, lambda: step(run))


PARTS: dict[str, tuple[Boot | Alone, ...]] = {
    # a new card, and the table on it
    "install": (Alone(made), Boot(first.installed)),
    # the first evening of a new table
    "first": (
        Boot(
            first.shown,
            first.sandboxed,
            first.set_up,
            first.sat_down,
            first.no_stick,
            first.added_up,
            first.mistyped,
            first.small,
        ),
    ),
    # the pins, a tray, the web pages, touch screens that are turned, and a second screen
    "devices": (
        Boot(first.booted, first.still, devices.true, devices.pressed, devices.tray, web.web, hall.hall),
        Boot(glass.touched, glass.second, more=glass.SECOND),
    ),
    # the plug, the clock, the watchdog and the switch
    "plug": (Alone(power.unplugged), Alone(power.wrong_clock), Boot(power.stopped, power.switched_off)),
    # a disk that is full, and a read-only root
    "disk": (Boot(disk.full), Alone(disk.partitioned), Boot(disk.read_only_on), Alone(disk.read_only)),
    # other versions, the way back, the kiosk, and the end
    "versions": (
        Alone(versions.laid),
        Boot(versions.taken, versions.updated, versions.rolled_back, versions.kiosk, versions.uninstalled),
    ),
}
CONTAINED: tuple[tuple[Step, ...], ...] = (
    (
        first.set_up,
        first.sat_down,
        first.no_stick,
        first.added_up,
        first.mistyped,
        web.web,
        hall.hall,
        disk.full,
        power.stopped,
        power.pulled,
        power.switched_off,
    ),
    (power.came_back, versions.taken, versions.updated, versions.rolled_back, versions.uninstalled),
)
"""The steps that are done without QEMU, for each start of the card's system."""
WITH_CARD_OF = {"versions": "disk"}
"""A part that takes the card with which an earlier part began, not the one that the part before it has left. The other
versions are installed on a root that is not read-only."""
STEPS = [step.__name__ for part in PARTS.values() for each in part for step in each.steps]

ON_ARM = ("made", "installed", "shown", "set_up", "sat_down", "small", "unplugged")
"""The steps that are done on the other processor: it boots, shows its picture, plays a hand and is unplugged."""


def done(run: Run, name: str, *, again: bool) -> None:
    """Do a part, or those of its steps that are wanted. `again`: it begins with the card that an earlier run has kept
    for it, not with the one that the part before it has left."""
    if card := card_of(name):
        kept = run.kept(card)
        copied(*((kept, run.image) if again or card != name else (run.image, kept)))
    for each in PARTS[name]:
        if any(map(run.wants, each.steps)):
            each(run)


def with_steps(names: Collection[str]) -> list[str]:
    """Return the parts to which these steps belong."""
    return [name for name, part in PARTS.items() if any(step.__name__ in names for each in part for step in each.steps)]


def with_kept_card(names: Collection[str]) -> list[str]:
    """Return which of these parts begin with a card that an earlier run has kept: those that do not follow on another.
    A new card is taken by all later parts."""
    if "install" in names:
        return [name for name in names if WITH_CARD_OF.get(name, "install") not in names]
    return [name for before, name in pairwise(PARTS) if name in names and before not in names]


def card_of(name: str) -> str:
    """Return the part with whose card this one begins; "" for the part that makes it."""
    return "" if name == "install" else WITH_CARD_OF.get(name, name)
