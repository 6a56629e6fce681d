"""What a draft of a move still lacks, and what is allowed for it: the view's options are asked, nothing is decided
here."""

from msgspec.structs import replace

from companion.display.input import asides
from companion.display.input.draft import Draft
from companion.display.model import facts
from companion.game.engine import flow
from companion.game.engine.state import UNKNOWN
from companion.game.engine.zones import locked, zone
from companion.game.moves import TABLE, Move, Option
from companion.table.views.table_view import TableView

OPTIONAL_CARDS = ("lock", "discard", "replace-spike")
"""Verbs for which the screen asks for a card, although the rules allow it to stay unnamed."""

UNASKED = ("trade", "junk")
"""Verbs whose card may be named, but is not asked for."""

SHOWN_WHOLE = ("reveal", "claim", "lay-open")
"""Verbs that name a whole hand. Its publicly known cards are filled in, and OK confirms them."""

LYING = ("free", "relabel", "block", "unblock", "name-card", "discard", "turn-up")
"""Verbs whose first card already lies in one of the seat's zones."""

WHICH_AND_WHAT = ("relabel", "name-card")
"""Verbs with two cards, first a card and then what it really is. They are asked for one after the other."""


def offered(view: TableView, verb: str, seat: int | None = None) -> tuple[Option, ...]:
    """The options for a verb now, of one seat if that is given."""
    if verb in asides.VERBS:
        return asides.options(view, verb)
    rules = view.state.rules
    found = view.operator_options if rules.by_verb.get(verb) in rules.operator else view.options
    return tuple(each for each in found if each.verb == verb and (seat is None or seat in each.seats))


def option_for(view: TableView, verb: str, seat: int | None = None) -> Option | None:
    """The options for a verb now, of one seat if that is given, merged into one that spans from their least to their
    most; None if there are none."""
    found = offered(view, verb, seat)
    return facts.merged(found) if found else None


def counts(view: TableView, draft: Draft) -> tuple[int, ...]:
    """All numbers of cards that one of the options allows, ascending."""
    ranges = (option.cards for option in offered(view, draft.verb, draft.seat))
    return tuple(sorted({count for least, most in ranges for count in range(least, most + 1)}))


def where(view: TableView, draft: Draft) -> str:
    """The zone where the verb's first card lies; "" if the verb takes no card that lies somewhere."""
    if draft.verb not in LYING:
        return ""
    if draft.verb == "relabel" and facts.shown(view.state):
        return ""
    if draft.verb in ("free", "relabel"):
        return locked(draft.seat or 0)
    if not draft.name:
        return ""
    return f"{draft.name}.{draft.seat}" if draft.seat else draft.name


def among(view: TableView, draft: Draft) -> tuple[str, ...]:
    """The cards to choose the first one from, if the verb takes one that lies open: each kind once, UNKNOWN last for
    cards that nobody can name. Empty if any card may be first, or if it has been named."""
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
    """Whether the rules let `count` more cards stay unnamed."""
    if draft.verb in asides.VERBS:
        return False
    cards = (*draft.cards, *(UNKNOWN,) * count)
    option = option_for(view, draft.verb, draft.seat)
    asks = option is not None and (option.reason or draft.overrule)
    return flow.refusal(view.state, move_of(replace(draft, cards=cards, reason="?" if asks else draft.reason))) is None


def by_count(view: TableView, draft: Draft) -> bool:
    """Whether the number of cards is enough: they need no names, and several numbers are allowed."""
    allowed = counts(view, draft)
    if draft.spelled or draft.refused or len(allowed) < 2 or draft.verb in (*SHOWN_WHOLE, *OPTIONAL_CARDS):
        return False
    rest = [count - len(draft.cards) for count in allowed if count >= len(draft.cards)]
    return bool(rest) and unnamed(view, draft, rest[-1])


def step(view: TableView, draft: Draft) -> str:
    """What to ask next: "seat", "name", "amount", "value", "cards", "dice" or "reason"; "" if nothing is missing."""
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
    if option.cards[1] and draft.verb not in UNASKED and not draft.full:
        return "cards"
    if len(draft.dice) < option.dice:
        return "dice"
    return "reason" if (option.reason or draft.overrule) and not draft.reason else ""


def applies(view: TableView, draft: Draft) -> bool:
    """Whether the draft can still become a legal move."""
    return option_for(view, draft.verb, draft.seat) is not None


def move_of(draft: Draft) -> Move:
    """The move that a complete draft stands for."""
    cards = draft.cards
    if draft.verb == "lock" and cards == (UNKNOWN,):
        cards = ()
    return Move(draft.verb, draft.seat or TABLE, draft.amount, cards, draft.dice, draft.name, draft.value, draft.reason)
