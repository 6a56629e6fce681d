"""Tests the words that say why a hand ranks where it does, and why one hand beats another: they name the term on which
the two really differ."""

import random

import pytest

from companion.game.ladders.compare import TERMS
from companion.game.ladders.ladder import rate
from companion.game.ladders.model import NOTHING, Against
from companion.game.ladders.why import ARRAY, compare_reason
from companion.locale import Words
from companion.locale.rungs import ladder_lines
from companion.locale.why_words import beats_sentence, reason_sentences
from tests.game.ladders.skeleton import cards, rated, scoring
from tests.locale.scan import messages

BEATS = ("tie", "bombed", "rung", "unsigned", ARRAY, *TERMS)
"""Every code that `compare_reason` can return."""

REASONS = (
    *("bomb-out", "common", "fraud", "copied", "markdown", "counts", "arms-plus", "riches-plus", "cards", "array"),
    *("sets", "run", "pair", "difference", "target", "folded", "unsigned", "total"),
)
"""Every code that `reason` can return."""

EVERY = (
    ("standard", {"arrays": True}),
    ("standard-fr", {}),
    ("sleeper", {}),
    ("galactic-es", {}),
    ("centran", {}),
    ("marcjs-rebel", {"skifters": 6, "master_skifters": 2}),
    ("marcjs-crseih", {}),
    ("theorie", {}),
    ("pratique", {"decks": 2}),
    ("pratique", {"deck": "poker54"}),
    ("black-knight", {}),
    ("corellian-spike", {}),
    ("corellian-spike", {"extra_cards": "none", "prime_hand": True}),
    ("yarith-bespin", {}),
    ("coruscant-shift", {"pure_wins": True}),
    ("kessel", {}),
    ("kessel", {"sylop_tier": "above"}),
)


def why(name: str, hand: str, against: Against = NOTHING, **options: object) -> str:
    words, rules = Words(), scoring(name, **options)
    said = reason_sentences(words, rules.ladder, cards(rules, hand), against, rated(rules, hand, against))
    assert not words.missing
    return " ".join(said)


def beats(name: str, first: str, second: str, against: Against = NOTHING, **options: object) -> str:
    words, rules = Words(), scoring(name, **options)
    ratings = [rated(rules, hand, against) for hand in (first, second)]
    said = beats_sentence(words, rules.ladder, *ratings, "Lando", "Han", against)
    assert not words.missing
    return said


@pytest.mark.parametrize(
    ("name", "hand", "sentence"),
    [
        ("standard", "idiot, 2 of coins, 3 of staves", "Idiot, 2 of coins and 3 of staves: Idiot’s Array."),
        ("standard", "11 of coins, commander of coins", "The cards count +23: Pure Sabacc."),
        ("standard", "star, endurance", "The cards count −25, out of range: bombed out."),
        (
            "centran",
            "ace of coins, ace of flasks, 6 of coins",
            "The Ace of coins counts 1. The Ace of flasks counts 15. The cards count +22.",
        ),
        (
            "pratique",
            "king of cups, 9 of coins, 5 of swords",
            "The riches count plus, the arms minus. The cards come to 18.",
        ),
        (
            "corellian-spike",
            "+3 of circles, -3 of squares, +5 of circles, -5 of squares",
            "Two pairs, 3s and 5s, total 0: Rule of Two.",
        ),
        ("corellian-spike", "sylop, +5 of circles, -5 of circles", "A pair of 5s and a sylop, total 0: Yee-haa."),
        (
            "corellian-spike",
            "+1 of circles, -2 of circles, -3 of circles, +4 of circles",
            "1 to 4 in a row, total 0: Straight Khyron.",
        ),
        ("corellian-spike", "+1 of circles", "The cards count +1 and not 0: Nulrhek."),
        (
            "kessel",
            "sylop of sand, 4 of blood",
            "The Sylop of sand counts 4, as the other card does. Both cards count 4: Sabacc.",
        ),
        ("kessel", "impostor of sand as 2, 4 of blood", "The cards count 2 and 4, a difference of 2."),
        ("marcjs-rebel", "ace of coins, 10 of coins", "The cards count +25, 23 too many to count in full: worth 2."),
        (
            "marcjs-rebel",
            "jedi knight, jedi knight, ace of coins, idiot",
            "Jedi Knight, Jedi Knight and Ace of coins: Force Array.",
        ),
    ],
)
def test_why_a_hand_ranks_where_it_does(name: str, hand: str, sentence: str) -> None:
    assert why(name, hand) == sentence


def test_what_else_counts_is_said() -> None:
    target = Against(target=5, suit="circles")
    assert why("coruscant-shift", "+3 of circles", target) == "The cards count +3, 2 away from the target of +5."
    row = cards(scoring("pratique"), "trump 3, king of cups")
    assert why("pratique", "trump 20, idiot", Against(common=row)) == (
        "Trump 3 of the common cards counts. The cards come to 23: Sabacc."
    )
    assert why("kessel", "sylop of sand, impostor of blood as 2", Against(fraud=True, markdown=True)) == (
        "The Impostor of blood counts 6 under Major Fraud. The Sylop of sand counts 0 under Markdown. "
        "The cards count 0 and 6, a difference of 6."
    )


@pytest.mark.parametrize(
    ("name", "first", "second", "sentence"),
    [
        ("standard", "10 of coins", "9 of coins", "Lando’s +10 is nearer to +23 than Han’s +9."),
        ("standard", "10 of coins", "10 of staves", "Lando and Han tie."),
        ("standard", "10 of coins", "idiot", "Han has bombed out."),
        ("standard-fr", "2 of coins", "queen of air and darkness", "At equal distance Lando’s +2 beats Han’s −2."),
        ("sleeper", "1 of coins", "star", "Lando’s +1 is higher than Han’s −17."),
        (
            "corellian-spike",
            "+1 of circles, +8 of circles, -2 of circles, -7 of circles",
            "+9 of squares, -2 of squares, -7 of squares",
            "Lando has 4 cards, Han only 3.",
        ),
        (
            "corellian-spike",
            "+4 of circles, +6 of circles, -10 of circles",
            "+4 of squares, +5 of squares, -9 of squares",
            "Lando’s cards above 0 come to 10, Han’s to 9.",
        ),
        (
            "corellian-spike",
            "+1 of circles, +8 of circles, -9 of circles",
            "+4 of squares, +5 of squares, -9 of squares",
            "Lando’s highest card is 8, Han’s 5.",
        ),
        (
            "corellian-spike",
            "+1 of circles, -1 of circles",
            "+2 of circles, -2 of circles",
            "Lando’s 1s are nearer to 0 than Han’s 2s.",
        ),
        (
            "kessel",
            "1 of sand, 2 of blood",
            "5 of sand, 6 of blood",
            "At equal difference Lando’s cards are lower than Han’s.",
        ),
        (
            "kessel",
            "1 of sand, 1 of blood",
            "2 of sand, 2 of blood",
            "Lando’s Sabacc of 1 beats Han’s of 2: the lower is the better.",
        ),
        (
            "pratique",
            "trump 20, trump 1, idiot",
            "trump 18, trump 2, idiot",
            "Lando’s 21 is nearer to 23 than Han’s 20.",
        ),
        ("marcjs-rebel", "10 of coins", "9 of coins", "Lando’s hand is worth +10, Han’s +9."),
    ],
)
def test_why_one_hand_beats_another(name: str, first: str, second: str, sentence: str) -> None:
    assert beats(name, first, second) == sentence


def test_natural_before_skifters_is_said() -> None:
    options = {"skifters": 6, "master_skifters": 2}
    said = beats("marcjs-rebel", "10 of coins, 11 of coins", "10 of staves, rancor, skifter 3", **options)
    assert said == "Lando’s hand is natural, Han’s has a skifter."


@pytest.mark.parametrize(("name", "options"), EVERY)
def test_every_hand_has_its_reasons_in_words(name: str, options: dict[str, object]) -> None:
    words, rules = Words(), scoring(name, **options)
    rng, deck = random.Random(name), [c for c in rules.deck.cards.values() for _ in range(c.copies)]
    against = Against(target=5, suit="circles", markdown=rng.random() < 0.5, fraud=True)
    last = None
    for _ in range(400):
        hand = rng.sample(deck, 2 if name == "kessel" else rng.randint(2, 5))
        rating = rate(rules.ladder, hand, against)
        for sentence in reason_sentences(words, rules.ladder, hand, against, rating):
            assert sentence.endswith(".") and len(sentence) < 170 and "[" not in sentence, sentence
        if last is not None:
            best, other = sorted((rating, last), key=lambda one: one.key, reverse=True)
            code = compare_reason(rules.ladder, best, other, against).code
            assert code in BEATS and (code == "tie") == (best.key == other.key)
            sentence = beats_sentence(words, rules.ladder, best, other, "Lando", "Han", against)
            assert sentence.endswith(".") and "[" not in sentence, sentence
        last = rating
    assert ladder_lines(words, rules)
    assert not words.missing


@pytest.mark.parametrize(
    ("name", "rung", "line"),
    [
        ("corellian-spike", 5, "Yee-haa: a pair and a sylop, total 0, further cards welcome: the values closest to 0"),
        (
            "corellian-spike",
            6,
            "Rhylet: three of a kind and a pair, each of one sign, total 0: the values closest to 0",
        ),
        ("yarith-bespin", 4, "Yee-haa: a pair and a sylop, total 0: the values closest to 0"),
        ("pratique", 1, "Sabacc: a total of 23"),  # the sign does not count
        ("standard", 2, "Pure Sabacc: a total of +23 or −23"),
    ],
)
def test_a_rank_says_everything_that_it_asks_of_a_hand(name: str, rung: int, line: str) -> None:
    assert ladder_lines(Words(), scoring(name))[rung - 1] == f"  {rung}. {line}"


def test_a_rank_of_one_value_says_which() -> None:
    prime = ladder_lines(Words(), scoring("corellian-spike", prime_hand=True))[3]
    assert "a pair and a sylop, only of value 10, total 0" in prime


def test_every_code_has_words() -> None:
    known = set(messages("en"))
    assert {f"beats-{code}" for code in BEATS} <= known
    assert {f"reason-{code}" for code in REASONS} <= known
    assert {f"term-{term}" for term in TERMS} <= known
    said = {code for code in known if code.startswith(("reason-", "beats-", "term-"))}
    wanted = {f"beats-{code}" for code in BEATS} | {f"reason-{code}" for code in REASONS} | {f"term-{t}" for t in TERMS}
    assert said - wanted == {"beats-better"}


@pytest.mark.parametrize(("name", "options"), EVERY)
def test_every_rung_and_array_has_its_name(name: str, options: dict[str, object]) -> None:
    known = set(messages("en"))
    for rung in scoring(name, **options).ladder.rungs:
        assert f"rung-{rung.rung}" in known
        assert not rung.name or f"array-{rung.name}" in known
