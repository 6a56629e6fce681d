"""The registry of seat trays, `trays.toml`: which tray belongs to which seat, by the Pico's serial number, and the
measured gains of the card readers."""

from __future__ import annotations

import logging
import os
import threading
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from companion.devices.open_files import write_whole
from companion.game.reading import in_words, toml
from companion.plain_files import read_plain_text
from companion.table.journal.beside import free_path

LOG = logging.getLogger(__name__)

MOST_SEATS: Final = 99
MOST_GAIN: Final = 7

_HEAD = "# Which tray belongs to which seat, by its serial number, and the gains that were measured.\n"


class RegistryBroken(ValueError):
    """Raised if a `trays.toml` cannot be used. The text is one sentence with the file, the entry, and what is
    expected."""


class Entry(msgspec.Struct, frozen=True):
    """What the registry stores about one tray. `seat`: its seat; 0 for none. `gain`: the receiver gain (0..7) of the
    card reader in each well (place for a card); () means the default gains."""

    seat: int = 0
    gain: tuple[int, ...] = ()


class Registry:
    """The seat trays known to this table, stored in the file `path`. Every change is on the disk when its method
    returns. All methods may be called from any thread.

    With `strict`, a file that cannot be read raises `RegistryBroken`. Otherwise it counts as empty, `trouble` says why,
    and it is renamed to `trays.toml.broken` when the next change is written. If a change cannot be written, the method
    raises `OSError`, but the change applies until the program ends."""

    def __init__(self, path: Path, *, strict: bool = False) -> None:
        self.path = path
        self.trouble = ""
        """A sentence for the operator that says what is wrong with the file; "" if all is well."""
        self.doubled = ""
        """A sentence that names two trays to which the file gives the same seat; "" if there are no such trays."""
        self._lock = threading.Lock()
        self._field_gain: int | None = None
        self._trays: dict[str, Entry] = {}
        self._broken = False
        self._unsaved = False
        try:
            self._field_gain, self._trays = _load(path)
        except RegistryBroken as error:
            if strict:
                raise
            self._broken, self.trouble = True, str(error)
            LOG.error("%s; no tray has a seat until it is given one", error)
        self._judge()

    @property
    def known(self) -> tuple[str, ...]:
        """The serial numbers of all trays in the registry, with or without a seat."""
        return tuple(self._trays)

    @property
    def field_gain(self) -> int | None:
        """The gain of the reader in the field (the RFID field in the middle of the table), 0..7; None if it was not
        measured."""
        return self._field_gain

    def seat_of(self, serial: str) -> int:
        """Return the seat of the tray with this serial number; 0 if it has none, or if a tray earlier in the file has
        the same seat."""
        seat = self._trays.get(serial, Entry()).seat
        return seat if seat and self._first(seat) == serial else 0

    def claimed(self, serial: str) -> int:
        """Return the seat that the file gives this tray although a tray earlier in the file has the same seat; 0 if
        there is no such conflict."""
        seat = self._trays.get(serial, Entry()).seat
        return seat if seat and self._first(seat) != serial else 0

    def gains_of(self, serial: str) -> tuple[int, ...]:
        """Return the gain (0..7) of the card reader in each well (place for a card) of this tray; () if the default
        gains are to be used."""
        return self._trays.get(serial, Entry()).gain

    def greet(self, serial: str, seats: int) -> int:
        """Give an unknown tray the lowest free seat of 1 to `seats`; a known tray keeps its seat, or none. Return the
        tray's seat; 0 if it has none. Raises `OSError` if the file cannot be written."""
        with self._lock:
            self._look_again()
            if serial in self._trays:
                return self.seat_of(serial)
            taken = {entry.seat for entry in self._trays.values()}
            seat = next((seat for seat in range(1, seats + 1) if seat not in taken), 0)
            self._trays[serial] = Entry(seat)
            self._write()
            return seat

    def give(self, serial: str, seat: int) -> tuple[str, ...]:
        """Assign this tray to a seat; 0 takes its seat away. Return the serial numbers of the other trays that thereby
        lost this seat. Raises `OSError` if the file cannot be written."""
        with self._lock:
            self._look_again()
            former = tuple(other for other, entry in self._trays.items() if seat and entry.seat == seat != 0)
            former = tuple(other for other in former if other != serial)
            for other in former:
                self._trays[other] = msgspec.structs.replace(self._trays[other], seat=0)
            self._trays[serial] = Entry(seat, self.gains_of(serial))
            self._write()
            return former

    def tune(self, serial: str, gains: tuple[int, ...]) -> None:
        """Store the best gains (0..7) for this tray's card readers, one for each well (place for a card) in order.
        Raises `OSError` if the file cannot be written."""
        with self._lock:
            self._look_again()
            self._trays[serial] = Entry(self._trays.get(serial, Entry()).seat, gains)
            self._write()

    def tune_field(self, gain: int) -> None:
        """Store the best gain (0..7) for the reader in the middle of the table. Raises `OSError` if the file cannot be
        written."""
        with self._lock:
            self._look_again()
            self._field_gain = gain
            self._write()

    def _first(self, seat: int) -> str:
        return next((serial for serial, entry in self._trays.items() if entry.seat == seat), "")

    def _judge(self) -> None:
        """Set `doubled` to a sentence about the first tray whose seat an earlier tray has; "" if there is no such
        tray."""
        second = next((serial for serial in self._trays if self.claimed(serial)), "")
        seat = self.claimed(second)
        both = f"the trays {self._first(seat)} and {second} both have seat {seat}"
        self.doubled = f"{self.path}: {both}; the first keeps it, so give the second another" if second else ""

    def _look_again(self) -> None:
        """Read the file again before a change, so that what another program has written meanwhile is kept."""
        if self._broken or self._unsaved:
            return
        try:
            self._field_gain, self._trays = _load(self.path)
        except RegistryBroken as error:
            self._broken, self.trouble = True, str(error)
            LOG.error("%s; it is kept aside", error)

    def _write(self) -> None:
        self._judge()
        self._unsaved = True
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self._broken:
            os.replace(self.path, free_path(self.path.with_name(self.path.name + ".broken")))
            self._broken = False
        write_whole(self.path, self._text())
        self._unsaved = False

    def _text(self) -> str:
        parts = [_HEAD]
        if self._field_gain is not None:
            parts.append(f"[field]\ngain = {self._field_gain}\n")
        for serial, entry in self._trays.items():
            gain = f"gain = {list(entry.gain)}\n" if entry.gain else ""
            parts.append(f'[trays."{serial}"]\nseat = {entry.seat}\n{gain}')
        return "\n".join(parts)


def _load(path: Path) -> tuple[int | None, dict[str, Entry]]:
    try:
        content = toml(read_plain_text(path))
    except FileNotFoundError:
        return None, {}
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RegistryBroken(
            f"{path}: {in_words(error)}; mend it, or delete it and give every tray its seat again"
        ) from error
    except OSError as error:
        raise RegistryBroken(f"{path}: it cannot be read: {error.strerror}") from error
    for name in content.keys() - {"field", "trays"}:
        raise RegistryBroken(f"{path}: `{name}` is not known here; there are [field] and [trays.SERIAL]")
    field = _table(content.get("field", {}), "[field]", {"gain"}, path)
    trays: dict[str, Entry] = {}
    for serial, entry in _table(content.get("trays", {}), "[trays]", None, path).items():
        name = f"[trays.{serial}]"
        if not serial.isascii() or not serial.isalnum():
            raise RegistryBroken(f"{path}: {name}: a serial number is letters and digits")
        table = _table(entry, name, {"seat", "gain"}, path)
        seat = _number(table.get("seat", 0), MOST_SEATS, f"{name} seat", path)
        gain = table.get("gain", [])
        if not isinstance(gain, list):
            raise RegistryBroken(f"{path}: {name} gain is {gain!r}; a list is expected, such as [5, 5]")
        gains = tuple(_number(each, MOST_GAIN, f"{name} gain", path) for each in gain)
        trays[serial.lower()] = Entry(seat, gains)
    gain = field.get("gain")
    return (None if gain is None else _number(gain, MOST_GAIN, "[field] gain", path)), trays


def _table(value: object, name: str, fields: set[str] | None, path: Path) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise RegistryBroken(f"{path}: {name} is {value!r}; a table is expected")
    for field in value.keys() - (fields if fields is not None else value.keys()):
        raise RegistryBroken(
            f"{path}: {name} {field} is not known here; there are {' and '.join(sorted(fields or ()))}"
        )
    return value


def _number(value: object, most: int, name: str, path: Path) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise RegistryBroken(f"{path}: {name} is {value!r}; a number from 0 to {most} is expected")
    return value
