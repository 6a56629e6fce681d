"""`sabacc language`: a new language's file, what is wrong with one, and a table that can play with an incomplete
one."""

import itertools
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.locale import languages
from companion.locale.files import language_files
from tests.cli.conftest import Sabacc


def test_a_template_is_a_language_with_nothing_said_yet(sabacc: Sabacc, tmp_path: Path) -> None:
    file = tmp_path / "pl.ftl"
    assert sabacc("language", "template", "pl", "--output", file).exit_code == 0
    text = file.read_text("utf-8")
    assert "language-name = Polski" in text and ": one, few, many, other." in text
    assert "# variables: $cut, $hand, $seed" in text
    result = sabacc("language", "check", file)
    assert result.exit_code == 1 and "messages are missing" in result.output and ": line" not in result.output


def test_a_template_lands_among_the_languages_of_the_house(sabacc: Sabacc, tmp_path: Path) -> None:
    assert sabacc("language", "template", "de").exit_code == 0
    file = tmp_path / "config" / "sabacc" / "languages" / "de.ftl"
    assert file.stat().st_mode & 0o777 == 0o644, "root copies it to an installed table, whose own user reads it"


def test_no_language_is_written_over(refused: Callable[..., str], sabacc: Sabacc, tmp_path: Path) -> None:
    file = tmp_path / "de.ftl"
    file.write_text("mine = 1\n", "utf-8")
    assert "there already" in refused("language", "template", "de", "--output", file)
    assert file.read_text("utf-8") == "mine = 1\n"
    assert "has `fr` already" in refused("language", "template", "fr")
    assert "no language's code" in refused("language", "template", "../de")


@pytest.mark.parametrize("code", [each for each in languages() if each != "en"])
def test_the_languages_of_the_program_are_whole(sabacc: Sabacc, code: str, tmp_path: Path) -> None:
    file = tmp_path / f"{code}.ftl"
    file.write_text("\n".join(each.read_text("utf-8") for each in language_files(code)), "utf-8")
    assert sabacc("language", "check", file).output == f"{code}.ftl: nothing is missing.\n"


BROKEN = """\
language-name = Polski
said-turn = Kolej
happened-check = { SEAT($seat) } czeka { $player }.
no-such-thing = Nic
credits = { $n ->
    [one] { $n } kredyt
   *[other] { $n } kredytów
}
broken = {
list-empty = { -nikt }
display-next = { NEXT($n) }
rules-standard-name = Sabacc { $n }
card-star = Gwiazda
list-empty = nikt
menu-title = { -ona }
-ona = { -on }
-on = { -ona }
"""
FOUND = {
    2: "`said-turn` does not use $seat",
    3: "`happened-check` uses $player, which it is not given; it is given $seat",
    4: "nothing says `no-such-thing`",
    5: "`credits` lacks the plural form few, many",
    9: "this cannot be read",
    10: "calls the term -nikt",
    11: "calls NEXT()",
    12: "`rules-standard-name` takes no variables",
    13: "`card-star` lacks its form .the",
    14: "`list-empty` stands twice",
    16: "`-ona` contains itself",
    17: "`-on` contains itself",
}


def test_everything_that_is_wrong_is_said_with_its_line(sabacc: Sabacc, tmp_path: Path) -> None:
    file = tmp_path / "pl.ftl"
    file.write_text(BROKEN, "utf-8")
    lines = sabacc("language", "check", file).output.splitlines()
    for number, said in FOUND.items():
        assert any(f"line {number}: " in line and said in line for line in lines), (number, said, lines)
    assert any("messages are missing" in line for line in lines)
    assert not any("`menu-title` contains itself" in line for line in lines), "it only refers to one that does"


def test_a_file_without_end_is_one_sentence(sabacc: Sabacc, tmp_path: Path) -> None:
    (tmp_path / "pl.ftl").write_text(f"menu = {'{ ' * 3000}$seat{' }' * 3000}\n")
    told = sabacc("language", "check", tmp_path / "pl.ftl")
    assert (told.exit_code, told.output) == (1, "pl.ftl: it is nested too deeply\n")


def test_what_is_no_text_is_one_sentence(refused: Callable[..., str], tmp_path: Path) -> None:
    (tmp_path / "de.ftl").write_bytes(b"a = \xff\n")
    assert "byte 5 is no UTF-8" in refused("language", "check", tmp_path / "de.ftl")
    assert "nowhere.ftl" in refused("language", "check", tmp_path / "nowhere.ftl")


LOCALES = ("xx_XX", "C", "POSIX", "fr_FR.ISO-8859-1", "")
TOLD = ((["rules", "standard"], 0), (["score", "standard", "idiot−1"], 1))
"""Commands that write other letters than ASCII, with their exit code: to stdout, and to stderr."""
SPOKEN = [*itertools.product(LOCALES, TOLD)]
WHOLE = os.environ.get("SABACC_WHOLE", "0") == "1"


@pytest.mark.parametrize(("locale", "told"), SPOKEN if WHOLE else SPOKEN[::2] + SPOKEN[3:4])
def test_whatever_the_locale_the_program_speaks_utf_8(locale: str, told: tuple[list[str], int], tmp_path: Path) -> None:
    """It does so even if Python's own switch from the locale "C" to UTF-8 is turned off."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "PYTHONPATH", "HOME", "VIRTUAL_ENV")}
    env = {**kept, "LANG": locale, "LC_ALL": locale, "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    env |= {"XDG_CONFIG_HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path)}
    root = Path(__file__).parents[2]
    command = [sys.executable, "-m", "companion"]
    asked, code = told
    done = subprocess.run([*command, *asked], env=env, cwd=root, capture_output=True, timeout=60, check=False)
    assert done.returncode == code and b"Traceback" not in done.stderr, done.stderr.decode()
    assert ("“" if code else "−") in (done.stderr if code else done.stdout).decode("utf-8")
