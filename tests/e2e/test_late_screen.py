"""Tests the real table under a service manager, with a screen that is connected only after the start."""

import json
import os
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from tests.e2e.program import need
from tests.processes import PATIENCE, started, wait_for
from tests.program.services.test_supervision import Manager


def unused() -> int:
    """Return the number of an unused display. It is far above those that X servers choose, and different for every
    process, so that two runs of this test do not meet."""
    number = 1000 + os.getpid() % 50_000
    while Path(f"/tmp/.X11-unix/X{number}").exists():
        number += 1
    return number


def test_a_table_without_its_screen_turns_and_shows_when_the_screen_comes(tmp_path: Path) -> None:
    need("Xvfb")
    display = f":{unused()}"
    address, targets, log = str(tmp_path / "notify"), tmp_path / "targets.json", tmp_path / "program.log"
    manager = Manager(address)
    environ = {**os.environ, "NOTIFY_SOCKET": address, "WATCHDOG_USEC": "1000000", "SDL_AUDIODRIVER": "dummy"}
    environ |= {"SDL_VIDEODRIVER": "x11", "DISPLAY": display, "XDG_RUNTIME_DIR": str(tmp_path)}
    environ |= {f"XDG_{each}_HOME": str(tmp_path) for each in ("STATE", "CONFIG", "CACHE")}
    command = [sys.executable, "-m", "companion", "run", "--fullscreen", "--journal", str(tmp_path / "evening.journal")]
    heard: list[str] = []

    def hears(what: str, times: int = 1) -> bool:
        heard.extend(manager.heard())
        return heard.count(what) >= times

    with (
        log.open("wb") as out,
        closing(manager),
        started([*command, "--no-setup", "--targets", str(targets)], env=environ, stdout=out, stderr=out) as table,
    ):
        wait_for("READY=1", lambda: hears("READY=1"))
        wait_for("three kicks", lambda: hears("WATCHDOG=1", 3))
        assert not targets.exists() and table.poll() is None
        assert log.read_text().count("the screen cannot be opened (no display: x11") == 1
        # without -noreset the server starts anew whenever its last client leaves, and drops who comes meanwhile
        server = ["Xvfb", display, "-screen", "0", "1920x1080x24", "-noreset"]
        with started(server, stderr=subprocess.DEVNULL):
            wait_for("the table to show", targets.exists)
            shown = json.loads(targets.read_text())
            assert any("Who sits down?" in text for text in shown["texts"])
            assert max(max(at) for at in shown["targets"].values()) > 1000, (
                "the whole screen is used, as the installed table does"
            )
            wait_for("the log to say so", lambda: "display works again" in log.read_text())  # after the picture
            table.send_signal(signal.SIGTERM)
            assert table.wait(PATIENCE) == 0, log.read_text()
