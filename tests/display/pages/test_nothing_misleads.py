"""Tests that nobody can mistake one thing on the screen for another: rules, dice, numbers of cards, and the end of an
evening."""

import re
from typing import Any

import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Begin, Go, Spell, Suit
from companion.display.canvas.marks import Drawing, Layout, Text
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import Ui, follow, press
from companion.display.pages.picture import layout
from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.moves import Move
from companion.locale import Tongues
from companion.locale.screen_words import screen_words
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import TableView
from tests.display.laws import laws
from tests.display.laws.laws import check
from tests.display.pages.glass import FIFTEEN, GLASS, SEVEN, SEVEN_SMALL, SEVEN_UPRIGHT, named
from tests.display.pages.test_facts_shown import play, quiet, table, view
from tests.display.scenes.every import everything
from tests.display.scenes.finger import PANELS, SAY

SMALL = PANELS[0]


def picture(state: State, *actions: Any, seen: TableView | None = None) -> Layout:
    """Return the picture on the small panel after these touches. The picture is checked on every panel."""
    seen = seen or view(state)
    ui = follow(Ui(), seen, 0.0)
    for action in actions:
        ui, _ = press(ui, seen, action)
    for panel in PANELS:
        check(layout(seen, ui, panel, SAY))
    return layout(seen, ui, SMALL, SAY)


def said(picture: Layout) -> str:
    return " ".join(picture.texts())


# --- rules that change in a turn -------------------------------------------------------------------------------------


def to_exchange() -> State:
    """Return a state in which Rebel rules hold, somebody is exchanging cards, and the clock then changes to Corellian
    rules (marcjs 5.2)."""
    state = play(table("marcjs-random", 3, scoring="points"), Move("draw-rules", dice=(1,)), Move("deal"))
    return play(state, Move("draw-rules", dice=(3,)))


def test_when_the_clock_runs_out_in_a_turn_screen_and_picker_name_the_same_rules_and_say_why() -> None:
    state = to_exchange()
    seat = flow.turn(state)
    assert flow.mechanic(state).name == "replace"
    at_table = said(picture(quiet(state)))
    assert f"Rebel rules until {seat} P{seat} is done, then Corellian" in at_table
    by_count = said(picture(quiet(state), Begin("replace", seat)))
    assert "Rebel rules" in by_count and "when this turn began" in by_count
    spelled = picture(quiet(state), Begin("replace", seat), Spell())
    assert "Rebel rules" in said(spelled)


def test_the_picker_counts_the_faces_by_the_rules_of_the_turn() -> None:
    """The card Rancor is worth 7 by Rebel rules and 4 by Corellian rules."""
    state = quiet(to_exchange())
    shown = picture(state, Begin("replace", flow.turn(state)), Spell(), Suit(""))
    values = {mark.id: mark.text for mark in shown.marks if mark.id.endswith(".value") and "rancor" in mark.id}
    assert list(values.values()) == ["+7"]


def test_after_that_turn_only_the_new_rules_are_named() -> None:
    state = to_exchange()
    state = quiet(play(state, Move("stand", flow.turn(state))))
    assert "until" not in said(picture(state)) and "Corellian" in said(picture(state))


def test_the_log_says_why_a_turn_goes_on_by_the_old_rules() -> None:
    codes = [each.code for each in to_exchange().news]
    assert codes == ["rules-drawn", "turn-by-old-rules"]
    same = play(table("marcjs-random", 3, scoring="points"), Move("draw-rules", dice=(1,)), Move("deal"))
    assert [each.code for each in play(same, Move("draw-rules", dice=(1,))).news] == ["rules-drawn"]


# --- dice and cards --------------------------------------------------------------------------------------------------


def dice(picture: Layout) -> list[str]:
    return [mark.name for mark in picture.marks if isinstance(mark, Drawing) and re.fullmatch(r"die\.\d+", mark.id)]


def at_dice(ruleset: str) -> State:
    """Return a hand with spike dice that is about to roll for the first time."""
    state = play(table(ruleset, 2), Move("deal"))
    while not any(option.verb == "roll" for option in flow.options(state)):
        usual = ("check", "stand", "name-card", "go-on")
        option = min(flow.options(state), key=lambda each: usual.index(each.verb) if each.verb in usual else 9)
        seat = option.seats[0] if option.seats else 0
        cards = tuple(["?"] * option.cards[0])
        state = play(state, Move(option.verb, seat, cards=cards))
    return state


@pytest.mark.parametrize(("rolled", "drawn"), [((6, 6), ["die-spike"] * 2), ((2, 6), ["die-2", "die-spike"])])
def test_a_spike_is_drawn_as_a_spike(rolled: tuple[int, int], drawn: list[str]) -> None:
    assert dice(picture(play(at_dice("corellian-spike"), Move("roll", dice=rolled)))) == drawn


def test_where_there_are_no_spikes_a_six_is_a_six() -> None:
    state = play(table("standard", 3), Move("deal"), *(Move("check", seat) for seat in (2, 3, 1)))
    assert dice(picture(play(state, Move("roll", dice=(6,))))) == ["die-6"]


def test_the_number_of_cards_never_looks_like_credits() -> None:
    """Cards that nobody sees are drawn as backs, or as one back with a number after a ×."""
    state = play(table("coruscant-shift", 2), Move("deal"), Move("roll", dice=(1, 1)))
    state = play(state, Move("select", 2, 5), Move("select", 1, 5))
    for panel in PANELS:
        seen = view(quiet(state))
        shown = layout(seen, follow(Ui(), seen, 0.0), panel, SAY)
        marks = {mark.id: mark for mark in shown.marks}
        for seat in (1, 2):
            assert laws.cards_shown(shown)[seat] == 5
            assert f"seat.{seat}.back.0" in marks
            assert getattr(marks.get(f"seat.{seat}.held"), "text", "×5") == "×5"


# --- the end of an evening -------------------------------------------------------------------------------------------


def ended() -> tuple[TableView, TableView]:
    """Return the table before and after the end of an evening that seat 3 has won."""
    state = play(table("standard", 3), Move("deal"), Move("fold", 2), Move("bet", 3, 2), Move("fold", 1))
    return view(state), view(play(state, Move("end-evening")))


def test_after_the_evenings_end_the_closing_standings_stand_first() -> None:
    before, after = ended()
    ui = follow(Ui(), before, 0.0)
    for _ in range(2):
        ui = follow(ui, after, 1.0)
        assert ui.page == Go("evening")
    shown = [mark.text for mark in layout(after, ui, SMALL, SAY).marks if mark.id.startswith("name.")]  # type: ignore[union-attr]
    assert shown[0] == "3 P3", "the best stands first"
    closed, _ = press(ui, after, Go("home"))
    assert follow(replace(closed, page=None), after, 2.0).page is None, "and they come once"


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_the_light_of_a_device_says_in_words_what_is_wrong(language: str) -> None:
    say = screen_words(Tongues())
    for panel in (SEVEN_SMALL, SEVEN, FIFTEEN):
        now, ui = everything()["betting"]
        shown = layout(replace(now, preferences=Preferences(language=language)), ui, panel, say)
        light = next(mark.text for mark in shown.marks if isinstance(mark, Text) and mark.id == "light.panel.name")
        assert light == {"en": "Button is unsteady", "fr": "Bouton : instable", "es": "Botón: va mal"}[language]


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_a_step_through_old_moves_does_not_say_the_same_as_leaving_the_page(language: str) -> None:
    for name in ("menu-rewind", "menu-rewind-back"):
        now, ui = everything()[name]
        shown = layout(replace(now, preferences=Preferences(language=language)), ui, SEVEN, screen_words(Tongues()))
        said: dict[str, str] = {}
        for mark in shown.marks:
            if isinstance(mark, Text) and mark.id.startswith(("close.label", "rewind.earlier.", "rewind.later.")):
                button = mark.id.partition(".label")[0]
                said[button] = f"{said.get(button, '')} {mark.text}"
        assert len(said) > 1 and len(set(said.values())) == len(said), said


@pytest.mark.parametrize("panel", [SEVEN_SMALL, SEVEN_UPRIGHT], ids=named)
def test_a_roll_without_a_shift_asks_only_once_who_calls_the_hand(panel: Panel) -> None:
    """The phase "Call the hand?" beside the question "Who calls the hand?" would ask the same again."""
    shown = layout(*everything()["play-jabba"], panel, SAY).texts()
    assert [text for text in shown if text.endswith("?")] == ["Who calls the hand?"]
    assert "Showdown" in layout(*everything()["play-corellian-spike"], panel, SAY).texts(), "a player has the turn"


def test_who_has_folded_is_no_nappy_in_french() -> None:
    """Alone, the word "couche" means a nappy. A player who has folded is "couché"."""
    now, ui = everything()["betting"]
    preferred = Preferences(language="fr", text_scale=150)
    said = layout(replace(now, preferences=preferred), ui, SEVEN_SMALL, screen_words(Tongues())).texts()
    assert "couché" in said and "couche" not in said


@pytest.mark.parametrize("panel", GLASS, ids=named)
def test_an_amount_to_choose_has_a_chip_and_a_digit_has_none(panel: Panel) -> None:
    for name in ("pad", "pad-empty", "chips-pad"):
        shown = layout(*everything()[name], panel, SAY)
        chips = {mark.id for mark in shown.marks if isinstance(mark, Drawing) and mark.name == "chip-hand"}
        ready = [target.id for target in shown.targets if target.id.startswith("amount.") and target.id != "amount.ok"]
        assert ready and {f"{id}.icon" for id in ready} <= chips
        assert not [id for id in chips if id.startswith("digit.")]


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_chances_from_random_deals_say_how_far_they_may_be_off(language: str) -> None:
    say = screen_words(Tongues())
    for panel in GLASS:
        for name in ("chances-sampled", "chances-many"):
            now, ui = everything()[name]
            shown = layout(replace(now, preferences=Preferences(language=language)), ui, panel, say)
            note = " ".join(mark.text for mark in shown.marks if isinstance(mark, Text) and mark.id.startswith("note."))
            assert "±" in note and note.endswith("."), (name, named(panel), note)


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_beside_the_proof_of_fair_rolls_no_amount_is_cut(language: str) -> None:
    say = screen_words(Tongues())
    now, ui = everything()["table-between"]
    for panel in GLASS:
        shown = layout(replace(now, preferences=Preferences(language=language)), ui, panel, say)
        assert any(mark.id == "fairness" for mark in shown.marks)
        assert not list(laws.whole(shown)), named(panel)


# --- ties -----------------------------------------------------------------------------------------------------------


def tied(*, decided: bool) -> State:
    """Return a hand of Corellian Spike that ties with the same values, before or after one card each decides it."""
    state = play(table("corellian-spike", 2, betting=False), Move("deal"))
    for _ in range(3):
        state = play(state, Move("stand", 2), Move("stand", 1), Move("roll", dice=(1, 2)))
    state = play(state, Move("reveal", 2, cards=("+1 of circles", "-1 of circles")))
    state = play(state, Move("reveal", 1, cards=("+1 of squares", "-1 of squares")))
    drawn = (Move("demise-card", 2, cards=("+3 of circles",)), Move("demise-card", 1, cards=("+4 of circles",)))
    return play(state, *drawn) if decided else state


def test_a_tie_that_a_blind_draw_decides_is_called_nothing_else() -> None:
    """The rules of Corellian Spike know no sudden demise (corellian-spike 5.4)."""
    for decided in (False, True):
        state = tied(decided=decided)
        told = said(picture(quiet(state) if decided else state)).lower()
        assert "blind draw" in told and "demise" not in told, told


def test_a_tie_that_a_further_card_decides_is_called_sudden_demise() -> None:
    state = play(table("marcjs-crseih", 2), Move("deal"), Move("stand", 2), Move("stand", 1))
    state = play(state, Move("reveal", 2, cards=("1 of coins", "2 of coins", "4 of coins", "5 of coins")))
    state = play(state, Move("reveal", 1, cards=("1 of staves", "2 of staves", "4 of staves", "5 of staves")))
    assert "sudden demise" in said(picture(state)).lower()
