"""What is read where: the tags at every place, since when, and whether the reader there can be trusted."""

from collections.abc import Iterable, Iterator

from companion.table.views.table_view import Place


class Spot:
    """One place. `tags` lie there, each with the time (seconds) since which it has been read without a break. While the
    place is not `up`, they are the last ones known."""

    def __init__(self) -> None:
        self.tags: dict[str, float] = {}
        self.up = False


class Spots:
    """All places that have reported a reading."""

    def __init__(self) -> None:
        self._spots: dict[Place, Spot] = {}

    def report(self, place: Place, tags: Iterable[str], now: float) -> tuple[list[str], list[str]]:
        """Note the tags that lie at a place now. Returns the tags that have come and those that have gone since the
        last good reading, each sorted."""
        spot = self._spots.setdefault(place, Spot())
        found = sorted(set(tags))
        come = [tag for tag in found if tag not in spot.tags]
        gone = sorted(set(spot.tags) - set(found))
        since = spot.tags if spot.up else {}
        spot.tags, spot.up = {tag: since.get(tag, now) for tag in found}, True
        return come, gone

    def down(self, place: Place) -> None:
        """The reader there is down: nothing is known of the place until its next reading."""
        if place in self._spots:
            self._spots[place].up = False

    def forget(self, place: Place) -> list[str]:
        """Remove a place. Returns the tags that were known there."""
        spot = self._spots.pop(place, None)
        return sorted(spot.tags) if spot else []

    def known(self, place: Place) -> bool:
        """Whether a reading has ever come from this place."""
        return place in self._spots

    def up(self, place: Place) -> bool:
        """Whether it is known what lies at this place."""
        return place in self._spots and self._spots[place].up

    def lies(self, tag: str, place: Place) -> bool:
        """Whether the tag is read there now."""
        return self.up(place) and tag in self._spots[place].tags

    def readings(self) -> Iterator[tuple[Place, str]]:
        """Everything that is read now, place by place."""
        for place in sorted(self._spots):
            if self._spots[place].up:
                for tag in self._spots[place].tags:
                    yield place, tag

    def tags(self) -> tuple[str, ...]:
        """All tags that are read now, each once."""
        return tuple(dict.fromkeys(tag for _, tag in self.readings()))

    def last_known(self) -> Iterator[tuple[Place, str]]:
        """Everything that is read now, or was when its place last reported."""
        for place, spot in self._spots.items():
            for tag in spot.tags:
                yield place, tag

    def places(self, tag: str) -> tuple[Place, ...]:
        """The places where the tag is read now."""
        return tuple(place for place, spot in sorted(self._spots.items()) if spot.up and tag in spot.tags)

    def since(self, tag: str, place: Place) -> float:
        """The time when the tag came there, by the clock of `report`; -1.0 if it is not known to lie there."""
        return self._spots[place].tags.get(tag, -1.0) if place in self._spots else -1.0

    def held(self, tag: str, place: Place, now: float) -> float:
        """The seconds for which the tag has been read there without a break; -1.0 if it is not read there."""
        return now - self._spots[place].tags[tag] if self.lies(tag, place) else -1.0

    def of_seat(self, seat: int) -> tuple[Place, ...]:
        """The places of a seat's tray; for seat 0, the field at the centre."""
        return tuple(place for place in sorted(self._spots) if place.seat == seat)

    def all_up(self, seat: int) -> bool:
        """Whether all places of a seat's tray are known."""
        places = self.of_seat(seat)
        return bool(places) and all(self._spots[place].up for place in places)
