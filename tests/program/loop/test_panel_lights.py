"""Tests that the game triggers every pattern of the panel's lights, through the real driver on gpiozero's mock pins."""

import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.state import in_hand
from companion.game.loading.documents import known_rulesets
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Event, Move
from companion.game.phases.shared.shift import SHIFTS, shifting
from companion.program.loop.app import Outage
from companion.program.loop.panel_lights import resting_pattern
from companion.table.intents import Deal, Play, PressButton, TheRest
from companion.table.views.event_score import own_score
from companion.table.views.takeback import take_back_of
from tests.game.random.random_play import Evening
from tests.locale.test_everything_is_said import KINDS
from tests.program.loop.test_app import Room, room
from tests.support import Bench

__all__ = ["room"]

SHIFT_SECONDS = own_score().entries["shift"].light_ms / 1000


def pattern(room: Room) -> str:
    """Return the pattern that the panel's driver shows now."""
    return room.hardware.panel._shown[0]


def rolled(room: Room, sum_: int) -> None:
    """Roll the shift dice by hand, with this sum."""
    room.touch(Play(Move("roll", dice=(sum_,))))


@pytest.mark.parametrize(("face", "shown"), [(2, "shift"), (5, "no-shift")])
def test_from_idle_over_turn_and_armed_to_the_outcome(room: Room, face: int, shown: str) -> None:
    assert pattern(room) == "idle"
    room.touch(Deal())
    assert pattern(room) == "turn"
    room.touch(TheRest("check"))
    assert pattern(room) == "armed"
    rolled(room, face)
    assert pattern(room) == shown
    room.now += SHIFT_SECONDS
    room.settle()
    assert pattern(room) in ("turn", "idle")


@pytest.mark.parametrize("code", sorted(SHIFTS))
def test_a_shift_is_one_whatever_the_rules_tell_it_as(room: Room, code: str) -> None:
    """Spike dice and a sabacc shift take cards away like shift dice do, so the panel and the undo button treat them
    alike."""
    before = room.bench.table.head
    after = replace(before, news=(Event(code, {}),), last=Move("roll", dice=(1, 1)))
    room.app._lights.follow(before, [after], [after])
    assert pattern(room) == "shift"
    back = take_back_of(before, after)
    assert back is not None and back.crosses == "shift"


@pytest.mark.parametrize("name", known_rulesets())
def test_every_shift_is_announced_by_an_event_that_counts_as_one(name: str) -> None:
    """Whenever a shift has begun to take cards, its event has a code that the whole program knows as a shift."""
    evening = KINDS.get(name, Evening)(load_rules(name), random.Random(name))
    evening.sit_down()
    for _ in range(60):
        before = evening.state
        evening.play(1)
        if shifting(evening.state) is not None and shifting(before) is None:
            assert {news.code for news in evening.state.news} & SHIFTS


@pytest.mark.parametrize("name", known_rulesets())
def test_the_button_breathes_exactly_when_a_press_would_roll(name: str) -> None:
    evening = KINDS.get(name, Evening)(load_rules(name), random.Random(name))
    evening.sit_down()
    for _ in range(100):
        state = evening.state
        rolls = in_hand(state) and any(each.dice and each.verb != "draw-rules" for each in flow.options(state))
        assert (resting_pattern(state) == "armed") is rolls, state.frames[-1]
        evening.play(1)


def test_a_press_rolls_at_once(room: Room) -> None:
    room.touch(Deal(), TheRest("check"))
    room.hardware.panel.press()
    room.app.drain()
    assert pattern(room) == "rolling" and room.hardware.panel.lights().shift == 1
    room.hardware.panel.release()
    room.settle()
    assert pattern(room) in ("shift", "no-shift")


def test_a_win(room: Room) -> None:
    room.touch(Deal())
    for _ in range(2):
        room.touch(Play(Move("fold", flow.turn(room.bench.table.head))))
    assert pattern(room) == "win"


def test_a_press_out_of_time_is_refused_and_a_disk_that_fails_is_seen(room: Room) -> None:
    room.touch(Deal(), PressButton())
    assert pattern(room) == "refused"
    room.now += SHIFT_SECONDS
    room.inbox.put(Outage("full", "no space left"))
    room.app.turn()
    assert pattern(room) == "fault"


@pytest.mark.parametrize("steady", [True, False])
def test_steady_lights_stand_still(tmp_path: Path, steady: bool) -> None:
    from companion.simulation.simulated_hardware import SimulatedHardware, simulated_tags

    bench, now = Bench(tmp_path / "one.journal"), [100.0]
    tags = simulated_tags(bench.table.head.rules.deck)
    hardware = SimulatedHardware(tags, lambda item: None, clock=lambda: now[0], steady=steady)
    levels: set[float] = set()
    hardware.panel.show("shift")
    for _ in range(200):
        now[0] += 0.02
        hardware.panel.turn(now[0])
        if now[0] > 101:
            levels.add(round(hardware.panel.lights().shift, 1))
    hardware.close()
    bench.close()
    assert (len(levels) == 1) is steady
