"""The view that the display gets. A `TableView` is everything that may be shown: a state that is on disk, the options
in it, and the health of the devices. The display answers with commands (`intents`)."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal

import msgspec

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.moves import Event, Option, Refusal
from companion.table.chips import ChipsView
from companion.table.hall_says import SlipView
from companion.table.tournament_view import TournamentView
from companion.table.views.bets import Corrected, PastBet
from companion.table.views.captions import Caption
from companion.table.views.evening_view import HandsEnd, PublicChances, Story, TimeSpent, TurnClock
from companion.table.views.event_score import Score, own_score
from companion.table.views.failsafe import Failsafe
from companion.table.views.fairness import Fairness
from companion.table.views.fault_menu import FaultView
from companion.table.views.kiosk_view import KioskView
from companion.table.views.phone_view import PhoneView
from companion.table.views.preferences import Preferences
from companion.table.views.rewound import Rewound
from companion.table.views.season_view import LuckView, SeasonView
from companion.table.views.setup import SetupView, TryView
from companion.table.views.stick_view import StickView
from companion.table.views.takeback import TakeBack
from companion.table.views.vitals_view import Vital

DeviceName = Literal["field", "panel", "journal", "sound", "display", "dice", "program", "computer", "hall"]
Health = Literal["ok", "unsteady", "down", "absent"]


class Device(msgspec.Struct, frozen=True):
    """A part of the table and its health, shown as a small light on the screen. `detail` is the code of a sentence in
    `locale`, "" for none. `age` is used for a connection: how many seconds ago the other side was heard last; -1 if
    that is not shown."""

    name: DeviceName
    health: Health
    detail: str = ""
    simulated: bool = False
    age: int = -1


class Place(msgspec.Struct, frozen=True, order=True):
    """A place where a card can be read: well 1 or 2 (a place for one card) of the RFID tray of `seat`, or, with seat 0,
    the RFID field in the middle of the table. Well 0 of a seat is the field when it is configured as that seat's
    tray."""

    seat: int = 0
    well: int = 0


CENTRE = Place()
"""The RFID field in the middle of the table."""


class Lying(msgspec.Struct, frozen=True):
    """An RFID tag that is read at `place` now: its card ("" if no deck knows it), and what this means for the game
    (`state`).

    The card is "proposed": the table would lock it for `seat`; "locked" for `seat`; "refused": it cannot be locked,
    `code` and `args` say why; "ignored" until it is lifted, because the operator said so or it was there before; in
    "alarm": an alarm about it is open; "unknown": no deck has the tag; or "missing": it is locked for `seat` but was
    lifted from its tray.
    """

    tag: str
    card: str
    state: Literal["proposed", "locked", "refused", "ignored", "alarm", "unknown", "missing"]
    seat: int = 0
    code: str = ""
    args: Mapping[str, Any] = {}
    place: Place = CENTRE


AlarmCode = Literal["twice", "elsewhere", "outside-deck", "copy"]


class Alarm(msgspec.Struct, frozen=True):
    """An alarm: something impossible about a card, which the operator has to decide.

    `code`: "twice": one tag is read at two places. "elsewhere": a card that is read at one seat is locked, shown or
    read at another. "outside-deck": a tag belongs to no deck or to another deck (`deck`). "copy": a tag lacks the
    originality signature that it had when the deck was enrolled. `seats` are those concerned, 0 is the field. `number`
    grows with each alarm of the evening.
    """

    number: int
    code: AlarmCode
    tag: str
    card: str = ""
    seats: tuple[int, ...] = ()
    deck: str = ""


class WellView(msgspec.Struct, frozen=True):
    """What screens show of a well (a tray's place for one card): the cards read, by name ("" for a tag that no deck
    knows), and how well they are read, in per cent. `detail` is the code of a sentence about what is wrong, "" for
    nothing."""

    cards: tuple[str, ...] = ()
    quality: int = 100
    health: Health = "ok"
    detail: str = ""


class TrayView(msgspec.Struct, frozen=True):
    """What screens show of a seat's RFID tray, plugged in now or known from before. `seat` 0: it is not assigned to a
    seat yet. `detail` is the code of a sentence about what is wrong, "" for nothing. `wells` are its places for a
    card."""

    serial: str
    seat: int = 0
    health: Health = "down"
    detail: str = ""
    firmware: str = ""
    wells: tuple[WellView, ...] = ()
    quality: float = 1.0
    """The share of lines on the serial link that arrive intact, 0..1."""
    claims: int = 0
    """The seat that this tray is assigned to while another tray has it (`detail` "two-trays"); else 0."""


class DeckView(msgspec.Struct, frozen=True):
    """A deck whose RFID tags the table knows. It has `size` cards, of which `tagged` have a tag. `in_play`: whether the
    table takes it for the deck in play."""

    name: str
    kind: str
    size: int
    tagged: int
    in_play: bool = False


class CheckView(msgspec.Struct, frozen=True):
    """What screens show of a deck check, in which cards are passed over any reader until all of the deck's `size` cards
    have been `seen`. `doubtful` are cards whose tag has lost its signature. `strangers` are tags that are not of this
    deck."""

    deck: str
    seen: int
    size: int
    missing: tuple[str, ...] = ()
    doubtful: tuple[str, ...] = ()
    strangers: tuple[str, ...] = ()
    running: bool = True
    """Whether the check goes on. After its end, the results stay in view until the next deal."""


class EnrolView(msgspec.Struct, frozen=True):
    """What screens show while the table learns the RFID tags of a deck, card by card. `done` of `total` cards have a
    tag, `signed` of them one with the chip maker's signature. `wanted` is the card to lay next ("" when all have a
    tag). `verdict` is the result of the last scan ("" for none yet), with its card and, if the tag is another deck's,
    that deck's name (`other`). `last` are the cards that were learnt last."""

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
    """The number of tags whose originality signature is genuine, that is made by the chips' maker NXP."""


class Notice(msgspec.Struct, frozen=True):
    """A sentence for the operator: why something was refused, or what needs attention. `number` grows with each
    notice."""

    number: int
    code: str
    args: Mapping[str, Any] = {}


class TableView(msgspec.Struct, frozen=True, dict=True):
    """Everything that may be shown at one moment: the state that is on disk, the moves that are possible in it
    (`options`), and what people need to know about the devices. Each other field is filled in by one service, and the
    class of its value describes it."""

    state: State
    options: tuple[Option, ...]
    """The options that the rules give the players and the dealer now. Those of the operator are in
    `operator_options`."""
    devices: tuple[Device, ...] = ()
    lying: tuple[Lying, ...] = ()
    notice: Notice | None = None
    past: tuple[Event, ...] = ()
    """The events of this hand, oldest first, without secrets."""
    can_undo: bool = False
    can_redo: bool = False
    undo: TakeBack | None = None
    redo: TakeBack | None = None
    bets: tuple[PastBet, ...] = ()
    """The bets of this hand that can be corrected, newest first."""
    corrected: Corrected | None = None
    """The bet that was corrected last in this hand."""
    covered: bool = False
    """Whether the operator is correcting something. Cards, stacks and pots are hidden from everybody meanwhile."""
    saving: int = 0
    """How many journal rows are not on disk yet. Their outcome is not in `state`."""
    rolling: bool = False
    """Whether dice were rolled whose result is not on disk yet. Lights may move, but the result must not be shown."""
    simulated: bool = False
    """Whether to show the on-screen controls of the simulated field and panel."""
    copy_name: str = ""
    """The name of the copy to which the evening is written because the journal's files were removed or replaced; else
    ""."""
    chance: str = ""
    """The commitment to the hand's secret seed (its SHA-256) or, after the hand, the seed itself; in hexadecimal."""
    rules_in: int | None = None
    """The seconds until rules are drawn by lot again, if a clock does that; else None."""
    game_in: int | None = None
    """The seconds that are left of a game for points, 0 in its last hand; None for a game without a time limit."""
    trays: tuple[TrayView, ...] = ()
    trays_trouble: Refusal | None = None
    """The sentence about what is wrong with all trays, or with the file that assigns them to seats; None if all is
    well."""
    alarms: tuple[Alarm, ...] = ()
    """The alarms about cards that the operator has not settled yet, oldest first."""
    scanned: Mapping[int, tuple[str, ...]] = {}
    """At the showdown, by seat: the scanned cards of a hand that has not been shown yet, without those that are face up
    anyway."""
    decks: tuple[DeckView, ...] = ()
    check: CheckView | None = None
    enrolment: EnrolView | None = None
    faults: tuple[FaultView, ...] = ()
    """The faults that the simulated hardware can have, on or off; empty at a real table."""
    preferences: Preferences = Preferences()
    score: Score = msgspec.field(default_factory=own_score)
    """The score (table of effects): what moves on the screen, sounds and lights up at which event."""
    fairness: Fairness = Fairness()
    turn_clock: TurnClock | None = None
    """The turn clock; None if none is used or nobody has a decision to make."""
    time_spent: TimeSpent = TimeSpent()
    evening: tuple[HandsEnd, ...] = ()
    """What everybody had won or lost at the end of each hand, oldest hand first."""
    chips: ChipsView | None = None
    """The physical chips; None if the table does not keep track of any."""
    languages: tuple[str, ...] = ()
    """The codes of the languages to choose from, in the order in which repeated touches select them."""
    rewind: tuple[Rewound, ...] = ()
    """The states that moves have made visible in the last minute, oldest first. A page shows them again one by one."""
    logged: tuple[Rewound, ...] = ()
    """The states that are still in memory, oldest first, for the page with the log."""
    caption: Caption | None = None
    """What is being spoken, or would be if the voice were on."""
    kiosk: KioskView | None = None
    """What is shown of the kiosk; None if the table is not one."""
    stick: StickView | None = None
    """What is shown of the USB stick; None if sticks are not used."""
    phones: PhoneView | None = None
    """What is shown of dealers' phones; None if the settings do not use web pages."""
    failsafe: Failsafe | None = None
    """What failed; None while the rules and the drawing work."""
    can_switch_off: bool = False
    """Whether the computer can be switched off from the table."""
    setup: SetupView | None = None
    """What is shown of the setup; None if the table cannot be set up on its screen."""
    tried: TryView | None = None
    """The state of the guided check of the devices; None while a hand is played."""
    season: SeasonView = SeasonView()
    luck: LuckView = LuckView()
    story: Story = Story()
    """Who was ahead when in the last hand; empty until somebody has opened the page "Why?"."""
    chances: PublicChances = PublicChances()
    tournament: TournamentView | None = None
    """How the tournament stands that this table plays in; None if there is none."""
    slip: SlipView | None = None
    """The slip for the hall's desk; None if the table has joined no hall."""
    vitals: tuple[Vital, ...] = ()
    """How well the computer and each device work, one line each; empty until the operator has opened the page that
    shows them."""
    withheld: frozenset[str] = frozenset()
    """Verbs that `operator_options` leaves out: those for the staff of a kiosk, or `sit` if no further seat fits on the
    screen."""

    @cached_property
    def operator_options(self) -> tuple[Option, ...]:
        """Return what the operator may do now outside the game, such as corrections. Computed only when a page asks for
        it. Empty while the rules fail on the state."""
        if self.failsafe is not None and self.failsafe.kind in ("state", "replay"):
            return ()
        found = flow.operator_options(self.state)
        return tuple([option for option in found if option.verb not in self.withheld])
