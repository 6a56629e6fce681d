"""The parts list and the pin table of a build, computed from its wiring, as Markdown."""

from collections import Counter

from hardware import pins
from hardware.wiring import End, Wiring

COLOURS = {
    "BK": "black",
    "BU": "blue",
    "GN": "green",
    "RD": "red",
    "VT": "violet",
    "WH": "white",
    "YE": "yellow",
}
"""WireViz's letters for colours (IEC 60757)."""


def counted(wiring: Wiring) -> dict[str, tuple[float, str, tuple[str, ...]]]:
    """What a build needs: by description, how many (or how many metres), the unit ("" or "m"), and where."""
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
    """The parts list as a Markdown table."""
    lines = ["| number | part | in the picture |", "| --- | --- | --- |"]
    for what, (number, unit, where) in counted(wiring).items():
        lines.append(f"| {number:g}{' m' if unit else ''} | {what} | {', '.join(where)} |")
    return "\n".join(lines)


def pins_table(wiring: Wiring) -> str:
    """What every pin of the board is connected to, as a Markdown table, by the position on the board."""
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
    """The pins at the other ends of a pin's wires."""
    ends = [other for pair in wiring.joints for one, other in (pair, pair[::-1]) if one == end]
    return sorted(ends)
