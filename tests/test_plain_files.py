"""Tests that files from outside are read only if they are regular files, and only up to a size that fits into
memory."""

import os
from pathlib import Path

import pytest

from companion import plain_files
from companion.plain_files import is_database, read_plain, read_plain_text, without_end


def test_a_pipe_a_device_and_a_folder_are_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    why = "no plain file|directory"
    for path in (tmp_path / "pipe", Path("/dev/zero"), tmp_path):
        with pytest.raises(OSError, match=why):
            read_plain(path)


def test_a_file_that_is_larger_than_any_of_ours_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain_files, "MOST", 5)
    (tmp_path / "file").write_bytes(b"12345")
    assert read_plain_text(tmp_path / "file") == "12345"
    (tmp_path / "file").write_bytes(b"123456")
    with pytest.raises(OSError, match="larger than"):
        read_plain(tmp_path / "file")


def test_a_huge_file_without_content_is_refused_without_reading_it_all(tmp_path: Path) -> None:
    with (tmp_path / "file").open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(OSError, match="larger than"):
        read_plain(tmp_path / "file")


def test_a_file_of_the_kernel_that_has_nothing_to_say_yet_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as /proc/kmsg: it looks like a plain file, and a read without waiting returns nothing, not even an end."""
    read, write = os.pipe()
    os.set_blocking(read, False)
    with os.fdopen(read, "rb", buffering=0) as waiting, os.fdopen(write, "wb"):
        monkeypatch.setattr(plain_files, "open_plain", lambda path: waiting)
        with pytest.raises(OSError, match="no plain file"):
            read_plain(tmp_path)


def test_a_file_of_the_kernel_is_told_from_an_empty_one(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    (tmp_path / "full").write_bytes(b"1")
    os.mkfifo(tmp_path / "waiting")
    assert not any(map(without_end, (tmp_path / "empty", tmp_path / "full", tmp_path / "missing")))
    assert without_end(Path("/proc/self/status"))
    other_end = os.open(tmp_path / "waiting", os.O_RDWR)
    assert without_end(tmp_path / "waiting"), "it would wait for content"
    os.close(other_end)


def test_a_file_that_the_disk_cannot_read_is_named() -> None:
    path = Path("/proc/self/mem")  # nothing is at its beginning, which the kernel tells as an error of the disk
    for read in (read_plain, is_database):
        with pytest.raises(OSError, match="Input/output error") as told:
            read(path)
        assert told.value.filename == str(path)
