"""A stand-in for the service for web pages and phones (`PhoneService`). It loads that service only when the pages are
switched on, so that a table without them starts quickly."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.game.engine.state import State
from companion.program.phones.phone_socket import ServerMessage, Unserved
from companion.table.service import Service, handles, hears
from companion.table.views.kiosk_view import PartyLeft
from companion.table.views.phone_view import AnswerPhone, OfferPhone, RevokePhone
from companion.table.views.table_view import TableView

if TYPE_CHECKING:
    from companion.program.phones.phone_service import PhoneService


class LaterPhones(Service):
    """Passes everything on to the service that `make` creates once `wanted` returns True."""

    def __init__(self, make: "Callable[[], PhoneService]", wanted: Callable[[], bool]) -> None:
        self._make, self._wanted = make, wanted
        self._made: PhoneService | None = None

    @handles(OfferPhone, AnswerPhone, RevokePhone)
    def answer(self, intent: OfferPhone | AnswerPhone | RevokePhone, state: State) -> None:
        """Pass on what somebody at the table's screen decides about phones."""
        if self._made is not None:
            self._made.do(intent, state)

    @hears(ServerMessage, Unserved)
    def on_message(self, item: ServerMessage | Unserved, state: State) -> None:
        """Pass on a message from the web server, or that the web pages cannot be switched on."""
        if self._made is not None:
            self._made.heard(item, state)

    @hears(PartyLeft)
    def party_left(self, item: PartyLeft, state: State) -> bool:
        """Pass on that nobody is at a kiosk any more. Returns False, since other services need the message, too."""
        if self._made is not None:
            self._made.heard(item, state)
        return False

    def turn(self, now: float, state: State) -> None:
        """Create the service for web pages and phones if it is wanted now, and call its `turn`."""
        if self._made is None and self._wanted():
            self._made = self._make()
        if self._made is not None:
            self._made.turn(now, state)

    def due(self, now: float) -> float | None:
        """Return the seconds until `turn` has to be called again; None if it need not."""
        return None if self._made is None else self._made.due(now)

    def view(self, view: TableView) -> TableView:
        """Return the view with what the service adds about phones, once it exists."""
        return view if self._made is None else self._made.view(view)

    def close(self) -> None:
        """Close the service for web pages and phones, if it has been created."""
        if self._made is not None:
            self._made.close()
