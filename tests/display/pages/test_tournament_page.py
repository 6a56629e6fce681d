"""Tests the page of the tournament in which the table plays."""

import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Action, Because, Done, Go, Name, Set, Type, Write
from companion.display.canvas.marks import Text
from companion.display.canvas.metrics import Panel
from companion.display.input.questions import step
from companion.display.input.ui import Ui, follow, press
from companion.display.pages.picture import layout
from companion.locale import Tongues
from companion.locale.screen_words import screen_words
from companion.table.hall_says import Directed
from companion.table.intents import Intent
from companion.table.tournament_view import Due, ForDirector, Form, Said, TournamentView
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import Notice, TableView
from tests.display.laws import laws
from tests.display.pages.glass import SEVEN_SMALL, SEVEN_UPRIGHT, named
from tests.display.scenes import panels
from tests.display.scenes.every import LANGUAGES
from tests.display.scenes.tables import opened, table, view

SHOWN = panels.directors_pages()
SAY = screen_words(Tongues())
DUE = {
    "begin": {"stage": 1},
    "break": {"table": 12, "n": 5, "left": 11},
    "balance": {"table": 12, "origin": 7, "seat": 5, "short": 2},
    "cancel": {"table": 12, "target": 7},
    "hand-for-hand": {"n": 2},
    "end-stage": {"stage": 1, "n": 25},
    "final": {"table": 12, "n": 5},
    "late": {"name": "Maximilien Roy-Calder"},
    "open-table": {"table": 12, "name": "Maximilien Roy-Calder"},
}


@pytest.mark.parametrize("panel", [SEVEN_SMALL, SEVEN_UPRIGHT], ids=named)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_waits_for_the_director_can_be_decided_there(language: str, panel: Panel) -> None:
    for code, args in DUE.items():
        title, lead, go = (Said(f"desk-{part}-{code}", args) for part in ("due", "lead", "go"))
        directs = ForDirector(40, Due(code, title, lead, Form("Begin", go)))
        told = TournamentView(7, "Cloud City", 47, 100, 25, 10, director=directs)
        now = replace(view(table(6)), tournament=told, preferences=Preferences(language=language))
        line, page = (layout(now, opened(now, *found), panel, SAY) for found in ((), (Go("tournament"),)))
        assert "tournament.look" in [each.id for each in line.targets], code
        assert "tournament.decide" in [each.id for each in page.targets], code
        for picture in (line, page):
            laws.check(picture)


def touched(shown: TableView, ui: Ui, *actions: Action) -> tuple[Ui, Intent | None]:
    sent: Intent | None = None
    for each in actions:
        ui, sent = press(ui, shown, each)
    return ui, sent


def directed(shown: TableView, **more: object) -> TableView:
    """Return the view with something else in what the director sees."""
    told = shown.tournament
    assert told is not None and told.director is not None
    return replace(shown, tournament=replace(told, director=replace(told.director, **more)))


def test_a_form_asks_for_what_is_missing_and_shows_everything_before_it_is_sent() -> None:
    shown, ui = SHOWN["director-who"]
    row = str(panels.directed("playing").row)
    ui, sent = touched(shown, ui, Name("3"), Because("Has gone home"))
    assert ui.draft is not None and step(shown, ui.draft) == "form" and sent is None
    ui, sent = touched(shown, ui, Done())
    wanted = {"row": row, "act": "Withdraw", "entry": "3", "reason": "Has gone home"}
    assert isinstance(sent, Directed) and dict(sent.form) == wanted and ui.draft is None


def test_a_correction_begins_with_what_is_there_and_asks_only_for_the_reason() -> None:
    shown, ui = SHOWN["director-corrects"]
    ui, _ = touched(shown, ui, Set("stacks.5"), *map(Type, "70"), Done(), Done())
    assert ui.draft is not None and ui.draft.asks == "reason"
    ui, sent = touched(shown, ui, Write(), *map(Type, "chips lay"), Done(), Done())
    assert isinstance(sent, Directed)
    form = dict(sent.form)
    assert form["stacks.5"] == "70" and form["reason"] == "chips lay" and form["table"] == "1"
    assert sum(int(value) for name, value in form.items() if name.startswith("stacks.")) == 570


def test_what_the_desk_refuses_is_there_again_but_not_after_another_director_has_acted() -> None:
    shown, ui = SHOWN["director-corrects"]
    ui, _ = touched(
        shown, ui, Set("stacks.5"), *map(Type, "70"), Done(), Set("reason"), Because("Counted wrong"), Done()
    )
    for code, stack in (("tournament-correction-sum", "70"), ("tournament-moved-on", "100")):
        told = replace(directed(shown, row=99), notice=Notice(7, code, {"given": 570, "expected": 600}))
        again = follow(ui, told, 1.0)
        assert again.draft is not None
        form = dict(again.draft.answers)
        assert (form["row"], form["stacks.5"]) == ("99", stack), code


def test_names_are_asked_for_one_after_the_other_once_the_desk_has_taken_each() -> None:
    shown, ui = SHOWN["director-enters"]
    ui, sent = touched(shown, ui, Done())
    assert isinstance(sent, Directed) and dict(sent.form)["name"] == "Mirela"
    assert follow(ui, directed(shown, asked=True), 1.0).draft is None
    again = follow(ui, directed(shown, row=5), 2.0).draft
    assert again is not None and again.asks == "name" and not again.typed and dict(again.answers)["row"] == "5"


def test_a_form_that_is_not_offered_any_more_is_closed_with_a_sentence() -> None:
    shown, ui = SHOWN["director-why"]
    after = follow(ui, directed(shown, forms=()), 1.0)
    assert after.draft is None and after.hint == "refused-tournament-moved-on"


def test_at_the_end_the_page_tells_places_and_prizes() -> None:
    shown, _ = SHOWN["director-standings"]
    told = shown.tournament
    assert told is not None
    over = directed(replace(shown, tournament=replace(told, over=True)), due=None, also=(), told=())
    page = layout(over, opened(over, Go("tournament")), SEVEN_SMALL, SAY)
    assert "1 · Noor, Table 2: 300" in [mark.text for mark in page.marks if isinstance(mark, Text)]
