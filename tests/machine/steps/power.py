"""Steps about the plug, the watchdog, the switch and the clock: whatever ends the table, the same hand comes back."""

import random
import time
from pathlib import Path

from companion.table.journal.journal import Journal
from tests.crash.fingers import digest
from tests.e2e.program import state_in
from tests.install.tree import need
from tests.machine.machine import Machine
from tests.machine.mounted import journal_on
from tests.machine.run import Run, copied
from tests.machine.steps import play
from tests.machine.table import DATA, Table, journal_of

EACH_START = 4
"""How many times the plug is pulled for each start of the machine."""
PULLED = 20
"""How often the plug is pulled without QEMU."""
LONGEST_WAIT_S = 10.0
"""The plug is pulled at a random moment within so many seconds after a touch."""
WATCHDOG_S = 90.0
LONG_AGO = "2001-02-03T04:05:06"


def stopped(machine: Machine) -> str:
    """Check that systemd's watchdog starts a table that hangs (SIGSTOP) again, in the same hand."""
    table = Table(machine)
    table.active()  # while it starts, systemd has another limit for it
    before, process = table.mark, machine.run("systemctl show -P MainPID sabacc").strip()
    machine.run(f"rm -f /run/sabacc/targets.json; kill -STOP {process}")
    began = time.monotonic()
    machine.until(
        "the watchdog",
        lambda: machine.run("systemctl show -P MainPID sabacc").strip() not in (process, "0"),
        8 * WATCHDOG_S,
    )
    restarted = time.monotonic() - began
    table.active()
    table.appears("the table", lambda shown: "menu" in shown["targets"], 1200.0)
    need(table.mark == before, "another hand came back")
    need("Watchdog timeout" in machine.run("journalctl -b -u sabacc -o cat --no-pager"), "it was not the watchdog")
    return f"started again after {restarted:.0f} s, the same hand"


def switched_off(machine: Machine) -> str:
    """Hold *Menu, Switch off* until the machine has switched itself off."""
    table = Table(machine)
    table.touch("menu")
    table.turn_to("switch-off")
    table.picture("switch-off")
    table.hold("switch-off")
    return f"off after {machine.off():.0f} s"


def wrong_clock(run: Run) -> str:
    """Check a computer whose clock says 2001: the table starts, in the same hand, and its journal stays whole."""
    with run.started(clock=LONG_AGO) as machine:
        table = Table(machine)
        table.active()
        table.appears("the table", lambda shown: "menu" in shown["targets"], 1200.0)
        before = table.mark
        play.moves(table, 1)
        need(table.mark != before, "no move is made")
        checked = machine.run(f"sabacc verify --journal {DATA}/table.journal", status=None)
        need("follow" in checked, f"verify says: {checked}")
        told = machine.run("date +%Y").strip()
        machine.shut()
    return f"the clock said 2001 and the system {told}; a move was made, the journal is whole"


def unplugged(run: Run) -> str:
    """Pull the plug so many times, at random moments while people play, with and without the host's cache. The last of
    every `EACH_START` times QEMU is killed, and the machine starts again with the same card. The other times the card
    is copied as a pulled plug would leave it. Each time the journal is read in this computer: what was seen before is
    in it."""
    chance, times = random.Random(1), run.times
    waits: list[float] = []
    left = ""
    pulled = 0
    while True:
        cache = ("none", "unsafe")[len(waits) % 2]
        with run.started(cache=cache) as machine:
            table = Table(machine)
            table.active()
            waits.append(table.appears("the table", lambda shown: "menu" in shown["targets"], 1200.0))
            need("leaves the devices out" not in table.log(), "a pulled plug counts as a failed start")
            need(not left or table.mark == left, "another hand came back")
            need("Undone" not in table.texts, f"the table calls undone what nobody took back: {table.texts}")
            table.picture("back")
            run.report.tell(f"  {pulled} plugs pulled, the table back after {waits[-1]:.0f} s (cache={cache})")
            if pulled == times:
                break
            for _ in range(min(EACH_START - 1, times - pulled - 1)):
                _copied(table, run.image, chance)
                pulled += 1
            play.touched(table)
            table.pause(chance.uniform(0.0, LONGEST_WAIT_S))
            # the touch may have its effect before this is read, after it, or not at all
            seen = table.mark
            with Journal.view(journal_of(run.folder)) as journal:
                number = journal.position()
            machine.unplug()
            pulled += 1
        copied(run.image, run.folder / "pulled.raw")
        on_card = journal_on(run.folder / "pulled.raw", run.folder)
        need(digest(state_in(on_card, number)) == seen, "the hand that was seen is not on the card")
        left = digest(state_in(on_card))
    return (
        f"{times} times, each time the same hand, {len(waits) - 1} of them in a machine that started again; its table "
        f"was back after {min(waits):.0f} to {max(waits):.0f} s"
    )


def pulled(machine: Machine) -> str:
    """Copy the card at 20 random moments while people play, as a pulled plug would leave it. Each copy must hold the
    hand before the last move or the one after it. The next start has the last of these cards."""
    table, chance = Table(machine), random.Random(1)
    table.active()
    for _ in range(PULLED):
        _copied(table, machine.folder / "card.raw", chance)
    return f"{PULLED} times, each time the hand before the move or after it"


def came_back(machine: Machine) -> str:
    """Check that the system starts with a card whose plug was pulled, and shows the hand that is on it."""
    table = Table(machine)
    table.active()
    table.appears("the table", lambda shown: "menu" in shown["targets"])
    need(table.mark == _hand_on(machine.folder / "pulled.raw"), "another hand came back")
    need("Undone" not in table.texts, f"the table calls undone what nobody took back: {table.texts}")
    table.picture("back")
    return "the same hand"


def _hand_on(image: Path) -> str:
    """Return a hash of the hand on a card."""
    return digest(state_in(journal_on(image, image.parent)))


def _copied(table: Table, image: Path, chance: random.Random) -> None:
    """Copy the card at a random moment of a move, and check that it holds the hand before the move or the one after
    it."""
    folder = table.machine.folder
    before = table.mark
    play.touched(table)
    table.pause(chance.uniform(0.0, LONGEST_WAIT_S))
    table.machine.copied(image, folder / "pulled.raw")
    after = digest(table.until("the move", lambda state: digest(state) != before))
    found = _hand_on(folder / "pulled.raw")
    need(found in (before, after), f"the card holds another hand: {found}, not {before} or {after}")
