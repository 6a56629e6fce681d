"""The gallery shows every deck, and the files for a print shop have their names, sizes and bleed."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from companion.game.loading.deck_documents import known_decks
from companion.locale import Words
from companion.printing.faces import Version, faces
from companion.printing.formats import formats
from companion.printing.gallery import draw_gallery, picture_of
from companion.printing.pdf import Document
from companion.printing.shop_files import card_pictures, draw_single, file_name
from tests.docs.pages import ROOT
from tests.printing import poppler
from tests.printing.conftest import Printed, deck_of
from tests.printing.poppler import MM

POKER = formats().cards["poker"]


def test_every_deck_has_its_picture_on_the_page() -> None:
    page = (ROOT / "docs" / "gallery.md").read_text("utf-8")
    assert sorted(re.findall(r"\(gallery/(\S+)\.png\)", page)) == known_decks()
    assert {file.stem for file in (ROOT / "docs" / "gallery").iterdir()} == set(known_decks())


def test_a_picture_of_the_gallery_is_made_again() -> None:
    document = Document("kessel44", "en")
    draw_gallery(document, faces(deck_of("kessel44"), Words("en"), Version()))
    with Image.open(BytesIO(picture_of(document))) as made, Image.open(ROOT / "docs/gallery/kessel44.png") as kept:
        assert made.size == kept.size


def test_a_print_shop_gets_a_page_for_each_card_with_bleed_and_a_safe_edge(tmp_path: Path) -> None:
    cards = faces(deck_of("kessel44"), Words("en"), Version())[-4:]
    document = Document("kessel44", "en")
    draw_single(document, cards, POKER, Version())
    document.save(tmp_path / "shop.pdf")
    assert poppler.sizes(tmp_path / "shop.pdf") == [pytest.approx((69, 94), abs=0.05)] * 5
    told = poppler.run("pdfinfo", "-box", "-f", "1", "-l", "1", tmp_path / "shop.pdf").decode()
    trim = [float(each) * 25.4 / 72 for each in re.findall(r"TrimBox:\s+(.*)", told)[0].split()]
    assert trim == pytest.approx([3, 3, 66, 91], abs=0.05)
    picture = poppler.picture(tmp_path / "shop.pdf", 1)
    corners = ((0, 0), (689, 0), (0, 939), (689, 939))
    assert {picture.getpixel(corner) for corner in corners} == {(0xF6, 0xEC, 0xD7)}
    words = poppler.words(tmp_path / "shop.pdf", 1)
    assert words and all(each.left >= 6 and each.right <= 63 and each.top >= 5 and each.low <= 89 for each in words)


def test_each_card_is_a_picture_of_its_own_named_by_its_number() -> None:
    cards = faces(deck_of("spike62"), Words("fr"), Version())[29:33]
    document = Document("spike62", "fr")
    draw_single(document, cards, POKER, Version())
    drawn = dict(card_pictures(document, cards, 300))
    *names, back = drawn
    assert names == [*map(file_name, cards)] and back == "back.png"
    assert all(re.fullmatch(r"\d{3}-[a-z0-9-]+\.png", name) for name in names)
    with Image.open(BytesIO(drawn[names[0]])) as made:
        assert made.size == (pytest.approx(69 / 25.4 * 300, abs=1), pytest.approx(94 / 25.4 * 300, abs=1))


def test_the_place_of_the_sticker_lies_over_the_readers_coil(printed: Printed) -> None:
    """On the back of a slip for a sleeve, in the middle of the card within 2 mm (hardware/cards.md)."""
    coil = re.search(r"coil = \[([\d.]+), ([\d.]+)\]", (ROOT / "hardware/print/common.scad").read_text("utf-8"))
    assert coil is not None
    picture = poppler.picture(printed("kessel44", back="sticker"), 2).convert("L")
    middle, above = 10.5 + 63 / 2, 6.0  # of the first card; the line that is looked at lies so far above its middle
    dark = [x / MM for x in range(12 * MM, 72 * MM) if picture.getpixel((x, round((16.5 + 44 - above) * MM))) < 200]
    left, right = min(dark), max(dark)
    across = 2 * (((right - left) / 2) ** 2 + above**2) ** 0.5
    assert (left + right) / 2 == pytest.approx(middle, abs=0.3)
    assert across == pytest.approx(25, abs=0.6) and min(map(float, coil.groups())) >= across
