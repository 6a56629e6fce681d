"""Tests a wrong bet that is noticed later: the right one takes its place, and the moves after it need not be entered
again."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.game.engine import flow
from companion.game.engine.state import State, in_hand, person, stack
from companion.game.engine.zones import locked, zone
from companion.game.loading.documents import known_overlays, known_rulesets
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Refused
from companion.simulation.hands.table_cards import CardTable
from companion.simulation.players import Players
from companion.table.journal.rows import Row
from companion.table.table import Table
from companion.table.views.bets import BETTING, PastBet
from tests.support import Bench, seat_three

FRAME = 24 + 4096
"""The size in bytes of one page in SQLite's write-ahead log, with its header."""

RULESETS = [*known_rulesets(), *(f"standard+{overlay}" for overlay in known_overlays())]


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path / "evening.journal")
    yield made
    made.close()


def facts(state: State) -> tuple[object, ...]:
    """Return everything in a state but its last move and events."""
    return tuple(getattr(state, name) for name in state.__struct_fields__ if name not in ("news", "last", "rules"))


def kinds(bench: Bench, since: int) -> list[str]:
    """Return the kinds of the rows after row `since`."""
    bench.settle()
    return [row.kind for row in bench.journal.rows(since + 1)]


def betted(bench: Bench) -> Table:
    """Play two moves after a wrong bet: Han bets 10, Leia and Lando call, the die is rolled, and a card is locked."""
    table = bench.table
    seat_three(table)
    table.deal("screen")
    table.play(Move("bet", 2, 10), "screen")
    table.play(Move("lock", 3, cards=("7 of coins",)), "tray 3")
    table.play(Move("call", 3), "screen")
    table.play(Move("call", 1), "screen")
    table.roll("panel")
    bench.settle()
    return table


def of(table: Table, seat: int) -> PastBet:
    """Return the last bet of a seat."""
    return next(each for each in table.bets if each.move.seat == seat)


def test_what_followed_is_played_again_and_nothing_else_is_typed(bench: Bench) -> None:
    table = betted(bench)
    before, row, rolled = table.head, bench.journal.last_number(), table.head.last
    table.correct_bet(of(table, 2).row, Move("bet", 2, 20), "screen")
    assert [stack(table.head, seat) for seat in (1, 2, 3)] == [28, 28, 28]
    assert zone(table.head, locked(3)).public == ("7 of coins",), "what lies in the tray stays locked"
    assert table.head.last == rolled and table.head.rolls == before.rolls, "the roll is the same roll"
    assert kinds(bench, row) == ["undo", "move", "move", "move", "move", "move"]
    undo = next(iter(bench.journal.rows(row + 1)))
    assert undo.reason == "bet corrected"
    done = table.corrected
    assert done is not None and (done.wrong.amount, done.right.amount, done.replayed, done.dropped) == (10, 20, 4, ())
    after = facts(table.head)
    assert facts(bench.restart().head) == after, "durable like any other move"


def test_what_is_no_longer_legal_is_listed_and_no_decision_counts_after_it(bench: Bench) -> None:
    table = betted(bench)
    table.correct_bet(of(table, 2).row, Move("check", 2), "screen")
    bench.settle()
    done = table.corrected
    assert done is not None and [move.verb for move in done.dropped] == ["call", "call", "roll"]
    assert flow.turn(table.head) == 3 and table.head.rolls == 0
    assert zone(table.head, locked(3)).public == ("7 of coins",), "a card lies where it lies"
    table.play(Move("check", 3), "screen")
    table.play(Move("check", 1), "screen")
    rolled = next(move for move in done.dropped if move.verb == "roll")
    assert table.roll("panel").last == rolled, "the same roll, asked again at the same point"


@pytest.mark.parametrize(
    ("ruleset", "moves"),
    [
        ("sleeper", (Move("check", 1), Move("fold", 2))),
        (
            "coruscant-shift",
            (Move("roll", dice=(1, 1)), *(Move("select", seat, 1) for seat in (1, 2, 3)), Move("fold", 3)),
        ),
    ],
)
def test_a_fold_outside_the_betting_is_no_bet_that_could_be_another(
    ruleset: str, moves: tuple[Move, ...], tmp_path: Path
) -> None:
    bench = Bench(
        tmp_path / "evening.journal", ruleset, **({"continue_fee": 2} if ruleset == "coruscant-shift" else {})
    )
    seat_three(bench.table)
    for move in (Move("button", 3), Move("deal"), *moves):
        bench.table.play(move, "screen")
    bench.settle()
    assert [bet.move.verb for bet in bench.table.bets] == (["check"] if ruleset == "sleeper" else [])
    bench.close()


def test_people_stay_where_they_sit_and_so_do_the_cards_that_they_locked_there(bench: Bench) -> None:
    table = betted(bench)
    table.play(Move("move-seat", 3, name="1", reason="they sat down so"), "screen")
    table.play(Move("lock", 3, cards=("8 of coins",)), "tray 3")
    table.correct_bet(of(table, 2).row, Move("check", 2), "screen")
    bench.settle()
    done = table.corrected
    assert done is not None and [move.verb for move in done.dropped] == ["call", "call", "roll"]
    assert [person(table.head, seat).name for seat in (1, 2, 3)] == ["Leia", "Han", "Lando"]
    assert zone(table.head, locked(1)).public == ("7 of coins",), "Leia took her card along"
    assert zone(table.head, locked(3)).public == ("8 of coins",), "Lando locked his own"


def test_who_came_or_went_beside_the_hand_is_not_taken_back(bench: Bench) -> None:
    """Their chips have been handed out and paid for, whatever the bet was."""
    table = betted(bench)
    bystanders = (
        Move("sit", 5, 50, name="Rey"),
        Move("sit", 6, 40, name="Finn"),
        Move("buy", 6, 15),
        Move("sit", 7, 30, name="Poe"),
        Move("leave", 7),
        Move("away", 6),
        Move("move-seat", 5, name="4", reason="they sat down so"),
    )
    for move in bystanders:
        table.play(move, "screen")
    bench.settle()
    table.correct_bet(of(table, 3).row, Move("raise", 3, 20), "screen")
    bench.settle()
    assert table.corrected is not None and [move.verb for move in table.corrected.dropped] == ["roll"]
    assert [(person(table.head, seat).name, stack(table.head, seat)) for seat in (4, 6)] == [("Rey", 50), ("Finn", 55)]
    assert [seat for seat, taken in enumerate(table.head.seats, 1) if taken] == [1, 2, 3, 4, 6]
    assert sum(table.head.money) == 0 and flow.turn(table.head) == 2


def test_who_has_gone_home_is_not_in_the_hand_again(bench: Bench) -> None:
    """Lando went home with his chips after a roll that the right bet makes impossible."""
    table = betted(bench)
    table.play(Move("leave", 1), "screen")
    bench.settle()
    table.correct_bet(of(table, 3).row, Move("raise", 3, 20), "screen")
    bench.settle()
    assert table.corrected is not None and [move.verb for move in table.corrected.dropped] == ["roll"]
    gone = table.head.seats[0]
    assert gone is not None and gone.leaving and 1 not in table.head.live and flow.turn(table.head) == 2
    table.play(Move("fold", 2), "screen")
    assert table.head.seats[0] is None and table.head.result is not None and table.head.result.winners == (3,)


def test_a_stack_that_was_put_right_by_hand_before_needs_no_second_correction(bench: Bench) -> None:
    table = betted(bench)
    for seat in (1, 2, 3):
        table.play(Move("adjust", seat, 28, reason="counted again"), "screen")
    table.play(Move("stand", 2), "screen")
    bench.settle()
    table.correct_bet(of(table, 2).row, Move("bet", 2, 20), "screen")
    bench.settle()
    done = table.corrected
    assert done is not None and done.dropped == () and flow.turn(table.head) == 3
    assert [stack(table.head, seat) for seat in (1, 2, 3)] == [28, 28, 28]


def test_a_power_cut_leaves_the_wrong_bet_or_the_right_one_and_nothing_between(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = betted(bench)
    wrong, log = facts(table.head), bench.path.with_name(bench.path.name + "-wal")
    began, submit = log.stat().st_size, bench.writer.submit

    def slowly(*values: Any, **more: Any) -> Row:
        bench.writer.flush(0.01)  # so that the writer's thread has taken what was queued before
        return submit(*values, **more)

    monkeypatch.setattr(bench.writer, "submit", slowly)
    table.correct_bet(of(table, 2).row, Move("bet", 2, 20), "screen")
    right = facts(table.head)
    bench.settle()
    written, ends, found = log.read_bytes(), range(began, log.stat().st_size + 1, FRAME), list[object]()
    for end in ends:
        path = tmp_path / f"cut at {end}.journal"
        path.write_bytes(bench.path.read_bytes())
        path.with_name(path.name + "-wal").write_bytes(written[:end])
        cut = Bench(path)
        found.append(facts(cut.table.head))
        cut.close()
    assert found == [wrong] * (len(ends) - 1) + [right], "all rows of a correction are one commit"


def test_nothing_of_it_is_shown_before_it_is_on_disk(bench: Bench) -> None:
    table = betted(bench)
    shown = table.shown
    table.correct_bet(of(table, 2).row, Move("bet", 2, 20), "screen")
    assert table.shown is shown and table.corrected is None and table.to_undo is None
    bench.settle()
    assert table.shown is table.head and table.corrected is not None


def test_only_what_is_new_is_told_again(bench: Bench) -> None:
    """The voice does not say the roll a second time."""
    table = betted(bench)
    table.correct_bet(of(table, 2).row, Move("bet", 2, 20), "screen")
    assert bench.writer.flush(60)
    made = table.durable(bench.writer.last_number)
    assert [state.last.verb for state in made if state.last] == ["bet"]


def test_a_correction_that_ends_the_hand_ends_it(bench: Bench) -> None:
    table = bench.table
    seat_three(table)
    table.deal("screen")
    table.play(Move("bet", 2, 10), "screen")
    table.play(Move("fold", 3), "screen")
    table.play(Move("call", 1), "screen")
    bench.settle()
    table.correct_bet(of(table, 1).row, Move("fold", 1), "screen")
    assert not in_hand(table.head) and table.head.result is not None and table.head.result.winners == (2,)
    bench.settle()
    table.undo("screen")
    assert in_hand(table.head) and table.head.last == Move("call", 1), "the correction is taken back, and no more"


def test_a_bet_is_corrected_after_the_hand_has_ended_with_it(bench: Bench) -> None:
    table = bench.table
    seat_three(table)
    table.deal("screen")
    table.play(Move("bet", 2, 10), "screen")
    table.play(Move("fold", 3), "screen")
    table.play(Move("fold", 1), "screen")
    bench.settle()
    assert not in_hand(table.head)
    table.correct_bet(of(table, 1).row, Move("call", 1), "screen")
    assert in_hand(table.head) and sum(table.head.money) == 0
    after = facts(table.head)
    assert facts(bench.restart().head) == after


@pytest.mark.parametrize(
    ("right", "code"),
    [
        (Move("bet", 2, 10), "nothing-corrected"),
        (Move("bet", 2, 500), "amount-range"),
        (Move("bet", 3, 5), "bet-gone"),
        (Move("call", 2), "nothing-to-call"),
        (Move("roll", dice=(3,)), "bet-gone"),
    ],
)
def test_what_cannot_stand_there_is_refused_and_changes_nothing(bench: Bench, right: Move, code: str) -> None:
    table = betted(bench)
    head, row = table.head, table.row
    with pytest.raises(Refused) as caught:
        table.correct_bet(of(table, 2).row, right, "screen")
    assert caught.value.refusal.code == code
    assert table.head is head and table.row == row and kinds(bench, row) == []


def test_a_bet_that_was_taken_back_or_is_of_another_hand_is_gone(bench: Bench) -> None:
    table = betted(bench)
    row = of(table, 1).row
    table.undo("screen")
    table.undo("screen")
    with pytest.raises(Refused) as caught:
        table.correct_bet(row, Move("fold", 1), "screen")
    assert caught.value.refusal.code == "bet-gone"
    table.play(Move("misdeal", reason="cards exposed"), "screen")
    table.deal("screen")
    bench.settle()
    assert table.bets == ()


# --- over all rulesets ---------------------------------------------------------------------------------------------


def hand(bench: Bench, rng: Random, players: int, moves: int) -> list[Move]:
    """Seat people and play at random, up to so many moves into a hand. Returns the moves."""
    table = bench.table
    for seat in range(1, players + 1):
        table.play(Move("sit", seat, 100, name=f"P{seat}"), "screen")
    cards = CardTable(table.head.rules, rng)
    careless = Players(cards, rng, roll=False, careless=tuple(range(1, players + 1)))
    for _ in range(moves):
        move = careless.move(table.head)
        table.play_with_chance(move, "screen")
        cards.follow(table.head)
    bench.settle()
    return [move for move in table.moves() if move.verb != "sit"]


def another(bet: PastBet, rng: Random) -> Move | None:
    """Return a bet that the seat could have made instead."""
    found = []
    for option in flow.options(bet.before):
        if option.verb in BETTING and bet.move.seat in option.seats:
            least, most = option.least, option.most
            amounts = [None] if least is None or most is None else [least, most, rng.randint(least, most)]
            found += [Move(option.verb, bet.move.seat, amount) for amount in amounts]
    legal = [move for move in found if move != bet.move and flow.refusal(bet.before, move) is None]
    return rng.choice(legal) if legal else None


def conserved(state: State) -> None:
    """Check that in each unit all accounts add up to nothing."""
    units: Counter[str] = Counter()
    for account, amount in zip(state.accounts, state.money, strict=True):
        units[account.unit] += amount
    assert not any(units.values()), units


@pytest.mark.parametrize("ruleset", RULESETS)
def test_it_is_as_if_the_right_bet_had_been_made_at_once(ruleset: str, tmp_path: Path) -> None:
    rng, rules, corrected, seen = Random(ruleset), load_rules(ruleset), 0, set[str]()
    for at in range(8 * TRIES):
        wrong, right = (Bench(tmp_path / f"{which}.{at}.journal", ruleset) for which in ("wrong", "right"))
        try:
            least, most = rules.players
            players = rng.randint(max(2, least), min(most, 5)) if most >= 2 else least
            corrected += _one(wrong, right, rng, max(players, least))
            seen |= {move.verb for move in wrong.table.moves()}
        finally:
            wrong.close()
            right.close()
        if corrected == TRIES or (at == TRIES and not seen & {*BETTING}):
            break  # some rulesets have no bets, or only with an option
    assert corrected == TRIES or not seen & {*BETTING}


TRIES = 3
"""The number of games for each ruleset."""


class Right:
    """The game in which the bet was right from the start. After the first move that is no longer legal, no decision
    counts; cards stay where they lie."""

    def __init__(self, bench: Bench) -> None:
        self.table, self.blocked = bench.table, False

    def play(self, move: Move) -> bool:
        """Play a move, with the table's own chance. Returns whether it could be played."""
        if (self.blocked and move.verb != "lock") or flow.refusal(self.table.head, move) is not None:
            self.blocked = True
            return False
        asked = Move(move.verb) if move.verb in ("deal", "roll") else move
        state = self.table.play_with_chance(asked, "screen")
        assert state.last is not None and state.last.dice == move.dice, "the same dice"
        return True


def _one(wrong: Bench, right: Bench, rng: Random, players: int) -> bool:
    """Correct a bet in a game, and compare with a game in which it was right from the start. Returns whether there was
    a bet to correct."""
    hand(wrong, rng, players, rng.randint(6, 40))
    table = wrong.table
    chosen = [(bet, move) for bet in table.bets if (move := another(bet, rng)) is not None]
    if not chosen:
        return False
    bet, move = rng.choice(chosen)
    played = [*table.played()]
    at = next(at for at, (before, _) in enumerate(played) if before is bet.before)
    made = [after.last for _, after in played if after.last is not None]
    table.correct_bet(bet.row, move, "screen")
    wrong.settle()
    done = table.corrected
    assert done is not None and done.wrong == bet.move and done.right == move
    conserved(table.head)
    game = Right(right)
    assert all(game.play(each) for each in (*made[:at], move))
    left = [each for each in made[at + 1 :] if not game.play(each)]
    assert done.dropped == tuple(left)
    assert done.replayed + len(done.dropped) == len(made) - at - 1
    assert facts(table.head) == facts(right.table.head)
    after = facts(table.head)
    assert facts(wrong.restart().head) == after
    return True
