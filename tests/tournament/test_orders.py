"""Tests what the desk asks of tables, and what it makes of their counts."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from companion.game.moves import Refused
from companion.hall import tournament_link
from companion.table.hall_says import Order
from companion.table.journal.open_journal import open_journal
from companion.table.tournament_view import TournamentView, tournament_view
from companion.tournament import acts
from companion.tournament.acts import Act
from companion.tournament.book import Book, Opening
from companion.tournament.decisions import next_break
from companion.tournament.format_files import load_format
from companion.tournament.lots import commitment
from companion.tournament.orders import orders, report_of
from companion.tournament.performing import perform
from companion.tournament.tournament_state import Tournament, seated_at, sums


def played(state: Tournament, *found: Act) -> Tournament:
    for act in found:
        state = perform(state, act)
    return state


@pytest.fixture
def state() -> Tournament:
    """Return twelve players at two tables of six, of whom two have gone out at table 2."""
    seed = "07" * 32
    found = played(Tournament(load_format("single-evening"), ""), *(acts.Enter(f"Player {n}") for n in range(12)))
    found = played(
        found, acts.Commit(commitment(seed)), acts.DrawSeats(seed), acts.Begin(0.0), acts.Ready(1), acts.Ready(2)
    )
    stacks = [(each.seat, 0 if each.seat < 3 else 300 if each.seat == 3 else 100) for each in seated_at(found, 2)]
    return played(found, report_of(found, 2, 1, stacks, 0, 0))


def of(state: Tournament, table: int, do: str) -> list[Order]:
    return [each for each in orders(state)[table] if each.do == do]


def test_a_move_is_an_order_to_one_table_and_then_to_the_other(state: Tournament) -> None:
    assert not of(state, 1, "hold") and not of(state, 2, "hold")
    state = played(state, acts.Balance(1, 2))
    assert of(state, 1, "hold")[0].reason == "moving"
    assert of(state, 1, "draw")[0].values["seats"] == [1, 2, 3, 4, 5, 6]
    mover = seated_at(state, 1)[3]
    number = state.transfers[0].number
    state = played(state, acts.HighCard(number, mover.number))
    (unseat,) = of(state, 1, "unseat")
    goes = {"table": 2, "seat": 2, "entry": mover.number, "now": True}
    assert (unseat.seat, unseat.amount, unseat.values) == (mover.seat, 100, goes)
    state = played(state, acts.Depart(number))
    assert not of(state, 1, "unseat") and not of(state, 1, "hold")
    (seat,) = of(state, 2, "seat")
    assert (seat.seat, seat.amount, seat.name) == (2, 100, mover.name)
    state = played(state, acts.Arrive(number, 100))
    assert not of(state, 2, "seat")


def test_nobody_comes_to_a_table_or_leaves_it_before_it_is_laid_out(state: Tournament) -> None:
    def not_laid_out(table: int) -> Tournament:
        return replace(state, tables={**state.tables, table: replace(state.tables[table], ready=False)})

    state = played(state, acts.Balance(1, 2))
    assert of(state, 1, "draw") and not of(not_laid_out(1), 1, "draw")
    number = state.transfers[0].number
    state = played(state, acts.HighCard(number, seated_at(state, 1)[3].number))
    assert of(state, 1, "unseat") and not of(not_laid_out(1), 1, "unseat")
    state = played(state, acts.Depart(number))
    assert of(state, 2, "seat") and not of(not_laid_out(2), 2, "seat")


def test_what_the_desk_has_in_the_pots_of_a_table_is_sent_there_once_it_is_laid_out(state: Tournament) -> None:
    one, other = seated_at(state, 1)[:2]
    found = replace(state, tables={**state.tables, 1: replace(state.tables[1], ready=False)})
    found = played(found, acts.Correct({one.number: 3, other.number: 197}, "a bet was forgotten"))
    after = played(found, acts.NextLevel(0.0, "late"))  # the stack of 3 cannot pay 2 and 2
    assert of(after, 1, "level")[0].amount == 0, "nobody goes out at a table that is not laid out"
    assert after.tables[1].sabacc_pot == 3
    ready = played(after, acts.Ready(1))
    assert (ready.tables[1].sabacc_pot, ready.tables[1].hand_pot) == (0, 0) and not sums(ready).missing
    assert [each.amount for each in of(ready, 1, "pay")] == [3] and of(ready, 1, "level")[0].amount == 1


def test_a_level_is_an_order_with_the_options_of_the_rules(state: Tournament) -> None:
    before = of(state, 1, "level")[0]
    assert before.values == {"ante": 1, "sabacc_ante": 1, "bet_limit": 3}
    after = of(played(state, acts.NextLevel(1200.0)), 1, "level")[0]
    assert after.values["ante"] == 2 and after.id != before.id


def test_a_tables_screen_knows_every_fact_that_the_desk_sends(state: Tournament) -> None:
    (facts,) = of(state, 1, "facts")
    assert set(facts.values) <= set(TournamentView.__struct_fields__)
    shown = tournament_view(1, facts.values, "", ())
    assert shown.breaks == next_break(state) != (0, 0) and shown.left == 10


def test_a_table_without_contact_gets_no_orders(state: Tournament) -> None:
    state = played(state, acts.Offline(1))
    assert orders(state)[1] == ()
    for act in (acts.Balance(1, 2, "now"), acts.Move(seated_at(state, 2)[0].number, 1, 1, "now")):
        with pytest.raises(Refused, match="tournament-offline"):
            perform(state, act)


def test_counts_that_do_not_fit_are_refused(state: Tournament) -> None:
    seats = [(each.seat, each.stack) for each in seated_at(state, 2)]
    with pytest.raises(Refused, match="tournament-other-people"):
        perform(state, report_of(state, 2, 2, [*seats, (1, 0)], 0, 0))
    with pytest.raises(Refused, match="tournament-other-sum"):
        perform(state, report_of(state, 2, 2, seats, 7, 0))
    with pytest.raises(Refused, match="tournament-no-table"):
        report_of(state, 9, 2, seats, 0, 0)
    with pytest.raises(Refused, match="tournament-out-with-credits"):
        entry = seated_at(state, 2)[0].number
        perform(state, acts.TableReport(2, 2, {each.number: each.stack for each in seated_at(state, 2)}, out=(entry,)))
    again = report_of(state, 2, 1, seats, 0, 0)
    assert perform(state, again) is state, "a report that comes again changes nothing"


def test_entries_that_cannot_be_are_refused(state: Tournament) -> None:
    late = played(state, acts.Enter("Late"))
    with pytest.raises(Refused, match="tournament-name-twice"):
        perform(late, acts.Enter("late"))
    with pytest.raises(Refused, match="tournament-entries-closed"):
        played(late, acts.CloseEntries(), acts.Enter("Later"))
    after = played(state, acts.NextLevel(1200.0), acts.NextLevel(2400.0))
    with pytest.raises(Refused, match="tournament-too-late"):
        perform(after, acts.Enter("Too late"))
    out = next(each for each in state.entries if each.status == "out")
    again = played(state, acts.Enter(out.name, out.number))
    assert again.entries[-1].person == out.person and again.entries[-1].stack == 100
    with pytest.raises(Refused, match="tournament-still-plays"):
        perform(again, acts.Enter(out.name, out.number))


def test_orders_are_worked_out_once_for_each_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The desk looks twice a second, and forty tables have many."""
    counted = list[int]()

    def count(state: Tournament) -> dict[int, tuple[Order, ...]]:
        counted.append(1)
        return orders(state)

    monkeypatch.setattr(tournament_link, "orders", count)
    with open_journal(tmp_path / "evening.journal") as journal:
        opening = Opening(load_format("single-evening"), "Friday")
        book = Book(journal, opening, wall=lambda: 1.0, mono=lambda: 1.0, entropy=Random(1).randbytes)
        link, sent = tournament_link.TournamentLink(book, lambda table, found: sent.append(table)), list[int]()
        for name in range(8):
            book.do(acts.Enter(f"Player {name}"))
        for _ in range(5):
            link.turn({})
        assert len(counted) == 1
        book.do(acts.DrawSeats("?"))
        link.turn({})
        assert len(counted) == 2 and sent == [1, 2]
        book.undo()
        link.turn({})
        assert len(counted) == 3
