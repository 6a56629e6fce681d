"""A table with its services, seat trays and a journal. It records everything that leaves it."""

import contextlib
import io
import logging
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from queue import SimpleQueue

from msgspec.structs import replace

from companion.cli.export import record_of, tables_of
from companion.devices.rfid.reader import FieldReport
from companion.devices.trays.report import Presses, TrayReport
from companion.game.loading.rulesets import load_rules
from companion.locale import Words
from companion.locale.screen_words import screen_words
from companion.program.bundle.bundle import bundle
from companion.program.bundle.shape import shape_of
from companion.program.loop.app import App, Durable
from companion.program.services.announcing import AnnouncingService
from companion.program.services.chance_service import ChanceService
from companion.program.services.evening_service import EveningService
from companion.program.services.rewind import RewindService
from companion.program.services.sound_service import SoundService
from companion.program.services.turn_clock import TurnClockService
from companion.program.worked_out.public_chances_service import PublicChancesService
from companion.program.worked_out.story_service import StoryService
from companion.settings import Config, SoundSettings
from companion.table.cards import CardTracker
from companion.table.intents import Intent
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import TableView
from tests.one_deck import OneDeck
from tests.program.loop.trays_room import Trays
from tests.secrets.leaves import Leaves
from tests.support import Bench, PaperScreen, at_once

PUBLIC = ("number", "parent", "kind", "hand", "data", "rules", "program", "source", "reason", "wall", "mono")
"""The columns of the journal that anybody may read."""


class Kept(logging.Handler):
    """A log handler that keeps everything from DEBUG on, for the table that is switched on."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(logging.Formatter("%(levelname)s %(name)s %(message)s"))
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@contextlib.contextmanager
def listening(kept: Kept) -> Iterator[None]:
    """Collect log lines in `kept` while this context is open."""
    root = logging.getLogger()
    names = [None, *(name for name in root.manager.loggerDict if name.startswith(("sabacc", "companion")))]
    levels = [(logger := logging.getLogger(name), logger.level) for name in names]
    for logger, _ in levels:
        logger.setLevel(logging.DEBUG)
    root.addHandler(kept)
    try:
        yield
    finally:
        root.removeHandler(kept)
        for logger, level in levels:
            logger.setLevel(level)


class World:
    """A table. `tags`: which card each tag stands for, known to this table only; `draw`: the source of seeds."""

    def __init__(self, path: Path, ruleset: str, tags: Mapping[str, str], draw: Callable[[int], bytes]) -> None:
        self.now, self.path, self.tags = 100.0, path, tags
        self.log, self.leaves = Kept(), Leaves()
        self.orders = ""
        self.signatures = {tag: tag * 4 for tag in list(tags)[::3]}
        with listening(self.log):
            self.bench = Bench(path, ruleset)
            self.bench.entropy = draw
            self.trays: dict[int, TrayReport] = {}
            self.switch_on()

    def switch_on(self) -> None:
        """Start the loop with its services."""
        self.inbox: SimpleQueue[object] = SimpleQueue()
        self.hub, self.screen = Trays(), PaperScreen()
        shown = Preferences()
        sound = SoundService(
            SoundSettings(), lambda: shown, screen_words(Words()), clock=lambda: self.now, minute=lambda: 0
        )
        fair = ChanceService(self.bench.table, sound.cue, lambda: self.app.halted)
        services = (
            AnnouncingService(sound.cue, lambda code, **args: None), sound, RewindService(lambda: self.now), fair,
            TurnClockService(sound.cue), EveningService(),
            StoryService(lambda: self.bench.table.latest_states(1000), load_rules, self.inbox.put, at_once),
            PublicChancesService(load_rules, self.inbox.put, at_once),
        )  # fmt: skip
        self.app = App(
            self.bench.table, CardTracker(OneDeck(self.tags, self.signatures), clock=lambda: self.now),
            None, self.screen, self.inbox,
            clock=lambda: self.now, order=self.hub.order, services=lambda app: services,
        )  # fmt: skip
        sound.say = self.app.say
        self.turn()

    def turn(self) -> None:
        """Let everything reach the disk, and run the loop."""
        with listening(self.log):
            self.app.turn()
            assert self.bench.writer.flush(60)
            self.inbox.put(Durable(self.bench.writer.last_number))
            self.app.turn()

    def touch(self, *intents: Intent) -> None:
        """Touch the screen."""
        self.screen.touched += intents
        self.turn()

    def restart(self) -> None:
        """Switch the table off and on. The cards in the trays stay there."""
        with listening(self.log):
            self.bench.restart()
            self.switch_on()
            for report in self.trays.values():
                self.inbox.put(report)
        self.turn()

    def lay(self, seat: int, wells: Sequence[tuple[str, ...]], signed: bool = True, health: str = "ok") -> None:
        """Let these tags lie in the wells of a seat's tray or, for seat 0, on the field at the centre. `signed`: they
        have their originality signatures."""
        told = tuple(
            FieldReport(
                f"t{seat}/{at}", tuple(sorted(tags)), "ok", "",
                signatures={tag: self.signatures[tag] if signed else "" for tag in tags if tag in self.signatures},
            )
            for at, tags in enumerate(wells, 1)
        )  # fmt: skip
        if seat == 0:
            self.inbox.put(replace(told[0], reader="field"))
        else:
            known = self.trays.get(seat) or TrayReport(f"t{seat}", seat, boot="aaaa0000", health="ok", detail="")
            self.trays[seat] = replace(known, wells=told, qualities=(100, 100), health=health)
            self.inbox.put(self.trays[seat])
        self.turn()

    def press(self, seat: int, ask: int, *, fold: bool) -> None:
        """Press the act button of a seat's tray, or hold its fold button."""
        if (known := self.trays.get(seat)) is None:
            return
        name = "fold" if fold else "act"
        presses: Presses = getattr(known, name)
        self.trays[seat] = replace(known, **{name: Presses(presses.count + 1, ask)})
        self.inbox.put(self.trays[seat])
        self.turn()

    @property
    def view(self) -> TableView:
        return self.app.view()

    def out(self) -> dict[str, str]:
        """Return what has left the table since the last call: the picture, what the trays are told, rows, and the
        log."""
        seen = self.view
        shown = {f"view.{name}": self.leaves.of(getattr(seen, name)) for name in seen.__struct_fields__}
        rows = self.rows()
        lines, self.log.lines = self.log.lines, []
        return {**shown, "orders": self.leaves.of(self.hub.orders), "journal": rows, "log": "\n".join(lines)}

    _read = 0

    def rows(self) -> str:
        """Return the public columns of the rows since the last call."""
        found = list(self.bench.journal.rows(self._read + 1))
        self._read = found[-1].number if found else self._read
        return "\n".join(" ".join(repr(getattr(row, name)) for name in PUBLIC) for row in found)

    def carried_away(self, *, bundled: bool) -> dict[str, str]:
        """Return what people take away: the record, the tables, and the parts of a bug report about the game."""
        found = {"record": record_of(self.path), "bundle": self.leaves.of(shape_of(self.path).description)}
        found |= {
            f"as {form}": tables_of(self.path, form)
            for form in (("standings", "hands", "json") if bundled else ("json",))
        }
        if not bundled:
            return found
        made = bundle(Config(journal=str(self.path)), journal=self.path, log=self.log.lines, view=self.view)
        with zipfile.ZipFile(io.BytesIO(made)) as files:
            parts = [name for name in files.namelist() if not name.endswith(("doctor.json", "configuration.json"))]
            return found | {f"bundle {name}": files.read(name).decode() for name in parts}

    def close(self) -> None:
        self.bench.close()
