"""Tests `sabacc print`: it writes files where they are wanted, says in one sentence what cannot be printed, and is not
loaded by a table."""

import builtins
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import companion.printing
from companion.cli.support.many_files import write_each
from tests.cli.conftest import Sabacc
from tests.docs.pages import ROOT
from tests.printing import poppler

Refused = Callable[..., str]

MOST_S, MOST_BYTES = 5, 2_000_000
"""The most seconds of a processor and bytes that a deck of 76 cards may take."""


def test_a_deck_of_76_is_quick_and_small(sabacc: Sabacc, tmp_path: Path) -> None:
    begun = time.process_time()
    sabacc("print", "deck", "classic76", "--output", tmp_path / "deck.pdf")
    assert time.process_time() - begun <= MOST_S
    assert (tmp_path / "deck.pdf").stat().st_size <= MOST_BYTES


def test_a_ruleset_names_its_deck_with_its_values(sabacc: Sabacc, tmp_path: Path) -> None:
    done = sabacc("print", "tags", "marcjs-rebel", "--option", "skifters=0", "--output", tmp_path / "tags.pdf")
    assert done.output == f"{tmp_path / 'tags.pdf'}: 2 pages\n"


def test_cards_show_no_value_that_the_table_will_draw_by_lot(sabacc: Sabacc, tmp_path: Path) -> None:
    by_hand = ("--option", "faces=imperial")
    asked = (("marcjs76", ()), ("marcjs-random", ()), ("marcjs-imperial", ()), ("marcjs-random", by_hand))
    for number, (name, options) in enumerate(asked):
        sabacc("print", "deck", name, *options, "--output", tmp_path / f"{number}.pdf")
    none, drawn, imperial, chosen = (poppler.picture(tmp_path / f"{at}.pdf", 15, 1).tobytes() for at in range(4))
    assert drawn == none != imperial and chosen == imperial


@pytest.mark.parametrize("what", ["scores", "slips", "counts", "tokens", "dice", "blank-dice", "calibration"])
def test_every_sheet_is_written(sabacc: Sabacc, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    monkeypatch.chdir(tmp_path)
    assert f"{what}.pdf: " in sabacc("print", what, "--paper", "letter", "--language", "es").output
    assert poppler.sizes(tmp_path / f"{what}.pdf")[0] == pytest.approx((215.9, 279.4), abs=0.1)


@pytest.mark.parametrize("mask", [0o022, 0o077])
def test_a_sheet_can_be_read_like_any_document(tmp_path: Path, mask: int) -> None:
    """After `sudo sabacc print`, too, somebody else opens it."""
    command = [sys.executable, "-m", "companion", "print", "counts", "--output", str(tmp_path / "counts.pdf")]
    subprocess.run(command, check=True, capture_output=True, timeout=60, umask=mask)
    assert (tmp_path / "counts.pdf").stat().st_mode & 0o777 == 0o666 & ~mask
    before = os.umask(mask)
    try:
        write_each(tmp_path / "cards", [("card.png", b"a picture")])
    finally:
        os.umask(before)
    assert (tmp_path / "cards" / "card.png").stat().st_mode & 0o777 == 0o666 & ~mask
    assert (tmp_path / "cards").stat().st_mode & 0o777 == 0o777 & ~mask


def test_the_settings_choose_paper_and_offset(sabacc: Sabacc, refused: Refused, tmp_path: Path) -> None:
    settings = tmp_path / "table.toml"
    settings.write_text('[printing]\npaper = "letter"\noffset = [0, 9]\n', "utf-8")
    sabacc("print", "calibration", "--config", settings, "--output", tmp_path / "c.pdf")
    assert poppler.sizes(tmp_path / "c.pdf")[1] == pytest.approx((215.9, 279.4), abs=0.1)
    said = refused("print", "deck", "kessel44", "--config", settings, "--output", tmp_path / "d.pdf")
    assert said.startswith("an offset of 0,9 mm moves the backs into the printer's margin; on this paper it is at most")
    assert not (tmp_path / "d.pdf").exists()


def test_an_offset_too_large_for_backs_does_not_matter_without_them(sabacc: Sabacc, tmp_path: Path) -> None:
    settings, file = tmp_path / "settings.toml", tmp_path / "deck.pdf"
    settings.write_text('[printing]\npaper = "letter"\noffset = [0, 9]\n', "utf-8")
    said = sabacc("print", "deck", "kessel44", "--backs", "none", "--config", str(settings), "-o", str(file))
    assert said.exit_code == 0 and file.is_file()


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (("deck", "classic77"), "there is no deck or ruleset `classic77`; decks: centran78, classic76"),
        (
            ("deck", "marcjs76", "--option", "skifters=6"),
            "--option is for a ruleset, and `marcjs76` is a deck; name a ruleset with that deck",
        ),
        (("deck", "kessel44", "--offset", "20,0"), "an offset of 20,0 mm moves the backs into the printer's margin"),
        (("deck", "kessel44", "--offset", "1;2"), "--offset takes two numbers of mm such as 0.5,-1, not `1;2`"),
        (("deck", "kessel44", "--offset", "nan,0"), "--offset takes two numbers of mm"),
        (("deck", "kessel44", "--paper", "a7"), "there is no paper `a7`; there are: a4, letter"),
        (("deck", "kessel44", "--language", "xx"), "there is no language `xx`; there are: "),
        (("deck", "kessel44", "--shop", "--backs", "sticker"), "--backs sticker is for sheets, and --shop makes"),
        (("deck", "kessel44", "--png", "300", "--backs", "none"), "--backs none is for sheets, and --png makes"),
        (("deck", "kessel44", "--shop", "--offset", "0,0"), "--offset 0,0 is for sheets, and --shop makes"),
        (("deck", "kessel44", "--shop", "--paper", "letter"), "--paper letter is for sheets, and --shop makes"),
        (("deck", "kessel44", "--backs", "none", "--offset", "1,0"), "--offset moves the backs, and --backs none"),
        (("deck", "kessel44", "--offset", ""), "--offset takes two numbers of mm such as 0.5,-1, not ``"),
        (("reference", "standart"), "there is no ruleset `standart`"),
        (("tents", "--address", "table"), "--address takes an address such as http://table.local:8080, not `table`"),
        (("tents", "--address", "http://table.local:8080/#top"), "--address takes an address such as http://table.loc"),
        (("tents", "--address", "http://me:secret@table"), "--address takes an address such as http://table.local:80"),
        (("tents", "--address", "http://my table"), "--address takes an address such as http://table.local:8080, not"),
    ],
)  # fmt: skip
def test_what_cannot_be_printed_is_said_in_one_sentence(
    refused: Refused, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: tuple[str, ...], sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert refused("print", *typed).startswith(sentence)
    assert not list(tmp_path.iterdir())


def test_a_shop_gets_its_cards_whatever_the_settings_say_about_sheets(sabacc: Sabacc, tmp_path: Path) -> None:
    settings, file = tmp_path / "settings.toml", tmp_path / "deck.pdf"
    settings.write_text('[printing]\npaper = "letter"\noffset = [0, 9]\n', "utf-8")
    asked = ("--shop", "--backs", "pattern", "--config", str(settings), "-o", str(file))
    assert sabacc("print", "deck", "kessel44", *asked).exit_code == 0 and len(poppler.sizes(file)) == 45


def test_a_folder_that_cannot_be_written_is_named(refused: Refused, tmp_path: Path) -> None:
    said = refused("print", "tokens", "--output", tmp_path / "nowhere" / "tokens.pdf")
    assert said.endswith(f"there is no folder {tmp_path / 'nowhere'}; make it, or name another")
    (tmp_path / "file").write_text("", "utf-8")
    said = refused("print", "deck", "kessel44", "--png", "300", "--output", tmp_path / "file")
    assert str(tmp_path / "file") in said


def test_pictures_of_cards_are_written_again_into_their_folder(
    sabacc: Sabacc, refused: Refused, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.printing.shop_files.card_pictures", lambda *_: [("001.png", b"new")])
    (tmp_path / "001.png").write_bytes(b"old")
    sabacc("print", "deck", "kessel44", "--png", "300", "--output", tmp_path)
    assert (tmp_path / "001.png").read_bytes() == b"new"
    for what in (("deck", "kessel44", "--shop"), ("tokens",), ("aid", "standard")):
        assert refused("print", *what, "--output", tmp_path) == f"--output: {tmp_path} is a folder; name a file"
    assert [each.name for each in tmp_path.iterdir()] == ["001.png"]


def test_cards_of_another_deck_in_the_folder_are_named(
    sabacc: Sabacc, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A shop would print them, too."""
    monkeypatch.setattr("companion.printing.shop_files.card_pictures", lambda *_: [("001-1-of-sand.png", b"new")])
    for name in ("001-1-de-sable.png", "002-1-de-sable.png", "044-sylop-of-blood.png", "back.png"):
        (tmp_path / name).write_bytes(b"old")
    said = sabacc("print", "deck", "kessel44", "--png", "300", "--output", tmp_path)
    assert said.exit_code == 0 and f"{tmp_path / '001-1-of-sand.png'}\n" in said.stdout
    assert "also has 2 PNG files not of this deck, such as 001-1-de-sable.png; take them away" in said.stderr
    (tmp_path / "001-1-de-sable.png").unlink()
    (tmp_path / "002-1-de-sable.png").unlink()
    assert not sabacc("print", "deck", "kessel44", "--png", "300", "--output", tmp_path).stderr


def test_paper_that_is_too_small_for_a_card_is_refused(
    refused: Refused, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.printing import formats as sizes

    small = tmp_path / "formats.toml"
    small.write_text(
        sizes.FILE.read_text("utf-8").replace("width = 210, height = 297", "width = 60, height = 80"), "utf-8"
    )
    monkeypatch.setattr(sizes, "FILE", small)
    sizes.formats.cache_clear()
    try:
        said = refused("print", "deck", "kessel44", "--output", tmp_path / "deck.pdf")
    finally:
        monkeypatch.undo()
        sizes.formats.cache_clear()
    assert said.startswith("a card of 63 x 88 mm does not fit on paper of 60 x 80 mm with margins of 4.3 mm")


def test_without_the_library_one_sentence_says_how_to_get_it(
    refused: Refused, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(companion, "printing", companion.printing)  # the old module is there again afterwards
    for name in [*sys.modules]:
        if name == "fpdf" or name.startswith(("fpdf.", "companion.printing")):
            monkeypatch.delitem(sys.modules, name)
    importing = builtins.__import__

    def without(name: str, *more: Any) -> Any:
        if name.partition(".")[0] == "fpdf":
            raise ImportError(name)
        return importing(name, *more)

    monkeypatch.setattr(builtins, "__import__", without)
    assert refused("print", "tokens") == (
        "printing needs the library fpdf2, which is not installed: pip install fpdf2; on Debian: sudo apt install "
        "python3-fpdf"
    )


def test_without_poppler_one_sentence_says_how_to_get_it(
    refused: Refused, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    said = refused("print", "deck", "kessel44", "--png", "300", "--output", tmp_path / "cards")
    assert said == "PNG files need the program pdftoppm, which is not installed: sudo apt install poppler-utils"


def test_a_program_that_cannot_draw_a_page_is_named(
    refused: Refused, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tool = tmp_path / "pdftoppm"
    tool.write_text("#!/bin/sh\nexit 3\n")
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    said = refused("print", "deck", "kessel44", "--png", "300", "--output", tmp_path / "cards")
    assert said.startswith(f"{tool} could not draw page 1 of 45; try again, or install it anew")


def test_nothing_of_it_is_loaded_when_the_table_starts(tmp_path: Path) -> None:
    """The table is started as people start it, without a screen, and then asked which modules it has loaded."""
    look = (
        "import atexit, sys; atexit.register(lambda: print('LOADED', *sorted(each for each in sys.modules "
        "if each.startswith(('fpdf', 'fontTools', 'PIL', 'companion.printing'))))); "
        "sys.argv = ['sabacc', 'run', '--simulated']; from companion.cli import main; main()"
    )
    settings = {"SDL_AUDIODRIVER": "dummy", "PATH": "/usr/bin:/bin", "HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", look], check=True, capture_output=True, text=True, timeout=120, cwd=ROOT, env=settings,
        stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert [line for line in done.stdout.splitlines() if line.startswith("LOADED")] == ["LOADED"]
