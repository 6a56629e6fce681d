"""What a program did to the files of a folder, and what an observer saw meanwhile, in the kernel's order.

strace records every call that changes a file, a name or what is certainly on the disk, with all its bytes. The times
are taken as strictly as possible: a write counts from its return, a sync covers what was written before it began, and
an observation counts from when the observer began to note it.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal

import msgspec

CALLS = (
    "openat,open,creat,write,pwrite64,writev,pwritev,pwritev2,ftruncate,truncate,fallocate,fsync,fdatasync,"
    "sync_file_range,rename,renameat,renameat2,link,linkat,unlink,unlinkat,mkdir,mkdirat,rmdir,lseek"
)
UNHEARD_OF = ("writev", "pwritev", "pwritev2", "truncate", "fallocate", "sync_file_range", "creat")
"""The calls that the program does not use. If it begins to use one, the test fails, since it would miss the effects of
that call."""

_LINE = re.compile(r"(\d+) +(.*)")
_CALL = re.compile(r"(\w+)\((.*)\) += (-?\d+)")
_SYNC = re.compile(r"f(data)?sync\(")
_HEX = re.compile(r'["<]((?:\\x[0-9a-f]{2})*)[">]')


class Event(msgspec.Struct, frozen=True):
    """One thing that happened. `path`: the file, from the folder on; `to`: its new or second name; `at`: the byte
    written first, the new length of a file that was cut, or the row that made what was seen."""

    what: Literal["write", "cut", "begin", "sync", "refused", "create", "link", "rename", "unlink", "seen"]
    path: str = ""
    at: int = 0
    data: bytes = b""
    to: str = ""
    thread: str = ""


def record(
    folder: Path,
    log: Path,
    runs: Sequence[tuple[Sequence[str], int]],
    environ: Mapping[str, str],
    *,
    refused: str = "",
) -> None:
    """Run Python modules one after another, and record what they do. Each of `runs` is a module with its arguments, and
    the number of the sync at which it is killed, before the sync has begun (0: at none). `refused`: which syncs fail
    with an input/output error, as strace's `when` names them. Fails if one ends neither by itself nor by a kill."""
    strace = ["strace", "-f", "-y", "-xx", "-s", "1000000", "-e", f"trace={CALLS}", "-A"]
    for run, sync in runs:
        # strace makes no signal of its own where the kernel filters the calls for it
        kill = ["-e", f"inject=fdatasync,fsync:signal=KILL:when={sync}"] if sync else []
        if refused:
            kill += ["-e", f"inject=fdatasync,fsync:error=EIO:when={refused}"]
        done = subprocess.run(
            [*strace, *(kill or ["--seccomp-bpf"]), "-o", str(log), sys.executable, "-B", "-m", *run],
            env={**os.environ, **environ},
            capture_output=True,
            timeout=600,
            check=False,
        )
        assert done.returncode in (0, -9), done.stderr.decode()[-3000:]


def events(log: Path, folder: Path) -> Iterator[Event]:
    """Yield what happened to files in `folder`, an absolute path, and what was seen."""
    begun: dict[str, str] = {}
    places: dict[str, int] = {}
    sizes: dict[str, int] = {}
    inside = "".join(f"\\x{byte:02x}" for byte in os.fsencode(folder))
    for line in log.read_text("ascii").splitlines():
        found = _LINE.match(line)
        assert found is not None
        thread, text = found.groups()
        unfinished, resumed = text.endswith("<unfinished ...>"), text.startswith("<...")
        if unfinished:
            text = begun[thread] = text.removesuffix("<unfinished ...>")
        elif resumed:
            text = begun.pop(thread) + text.split("resumed>", 1)[1]
            if _said(text):
                continue  # recorded when it began
        if _said(text):
            row, digest = _plain(text)[1].split()[1:3]
            yield Event("seen", at=int(row), data=digest)
        elif inside in text:
            if _SYNC.match(text) and not resumed:
                yield Event("begin", _inside(_plain(text)[0], folder), thread=thread)
            if not unfinished:
                yield from _done(thread, text, folder, places, sizes)


def _done(thread: str, text: str, folder: Path, places: dict[str, int], sizes: dict[str, int]) -> Iterator[Event]:
    """Yield what a finished call has changed."""
    call = text.split("(", 1)[0]
    found = _CALL.match(text)
    if found is not None and int(found[3]) < 0 and call in ("fsync", "fdatasync"):
        yield Event("refused", _inside(_plain(text)[0], folder), thread=thread)
    if found is None or int(found[3]) < 0 or "(deleted)" in text:
        return
    result, names = int(found[3]), _plain(text)
    assert call not in UNHEARD_OF, text[:200]
    if call in ("fsync", "fdatasync"):
        yield Event("sync", _inside(names[0], folder), thread=thread)
    elif call in ("openat", "open"):
        path = _inside(names[-1], folder)
        places[path] = sizes.get(path, 0) if "O_APPEND" in text else 0
        if "O_CREAT" in text:
            yield Event("create", path)
        if "O_TRUNC" in text:
            sizes[path] = 0
            yield Event("cut", path, 0)
    elif call in ("pwrite64", "write"):
        path = _inside(names[0], folder)
        at = int(found[2].rsplit(",", 1)[1]) if call == "pwrite64" else places.get(path, sizes.get(path, 0))
        places[path] = at + result
        sizes[path] = max(sizes.get(path, 0), at + result)
        yield Event("write", path, at, names[1][:result])
    elif call == "ftruncate":
        path, size = _inside(names[0], folder), int(found[2].rsplit(",", 1)[1])
        sizes[path] = size
        yield Event("cut", path, size)
    elif call.startswith("rename"):
        old, new = (_inside(name, folder) for name in [each for each in names if each.startswith(b"/")][-2:])
        sizes[new] = sizes.pop(old, 0)
        yield Event("rename", old, to=new)
    elif call.startswith("link"):
        old, new = (_inside(name, folder) for name in [each for each in names if each.startswith(b"/")][-2:])
        sizes[new] = sizes.get(old, 0)
        yield Event("link", old, to=new)
    elif call in ("unlink", "unlinkat") and "AT_REMOVEDIR" not in text:
        yield Event("unlink", _inside(names[-1], folder))
    elif call == "lseek":
        places[_inside(names[0], folder)] = result


def _said(text: str) -> bool:
    """Return whether this is a line of the observer: "seen " on standard output."""
    return text.startswith("write(1<") and "\\x73\\x65\\x65\\x6e\\x20" in text


def _plain(text: str) -> list[bytes]:
    """Return all names and data in a line of the trace."""
    return [bytes.fromhex(each.replace("\\x", "")) for each in _HEX.findall(text)]


def _inside(path: bytes, folder: Path) -> str:
    return os.path.relpath(os.fsdecode(path), folder)
