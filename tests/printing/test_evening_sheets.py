"""Tests tents, pads, slips, labels, stickers, tokens and dice for an evening."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
import segno

from companion.game.loading.deck_documents import find_deck, known_decks
from companion.game.phases.kessel.tokens import SET
from companion.locale import Words
from companion.locale.words import capital
from companion.printing import evening_sheets as sheets
from companion.printing import paper_dice
from companion.printing.faces import Version, faces
from companion.printing.formats import formats
from companion.printing.pdf import Document, Type
from companion.table.chips import USUAL
from tests.printing import poppler
from tests.printing.conftest import deck_of

LETTER = formats().papers["letter"]
CHIPS = ((1, "white", 40), (500, "purple", 20))


def made(into: Path, draw: Callable[[Document, Words], object], language: str = "en") -> Path:
    """Return the file of what `draw` draws."""
    document = Document("evening", language)
    draw(document, Words(language))
    document.save(into / "evening.pdf")
    return into / "evening.pdf"


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_every_seat_has_a_tent_with_its_mark_and_the_code_of_its_page(language: str, tmp_path: Path) -> None:
    pages = {seat: f"http://table.local:8080/seat/{seat}" for seat in range(1, 9)}
    file = made(tmp_path, lambda document, words: sheets.draw_tents(document, LETTER, words, pages), language)
    words, said = Words(language), poppler.text(file)
    for seat, address in pages.items():
        assert words.say("seat-mark", mark=seat) in said and address in said
    assert len(poppler.sizes(file)) == 2 and min(poppler.capitals(file).values()) >= 1.8


def test_a_long_address_stays_on_its_own_tent(tmp_path: Path) -> None:
    address = f"https://sabacc.{'long-' * 20}name.example/seat/3"
    file = made(tmp_path, lambda document, words: sheets.draw_tents(document, LETTER, words, {3: address}, 4))
    left = (LETTER.width - 2 * formats().evening.tent.width) / 2
    right = left + formats().evening.tent.width
    pieces = [word for word in poppler.words(file, 1) if word.text in address and len(word.text) > 5]
    assert "".join(word.text for word in sorted(pieces, key=lambda word: word.low)) == address
    assert all(left < word.left and word.right < right for word in pieces)


def test_a_long_colour_stays_on_its_own_chip(tmp_path: Path) -> None:
    chips = [(500, "dark blue and gold", 1), (1, "Mitternachtsdunkelblau mit Gold", 1)]
    file = made(tmp_path, lambda document, words: sheets.draw_chips(document, LETTER, words, chips))
    across, label = formats().evening.chip, formats().evening.label.width
    left = (LETTER.width - 6 * label) / 2
    found = [word for word in poppler.words(file, 1) if word.top < 60]
    assert {"dark", "blue", "and", "gold"} <= {word.text for word in found} and any("…" in word.text for word in found)
    for word in found:
        middle = left + ((word.left - left) // label + 0.5) * label
        assert middle - across / 2 + 2 < word.left and word.right < middle + across / 2 - 2


@pytest.mark.parametrize(("language", "said"), [("en", "white red"), ("fr", "blanc rouge"), ("es", "blanco rojo")])
def test_the_usual_colours_of_chips_are_translated(tmp_path: Path, language: str, said: str) -> None:
    chips = [(each.value, each.colour, 1) for each in USUAL[:2]] + [(500, "sky", 1)]
    file = made(tmp_path, lambda document, words: sheets.draw_chips(document, LETTER, words, chips), language)
    assert {*said.split(), "sky"} <= {word.text for word in poppler.words(file, 1)}


def test_more_seats_than_marks_have_tents_and_columns_too(tmp_path: Path) -> None:
    """Marcjs is played for points by up to nine."""

    def draw(document: Document, words: Words) -> None:
        sheets.draw_tents(document, LETTER, words, {}, 9)
        sheets.draw_scores(document, LETTER, words, 9)

    file, words = made(tmp_path, draw), Words("en")
    assert f"Seat 9: {words.say('seat-mark', mark=1)}" in poppler.text(file, 3)
    assert Counter(poppler.text(file, 4).split())["9"] == 2  # a seat and a hand


def test_the_printed_code_has_the_dots_that_it_should_have(tmp_path: Path) -> None:
    text = "http://table.local:8080/seat/3"

    def draw(document: Document, words: Words) -> None:
        document.page(60, 60)
        sheets.draw_code(document, text, 10, 10, 34)

    rows = [*segno.make(text, error="m", micro=False).matrix_iter(border=2)]
    unit = 34 / len(rows)
    picture = poppler.picture(made(tmp_path, draw), 1, 20).convert("L")
    for down, row in enumerate(rows):
        for across, dark in enumerate(row):
            x, y = 10 + (across + 0.5) * unit, 10 + (down + 0.5) * unit
            assert (picture.getpixel((round(x * 20), round(y * 20))) < 128) == bool(dark)


def test_the_score_pad_and_the_slips_have_their_lines(tmp_path: Path) -> None:
    def draw(document: Document, words: Words) -> None:
        sheets.draw_scores(document, LETTER, words)
        sheets.draw_slips(document, LETTER, words)
        sheets.draw_counts(document, LETTER, words, [1, 5, 25, 100])

    file = made(tmp_path, draw)
    pad, registration, move, count = (Counter(poppler.text(file, page).split()) for page in (1, 2, 3, 4))
    assert all(pad[str(hand)] >= 1 for hand in range(1, 21)) and pad["Sum"] == 1
    assert registration["Registration"] == 8 + 1 and move["Move"] == 8 + 1  # and once in the margin
    assert count["100"] == 4 and count["Sum"] == 4 and count["Dealer"] == 4


def test_every_chip_has_a_label_and_every_card_a_sticker(tmp_path: Path) -> None:
    cards = faces(deck_of("classic76"), Words("en"), Version())

    def draw(document: Document, words: Words) -> None:
        sheets.draw_chips(document, LETTER, words, CHIPS)
        sheets.draw_tags(document, LETTER, words, cards)

    file = made(tmp_path, draw)
    said = Counter(poppler.text(file).split())
    assert said["white"] == 40 and said["purple"] == 20 and said["500"] == 20
    assert said["Commander"] == 4 and said["Endurance"] == 2 and said["76"] == 1
    assert min(poppler.capitals(file).values()) >= 1.8


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_no_word_is_divided_on_a_sticker(language: str, tmp_path: Path) -> None:
    words = Words(language)
    cards = [face for deck in known_decks() for face in faces(find_deck(deck), words, Version())]
    file = made(tmp_path, lambda document, _: sheets.draw_tags(document, LETTER, words, cards))
    assert not Counter(" ".join(face.name for face in cards).split()) - Counter(poppler.text(file).split())


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_the_set_of_tokens_is_whole_and_says_what_the_table_says(language: str, tmp_path: Path) -> None:
    file = made(tmp_path, lambda document, words: sheets.draw_tokens(document, LETTER, words), language)
    words, said = Words(language), poppler.text(file)
    for kind, count in SET.items():
        assert said.count(words.say(f"token-{kind}")) >= count
        assert " ".join(words.say("token-does", token=kind).split()) in said
    assert len(poppler.sizes(file)) == 1 and poppler.rasters(file) == 0


def test_opposite_faces_of_the_dice_are_opposite_and_every_face_is_there() -> None:
    shift, spike, gold, silver = paper_dice.dice()
    for die in (shift, spike):
        pips = [each.count("<circle") or each.count("<path") for each in die.faces]
        assert sorted(pips) == [1, 2, 3, 4, 5, 6]
        assert pips[0] + pips[2] == pips[1] + pips[3] == pips[4] + pips[5] == 7
    assert len(set(gold.faces)) == 5 and gold.faces[4] == gold.faces[5]
    assert sorted(Counter(silver.faces).values()) == [2, 2, 2]


def test_nets_have_the_size_of_the_die_and_labels_fit_a_blank_one(tmp_path: Path) -> None:
    def draw(document: Document, words: Words) -> None:
        paper_dice.draw_nets(document, LETTER, words)
        paper_dice.draw_labels(document, LETTER, words)

    file = made(tmp_path, draw)
    picture = poppler.picture(file, 1).convert("L")
    # the spike die's net, lower left: its column of four dark faces is four edges high, its row three edges wide
    dark = picture.point(lambda light: 255 if light < 90 else 0).crop(
        (0, picture.height // 2, picture.width // 2, picture.height)
    )
    left, top, right, low = dark.getbbox() or (0, 0, 0, 0)
    assert len(poppler.sizes(file)) == 3
    assert (right - left) / 10 >= 75 and (low - top) / 10 >= 100
    assert formats().evening.blank_die < 16 - 2
    assert {capital(word) for word in poppler.text(file, 1).split()} >= {"Shift", "Spike", "Die"}


def test_a_letter_that_the_typeface_lacks_is_a_question_mark_and_a_space_stays_one(tmp_path: Path) -> None:
    title = Type("bebas", 5)

    def draw(document: Document, words: Words) -> None:
        document.page(100, 50)
        document.write("Place 1\u202f: éclair 漢字", 20, 20, title)

    assert "Place 1 : éclair ??" in poppler.text(made(tmp_path, draw))
