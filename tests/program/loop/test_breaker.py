"""Tests that the real loop contains, shows and retries any failure of a part, and that play goes on by hand."""

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.game.engine import flow
from companion.game.engine.state import State, in_hand
from companion.game.loading.documents import known_rulesets
from companion.game.moves import Move, Refusal, Refused
from companion.game.phases.classic.bet import Bet
from companion.program.loop.breaker import FIRST_S
from companion.program.loop.routing import RoutedService
from companion.table.intents import Deal, Draw, Intent, LayCard, Play, PressButton, Roll, TheRest, Undo
from companion.table.views.failsafe import Recover
from companion.table.views.table_view import CENTRE, TableView
from tests.game.random.random_play import Evening
from tests.program.loop.frail_room import Breaking, Broken, FrailService, Room
from tests.support import seat_three


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    made = Room(tmp_path / "evening.journal")
    seat_three(made.bench.table)
    made.settle()
    yield made
    made.close()


# --- services, panel, screen
# -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["do", "heard", "shown", "turn", "due", "view"])
def test_a_service_that_fails_is_shown_left_out_and_works_again(
    room: Room, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    room.breaking.on = lambda each: each == what
    room.touch(Deal())
    for _ in range(3):
        room.now += 40
        room.touch(TheRest("check"))
    assert in_hand(room.view.state) and room.view.state.last is not None, "the hand is played meanwhile"
    assert room.light("program") == "unsteady"
    told = [one.getMessage() for one in caplog.records if "Traceback" in (one.exc_text or "")]
    assert told and len(told) == len(set(told)), "told once, with its traceback"
    room.breaking.on = lambda each: False
    room.now += 40
    room.touch(Roll())
    room.settle()
    assert room.view.state.rolls == 1 and room.light("program") == ""


def test_a_service_that_fails_is_tried_again_ever_more_seldom(room: Room) -> None:
    room.breaking.on = lambda each: each == "turn"
    room.app._router.wake()
    for _ in range(100):
        room.now += 0.1
        room.app.turn()
    assert 4 <= room.breaking.raised <= 6, "10 s: after 0.5, 1, 2, 4 seconds"


def test_what_a_failing_service_is_asked_for_is_said_and_goes_on_to_the_others(room: Room) -> None:
    room.breaking.on = lambda each: each == "do"
    view = room.touch(Deal())
    assert in_hand(view.state)
    assert view.notice is not None and view.notice.code == "part-failed"


def test_a_panel_that_fails_shows_its_light_and_the_screen_rolls(room: Room) -> None:
    room.breaking.on = lambda each: each.startswith("panel")
    room.touch(Deal(), TheRest("check"))
    assert room.light("panel") == "down"
    assert room.touch(Roll()).state.rolls == 1
    room.breaking.on = lambda each: False
    room.now += 40
    room.settle()
    room.settle()
    assert room.light("panel") == "ok"


def test_a_screen_that_fails_does_not_make_the_loop_run_hot(room: Room) -> None:
    room.breaking.on = lambda each: each in ("intents", "show")
    room.rested.clear()
    for _ in range(5):
        room.app.turn(1.0)
    assert room.rested == [0.25] * 5
    room.breaking.on = lambda each: False
    room.now += 1
    assert in_hand(room.touch(Deal()).state)
    room.settle()
    assert room.light("display") in ("", "ok")


def test_what_nobody_can_take_is_left(room: Room) -> None:
    for item in (object(), None, "what", 3.5):
        room.inbox.put(item)
    assert in_hand(room.touch(Deal()).state)


# --- the rules ------------------------------------------------------------------------------------------------------


def failing_bets(monkeypatch: pytest.MonkeyPatch, on: Callable[[Move], bool]) -> None:
    """Let the betting rules fail on some moves from now on."""
    usual = Bet.play

    def play(self: Any, state: State, frame: Any, move: Move) -> State:
        if on(move):
            raise ZeroDivisionError("a defect over 7 of coins, which Lando holds")
        return usual(self, state, frame, move)

    monkeypatch.setattr(Bet, "play", play)


def bet(state: State) -> Play:
    option = next(each for each in flow.options(state) if each.verb in ("bet", "raise"))
    return Play(Move(option.verb, option.seats[0], option.least))


def test_a_move_over_which_the_rules_fail_is_not_played_and_undo_goes_on(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = room.touch(Deal()).state
    with monkeypatch.context() as broken:
        failing_bets(broken, lambda move: move.amount is not None)
        view = room.touch(bet(before))
        assert view.state is before
        assert view.failsafe is not None and view.failsafe.kind == "move" and view.failsafe.report == "1.txt"
        assert view.failsafe.can_undo
        room.touch(TheRest("check"), PressButton())
        room.hardware.lay("7 of coins", CENTRE)
        room.settle()
        assert room.view.state is before, "one thing after the other"
        room.touch(Recover("again"))
        assert room.view.failsafe is not None and room.view.state is before
        assert room.touch(Recover("on")).failsafe is None
        assert room.touch(Play(Move("check", flow.turn(before)))).state.last == Move("check", flow.turn(before))
        room.touch(bet(room.view.state))
        assert room.view.failsafe is not None
        assert room.touch(Undo()).state == before and room.view.failsafe is None
        room.touch(bet(before))
    view = room.touch(Recover("again"))
    assert view.failsafe is None and view.state.last == bet(before).move, "mended meanwhile: it is played"


def test_a_state_over_which_the_rules_fail_offers_undo(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    before = room.touch(Deal()).state
    usual = Bet.offers

    def offers(self: Any, state: State, frame: Any) -> Any:
        if state.last is not None and state.last.verb == "check":
            raise KeyError("nothing")
        return usual(self, state, frame)

    monkeypatch.setattr(Bet, "offers", offers)
    view = room.touch(Play(Move("check", flow.turn(before))))
    assert view.failsafe is not None and view.failsafe.kind == "state" and not view.options
    room.touch(Play(bet(before).move), Recover("again"))
    assert room.view.failsafe is not None
    assert len(room.reports) == 2, "one for each time that it was tried"
    view = room.touch(Undo(), Undo())
    assert view.failsafe is None and view.state == before and view.options, "taken back once"
    assert room.touch(bet(before)).state.last == bet(before).move


def facts(state: State) -> object:
    """Return everything that must be the same in a state that was played again."""
    return state.money, state.zones, state.frames, state.last, state.rolls, state.hands


def test_rules_that_fail_over_the_journal_start_before_it(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    before = room.touch(Deal()).state
    room.touch(bet(before))
    played = room.touch(Play(Move("fold", flow.turn(room.view.state)))).state
    with monkeypatch.context() as broken:
        failing_bets(broken, lambda move: move.amount is not None)
        room.restart()
        room.settle()
        failsafe = room.view.failsafe
        assert failsafe is not None and failsafe.kind == "replay" and failsafe.verb == bet(before).move.verb
        assert facts(room.view.state) == facts(before)
        assert facts(room.touch(Deal(), TheRest("check")).state) == facts(before)
        rows = room.bench.writer.last_number
        assert room.touch(Recover("again")).failsafe is not None
        room.restart()
        room.settle()
        assert room.bench.writer.last_number == rows, "nothing was written: a mended program plays all of it"
    room.restart()
    room.settle()
    assert room.view.failsafe is None and facts(room.view.state) == facts(played)
    with monkeypatch.context() as broken:
        failing_bets(broken, lambda move: move.amount is not None)
        room.restart()
        room.settle()
        assert room.touch(Undo()).failsafe is None and facts(room.view.state) == facts(before)
        checked = room.touch(Play(Move("check", flow.turn(before)))).state
        room.restart()
        room.settle()
        assert facts(room.view.state) == facts(checked) and room.view.failsafe is None
    assert room.bench.journal.verify() is None


def test_the_log_says_why_the_journal_could_not_be_replayed(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Also if no report can be written, and once for each attempt."""
    room.touch(bet(room.touch(Deal()).state))
    with monkeypatch.context() as broken:
        failing_bets(broken, lambda move: move.amount is not None)
        room.restart()
        room.settle()
        assert room.view.failsafe is not None
        told = [each for each in caplog.records if "the rules have failed over row" in each.getMessage()]
        assert len(told) == 1 and told[0].exc_info is not None and told[0].exc_info[1] is not None
        room.touch(Recover("again"))
        assert caplog.text.count("the rules have failed over row") == 2


# --- anything, anywhere -----------------------------------------------------------------------------------------------


def chosen(evening: Evening, view: TableView) -> Intent:
    """Return a random command: a move within an option, or something else."""
    rng = evening.rng
    if view.failsafe is not None:
        ways: list[Intent] = [Undo(), Recover("again"), Recover("on")]
        return rng.choice(ways)
    if rng.random() < 0.1:
        others: list[Intent] = [TheRest("stand"), TheRest("check"), LayCard("7 of coins"), PressButton(), Undo()]
        return rng.choice(others)
    evening.state = view.state
    option = evening._choose([*view.options, *view.operator_options])
    move = evening._help() if option is None else evening.build(option)
    if move.verb == "deal":
        return Deal()
    if option is not None and option.dice:
        return Draw(move.verb) if move.verb in ("draw-rules", "add-rule", "drop-rule") else Roll()
    return Play(move)


def always(rng: random.Random) -> bool:
    return True


def seldom(rng: random.Random) -> bool:
    return rng.random() < 0.5


WAYS: list[tuple[Callable[[random.Random], bool], type[Exception]]] = [
    (seldom, Broken),
    (always, OSError),
    (seldom, RecursionError),
    (always, Broken),
]
REFUSING = Refused(Refusal("amount-range", {}))
"""A refusal where no move was asked for. It counts as a failure."""
PARTS: list[tuple[str, Sequence[str]]] = [
    ("service", ("do", "heard", "shown", "turn", "due", "view")),
    ("panel", ("panel.show", "panel.turn")),
    ("screen", ("intents", "show")),
    ("rules", ("rules",)),
]
RULESETS_PLAYED = known_rulesets()


@pytest.mark.parametrize(("at", "ruleset"), list(enumerate(RULESETS_PLAYED)), ids=RULESETS_PLAYED)
def test_whatever_fails_however_in_any_ruleset_it_is_contained(
    tmp_path: Path, at: int, ruleset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every part fails in every ruleset, each time in another way, so that over the rulesets every way occurs with
    every part."""
    rng, room = random.Random(at), Room(tmp_path / "evening.journal", ruleset)
    evening = Evening(room.bench.table.head.rules, rng)
    evening.busy = 0.05
    seat_some(room)
    total, usual = sum(room.bench.table.head.money), flow.apply

    def apply(state: State, move: Move) -> State:
        room.breaking("rules")
        return usual(state, move)

    monkeypatch.setattr(flow, "apply", apply)
    for number, (part, calls) in enumerate(PARTS):
        when, error = WAYS[(at + number) % len(WAYS)]
        played, raised = len(list(room.bench.table.moves())), room.breaking.raised
        room.breaking.error = REFUSING if error is Broken and part == "service" else error(part)
        room.breaking.on = lambda what, calls=calls, when=when: what in calls and when(rng)  # type: ignore[misc]
        for _ in range(8):
            room.now += rng.choice([0.1, 1.0, 10.0])
            room.touch(chosen(evening, room.view))
            assert sum(room.bench.table.head.money) == total
        assert room.breaking.raised > raised, f"{part} has not failed at all"
        if part == "rules" and when is always:
            assert len(list(room.bench.table.moves())) <= played, "nothing was played; undo needs no rules"
        room.breaking.on = lambda what: False
        room.now += 60
        room.touch(Recover("on"))
        assert room.view.failsafe is None and room.view.state == room.bench.table.head, part
    goes_on(room, evening, total)
    room.close()


def seat_some(room: Room) -> None:
    """Seat as few people as these rules need, or three."""
    rules, table = room.bench.table.head.rules, room.bench.table
    for seat in range(1, max(3, rules.players[0]) + 1):
        option = next(each for each in flow.operator_options(table.head) if each.verb == "sit" and seat in each.seats)
        assert option.least is not None and option.most is not None
        table.play(Move("sit", seat, min(max(60, option.least), option.most), name=f"Guest {seat}"), "screen")
    room.settle()


def goes_on(room: Room, evening: Evening, total: int) -> None:
    """Check that everything works again: moves are played, and a restart gives the same state."""
    rows = room.bench.writer.last_number
    for _ in range(14):
        room.now += 10
        room.touch(chosen(evening, room.view))
    assert room.bench.writer.last_number > rows and sum(room.view.state.money) == total
    stood = room.view.state
    room.restart()
    room.settle()
    assert room.view.failsafe is None and facts(room.view.state) == facts(stood)
    assert room.bench.journal.verify() is None


def test_a_service_is_tried_again_after_half_a_second_first() -> None:
    now, told, breaking = [0.0], list[bool](), Breaking()
    seat = RoutedService(FrailService(breaking), lambda: now[0], told.append)
    breaking.on = lambda each: True
    for _ in range(3):
        seat.tell("shown", ())
    assert breaking.raised == 1 and told == [False]
    now[0] = FIRST_S
    breaking.on = lambda each: False
    seat.tell("shown", ())
    assert told == [False, True]
