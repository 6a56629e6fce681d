"""Tests the house's own colours and typefaces: they are drawn, and whatever cannot be read is refused with a
sentence."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.display.canvas import house_look, letters, theme
from companion.display.canvas.house_look import PAIRS, use_look
from companion.display.canvas.metrics import Panel
from companion.display.pages.picture import layout
from companion.locale import Words, languages
from companion.program.assembly.house_files import house_pictures
from companion.settings import Config, DisplaySettings
from tests.display.laws.laws import check
from tests.display.scenes.tables import SAY, scenes

PANEL = Panel.of(800, 480)
GREEN = '[colours]\ncloth = "#0E2418"\npatch = "#17352A"\ntile = "#24513F"\n'


@pytest.fixture(autouse=True)
def own() -> Iterator[None]:
    """Use the table's own look before and after each test."""
    yield
    house_look._now.clear()
    for role, path in (("facts", letters.FACTS), ("sentences", letters.BUNDLED)):
        letters.use(role, path)  # type: ignore[arg-type]


def said(folder: Path, text: str) -> list[str]:
    """Return what the table says about a look. Every language has words for it."""
    file = folder / "look.toml"
    file.write_text(text, "utf-8")
    found = use_look(file)
    for refusal in found:
        assert len({Words(each).sentence(f"notice-{refusal.code}", refusal.args) for each in languages()}) == 3
    return [Words("en").sentence(f"notice-{each.code}", each.args) for each in found]


def test_a_houses_colours_are_drawn_everywhere_and_keep_the_laws(tmp_path: Path) -> None:
    before = layout(*scenes()["betting"], PANEL, SAY)
    assert said(tmp_path, GREEN) == []
    for name in ("betting", "result", "shift", "picker-scanned", "menu-home"):
        shown = layout(*scenes()[name], PANEL, SAY)
        check(shown)
        colours = {getattr(mark, field, None) for mark in shown.marks for field in ("colour", "on")}
        assert not colours & {theme.GROUND, theme.SURFACE, theme.RAISED}, name
    assert [mark.box for mark in layout(*scenes()["betting"], PANEL, SAY).marks] == [mark.box for mark in before.marks]


def test_a_houses_typeface_is_written_with(tmp_path: Path) -> None:
    wide = letters.width("Betting", 40, "facts")
    assert said(tmp_path, f'facts = "{letters.BUNDLED}"\n') == []
    assert letters.width("Betting", 40, "facts") > wide


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[colours]\nbone = "#2B1B35"\n', "The colour bone cannot be read on cloth: its contrast is 1.1, it needs 7."),
        ('[colours]\ncloth = "#8A5A00"\nbone = "#FFFFFF"\n', "cannot be read on"),
        ('[colours]\ngold = "#FFD700"\n', "a colour gold; there are cloth, patch"),
        ('[colours]\nbone = "white"\n', "must be written like “#1D1124”, not “white”"),
        ("colours = 3\n", "no file that the table understands"),
        ("[colours\n", "no file that the table understands"),
        ('facts = "none.ttf"\n', "none.ttf cannot be read (No such file or directory)"),
        ('facts = "look.toml"\n', "look.toml cannot be used"),
        ('facts = "pipe.ttf"\n', "pipe.ttf cannot be read (it is no plain file"),
    ],
)
def test_whatever_cannot_be_used_is_said_and_the_table_keeps_its_own(tmp_path: Path, text: str, words: str) -> None:
    before = layout(*scenes()["betting"], PANEL, SAY)
    os.mkfifo(tmp_path / "pipe.ttf")  # nobody ever writes into it: opening it would stop the start
    (told,) = said(tmp_path, text)
    assert words in told and "its own" in told
    assert layout(*scenes()["betting"], PANEL, SAY) == before


def test_a_font_that_is_too_large_is_not_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_look, "MOST_BYTES", 1000)
    assert "is larger than" in said(tmp_path, f'sentences = "{letters.BUNDLED}"\n')[0]


def test_a_missing_file_is_told_at_the_start(tmp_path: Path) -> None:
    config = Config(display=DisplaySettings(look=str(tmp_path / "none.toml")))
    ((trouble,), pictures) = (house_pictures(config)[1], house_pictures(config)[0])
    assert trouble.code == "look-file" and not pictures


def test_the_tables_own_colours_pass_their_own_check() -> None:
    assert all(
        theme.contrast(house_look.COLOURS[one], house_look.COLOURS[other]) >= least for one, other, least in PAIRS
    )


def test_a_look_that_is_nested_too_deeply_is_refused(tmp_path: Path) -> None:
    assert "nested too deeply" in said(tmp_path, "a=" + "[" * 5000)[0]
