"""Checks the originality signature of NXP's tags. It shows whether NXP made a tag with this UID.

NTAG213/215/216 and MIFARE Ultralight EV1 return 32 bytes to READ_SIG (NXP NTAG213/215/216 10.8): an ECDSA signature (r,
s of 16 bytes each) of the unhashed UID on the curve secp128r1 (NXP AN11350). The bytes never change. So a forger can
copy them into a tag with a programmable UID: a valid signature rules out only cheap copies."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final, Literal

Verdict = Literal["genuine", "none", "false"]

NXP_KEYS: Final = (
    # NTAG21x, NXP AN11350
    ("494E1A386D3D3CFE3DC10E5DE68A499B", "1C202DB5B132393E89ED19FE5BE8BC61"),
    # MIFARE Ultralight EV1, NXP AN11341
    ("90933BDCD6E99B4E255E3DA55389A827", "564E11718E017292FAF23226A96614B8"),
)
"""NXP's public keys as coordinates X and Y in hex."""

_SIGNATURE: Final = re.compile(r"[0-9A-Fa-f]{64}")
_UID: Final = re.compile(r"[0-9A-Fa-f]{8}|[0-9A-Fa-f]{14}|[0-9A-Fa-f]{20}")


def verdict(uid: str, signature: str, keys: tuple[tuple[str, str], ...] = NXP_KEYS) -> Verdict:
    """Judge a tag's signature. `uid` and `signature` are in hex; "" means that the tag has no signature.

    Return "genuine" if NXP signed this UID, "none" if the tag has no signature, and "false" if the signature does not
    fit the UID; the tag must then be a copy or from another maker. `keys`: the public keys, in the form of
    `NXP_KEYS`."""
    if not signature:
        return "none"
    if not _SIGNATURE.fullmatch(signature) or not _UID.fullmatch(uid):
        return "false"
    genuine = any(_signed(x, y, bytes.fromhex(uid), bytes.fromhex(signature)) for x, y in keys)
    return "genuine" if genuine else "false"


def _signed(x: str, y: str, message: bytes, signature: bytes) -> bool:
    from ecdsa.ecdsa import Signature

    r, s = int.from_bytes(signature[:16], "big"), int.from_bytes(signature[16:], "big")
    return bool(_public_key(x, y).verifies(int.from_bytes(message, "big"), Signature(r, s)))


@cache
def _public_key(x: str, y: str) -> Any:
    """Return the public key with these coordinates (hex) as an object of the ecdsa package. The package is imported
    only in this function, because on most evenings no deck is enrolled."""
    from ecdsa.curves import SECP128r1
    from ecdsa.ecdsa import Public_key
    from ecdsa.ellipticcurve import Point

    return Public_key(SECP128r1.generator, Point(SECP128r1.curve, int(x, 16), int(y, 16)))
