"""Counts how many touches an evening takes at the real window: from an empty table to the first deal, and through a
whole hand. A real table plays, and the finger only touches what is drawn."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from companion.display.canvas.actions import Go
from companion.display.canvas.metrics import Panel
from companion.display.window.window import Window
from companion.game.engine import flow
from companion.game.engine.state import in_hand
from companion.game.moves import Move
from companion.game.phases.shared.shift import shifting
from companion.program.loop.perform import perform
from companion.table.views.table_view import TableView
from tests.display.scenes.tables import SAY
from tests.support import Bench, seat_three

PANEL = Panel.of(800, 480)
NAMES = ("Lando", "Han", "Leia", "Sana")


class Operator:
    """The finger of the operator at the window of a real table. It counts its touches."""

    def __init__(self, path: Path, ruleset: str = "standard") -> None:
        self.bench, self.now, self.touches = Bench(path, ruleset), 100.0, 0
        self.window = Window(PANEL, SAY, clock=lambda: self.now, drivers=("dummy",))
        self.look()

    def look(self) -> None:
        """Show the table as it is on disk, late enough that everything shown only for a while has gone."""
        self.bench.settle()
        table = self.bench.table
        self.state = state = table.shown
        self.window.show(
            TableView(
                state, tuple(flow.options(state)), past=table.past(), can_undo=True, can_redo=table.can_redo,
                undo=table.to_undo, redo=table.to_redo, bets=table.bets, corrected=table.corrected,
            )
        )  # fmt: skip
        self.now += 5.0
        self.window.pump([])
        self.now += 1.0

    def sees(self, id: str) -> bool:
        """Return whether this target can be touched now."""
        assert self.window.layout is not None
        return self.window.layout.target(id) is not None

    def touch(self, *ids: str) -> None:
        """Touch these targets, one after the other."""
        for id in ids:
            assert self.window.layout is not None
            target = self.window.layout.target(id)
            assert target is not None, f"{id} among {[each.id for each in self.window.layout.targets]}"
            at = target.box.x + target.box.w // 2, target.box.y + target.box.h // 2
            self.touches += 1
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                for intent in self.window.pump([pygame.event.Event(kind, pos=at, button=1, touch=False)]):
                    perform(self.bench.table, intent, "screen")  # type: ignore[arg-type]
                self.now += 1.0
            self.look()

    def close(self) -> None:
        """Close the window and the journal."""
        self.window.close()
        self.bench.close()


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    yield tmp_path / "evening.journal"


@pytest.fixture
def operator(path: Path) -> Iterator[Operator]:
    made = Operator(path)
    yield made
    made.close()


def show_hands(operator: Operator) -> None:
    """Lay everybody's hand open, with the cards of the deck in their order. The table knows the locked cards
    already."""
    taken = {card for each in operator.state.zones.values() for card in each.public}
    deck = [card for card in operator.state.rules.deck.cards if card not in taken]
    while "reveal" in {option.verb for option in flow.options(operator.state)}:
        assert operator.window.ui.draft is not None, "hands open by themselves"
        operator.touch(f"reveal.{deck.pop(0)}")


def test_from_an_empty_table_to_the_first_deal_with_four_people(operator: Operator) -> None:
    assert operator.window.ui.page == Go("people"), "an empty table asks who sits down"
    operator.touch("name.0", "name.1", "name.2", "name.guest", "move.deal")
    assert len(operator.state.order) == 4 and operator.window.ui.page is None
    assert operator.touches == 5


def test_a_hand_of_standard_with_one_shift(operator: Operator) -> None:
    """Three players bet once. They play four rounds and draw one card in two of them. One roll is a shift, and in the
    fourth round a seat calls the hand."""
    seat_three(operator.bench.table)
    operator.look()
    operator.touch("close")
    operator.touches = 0
    operator.touch("move.deal", "move.bet", "amount.10", "rest.call")
    shifts, drew = 0, 0
    for _ in range(60):
        state = operator.state
        name = flow.mechanic(state).name
        if shifting(state):
            shifts += 1
            operator.touch("move.deal-back")
        elif name == "trade":
            if drew < 2 and operator.sees("move.draw") and flow.turn(state) == state.order[0]:
                operator.touch(("move.draw", "move.trade")[drew])
                drew += 1
            operator.touch("rest.stand")
        elif name == "bet":
            operator.touch("rest.check")
        elif name == "roll":
            if not shifts and not drew:
                operator.bench.table.play(Move("lock", 1, cards=("1 of coins",)), "tray")
                operator.look()
            operator.touch("move.roll")
        elif name == "call":
            operator.touch(f"seat.{state.live[0]}")
        else:
            break
    show_hands(operator)
    assert shifts == 1 and not in_hand(operator.state)
    assert operator.touches <= 28


def test_a_hand_of_corellian_spike_with_one_shift(path: Path) -> None:
    """Three players bet once. One of them gains a card in two of the three rounds, and the last roll is a shift."""
    operator = Operator(path, "corellian-spike")
    seat_three(operator.bench.table)
    operator.look()
    operator.touch("close")
    operator.touches = 0
    operator.touch("move.deal")
    for played in range(3):
        operator.touch(*(("move.gain", "gain.count.0") if played < 2 else ()), "rest.stand")
        operator.touch(*(("rest.check",) if played else ("move.bet", "amount.10", "rest.call")), "move.roll")
    assert shifting(operator.state)
    operator.touch("move.deal-back")
    show_hands(operator)
    assert not in_hand(operator.state)
    assert operator.touches <= 25
    operator.close()


def test_a_pause_is_one_touch_and_so_is_going_on(operator: Operator) -> None:
    seat_three(operator.bench.table)
    operator.look()
    operator.touch("close", "move.deal")
    before = operator.touches
    operator.touch("move.pause")
    assert operator.state.paused and operator.touches - before == 1
    operator.touch("move.resume")
    assert not operator.state.paused and operator.touches - before == 2


def test_undo_is_one_touch_and_so_is_redo(operator: Operator) -> None:
    seat_three(operator.bench.table)
    operator.look()
    operator.touch("close", "move.deal", "move.check")
    turn, before = flow.turn(operator.state), operator.touches
    operator.touch("undo")
    assert flow.turn(operator.state) != turn
    operator.touch("redo")
    assert flow.turn(operator.state) == turn and operator.touches - before == 2


def test_a_wrong_bet_noticed_two_moves_later_takes_three_touches(operator: Operator) -> None:
    table = operator.bench.table
    seat_three(table)
    operator.look()
    operator.touch("close", "move.deal", "move.bet", "amount.10", "move.call", "move.call")
    before = operator.touches
    operator.touch("seat.2", "rebet", "rebet.bet.20")
    assert operator.touches - before == 3
    assert table.head.money[1] == 63, "three bets of 20 and three antes"
