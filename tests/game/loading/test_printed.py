"""Tests conversions to printed cards: they are complete and exact, and a broken one is refused in one sentence."""

from pathlib import Path

import pytest

from companion.game.cards.deck import Card, Deck
from companion.game.cards.printed import PrintedBroken, read_card
from companion.game.loading.deck_documents import find_deck
from companion.game.loading.printed_documents import PRINTED, conversions, find_printed, load_printed, serving
from companion.game.moves import Refused

SUITS = ("coins", "flasks", "sabres", "staves")
FACES = ("idiot", "queen of air and darkness", "endurance", "balance", "demise", "moderation", "evil one", "star")
MARCJS = ("idiot", "rancor", "jedi knight", "jedi master", "dark jedi", "lord of sith", "smuggler", "bounty hunter")
TRUMPS = (
    "idiot", "magician", "queen of air and darkness", "empress", "emperor", "jedi master", "lovers", "chariot",
    "endurance", "hermit", "wheel", "balance", "hazard", "demise", "moderation", "evil one", "destroyed starship",
    "star", "satellite", "sun", "chance", "universe",
)  # fmt: skip
PIPS = [str(number) for number in range(2, 11)]
LONG = ["1", *PIPS, "11", "commander", "mistress", "master", "ace"]


def deck(id: str, suits: tuple[str, ...], ranks: list[str], faces: tuple[str, ...], copies: int) -> Deck:
    cards = {f"{rank} of {suit}": Card(f"{rank} of {suit}", suit, rank, (1,), 1) for suit in suits for rank in ranks}
    cards |= {face: Card(face, "", face, (0,), copies) for face in faces}
    return Deck(id, sum(card.copies for card in cards.values()), "decks", cards)


DECKS = {
    each.id: each
    for each in (
        deck("classic76", SUITS, LONG, FACES, 2),
        deck("marcjs76", SUITS, LONG, MARCJS, 2),
        deck("centran78", SUITS, ["ace", *PIPS, "legate", "commander", "mistress", "master"], TRUMPS, 1),
        deck(
            "tarot78",
            ("swords", "batons", "cups", "coins"),
            [*PIPS, "valet", "knight", "queen", "king", "ace"],
            (*(f"trump {number}" for number in range(1, 22)), "idiot"),
            1,
        ),
        deck(
            "poker54", ("spades", "diamonds", "hearts", "clubs"), [*PIPS, "jack", "queen", "king", "ace"], ("idiot",), 2
        ),
    )
}
"""The decks as the rulebook lists them (rules: decks)."""


@pytest.mark.parametrize("file", sorted(PRINTED.glob("*.toml")), ids=lambda file: file.stem)
def test_every_conversion_names_every_card_of_its_deck(file: Path) -> None:
    (wanted,) = [each for each in DECKS.values() if file.stem.startswith(f"{each.id}-")]
    assert find_deck(wanted.id).counts() == wanted.counts()
    printed = load_printed(file, wanted)
    assert file.stem == f"{printed.deck}-{printed.id}"
    assert printed.source.startswith("decks ") and printed.words["en"]
    assert set(printed.cards) == set(wanted.cards)
    assert sum(len(card.made_of) for card in printed.cards.values()) == wanted.size
    for name, card in printed.cards.items():
        assert printed.card(wanted, card.name).name == name
        assert printed.card(wanted, name.upper()).name == name


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("7 of coins", "VII of Pentacles"),
        ("1 of sabres", "I of Swords"),
        ("11 of flasks", "Page of Cups"),
        ("commander of staves", "Knight of Wands"),
        ("mistress of coins", "Queen of Pentacles"),
        ("master of sabres", "King of Swords"),
        ("ace of staves", "Ace of Wands (second deck)"),
        ("idiot", "The Fool"),
        ("queen of air and darkness", "The High Priestess"),
        ("endurance", "Strength"),
        ("balance", "Justice"),
        ("demise", "Death"),
        ("moderation", "Temperance"),
        ("evil one", "The Devil"),
        ("star", "The Star"),
    ],
)
def test_two_tarot_decks_as_the_rules_have_them(card: str, name: str) -> None:
    assert find_printed("tarot", "classic76").cards[card].name == name


def test_marcjs_rewrites_ones_elevens_and_faces_from_the_second_deck() -> None:
    printed = load_printed(PRINTED / "marcjs76-poker.toml", DECKS["marcjs76"])
    assert printed.cards["9 of sabres"].name == "9 of Spades"
    assert [printed.cards[f"{rank} of coins"].name for rank in ("commander", "mistress", "master", "ace")] == [
        f"{rank} of Diamonds" for rank in ("Jack", "Queen", "King", "Ace")
    ]
    written = {name: card for name, card in printed.cards.items() if card.write}
    assert set(written) == {f"{rank} of {suit}" for rank in ("1", "11") for suit in SUITS} | set(MARCJS[1:])
    cards = [of for card in written.values() for of in card.made_of]
    assert len(cards) == len(set(cards)) == 22
    assert all(of.endswith("(second deck)") for of in cards)


def test_skifters_keep_their_own_names() -> None:
    base = DECKS["marcjs76"]
    more = {name: Card(name, "", name, (6,), 1) for name in ("skifter 6", "master skifter")}  # the deck lists it
    printed = load_printed(PRINTED / "marcjs76-poker.toml", Deck(base.id, 78, base.source, {**base.cards, **more}))
    assert printed.cards["skifter 6"].write == printed.cards["skifter 6"].name == "skifter 6"


def test_both_names_are_understood_and_others_refused() -> None:
    classic, printed = find_deck("classic76"), find_printed("tarot", "classic76")
    for name in ("The Devil", "devil", " vii  of PENTACLES", "evil one", "7 of coins"):
        assert read_card(classic, name, printed).name in ("evil one", "7 of coins")
    with pytest.raises(Refused):
        read_card(classic, "the devil")
    with pytest.raises(Refused):
        read_card(classic, "ace of wands", printed)


def test_what_serves_no_such_deck_is_refused_with_the_decks_it_serves() -> None:
    with pytest.raises(PrintedBroken, match="`tarot` serve the decks centran78, classic76 and tarot78, not spike62"):
        find_printed("tarot", "spike62")
    with pytest.raises(PrintedBroken, match="`french-tarot` serve the decks tarot78, not classic76"):
        find_printed("french-tarot", "classic76")
    with pytest.raises(PrintedBroken, match="no printed cards `uno`; there are: french-tarot, poker, tarot"):
        find_printed("uno", "classic76")
    assert serving("poker", "classic76") is None and serving("", "classic76") is None
    assert ("tarot", "classic76", 2) in conversions()


SMALL = Deck(
    "small", 3, "", {"1 of cups": Card("1 of cups", "cups", "1", (1,), 1), "sun": Card("sun", "", "sun", (0,), 2)}
)
GOOD = """id = "x"
deck = "small"
packs = 2
source = "nowhere"
words = { en = "x" }
[[suited]]
suits = { cups = "Hearts" }
ranks = { 1 = "Ace" }
[faces]
"sun" = "Joker"
"""


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('"sun" = "Joker"', "", "the card `sun` of the deck small is missing"),
        ('"sun" = "Joker"', '"sun" = "Joker"\n"moon" = "Ten"', "the deck small holds no card `moon`"),
        ('"sun" = "Joker"', '"sun" = "Joker"\n"1 of cups" = "Ten"', "`1 of cups` is listed twice"),
        ("packs = 2", "packs = 1", "`Joker` is used 2 times, and the packs hold 1"),
        ('"sun" = "Joker"', '"sun" = "Joker"\n[made_of]\n"sun" = ["A", "B", "C"]', "2 times, but `made_of` lists 3"),
        ('"sun" = "Joker"', '"sun" = "Joker"\n[made_of]\n"sun" = "Joker (first deck)"', "is used 2 times"),
        (
            '"sun" = "Joker"',
            '"sun" = "Ace of Hearts"\n[made_of]\n"sun" = "Joker"',
            "stands for two cards, `1 of cups` and `sun`",
        ),
        ('"Ace" }', '"Ace" }\nranke = 1', "no key `ranke`"),
        ('deck = "small"', 'deck = "large"', "for the deck `large`, not for `small`"),
        ('id = "x"', "id = ", "Invalid value (at line 1"),
        ('source = "nowhere"', "", "the key `source` is missing"),
    ],
)
def test_a_broken_conversion_is_told_in_one_sentence(tmp_path: Path, old: str, new: str, why: str) -> None:
    path = tmp_path / "small-x.toml"
    path.write_text(GOOD, "utf-8")
    assert load_printed(path, SMALL).cards["sun"].made_of == ("Joker", "Joker")
    assert old in GOOD
    path.write_text(GOOD.replace(old, new), "utf-8")
    with pytest.raises(PrintedBroken) as error:
        load_printed(path, SMALL)
    assert str(error.value).startswith("small-x.toml: ") and why in str(error.value) and "\n" not in str(error.value)


def test_a_printed_name_that_the_deck_has_for_another_card_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "small-x.toml"
    path.write_text(GOOD.replace('"Joker"', '"1 of Cups"'), "utf-8")
    with pytest.raises(PrintedBroken, match="stands for two cards, `1 of cups` and `sun`"):
        load_printed(path, SMALL)
