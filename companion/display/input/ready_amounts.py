"""The amounts that are offered as buttons, so that one touch enters them: the most likely ones of those that the rules
allow."""

from collections.abc import Callable, Mapping

from companion.display.input import asides
from companion.display.input.draft import Draft
from companion.display.input.questions import option_for
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.game.engine.state import HAND_POT, stack
from companion.game.engine.zones import hand, zone
from companion.game.moves import MOST_CREDITS, Option
from companion.game.phases import verb_named
from companion.table.views.table_view import TableView

FEW = 6
"""The largest number of amounts for which each one gets a button of its own."""

USUAL = (50, 100, 200, 500)
"""The usual buy-ins in credits, offered as buttons. Those too small to be dealt in are left out."""

ROUND = 3
"""The number of round amounts that are offered for a bet, besides the least amount, the pot and everything."""


def presets(view: TableView, words: Wording, draft: Draft, option: Option) -> list[tuple[str, str, int]]:
    """Return the amounts to offer as buttons for the draft (the move being entered), as (id, label, amount). All are
    amounts that `option` allows."""
    least, most = option.least or 0, option.most or 0
    about = verb_named(draft.verb).amount
    if about == "bet":
        return _bets(view, words, draft, least, most)
    if about == "buy-in":
        values = [value for value in _buy_ins(view, draft) if least <= value <= most]
    elif draft.verb in LIKELY:
        values = [value for value in LIKELY[draft.verb](view, draft) if least <= value <= most]
    elif most - least < FEW:
        values = list(range(least, most + 1))
    else:
        values = [least, most] if most < MOST_CREDITS else [least]
    return [(str(value), words.number(value), value) for value in values]


def _bets(view: TableView, words: Wording, draft: Draft, least: int, most: int) -> list[tuple[str, str, int]]:
    pot, own = view.state.money[HAND_POT], facts.bet_of(view.state, draft.seat or 0)
    owed = facts.owed(view.state) or 0
    base = own + owed + (pot + owed if draft.verb == "raise" else pot)
    everything = own + stack(view.state, draft.seat or 0)
    named = [("least", "display-least", least), ("pot", "display-pot", base), ("all", "display-all", everything)]
    found = [(id, words.say(code), value) for id, code, value in named if least <= value <= most]
    if least < most < everything:  # a limit below everything is no all-in
        found.append((str(most), words.number(most), most))
    return found[:1] + rounds(view, words, draft, found) + found[1:]


def _buy_ins(view: TableView, draft: Draft) -> list[int]:
    short = facts.short_of(view.state, draft.seat or 0)
    usual = USUAL if short <= USUAL[-1] else (short, 2 * short)
    return sorted({value for value in (short, *usual) if value >= max(short, USUAL[0])})


def _one_off(view: TableView, draft: Draft) -> list[int]:
    """Return the two likely corrections of the number of cards in a hand: one fewer and one more than the table
    believes."""
    held = zone(view.state, hand(draft.seat or 0)).count
    return [held - 1, held + 1]


LIKELY: Mapping[str, Callable[[TableView, Draft], list[int]]] = {
    "count": _one_off,
    asides.RECOUNT: lambda view, draft: [
        line.ledger for line in (view.chips.lines if view.chips else ()) if line.seat == draft.seat
    ],
    asides.DIRECT: lambda view, draft: [int(value) for name, value in draft.answers if name == draft.asks and value],
    "adjust": lambda view, draft: [],  # the question names the present amount, which would be no correction
}
"""Functions that return likely amounts, keyed by the kind of move (verb), for moves outside the game. For other moves,
likely amounts follow from the kind of amount or from what is allowed."""


def few(view: TableView, words: Wording, draft: Draft) -> list[tuple[str, str, int]]:
    """Return the amounts offered as buttons for a draft (a move being entered) if they are all that is allowed, so that
    no number pad is needed; otherwise []."""
    option = option_for(view, draft.verb, draft.seat)
    if option is None or option.least is None or option.most is None or option.most - option.least >= FEW:
        return []
    ready = [] if verb_named(draft.verb).amount == "bet" else presets(view, words, draft, option)
    return ready if len({value for _, _, value in ready}) == option.most - option.least + 1 else []


def rounds(
    view: TableView, words: Wording, draft: Draft, others: list[tuple[str, str, int]]
) -> list[tuple[str, str, int]]:
    """Return up to three more amounts to offer for a bet or raise: twice and three times the amount to match, and 5,
    10, 20 ... antes. Most bets are one of these. All lie between the first and the last of the `others`, the amounts
    that are offered already."""
    if len(others) < 2:
        return []
    ante = view.state.rules.values.get("ante")
    unit = ante if isinstance(ante, int) and ante > 0 else 1
    high = facts.bet_of(view.state, draft.seat or 0) + (facts.owed(view.state) or 0)
    usual = [2 * high, 3 * high, *(unit * step * ten for ten in (1, 10, 100, 1000) for step in (5, 10, 20))]
    taken = {value for _, _, value in others}
    wanted = [value for value in dict.fromkeys(usual) if others[0][2] < value < others[-1][2] and value not in taken]
    return [(str(value), words.exact(value), value) for value in sorted(wanted[:ROUND])]
