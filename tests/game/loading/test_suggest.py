"""Tests which rulesets the program suggests to whom, and in which order."""

import pytest
from msgspec.structs import replace

from companion.game.cards.deck import Deck
from companion.game.engine.rules import Fits, OptionRule, Rules
from companion.game.loading.rulesets import load_rules
from companion.game.suggest import catalogue, known_cards, suggest

BASE = load_rules("standard")


def made(
    id: str, deck: str, players: tuple[int, int] = (2, 8), minutes: int = 30, easy: int = 3, family: str = ""
) -> Rules:
    fits = Fits(minutes, easy, family)
    return replace(BASE, id=id, deck=Deck(deck, 1, "", {}), players=players, fits=fits, options={}, values={})


def with_poker(rules: Rules, players: tuple[int, int]) -> Rules:
    """Return a ruleset whose option `deck` allows a poker deck, for fewer people."""
    option = OptionRule("choice", rules.deck.id, "", choices=(rules.deck.id, "poker54"))
    return replace(rules, options={"deck": option}, remake=lambda values: replace(rules, players=players))


KESSEL = made("kessel", "kessel44", minutes=20, easy=1)
CLASSIC = made("classic", "classic76", minutes=60)
CENTRAN = made("centran", "centran78", minutes=45, easy=2)
PRATIQUE = with_poker(made("pratique", "tarot78", (2, 24), 60, 4), (2, 9))
MARCJS = [
    made(f"marcjs-{name}", "marcjs76", (2, 9), 20, easy, "marcjs") for name, easy in (("b", 2), ("a", 2), ("c", 3))
]
ALL = [KESSEL, CLASSIC, CENTRAN, PRATIQUE, *MARCJS]


def names(*args: object) -> list[str]:
    return [each.ruleset for each in suggest(ALL, *args)]  # type: ignore[arg-type]


def test_easy_ones_first_and_the_rest_of_a_family_last() -> None:
    assert names(4) == ["kessel", "marcjs-a", "centran", "classic", "pratique", "marcjs-b", "marcjs-c"]


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        (("tarot",), {"centran", "pratique"}),
        (("two-tarot",), {"centran", "pratique", "classic"}),
        (("french-tarot",), {"pratique"}),
        (("poker",), {"pratique"}),
        (("two-poker",), {"pratique", "marcjs-a", "marcjs-b", "marcjs-c"}),
        (("kessel44",), {"kessel"}),
        (("kessel44", "classic76"), {"kessel", "classic"}),
    ],
)
def test_cards_make_the_decks_that_the_conversions_say(cards: tuple[str, ...], found: set[str]) -> None:
    assert set(names(4, cards)) == found


def test_a_deck_by_option_comes_with_the_option_and_its_own_number_of_players() -> None:
    (one,) = suggest(ALL, 9, ("poker",))
    assert (one.ruleset, one.options, one.printed) == ("pratique", {"deck": "poker54"}, "poker")
    assert names(10, ("poker",)) == [] and names(10, ("tarot",)) == ["pratique"]


def test_many_players_need_more_decks_than_one() -> None:
    many = replace(PRATIQUE, per_deck=12)
    for players, cards, found in ((12, "tarot", True), (13, "tarot", False), (24, "two-tarot", True)):
        assert bool(suggest([many], players, (cards,))) == found, (players, cards)
    assert not suggest([many], 13, ("tarot78",)) and not suggest([many], 13, ("french-tarot",))
    (any_cards,) = suggest([many], 13)
    assert any_cards.decks == 2


def test_players_and_minutes_are_bounds() -> None:
    assert names(1) == [] and names(25) == [] and names(24) == ["pratique"]
    assert names(9) == ["marcjs-a", "pratique", "marcjs-b", "marcjs-c"]
    assert names(4, (), 19) == [] and "kessel" in names(4, (), 20)
    assert "classic" not in names(4, (), 59) and "classic" in names(4, (), 60)


def test_why() -> None:
    reasons = {each.ruleset: each.why for each in suggest(ALL, 4)}
    assert reasons["kessel"] == ("players", "any-cards", "any-time", "easy")
    assert reasons["classic"] == ("players", "any-cards", "any-time")
    (one,) = suggest(ALL, 4, ("kessel44",), 30)
    assert one.why == ("players", "own-deck", "minutes", "easy")
    last = suggest(ALL, 4, ("tarot",), 90)[-1]
    assert last.why == ("players", "other-cards", "minutes", "long") and last.printed == "tarot"


def test_own_cards_are_taken_before_others() -> None:
    (one,) = suggest([CLASSIC], 4, ("two-tarot", "classic76"))
    assert one.printed == ""


def test_unknown_cards_are_told_with_the_known_ones() -> None:
    with pytest.raises(LookupError, match=r"no cards `uno`; there are: .*two-tarot"):
        suggest(ALL, 4, ("uno",))


def test_the_programs_own_rulesets_are_found() -> None:
    assert "standard" in [each.ruleset for each in suggest(catalogue(), 5, ("two-tarot",), 90)]
    assert {"classic76", "tarot", "two-tarot", "french-tarot", "poker", "two-poker"} <= {
        one.id for one in known_cards()
    }
