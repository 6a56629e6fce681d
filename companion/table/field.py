"""What the cards on the field mean for the hand.

The reader says which tags lie there; this says what the table makes of them. In *touch* mode the field is shared: a
card touched on it is proposed as a lock for the seat whose turn it is, and lifting it frees nothing. In *presence* mode
the field is one seat's tray: what lies there is locked. A card whose lock was undone, or that the operator told the
table to ignore, is left out of account until it has been taken off.
"""

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from companion.game import flow
from companion.game.moves import Move
from companion.game.state import State, in_hand
from companion.game.zones import locked, zone
from companion.table.sight import Lying


class FieldRule(msgspec.Struct, frozen=True):
    """How the field is used. `seat` is whose tray it is in presence mode."""

    mode: Literal["touch", "presence"] = "touch"
    seat: int = 1


class Field:
    """The cards on one reader. `cards` maps tags to card names."""

    def __init__(self, rule: FieldRule, cards: Mapping[str, str]) -> None:
        self.rule, self._cards = rule, cards
        self._lying: tuple[str, ...] = ()
        self._touched: dict[str, str] = {}
        self._ignored: set[str] = set()
        self._owners: dict[str, int] = {}
        self._hand = 0

    def report(self, tags: Iterable[str]) -> bool:
        """These tags lie on the field now. Whether one has come that did not lie there before."""
        now = tuple(sorted(tags))
        come = set(now) - set(self._lying)
        for tag in come:
            self._touched[tag] = self._cards.get(tag, "")
        gone = set(self._lying) - set(now)
        self._ignored -= gone
        for tag in gone:
            # a card of the deck keeps its proposal when it is lifted; a tag nobody knows is only shown while it lies
            if not self._touched.get(tag) or self.rule.mode == "presence":
                self._touched.pop(tag, None)
        self._lying = now
        return bool(come)

    def ignore(self, tag: str) -> None:
        """Leave this tag out of account until it has been taken off."""
        self._touched.pop(tag, None)
        if tag in self._lying:
            self._ignored.add(tag)

    def locked(self, tag: str, seat: int) -> None:
        """The card with this tag has been locked for a seat; of a card that the deck holds twice, this one."""
        self._owners[tag] = seat

    def undone(self, state: State) -> None:
        """A move was taken back: cards that lie here and are no longer locked do not lock themselves again."""
        for tag in self._lying:
            card = self._cards.get(tag, "")
            if card and not self._locked_by(state, tag, card):
                self.ignore(tag)

    def card(self, tag: str) -> str:
        """The card a tag stands for, "" if no deck knows it."""
        return self._cards.get(tag, "")

    def lying(self, state: State) -> tuple[Lying, ...]:
        """What the table makes of every tag that matters now."""
        if state.hands != self._hand:
            self._hand = state.hands
            self._owners.clear()
            self._touched = {tag: card for tag, card in self._touched.items() if tag in self._lying}
        shown = [self._judge(state, tag) for tag in sorted({*self._lying, *self._touched})]
        for each in shown:
            if each.state == "locked":
                self._touched.pop(each.tag, None)
        return tuple(each for each in shown if each.state != "locked" or each.tag in self._lying)

    def wanted(self, state: State) -> Move | None:
        """In presence mode, the next lock that the tray asks for, if it is legal now."""
        if self.rule.mode != "presence":
            return None
        for each in self.lying(state):
            if each.state == "proposed":
                return lock_move(state, each.card, self.rule.seat)
        return None

    def _judge(self, state: State, tag: str) -> Lying:
        card = self._cards.get(tag, "")
        if not card:
            return Lying(tag, "", "unknown")
        if tag in self._ignored:
            return Lying(tag, card, "ignored")
        owner = self._locked_by(state, tag, card)
        if owner:
            return Lying(tag, card, "locked", owner)
        seat = self.rule.seat if self.rule.mode == "presence" else flow.turn(state) if in_hand(state) else 0
        if not in_hand(state):
            return Lying(tag, card, "refused", 0, "no-hand", {})
        if "showdown" in state.slices:
            return Lying(tag, card, "proposed", seat)
        why = flow.refusal(state, lock_move(state, card, seat)) if seat else None
        if why is not None:
            return Lying(tag, card, "refused", seat, why.code, why.args)
        return Lying(tag, card, "proposed", seat)

    def _locked_by(self, state: State, tag: str, card: str) -> int:
        """The seat for which this tag's card is locked, 0 if for none."""
        owners = [seat for seat in state.order for name in zone(state, locked(seat)).public if name == card]
        own = self._owners.get(tag, 0)
        if own in owners:
            return own
        for other, seat in self._owners.items():
            if other != tag and self._cards.get(other) == card and seat in owners:
                owners.remove(seat)
        return owners[0] if owners else 0


def lock_move(state: State, card: str, seat: int) -> Move:
    """The move by which `seat` locks the card that was read."""
    return Move("lock", seat, cards=(card,))
