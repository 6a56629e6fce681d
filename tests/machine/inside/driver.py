"""Runs commands that come from outside the machine, over a serial port. Stand-in for the fingers on a keyboard.

Each line that arrives is a command as JSON; the answer is its exit status and what it said."""

import json
import os
import subprocess
from pathlib import Path

with open("/dev/virtio-ports/driver", "r+b", buffering=0) as port:
    answers = os.fdopen(os.dup(port.fileno()), "wb")  # the port takes 32 KB at a time

    def answer(*said: object) -> None:
        """Send one line."""
        answers.write(json.dumps(said).encode() + b"\n")
        answers.flush()

    answer("ready", Path("/proc/sys/kernel/random/boot_id").read_text().strip())
    while line := port.readline():
        done = subprocess.run(
            ["sh", "-c", json.loads(line)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            check=False,
        )
        answer(done.returncode, done.stdout.decode("utf-8", "replace"))
