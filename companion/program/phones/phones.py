"""A stand-in for the service for web pages and phones (`PhoneService`). It loads that service only when the pages are
switched on, so that a table without them starts quickly."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.game.engine.state import State
from companion.program.phones.phone_socket import ServerMessage, Unserved
from companion.table.service import Service, handles, hears
from companion.table.views.phone_view import AnswerPhone, OfferPhone, RevokePhone
from companion.table.views.table_view import TableView

if TYPE_CHECKING:
    from companion.program.phones.phone_service import PhoneService


class LaterPhones(Service):
    """A service that passes everything on to the service for web pages and phones. `make` creates that service as soon
    as `wanted` returns True for the first time; until then nothing happens."""

    def __init__(self, make: "Callable[[], PhoneService]", wanted: Callable[[], bool]) -> None:
        self._make, self._wanted = make, wanted
        self._made: PhoneService | None = None

    @handles(OfferPhone)
    def offer(self, intent: OfferPhone, state: State) -> None:
        """Show a new one-time code, with which a phone can ask to deal."""
        if self._made is not None:
            self._made.offer(intent, state)

    @handles(AnswerPhone)
    def answer(self, intent: AnswerPhone, state: State) -> None:
        """Give the phone that waits for an answer the right to deal (`intent.yes` is True), or refuse it (False)."""
        if self._made is not None:
            self._made.answer(intent, state)

    @handles(RevokePhone)
    def revoke(self, intent: RevokePhone, state: State) -> None:
        """Take the right to deal away from the phone that the command (`intent`) names."""
        if self._made is not None:
            self._made.revoke(intent, state)

    @hears(ServerMessage)
    def on_message(self, item: ServerMessage, state: State) -> None:
        """Pass a message from the web server on to the service for web pages and phones."""
        if self._made is not None:
            self._made.on_message(item, state)

    @hears(Unserved)
    def unserved(self, item: Unserved, state: State) -> None:
        """Show why the web pages cannot be switched on."""
        if self._made is not None:
            self._made.unserved(item, state)

    def turn(self, now: float, state: State) -> None:
        """Create the service for web pages and phones if it is wanted now, and call its `turn`."""
        if self._made is None and self._wanted():
            self._made = self._make()
        if self._made is not None:
            self._made.turn(now, state)

    def due(self, now: float) -> float | None:
        """Return the seconds until `turn` has to be called again; None if it need not be called before something
        happens."""
        return None if self._made is None else self._made.due(now)

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with what the service adds about phones; unchanged before the service
        exists."""
        return view if self._made is None else self._made.view(view)

    def close(self) -> None:
        """Close the service for web pages and phones, if it has been created."""
        if self._made is not None:
            self._made.close()
