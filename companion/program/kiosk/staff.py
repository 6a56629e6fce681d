"""Says which commands at a kiosk are for the staff only, and which are possible at any stage of the kiosk
(demonstration, lesson, table ...)."""

from companion.devices.panel import PanelReport
from companion.game.phases import VERBS
from companion.table.intents import (
    CheckDeck,
    Enrol,
    Intent,
    LayCard,
    Play,
    PressButton,
    Quit,
    StartEnrolment,
    SwitchOff,
    TakeCard,
    UseDeck,
    UseTray,
)
from companion.table.views.fault_menu import SetFault
from companion.table.views.preferences import Prefer
from companion.table.views.setup import CrossTouch, TryOut
from companion.table.views.stick_view import StickDo

OF_THE_HOUSE = ("width_mm", "height_mm", "turn", "two_way", "touch_turn", "touch_mirrored")
"""The preferences that belong to the screen and its touch layer rather than to the players: the staff choose them, and
a reset leaves them as they are."""

_ONLY = (Quit, StartEnrolment, Enrol, CheckDeck, UseDeck, UseTray, SetFault, StickDo, SwitchOff, CrossTouch)


HOUSE = frozenset(verb.name for verb in VERBS.values() if verb.audience == "house")
"""The names of the moves that are for the staff: a change of the rules, corrections of credits, the end of the
evening."""


def staff_only(intent: Intent) -> bool:
    """Whether only the staff of a kiosk may give this command."""
    if isinstance(intent, Play):
        return intent.move.verb in HOUSE
    if isinstance(intent, Prefer):
        return intent.name in OF_THE_HOUSE
    if isinstance(intent, TryOut):
        return intent.what == "begin"  # also without the PIN, a check of the devices can be ended
    return isinstance(intent, _ONLY)


def at_any_stage(intent: Intent) -> bool:
    """Whether this command is possible at every stage of the kiosk (demonstration, lesson, table ...), because it does
    not affect a game."""
    return isinstance(intent, (*_ONLY, Prefer, LayCard, TakeCard, PressButton))


def is_press(item: object) -> bool:
    """Whether this device report comes from the shift panel (the box with the shift button)."""
    return isinstance(item, PanelReport)
