"""Types what the page about fair rolls tells people to type, and compares the output with the page."""

import re
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

from companion.table.chance import chance
from companion.table.views.fairness import enough
from companion.table.views.spoken import words_of

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"
SEED = bytes.fromhex("5e" * 32)
TOOLS = all(shutil.which(name) for name in ("openssl", "xxd"))


def commands() -> list[str]:
    """The commands of the page that ask openssl, as they stand there."""
    blocks = re.findall(r"(?:^    .*\n)+", PAGE.read_text("utf-8"), re.MULTILINE)
    return [block for block in blocks if "openssl" in block]


def answer(command: str) -> str:
    """The digits with which the answer ends; by hashlib and the table's own dice where the machine has no openssl."""
    if TOOLS:
        done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True, timeout=20)
        return done.stdout.split()[-1]
    if "HMAC" not in command:
        return sha256(SEED).hexdigest()
    import hmac

    found = re.search(r"printf '(.*?)'", command)
    assert found is not None
    return hmac.digest(SEED, found[1].encode(), "sha256").hex()


def test_the_words_of_the_example_are_those_of_openssl() -> None:
    words, _ = commands()
    digest = answer(words)
    assert digest == chance.commitment(SEED)
    assert f"begins {digest[:11]}," in PAGE.read_text("utf-8")
    assert f'"{" ".join(words_of(digest))}"' in PAGE.read_text("utf-8").replace("\n", " ")


def test_the_roll_of_the_example_follows_from_openssl_as_the_page_says() -> None:
    _, roll = commands()
    digest = answer(roll)
    kept = [byte for byte in bytes.fromhex(digest) if byte < 252]
    faces = tuple(byte % 6 + 1 for byte in kept[:2])
    assert faces == chance.dice(SEED, hand=7, point=0, count=2, sides=6)
    assert f"begins {digest[:8]}: the roll is {faces[0]} and {faces[1]}." in PAGE.read_text("utf-8")


@pytest.mark.parametrize(("sides", "needed"), [(2, 785), (3, 1927), (4, 3270), (6, 6415), (8, 10_045), (20, 39_055)])
def test_enough_rolls_are_those_of_the_power_of_chi_square(sides: int, needed: int) -> None:
    """Needed: 100 (sides - 1) times the non-centrality for a power of 0.8 at alpha 0.05, from tables."""
    assert enough(sides) == pytest.approx(needed, rel=0.05)
    assert str(enough(6))[:2] == "64" and "6,400 times" in PAGE.read_text("utf-8")
