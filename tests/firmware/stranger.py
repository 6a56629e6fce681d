"""Both ends of a tray's line, written from `docs/tray-protocol.md` alone: no code of the program or the firmware is
used. An end takes bytes and the time in seconds, and returns bytes."""

ALLOWED = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-+.,:/_")
Fields = dict[str, str]


def check(body: bytes) -> int:
    """Return the checksum CRC-16/IBM-3740 of these bytes, computed bit by bit."""
    crc = 0xFFFF
    for byte in body:
        crc ^= byte << 8
        for _ in range(8):
            crc = (crc << 1 ^ 0x1021 if crc & 0x8000 else crc << 1) & 0xFFFF
    return crc


def written(number: int, word: str, fields: Fields) -> bytes:
    """Return a line of the protocol with this number, word and fields."""
    body = " ".join([str(number % 65536), word, *(f"{name}={value}" for name, value in fields.items())]).encode()
    line = body + f" *{check(body):04X}\n".encode()
    assert len(line) <= 220, line
    return line


def understood(line: bytes) -> tuple[int, str, Fields] | None:
    """Return the number, word and fields of a line without its end, or None if the line is to be ignored."""
    if len(line) > 219 or not line.isascii():
        return None
    body, _, digits = line.decode().rpartition(" *")
    try:
        if len(digits) != 4 or int(digits, 16) != check(body.encode()):
            return None
    except ValueError:
        return None
    number, *rest = body.split(" ")
    if not number.isdigit() or int(number) > 65535 or not rest or not rest[0] or set(rest[0]) - ALLOWED:
        return None
    fields: Fields = {}
    for part in rest[1:]:
        name, equals, value = part.partition("=")
        if not equals or not name or not value or name in fields or set(name + value) - ALLOWED:
            return None
        fields[name] = value
    return int(number), rest[0], fields


class End:
    """What both ends have in common. `heard`: all words and fields received; `last`: the last fields of each word."""

    def __init__(self) -> None:
        self.passed_over = 0
        self.heard: list[tuple[str, Fields]] = []
        self.last: dict[str, Fields] = {}
        self._number = 0
        self._bytes = b""
        self._out = b""

    def say(self, word: str, **fields: object) -> None:
        self._out += written(self._number, word, {name: str(value) for name, value in fields.items()})
        self._number += 1

    def take(self, data: bytes) -> list[tuple[str, Fields]]:
        """Return the valid lines that these bytes complete."""
        *lines, self._bytes = (self._bytes + data).split(b"\n")
        taken = []
        for line in lines:
            found = understood(line.strip(b"\r"))
            if found is None:
                self.passed_over += 1
            else:
                taken.append(found[1:])
                self.last[found[1]] = found[2]
        self.heard += taken
        return taken

    def sent(self) -> bytes:
        data, self._out = self._out, b""
        return data


class StrangersTable(End):
    """The table's end of the line. `wanted`: the fields of `show` that it sends. `questions`: the questions that have
    no answer yet, by number."""

    def __init__(self) -> None:
        super().__init__()
        self.wanted: Fields = {"ring": "idle", "locks": "-", "hue": "0", "ask": "0"}
        self.questions: dict[int, tuple[str, Fields]] = {}
        self._at = dict.fromkeys(("hello", "show", "questions"), -9.0)
        self._alone: dict[int, str] = {}
        self._n = 0

    def ask(self, word: str, **fields: object) -> int:
        self._n += 1
        self.questions[self._n] = word, {name: str(value) for name, value in fields.items()}
        return self._n

    def turn(self, data: bytes, now: float) -> bytes:
        for word, fields in self.take(data):
            if word in ("sig", "tuned"):
                self.questions.pop(int(fields["n"]), None)
            elif word == "state":
                for name in ("act", "fold"):
                    assert fields[name].partition("/")[0].isdigit()
                self._meet(fields)
        if "hello" not in self.last and now - self._at["hello"] >= 0.5:
            self._at["hello"] = now
            self.say("hello", proto="1.0")
        state = self.last.get("state", {})
        shown = all(state.get(name) == value for name, value in self.wanted.items())
        if now - self._at["show"] >= (0.5 if shown else 0.1):
            self._at["show"] = now
            self.say("show", **self.wanted)
            counts = {name: state.get(name, "0/0").partition("/")[0] for name in ("act", "fold")}
            if set(counts.values()) != {"0"}:
                self.say("ack", boot=state["boot"], **counts)
        if self.questions and now - self._at["questions"] >= 0.3:
            self._at["questions"] = now
            for n, (word, fields) in self.questions.items():
                self.say(word, n=n, **fields)
        return self.sent()

    def _meet(self, state: Fields) -> None:
        """Ask for the signature of a 7-byte tag that is newly alone in a well."""
        for well in (1, 2):
            tags = state[f"w{well}"].split(",")[0]
            if len(tags) == 14 and self._alone.get(well) != tags:
                self.ask("sig", well=well)
            self._alone[well] = tags


class StrangersTray(End):
    """The tray's end of the line. A test puts tags into `wells`. `counts` has for each button the number of presses so
    far, and the number of the question that was asked at the last press."""

    def __init__(self, up: int = 0, proto: str = "1.0") -> None:
        super().__init__()
        self.wells, self.details = [["-"], ["-"]], ["ok", "ok"]
        self.counts = {"act": [0, 0], "fold": [0, 0]}
        self.shown: Fields = {"ring": "idle", "locks": "-", "hue": "0", "ask": "0", "gain": "5,5"}
        self.measured = 0
        self._up, self._proto = up, proto
        self._acked = {"act": "0", "fold": "0"}
        self._answers: dict[tuple[str, str, str], tuple[str, Fields]] = {}
        self._beat_at = self._said_at = -9.0
        self._said: Fields = {}
        self._hello()

    def press(self, button: str) -> None:
        self.counts[button][0] += 1
        self.counts[button][1] = int(self.shown["ask"])

    def _hello(self) -> None:
        self.say(
            "hello", proto=self._proto, fw="9.1.0", id="57a46e4", wells=2, boot="00c0ffee", crashes=0, cause="power"
        )

    def turn(self, data: bytes, now: float) -> bytes:
        for word, fields in self.take(data):
            if word == "hello":
                self._hello()
            if word != "hello" or fields["proto"].startswith("1."):
                self._beat_at = now
            if word == "show":
                self.shown |= {name: fields[name] for name in self.shown if name in fields}
            elif word == "ack" and fields["boot"] == "00c0ffee":
                self._acked |= {name: fields[name] for name in ("act", "fold") if name in fields}
            elif word in ("sig", "tune"):
                self._answer(word, fields)
        state = {f"w{at + 1}": f"{'+'.join(tags)},100,{self.details[at]}" for at, tags in enumerate(self.wells)}
        state |= {name: f"{count}/{ask}" for name, (count, ask) in self.counts.items()} | self.shown
        if now - self._beat_at >= 1.5:
            state["ring"] = "offline"
        waiting = any(str(count) != self._acked[name] for name, (count, _) in self.counts.items())
        if state != self._said or now - self._said_at >= (0.1 if waiting else 0.25):
            self._said, self._said_at = state, now
            self.say("state", boot="00c0ffee", up=int(self._up + now * 1000) % 2**32, **state, bad=self.passed_over)
        return self.sent()

    def _answer(self, word: str, asked: Fields) -> None:
        key = word, asked["n"], asked["well"]
        if key not in self._answers:
            self.measured += 1
            tag = self.wells[int(asked["well"]) - 1][0]
            fields = {"n": asked["n"], "well": asked["well"], "tag": tag}
            if word == "sig":
                self._answers[key] = "sig", {**fields, "data": "ab" * 32 if tag != "-" else "-"}
            else:
                looks = min(int(asked["looks"]), 100)
                figures = {"gain": asked["gain"], "hits": str(looks // 2), "looks": str(looks)}
                self._answers[key] = "tuned", {**fields, **figures}
            for old in list(self._answers)[:-4]:
                del self._answers[old]
        told, fields = self._answers[key]
        self.say(told, **fields)
