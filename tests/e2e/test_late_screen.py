"""The real table, under a service manager, whose screen comes later: its cable was out when the power came."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.e2e.program import need, virtual_screen, wait_for
from tests.program.services.test_supervision import Manager


def test_a_table_without_its_screen_turns_and_shows_when_the_screen_comes(tmp_path: Path) -> None:
    need("Xvfb")
    with virtual_screen() as display:
        pass  # nobody is there any more: that number is free
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

    with log.open("wb") as out:
        table = subprocess.Popen(
            [*command, "--no-setup", "--targets", str(targets)], env=environ, stdout=out, stderr=out
        )
    try:
        wait_for("READY=1", lambda: hears("READY=1"))
        wait_for("three kicks", lambda: hears("WATCHDOG=1", 3))
        assert not targets.exists() and table.poll() is None
        assert log.read_text().count("the screen cannot be opened (no display: x11") == 1
        # only the number that was free: whoever has it now is another's screen, and just as good
        with subprocess.Popen(["Xvfb", display, "-screen", "0", "1920x1080x24"], stderr=subprocess.DEVNULL) as server:
            wait_for("the table to show", targets.exists)
            shown = json.loads(targets.read_text())
            assert "People" in shown["texts"]
            assert min(shown["targets"]["menu"]) > 1000, "the whole screen is used, as the installed table does"
            assert "display works again" in log.read_text()
            table.send_signal(signal.SIGTERM)
            assert table.wait(10) == 0
            server.terminate()
    finally:
        table.kill()
        table.wait()
        manager.close()
