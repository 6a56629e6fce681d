"""Facts about seat trays, RFID tags and alarms, read from the view. Nothing is decided here."""

from typing import Literal

import msgspec

from companion.display.canvas import theme
from companion.display.canvas.theme import Colour
from companion.game.engine.state import State, in_hand
from companion.game.engine.zones import locked, zone
from companion.table.views.table_view import CENTRE, Alarm, Device, Health, Lying, TableView, TrayView

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
"""The shape and colour of the light for each condition of a tray. Every condition has a shape of its own, so that
colour is never the only difference."""

LATER = ("no-hand", "locked-face-down", "no-lock-here", "not-in-hand", "signature-awaited")
"""Codes of reasons why a card on a tray does not count yet, although nothing is wrong with it."""


class SeatMark(msgspec.Struct, frozen=True):
    """What the screen shows of a seat's tray beside the seat: its light (None if the table has no trays), the cards
    about which tray and table disagree, and whether an open alarm concerns the seat."""

    light: LightCode | None = None
    differing: tuple[Lying, ...] = ()
    alarmed: bool = False


def light(tray: TrayView | None) -> LightCode:
    """Return the code of how a tray is working ("ok", "offline" ...), which the light beside its seat shows; "none" if
    `tray` is None, for a seat without a tray."""
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
    """Return the tray that belongs to a seat; None if the seat has none. If two trays claim the same seat, one that
    works is preferred."""
    found = [tray for tray in view.trays if tray.seat == seat]
    return min(found, key=lambda tray: tray.health == "down", default=None)


def two_at(view: TableView, seat: int) -> bool:
    """Whether a second RFID tray claims to belong to this seat."""
    return bool([tray for tray in view.trays if tray.claims == seat and tray.detail == "two-trays"])


def field(view: TableView) -> Device | None:
    """Return the RFID reader of the field in the middle of the table; None if the table has none."""
    found = next((device for device in view.devices if device.name == "field"), None)
    return None if found is None or found.health == "absent" else found


def at(view: TableView, seat: int) -> tuple[Lying, ...]:
    """Return the tags that lie on a seat's tray. Seat 0 stands for the RFID field in the middle of the table."""
    return tuple(each for each in view.lying if each.place.seat == seat)


def on_field(view: TableView) -> tuple[Lying, ...]:
    """Return the tags that lie on the reader in the middle of the table, even if this reader is set up as one seat's
    tray. Tags in the wells (card places) of real trays are left out."""
    return tuple(each for each in view.lying if not each.place.well and each.state != "missing")


def differing(view: TableView, seat: int) -> tuple[Lying, ...]:
    """Return the tags about whose cards a seat's tray and the table disagree; seat 0 is the field in the middle of the
    table."""
    found = [each for each in view.lying if _tray_of(each) == seat]
    return tuple(each for each in found if standing(view, each) not in ("locked", "later", "scanned"))


def standing(view: TableView, each: Lying) -> str:
    """Return the state of a tag on a reader as one word for the screen. It is `each.state`, except "later" for a card
    that does not count yet although nothing is wrong, and "scanned" for a card laid down to be shown at the
    showdown."""
    if each.code in LATER:
        return "later"
    if "showdown" in view.state.slices and each.seat and each.state in ("proposed", "ignored") and not each.code:
        return "scanned"  # a card that the operator has excluded belongs to no seat
    return each.state


def _tray_of(each: Lying) -> int:
    """Return the seat whose tray a tag concerns. If a card was lifted off the field, that is its owner's seat."""
    return each.seat if each.state == "missing" and each.place == CENTRE else each.place.seat


def mark(view: TableView, seat: int) -> SeatMark:
    """Return what the screen shows beside a seat about its tray: the light, the cards about which tray and table
    disagree, and whether there is an alarm."""
    alarmed = any(seat in alarm.seats for alarm in view.alarms)
    if not any(tray.seat for tray in view.trays):
        return SeatMark(None, differing(view, seat), alarmed)
    code: LightCode = "two-trays" if two_at(view, seat) else light(tray_of(view, seat))
    return SeatMark(code, differing(view, seat), alarmed)


def talked(view: TableView) -> Lying | None:
    """Return the tag that the sentence on the table's page (`pages.table.line_of_words`) is about: a tag about which
    people have to decide something, or else one with which something is wrong; None if all is well. A card whose lock
    was just undone is left out, because the line already says so."""
    for state in ("proposed", "unknown", "refused", "missing"):
        for each in view.lying:
            if each.code == "lock-taken-back":
                continue
            if each.state == state and (each.place == CENTRE or each.code not in LATER):
                return each
    return None


def worst(view: TableView) -> Health | None:
    """Return the worst health of any tray that belongs to a seat; None if no tray does."""
    codes = [light(tray) for tray in view.trays if tray.seat or tray.claims]
    if not codes:
        return None
    if any(code in ("offline", "stopped", "two-trays", "foreign", "reader") for code in codes):
        return "down"
    return "ok" if set(codes) == {"ok"} else "unsteady"


# --- alarms ------------------------------------------------------------------------------------------------------


def alarm_seats(view: TableView, alarm: Alarm) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the seats (0: the field) where the tag of an alarm lies now, and the other seats that the alarm
    concerns."""
    lies = {each.place.seat for each in view.lying if each.tag == alarm.tag and each.state != "missing"}
    seats = tuple(dict.fromkeys(alarm.seats))
    return tuple(seat for seat in seats if seat in lies), tuple(seat for seat in seats if seat not in lies)


def gone(view: TableView, alarm: Alarm) -> bool:
    """Whether the tag of an alarm has been taken away: no reader sees it, and the readers that saw it are working."""
    lies, seats = alarm_seats(view, alarm)
    readers = [tray_of(view, seat) if seat else field(view) for seat in seats]
    return not lies and all(reader is not None and reader.health in ("ok", "unsteady") for reader in readers)


def holds_locked(state: State, seat: int, card: str) -> bool:
    """Whether this card is one of the seat's locked cards, as far as their faces are public. Always False for seat 0
    (the field) and between hands."""
    return bool(seat) and in_hand(state) and card in zone(state, locked(seat)).public


def wells(tray: TrayView) -> int:
    """Return the number of wells (card places) of a tray; two until the tray has reported it."""
    return len(tray.wells) or 2
