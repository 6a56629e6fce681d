"""Tests that reference cards, aids and dealer's sheets come from the ruleset file, and example hands are what they are
called."""

from pathlib import Path

import pytest

from companion.game.engine.rules import Rules
from companion.game.ladders.ladder import rate
from companion.game.loading.library import Library
from companion.locale import Words
from companion.locale.words import capital
from companion.printing import told_rules
from companion.printing.examples import bombed, examples
from companion.printing.formats import PrintingRefused, formats
from companion.printing.pdf import SMALLEST, Document, Type
from companion.printing.reference import draw_aid, draw_dealer, draw_reference
from tests.printing import poppler

A4 = formats().papers["a4"]
NO_EXAMPLE = {"triple-idiot"}
"""Ranks that a single deck cannot make: it has one Idiot."""

RULESETS = [each.id for each in Library().read()[0]]


def rules_of(name: str, **options: object) -> tuple[Rules, Words]:
    rules, words = Library().load(name, options), Words("en")
    words.use(rules)
    return rules, words


def drawn(name: str, language: str, into: Path) -> tuple[Path, int]:
    """Return the file of a reference card, and the number of its cards."""
    rules, words = Library().load(name), Words(language)
    words.use(rules)
    document = Document("reference", language)
    cards = draw_reference(document, rules, A4, words)
    document.save(into / "reference.pdf")
    return into / "reference.pdf", cards


@pytest.mark.parametrize("name", RULESETS)
def test_every_example_is_a_hand_of_its_rank_that_the_deck_can_deal(name: str) -> None:
    rules, _ = rules_of(name)
    for each in examples(rules):
        assert each.cards or each.rung.rung in NO_EXAMPLE, each.rung.rung
        if each.cards:
            rating = rate(rules.ladder, each.cards)
            assert (rating.rung, rating.name) == (each.rung.rung, each.rung.name)
            assert not rules.deck.too_many([card.name for card in each.cards])
    out = bombed(rules)
    assert not out or rate(rules.ladder, out).bombed


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_a_reference_card_says_every_rank_the_course_the_shift_and_the_costs(language: str, tmp_path: Path) -> None:
    file, cards = drawn("corellian-spike", language, tmp_path)
    rules, words = Library().load("corellian-spike"), Words(language)
    words.use(rules)
    said = poppler.text(file)
    ranks = [words.rung(rung.rung, rung.name) for _, rung in rules.ladder.in_force()]
    assert all(name in said for name in ranks)
    course = [step.text for step in told_rules.course(words, rules)]
    for line in (*course, *told_rules.shift(words, rules), *told_rules.prices(words, rules)):
        assert " ".join(line.split()) in said
    assert cards == 3 and not words.missing
    assert poppler.rasters(file) == 0 and min(poppler.capitals(file).values()) >= 1.8


def test_ranks_of_any_suit_are_named_in_the_language_of_the_card(tmp_path: Path) -> None:
    said = poppler.text(drawn("marcjs-imperial", "fr", tmp_path)[0])
    assert "Seigneur du Sith, Commandeur et As" in said and "commander" not in said


def test_what_does_not_fit_goes_to_a_second_card_and_the_sheet_is_filled_with_copies(tmp_path: Path) -> None:
    file, cards = drawn("standard", "en", tmp_path)
    assert cards == 2 and len(poppler.sizes(file)) == 1
    assert poppler.text(file).count("Idiot’s Array") == 2  # two sets on a sheet of four


def test_a_line_that_begins_a_round_is_not_the_last_one_on_a_card(tmp_path: Path) -> None:
    file, _ = drawn("corellian-spike", "fr", tmp_path)
    low = max(word.low for word in poppler.words(file, 1) if word.text == "fois" and word.top > 30)
    below = [word for word in poppler.words(file, 1) if word.text == "Chacun" and low < word.low < low + 4]
    assert below


def test_a_house_ruleset_prints_its_own_ranks_costs_and_names(tmp_path: Path) -> None:
    (tmp_path / "thursday.toml").write_text(
        'id = "thursday"\nextends = "standard"\nsource = "ours"\n[words.en]\nname = "Thursday sabacc"\n', "utf-8"
    )
    rules, words = Library(tmp_path).load("thursday", {"ante": 4, "arrays": True}), Words("en")
    words.use(rules)
    document = Document("thursday", "en")
    draw_reference(document, rules, A4, words)
    document.save(tmp_path / "thursday.pdf")
    said = poppler.text(tmp_path / "thursday.pdf")
    assert "Thursday sabacc" in said and "Ante to the hand pot: 4" in said and "Fairy Empress" in said


def test_the_course_leaves_out_a_step_that_is_never_played() -> None:
    for fee, steps in ((0, 0), (2, 2)):
        rules, words = rules_of("coruscant-shift", continue_fee=fee)
        told = [step.text for step in told_rules.course(words, rules)]
        assert told.count("Go on or fold: Go on, Fold") == steps
        assert told.count("Betting: Check, Call, Bet, Raise, Fold") == 2 - steps


def test_what_a_game_costs_to_enter_is_told() -> None:
    rules, words = rules_of("kessel")
    assert told_rules.prices(words, rules) == ["Credits from each player into the prize pot of a game: 100"]


@pytest.mark.parametrize(
    ("name", "options", "wins", "costs"),
    [
        ("corellian-spike", {}, True, True),
        ("corellian-spike", {"betting": False}, False, False),
        ("black-knight", {}, False, False),
        ("marcjs-rebel", {}, False, False),
        ("marcjs-rebel", {"scoring": "credits"}, False, True),
    ],
)
def test_only_what_is_played_for_is_told(name: str, options: dict[str, object], wins: bool, costs: bool) -> None:
    rules, words = rules_of(name, **options)
    assert any(rank.sabacc for rank in told_rules.ranks(words, rules)) == wins
    assert bool(told_rules.prices(words, rules)) == costs


@pytest.mark.parametrize("language", ["en", "fr", "es"])
@pytest.mark.parametrize("name", RULESETS)
def test_every_ruleset_is_told_in_every_language(name: str, language: str) -> None:
    rules, words = Library().load(name), Words(language)
    words.use(rules)
    told = [*told_rules.shift(words, rules), *told_rules.prices(words, rules), *told_rules.all_options(words, rules)]
    told += [step.text for step in told_rules.course(words, rules)]
    assert not words.missing and len(told_rules.course(words, rules)) >= 4
    assert all(line == line.strip() and "[" not in line for line in told)
    assert all(step.text == capital(step.text) for step in told_rules.course(words, rules))


def test_the_aid_is_an_a6_card_and_the_dealers_sheet_has_every_option(tmp_path: Path) -> None:
    rules, words = rules_of("standard", arrays=True)
    aid, sheet = Document("aid", "en"), Document("sheet", "en")
    assert draw_aid(aid, rules, A4, words) == 1
    draw_dealer(sheet, rules, A4, words)
    aid.save(tmp_path / "aid.pdf")
    sheet.save(tmp_path / "sheet.pdf")
    assert poppler.sizes(tmp_path / "aid.pdf") == [pytest.approx((297, 210), abs=0.1)]
    assert poppler.text(tmp_path / "aid.pdf").count("You start with two cards") == 2  # two on a sheet
    said = poppler.text(tmp_path / "sheet.pdf")
    assert all(words.option_of(rules, name) in said for name in rules.options)
    assert "Longing Hearts" in said and rules.fingerprint in said


@pytest.mark.parametrize(
    ("language", "several", "four"),
    [
        ("en", "2 to 8 players", "4 players"),
        ("fr", "2 à 8 joueurs", "4 joueurs"),
        ("es", "2 a 8 jugadores", "4 jugadores"),
    ],
)
def test_the_dealers_sheet_says_for_how_many_players(language: str, several: str, four: str, tmp_path: Path) -> None:
    for name, players in (("standard", several), ("standard+contract", four)):
        rules, words = Library().load(name), Words(language)
        words.use(rules)
        sheet = Document("sheet", language)
        draw_dealer(sheet, rules, A4, words)
        sheet.save(tmp_path / "sheet.pdf")
        said = poppler.text(tmp_path / "sheet.pdf")
        assert f" {players}, " in said and f" {several.replace('2', '4').replace('8', '4')}, " not in said


def test_the_ranks_of_drawn_rules_say_whose_they_are(tmp_path: Path) -> None:
    rules, words = rules_of("marcjs-random")
    for number, draw in enumerate((draw_reference, draw_aid)):
        document = Document("drawn", "en")
        draw(document, rules, A4, words)
        document.save(tmp_path / f"{number}.pdf")
        assert "Ruleset in force: Rebel" in poppler.text(tmp_path / f"{number}.pdf")


def test_ranks_on_a_french_aid_have_their_space_before_the_colon(tmp_path: Path) -> None:
    rules, words, document = Library().load("standard"), Words("fr"), Document("aid", "fr")
    words.use(rules)
    draw_aid(document, rules, A4, words)
    document.save(tmp_path / "aid.pdf")
    assert "2. Sabacc pur : Un total" in poppler.text(tmp_path / "aid.pdf")


def test_a_reference_of_too_many_cards_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.printing.reference.MOST", 2)
    rules, words = rules_of("corellian-spike")
    with pytest.raises(PrintingRefused, match="corellian-spike needs more than 2 cards; print its dealer's sheet"):
        draw_reference(Document("reference", "en"), rules, A4, words)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "2 to 24 players, 78 tarot cards"),
        ("fr", "2 à 24 joueurs, 78 cartes de tarot"),
        ("es", "2 a 24 jugadores, 78 cartas de tarot"),
    ],
)
def test_the_dealers_sheet_names_the_cards_in_words(language: str, said: str, tmp_path: Path) -> None:
    rules, words, document = Library().load("pratique"), Words(language), Document("dealer", language)
    words.use(rules)
    draw_dealer(document, rules, A4, words)
    document.save(tmp_path / "dealer.pdf")
    assert said in poppler.text(tmp_path / "dealer.pdf")


def test_a_dealers_sheet_is_set_in_the_largest_type_that_fits_on_its_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half of it was empty below letters that only just could be read. Headings are larger than what they head."""
    kinds, write = list[Type](), Document.write
    monkeypatch.setattr(
        Document,
        "write",
        lambda self, text, x, y, kind, **rest: (kinds.append(kind), write(self, text, x, y, kind, **rest)),
    )
    for name in ("standard", "kessel", "corellian-spike"):
        kinds.clear()
        rules, words = rules_of(name)
        sheet = Document("sheet", "en")
        draw_dealer(sheet, rules, A4, words)
        sheet.save(tmp_path / "sheet.pdf")
        assert len(poppler.sizes(tmp_path / "sheet.pdf")) == 1
        text = [kind.capital for kind in kinds if kind.face == "lato"]
        headings = [kind.capital for kind in kinds if kind.face == "bebas"]
        usual = max(set(text), key=text.count)
        assert usual > SMALLEST and min(headings) > usual, name
