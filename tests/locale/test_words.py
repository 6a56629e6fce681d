"""Tests sentences against golden ones, values in words, and what happens if words are missing."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from companion.game.loading.rulesets import load_rules
from companion.game.moves import Event, Refusal
from companion.locale import Tongues, Words, language, languages
from companion.locale.language_checks import troubles
from companion.locale.screen_words import LANGUAGE, screen_words
from companion.locale.words import RULES_KEPT, Worded
from companion.table.views.table_view import Notice

NAMES = {2: "Han", 3: "Lando", 4: "ten Numb"}


@pytest.fixture
def words() -> Words:
    return Words()


@pytest.fixture
def other_language(tmp_path: Path) -> Path:
    """Return a house's folder with an incomplete language. English is complete."""
    (tmp_path / "it.ftl").write_text(
        "language-name = Italiano\nlanguage-voice = it\n"
        "card-suited = { $rank } di { $suit }\nsuit-coins = monete\nnumber = { $n }\n"
        "happened-check = { SEAT($seat) } passa.\nhappened-fold = { SEAT($place) } lascia.\n"
        "credits = { $n ->\n    [one] { $n } credito\n   *[other] { $n } crediti\n}\n"
        "happened-stand = { SEAT($seat) } sta.\n    .short = sta.\n    .tiny = s.\n"
        "rules-standard-name = Sabacc comune\nrules-contract-name = il contratto\n"
        "rules-standard-how =\n    Uno.\n    Due.\noption-ante = Posta\noption-ante-in-standard = Posta fissa\n"
        "broken = {",
        "utf-8",
    )
    return tmp_path


@pytest.mark.parametrize(
    ("code", "args", "sentence"),
    [
        ("raise", {"seat": 3, "amount": 4, "to": 8, "all_in": False}, "Lando (seat 3) raises to 8."),
        ("raise", {"seat": 3, "amount": 4, "to": 8, "all_in": True}, "Lando (seat 3) raises to 8 and is all-in."),
        ("check", {"seat": 1}, "Seat 1 checks."),
        ("check", {"seat": 4}, "ten Numb (seat 4) checks."),
        ("fold", {"seat": 2, "paid": 1}, "Han (seat 2) folds and pays 1 to the sabacc pot."),
        ("fold", {"seat": 2, "paid": 0}, "Han (seat 2) folds."),
        ("ante", {"amount": 1, "pot": "hand", "players": 5}, "5 players ante 1 each to the hand pot."),
        ("no-shift", {"dice": (5,)}, "The die shows 5: no shift."),
        (
            "shift",
            {"dice": (2,), "seats": (2, 3, 4), "how": "pooled"},
            "The roll is 2: a shift! One unlocked card each from Han, Lando and ten Numb.",
        ),
        ("lock", {"seat": 2, "card": "evil one"}, "Han (seat 2) locks the Evil One."),
        ("lock", {"seat": 2, "card": "?"}, "Han (seat 2) locks an unseen card."),
        ("trade", {"seat": 2, "card": "7 of coins"}, "Han (seat 2) trades the 7 of coins."),
        (
            "reveal",
            {"seat": 2, "cards": ("star", "6 of coins"), "rung": "total", "array": "", "total": -11},
            "Han (seat 2) shows Star and 6 of coins: −11.",
        ),
        (
            "reveal",
            {
                "seat": 2,
                "cards": ("idiot", "2 of coins", "3 of staves"),
                "rung": "idiots-array",
                "array": "",
                "total": 5,
            },
            "Han (seat 2) shows Idiot, 2 of coins and 3 of staves: Idiot’s Array.",
        ),
        ("wins", {"seat": 3, "amount": 1234, "pot": "side-2"}, "Lando (seat 3) wins 1,234 from side pot 2."),
        ("sits-down", {"seat": 5, "person": "lando"}, "lando takes seat 5."),
        (
            "adjusted",
            {"seat": 0, "before": 3, "amount": 5, "reason": "recount"},
            "Correction: the sabacc pot is now 5, was 3 (“recount”).",
        ),
    ],
)
def test_happenings(words: Words, code: str, args: dict[str, Any], sentence: str) -> None:
    assert words.event(Event(code, args), NAMES) == sentence
    assert not words.missing


@pytest.mark.parametrize(
    ("code", "args", "sentence"),
    [
        ("must-match", {"owed": 5}, "A bet is open: call 5 more, raise, or fold."),
        ("not-your-turn", {"seat": 1, "turn": 2}, "Seat 1 has to wait: it is the turn of Han (seat 2)."),
        (
            "not-now",
            {"verb": "call-hand", "phase": "bet"},
            "This is not the moment for “Call the hand”: we are at “Betting”.",
        ),
        ("not-now", {"verb": "deal", "phase": "bet"}, "“Deal” has to wait until the hand is over."),
        (
            "amount-range",
            {"verb": "raise", "least": 9, "most": 1200, "amount": 4},
            "“Raise” takes an amount from 9 to 1,200, not 4.",
        ),
        (
            "amount-range",
            {"verb": "raise", "least": 9, "most": 20, "amount": ""},
            "“Raise” needs an amount from 9 to 20.",
        ),
        (
            "card-elsewhere",
            {"card": "7 of coins", "copies": 1, "where": ("locked.3",)},
            "7 of coins already lies in the locked cards of Lando (seat 3); look again, or give a reason.",
        ),
        (
            "must-trade",
            {"seat": 2, "missing": 1},
            "Han (seat 2) must trade now: 1 trade is still owed before the hand can be called.",
        ),
        ("paused", {}, "The table is paused; press “Go on playing” first."),
    ],
)
def test_refusals(words: Words, code: str, args: dict[str, Any], sentence: str) -> None:
    assert words.refusal(Refusal(code, args), NAMES) == sentence
    assert words.notice(Notice(1, code, args), NAMES) == sentence
    assert not words.missing


def called(words: Words, kind: str, value: Any, names: Mapping[int, str] | None = None) -> str:
    """Return what a message gets when it calls the function of this kind, such as SEATS, with a value."""
    return words._word(kind, value, getattr(words._language, kind), names)


def test_values_in_words(words: Words) -> None:
    assert [words.signed(n) for n in (5, -23, 0, -1250)] == ["+5", "−23", "0", "−1,250"]
    assert [words.say("credits", n=n) for n in (0, 1, 12345)] == ["0 credits", "1 credit", "12,345 credits"]
    assert words.card("the Queen of Air and Darkness") == "Queen of Air and Darkness"
    assert words.card("commander of flasks") == "Commander of flasks"
    assert called(words, "cards", ["7 of coins", "?", "idiot"]) == "7 of coins, unseen card and Idiot"
    assert called(words, "seats", (1, 3)) == "seats 1 and 3"
    assert called(words, "seats", (1, 3), NAMES) == "seat 1 and Lando (seat 3)"
    assert called(words, "seats", ()) == "nobody" and called(words, "seats", (2,)) == "seat 2"
    assert (called(words, "seat", 0), called(words, "seat", 3, NAMES), words.name(3, NAMES), words.name(7, NAMES)) == (
        "the table",
        "Lando (seat 3)",
        "Lando",
        "seat 7",
    )
    assert called(words, "zones", ("discards", "hand.2"), NAMES) == "the discards and the hand of Han (seat 2)"
    assert words.worth("pure-sabacc", "", -23) == "Pure Sabacc, −23"
    assert words.worth("array", "fairy-empress", -22) == "Fairy Empress, −22"
    assert (words.verb("call-hand"), words.phase("roll"), called(words, "pot", "side-1")) == (
        "Call the hand",
        "Shift roll",
        "side pot 1",
    )
    assert not words.missing


def test_names_do_not_stick(words: Words) -> None:
    check = Event("check", {"seat": 3})
    assert words.event(check, NAMES) == "Lando (seat 3) checks."
    assert words.event(check) == "Seat 3 checks."
    assert words.event(check, {3: "Chewie"}) == "Chewie (seat 3) checks."
    assert called(words, "seat", 3) == "seat 3"


def test_words_that_are_nowhere_do_not_stop_the_table(words: Words) -> None:
    assert words.refusal(Refusal("never-heard-of", {})) == "[refused-never-heard-of]"
    assert words.event(Event("fold", {"seat": 3})) == "[happened-fold]"
    assert words.event(Event("fold", {"seat": "three", "paid": 0})) == "[happened-fold]"
    assert words.missing == {"en: refused-never-heard-of", "en: happened-fold"}


def test_what_has_no_words_of_its_own_is_called_by_its_name(words: Words) -> None:
    """A deck or a ladder from a file of the house has no message."""
    assert words.card("wizard of moons") == "wizard of moons"
    assert words.card("ace of moons") == "ace of moons"
    assert words.rung("wizards-wild") == "Wizards wild"
    assert called(words, "option", "bet_limit") == "Bet limit"
    assert not words.missing


def test_an_option_is_called_what_its_ruleset_calls_it(words: Words) -> None:
    change = Event("option-set", {"name": "fold_cost", "value": "2"})
    assert words.event(change) == "Rule changed: “Fold cost” is now “2”."
    words.use(load_rules("standard"))
    assert words.event(change) == "Rule changed: “Cost of folding” is now “2”."


def test_lists_as_json_has_them_and_long_texts(words: Words) -> None:
    assert words.event(Event("no-shift", {"dice": [2, 5]})) == "The dice show 2 and 5: no shift."
    long = words.event(Event("misdeal", {"reason": "a\nb " + "x" * 5000}))
    assert "a b xxx" in long and "…" in long and len(long) < 300
    assert words.event(Event("misdeal", {"reason": "{ $seat } {"})).startswith("Misdeal (“{ $seat } {”)")
    assert not words.missing


def test_a_language_falls_back_word_by_word(other_language: Path, caplog: pytest.LogCaptureFixture) -> None:
    words = Words("it-CH", folder=other_language)
    assert {"en", "it"} <= set(languages(other_language)) and words.lang == "it" and "it" not in languages()
    assert words.event(Event("stand", {"seat": 2})) == "Seat 2 sta."
    assert words.card("7 of coins") == "7 di monete"
    assert words.say("credits", n=12345) == "12.345 crediti" and words.say("credits", n=1) == "1 credito"
    for _ in range(3):
        assert words.event(Event("draw", {"seat": 2})) == "Seat 2 draws a card."
        assert words.event(Event("fold", {"seat": 2, "paid": 0})) == "Seat 2 folds."  # this message needs $place
        words._cache.clear()
    assert {"it: happened-draw", "it: happened-fold", "it: seat-number"} <= words.missing
    assert words._language.broken and not any(each.startswith("en:") for each in words.missing)
    assert caplog.text.count("happened-draw") == 1 and "broken = {" in caplog.text


def test_a_file_that_cannot_be_read_leaves_english(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "it.ftl").write_bytes(b"\xff\xfe\x00")
    assert Words("it", folder=tmp_path).event(Event("check", {"seat": 1})) == "Seat 1 checks."
    assert "it.ftl cannot be read" in caplog.text


def test_a_message_that_contains_itself_and_a_file_without_end_leave_the_rest_to_english(tmp_path: Path) -> None:
    (tmp_path / "it.ftl").write_text("happened-check = Il { happened-call }\nhappened-call = { happened-check }\n")
    (tmp_path / "pl.ftl").write_text(f"happened-check = {'{ ' * 3000}$seat{' }' * 3000}\n")
    for code in ("it", "pl"):
        assert Words(code, folder=tmp_path).event(Event("check", {"seat": 1})) == "Seat 1 checks."
    assert [file for file, _, _ in troubles(tmp_path)] == ["it.ftl", "pl.ftl"]


def test_a_locale_that_nobody_has_counts_as_english_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "xx_YY.nonsense")
    monkeypatch.setenv("LANG", "xx_YY")
    for code in ("tlh", "zz-Latn", "qa-12345678"):
        (tmp_path / f"{code}.ftl").write_text("credits = { $n ->\n    [one] one\n   *[other] { $n }\n}\n", "utf-8")
        words = Words(code, folder=tmp_path)
        assert (words.lang, words.say("credits", n=1), words.say("credits", n=1234)) == (code, "one", "1,234")


def test_a_message_may_come_in_several_widths(other_language: Path) -> None:
    said = Words("it", folder=other_language).event(Event("stand", {"seat": 2}))
    assert isinstance(said, Worded) and said.shorter == ("Sta.", "S.")
    assert not isinstance(Words().event(Event("stand", {"seat": 2})), Worded)


def test_words_of_rulesets_come_from_the_language_unless_the_ruleset_has_its_own(other_language: Path) -> None:
    words, standard = Words("it", folder=other_language), load_rules("standard")
    assert words.of_rules(standard) == "Sabacc comune" and words.of_rules(standard, "how") == "Uno.\nDue."
    assert words.of_rules(standard, "about") == standard.words["en"]["about"]
    assert words.of_rules(load_rules("standard+contract")) == "Sabacc comune, il contratto"
    assert words.of_rules(load_rules("kessel")) == "Kessel sabacc"
    assert (words.option_of(standard, "ante"), words.option_of(load_rules("sleeper"), "ante")) == (
        "Posta fissa",
        "Posta fissa",
    )
    assert words.option_of(load_rules("galactic-es"), "ante") == "Posta"
    (other_language / "fr.ftl").write_text("language-name = Français\n", "utf-8")
    assert (
        Words("fr", folder=other_language).of_rules(load_rules("standard-fr"))
        == load_rules("standard-fr").words["fr"]["name"]
    )


def test_a_ruleset_of_the_house_keeps_its_own_words(other_language: Path, tmp_path: Path) -> None:
    house = tmp_path / "rulesets"
    house.mkdir()
    (house / "ours.toml").write_text(
        'id = "ours"\nsource = "us"\nextends = "standard"\n[words.en]\nname = "Ours"\nabout = "As we play."\n'
        '[options.fold_cost]\nwords = { en = "Price of fear" }\n'
    )
    (house / "theirs.toml").write_text(
        'id = "theirs"\nsource = "us"\nextends = "standard-fr"\n[words.en]\nname = "Theirs"\nabout = "So."\n'
    )
    file = other_language / "it.ftl"
    file.write_text(file.read_text("utf-8") + "\n\noption-fold_cost = Costo\n", "utf-8")
    words, ours = Words("it", folder=other_language), load_rules("ours", folder=house)
    assert (words.of_rules(ours), words.option_of(ours, "fold_cost")) == ("Ours", "Price of fear")
    assert words.option_of(ours, "ante") == "Posta fissa"
    assert words.option_of(load_rules("standard"), "fold_cost") == "Costo"
    (other_language / "fr.ftl").write_text("language-name = Français\n", "utf-8")
    assert Words("fr", folder=other_language).of_rules(load_rules("theirs", folder=house)) == "Theirs"


def test_a_language_that_does_not_exist_is_english() -> None:
    for code in ("tlh", "../en", ""):
        words = Words(code)
        assert words.lang == "en" and words.missing == {f"{code}: the language"}
        assert words.event(Event("check", {"seat": 1})) == "Seat 1 checks."
    assert not Words("en-GB").missing


def test_the_cache_forgets_and_says_the_same_again(words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.locale.words.KEPT", 3)
    first = [words.signed(n) for n in range(10)]
    assert [words.signed(n) for n in range(10)] == first
    assert len(words._cache) <= 3


def test_rules_that_take_turns_keep_their_texts_and_those_of_long_ago_do_not(words: Words) -> None:
    both, said = [load_rules(name) for name in ("standard", "kessel")], list[tuple[str, ...]]()
    names = sorted({*both[0].options, *both[1].options})
    for rules in both * 2:
        words.use(rules)
        said.append(tuple(called(words, "option", name) for name in names))
        assert len(words._cache) >= len(names)
    assert said[:2] == said[2:] and said[0] != said[1]
    assert [each.rules for each in words._used] == both
    for ante in range(2, 12):
        words.use(load_rules("standard", {"ante": ante}))
    assert len(words._used) == RULES_KEPT and not any(each.rules in both for each in words._used)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", ("0 credits", "1 credit", "2 credits", "1,000,000 credits", "12,400", "12.4k", "−1,234")),
        ("fr", ("0 crédit", "1 crédit", "2 crédits", "1 000 000 de crédits", "12 400", "12,4k", "−1 234")),
        ("es", ("0 créditos", "1 crédito", "2 créditos", "1.000.000 de créditos", "12.400", "12,4k", "−1.234")),
    ],
)
def test_plurals_and_numbers_are_those_of_the_language(code: str, said: tuple[str, ...]) -> None:
    """In French 0 is singular. Whole millions take "de" in French and Spanish (CLDR's category "many")."""
    words = Words(code)
    found = [words.say("credits", n=n) for n in (0, 1, 2, 1_000_000)]
    found += [words.say("display-number", n=12400), words.say("display-thousands", n=12.4), words.number(-1234)]
    assert tuple(each.replace("\u202f", " ").replace("\u00a0", " ") for each in found) == said


def test_a_minus_is_a_true_one_in_every_message(other_language: Path) -> None:
    """A negative number has U+2212 before it. A hyphen in words stays a hyphen."""
    for code in ("en", "fr", "es"):
        assert "−7" in Words(code).say("number", n=-7) and "-" not in Words(code).say("number", n=-7)
    assert Words("en").card("-2 of coins").startswith("−2")


def test_what_the_desk_has_ordered_is_told_without_the_numbers_of_its_orders() -> None:
    event = Event("adjusted", {"seat": 0, "amount": 11, "before": 0, "reason": "hall pay pay-18-d57ce6c1 11"})
    assert Words("en").event(event) == "Correction: the sabacc pot is now 11, was 0 (“ordered by the desk”)."
    typed = Event("adjusted", {**event.args, "reason": "hall payout was wrong"})
    assert Words("en").event(typed) == "Correction: the sabacc pot is now 11, was 0 (“hall payout was wrong”)."


def test_english_is_read_only_when_a_message_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading a language takes a tenth of a start, and a table that speaks Spanish seldom needs English."""
    read: list[str] = []
    real = language.language_files

    def files(code: str, folder: Path | None = None) -> list[Path]:
        read.append(code)
        return real(code, folder)

    monkeypatch.setattr(language, "language_files", files)
    words = Words("es")
    assert words.say("language-name") == "Español" and read == ["es"]
    assert words.say("there-is-no-such-message") == "[there-is-no-such-message]" and read == ["es", "en"]
    assert words.say("neither-is-there-this") and read == ["es", "en"]


def test_a_table_reads_only_the_languages_in_which_it_says_something(monkeypatch: pytest.MonkeyPatch) -> None:
    tongues = Tongues()
    made: list[str] = []
    real = tongues.words

    def spoken(lang: str) -> Words:
        made.append(lang)
        return real(lang)

    monkeypatch.setattr(tongues, "words", spoken)
    say = screen_words(tongues, "en")
    say(LANGUAGE, language="fr")
    assert made == []
    assert say("language-name") == "Français" and made == ["fr"]


@pytest.mark.parametrize("lang", ("en", "fr", "es"))
def test_sentences_tell_rulesets_values_decks_and_units_by_their_names_and_not_as_the_program_does(lang: str) -> None:
    words, kessel = Words(lang), load_rules("kessel")
    words.use(load_rules("standard"))
    other, own = words.of_rules(kessel), words.of_rules(load_rules("standard"))
    assert other in words.event(Event("ruleset-set", {"name": "kessel"})) and other != "kessel"
    assert own in words.event(Event("ruleset-set", {"name": "standard"}))
    assert "gone" in words.event(Event("ruleset-set", {"name": "gone"})), "a file that was taken away since"
    seated = {"name": "kessel", "players": 5, "most": 4, "seat": 5, "seats": 4}
    for code in ("too-many-for-ruleset", "seat-beyond-ruleset", "purses-before-ruleset"):
        assert other in words.refusal(Refusal(code, seated))
    assert other in words.refusal(Refusal("rules-changed", {"ruleset": "kessel"}))
    changed = words.event(Event("option-set", {"name": "call_penalty", "value": "true"}))
    assert "true" not in changed and words.say("display-yes") in changed
    for code in ("deck-other-kind", "no-deck-enrolled"):
        told = words.refusal(Refusal(code, {"deck": "", "kind": "kessel44"}))
        assert "kessel44" not in told and words.say("deck-kind", kind="kessel44") in told
    adjusted = words.event(Event("adjusted-unit", {"seat": 1, "unit": "chips", "amount": 3, "before": 4, "reason": ""}))
    assert f"3 {words.say('display-unit', unit='chips')}" in adjusted
    assert not words.missing


@pytest.mark.parametrize(
    ("lang", "one", "several"), [("en", "works", "work"), ("fr", "marche", "marchent"), ("es", "funciona", "funcionan")]
)
def test_how_the_dice_are_is_said_of_several(lang: str, one: str, several: str) -> None:
    words = Words(lang)
    assert words.say("display-health", health="ok", device="field") == one
    assert words.say("display-health", health="ok", device="dice") == several


@pytest.mark.parametrize(
    ("lang", "does", "last"),
    [
        ("en", "Do it", "Break it last"),
        ("fr", "Valider", "La fermer en dernier"),
        ("es", "Confirmar", "Cerrarla al final"),
    ],
)
def test_the_directors_buttons_say_what_a_speaker_would_say(lang: str, does: str, last: str) -> None:
    """Word for word, "do it" is no button: in French it is "Faire", in Spanish "Hacerlo"."""
    words = Words(lang)
    assert (words.say("desk-do"), words.say("desk-feature")) == (does, last)


@pytest.mark.parametrize(
    ("lang", "code", "args", "one", "several"),
    [
        ("en", "taken-up", {}, "Han takes the locked cards up again.", "Han and Lando take their locked cards up"),
        ("es", "taken-up", {}, "Han recoge sus cartas fijadas.", "Han y Lando recogen sus cartas fijadas."),
        ("en", "sabacc-shift", {}, "Sabacc shift: Han discards ", "Sabacc shift: Han and Lando discard "),
        ("es", "sabacc-shift", {}, "Cambio de sabacc: Han descarta ", "Cambio de sabacc: Han y Lando descartan "),
        ("en", "wagers-made", {"looking": (4,)}, "The wagers are made by Han; ten Numb only looks on.", ""),
        ("en", "wagers-made", {"looking": (1, 4)}, "", "; seat 1 and ten Numb only look on."),
        ("es", "wagers-made", {"looking": ()}, "Apuesta Han.", "Apuestan Han y Lando."),
        ("es", "wagers-made", {"looking": (4,)}, "Apuesta Han; solo mira ten Numb.", "solo mira ten Numb."),
    ],
)
def test_one_player_is_told_of_in_the_singular(
    lang: str, code: str, args: dict[str, Any], one: str, several: str
) -> None:
    words = Words(lang)
    assert one in words.event(Event(code, {**args, "seats": (2,)}), NAMES)
    assert several in words.event(Event(code, {**args, "seats": (2, 3)}), NAMES)
