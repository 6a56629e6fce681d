"""Parses the lines that a seat tray sends (`hello`, `state`, `sig` and `tuned`, see docs/tray-protocol.md) into values.

Unknown fields are ignored. If a field of a `state` is missing or has an impossible value, the value of the line before
is kept, so that one bad field never makes a tray unusable. A line is invalid only if a field that it needs has an
impossible value: the sender, the code of the tray's start, and every field of an answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, TypeVar

import msgspec
from msgspec.structs import replace

from companion.devices.rfid.reader import Health
from companion.devices.trays.report import Presses, TrayOrder
from companion.devices.trays.version import FIRMWARE
from companion.devices.trays.wire import PROTOCOL

Fields = Mapping[str, str]
T = TypeVar("T")

CLOCK: Final = 2**32
"""After this many milliseconds (49.7 days) a tray's clock starts again at 0."""

MOST_WELLS: Final = 8
MOST_PRESSES: Final = 999_999
"""The most presses that a tray counts, and the highest number of a question."""
MOST_HUE: Final = 99
MOST_GAIN: Final = 7
"""The highest receiver gain of a reader (NXP MFRC522 9.3.3.6)."""

DETAILS: Final = frozenset(
    ("starting", "no-contact", "deaf", "antenna-off", "crypto-stuck", "settings-lost", "bus", "unread-tag", "fault")
)
"""The details of a well for which translated sentences exist. Any other, from a newer tray, becomes "fault"."""

_UID: Final = re.compile(r"(?:[0-9a-f]{2}){4}(?:(?:[0-9a-f]{2}){3}){0,2}")
"""Matches a UID in lower-case hex: 4, 7 or 10 bytes (ISO/IEC 14443-3 6.5.4)."""
_BOOT: Final = re.compile(r"[0-9a-f]{8}")
_SERIAL: Final = re.compile(r"[0-9A-Za-z]{1,32}")
_SIGNATURE: Final = re.compile(r"[0-9a-f]{64}")
_VERSION: Final = re.compile(r"(\d{1,4})\.(\d{1,4})(?:\.(\d{1,4}))?")


class Senseless(ValueError):
    """Raised if a line of a tray arrived undamaged, but a field (value) that is needed from it is impossible. `args[0]`
    names the field."""


class Hello(msgspec.Struct, frozen=True):
    """A seat tray's greeting. `protocol`: major and minor number of its protocol version. `firmware`: its version.
    `serial`: the Pico's number, in lower case. `boot`: a code of the tray's last start."""

    protocol: tuple[int, int]
    firmware: str
    serial: str
    boot: str

    @property
    def understood(self) -> bool:
        """Whether the tray speaks our version of the protocol (equal major number)."""
        return self.protocol[0] == PROTOCOL[0]

    @property
    def age(self) -> str:
        """Whether the tray's firmware is "older" or "newer" than the one that this program ships; "" if it has the same
        version, or states no valid one."""
        own, its = _version(FIRMWARE), _version(self.firmware)
        if own is None or its is None or own == its:
            return ""
        return "older" if its < own else "newer"


class Well(msgspec.Struct, frozen=True):
    """What a tray says about one well (place for a card). `tags`: the UIDs of the tags in it. `quality`: how well they
    are read, in per cent. `health` and `detail` are as in `FieldReport`."""

    tags: tuple[str, ...]
    quality: int
    health: Health
    detail: str


class State(msgspec.Struct, frozen=True):
    """The whole state of a tray, as the fields of its `state` lines give it. `boot`: a code of the tray's last start.
    `up`: milliseconds since then, modulo `CLOCK`. `ring` to `gains`: what the tray shows and which gains it uses; None
    if it does not say. `bad`: number of lines that the tray could not read. `dead_resets`: numbers of the wells (places
    for a card) whose reset wire is not connected. `senseless`: names of the fields in its last line that had an
    impossible value."""

    boot: str
    wells: tuple[Well, ...]
    act: Presses
    fold: Presses
    up: int = 0
    bad: int = 0
    ring: str | None = None
    locks: tuple[int, ...] | None = None
    hue: int | None = None
    ask: int | None = None
    gains: tuple[int, ...] | None = None
    dead_resets: tuple[int, ...] | None = None
    senseless: tuple[str, ...] = ()

    def shows(self, order: TrayOrder, gains: tuple[int, ...]) -> bool:
        """Whether the tray has done what the table's `order` asks: its lights show it, and its card readers use these
        gains (receiver sensitivities). What this report does not mention is not compared."""
        pairs = (
            (self.ring, order.ring),
            (self.locks, tuple(sorted(order.locks))),
            (self.hue, order.hue),
            (self.ask, order.ask),
            (self.gains, gains or None),
        )
        return all(shown == wanted for shown, wanted in pairs if shown is not None and wanted is not None)


class Signature(msgspec.Struct, frozen=True):
    """A tray's answer to the question `sig`. `data`: the originality signature (hex) of the tag in the well (place for
    a card), "" if it has none. `tag`: that tag's UID, "" if the well is empty. `id`: the question's number."""

    id: int
    well: int
    tag: str
    data: str


class Tuned(msgspec.Struct, frozen=True):
    """A tray's answer to the question `tune`: in `looks` checks at `gain` (0..7, NXP MFRC522 9.3.3.6), the tag in the
    well (place for a card) answered `hits` times. `tag`: that tag's UID, "" if the well is empty. `id`: the question's
    number."""

    id: int
    well: int
    gain: int
    tag: str
    hits: int
    looks: int


def read_hello(fields: Fields) -> Hello:
    """Parse the fields of a tray's greeting (the line `hello`). Raises `Senseless` if one of them has an impossible
    value."""
    version = _version(fields.get("proto", ""))
    serial, boot = fields.get("id", ""), fields.get("boot", "")
    if version is None or not _SERIAL.fullmatch(serial):
        raise Senseless("proto" if version is None else "id")
    understood = version[0] == PROTOCOL[0]
    if understood and not _BOOT.fullmatch(boot):
        raise Senseless("boot")
    return Hello(version[:2], fields.get("fw", ""), serial.lower(), boot)


def read_state(fields: Fields, before: State | None = None) -> State:
    """Parse the fields of the line `state`, in which a tray reports its whole state. `before`: the tray's last state;
    if this line lacks a value, it is taken from there. Raises `Senseless` if the line does not say to which start of
    the tray it belongs."""
    boot = fields.get("boot", "")
    if not _BOOT.fullmatch(boot):
        raise Senseless("boot")
    if before is None or before.boot != boot:
        before = State(boot, (), Presses(), Presses())
    wrong: list[str] = []

    def said(name: str, read: Callable[[Fields, str], T], otherwise: T) -> T:
        try:
            return read(fields, name) if name in fields else otherwise
        except Senseless:
            wrong.append(name)
            return otherwise

    return State(
        boot=boot,
        wells=_wells(fields, before.wells, wrong),
        act=said("act", _presses, before.act),
        fold=said("fold", _presses, before.fold),
        up=said("up", _clock, before.up),
        bad=said("bad", _number, before.bad),
        ring=fields.get("ring", before.ring),
        locks=said("locks", _well_numbers, before.locks),
        hue=said("hue", partial(_number, most=MOST_HUE), before.hue),
        ask=said("ask", partial(_number, most=MOST_PRESSES), before.ask),
        gains=said("gain", partial(_numbers, most=MOST_GAIN), before.gains),
        dead_resets=said("rst", _well_numbers, before.dead_resets),
        senseless=tuple(wrong),
    )


def read_signature(fields: Fields) -> Signature:
    """Parse the fields with which a tray answers a question for a tag's signature (the line `sig`). Raises `Senseless`
    if one of them is missing or has an impossible value."""
    _need(fields, "n", "well", "tag", "data")
    data = _none_empty(fields["data"])
    if data and not _SIGNATURE.fullmatch(data):
        raise Senseless("data")
    return Signature(_number(fields, "n"), _number(fields, "well"), _uid(fields["tag"], "tag"), data)


def read_tuned(fields: Fields) -> Tuned:
    """Parse the fields with which a tray answers a request to measure a gain (the line `tuned`). Raises `Senseless` if
    one of them is missing or has an impossible value."""
    _need(fields, "n", "well", "gain", "tag", "hits", "looks")
    n, well, gain, hits, looks = (_number(fields, name) for name in ("n", "well", "gain", "hits", "looks"))
    if hits > looks:
        raise Senseless("hits")
    return Tuned(n, well, gain, _uid(fields["tag"], "tag"), hits, looks)


def show_fields(order: TrayOrder, gains: tuple[int, ...]) -> dict[str, str]:
    """Return the fields of a `show` line, which tells a tray what to show (`order`) and which receiver gain
    (0..7) to use for each of its readers. If `gains` is (), the tray chooses the gains itself."""
    fields = {"ring": order.ring, "locks": _listed(order.locks), "hue": str(order.hue), "ask": str(order.ask)}
    if gains:
        fields["gain"] = _listed(gains)
    return fields


def _wells(fields: Fields, before: tuple[Well, ...], wrong: list[str]) -> tuple[Well, ...]:
    """Return the wells (places for a card) after a `state` line; those that the line does not mention are as before. A
    well with an impossible value is down, because nobody knows which cards it has now; its name is added to `wrong`."""
    wells = list(before)
    for at in range(MOST_WELLS):
        name = f"w{at + 1}"
        known = wells[at] if at < len(wells) else None
        if name in fields:
            try:
                wells[at : at + 1] = [_well(fields[name], name)]
            except Senseless:
                wrong.append(name)
                wells[at : at + 1] = [replace(known or Well((), 100, "down", ""), health="down", detail="fault")]
        elif known is None:
            break
    return tuple(wells)


def _well(text: str, name: str) -> Well:
    parts = text.split(",")
    steadily, _, code = parts[-1].rpartition(":")
    if len(parts) != 3 or not _digits(parts[1]) or int(parts[1]) > 100 or steadily not in ("", "unsteady"):
        raise Senseless(name)
    tags = tuple(sorted({_uid(tag, name) for tag in parts[0].split("+")} - {""}))
    if parts[2] == "ok":
        return Well(tags, int(parts[1]), "ok", "")
    detail = code if code in DETAILS else "fault"
    return Well(tags, int(parts[1]), "unsteady" if steadily or code == "unread-tag" else "down", detail)


def _clock(fields: Fields, name: str) -> int:
    """Return the tray's clock in milliseconds, modulo `CLOCK`, because that of an older tray goes on counting. Raises
    Senseless if it is no number."""
    if not fields[name].isdigit() or len(fields[name]) > 20:
        raise Senseless(name)
    return int(fields[name]) % CLOCK


def _presses(fields: Fields, name: str) -> Presses:
    count, _, ask = fields[name].partition("/")
    if not all(_digits(each) and int(each) <= MOST_PRESSES for each in (count, ask)):
        raise Senseless(name)
    return Presses(int(count), int(ask))


def _number(fields: Fields, name: str, most: int = 2**32 - 1) -> int:
    text = fields.get(name, "0")
    if not _digits(text) or int(text) > most:
        raise Senseless(name)
    return int(text)


def _numbers(fields: Fields, name: str, *, least: int = 0, most: int) -> tuple[int, ...]:
    """Return the numbers in a field, between commas; () for "-". Raises `Senseless` if one is not `least` to `most`."""
    text = fields[name]
    if text == "-":
        return ()
    parts = text.split(",")
    if not all(_digits(part) and least <= int(part) <= most for part in parts):
        raise Senseless(name)
    return tuple(map(int, parts))


def _well_numbers(fields: Fields, name: str) -> tuple[int, ...]:
    return _numbers(fields, name, least=1, most=MOST_WELLS)


def _need(fields: Fields, *names: str) -> None:
    for name in names:
        if name not in fields:
            raise Senseless(name)


def _digits(text: str) -> bool:
    return text.isdigit() and len(text) <= 10


def _uid(text: str, name: str) -> str:
    if text != "-" and not _UID.fullmatch(text):
        raise Senseless(name)
    return _none_empty(text)


def _none_empty(text: str) -> str:
    return "" if text == "-" else text


def _listed(numbers: tuple[int, ...]) -> str:
    return ",".join(map(str, numbers)) or "-"


def _version(text: str) -> tuple[int, int, int] | None:
    found = _VERSION.fullmatch(text)
    return (int(found[1]), int(found[2]), int(found[3] or 0)) if found else None
