"""Facts that pages need, read from the state of the table or from its view. Nothing is decided here."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from companion.game.cards.deck import Deck
from companion.game.engine import flow
from companion.game.engine.mechanic import Mechanic
from companion.game.engine.rules import RulesBroken
from companion.game.engine.state import (
    BANK,
    HAND_POT,
    SABACC_POT,
    Result,
    Shown,
    State,
    Zone,
    in_hand,
    nets,
    people_named,
    person,
    seated,
    stack,
    team,
)
from companion.game.engine.zones import hand, locked, zone
from companion.game.ladders.model import Rating
from companion.game.moves import Option
from companion.game.phases import verb_named
from companion.game.phases.banker.bank import Bank, wagers
from companion.game.phases.classic.bet import Bets, to_match
from companion.game.phases.classic.call import caller
from companion.game.phases.classic.score_book import Params as ScoreParams
from companion.game.phases.classic.score_book import book, standings
from companion.game.phases.classic.settle import rated_by
from companion.game.phases.classic.showdown import Showdown
from companion.game.phases.kessel.begin import BuyIn
from companion.game.phases.shared.shift import shifting
from companion.locale.why_words import rating_of
from companion.table.views.table_view import TableView

BLIND_DRAW = "blind-draw"
"""The code that names, to people, a sudden demise in which each tied player draws one card that counts alone."""
LIES_OPEN = ("open", "blocked-open", "spike")
"""Kinds of zones, besides the interference field, whose cards lie face up."""


def total(deck: Deck, cards: Sequence[str]) -> int | None:
    """Return the sum of the values of these cards; None if there are none, or if one is unknown or has more than one
    value."""
    values = [deck.cards[name].values if name in deck.cards else () for name in cards]
    return sum(each[0] for each in values) if values and all(len(each) == 1 for each in values) else None


class Box(msgspec.Struct, frozen=True):
    """An amount that concerns everybody, such as a pot. `id` names its place on the screen, `code` its label, and
    `seat` its owner (0: none)."""

    id: str
    code: str
    amount: int
    seat: int = 0


class SeatFacts(msgspec.Struct, frozen=True):
    """What the screen shows of a taken seat. `stack` is counted in `unit` (credits, points ...); `invested` is what the
    player has in a pot of their own: invested chips, or a wager. `held` is the number of cards in the hand. `lying` are
    the seat's other cards, outside the hand and the interference field (where cards are locked), each with the kind of
    the place where it lies. `shown` are the cards of a hand that has been shown. `status` is a code: "", "folded",
    "looking-on", "all-in", "away", "broke", "leaving", "waiting", "shown". `dealer`, `caller` (who called the hand) and
    `turn` say whether the seat is that now; `live` is whether it is still in the hand."""

    seat: int
    name: str
    stack: int
    bet: int
    held: int
    locked: Zone
    lying: tuple[tuple[str, Zone], ...]
    shown: tuple[str, ...]
    invested: int
    unit: str
    status: str
    dealer: bool
    caller: bool
    turn: bool
    live: bool


def phase(state: State) -> str:
    """Return the code of the current phase; "deal-back" while the cards of a shift are still to be dealt."""
    return "deal-back" if shifting(state) else flow.mechanic(state).name


def phase_named(state: State) -> str:
    """Return the code that names the current phase to people: that of `phase`, but `BLIND_DRAW` where tied players draw
    one card each that counts alone (rules: corellian-spike 5.4)."""
    code = phase(state)
    return BLIND_DRAW if code == "demise" and state.rules.ladder.demise.of == "drawn" else code


def round_number(state: State) -> int:
    """Return the number of the current round of the hand, from 1; 0 if the state is not in a round. Only rounds within
    a hand count, not the hands of an evening."""
    kinds = [flow.node(state, frame).kind for frame in state.frames]
    return flow.rounds(state) if "hand" in kinds and "repeat" in kinds[kinds.index("hand") :] else 0


def taken(state: State) -> tuple[int, ...]:
    """Return the numbers of the taken seats."""
    return tuple([number for number, seat in enumerate(state.seats, 1) if seat is not None])


def betting(state: State) -> Bets | None:
    """Return the state of the betting in progress; None outside of betting."""
    note = state.frames[-1].slice
    return note if isinstance(note, Bets) else None


def bet_of(state: State, seat: int) -> int:
    """Return the amount that a seat has bet in the betting in progress; 0 outside of betting."""
    now = betting(state)
    return now.staked[state.order.index(seat)] if now and seat in state.order else 0


def owed(state: State) -> int | None:
    """Return the amount that the seat in turn must pay to match the highest bet; None outside of betting."""
    now = betting(state)
    return to_match(state, now, now.turn) if now else None


def shown(state: State) -> tuple[int, ...]:
    """Return the seats that have shown their hands."""
    note = state.slices.get("showdown")
    return tuple(note.hands) if isinstance(note, Showdown) else ()


def shown_by(state: State, seat: int) -> tuple[str, ...]:
    """Return the cards of a hand that has been shown, in the order shown; empty for any other hand."""
    note = state.slices.get("showdown")
    return note.hands.get(seat, ()) if isinstance(note, Showdown) else ()


def seat_facts(state: State, seat: int) -> SeatFacts:
    """Return everything that the screen shows of a taken seat."""
    who, chips = person(state, seat), stack(state, seat)
    unit = unit_of(state, seat)
    holds = chips if unit == "credits" else standing(state, seat, unit)
    return SeatFacts(
        seat=seat,
        name=who.name,
        stack=holds,
        bet=bet_of(state, seat),
        held=zone(state, hand(seat)).count,
        locked=zone(state, locked(seat)),
        lying=tuple(
            (kind, lies)
            for kind in state.rules.zones
            if kind not in ("hand", "locked") and (lies := zone(state, f"{kind}.{seat}")).count
        ),
        shown=shown_by(state, seat),
        invested=invested(state, seat),
        unit=unit,
        status=_status(state, seat, {"chips": holds, "points": 1}.get(unit, chips)),  # points are never staked
        dealer=seat == (state.dealer or state.button),
        caller=seat == caller(state),
        turn=seat == flow.turn(state) and in_hand(state),
        live=seat in state.live,
    )


def unit_of(state: State, seat: int) -> str:
    """Return the unit in which a seat's stack is counted: "points" if hands are scored by points; another unit, such as
    "chips", if the seat has a stock of it; else "credits"."""
    if by_points(state):
        return "points"
    for note in state.kept.values():
        for unit in note.units(seat):
            if ":" not in unit:
                return unit
    return "credits"


def standing(state: State, seat: int, unit: str) -> int:
    """Return how much a seat has of `unit`, which is any other unit than credits, such as "chips" or "points"."""
    taken = seated(state, seat)
    if unit == "points":
        return book(state).total(taken.person) if taken else 0
    party = state.accounts[state.purses[seat]].party
    found = zip(state.accounts, state.money, strict=True)
    return sum(amount for account, amount in found if account.party == party and account.unit == unit)


def short_of(state: State, seat: int) -> int:
    """Return how many credits a seat, taken or free, lacks to be dealt in. Partners pay together from one purse."""
    seats = team(state, seat)
    phases = (node.mechanic for node in state.rules.program)
    price = max((each.price() for each in phases if isinstance(each, Mechanic)), default=0)
    held = next((stack(state, one) for one in seats if seated(state, one)), 0)
    return max(0, len(seats) * price - held)


def tallies(state: State) -> list[tuple[int, int]]:
    """Return the gain and the number of hands of everybody, in the order of `state.people`. Only hands that have ended
    are counted, so stakes in the current hand do not count as lost."""
    dealt = [0] * len(state.people)
    for seat in state.order:
        if (sitting := seated(state, seat)) is not None:
            dealt[sitting.person] = 1
    money = list(state.money)  # with what the players in the current hand had before it
    for seat in state.order:
        money[state.purses[seat]] = state.before[state.purses[seat]]
    gains = nets(state.people, money)
    return [(net, one.hands - now) for one, net, now in zip(state.people, gains, dealt, strict=True)]


def has_won(state: State, result: Result, seat: int) -> bool:
    """Whether a seat, or its team, won the hand."""
    return any(one in result.winners for one in team(state, seat))


def won_pot(result: Result) -> bool:
    """Whether the winners took credits or things from a pot. A hand can be won without one: for points or chips, or if
    nobody had staked anything."""
    return result.unit == "credits" and any(share.seat in result.winners for share in result.shares)


def best_first(result: Result) -> list[Shown]:
    """Return the hands that were shown: the winners first, even if a sudden demise (an extra card) had to decide
    between equal hands, then the others by rank."""
    return sorted(result.shown, key=lambda each: (each.seat not in result.winners, each.place))


def counted(state: State, result: Result, shown: Shown) -> Rating | None:
    """Return the rating of the hand `shown` in the hand's `result`, with the value that each of its cards counted; that
    of a common card (one that counts for all hands) comes last. None if the rules that are in force now do not rate
    such a hand."""
    try:
        found = rating_of(rated_by(state), shown, result.common)
    except (LookupError, RulesBroken):
        return None
    cards = len(shown.cards) + bool(found and found.common)
    return found if found is not None and len(found.values) == cards else None


def by_tokens(result: Result, seat: int) -> int:
    """Return how many chips a seat gained in a hand through tokens (pieces with special effects, not money); negative
    if it lost chips. The chips that the seat invested, and the tax, do not count."""
    if result.unit != "chips":
        return 0
    return result.net.get(seat, 0) + sum(each.amount for each in (*result.lost, *result.penalties) if each.seat == seat)


def brought(state: State, result: Result, seat: int) -> int:
    """Return how much a seat, with its team, gained in the hand (negative: lost), in the unit of the result."""
    return sum(result.net.get(one, 0) for one in team(state, seat))


def invested(state: State, seat: int) -> int:
    """Return what a seat has staked that lies before it instead of in a pot: its invested chips (Kessel) and its wager
    against the banker."""
    name = person(state, seat).name
    found = zip(state.accounts, state.money, strict=True)
    own = sum(amount for account, amount in found if account.party == f"invested:{name}")
    return own + wagers(state).get(seat, 0)


def _status(state: State, seat: int, chips: int) -> str:
    sitting = seated(state, seat)
    if sitting is not None and sitting.leaving:
        return "leaving"
    if seat in state.live:
        taxed = unit_of(state, seat) == "chips" and not invested(state, seat)  # lost to others, not put in
        return "shown" if seat in shown(state) else "" if chips or taxed else "all-in"
    if seat in state.order:
        return "looking-on" if wagers(state) and seat not in wagers(state) else "folded"
    if sitting is not None and sitting.away:
        return "away"
    if not chips:
        return "broke"
    return "waiting" if in_hand(state) else ""


def in_bar(state: State, option: Option) -> bool:
    """Whether a possible move (`option`) has a button of its own in the bar at the bottom of the table's page. Moves of
    the game have one. Moves about the table itself (see `Verb.aside`) are in the menu, unless they belong to the
    current phase."""
    if verb_named(option.verb).aside != "table":
        return True
    if option.verb == "name-card":
        return option.cards == (1, 1) and not option.reason  # a card that has just been turned up
    return not state.paused and of_phase(state, option.verb)


def of_phase(state: State, verb: str) -> bool:
    """Return whether moves of the kind `verb` belong to the current phase of the hand. Most moves about the table
    itself, such as to sit down, belong to no phase."""
    return verb in flow.mechanic(state).verb_names


def merged(options: Sequence[Option]) -> Option:
    """Merge several options (possible moves) of the same kind into one option that allows every seat, name, amount and
    number of cards that one of them allows."""
    first = options[0]
    if len(options) == 1:
        return first
    seats = tuple(dict.fromkeys(each for option in options for each in option.seats))
    names = tuple(dict.fromkeys(each for option in options for each in option.names))
    cards = min(option.cards[0] for option in options), max(option.cards[1] for option in options)
    if first.least is None or first.most is None:
        return replace(first, seats=seats, names=names, cards=cards)
    least = min(option.least or 0 for option in options)
    return replace(
        first, seats=seats, names=names, cards=cards, least=least, most=max(option.most or 0 for option in options)
    )


def play_options(view: TableView) -> dict[str, Option]:
    """Return the moves that have a button in the bar of the table's page now, keyed by their kind (`verb`), in the
    order of the rules. Options of one kind are merged."""
    found: dict[str, list[Option]] = {}
    for each in view.options:
        if in_bar(view.state, each):
            found.setdefault(each.verb, []).append(each)
    return {verb: merged(options) for verb, options in found.items()}


def next_language(view: TableView) -> str:
    """Return the code of the language that a touch of the language button selects: the one after the current language.
    If no other is installed, that is the current one."""
    now, spoken = view.preferences.language, view.languages
    return spoken[(spoken.index(now) + 1) % len(spoken)] if now in spoken else next(iter(spoken), now)


# --- amounts ----------------------------------------------------------------------------------------------------


def without_pots(state: State) -> bool:
    """Return whether nobody ever plays for a pot of the hand, because people play for the prize of a game, or against a
    bank. Such a table shows a pot only while something is in it."""
    return bool([node for node in state.rules.program if node.when and isinstance(node.mechanic, Bank | BuyIn)])


def by_points(state: State) -> bool:
    """Whether hands are scored by points, without money."""
    return bool([node for node in state.rules.program if node.when and isinstance(node.params, ScoreParams)])


def table_accounts(state: State) -> dict[str, int]:
    """Return the amounts in the table's accounts other than the bank and the two pots, keyed by the account's owner and
    without zeros: for example wagers, what the banker puts up against them (the cover), a prize pot, or the house (the
    table's owner)."""
    own = {state.accounts[one.purse].party for one in state.people}
    found: dict[str, int] = {}
    for at, account in enumerate(state.accounts):
        if at in (BANK, HAND_POT, SABACC_POT) or account.party in own or ":" in account.party:
            continue
        if account.party != state.accounts[BANK].party and ":" not in account.unit and state.money[at]:
            found[account.party] = found.get(account.party, 0) + state.money[at]
    return found


def boxes(state: State) -> list[Box]:
    """Return up to four amounts that concern everybody: the pots, or what the ruleset has instead, and the bet to call
    (the amount to match)."""
    others = [Box(party, party, amount) for party, amount in table_accounts(state).items() if party != "house"]
    scored = by_points(state)
    found = [Box("pot", "hand-pot", state.money[HAND_POT]), Box("sabacc", "sabacc-pot", state.money[SABACC_POT])]
    if others or scored or without_pots(state):
        found = [box for box in found if box.amount]
    found += others
    lead = standings(state)[:1] if scored else ()
    for person_, points in lead:
        found.append(Box("lead", "lead", points, seat_of(state, person_)))
    now = owed(state)
    if now is not None:
        found.append(Box("owed", "to-call", now))
    return found[:4]


def pots(state: State) -> list[Box]:
    """Return the amounts that concern everybody, such as the pots. The bet to call (the amount to match) is left
    out."""
    return [box for box in boxes(state) if box.id != "owed"]


def seat_of(state: State, person_: int) -> int:
    """Return the seat of the player with index `person_` in `state.people`; 0 if they have left."""
    return next((at for at, seat in enumerate(state.seats, 1) if seat and seat.person == person_), 0)


def seats_then(state: State, result: Result) -> dict[int, int]:
    """Return, for each seat, where the player who sits there now sat in the hand that ended. Seats of players who were
    not in it are left out."""
    seats = {name: seat for seat, name in result.seats.items()}
    return {seat: seats[name] for seat, name in people_named(state).items() if name in seats}
