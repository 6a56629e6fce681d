"""Tests that nobody can take a seat that the screen does not show, whatever sends the move, and that no choice makes
the screen too small for the people who sit there."""

from pathlib import Path
from queue import SimpleQueue

import pytest
from msgspec.structs import replace

from companion.display.canvas.metrics import Panel, most_seats
from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Refused
from companion.locale.screen_words import screen_words
from companion.locale.words import Words
from companion.program.loop.app import App
from companion.program.services.glass_service import ScreenSizeService
from companion.simulation.simulated_hardware import SimulatedHardware, simulated_tags
from companion.table.cards import CardTracker
from companion.table.intents import Play
from companion.table.views.preferences import Prefer, Preferences
from companion.table.views.table_view import TableView
from tests.one_deck import OneDeck
from tests.support import Bench, PaperScreen

SEVEN = Panel.of(800, 480)


def crowd(seats: int) -> State:
    state = flow.start(load_rules("pratique"))
    for seat in range(1, seats + 1):
        state = flow.apply(state, Move("sit", seat, 50, name=f"Player {seat}"))
    return state


def service(panel: Panel = SEVEN, *, fixed: bool = False, **preferred: object) -> ScreenSizeService:
    now = replace(Preferences(), **preferred)
    return ScreenSizeService(
        lambda wanted: panel if fixed else panel.sized(wanted.width_mm, wanted.height_mm), lambda: now, fixed=fixed
    )


def why(service: ScreenSizeService, intent: Play | Prefer, state: State) -> tuple[str, object]:
    with pytest.raises(Refused) as refused:
        service.do(intent, state)
    return refused.value.refusal.code, refused.value.refusal.args


def test_a_seat_too_many_is_neither_offered_nor_given() -> None:
    small = service()
    most = small.most_seats
    assert most == most_seats(SEVEN) < 24
    sit = Play(Move("sit", most + 1, 50, name="Late"))
    room, full = crowd(most - 1), crowd(most)
    assert small.do(sit, room) is False
    assert why(small, sit, full) == ("seats-shown", {"n": most})
    for state, offered in ((room, True), (full, False)):
        shown = small.view(TableView(state, tuple(flow.options(state))))
        assert any(option.verb == "sit" for option in shown.operator_options) is offered
        assert any(option.verb == "leave" for option in shown.operator_options)


def test_upright_it_has_room_for_fewer_and_a_larger_screen_for_more() -> None:
    assert service(turn=90).most_seats < service().most_seats < service(Panel.of(1920, 1080)).most_seats
    assert service(width_mm=300.0).most_seats > service().most_seats


def test_the_picture_is_not_turned_while_more_people_sit_than_it_would_show() -> None:
    upright = service(turn=90).most_seats
    assert service().do(Prefer("turn", 90), crowd(upright)) is False
    code, args = why(service(), Prefer("turn", 90), crowd(upright + 1))
    assert code == "picture-seats" and args == {"n": upright, "seated": upright + 1}
    assert service().do(Prefer("turn", 180), crowd(upright + 1)) is False
    assert service().do(Prefer("text_scale", 150), crowd(upright + 1)) is False


def test_a_picture_too_small_to_play_on_is_refused_and_one_that_was_kept_is_let_go() -> None:
    assert why(service(), Prefer("width_mm", 60.0), crowd(2))[0] == "picture-small"
    small = Preferences(width_mm=60.0, text_scale=150)
    assert service().usable_preferences(small) == Preferences(text_scale=150)
    assert service().usable_preferences(Preferences(width_mm=200.0)).width_mm == 200.0


def test_a_size_from_the_configuration_is_not_changed_and_that_is_said() -> None:
    fixed = service(fixed=True)
    assert why(fixed, Prefer("width_mm", 155.0), crowd(2))[0] == "glass-fixed"
    assert fixed.do(Prefer("turn", 180), crowd(2)) is False


def test_more_people_than_there_is_room_for_are_told_of() -> None:
    small = service()
    assert small.crowded(crowd(small.most_seats)) is None
    told = small.crowded(crowd(small.most_seats + 1))
    assert told is not None and told.args == {"seated": small.most_seats + 1, "n": small.most_seats}
    # making it larger is always possible
    assert small.do(Prefer("width_mm", 170.0), crowd(small.most_seats + 1)) is False


def test_what_is_no_value_at_all_is_left_to_the_service_of_preferences() -> None:
    assert service().do(Prefer("turn", "sideways"), crowd(2)) is False
    assert service().do(Prefer("language", "fr"), crowd(2)) is False


def test_at_the_table_the_touch_is_answered_and_nobody_more_sits_there(tmp_path: Path) -> None:
    """In the real loop, no seat is offered, and a request for one is refused with a notice."""
    bench, inbox, screen = Bench(tmp_path / "table.journal", "pratique"), SimpleQueue[object](), PaperScreen()
    small = service()
    hardware = SimulatedHardware(simulated_tags(bench.table.head.rules.deck), inbox.put, clock=lambda: 0.0)
    tracker = CardTracker(OneDeck({}), clock=lambda: 0.0)
    app = App(bench.table, tracker, hardware.panel, screen, inbox, clock=lambda: 0.0, services=lambda app: (small,))
    for seat in range(1, small.most_seats + 2):
        app.do(Play(Move("sit", seat, 50, name=f"Player {seat}")))
    assert len([seat for seat in bench.table.head.seats if seat]) == small.most_seats
    bench.settle()
    app.turn()
    shown = screen.shown[-1]
    assert shown.notice is not None and shown.notice.code == "seats-shown"
    said = screen_words(Words())(f"notice-{shown.notice.code}", **shown.notice.args)
    assert said == f"This screen shows at most {small.most_seats} seats. A larger one shows more."
    assert not any(option.verb == "sit" for option in shown.operator_options)
    bench.close()
