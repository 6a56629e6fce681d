"""Steps about the web pages of an installed table."""

from tests.install.tree import need
from tests.machine.machine import Machine
from tests.machine.table import DATA, Table

UNIT = "sabacc-web"
ASK = "import urllib.request as u; print(u.urlopen('http://127.0.0.1:8080/api/state.json', timeout=20).read().decode())"
"""A program that asks for the values of the table."""


def switched(machine: Machine) -> str:
    """Check that the table, from within its sandbox, starts the unit of the web pages when it is switched on in the
    settings, that the unit serves the table's own hand from within its own, that it comes back when it is killed, and
    that the table's user may stop it and may do so with no other unit."""
    table = Table(machine)
    table.active()
    need(_state(machine) != "active", "the pages are served although nobody has switched them on")
    machine.run(f"systemctl stop sabacc; echo web = true >>{DATA}/preferences.toml; systemctl start sabacc")
    table.active()
    machine.until("the unit", lambda: _state(machine) == "active")
    served = machine.until("the pages", lambda: '"state":"playing"' in machine.run(f'python3 -c "{ASK}"', status=None))
    said = machine.run(f"journalctl -b -u {UNIT} -o cat --no-pager", status=None)
    need("The table is at http://" in said, f"the unit says: {said[-1000:]}")
    process = _process(machine)
    machine.run(f"kill -KILL {process}")
    machine.until(
        "the unit to be back", lambda: _state(machine) == "active" and _process(machine) not in ("0", process)
    )
    user = "setpriv --reuid sabacc --regid sabacc --clear-groups systemctl --no-ask-password"
    refused = machine.run(f"{user} stop sabacc-update.service; echo $?", status=None).strip()
    need(refused.splitlines()[-1] != "0", "the table's user may stop another unit")
    machine.run(f"{user} stop {UNIT}")
    need(_state(machine) == "inactive", "the table's user cannot stop the unit")
    machine.run(f"sed -i '/^web = /d' {DATA}/preferences.toml; systemctl restart sabacc")
    table.active()
    return f"the table starts its unit, which serves the same hand after {served:.0f} s; killed, it comes back"


def _state(machine: Machine) -> str:
    return machine.run(f"systemctl is-active {UNIT}", status=None).strip()


def _process(machine: Machine) -> str:
    return machine.run(f"systemctl show -P MainPID {UNIT}").strip()
