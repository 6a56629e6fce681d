"""The service for phones with which people deal and play. It shows one-time codes, asks at the table's screen whether a
phone may deal, and carries out the phones' commands through the table's one queue. The journal names the phone as the
source of each move."""

import json
import logging
import math
import os
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec
from msgspec.structs import replace

from companion.devices.later import Later
from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.moves import TABLE, Move, Refusal
from companion.game.phases.shared.evenings import last_evening
from companion.plain_files import read_plain
from companion.program.loop.notices import Notices
from companion.program.phones.pairing import Pairing
from companion.program.phones.phone_keys import key_file
from companion.program.phones.phone_socket import Line, PhoneSocket, ServerMessage, Unserved
from companion.program.phones.web_switch import WebServer, WebSwitch
from companion.table.intents import Deal, Draw, Intent, Play, Redo, Roll, TheRest, Undo
from companion.table.phone_wire import OPERATORS, Answer, Command, Here, Now, Pair, phone_socket
from companion.table.service import Service, handles, hears
from companion.table.sink import Loop
from companion.table.views.kiosk_view import PartyLeft
from companion.table.views.phone_view import AnswerPhone, OfferPhone, PhoneView, RevokePhone
from companion.table.views.table_view import TableView
from companion.table.views.takeback import TakeBack

log = logging.getLogger("sabacc")

REMEMBERED = 64
"""How many of the latest commands that were carried out are remembered. None is carried out twice."""


class PhoneService(Service):
    """The service for phones with which people deal and play.

    - `loop`: carries out the phones' commands
    - `pairing`: decides which phones may deal
    - `door`: switches the web pages on and off, and has the socket to which their server connects
    - `notices`: shows on the table's screen why a command was refused; a phone also gets this in its answer
    - `key_file`: the file with the hashes of the phones' keys
    - `later`: writes that file in another thread"""

    def __init__(
        self,
        loop: Loop,
        pairing: Pairing,
        door: WebSwitch,
        notices: Notices,
        key_file: Path,
        later: Later,
    ) -> None:
        self._loop, self._pairing, self._door = loop, pairing, door
        self._notices, self._kept, self._later = notices, key_file, later
        self._waiting: tuple[int, Line, int] | None = None
        """The phone that waits for an answer at the screen: the number of its message, its connection, and the phone's
        number."""
        self._done: OrderedDict[tuple[int, str], Answer] = OrderedDict()
        self._told: Now | None = None
        self._here = Here("")
        self._state: State | None = None
        self._evening: int | None = None
        """How many hands had been played when the last evening ended; None before the first `turn`."""

    # --- at the table's screen --------------------------------------------------------------------------------------

    @handles(OfferPhone)
    def offer(self, intent: OfferPhone, state: State) -> None:
        """Show a new one-time code on the table's screen."""
        self._pairing.offer()

    @handles(AnswerPhone)
    def answer(self, intent: AnswerPhone, state: State) -> None:
        """Give the phone that waits for an answer the right to deal (`intent.yes` is True), or refuse it (False)."""
        key = self._pairing.answer(intent.number, yes=intent.yes)
        if key:
            self._keep()
        self._reply(key, "" if key else "phone-not-wanted")

    @handles(RevokePhone)
    def revoke(self, intent: RevokePhone, state: State) -> None:
        """Take the right to deal away from the phone that the command (`intent`) names."""
        self._pairing.revoke(intent.number)
        self._keep()

    # --- what phones say --------------------------------------------------------------------------------------------

    @hears(ServerMessage)
    def on_message(self, item: ServerMessage, state: State) -> None:
        """Handle a message from the web server, or that a server has come or gone."""
        if item.message is None:
            self._told = None  # a web server that has just connected knows nothing yet
        elif isinstance(item.message, Here):
            self._heard(item.message)
        elif isinstance(item.message, Pair):
            self._asks(item.message, item.by)
        else:
            item.by.say(self._commanded(item.message, state))

    @hears(Unserved)
    def unserved(self, item: Unserved, state: State) -> None:
        """Show why the web pages cannot be switched on."""
        self._heard(Here("", failed=item.why))

    @hears(PartyLeft)
    def party_left(self, item: PartyLeft, state: State) -> bool:
        """Take the right to deal from all phones, also from one that still asks, and end a one-time code, at a kiosk at
        which nobody is any more: also where the party has played no hand, so that no evening ends. Returns False, since
        other services need the message, too."""
        self._pairing.code = None
        if self._pairing.asking is not None:
            self._pairing.answer(self._pairing.asking.number, yes=False)
            self._reply("", "phone-not-wanted")
        if self._pairing.keys:
            self._pairing.keys.clear()
            self._keep()
        return False

    def _heard(self, here: Here) -> None:
        """Note what a web server says about itself. Show a notice if it cannot serve the pages; it may try again and
        say so again."""
        if here.failed and here.failed != self._here.failed:
            log.warning("the web pages cannot be switched on: %s", here.failed)
            self._notices.say(Refusal("web-not-started", {"why": here.failed}))
        self._here = here

    def _asks(self, message: Pair, by: Line) -> None:
        number, code = self._pairing.ask(message.secret, message.device)
        if not number:
            by.say(Answer(message.id, code))
            return
        self._waiting = message.id, by, number
        by.say(Answer(message.id, "phone-asks", {"phone": number}, phone=number))
        self._notices.say(Refusal("phone-asks", {"phone": number}))

    def _reply(self, key: str, code: str) -> None:
        if self._waiting is not None:
            id_, by, number = self._waiting
            self._waiting = None
            by.say(Answer(id_, code, key=key, phone=number))

    def _commanded(self, command: Command, state: State) -> Answer:
        """Carry out a phone's command, and return the answer to it. If a command that was carried out comes again,
        return the same answer and do nothing else. One that was refused has done nothing, and is looked at anew: a page
        without scripts sends it again when the reason was typed that it lacked, or the table's question is answered."""
        phone = self._pairing.phone(command.key)
        if not phone:
            return Answer(command.id, "phone-unknown")
        known = self._done.get((phone, command.number))
        if known is not None:
            return replace(known, id=command.id)
        answer = self._carried_out(command, phone, state)
        if not answer.code:
            self._done[phone, command.number] = answer
        while len(self._done) > REMEMBERED:
            self._done.popitem(last=False)
        return answer

    def _carried_out(self, command: Command, phone: int, state: State) -> Answer:
        table = self._loop.table
        if command.row != table.row:
            return Answer(command.id, "phone-moved-on", phone=phone)
        back = {"undo": self._undo_stays(), "redo": self._redo_stays()}
        if _corrects(command, state) or back.get(command.do, self._stays(command.verb, state)):
            return Answer(command.id, "phone-not-here", phone=phone)
        before = self._notices.now
        self._loop.do(intent_of(command), f"phone {phone}")
        after = self._notices.now
        if table.row != command.row:
            return Answer(command.id, phone=phone)
        if after is None or after is before:  # the table waits for an answer at its screen, and took no command
            return Answer(command.id, "phone-asked-there", phone=phone)
        return Answer(command.id, after.code, after.args, phone=phone)

    def _stays(self, verb: str, state: State) -> bool:
        """Return whether a verb is one of the operator's moves that stay on the table's screen, such as a correction. A
        phone neither makes nor takes back these moves."""
        return verb not in OPERATORS and state.rules.by_verb.get(verb) in state.rules.operator

    def _undo_stays(self) -> bool:
        """Return whether an undo would now take back a move that stays on the table's screen (see `_stays`), or the
        correction of a bet, which is made there, too."""
        table = self._loop.table
        return table.undo_corrects or self._stays(_last(table.head), table.head)

    def _redo_stays(self) -> bool:
        """Return whether a redo would now bring back a move that stays on the table's screen (see `_stays`), or the
        correction of a bet, which is made there, too."""
        table = self._loop.table
        return table.redo_corrects or self._stays(_brought(table.to_redo), table.head)

    def close(self) -> None:
        """Close the socket for the web server, and end the server if the table has started it."""
        self._door.close()

    # --- what is shown ----------------------------------------------------------------------------------------------

    def turn(self, now: float, state: State) -> None:
        """Do what is due now: switch the web pages on or off; end a one-time code that is too old; refuse a phone if
        nobody at the screen has said in time whether it may deal. When the evening ends, take the right to deal from
        all phones. Send the web server the message `Now` (what phones need to know of the table) if its contents have
        changed."""
        self._door.turn()
        if not self._door.on:
            self._here = Here("")
        if state is not self._state:
            self._state = state
            if self._evening_over(state) and self._pairing.keys:
                self._pairing.keys.clear()
                self._keep()
        if self._pairing.turn():
            self._reply("", "phone-not-wanted")
        self._tell()

    def _evening_over(self, state: State) -> bool:
        """Return whether an evening has ended since the last call. Other moves may have followed its end at once, as
        when a kiosk clears its table. After a start, only an evening with whose end the program ended counts."""
        before, self._evening = self._evening, last_evening(state)
        if before is None:
            return any(event.code == "evening-ends" for event in state.news)
        return self._evening > before

    def due(self, now: float) -> float | None:
        """Return the seconds until a code or question ends, at most 1 as they are counted down; None if none."""
        left = self._pairing.due()
        return None if left is None else min(left, 1.0)

    def view(self, view: TableView) -> TableView:
        """Return the view with phones, code and question, if the web pages are on."""
        if not self._door.on:
            return view
        pairing, here = self._pairing, self._here
        served = self._door.served and not here.failed
        address = here.address if served else ""
        code = pairing.code
        left = pairing.due() or 0.0
        return replace(
            view,
            phones=PhoneView(
                address,
                f"{address}d#{code.secret}" if code is not None and address else "",
                code.digits if code is not None else "",
                math.ceil(left) if code is not None else 0,
                pairing.asking.number if pairing.asking is not None else 0,
                tuple(sorted(pairing.keys.values())),
                served,
                here.trouble if served else "",
                self._door.starts,
                here.failed,
            ),
        )

    def _tell(self) -> None:
        table = self._loop.table
        undo, redo = table.to_undo, table.to_redo
        may_undo = table.can_undo and not self._undo_stays()
        may_redo = table.can_redo and not self._redo_stays()
        now = Now(
            -1 if table.writer.queued else table.row,
            table.durable_to,
            (undo.news if undo else ()) if may_undo else None,
            (redo.news if redo else ()) if may_redo else None,
            dict(self._pairing.keys),
        )
        if now != self._told:
            self._told = now
            self._door.tell(now)

    def _keep(self) -> None:
        text = json.dumps(self._pairing.keys)
        self._later.put(self._kept, text, lambda error: log.warning("phones are not kept: %s", error))


def _corrects(command: Command, state: State) -> bool:
    """Return whether a command gives a reason that its move does not ask for. With one, the rules would check less."""
    asked = any(option.reason for option in flow.options(state) if option.verb == command.verb)
    return bool(command.reason) and not asked and command.verb not in OPERATORS


def _last(state: State) -> str:
    """Return the verb of the last move, which an undo would take back; "" if there is none."""
    return "" if state.last is None else state.last.verb


def _brought(back: TakeBack | None) -> str:
    """Return the verb of the move that a redo would bring back; "" if there is none."""
    return "" if back is None else "relabel" if back.verb == "relabel-shown" else back.verb


def intent_of(command: Command) -> Intent:
    """Return the intent (a command to the table's main loop) that a phone's command stands for. A deal is always one by
    the table, which draws and publishes what it needs, whatever the phone calls it."""
    plain: Mapping[str, Intent] = {"deal": Deal(), "roll": Roll(), "undo": Undo(), "redo": Redo()}
    do = command.verb if command.verb == "deal" and command.do in ("move", "the-rest") else command.do
    if do in plain:
        return plain[do]
    if command.do == "draw":
        return Draw(command.verb)
    if command.do == "the-rest":
        return TheRest(command.verb)
    return Play(
        Move(
            command.verb, command.seat or TABLE, command.amount, command.cards, command.dice,
            name=command.name, value=command.value, reason=command.reason,
        )
    )  # fmt: skip


def open_phones(
    loop: Loop,
    journal: Path,
    post: Callable[[object], None],
    notices: Notices,
    later: Later,
    chosen: Callable[[], bool] = lambda: False,
    *,
    used: bool = True,
    simulated: bool = False,
) -> PhoneService:
    """Create the phone service for the table with this journal. `loop`: carries out the phones' commands. `post` puts a
    message into the main loop's queue. `notices`: shows refusals. `later`: writes files in another thread. `used`:
    whether somebody else starts a web server, to which the table only offers its socket. `chosen`: returns whether
    people have switched the pages on at the table; the table then starts the server itself. `simulated`: whether it is
    a simulated table."""

    def failed(why: str) -> None:
        post(Unserved(why))

    kept = key_file(journal)
    pairing = Pairing(time.monotonic, os.urandom, read_keys(kept))
    server = WebServer(journal, failed, simulated=simulated)
    door = WebSwitch(lambda: PhoneSocket(phone_socket(journal), post), failed, lambda: used or chosen(), server, chosen)
    door.turn()
    return PhoneService(loop, pairing, door, notices, kept, later)


def read_keys(path: Path) -> dict[str, int]:
    """Return the hashes of the stored keys with their phones' numbers; {} if none can be read."""
    try:
        return msgspec.json.decode(read_plain(path), type=dict[str, int])
    except FileNotFoundError:
        return {}
    except (OSError, RecursionError, ValueError, msgspec.MsgspecError) as error:
        log.warning("the phones in %s cannot be read, they are paired anew: %s", path, error)
        return {}
