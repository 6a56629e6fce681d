"""How a table joins a hall: one line of text with the address, the hall, the table's number and its key.

The hall's desk prints the line and shows it as a QR code. The table keeps it in a file beside its journal."""

import base64
import contextlib
import fcntl
import logging
import re
import secrets
import ssl
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import msgspec

from companion.hall.hall_wire import MOST_TABLE, HallBroken
from companion.plain_files import open_plain, read_plain_text

log = logging.getLogger("sabacc")

KEY_BYTES = 16
"""The length of a key: 128 bits."""
PSK_PYTHON = (3, 13)
"""The first version of Python that can use keys of this kind."""
CIPHERS = "PSK-AES256-GCM-SHA384"
"""How connections with a key are encrypted (TLS 1.2)."""
NETWORKS = Path("/sys/class/net")
"""Where Linux lists the network interfaces; those that are hardware have a `device`."""
HERE = "localhost"
"""The address in the place of a table that plays a tournament of this computer, whose desk reads no slips."""
NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")
"""What a hall may be called: it is a part of every topic."""


class Joined(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is joined to a hall: the hall's name, the table's number there, and the address and port of the
    broker. `key` is the table's key in hexadecimal digits; "" in a hall without keys. `device` is a random name of this
    computer, made when it joins."""

    hall: str
    table: int
    address: str
    port: int
    key: str = ""
    device: str = ""


def new_key() -> str:
    """Return a new random key for a table, in hexadecimal digits."""
    return secrets.token_hex(KEY_BYTES)


def computer(networks: Path = NETWORKS) -> str:
    """Return 8 hexadecimal digits that other computers do not have, even with a copy of this one's memory card: a hash
    of the addresses of its network interfaces. "" if it has none. `networks` is the folder that lists them."""
    found = []
    for each in sorted(networks.glob("*/device")):
        with contextlib.suppress(OSError):
            found.append(each.with_name("address").read_text("ascii", "replace").strip())
    return sha256("\n".join(found).encode()).hexdigest()[:8] if found else ""


def line_of(joined: Joined) -> str:
    """Return the line of text with which a table joins (`read_line` reads it). A telephone that scans the line as a QR
    code takes it for the address of the desk's pages; the key after the "#" does not leave the telephone."""
    key = base64.urlsafe_b64encode(bytes.fromhex(joined.key)).decode().rstrip("=")
    return f"sabacc://{joined.address}:{joined.port}/{joined.hall}/{joined.table}#{key}"


def read_line(text: str) -> Joined:
    """Return the table's place in a hall, read from a line such as the hall's desk shows to invite a table. Raises
    `HallBroken` if the text is no such line."""
    again = "copy the whole line that the desk shows, or scan its code"
    try:
        parts = urlsplit(text.strip())
        port = parts.port
        key = base64.urlsafe_b64decode(parts.fragment + "=" * (-len(parts.fragment) % 4)).hex()
    except ValueError as error:
        raise HallBroken(f"`{_short(text)}` is no line of a hall's desk; {again}") from error
    names = [each for each in parts.path.split("/") if each]
    if parts.scheme != "sabacc" or len(names) != 2 or not parts.hostname or port is None:
        raise HallBroken(f"`{_short(text)}` is no line of a hall's desk; {again}")
    hall, table = names
    if not NAME.fullmatch(hall):
        raise HallBroken(f"the hall's name `{_short(hall)}` is not one of small letters, digits and hyphens; {again}")
    if not (table.isascii() and table.isdigit() and 1 <= int(table[:6]) <= MOST_TABLE):
        raise HallBroken(f"`{_short(table)}` is no number of a table, 1 to {MOST_TABLE}; {again}")
    if key and len(key) != 2 * KEY_BYTES:
        raise HallBroken(f"the key of the line is not whole; {again}")
    if parse_qs(parts.query):
        raise HallBroken(f"`{_short(text)}` is no line of a hall's desk; {again}")
    return Joined(hall, int(table), parts.hostname, port, key, secrets.token_hex(8))


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:60]}..."


def written(joined: Joined) -> bytes:
    """Return the contents of the file in which a table remembers how it is joined to a hall. The file must be readable
    by its owner only, because it contains the key."""
    return msgspec.json.encode(joined)


def kept(path: Path) -> Joined | None:
    """Return how this table is joined to a hall, read from the file that `written` makes; None if it has joined none.
    Raises `HallBroken` for a damaged file."""
    try:
        return msgspec.json.decode(read_plain_text(path), type=Joined)
    except FileNotFoundError:
        return None
    except (OSError, ValueError, msgspec.MsgspecError) as error:
        raise HallBroken(f"{path} cannot be understood; join again with the desk's line") from error


@contextlib.contextmanager
def only_publisher(path: Path) -> Iterator[None]:
    """Return a context manager in which no other process of this computer publishes the table's journal; `path` is the
    file that says which hall the table has joined. Two of them would take the connection from each other for ever.
    Raises `HallBroken` if another one does already."""
    try:
        file = open_plain(path)
    except OSError:
        yield  # nothing is kept there yet, or `kept` says what is wrong with it
        return
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise HallBroken(
                "this table is joined already, by another `sabacc hall join` or by its service sabacc-hall; end that "
                "one first"
            ) from error
        except OSError:  # a file system without locks
            log.debug("hall: %s cannot be locked", path, exc_info=True)
        yield


class _ClosesWhenRefused(ssl.SSLSocket):
    """A socket that is closed at once if the two sides cannot agree on the encryption, for example because the key is
    wrong. The MQTT library would leave it open."""

    def do_handshake(self, block: bool = False) -> None:
        """Agree on the encryption with the other side. Closes the socket and raises `OSError` if that fails."""
        try:
            super().do_handshake(block)
        except OSError:
            self.close()
            raise


def psk_works() -> bool:
    """Return whether this Python can encrypt connections with a pre-shared key."""
    return sys.version_info >= PSK_PYTHON


def psk_context(table: int, key: str) -> ssl.SSLContext:
    """Return the TLS context that encrypts a table's connection with its key. Raises `HallBroken` if this Python is too
    old for that."""
    if not psk_works():
        raise HallBroken(
            f"a table's key needs Python {'.'.join(map(str, PSK_PYTHON))} or newer, and this is "
            f"{sys.version_info[0]}.{sys.version_info[1]}; update it, or run the desk with --no-keys on a network that "
            "only tables and desk are on"
        )
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.sslsocket_class = _ClosesWhenRefused
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE  # both sides prove that they know the key; there are no certificates
    context.maximum_version = ssl.TLSVersion.TLSv1_2
    context.set_ciphers(CIPHERS)
    secret = bytes.fromhex(key)
    context.set_psk_client_callback(lambda hint: (str(table), secret))  # type: ignore[attr-defined, unused-ignore]
    return context
