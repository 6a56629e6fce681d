"""Tests that errors of the type checker become sentences that name the key and what is expected."""

import tomllib
from typing import Literal

import msgspec
import pytest

from companion.game.reading import in_words, toml


class Inner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mode: Literal["touch", "presence"] = "touch"
    size: tuple[int, int] = (0, 0)


class Whole(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    field: Inner = Inner()
    more: tuple[Inner, ...] = ()


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        ({"name": "x", "nam": 1}, "there is no key `nam`; did you mean `name`?"),
        ({"name": "x", "field": {"mod": 1}}, "there is no key `mod` in `field`; did you mean `mode`?"),
        ({"name": "x", "field": {"xyz": 1}}, "there is no key `xyz` in `field`; there are: mode, size"),
        ({"name": "x", "more": [{}, {"mods": 1}]}, "there is no key `mods` in `more[1]`; did you mean `mode`?"),
        ({}, "the key `name` is missing"),
        ({"name": 3}, "`name` is to be text, not a whole number"),
        ({"name": "x", "field": {"mode": "tuch"}}, "`field.mode` cannot be 'tuch'; it is 'presence' or 'touch'"),
        ({"name": "x", "field": {"size": [1]}}, "`field.size` is to be a list of 2, not of 1"),
    ],
)
def test_each_finding_names_its_key_and_what_is_expected(document: dict[str, object], sentence: str) -> None:
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.convert(document, Whole)
    assert in_words(error.value, Whole) == sentence


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("a=" + "[" * 5000, "nested too deeply"),
        ("a=" + "9" * 5000, "a number is too long"),
        ("b=1\na" + ".a" * 20_000 + "=1", r"nested too deeply \(at line 2, column 1\)"),
        ("[a" + ".a" * 20_000 + "]", "nested too deeply"),
        ("a=1\n" + "#" * (1 << 20), "more than a million characters"),
    ],
    ids=["lists", "number", "key", "table", "long"],
)
def test_a_document_that_would_take_minutes_or_another_error_is_no_toml(text: str, why: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError, match=why):
        toml(text)


def test_many_dots_are_fine_where_they_nest_nothing() -> None:
    assert toml("a = 1.5\n" + "# a line. And another.\n" * 300) == {"a": 1.5}
