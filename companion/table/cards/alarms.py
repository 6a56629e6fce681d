"""Alarms about cards. An alarm says that something impossible was read, such as one card at two places. It is raised
once and stays open until the operator has settled it, which means looking into it and letting the game go on.

A `Cause` is what is wrong now. When a cause is first seen, an `Alarm` is raised and recorded. The alarm stays open even
when the card goes away. Once it is settled, the same cause raises no other alarm until the card has left the places
concerned.
"""

import logging
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from companion.table.cards.spots import Spots
from companion.table.views.table_view import CENTRE, Alarm, AlarmCode, Place

log = logging.getLogger("sabacc")

Note = Callable[[str, Mapping[str, Any]], int]
"""A function that writes a note to the journal, by its code and arguments, and returns its number, which grows."""

ALARM, SETTLED = "alarm", "settled"
"""The codes of the journal notes: an alarm was raised, an alarm was settled."""

Key = tuple[str, str, Place]


class Cause(msgspec.Struct, frozen=True):
    """Something that is wrong with an RFID tag now. `code` says what, `seats` are the seats concerned, and `places` are
    the places where the tag is read. `card` is the name of its card, "?" if the rules keep it secret. `deck` is the
    deck that the tag belongs to."""

    code: AlarmCode
    tag: str
    card: str = ""
    seats: tuple[int, ...] = ()
    deck: str = ""
    places: tuple[Place, ...] = ()

    @property
    def key(self) -> Key:
        """Return the key that identifies this cause: causes with equal keys count as one and raise one alarm. The key
        of a cause with the code "elsewhere" contains the place of the tag, that of any other cause only the RFID tag.
        For a telephone, it contains the place instead of the tag, because a telephone sends a new random identifier at
        each reading (ISO/IEC 14443-3, 6.5.4: four bytes, the first is 08)."""
        random = len(self.tag) == 8 and self.tag.startswith("08") and self.code == "outside-deck"
        by_place = random or self.code == "elsewhere"
        return self.code, "08" if random else self.tag, self.places[0] if by_place else CENTRE


class Alarms:
    """Raises alarms about cards, and keeps each one open until the operator closes it. If the cause of a closed alarm
    still exists, it is remembered, so that it raises no other alarm."""

    def __init__(self) -> None:
        self._open: dict[Key, tuple[Alarm, tuple[Place, ...]]] = {}
        self._settled: dict[Key, tuple[str, tuple[Place, ...]]] = {}

    def open(self) -> tuple[Alarm, ...]:
        """Return the alarms about cards that the operator has not settled yet, oldest first."""
        return tuple(alarm for alarm, _ in self._open.values())

    def is_open(self, tag: str) -> bool:
        """Return whether an alarm about this RFID tag is open."""
        return any(alarm.tag == tag for alarm, _ in self._open.values())

    def settled(self, tag: str) -> bool:
        """Return whether the operator has closed an alarm about this RFID tag, and the tag has been read at the same
        places since."""
        return any(settled == tag for settled, _ in self._settled.values())

    def watch(self, causes: Iterable[Cause], spots: Spots, note: Note) -> bool:
        """Raise an alarm for each of the causes that exist now and has none yet, and record it with the function
        `note`. Returns whether a new alarm was raised."""
        for key, (tag, places) in list(self._settled.items()):
            if any(spots.works(place) and not spots.is_read(tag, place) for place in places):
                del self._settled[key]
        raised = False
        for cause in causes:
            if cause.key not in self._open and cause.key not in self._settled:
                self._raise(cause, note)
                raised = True
        return raised

    def settle(self, number: int, note: Note) -> Alarm | None:
        """Close an alarm after the operator has looked into it, and record that with the function `note`. Returns the
        alarm; None if no alarm with this number is open."""
        for key, (alarm, places) in self._open.items():
            if alarm.number == number:
                note(SETTLED, {"number": number})
                del self._open[key]
                self._settled[key] = alarm.tag, places
                return alarm
        return None

    def restore(self, notes: Iterable[tuple[int, str, Mapping[str, Any]]]) -> None:
        """Restore the alarms of a hand from its journal notes: the number, code and arguments of each note, oldest
        first."""
        for number, code, args in notes:
            try:
                if code == ALARM:
                    cause = msgspec.convert(args, Cause)
                    self._settled.pop(cause.key, None)
                    self._open.setdefault(cause.key, (_alarm(cause, number), cause.places))
                elif code == SETTLED:
                    self.settle(int(args["number"]), lambda code, args: 0)
            except (msgspec.ValidationError, LookupError, TypeError, ValueError) as error:
                log.warning("note %d of the journal cannot be read: %s", number, error)

    def _raise(self, cause: Cause, note: Note) -> None:
        number = note(ALARM, msgspec.to_builtins(cause))
        self._open[cause.key] = _alarm(cause, number), cause.places
        log.warning("alarm %d: %s of tag %s at %s", number, cause.code, cause.tag, cause.seats)


def _alarm(cause: Cause, number: int) -> Alarm:
    return Alarm(number, cause.code, cause.tag, cause.card, cause.seats, cause.deck)
