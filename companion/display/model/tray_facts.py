"""What the pages want to know of trays, tags and alarms, read out of the view. Nothing here decides anything."""

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
"""A tray's light: no two have the same shape, so that none is known by its colour alone."""

LATER = ("no-hand", "locked-face-down", "no-lock-here", "not-in-hand", "signature-awaited")
"""Why a card counts for nothing, or not yet, although nothing is wrong with it."""


class SeatMark(msgspec.Struct, frozen=True):
    """What a seat's card shows of its tray: the light (None: this table has no trays), the cards of which tray and
    table think differently, and whether an open alarm concerns the seat."""

    light: LightCode | None = None
    differing: tuple[Lying, ...] = ()
    alarmed: bool = False


def light(tray: TrayView | None) -> LightCode:
    """The light of a tray; None: the seat has none."""
    if tray is None:
        return "none"
    if tray.detail in ("stopped", "two-trays"):
        return "stopped" if tray.detail == "stopped" else "two-trays"
    if tray.detail in ("other-protocol", "no-tray"):
        return "foreign"
    if tray.health in ("down", "absent"):
        return "offline"
    if any(well.health == "down" for well in tray.wells):
        return "reader"
    if tray.health == "unsteady" and tray.detail not in ("older", "newer"):
        return "unsteady"
    if any(well.health == "unsteady" for well in tray.wells):
        return "unsteady"
    return "firmware" if tray.detail in ("older", "newer") else "ok"


def tray_of(view: TableView, seat: int) -> TrayView | None:
    """The tray of a seat, that which works before one that does not."""
    found = [tray for tray in view.trays if tray.seat == seat]
    return min(found, key=lambda tray: tray.health == "down", default=None)


def two_at(view: TableView, seat: int) -> bool:
    """Whether a second tray claims this seat."""
    return any(tray.claims == seat and tray.detail == "two-trays" for tray in view.trays)


def field(view: TableView) -> Device | None:
    """The reader of the field at the centre, None where there is none."""
    found = next((device for device in view.devices if device.name == "field"), None)
    return None if found is None or found.health == "absent" else found


def at(view: TableView, seat: int, well: int = 0) -> tuple[Lying, ...]:
    """What lies at a seat's tray (in one of its wells, if one is named); with seat 0, on the field."""
    return tuple(each for each in view.lying if each.place.seat == seat and well in (0, each.place.well))


def on_field(view: TableView) -> tuple[Lying, ...]:
    """What lies on the reader at the centre, which may be set to serve as a seat's tray (well 0)."""
    return tuple(each for each in view.lying if not each.place.well and each.state != "missing")


def differing(view: TableView, seat: int) -> tuple[Lying, ...]:
    """Where the tray of a seat (0: the field) and the table do not agree."""
    found = [each for each in view.lying if _tray_of(each) == seat]
    return tuple(each for each in found if standing(view, each) not in ("locked", "later", "scanned"))


def standing(view: TableView, each: Lying) -> str:
    """What the table makes of a tag, in a word for the screen: its state; or "later", where nothing is wrong with it
    and it counts for nothing now; or "scanned", a card laid down to be laid open at the showdown."""
    if each.code in LATER:
        return "later"
    if "showdown" in view.state.slices and each.seat and each.state in ("proposed", "ignored") and not each.code:
        return "scanned"  # one that is left out of account by hand belongs to no seat
    return each.state


def _tray_of(each: Lying) -> int:
    """The seat whose tray is concerned: one that a card has been lifted from may be known by its owner only."""
    return each.seat if each.state == "missing" and each.place == CENTRE else each.place.seat


def mark(view: TableView, seat: int) -> SeatMark:
    """What a seat's card shows of its tray."""
    alarmed = any(seat in alarm.seats for alarm in view.alarms)
    if not any(tray.seat for tray in view.trays):
        return SeatMark(None, differing(view, seat), alarmed)
    code: LightCode = "two-trays" if two_at(view, seat) else light(tray_of(view, seat))
    return SeatMark(code, differing(view, seat), alarmed)


def talked(view: TableView) -> Lying | None:
    """The tag that the line of words speaks of: what waits for an answer, then what is wrong."""
    for state in ("proposed", "unknown", "refused", "missing"):
        for each in view.lying:
            if each.state == state and (each.place == CENTRE or each.code not in LATER):
                return each
    return None


def worst(view: TableView) -> Health | None:
    """The health of all trays that belong to a seat, None where there are none."""
    codes = [light(tray) for tray in view.trays if tray.seat or tray.claims]
    if not codes:
        return None
    if any(code in ("offline", "stopped", "two-trays", "foreign", "reader") for code in codes):
        return "down"
    return "ok" if set(codes) == {"ok"} else "unsteady"


# --- alarms ------------------------------------------------------------------------------------------------------


def alarm_seats(view: TableView, alarm: Alarm) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats (0: the field) at which the tag of an alarm lies now, and the others that are concerned."""
    lies = {each.place.seat for each in view.lying if each.tag == alarm.tag and each.state != "missing"}
    seats = tuple(dict.fromkeys(alarm.seats))
    return tuple(seat for seat in seats if seat in lies), tuple(seat for seat in seats if seat not in lies)


def gone(view: TableView, alarm: Alarm) -> bool:
    """Whether the tag of an alarm has been taken off: no reader sees it, and those that saw it work."""
    lies, seats = alarm_seats(view, alarm)
    readers = [tray_of(view, seat) if seat else field(view) for seat in seats]
    return not lies and all(reader is not None and reader.health in ("ok", "unsteady") for reader in readers)


def holds_locked(state: State, seat: int, card: str) -> bool:
    """Whether the card is locked for this seat, for everybody to see."""
    return bool(seat) and in_hand(state) and card in zone(state, locked(seat)).public


def wells(tray: TrayView) -> int:
    """How many wells a tray has; a tray that has not said so yet has two."""
    return len(tray.wells) or 2


def places(view: TableView) -> tuple[Place, ...]:
    """Every place where a card can be laid: the field, then the wells of the seats' trays."""
    seats = sorted({tray.seat for tray in view.trays if tray.seat})
    found = [(seat, tray_of(view, seat)) for seat in seats]
    return (CENTRE, *(Place(seat, well + 1) for seat, tray in found if tray for well in range(wells(tray))))
