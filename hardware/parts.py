"""Computes from the wiring, as Markdown, the parts list and the pin table of a build (shift panel, RFID field or seat
tray), and what to buy for a table."""

import tomllib
from collections import Counter
from collections.abc import Mapping
from math import ceil
from pathlib import Path

import msgspec

from hardware import pins
from hardware.wiring import End, Wiring, WiringBroken

COLOURS = {
    "BK": "black",
    "BU": "blue",
    "GN": "green",
    "RD": "red",
    "VT": "violet",
    "WH": "white",
    "YE": "yellow",
}
"""The names of WireViz's letters for colours (IEC 60757)."""


BUYING = Path(__file__).parent / "buying.toml"
SEATS = (1, 4, 8)
HUB_FROM = 3
"""The number of trays from which the table of purchases has a USB hub; any Pi feeds two (full-table.md)."""
OWN = ("Raspberry Pi, 40-pin header",)
"""The parts that a builder has before building the table, so that they need not be bought."""


class Order(msgspec.Struct, frozen=True):
    """How a part is bought: its name in a shop (`order`), its price in euros for a piece or a metre, and how many spare
    ones to buy."""

    order: str
    euro: float
    spare: int = 0


def orders() -> Mapping[str, Order]:
    """Return the contents of `buying.toml`: how each part is bought, keyed by the part's description. Wires of all
    colours have one key."""
    return msgspec.convert(tomllib.loads(BUYING.read_text("utf-8")), dict[str, Order])


def uncoloured(what: str) -> str:
    """Return the key in `orders` for the description of a part: for a wire the description without its colour, for any
    other part the description itself."""
    name, _, colour = what.rpartition(", ")
    return name if colour in COLOURS.values() else what


def bought(panel: Wiring, field: Wiring, tray: Wiring, table: Wiring, seats: int) -> dict[str, float]:
    """Return how many pieces or metres, keyed by description, are needed for a table with a shift panel, an RFID field
    and this many seat trays (`seats`), with spare parts. Raises `WiringBroken` for a part that `orders` does not
    have."""
    needed: Counter[str] = Counter()
    for wiring, times in ((panel, 1), (field, 1), (tray, seats)):
        for what, (number, _, _) in counted(wiring).items():
            if what not in OWN:
                needed[uncoloured(what)] += number * times  # type: ignore[assignment]  # metres may be fractions
    if seats >= HUB_FROM:
        needed[next(what for what in counted(table) if what.startswith("USB hub"))] += 1
    known = orders()
    for what in needed:
        if what not in known:
            raise WiringBroken(f"hardware/{BUYING.name} does not say how `{what}` is bought; add it there")
    return {what: number + known[what].spare for what, number in needed.items()}


def buying_table(panel: Wiring, field: Wiring, tray: Wiring, table: Wiring) -> str:
    """Return the shopping list for a table with 1, 4 or 8 seats as a Markdown table, with prices and their sum. The
    arguments are the wirings of the four builds. Raises `WiringBroken` as `bought` does."""
    known = orders()
    columns = [bought(panel, field, tray, table, seats) for seats in SEATS]
    heads = " | ".join(f"{seats} seat{'s' if seats > 1 else ''}" for seats in SEATS)
    lines = [f"| part | ordered as, for example | each | {heads} |", "| --- | --- | --- | --- | --- | --- |"]
    for what in columns[-1]:
        numbers = " | ".join(_number(what, column.get(what, 0)) for column in columns)
        lines.append(f"| {what} | {known[what].order} | {known[what].euro:.2f} € | {numbers} |")
    sums = (sum(known[what].euro * ceil(number) for what, number in column.items()) for column in columns)
    return "\n".join([*lines, "| **together** | | | " + " | ".join(f"**{total:.0f} €**" for total in sums) + " |"])


def _number(what: str, number: float) -> str:
    return f"{ceil(number)}{' m' if what.startswith('Stranded wire') else ''}"


def counted(wiring: Wiring) -> dict[str, tuple[float, str, tuple[str, ...]]]:
    """Return the parts that a build needs, keyed by description: how many pieces or metres, the unit ("" or "m"), and
    where each is used."""
    found: dict[str, tuple[float, str, tuple[str, ...]]] = {}

    def add(what: str, number: float, unit: str, where: tuple[str, ...]) -> None:
        before = found.get(what, (0, unit, ()))
        found[what] = (round(before[0] + number, 3), unit, before[2] + where)

    for part in wiring.parts.values():
        add(", ".join(filter(None, (part.type, part.subtype))), 1, "", (part.name,))
    for bundle in wiring.bundles.values():
        if not bundle.gauge:  # a cable that is bought ready-made
            add(f"Cable, {bundle.type}, {bundle.metres:g} m", 1, "", (bundle.name,))
            continue
        gauge = bundle.gauge.replace("mm2", "mm²")
        for colour, wires in Counter(bundle.colours).items():
            add(f"{bundle.type.capitalize()}, {gauge}, {COLOURS[colour]}", wires * bundle.metres, "m", (bundle.name,))
    for what, number in wiring.extras.items():
        add(what, number, "", ())
    return found


def parts_table(wiring: Wiring) -> str:
    """Return the parts list of a build as a Markdown table."""
    known = orders()
    lines = ["| number | part | in the picture | ordered as, for example |", "| --- | --- | --- | --- |"]
    for what, (number, unit, where) in counted(wiring).items():
        order = known[uncoloured(what)].order if uncoloured(what) in known else ""
        lines.append(f"| {number:g}{' m' if unit else ''} | {what} | {', '.join(where)} | {order} |")
    return "\n".join(lines)


def pins_table(wiring: Wiring) -> str:
    """Return a Markdown table of a build's board: for each pin, in the order of their positions, what it is connected
    to. Raises `ValueError` for a build without a board."""
    host = wiring.host()
    if host is None:
        raise ValueError(f"{wiring.build} has no board with pins of its own")
    used = {use.pin: use.source for use in pins.used_by(wiring.build)}
    lines = [f"| pin of {host.name} | is | goes to | through | whose number |", "| --- | --- | --- | --- | --- |"]
    for at, label in sorted(host.labels.items()):
        through, reached = [], []
        for end in _beside(wiring, End(host.name, at)):
            part = wiring.parts[end.part]
            if part.type == "Resistor":
                through.append(f"{part.name}, {part.subtype.split(',')[0]}")
                reached += _beside(wiring, End(end.part, 3 - end.at))
            else:
                reached.append(end)
        goes = ", ".join(f"{end.part} {wiring.label(end)}" for end in reached)
        lines.append(f"| {at} | {label} | {goes} | {', '.join(through)} | {used.get(label, '')} |")
    return "\n".join(lines)


def _beside(wiring: Wiring, end: End) -> list[End]:
    """Return the pins at the other ends of a pin's wires."""
    ends = [other for pair in wiring.joints for one, other in (pair, pair[::-1]) if one == end]
    return sorted(ends)
