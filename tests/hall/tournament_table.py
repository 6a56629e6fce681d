"""A table of a tournament on a real journal: random players play, and a dealer does what the table's screen asks.

    python -m tests.hall.tournament_table FOLDER NUMBER PORT

runs one as a process that publishes to the broker at PORT; SIGUSR1 pulls its network cable, or plugs it in again."""

import signal
import sys
import time
from pathlib import Path
from random import Random
from typing import Self

from companion.game.engine import flow
from companion.game.engine.state import in_hand
from companion.game.moves import Move, Refused
from companion.hall.hall_line import says_of
from companion.hall.joined import Joined
from companion.hall.publishing import TablePublisher
from companion.program.loop.notices import Notices
from companion.program.loop.perform import perform
from companion.program.services.hall_service import HallService
from companion.table.intents import Intent, Play
from companion.table.tournament_view import Request, TournamentView
from companion.table.views.table_view import TableView
from tests.bench.play import Evening
from tests.hall.playing import PlayingTable, many_files

PATIENCE_S = 2.0
"""So long a table waits between two hands until the desk has its rows; without contact it plays on after that."""


class NobodyBuys(Evening):
    """Random players who have only what they came with."""

    def _buy_in(self) -> None:
        self.pile = self.deck.copy()
        self.rng.shuffle(self.pile)


class TournamentTable:
    """The table with this number, whose journal is in the folder, with the service that speaks with its hall."""

    def __init__(self, folder: Path, number: int) -> None:
        self.playing = PlayingTable(folder, number, players=0, kind=NobodyBuys)
        self.table = self.playing.table
        self.number, self.rng, self.refused = number, Random(number), [""]
        self.said: list[object] = []
        self.service = HallService(self, Notices(time.monotonic))
        self.held_since = time.monotonic()

    def do(self, intent: Intent, source: str = "screen") -> None:
        try:
            perform(self.table, intent, source)
        except Refused as error:
            self.refused.append(error.refusal.code)

    def back(self) -> None:
        """Take back the last move, if that is allowed."""
        try:
            self.table.undo("screen")
        except Refused as error:
            self.refused.append(error.refusal.code)

    @property
    def screen(self) -> TournamentView | None:
        """What the table's screen shows of the tournament."""
        return self.service.view(TableView(self.table.head, ())).tournament

    def hear(self) -> None:
        """Take what the desk has said, and let the dealer do what the screen asks."""
        for each in self.said:
            self.service.heard(each, self.table.head)
        self.said.clear()
        self.service.turn(0.0, self.table.head)
        view = self.screen
        if view is None or in_hand(self.table.head):
            return
        for each in view.requests:
            self._answer(each)
        if self.table.head.paused and not view.waits:  # it was switched off while it waited
            self.do(Play(Move("resume")))

    def _answer(self, asked: Request) -> None:
        if asked.do == "seat":
            self.do(Play(Move("sit", asked.seat, asked.amount, name=asked.name)))
        elif asked.do == "draw":
            self.do(Play(Move("leave", self.rng.choice(asked.seats))))
        elif asked.now:
            self.do(Play(Move("leave", asked.seat)))

    def play(self) -> bool:
        """Play a move, unless the table waits. Returns whether it was the first of a hand."""
        state = self.table.head
        deals = not in_hand(state)
        if not deals or (not state.paused and any(each.verb == "deal" for each in flow.options(state))):
            self.playing.step()
            return deals
        return False

    def reopened(self) -> Self:
        """The same people at the table's journal as it is now, after `close`, with a program that has just started."""
        self.playing.reopened()
        self.table, self.service = self.playing.table, HallService(self, Notices(time.monotonic))
        self.said.clear()
        return self

    def close(self) -> None:
        self.service.close()
        self.playing.close()


class PublishedTable:
    """A table of a tournament with its publisher; `rest` is the least time from deal to deal in seconds."""

    def __init__(self, folder: Path, number: int, port: int, rest: float = 0.2) -> None:
        self.table, self.port, self.rest = TournamentTable(folder, number), port, rest
        self.publisher: TablePublisher | None = None
        self.dealt = self.heard = 0.0
        self.plug()

    def plug(self) -> None:
        """Pull the cable, or plug it in again."""
        if self.publisher is not None:
            self.publisher.close()
            self.publisher = None
            return
        number = self.table.number
        joined = Joined("hall", number, "127.0.0.1", self.port, device=f"device-{number}")
        self.publisher = TablePublisher(joined, self.table.playing.path)
        self.publisher.start()

    def turn(self) -> None:
        """Speak with the desk, and play on. A hand begins only when the desk has everything, or is away."""
        now, desk_has = time.monotonic(), False
        if self.publisher is not None:
            self.publisher.turn()
            says = says_of(self.publisher)
            desk_has = not says.code and not self.publisher.outbox.waiting and self.publisher.outbox.acked is not None
            if now - self.heard > 0.05:
                self.heard = now
                self.table.said.append(says)
                self.table.hear()
        hand = in_hand(self.table.table.head)
        if (hand or (desk_has and now - self.dealt > self.rest) or now - self.dealt > PATIENCE_S) and self.table.play():
            self.dealt = now
        if not hand:
            self.table.playing.settle()

    def close(self) -> None:
        if self.publisher is not None:
            self.publisher.close()
        self.table.close()


def main(folder: str, number: str, port: str) -> None:
    """Run a table until it is ended."""
    many_files()
    table, ends, plugs = PublishedTable(Path(folder), int(number), int(port)), [False], [0]
    signal.signal(signal.SIGTERM, lambda *_: ends.__setitem__(0, True))
    signal.signal(signal.SIGUSR1, lambda *_: plugs.__setitem__(0, plugs[0] + 1))
    while not ends[0]:
        if plugs[0]:
            plugs[0] -= 1
            table.plug()
        table.turn()
        time.sleep(0.002)
    table.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
