"""The facts for the page of the dealer's phone: exactly the moves that the rules allow now, each with what the dealer
must still choose for it."""

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.display.model import events, facts
from companion.display.model.wording import Wording
from companion.game.engine import flow
from companion.game.engine.state import HAND_POT, UNKNOWN, State, stack
from companion.game.moves import MOST_CREDITS, Move, Option
from companion.game.phases import verb_named
from companion.table.phone_wire import OPERATORS, Now
from companion.table.views.table_view import TableView
from companion.web.card_faces import Face
from companion.web.public_page import mark, open_cards, phase, result, said, turn

UNASKED = frozenset(["trade", "junk"])
"""Kinds of moves (verbs) that play cards which nobody names."""
TOGETHER = ("check", "call", "stand")
"""Kinds of moves (verbs) that all players who have yet to act may make together, with one touch."""
MOST_CARDS = 12
"""The most cards that the page asks for at once."""
ICONS = {
    "fold": "icon-fold", "raise": "icon-raise", "bet": "icon-raise", "call": "icon-call", "check": "icon-check",
    "lock": "lock", "trade": "icon-trade", "call-hand": "icon-hand", "pause": "icon-pause",
}  # fmt: skip
"""The drawing on the button, for each kind of move (verb) that has one."""


class Act(msgspec.Struct, frozen=True):
    """A button on the page of the dealer's phone. `do` and `verb` (the kind of move) are the command that it sends. If
    there is a choice of `seats`, `names` or `cards`, or an amount from `least` to `most`, the page asks for it first.
    `cards` is the most cards that can be named; the first `needed` of them must be, even if only as "not named".
    `ready` are amounts to choose with one touch, `dice` the possible faces of each die that is rolled by hand. `asked`
    is a question that is answered with a name in letters, such as that of a thing that is pledged."""

    do: str
    verb: str
    label: str
    icon: str = ""
    seat: int = 0
    seats: tuple[tuple[int, str], ...] = ()
    least: int | None = None
    most: int = 0
    ready: tuple[tuple[str, int], ...] = ()
    names: tuple[tuple[str, str], ...] = ()
    cards: int = 0
    needed: int = 0
    dice: tuple[tuple[tuple[int, str], ...], ...] = ()
    asked: str = ""
    reason: bool = False
    held: bool = False

    @property
    def asks(self) -> bool:
        """Whether the dealer has to choose something (a seat, an amount, a card ...) before the command can be sent."""
        chosen = self.seats or self.names or self.cards or self.dice
        return bool(chosen or self.least is not None or self.asked or self.reason)

    @property
    def key(self) -> str:
        """The id of the button, which no other button of the page has."""
        return "dice" if self.dice else self.verb if self.do == "move" else self.do

    @property
    def choice(self) -> str:
        """What the page asks for, as a text: the button and who or what can be chosen. If it changes, nothing of what
        the dealer has typed or chosen so far may stay, such as an amount that was meant for another player."""
        seats = [seat for seat, _ in self.seats] or [self.seat]
        return " ".join([self.key, *map(str, seats), *(name for name, _ in self.names)])


def dealer_facts(view: TableView, words: Wording, now: Now | None, number: int) -> dict[str, Any]:
    """Return the facts of the dealer's page by the names that its template uses. `now` is the table's last message;
    None without contact. `number` is the last journal row that the web server has read. If the table has a later row,
    the page shows an older state, and no command can be sent from it."""
    state = view.state
    found = [*acts(view, words)]
    simple = next((at for at, each in enumerate(found) if not each.asks and not each.held), None)
    primary = found.pop(simple) if simple is not None else None
    seat = flow.turn(state)
    in_step = now is not None and now.end == number
    return {
        "phase": phase(words, state),
        "hand": words.say("display-hand", hand=state.hands) if state.hands else "",
        "turn": turn(words, state),
        "owed": facts.owed(state),
        "boxes": [(words.box(box), words.number(box.amount)) for box in facts.boxes(state) if box.id != "owed"],
        "holds": (words.name(seat), words.number(stack(state, seat))) if seat in facts.taken(state) else None,
        "said": said(view, words),
        "order": [_ordered(words, facts.seat_facts(state, each)) for each in facts.taken(state)],
        "result": result(words, state) if state.result is not None and not state.order else None,
        "acts": found,
        "primary": primary,
        "why": "" if found or primary is not None else why_not(words, state),
        "deck": deck(words, state) if any(each.cards for each in found) else (),
        "row": now.row if now is not None and in_step else -1,
        "served": now is not None,
        "undo": _events(words, now.undo) if now is not None and now.undo is not None else None,
        "redo": _events(words, now.redo) if now is not None and now.redo is not None else None,
        "paused": state.paused,
    }


def acts(view: TableView, words: Wording) -> Iterator[Act]:
    """Yield a button for every command that is possible now, the usual one first."""
    state = view.state
    options = facts.play_options(view)
    beside = []
    for option in options.values():
        made = act(view, words, option)
        verb = verb_named(option.verb)
        aside = verb.aside == "beside" or (verb.aside == "table" and not facts.of_phase(state, option.verb))
        if aside or made.held:
            beside.append(made)
        else:
            yield made
    for option in options.values():
        if option.dice:
            yield by_hand(state, words, option)
    for name in TOGETHER:
        if name in options and flow.others_follow(state, name):
            yield Act("the-rest", name, words.say("display-rest", verb=name), ICONS.get(name, ""))
    yield from beside
    for option in flow.operator_options(state):
        if destroys(option.verb):
            yield act(view, words, option)


def why_not(words: Wording, state: State) -> str:
    """Return why nothing can be begun between two hands, such as a deal; "" if something can, or during a hand or a
    pause."""
    if state.paused or state.order:
        return ""
    refusals = (flow.refusal(state, Move(verb)) for verb in flow.mechanic(state).verb_names)
    refusal = next(filter(None, refusals), None)
    return "" if refusal is None else words.refused(refusal.code, refusal.args)


def act(view: TableView, words: Wording, option: Option) -> Act:
    """Return the button for an option (a kind of move that the rules allow now)."""
    state, verb = view.state, option.verb
    label = words.do(verb, owed=words.exact(facts.owed(state) or 0))
    icon, held = ICONS.get(verb, ""), verb_named(verb).destroys
    if verb == "deal":
        return Act("deal", verb, label)
    if option.dice:
        return Act("draw" if verb_named(verb).kind == "rules" else "roll", verb, label)
    seats = tuple((seat, words.who(seat)) for seat in option.seats) if len(option.seats) > 1 else ()
    most = min(option.most if option.most is not None else 0, MOST_CREDITS)
    fixed = option.least is not None and option.least == option.most
    typed = option.named and not option.names
    who = words.who(option.seats[0])
    return Act(
        "move", verb, label, icon,
        seat=option.seats[0],
        seats=seats,
        least=option.least,
        most=most,
        ready=() if option.least is None else amounts(view, words, option) if not fixed else (),
        names=tuple((name, words.named(verb, name)) for name in option.names) if option.named else (),
        cards=0 if verb in UNASKED else min(option.cards[1], MOST_CARDS),
        needed=max(option.cards[0], 1),
        asked=words.say("display-ask-name", verb=verb, who=who, seat=option.seats[0]) if typed else "",
        reason=option.reason,
        held=held,
    )  # fmt: skip


def by_hand(state: State, words: Wording, option: Option) -> Act:
    """Return the button with which the dealer enters the faces that real dice show, for an `option` that asks for a
    roll."""
    faces = [events.faces(state, option.verb, option.sides, at) for at in range(option.dice)]
    dice = tuple(tuple((at, words.face(face)) for at, face in enumerate(die, 1)) for die in faces)
    return Act("move", option.verb, words.say("display-dice-by-hand"), seat=option.seats[0], dice=dice)


def destroys(verb: str) -> bool:
    """Return whether a command (`verb`) destroys something, such as a hand or a seat, so that its button must be held
    down, or confirmed."""
    return verb in OPERATORS and verb_named(verb).destroys


def amounts(view: TableView, words: Wording, option: Option) -> tuple[tuple[str, int], ...]:
    """Return the amounts of a bet or raise that can be chosen with one touch (the least, the pot, everything), each as
    a label and the amount. Return () for any other kind of move."""
    state, seat = view.state, option.seats[0]
    least, most = option.least or 0, option.most or 0
    if option.verb not in ("bet", "raise"):
        return ()
    owed, pot = facts.owed(state) or 0, state.money[HAND_POT]
    base = facts.bet_of(state, seat) + owed + (pot + owed if option.verb == "raise" else pot)
    everything = facts.bet_of(state, seat) + stack(state, seat)
    named = (("display-least", least), ("display-pot", base), ("display-all", everything))
    return tuple((f"{words.say(code)} {words.exact(value)}", value) for code, value in named if least <= value <= most)


def deck(words: Wording, state: State) -> tuple[tuple[str, str], ...]:
    """Return the cards that can be named, suit by suit: for each the name that is sent and the name that people
    read."""
    cards = sorted(state.rules.deck.cards.values(), key=lambda each: each.suit)
    return ((UNKNOWN, words.say("web-card-any")), *((card.name, words.card(card.name)) for card in cards))


def _ordered(words: Wording, seat: facts.SeatFacts) -> tuple[int, int, str, str, str, str, tuple[Face, ...]]:
    """Return a seat as the dealer's page shows it: mark, number, number and player in words, stack, what it does, how
    it looks, and its cards that lie outside the hand."""
    status = seat.status or ("called" if seat.caller else "")
    doing = words.say("display-seat-state", state=status) if status else words.number(seat.bet) if seat.bet else "–"
    look = "turn" if seat.turn else "" if seat.live or not seat.status else "out"
    who, stack = words.who(seat.seat), words.number(seat.stack)
    return mark(seat.seat), seat.seat, who, stack, doing, look, open_cards(words, seat)


def _events(words: Wording, events: tuple[Any, ...]) -> str:
    return " ".join(words.hears(each) for each in events[:1])
