"""Tests the page of the tournament in which the table plays."""

import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Go
from companion.display.canvas.metrics import Panel
from companion.display.pages.picture import layout
from companion.locale import Tongues
from companion.locale.screen_words import screen_words
from companion.table.tournament_view import Due, ForDirector, Form, Said, TournamentView
from companion.table.views.preferences import Preferences
from tests.display.laws import laws
from tests.display.pages.glass import SEVEN_SMALL, SEVEN_UPRIGHT, named
from tests.display.scenes.every import LANGUAGES
from tests.display.scenes.tables import opened, table, view

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
