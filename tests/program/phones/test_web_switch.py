"""Tests the switch of the web pages: what is started and ended with it, and what happens if that fails."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.program.phones import web_switch
from companion.program.phones.phone_socket import PhoneSocket
from companion.program.phones.web_switch import WebServer, WebSwitch
from tests.processes import PATIENCE, started, wait_for

HERE = (sys.executable, "-c", "import sys, pathlib, time; pathlib.Path(sys.argv[2]).touch(); time.sleep(600)")
"""A web server that writes its journal's name and waits."""


class Switched:
    """A switch with a server of its own, and what has failed."""

    def __init__(self, folder: Path, command: tuple[str, ...] = HERE) -> None:
        self.on, self.failed, self.socket = False, list[str](), folder / "socket"
        self.server = WebServer(folder / "started", self.failed.append, environ={}, command=command)
        self.switch = WebSwitch(
            lambda: PhoneSocket(self.socket, lambda item: None), self.failed.append,
            lambda: self.on, self.server, lambda: self.on,
        )  # fmt: skip

    def turn(self, *, on: bool) -> None:
        """Switch, and let the switch notice it."""
        self.on = on
        self.switch.turn()


@pytest.fixture
def switched(tmp_path: Path) -> Switched:
    return Switched(tmp_path)


def test_it_is_off_until_somebody_switches_it_on(switched: Switched, tmp_path: Path) -> None:
    switched.switch.turn()
    assert not switched.switch.on and not switched.socket.exists()
    switched.turn(on=True)
    try:
        wait_for("the server", (tmp_path / "started").exists)
        assert switched.switch.on and switched.socket.stat().st_mode & 0o777 == 0o600
        running = switched.server._own
        assert running is not None and running.poll() is None
    finally:
        switched.turn(on=False)
    assert not switched.switch.on and not switched.socket.exists() and running.poll() is not None


def test_its_own_server_ends_with_the_table(switched: Switched) -> None:
    switched.turn(on=True)
    running = switched.server._own
    switched.switch.close()
    assert running is not None and running.poll() is not None and not switched.socket.exists()


def test_a_server_that_cannot_be_started_is_told(tmp_path: Path) -> None:
    switched = Switched(tmp_path, ("/no/such/program",))
    switched.turn(on=True)
    assert len(switched.failed) == 1 and "No such file" in switched.failed[0]
    switched.switch.close()


def test_a_socket_that_cannot_be_made_is_told_once(tmp_path: Path) -> None:
    failed: list[str] = []

    def no_socket() -> PhoneSocket:
        raise OSError("no room")

    switch = WebSwitch(no_socket, failed.append)
    for _ in range(3):
        switch.turn()
    assert failed == ["no room"] and not switch.on and not switch.served


def script(folder: Path, text: str) -> Path:
    """Write a program named systemctl."""
    made = folder / "systemctl"
    made.write_text(f"#!/bin/sh\n{text}\n")
    made.chmod(0o755)
    return made


@pytest.mark.parametrize("allowed", [True, False])
def test_on_an_installed_table_systemd_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, allowed: bool) -> None:
    said, failed = tmp_path / "said", list[str]()
    script(tmp_path, f'echo "$@" >> {said}' if allowed else "echo Access denied >&2; exit 4")
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    server = WebServer(tmp_path / "journal", failed.append, environ={"NOTIFY_SOCKET": "x"})
    ask: Callable[[], None] = server.start
    ask()
    if allowed:
        wait_for("systemctl", lambda: said.exists() and bool(said.read_text()))
        assert said.read_text() == f"--no-ask-password start {web_switch.UNIT}\n" and not failed
    else:
        wait_for("the refusal", lambda: bool(failed))
        assert failed == ["Access denied"]


def test_a_server_ends_although_its_table_blocks_signals(tmp_path: Path) -> None:
    """A running table takes its signals in one place, and processes that it starts inherit that they are blocked."""
    environ = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "companion", "serve", "--address", "127.0.0.1", "--port", "0"]
    ends = (signal.SIGINT, signal.SIGTERM)
    signal.pthread_sigmask(signal.SIG_BLOCK, ends)
    try:
        with started(command, env=environ, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None and b"The table is at" in process.stdout.readline()
            process.terminate()
            assert process.wait(PATIENCE) == 0
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ends)
