"""Decides what the cards on the RFID field and in the seats' RFID trays mean for the hand.

The readers report which tags they see where. A locked card is one that a shift does not change. The tracker knows no
rules of the game, it asks for them: it proposes to lock a card in a seat's tray, and `flow.refusal` says whether the
card may be locked.

- The field in the middle is shared (*touch* mode). A card laid on it is proposed as a lock for the seat whose turn it
  is. Lifting it frees nothing. In *presence* mode the field is one seat's tray.
- A card in a tray is locked automatically as soon as the rules allow it. Lifting it does not free it. It is "missing"
  until it is laid back or somebody decides. No ruleset lets a player free a locked card at will (`free` is a
  correction), so the table does not do it either.
- Some cards are ignored until they are lifted: one that was on a reader when a hand ended, one that the operator told
  the table to ignore, and one that is on a reader when the table is switched on. A card whose lock was taken back is
  refused until then.
- While an alarm about a tag is open, the tag is not locked automatically. Nor is a tag that was enrolled with a
  signature, until the signature is read or a second has passed.
- If the reader of a place is down, nothing is known of the place. Its cards are neither present nor missing, and its
  locks stay.
- A card is named if by the rules locked cards are face up, or if it is laid down for the showdown. Everywhere else it
  is shown as a back, because no view may contain a secret card. What was laid as a back stays one until it is lifted,
  or until somebody says that the tray is right: a folded hand stays secret even when the next hand is dealt or the fold
  is undone.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.state import UNKNOWN, State, in_hand
from companion.game.engine.zones import locked, zone
from companion.game.moves import Move
from companion.game.phases.classic.exchange import face_down
from companion.table.cards import scans
from companion.table.cards.alarms import Alarms, Note
from companion.table.cards.causes import Scene
from companion.table.cards.known_tags import Shelf
from companion.table.cards.locks import Locks
from companion.table.cards.proofs import Proofs
from companion.table.cards.scans import Scans
from companion.table.cards.spots import Spots
from companion.table.views.table_view import CENTRE, Lying, Place

UNREAD = "signature-unread"
"""The code of the journal note which says that a card was locked although its signature could not be read."""

TRAY = "tray"
"""The reason that the journal gives for a correction which makes the table agree with a tray."""


class CardTracker:
    """Follows all cards that the readers of a table see. `clock` returns monotonic seconds; all times that the tracker
    uses or returns are on this clock."""

    def __init__(self, shelf: Shelf, *, clock: Callable[[], float]) -> None:
        self.shelf, self._clock = shelf, clock
        self.spots = Spots()
        self.locks = Locks(shelf, self.spots)
        self.alarms, self._scans = Alarms(), Scans()
        self._touched: set[str] = set()
        self._ignored: set[tuple[str, Place]] = set()
        self._ended: set[tuple[str, Place]] = set()
        """The tags that are ignored only because the hand has ended. If the end of the hand is undone, they are not
        ignored any more."""
        self._unlocked: set[tuple[str, Place]] = set()
        """The tags that are still at the place where their lock was taken back. They are not locked again until they
        are lifted."""
        self._hidden: set[tuple[str, Place]] = set()
        """The tags, with their places, that were laid where cards are secret. They are shown as backs until they are
        lifted."""
        self._open: set[tuple[str, Place]] = set()
        """The tags, with their places, whose cards were named when they were laid down. They stay named even if a fold
        is undone."""
        self._excused: set[str] = set()
        """The missing cards that the table no longer mentions."""
        self._proofs = Proofs(shelf, self.spots)
        self._resumed: tuple[int, int] | None = None
        self._met: set[Place] = set()

    # --- what comes in ------------------------------------------------------------------------------------------------

    def resume(self, state: State, notes: Iterable[tuple[int, str, Mapping[str, Any]]] = ()) -> None:
        """Start to follow the cards; called when the program starts. If a hand is in play, `notes` are the journal
        notes made in it. Cards that a reader finds before it works reliably were there already and count as nothing
        new: a lock that was undone stays undone, and a card that was secret stays secret."""
        self._resumed = _hand(state)
        self.alarms.restore(notes)

    def report(
        self,
        place: Place,
        tags: Iterable[str],
        state: State,
        *,
        steady: bool = True,
        signatures: Mapping[str, str] | None = None,
    ) -> bool:
        """Update what is known from the RFID tags that are read at a place now. `steady` is False if the reader does
        not work reliably, so that the tags may only be the last ones known. `signatures` are the originality signatures
        read, by tag. Returns whether one of the tags was not at this place before."""
        seen_coming = self.spots.works(place)
        come, gone = self.spots.report(place, tags, self._clock())
        self._left(place, gone)
        self._proofs.add(signatures or {})
        if place == CENTRE:
            self._touched |= set(come)
        self._excused -= set(come)
        self._hide(state, [(place, tag) for tag in come])
        self._open |= {(tag, place) for tag in come if _named_at(state, place)}
        self.shelf.recognise(self.spots.tags(), hand=in_hand(state))
        self._no_news(place, come, state, steady=steady)
        self.locks.remember_locked(state)
        # otherwise the card may have been on the reader, face down, since before the showdown
        if seen_coming or locks_open(state):
            for tag in come:
                self.scan(state, tag, place)
        return bool(come)

    def forget(self, place: Place) -> None:
        """Remove a place of a tray (a well, which holds one card), because its tray now belongs to another seat."""
        self._left(place, self.spots.forget(place))
        self._met.discard(place)

    def changed(self, before: State, after: State) -> None:
        """Follow the step from one state to the next (a move, an undo or a redo). If the step has freed a locked card,
        the card is not locked again automatically."""
        if _hand(before) != _hand(after):
            self._touched &= set(self.spots.tags())
            self._excused.clear()
            self._scans.clear()
        elif "showdown" in before.slices and "showdown" not in after.slices and in_hand(after):
            self._scans.clear()
        self._hide(before, [(place, tag) for place, tag in self.spots.last_known() if (tag, place) not in self._open])
        self._end(before, after)
        held = self.locks.follow(before, after, self._scans)
        for tag, seat in self.locks.locked_tags(before).items():
            if tag not in held:
                self.locks.remove(tag)
                if seat in after.live:
                    self._unlock(tag)
                else:
                    self.ignore(tag)
        self._forget_verdicts(held)
        self.locks.remember_locked(after)

    def _end(self, before: State, after: State) -> None:
        """Ignore the cards that are on the readers when a hand ends, and stop ignoring them when that end is undone."""
        if in_hand(before) and not in_hand(after):
            lying = {(tag, place) for place, tag in self.spots.last_known()}
            self._ended = lying - self._ignored
            self._ignored |= lying
        else:
            if in_hand(after) and not in_hand(before) and _hand(before) == _hand(after):
                self._ignored -= self._ended
            self._ended.clear()

    def _unlock(self, tag: str) -> None:
        """Remember that the lock of this RFID tag was taken back: do not lock it again until it has been lifted."""
        self._scans.drop(tag)
        self._touched.discard(tag)
        self._unlocked |= {(tag, place) for place, other in self.spots.last_known() if other == tag}

    def _left(self, place: Place, gone: Iterable[str]) -> None:
        for tag in gone:
            for each in (self._ignored, self._ended, self._unlocked, self._hidden, self._open):
                each.discard((tag, place))
            if not self.locks.card(tag):  # a card of the deck stays proposed as a lock when it is lifted
                self._touched.discard(tag)
            if not self.spots.places(tag):
                self._proofs.forget(tag)

    def _hide(self, state: State, lying: Iterable[tuple[Place, str]]) -> None:
        """Show the cards with these RFID tags as backs (without their names) from now on, if they are at places where
        cards are secret."""
        held = self.locks.locked_tags(state)
        for place, tag in lying:
            if not _named_at(state, place) and tag not in held and not self._scans.seat(tag):
                self._hidden.add((tag, place))

    def _no_news(self, place: Place, come: Iterable[str], state: State, *, steady: bool) -> None:
        if self._resumed != _hand(state) or place in self._met:
            return
        for tag in set(come) - self.locks.locked_tags(state).keys():
            self._ignored.add((tag, place))
            self._hidden.add((tag, place))  # it may be a card that somebody has folded
            self._touched.discard(tag)
        if steady:
            self._met.add(place)

    # --- what people decide -------------------------------------------------------------------------------------------

    def ignore(self, tag: str) -> None:
        """Ignore this RFID tag until its card has been lifted. If its card is missing, the table stops reporting
        that."""
        self._touched.discard(tag)
        self._scans.drop(tag)
        if not self.spots.places(tag) and tag in self.locks.homes:
            self._excused.add(tag)
        for place, other in self.spots.last_known():
            if other == tag:
                self._ignored.add((tag, place))

    def locked(self, tag: str, seat: int) -> None:
        """Remember that the card with this RFID tag has been locked for a seat. If the deck has two copies of the card,
        this remembers which of the two is locked."""
        self.locks.add(tag, seat)
        self._touched.discard(tag)
        self._excused.discard(tag)
        self._forget_verdicts((tag,))

    def _forget_verdicts(self, tags: Collection[str]) -> None:
        """Stop ignoring these RFID tags, because they are locked now."""
        self._ignored = {each for each in self._ignored if each[0] not in tags}
        self._unlocked = {each for each in self._unlocked if each[0] not in tags}

    def stop_ignoring(self, seat: int) -> None:
        """Stop ignoring the cards in this seat's tray (0: on the field in the middle), because the operator has touched
        "the tray is right"."""
        self._ignored = {each for each in self._ignored if each[1].seat != seat}
        self._unlocked = {each for each in self._unlocked if each[1].seat != seat}
        self._hidden = {each for each in self._hidden if each[1].seat != seat}
        self._excused -= {tag for tag, place in self.locks.homes.items() if place.seat == seat}

    def overrule(self, seat: int, state: State) -> None:
        """Ignore every difference between this seat's tray (0: the field in the middle) and the state, until the tray
        reads something else, because the operator has touched "the table is right"."""
        held = self.locks.locked_tags(state)
        for place, tag in list(self.spots.last_known()):
            if place.seat == seat and (held.get(tag) != seat or not seat):
                self._ignored.add((tag, place))
                self._scans.drop(tag)
        if seat == CENTRE.seat:
            self._touched.clear()
        self._excused |= {each.tag for each in self._missing(state, held) if each.seat == seat}

    def scan(self, state: State, tag: str, place: Place) -> None:
        """At the showdown, add a card that was laid down to a hand that is being shown: on a tray to the hand of the
        tray's seat, on the field to that of the seat whose turn it is. At any other time do nothing."""
        card, seat = self.locks.card(tag), place.seat or flow.turn(state)
        if not card or self._is_ignored(tag, place) or not scans.wanted(state, seat):
            return
        if self.locks.locked_tags(state).get(tag, seat) == seat:
            self._scans.add(seat, tag, card)

    def unscan(self, seat: int, card: str) -> None:
        """Remove the last scan of this card from the hand that this seat shows, because it was a mistake. The card is
        not scanned again until it has been lifted."""
        for tag, name in reversed(list(self._scans.of(seat).items())):
            if name == card:
                self.ignore(tag)
                return

    # --- what can be asked --------------------------------------------------------------------------------------------

    def lying(self, state: State) -> tuple[Lying, ...]:
        """Return what each RFID tag that is read now means for the game (`Lying.state`). Locked cards that are missing
        from their tray, and cards that were lifted but are still proposed as a lock, are included."""
        held = self.locks.locked_tags(state)
        found = [self._judge(state, tag, place, held) for place, tag in self.spots.readings()]
        if in_hand(state):
            for tag in sorted(self._touched - set(held)):
                if not self.spots.is_read(tag, CENTRE):
                    lifted = self._judge(state, tag, CENTRE, held)
                    found += [lifted] if lifted.state in ("proposed", "refused") else []
        return (*found, *self._missing(state, held))

    def wanted(self, state: State) -> tuple[str, Move] | None:
        """Return the next card in a tray that can legally be locked now, as a tuple of its RFID tag and the move that
        locks it; None if there is none."""
        if not in_hand(state) or "showdown" in state.slices:
            return None
        if face_down(state):
            return self._backs(state)
        for each in self.lying(state):
            ready = each.state == "proposed" and not each.code
            if ready and each.place.seat and len(self.spots.places(each.tag)) == 1:
                return each.tag, lock_move(each.card, each.seat)
        return None

    def scanned(self, state: State) -> dict[int, tuple[str, ...]]:
        """Return the scanned cards of hands that are still to be shown, by seat, in the order in which they were laid
        down. Locked cards, which are face up already, and cards with an alarm are left out."""
        held = self.locks.locked_tags(state)
        found = {}
        for seat in self._scans.seats():
            tags = self._scans.of(seat).items()
            cards = tuple(card for tag, card in tags if tag not in held and not self.alarms.is_open(tag))
            if cards and scans.wanted(state, seat):
                found[seat] = cards
        return found

    # --- alarms -------------------------------------------------------------------------------------------------------

    def watch(self, state: State, note: Note) -> bool:
        """Raise alarms for everything that is wrong with the cards, and record each with the function `note`. Returns
        whether a new one was raised."""
        return self.alarms.watch(self._scene(state).causes(self._proofs.read), self.spots, note)

    def wait_no_longer(self, state: State, note: Note) -> bool:
        """Stop waiting for originality signatures that have not been read in time, so that their cards are locked
        without them. Each is recorded with the function `note`. Returns whether there was any."""
        late = list(self._proofs.late(self._clock()))
        for tag, place in late:
            if self.locks.card(tag) and in_hand(state) and not self._is_ignored(tag, place):
                note(UNREAD, {"tag": tag, "card": self._named(state, tag, place, {}), "seat": place.seat})
        return bool(late)

    def due(self, state: State) -> float | None:
        """Return the seconds until `watch` or `wait_no_longer` may find something new and has to be called again; None
        if neither will."""
        waits = (self._scene(state).due(), self._proofs.due(self._clock()))
        return min((wait for wait in waits if wait is not None), default=None)

    def _scene(self, state: State) -> Scene:
        owners = {**self._scans.revealed(state), **self.locks.locked_tags(state)}

        def named(tag: str, place: Place) -> str:
            return self._named(state, tag, place, owners)

        return Scene(state, self.shelf, self.spots, self.locks, owners, named, self._clock())

    # --- judging ------------------------------------------------------------------------------------------------------

    def _judge(self, state: State, tag: str, place: Place, held: Mapping[str, int]) -> Lying:
        known = self.shelf.find(tag)
        name = self._named(state, tag, place, held)
        if self.alarms.is_open(tag):
            return Lying(tag, name, "alarm", held.get(tag, place.seat), place=place)
        if known is None:
            settled = self._is_ignored(tag, place) or self.alarms.settled(tag)
            return Lying(tag, "", "ignored" if settled else "unknown", place=place)
        if tag in held:
            return Lying(tag, known.card, "locked", held[tag], place=place)
        if (tag, place) in self._ignored:
            return Lying(tag, name, "ignored", place=place)
        if (tag, place) in self._unlocked:
            return Lying(tag, name, "refused", place.seat, "lock-taken-back", place=place)
        if not known.may_be_in_play:
            return Lying(tag, "", "refused", place.seat, "other-deck", {"deck": known.deck}, place=place)
        return self._judge_card(state, tag, known.card, place)

    def _judge_card(self, state: State, tag: str, card: str, place: Place) -> Lying:
        """Return what happens with a card of the deck in play that is read at `place` and is not locked."""
        name = self._named(state, tag, place, {})
        if not in_hand(state):
            if not locks_open(state):
                return Lying(tag, name, "ignored", 0, "no-lock-here", {}, place=place)
            return Lying(tag, name, "refused", 0, "no-hand", {}, place=place)
        seat, scanned = place.seat or flow.turn(state), self._scans.seat(tag)
        if scanned:
            if scans.wanted(state, scanned):
                return Lying(tag, card, "proposed", scanned, place=place)
            return Lying(tag, card, "ignored", scanned, place=place)
        if face_down(state) and seat not in scans.shown(state):
            return Lying(tag, UNKNOWN, "refused", seat, "locked-face-down", {}, place=place)
        if not locks_open(state):
            return Lying(tag, name, "ignored", seat, "no-lock-here", {}, place=place)
        if place.seat and seat not in state.live:
            return Lying(tag, name, "ignored", seat, "not-in-hand", {"seat": seat}, place=place)
        if (tag, place) in self._hidden:
            return Lying(tag, name, "ignored", seat, place=place)
        if "showdown" in state.slices:
            return Lying(tag, card, "proposed", seat, place=place)
        why = flow.refusal(state, lock_move(card, seat)) if seat else None
        if why is not None:
            return Lying(tag, card, "refused", seat, why.code, why.args, place=place)
        if place.seat and self._proofs.awaited(tag):
            return Lying(tag, card, "proposed", seat, "signature-awaited", place=place)
        return Lying(tag, card, "proposed", seat, place=place)

    def _missing(self, state: State, held: Mapping[str, int]) -> list[Lying]:
        """Return the locked cards that have been lifted from their trays. The `code` of each is "" if it may be freed
        now, otherwise it says why not."""
        found = []
        for tag, home in sorted(self.locks.homes.items()):
            seat, card = held.get(tag, 0), self.locks.card(tag)
            if not seat or seat != home.seat or tag in self._excused or "showdown" in state.slices:
                continue
            if self.spots.all_up(seat) and not any(each.seat == seat for each in self.spots.places(tag)):
                why = flow.refusal(state, Move("free", seat, cards=(card,), reason=TRAY))
                lying = Lying(tag, card, "missing", seat, place=home)
                found.append(lying if why is None else replace(lying, code=why.code, args=why.args))
        return found

    def _backs(self, state: State) -> tuple[str, Move] | None:
        """Return an RFID tag and the move that tells the rules how many cards a tray reads, for rules that lock cards
        face down; None if there is none. The move does not say which cards."""
        for seat in state.live:
            places = self.spots.of_seat(seat)
            if not seat or not places or not self.spots.all_up(seat):
                continue
            tags = [tag for place, tag in self.spots.readings() if place.seat == seat and self._counts(tag, place)]
            lying = zone(state, locked(seat))
            read = min(len(tags), lying.count - len(lying.public))
            move = Move("seal", seat, amount=read)
            if tags and read != lying.sealed and flow.refusal(state, move) is None:
                return tags[0], move
        return None

    def _counts(self, tag: str, place: Place) -> bool:
        known = bool(self.locks.card(tag)) and not self._proofs.awaited(tag)
        return known and not self._is_ignored(tag, place) and not self.alarms.is_open(tag)

    def _is_ignored(self, tag: str, place: Place) -> bool:
        return (tag, place) in self._ignored | self._unlocked

    def _named(self, state: State, tag: str, place: Place, held: Mapping[str, int]) -> str:
        """Return the name of the card with this RFID tag if it may be shown, "?" if it may not, "" if the tag has no
        card."""
        card = self.locks.card(tag)
        if not card or tag in held or self._scans.seat(tag):
            return card
        return card if _named_at(state, place) and (tag, place) not in self._hidden else UNKNOWN


def _named_at(state: State, place: Place) -> bool:
    """Return whether everybody sees the face of a card that is laid at this place."""
    there = not place.seat or place.seat in state.live or not in_hand(state)
    return locks_open(state) and there


def locks_open(state: State) -> bool:
    """Return whether the rules lay locked cards face up: only then does a tray make a card known to all."""
    return state.rules.by_verb.get("lock") is not None


def lock_move(card: str, seat: int) -> Move:
    """Return the move with which `seat` locks the card that was read."""
    return Move("lock", seat, cards=(card,))


def _hand(state: State) -> tuple[int, int]:
    return state.hands, state.misdeals
