"""Tests the QR code on the page of fair rolls: an independent reader reads it from the picture, and it holds everything
that a check needs."""

import re
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Go
from companion.display.canvas.metrics import Panel
from companion.display.model.wording import Wording
from companion.display.pages.menu.fairness_page import counted, scanned
from companion.display.pages.picture import layout
from companion.display.window.in_memory import render
from companion.locale import Words
from companion.locale.screen_words import screen_words
from companion.table.chance import chance
from companion.table.chips import USUAL, ChipsView, Handing
from companion.table.views.fairness import Fairness, Proof, Rolled, enough
from companion.table.views.spoken import words_of
from tests.display.pages.qr_reader import read
from tests.display.scenes.panels import between
from tests.display.scenes.tables import SAY, opened, view

SEED = bytes([7] * 32)


def proof(rolls: int, cut: str = "417xx5") -> Proof:
    faces = [chance.dice(SEED, hand=12, point=at, count=2, sides=6, cut=cut) for at in range(rolls)]
    rolled = tuple(Rolled(at, 6, each) for at, each in enumerate(faces))
    return Proof(12, SEED.hex(), cut, chance.commitment(SEED), rolled)


def pixels(shown: Fairness, panel: Panel, path: Path, at: int = 1, mark_id: str = "fairness.code") -> list[str]:
    """Return the modules of the code, read from the drawn picture at the middle of each module."""
    now = view(between(), fairness=shown)
    picture = render(now, panel, path, SAY, opened(now, Go("fairness", at=at)))
    (mark,) = [each for each in picture.marks if each.id == mark_id]
    image, side = pygame.image.load(path), mark.module  # type: ignore[union-attr]
    many = mark.box.w // side - 2 * mark.quiet  # type: ignore[union-attr]
    first = (mark.quiet * side) + side // 2  # type: ignore[union-attr]

    def dark(x: int, y: int) -> str:
        colour = image.get_at((mark.box.x + first + x * side, mark.box.y + first + y * side))
        return "1" if sum(colour[:3]) < 384 else "0"

    return ["".join(dark(x, y) for x in range(many)) for y in range(many)]


@pytest.mark.parametrize("panel", [Panel.of(800, 480), Panel.of(1920, 1080)], ids=["800", "1080"])
@pytest.mark.parametrize("rolls", [0, 4, 12])
def test_the_code_on_the_screen_is_read_and_says_everything(rolls: int, panel: Panel, tmp_path: Path) -> None:
    one = proof(rolls)
    text = read(pixels(Fairness(13, proof=one), panel, tmp_path / "page.png"))
    whole = rolls < 12 or panel.width_px > 800
    assert text == scanned(one if whole else replace(one, rolls=()))
    assert f"--hand 12 --seed {one.seed} --commitment {one.commitment} --cut 417xx5" in text
    assert not re.search(r"://|www|@", text), "no address: it works without a network"


def test_the_reader_refuses_what_is_damaged(tmp_path: Path) -> None:
    rows = pixels(Fairness(13, proof=proof(2)), Panel.of(800, 480), tmp_path / "page.png")
    middle = len(rows) // 2
    broken = [row if at != middle else row.translate({48: 49, 49: 48}) for at, row in enumerate(rows)]
    with pytest.raises(ValueError, match="errors"):
        read(broken)


WORDS = Wording(SAY, between())


@pytest.mark.parametrize("rolls", [1, 2, 59, 600, enough(6) - 1])
def test_too_few_is_said_of_every_count_below_enough(rolls: int) -> None:
    faces = tuple((rolls + at) // 6 for at in range(6))
    said = counted(Fairness(counts={6: faces}), WORDS)
    assert "too few to say" in said and sum(faces) == rolls
    for face, count in enumerate(faces, 1):
        assert f"{face}: {count:,}" in said or f"{face}: {count}" in said


def test_nothing_is_said_of_a_count_that_is_enough_nor_of_none() -> None:
    faces = (enough(6) - 5, 1, 1, 1, 1, 1)
    assert "too few" not in counted(Fairness(counts={6: faces}), WORDS)
    assert "too few" in counted(Fairness(counts={20: (enough(6), *(0,) * 19)}), WORDS), "more sides need more rolls"
    assert counted(Fairness(), WORDS) == SAY("fairness-no-rolls")
    both = counted(replace(Fairness(), counts={6: (1, 0, 0, 0, 0, 0), 2: (3, 4)}), WORDS)
    assert both.index("2 sides") < both.index("6 sides") and both.count("too few") == 2


@pytest.mark.parametrize("language", ["en", "fr", "es"])
@pytest.mark.parametrize("handed", [False, True], ids=["credits", "chips"])
def test_a_cut_by_pressing_is_seen_at_the_table(handed: bool, language: str) -> None:
    """The screen says that a press counted as the cut, whatever else stands in that line. Players would see no other
    reaction to the press."""
    chips = ChipsView(USUAL, Handing(1, 100, {25: 1, 5: 13, 1: 10}) if handed else None)
    cut = Fairness(13, commitment=proof(0).commitment, open=True, cut="417x")
    now = view(between(), fairness=cut, chips=chips)
    picture = layout(now, opened(now), Panel.of(800, 480), screen_words(Words(language)))
    assert any("417x" in said for said in picture.texts())


@pytest.mark.parametrize("language", ["en", "fr", "es"])
@pytest.mark.parametrize("panel", [Panel.of(800, 480), Panel.of(480, 800)], ids=["800", "upright"])
def test_the_anchor_stands_whole_in_its_code_and_in_twelve_words(panel: Panel, language: str, tmp_path: Path) -> None:
    shown = Fairness(13, commitment="5e" * 32, anchor="9a" * 32, link=12, head="7c" * 32, rows=345)
    text = read(pixels(shown, panel, tmp_path / "page.png", 2, "fairness.anchor"))
    assert text == f"anchor {'9a' * 32}\nrow 345 {'7c' * 32}"
    now = view(between(), fairness=shown)
    said = " ".join(layout(now, opened(now, Go("fairness", at=2)), panel, screen_words(Words(language))).texts())
    for digest in (shown.anchor, shown.head):
        assert all(word in said for word in words_of(digest, 12))
