"""Questions that the screen asks but that are not moves of the game, such as the name of a new deck. The answers are
entered in a draft, as moves are, but then become intents (commands to the table). This module also says which page
"back" leads to, and when pages close by themselves."""

from functools import lru_cache

from msgspec.structs import replace

from companion.display.canvas.actions import Go
from companion.game.cards.deck import Deck, DeckBroken
from companion.game.engine import flow
from companion.game.engine.state import in_hand
from companion.game.loading.deck_documents import find_deck
from companion.game.moves import MOST_CREDITS, Option
from companion.table.chips import MOST_VALUE, Recount
from companion.table.hall_says import SlipWanted
from companion.table.intents import CheckDeck, Enrol, Intent, LayCard, StartEnrolment
from companion.table.views.bets import BETTING
from companion.table.views.evening_view import PublicChancesWanted, StoryWanted
from companion.table.views.kiosk_view import KioskPin
from companion.table.views.season_view import SeasonWanted
from companion.table.views.table_view import Place, TableView

LAY = "@lay"
"""The name (verb) of a question: which simulated card to lay on the field or, if the draft has a seat, in the well
(card place) `name` of its tray."""
WANT = "@want"
"""The name (verb) of a question: which card the enrolment of a deck (pairing cards with RFID tags) should ask for
next."""
REPLACE = "@retag"
"""The name (verb) of a question: which card gets a new RFID tag because its old one is lost."""
NEW_DECK = "@deck"
"""The name (verb) of a question: the name of a new deck of cards; the draft's `value` is its kind."""

RECOUNT = "@recount"
"""The name (verb) of a question: how many credits in chips were counted at a seat (see
`companion.table.chips.Counted`)."""

PIN = "@pin"
"""The name (verb) of a question: the PIN of the staff of a kiosk. Its digits are never shown."""

DIRECT = "@direct"
"""Verb of a question: what the director of a tournament fills in; the draft's `name` is the key of the form."""

VERBS = (LAY, WANT, REPLACE, NEW_DECK, RECOUNT, PIN, DIRECT)
STAYS = (WANT, REPLACE)
"""The names (verbs) of questions after whose answer the page below stays open."""

PARENTS = {
    "tray": "trays", "deck": "decks", "enrolment": "decks", "check": "decks", "meanings": "decks", "hands": "field",
    "chart": "evening", "season": "evening", "count": "chips", "glass": "settings", "setup": "settings",
    "bets": "corrections", "try": "settings", "director": "tournament", "entries": "director", "tables": "director",
    "draft": "tournament", "standings": "tournament", "happened": "director",
}  # fmt: skip
"""The page that "back" leads to, keyed by page. `back` handles the pages that are not listed here; most of them lead to
the menu."""

OUTERMOST = ("home", "people", "seat", "field", "alarms", "whynot", "staff", "left-out")
"""Pages from which "back" leads straight to the table."""

DIRECTOR = ("director", "entries", "tables", "happened")
"""Pages that only the director of a tournament needs."""
TOURNAMENT = ("tournament", "standings")
"""Pages of the tournament in which the table plays."""

COVERED = (
    "corrections", "bets", "rebet", "left-out", "whynot", "log", "alarms", "trays", "tray", "card", "devices", "health",
)  # fmt: skip
"""Pages that may stay open while the table is covered (its screen hidden), because they correct something or help to
find the cause."""


def asked(page: Go) -> Intent | None:
    """Return the intent (a command to the table) that must be sent when this page is opened, such as the one to add up
    the results of the season; None if the page needs none, or is only turned to a later part."""
    wants: dict[str, Intent] = {"evening": SeasonWanted(), "season": SeasonWanted(), "why": StoryWanted()}
    wants |= {"slip": SlipWanted(page.seat), "chances": PublicChancesWanted()}
    return wants.get(page.page) if not page.at else None


@lru_cache(maxsize=16)
def deck_of(kind: str) -> Deck | None:
    """Return the deck of cards of this kind; None if no such kind exists."""
    try:
        return find_deck(kind)
    except DeckBroken:
        return None


@lru_cache(maxsize=16)
def with_extras(kind: str) -> Deck | None:
    """Return the deck of this kind with all optional skifters (extra cards that stand for others) that its rules allow;
    None if it has none."""
    plain = deck_of(kind)
    rules = plain.skifter_rules if plain is not None else None
    if plain is None or rules is None or plain.together:
        return None
    mixed = plain.with_skifters(rules.most, min(rules.most_masters, rules.most))
    return replace(plain, cards={**plain.with_skifters(rules.most, 0).cards, **mixed.cards})


def deck(view: TableView, verb: str) -> Deck:
    """Return the deck from which a card is picked for a move or question, whose kind is `verb`: the deck in play or,
    for questions of an enrolment (giving cards their RFID tags), the deck that is being enrolled."""
    own = flow.rules_of_turn(view.state).deck
    if verb not in STAYS or view.enrolment is None:
        return own
    kind = view.enrolment.kind
    return with_extras(kind) or (own if own.id == kind else deck_of(kind) or own)


def options(view: TableView, verb: str) -> tuple[Option, ...]:
    """Return what may be answered now to a question of the kind `verb`, such as the name of a new deck; () if the
    question cannot be asked. The answers have the form of `Option`, in which the rules describe possible moves."""
    if verb == LAY:
        return (Option(LAY, cards=(1, 1)),) if view.simulated else ()
    if verb == PIN:
        return (Option(PIN, named=True),) if view.kiosk is not None and not view.kiosk.open else ()
    if verb == DIRECT:
        directed = view.tournament is not None and view.tournament.director is not None
        return (Option(DIRECT, least=0, most=MOST_CREDITS),) if directed else ()
    if verb == RECOUNT:
        counted = view.chips.lines if view.chips is not None else ()
        seats = tuple(line.seat for line in counted)
        return (Option(RECOUNT, seats=seats, least=0, most=MOST_VALUE),) if seats else ()
    if verb in STAYS:
        return (Option(verb, cards=(1, 1)),) if view.enrolment is not None else ()
    return (Option(NEW_DECK, named=True),) if decks_free(view) else ()


def then(view: TableView, row: int) -> TableView:
    """Return the view as it was when the bet of journal row `row` was made. Its options are the bets that were possible
    then, or empty if that bet has been undone. For row 0, return the view unchanged."""
    if not row:
        return view
    bet = next((each for each in view.bets if each.row == row), None)
    if bet is None:
        return replace(view, options=())
    options = [each for each in flow.options(bet.before) if each.verb in BETTING and bet.move.seat in each.seats]
    return replace(view, state=bet.before, options=tuple(options))


def decks_free(view: TableView) -> bool:
    """Return whether decks may be enrolled (their cards paired with RFID tags) or checked now: only between hands, and
    not during another enrolment."""
    return not in_hand(view.state) and view.enrolment is None


def intent(verb: str, seat: int, name: str, card: str, value: str, amount: int = 0) -> Intent:
    """Return the intent (a command to the table) that a finished draft becomes. The draft has the answers to a
    question, whose kind is `verb`: `seat`, `name`, `value` and `amount`, and `card`, the card that was picked."""
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
    """Return the page that opens after a question (its kind is `verb`) was answered; None if no page opens."""
    return {NEW_DECK: Go("enrolment"), RECOUNT: Go("chips"), PIN: Go("staff")}.get(verb)


def follows(asked: Intent) -> Go | None:
    """Return the page to open after a touch has sent this intent to the table: the enrolment page when an enrolment
    (giving cards their RFID tags) begins, the page of the check when a deck check begins. None leaves the screen as it
    is."""
    if isinstance(asked, StartEnrolment):
        return Go("enrolment")
    return Go("check") if isinstance(asked, CheckDeck) and asked.on else None


def back(page: Go) -> Go | None:
    """Return the page that "back" leads to from `page`; None if it leads to the table."""
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
    """Whether a page must close because what it is about (a tray, an alarm ...) no longer exists."""
    seats = view.state.seats
    rules = view.state.rules
    taken = 1 <= page.seat <= len(seats) and seats[page.seat - 1] is not None
    directs = view.tournament.director if view.tournament is not None else None
    gone = {
        "seat": not taken,
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
        "phones": view.phones is None,
        **dict.fromkeys(TOURNAMENT, view.tournament is None),
        **dict.fromkeys(DIRECTOR, directs is None),
        "draft": directs is None or directs.due is None or not directs.due.draft,
        # in kessel dice decide what cards count, and in coruscant-shift only some of the cards will count
        "chances": view.kiosk is not None or rules.ladder.reading == "sylop-copies" or "selection" in rules.zones,
        "slip": view.slip is None or (page.seat > 0 and not taken),
        "staff": view.kiosk is None,
        "setup": view.setup is None,
        "try": view.tried is None,
        "bets": not view.bets,
        "rebet": all(str(bet.row) != page.what for bet in view.bets),
        "left-out": view.corrected is None or not view.corrected.dropped,
    }
    return gone.get(page.page, False)
