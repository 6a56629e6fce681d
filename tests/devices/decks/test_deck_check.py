"""Tests deck check: with 75 of 76 cards seen, it names the missing one."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from companion.devices.decks.deck_check import DeckCheck
from companion.devices.decks.deck_file import DeckTags
from companion.devices.decks.folder import card_order
from companion.game.loading.deck_documents import find_deck
from tests.examples import examples

ORDER = card_order(find_deck("classic76"))
DECK = DeckTags("classic76", "Blue", {f"04{number:012x}": card for number, card in enumerate(ORDER)})
SIGNED = "ab" * 32


def test_one_card_is_missing() -> None:
    check = DeckCheck(DECK, ORDER)
    for tag, card in DECK.tags.items():
        if card != "7 of coins":
            check.note_seen(tag)
    assert (check.seen, check.size, check.missing, check.whole) == (75, 76, ("7 of coins",), False)
    assert [DECK.tags[tag] for tag in check.unseen] == ["7 of coins"]
    check.note_seen(check.unseen[0])
    assert check.whole


def test_strangers_and_doubtful_cards() -> None:
    tags = list(DECK.tags)
    deck = DeckTags("classic76", "Blue", DECK.tags, {tags[0]: SIGNED, tags[1]: SIGNED})
    check = DeckCheck(deck, ORDER)
    check.note_seen(tags[0])  # the signature is not read yet
    assert not check.doubtful
    check.note_seen(tags[0], "")
    check.note_seen(tags[1], SIGNED.upper())
    check.note_seen(tags[2], "")
    check.note_seen(tags[0], SIGNED)  # one without its signature: the other one may be the copy
    check.note_seen("0badf00d")
    assert check.doubtful == (ORDER[0],)
    assert check.strangers == ("0badf00d",)
    assert check.seen == 3


def test_a_card_without_a_tag_is_missing() -> None:
    check = DeckCheck(DeckTags("classic76", "Blue", {}), ORDER)
    assert check.missing == tuple(ORDER)


@given(st.integers(0, 2**32), st.sets(st.sampled_from(sorted(DECK.tags)), max_size=8))
@examples(50)
def test_any_order_and_any_number_of_times(seed: int, lost: set[str]) -> None:
    passed = [tag for tag in DECK.tags if tag not in lost] * 2
    random.Random(seed).shuffle(passed)
    check = DeckCheck(DECK, ORDER)
    for tag in passed:
        check.note_seen(tag)
    assert check.seen == 76 - len(lost)
    assert len(check.missing) == len(lost)
    assert sorted(check.missing) == sorted(DECK.tags[tag] for tag in lost)
    assert list(check.missing) == sorted(check.missing, key=ORDER.index)
