"""The end of an evening: what happens to the sabacc pot, and the house (the owner of the table) that may have put the
first credits into it."""

from collections.abc import Iterable

from msgspec.structs import replace

from companion.game.engine.accounts import account_of, split, transfer
from companion.game.engine.mechanic import Mechanic, NoParams
from companion.game.engine.state import (
    BANK,
    HAND_POT,
    SABACC_POT,
    Frame,
    State,
    clockwise,
    in_hand,
    parties,
    purse,
    seated,
    tell,
)
from companion.game.engine.verbs import Verb
from companion.game.moves import MOST_CREDITS, TABLE, Move, Option, Refusal, allowed
from companion.game.phases.classic.score_book import close_book
from companion.game.phases.shared.evenings import Ended, begun

HOUSE = "house"
"""The name of the owner of accounts that stands for the house. In an open game the house puts the first credits into
the sabacc pot and keeps what is in it at the end (rules: pratique 4.1)."""


class EveningEnd(Mechanic[NoParams]):
    """A mechanic (rule of play as code) that every table has, with which the owner ends the evening. The option
    `ending` says what happens to the sabacc pot, which otherwise stays from hand to hand: the seated players share it
    ("friendly"), it is kept for the next evening ("regular"), or the house keeps it ("open") (rules: pratique 4.1).
    Without that option it is kept for the next evening, which begins with the next deal. So is a hand pot that nobody
    has won, in any case."""

    name = "evening-end"
    role = "table"
    can = ()
    reads = ("ending", "game_minutes")
    verbs = (
        Verb("end-evening", "table", audience="house", aside="table", destroys=True),
        Verb("seed", "money", audience="house", aside="table"),
    )

    def offer(self, state: State, frame: Frame, verb: str, seat: int) -> Option | Refusal:
        if in_hand(state):
            return Refusal("evening-between-hands", {"verb": verb})
        if verb == "end-evening":
            return Option(verb) if begun(state) else Refusal("evening-not-begun", {})
        if ending(state) != "open":
            return Refusal("no-house", {"chosen": "ending" in state.rules.options})
        return Option(verb, least=1, most=MOST_CREDITS)

    def offers(self, state: State, frame: Frame) -> Iterable[Option]:
        if state.order:
            return ()
        return allowed(self.offer(state, frame, verb, TABLE) for verb in self.verb_names)

    def play(self, state: State, frame: Frame, move: Move) -> State:
        if move.verb == "seed":
            return _seed(state, move.amount or 0)
        pot, how = state.money[SABACC_POT], ending(state)
        state = replace(state, kept={**state.kept, "evening": Ended(state.hands)})
        state = close_book(tell(state, "evening-ends", ending=how, amount=pot))
        if state.money[HAND_POT]:
            state = tell(state, "hand-pot-kept", amount=state.money[HAND_POT])
        if how == "open":
            state, house = account_of(state, HOUSE)
            return transfer(state, SABACC_POT, house, pot)
        seats = tuple(seat for seat in clockwise(state, state.button or len(state.seats)) if seated(state, seat))
        if how == "regular" or not seats or not pot:
            return state
        for seat, amount in split(pot, parties(state, seats)):
            state = transfer(state, SABACC_POT, purse(state, seat), amount)
            state = tell(state, "shares-sabacc-pot", seat=seat, amount=amount)
        return state


def ending(state: State) -> str:
    """Return what happens to the sabacc pot when the evening ends: "friendly", "regular" or "open"."""
    return str(state.rules.values.get("ending", "regular"))


def _seed(state: State, amount: int) -> State:
    """Move `amount` of the house's credits to the sabacc pot. If the house has kept too few from earlier evenings, the
    bank adds the rest. Returns the new state."""
    state, house = account_of(state, HOUSE)
    short = max(0, amount - state.money[house])
    state = transfer(transfer(state, BANK, house, short), house, SABACC_POT, amount)
    return tell(state, "house-seeds", amount=amount)
