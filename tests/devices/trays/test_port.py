"""A port whose device takes nothing."""

import os
import pty
import tty
from pathlib import Path

import pytest

from companion.devices.trays.port import HELD, PortFailed, SerialPort
from companion.devices.trays.wire import Lines, encode


def test_what_a_device_does_not_take_is_dropped_by_whole_lines_and_nothing_waits() -> None:
    master, slave = pty.openpty()
    tty.setraw(slave)
    port = SerialPort(Path(os.ttyname(slave)))
    said = 0
    while not port.dropped:
        port.write(encode(said, "show", {"ring": "turn", "hue": "3"}))
        said += 1
        assert said < 100_000
    lines, heard = Lines(), []
    os.set_blocking(master, False)
    while True:
        try:
            heard += lines.feed(os.read(master, 65536))
            continue
        except BlockingIOError:
            pass
        if len(heard) + port.dropped >= said + 1:
            break
        port.write(b"")
        port.write(encode(said, "show", {"ring": "idle"}))
        said += 1
    assert lines.garbled == 0
    assert len(heard) >= said - port.dropped - HELD // 20
    port.close()
    os.close(slave)
    os.close(master)


def test_a_port_that_is_gone_says_so(tmp_path: Path) -> None:
    with pytest.raises(PortFailed) as failed:
        SerialPort(tmp_path / "none")
    assert failed.value.detail == "offline"
    (tmp_path / "file").write_text("no terminal")
    with pytest.raises(PortFailed) as failed:
        SerialPort(tmp_path / "file")
    assert failed.value.detail == "offline"
    master, slave = pty.openpty()
    port = SerialPort(Path(os.ttyname(slave)))
    with pytest.raises(PortFailed) as failed:
        SerialPort(Path(os.ttyname(slave)))
    assert failed.value.detail == "in-use"
    os.close(master)
    os.close(slave)
    with pytest.raises(PortFailed):
        port.read()
    with pytest.raises(PortFailed):
        port.write(b"1 hello\n")
    port.close()
    with pytest.raises(PortFailed):
        port.read()
