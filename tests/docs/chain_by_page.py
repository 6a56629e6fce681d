"""Checks the seed chains and rolls of a record. This verifier was written from the page about fair rolls alone and uses
no code of the program."""

import hmac
import re
from hashlib import sha256

LINK = re.compile(
    r"^# link (\d+) of ([0-9a-f]{64}): hand (\d+) misdeals (\d+)( renewed)? seed ([0-9a-f]{64}|secret)$", re.M
)


def wrong_links(record: str) -> list[str]:
    """Return the errors in a record's seed chains: seeds that do not lead back to their anchor, and seeds of a chain
    that no hand has used."""
    told, numbers = [], dict[str, set[int]]()
    for link, anchor, _, _, _, seed in LINK.findall(record):
        numbers.setdefault(anchor, set()).add(int(link))
        if seed != "secret":
            value = bytes.fromhex(seed)
            for _ in range(int(link)):
                value = sha256(value).digest()
            if value.hex() != anchor:
                told.append(f"link {link} does not lead to its anchor")
    for used in numbers.values():
        told += [f"link {number} is left out" for number in range(1, max(used)) if number not in used]
    return told


def seeds_of(record: str) -> set[str]:
    """Return all seeds of the chains in a record."""
    return {found[5] for found in LINK.findall(record)} - {"secret"}


def roll(seed: str, hand: int, point: int, count: int, sides: int, cut: str) -> list[int]:
    """Return the faces of a roll."""
    faces: list[int] = []
    block, limit = 0, 256 - 256 % sides
    while len(faces) < count:
        message = f'["sabacc-table dice 1",{hand},{point},{count},{sides},"{cut}",{block}]'
        digest = hmac.digest(bytes.fromhex(seed), message.encode(), "sha256")
        faces += [byte % sides + 1 for byte in digest if byte < limit]
        block += 1
    return faces[:count]


def wrong_rolls(code: str) -> list[str]:
    """Return the rolls in a hand's code that do not follow from its seed."""
    told = []
    for command in code.split(" && "):
        words = command.split()
        said = {words[at]: words[at + 1] for at in range(2, len(words), 2) if words[at] != "--roll"}
        if sha256(bytes.fromhex(said["--seed"])).hexdigest() != said["--commitment"]:
            told.append("the seed is not the one that was committed to")
        for at, word in enumerate(words):
            if word == "--roll":
                asked, faces = words[at + 1].split("=")
                point, sides = asked.split("/")
                want = [int(face) for face in faces.split(",")]
                hand, cut = int(said["--hand"]), said.get("--cut", "")
                if roll(said["--seed"], hand, int(point), len(want), int(sides), cut) != want:
                    told.append(f"roll {asked} differs")
    return told
