"""Steps about the screen: a touch layer that is straight or turned, and a second screen."""

from tests.install.tree import need
from tests.machine.card import INSIDE
from tests.machine.machine import Machine
from tests.machine.steps import first
from tests.machine.steps.looks import is_table
from tests.machine.table import DATA, Table

TURNS = (90, 180)
SECOND = ("-device", "virtio-gpu-pci,id=second,xres=1280,yres=720")
"""QEMU's arguments for a second graphics card with a screen of its own."""


def touched(machine: Machine) -> str:
    """Check touch layers that are turned by 90 and by 180 degrees. The four crosses of the setup correct them, and the
    next touch hits its button."""
    machine.put("/usr/local/lib/touch_screen.py", (INSIDE / "touch_screen.py").read_bytes())
    machine.run("modprobe uinput && systemd-run -q --unit=finger python3 /usr/local/lib/touch_screen.py")
    machine.until("the touch screen", lambda: "finger" in machine.run("ls /run"))
    said = machine.run("sabacc doctor screen", status=None)
    need("the screen has no touch" not in said, f"of the touch screen the doctor says: {said}")
    machine.run(f"systemctl stop sabacc && mv {DATA} {DATA}.kept")
    found = [_turned(machine, turned) for turned in TURNS]
    machine.run(f"systemctl stop sabacc && rm -r {DATA} && mv {DATA}.kept {DATA} && systemctl start sabacc")
    return "; ".join(found)


def _turned(machine: Machine, turned: int) -> str:
    """Go through the setup of a new table, without an evening, whose touch layer is turned. The first pages are
    operated by keyboard, because no touch hits its button yet."""
    machine.run(f"systemctl stop sabacc; rm -rf {DATA}/*")

    def finger(x: float, y: float) -> None:
        machine.run(f"echo {x:.4f} {y:.4f} >/run/finger")

    table = Table(machine, pointer=finger, turned=turned)
    table.restart()
    while "Cross 1" not in table.texts:
        before = table.texts
        machine.key("ret")
        table.appears("the next page", lambda shown, before=before: " | ".join(shown["texts"]) != before)  # type: ignore[misc]
    verdict = first.crosses(table)
    need("turned by" in verdict, f"of a layer turned by {turned}° the table says: {verdict}")
    table.touch("setup.again")
    again = first.crosses(table)
    need("where it should be" in again, f"once put right, the table says: {again}")
    table.picture(f"touch-{turned}")
    table.touch("setup.skip")
    table.appears("the table", lambda shown: "menu" in shown["targets"])
    return f"{turned}°: {verdict.partition('.')[0]}, then {again.lower()}"


def second(machine: Machine) -> str:
    """Check that a second graphics card shows the spectators' screen while the table plays on the first."""
    Table(machine).active()
    need("card1" in machine.run("ls /dev/dri"), "there is one graphics card")
    machine.run(
        "systemd-run -q --unit=watch -E SDL_VIDEODRIVER=kmsdrm -E SDL_KMSDRM_DEVICE_INDEX=1 "
        "-E SDL_RENDER_DRIVER=opengles2 sabacc watch --fullscreen --inches 43 --targets /tmp/watch.json"
    )
    machine.until("the spectators' screen", lambda: "texts" in machine.run("cat /tmp/watch.json", status=None))
    Table(machine).pause(20.0)
    path = machine.folder / "second.png"
    machine.monitor("screendump", filename=str(path), format="png", device="second")
    need(is_table(path), "there is nothing on the second screen (second.png)")
    need(Table(machine).shown["texts"], "the table's own screen shows nothing")
    machine.run("systemctl stop watch")
    return "the spectators' screen on the second card"
