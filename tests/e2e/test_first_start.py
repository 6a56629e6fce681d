"""Tests the first start in a real window: every step is done by touch, then the table appears. The setup does not come
a second time."""

import time
from pathlib import Path

from companion.table.views.setup import CROSSES
from tests.e2e.program import PACE, SIZE, Program, need, virtual_screen
from tests.processes import wait_for


def tap(program: Program, at: tuple[int, int]) -> None:
    """Touch the screen anywhere, a while after the previous touch."""
    time.sleep(PACE)
    program._do("mousemove", str(at[0]), str(at[1]), "click", "1")


def test_a_table_is_set_up_on_its_own_screen(tmp_path: Path) -> None:
    need("Xvfb", "xdotool")
    with virtual_screen() as display:
        program = Program(display, tmp_path, "--setup")
        try:
            wait_for("the first page", lambda: "1 / 6 · Language" in program.texts)
            program.click("setup.language.fr")
            wait_for("French", lambda: "1 / 6 · Langue" in program.texts)
            program.key("Return", "setup.next")
            program.click("setup.next")
            for number, (x, y) in enumerate(CROSSES):
                tap(program, (round(x * SIZE[0]), round(y * SIZE[1])))
                seen = f"Croix {number + 2}" if number < 3 else "au bon endroit"
                wait_for(f"cross {number} to be felt", lambda seen=seen: seen in program.texts)  # type: ignore[misc]
            for step in ("next", "next"):
                program.click(f"setup.{step}")
            tap(program, program.shown["setup.seats.5"])  # only its look changes, which the list leaves out
            kept = tmp_path / "sabacc" / "preferences.simulated.toml"
            wait_for("the choice to be kept", lambda: "seats = 5" in kept.read_text())
            program.click("setup.next")
            program.click("setup.next")
            wait_for("the table", lambda: {"menu", "sit.1"} & program.shown.keys())
            assert program.stop() != 0
            assert 'language = "fr"' in kept.read_text()
            assert "touch_turn = 0" in kept.read_text()
            program.asked = ()
            program.start()
            assert {"menu", "sit.1"} & program.shown.keys()
        finally:
            program.stop()


def test_simulated_hardware_is_not_set_up_unasked(tmp_path: Path) -> None:
    need("Xvfb", "xdotool")
    with virtual_screen() as display:
        program = Program(display, tmp_path)
        try:
            assert {"menu", "sit.1"} & program.shown.keys()
        finally:
            program.stop()
