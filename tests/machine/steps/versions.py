"""Steps about the program as a package: a newer version, one that fails, the way back, the kiosk, and what is left at
the end."""

import re
from pathlib import Path

from tests.install import tree
from tests.install.tree import need
from tests.machine.machine import ROOT_AT, Machine
from tests.machine.run import Run
from tests.machine.steps.looks import is_table
from tests.machine.table import DATA, Table

FROM_STICK, NEWER, BROKEN = "9.9.7", "9.9.8", "9.9.9"
SIGNED = (
    "openssl genpkey -algorithm ed25519 -out /root/key.pem && openssl pkey -in /root/key.pem -pubout "
    f"-out /etc/sabacc/update.pem && chmod 644 /etc/sabacc/update.pem && mkdir -p {DATA}/updates && cd {DATA}/updates "
    "&& cp /root/{0} . && sha256sum {0} >{0}.sha256 && openssl pkeyutl -sign -rawin -inkey /root/key.pem "
    "-in {0}.sha256 -out {0}.sha256.sig && echo {0} >ready && chown -R sabacc: . && chmod 700 . && chmod 600 *"
)
"""The commands that lay a package ready in the way in which the table does when it has found one on a stick."""


def repacked(package: Path, version: str, *, broken: bool) -> Path:
    """Return the same package as another version. `broken`: its program ends as soon as it is started."""
    unpacked, made = package.parent / "repacked", package.parent / f"sabacc-{version}.deb"
    tree.run("rm", "-rf", str(unpacked))
    tree.run("dpkg-deb", "-R", str(package), str(unpacked))
    control, program = unpacked / "DEBIAN/control", unpacked / "usr/lib/sabacc/companion/__init__.py"
    control.write_text(re.sub(r"(?m)^Version: .*$", f"Version: {version}", control.read_text("utf-8")), "utf-8")
    program.write_text(re.sub(r'__version__ = ".*"', f'__version__ = "{version}"', program.read_text("utf-8")), "utf-8")
    if broken:
        (unpacked / "usr/lib/sabacc/companion/cli/run.py").write_text('raise SystemExit("this version is broken")\n')
    tree.run("sh", "-c", f"cd {unpacked} && find usr etc -type f -exec md5sum {{}} + >DEBIAN/md5sums")
    tree.run("dpkg-deb", "-Znone", "--root-owner-group", "-b", str(unpacked), str(made))
    tree.run("rm", "-rf", str(unpacked))
    return made


def laid(run: Run) -> str:
    """Copy other versions of the package into root's folder on the card, while the machine is off."""
    made = [repacked(run.package, version, broken=version == BROKEN) for version in (FROM_STICK, NEWER, BROKEN)]
    script = run.folder / "lay.txt"
    script.write_text("cd /root\n" + "".join(f"write {path} {path.name}\n" for path in made))
    tree.run("debugfs", "-w", "-f", str(script), f"{run.image}?offset={ROOT_AT}")
    return f"versions {FROM_STICK}, {NEWER} and {BROKEN} are on the card"


def taken(machine: Machine) -> str:
    """Check that the update's own unit checks and installs a package that a stick has brought, within its sandbox,
    before the table starts again."""
    table, name = Table(machine), f"sabacc-{FROM_STICK}.deb"
    table.active()
    table.appears("the table", lambda shown: "menu" in shown["targets"])
    before = table.mark
    machine.run(SIGNED.format(name))
    table.restart()
    said = machine.run("journalctl -b -u sabacc-update -o cat --no-pager", status=None)
    need(_version(machine) == FROM_STICK, f"the unit did not install it: {said[-1500:]}")
    need(table.mark == before, "another hand came back")
    need("there" not in machine.run(f"test -e {DATA}/updates/ready && echo there", status=None), "it lies there still")
    return f"version {FROM_STICK} installed by sabacc-update.service, the same hand"


def updated(machine: Machine) -> str:
    """Check that a newer version goes on with the same hand, and is no longer on trial after it has run."""
    table = Table(machine)
    table.active()
    before = table.mark
    said = machine.run(f"sabacc-update install /root/sabacc-{NEWER}.deb")
    need(f"version {NEWER} is installed" in said, f"it said: {said}")
    machine.until(f"version {NEWER}", lambda: _version(machine) == NEWER)
    table.active()
    table.appears("the table", lambda shown: "menu" in shown["targets"])
    need(table.mark == before, "another hand came back")
    machine.until("the end of the trial", lambda: machine.run(f"cat {DATA}/starts").strip() == "0")
    table.restart()
    need("on trial" not in machine.run("sabacc-update status"), "a version that runs is still on trial")
    return f"version {NEWER}, the same hand"


def rolled_back(machine: Machine) -> str:
    """Check that a version which fails three starts is replaced by the one before, by itself, with the same hand."""
    table = Table(machine)
    before = table.mark
    machine.run(f"sabacc-update install /root/sabacc-{BROKEN}.deb")
    machine.until(f"version {NEWER} to be back", lambda: _version(machine) == NEWER, 3600.0)
    table.active()
    table.appears("the table", lambda shown: "menu" in shown["targets"])
    need(table.mark == before, "another hand came back")
    failed = machine.run("journalctl -b -u sabacc -o cat --no-pager").count("this version is broken")
    need(failed >= 3, f"it failed {failed} times before the older version came back")
    return f"{failed} starts in vain, then version {NEWER} again, the same hand"


def kiosk(machine: Machine) -> str:
    """Check that the kiosk's unit owns the console, and plays the same hand."""
    before = Table(machine).mark
    said = machine.run(
        "cd /src && SUDO_USER=builder systemd/install.sh --kiosk --deb sabacc-0*.deb", status=None, longest_s=3600.0
    )
    (machine.folder / "kiosk.log").write_text(said)
    need("sabacc-kiosk.service starts with the Pi" in said, f"the installer said: {said[-1000:]}")
    table = Table(machine, "sabacc-kiosk")
    table.active()
    table.appears("the table", lambda shown: shown["texts"])
    need(table.mark == before, "another hand came back")
    tty = machine.run("ps -o tty= -p $(systemctl show -P MainPID sabacc-kiosk)").strip()
    need(tty == "tty1", f"the kiosk's terminal is {tty}")
    login = machine.run("systemctl is-active getty@tty1", status=None).strip()
    need(login != "active", "people come to a login on the kiosk's console")
    table.pause(5.0)
    need(is_table(machine.picture("kiosk")), "there is no table on the glass (kiosk.png)")
    return "on tty1, without a login, the same hand"


def uninstalled(machine: Machine) -> str:
    """Check that the program is gone, and that the evenings and the settings are still there."""
    kept = machine.run(f"sha256sum {DATA}/decks/* /etc/sabacc/table.toml; ls {DATA}/table.journal", status=None)
    said = machine.run("/src/systemd/install.sh uninstall")
    need("The program is gone" in said, f"it said: {said[-500:]}")
    again = machine.run(f"sha256sum {DATA}/decks/* /etc/sabacc/table.toml; ls {DATA}/table.journal", status=None)
    need(again == kept, f"before: {kept}; now: {again}")
    left = machine.run("ls /usr/lib/sabacc /usr/bin/sabacc /run/sabacc 2>&1; systemctl is-active sabacc", status=None)
    need("No such file" in left and "\nactive" not in left, f"left behind: {left}")
    return "the program gone, evenings and settings there"


def _version(machine: Machine) -> str:
    return machine.run("dpkg-query -W -f '${Version}' sabacc", status=None).strip()
