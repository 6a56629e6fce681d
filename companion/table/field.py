"""What the cards on the field mean for the hand.

The reader says which tags lie there; this says what the table makes of them. In *touch* mode the field is shared: a
card touched on it is proposed as a lock for the seat whose turn it is, and lifting it frees nothing. In *presence* mode
the field is one seat's tray: what lies there is locked. A card whose lock was taken back, by an undo or a correction,
or that the operator told the table to ignore, is left out of account until it has been taken off.
"""

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from companion.game import flow
from companion.game.moves import Move
from companion.game.phases.exchange import face_down
from companion.game.phases.showdown import Showdown
from companion.game.state import UNKNOWN, State, in_hand
from companion.game.zones import locked, zone
from companion.table.sight import Lying


class FieldRule(msgspec.Struct, frozen=True):
    """How the field is used. `seat` is whose tray it is in presence mode."""

    mode: Literal["touch", "presence"] = "touch"
    seat: int = 1


class Field:
    """The cards on one reader. `cards` maps tags to card names; several tags may stand for copies of one card."""

    def __init__(self, rule: FieldRule, cards: Mapping[str, str]) -> None:
        self.rule, self._cards = rule, cards
        self._copies = {card: list(cards.values()).count(card) for card in set(cards.values())}
        self._lying: tuple[str, ...] = ()
        self._touched: set[str] = set()
        self._ignored: set[str] = set()
        self._owners: dict[str, int] = {}
        self._resuming = False

    def resume(self) -> None:
        """The table goes on in the middle of a hand. What the reader finds until it is steady has lain there before and
        is no news: a lock that was undone before the start stays undone."""
        self._resuming = True

    def report(self, tags: Iterable[str], state: State, *, steady: bool = True) -> bool:
        """These tags lie on the field now. Whether one has come that did not lie there before."""
        now = tuple(sorted(tags))
        come, gone = set(now) - set(self._lying), set(self._lying) - set(now)
        self._lying = now
        self._ignored -= gone
        self._touched |= come
        # a card of the deck keeps its proposal when it is lifted; a tag nobody knows is only shown while it lies
        self._touched -= {tag for tag in gone if self.rule.mode == "presence" or not self.card(tag)}
        if self._resuming:
            held = self._locks(state)
            for tag in come - set(held):
                self.ignore(tag)
            self._resuming = not steady
        return bool(come)

    def ignore(self, tag: str) -> None:
        """Leave this tag out of account until it has been taken off."""
        self._touched.discard(tag)
        if tag in self._lying and self.card(tag):
            self._ignored.add(tag)

    def locked(self, tag: str, seat: int) -> None:
        """The card with this tag has been locked for a seat; of a card that the deck holds twice, this one."""
        self._owners[tag] = seat
        self._touched.discard(tag)
        self._ignored.discard(tag)

    def changed(self, before: State, after: State) -> None:
        """The table went from one state to another: locks that are gone do not come back by themselves."""
        if (before.hands, before.misdeals) != (after.hands, after.misdeals):
            self._touched &= set(self._lying)
        held = self._locks(after)
        for tag in self._locks(before):
            if tag not in held:
                self._owners.pop(tag, None)
                self.ignore(tag)

    def card(self, tag: str) -> str:
        """The card a tag stands for, "" if no deck knows it."""
        return self._cards.get(tag, "")

    def lying(self, state: State) -> tuple[Lying, ...]:
        """What the table makes of every tag that matters now."""
        held = self._locks(state)
        tags = sorted({*self._lying, *(tag for tag in self._touched if tag not in held)})
        return tuple(self._judge(state, tag, held) for tag in tags)

    def wanted(self, state: State) -> tuple[str, Move] | None:
        """In presence mode, the next lock that the tray asks for, if it is legal now: the tag and the move."""
        if self.rule.mode != "presence" or "showdown" in state.slices:
            return None
        if face_down(state):
            return self._backs(state)
        for each in self.lying(state):
            if each.state == "proposed" and each.tag in self._lying:
                return each.tag, lock_move(each.card, each.seat)
        return None

    def _backs(self, state: State) -> tuple[str, Move] | None:
        """What a tray has to say of cards that are locked face down: how many of them it reads, never which."""
        seat, tags = self.rule.seat, [tag for tag in self._lying if self.card(tag) and tag not in self._ignored]
        lying = zone(state, locked(seat))
        read = min(len(tags), lying.count - len(lying.public))
        move = Move("seal", seat, amount=read)
        if not tags or read == lying.sealed or flow.refusal(state, move) is not None:
            return None
        return tags[0], move

    def _judge(self, state: State, tag: str, held: Mapping[str, int]) -> Lying:
        card = self.card(tag)
        if not card:
            return Lying(tag, "", "unknown")
        if tag in held:
            return Lying(tag, card, "locked", held[tag])
        if tag in self._ignored:
            return Lying(tag, card, "ignored")
        if not in_hand(state):
            return Lying(tag, card, "refused", 0, "no-hand", {})
        seat = self.rule.seat if self.rule.mode == "presence" else flow.turn(state)
        if face_down(state) and not _shown(state, seat):
            # a card that lies face down is a back to every view (the house's law 8)
            return Lying(tag, UNKNOWN, "refused", seat, "locked-face-down", {})
        if "showdown" in state.slices:
            return Lying(tag, card, "proposed", seat)
        why = flow.refusal(state, lock_move(card, seat)) if seat else None
        if why is not None:
            return Lying(tag, card, "refused", seat, why.code, why.args)
        return Lying(tag, card, "proposed", seat)

    def _locks(self, state: State) -> dict[str, int]:
        """Which tag's card is locked, and for whom: each lock is one tag's at the most.

        A tag whose lock was made here is known. Any other lock is that of a tag that lies here where it can be no
        other card: the only copy, or in a tray of that seat.
        """
        locks = [(name, seat) for seat in state.order for name in zone(state, locked(seat)).public]
        found: dict[str, int] = {}
        for tag, seat in self._owners.items():
            if (self.card(tag), seat) in locks:
                locks.remove((self.card(tag), seat))
                found[tag] = seat
        for tag in self._lying:
            card = self.card(tag)
            for name, seat in locks:
                mine = seat == self.rule.seat if self.rule.mode == "presence" else self._copies.get(card) == 1
                if tag not in found and name == card and mine:
                    locks.remove((name, seat))
                    found[tag] = seat
                    break
        return found


def _shown(state: State, seat: int) -> bool:
    """Whether the seat has laid its hand open."""
    show = state.slices.get("showdown")
    return isinstance(show, Showdown) and seat in show.hands


def lock_move(card: str, seat: int) -> Move:
    """The move by which `seat` locks the card that was read."""
    return Move("lock", seat, cards=(card,))
