"""A seat tray that follows the wire format: it takes bytes and the time, and returns bytes.

It represents firmware that somebody else has written.
"""

from __future__ import annotations

from companion.devices.trays.version import FIRMWARE
from companion.devices.trays.wire import Lines, encode

SIGNATURE = "ab" * 32


class Tray:
    """Two wells and two buttons. Change `tags` or call `press`; give received bytes to `feed`, and send the bytes that
    `due` returns."""

    def __init__(self, serial: str, boot: str = "00000001", fw: str = FIRMWARE, proto: str = "1.1") -> None:
        self.serial, self.boot, self.fw, self.proto = serial, boot, fw, proto
        self.tags: list[list[str]] = [[], []]
        self.details = ["ok", "ok"]
        self.counts = {"act": 0, "fold": 0}
        self.asks = {"act": 0, "fold": 0}
        self.signed: dict[str, str] = {}
        self.shown = {"ring": "offline", "locks": "-", "hue": "0", "ask": "0", "gain": "5,5"}
        self.measured: list[str] = []
        self.more: dict[str, str] = {}
        """Fields that only a newer tray sends."""
        self.lines = Lines()
        self._number = 0
        self._acked = {"act": 0, "fold": 0}
        self._said: dict[str, str] = {}
        self._said_at = -1.0
        self._heard_at = -9.0
        self._out: list[bytes] = []
        self._answers: dict[str, tuple[str, dict[str, str]]] = {}

    def restart(self, boot: str) -> None:
        """Switch the power off and on again."""
        fresh = Tray(self.serial, boot, self.fw, self.proto)
        fresh.tags, fresh.signed, fresh.details = self.tags, self.signed, self.details
        self.__dict__.update(fresh.__dict__)

    def press(self, button: str) -> None:
        self.counts[button] += 1
        self.asks[button] = int(self.shown["ask"])

    def feed(self, data: bytes, now: float) -> None:
        for _, word, fields in self.lines.feed(data):
            self._heard_at = now
            if word == "hello":
                fields = {"proto": self.proto, "fw": self.fw, "id": self.serial, "wells": "2", "boot": self.boot}
                self._say("hello", fields)
            elif word == "show":
                self.shown.update({name: fields[name] for name in self.shown if name in fields})
            elif word == "ack" and fields["boot"] == self.boot:
                self._acked = {name: max(self._acked[name], int(fields[name])) for name in self._acked}
            elif word in ("sig", "tune"):
                if fields["n"] not in self._answers:
                    self._answers[fields["n"]] = self._measured(word, fields)
                self._say(*self._answers[fields["n"]])

    def _measured(self, word: str, fields: dict[str, str]) -> tuple[str, dict[str, str]]:
        self.measured.append(word)
        lying = self.tags[int(fields["well"]) - 1]
        tag = lying[0] if lying else "-"
        common = {"n": fields["n"], "well": fields["well"], "tag": tag}
        if word == "sig":
            return "sig", {**common, "data": self.signed.get(tag, "-")}
        hits = int(fields["looks"]) * (int(fields["gain"]) + 1) // 8 if lying else 0
        return "tuned", {**common, "gain": fields["gain"], "hits": str(hits), "looks": fields["looks"]}

    def due(self, now: float) -> bytes:
        state = self._state(now)
        waiting = any(self.counts[name] > self._acked[name] for name in self.counts)
        since = now - self._said_at
        if state != self._said or since >= 0.25 or (waiting and since >= 0.1):
            self._said, self._said_at = state, now
            self._say("state", {**state, "up": str(int(now * 1000)), "bad": str(self.lines.garbled), **self.more})
        out, self._out = b"".join(self._out), []
        return out

    def _state(self, now: float) -> dict[str, str]:
        shown = self.shown if now - self._heard_at <= 1.5 else {**self.shown, "ring": "offline"}
        wells = {
            f"w{at}": f"{'+'.join(tags) or '-'},100,{self.details[at - 1]}" for at, tags in enumerate(self.tags, 1)
        }
        counts = {name: f"{count}/{self.asks[name]}" for name, count in self.counts.items()}
        return {"boot": self.boot, **wells, **counts, **shown}

    def _say(self, word: str, fields: dict[str, str]) -> None:
        self._out.append(encode(self._number, word, fields))
        self._number += 1
