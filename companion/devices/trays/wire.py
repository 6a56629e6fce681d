"""The codec for the lines of text between a seat tray and the companion. Both ends use this source, so it must also run
on MicroPython.

A line is text that a person can read in a terminal::

    17 state boot=5f02a1c9 up=81250 w1=04a1b2c3d4e5f6,98,ok w2=-,100,ok act=3/12 fold=0/0 *64F5

It has a number (0..65535, each end counts its own), a word, fields, and the CRC-16 of everything before the blank and
the asterisk. An end ignores words and fields that it does not know, so that older and newer ends understand each other.
"""

PROTOCOL = (1, 1)
"""Version of the protocol, major and minor. Ends with different major numbers do not understand each other; the minor
number counts additions."""

LONGEST = 220
"""Length in bytes of the longest valid line, with its line feed. A longer one is noise."""

NUMBERS = 65536
"""Line numbers run from 0 to one less than this, then start again at 0."""

_ALLOWED = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-+.,:/_"
_NIBBLES = (
    0x0000, 0x1021, 0x2042, 0x3063, 0x4084, 0x50A5, 0x60C6, 0x70E7,
    0x8108, 0x9129, 0xA14A, 0xB16B, 0xC18C, 0xD1AD, 0xE1CE, 0xF1EF,
)  # fmt: skip


class Garbled(ValueError):
    """Raised if a received line is invalid: too long, wrong checksum, or wrong syntax. `args[0]` is a code for the
    reason."""


def crc16(data: bytes) -> int:
    """Return the checksum CRC-16/IBM-3740 of some bytes, 0..65535 (polynomial 0x1021, preset 0xFFFF; "123456789" gives
    0x29B1)."""
    crc = 0xFFFF
    for byte in data:
        crc = (crc << 4 & 0xFFFF) ^ _NIBBLES[crc >> 12 ^ byte >> 4]
        crc = (crc << 4 & 0xFFFF) ^ _NIBBLES[crc >> 12 ^ byte & 0x0F]
    return crc


def encode(number: int, word: str, fields: dict[str, str]) -> bytes:
    """Return the line with this `number`, `word` (its kind, such as "state") and these `fields` (values by name) as
    bytes, with checksum and line feed. Raises `ValueError` for a word, name or value with characters that a line cannot
    contain, or a line that is too long."""
    parts = [str(number % NUMBERS), _checked(word)]
    for name, value in fields.items():
        parts.append(_checked(name) + "=" + _checked(value))
    body = " ".join(parts).encode()
    line = body + b" *%04X\n" % crc16(body)
    if len(line) > LONGEST:
        raise ValueError(f"a line of {len(line)} bytes; {LONGEST} is the longest")
    return line


def decode(line: bytes) -> tuple[int, str, dict[str, str]]:
    """Take a received line, without its line feed, to pieces: return its number, its word (its kind, such as "state")
    and its fields (values by name). Raises `Garbled` if the line is invalid."""
    if len(line) >= LONGEST:
        raise Garbled("too-long")
    at = line.rfind(b" *")
    if at < 0 or len(line) != at + 6:
        raise Garbled("no-check")
    body = line[:at]
    try:
        check = int(line[at + 2 :].decode(), 16)
    except ValueError:  # covers a byte that is not ASCII
        raise Garbled("no-check") from None
    if line[at + 2 :].upper() != b"%04X" % check or check != crc16(body):
        raise Garbled("wrong-check")
    parts = body.split(b" ")
    if len(parts) < 2 or not parts[0].isdigit() or len(parts[0]) > 5 or not _fit(parts[1]):
        raise Garbled("no-line")
    if int(parts[0]) >= NUMBERS:
        raise Garbled("no-line")
    fields: dict[str, str] = {}
    for part in parts[2:]:
        name, equals, value = part.partition(b"=")
        if not equals or not _fit(name) or not _fit(value) or name.decode() in fields:
            raise Garbled("no-line")
        fields[name.decode()] = value.decode()
    return int(parts[0]), parts[1].decode(), fields


class Lines:
    """Splits the bytes received over a serial line into lines of the protocol. However many bytes come without a line
    end, at most the length of one line is stored."""

    def __init__(self) -> None:
        self._held = b""
        self._drowned = False
        self.garbled = 0
        """The number of invalid lines since the start."""
        self.spilt = 0
        """The number of bytes since the start, without line ends, that formed no valid line."""

    def feed(self, data: bytes) -> list[tuple[int, str, dict[str, str]]]:
        """Process received bytes. Returns the valid lines that they complete, as (number, word, fields). Invalid lines
        are counted, blank lines are ignored."""
        found = []
        pieces = (self._held + data).split(b"\n")
        self._held = pieces.pop()
        for piece in pieces:
            piece = piece.strip(b"\r")
            drowned, self._drowned = self._drowned, False
            if not piece and not drowned:
                continue
            try:
                if drowned:
                    raise Garbled("too-long")
                found.append(decode(piece))
            except Garbled:
                self.garbled += 1
                self.spilt += len(piece)
        if len(self._held) > LONGEST:
            self._held = self._held.rstrip(b"\r")  # they do not count
        if len(self._held) > LONGEST:
            self.spilt += len(self._held)
            self._held, self._drowned = b"", True
        return found


def _fit(text: bytes) -> bool:
    return len(text) > 0 and not text.strip(_ALLOWED)


def _checked(text: str) -> str:
    if not _fit(text.encode()):
        raise ValueError(f"lines cannot hold {text!r}")
    return text
