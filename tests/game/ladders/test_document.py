"""Tests that a wrong ladder, deck or table of values is refused with the file, the key and what is expected."""

from copy import deepcopy
from typing import Any

import pytest

from companion.game.engine.rules import RulesBroken
from companion.game.ladders.model import Against, Ladder, Rung
from companion.game.loading.documents import read_document
from tests.game.ladders.skeleton import compiled, scoring

Change = tuple[str, ...]


def broken(name: str, path: tuple[str | int, ...], value: object, **options: object) -> str:
    """Return the sentence about a ruleset in which one value is changed or, with `...`, removed."""
    document: dict[str, Any] = deepcopy(read_document(name))
    place: Any = document
    for key in path[:-1]:
        place = place.setdefault(key, {}) if isinstance(place, dict) else place[key]
    if value is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    with pytest.raises(RulesBroken) as error:
        compiled(name, document, options)
    assert str(error.value).startswith(f"{name}.toml: ")
    return str(error.value)


@pytest.mark.parametrize(
    ("name", "path", "value", "words"),
    [
        ("standard", ("ladder", "compare"), ["distanc"], ["`ladder.compare`", "`distanc`", "distance, positive"]),
        ("standard", ("ladder", "rungs", 0, "compare"), "hihgest", ["`ladder.rungs[0].compare`", "hihgest"]),
        ("standard", ("ladder", "compare"), 3, ["`ladder.compare`", "list of terms"]),
        ("standard", ("ladder", "bom"), {}, ["there is no key `bom`"]),
        ("standard", ("ladder", "bomb"), {"beyond": "far"}, ["bomb.beyond", "whole number", "text"]),
        ("standard", ("ladder", "reading"), "tints", ["reading", "tints", "'teintes'"]),
        ("standard", ("ladder", "rungs"), [], ["`ladder.rungs`", "empty"]),
        ("marcjs-rebel", ("ladder", "rungs", 0), {"rung": "x", "of": "run", "run": 3}, ['"run" and "', "one ladder"]),
        ("standard", ("ladder", "rungs", 0, "of"), "exact", ["'exact'"]),
        ("standard", ("ladder", "rungs", 0, "cards"), ..., ["`ladder.rungs[0].cards` is missing", '"exactly"']),
        ("standard", ("ladder", "rungs", 0, "cards"), ["idoit", "2", "3"], ["`idoit`", "classic76", "`idiot`?"]),
        ("standard", ("ladder", "rungs", 0, "sets"), [2], ["`ladder.rungs[0].sets` means nothing", '"exactly"']),
        ("standard", ("ladder", "rungs", 0, "when"), {"arays": [True]}, ["`ladder.rungs[0].when.arays`", "arrays"]),
        ("standard", ("ladder", "rungs", 0, "when"), {"arrays": True}, ["when.arrays", "list of values"]),
        ("standard", ("ladder", "rungs", 0, "when"), "$arays", ["`$arays`"]),
        ("standard", ("ladder", "own"), {"rung": "array", "of": "any"}, ["`ladder.own` has no place"]),
        ("standard", ("ladder", "rungs", 0), {"place": "mine"}, ["`place`", '"own"']),
        ("standard", ("ladder", "demise"), {"compare": ["cards"]}, ["`ladder.demise.compare`", "`cards`"]),
        ("standard", ("ladder", "demise"), {"off": "hand"}, ["there is no key `off`", "demise"]),
        ("standard", ("ladder", "like"), "standrad", ["there is no ruleset `standrad`"]),
        ("pratique", ("ladder", "compare"), ["distance", "cards"], ['"cards"', '"teintes"', "one ladder"]),
        ("marcjs-rebel", ("ladder", "own", "cards"), ["numbered of coin"], ["`coin` is no suit", "`coins`?"]),
        ("marcjs-rebel", ("values", "rancor"), ..., ["`values`", "rancor", "marcjs76"]),
        ("marcjs-rebel", ("values", "rankor"), 3, ["`values.rankor`", "rancor, jedi knight"]),
        ("standard", ("values", "star"), 3, ["`values.star`", "classic76"]),
        ("standard", ("cards", "deks"), 3, ["`cards`", "there is no key `deks`"]),
        ("standard", ("cards", "skifters"), 1, ["classic76 has no skifters"]),
        ("standard", ("cards", "decks"), 0, ["`cards.decks`", "at least 1"]),
        ("standard", ("deck",), "classic77", ["no deck `classic77`", "classic76"]),
        ("theorie", ("cards", "values_from"), "marcjs-$face", ["there is no ruleset `marcjs-"]),
    ],
)
def test_a_broken_ruleset_file_is_refused_with_a_sentence_that_names_the_key(
    name: str, path: tuple[str | int, ...], value: object, words: list[str]
) -> None:
    sentence = broken(name, path, value)
    for word in words:
        assert word in sentence


def test_an_option_out_of_range_is_refused() -> None:
    with pytest.raises(RulesBroken, match="`faces` is one of rebel, imperial"):
        scoring("theorie", faces="sith")
    with pytest.raises(RulesBroken, match="`deck` is one of tarot78, poker54"):
        scoring("pratique", deck="classic76")


def test_what_holds_where_a_ruleset_file_says_nothing() -> None:
    ladder = Ladder((), ())
    assert (ladder.reading, ladder.near, ladder.fold, ladder.scored, ladder.extra_cards) == ("values", 23, 0, False, "")
    assert not any(ladder.bomb.out(total) for total in (-1000, 0, 1000))
    rung = Rung("total", "any")
    assert rung.when and not (rung.sabacc or rung.one_sign or rung.name or rung.suit)
    assert (rung.least, rung.sylops, rung.run, rung.counts, rung.points, rung.compare) == (0, 0, 0, None, None, None)
    assert not any(getattr(Against(), name) for name in Against.__struct_fields__)


def test_one_term_may_stand_without_a_list() -> None:
    document = dict(read_document("standard"))
    document["ladder"] = {**document["ladder"], "compare": "distance"}
    assert compiled("standard", document, {}).ladder.compare == ("distance",)
