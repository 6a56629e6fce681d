"""Tests that the hall refuses what makes no sense with the msgspec of Debian 13, too. There its errors are no
`ValueError`."""

import base64
import zlib
from pathlib import Path
from typing import Any, Never

import msgspec
import pytest

from companion.hall.hall_wire import Head, decode, decode_rows
from companion.hall.joined import HallBroken, kept
from companion.hall.slips import BEGINNING, SIGNATURE, SlipBroken, read_slip


class OldError(Exception):
    """An error of msgspec 0.19."""


@pytest.fixture
def old(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every message be one that msgspec 0.19 cannot decode."""

    def decode(*_: Any, **__: Any) -> Never:
        raise OldError("Input data was truncated")

    monkeypatch.setattr(msgspec, "MsgspecError", OldError)
    monkeypatch.setattr(msgspec.json, "decode", decode)


@pytest.mark.parametrize("payload", [b"\x00{", b"{", b"[]", b'[{"number": -1}]'])
def test_a_message_that_makes_no_sense_is_a_plain_error(payload: bytes) -> None:
    for read in (lambda: decode(payload, Head), lambda: decode_rows(payload)):
        try:
            read()
        except ValueError as error:
            assert not isinstance(error, msgspec.MsgspecError)


@pytest.mark.usefixtures("old")
def test_a_damaged_file_of_the_hall_is_told(tmp_path: Path) -> None:
    (tmp_path / "table.journal.hall").write_text("{")
    with pytest.raises(HallBroken, match="join again"):
        kept(tmp_path / "table.journal.hall")


@pytest.mark.usefixtures("old")
def test_a_slip_that_makes_no_sense_is_told() -> None:
    packed = bytes(SIGNATURE) + zlib.compress(b"{")
    with pytest.raises(SlipBroken, match="misread or altered"):
        read_slip(BEGINNING + base64.b32encode(packed).decode().rstrip("="), "hall-1", {})
