"""Tests the shelf: which card a tag is, and which deck is in play."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.decks.deck_file import DeckFileError, DeckTags, load_deck, save_deck
from companion.devices.decks.folder import DeckFolder, card_order, legal_cards
from companion.devices.decks.shelf import Known, Shelf
from companion.game.loading.deck_documents import find_deck
from tests.examples import examples

CARDS = [f"{rank} of coins" for rank in range(1, 5)]
SIGNED = "ab" * 32


def deck(name: str, first: int, kind: str = "classic76", signed: int = 0) -> DeckTags:
    tags = {f"04{first + at:012x}": card for at, card in enumerate(CARDS)}
    return DeckTags(kind, name, tags, dict.fromkeys(list(tags)[:signed], SIGNED))


BLUE, RED, SPIKE = deck("Blue", 0x10, signed=1), deck("Red", 0x20), deck("Spike", 0x30, "spike62")
B, R, S = (tuple(each.tags) for each in (BLUE, RED, SPIKE))


def test_the_only_deck_of_the_kind_is_in_play_at_once() -> None:
    shelf = Shelf([BLUE, SPIKE], "classic76")
    assert shelf.in_play == "Blue"
    assert shelf.find(B[0]) == Known("1 of coins", "Blue", may_be_in_play=True)
    assert shelf.find(S[0]) == Known("1 of coins", "Spike", may_be_in_play=False)
    assert shelf.find("04ffffffffffff") is None
    shelf.for_kind("spike62")
    assert shelf.in_play == "Spike"
    assert shelf.find(B[0]) == Known("1 of coins", "Blue", may_be_in_play=False)
    shelf.for_kind("tarot78")
    assert shelf.in_play == ""
    assert shelf.tags == ()


def test_until_one_of_several_is_recognised_the_cards_of_all_are_ours() -> None:
    shelf = Shelf([BLUE, RED, SPIKE], "classic76")
    assert shelf.in_play == ""
    assert [shelf.find(tag) and shelf.find(tag).may_be_in_play for tag in (B[0], R[0], S[0])] == [True, True, False]  # type: ignore[union-attr]
    assert shelf.copies("1 of coins") == 2
    assert not shelf.recognise([R[0]], hand=False)
    assert shelf.recognise([R[1]], hand=False)
    assert shelf.in_play == "Red"
    assert shelf.copies("1 of coins") == 1
    assert shelf.find(B[0]) == Known("1 of coins", "Blue", may_be_in_play=False)
    assert shelf.tags == (*R, *B)


def test_another_deck_is_recognised_between_hands_only() -> None:
    shelf = Shelf([BLUE, RED], "classic76")
    shelf.choose("Blue")
    assert not shelf.recognise(R[:3], hand=True)
    assert not shelf.recognise([R[0]], hand=False)
    assert not shelf.recognise([B[0]], hand=False)  # the row is broken by a card of the deck in play
    assert not shelf.recognise([R[1]], hand=False)
    assert not shelf.recognise([R[1]], hand=False)  # the same card again is no second one
    assert not shelf.recognise([], hand=False)
    assert shelf.recognise([R[0]], hand=False)
    assert shelf.in_play == "Red"
    assert not shelf.recognise([B[0], R[0]], hand=False)
    assert not shelf.recognise(["04ffffffffffff", S[0], S[1]], hand=False)
    assert shelf.in_play == "Red"


def test_what_the_operator_chose_is_not_overruled_by_what_lies_there() -> None:
    shelf = Shelf([BLUE, RED], "classic76")
    assert shelf.recognise(R[:2], hand=False)
    shelf.choose("Blue")
    assert not shelf.recognise(R[:2], hand=False)
    assert not shelf.recognise(R[:3], hand=False)  # one new card only
    assert not shelf.recognise([], hand=False)
    assert shelf.recognise(R[:2], hand=False)
    for name, words in (("Green", "no deck"), ("Spike", "no deck")):
        with pytest.raises(ValueError, match=words):
            shelf.choose(name)
    with pytest.raises(ValueError, match="spike62"):
        Shelf([BLUE, SPIKE], "classic76").choose("Spike")


def test_decks_shuffled_together_are_all_in_play() -> None:
    shelf = Shelf([BLUE, RED], "classic76", together=2)
    assert all(shelf.find(tag).may_be_in_play for tag in (*B, *R))  # type: ignore[union-attr]
    assert shelf.copies("1 of coins") == 2
    assert not shelf.recognise(R[:2], hand=False)


def test_a_lost_signature_is_a_suspected_copy() -> None:
    shelf = Shelf([BLUE], "classic76")
    assert not shelf.copied(B[0], SIGNED.upper())
    assert shelf.copied(B[0], "")
    assert shelf.copied(B[0], "cd" * 32)
    assert not shelf.copied(B[1], "")  # it never had one
    assert not shelf.copied("04ffffffffffff", "")


def test_a_deck_with_a_tag_of_another_is_not_put() -> None:
    shelf = Shelf([BLUE], "classic76")
    with pytest.raises(DeckFileError, match=f"{B[2]}.*Blue.*Twin"):
        shelf.put(deck("Twin", 0x12))
    assert [each.name for each in shelf.decks] == ["Blue"]
    assert shelf.find(B[2]) == Known("3 of coins", "Blue", may_be_in_play=True)


def test_a_deck_that_cannot_be_saved_is_not_put() -> None:
    kept: list[DeckTags] = []
    shelf = Shelf([], "classic76", save=kept.append)
    shelf.put(BLUE)
    assert (kept, shelf.in_play) == ([BLUE], "Blue")

    def full(deck: DeckTags) -> None:
        raise OSError(28, "No space left on device")

    shelf = Shelf([BLUE], "classic76", save=full)
    with pytest.raises(OSError, match="No space"):
        shelf.put(RED)
    assert shelf.decks == (BLUE,)


@given(st.lists(st.tuples(st.sets(st.sampled_from([*B, *R, *S, "0badf00d"]), max_size=3), st.booleans()), max_size=12))
@examples(300)
def test_recognition_never_acts_in_a_hand_nor_against_the_cards(steps: list[tuple[set[str], bool]]) -> None:
    shelf = Shelf([BLUE, RED, SPIKE], "classic76")
    for tags, hand in steps:
        before = shelf.in_play
        changed = shelf.recognise(tags, hand=hand)
        assert changed == (shelf.in_play != before)
        if changed:
            assert not hand
            now = {"Blue": B, "Red": R}[shelf.in_play]
            assert tags & set(now)
            assert not tags & set(B if now is R else R)


def test_a_folder_of_decks(tmp_path: Path) -> None:
    order = legal_cards(find_deck("classic76"))
    for each in (BLUE, RED):
        save_deck(tmp_path / f"{each.name}.toml", each)
    (tmp_path / "half.toml").write_text('deck = "classic76"\nname = "Half"\n[tags]\n"04a1b2c3d4e5')
    (tmp_path / "kind.toml").write_text('deck = "classic77"\nname = "Kind"\n[tags]\n')
    (tmp_path / "zeros.toml").write_bytes(bytes(64))
    save_deck(tmp_path / "twin.toml", deck("Twin", 0x12))
    save_deck(tmp_path / "same.toml", deck("Blue", 0x40))
    folder = DeckFolder(tmp_path, tmp_path / "nowhere" / "named.toml")
    assert {each.name for each in folder.decks} == {"Blue", "Red"}
    assert len(folder.troubles) == 6
    for name in ("half.toml", "kind.toml", "zeros.toml", "twin.toml", "same.toml", "named.toml"):
        assert sum(f"{name}" in trouble for trouble in folder.troubles) == 1
    shelf = folder.shelf("classic76")
    shelf.put(DeckTags("classic76", "Blue/Green!", {"0badf00d": "idiot"}))
    assert load_deck(tmp_path / "blue-green.toml", order).tags == {"0badf00d": "idiot"}
    shelf.put(DeckTags("classic76", "half", {}))  # never over a file that could not be read
    assert (tmp_path / "half-2.toml").exists()
    assert DeckFolder(tmp_path / "none").decks == ()


def test_a_named_deck_inside_the_folder_is_taken_once(tmp_path: Path) -> None:
    save_deck(tmp_path / "blue.toml", BLUE)
    folder = DeckFolder(tmp_path, tmp_path / "blue.toml")
    assert (len(folder.decks), folder.troubles) == (1, [])


def test_a_link_that_leads_back_to_itself_is_one_trouble(tmp_path: Path) -> None:
    save_deck(tmp_path / "blue.toml", BLUE)
    (tmp_path / "loop.toml").symlink_to("loop.toml")
    folder = DeckFolder(tmp_path, tmp_path / "loop.toml")
    assert ([each.name for each in folder.decks], len(folder.troubles)) == (["Blue"], 1)


def test_skifters_may_have_tags_where_the_kind_has_them() -> None:
    kind = find_deck("marcjs76")
    legal = legal_cards(kind)
    assert "master skifter" in legal
    assert "skifter 3" in legal
    order = card_order(kind, DeckTags("marcjs76", "M", {"0badf00d": "skifter 3"}))
    assert order[-1] == "skifter 3"
    assert len(order) == kind.size + 1
