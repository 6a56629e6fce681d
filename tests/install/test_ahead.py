"""The program's files are read into memory while the table is being loaded."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

ASKED = """
import os, sys
sys.path.insert(0, {systemd!r})
import ahead
told = os.open({told!r}, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
def advise(file, start, length, advice):
    assert (start, length, advice) == (0, 0, os.POSIX_FADV_WILLNEED)
    os.write(told, os.readlink(f"/proc/self/fd/{{file}}").encode() + b"\\n")
def load(name):
    os.write(told, name.encode() + b"\\n")
    raise OSError("there is no such library")
os.posix_fadvise, ahead.ctypes.CDLL = advise, load
{work}
"""


def asked(tmp_path: Path, work: str) -> tuple[list[str], str]:
    """Run `work` with stand-ins for the kernel's advice and the loader. Returns what was asked for, and what was
    printed. The pipe of the output is open until the last process has ended."""
    told = tmp_path / "told"
    program = ASKED.format(systemd=str(ROOT / "systemd"), told=str(told), work=work)
    done = subprocess.run(
        [sys.executable, "-IS", "-c", program], capture_output=True, text=True, check=True, timeout=30
    )
    assert not done.stderr
    return told.read_text("utf-8").splitlines() if told.exists() else [], done.stdout


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A program of two modules, with a file that cannot be opened and one that is not read at a start."""
    found = tmp_path / "program"
    (found / "rooms/__pycache__").mkdir(parents=True)
    for name in ("rooms/__pycache__/one.pyc", "two.pyc", "en.ftl", "notes.md"):
        (found / name).write_bytes(b"x")
    (found / "gone.pyc").symlink_to(found / "nowhere")
    return found


def test_the_files_are_asked_for_then_the_graphics_driver(tmp_path: Path, folder: Path) -> None:
    """A file that cannot be opened and a driver that is not installed are left to the table."""
    found, _ = asked(tmp_path, f"ahead.read({str(folder)!r})")
    assert sorted(found[:-1]) == sorted(
        str(folder / name) for name in ("rooms/__pycache__/one.pyc", "two.pyc", "en.ftl")
    )
    assert found[-1] == "libEGL_mesa.so.0"


def test_it_is_done_beside_the_table(tmp_path: Path, folder: Path) -> None:
    """The table goes on at once, once, and has no child whose end it would have to ask for."""
    work = f"""
ahead.beside({str(folder)!r})
try:
    os.waitpid(-1, os.WNOHANG)
except ChildProcessError:
    print("the table", flush=True)
"""
    found, said = asked(tmp_path, work)
    assert said == "the table\n" and found[-1] == "libEGL_mesa.so.0"


def test_a_table_without_memory_for_it_starts_all_the_same(tmp_path: Path, folder: Path) -> None:
    work = f"""
def fork():
    raise OSError(12, "Cannot allocate memory")
os.fork = fork
ahead.beside({str(folder)!r})
print("the table")
"""
    assert asked(tmp_path, work) == ([], "the table\n")


def test_this_computer_takes_the_advice(folder: Path) -> None:
    """The real call of the kernel, with the program's real arguments."""
    program = f"import sys; sys.path.insert(0, {str(ROOT / 'systemd')!r}); import ahead; ahead.read({str(folder)!r})"
    subprocess.run([sys.executable, "-IS", "-c", program], check=True, timeout=60, env=os.environ)
