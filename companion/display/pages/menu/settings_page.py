"""The page of people's preferences: a button for each. A touch switches to its next value."""

from companion.display.canvas.actions import Go
from companion.display.canvas.metrics import Panel, most_seats
from companion.display.model.facts import taken
from companion.display.model.wording import Wording
from companion.display.parts.page_grid import Item
from companion.table.views.preferences import Prefer
from companion.table.views.table_view import TableView

CHOICES: dict[str, tuple[str | int | bool, ...]] = {
    "language": (),
    "volume": (0, 20, 40, 60, 80, 100),
    "muted": (False, True),
    "voice": (True, False),
    "text_scale": (100, 125, 150),
    "contrast": ("usual", "high"),
    "motion": ("full", "reduced"),
    "steady": (False, True),
    "hand": ("right", "left"),
    "turn": (0, 90, 180, 270),
    "two_way": ("auto", "on", "off"),
    "turn_clock": (0, 30, 60, 90, 120),
    "silent": (False, True),
    "eyes_free": (False, True),
    "web": (False, True),
}
"""The values of each preference, in the order in which touches go through them. The languages come from the view."""


def items(view: TableView, words: Wording, page: Go, panel: Panel) -> list[Item]:
    """Return the buttons of the settings page: one for each setting that has more than one possible value, with its
    present value on it, then those that open further pages. `panel` is the screen in its present rotation."""
    values = CHOICES | {"language": view.languages, "turn": _turns(view, panel)}
    chosen = [_item(view, words, name, found) for name, found in values.items() if len(found) > 1]
    if view.setup is not None:
        chosen.append(("menu.setup", words.say("setup-again"), Go("setup")))
    if view.tried is not None:
        chosen.append(("menu.try", words.say("display-menu-try"), Go("try")))
    return [*chosen, ("menu.glass", words.say("display-menu-glass"), Go("glass"))]


def _turns(view: TableView, panel: Panel) -> tuple[str | int | bool, ...]:
    """Return the rotations of the picture, in degrees, with which all seated players can be shown, or at least as many
    as now."""
    now, seated = view.preferences.turn, len(taken(view.state))
    needed = min(seated, most_seats(panel))
    return tuple(each for each in (0, 90, 180, 270) if most_seats(panel.turned(each - now)) >= needed)


def _item(view: TableView, words: Wording, name: str, values: tuple[str | int | bool, ...]) -> Item:
    now = getattr(view.preferences, name)
    after = values[(values.index(now) + 1) % len(values)] if now in values else values[0]
    shown = words.say("language-own-name", language=now) if name == "language" else now
    said = words.say("preference", name=name.replace("_", "-"), value=shown)
    return f"prefer.{name}", said, Prefer(name, after)
