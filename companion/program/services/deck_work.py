"""A running enrolment (pairing a deck's cards with RFID tags) or deck check, and what the screen shows of it."""

from collections.abc import Callable, Sequence

from companion.devices.decks.deck_check import DeckCheck
from companion.devices.decks.deck_file import DeckTags
from companion.devices.decks.enrolment import Enrolment, Scan
from companion.devices.decks.shelf import Shelf
from companion.program.loop.laid import LaidTags
from companion.table.views.table_view import CheckView, EnrolView

LATELY = 5
"""How many of the most recently enrolled cards the screen shows."""


class Enrolling:
    """A running enrolment of a deck (pairing its cards with RFID tags), and what the screen shows of it. `so_far`: the
    tags that the deck had before."""

    def __init__(self, enrolment: Enrolment, so_far: DeckTags) -> None:
        self.enrolment = enrolment
        self.name, self.kind = so_far.name, so_far.deck
        self.last_tag = ""
        self._judged: set[tuple[str, str]] = set(so_far.signatures.items())
        self._scan: Scan | None = None
        self._several = False
        self._last: list[str] = []

    def verdict(self, scan: Scan | None, tag: str = "") -> None:
        """Note the result of the latest step of the enrolment, for the screen. `scan`: the result if the step was a
        scan, in which `tag` was read; None if it was another step, such as skipping a card."""
        self._scan, self._several = scan, False
        self.last_tag = ""
        if scan is not None and scan.verdict == "accepted":
            self._judged = {each for each in self._judged if each[0] != tag}
            self.last_tag = tag
            self._last = [*self._last, scan.card][-LATELY:]

    def undone(self, card: str) -> None:
        """Note that the latest accepted scan was undone. `card` is the card of that scan; "" if the caller does not
        know which it was."""
        self.verdict(None)
        if self._last and card in ("", self._last[-1]):
            self._last.pop()

    def several(self) -> None:
        """Note that several cards were put onto the readers at once, so that nobody knows which of them is meant."""
        self.verdict(None)
        self._several = True

    def judge(self, tag: str, signature: str) -> bool:
        """Return whether the caller has to verify this signature now: True if `tag` belongs to the deck and its
        signature has not been verified before. A second call for the same signature returns False."""
        if (tag, signature) in self._judged or not self.enrolment.has(tag):
            return False
        self._judged.add((tag, signature))
        return True

    def view(self) -> EnrolView:
        """Return what the screen shows of the enrolment (giving cards their RFID tags): the deck, the card to scan
        next, the progress, and the result of the latest scan."""
        done, total = self.enrolment.progress
        scan = self._scan
        return EnrolView(
            self.name,
            self.kind,
            self.enrolment.wanted or "",
            done,
            total,
            "several" if self._several else scan.verdict if scan else "",
            scan.card if scan else "",
            scan.deck if scan else "",
            tuple(self._last),
            self.enrolment.signed,
        )


class Checking:
    """A running deck check, which notes which cards of a deck the readers have seen. The deck in play is checked. If no
    deck has been recognised yet, the check begins once the cards on the readers show which deck it is. `shelf`: all
    tagged decks. `order`: returns a deck's cards in the order in which they are shown."""

    def __init__(self, shelf: Shelf, order: Callable[[DeckTags], Sequence[str]]) -> None:
        self._shelf, self._order = shelf, order
        self._passed: dict[tuple[str, str | None], None] = {}
        self._check: DeckCheck | None = None
        self._choose()

    @property
    def name(self) -> str:
        """The name of the deck that is checked; "" until one is recognised."""
        return self._check.deck.name if self._check else ""

    def unseen(self) -> tuple[str, ...]:
        """Return the deck's tags that no reader has seen yet in this check."""
        return self._check.unseen if self._check else ()

    def look(self, laid: LaidTags) -> None:
        """Count the cards that are on the readers now as seen. `laid`: the cards on the readers."""
        seen = laid.seen()
        self._shelf.recognise(seen, hand=False)
        for passed in seen.items():
            self._passed[passed] = None
            if self._check is not None:
                self._check.note_seen(*passed)
        if self.name != self._shelf.in_play:
            self._choose()

    def _choose(self) -> None:
        decks = {deck.name: deck for deck in self._shelf.decks}
        deck = decks.get(self._shelf.in_play)
        if deck is not None:
            self._check = DeckCheck(deck, self._order(deck))
            for tag, signature in self._passed:
                self._check.note_seen(tag, signature)

    def view(self) -> CheckView:
        """Return what the screen shows of the deck check: the cards seen, missing and doubtful."""
        check = self._check
        if check is None:
            return CheckView("", 0, 0)
        return CheckView(check.deck.name, check.seen, check.size, check.missing, check.doubtful, check.strangers)
