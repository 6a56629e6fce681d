"""The last reports of all RFID readers: which tags each place has, since when they have been read, and whether the
reader works."""

from collections.abc import Iterable, Iterator

from companion.table.views.table_view import Place


class Spot:
    """What is known of one place with an RFID reader. `tags` are the tags read there, each with the time in seconds
    since which it has been read without a break. `up`: whether the reader reports. While it does not, `tags` are the
    last ones known."""

    def __init__(self) -> None:
        self.tags: dict[str, float] = {}
        self.up = False


class Spots:
    """Keeps the last report of every place with an RFID reader that has reported at least once: which tags are there,
    and since when."""

    def __init__(self) -> None:
        self._spots: dict[Place, Spot] = {}

    def report(self, place: Place, tags: Iterable[str], now: float) -> tuple[list[str], list[str]]:
        """Store the RFID tags that are read at a place at the time `now`. Returns the tags that have come and those
        that have gone since the last good reading, each sorted."""
        spot = self._spots.setdefault(place, Spot())
        found = sorted(set(tags))
        come = [tag for tag in found if tag not in spot.tags]
        gone = sorted(set(spot.tags) - set(found))
        since = spot.tags if spot.up else {}
        spot.tags, spot.up = {tag: since.get(tag, now) for tag in found}, True
        return come, gone

    def reader_failed(self, place: Place) -> None:
        """Remember that the RFID reader of this place no longer reports: what is on it is not known until its next
        reading."""
        if place in self._spots:
            self._spots[place].up = False

    def forget(self, place: Place) -> list[str]:
        """Remove a place with an RFID reader, and return the tags that were last known at it."""
        spot = self._spots.pop(place, None)
        return sorted(spot.tags) if spot else []

    def works(self, place: Place) -> bool:
        """Return whether the RFID reader of this place works, so that it is known which tags are on it."""
        return place in self._spots and self._spots[place].up

    def is_read(self, tag: str, place: Place) -> bool:
        """Return whether this RFID tag is read at this place now."""
        return self.works(place) and tag in self._spots[place].tags

    def readings(self) -> Iterator[tuple[Place, str]]:
        """Yield a pair (place, RFID tag) for each tag that is read now, place by place."""
        for place in sorted(self._spots):
            if self._spots[place].up:
                for tag in self._spots[place].tags:
                    yield place, tag

    def tags(self) -> tuple[str, ...]:
        """Return all RFID tags that are read now, each once."""
        return tuple(dict.fromkeys(tag for _, tag in self.readings()))

    def last_known(self) -> Iterator[tuple[Place, str]]:
        """Yield a pair (place, RFID tag) for each tag that is read now, and for each that was read at a place whose
        reader no longer reports."""
        for place, spot in self._spots.items():
            for tag in spot.tags:
                yield place, tag

    def places(self, tag: str) -> tuple[Place, ...]:
        """Return the places where the RFID tag is read now."""
        return tuple(place for place, spot in sorted(self._spots.items()) if spot.up and tag in spot.tags)

    def read_since(self, tag: str, place: Place) -> float:
        """Return the time since which the RFID tag has been at this place, in seconds on the same clock as `now` in
        `report`; -1.0 if the tag is not known to be there."""
        return self._spots[place].tags.get(tag, -1.0) if place in self._spots else -1.0

    def read_for(self, tag: str, place: Place, now: float) -> float:
        """Return for how many seconds, up to `now`, the RFID tag has been read at this place without a break; -1.0 if
        it is not read at it."""
        return now - self._spots[place].tags[tag] if self.is_read(tag, place) else -1.0

    def of_seat(self, seat: int) -> tuple[Place, ...]:
        """Return the places for cards in a seat's tray that have reported; for seat 0, the field in the middle."""
        return tuple(place for place in sorted(self._spots) if place.seat == seat)

    def all_up(self, seat: int) -> bool:
        """Return whether a seat's tray has places for cards, and the readers of all these places work."""
        places = self.of_seat(seat)
        return bool(places) and all(self._spots[place].up for place in places)
