"""Putting the table's parts together so that one whose making fails is left out, and the table starts without it.

A part that others lean on has a stand-in that does nothing: nobody else needs to know that it is missing."""

import logging
from collections.abc import Callable, Sequence
from typing import ParamSpec, TypeVar

from companion.devices.decks.shelf import Shelf
from companion.game.engine.state import State
from companion.game.moves import Refusal
from companion.program.assembly.table_decks import TableDecks
from companion.program.services.deck_service import DeckService
from companion.program.services.preference_service import PreferenceService
from companion.program.services.sound_service import SoundService
from companion.table.service import Service
from companion.table.sink import unsaid
from companion.table.views.cues import Cue
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import TableView

log = logging.getLogger("sabacc")

Given = ParamSpec("Given")
Made = TypeVar("Made")


class Assembly:
    """Makes parts, and remembers those that could not be made."""

    def __init__(self) -> None:
        self.left_out: list[str] = []

    def part(self, make: Callable[Given, Made], /, *args: Given.args, **kwargs: Given.kwargs) -> Made | None:
        """What `make` gives, None where it raises."""
        try:
            return make(*args, **kwargs)
        except Exception as error:  # whatever it is, the table starts without that part
            name = getattr(make, "__name__", type(make).__name__)
            log.error("%s cannot be made and is left out", name, exc_info=error)
            self.left_out.append(name)
            return None

    def parts(self, make: Callable[Given, Made], /, *args: Given.args, **kwargs: Given.kwargs) -> tuple[Made, ...]:
        """The same as a tuple of one or none."""
        made = self.part(make, *args, **kwargs)
        return () if made is None else (made,)

    def told(self) -> Refusal | None:
        """The sentence that says what is missing."""
        if not self.left_out:
            return None
        return Refusal("parts-left-out", {"count": len(self.left_out), "parts": ", ".join(self.left_out)})


class NoSound(SoundService):
    """Nothing is to be heard."""

    def __init__(self) -> None:
        self.say = unsaid

    def cue(self, cue: Cue) -> None:
        """Nothing."""

    def felt(self) -> None:
        """Nothing."""

    def told(self, text: str) -> None:
        """Nothing."""

    def again(self) -> None:
        """Nothing."""

    def unplugged(self) -> None:
        """Nothing."""

    def listen(self, post: Callable[[object], None]) -> Callable[[object], None]:
        """Nobody listens."""
        return post

    def prepare(self, code: str, **args: object) -> None:
        """Nothing."""

    def heard(self, item: object, state: State) -> bool:
        """Nothing."""
        return False

    def turn(self, now: float, state: State) -> None:
        """Nothing."""

    def due(self, now: float) -> float | None:
        """Never."""
        return None

    def view(self, view: TableView) -> TableView:
        """As it is."""
        return view

    def close(self) -> None:
        """Nothing."""


class Unkept(PreferenceService):
    """Preferences that hold until the table is closed."""

    def __init__(self, first: Preferences, spoken: Sequence[str]) -> None:
        self._first, self._languages, self.now, self.say = first, tuple(spoken), first, unsaid

    def keep(self) -> None:
        """Nowhere."""


class NoDeckService(DeckService):
    """No deck is enrolled or checked; cards are entered by hand."""

    busy = enrolling = False

    def __init__(self, shelf: Shelf) -> None:
        self.shelf, self.say, self.expect = shelf, unsaid, _unexpected

    def tell(self, troubles: Sequence[str]) -> None:
        """Nothing."""

    turn, due, view = Service.turn, Service.due, Service.view


NoDeckService.handled = NoDeckService.watched = NoDeckService.heard_of = {}


class NoDecks(TableDecks):
    """No deck is known."""

    def __init__(self, kind: str) -> None:
        self.shelf = Shelf((), kind)
        self.service = NoDeckService(self.shelf)
        self.troubles = ()

    def close(self) -> None:
        """Nothing was opened."""


def _unexpected(tags: Sequence[str]) -> None:
    """Nobody looks for them."""
