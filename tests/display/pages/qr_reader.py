"""Reads QR codes (ISO/IEC 18004, model 2, error level L, versions 1 to 16). The reader shares no code with the
program's writer of codes. It corrects no errors, but refuses a code that has one."""

from collections.abc import Iterator, Sequence

BLOCKS: dict[int, tuple[int, tuple[int, ...]]] = {
    1: (7, (19,)), 2: (10, (34,)), 3: (15, (55,)), 4: (20, (80,)), 5: (26, (108,)), 6: (18, (68, 68)),
    7: (20, (78, 78)), 8: (24, (97, 97)), 9: (30, (116, 116)), 10: (18, (68, 68, 69, 69)), 11: (20, (81,) * 4),
    12: (24, (92, 92, 93, 93)), 13: (26, (107,) * 4), 14: (30, (115, 115, 115, 116)), 15: (22, (*(87,) * 5, 88)),
    16: (24, (*(98,) * 5, 99)),
}  # fmt: skip
"""For each version at level L: the number of error correction codewords in a block, and the numbers of data codewords
of the blocks."""

MASKS = (
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: y % 2 == 0,
    lambda y, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
)

LEVEL_L, FORMAT_MASK, FORMAT_POLYNOMIAL = 0b01, 0x5412, 0x537


def read(rows: Sequence[str]) -> str:
    """Return the text of a code. `rows` are its rows of "0" and "1", without the empty margin. Raises ValueError if the
    code has an error."""
    size = len(rows)
    version, rest = divmod(size - 17, 4)
    if rest or version not in BLOCKS or any(len(row) != size for row in rows):
        raise ValueError("no QR code that can be read here")
    mask = MASKS[_mask(rows)]
    bits = [rows[y][x] == "1" for y, x in _places(size, version)]
    bits = [bit ^ mask(y, x) for bit, (y, x) in zip(bits, _places(size, version), strict=True)]
    words = [_number(bits[at : at + 8]) for at in range(0, len(bits) - 7, 8)]
    return _text(_data(words, version), version)


def _number(bits: Sequence[bool]) -> int:
    return int("".join("01"[bit] for bit in bits), 2)


def _mask(rows: Sequence[str]) -> int:
    """Return the number of the mask, which the format information beside the upper left finder gives."""
    places = [(8, x) for x in (0, 1, 2, 3, 4, 5, 7, 8)] + [(y, 8) for y in (7, 5, 4, 3, 2, 1, 0)]
    found = _number([rows[y][x] == "1" for y, x in places]) ^ FORMAT_MASK
    left = found
    for at in range(14, 9, -1):
        left ^= (left >> at & 1) * FORMAT_POLYNOMIAL << at - 10
    if left or found >> 13 != LEVEL_L:
        raise ValueError("the format of the code cannot be read")
    return found >> 10 & 7


def _function(size: int, version: int) -> set[tuple[int, int]]:
    """Return the modules of a code that hold no data: finders, timing, alignment, format and version."""
    taken = {(6, at) for at in range(size)} | {(at, 6) for at in range(size)}
    taken |= {(y, x) for y in range(9) for x in (*range(9), *range(size - 8, size))}
    taken |= {(y, x) for y in range(size - 8, size) for x in range(9)}
    if version >= 2:
        count = version // 7 + 2
        step = -(-(size - 13) // (2 * count - 2)) * 2
        centres = [6, *(size - 7 - step * at for at in range(count - 1))]
        for y in centres:
            for x in centres:
                if not ((y, x) == (6, 6) or {y, x} == {6, size - 7}):
                    taken |= {(y + down, x + across) for down in range(-2, 3) for across in range(-2, 3)}
    if version >= 7:
        taken |= {(y, x) for y in range(6) for x in range(size - 11, size - 8)}
        taken |= {(x, y) for y in range(6) for x in range(size - 11, size - 8)}
    return taken


def _places(size: int, version: int) -> Iterator[tuple[int, int]]:
    """Yield the positions of the data bits in their order: up and down in pairs of columns, from the right."""
    taken, up = _function(size, version), True
    for right in [*range(size - 1, 6, -2), *range(5, 0, -2)]:
        for y in range(size - 1, -1, -1) if up else range(size):
            for x in (right, right - 1):
                if (y, x) not in taken:
                    yield y, x
        up = not up


def _times(one: int, other: int) -> int:
    """Return the product of two numbers in GF(256) with the polynomial 0x11d."""
    found = 0
    while other:
        found ^= one * (other & 1)
        one, other = (one << 1) ^ (0x11D if one & 0x80 else 0), other >> 1
    return found


def _data(words: list[int], version: int) -> list[int]:
    """Return the data codewords in their order, after checking each block. Raises ValueError if a block has an
    error."""
    checks, lengths = BLOCKS[version]
    blocks: list[list[int]] = [[] for _ in lengths]
    found = iter(words)
    for at in range(max(lengths)):
        for block, length in zip(blocks, lengths, strict=True):
            if at < length:
                block.append(next(found))
    data = [word for block in blocks for word in block]
    for _ in range(checks):
        for block in blocks:
            block.append(next(found))
    for block in blocks:
        root = 1
        for _ in range(checks):
            sum_ = 0
            for word in block:
                sum_ = _times(sum_, root) ^ word
            if sum_:
                raise ValueError("the code has errors in it")
            root = _times(root, 2)
    return data


def _text(data: list[int], version: int) -> str:
    """Return the text of a code that consists of one segment of bytes."""
    bits = "".join(f"{word:08b}" for word in data)
    wide = 8 if version < 10 else 16
    if bits[:4] != "0100":
        raise ValueError("the code does not hold bytes")
    count = int(bits[4 : 4 + wide], 2)
    start = 4 + wide
    return bytes(int(bits[start + 8 * at : start + 8 * at + 8], 2) for at in range(count)).decode("utf-8")
