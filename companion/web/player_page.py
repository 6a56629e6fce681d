"""The facts of a player's own page: stack, gain and luck, what has happened, the last hand with its reason, and what
hands are worth. The page has no cards of a running hand, and nothing about anybody else's gain."""

from typing import Any

from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.game.engine.state import State, seated
from companion.table.views.table_view import TableView
from companion.web.card_faces import face
from companion.web.public_page import mark, phase

LATELY = 6
"""How many of the latest events the page tells."""


def player_facts(view: TableView, words: Wording, seat: int) -> dict[str, Any]:
    """Return the facts of the page of a seat, by the names that its template uses."""
    state = view.state
    if not 1 <= seat <= len(state.seats) or not seated(state, seat):
        return {"gone": words.say("web-seat-free", seat=seat)}
    own = facts.seat_facts(state, seat)
    status = own.status or ("called" if own.caller else "")
    over = facts.tallies(state)[_person(state, seat)]
    money = own.unit == "credits"
    return {
        "gone": "",
        "mark": mark(seat),
        "name": own.name,
        "seat": seat,
        "phase": phase(words, state),
        "yours": own.turn,
        "stack": words.number(own.stack),
        "unit": "" if money else words.say("display-unit", unit=own.unit),
        "net": words.signed(over[0])[0] if money else "",
        "hands": words.number(over[1]),
        "luck": words.luck({own.name: view.luck.evening[own.name]}) if own.name in view.luck.evening else [],
        "doing": words.say("display-seat-state", state=status) if status else "",
        "last": last_hand(words, state, seat),
        "lately": [words.hears(each) for each in reversed((view.past or state.news)[-LATELY:])],
        "ladder": [_rung(line) for line in words.say("ladder-told", rules=state.rules, in_force=True).split("\n")],
    }


def last_hand(words: Wording, state: State, seat: int) -> dict[str, Any] | None:
    """Return how the last hand ended for the player at a seat, wherever they sat then: their gain, their cards if they
    were shown, and why these ranked where they did. Returns None before the first hand has ended, or if whoever sits
    there did not play in it."""
    ended = state.result
    then = 0 if ended is None else facts.seats_then(state, ended).get(seat, 0)
    if ended is None or not then:
        return None
    shown = next((each for each in ended.shown if each.seat == then), None)
    why = words.say("result-why", state=state, of=then).split("\n")
    return {
        "hand": words.say("display-hand", hand=ended.hand),
        "net": words.signed(facts.brought(state, ended, then))[0],
        "rung": words.rung(shown.rung, shown.total, shown.array) if shown else "",
        "cards": [face(words, card) for card in shown.cards] if shown else [],
        "why": why,
    }


def _rung(line: str) -> tuple[str, str, str]:
    """Return the number, the name and the explanation of a line of the ladder, such as "1. Idiot's Array: ..."."""
    number, _, rest = line.partition(". ")
    name, _, made = rest.partition(":")
    return number, name.strip(), made.strip()


def _person(state: State, seat: int) -> int:
    sitting = seated(state, seat)
    assert sitting is not None
    return sitting.person
