"""What the display is given: a `TableView` is all that may be shown, a durable state, what can be done in it, and how
the devices are. What comes back from it are `intents`."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal

import msgspec

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.moves import Event, Option
from companion.table.chips import ChipsView
from companion.table.views.captions import Caption
from companion.table.views.evening_view import HandsEnd, TimeSpent, TurnClock
from companion.table.views.failsafe import Failsafe
from companion.table.views.fairness import Fairness
from companion.table.views.fault_menu import FaultView
from companion.table.views.kiosk_view import KioskView
from companion.table.views.preferences import Preferences
from companion.table.views.rewound import Rewound
from companion.table.views.season_view import SeasonView
from companion.table.views.setup import SetupView, TryView
from companion.table.views.stick_view import StickView
from companion.table.views.takeback import TakeBack
from companion.table.views.vitals_view import Vital

DeviceName = Literal["field", "panel", "journal", "sound", "display", "dice", "program", "computer"]
Health = Literal["ok", "unsteady", "down", "absent"]


class Device(msgspec.Struct, frozen=True):
    """A device's health light. `detail` is a code with words in `locale`, "" when there is nothing to say."""

    name: DeviceName
    health: Health
    detail: str = ""
    simulated: bool = False


class Place(msgspec.Struct, frozen=True, order=True):
    """Where a card can be read: a well (1, 2) of the tray of `seat`, or, with seat 0, the field at the centre. Well 0
    of a seat is the field where it is configured as that seat's tray."""

    seat: int = 0
    well: int = 0


CENTRE = Place()
"""The field at the centre of the table."""


class Lying(msgspec.Struct, frozen=True):
    """A tag that lies at `place` now: the card it stands for ("" if no deck knows it), and what the table makes of it:
    "proposed" as a lock for `seat`, "locked" for `seat`, "refused" with a `code`, "ignored" after a correction,
    "alarm" while an alarm of it is open, "unknown" to every deck. A card is "missing" that is locked for `seat` and has
    been lifted from its tray."""

    tag: str
    card: str
    state: Literal["proposed", "locked", "refused", "ignored", "alarm", "unknown", "missing"]
    seat: int = 0
    code: str = ""
    args: Mapping[str, Any] = {}
    place: Place = CENTRE


AlarmCode = Literal["twice", "elsewhere", "outside-deck", "copy"]


class Alarm(msgspec.Struct, frozen=True):
    """Something about a card that cannot be, for the operator to decide.

    "twice": the same tag at two places; "elsewhere": a card that lies at one seat is locked, shown or read at another;
    "outside-deck": a tag of no deck or of another deck (`deck`); "copy": a tag that has lost the originality signature
    it had when the deck was enrolled. `seats` are those concerned, 0 the field at the centre. `number` grows with each
    alarm of the evening."""

    number: int
    code: AlarmCode
    tag: str
    card: str = ""
    seats: tuple[int, ...] = ()
    deck: str = ""


class WellView(msgspec.Struct, frozen=True):
    """A well of a tray: what lies there, by name ("" for a tag that no deck knows), and how well it is read, in per
    cent; `detail` as of `Device`."""

    cards: tuple[str, ...] = ()
    quality: int = 100
    health: Health = "ok"
    detail: str = ""


class TrayView(msgspec.Struct, frozen=True):
    """A seat tray, plugged in now or known from before; `seat` 0: it belongs to none yet. `detail` as of
    `TrayReport`."""

    serial: str
    seat: int = 0
    health: Health = "down"
    detail: str = ""
    firmware: str = ""
    wells: tuple[WellView, ...] = ()
    quality: float = 1.0
    """Share of the link's lines that come whole, 0..1."""
    claims: int = 0
    """With "two-trays": the seat that it would have, and another tray has."""


class DeckView(msgspec.Struct, frozen=True):
    """A deck whose tags are enrolled. `size` cards in all, of which `tagged` have a tag; `in_play`: the table takes it
    for the one that is played with."""

    name: str
    kind: str
    size: int
    tagged: int
    in_play: bool = False


class CheckView(msgspec.Struct, frozen=True):
    """A deck check: cards are passed over any reader until all have been seen. `doubtful`: cards whose tag has lost its
    signature; `strangers`: tags seen that are not of this deck."""

    deck: str
    seen: int
    size: int
    missing: tuple[str, ...] = ()
    doubtful: tuple[str, ...] = ()
    strangers: tuple[str, ...] = ()
    running: bool = True
    """False once it has been ended; what it found stays in view until the next deal."""


class EnrolView(msgspec.Struct, frozen=True):
    """An enrolment: `wanted` is the card to be laid next ("" when all have a tag), `verdict` what became of the last
    scan ("" for none yet) with its card and the other deck's name, `last` the cards enrolled lately."""

    deck: str
    kind: str
    wanted: str
    done: int
    total: int
    verdict: Literal["", "accepted", "duplicate", "other-deck", "malformed", "complete", "several"] = ""
    card: str = ""
    other: str = ""
    last: tuple[str, ...] = ()
    signed: int = 0
    """Tags whose originality signature is NXP's."""


class Notice(msgspec.Struct, frozen=True):
    """A sentence for the operator: why something was refused, or what needs a hand. `number` grows with each notice."""

    number: int
    code: str
    args: Mapping[str, Any] = {}


class TableView(msgspec.Struct, frozen=True, dict=True):
    """Everything that may be shown at one moment."""

    state: State
    options: tuple[Option, ...]
    """What the game allows the players and the dealer now; see also `operator_options`."""
    devices: tuple[Device, ...] = ()
    lying: tuple[Lying, ...] = ()
    notice: Notice | None = None
    past: tuple[Event, ...] = ()
    """What has happened in this hand, oldest first, in public words."""
    can_undo: bool = False
    can_redo: bool = False
    undo: TakeBack | None = None
    redo: TakeBack | None = None
    covered: bool = False
    """The operator is putting something right: nobody is shown cards, stacks or pots meanwhile."""
    saving: int = 0
    """Journal rows that are not on disk yet; their outcome is not in `state`."""
    rolling: bool = False
    """A roll has been asked for and is not on disk yet: lights may move, nothing is known."""
    simulated: bool = False
    """Show the on-screen controls of the simulated field and panel."""
    chance: str = ""
    """The commitment to the hand's chance, or after the hand its seed, in hexadecimal."""
    rules_in: int | None = None
    """Seconds until the rules are drawn anew, where a clock does that; None elsewhere."""
    trays: tuple[TrayView, ...] = ()
    trays_trouble: str = ""
    """The sentence that says what is wrong with the file of the trays' seats, "" when all is well."""
    alarms: tuple[Alarm, ...] = ()
    """Those that nobody has settled yet, oldest first."""
    scanned: Mapping[int, tuple[str, ...]] = {}
    """At the showdown, by seat: the cards of a hand that has not been laid open yet, as they were scanned, those that
    lie open anyway left out."""
    decks: tuple[DeckView, ...] = ()
    check: CheckView | None = None
    enrolment: EnrolView | None = None
    faults: tuple[FaultView, ...] = ()
    """What the simulated hardware can have wrong, on or off; nothing at a real table."""
    preferences: Preferences = Preferences()
    fairness: Fairness = Fairness()
    turn_clock: TurnClock | None = None
    """None while there is no clock or nobody has a decision to take."""
    time_spent: TimeSpent = TimeSpent()
    evening: tuple[HandsEnd, ...] = ()
    """How the stacks have gone, oldest hand first."""
    chips: ChipsView | None = None
    """None where no physical chips are played with."""
    languages: tuple[str, ...] = ()
    """The codes of the languages that can be chosen, in the order in which touches go through them."""
    rewind: tuple[Rewound, ...] = ()
    """What moves have made visible in the last minute, oldest first."""
    caption: Caption | None = None
    """What is being said, or would be if there were a voice."""
    kiosk: KioskView | None = None
    """None where the table is no kiosk."""
    stick: StickView | None = None
    """None where no USB stick is looked for."""
    failsafe: Failsafe | None = None
    """None while the rules and the picture work."""
    can_switch_off: bool = False
    """Whether the computer can be switched off from the table."""
    setup: SetupView | None = None
    """None where the table cannot be set up on its screen."""
    tried: TryView | None = None
    """The guided check; None while a hand is played."""
    season: SeasonView = SeasonView()
    vitals: tuple[Vital, ...] = ()
    """How well everything works; nothing until somebody has looked."""
    withheld: frozenset[str] = frozenset()
    """Verbs that `operator_options` leaves out: those for the staff of a kiosk, or a seat that would not be seen."""

    @cached_property
    def operator_options(self) -> tuple[Option, ...]:
        """What the operator may do now beside the game. Only a page that shows it asks, so it costs nothing elsewhere.
        There is nothing while the rules fail over the state."""
        if self.failsafe is not None and self.failsafe.kind in ("state", "replay"):
            return ()
        found = flow.operator_options(self.state)
        return tuple([option for option in found if option.verb not in self.withheld])
