"""Facts about trays, tags and alarms that pages read from the view. Nothing is decided here."""

from typing import Literal

import msgspec

from companion.display.canvas import theme
from companion.display.canvas.theme import Colour
from companion.game.engine.state import State, in_hand
from companion.game.engine.zones import locked, zone
from companion.table.views.table_view import CENTRE, Alarm, Device, Health, Lying, Place, TableView, TrayView

LightCode = Literal["ok", "unsteady", "offline", "none", "stopped", "two-trays", "firmware", "foreign", "reader"]

LIGHTS: dict[LightCode, tuple[str, Colour]] = {
    "ok": theme.HEALTH["ok"],
    "unsteady": theme.HEALTH["unsteady"],
    "offline": theme.HEALTH["down"],
    "none": theme.HEALTH["absent"],
    "stopped": ("square", theme.ALARM),
    "two-trays": ("star", theme.ALARM),
    "firmware": ("diamond", theme.ORANGE),
    "foreign": ("pentagon", theme.ALARM),
    "reader": ("hexagon", theme.ALARM),
}
"""The light of each tray state. No two share a shape, so colour is never the only difference."""

LATER = ("no-hand", "locked-face-down", "no-lock-here", "not-in-hand", "signature-awaited")
"""Reasons why a card does not count now, although nothing is wrong with it."""


class SeatMark(msgspec.Struct, frozen=True):
    """What a seat's card shows of its tray: its light (None for a table without trays), the cards about which tray and
    table disagree, and whether an open alarm concerns the seat."""

    light: LightCode | None = None
    differing: tuple[Lying, ...] = ()
    alarmed: bool = False


def light(tray: TrayView | None) -> LightCode:
    """The light of a tray; `tray` is None for a seat without one."""
    if tray is None:
        return "none"
    if tray.detail in ("stopped", "two-trays"):
        return "stopped" if tray.detail == "stopped" else "two-trays"
    if tray.detail in ("other-protocol", "no-tray"):
        return "foreign"
    if tray.health in ("down", "absent"):
        return "offline"
    readers, other = {well.health for well in tray.wells}, tray.detail in ("older", "newer")
    if "down" in readers:
        return "reader"
    if "unsteady" in readers or (tray.health == "unsteady" and not other):
        return "unsteady"
    return "firmware" if other else "ok"


def tray_of(view: TableView, seat: int) -> TrayView | None:
    """The tray of a seat; a working one if there are two."""
    found = [tray for tray in view.trays if tray.seat == seat]
    return min(found, key=lambda tray: tray.health == "down", default=None)


def two_at(view: TableView, seat: int) -> bool:
    """Whether a second tray claims this seat."""
    return any(tray.claims == seat and tray.detail == "two-trays" for tray in view.trays)


def field(view: TableView) -> Device | None:
    """The reader of the field at the centre; None if there is none."""
    found = next((device for device in view.devices if device.name == "field"), None)
    return None if found is None or found.health == "absent" else found


def at(view: TableView, seat: int, well: int = 0) -> tuple[Lying, ...]:
    """What lies on a seat's tray, in one `well` (from 1) or in all (0); seat 0 is the field."""
    return tuple(each for each in view.lying if each.place.seat == seat and well in (0, each.place.well))


def on_field(view: TableView) -> tuple[Lying, ...]:
    """What lies on the reader at the centre, which may be set up as a seat's tray (well 0)."""
    return tuple(each for each in view.lying if not each.place.well and each.state != "missing")


def differing(view: TableView, seat: int) -> tuple[Lying, ...]:
    """Where the tray of a seat and the table disagree; seat 0 is the field."""
    found = [each for each in view.lying if _tray_of(each) == seat]
    return tuple(each for each in found if standing(view, each) not in ("locked", "later", "scanned"))


def standing(view: TableView, each: Lying) -> str:
    """The table's opinion of a tag, as one word: its state; "later" for a card that does not count yet although nothing
    is wrong; "scanned" for a card laid down to be shown at the showdown."""
    if each.code in LATER:
        return "later"
    if "showdown" in view.state.slices and each.seat and each.state in ("proposed", "ignored") and not each.code:
        return "scanned"  # a card that the operator has excluded belongs to no seat
    return each.state


def _tray_of(each: Lying) -> int:
    """The seat whose tray is concerned. For a card that was lifted, that is always its owner's tray."""
    return each.seat if each.state == "missing" and each.place == CENTRE else each.place.seat


def mark(view: TableView, seat: int) -> SeatMark:
    """What a seat's card shows of its tray."""
    alarmed = any(seat in alarm.seats for alarm in view.alarms)
    if not any(tray.seat for tray in view.trays):
        return SeatMark(None, differing(view, seat), alarmed)
    code: LightCode = "two-trays" if two_at(view, seat) else light(tray_of(view, seat))
    return SeatMark(code, differing(view, seat), alarmed)


def talked(view: TableView) -> Lying | None:
    """The tag that the line of words speaks of: first one that needs an answer, then one that is wrong. Not one whose
    lock was just taken back: the line says what was undone."""
    for state in ("proposed", "unknown", "refused", "missing"):
        for each in view.lying:
            if each.code == "lock-taken-back":
                continue
            if each.state == state and (each.place == CENTRE or each.code not in LATER):
                return each
    return None


def worst(view: TableView) -> Health | None:
    """The worst health among the trays that have a seat; None if there are none."""
    codes = [light(tray) for tray in view.trays if tray.seat or tray.claims]
    if not codes:
        return None
    if any(code in ("offline", "stopped", "two-trays", "foreign", "reader") for code in codes):
        return "down"
    return "ok" if set(codes) == {"ok"} else "unsteady"


# --- alarms ------------------------------------------------------------------------------------------------------


def alarm_seats(view: TableView, alarm: Alarm) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats (0: the field) where the tag of an alarm lies now, and the other seats concerned."""
    lies = {each.place.seat for each in view.lying if each.tag == alarm.tag and each.state != "missing"}
    seats = tuple(dict.fromkeys(alarm.seats))
    return tuple(seat for seat in seats if seat in lies), tuple(seat for seat in seats if seat not in lies)


def gone(view: TableView, alarm: Alarm) -> bool:
    """Whether the tag of an alarm has been removed: no reader sees it, and the readers that saw it work."""
    lies, seats = alarm_seats(view, alarm)
    readers = [tray_of(view, seat) if seat else field(view) for seat in seats]
    return not lies and all(reader is not None and reader.health in ("ok", "unsteady") for reader in readers)


def holds_locked(state: State, seat: int, card: str) -> bool:
    """Whether the card is publicly locked for this seat."""
    return bool(seat) and in_hand(state) and card in zone(state, locked(seat)).public


def wells(tray: TrayView) -> int:
    """How many wells a tray has; two until the tray has said so."""
    return len(tray.wells) or 2


def places(view: TableView) -> tuple[Place, ...]:
    """All places for a card: the field, then the wells of the seats' trays."""
    seats = sorted({tray.seat for tray in view.trays if tray.seat})
    found = [(seat, tray_of(view, seat)) for seat in seats]
    return (CENTRE, *(Place(seat, well + 1) for seat, tray in found if tray for well in range(wells(tray))))
