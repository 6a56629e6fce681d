"""What at a kiosk is for the staff, and what goes beside any show."""

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
from companion.table.views.stick_view import StickDo

OF_THE_HOUSE = ("width_mm", "height_mm", "turn", "two_way")
"""Preferences that belong to the screen, not to who plays: staff choose them, and they stay."""

_ONLY = (Quit, StartEnrolment, Enrol, CheckDeck, UseDeck, UseTray, SetFault, StickDo, SwitchOff)


HOUSE = frozenset(verb.name for verb in VERBS.values() if verb.audience == "house")
"""Moves that are for the staff: the house's rules, corrections of credits, the evening."""


def only(intent: Intent) -> bool:
    """Whether this is for the staff alone."""
    if isinstance(intent, Play):
        return intent.move.verb in HOUSE
    if isinstance(intent, Prefer):
        return intent.name in OF_THE_HOUSE
    return isinstance(intent, _ONLY)


def anywhere(intent: Intent) -> bool:
    """Whether this is done at any stage, also while the table waits: what has nothing to do with a game."""
    return isinstance(intent, (*_ONLY, Prefer, LayCard, TakeCard, PressButton))


def pressed(item: object) -> bool:
    """Whether this report is about the shift button, which rolls and cuts on the table."""
    return isinstance(item, PanelReport)
