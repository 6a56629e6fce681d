"""Tests that the desk, from the copy of a table's rows alone, has the same state as the table."""

import re
from pathlib import Path

import pytest

from companion.display.model.wording import Wording
from companion.game.engine import flow
from companion.game.engine.state import SABACC_POT, purse
from companion.game.loading.documents import RULESETS
from companion.game.loading.rulesets import load_rules
from companion.game.moves import TABLE, Move, Refused
from companion.hall.exports import event, export_files
from companion.hall.hall_evening import HallEvening
from companion.hall.hall_pages import HallPages
from companion.hall.hall_site import HallSite, _table_live
from companion.hall.hall_wire import Heard, encode_rows, topic
from companion.hall.standing import Follower
from companion.hall.store import Store
from companion.locale import Tongues
from companion.locale.screen_words import screen_words
from companion.locale.words import Words
from companion.table.journal.journal import Journal
from companion.table.journal.rows import Kind, Row, make_row
from companion.web.pages import Key
from tests.support import Bench, seat_three


def play_hand(bench: Bench) -> None:
    """Play a hand in which everybody but one folds."""
    bench.table.deal("screen")
    while bench.table.head.order:
        offered = {option.verb for option in flow.options(bench.table.head)}
        verb = "fold" if "fold" in offered else "check"
        if verb not in offered:
            bench.table.roll("screen")
            continue
        bench.table.play(Move(verb, flow.turn(bench.table.head)), "screen")


def test_what_happened_names_who_sat_there_then(tmp_path: Path) -> None:
    bench, store = Bench(tmp_path / "table.journal"), Store(tmp_path / "hall.sqlite")
    follower = Follower(load_rules("standard"), lambda first: store.rows(7, first))
    seat_three(bench.table)
    bench.table.deal("screen")
    for move in (Move("bet", 2, 5), Move("move-seat", 2, name="3", reason="they changed places")):
        bench.table.play(move, "screen")
    copied(bench, store)
    follower.grew(store.rows(7, 1))
    assert follower.seen.state is not None
    words = Wording(screen_words(Words("en")), follower.seen.state)
    assert "Han (seat 2) bets 5." in [words.hears(event) for event in follower.seen.past]
    bench.close()


def copied(bench: Bench, store: Store) -> None:
    """Let the desk's file have everything that the table has."""
    bench.settle()
    with Journal.view(bench.path) as journal, store.commit():
        for first in range(store.tip(7).number + 1, journal.last_number() + 1, 50):
            assert not store.take(7, list(journal.rows(first, first + 49))).gap


def test_the_desk_sees_the_tables_state(tmp_path: Path) -> None:
    bench, store = Bench(tmp_path / "table.journal"), Store(tmp_path / "hall.sqlite")
    follower = Follower(load_rules("standard"), lambda first: store.rows(7, first))
    seat_three(bench.table)

    def same() -> None:
        copied(bench, store)
        follower.grew(store.rows(7, follower.number + 1))
        assert not follower.seen.code and follower.seen.state is not None
        assert follower.seen.state.money == bench.table.head.money
        assert follower.seen.state.frames == bench.table.head.frames
        fresh = Follower(load_rules("standard"), lambda first: store.rows(7, first))
        fresh.grew(())
        assert fresh.seen.state is not None and fresh.seen.state.money == bench.table.head.money
        assert (fresh.linked(), fresh.wins()) == (follower.linked(), follower.wins())

    same()
    for _ in range(3):
        play_hand(bench)
        same()
    bench.table.deal("screen")
    same()
    bench.table.undo("screen")
    same()
    bench.table.undo("screen")
    same()
    bench.table.redo("screen")
    same()
    names = [each.name for each in follower.seats() if each.name]
    assert names == ["Lando", "Han", "Leia"] and follower.pots()[1] == bench.table.head.money[2]
    given = follower.pots()[1]
    bench.table.play(Move("adjust", TABLE, 0, reason=f"hall pot {given}"), "hall")
    same()
    assert follower.linked().given == given and follower.pots()[1] == 0
    with pytest.raises(Refused, match="undo-paid"):
        bench.table.undo("screen")
    before = bench.table.head
    bench.table.play(Move("adjust", 1, 7, reason="hall payout was wrong"), "screen")
    assert bench.table.undo("screen") is before, "what people type is no order of the desk"
    same()
    bench.close()
    store.close()


class Watched:
    """A table and a desk that has all its rows."""

    def __init__(self, folder: Path, ruleset: str = "standard", **options: object) -> None:
        self.bench, self.store = Bench(folder / "table.journal", ruleset, **options), Store(folder / "hall.sqlite")
        self.evening = self.begun()

    def begun(self) -> HallEvening:
        """Return what a desk knows that has just begun with the desk's file."""
        return HallEvening("hall", "desk", self.store, load_rules("standard"), wall=lambda: 0.0, clock=lambda: 0.0)

    def counts(self) -> tuple[int, int]:
        """Return what was bought at the table and what is missing there, which add up with what it has."""
        first = self.store.tip(7).number + 1
        copied(self.bench, self.store)
        self.evening._grew(7, self.store.rows(7, first))
        known, fresh = self.evening.standing(7), self.begun().standing(7)
        assert (known.bought, known.missing) == (fresh.bought, fresh.missing)
        assert known.stacks + known.hand_pot + known.sabacc_pot + known.linked.given + known.missing == known.bought
        return known.bought, known.missing

    def close(self) -> None:
        self.bench.close()
        self.store.close()


def test_what_forgotten_people_leave_at_a_table_is_not_too_much(tmp_path: Path) -> None:
    """A kiosk forgets them after each group. What was missing before is missing after that, too."""
    watched = Watched(tmp_path)
    table, counts = watched.bench.table, watched.counts
    seat_three(table)
    play_hand(watched.bench)
    given = table.head.money[SABACC_POT]
    table.play(Move("adjust", TABLE, 0, reason=f"hall pot {given}"), "hall")
    play_hand(watched.bench)
    has = table.head.money[purse(table.head, 1)]
    table.play(Move("adjust", 1, has - 7, reason="seven fell down"), "screen")
    assert counts() == (150, 7)
    for seat in (1, 2, 3):
        table.play(Move("leave", seat), "screen")
    stays = given + table.head.money[SABACC_POT] + 7
    assert counts() == (stays, 7)
    table.play(Move("forget"), "screen")
    assert counts() == (stays, 7)
    table.undo("screen")
    assert counts() == (stays, 7)
    table.redo("screen")
    assert counts() == (stays, 7)
    seat_three(table)
    for _ in range(3):
        play_hand(watched.bench)
    copied(watched.bench, watched.store)
    later = watched.begun().standing(7)  # it plays no row from before the last but one checkpoint
    assert (later.bought, later.missing) == (stays - 7 + 150, 0)
    watched.close()


def test_what_the_house_gives_and_takes_is_neither_missing_nor_too_much(tmp_path: Path) -> None:
    watched = Watched(tmp_path, "pratique", ending="open")
    table, counts = watched.bench.table, watched.counts
    seat_three(table)
    assert counts() == (150, 0)
    table.play(Move("seed", amount=30), "screen")
    assert counts() == (180, 0)
    table.deal("screen")
    for move in (Move("bet", 2, 1), Move("fold", 3), Move("fold", 1)):
        table.play(move, "screen")
    assert counts() == (180, 0)
    pot = table.head.money[SABACC_POT]
    table.play(Move("end-evening"), "screen")
    assert pot and counts() == (180 - pot, 0)
    table.play(Move("seed", amount=pot + 5), "screen")
    assert counts() == (185, 0)
    watched.close()


DEEP = "[" * 50_000 + "]" * 50_000


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("open", "null"), ("open", DEEP), ("open", '{"ruleset": "standard", "options": true}'),
        ("open", '{"ruleset": {}, "options": {}}'), ("move", f'{{"x":{DEEP}}}'), ("move", "null"),
        ("checkpoint", "[]"), ("checkpoint", "purse"), ("checkpoint", "money"), ("note", "{"),
    ],
)  # fmt: skip
def test_rows_that_make_no_sense_and_have_the_right_hash_stop_neither_desk_nor_export(
    tmp_path: Path, kind: Kind, data: str
) -> None:
    bench, store = Bench(tmp_path / "table.journal"), Store(tmp_path / "hall.sqlite")
    seat_three(bench.table)
    play_hand(bench)
    copied(bench, store)
    if data in ("purse", "money"):
        kept = next(row for row in reversed(store.rows(7)) if row.kind == "checkpoint").data.decode()
        changed = {"purse": (r'"purse": ?[0-9]+', '"purse":1000000'), "money": (r'("money": ?\[[^]]*)', r"\1,7")}
        data = re.sub(*changed[data], kept)
        assert data != kept
    tip, rules = store.tip(7), store.rows(7)[-1].rules
    odd = make_row(tip.number + 1, tip.number, kind, 0, data.encode(), b"", rules, "1", "test", "", 1.0, 1.0, tip.hash)

    def evening() -> HallEvening:
        return HallEvening("hall", "desk", store, load_rules("standard"), wall=lambda: 9.0, clock=lambda: 9.0)

    first = evening()
    first.desk.begin(take_over=True)
    (answer,) = first.desk.take([Heard(topic("hall", "table", 7, "log"), encode_rows([odd]))], 9.0)
    assert answer.topic.endswith("have/7") and store.tip(7).hash == odd.hash
    for each in (first, evening()):
        assert len([row for row in event(each).tables if row.table == 7]) == 1
        pages = HallPages(each, Tongues("", None), "en")
        pages.look(frozenset({7}))
        assert "tile" in pages.hall("en")
        site = HallSite(each, pages, Tongues("", None), key="", do=lambda work: None, invite=NotImplemented, names=())
        assert _table_live(site._pages_of(7), Key("spectators", "en"))
        assert sum(1 for _, parts in export_files(each) for part in parts if part) > 6
    bench.close()
    store.close()


def test_a_journal_that_cannot_be_played_is_told(tmp_path: Path) -> None:
    from tests.hall.fakes import chain

    follower = Follower(load_rules("standard"), lambda first: chain(3))
    follower.grew(())
    assert follower.seen.code == "watch-waiting" and follower.seats() == ()


def house_table(folder: Path) -> Bench:
    """A table that plays a house ruleset, which the desk does not have."""
    rules = folder / "rules"
    rules.mkdir()
    text = (RULESETS / "standard.toml").read_text("utf-8").replace('id = "standard"', 'id = "mine"', 1)
    (rules / "mine.toml").write_text(text, "utf-8")
    bench = Bench(folder / "table.journal", "mine", rules)
    seat_three(bench.table)
    return bench


def test_a_journal_that_cannot_be_played_is_read_anew_once_and_not_with_every_row(tmp_path: Path) -> None:
    """Otherwise a long one takes ever longer to arrive, and keeps the desk from all other tables."""
    bench, store, read = house_table(tmp_path), Store(tmp_path / "hall.sqlite"), list[int]()

    def rows(first: int) -> list[Row]:
        read.append(first)
        return store.rows(7, first)

    follower = Follower(load_rules("standard"), rows)
    for at in range(12):
        play_hand(bench)
        if at == 6:
            bench.table.play(Move("adjust", TABLE, 0, reason="hall pot 9"), "hall")
        copied(bench, store)
        follower.grew(store.rows(7, follower.number + 1))
        assert follower.seen.code == "watch-unplayable" and follower.number == store.tip(7).number
    assert len(read) <= 2
    assert follower.linked().given == 9, "what was given is counted even so"
    bench.table.play(Move("ruleset", name="standard"), "screen")
    play_hand(bench)
    copied(bench, store)
    follower.grew(store.rows(7, follower.number + 1))
    assert not follower.seen.code and follower.seen.state is not None, "other rules are played on"
    bench.close()
    store.close()
