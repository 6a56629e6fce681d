"""Tests the file with the phones' keys. Whatever is wrong with it, there are web pages, and phones pair anew."""

import os
from pathlib import Path

import pytest

from companion.program.phones.phone_keys import has_keys, key_file
from companion.program.phones.phone_service import read_keys


def test_keys_are_read_and_known_to_be_there(tmp_path: Path) -> None:
    path = key_file(tmp_path / "evening.journal")
    assert read_keys(path) == {} and not has_keys(tmp_path / "evening.journal")
    path.write_text('{"d49a5a6e": 42, "0b3f2c71": 11}')
    assert read_keys(path) == {"d49a5a6e": 42, "0b3f2c71": 11} and has_keys(tmp_path / "evening.journal")
    path.write_text("{}")
    assert read_keys(path) == {} and not has_keys(tmp_path / "evening.journal")


@pytest.mark.parametrize("broken", [b"", b"{", b"[1]", b'{"a": Infinity}', b'{"a": null}', b"[" * 100_000, b"\xff"])
def test_a_broken_file_has_no_keys(tmp_path: Path, broken: bytes) -> None:
    (tmp_path / "keys").write_bytes(broken)
    assert read_keys(tmp_path / "keys") == {}


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "keys")
    assert read_keys(tmp_path / "keys") == {}
