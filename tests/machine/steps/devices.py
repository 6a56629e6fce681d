"""Steps about the panel's pins, a seat's tray and a touch screen."""

import re

from companion.devices.decks.deck_file import format_deck
from companion.game.engine import flow
from companion.game.engine.zones import locked, zone
from companion.game.loading.rulesets import load_rules
from companion.game.phases.shared.shift import shifting
from companion.simulation.simulated_decks import simulated_decks
from tests.install.tree import need
from tests.machine.card import INSIDE
from tests.machine.machine import Machine
from tests.machine.steps import play
from tests.machine.table import DATA, Table

MISSING = {"SPI": "missing", "reader": "broken", "deck": "missing", "input": "missing"}
"""What this machine lacks, with the doctor's word for each: there is no SPI, and no touch screen."""
BUTTON, STATUS, SHIFT = 17, 27, 22
SERIAL = "e66051a000000001"
CARD = "7 of coins"


def true(machine: Machine) -> str:
    """Check that the doctor tells the truth, while the table plays and while it is closed: it calls nothing simulated
    that the unit uses, and what is missing it calls missing."""
    Table(machine).active()
    told: list[int] = []
    for command in ("true", "systemctl stop sabacc"):
        machine.run(command)
        said = machine.run("sabacc doctor", status=None)
        (machine.folder / f"doctor-{len(told)}.txt").write_text(said)
        found = dict(re.findall(r"^(?:ok|missing|broken|simulated) +([\w -]+): (.*)$", said, re.M))
        verdicts = {area: line.split()[0] for line in said.splitlines() for area in found if f" {area}: " in line}
        wrong = {area: found[area] for area, verdict in verdicts.items() if verdict not in ("ok", MISSING.get(area))}
        need(not wrong, f"the doctor says: {wrong}")
        need("drawn by" in found["display"] and "/dev/gpiochip0" in found["GPIO"], f"the doctor says: {found}")
        told.append(sum(verdict == "ok" for verdict in verdicts.values()))
    machine.run("systemctl start sabacc")
    return f"{told[0]} findings are ok while it plays, {told[1]} while it is closed; missing: {', '.join(MISSING)}"


def pressed(machine: Machine) -> str:
    """Check that a press of the button on its pin rolls the dice, and that the lines of both lights change."""
    table = Table(machine)
    for _ in range(8):
        if flow.mechanic(table.state()).name == "roll":
            break
        play.moves(table, 1)
    before = table.state()
    need(flow.mechanic(before).name == "roll" and not shifting(before), f"this is no roll: {before.frames[-1]}")
    watched = machine.run(
        f"cd /run/pins; for n in $(seq 60); do cat sim_gpio{STATUS}/value sim_gpio{SHIFT}/value | tr -d '\\n'; echo; "
        f"[ $n = 20 ] && echo pull-down >sim_gpio{BUTTON}/pull; [ $n = 25 ] && echo pull-up >sim_gpio{BUTTON}/pull; "
        "sleep 0.1; done"
    ).split()
    after = table.until("the roll", lambda state: state.rolls == before.rolls + 1)
    seen = {name: {line[at] for line in watched} for at, name in enumerate(("status", "shift"))}
    need(seen["shift"] == {"0", "1"}, f"the shift light's line did not change: {watched}")
    table.picture("rolled")
    return f"roll {after.rolls}; the lights' lines were seen as {seen}"


def tray(machine: Machine) -> str:
    """Check that a tray which is plugged in gets its name by the udev rule and a seat by itself, and that a card laid
    into its well is locked."""
    table = Table(machine)
    (tags,) = simulated_decks(load_rules("standard").deck)
    machine.put(f"{DATA}/decks/blue.toml", format_deck(tags).encode())
    machine.run(f"chown -R sabacc: {DATA}/decks; chmod 700 {DATA}/decks; chmod 600 {DATA}/decks/*")
    table.restart()
    machine.put("/usr/local/lib/tray.py", (INSIDE / "tray.py").read_bytes())
    machine.run(f"systemd-run -q --unit=tray python3 /usr/local/lib/tray.py {SERIAL}")
    machine.until("the tray's name", lambda: SERIAL in machine.run("ls /dev/sabacc", status=None))
    table.touch("menu")
    table.turn_to("menu.trays")
    table.touch("menu.trays")
    table.appears("the tray", lambda shown: f"tray.{SERIAL}" in shown["targets"], 1200.0)
    table.picture("tray")
    kept = machine.run(f"cat {DATA}/trays.toml")
    seat = re.findall(r"seat = (\d+)", kept)
    need(seat, f"the tray has no seat: {kept}")
    table.to_the_table()
    if shifting(table.state()):
        play.moves(table, 1)  # no card is locked before the cards are dealt back
    tag = next(tag for tag, card in tags.tags.items() if card == CARD)
    machine.run(f"echo lay 1 {tag} >/run/tray")
    table.until("the lock", lambda state: CARD in zone(state, locked(int(seat[0]))).public)
    table.picture("card")
    return f"/dev/sabacc/tray-{SERIAL}, seat {seat[0]}; {CARD} is locked"
