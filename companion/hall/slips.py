"""Reads and writes slips for a hall without a network. A slip is a table's state, or one player's stack, as a signed
code on paper or on a screen.

The code has only capital letters, digits and ":". So a scanner that types like a keyboard can read the code with nearly
any keyboard layout, and its QR code is small. The code is signed with the table's key: nobody else can make or change
one.
"""

import base64
import hmac
import shutil
import subprocess
import zlib
from hashlib import sha256
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from companion.game.engine.state import HAND_POT, SABACC_POT, State, people_named, purse
from companion.hall.hall_wire import MOST_TABLE, Count, HallBroken, Point, Word
from companion.plain_files import open_plain

BEGINNING = "SABACC1:"
"""How every slip begins: the program, and the version of the slips."""
SIGNATURE = 10
"""The length of a slip's signature in bytes."""
MOST = 4096
"""The longest slip that is read, in characters and, unpacked, in bytes."""


PHOTO_S = 60.0
"""How many seconds reading a photo may take."""
MOST_PHOTO = 24 * 1024 * 1024
"""The largest photo that is read, in bytes. Those of telephones have 2 to 12 MiB."""
PHOTOS = {b"\xff\xd8\xff": "jpeg", b"\x89PNG": "png", b"RIFF": "webp"}
"""The kinds of photos that are read, by how their files begin."""


class SlipBroken(HallBroken):
    """Raised for a slip (a table's state as a signed code) that cannot be read. `code` is that of a message in
    `locale`."""

    def __init__(self, code: str, told: str) -> None:
        super().__init__(told)
        self.code = code


class Slip(msgspec.Struct, frozen=True, array_like=True):
    """The contents of a slip (a table's state as a signed code): the hall, the table, the last row of its journal, the
    hand, when it was made, each seat with its player and stack, and the credits in the hand pot and the sabacc pot. A
    player's slip has one seat, and `player` is its number."""

    hall: Word
    table: Annotated[int, Meta(ge=1, le=MOST_TABLE)]
    number: Count
    hash: Word
    hand: Count
    at: Count
    seats: tuple[tuple[Count, str, Count], ...]
    pots: tuple[Count, Count]
    player: Count = 0


def slip_of(hall: str, table: int, end: Point, state: State, at: float, player: int = 0) -> Slip:
    """Return the slip of a table in this state, whose journal ends with the row `end`; `write_slip` makes the signed
    code of it. `at` is the time of day in seconds since 1970. If `player` is the number of a seat, the slip is for that
    seat only; raises `HallBroken` if nobody sits there."""
    names = people_named(state)
    if player and player not in names:
        raise HallBroken(f"nobody sits at seat {player}; the taken ones are {', '.join(map(str, names))}")
    taken = [player] if player else list(names)
    seats = tuple((seat, names[seat], state.money[purse(state, seat)]) for seat in taken)
    pots = (state.money[HAND_POT], state.money[SABACC_POT])
    return Slip(hall, table, end.number, end.hash[:16], state.hands, int(at), seats, pots, player)


def write_slip(slip: Slip, key: str) -> str:
    """Return the text of a slip (a table's state as a signed code), signed with the table's key, as it is printed and
    put into a QR code."""
    packed = zlib.compress(msgspec.json.encode(slip), 9)
    whole = _signature(packed, key) + packed
    return BEGINNING + base64.b32encode(whole).decode().rstrip("=")


def read_slip(text: str, hall: str, keys: dict[int, str] | None) -> Slip:
    """Return the slip (a table's state as a signed code) in a text that was scanned or typed. `keys` are the tables'
    keys, by number, with which its signature is checked; None in a hall without keys. Raises `SlipBroken` if the text
    is no slip, was altered, belongs to another hall than `hall`, or to a table that has no key although others do:
    anybody could have made that one."""
    text = "".join(text.split()).upper().replace("?", ":")
    if not text.startswith(BEGINNING):
        raise SlipBroken("hall-slip-none", "that is no slip of a table")
    coded = text.removeprefix(BEGINNING)
    try:
        if len(text) > MOST:
            raise ValueError(f"more than {MOST} characters")
        whole = base64.b32decode(coded + "=" * (-len(coded) % 8))
        signature, packed = whole[:SIGNATURE], whole[SIGNATURE:]
        data = zlib.decompressobj().decompress(packed, MOST)
        slip = msgspec.json.decode(data, type=Slip)
        if slip.player and [seat for seat, _, _ in slip.seats] != [slip.player]:
            raise ValueError("not the slip of one player")
    except (ValueError, RecursionError, zlib.error, msgspec.MsgspecError) as error:
        raise SlipBroken("hall-slip-altered", "this slip was misread or altered; read it again") from error
    if slip.hall != hall:
        raise SlipBroken("hall-slip-elsewhere", f"this slip belongs to the hall {slip.hall}")
    key = "" if keys is None else keys.get(slip.table)
    if key is None or not hmac.compare_digest(signature, _signature(packed, key)):
        raise SlipBroken("hall-slip-altered", f"this slip of table {slip.table} was altered, or its key is another one")
    return slip


def in_photo(photo: Path) -> str:
    """Return the text of the slip (a table's state or a player's stack as a signed code) in a photo, whose QR code the
    program zbar reads. Raises `SlipBroken` if zbar is not installed or finds no slip, and `OSError` if the file cannot
    be read."""
    with open_plain(photo) as file:
        begins = file.read(4) or b""  # None: a file of the kernel whose content is yet to come
    program = shutil.which("zbarimg")
    if program is None:
        raise SlipBroken(
            "hall-slip-no-zbar",
            "reading a photo needs zbar, which is not installed; on Debian: sudo apt install zbar-tools",
        )
    kind = next((kind for beginning, kind in PHOTOS.items() if begins.startswith(beginning)), None)
    command = [program, "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", f"{kind}:{photo}"]
    try:
        said = subprocess.run(command, capture_output=True, text=True, timeout=PHOTO_S, check=False) if kind else None
    except (subprocess.TimeoutExpired, ValueError):
        said = None
    found = next((line for line in said.stdout.splitlines() if line.startswith(BEGINNING)), None) if said else None
    if found is None:
        raise SlipBroken(
            "hall-slip-no-photo",
            f"no slip can be found in {photo}; take the photo again, from nearer and without a glare, as JPEG or PNG",
        )
    return found


def _signature(packed: bytes, key: str) -> bytes:
    return hmac.new(b"slip" + bytes.fromhex(key), packed, sha256).digest()[:SIGNATURE]
