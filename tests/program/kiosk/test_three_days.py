"""Plays three days of a convention in a few seconds: visits of every kind, nights past midnight, the hour that comes
twice, a clock that is set, a plug that is pulled. At the end all counts and balances are right, and nothing has
grown."""

import gc
import random
from datetime import timedelta
from pathlib import Path

import pytest

from companion.game.engine import flow
from companion.game.engine.state import BANK, SABACC_POT, in_hand
from companion.game.moves import Move
from companion.settings import KioskSettings
from companion.table.intents import Deal, Play, TheRest
from companion.table.views.kiosk_view import KioskStart
from companion.table.views.preferences import Prefer
from tests.program.kiosk.room import Kiosk

SETTINGS = KioskSettings(used=True, open_from="10:00", open_to="02:00", pin="0420")


class Convention:
    """The visitors of a convention, and the counts that they should cause."""

    def __init__(self, folder: Path) -> None:
        self.rng = random.Random(7)
        self.kiosk = Kiosk(folder, SETTINGS, "2026-10-24T09:00")
        self.visits = self.lessons = self.hands = 0
        self.held = 0

    def look_in(self) -> None:
        """Let somebody touch something and go away."""
        self.kiosk.touch(Prefer("language", self.rng.choice(["fr", "es"])))
        self.kiosk.turn(46)
        assert self.kiosk.view.preferences.language == "en"

    def learn(self) -> None:
        self.kiosk.touch(KioskStart("coach"))
        assert self.kiosk.stage == "coach"
        self.visits, self.lessons = self.visits + 1, self.lessons + 1
        for _ in range(8):
            self.kiosk.turn(self.rng.uniform(1, 8))

    def play(self) -> None:
        self.kiosk.sit()
        self.visits += 1
        for _ in range(self.rng.randint(1, 3)):
            if not in_hand(self.kiosk.bench.table.head):
                self.kiosk.turn(3, Deal())
            if self.rng.random() < 0.3:
                self.kiosk.turn(3, TheRest("check"))
                return
            while in_hand(self.kiosk.bench.table.head):
                self.fold()
            self.hands += 1

    def fold(self) -> None:
        self.kiosk.turn(2, Play(Move("fold", flow.turn(self.kiosk.bench.table.head))))

    def leave(self) -> None:
        """Let the party leave, with or without saying so."""
        if self.rng.random() < 0.3:
            self.kiosk.touch(KioskStart("attract"))
        for _ in range(20):
            if self.kiosk.stage in ("attract", "closed"):
                break
            self.kiosk.turn(self.rng.choice([15.5, 46, 181]))
        head = self.kiosk.bench.table.head
        assert self.kiosk.stage in ("attract", "closed") and not any(head.seats) and not head.people
        assert self.kiosk.named() == [] and self.kiosk.ui.page is None
        assert sum(head.money) == 0 and head.money[SABACC_POT] == -head.money[BANK]
        assert head.money[SABACC_POT] >= self.held
        self.held = head.money[SABACC_POT]


def objects() -> int:
    """Return how many objects there are, without tuples: those are keys of caches, which have their own limits."""
    gc.collect()
    return sum(not isinstance(each, tuple) for each in gc.get_objects())


@pytest.mark.at_length
def test_three_days(tmp_path: Path) -> None:
    fair = Convention(tmp_path)
    kiosk, rng = fair.kiosk, fair.rng
    grown: list[tuple[int, int]] = []
    held: list[int] = []
    for visit in range(90):
        kiosk.turn(rng.uniform(600, 5000))
        if visit == 30:
            kiosk.wall -= timedelta(hours=1)  # 25 October: this hour comes twice
        if visit == 50:
            kiosk.wall += timedelta(hours=7)
        if visit == 55:
            kiosk.wall -= timedelta(hours=7)
        hour = kiosk.wall.hour
        assert (kiosk.turn().kiosk is not None) and (kiosk.stage == "closed") == (2 <= hour < 10), (visit, kiosk.wall)
        if kiosk.stage == "closed":
            kiosk.touch(KioskStart("table"))
            assert kiosk.stage == "closed"
            continue
        rng.choice([fair.look_in, fair.learn, fair.play, fair.play])()
        if visit % 5 == 0 and kiosk.stage == "table":
            kiosk.last_job()
            kiosk.unplug()
            kiosk.turn()
        fair.leave()
        row = kiosk.bench.writer.last_number
        kiosk.turn(3000)
        assert kiosk.bench.writer.last_number == row  # the attract loop writes nothing
        if visit in (40, 88):
            held.append(objects())
        grown.append((sum(1 for _ in kiosk.bench.table._history), len(kiosk.bench.table.head.accounts)))
    days = kiosk.counters.days
    assert fair.visits > 25 and fair.hands > 10
    assert sum(day.visits for day in days) == fair.visits
    assert sum(day.lessons for day in days) == fair.lessons
    assert sum(day.hands for day in days) == fair.hands
    names = [day.day for day in days]
    assert names == sorted(names, reverse=True) and 3 <= len(set(names)) == len(names) <= 6
    assert max(history for history, _ in grown) <= 2 and len({accounts for _, accounts in grown}) == 1
    assert held[-1] - held[0] < 1000, "something is kept of every visit"
    kiosk.close()
