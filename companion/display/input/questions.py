"""Functions that work out what a draft (a move that is being entered) still lacks, and which values the options in the
view (the moves that are possible now) allow for it. They decide nothing themselves."""

import math
from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec.structs import replace

from companion.display.input import asides, form_draft
from companion.display.input.draft import Draft
from companion.display.model import facts
from companion.game.cards.deck import Card
from companion.game.engine import flow
from companion.game.engine.state import UNKNOWN
from companion.game.engine.zones import zone
from companion.game.moves import TABLE, Move, Option
from companion.game.phases import verb_named
from companion.game.phases.kessel.stock import FAMILIES
from companion.table.views.table_view import TableView

Asks = Literal["always", "never", "which-and-what"]
"""How the screen asks for the cards of a move: "always", even if the rules let them stay unnamed; "never"; or
"which-and-what" for two cards, first which card the move is about, then what that card really is."""

ASKS: Mapping[str, Asks] = {
    "lock": "always", "discard": "always", "replace-spike": "always",
    "trade": "never", "junk": "never",
    "relabel": "which-and-what", "name-card": "which-and-what",
}  # fmt: skip
"""How the screen asks for cards, keyed by the kind of move (verb), where this does not follow from what the rules
allow."""


def shows_hand(verb: str) -> bool:
    """Return whether moves of the kind `verb` show a whole hand. The publicly known cards are then filled in at once,
    and OK must be touched at the end."""
    return verb_named(verb).shows == "hand"


def offered(view: TableView, verb: str, seat: int | None = None) -> tuple[Option, ...]:
    """Return the moves of the kind `verb` that are possible now, as options; only those of `seat` if it is given."""
    if verb in asides.VERBS:
        return asides.options(view, verb)
    rules = view.state.rules
    found = view.operator_options if rules.by_verb.get(verb) in rules.operator else view.options
    return tuple(each for each in found if each.verb == verb and (seat is None or seat in each.seats))


def option_for(view: TableView, verb: str, seat: int | None = None) -> Option | None:
    """Return the moves of the kind `verb` that are possible now (only those of `seat` if it is given), merged into one
    option that allows every seat, name, amount and number of cards that one of them allows. None if there are none."""
    found = offered(view, verb, seat)
    return facts.merged(found) if found else None


def counts(view: TableView, draft: Draft) -> tuple[int, ...]:
    """Return every number of cards that the rules allow now for the draft (the move being entered), ascending."""
    ranges = (option.cards for option in offered(view, draft.verb, draft.seat))
    return tuple(sorted({count for least, most in ranges for count in range(least, most + 1)}))


def where(view: TableView, draft: Draft) -> str:
    """Return the name of the zone (place for cards), such as "discards" or "hand.3", in which the first card of the
    draft (the move being entered) lies. Return "" for a kind of move that does not name a card by its place."""
    of = verb_named(draft.verb).of
    if not of:
        return ""
    if draft.verb == "relabel" and facts.shown(view.state):
        return ""
    if of != "name":
        return f"{of}.{draft.seat or 0}"
    if not draft.name:
        return ""
    return f"{draft.name}.{draft.seat}" if draft.seat else draft.name


def among(view: TableView, draft: Draft) -> tuple[str, ...]:
    """If the first card of the draft (the move being entered) must be one that lies face up, return the names of the
    cards to choose it from: each name once, then UNKNOWN if there are face-up cards that nobody has named. Return () if
    any card may be first, or if the first card has been named."""
    if draft.cards:
        return ()
    if draft.verb == "relabel" and facts.shown(view.state):
        return tuple(dict.fromkeys(facts.shown_by(view.state, draft.seat or 0)))
    there = where(view, draft)
    lying = zone(view.state, there) if there else None
    if lying is None or not lying.public:
        return ()
    return (*dict.fromkeys(lying.public), *[UNKNOWN] * min(1, lying.count - len(lying.public)))


def unnamed(view: TableView, draft: Draft, count: int) -> bool:
    """Whether the rules allow that `count` more cards of the draft (the move being entered) stay unnamed."""
    if draft.verb in asides.VERBS:
        return False
    cards = (*draft.cards, *(UNKNOWN,) * count)
    option = option_for(view, draft.verb, draft.seat)
    asks = option is not None and (option.reason or draft.overrule)
    return flow.refusal(view.state, move_of(replace(draft, cards=cards, reason="?" if asks else draft.reason))) is None


def fitting(view: TableView, draft: Draft, cards: Sequence[Card]) -> list[str]:
    """Return the suits that the next card of the draft (the move being entered) may have. In a deck of two card
    families, the cards named so far can exclude the other family."""
    first = {card.suit: card.name for card in reversed(cards)}
    suits = list(dict.fromkeys(card.suit for card in cards))
    option = option_for(view, draft.verb, draft.seat)
    if draft.verb in asides.VERBS or option is None or not set(suits) <= set(FAMILIES):
        return suits
    rest = (UNKNOWN,) * (option.cards[1] - len(draft.cards) - 1)
    moves = {suit: move_of(replace(draft, cards=(*draft.cards, first[suit], *rest))) for suit in suits}
    whys = {suit: flow.refusal(view.state, move) for suit, move in moves.items()}
    return [suit for suit, why in whys.items() if why is None or why.code != "wrong-family"] or suits


def by_count(view: TableView, draft: Draft) -> bool:
    """Whether the screen asks, for the draft (the move being entered), only for the number of cards: they need no
    names, and more than one number is allowed."""
    allowed = counts(view, draft)
    if draft.spelled or draft.refused or len(allowed) < 2 or ASKS.get(draft.verb) == "always" or shows_hand(draft.verb):
        return False
    rest = [count - len(draft.cards) for count in allowed if count >= len(draft.cards)]
    return bool(rest) and unnamed(view, draft, rest[-1])


def step(view: TableView, draft: Draft) -> str:
    """Return the name of the thing to ask next for the draft (the move being entered): "seat", "name", "amount",
    "value", "cards", "dice" or "reason", or "choice" or "form" for a director's form; "" if nothing is missing or the
    move cannot be played."""
    if draft.verb == asides.DIRECT:
        return form_draft.step(view, draft)
    option = option_for(view, draft.verb, draft.seat)
    if option is None:
        return ""
    if draft.seat is None and option.seats != (TABLE,):
        return "seat"
    if option.named and not draft.name:
        return "name"
    if option.least is not None and draft.amount is None:
        return "amount"
    if draft.verb == "option" and not draft.value:
        return "value"
    if option.cards[1] and ASKS.get(draft.verb) != "never" and not draft.full:
        return "cards"
    if len(draft.dice) < option.dice:
        return "dice"
    if not in_range(option, draft.amount):
        return ""  # it is refused anyway, before anybody gives a reason for it
    return "reason" if (option.reason or draft.overrule) and not draft.reason else ""


def in_range(option: Option, amount: int | None) -> bool:
    """Return whether an option allows this amount; True for None, if no amount was given yet."""
    return amount is None or (option.least or 0) <= amount <= (math.inf if option.most is None else option.most)


def applies(view: TableView, draft: Draft) -> bool:
    """Return whether the move that is being entered (`draft`) is still possible now: for the seat that it names, or for
    anybody if it names none yet."""
    if draft.verb == asides.DIRECT:
        return form_draft.form_of(view, draft.name) is not None
    return option_for(view, draft.verb, draft.seat) is not None


def move_of(draft: Draft) -> Move:
    """Return the move that a complete draft (a move that was entered) stands for."""
    cards = draft.cards
    if draft.verb == "lock" and cards == (UNKNOWN,):
        cards = ()
    return Move(draft.verb, draft.seat or TABLE, draft.amount, cards, draft.dice, draft.name, draft.value, draft.reason)
