"""Tests that the dice are tested at the start, in the background, twice before anything is reported, while the table
plays on."""

import threading
import time
from collections.abc import Callable
from itertools import pairwise
from queue import SimpleQueue

import pytest

from companion.game.moves import Refusal
from companion.program.doctor import checks
from companion.program.doctor import looking as look
from companion.program.services.self_test import BEGINS_S, SelfTestService
from companion.table.chance import chance
from companion.table.chance.chance import SELF_TEST_DICE, Roller, dice, self_test_twice
from companion.table.views.table_view import Device
from tests.display.scenes.tables import table, view


def loaded(seed: bytes, *, hand: int, point: int | str, count: int, sides: int, cut: str = "") -> tuple[int, ...]:
    """Return dice of which every fortieth pair shows two sixes."""
    return (6,) * count if hand % 40 == 0 else dice(seed, hand=hand, point=point, count=count, sides=sides, cut=cut)


def stuck(seed: bytes, **question: object) -> tuple[int, ...]:
    raise OSError("no entropy")


class Room:
    def __init__(self, roll: Roller | None = None) -> None:
        self.posted: SimpleQueue[object] = SimpleQueue()
        self.said: list[Refusal] = []
        self.state = table(3)
        self.service = SelfTestService(self.posted.put, self.said.append, roll=roll, entropy=bytes)

    def tested(self) -> Device:
        self.service.turn(100.0, self.state)
        self.service.turn(100.0 + BEGINS_S, self.state)
        assert self.service.heard(self.posted.get(timeout=60), self.state)
        return self.devices[-1]

    @property
    def devices(self) -> tuple[Device, ...]:
        return self.service.view(view(self.state)).devices


def test_good_dice_are_shown_among_the_devices_and_nothing_is_said() -> None:
    room = Room()
    room.service.turn(100.0, room.state)
    assert room.service.due(101.0) == pytest.approx(BEGINS_S - 1) and room.posted.empty()
    assert room.devices[-1] == Device("dice", "ok", "testing")
    assert room.tested() == Device("dice", "ok", "tested") and room.said == []
    assert room.service.due(999.0) is None


@pytest.mark.parametrize("roll", [loaded, stuck])
def test_broken_dice_are_said_in_a_sentence(roll: Roller) -> None:
    room = Room(roll)
    assert room.tested() == Device("dice", "down", "failed")
    assert [each.code for each in room.said] == ["dice-failed"]


def bad_until(good: int) -> tuple[Roller, Callable[[], int]]:
    """Return dice whose first `good` pairs show sixes, and a count of the pairs rolled."""
    asked = [0]

    def roll(seed: bytes, *, hand: int, point: int | str, count: int, sides: int, cut: str = "") -> tuple[int, ...]:
        asked[0] += 1
        return (6,) * count if asked[0] <= good else (hand % 6 + 1, (hand + 3) % 6 + 1)

    return roll, lambda: asked[0]


def test_one_failure_is_repeated_before_it_counts() -> None:
    roll, asked = bad_until(1000)
    assert self_test_twice(bytes, roll).passed and asked() == SELF_TEST_DICE
    roll, asked = bad_until(SELF_TEST_DICE)
    assert not self_test_twice(bytes, roll).passed and asked() == SELF_TEST_DICE


def test_the_loop_gets_its_turn_while_dice_are_tested() -> None:
    """A pause follows every 50 dice, so that the loop never waits for the whole test."""
    pauses: list[float] = []
    chance.self_test(bytes, pause=lambda: pauses.append(time.thread_time()))
    assert len(pauses) == SELF_TEST_DICE // 50
    gaps = sorted(after - before for before, after in pairwise(pauses))
    assert gaps[len(gaps) // 2] < 0.005, "less than the interpreter's own switch interval"


def test_the_test_runs_in_a_thread_of_its_own() -> None:
    inside: list[int] = []

    def roll(seed: bytes, *, hand: int, point: int | str, count: int, sides: int, cut: str = "") -> tuple[int, ...]:
        inside.append(threading.get_ident())
        return (hand % 6 + 1, (hand + 3) % 6 + 1)

    Room(roll).tested()
    assert threading.get_ident() not in inside and inside


def test_the_doctor_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "fell evenly" in checks.dice(checks.System(dice=5.0)).text
    monkeypatch.setattr(chance, "dice", loaded)
    found = checks.System(**look._dice())
    told = checks.dice(found)
    assert told.verdict == "broken" and "by hand" in told.fix and not told.essential
