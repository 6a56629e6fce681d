"""The facts of the spectators' page, ready for its template. They are only what everybody at the table may see."""

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.display.model import events, facts
from companion.display.model import public_facts as openly
from companion.display.model.wording import Wording
from companion.game.engine import flow
from companion.game.engine.state import UNKNOWN, State
from companion.game.phases.shared.shift import shifting
from companion.table.views.evening_view import HandsEnd
from companion.table.views.table_view import TableView
from companion.web.card_faces import Face, face
from companion.web.chart import Line, lines

BRIEF = 150
"""The most letters of the short form of a result."""

DICE = ("no-shift", "shift", "tie-die", "impostor-rolled", "prime-rolled", "target")
"""The codes of events that say what dice show."""


class SeatPlate(msgspec.Struct, frozen=True):
    """What the spectators' page shows of a taken seat. `mark` is the number of its drawing and colour. `backs` is how
    many cards lie face down in its hand. `cards` are those that everybody may see. `doing` is its bet, or what else
    there is to say about it."""

    number: int
    mark: int
    name: str
    stack: str
    unit: str
    bet: str
    doing: str
    look: str
    dealer: bool
    backs: int
    held: int
    cards: tuple[Face, ...]


class ShownHand(msgspec.Struct, frozen=True):
    """A hand that was shown, on the spectators' page: the seat and its player (`who`), what the hand is called
    (`rung`), what the seat won or lost (`net`), whether it won, and the cards."""

    seat: int
    mark: int
    who: str
    rung: str
    net: str
    won: bool
    cards: tuple[Face, ...]


def public_facts(view: TableView, words: Wording) -> dict[str, Any]:
    """Return the facts of the spectators' page, by the names that its template uses."""
    state = view.state
    over = state.result is not None and not state.order
    then = facts.seats_then(state, state.result) if state.result is not None and over else {}
    seats = [facts.seat_facts(state, number) for number in facts.taken(state)]
    return {
        "phase": phase(words, state),
        "rules": words.rules_name(),
        "hand": words.say("display-hand", hand=state.hands) if state.hands else "",
        "round": words.say("display-round", round=facts.round_number(state)) if facts.round_number(state) else "",
        "turn": turn(words, state),
        "boxes": [(box.id, words.box(box), words.number(box.amount)) for box in facts.boxes(state) if box.id != "owed"],
        "open": [
            (words.lies_open(each)[0], [face(words, card) for card in each.cards]) for each in openly.lies_open(view)
        ],
        "said": said(view, words),
        "shift": shift(words, state),
        "roll": roll(view, words),
        "seats": [plate(words, seat) for seat in seats],
        "result": (ended := result(words, state) if over else None),
        "shown": {
            seat: hand.cards
            for hand in (ended["hands"] if ended else ())
            for seat, was in then.items()
            if was == hand.seat
        },
        "ranking": ranking(words, seats),
        "chart": chart(words, view.evening, state),
        "back": face(words, UNKNOWN).picture,
    }


def phase(words: Wording, state: State) -> str:
    """Return the name of the current phase, or that the game is paused."""
    if state.paused:
        return words.say("display-paused")
    return words.say("display-phase", phase=facts.phase_named(state))


def turn(words: Wording, state: State) -> tuple[int, str, str]:
    """Return whose turn it is as three values: the number of the seat's mark and colour (see `mark`; 0 if it is
    nobody's turn), the seat and its player in words, and, in words, what the seat must pay to call ("" if nothing)."""
    seat = flow.turn(state)
    if seat not in facts.taken(state):
        anybody = bool(state.order) and facts.phase(state) == "call"
        return 0, words.say("display-everybody" if anybody else "display-operator"), ""
    owed = facts.owed(state)
    return mark(seat), words.who(seat), words.say("web-owed", amount=words.number(owed)) if owed else ""


def mark(seat: int) -> int:
    """Return the number of a seat's mark and colour, 1 to 8; after eight seats they repeat."""
    return (seat - 1) % 8 + 1


def said(view: TableView, words: Wording) -> str:
    """Return the last event in words or, at the end of a hand, who won and why."""
    state = view.state
    if state.result is not None and not state.order:
        return words.say("result-told", state=state)
    past = view.past or state.news
    return words.hears(past[-1]) if past else ""


def shift(words: Wording, state: State) -> dict[str, Any] | None:
    """Return the facts about a shift that is taking cards, by the names that the template uses: its title, what is
    given up, and by whom. Returns None if there is no shift."""
    now = shifting(state)
    if now is None or not state.order:
        return None
    gives = dict(now.gives)
    return {
        "title": words.say("display-shift", how=now.how),
        "dice": [str(one) for one in events.rolled(state, now.dice)],
        "gives": [
            (mark(seat), words.who(seat), words.say("web-gives", n=gives.get(seat, 0)), gives.get(seat, 0) > 0)
            for seat in state.live
        ],
    }


def roll(view: TableView, words: Wording) -> tuple[list[str], str] | None:
    """Return the faces of the latest dice and the sentence about them; None if nothing was rolled in this hand."""
    for event in reversed(view.past):
        if event.code == "hand-begins":
            return None
        if event.code in DICE:
            dice = event.args.get("dice", ())
            faces = [str(one) for one in dice] if isinstance(dice, Sequence) and not isinstance(dice, str) else []
            return faces, words.hears(event)
    return None


def plate(words: Wording, seat: facts.SeatFacts) -> SeatPlate:
    """Return what the spectators' page shows of a taken seat: its player, bet, cards and so on."""
    status = seat.status or ("called" if seat.caller else "")
    doing = words.say("display-seat-state", state=status) if status else ""
    if seat.invested:
        doing = words.say("display-invested", amount=words.number(seat.invested))
    look = "turn" if seat.turn else "" if seat.live or not seat.status else "out"
    unit = "" if seat.unit == "credits" else words.say("display-unit", unit=seat.unit)
    bet = words.number(seat.bet) if seat.bet else ""
    stack = words.number(seat.stack)
    return SeatPlate(
        seat.seat, mark(seat.seat), seat.name, stack, unit, bet, doing, look, seat.dealer,
        min(seat.held, 5), seat.held, open_cards(words, seat),
    )  # fmt: skip


def open_cards(words: Wording, seat: facts.SeatFacts) -> tuple[Face, ...]:
    """Return the cards of a seat that lie outside its hand: those in the interference field (where cards are locked),
    and others on the table. A card that nobody has named is shown by its back."""
    cards = [face(words, card, locked=True) for card in seat.locked.public]
    cards += [face(words, UNKNOWN, locked=True)] * (seat.locked.count - len(seat.locked.public))
    for kind, lying in seat.lying:
        known = lying.public if kind in facts.LIES_OPEN else ()
        cards += [face(words, card) for card in known] + [face(words, UNKNOWN)] * (lying.count - len(known))
    return tuple(cards)


def result(words: Wording, state: State) -> dict[str, Any]:
    """Return the facts about how the last hand ended, by the names that the template uses: who won, the sentence that
    says why, and every hand that was shown."""
    ended = state.result
    assert ended is not None
    hands = [
        ShownHand(
            each.seat,
            mark(each.seat),
            f"{each.seat} {ended.seats.get(each.seat, '')}".strip(),
            words.rung(each.rung, each.total, each.array),
            words.signed(facts.brought(state, ended, each.seat))[0],
            facts.has_won(state, ended, each.seat),
            tuple(face(words, card) for card in each.cards),
        )
        for each in facts.best_first(ended)
    ]
    title = words.ending(ended, words.winners(ended)[0])
    winner = mark(ended.winners[0]) if len(ended.winners) == 1 and not state.rules.parties else 0
    return {"title": title, "mark": winner, "hands": hands, "brief": brief(words, state)}


def brief(words: Wording, state: State) -> str:
    """Return a text of a line or two: who won the last hand and, if there is room, why."""
    lines = words.say("result-why", state=state).split("\n")
    both = " ".join(lines[:2])
    return both if len(both) <= BRIEF else lines[0]


def ranking(words: Wording, seats: Sequence[facts.SeatFacts]) -> list[tuple[str, int, str, str]]:
    """Return the ranking by stack as (place, number of the seat's mark, name, stack in words), the largest stack first.
    Equal stacks share a place."""
    ordered = sorted(seats, key=lambda each: (-each.stack, each.seat))
    return [
        (
            words.say("display-place", place=sum(other.stack > each.stack for other in seats) + 1),
            mark(each.seat),
            words.who(each.seat),
            words.number(each.stack),
        )
        for each in ordered
    ]


def chart(words: Wording, evening: Sequence[HandsEnd], state: State) -> dict[str, Any] | None:
    """Return the facts for the chart of everybody's gains, by the names that the template uses: a line for each person,
    and the numbers at the edges of the chart. Returns None before the second hand has ended."""
    drawn: list[Line] = lines(evening, state)
    if not drawn:
        return None
    ends = [net for each in drawn for net in each.nets]
    return {
        "title": words.say("display-menu-chart"),
        "lines": drawn,
        "least": words.signed(min(*ends, 0))[0],
        "most": words.signed(max(*ends, 0))[0],
        "hands": len(evening),
        "told": [(each.mark, each.name, words.signed(each.nets[-1])[0]) for each in drawn],
    }
