"""The service for physical chips. It says which chips to hand out for a buy-in. It also compares a count of the chips
with the credits that the table has on record (the recount). It never changes credits."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.game.engine.state import BANK, HAND_POT, SABACC_POT, State, account_number, in_hand, seated, stack
from companion.game.moves import Refusal, Refused
from companion.game.phases import verb_named
from companion.game.phases.kessel.stock import PRIZE
from companion.table.chips import (
    PLACES,
    ChipsView,
    Counted,
    Denomination,
    Handing,
    Recount,
    counts_by_value,
    hand_out,
    remaining,
    worth,
)
from companion.table.service import Service, handles
from companion.table.views.table_view import TableView


class ChipService(Service):
    """The service for physical chips (betting chips). `chips`: the kinds of chips in the full chip box, with their
    values and numbers. A recount (a count of the chips by hand) is forgotten at the next deal and when the program
    ends."""

    def __init__(self, chips: Sequence[Denomination]) -> None:
        self._set = tuple(sorted(chips, key=lambda each: each.value))
        self._counted: dict[int, Recount] = {}
        self._seen: tuple[State, Handing | None] | None = None

    @handles(Recount)
    def recount(self, intent: Recount, state: State) -> None:
        """Note how many chips somebody has counted at a seat, in a pot or in the chip box. Raises `Refused`
        while a hand is played."""
        if in_hand(state):
            raise Refused(Refusal("recount-in-hand", {}))
        self._counted[intent.seat] = intent

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the values of the chips, the chips to hand out for a buy-in and,
        between hands, the recount."""
        state = view.state
        if in_hand(state):
            self._counted.clear()
        if self._seen is None or self._seen[0] is not state:
            self._seen = state, self._handing(state)
        return replace(view, chips=ChipsView(self._set, self._seen[1], () if in_hand(state) else self._lines(state)))

    def _lines(self, state: State) -> tuple[Counted, ...]:
        taken = [seat for seat in range(len(state.seats), 0, -1) if seated(state, seat)]
        # partners share a purse, which is counted once, at the first of their seats
        first = sorted({state.purses[seat]: seat for seat in taken}.values())
        ledger = {seat: stack(state, seat) for seat in first}
        prize = account_number(state, PRIZE, "credits")
        waiting = {"hand": state.money[HAND_POT], "prize": 0 if prize is None else state.money[prize]}
        ledger |= {PLACES[name]: amount for name, amount in waiting.items() if amount}
        ledger[PLACES["pot"]] = state.money[SABACC_POT]
        # the bank's balance is minus everything it has handed out
        ledger[PLACES["box"]] = worth(counts_by_value(self._set)) + state.money[BANK]
        return tuple(self._line(seat, amount) for seat, amount in ledger.items() if amount >= 0)

    def _line(self, seat: int, ledger: int) -> Counted:
        counted = self._counted.get(seat)
        return Counted(seat, ledger) if counted is None else Counted(seat, ledger, counted.amount, counted.chips)

    def _handing(self, state: State) -> Handing | None:
        """Return the chips to hand out if the latest move was a buy-in; None for any other move. They are chosen from
        the chips that earlier buy-ins have left in the box."""
        move = state.last
        if move is None or verb_named(move.verb).amount != "buy-in" or not move.amount:
            return None
        held = seated(state, move.seat)
        stock = counts_by_value(self._set)
        for at, one in enumerate(state.people):
            now = move.amount if held is not None and held.person == at else 0
            stock = remaining(stock, hand_out(stock, max(0, one.bought - one.cashed - now)) or {})
        return Handing(move.seat, move.amount, hand_out(stock, move.amount))
