"""A step with the desk of a hall: the table sends its evening there by the unit that it was installed with."""

import re

from companion.table.journal.journal import Journal
from tests.install.tree import need
from tests.machine.machine import Machine
from tests.machine.steps.play import moves
from tests.machine.table import Table

UNIT = "sabacc-hall"
DESK, TABLE = 8095, 7
"""The port of the desk's pages, and the table's number in the hall."""
FOLDER, DESKS_FILE = "/var/lib/desk", "hall.sqlite"
LAST = (
    'python3 -c "import sqlite3, sys; print(*sqlite3.connect(sys.argv[1]).execute('
    f'\'SELECT number, hash FROM tips WHERE \\"table\\" = {TABLE}\').fetchone())"'
)
"""A command that prints the number and the hash of the table's last row in the desk's file."""
DIRECT = """
import http.cookiejar, sys, urllib.parse, urllib.request
link, page, *form = sys.argv[1:]
browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
browser.addheaders = [("Origin", urllib.parse.urljoin(link, "/").rstrip("/"))]
browser.open(link, timeout=60).read()
data = urllib.parse.urlencode(dict(each.split("=", 1) for each in form)).encode() if form else None
print(browser.open(urllib.parse.urljoin(link, page), data, timeout=60).read().decode())
"""
"""A browser's part: it opens the director's address, which gives it the key, and then a page or a form."""


def hall(machine: Machine) -> str:
    """Check that a table which joins a hall as the guide says sends its evening to the desk, with a key, through a real
    broker and within the unit's sandbox, and that it goes on sending after both have been started again."""
    machine.run("systemctl disable --now mosquitto", status=None)  # Debian starts one when it is installed
    machine.run(
        "systemd-run --quiet --unit=desk --property=Restart=always --property=User=builder "
        "--property=StateDirectory=desk "
        f"sabacc hall desk --folder {FOLDER} --address 127.0.0.1 --port 8884 --pages {DESK}"
    )
    machine.put("/run/direct.py", DIRECT.encode())
    machine.until("the desk's address", lambda: _link(machine))
    made = _page(machine, "/director/invite", f"table={TABLE}")
    lines = re.findall(r"sabacc://[^\s<\"]+", made.replace("&amp;", "&"))
    need(lines, f"the director's page shows no line for a table: {made[:1500]}")
    machine.run(f"sabacc hall join '{lines[0]}' --keep-only")
    machine.run(f"systemctl enable --now {UNIT}")
    table = Table(machine)
    _arrived(table)
    machine.run(f"systemctl restart desk {UNIT}")
    table.restart()
    moves(table, 2)
    _arrived(table)
    table.picture("hall")
    said = machine.run(f"journalctl -b -u {UNIT} -u desk -o cat --no-pager")
    need("Traceback" not in said, f"the log says: {said[-1500:]}")
    machine.run(f"systemctl disable --now {UNIT}; systemctl stop desk; sabacc hall leave")
    return f"{UNIT}.service sends the evening to the desk; again after a restart of desk and table"


def _arrived(table: Table) -> None:
    """Wait until the desk has all that was played at this table, and shows its people."""
    machine, state = table.machine, table.state()
    with Journal.view(machine.folder / "journal" / "table.journal") as journal:
        end = journal.end()
    ask = f'{LAST} "{FOLDER}/{DESKS_FILE}"'
    machine.until(f"row {end[0]} at the desk", lambda: machine.run(ask, status=None).split() == [f"{end[0]}", end[1]])
    names = [state.people[seat.person].name for seat in state.seats if seat is not None]
    page = _page(machine, f"/table/{TABLE}")
    need(names and all(name in page for name in names), f"the desk does not show {names}: {page[:1500]}")


def _page(machine: Machine, page: str, *form: str) -> str:
    """Return the desk's page for a director, or its answer to a form; what went wrong, if it does not answer."""
    given = " ".join(f"'{each}'" for each in (_link(machine), page, *form))
    return machine.run(f"python3 /run/direct.py {given}", status=None)


def _link(machine: Machine) -> str:
    """Return the director's address, which the desk prints; "" before that."""
    said = machine.run("journalctl -b -u desk -o cat --no-pager", status=None)
    return next(iter(re.findall(rf"http://\S+:{DESK}/k/\S+", said)[::-1]), "")
