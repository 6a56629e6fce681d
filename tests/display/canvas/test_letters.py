"""Tests the font on the table: which characters it must have, and what happens without it."""

import logging
import random
from pathlib import Path

import pygame
import pytest

from companion import locale
from companion.display.canvas import letters
from companion.display.canvas.metrics import Panel
from companion.display.canvas.theme import Face
from companion.display.pages.picture import layout
from companion.game.moves import Refusal
from companion.locale import Words, languages
from companion.program.assembly.house_files import tell_of_letters
from companion.table.views.table_view import Notice
from tests.display.laws.laws import check
from tests.display.scenes.tables import SAY, scenes

WRITTEN = "0123456789+−…×·“”’°¿¡ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿÁÍÑÓÚáíñóú"


@pytest.mark.parametrize("role", ["facts", "sentences"])
def test_both_typefaces_have_every_letter_of_the_languages_and_figures_of_one_width(role: Face) -> None:
    found = letters.font(100, role).metrics(WRITTEN)
    assert None not in found
    assert len({metric[4] for metric in found[:10] if metric is not None}) == 1
    plus, minus = found[10], found[11]
    assert plus is not None and minus is not None and plus[4] == minus[4]


@pytest.mark.parametrize(
    ("role", "file", "licence", "owner"),
    [
        ("facts", letters.FACTS, "OFL-BebasNeue.txt", "Ryoichi Tsunekawa"),
        ("sentences", letters.BUNDLED, "OFL.txt", "Lukasz Dziedzic"),
    ],
)
def test_the_bundled_fonts_are_used_and_have_their_licences_beside_them(
    role: Face, file: Path, licence: str, owner: str
) -> None:
    path, capital = letters.face(role)
    assert Path(path) == file and 0.6 < capital < 0.8
    text = (file.parent / licence).read_text("utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text and owner in text


@pytest.mark.parametrize("role", ["facts", "sentences"])
@pytest.mark.parametrize("text", ["HEX", "ÉÑÜ", "échange"])
def test_a_line_stands_on_its_baseline_with_accents_too(text: str, role: Face) -> None:
    """Checks `above`, which says where the capitals begin. Without it, a line with an accent would be drawn lower."""
    line = letters.font(60, role).render(text, True, (255, 255, 255)).get_bounding_rect()
    foot = letters.above(text, 60, role) + letters.ink(text, 60, role)
    assert abs(line.bottom - foot) <= 2


@pytest.mark.parametrize("role", ["facts", "sentences"])
@pytest.mark.parametrize("cap", [16, 27, 49, 120])
def test_capitals_are_as_high_as_they_are_said_to_be(cap: int, role: Face) -> None:
    metric = letters.font(cap, role).metrics("H")[0]
    assert metric is not None and cap <= metric[3] <= cap + 1


@pytest.mark.parametrize("broken", [True, False])
def test_without_its_font_the_table_writes_with_pygames(
    broken: bool, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "Lato-Bold.ttf"
    if broken:
        path.write_bytes(b"no font at all")
    with caplog.at_level(logging.WARNING, "sabacc"):
        found, capital = letters.read_face(path)
    assert len(caplog.records) == 1 and "Lato-Bold.ttf" in caplog.text
    assert pygame.font.Font(found, 20).size("Sabacc")[0] > 0 and 0.6 < capital < 0.8


def test_every_picture_is_sound_in_the_font_that_pygame_brings_along(monkeypatch: pytest.MonkeyPatch) -> None:
    """Checks pygame's own font, which is a tenth wider. With it, texts must use shorter words, not smaller letters."""
    usual = letters.read_face(Path("nowhere") / "Lato-Bold.ttf")
    caches = [each for each in vars(letters).values() if hasattr(each, "cache_clear") and each is not letters.face]
    monkeypatch.setattr(letters, "face", lambda _="": usual)
    for cache in caches:
        cache.cache_clear()
    try:
        for name, (shown, ui) in scenes().items():
            for panel in (Panel.of(800, 480), Panel.of(1024, 600)):
                try:
                    check(layout(shown, ui, panel, SAY))
                except AssertionError as error:
                    raise AssertionError(name) from error
    finally:
        for cache in caches:
            cache.cache_clear()


def test_every_kind_of_space_parts_words_and_nothing_is_no_line() -> None:
    said = letters.clean("Menu,\tDevices\r\nsays\u00a0what")
    assert letters.wrap(said, letters.width("Devices", 20), 20) == ("Menu,", "Devices", "says", "what")
    assert letters.wrap("", 60, 20) == letters.wrap("  ", 60, 20) == ()


def test_a_sentence_that_is_cut_after_a_clause_ends_as_it_did_before() -> None:
    told = "Leia wins 206 with +20. The sabacc pot of 213 stays: only Pure Sabacc wins it."
    assert letters.clauses(told) == ["Leia wins 206 with +20. The sabacc pot of 213 stays.", "Leia wins 206 with +20."]
    assert letters.clauses("Touch « Donner ». C’est tout.") == ["Touch « Donner »."]
    assert letters.clauses("Slot 1: empty · Slot 2: empty") == ["Slot 1: empty"]


def test_a_seats_number_in_brackets_stays_with_its_word() -> None:
    for room in range(120, 500, 10):
        lines = letters.wrap("Chewbacca (place 4) bloque une carte non vue.", room, 20)
        assert not any(line.startswith("4)") for line in lines), lines


def test_a_number_stays_with_what_it_counts() -> None:
    for room in range(60, 400, 20):
        lines = letters.wrap("1 × green 25, 4 × red 5, 14 × white 1.", room, 20)
        assert not any(line.startswith("×") or line.endswith(("×", " 4", " 14")) for line in lines), lines


@pytest.mark.parametrize("role", ["facts", "sentences"])
def test_lines_are_the_same_if_each_one_is_measured(role: Face, monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere the widths of its words stand for the width of a line, except near the limit."""
    chance = random.Random(7)
    files = [file for lang in languages() for file in Path(locale.__file__).parent.glob(f"{lang}/*.ftl")]
    words = [*" ".join(file.read_text() for file in files).split(), "8 000", "3 Chewbacca", "« À »"]
    asked = [
        (letters.clean(" ".join(chance.choices(words, k=25))), chance.randrange(40, 900), cap)
        for cap in (8, 11, 14, 20, 33, 60)
        for _ in range(40)
    ]
    found = [letters._filled(text, room, cap, role) for text, room, cap in asked]
    monkeypatch.setattr(letters, "KERNED", 0.001)
    assert found == [letters._filled(text, room, cap, role) for text, room, cap in asked]
    letters.width.cache_clear()


def test_that_the_tables_own_letters_are_missing_is_said_on_the_screen(tmp_path: Path) -> None:
    said: list[Refusal] = []
    tell_of_letters(letters.read_face(letters.BUNDLED)[0], said.append)
    assert not said
    tell_of_letters(letters.read_face(tmp_path / "none.ttf")[0], said.append)
    assert [each.code for each in said] == ["font-missing"]
    assert "Lato-Bold.ttf" in Words("en").notice(Notice(1, "font-missing", said[0].args))
