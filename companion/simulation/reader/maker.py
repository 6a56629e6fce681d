"""The simulated manufacturer of tags, who signs their UIDs as NXP does, but with a key that is public."""

from functools import cache, lru_cache
from hashlib import sha256
from typing import Any, Final

SECRET: Final = 0x5ABACC
"""The private key of the simulated maker. Its tags count as genuine on a simulated table only."""


@lru_cache(maxsize=1024)
def signature_of(uid: bytes) -> bytes | None:
    """Return the originality signature of the simulated tag with this UID: 32 bytes, the same each time (NXP
    NTAG213/215/216 10.8). None unless the UID has 7 bytes, because other tags have no signature."""
    if len(uid) != 7:
        return None
    from ecdsa.util import sigencode_string

    return bytes(_key().sign_digest_deterministic(uid, sha256, sigencode_string))


@cache
def public_key() -> tuple[str, str]:
    """Return the simulated maker's public key, X and Y in hex, in the form of `companion.devices.decks.originality`."""
    text = _key().get_verifying_key().to_string().hex()
    return text[:32], text[32:]


@cache
def _key() -> Any:
    from ecdsa import SECP128r1, SigningKey

    return SigningKey.from_secret_exponent(SECRET, SECP128r1)
