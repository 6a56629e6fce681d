"""The page of preferences: one button each, a touch goes on to the next value."""

from companion.display.actions import Go
from companion.display.pages import Item
from companion.display.wording import Wording
from companion.table.preferences import Prefer
from companion.table.sight import Sight

CHOICES: dict[str, tuple[str | int | bool, ...]] = {
    "language": ("en",),
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
}
"""The values of each preference in the order in which touches go through them."""


def items(sight: Sight, words: Wording, page: Go) -> list[Item]:
    """A button for every preference that has more than one value: what it is now."""
    chosen = [_item(sight, words, name) for name, values in CHOICES.items() if len(values) > 1]
    return [*chosen, ("menu.glass", words.say("display-menu-glass"), Go("glass"))]


def _item(sight: Sight, words: Wording, name: str) -> Item:
    values, now = CHOICES[name], getattr(sight.preferences, name)
    after = values[(values.index(now) + 1) % len(values)] if now in values else values[0]
    said = words.say("preference", name=name.replace("_", "-"), value=now)
    return f"prefer.{name}", said, Prefer(name, after)
