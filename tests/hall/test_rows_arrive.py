"""Tests that every row of every table reaches the desk's disk once, whatever happens to messages on the way."""

from collections.abc import Sequence
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Thread

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.hall.hall_wire import (
    Have,
    Head,
    Heard,
    Post,
    decode,
    decode_rows,
    encode,
    encode_rows,
    pause,
    topic,
)
from companion.hall.outbox import JournalReader
from companion.hall.store import Store
from companion.table.journal.open_journal import open_journal
from companion.table.journal.rows import Row
from tests.hall.fakes import World, chain, codes, write
from tests.processes import PATIENCE
from tests.table.journals import refused_journal


def test_rows_arrive_while_the_table_plays(world: World) -> None:
    write(world.path(7), 3)
    world.join(7)
    world.settle(4)
    assert world.equal() and world.store.tip(7).number == 3
    rows = write(world.path(7), 120)
    world.settle(8)
    assert world.equal() and world.store.rows(7)[-1].hash == rows[-1].hash
    assert world.boxes[7].waiting == 0


def test_what_a_killed_table_left_is_sent_only_if_it_is_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The desk would otherwise have a row that the table loses in a power cut."""
    path = refused_journal(tmp_path, monkeypatch)
    reader = JournalReader(path, lambda: 0.0)
    assert reader.look() and reader.end.number == 2
    reader.close()


def test_secrets_do_not_travel(world: World) -> None:
    write(world.path(7), 3)
    world.join(7)
    said: list[Post] = []
    world.pass_on = lambda posts: said.extend(posts) or posts
    world.step()
    world.step()
    logs = [post for post in said if post.topic.endswith("/log")]
    assert logs and all(not row.sealed and row.seal for post in logs for row in decode_rows(post.payload))


def test_one_message_with_rows_is_under_way_at_a_time(world: World) -> None:
    write(world.path(7), 500)
    world.join(7)
    world.step()
    world.step()
    said: list[Post] = []
    world.pass_on = lambda posts: [said.append(post) for post in posts if post.topic.endswith("/log")] and []
    for _ in range(5):
        world.step(0.3)
    assert len(said) == 1


def test_a_desk_that_was_away_gets_everything(world: World) -> None:
    write(world.path(7), 10)
    world.join(7)
    world.settle(3)
    world.pass_on = lambda posts: []
    write(world.path(7), 400)
    for _ in range(30):
        world.step(120)
    assert world.store.tip(7).number == 10
    world.settle(30)
    assert world.equal()


def test_another_desk_gets_everything_from_the_tables(tmp_path: Path) -> None:
    first = World(tmp_path / "a")
    write(first.path(7), 75)
    first.join(7)
    first.settle(6)
    first.close()
    second = World(tmp_path / "b")
    second.readers, second.boxes = first.readers, first.boxes
    second.now = first.now
    second.settle(20)
    assert second.equal() and second.store.tip(7).number == 75
    second.close()


@settings(max_examples=12)
@given(seed=st.integers(0, 2**32))
def test_loss_repeats_and_any_order_end_well(seed: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    world = World(tmp_path_factory.mktemp("world"))
    rng = Random(seed)
    late: list[Post] = []

    def bad_network(posts: list[Post]) -> list[Post]:
        late.extend(post for post in posts for _ in range(rng.choice((0, 1, 1, 2))))
        rng.shuffle(late)
        now, late[:] = late[: len(late) // 2 + 1], late[len(late) // 2 + 1 :]
        return now

    for table in (1, 2):
        write(world.path(table), rng.randint(1, 60))
        world.join(table)
    world.pass_on = bad_network
    for _ in range(rng.randint(5, 25)):
        if rng.random() < 0.3:
            write(world.path(rng.choice((1, 2))), rng.randint(1, 30))
        if rng.random() < 0.1:
            world.desk = world.new_desk()
        if rng.random() < 0.1:
            world.boxes[rng.choice((1, 2))].connected()
        world.step(rng.choice((0.05, 0.3, 3.0)))
    world.settle()
    assert world.equal()
    assert world.store.count() == sum(reader.end.number for reader in world.readers.values())
    world.close()


def swap_card(world: World, rows: Sequence[Row]) -> None:
    """Put a card with a copy of these rows into table 7, in place of its own."""
    older = world.folder / "older"
    with open_journal(older) as journal:
        journal.append(rows)
    world.readers[7].close()
    for suffix in ("", "-wal", "-shm", ".last"):
        world.path(7).with_name(world.path(7).name + suffix).unlink(missing_ok=True)
    older.rename(world.path(7))
    world.join(7)


def test_a_card_with_an_older_copy_is_followed_and_told(world: World) -> None:
    rows = write(world.path(7), 20)
    world.join(7)
    world.settle(4)
    swap_card(world, rows[:12])
    world.settle(8)
    assert world.store.tip(7).number == 12 and "hall-went-back" in [each.code for each in world.desk.told]
    write(world.path(7), 4, data="other")
    world.settle(8)
    assert world.equal() and world.store.tip(7).number == 16
    assert "hall-fork" in [each.code for each in world.desk.told]
    assert world.store.count(7) == 24, "both branches are kept"


def test_a_swapped_card_is_told_once_whatever_comes_late(world: World) -> None:
    """What the computer sent before the swap may arrive long after it: the broker keeps it."""
    rows = write(world.path(7), 20)
    world.join(7)
    world.settle(4)
    late = write(world.path(7), 2)
    head = next(post for post in world.boxes[7].turn(world.now + 1) if post.topic.endswith("head"))
    log = Post(topic("hall", "table", 7, "log"), encode_rows(late))
    swap_card(world, rows[:12])
    for each in (None, log, head, log):
        if each is not None:
            world.desk.take([Heard(each.topic, each.payload)], world.now)
        world.settle(10)
        assert world.store.tip(7).number == 12
    assert codes(world) == ["hall-went-back"]
    world.settle(100)
    swap_card(world, [*rows, *late])
    world.settle(10)
    swap_card(world, rows[:12])
    world.settle(10)
    assert codes(world) == ["hall-went-back"] * 2, "another swap is told again"


def test_computers_with_copies_of_one_card_are_told_once_a_minute(world: World) -> None:
    """All have the same device and key, and take the connection from each other."""
    rows = write(world.path(7), 20)
    world.join(7)
    world.settle(4)
    for count in range(60):
        end = rows[(-1, 11, 10)[count % 3]]
        head = Head("device-7", f"run {count % 3}", count, end.number, end.hash, "1", 9.0)
        world.desk.take([Heard(topic("hall", "table", 7, "head"), encode(head))], world.now)
        world.now += 2
    assert codes(world).count("hall-went-back") == 2


def test_an_older_card_that_was_played_on_before_the_desk_heard_of_it_arrives(world: World) -> None:
    rows = write(world.path(7), 300)
    world.join(7)
    world.settle(12)
    swap_card(world, rows[:160])
    write(world.path(7), 30, data="other")
    world.settle(16)  # the desk has the first messages with rows already, and its copy ends in the other branch
    write(world.path(7), 3, data="other")
    world.settle(4)
    assert world.equal() and world.store.count(7) == 333
    assert [(each.code, each.args["row"]) for each in world.desk.told] == [("hall-fork", 161)], "told once"


def test_a_newer_card_that_was_played_on_before_the_desk_heard_of_it_arrives(world: World) -> None:
    """The desk has gone back to the older card, and has all rows of the first messages that it gets from the newer one
    already."""
    rows = write(world.path(7), 300)
    world.join(7)
    world.settle(12)
    swap_card(world, rows[:160])
    world.settle(4)
    assert world.store.tip(7).number == 160
    swap_card(world, rows)
    write(world.path(7), 30)
    world.settle(16)
    assert world.equal() and world.store.count(7) == 330
    assert codes(world) == ["hall-went-back"]


def test_a_head_that_comes_late_takes_no_row_back(world: World) -> None:
    write(world.path(7), 3)
    world.join(7)
    world.settle(4)
    world.now += 5
    head = next(post for post in world.boxes[7].turn(world.now) if post.topic.endswith("head"))
    log = topic("hall", "table", 7, "log"), encode_rows(write(world.path(7), 2))
    world.desk.take([Heard(head.topic, head.payload), Heard(*log)], world.now)  # held up, and read together
    assert world.store.tip(7).number == 5
    world.desk = world.new_desk()
    world.desk.take([Heard(head.topic, head.payload, retained=True)], world.now)  # kept by the broker
    assert world.store.tip(7).number == 5 and not world.desk.told


def test_a_head_that_rows_have_overtaken_takes_no_row_back(world: World) -> None:
    rows = write(world.path(7), 3)
    world.join(7)
    world.settle(4)
    rows += write(world.path(7), 1)
    head = next(post for post in world.boxes[7].turn(world.now + 1) if post.topic.endswith("head"))
    rows += write(world.path(7), 1)
    log = topic("hall", "table", 7, "log"), encode_rows(rows[3:])
    for sent in (log, (head.topic, head.payload)):
        world.desk.take([Heard(*sent)], world.now)
        assert world.store.tip(7).number == 5 and not world.desk.told
    again = replace(decode(head.payload, Head), count=100)  # swapped while the computer runs: it says so for ever
    world.desk.take([Heard(head.topic, encode(again))], world.now)
    assert world.store.tip(7).number == 4 and codes(world) == ["hall-went-back"]


def test_a_new_journal_under_the_same_number_is_told(world: World) -> None:
    write(world.path(7), 5)
    world.join(7)
    world.settle(4)
    world.readers[7].close()
    for each in world.folder.glob("7.journal*"):
        each.unlink()
    write(world.path(7), 3, data="new")
    world.settle(8)
    assert world.equal() and "hall-another-journal" in [each.code for each in world.desk.told]


def test_rows_that_are_never_taken_are_sent_ever_more_rarely(world: World) -> None:
    write(world.path(7), 4)
    world.join(7)
    world.settle(4)
    bad = write(world.path(7), 1)[0]
    sent: list[tuple[float, str]] = []

    def forged(posts: list[Post]) -> list[Post]:
        sent.extend((world.now, post.topic.rpartition("hall/")[2]) for post in posts)
        wrong = encode_rows([replace(bad, data=b'"forged"')])
        return [replace(post, payload=wrong) if post.topic.endswith("log") else post for post in posts]

    world.pass_on = forged
    for _ in range(1200):
        world.step(0.1)
    times = [round(at - sent[0][0]) for at, kind in sent if kind == "table/7/log"]
    assert times[:5] == [0, 2, 6, 14, 25] and max(b - a for a, b in pairwise(times)) <= 11
    asked = sum(kind == "desk/have/7" for _, kind in sent)
    assert asked < 40, "the desk asks for as long as heads come, but ever more rarely"
    world.settle(30)
    assert world.equal(), "once they fit, they are taken"


def test_a_pause_doubles_up_to_a_bound_and_chance_spreads_it() -> None:
    assert [pause(0.5, tries, 0.0) for tries in (0, 1, 2, 4, 5, 2000)] == [0.5, 1.0, 2.0, 8.0, 10.0, 10.0]
    assert pause(2.0, 0, 1.0) == 3.0 and pause(2.0, 9, 1.0) == 15.0


def test_a_full_disk_confirms_nothing_and_loses_nothing(world: World) -> None:
    write(world.path(7), 40)
    world.join(7)
    world.store._db.execute("PRAGMA max_page_count = 1")
    for _ in range(6):
        world.step(1.0)
    assert world.desk.full and "hall-disk" in [each.code for each in world.desk.told]
    assert not world.boxes[7].acked
    world.store._db.execute("PRAGMA max_page_count = 100000")
    world.settle(8)
    assert world.equal() and not world.desk.full


def test_a_taken_number_is_refused_until_the_other_table_is_silent(world: World) -> None:
    write(world.path(7), 5)
    first = world.join(7)
    world.settle(4)
    second = world.join(7, "another-computer")
    heard: list[Post] = []
    for _ in range(12):
        world.now += 1.0
        up = [*first.turn(world.now), *second.turn(world.now)]
        down = [
            *world.desk.take([Heard(p.topic, p.payload) for p in up], world.now),
            *world.desk.turn(world.now),
        ]
        for post in down:
            if post.topic.endswith("have/7"):
                heard.append(post)
                first.heard(post.payload, world.now)
                second.heard(post.payload, world.now)
    assert second.refused == "taken" and first.refused == ""
    assert [each.code for each in world.desk.told].count("hall-number-taken") == 1
    world.settle(40)
    assert second.refused == "", "the first one has been silent for a while"


def test_a_head_that_comes_twice_takes_no_row_back(world: World) -> None:
    """After a lost connection a table's computer sends again what the broker has not acknowledged."""
    write(world.path(7), 3)
    world.join(7)
    world.settle(4)
    (beat,) = world.boxes[7].turn(world.now + 5)
    write(world.path(7), 2)
    log = next(post for post in world.boxes[7].turn(world.now + 6) if post.topic.endswith("log"))
    for post in (beat, log, beat):
        world.desk.take([Heard(post.topic, post.payload)], world.now + 6)
    assert world.store.tip(7).number == 5 and not world.desk.told


def test_a_clock_that_is_wrong_is_told(world: World) -> None:
    write(world.path(7), 2)
    box = world.join(7)
    box._wall = lambda: 1_800_000_000.0 + world.now + 3600
    world.settle(40)
    assert [(each.code, each.args["seconds"]) for each in world.desk.told] == [("hall-drift", 3600)]
    assert world.equal()


def test_a_slow_network_is_no_wrong_clock_of_every_table(world: World) -> None:
    wrong = {1: 0.0, 2: 0.0, 3: 0.0, 4: -3600.0, 5: 0.0}
    for table, seconds in wrong.items():
        if table == 5:
            world.step(5.1)  # the others have been heard without delay
        write(world.path(table), 2)
        box = world.join(table)
        box._wall = lambda seconds=seconds: 1_800_000_000.0 + world.now + seconds  # type: ignore[misc]
    held: list[Post] = []
    for _ in range(60):
        world.pass_on = lambda posts: held.extend(posts) or []  # type: ignore[func-returns-value]
        world.step(5.1)
        world.now += 3.0
        world.desk.take([Heard(post.topic, post.payload) for post in held], world.now)
        held.clear()
    assert [(each.code, each.args["table"]) for each in world.desk.told] == [("hall-drift", 4)]


def test_a_clock_that_is_hardly_wrong_is_told_once(world: World) -> None:
    write(world.path(7), 2)
    box, wrong = world.join(7), [0.0]
    box._wall = lambda: 1_800_000_000.0 + world.now + wrong[0]
    for wrong[0] in (2.1, 1.9, 2.1, 1.9, 2.1):
        world.settle(100)
    assert codes(world) == ["hall-drift"]
    for wrong[0] in (0.1, 2.1):
        world.settle(100)
    assert codes(world) == ["hall-drift"] * 2, "it was right in between"


def test_two_late_messages_of_a_table_that_has_just_joined_are_no_wrong_clock(world: World) -> None:
    write(world.path(7), 2)
    world.join(7)
    late: list[Post] = []

    def held(posts: list[Post]) -> list[Post]:
        late.extend(posts)
        return []

    world.pass_on = held
    for wait in (5.1, 7.0, 6.0):
        late.clear()
        world.step(5.1)
        world.now += wait  # the computers are busy with starting everything
        world.desk.take([Heard(post.topic, post.payload) for post in late], world.now)
    world.settle(40)
    assert not world.desk.told


def test_the_desk_with_the_lower_epoch_yields(world: World) -> None:
    other = world.new_desk("other")
    other.begin(take_over=True, epoch=5)
    posts = other.turn(world.now)
    world.desk.take([Heard(post.topic, post.payload) for post in posts], world.now)
    assert world.desk.yielded == "other" and not world.desk.turn(world.now)
    assert world.desk.told[-1].code == "hall-yielded"


def test_a_message_names_its_device(world: World) -> None:
    box = world.join(7)
    box.heard(encode(Have("somebody else", refused="taken")), world.now)
    assert box.refused == "" and decode(encode(Have()), Have) == Have()


def test_a_message_that_was_held_up_is_no_wrong_clock(world: World) -> None:
    write(world.path(7), 2)
    world.join(7)
    world.settle(20)
    for _ in range(3):
        held: list[Post] = []
        world.pass_on = lambda posts, held=held: held.extend(posts) or []
        world.step(5.1)
        world.now += 60  # the desk stood still
        world.desk.take([Heard(post.topic, post.payload) for post in held], world.now)
    world.settle(20)
    assert not world.desk.told


def test_no_commit_waits_until_the_log_is_moved_into_the_file(tmp_path: Path) -> None:
    """Another thread does that, and the disk keeps whatever was committed."""
    with closing(Store(tmp_path / "hall.sqlite")) as store:
        for table in range(1, 41):
            with store.commit():
                store.take(table, chain(30, data="x" * 4000))
        before = store.path.stat().st_size
        thread = Thread(target=store.tidy)
        thread.start()
        thread.join(PATIENCE)
        assert before < 1024**2 < 4 * 1024**2 < store.path.stat().st_size
        assert store.count() == 40 * 30
