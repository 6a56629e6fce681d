"""Tests that each kind of button has its own place on the table's page, whatever moves are possible. If a move is not
possible, its place shows the reason instead of a button."""

import pytest

from companion.display.canvas.actions import Go
from companion.display.canvas.marks import Layout, Target, Text
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import Ui
from companion.display.pages.picture import layout
from companion.game.engine import flow
from companion.game.moves import Move
from companion.table.views.preferences import Preferences
from tests.display.laws.test_laws import picture
from tests.display.pages.glass import GLASS, SEVEN_SMALL, named
from tests.display.scenes.every import LANGUAGES, everything
from tests.display.scenes.panels import panels
from tests.display.scenes.tables import SAY, play, scenes, table, view

NAMES = ("betting", "betting-opening", "trade", "roll", "call", "showdown")
USUAL = ("move.call", "move.check", "move.stand", "move.roll", "move.go-on", "move.reveal")


def found(shown: Layout, *ids: str) -> Target:
    """Return the first of these targets that is shown."""
    return next(target for target in shown.targets if target.id in ids)


@pytest.mark.parametrize("hand", ["right", "left"])
@pytest.mark.parametrize("panel", GLASS, ids=named)
def test_the_usual_move_undo_and_menu_never_change_their_places(panel: Panel, hand: str) -> None:
    places = set()
    for name in NAMES:
        shown = picture(scenes()[name], Preferences(hand=hand), panel)  # type: ignore[arg-type]
        places.add(tuple(found(shown, *ids).box for ids in (USUAL, ("undo",), ("menu",))))
    ((usual, undo, menu),) = places
    assert (usual.x > undo.x) == (hand == "right")
    assert undo.x == menu.x
    assert usual.y + usual.h > 0.95 * panel.height_px and menu.y > undo.y


def test_what_the_player_in_turn_cannot_do_is_a_ghost_that_leads_to_the_reason() -> None:
    state = play(table(2, 50), Move("deal"))
    first = flow.turn(state)
    state = play(state, Move("bet", first, next(each.most for each in flow.options(state) if each.verb == "bet")))
    shown = layout(view(state), Ui(), SEVEN_SMALL, SAY)
    ghosts = [target for target in shown.targets if target.id.startswith("gone.")]
    assert ghosts and all(ghost.action == Go("whynot") and ":" in ghost.said for ghost in ghosts)
    move, ghost = found(shown, "move.fold"), ghosts[0]
    assert (ghost.box.w, ghost.box.h, ghost.box.y) == (move.box.w, move.box.h, move.box.y)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ghost_says_in_a_few_words_why_its_player_cannot_do_it(language: str) -> None:
    for name, verb in (("play-kessel", "stand"), ("play-sleeper", "trade")):
        shown = picture(everything()[name], Preferences(language=language), SEVEN_SMALL)
        assert "turn" not in found(shown, f"gone.{verb}").said, "the seat whose turn it is is the one that cannot"
        assert [mark for mark in shown.marks if mark.id.startswith(f"gone.{verb}.note.")], (name, language)


def test_the_page_about_people_says_beside_deal_why_nobody_can() -> None:
    for name, why in (("empty", "2 players"), ("menu-people", "has to wait")):
        shown = picture(everything()[name], Preferences(), SEVEN_SMALL)
        lines = [mark.text for mark in shown.marks if isinstance(mark, Text) and mark.id.startswith("people.ask.")]
        assert why in " ".join(lines)


def test_while_nobody_is_in_turn_there_are_no_ghosts() -> None:
    shown = layout(*scenes()["roll"], SEVEN_SMALL, SAY)
    assert not [target for target in shown.targets if target.id.startswith("gone.")]


@pytest.mark.parametrize("name", ["roll", "call", "table-between"])
def test_the_largest_words_say_what_to_do_next(name: str) -> None:
    shown = layout(*(scenes() | panels())[name], SEVEN_SMALL, SAY)
    caps = {mark.id: (getattr(mark, "cap", 0), getattr(mark, "text", "")) for mark in shown.marks}
    cap, words = caps["turn"]
    assert words in ("Roll the dice", "Who calls the hand?", "Deal when ready")
    assert cap > caps["phase"][0]


@pytest.mark.parametrize("panel", GLASS, ids=named)
def test_a_lock_has_a_place_of_its_own_whenever_it_is_possible(panel: Panel) -> None:
    for name in ("betting", "betting-opening", "trade", "roll", "call"):
        shown = picture(scenes()[name], Preferences(), panel)
        found(shown, "move.lock")
        assert shown.target("more") is None, name
    assert picture(scenes()["betting"], Preferences(), panel).target("rest.call") is not None


@pytest.mark.parametrize("hand", ["right", "left"])
@pytest.mark.parametrize("panel", GLASS, ids=named)
def test_where_the_usual_move_is_there_is_the_usual_way_out_of_a_page_without_slots(panel: Panel, hand: str) -> None:
    for name, id in (
        ("failsafe-move", "failsafe.again"),
        ("failsafe-picture", "failsafe.again"),
        ("covered", "cover.off"),
    ):
        shown = picture(everything()[name], Preferences(hand=hand), panel)  # type: ignore[arg-type]
        usual, others = found(shown, id).box, [target.box for target in shown.targets if target.id != id]
        assert others
        for other in others:
            below, beside = usual.y > other.y, usual.x > other.x if hand == "right" else usual.x < other.x
            assert below or (usual.y == other.y and beside), (name, panel)


@pytest.mark.parametrize("name", ["chips-recount", "fairness-last", "menu-evening", "name", "pad"])
def test_a_title_begins_at_the_left_for_every_hand(name: str) -> None:
    """What ends its line cannot be touched, and what is read begins at the left."""
    right, left = (
        picture(everything()[name], Preferences(hand=hand), SEVEN_SMALL)
        for hand in ("right", "left")  # type: ignore[arg-type]
    )
    first, again = (
        min(mark.box.x for mark in each.marks if mark.id.startswith(("title", "ask."))) for each in (right, left)
    )
    assert first == again
