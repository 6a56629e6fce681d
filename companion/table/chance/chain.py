"""The chain of an evening's seeds: each seed is the SHA-256 of the next one.

The table draws the last seed at random, and computes all others back to the first by hashing. The hash of the first
seed, the *anchor*, is shown before any hand. A seed that is shown later must lead back to the anchor, which proves that
it was fixed before. Whoever knows a seed can compute all seeds before it, but none after it.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from companion.table.chance import chance
from companion.table.journal.rows import NEVER

LINKS = 1000
"""The number of seeds in a chain: more than an evening needs. When all are used, a new chain begins."""

ANCHORED = "anchor"
"""The code of the journal note with a chain's anchor (the hash of its first seed). The secret part of the note is the
last seed."""

Link = tuple[str, int]
"""The position of a seed in a chain: the chain's anchor in hexadecimal, and the seed's number in the chain, from 1."""


class Chain:
    """A chain of `length` seeds (secret numbers of 32 bytes from which rolls are computed), made by hashing back from
    the last one, `end`, which is drawn at random. Hands use the seeds from number 1 on; `used` is the number of the
    last one that was used, 0 for none."""

    def __init__(self, end: bytes, length: int = LINKS) -> None:
        seeds = [end]
        for _ in range(length):
            seeds.append(sha256(seeds[-1]).digest())
        self._seeds = seeds[::-1]
        self.length, self.used = length, 0

    @property
    def anchor(self) -> str:
        """Return the anchor of the chain, which is the hash of its first seed, in hexadecimal."""
        return self._seeds[0].hex()

    def seed(self, number: int) -> bytes:
        """Return the seed with this number in the chain, from 1 to `length`."""
        return self._seeds[number]

    def note(self) -> tuple[Mapping[str, Any], bytes]:
        """Return the contents of the journal note that announces this chain of seeds: its arguments, with the anchor
        (the hash of the first seed), and its secret part, with the last seed."""
        sealed = {"seed": self._seeds[-1].hex(), "hand": NEVER, "misdeals": 0}
        return {"anchor": self.anchor, "links": self.length}, msgspec.json.encode(sealed)


def leads_to(seed: bytes, number: int) -> str:
    """Hash a seed `number` times and return the result in hexadecimal. If it is seed `number` of a chain, the result is
    the chain's anchor, the hash of its first seed."""
    for _ in range(number):
        seed = sha256(seed).digest()
    return seed.hex()


def link_of(args: Mapping[str, Any]) -> Link | None:
    """Return the position of a seed in its chain of seeds, as the journal note with the commitment to this seed (its
    SHA-256) gives it. `args` are the note's arguments. None in a journal from before seeds were chained."""
    anchor, link = args.get("anchor"), args.get("link")
    return (anchor, link) if isinstance(anchor, str) and isinstance(link, int) and 0 < link <= 10**6 else None


class Used(msgspec.Struct, frozen=True):
    """A seed from a chain (see the module) that was used for hand number `hand`, after `misdeals` misdeals of the
    evening. `anchor` names the chain, and `link` is the seed's number in it. `renewed`: whether the hand had another
    seed before. `seed` is in hexadecimal, "" while it is secret."""

    anchor: str
    link: int
    hand: int
    misdeals: int
    renewed: bool = False
    seed: str = ""

    def as_line(self) -> str:
        """Return the line that lists this seed in a record (a played evening as a text file), written as a comment.
        `read` finds it there again."""
        what = f"hand {self.hand} misdeals {self.misdeals}{' renewed' if self.renewed else ''}"
        return f"link {self.link} of {self.anchor}: {what} seed {self.seed or 'secret'}"


_USED = re.compile(
    r"^# link (\d{1,6}) of ([0-9a-f]{64}): hand (\d{1,15}) misdeals (\d{1,15})( renewed)? seed ([0-9a-f]{64}|secret)$",
    re.MULTILINE,
)


def read(text: str) -> tuple[Used, ...]:
    """Return the seeds that are listed in the text of a record (a played evening as a text file)."""
    return tuple(
        Used(anchor, int(link), int(hand), int(misdeals), bool(renewed), "" if seed == "secret" else seed)
        for link, anchor, hand, misdeals, renewed, seed in _USED.findall(text)
    )


class ChainCheck(msgspec.Struct, frozen=True):
    """The result of checking the seeds of one chain: `used` are all seeds that the chain's hands have used, `skipped`
    the numbers of seeds that no hand has used, and `broken` the seeds that do not lead to the `anchor` (the hash of the
    first seed) or that were used twice."""

    anchor: str
    used: tuple[Used, ...]
    skipped: tuple[int, ...] = ()
    broken: tuple[Used, ...] = ()


def check_chains(used: Iterable[Used]) -> tuple[ChainCheck, ...]:
    """Sort these used seeds by the chain of seeds that each belongs to, and check each chain. Returns one result for
    each chain, in the order in which the chains were first used."""
    chains: dict[str, list[Used]] = {}
    for each in used:
        chains.setdefault(each.anchor, []).append(each)
    return tuple(_bound(anchor, links) for anchor, links in chains.items())


def _bound(anchor: str, used: Sequence[Used]) -> ChainCheck:
    numbers = {each.link for each in used}
    skipped = tuple(number for number in range(1, max(numbers)) if number not in numbers)
    broken = [each for each in used if each.seed and leads_to(bytes.fromhex(each.seed), each.link) != anchor]
    twice = [each for each in used if sum(other.link == each.link for other in used) > 1]
    return ChainCheck(anchor, tuple(used), skipped, tuple({id(each): each for each in (*broken, *twice)}.values()))


def new_chain(entropy: chance.Entropy) -> Chain:
    """Return a new chain of seeds. Its last seed is drawn from `entropy`, a function that returns random bytes; all
    others follow from it."""
    return Chain(chance.new_seed(entropy), LINKS)
