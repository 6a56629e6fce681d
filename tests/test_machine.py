"""Tests what the emulated machine needs, without starting it: a sentence for what is missing, and enough quiet
moves."""

import random
import struct
from argparse import ArgumentTypeError
from pathlib import Path
from typing import Any

import pygame
import pytest

from companion.display.canvas import theme
from companion.game.engine import flow
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from tests.game.steps import table
from tests.install.staged import ROOT
from tests.install.tree import Wrong
from tests.install.tree import run as run_outside
from tests.machine import parts
from tests.machine import run as machine_run
from tests.machine.__main__ import count, whole
from tests.machine.accelerator import emulated, kernel_speaks, why_emulated
from tests.machine.board import BOARDS, PC, Board
from tests.machine.contained import shown
from tests.machine.machine import Machine
from tests.machine.report import Report
from tests.machine.steps import looks
from tests.machine.steps.play import QUIET
from tests.machine.table import Table
from tests.machine.wanted import DISK_MB, MEMORY_MB, PACKAGE_OF, PROGRAMS, WINDOW, package_gone, refusal


def refused(folder: Path, *, missing: str = "", root: bool = True, free: int = DISK_MB, memory: int = MEMORY_MB) -> str:
    return refusal(
        folder, there=lambda name: "" if name == missing else name, root=root, free_mb=free, memory_mb=memory
    )


def test_where_all_is_there_nothing_is_said(tmp_path: Path) -> None:
    assert refused(tmp_path / "not" / "yet") == ""


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_missing_program_is_named_by_its_package(tmp_path: Path, program: str) -> None:
    assert f"sudo apt install {PROGRAMS[program]}" in refused(tmp_path, missing=program)


@pytest.mark.parametrize("board", BOARDS.values())
def test_a_missing_emulator_is_named_by_its_package(tmp_path: Path, board: Board) -> None:
    said = refusal(tmp_path, qemu=board.qemu[0], there=lambda name: "" if "qemu" in name else name, root=True)
    assert f"sudo apt install {PACKAGE_OF[board.qemu[0]]}" in said


@pytest.mark.parametrize("program", WINDOW)
def test_without_qemu_a_window_is_needed(tmp_path: Path, program: str) -> None:
    said = refusal(tmp_path, qemu="", there=lambda name: "" if name == program else name, root=True)
    assert said.endswith(f"sudo apt install {WINDOW[program]}")


def test_only_a_part_that_follows_on_no_other_needs_a_kept_card() -> None:
    """A later part takes the card as the part before it has left it; the first one makes the card."""
    assert parts.with_kept_card(list(parts.PARTS)) == []
    assert parts.with_kept_card(["devices", "plug", "versions"]) == ["devices", "versions"]
    assert [parts.card_of(name) for name in ("devices", "versions")] == ["devices", "disk"]


def test_a_run_that_makes_a_new_card_goes_on_with_it() -> None:
    """The other processor's run leaves parts out, and a card that an earlier run has kept is not the new one."""
    assert parts.with_steps(parts.ON_ARM) == ["install", "first", "plug"]
    assert parts.with_kept_card(["install", "first", "plug"]) == []
    assert parts.with_kept_card(["install", "versions"]) == ["versions"]


def test_a_folder_that_is_a_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "card.raw").touch()
    assert refused(tmp_path / "card.raw") == f"{tmp_path / 'card.raw'} is a file: name a folder"
    assert refused(tmp_path / "card.raw" / "below").endswith("is a file: name a folder")


def test_a_later_part_needs_the_card_of_an_earlier_run(tmp_path: Path) -> None:
    said = refusal(tmp_path, cards=["plug"], there=str, root=True, free_mb=DISK_MB, memory_mb=MEMORY_MB)
    assert "has no card-plug.raw" in said and "without --from and --only" in said
    (tmp_path / "card-plug.raw").touch()
    assert refusal(tmp_path, cards=["plug"], there=str, root=True, free_mb=DISK_MB, memory_mb=MEMORY_MB) == ""


def test_without_qemu_none_is_asked_for(tmp_path: Path) -> None:
    said = refusal(tmp_path, qemu="", there=lambda _: "", root=True, free_mb=DISK_MB, memory_mb=MEMORY_MB)
    assert "mmdebstrap" in said and "qemu" not in said


def test_all_programs_of_a_tree_are_emulated_on_the_same_processor() -> None:
    """mmdebstrap, too, starts the tree's programs: on the processor that qemu-user takes otherwise, making a tree for
    arm64 takes several times as long."""
    run_outside("sh", "-c", 'test "$QEMU_CPU" = cortex-a72 && test -n "$PATH"')


@pytest.mark.parametrize("text", ["-1", "many", "2.5", ""])
def test_a_number_of_times_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match="0 or more"):
        count(text)


def test_what_else_is_missing_is_said(tmp_path: Path) -> None:
    assert "sudo" in refused(tmp_path, root=False)
    assert f"only {DISK_MB - 1} MB are free on the disk of {tmp_path}" in refused(tmp_path / "new", free=DISK_MB - 1)
    assert f"only {MEMORY_MB - 1} MB of memory" in refused(tmp_path, memory=MEMORY_MB - 1)


@pytest.mark.parametrize(
    "said",
    [
        "E: Unable to locate package libegl7",
        "E: Package 'libegl7' has no installation candidate",
        "Package libegl7 has no installation candidate",
    ],
)
def test_a_package_that_is_gone_is_named_with_where_it_is_asked_for(said: str) -> None:
    told = package_gone(f"mmdebstrap ended with 100: I: running apt-get update\n{said}\n")
    assert "libegl7" in told and "systemd/debian/control" in told and "card.py" in told
    assert package_gone("E: the archive does not answer") == ""


def test_a_card_that_cannot_be_made_ends_the_run_and_no_older_one_is_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(folder: Path, board: Board) -> None:
        raise Wrong("mmdebstrap ended with 25: E: Unable to locate package libegl7")

    monkeypatch.setattr(machine_run, "card", gone)
    (tmp_path / "card.raw").write_bytes(b"an older card")
    run = machine_run.Run(tmp_path, PC, only=["made", "stopped"])
    whole(run, "install")
    told = [line for line in run.report.path.read_text("utf-8").splitlines() if "WRONG" in line]
    assert len(told) == 1 and "WRONG: Debian's archive has no package libegl7" in told[0]
    assert not (tmp_path / "card.raw").exists()


def test_the_quiet_moves_last_for_twenty_pulled_plugs() -> None:
    """Three moves are made before each plug is pulled, and none of them may lead to a question."""
    state, chance = flow.apply(table(load_rules("standard"), 100, 100), Move("deal")), random.Random(1)
    for number in range(60):
        offered = {option.verb: option for option in flow.options(state)}
        verb = next((each for each in QUIET if each in offered), "")
        assert verb, f"after {number} moves only {sorted(offered)}"
        option = offered[verb]
        dice = tuple(chance.randint(1, 6) for _ in range(option.dice))
        state = flow.apply(state, Move(verb, option.seats[0], dice=dice))


def test_a_step_that_finds_something_wrong_is_told_and_the_run_goes_on(tmp_path: Path) -> None:
    def wrong() -> str:
        raise Wrong("another hand came back")

    report = Report(tmp_path / "report.txt")
    for name, does in (("plug", wrong), ("clock", lambda: "the same hand")):
        report.step(name, does)
    report.part("disk", lambda: Path(tmp_path / "no" / "card").touch())
    first, second, third = report.path.read_text("utf-8").splitlines()
    assert report.wrong == 2
    assert third.startswith("disk") and "WRONG" in third and "No such file" in third
    assert first.startswith("plug") and "WRONG: another hand came back (load " in first
    assert second.startswith("clock") and "the same hand (load " in second


@pytest.mark.parametrize("size", [(1024, 600), (800, 480)])
def test_the_emblem_is_told_from_a_console_and_from_a_table(tmp_path: Path, size: tuple[int, int]) -> None:
    glass, emblem = pygame.Surface(size), pygame.image.load(str(ROOT / "systemd/still.png"))
    pictures = {name: tmp_path / f"{name}.png" for name in ("console", "still")}
    pygame.image.save(glass, str(pictures["console"]))
    glass.fill(theme.GROUND)
    glass.blit(emblem, ((size[0] - emblem.get_width()) // 2, (size[1] - emblem.get_height()) // 2))
    pygame.image.save(glass, str(pictures["still"]))
    assert looks.gold_in_the_middle(pictures["still"]) and not looks.gold_in_the_middle(pictures["console"])
    assert not looks.is_table(pictures["still"]) and not looks.is_table(pictures["console"])


def test_time_is_counted_in_instructions_unless_the_computers_clock_is_asked_for() -> None:
    assert "-icount" in emulated(PC) and "-icount" not in emulated(PC, real_time=True)


def test_kvm_is_used_only_where_a_kernel_starts_under_it(tmp_path: Path) -> None:
    """A /dev/kvm that can be opened may still be of no use; the report has to say why QEMU emulates."""
    device, none = tmp_path / "kvm", tmp_path / "none"
    device.touch()

    def why(device: Path, processor: str, said: str = "") -> str:
        return why_emulated(PC, lambda: Path("vmlinuz"), device=device, processor=processor, speaks=lambda *_: said)

    assert why(device, "x86_64") == ""
    assert why(device, "aarch64") == "this computer's processor is aarch64, not amd64"
    assert why(none, "x86_64") == f"{none} cannot be opened: No such file or directory"
    assert why(device, "x86_64", "a kernel does not begin") == "a kernel does not begin"


@pytest.mark.parametrize(
    ("program", "said"),
    [("echo KVM internal error >&2", "under KVM QEMU ends: KVM internal error"), ("true", "it gives no reason")],
)
def test_what_qemu_says_is_why_it_has_to_emulate(program: str, said: str) -> None:
    board = PC._replace(qemu=("sh", "-c", program, "qemu"))
    assert said in kernel_speaks(board, Path("vmlinuz"))


def test_a_kernel_that_writes_its_first_line_shows_that_kvm_works() -> None:
    writes = 'for each; do case $each in file:*) echo "Linux version 6.12" >"${each#file:}";; esac; done; sleep 60'
    assert kernel_speaks(PC._replace(qemu=("sh", "-c", writes, "qemu")), Path("vmlinuz")) == ""


def test_a_picture_of_a_black_screen_is_wrong(tmp_path: Path) -> None:
    class Glass(Machine):
        """A screen on which nothing is drawn."""

        def __init__(self) -> None:
            self.folder = tmp_path

        def rest(self, seconds: float) -> None:
            """Do not wait."""

        def picture(self, name: str) -> Path:
            """Save a black picture."""
            pygame.image.save(pygame.Surface((1024, 600)), str(tmp_path / f"{name}.png"))
            return tmp_path / f"{name}.png"

    with pytest.raises(Wrong, match=r"nothing on the glass \(dealt.png\)"):
        Table(Glass()).picture("dealt")


def test_the_pointer_comes_from_beside_the_place_that_it_presses(tmp_path: Path) -> None:
    """Linux reports no coordinate that has not changed, so a program that was just started would press elsewhere. And
    QEMU's tablet sleeps between touches; of what comes before it is awake only the last place is left."""
    told: list[int] = []

    class Glass(Machine):
        def __init__(self) -> None:
            self.left = 0

        def rest(self, seconds: float) -> None:
            told.append(self.left)

        def run(self, command: str, *, status: int | None = 0, longest_s: float = 0.0) -> str:
            return ""

        def monitor(self, command: str, **arguments: Any) -> None:
            for each in arguments["events"]:
                if each["type"] == "btn":
                    told.append(self.left)
                elif each["data"]["axis"] == "x":
                    self.left = each["data"]["value"]

    for _ in range(2):
        Glass().click(0.5, 0.5)
    beside, there, pressed, _, released, _, again, *_ = told
    assert there == pressed == released != beside == again and abs(there - beside) == 1


def test_the_window_of_the_x_server_is_read_as_it_is(tmp_path: Path) -> None:
    """Header, one colour of a map, then rows of two pixels and four bytes that belong to none."""
    header = [100, 7, 2, 24, 2, 2, 0, 0, 32, 0, 32, 32, 12, 4, 0, 0, 0, 8, 0, 1, 2, 2, 0, 0, 0]
    rows = b"".join(bytes([*first, *then, 9, 9, 9, 9]) for first, then in [((1, 2, 3, 0), (4, 5, 6, 0))] * 2)
    dump = tmp_path / "Xvfb_screen0"
    dump.write_bytes(struct.pack(">25I", *header) + bytes(12) + rows)
    seen = shown(dump)
    assert [tuple(seen.get_at((x, 1)))[:3] for x in (0, 1)] == [(3, 2, 1), (6, 5, 4)]


def test_a_button_that_is_held_is_not_released() -> None:
    """Whoever holds *Switch off* holds it until the machine is off, however slow its clock is."""
    told: list[bool] = []

    class Glass(Machine):
        def __init__(self) -> None:
            self.began = 0.0

        def rest(self, seconds: float) -> None:
            """Do not wait."""

        def run(self, command: str, *, status: int | None = 0, longest_s: float = 0.0) -> str:
            return '{"texts": [], "targets": {"switch-off": [512, 300]}}' if "targets" in command else "0.0"

        def monitor(self, command: str, **arguments: Any) -> None:
            told.extend(each["data"]["down"] for each in arguments["events"] if each["type"] == "btn")

    Table(Glass()).hold("switch-off")
    assert told == [True]
    Glass().click(0.5, 0.5)
    assert told == [True, True, False]
