"""Tests that every verb of every mechanic has all the facts that the rest of the program needs, and that no table lists
an exception that equals the default."""

from collections.abc import Callable
from functools import cache

import pytest

from companion.display.canvas import holding
from companion.display.input import asides, questions, ready_amounts
from companion.display.pages.menu.corrections_page import AT_ONCE
from companion.display.parts import bar
from companion.game.engine.verbs import Verb
from companion.game.moves import Move
from companion.game.phases import MECHANICS, PHASES, VERBS, verb_named
from companion.locale import Words, languages
from companion.locale.screen_words import screen_words
from companion.program.kiosk import choices
from companion.simulation.players.company import PLANNED, PLANS
from companion.simulation.players.outlook import moves_cards
from companion.table.intents import Play
from companion.table.views.event_score import own_score
from companion.table.views.takeback import SHIFTING
from tests.docs.test_records_page import told
from tests.locale.scan import messages

OF_THE_HAND = sorted(verb.name for verb in VERBS.values() if verb.aside != "table")
SLOWEST_S = 30


@cache
def _say(language: str) -> Callable[..., str]:
    return screen_words(Words(language))


def _button(name: str, language: str, keys: tuple[str, ...] = ()) -> bar.Button:
    """Return the bar with only this verb's button."""
    label = _say(language)("display-do", verb=name, owed="")
    return bar.with_keys([bar.Button(f"move.{name}", label, Play(Move(name)), keys)])[0]


@pytest.mark.parametrize("name", sorted(VERBS))
def test_every_verb_has_every_fact(name: str) -> None:
    verb = VERBS[name]
    declared = {each for mechanic in MECHANICS for each in mechanic.verbs if each.name == name}
    assert declared == {verb}, "declared twice, and differently"
    assert 0 <= verb.seconds <= SLOWEST_S
    for language in languages():
        assert f"verb-{name}" in messages(language), language
    score = own_score()
    entry = score.entries.get(score.name(name))
    said = f"happened-{name}" in messages("en")
    assert entry is None or not entry.rank or said or name not in score.codes
    assert holding.held(f"move.{name}") == verb.destroys
    assert name in told()
    assert not verb.lays_open or _say("en")("display-do-lay-open", verb=name, who="Ben").count("Ben") == 1
    assert verb.aside == "table" or _played(name), "no simulated player plays it"


def _played(name: str) -> bool:
    """Return whether simulated players use the verb: by a plan, beside a plan, or in a phase without one."""
    owners = [each for each in MECHANICS if name in each.verb_names]
    return name in PLANNED or any(each.name not in PLANS for each in owners)


@pytest.mark.parametrize("language", languages())
def test_every_verb_of_the_hand_has_a_key(language: str) -> None:
    for name in OF_THE_HAND:
        (key,) = _button(name, language, bar.own_keys(name)).keys
        assert len(key) == 1, name


def test_a_name_that_is_no_verb_has_no_facts() -> None:
    assert verb_named("@lay") == Verb("@lay")


def test_what_the_act_button_plays_needs_no_choice_and_gives_nothing_up() -> None:
    acts = [verb for verb in VERBS.values() if verb.act]
    assert len(acts) >= 7
    for verb in acts:
        assert (verb.audience, verb.aside, verb.of, verb.gives, verb.shows) == ("turn", "", "", None, ""), verb.name
        assert not verb.destroys


# --- exceptions -------------------------------------------------------------------------------------------------------


def test_a_key_is_given_only_where_the_words_would_give_another() -> None:
    assert set(bar.KEYS) <= set(OF_THE_HAND)
    for name, key in bar.KEYS.items():
        found = {_button(name, language).keys for language in languages()}
        assert found != {(key,)}, f"{name} has the key {key} anyway"


def test_a_cue_is_given_only_where_the_kind_would_give_another() -> None:
    score = own_score()
    for code, entry in score.codes.items():
        if code in VERBS:
            assert score.codes.get(f"kind:{VERBS[code].kind}") != entry, f"{code} plays {entry} anyway"
        elif not code.startswith("kind:"):
            assert score.entries[entry].rank and f"happened-{code}" in messages("en"), code


def test_what_several_seats_keep_is_offered_as_most_with_one_exception() -> None:
    kept = {name for name, verb in VERBS.items() if verb.amount == "kept"}
    assert {*bar.FEWEST} < kept and {VERBS[name].kind for name in kept} == {"cards"}


def test_likely_amounts_are_listed_for_verbs_outside_the_game() -> None:
    listed = {*ready_amounts.LIKELY} - {*asides.VERBS}
    assert listed and {(VERBS[name].aside, VERBS[name].amount) for name in listed} == {("table", "")}


def test_what_is_asked_otherwise_names_cards() -> None:
    for name, how in questions.ASKS.items():
        assert VERBS[name].kind == "cards"
        assert how != "which-and-what" or (VERBS[name].of and VERBS[name].gives is None)


def test_what_a_lesson_treats_otherwise_is_part_of_a_hand() -> None:
    assert all(VERBS[name].gives is not None for name in choices.NONE_NEEDED)
    assert {*choices.NONE_NEEDED, *choices.UNSAID, choices.CALLS} <= set(OF_THE_HAND)


def test_what_all_do_alike_is_the_plain_way_on_or_ends_the_hand() -> None:
    for offered, verb, _ in bar.REST:
        assert VERBS[offered].act
        assert verb == offered or VERBS[verb].ends


def test_what_is_corrected_at_once_is_the_operators() -> None:
    assert {VERBS[name].audience for name in AT_ONCE} == {"table"}


def test_the_dealer_shifts_with_two_verbs() -> None:
    assert {"shift-strikes", "deal-back"} == SHIFTING


def test_plans_are_for_phases_in_which_somebody_acts() -> None:
    assert all(PHASES[name].verbs for name in PLANS)
    beside = PLANNED - {verb for name in PLANS for verb in PHASES[name].verb_names}
    assert {VERBS[name].aside for name in beside} == {"beside"}


def test_cards_stay_where_people_bet_fold_or_lay_open() -> None:
    for name in ("bet", "go-on-or-fold", "call", "ask-fold", "announce", "showdown", "compare", "demise"):
        assert not moves_cards(PHASES[name]({})), name
    for name in ("trade", "draws", "exchange", "spike-turn", "roll", "sabacc-shift", "selection", "invest"):
        assert moves_cards(PHASES[name]({})), name


def test_what_is_held_beside_the_verbs_is_no_verb() -> None:
    assert not {id.removeprefix("move.") for id in holding.HELD} & set(VERBS)
