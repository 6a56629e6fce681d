"""The plug, the watchdog, the switch and the clock: whatever ends the table, the same hand comes back."""

import random
import time
from pathlib import Path

from tests.crash.fingers import digest
from tests.install.tree import need
from tests.machine.machine import Machine, started
from tests.machine.steps import play
from tests.machine.steps.looks import is_table
from tests.machine.table import DATA, Table

LONGEST_WAIT_S = 4.0
"""The plug is pulled at a random moment of so many seconds after a touch."""
WATCHDOG_S = 90.0
LONG_AGO = "2001-02-03T04:05:06"


def stopped(machine: Machine) -> str:
    """A table that hangs (SIGSTOP) is started again by systemd's watchdog, in the same hand."""
    table = Table(machine)
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
    """*Menu, Switch off*, held: the machine switches itself off."""
    table = Table(machine)
    table.touch("menu")
    table.turn_to("switch-off")
    table.picture("switch-off")
    table.touch("switch-off", changes=False, held_s=4.0)
    return f"off after {machine.off():.0f} s"


def wrong_clock(folder: Path, image: Path) -> str:
    """A computer whose clock says 2001: the table starts, in the same hand, and its journal stays whole."""
    with started(folder, image, clock=LONG_AGO) as machine:
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


def unplugged(folder: Path, image: Path, times: int, chance: random.Random) -> str:
    """The plug is pulled so many times, at random moments while people play, with and without the host's cache. Each
    time the hand comes back in which the last touch was seen, or the one in which the next has just been written."""
    waits: list[float] = []
    seen = None
    for number in range(times + 1):
        with started(folder, image, cache=("none", "unsafe")[number % 2]) as machine:
            table = Table(machine)
            table.active()
            waits.append(table.appears("the table", lambda shown: "menu" in shown["targets"], 1200.0))
            need("leaves the devices out" not in table.log(), "a pulled plug counts as a failed start")
            now = table.state()
            if seen is not None:
                need(now.hands == seen[0].hands, f"another hand came back: {now.hands} after {seen[0].hands}")
                need(digest(now) in (digest(seen[0]), seen[1]), "the hand came back in another state")
            need(is_table(machine.picture("back")), "there is no table on the glass (back.png)")
            if number < times:
                play.moves(table, 2)
                before = table.state()
                play.touched(table)
                table.pause(chance.uniform(0.0, LONGEST_WAIT_S))
                # what the touch had brought about by then, if it had: read before the plug is pulled
                seen = before, digest(table.state())
                machine.unplug()
    return f"{times} times; the table was back after {min(waits):.0f} to {max(waits):.0f} s"
