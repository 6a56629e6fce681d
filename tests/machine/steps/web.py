"""A step about the web pages: the switch in the settings starts and ends a unit of their own."""

from tests.install.tree import need
from tests.machine.machine import Machine
from tests.machine.table import Table

UNIT = "sabacc-web"
PORT = 8080
FETCH = "import urllib.request as r; print(r.urlopen('http://127.0.0.1:{}{}', timeout=60).read().decode())"


def web(machine: Machine) -> str:
    """Check that the web pages which are switched on at the table are served by their own unit, that a phone is told
    where they are, and that switching them off ends the unit."""
    table = Table(machine)
    _switched(table)
    told = _served(table)
    table.touch("menu")
    table.turn_to("menu.phones")
    table.touch("menu.phones")
    table.writes(f":{PORT}")
    table.picture("web")
    _switched(table)
    _unit_is(machine, "inactive")
    return f"{told}; switched off"


def _served(table: Table) -> str:
    """Check that the unit runs within its sandbox, and shows the people at this table."""
    machine = table.machine
    _unit_is(machine, "active")
    machine.until("the pages", lambda: _fetched(machine, "/"))
    page, state = _fetched(machine, "/"), table.state()
    names = [state.people[seat.person].name for seat in state.seats if seat is not None]
    need(names and all(name in page for name in names), f"the pages do not show {names}: {page[:1500]}")
    need("cannot be switched" not in table.texts, f"the table says: {table.texts}")
    told = machine.run("sabacc doctor web", status=None)
    need(f"served at port {PORT}" in told, f"the doctor says: {told}")
    held = machine.run(f"cat /sys/fs/cgroup/system.slice/{UNIT}.service/memory.current", status=None).strip()
    said = machine.run(f"journalctl -b -u {UNIT} -o cat --no-pager")
    need("Traceback" not in said, f"its log says: {said[-1500:]}")
    size = f" with {int(held) >> 20} MB" if held.isdecimal() else ""
    return f"{UNIT}.service serves {' and '.join(names)} on port {PORT}{size}"


def _switched(table: Table) -> None:
    """Turn the switch of the settings."""
    table.to_the_table()
    table.touch("menu")
    table.turn_to("menu.settings")
    table.touch("menu.settings")
    table.turn_to("prefer.web")
    table.touch("prefer.web")
    table.to_the_table()


def _unit_is(machine: Machine, state: str) -> None:
    machine.until(f"{UNIT} to be {state}", lambda: _state(machine) == state)


def _state(machine: Machine) -> str:
    return machine.run(f"systemctl is-active {UNIT}", status=None).strip()


def _fetched(machine: Machine, path: str) -> str:
    """Return what the web server answers, from within the machine; "" if it does not."""
    said = machine.run(f'python3 -c "{FETCH.format(PORT, path)}"', status=None)
    return "" if "Traceback" in said else said
