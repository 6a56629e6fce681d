"""Switches the computer off from the table. It asks logind (systemd's service for logins and power); a polkit rule that
the package installs allows this."""

import logging
import os
import threading
from collections.abc import Callable, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from companion.game.engine.state import State
from companion.game.moves import Refusal
from companion.program.health.notify import ask_manager
from companion.table.intents import SwitchOff
from companion.table.service import Service, handles, hears
from companion.table.sink import Say, ignore_refusal
from companion.table.views.table_view import TableView

log = logging.getLogger("sabacc")

COMMAND = ("systemctl", "poweroff", "--no-ask-password")
"""Switches the computer off. If logind agrees, it ends this program by a signal as usual."""


class NotSwitchedOff(msgspec.Struct, frozen=True):
    """A message to the main loop: the computer could not be switched off; `why` is the error text."""

    why: str


class PowerService(Service):
    """The service that switches the computer off. It offers this only if the service manager has started the table, not
    in a desktop window. `post` passes a result from another thread to the loop; `environ` and `command` are replaced in
    tests; `say` shows a notice."""

    def __init__(
        self,
        post: Callable[[object], None],
        environ: Mapping[str, str] = os.environ,
        command: Sequence[str] = COMMAND,
        say: Say = ignore_refusal,
    ) -> None:
        self._post, self._command = post, tuple(command)
        self._offered = bool(environ.get("NOTIFY_SOCKET"))
        self._asked = False
        self.say = say

    @handles(SwitchOff)
    def switch_off(self, intent: SwitchOff, state: State) -> None:
        """Ask logind, in a separate thread, to switch the computer off; the loop does not wait."""
        if self._offered and not self._asked:
            self._asked = True
            log.info("the computer is switched off from the table")
            threading.Thread(target=self._ask, name="power", daemon=True).start()

    @hears(NotSwitchedOff)
    def stays_on(self, item: NotSwitchedOff, state: State) -> None:
        """Show a notice that says why the computer could not be switched off."""
        self._asked = False
        self.say(Refusal("not-switched-off", {"why": item.why}))

    def view(self, view: TableView) -> TableView:
        """Return the view that says whether the table offers to switch the computer off."""
        return replace(view, can_switch_off=self._offered)

    def _ask(self) -> None:
        if why := ask_manager(self._command):
            log.warning("the computer is not switched off: %s", why)
            self._post(NotSwitchedOff(why))
