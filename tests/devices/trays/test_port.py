"""A port whose device accepts no data."""

import os
import pty
import select
import tty
from pathlib import Path

import pytest

from companion.devices.trays.port import PortFailed, SerialPort
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
    lines, heard = Lines(), 0
    for _ in range(1000):
        port.write(b"")
        if select.select([master], [], [], 0)[0]:
            heard += len(lines.feed(os.read(master, 65536)))
        if heard + port.dropped == said:
            break
    port.write(encode(said, "show", {"ring": "idle"}))
    last = lines.feed(os.read(master, 65536))
    assert [fields["ring"] for _, _, fields in last] == ["idle"]
    assert (heard + port.dropped, lines.garbled) == (said, 0)
    assert heard > 0 < port.dropped
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
