"""Tests that a table is cleared by the rules' own moves, from any state of any ruleset. Nobody is left, nothing is
lost, nobody is remembered, and none of it can be undone."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.state import BANK, SABACC_POT, State, in_hand
from companion.game.loading.documents import known_rulesets
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Refusal
from companion.odds.luck import Luck
from companion.program.kiosk.clearing import clear, is_clear, view_for_nobody, view_for_players
from companion.table.table import Table
from companion.table.views.rewound import Rewound
from companion.table.views.season_view import LuckView, SeasonLine, SeasonView
from companion.table.views.table_view import TableView
from tests.display.input.test_playable import kind_of
from tests.game.steps import allowed
from tests.support import Bench, recorded, seat_three


class OpenDoor:
    """Stands in for the loop: takes the moves that services make."""

    halted = False

    def __init__(self, table: Table) -> None:
        self.table = table

    def play(self, move: Move, source: str) -> bool:
        self.table.play(move, source)
        return True

    def say(self, refusal: Refusal) -> None:
        """Ignore the notice."""

    def hush(self) -> None:
        """Do nothing."""


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path / "evening.journal")
    yield made
    made.close()


def names_in(state: State) -> list[str]:
    text = repr((state.people, state.seats, state.news, state.result, state.last, state.accounts))
    return [name for name in ("Lando", "Han", "Leia") if name in text]


def conserved(state: State) -> None:
    for unit in state.units:
        own = [amount for account, amount in zip(state.accounts, state.money, strict=True) if account.unit == unit]
        assert sum(own) == 0
    owed = {account.party for account, amount in zip(state.accounts, state.money, strict=True) if amount > 0}
    assert not any(party.startswith("purse:") for party in owed if "goods" not in party)


def test_a_hand_that_nobody_finishes_is_given_up_and_nobody_is_remembered(bench: Bench) -> None:
    seat_three(bench.table)
    bench.table.deal("screen")
    bench.table.play(Move("bet", flow.turn(bench.table.head), 10), "screen")
    assert names_in(bench.table.head)
    assert clear(OpenDoor(bench.table))
    head = bench.table.head
    assert is_clear(head) and not names_in(head) and head.money[BANK] == 0 and not any(head.money)
    assert not bench.table.can_undo and not bench.table.can_redo
    assert [each.verb for each in bench.table.moves()] == []
    bench.settle()
    assert not any("Lando" in repr(each) for each in bench.table.past())


def test_clearing_once_more_writes_nothing(bench: Bench) -> None:
    seat_three(bench.table)
    assert clear(OpenDoor(bench.table))
    row = bench.table.row
    assert clear(OpenDoor(bench.table)) and bench.table.row == row


def test_after_a_restart_it_is_as_clear_and_still_cannot_be_undone(bench: Bench) -> None:
    seat_three(bench.table)
    bench.table.deal("screen")
    clear(OpenDoor(bench.table))
    bench.settle()
    table = bench.restart()
    assert is_clear(table.head) and not names_in(table.head) and not table.can_undo
    seat_three(table)
    table.deal("screen")
    assert in_hand(table.head) and table.head.hands == 1


def test_the_sabacc_pot_waits_for_the_next_party(bench: Bench) -> None:
    seat_three(bench.table)
    bench.table.deal("screen")
    while in_hand(bench.table.head):
        bench.table.play(Move("fold", flow.turn(bench.table.head)), "screen")
    pot = bench.table.head.money[SABACC_POT]
    clear(OpenDoor(bench.table))
    assert pot > 0 and bench.table.head.money[SABACC_POT] == pot == -bench.table.head.money[BANK]


def test_a_pause_does_not_stand_in_the_way(bench: Bench) -> None:
    seat_three(bench.table)
    bench.table.deal("screen")
    bench.table.play(Move("pause"), "screen")
    assert clear(OpenDoor(bench.table))


def test_what_is_shown_afterwards_has_no_names_of_before(bench: Bench) -> None:
    seat_three(bench.table)
    old = bench.table.head
    clear(OpenDoor(bench.table))
    view = TableView(bench.table.head, (), past=old.news, rewind=(Rewound(0, old),), can_undo=True)
    assert "Leia" not in repr(view_for_nobody(view)) and not view_for_nobody(view).can_undo
    bench.table.play(Move("sit", 1, 10, name="Bo"), "screen")
    now = bench.table.head
    view = TableView(now, (), rewind=(Rewound(0, old), Rewound(1, now)))
    assert [each.state for each in view_for_players(view).rewind] == [now]


def test_hands_of_a_party_that_left_by_itself_stay_hidden_too(bench: Bench) -> None:
    seat_three(bench.table)
    bench.table.deal("screen")
    while in_hand(bench.table.head):
        bench.table.play(Move("fold", flow.turn(bench.table.head)), "screen")
    for seat in (1, 2, 3):
        bench.table.play(Move("leave", seat), "screen")
    assert clear(OpenDoor(bench.table))
    row = bench.table.row
    assert clear(OpenDoor(bench.table)) and bench.table.row == row
    bench.table.play(Move("sit", 1, 10, name="Bo"), "screen")
    bench.settle()
    view = TableView(bench.table.head, (), evening=recorded(bench.path))
    assert "Leia" in repr(view.evening) and view_for_players(view).evening == ()


def test_the_season_shows_players_of_a_kiosk_nobody_else(bench: Bench) -> None:
    bench.table.play(Move("sit", 1, 10, name="Bo"), "screen")
    lines = tuple(SeasonLine(name, "credits", 1, 5, 2, 10, 8, 3) for name in ("Leia", "Bo"))
    luck = dict.fromkeys(("Leia", "Bo"), Luck(5, 1.0, 1.0))
    view = TableView(bench.table.head, (), season=SeasonView(lines), luck=LuckView(luck, luck))
    seen = view_for_players(view)
    assert [line.player for line in seen.season.lines] == list(seen.luck.evening) == list(seen.luck.season) == ["Bo"]
    assert not any(name in repr(replace(view_for_nobody(view), state=None)) for name in ("Leia", "Bo"))  # type: ignore[arg-type]


@pytest.mark.parametrize("buy_in", [0, 50])
def test_no_account_of_chips_keeps_a_name(tmp_path: Path, buy_in: int) -> None:
    bench = Bench(tmp_path / "game.journal", "kessel", buy_in=buy_in)
    seat_three(bench.table)
    moves = [Move("begin-game"), Move("deal"), Move("turn-up", cards=("?", "?")), Move("draw", 1, name="draw.sand")]
    moves += [Move("misdeal", reason="a card lay open")]
    if not buy_in:  # a game without a prize can be broken off
        moves.append(Move("ruleset", name="standard"))
    for move in moves:
        bench.table.play(move, "screen")
    assert clear(OpenDoor(bench.table))
    assert not names_in(bench.table.head)
    conserved(bench.table.head)
    bench.close()


def test_hands_of_before_stay_hidden_when_other_rules_are_chosen_for_the_next_party(bench: Bench) -> None:
    seat_three(bench.table)
    bench.table.deal("screen")
    while in_hand(bench.table.head):
        bench.table.play(Move("fold", flow.turn(bench.table.head)), "screen")
    clear(OpenDoor(bench.table))
    bench.table.play(Move("ruleset", name="sleeper"), "screen")
    bench.table.play(Move("sit", 1, 10, name="Bo"), "screen")
    bench.settle()
    view = TableView(bench.table.head, (), evening=recorded(bench.path))
    assert len(view.evening) == 1 and "Leia" in repr(view.evening)
    assert view_for_players(view).evening == ()


@pytest.mark.parametrize("name", known_rulesets())
def test_every_ruleset_can_be_cleared_at_any_time(tmp_path: Path, name: str) -> None:
    rng = random.Random(name)
    evening = kind_of(name)(load_rules(name), rng)
    evening.sit_down()
    for _ in range(60):
        option = evening._choose(allowed(evening.state))
        evening.do(evening.build(option) if option else evening._help())
    moves = [move for move in evening.moves if move.verb not in ("ruleset", "forget")]
    bench = Bench(tmp_path / "evening.journal", name)
    for at in sorted(rng.sample(range(len(moves)), 6)):
        table = bench.table
        for move in moves[:at]:
            if flow.refusal(table.head, move) is None:
                table.play(move, "screen")
        assert clear(OpenDoor(table)), (at, table.head)
        assert is_clear(table.head)
        conserved(table.head)
    bench.close()
