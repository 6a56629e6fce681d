"""A printed deck, measured on the pictures that poppler draws of its pages."""

import math
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image

from companion.game.loading.deck_documents import DECKS
from companion.locale import Words
from companion.printing.deck_sheets import NOTE, Sheets, begin_sheet, check_offset, draw_deck
from companion.printing.faces import Version, faces
from companion.printing.formats import Cut, PrintingRefused, formats, grid
from companion.printing.pdf import Document
from tests.printing import poppler
from tests.printing.conftest import Printed, deck_of
from tests.printing.poppler import MM

DARK = 200
NIGHTS = 8
"""The sheet of the classic deck with nine cards of ink."""


def runs(picture: Image.Image, *, column: float = 0, row: float = 0) -> list[tuple[float, float]]:
    """Return where dark lines begin and end along a column or a row of the picture, all in mm."""
    wide, high = picture.size
    box = (
        (round(column * MM), 0, round(column * MM) + 1, high)
        if column
        else (0, round(row * MM), wide, round(row * MM) + 1)
    )
    raw = picture.convert("L").crop(box).tobytes()
    edges = [at for at, (one, other) in enumerate(pairwise(b"\xff" + raw + b"\xff")) if (one < DARK) != (other < DARK)]
    return [(start / MM, end / MM) for start, end in zip(edges[::2], edges[1::2], strict=True)]


def near(*wanted: float) -> list[object]:
    return [pytest.approx(each, abs=0.1) for each in wanted]


def marks(picture: Image.Image) -> tuple[list[float], list[float]]:
    """Return where the crop marks lie: across, and down, in mm."""
    across = [(start + end) / 2 for start, end in runs(picture, row=12)]
    down = [(start + end) / 2 for start, end in runs(picture, column=7)]
    return across, down


@pytest.mark.parametrize(("paper", "cut"), [("a4", "poker"), ("letter", "poker"), ("a4", "tarot"), ("letter", "tarot")])
def test_every_page_has_the_size_of_the_paper_and_the_cards_lie_in_its_middle(paper: str, cut: str) -> None:
    sheet, card = formats().papers[paper], formats().cards[cut]
    places = grid(sheet, card)
    assert places.places == (9 if cut == "poker" else 4)
    assert places.left == pytest.approx(sheet.width - places.right) and places.left >= sheet.margin
    assert places.top == pytest.approx(sheet.height - places.low) and places.top >= sheet.margin


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("wide", [16.0, 17.0, 25.0, 28.0, 30.0, 63.0, 70.0])
def test_no_crop_mark_crosses_the_note_in_the_margin(paper: str, wide: float) -> None:
    document, lines, notes = Document("A sheet", "en"), list[tuple[float, ...]](), list[tuple[float, float]]()
    document.line = lambda *ends, **how: lines.append(ends)  # type: ignore[method-assign,assignment]
    document.write = lambda text, x, y, *how, **more: notes.append((x, y))  # type: ignore[method-assign]
    begin_sheet(document, grid(formats().papers[paper], Cut(wide, wide * 1.3)), "", "a note of some length")
    (left, base), end = notes[0], document.width("a note of some length", NOTE)
    crossing = [
        x for x, y, _, low in lines if left < x < left + end and min(y, low) < base and max(y, low) > base - 1.8
    ]
    assert not crossing
    assert base < formats().papers[paper].height - formats().papers[paper].margin


def test_a_deck_has_the_pages_and_the_cards_the_size_that_they_should_have(printed: Printed) -> None:
    file = printed("classic76")
    assert poppler.sizes(file) == [tuple(near(210, 297))] * 18
    picture = poppler.picture(file, 2 * NIGHTS - 1)
    assert marks(picture) == (near(10.5, 73.5, 136.5, 199.5), near(16.5, 104.5, 192.5, 280.5))
    # the ink of a card with a minus begins 2 mm from where it is cut
    first, second, third = (each for each in runs(picture, row=100) if each[1] - each[0] > 20)
    assert [*first, *second, *third] == near(12.5, 71.5, 75.5, 134.5, 138.5, 197.5)


def test_backs_lie_behind_the_faces_whichever_edge_the_sheet_is_turned_along(printed: Printed) -> None:
    file = printed("classic76")
    back = poppler.picture(file, 2 * NIGHTS)
    turned = {"long": Image.Transpose.FLIP_LEFT_RIGHT, "short": Image.Transpose.FLIP_TOP_BOTTOM}
    for edge in turned.values():
        seen = back.transpose(edge)
        assert marks(seen) == (near(10.5, 73.5, 136.5, 199.5), near(16.5, 104.5, 192.5, 280.5))
        # the pattern begins 2.5 mm from where a card is cut
        inside = [each for each in runs(seen, row=99.5) if each[1] - each[0] > 20]
        assert [at for each in inside for at in each] == near(13, 71, 76, 134, 139, 197)


def test_an_offset_moves_the_backs_and_nothing_else(printed: Printed) -> None:
    file = printed("kessel44", offset=(1.5, -2.0))
    assert marks(poppler.picture(file, 1))[0] == near(10.5, 73.5, 136.5, 199.5)
    across, down = marks(poppler.picture(file, 2))
    assert across == near(12.0, 75.0, 138.0, 201.0) and down == near(14.5, 102.5, 190.5, 278.5)


def test_an_offset_into_the_margin_and_a_card_larger_than_the_paper_are_refused() -> None:
    paper, card = formats().papers["letter"], formats().cards["poker"]
    check_offset(grid(paper, card), (3, -3))
    with pytest.raises(PrintingRefused, match=r"an offset of 0,-4 mm moves .* at most 9.2 mm .* and 3.4 mm up or down"):
        check_offset(grid(paper, card), (0, -4))
    with pytest.raises(PrintingRefused):
        check_offset(grid(paper, card), (math.nan, math.nan))
    with pytest.raises(PrintingRefused, match=r"a card of 220 x 100 mm does not fit on paper of 215.9 x 279.4 mm"):
        grid(paper, Cut(220, 100))


def places_of(file: Path, count: int) -> list[str]:
    """Return what is written at the upper end of each card, sheet by sheet."""
    found = []
    for page in range(1, 2 * -(-count // 9), 2):
        words = poppler.words(file, page)
        for row in range(3):
            for column in range(3):
                x, y = 10.5 + 63 * column, 16.5 + 88 * row
                inside = [each for each in words if x < each.left and each.right < x + 63 and y < each.low < y + 20]
                found.append(
                    " ".join(each.text for each in sorted(inside, key=lambda each: (round(each.top), each.left)))
                )
    return found[:count]


@pytest.mark.parametrize(("deck", "language"), [("classic76", "en"), ("kessel44", "fr"), ("marcjs76", "es")])
def test_every_card_of_the_deck_is_there_once_under_the_name_that_the_table_uses(
    printed: Printed, deck: str, language: str
) -> None:
    words, cards = Words(language), deck_of(deck)
    wanted = Counter({words.card(card.name).lower(): card.copies for card in cards.cards.values()})
    if cards.skifter_rules:
        wanted += Counter({"skifter": 4, words.card("master skifter").lower(): 2})
    found = places_of(printed(deck, language), wanted.total())
    assert Counter(each.lower() for each in found) == wanted
    assert all(each == each[:1].upper() + each[1:] for each in found)


@pytest.mark.parametrize("deck", sorted(file.stem for file in DECKS.glob("*.toml")))
def test_every_deck_can_be_printed_whole(deck: str) -> None:
    found, size = faces(deck_of(deck), Words("en"), Version()), deck_of(deck).size
    rules = deck_of(deck).skifter_rules
    assert len(found) == size + (rules.most if rules else 0)
    assert [each.number for each in found] == list(range(1, len(found) + 1))


def test_every_letter_of_every_name_has_a_shape(caplog: pytest.LogCaptureFixture, printed: Printed) -> None:
    """fpdf2 logs the letters that a font lacks when it writes the file."""
    printed("spike62", "fr", back="none")
    assert not caplog.records


def test_fonts_are_embedded_and_nothing_is_made_of_dots(printed: Printed) -> None:
    file = printed("classic76")
    assert set(poppler.fonts(file)) == {"BebasNeueBold", "LatoBold"}
    assert all(kind == "CID TrueType" and embedded for kind, embedded in poppler.fonts(file).values())
    assert poppler.rasters(file) == 0


@pytest.mark.parametrize(("deck", "language"), [("classic76", "en"), ("marcjs76", "es")])
def test_no_capital_is_smaller_than_1_8_mm(printed: Printed, deck: str, language: str) -> None:
    found = poppler.capitals(printed(deck, language))
    assert found and all(high >= 1.8 for high in found.values()), found


def test_the_same_deck_gives_the_same_file(printed: Printed, tmp_path: Path) -> None:
    words = Words("en")
    document = Document("kessel44", "en")
    sheets = Sheets(formats().papers["a4"], formats().cards["poker"])
    draw_deck(document, "kessel44", faces(deck_of("kessel44"), words, Version()), sheets, words)
    document.save(tmp_path / "again.pdf")
    assert (tmp_path / "again.pdf").read_bytes() == printed("kessel44").read_bytes()


def test_what_is_cut_off_by_a_millimetre_leaves_no_white_edge(printed: Printed) -> None:
    picture = poppler.picture(printed("classic76"), 1)
    for x, y in ((9.8, 100), (200.2, 100), (100, 15.8), (100, 281.2), (73.5, 104.5)):
        assert picture.getpixel((round(x * MM), round(y * MM))) == (0xF6, 0xEC, 0xD7)
