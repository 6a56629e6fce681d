"""Tests the words that stand for a commitment: there are as many as promised, all are different, and they never change
between versions."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table.views.spoken import WORDS, words_of


def test_there_are_2048_short_words_that_are_all_different() -> None:
    assert len(WORDS) == len(set(WORDS)) == 2048
    assert all(re.fullmatch(r"[bdfgklmnprstv]+[aeio][bdfgklmnprst]+[ao]", word) and len(word) <= 6 for word in WORDS)


def test_the_words_of_a_digest_are_the_same_for_ever() -> None:
    assert words_of("0" * 64) == ("baba",) * 4
    assert words_of("f" * 64) == ("brobro",) * 4


@given(st.binary(min_size=32, max_size=32))
def test_the_first_44_bits_can_be_read_back_from_the_words(digest: bytes) -> None:
    number = 0
    for word in words_of(digest.hex()):
        number = number << 11 | WORDS.index(word)
    assert number == int.from_bytes(digest, "big") >> (256 - 44)


def test_too_little_is_an_error() -> None:
    with pytest.raises(ValueError, match="11 hexadecimal digits"):
        words_of("0" * 10)
