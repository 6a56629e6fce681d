"""Pages of the simulated hardware: buttons to lay cards on readers and to press buttons, and a menu of faults to switch
on."""

from companion.display.canvas.actions import Begin, Go
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import GAP, Area
from companion.display.input import asides
from companion.display.layout.slots import Slots
from companion.display.layout.tree import down, part
from companion.display.model import tray_facts
from companion.display.model.wording import Wording
from companion.display.parts import page_grid as pages
from companion.display.parts.page_grid import Item
from companion.game.engine.state import UNKNOWN
from companion.game.moves import TABLE
from companion.table.intents import PressButton, TakeCard
from companion.table.views.fault_menu import FaultView, SetFault
from companion.table.views.table_view import Lying, TableView

GRADED = frozenset(["weak-tag", "noise", "frames-dropped", "frames-doubled", "frames-corrupted", "frames-reordered"])
"""Names of faults whose strength is a percentage. Any other fault is either on or off."""

LEVELS = (1, 2, 5, 10, 20, 30, 50, 100)
ON = 100


# --- hands ----------------------------------------------------------------------------------------------------------


def field(view: TableView, words: Wording, page: Go) -> list[Item]:
    """Return the buttons that lay cards on the simulated field, take them off it and press the simulated shift button,
    and those that open the pages of the trays and the faults."""
    items: list[Item] = [
        ("sim.lay", words.say("display-lay"), Begin(asides.LAY, TABLE)),
        ("sim.button", words.say("display-press"), PressButton()),
    ]
    take = words.say("display-take")
    items += [
        (f"take.{_handle(each)}", words.say("named", name=take, said=words.lying(each)), TakeCard(_handle(each)))
        for each in tray_facts.on_field(view)
    ]
    seats = sorted({tray.seat for tray in view.trays if tray.seat})
    items += [(f"hands.{seat}", words.say("hands-tray", who=words.who(seat)), Go("hands", seat)) for seat in seats]
    if view.faults:
        on = sum(fault.level > 0 for fault in view.faults)
        items.append(("menu.faults", words.say("faults-on", n=on), Go("faults")))
    return items


def _handle(each: Lying) -> str:
    """Return how an action names a card: by its name, or by its tag if its name is unknown or may not be shown."""
    return each.tag if each.card in ("", UNKNOWN) else each.card


def hands(view: TableView, words: Wording, page: Go) -> list[Item]:
    """Return the buttons for what can be simulated at the page's seat: a card laid into a well of its tray (a place for
    one card) or taken out of it, and a press of the tray's act or fold button."""
    seat, tray = page.seat, tray_facts.tray_of(view, page.seat)
    wells = range(1, 1 + (tray_facts.wells(tray) if tray else 2))
    items: list[Item] = [
        (f"lay.{well}", words.say("hands-lay", well=well), Begin(asides.LAY, seat, str(well))) for well in wells
    ]
    items += [
        ("sim.act", words.say("hands-act"), PressButton(seat)),
        ("sim.fold", words.say("hands-fold"), PressButton(seat, held=True)),
    ]
    for each in tray_facts.at(view, seat):
        if each.state != "missing" and each.place.well:
            label = words.say("hands-take", well=each.place.well, card=words.lying(each))
            items.append((f"take.{each.place.well}.{_handle(each)}", label, TakeCard(_handle(each), each.place)))
    return items


# --- faults ---------------------------------------------------------------------------------------------------------


def place_words(words: Wording, place: str) -> str:
    """Return the name of a place that can have simulated faults: "Field", "Tray 1"."""
    kind, _, number = place.partition(" ")
    return words.say("faults-place", kind=kind, n=number, place=place)


def title(words: Wording, page: Go) -> str:
    """Return the title of a page of simulated faults: of all, of one place, or of one fault."""
    place, _, name = page.what.partition("/")
    said = place_words(words, place) if place else ""
    return (
        words.say("named", name=said, said=fault_words(words, name)) if name else words.say("faults-title", place=said)
    )


def fault_words(words: Wording, name: str, form: str = "") -> str:
    """Return the name of a simulated fault or, with `form` "-told", what it does. If it has no message, its code is
    used."""
    code = f"fault-{name}{form}"
    said = words.say(code)
    return said if not said.startswith(f"[{code}]") else name.replace("-", " ").capitalize()


def draw(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw a page of the simulated hardware's faults: the places that can have faults, the faults of one place, or a
    single fault."""
    place, _, name = page.what.partition("/")
    found = [fault for fault in view.faults if fault.place == place]
    if not found:
        _places(canvas, view, words, page, body, slots)
        return
    if (one := next((fault for fault in found if fault.name == name), None)) is not None:
        _one(canvas, words, one, body)
        return
    items: list[Item] = []
    for fault in found:
        said = fault_words(words, fault.name)
        label = words.say("faults-item", fault=said, level=fault.level, graded=fault.name in GRADED)
        items.append((f"fault.{fault.name}", label, Go("faults", what=f"{place}/{fault.name}")))
    on = [f"fault.{fault.name}" for fault in found if fault.level]
    pages.buttons(canvas, words, page, items, body, slots, chosen=on)


def _places(canvas: Canvas, view: TableView, words: Wording, page: Go, body: Area, slots: Slots) -> None:
    """Draw a button for every place that can have faults, with its number of active faults."""
    items: list[Item] = []
    chosen = []
    for place in dict.fromkeys(fault.place for fault in view.faults):
        on = sum(fault.level > 0 for fault in view.faults if fault.place == place)
        label = words.say("faults-count", n=on, place=place_words(words, place))
        items.append((f"faults.{place}", label, Go("faults", what=place)))
        chosen += [f"faults.{place}"] if on else []
    pages.buttons(canvas, words, page, items, body, slots, chosen=chosen)


def _one(canvas: Canvas, words: Wording, fault: FaultView, body: Area) -> None:
    """Draw the page of one fault: what it does, and buttons for its strength."""
    told, rest = down(canvas, body, part("told", 16), part("rest"), gap=2)
    canvas.patch("fault.told", told, fault_words(words, fault.name, "-told"), 4.2)
    levels = [0, *LEVELS] if fault.name in GRADED else [0, ON]
    at = max(index for index, level in enumerate(levels) if level <= fault.level)
    if fault.level:  # a strength from the command line takes the place of the usual one below it
        at = max(1, at)
        levels[at] = fault.level
    columns = 3 if len(levels) > 2 else 2
    cells = rest.grid(columns, -(-len(levels) // columns), GAP)
    for index, (cell, level) in enumerate(zip(cells, levels, strict=False)):
        label = words.say("faults-percent", level=level)
        if not level or len(levels) == 2:
            label = words.say("faults-switch-on" if level else "faults-off")
        asks = SetFault(fault.name, fault.place, level)
        kind = "chosen" if index == at else "plain"
        canvas.button(f"level.{level}", cell, label, asks, kind=kind, size=5)
