"""Tests that the sentences on the screen are worded as people would say them."""

import re
from pathlib import Path

import pytest

from companion import locale
from companion.game.ladders.ladder import rate
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Event, Move, Option, Refusal, fits
from companion.game.phases import VERBS
from companion.locale import Words
from companion.locale.files import language_files
from companion.locale.rungs import ladder_lines
from companion.locale.why_words import beats_sentence

LANGUAGES = Path(locale.__file__).parent


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Name 2 cards; you named 4."),
        ("fr", "Nommer 2 cartes, pas 4."),
        ("es", "Nombra 2 cartas, no 4."),
    ],
)
def test_a_wrong_number_of_cards_is_told_by_both_numbers(lang: str, said: str) -> None:
    why = fits(Option("relabel", (1,), cards=(2, 2)), Move("relabel", 1, cards=("?",) * 4))
    assert why is not None
    assert Words(lang).refusal(why) == said


def test_a_range_of_cards_is_told_as_a_range() -> None:
    args = {"verb": "reveal", "least": 2, "most": 5, "exactly": False, "given": 6}
    assert Words().refusal(Refusal("card-count", args)) == "Name 2 to 5 cards; you named 6."


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "New rule: exactly 2 trades a hand."),
        ("fr", "Nouvelle règle\u202f: exactement 2 échanges par donne."),
        ("es", "Regla nueva: exactamente 2 canjes por mano."),
    ],
)
def test_a_drawn_rule_is_said_as_a_rule(lang: str, said: str) -> None:
    assert Words(lang).event(Event("rule-added", {"name": "discards_exact", "value": 2})) == said


@pytest.mark.parametrize(
    ("lang", "whom", "said"),
    [
        ("en", "Ben", "Sabacc beats Ben’s 22."),
        ("fr", "Chewbacca", "Le Sabacc bat le 22 de Chewbacca."),
        ("fr", "Anakin", "Le Sabacc bat le 22 d’Anakin."),
        ("es", "Chewbacca", "El Sabacc supera el 22 de Chewbacca."),
    ],
)
def test_one_hand_beats_another_in_a_whole_sentence(lang: str, whom: str, said: str) -> None:
    rules = load_rules("pratique")
    words, ladder = Words(lang), rules.ladder
    words.use(rules)
    best, next_best = (
        rate(ladder, [rules.deck.card(name) for name in names])
        for names in (("trump 10", "trump 8", "5 of cups"), ("trump 10", "trump 8", "4 of cups"))
    )
    assert beats_sentence(words, ladder, best, next_best, "Lando", whom) == said


def test_a_button_shows_a_hand_by_its_player() -> None:
    assert Words().say("display-do-lay-open", verb="reveal", who="Ben") == "Show Ben’s hand"
    assert Words().say("display-rest", verb="stand") == "All stand"
    asked = {"verb": "name-card", "who": "Table", "seat": 0, "zone": "none", "n": 1}
    assert Words().say("display-ask-cards", **asked) == "Top discard?"


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_undo_and_redo_are_named_as_other_buttons_are(lang: str) -> None:
    """In these languages they are infinitives like every other button, never short imperatives."""
    ending = {"en": "o", "fr": ("er", "re"), "es": "er"}[lang]
    for code in ("display-undo", "display-redo", "failsafe-undo"):
        said = Words(lang).say(code)
        assert getattr(said, "shorter", ()) == () and said.endswith(ending)


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
@pytest.mark.parametrize("verb", ["check", "call", "stand", "fold"])
def test_for_one_and_for_all_are_told_apart_by_more_than_an_ending(lang: str, verb: str) -> None:
    """ "Pasar" and "Pasan" look like the same button. So every wording of the button for all says that it is for
    everybody."""
    words = Words(lang)
    one, everybody = words.say("display-do", verb=verb, owed="2"), words.say("display-rest", verb=verb)
    for said in (everybody, *getattr(everybody, "shorter", ())):
        assert len(said.split()) > 1 and said.split()[0][:3].lower() != one.split()[0][:3].lower(), (one, said)


def test_french_marks_never_begin_a_line() -> None:
    """A narrow no-break space stands before double marks and "%", and inside the quotation marks."""
    wrong = []
    for file in sorted((LANGUAGES / "fr").glob("*.ftl")):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            if not line.startswith("#") and re.search(
                r'[^\S\u202f\n](?=[;?!»%]|:( |$))|{" "}[;:?!»%]|«(?!\u202f)', line
            ):
                wrong.append(f"{file.name}, line {number}: {line.strip()[:60]}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "game ends in 5 min"), ("fr", "fin de partie dans 5 min"), ("es", "la partida acaba en 5 min")],
)
def test_each_language_says_in_its_own_words_when_a_game_ends(lang: str, said: str) -> None:
    assert Words(lang).say("display-open-game", left="5 min") == said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Leia (seat 1) has 2 and 5: Difference."),
        ("fr", "Leia (place 1) a 2 et 5\u202f: Différence."),
        ("es", "Leia (asiento 1) tiene 2 y 5: Diferencia."),
    ],
)
def test_what_a_hand_of_kessel_counts_is_a_sentence_whatever_its_rank(lang: str, said: str) -> None:
    cards = ("2 of sand", "5 of blood")
    counts = Event("hand-counts", {"seat": 1, "cards": cards, "rung": "difference", "values": (2, 5)})
    assert Words(lang).event(counts, {1: "Leia"}) == said


@pytest.mark.parametrize(
    ("lang", "invested", "stock"),
    [
        ("en", "invested chips", "stock"),
        ("fr", "jetons misés", "réserve"),
        ("es", "fichas puestas", "reserva"),
    ],
)
def test_a_choice_has_the_words_of_its_option(lang: str, invested: str, stock: str) -> None:
    """ "stack" would be the player's credits, from which embezzlement takes nothing."""
    words = Words(lang)
    rules = load_rules("kessel")
    words.use(rules)
    option = words.option_of(rules, "embezzle_from")
    for choice, word in (("invested", invested), ("stock", stock)):
        said = words.say("option-value", value=f"embezzle-from-{choice}", said=choice)
        assert word in said and word in option


def test_french_has_one_name_for_the_bounty_hunter() -> None:
    for file in (LANGUAGES / "fr").glob("*.ftl"):
        assert not re.search(r"(?i)chasseurs? de prime\b", file.read_text("utf-8")), file.name


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "shuffled into the draw pile"), ("fr", "dans la pioche"), ("es", "con el mazo")]
)
def test_what_is_printed_of_a_shift_says_where_the_cards_go(lang: str, word: str) -> None:
    said = Words(lang).say("print-shift", phase="roll", how="exchanged", when="sums", sums="1")
    assert word in said


@pytest.mark.parametrize(
    ("lang", "one"),
    [
        ("en", "This table is broken when one more is out."),
        ("fr", "Cette table ferme après une élimination de plus."),
        ("es", "Esta mesa se cierra cuando salga una persona más."),
    ],
)
def test_a_table_that_breaks_after_one_more_player_says_so_of_one(lang: str, one: str) -> None:
    words = Words(lang)
    assert words.say("tournament-breaks", own="True", table=3, more=1) == one
    assert "2" in words.say("tournament-breaks", own="True", table=3, more=2)


@pytest.mark.parametrize(("lang", "chips"), [("en", "5 chips"), ("fr", "5 jetons"), ("es", "5 fichas")])
def test_a_correction_names_the_unit_in_the_language(lang: str, chips: str) -> None:
    told = Words(lang).say("happened-adjusted-unit", seat=1, unit="chips", before=4, amount=5, reason="miscounted")
    assert chips in told


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            (
                "3 players are dealt 3 face down each.",
                "1 player is dealt 2 face up.",
                "2 players are dealt 1 face down and 2 face up each, and 1 in the common row.",
                "Leia (seat 1) is dealt 1 face down.",
                "Leia (seat 1) is dealt 1 face down and 1 face up.",
            ),
        ),
        (
            "fr",
            (
                "3 joueurs reçoivent chacun 3 cartes face cachée.",
                "1 joueur reçoit 2 cartes face visible.",
                "2 joueurs reçoivent chacun 1 carte face cachée et 2 face visible\u202f; cartes communes\u202f: 1.",
                "Leia (place 1) reçoit 1 carte face cachée.",
                "Leia (place 1) reçoit 1 carte face cachée et 1 face visible.",
            ),
        ),
        (
            "es",
            (
                "Cada uno de los 3 jugadores recibe 3 cartas boca abajo.",
                "El único jugador recibe 2 cartas boca arriba.",
                "Cada uno de los 2 jugadores recibe 1 carta boca abajo y 2 boca arriba; en la fila común hay 1.",
                "Leia (asiento 1) recibe 1 carta boca abajo.",
                "Leia (asiento 1) recibe 1 carta boca abajo y 1 boca arriba.",
            ),
        ),
    ],
)
def test_a_deal_names_no_cards_that_nobody_gets(lang: str, said: tuple[str, ...]) -> None:
    events = (
        Event("laid-out", {"players": 3, "down": 3, "up": 0, "common": 0}),
        Event("laid-out", {"players": 1, "down": 0, "up": 2, "common": 0}),
        Event("laid-out", {"players": 2, "down": 1, "up": 2, "common": 1}),
        Event("laid-out-for", {"seat": 1, "down": 1, "up": 0}),
        Event("laid-out-for", {"seat": 1, "down": 1, "up": 1}),
    )
    assert tuple(Words(lang).event(event, {1: "Leia"}) for event in events) == said


ONE_AND_NONE: list[tuple[str, dict[str, object], tuple[str, str, str]]] = [
    ("drawn-rule", {"name": "discards_max", "value": 1},
     ("at most 1 trade a hand", "1 échange au plus par donne", "como mucho 1 canje por mano")),
    ("drawn-rule", {"name": "discards_exact", "value": 1},
     ("exactly 1 trade a hand", "exactement 1 échange par donne", "exactamente 1 canje por mano")),
    ("desk-lead-break", {"n": 0, "left": 1},
     ("Nobody sits there any more. One table is left.", "Personne n’y joue plus. Il reste 1 table.",
      "Ya no hay nadie. Queda una mesa.")),
    ("result-odd", {"odd": 1},
     ("The odd credit goes to the first of them left of the dealer.",
      "Le crédit restant va à la première place gagnante à gauche du donneur.",
      "El crédito que sobra va al asiento ganador más próximo a la izquierda de quien reparte.")),
]  # fmt: skip


@pytest.mark.parametrize(("code", "args", "said"), ONE_AND_NONE)
def test_one_is_told_as_one(code: str, args: dict[str, object], said: tuple[str, str, str]) -> None:
    assert tuple(Words(lang).said(code, args) for lang in ("en", "fr", "es")) == said


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
@pytest.mark.parametrize("verb", ["select", "improve", "lay-down"])
@pytest.mark.parametrize("amount", [0, 1])
def test_the_coach_never_asks_for_no_cards_or_for_one_as_for_several(lang: str, verb: str, amount: int) -> None:
    args = {"verb": verb, "amount": amount, "others": 2, "cards": (), "owed": 0, "aim": "target", "near": 23}
    said = Words(lang).said("coach-do", {**args, "chance": "none", "after": "none"})
    assert not re.search(r"\b0\b|\b1 (more )?(cards|cartes|cartas)\b", said) or (verb, amount) == ("select", 0), said


@pytest.mark.parametrize(
    ("lang", "one", "two"),
    [
        ("en", "take a new card.", "take as many new cards."),
        ("fr", "prenez une autre carte.", "prenez autant de cartes."),
        ("es", "toma otra carta.", "toma otras tantas."),
    ],
)
def test_the_coach_has_one_card_replaced_by_one(lang: str, one: str, two: str) -> None:
    args = {"verb": "replace", "amount": 0, "others": 4, "owed": 0, "aim": "near", "near": 23}
    args |= {"chance": "none", "after": "none"}
    for cards, end in ((("7 of coins",), one), (("7 of coins", "idiot"), two)):
        assert Words(lang).said("coach-do", {**args, "cards": cards}).endswith(end)


BEFORE_NAMES = {
    "fr": re.compile(r"\b(?:de|que|jusque|lorsque) \{ (?:NAMES?\(|SEATS?\(|CARD\(|\$(?:who|whom|name|person|other) )"),
    "es": re.compile(r" [yo] \{ (?:NAME\(|SEAT\(|CARD\(|\$(?:who|whom|name|person|other) )"),
}


@pytest.mark.parametrize("lang", sorted(BEFORE_NAMES))
def test_no_word_that_changes_before_a_vowel_stands_before_a_name(lang: str) -> None:
    """French "de" and "que" lose their vowel before one ("d’Ana"), Spanish "y" and "o" change before their own sound
    ("e Iris"). Such a word may stand before a name only as the default of a choice by the name's first sound."""
    lines = [
        f"{file.name}: {line.strip()}"
        for file in language_files(lang)
        for line in file.read_text("utf-8").splitlines()
        if BEFORE_NAMES[lang].search(line) and not line.strip().startswith("*[other]")
    ]
    assert not lines


def test_the_card_that_decided_is_told_with_its_article_or_without_one() -> None:
    words = Words("en")
    for card, begins in (("endurance", "Endurance decided it"), ("evil one", "The Evil One decided it")):
        said = words.sentence("led-decided-by-card", {"card": card, "seat": 1, "share": 20}, {1: "Ana"})
        assert said.startswith(begins), said


@pytest.mark.parametrize(("lang", "said"), [("en", "2 pairs"), ("fr", "2 paires"), ("es", "2 parejas")])
def test_the_ladder_calls_two_pairs_two_pairs(lang: str, said: str) -> None:
    rules = load_rules("corellian-spike")
    lines = "\n".join(ladder_lines(Words(lang), rules))
    assert f"{said}, total 0" in lines


@pytest.mark.parametrize("how", ["pooled", "junked"])
@pytest.mark.parametrize("seats", [(), (1, 2)])
def test_one_die_is_one_die_in_french(how: str, seats: tuple[int, ...]) -> None:
    words = Words("fr")
    one, two = ({"seats": seats, "dice": dice, "how": how} for dice in ((1,), (3, 3)))
    assert words.event(Event("shift", one)).startswith("Le dé dit 1\u202f: changement")
    assert words.event(Event("shift", two)).startswith("Les dés disent 3 et 3\u202f: changement")
    assert words.event(Event("all-change", {"seats": (1,), "dice": (20,), "common": 0})).startswith("Le dé dit 20")


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
@pytest.mark.parametrize("ruleset", ["kessel", "pratique", "black-knight", "theorie", "marcjs-random"])
def test_decks_and_faces_to_choose_have_words_and_no_codes(lang: str, ruleset: str) -> None:
    words, rules = Words(lang), load_rules(ruleset)
    for option in {"deck", "faces"} & rules.options.keys():
        for choice in rules.options[option].choices:
            assert words.say("option-value", value=f"{option}-{choice}", said=choice) != choice


@pytest.mark.parametrize(
    ("lang", "words_of_health"),
    [
        ("fr", ("bien", "médiocre", "mal", "on ne sait pas")),
        ("es", ("bien", "regular", "mal", "no se sabe")),
    ],
)
def test_health_is_said_in_words_without_gender(lang: str, words_of_health: tuple[str, ...]) -> None:
    """They stand behind nouns of both genders, such as "Disque" and "Température"."""
    words = Words(lang)
    states = ("ok", "unsteady", "down", "absent")
    assert tuple(words.say("vital-state", health=state) for state in states) == words_of_health


@pytest.mark.parametrize(("lang", "said"), [("en", "Play on"), ("fr", "Continuer"), ("es", "Seguir")])
def test_the_announcement_on_the_button_is_the_one_that_the_sentences_name(lang: str, said: str) -> None:
    words = Words(lang)
    assert words.say("display-do", verb="play-on", owed="none") == words.verb("play-on") == said
    asked = words.refusal(Refusal("announce-first", {"seat": 1}))
    assert said.lower() in asked.lower()


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
@pytest.mark.parametrize("verb", ["go-on", "demise-card", "stand", "choose"])
def test_the_coach_names_a_button_as_the_button_is_labelled(lang: str, verb: str) -> None:
    words = Words(lang)
    label = words.say("display-do", verb=verb, owed="none")
    assert label in words.say("coach-idle", verb=verb)
    if verb in ("demise-card", "choose"):
        asked = {"amount": 0, "others": 0, "owed": 0, "cards": (), "aim": "near", "near": 23}
        assert label in words.say("coach-do", verb=verb, chance="none", after="none", **asked)


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
@pytest.mark.parametrize("you", [1, 2])
def test_the_lesson_says_what_somebody_did_with_a_verb_and_not_with_a_buttons_label(lang: str, you: int) -> None:
    words = Words(lang)
    played = [verb.name for verb in VERBS.values() if verb.audience in ("turn", "seats") and verb.aside != "table"]
    alike = {each for each in played if words.say("coach-did", seat=you, verb=each) == words.verb(each)}
    assert "lay-down" in played and not alike


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
@pytest.mark.parametrize("aim", ["pair", "target", "both"])
def test_a_lesson_that_begins_before_the_deal_gives_nobody_cards(lang: str, aim: str) -> None:
    """Where lots are drawn first, as in galactic-es."""
    words = Words(lang)
    none, two = (words.said("coach-welcome", {"aim": aim, "near": 23, "cards": cards}) for cards in (0, 2))
    assert "0" not in none and none[0].isupper() and two.endswith(none) and "2" in two.removesuffix(none)
