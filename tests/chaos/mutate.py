"""Damages files at random: changes bits and bytes, moves and doubles pieces, and replaces words and numbers by ones
that may confuse a reader."""

import re
from random import Random

ODD = (
    b"", b"\0", b"-1", b"0", b"1e9", b"999999999999999999999999", b"nan", b"inf", b"-inf", b"true", b"[]", b"{}", b'""',
    b"[[", b"]]", b"'''", b'"""', b"\xff\xfe", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"../../etc/passwd", b"%s%n", b"{$a}",
    b"\r", b"\n" * 50, b"[" * 3000, b"{a={a=" * 800, b"9" * 5000, "٣".encode(), "\u202e".encode(),
    b"1979-05-27T07:32:00",
    b"2026-02-30", b"25:61", b"0x1F", b"1_000", b"?", b"*" * 300, b"/dev/zero", b" ", b"#", b"=", b".", b"-", b"+",
)  # fmt: skip
"""What takes the place of a word."""

WORD = re.compile(rb"[\w.-]+|[\[\]{}=\",'#]")


def mutated(data: bytes, rng: Random) -> bytes:
    """Return the data with one or a few random errors."""
    for _ in range(rng.choice([1, 1, 1, 2, 3, 8])):
        data = rng.choice([_word, _word, _word, _word, _bytes, _piece, _cut, _twice, _lines])(data, rng)
    return data[:2_000_000]


def scarred(data: bytes, rng: Random) -> bytes:
    """Damage by a storage medium, for binary files: flipped bits, lost and torn sectors, a missing end."""
    for _ in range(rng.choice([1, 1, 2, 5])):
        data = rng.choice([_bits, _bits, _sector, _cut, _bytes])(data, rng)
    return data


def _word(data: bytes, rng: Random) -> bytes:
    found = [each.span() for each in WORD.finditer(data)]
    if not found:
        return data + rng.choice(ODD)
    first, last = rng.choice(found)
    other, end = rng.choice(found)
    return data[:first] + (rng.choice(ODD) if rng.random() < 0.6 else data[other:end]) + data[last:]


def _bits(data: bytes, rng: Random) -> bytes:
    if not data:
        return data
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ (1 << rng.randrange(8))]) + data[at + 1 :]


def _bytes(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.randbytes(rng.choice([1, 1, 4, 60])) + data[at + rng.choice([0, 1, 4]) :]


def _piece(data: bytes, rng: Random) -> bytes:
    """Remove a piece, or move it."""
    first = rng.randrange(len(data) + 1)
    piece = data[first : first + rng.choice([1, 10, 200])]
    rest = data[:first] + data[first + len(piece) :]
    at = rng.randrange(len(rest) + 1)
    return rest if rng.random() < 0.5 else rest[:at] + piece + rest[at:]


def _cut(data: bytes, rng: Random) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def _twice(data: bytes, rng: Random) -> bytes:
    first = rng.randrange(len(data) + 1)
    return data[: first + rng.choice([5, 80, 2000])] + data[first:]


def _lines(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    if len(lines) < 2:
        return data
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[at] = lines[other]
    return b"".join(lines)


def _sector(data: bytes, rng: Random) -> bytes:
    """512 bytes of zeros, or of another place."""
    count = max(1, len(data) // 512)
    at, other = 512 * rng.randrange(count), 512 * rng.randrange(count)
    piece = bytes(512) if rng.random() < 0.5 else data[other : other + 512]
    return (data[:at] + piece + data[at + 512 :])[: len(data)]
