"""Runs the commands that the page about fair rolls tells people to type, and compares their output with the page."""

import hmac
import re
import shutil
import subprocess
from contextlib import suppress
from hashlib import sha256
from itertools import product
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.cli.export import record_of
from companion.display.pages.menu.fairness_page import scanned
from companion.game.engine import flow
from companion.game.engine.state import in_hand
from companion.game.moves import Move, Refused
from companion.program.services.chance_service import ChanceService
from companion.table.chance import chance
from companion.table.views.fairness import enough
from companion.table.views.spoken import WORDS, words_of
from companion.table.views.table_view import TableView
from tests.docs.chain_by_page import LINK, seeds_of, wrong_links, wrong_rolls
from tests.support import Bench, seat_three

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"
SEED = bytes.fromhex("5e" * 32)
ONSETS = ("b", "d", "f", "g", "k", "l", "m", "n", "p", "r", "s", "t", "tr", "pl", "kr", "br")
TOOLS = all(shutil.which(name) for name in ("openssl", "xxd"))


def commands() -> list[str]:
    """Return the page's openssl commands, exactly as printed."""
    blocks = re.findall(r"(?:^    .*\n)+", PAGE.read_text("utf-8"), re.MULTILINE)
    return [block for block in blocks if "openssl" in block]


def answer(command: str) -> str:
    """Return the digits at the end of the command's output. If the machine has no openssl, they are computed with
    hashlib and the table's own dice."""
    if TOOLS:
        done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True, timeout=20)
        return done.stdout.split()[-1]
    if "HMAC" not in command:
        return sha256(SEED).hexdigest()
    found = re.search(r"printf '(.*?)'", command)
    assert found is not None
    return hmac.digest(SEED, found[1].encode(), "sha256").hex()


def test_the_words_of_the_example_are_those_of_openssl() -> None:
    words, *_ = commands()
    digest = answer(words)
    assert digest == chance.commitment(SEED)
    assert f"begins {digest[:11]}," in PAGE.read_text("utf-8")
    assert f'"{" ".join(words_of(digest))}"' in PAGE.read_text("utf-8").replace("\n", " ")


def test_the_roll_of_the_example_follows_from_openssl_as_the_page_says() -> None:
    *_, roll = commands()
    digest = answer(roll)
    kept = [byte for byte in bytes.fromhex(digest) if byte < 252]
    faces = tuple(byte % 6 + 1 for byte in kept[:2])
    assert faces == chance.dice(SEED, hand=7, point=0, count=2, sides=6)
    assert f"begins {digest[:8]}: the roll is {faces[0]} and {faces[1]}." in PAGE.read_text("utf-8")


@pytest.mark.parametrize(("sides", "needed"), [(2, 785), (3, 1927), (4, 3270), (6, 6415), (8, 10_045), (20, 39_055)])
def test_enough_rolls_are_those_of_the_power_of_chi_square(sides: int, needed: int) -> None:
    """The expected value of `needed` is 100 (sides - 1) times the non-centrality for a power of 0.8 at alpha 0.05,
    which comes from statistical tables."""
    assert enough(sides) == pytest.approx(needed, rel=0.05)
    assert str(enough(6))[:2] == "64" and "6,400 times" in PAGE.read_text("utf-8")


def test_the_links_of_the_example_follow_each_other() -> None:
    _, first, second, _, _ = commands()
    assert answer(second) == chance.commitment(SEED) and answer(second) in first
    found = sha256(sha256(SEED).digest()).hexdigest()
    assert not TOOLS or answer(first) == found
    assert f"begins {found[:11]}," in PAGE.read_text("utf-8")


@pytest.mark.skipif(not TOOLS, reason="this machine has no openssl")
@pytest.mark.parametrize("shell", ["sh", "bash"])
def test_the_loop_of_the_page_starts_from_the_noted_anchor_and_finds_missing_links(shell: str, tmp_path: Path) -> None:
    record, _ = evening(tmp_path, Random(1), steps=25)
    *_, loop, _ = commands()
    links = list(LINK.finditer(record))
    anchor = links[0][2]
    (collect,) = re.findall(r"`(grep .*? > links.txt)`", PAGE.read_text("utf-8"))

    def told(text: str, noted: str = anchor) -> list[str]:
        (tmp_path / "RECORD").write_text(text)
        script = f"ANCHOR={noted}; {collect}; {loop}"
        done = subprocess.run(
            [shell, "-c", script], cwd=tmp_path, capture_output=True, text=True, timeout=60, check=True
        )
        return done.stdout.splitlines()

    known = [found for found in links if found[2] == anchor and found[6] != "secret"]
    assert told(record) == [f"checked up to link {known[-1][1]}"]
    assert "link 2 is missing" in told(re.sub(r"(?m)^# link 2 of .*\n", "", record))
    wrong = re.sub(rf"(?m)^(# link .*){known[-1][6]}$", rf"\g<1>{'0' * 64}", record)
    assert f"link {known[-1][1]} does not lead to the anchor" in told(wrong)
    assert told(record, "0" * 64) == ["checked up to link 0"]
    other = record.replace(anchor, "0" * 64)
    assert "link 1 does not lead to the anchor" in told(other, "0" * 64)


def test_the_pairs_of_words_on_the_page_are_those_that_the_table_replaces() -> None:
    plain = ["".join(parts) for parts in product(ONSETS, "aeio", ONSETS, "ao")]
    block = PAGE.read_text("utf-8").partition("## Words that are replaced")[2].partition(":\n")[2]
    pairs = dict(pair.split() for pair in block.replace("\n", " ").split(","))
    assert tuple(pairs.get(word, word) for word in plain) == WORDS


def test_a_draw_between_hands_is_checked_as_the_page_says() -> None:
    drawn = chance.dice(SEED, hand=7, point="draw-rules 0", count=1, sides=9)
    page = PAGE.read_text("utf-8")
    asked = re.search(
        r"`(\[.*\"draw-rules 0\".*\])`: with the seed above the answer begins (..), and the draw is (.)", page
    )
    assert asked is not None and int(asked[3]) == int(asked[2], 16) % 9 + 1 == drawn[0]
    assert hmac.digest(SEED, asked[1].encode(), "sha256").hex().startswith(asked[2])
    assert f"`--roll draw-rules+0/9={drawn[0]}`" in page
    args = ["verify", "--hand", "7", "--seed", SEED.hex(), "--roll", f"draw-rules+0/9={drawn[0]}"]
    assert '"draw-rules 0"' in PAGE.read_text("utf-8")
    assert CliRunner().invoke(cli, args).exit_code == 0
    assert {CliRunner().invoke(cli, [*args, "--cut", cut]).exit_code for cut in ("1", "2", "3")} == {1}


def test_the_lines_that_the_page_gives_of_a_record_are_those_of_a_record(tmp_path: Path) -> None:
    record, _ = evening(tmp_path, Random(1), steps=80)
    text = PAGE.read_text("utf-8")
    for said in (
        "# hand N: seed S commitment C",
        "# of C: renewed seed S commitment C2 kept POINT/DICE/SIDES ...",
        "# link L of ANCHOR: hand N misdeals M seed S",
        'table: deal "C" = "CUT"',
    ):
        assert f"`{said}`" in text
        form = re.sub(r"\b(N|L|M|CUT)\b", r"[\\dx]+", said.replace("POINT/DICE/SIDES ...", r"[\w+-]+/\d+/\d+.*"))
        form = re.sub(r"\b(S|C2?|ANCHOR)\b", "[0-9a-f]{64}", form)
        assert re.search(f"(?m)^{form}$", record), said


def evening(folder: Path, rng: Random, steps: int) -> tuple[str, list[str]]:
    """Play a random evening with misdeals, undos, cuts and restarts. Returns its record and the codes of its hands."""
    bench, codes = Bench(folder / f"{rng.random()}.journal"), list[str]()
    bench.entropy = rng.randbytes
    seat_three(bench.table)
    for _ in range(steps):
        table, doing = bench.table, rng.random()
        with suppress(Refused):
            if doing < 0.1:
                bench.settle()
                bench.restart()
            elif doing < 0.2:
                for _ in range(rng.choice([1, 2, 9])):
                    table.undo("screen")
            elif not table.head.people:
                seat_three(table)
            elif not in_hand(table.head):
                table.dice.commit()
                table.dice.cut(str(rng.randrange(99)), "screen")
                table.deal("screen")
                table.the_rest("check", "screen")
                table.roll("panel")
            elif doing < 0.4:
                table.play(Move("misdeal", reason="a card lay open"), "screen")
            else:
                while in_hand(table.head):
                    verbs = {each.verb: each for each in flow.options(table.head)}
                    verb = next(each for each in ("deal-back", "fold", "stand", "roll") if each in verbs)
                    table.play_with_chance(Move(verb, verbs[verb].seats[0] if verb != "deal-back" else 0), "screen")
        bench.settle()
        proof = ChanceService(bench.table).view(TableView(bench.table.shown, ())).fairness.proof
        codes += [scanned(proof)] if proof is not None else []
    record = record_of(bench.path)
    bench.close()
    assert CliRunner().invoke(cli, ["verify", str(bench.path)]).exit_code == 0
    return record, codes


@pytest.mark.parametrize("number", [141, 153, 159, 328])
def test_hands_that_were_undone_before_a_restart_keep_their_seeds(number: int, tmp_path: Path) -> None:
    """Somebody undoes several hands, the table restarts, and the hands are dealt again. No hand gets a second first
    seed."""
    evening(tmp_path, Random(number), Random(number).choice([10, 20, 35, 60, 80, 120]))


@pytest.mark.parametrize("number", range(6))
def test_a_verifier_written_from_the_page_agrees_on_random_evenings(number: int, tmp_path: Path) -> None:
    record, codes = evening(tmp_path, Random(number), steps=80)
    assert codes and len(seeds_of(record)) > 2 and any("--roll" in code for code in codes)
    assert wrong_links(record) == [] and [wrong for code in codes for wrong in wrong_rolls(code)] == []
    gone = re.sub(r"(?m)^# link 2 of .*\n", "", record)
    assert wrong_links(gone) == ["link 2 is left out"]
    (tmp_path / "gone.txt").write_text(gone)
    result = CliRunner().invoke(cli, ["verify", str(tmp_path / "gone.txt")])
    assert result.exit_code == 1 and "No hand accounts for link 2" in result.output
