"""Questions that are not moves of the game, such as a card for the simulated hardware or a new deck's name. They use
drafts as moves do, and become intents. This module also says where such pages lead, and when they close by themselves.
"""

from functools import lru_cache

from msgspec.structs import replace

from companion.display.canvas.actions import Go
from companion.game.cards.deck import Deck, DeckBroken, find_deck
from companion.game.engine import flow
from companion.game.engine.state import in_hand
from companion.game.moves import Option
from companion.table.chips import MOST_VALUE, Recount
from companion.table.intents import CheckDeck, Enrol, Intent, LayCard, StartEnrolment
from companion.table.views.bets import BETTING
from companion.table.views.kiosk_view import KioskPin
from companion.table.views.season_view import SeasonWanted
from companion.table.views.table_view import Place, TableView

LAY = "@lay"
"""Lay a simulated card on the field, or in the well `name` of the tray of `seat`."""
WANT = "@want"
"""Choose the card that the enrolment asks for next."""
REPLACE = "@retag"
"""Choose the card that gets a new tag because its old one is lost."""
NEW_DECK = "@deck"
"""Name a new deck; `value` is its kind."""

RECOUNT = "@recount"
"""Enter how many credits in chips were counted at `seat` (see `companion.table.chips.Counted`)."""

PIN = "@pin"
"""Enter the staff's PIN at a kiosk: digits, never shown."""

VERBS = (LAY, WANT, REPLACE, NEW_DECK, RECOUNT, PIN)
STAYS = (WANT, REPLACE)
"""After these, the page below stays open."""

PARENTS = {
    "tray": "trays",
    "deck": "decks",
    "enrolment": "decks",
    "check": "decks",
    "meanings": "decks",
    "hands": "field",
    "chart": "evening",
    "season": "evening",
    "count": "chips",
    "glass": "settings",
    "setup": "settings",
    "bets": "corrections",
    "try": "settings",
}
"""Where "back" leads from a page. Pages not listed go back to the menu."""

OUTERMOST = ("home", "people", "seat", "field", "alarms", "whynot", "staff", "left-out")
"""Pages that close straight to the table."""

COVERED = (
    "corrections",
    "bets",
    "rebet",
    "left-out",
    "whynot",
    "log",
    "alarms",
    "trays",
    "tray",
    "card",
    "devices",
    "health",
)
"""Pages that stay open while the table is covered, because they correct something or help to find the cause."""


def asked(page: Go) -> Intent | None:
    """The intent that opening a page sends. For example, the season is added up only when somebody opens its page."""
    return SeasonWanted() if page.page == "season" and not page.at else None


@lru_cache(maxsize=16)
def deck_of(kind: str) -> Deck | None:
    """The deck of that kind; None if there is no such kind."""
    try:
        return find_deck(kind)
    except DeckBroken:
        return None


@lru_cache(maxsize=16)
def with_extras(kind: str) -> Deck | None:
    """The deck of that kind with every optional skifter; None if it has none."""
    plain = deck_of(kind)
    rules = plain.skifter_rules if plain is not None else None
    if plain is None or rules is None or plain.together:
        return None
    mixed = plain.with_skifters(rules.most, min(rules.most_masters, rules.most))
    return replace(plain, cards={**plain.with_skifters(rules.most, 0).cards, **mixed.cards})


def deck(view: TableView, verb: str) -> Deck:
    """The deck from which a card is picked: the one in play, or the one being enrolled."""
    own = flow.rules_of_turn(view.state).deck
    if verb not in STAYS or view.enrolment is None:
        return own
    kind = view.enrolment.kind
    return with_extras(kind) or (own if own.id == kind else deck_of(kind) or own)


def options(view: TableView, verb: str) -> tuple[Option, ...]:
    """What this question allows now."""
    if verb == LAY:
        return (Option(LAY, cards=(1, 1)),) if view.simulated else ()
    if verb == PIN:
        return (Option(PIN, named=True),) if view.kiosk is not None and not view.kiosk.open else ()
    if verb == RECOUNT:
        counted = view.chips.lines if view.chips is not None else ()
        seats = tuple(line.seat for line in counted)
        return (Option(RECOUNT, seats=seats, least=0, most=MOST_VALUE),) if seats else ()
    if verb in STAYS:
        return (Option(verb, cards=(1, 1)),) if view.enrolment is not None else ()
    return (Option(NEW_DECK, named=True),) if decks_free(view) else ()


def then(view: TableView, row: int) -> TableView:
    """The table as it was when the bet of journal row `row` was made, with what could be bet instead; for row 0 the
    table as it is. There are no options if that bet is gone."""
    if not row:
        return view
    bet = next((each for each in view.bets if each.row == row), None)
    if bet is None:
        return replace(view, options=())
    options = [each for each in flow.options(bet.before) if each.verb in BETTING and bet.move.seat in each.seats]
    return replace(view, state=bet.before, options=tuple(options))


def decks_free(view: TableView) -> bool:
    """Whether decks may be enrolled and checked now: only between hands, one task at a time."""
    return not in_hand(view.state) and view.enrolment is None


def intent(verb: str, seat: int, name: str, card: str, value: str, amount: int = 0) -> Intent:
    """The intent that a finished draft becomes. `seat`, `name` and `value` come from the draft; `card` is the card
    picked."""
    if verb == LAY:
        return LayCard(card, Place(seat, int(name or 0)))
    if verb == PIN:
        return KioskPin(name)
    if verb == RECOUNT:
        return Recount(seat, amount)
    if verb in STAYS:
        return Enrol("want" if verb == WANT else "replace", card)
    return StartEnrolment(name, value)


def page(verb: str) -> Go | None:
    """The page that opens once a draft has become an intent; None if none does."""
    return {NEW_DECK: Go("enrolment"), RECOUNT: Go("chips"), PIN: Go("staff")}.get(verb)


def follows(asked: Intent) -> Go | None:
    """The page that shows the effect of an intent; None if the screen stays where it is."""
    if isinstance(asked, StartEnrolment):
        return Go("enrolment")
    return Go("check") if isinstance(asked, CheckDeck) and asked.on else None


def back(page: Go) -> Go | None:
    """The page that "back" leads to; None for the table."""
    if page.page == "choose-cards":
        return Go("choose", page.seat, choice=page.choice)
    if page.page == "rebet":
        return Go("seat", page.seat)
    if page.page == "card":
        return Go("seat", page.seat) if page.seat else None
    if page.page == "faults":
        place, _, fault = page.what.partition("/")
        return Go("faults", what=place if fault else "") if place else Go("field")
    if page.page in PARENTS:
        return Go(PARENTS[page.page])
    return None if page.page in OUTERMOST else Go("home")


def closed(view: TableView, page: Go) -> bool:
    """Whether a page has to close because its subject is gone."""
    seats = view.state.seats
    gone = {
        "seat": not (1 <= page.seat <= len(seats) and seats[page.seat - 1] is not None),
        "alarms": not view.alarms,
        "card": all(each.tag != page.what for each in view.lying),
        "tray": all(tray.serial != page.what for tray in view.trays),
        "deck": all(deck.name != page.what for deck in view.decks),
        "enrolment": view.enrolment is None,
        "check": view.check is None,
        "chips": view.chips is None,
        "cash-out": view.chips is None,
        "count": view.chips is None or all(line.seat != page.seat for line in view.chips.lines),
        "hands": all(tray.seat != page.seat for tray in view.trays),
        "faults": not view.faults,
        "stick": view.stick is None,
        "staff": view.kiosk is None,
        "setup": view.setup is None,
        "try": view.tried is None,
        "bets": not view.bets,
        "rebet": all(str(bet.row) != page.what for bet in view.bets),
        "left-out": view.corrected is None or not view.corrected.left,
    }
    return gone.get(page.page, False)
