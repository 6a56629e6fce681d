"""The linked sabacc pot: one pot that all tables fill together, held by the hall's desk.

Between hands each table hands its sabacc pot to the desk. Who wins the sabacc pot at any table then gets a published
share of the linked pot, which the desk pays at that table. A table without contact keeps its own part, and a win there
takes only that part until the table is back.

What tables have given and booked is read from their rows, so it does not matter in which order these arrive, or how
often. A payment is decided once for each win, and the desk stores it before it tells anybody. If the table takes the
win back before it has booked the payment, the credits stay in the pot."""

from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec

from companion.hall.standing import Linked, Win
from companion.table.hall_says import PARCEL, WIN_LETTERS, Order, row_of_win


class Payment(msgspec.Struct, frozen=True):
    """A payment of `amount` credits from the linked pot to the player `name` at a seat of a table. `id` is made of the
    table, the win and the seat. Without a name it is for whoever sits there."""

    id: str
    table: int
    seat: int
    amount: int
    name: str = ""


class Share(msgspec.Struct, frozen=True):
    """The share of the linked pot (the sabacc pot that all tables share) that a win takes: the fraction `part` /
    `of`."""

    part: int = 1
    of: int = 1


def win_id(table: int, win: Win) -> str:
    """Return by what a win of a table is known: the beginning of the ids of its payments."""
    return f"{table}-{win.row[:WIN_LETTERS]}"


def payment_id(table: int, win: Win, seat: int) -> str:
    """Return the id (`Payment.id`) of the payment that `seat` gets for winning the sabacc pot of its table."""
    return f"{win_id(table, win)}-{seat}"


def _parcel(payment: str) -> bool:
    """Whether a tournament has sent this payment."""
    return payment.startswith(PARCEL)


class LinkedPotLedger:
    """Decides which payments are made from the linked pot (one sabacc pot for all tables), and remembers them.
    Everything else about the pot follows from the tables' rows. In the methods, `linked` says, by the number of the
    table, what each table has given to the pot and booked from it."""

    def __init__(self, payments: Iterable[Payment] = ()) -> None:
        self.payments = {each.id: each for each in payments}
        self.void: set[str] = set()
        """The payments that do not count, because the win was taken back at its table before they were booked."""
        self.passed: set[str] = set()
        """The wins (`win_id`) that get nothing, because the linked pot was not open for their table yet."""

    def standing(self) -> list[Payment]:
        """Return the payments that count, in the order in which they were decided."""
        return [each for each in self.payments.values() if each.id not in self.void]

    def check(self, table: int, linked: Linked, wins: Iterable[Win], gone: Callable[[str], bool]) -> None:
        """Find out which payments to a table count. One that is not booked counts as long as its win does. `linked` and
        `wins` say what the table has booked, and which of its wins stand. `gone` is called with the first letters of
        the hash of another win's row, and says whether that win was taken back for good."""
        stands = {win.row[:WIN_LETTERS] for win in wins}
        for each in self.payments.values():
            if each.table == table:
                row = row_of_win(each.id)
                void = each.id not in linked.booked and row not in stands and gone(row)
                (self.void.add if void else self.void.discard)(each.id)

    def amount(self, linked: Mapping[int, Linked]) -> int:
        """Return the credits in the linked pot: those that the tables have given to it, minus the payments from it that
        have been decided."""
        return sum(each.given for each in linked.values()) - sum(each.amount for each in self.standing())

    def in_transit(self, linked: Mapping[int, Linked]) -> int:
        """Return the credits of payments that have been decided but that the tables have not booked yet."""
        return sum(each.amount for each in self.standing()) - self.booked(linked)

    @staticmethod
    def booked(linked: Mapping[int, Linked]) -> int:
        """Return the sum, in credits, of the payments from the linked pot that tables have booked."""
        return sum(amount for each in linked.values() for id_, amount in each.booked.items() if not _parcel(id_))

    def adopt(self, table: int, linked: Linked) -> list[Payment]:
        """Add to the ledger the payments that a table has booked although not this desk but another one decided them.
        Returns those that were added."""
        found = []
        for id_, amount in linked.booked.items():
            if id_ not in self.payments and not _parcel(id_):
                tail = id_.rpartition("-")[2]
                seat = int(tail) if tail.isdecimal() and len(tail) <= 2 else 0
                self.payments[id_] = Payment(id_, table, seat, amount)
                found.append(self.payments[id_])
        return found

    def decide(
        self, table: int, win: Win, linked: Mapping[int, Linked], share: Share, numbers: Sequence[int] = ()
    ) -> list[Payment]:
        """Decide which payments from the linked pot a table's win of the sabacc pot (`win`) brings, unless that was
        decided before or the win is from before the pot was open. The seats that won together share the amount; if it
        cannot be divided evenly, the first of them get one credit more. `numbers` are all numbers that the table has
        had. Returns the new payments."""
        numbers = numbers or (table,)
        if any(win_id(each, win) in self.passed for each in numbers) or self.decided(numbers, win):
            return []
        whole = max(0, self.amount(linked)) * share.part // share.of
        each, odd = divmod(whole, len(win.seats))
        names = dict(zip(win.seats, win.names, strict=False))
        made = [
            Payment(payment_id(table, win, seat), table, seat, each + (at < odd), names.get(seat, ""))
            for at, seat in enumerate(sorted(win.seats))
        ]
        self.payments |= {payment.id: payment for payment in made}
        return made

    def decided(self, numbers: Sequence[int], win: Win) -> bool:
        """Return whether it was decided what a win of a table's sabacc pot brings its winners from the linked pot,
        under any of the table's `numbers`. True also if no seat won, because nobody is to be paid then."""
        ids = (payment_id(each, win, seat) for each in numbers for seat in win.seats)
        return not win.seats or any(each in self.payments for each in ids)

    def orders(self, table: int, linked: Linked) -> tuple[Order, ...]:
        """Return the orders to a table to book payments from the linked pot, one for each payment that it has not
        booked yet."""
        return tuple(
            Order(each.id, "pay", each.seat, each.amount, each.name)
            for each in self.standing()
            if each.table == table and each.amount and each.id not in linked.booked
        )
