"""Switching the computer off from the table: asked of logind, which the package's rule of polkit lets the table do."""

import logging
import os
import subprocess
import threading
from collections.abc import Callable, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from companion.game.engine.state import State
from companion.game.moves import Refusal
from companion.table.intents import SwitchOff
from companion.table.service import Service, handles, hears
from companion.table.sink import Say, unsaid
from companion.table.views.table_view import TableView

log = logging.getLogger("sabacc")

COMMAND = ("systemctl", "poweroff", "--no-ask-password")
PATIENCE_S = 10.0
"""So long the answer is waited for, in seconds; the end of the program comes as a signal, like any other."""


class NotSwitchedOff(msgspec.Struct, frozen=True):
    """The computer stays on, and why; posted from another thread."""

    why: str


class PowerService(Service):
    """Only a table that the service manager has started may switch off: in a window of somebody's desktop it is not
    offered. `post` brings what another thread says into the loop."""

    def __init__(
        self,
        post: Callable[[object], None],
        environ: Mapping[str, str] = os.environ,
        command: Sequence[str] = COMMAND,
        say: Say = unsaid,
    ) -> None:
        self._post, self._command = post, tuple(command)
        self._offered = bool(environ.get("NOTIFY_SOCKET"))
        self._asked = False
        self.say = say

    @handles(SwitchOff)
    def switch_off(self, intent: SwitchOff, state: State) -> None:
        """Ask for it; nothing waits for the answer."""
        if self._offered and not self._asked:
            self._asked = True
            log.info("the computer is switched off from the table")
            threading.Thread(target=self._ask, name="power", daemon=True).start()

    @hears(NotSwitchedOff)
    def stays_on(self, item: NotSwitchedOff, state: State) -> None:
        """Say why it stays on."""
        self._asked = False
        self.say(Refusal("not-switched-off", {"why": item.why}))

    def view(self, view: TableView) -> TableView:
        """With whether it is offered."""
        return replace(view, can_switch_off=self._offered)

    def _ask(self) -> None:
        try:
            done = subprocess.run(
                self._command, stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE_S, check=False
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            self._failed(str(error))
            return
        if done.returncode:
            said = done.stderr.decode("utf-8", "replace").strip().splitlines()
            self._failed(said[-1] if said else f"{self._command[0]}: {done.returncode}")

    def _failed(self, why: str) -> None:
        log.warning("the computer is not switched off: %s", why)
        self._post(NotSwitchedOff(why))
