"""An enrolment or a deck check that runs at the table, and what is shown of it."""

from collections.abc import Callable, Sequence

from companion.devices.decks.deck_check import DeckCheck
from companion.devices.decks.deck_file import DeckTags
from companion.devices.decks.enrolment import Enrolment, Scan
from companion.devices.decks.shelf import Shelf
from companion.program.loop.laid import Laid
from companion.table.views.table_view import CheckView, EnrolView

LATELY = 5
"""How many of the cards enrolled last are shown."""


class Enrolling:
    """The enrolment that runs, and what is shown of it."""

    def __init__(self, enrolment: Enrolment, so_far: DeckTags) -> None:
        self.enrolment = enrolment
        self.name, self.kind = so_far.name, so_far.deck
        self.last_tag = ""
        self._judged: set[tuple[str, str]] = set(so_far.signatures.items())
        self._scan: Scan | None = None
        self._several = False
        self._last: list[str] = []

    def verdict(self, scan: Scan | None, tag: str = "") -> None:
        """What became of the last scan; None: something else was done since."""
        self._scan, self._several = scan, False
        self.last_tag = ""
        if scan is not None and scan.verdict == "accepted":
            self._judged = {each for each in self._judged if each[0] != tag}
            self.last_tag = tag
            self._last = [*self._last, scan.card][-LATELY:]

    def undone(self, card: str) -> None:
        """The last accepted scan was taken back."""
        self.verdict(None)
        if self._last and card in ("", self._last[-1]):
            self._last.pop()

    def several(self) -> None:
        """Several cards lie there, and nobody knows which is meant."""
        self.verdict(None)
        self._several = True

    def judge(self, tag: str, signature: str) -> bool:
        """Whether this signature of a tag of the deck has not been judged yet; from now on it has."""
        if (tag, signature) in self._judged or not self.enrolment.has(tag):
            return False
        self._judged.add((tag, signature))
        return True

    def view(self) -> EnrolView:
        """What is shown."""
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
    """The check that runs. The deck is the one in play; where none of several has been recognised, its cards say."""

    def __init__(self, shelf: Shelf, order: Callable[[DeckTags], Sequence[str]]) -> None:
        self._shelf, self._order = shelf, order
        self._passed: dict[tuple[str, str | None], None] = {}
        self._check: DeckCheck | None = None
        self._choose()

    @property
    def name(self) -> str:
        """The deck that is checked, "" while none has been recognised."""
        return self._check.deck.name if self._check else ""

    def unseen(self) -> tuple[str, ...]:
        """The tags that have not been seen."""
        return self._check.unseen if self._check else ()

    def look(self, laid: Laid) -> None:
        """What lies on the readers now."""
        seen = laid.seen()
        self._shelf.saw(seen, hand=False)
        for passed in seen.items():
            self._passed[passed] = None
            if self._check is not None:
                self._check.saw(*passed)
        if self.name != self._shelf.in_play:
            self._choose()

    def _choose(self) -> None:
        decks = {deck.name: deck for deck in self._shelf.decks}
        deck = decks.get(self._shelf.in_play)
        if deck is not None:
            self._check = DeckCheck(deck, self._order(deck))
            for tag, signature in self._passed:
                self._check.saw(tag, signature)

    def view(self) -> CheckView:
        """What is shown."""
        check = self._check
        if check is None:
            return CheckView("", 0, 0)
        return CheckView(check.deck.name, check.seen, check.size, check.missing, check.doubtful, check.strangers)
