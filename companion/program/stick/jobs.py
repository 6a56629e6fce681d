"""The jobs that can be done with a USB stick: write a backup, the evening's results as tables, or a bug report to it,
or take an update from it. They run in the stick worker's thread."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.config import library
from companion.program.stick.stick_files import FOLDER, JobResult, StickFailed, Task, clear_parts, own_folder, put
from companion.program.stick.update import Updater
from companion.settings import Config
from companion.table.evening.season import season_of
from companion.table.evening.tables import HandLine, Standing, as_csv, as_json, evening_of
from companion.table.history.audit import end_of
from companion.table.history.log import log_of
from companion.table.history.revealed import hands_over
from companion.table.journal.backup import backup, unused
from companion.table.journal.disk import sync_folder
from companion.table.journal.journal import Journal
from companion.table.views.kiosk_view import DayCount


class Jobs:
    """Does the jobs with a USB stick: backup, result tables, bug report, update. `updater`: copies an update to the
    table. `stamp`: returns the time for file names ("2026-11-21-180512"). `log`: returns the log's last lines, and
    `statistics` the running table's statistics, both for a bug report. `file`: the configuration file given on the
    command line; None if none was."""

    def __init__(
        self,
        config: Config,
        updater: Updater,
        *,
        stamp: Callable[[], str],
        log: Callable[[], Sequence[str]] = tuple,
        statistics: Callable[[], Mapping[str, Any]] = dict,
        file: Path | None = None,
    ) -> None:
        self._config, self._updater, self._file = config, updater, file
        self._stamp, self._log, self._statistics = stamp, log, statistics
        self._journal, self._load = Path(config.journal), library(config).load

    def do(self, task: Task) -> JobResult:
        """Do one job with a USB stick, and return the code and the arguments of the message about its result. Raises
        `StickFailed` if the job is not possible with this stick, `OSError` if the stick fails or was pulled, and
        `JournalError` if the journal cannot be read."""
        if task.job == "update":
            return "stick-done-update", {"version": self._updater.take(task.root, task.progress)}
        made = {"backup": self._backup, "csv": self._tables, "bundle": self._bundle}
        return made[task.job](task)

    def _backup(self, task: Task) -> JobResult:
        folder = _folder(task)
        target = unused(folder / f"backup-{self._stamp()}.journal")
        over = lambda journal: hands_over(journal, self._load)  # noqa: E731
        copied = backup(self._journal, target, over=over, progress=task.progress, check_target=task.check_stick)
        return "stick-done-backup", {"hands": copied.hands}

    def _tables(self, task: Task) -> JobResult:
        evening = evening_of(self._journal, self._load)
        with Journal.view(self._journal) as journal:
            end = end_of(journal)
        kiosk = task.view.kiosk if task.view is not None else None
        counts = kiosk.counts if kiosk is not None else ()
        corrected = [line for line in log_of(self._journal) if line.corrects]
        beside = {"season": season_of(evening.hands, evening.shares), "corrections": corrected, "journal": end}
        files = {
            "standings.csv": as_csv(Standing, evening.standings),
            "hands.csv": as_csv(HandLine, evening.hands),
            "evening.json": as_json(evening, **beside, **({"counts": counts} if counts else {})),
        }
        if counts:
            files["days.csv"] = as_csv(DayCount, counts)
        stamp, folder = self._stamp(), _folder(task)
        for number, (name, text) in enumerate(files.items(), 1):
            # the byte order mark tells spreadsheets that it is UTF-8
            data = text.encode("utf-8-sig" if name.endswith(".csv") else "utf-8", "replace")
            put(folder, f"evening-{stamp}-{name}", data, task.check_stick)
            task.progress(100 * number // len(files))
        return "stick-done-csv", {"hands": len({line.hand for line in evening.hands})}

    def _bundle(self, task: Task) -> JobResult:
        from companion.program.bundle.bundle import bundle  # imported late: it brings in the doctor

        try:
            data = bundle(
                self._config,
                file=self._file,
                journal=self._journal,
                log=self._log(),
                view=task.view,
                statistics=self._statistics(),
            )
        except OSError as error:  # an error of the table's disk, not of the stick
            raise StickFailed("stick-failed", why=error.strerror or str(error)) from error
        task.progress(50)
        put(_folder(task), f"bundle-{self._stamp()}.zip", data, task.check_stick)
        return "stick-done-bundle", {}


def _folder(task: Task) -> Path:
    """Return the table's folder on the stick, created if missing and cleared of half-written files. Raises `OSError` if
    the stick fails or was pulled, and `StickFailed` if something else than a folder has its name."""
    folder = task.root / FOLDER
    task.check_stick()
    if own_folder(task.root) is None:
        folder.mkdir()
        sync_folder(task.root)
    clear_parts(folder)
    return folder
