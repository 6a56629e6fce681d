"""Faults of a simulated seat tray: those of its readers and cards, and those of its line and its program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from companion.simulation.fault_list import CATALOGUE, FaultKind
from companion.simulation.reader.field_model import Field
from companion.simulation.reader.reader_faults import CHIP_FAULTS, COPIES, ReaderFaults, Tags
from companion.simulation.trays.dialects import DIALECTS
from companion.simulation.trays.seat_tray import RATES, SLOW
from companion.simulation.trays.tray_bench import TrayBench

EVERY_WELL: Final = frozenset((*CHIP_FAULTS, "version-clone", "weak-tag", "noise"))
"""The faults of readers and cards that apply to all wells of a tray. The others only put cards into the first well."""

AllBut = Callable[[Field], Callable[[], Sequence[Field]]]


class TrayFaults:
    """The faults that the tray of a seat can have, and which of them are on. In the fault menu it is the place "tray
    N". `bench` runs the simulated trays. `tags`: the simulated deck, card names keyed by UID. `all_but` is a function
    that returns the antenna fields of all readers but one."""

    kinds: Sequence[FaultKind] = tuple(CATALOGUE.values())

    def __init__(self, bench: TrayBench, seat: int, tags: Tags, all_but: AllBut) -> None:
        self.place = f"tray {seat}"
        self._bench = bench
        self._tray, self._double = bench.trays[seat], bench.doubles[seat]
        node = self._tray.node
        wells = enumerate(zip(node.fields, node.chips, strict=True), 1)
        self._wells = [
            ReaderFaults(self.place, f"{node.serial}/{well}", field, chip, tags, all_but(field))
            for well, (field, chip) in wells
        ]
        self._dialect = ""

    def set(self, name: str, level: int) -> None:
        """Switch the fault called `name` on (`level` 1 to 100 per cent) or off (0). A fault that has no level is on at
        any number above 0. Raises `KeyError` if no fault is called so."""
        with self._bench.hands() as now:
            if CATALOGUE[name].where == "reader":
                for well in self._wells if name in EVERY_WELL else self._wells[:1]:
                    well.set(name, level)
                if name in COPIES:
                    for well in self._wells[1:]:
                        well.copy(COPIES[name] if level else "")
            elif name in RATES:
                self._tray.set_wire(**{RATES[name]: level / 100})
            else:
                self._switch(name, level > 0, now)

    def level(self, name: str) -> int:
        """Return how strong the fault called `name` is now, in per cent; 0 if it is off."""
        tray = self._tray
        if CATALOGUE[name].where == "reader":
            return max(well.level(name) for well in self._wells)
        if name in RATES:
            return round(100 * float(getattr(tray.wire, RATES[name])))
        on = {
            "slow": tray.wire.delay > 0,
            "silent": tray.wire.silent,
            "reboot": tray.rebooting,
            "unplugged": tray.unplugged,
            "no-tray": tray.chatters,
            "two-trays": not self._double.unplugged,
        }
        return 100 * on.get(name, self._dialect == name)

    def seen(self, reader: str, tags: Sequence[str]) -> None:
        """Take a report of the card reader called `reader` ("serial/well": the tray's serial number and the place for a
        card): the UIDs of the tags on it. Some faults begin only after such a report."""
        for well in self._wells:
            well.seen(reader, tags)

    def _switch(self, name: str, on: bool, now: float) -> None:
        tray = self._tray
        if name == "slow":
            tray.set_wire(delay=SLOW if on else 0.0)
        elif name == "silent":
            tray.set_wire(silent=on)
        elif name == "unplugged":
            tray.unplug(on, now)
        elif name == "no-tray":
            tray.chatter(on, now)
        elif name == "two-trays":
            self._double.unplug(not on, now)
        elif name in DIALECTS:
            self._dialect = name if on else ""
            tray.speak(self._dialect, now)
        elif on:
            tray.reboot(now)
