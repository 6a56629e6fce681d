"""Steps of the first evening of a new table: it is installed, shows its picture, is set up by touch, and people sit
down."""

import re
import time

from companion.locale import Words
from companion.table.views.setup import CROSSES
from tests.install.tree import need
from tests.machine.machine import Machine
from tests.machine.steps.looks import LEAST_COLOURS, colours, gold_in_the_middle
from tests.machine.table import DATA, PACE_S, TARGETS, Table

MOST_MB = 180
"""The most memory in MB that the table's service may use. A Pi Zero 2 W has 512 MB for everything."""
MISTYPED = (
    "nothing", "print deck", "odds standard", "replay", "replay none", "score", "rules none", "hall join",
    "hall publish", "tournament simulate", "tags check", "trays seat", "language check", "backup", "restore none",
    "pictures ''", "simulate --hands x", "verify", "run --size 1", "serve --port x", "kiosk counts --journal none",
)  # fmt: skip
"""What somebody types who does not know the commands yet, after `sabacc`."""
SANDBOX = "/etc/systemd/system/sabacc.service.d/zz-sandbox.conf"


def installed(machine: Machine) -> str:
    """Check that the table's own installer installs it while systemd runs, that it starts, and that a second run
    changes nothing."""
    command = "cd /src && SUDO_USER=builder systemd/install.sh --deb sabacc-*.deb"
    said = machine.run(command, status=None)
    (machine.folder / "install.log").write_text(said)
    need("Done." in said, f"the installer said: {said[-1500:]}")
    need("desktop" not in said, "the installer tells of a desktop where there is none")
    again = machine.run(command)
    need("Nothing to change" in again, f"the installer, run again, said: {again[-1500:]}")
    return "by its own installer; again: nothing to change"


def shown(machine: Machine) -> str:
    """Check that the table is on the screen, drawn by KMS under the unit's own user, in the screen's own resolution."""
    table = Table(machine)
    table.active()
    table.appears("the first picture", lambda shown: shown["texts"])
    log = table.log()
    need("the screen is drawn by" in log, f"the log does not say what draws: {log[-1500:]}")
    found = colours(machine.picture("first"))
    need(found >= LEAST_COLOURS, f"the screen has {found} colours: there is no table on it (first.png)")
    owner = machine.run("ps -o user= -p $(systemctl show -P MainPID sabacc)").strip()
    need(owner == "sabacc", f"the table runs as {owner}")
    wanted = ["/dev/dri/card0", *(["/dev/gpiochip0"] if machine.board.pins else [])]
    held = "ls -l /proc/$(systemctl show -P MainPID sabacc)/fd"  # the pins are opened after the first picture
    machine.until(
        f"the table to hold {wanted}", lambda: all(each in machine.run(held, status=None) for each in wanted), 60
    )
    return f"{re.findall(r'the screen is drawn by .*', log)[-1]}; {found} colours"


def sandboxed(machine: Machine) -> str:
    """Check the same within the whole of the unit's sandbox. It is drawn by the only one of Mesa's drivers that makes
    no machine code at run time."""
    table = Table(machine)
    machine.put(SANDBOX, b"[Service]\nEnvironment=GALLIUM_DRIVER=softpipe DRAW_USE_LLVM=0\nWatchdogSec=600\n")
    machine.run(f"echo MemoryDenyWriteExecute=yes >>{SANDBOX}; systemctl daemon-reload")
    try:
        table.restart()
        told = shown(machine)
        denied = machine.run("systemctl show -P MemoryDenyWriteExecute sabacc").strip()
        need(denied == "yes", "the unit's sandbox is not whole")
    finally:
        machine.run(f"rm {SANDBOX}; systemctl daemon-reload")
        table.restart()
    return f"with memory that is never both written and run: {told}"


def set_up(machine: Machine) -> str:
    """Go through every page of the first setup by touch. The crosses must find that the touch layer is straight."""
    table = Table(machine)
    table.writes("1 / ")
    table.touch("setup.language.es")
    table.writes("Idioma")
    table.picture("setup")
    table.touch("setup.language.en")
    table.writes("Language")
    steps = int(re.findall(r"1 / (\d)", table.texts)[0])
    verdict = ""
    for _ in range(steps):
        if "Cross 1" in table.texts:
            verdict = crosses(table)
            need("where it should be" in verdict, f"of a straight touch layer the table says: {verdict}")
        table.touch("setup.next")
    table.appears("the table", lambda shown: "menu" in shown["targets"])
    table.picture("table")
    return f"{steps} pages; the touches: {verdict}"


def crosses(table: Table) -> str:
    """Touch the four crosses of the setup. Returns what the table then says."""
    for number, (x, y) in enumerate(CROSSES, 1):
        table.pause(PACE_S)
        table.finger(x, y)
        table.writes(f"Cross {number + 1}" if number < len(CROSSES) else "The touch")
    return str(next(text for text in table.shown["texts"] if text.startswith("The touch")))


def sat_down(machine: Machine) -> str:
    """Let two people sit down and deal a hand, by touch."""
    table = Table(machine)
    for seat in (1, 2):
        table.touch("people")
        table.touch(f"sit.{seat}")
        table.touch(f"name.{seat - 1}")
        table.touch("amount.100")
        table.until(f"seat {seat} to be taken", lambda state, seat=seat: state.seats[seat - 1] is not None)  # type: ignore[misc]
    table.touch("move.deal")
    dealt = table.until("the deal", lambda state: bool(state.order))
    table.picture("dealt")
    return f"two people, the hand {dealt.hands}, stacks {dealt.money[1:]}"


def no_stick(machine: Machine) -> str:
    """Check that the page of the USB stick asks for one: the unit's sandbox mounts the folder for sticks on itself, and
    that mount is none."""
    table = Table(machine)
    table.to_the_table()
    table.touch("menu")
    table.turn_to("menu.stick")
    table.touch("menu.stick")
    table.writes("Put a USB stick in", 20.0)
    table.to_the_table()
    return "the page asks for a stick"


def added_up(machine: Machine) -> str:
    """Check that the season is added up when somebody opens its page. A process of its own does so, in the table's
    sandbox."""
    table = Table(machine)
    table.to_the_table()
    table.touch("menu")
    table.turn_to("menu.evening")
    table.touch("menu.evening")
    table.touch("door.season")
    table.writes(Words("en").say("season-empty"))
    table.picture("season")
    table.to_the_table()
    log = machine.run("journalctl -b -u sabacc -o cat --no-pager")
    need("no result from" not in log, f"a process of the table's has failed: {log[-1500:]}")
    return "no hand has been played to its end yet"


def mistyped(machine: Machine) -> str:
    """Check that the installed command, with the libraries of Debian, answers commands that lack something or are wrong
    with one sentence."""
    for words in MISTYPED:
        said = machine.run(f"cd /tmp; sabacc {words} 2>&1", status=None)
        need(said.count("Error: ") == 1 and "Traceback" not in said, f"`sabacc {words}` says: {said[-1500:]}")
    return f"{len(MISTYPED)} wrong commands, each with its sentence"


def small(machine: Machine) -> str:
    """Check that the service uses no more memory than a small Pi has to spare."""
    group = "/sys/fs/cgroup/system.slice/sabacc.service"
    stat = dict(line.split() for line in machine.run(f"cat {group}/memory.stat").splitlines())
    megabytes = {name: int(stat[name]) >> 20 for name in ("anon", "file", "shmem", "kernel")}
    whole = int(machine.run(f"cat {group}/memory.current")) >> 20
    (machine.folder / "memory.txt").write_text(machine.run("cat /proc/$(systemctl show -P MainPID sabacc)/smaps"))
    told = f"{whole - megabytes['file']} MB without what is read from the card, {whole} MB with it: " + ", ".join(
        f"{name} {size}" for name, size in megabytes.items()
    )
    need(whole - megabytes["file"] <= MOST_MB, f"the service holds {told}")
    return told


def still(machine: Machine) -> str:
    """Check that the emblem is drawn on the screen, on the table's background, before the program has been loaded. The
    one that the boot has drawn is wiped off first."""
    table = Table(machine)
    machine.run("systemctl stop sabacc")
    try:
        machine.until("the wiped screen", lambda: _wiped(machine), 300.0)
    finally:
        machine.run(f"rm -f {TARGETS}; systemctl start --no-block sabacc")
    began = time.monotonic()
    machine.until("the emblem", lambda: gold_in_the_middle(machine.picture("still")), 300.0)
    emblem = time.monotonic() - began
    table.appears("the table", lambda shown: shown["texts"], 1200.0)
    return f"the emblem {emblem:.0f} s after the start, the table after {time.monotonic() - began:.0f} s"


def _wiped(machine: Machine) -> bool:
    """Wipe the kernel's framebuffer, and return whether the screen shows it. The kernel may take the screen back from
    the table only after systemd has seen it end, and shows then what the framebuffer has at that moment."""
    machine.run("head -c 2457600 /dev/zero >/dev/fb0")
    return not gold_in_the_middle(machine.picture("still"))


def booted(machine: Machine) -> str:
    """Return how long the start took, and which parts of it are ours: at the boot, and once more when nothing else
    starts and all files have been read."""
    table = Table(machine)
    table.active()
    for name, command in (("blame", "blame"), ("chain", "critical-chain sabacc.service")):
        (machine.folder / f"{name}.txt").write_text(machine.run(f"systemd-analyze --no-pager {command}", status=None))
    need(machine.run(f"ls {DATA}/table.journal", status=None), "there is no journal")
    emblem = int(machine.run("systemctl show -P ExecMainExitTimestampMonotonic sabacc-still")) / 1e6
    boot = _began(machine)
    table.restart()
    table.active()
    again = _began(machine)
    worked = int(machine.run("systemctl show -P CPUUsageNSec sabacc")) / 1e9
    return (
        f"after the kernel the emblem was drawn by {emblem:.1f} s, and the unit began at {boot[0]:.1f} s; its picture "
        f"was there after {boot[1]:.1f} s, its screen was open after {boot[2]:.1f} s and it was ready after "
        f"{boot[3]:.1f} s; started again, after {again[1]:.1f}, {again[2]:.1f} and {again[3]:.1f} s, with "
        f"{worked:.1f} s of the processor a moment later"
    )


def _began(machine: Machine) -> tuple[float, float, float, float]:
    """Return in the machine's own seconds when the table's program began after the kernel, and how long it then took
    until its first picture was there, which the kernel shows if it can; until its screen was open; and until it was
    ready."""
    said = machine.run("systemctl show sabacc -p ExecMainStartTimestampMonotonic -p ActiveEnterTimestampMonotonic")
    times = {name: int(value) / 1e6 for name, value in (line.split("=") for line in said.splitlines())}
    begun, ready = times["ExecMainStartTimestampMonotonic"], times["ActiveEnterTimestampMonotonic"]

    def told(what: str) -> list[float]:
        log = machine.run("journalctl -b -u sabacc -o short-monotonic --no-pager")
        return [at for at in map(float, re.findall(rf"\[ *([\d.]+)\].*the {what} by", log)) if at >= begun]

    machine.until("the screen to be open, which may be after the table is ready", lambda: told("screen is drawn"), 60)
    drawn, shown = told("screen is drawn")[-1], told("picture is shown")
    return begun, min([*shown, ready]) - begun, drawn - begun, ready - begun
