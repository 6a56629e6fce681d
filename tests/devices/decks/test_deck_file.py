"""Tests deck files and enrolment."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.decks.deck_file import (
    DeckFileError,
    DeckTags,
    check_decks,
    format_deck,
    load_deck,
    parse_deck,
    save_deck,
)
from tests.examples import examples

CARDS = {"sabres-1": 1, "sabres-2": 1, "star": 2}
ORDER = ["sabres-1", "sabres-2", "star", "star"]
A, B, C, D = "04a1b2c3d4e5f6", "04a1b2c3d4e5f7", "a1b2c3d4", "a1b2c3d5"
DECK = DeckTags("classic76", 'The "blue" deck', {A: "sabres-1", C: "star", D: "star"})
SIGNED = f'"{A}" = "sabres-1"\n[signatures]\n'
HEAD = 'deck = "classic76"\nname = "Blue"\n[tags]\n'


def test_a_saved_deck_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "blue.toml"
    save_deck(path, DeckTags("classic76", "old", {}))
    save_deck(path, DECK)
    assert load_deck(path, CARDS) == DECK
    assert DECK.tags[A] == "sabres-1"
    assert B not in DECK.tags
    assert os.listdir(tmp_path) == ["blue.toml"]


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "blue.toml"
    save_deck(path, DECK)

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        save_deck(path, DeckTags("classic76", "new", {}))
    assert load_deck(path, CARDS) == DECK
    assert os.listdir(tmp_path) == ["blue.toml"]


@pytest.mark.parametrize(
    ("text", "code", "line", "words"),
    [
        ('deck = "classic76"\n', "missing-field", None, "name"),
        ('deck = "classic76"\nname = "Blue"\n', "missing-field", None, "tags"),
        ('deck = 3\nname = "Blue"\n[tags]\n', "wrong-type", None, "quotes"),
        (HEAD.replace("[", "colour = 1\n["), "unknown-field", None, "colour"),
        ("deck = \n", "not-toml", 1, "TOML"),
        (HEAD + f'"{A}" = "sabres-1"\n"{A}" = "sabres-2"\n', "duplicate-tag", 5, A),
        (HEAD + f'"{A}" = "sabres-1"\n"{A.upper()}" = "sabres-2"\n', "duplicate-tag", 5, A),
        (HEAD + '"04a1b2c3d4" = "star"\n', "malformed-tag", 4, "8, 14 or 20"),
        (HEAD + f'"{A}" = "sabres-1"\n"{B}" = "sabres-9"\n', "unknown-card", 5, "sabres-9"),
        (HEAD + f'"{A}" = 7\n', "wrong-type", 4, "name of a card"),
        (HEAD + f'"{A}" = "sabres-1"\n"{B}" = "sabres-1"\n', "card-too-often", None, "at most 1"),
        (HEAD + f'"{A}" = "sabres-9"\n', "unknown-card", 4, ", perhaps"),
        (HEAD + SIGNED + f'"{A}" = "12"\n', "malformed-signature", 6, "64 hexadecimal"),
        (HEAD + SIGNED + f'"{A}" = 12\n', "malformed-signature", 6, "a number"),
        (HEAD + SIGNED + f'"{B}" = "{"ab" * 32}"\n', "signature-without-tag", 6, B),
        (HEAD + SIGNED + f'"{A}" = "{"ab" * 32}"\n' * 2, "duplicate-tag", 7, A),
        ("signatures = 7\n" + HEAD, "wrong-type", None, "signatures"),
        (HEAD.replace("[tags]", ""), "missing-field", None, "cut short"),
        (HEAD + f'"{A}" = {"9" * 5000}\n', "not-toml", None, "TOML"),
        (HEAD + f'"{A}" = 0x{"f" * 5000}\n', "wrong-type", 4, "a number"),
        ("a." * 150 + "a = 1\n" + HEAD, "unknown-field", None, "'a'"),
        ("a." * 3000 + "a = 1\n" + HEAD, "not-toml", 1, "nested too deeply"),
        (HEAD + f'"{A}" = ' + "[" * 3000, "not-toml", None, "TOML"),
    ],
)
def test_a_wrong_file_says_what_and_where(tmp_path: Path, text: str, code: str, line: int | None, words: str) -> None:
    path = tmp_path / "blue.toml"
    path.write_text(text)
    with pytest.raises(DeckFileError) as caught:
        load_deck(path, CARDS)
    assert (caught.value.code, caught.value.line) == (code, line)
    assert words in str(caught.value)
    assert str(caught.value).startswith(str(path))
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 400 + len(str(path))


def test_a_missing_or_binary_file_is_unreadable(tmp_path: Path) -> None:
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe")
    for name in ("nowhere.toml", "binary.toml"):
        with pytest.raises(DeckFileError) as caught:
            load_deck(tmp_path / name, CARDS)
        assert caught.value.code == "unreadable"


def test_tags_may_be_written_as_telephones_show_them() -> None:
    assert parse_deck(HEAD + '"04:A1:B2:C3:D4:E5:F6" = "star"', CARDS).tags == {A: "star"}


def test_a_tag_in_two_decks_is_refused() -> None:
    check_decks([DECK, DeckTags("classic76", "Red", {B: "star"})])
    with pytest.raises(DeckFileError, match="Red") as caught:
        check_decks([DECK, DeckTags("classic76", "Red", {C: "sabres-2"})])
    assert caught.value.arguments == {"tag": C, "first": DECK.name, "second": "Red"}


@given(st.text(max_size=120))
@examples(200)
def test_any_text_is_a_deck_or_refused(text: str) -> None:
    for whole in (text, HEAD + text, HEAD + f'"{A}" = {text}'):
        try:
            parse_deck(whole, CARDS)
        except DeckFileError:
            pass


@given(
    st.text(st.characters(exclude_categories=["Cs"]), min_size=1),
    st.dictionaries(st.sampled_from([A, B, C, D]), st.just("star"), max_size=2),
)
@examples(100)
def test_any_deck_survives_the_file(name: str, mapping: dict[str, str]) -> None:
    deck = DeckTags("classic76", name, mapping)
    assert parse_deck(format_deck(deck), CARDS) == deck


def test_signatures_are_kept_in_the_file(tmp_path: Path) -> None:
    deck = DeckTags("classic76", "Blue", {A: "sabres-1", C: "star"}, {A: "ab" * 32})
    save_deck(tmp_path / "blue.toml", deck)
    assert load_deck(tmp_path / "blue.toml", CARDS) == deck
    text = format_deck(deck).replace("ab" * 32, "AB" * 32).replace(A, A.upper())
    assert parse_deck(text, CARDS) == deck


DAMAGED = int(os.environ.get("SABACC_DAMAGED", "500"))
"""The number of damaged files that are tried."""

WHOLE = format_deck(
    DeckTags("classic76", 'The "blue" deck', {A: "sabres-1", B: "sabres-2", C: "star", D: "star"}, {A: "ab" * 32})
).encode()


def attempt(content: bytes, path: Path) -> DeckTags | None:
    """Return the deck, or None if the file was refused in one sentence that names it."""
    path.write_bytes(content)
    try:
        return load_deck(path, CARDS)
    except DeckFileError as error:
        assert str(error).startswith(str(path))
        assert "\n" not in str(error), error
        return None


def test_a_half_written_file_is_refused_or_part_of_the_deck(tmp_path: Path) -> None:
    whole = parse_deck(WHOLE.decode(), CARDS)
    for length in range(len(WHOLE)):
        deck = attempt(WHOLE[:length], tmp_path / "half.toml")
        if deck is not None:
            assert deck.tags.items() <= whole.tags.items()
            assert deck.signatures.items() <= whole.signatures.items()
        attempt(WHOLE[:length] + bytes(len(WHOLE) - length), tmp_path / "zeros.toml")


def test_a_damaged_file_is_refused_or_a_deck_that_could_be(tmp_path: Path) -> None:
    chance = random.Random(7)
    path = tmp_path / "damaged.toml"
    for _ in range(DAMAGED):
        content = bytearray(WHOLE)
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(content))
            match chance.randrange(4):
                case 0:
                    content[at] ^= 1 << chance.randrange(8)
                case 1:
                    del content[at : at + chance.randint(1, 30)]
                case 2:
                    content[at:at] = content[chance.randrange(len(content)) :][: chance.randint(1, 40)]
                case _:
                    content[at:at] = chance.choice([b"\xff", b"\0", b"[tags]\n", b'"""', b"=", b"{", b"88", b"\r\n"])
        deck = attempt(bytes(content), path)
        if deck is not None:
            counts = {card: list(deck.tags.values()).count(card) for card in deck.tags.values()}
            assert all(count <= CARDS[card] for card, count in counts.items())
            assert deck.signatures.keys() <= deck.tags.keys()


@given(st.binary(max_size=200))
@examples(200)
def test_any_bytes_are_a_deck_or_refused(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "bytes.toml"
    attempt(content, path)
    attempt(HEAD.encode() + content, path)
