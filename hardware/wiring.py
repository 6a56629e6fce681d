"""Reads the wiring of a build (shift panel, RFID field, seat tray or the whole table) from its WireViz file: what is
connected to what, and what is wrong with it.

Each file in `hardware/wiring` is the only source: WireViz draws it, the parts list is computed from it, and `problems`
compares it with the pins that the programs use (`hardware.pins`)."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import yaml

from hardware import pins

FOLDER = Path(__file__).parent / "wiring"
BUILDS = ("panel", "field", "tray", "table")

RAILS = ("GND", "3V3", "VBUS")
BELONGS: Mapping[str, Mapping[str, str]] = {
    "RC522 board": {"3.3V": "3V3", "GND": "GND"},  # 5 V destroys the chip, and puts 5 V on the board's pins
    "74AHCT125": {"VCC": "VBUS", "GND": "GND"},  # with 3.3 V it shifts no level
    "WS2812B ring": {"5V": "VBUS", "GND": "GND"},  # the Pico's 3V3 is for the readers
    "Electrolytic capacitor": {"+": "3V3", "−": "GND"},  # reversed, it bursts
    "LED": {"cathode": "GND"},
    "Push button": {"contact 2": "GND"},
    "Piezo buzzer": {"−": "GND"},
}
"""The supply rail that each pin must be connected to, by the part's type and the pin's label."""

LEAST_OHM = {"Push button": 1000.0}
"""The least resistor, in ohms, in front of a pin, by the part's type. A board's pin that is made an output by mistake
then gives 3.3 mA at most; with the pull-up of 50 kΩ or more a pressed button still reads 0.07 V."""

BEHIND = {"LED": "anode", "Piezo buzzer": "+", "Push button": "contact 1", "WS2812B ring": "DIN"}
"""The pins that need a resistor in front, by the part's type."""


class WiringBroken(ValueError):
    """The error for a wiring file that cannot be read. The text is one sentence with the file, the place, and what is
    expected."""


class End(msgspec.Struct, frozen=True, order=True):
    """One pin of one part, at which a wire ends. `at` is the pin's position on the part (such as 11 in a header), not a
    GPIO number."""

    part: str
    at: int


class Part(msgspec.Struct, frozen=True):
    """A part with pins in a wiring, such as a board or a resistor. `labels` are the names of its pins, by the pins'
    numbers."""

    name: str
    type: str
    subtype: str
    note: str
    labels: Mapping[int, str]


class Bundle(msgspec.Struct, frozen=True):
    """A bundle of wires in one sheath or row: `metres` long; `colours` has the colour of each wire, as WireViz's two
    letters."""

    name: str
    type: str
    gauge: str
    metres: float
    colours: tuple[str, ...]


class Wiring(msgspec.Struct, frozen=True):
    """The wiring of one build. `joints` are pairs of pins that are directly connected. `extras` are parts without pins:
    how many, by description."""

    build: str
    title: str
    parts: Mapping[str, Part]
    bundles: Mapping[str, Bundle]
    joints: tuple[tuple[End, End], ...]
    extras: Mapping[str, int]

    def host(self) -> Part | None:
        """Return the board whose program drives the other parts; None if the file has none."""
        return next((part for part in self.parts.values() if pins.board_of(part.type)), None)

    def nets(self, *, through: tuple[str, ...] = ()) -> list[frozenset[End]]:
        """Return the nets of this wiring, that is, the sets of pins that are connected with each other. Parts whose
        type is in `through` (such as resistors) connect their two pins."""
        groups: dict[End, set[End]] = {}
        inner = [(End(part.name, 1), End(part.name, 2)) for part in self.parts.values() if part.type in through]
        for one, other in (*self.joints, *inner):
            group = groups.get(one, {one}) | groups.get(other, {other})
            for end in group:
                groups[end] = group
        return sorted({frozenset(group) for group in groups.values()}, key=min)

    def rails(self, part: str) -> set[str]:
        """Return the supply rails (such as "GND") that a part is connected to."""
        found = (_rail(self, net) for net in self.nets() if any(end.part == part for end in net))
        return set(filter(None, found))

    def label(self, end: End) -> str:
        """Return the name of the pin `end`, as it is printed on its part or given in the data sheet."""
        return self.parts[end.part].labels[end.at]


def path_of(build: str) -> Path:
    """Return the path of the WireViz file of a build."""
    return FOLDER / f"{build}.yml"


def read(build: str) -> Wiring:
    """Return the wiring of one of the `BUILDS` ("panel", "field" ...), read from its file. Raises `WiringBroken`."""
    return parse(build, path_of(build).read_text("utf-8"))


def parse(build: str, text: str) -> Wiring:
    """Return the wiring of the build `build` that the text of its wiring file describes. Raises `WiringBroken` if the
    text is not a WireViz file, or names an unknown part or pin."""
    try:
        data = yaml.safe_load(text)
        parts = {name: _part(name, each) for name, each in data["connectors"].items()}
        bundles = {name: _bundle(name, each) for name, each in data["cables"].items()}
        joints = [joint for chain in data["connections"] for joint in _joints(build, chain, parts, bundles)]
        for name, each in data["connectors"].items():
            joints += [(_end(build, parts, name, a), _end(build, parts, name, b)) for a, b in each.get("loops", ())]
        extras = {str(each["description"]): int(each["qty"]) for each in data.get("additional_bom_items", ())}
        title = str(data["metadata"]["title"])
    except WiringBroken:
        raise
    except (yaml.YAMLError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise WiringBroken(f"{build}.yml is no wiring: {type(error).__name__}: {error}") from error
    return Wiring(build, title, parts, bundles, tuple(joints), extras)


def _part(name: str, data: Mapping[str, Any]) -> Part:
    labels = [str(label) for label in data.get("pinlabels", ())] or [""]
    numbers = [int(each) for each in data.get("pins", range(1, len(labels) + 1))]
    if len(numbers) != len(labels) or len(set(numbers)) != len(numbers):
        raise WiringBroken(f"{name} has {len(labels)} labels for the pins {numbers}; each pin has one, and stands once")
    named = dict(zip(numbers, labels, strict=True))
    return Part(name, str(data["type"]), str(data.get("subtype", "")), str(data.get("notes", "")), named)


def _bundle(name: str, data: Mapping[str, Any]) -> Bundle:
    colours = tuple(str(each) for each in data["colors"])
    if len(colours) != data["wirecount"]:
        raise WiringBroken(f"{name} has {len(colours)} colours for {data['wirecount']} wires")
    return Bundle(name, str(data["type"]), str(data.get("gauge", "")), float(data["length"]), colours)


def _joints(
    build: str, chain: list[Any], parts: Mapping[str, Part], bundles: Mapping[str, Bundle]
) -> Iterator[tuple[End, End]]:
    before: list[End] = []
    for step in chain:
        if step == "--":  # two pins that are directly connected
            continue
        ((name, numbers),) = step.items()
        if name in bundles:
            for number in numbers:
                if not 1 <= number <= len(bundles[name].colours):
                    raise WiringBroken(f"{build}.yml: {name} has no wire {number}")
            continue
        ends = [_end(build, parts, name, number) for number in numbers]
        if before:
            if len(before) != len(ends):
                raise WiringBroken(f"{build}.yml: {len(before)} pins of {before[0].part} meet {len(ends)} of {name}")
            yield from zip(before, ends, strict=True)
        before = ends


def _end(build: str, parts: Mapping[str, Part], name: str, number: int) -> End:
    if name not in parts:
        raise WiringBroken(f"{build}.yml: there is no part {name}")
    if number not in parts[name].labels:
        raise WiringBroken(f"{build}.yml: {name} has no pin {number}")
    return End(name, number)


# What is wrong with it


def problems(wiring: Wiring) -> list[str]:
    """Return what would not work with this wiring, or would break something: one sentence each, none for a correct
    wiring."""
    host = wiring.host()
    if host is None:
        return []
    found = [*_labels(wiring), *_nets(wiring, host), *_supplies(wiring), *_resistors(wiring)]
    if wiring.build in pins.BUILDS:
        found += _programs(wiring, host)
    return found


def _labels(wiring: Wiring) -> Iterator[str]:
    """Yield a sentence for each pin whose name does not fit its position. With a GPIO number at the wrong position,
    people would solder the wrong pin."""
    for part in wiring.parts.values():
        order = pins.PLACES.get(part.type, ())
        places = pins.board_of(part.type) or dict(enumerate(order, 1))
        for at, label in part.labels.items() if places else ():
            right = places.get(at, "not there")
            if right != label:
                yield f"{wiring.build}: {part.name} pin {at} is {right}, but the wiring calls it {label}"


def _nets(wiring: Wiring, host: Part) -> Iterator[str]:
    for net in wiring.nets():
        named = {wiring.label(end) for end in net if end.part == host.name}
        signals = sorted(label for label in named if label not in RAILS)
        rails = sorted(label for label in named if label in RAILS)
        if len(rails) > 1:
            yield f"{wiring.build}: {' and '.join(rails)} are joined: a short circuit"
        if rails and signals:
            yield f"{wiring.build}: {signals[0]} is wired to {rails[0]}"
        if len(signals) > 1:
            yield f"{wiring.build}: {' and '.join(signals)} are joined"


def _supplies(wiring: Wiring) -> Iterator[str]:
    rail_of = {end: rail for net in wiring.nets() if (rail := _rail(wiring, net)) for end in net}
    for part in wiring.parts.values():
        for label, rail in BELONGS.get(part.type, {}).items():
            got = rail_of.get(_named(part, label), "")
            if got != rail:
                yield f"{wiring.build}: {part.name} {label} is on {got or 'nothing'}; it goes to {rail}"


def _resistors(wiring: Wiring) -> Iterator[str]:
    """Yield a sentence for each pin that needs a resistor and has none or too small a one, whatever the resistor is
    called."""
    for part in wiring.parts.values():
        if part.type in BEHIND:
            end = _named(part, BEHIND[part.type])
            net = next((net for net in wiring.nets() if end in net), frozenset())
            ohms = [_ohm(wiring.parts[each.part]) for each in net if wiring.parts[each.part].type == "Resistor"]
            if not ohms or len(net) > 2:
                yield f"{wiring.build}: {part.name} {BEHIND[part.type]} has no resistor of its own before it"
            elif ohms[0] < LEAST_OHM.get(part.type, 0):
                least = LEAST_OHM[part.type]
                yield f"{wiring.build}: {part.name} {BEHIND[part.type]} has {ohms[0]:g} Ω before it; {least:g} or more"


def _ohm(resistor: Part) -> float:
    size = re.match(r"([\d.]+) (k?)Ω", resistor.subtype)
    return float(size[1]) * (1000 if size[2] else 1) if size else 0.0


def _named(part: Part, label: str) -> End:
    return End(part.name, next((at for at, each in part.labels.items() if each == label), 0))


def _rail(wiring: Wiring, net: frozenset[End]) -> str:
    host = wiring.host()
    return next((wiring.label(end) for end in net if host and end.part == host.name and wiring.label(end) in RAILS), "")


def _programs(wiring: Wiring, host: Part) -> Iterator[str]:
    """Yield a sentence for each pin that a program uses but that does not lead to its part, and for anything else that
    is connected to the board."""
    used = pins.used_by(wiring.build)
    for pin in sorted({use.pin for use in used}):
        meant = {(use.part, use.label): use.source for use in used if use.pin == pin}
        there = _at_the_other_end(wiring, host, pin)
        wired = ", ".join(f"{part} {label}" for part, label in sorted(there)) or "nothing"
        missing = [(place, source) for place, source in meant.items() if place not in there]
        for (part, label), source in missing:
            yield f"{wiring.build}: {source} says {pin} for {part} {label}; wired there: {wired}"
        if not missing:
            for part, label in sorted(there - set(meant)):
                yield f"{wiring.build}: {part} {label} is wired to {pin}, which no program expects"
    for label in sorted(set(host.labels.values()) - set(RAILS) - {use.pin for use in used}):
        yield f"{wiring.build}: {host.name} {label} is wired, but no program uses it"


def _at_the_other_end(wiring: Wiring, host: Part, pin: str) -> set[tuple[str, str]]:
    """Return the parts and pins that a pin of the board leads to, through resistors."""
    for net in wiring.nets(through=("Resistor",)):
        if any(end.part == host.name and wiring.label(end) == pin for end in net):
            ends = (end for end in net if end.part != host.name and wiring.parts[end.part].type != "Resistor")
            return {(end.part, wiring.label(end)) for end in ends}
    return set()
