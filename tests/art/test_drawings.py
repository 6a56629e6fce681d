"""Tests of the drawings: every file can be used; a broken one is reported in a sentence; and no seat's mark looks like
a suit."""

import re
from itertools import product
from pathlib import Path

import pygame
import pytest

from companion.art import drawings, palette
from companion.art.cards import SIGNED, SPARE, SUITS, card_svg, look_of
from companion.art.drawings import FOLDER, DrawingBroken, read_drawing
from companion.display.canvas import draw, theme
from companion.display.canvas.draw import render
from companion.display.canvas.marks import Drawing
from companion.display.canvas.metrics import Box
from companion.game.loading.deck_documents import DECKS, find_deck
from companion.game.phases.kessel.tokens import SET

NAMES = sorted(drawings.names())
USED = {"svg", "g", "path", "circle", "rect", "ellipse"}


@pytest.mark.parametrize("name", NAMES)
def test_a_drawing_has_only_what_the_screen_can_draw(name: str) -> None:
    text = (FOLDER / f"{name}.svg").read_text("utf-8")
    assert set(re.findall(r"<([a-z]+)", text)) <= USED
    assert "dasharray" not in text and "url(" not in text and "style=" not in text
    assert ("currentColor" in text) == bool(drawings.drawn(name).colour)


@pytest.mark.parametrize("name", NAMES)
def test_a_drawing_fills_its_box_and_stays_inside(name: str) -> None:
    image = render(Drawing("drawing", Box(0, 0, 60, 60), name))
    found = image.get_bounding_rect(20)
    assert max(found.w / image.get_width(), found.h / image.get_height()) > 0.55


def test_the_tint_is_the_colour_that_is_drawn() -> None:
    image = render(Drawing("drawing", Box(0, 0, 40, 40), "suit-hearts", theme.OK))
    assert image.get_at((20, 20))[:3] == theme.OK


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_turned_drawing_is_the_drawing_turned(turn: int) -> None:
    wide, high = (40, 60) if turn in (0, 180) else (60, 40)
    image = render(Drawing("drawing", Box(0, 0, wide, high), "card-back", turn=turn))
    upright = render(Drawing("drawing", Box(0, 0, 40, 60), "card-back"))
    assert pygame.image.tobytes(pygame.transform.rotate(image, turn), "RGBA") == pygame.image.tobytes(upright, "RGBA")


def test_every_token_of_kessel_has_a_drawing() -> None:
    assert {f"token-{kind}" for kind in SET} <= drawings.names()


# --- broken files ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("", "it is not a complete SVG file"),
        ('<svg viewBox="0 0 100 100"><path d="M0 0', "it is not a complete SVG file"),
        ("<svg><path/></svg>", "its first tag needs a viewBox"),
        ('<svg viewBox="0 0 0 100"></svg>', "its first tag needs a viewBox"),
        ('<svg viewBox="0 0 100 100">' + " " * drawings.MOST_BYTES + "</svg>", "it has more than 200 kB"),
    ],
)
def test_a_broken_drawing_is_said_in_a_sentence(tmp_path: Path, content: str, why: str) -> None:
    file = tmp_path / "suit-hearts.svg"
    file.write_text(content, "utf-8")
    with pytest.raises(DrawingBroken, match=f"suit-hearts.svg: {re.escape(why)}"):
        read_drawing(file)


def test_without_its_file_a_drawing_is_a_frame_and_the_log_says_so_once(caplog: pytest.LogCaptureFixture) -> None:
    draw._broken.cache_clear()
    for _ in range(2):
        image = render(Drawing("drawing", Box(0, 0, 40, 60), "suit-none", theme.OK))
    assert image.get_size() == (40, 60) and image.get_at((0, 30))[:3] == theme.OK
    assert [each.message for each in caplog.records] == [
        "the drawing suit-none cannot be shown, a frame is in its place: "
        "suit-none.svg: it cannot be read: No such file or directory"
    ]


# --- cards and seats ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(file.stem for file in DECKS.glob("*.toml")))
def test_a_deck_has_no_card_without_its_own_drawing(name: str) -> None:
    deck = find_deck(name)
    looks = [look_of(card, deck) for card in deck.cards.values()]
    assert not [each.name for each in looks if each.mark == "face-other" or each.mark in dict(SPARE)]
    for each in looks:
        card_svg(each), card_svg(each, (70, 120)), card_svg(each, layout="mini", locked=True)


def test_the_inks_of_suits_stand_out_on_the_card() -> None:
    for on_bone, on_ink in palette.SUIT_DYES.values():
        assert theme.contrast(on_bone, palette.BONE) >= 4.5 and theme.contrast(on_ink, palette.INK) >= 4.5


SIDE = 24


def silhouette(name: str, turn: int = 0) -> pygame.mask.Mask:
    """Return the outline of a drawing, cut out, filled and rotated, in a square."""
    image = render(Drawing("drawing", Box(0, 0, 96, 96), name, turn=turn))
    cut = image.subsurface(image.get_bounding_rect(40))
    side = max(cut.get_size())
    square = pygame.Surface((side, side), pygame.SRCALPHA)
    square.blit(cut, ((side - cut.get_width()) // 2, (side - cut.get_height()) // 2))
    return pygame.mask.from_surface(pygame.transform.smoothscale(square, (SIDE, SIDE)))


def overlap(one: pygame.mask.Mask, other: pygame.mask.Mask) -> float:
    """Return the share (0..1) of the area of two silhouettes that they have in common."""
    both = one.overlap_area(other, (0, 0))
    return both / (one.count() + other.count() - both)


def test_a_seats_mark_looks_like_no_suit_and_no_other_seat_whichever_way_it_lies() -> None:
    suits = {name for name, _ in (*SUITS.values(), *SPARE)} - {*SIGNED}
    suits |= {each + sign for each in SIGNED for sign in ("-plus", "-minus")}
    seats = [livery.shape for livery in theme.LIVERIES]
    upright = {name: silhouette(name) for name in (*suits, *seats)}
    for seat, turn in product(seats, (0, 90, 180, 270)):
        turned = silhouette(seat, turn)
        for other in {*suits, *seats} - {seat}:
            assert overlap(turned, upright[other]) < 0.75, (seat, turn, other)
    assert overlap(upright["suit-circle-plus"], upright["suit-coins"]) > 0.75, "two round ones"
