"""Tests that messages and rows which make no sense, whoever sends them, are told, and keep no other row from the desk's
disk."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.hall.hall_wire import (
    Hall,
    Have,
    Heard,
    Here,
    Point,
    decode,
    encode,
    encode_rows,
    topic,
)
from companion.hall.store import Store
from companion.table.journal.rows import NO_HASH, Row, hash_of, make_row
from companion.web.event_stream import event
from tests.hall.fakes import World, chain, codes, write
from tests.hall.hall_of import HallOf
from tests.hall.test_standing import play_hand


def test_an_altered_row_is_not_taken(world: World) -> None:
    rows = chain(5)
    with world.store.commit():
        taken = world.store.take(7, [*rows[:3], replace(rows[3], data=b'"forged"'), rows[4]])
    assert taken.bad == 4 and world.store.tip(7).number == 3


def test_what_is_no_message_is_told_once(world: World) -> None:
    world.join(9)
    world.step()
    for _ in range(3):
        world.desk.take([Heard("sabacc/v1/hall/table/9/head", b"\x00{"), Heard("else/where", b"x")], world.now)
        world.desk.take([Heard("sabacc/v1/hall/table/77/head", b"{}")], world.now)
    assert [each.code for each in world.desk.told if each.code != "hall-journal-missing"] == ["hall-not-understood"]
    assert 77 not in world.desk.contacts, "nobody makes tables up by sending nonsense"


@pytest.mark.parametrize("number", ["0", "07", "10000", "-1", "1e3", "\N{SUPERSCRIPT TWO}"])
def test_what_is_no_number_of_a_table_is_none(world: World, number: str) -> None:
    world.join(9)
    head = next(post.payload for post in world.boxes[9].turn(world.now) if post.topic.endswith("head"))
    world.desk.take([Heard(f"sabacc/v1/hall/table/{number}/head", head)], world.now)
    world.desk.take([Heard(f"sabacc/v1/hall/desk/order/{number}", b'{"orders":[]}')], world.now)
    assert not world.desk.contacts and not world.desk.found_orders


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("trouble", '"all is well\\u000aWARNING sabacc: forged"'),
        ("trouble", f'"{"x" * 5000}"'),
        ("device", f'"{"x" * 5000}"'),
        ("program", '"\\u001b[2J"'),
        ("at", "1e300"),
        ("number", "-1"),
        ("number", "1" * 30),
        ("count", "1" * 400),
    ],
)
def test_a_head_says_only_what_fits_into_a_log_and_on_a_page(
    world: World, caplog: pytest.LogCaptureFixture, name: str, value: str
) -> None:
    world.join(9)
    world.step()
    said = next(post.payload for post in world.boxes[9].turn(world.now + 9) if post.topic.endswith("head")).decode()
    plain = json.loads(said) | {name: "HERE"}
    forged = json.dumps(plain).replace('"HERE"', value).encode()
    caplog.clear()
    world.desk.take([Heard("sabacc/v1/hall/table/9/head", forged)], world.now + 9)
    assert world.desk.told[-1].code == "hall-not-understood"
    assert all("\n" not in line and len(line) < 200 for line in caplog.messages)


@pytest.mark.parametrize("kind", ["head", "log"])
def test_a_message_of_very_many_brackets_keeps_no_other_row_from_the_disk(world: World, kind: str) -> None:
    world.join(9)
    world.step()
    deep = b'{"x":' + b"[" * 100_000 + b"]" * 100_000 + b"}"
    good = Heard(topic("hall", "table", 7, "log"), encode_rows(chain(1)))
    world.desk.take([Heard(topic("hall", "table", 9, kind), deep), good], world.now)
    assert world.store.tip(7).number == 1
    with pytest.raises(ValueError, match="nested"):
        decode(deep, Have)


@pytest.mark.parametrize(
    "said",
    [b'{"notice":{"number":1,"text":"%s"}}' % (b"A" * 20_000), b'{"shift":{"number":1,"at":1e300}}',
     b'{"clock":{"ends_at":-1}}', b'{"notice":{"number":-1}}'],
)  # fmt: skip
def test_words_to_every_table_are_bounded(said: bytes) -> None:
    with pytest.raises(ValueError, match=r"\$\."):
        decode(said, Hall)


@pytest.mark.parametrize("name", ["number", "parent", "hand"])
def test_a_row_with_a_senseless_number_keeps_no_other_row_from_the_disk(world: World, name: str) -> None:
    world.join(9)
    world.step()
    good, forged = chain(1)[0], replace(chain(1, data="y")[0], **{name: 10**30})
    forged = replace(forged, hash=hash_of(forged))
    logs = [Heard(topic("hall", "table", table, "log"), encode_rows([row])) for table, row in ((9, forged), (7, good))]
    world.desk.take(logs, world.now)
    assert world.store.tip(7).number == 1 and world.store.count(9) == 0
    assert world.desk.told[-1].code == "hall-not-understood"


def test_a_table_that_floods_does_not_keep_the_others_waiting(world: World) -> None:
    rows = chain(3)
    flood = [Heard("sabacc/v1/hall/table/9/log", b"[]") for _ in range(5000)]
    world.desk.take([*flood, Heard("sabacc/v1/hall/table/7/log", encode_rows(rows))], world.now)
    assert world.store.tip(7).number == 3


def test_a_table_that_sends_sense_and_nonsense_by_turns_is_told_once_a_minute(world: World) -> None:
    write(world.path(7), 2)
    world.join(7)
    world.settle(4)
    for _ in range(100):
        world.desk.take([Heard(topic("hall", "table", 7, "log"), b"{")], world.now)
        world.step(1.2)
    assert codes(world) == ["hall-not-understood"] * 2
    world.settle(10)
    assert world.desk.contacts[7].trouble == "", "its tile says how it is now"


def test_the_desk_of_another_hall_that_says_so_at_the_wrong_place_takes_nothing_over(world: World) -> None:
    other = Heard(topic("hall", "desk", "here"), encode(Here("elsewhere", "other", 99)))
    world.desk.take([other], world.now)
    assert not world.desk.yielded and world.desk.other is None


def test_a_forged_row_behind_good_ones_is_not_taken_whatever_its_number(tmp_path: Path) -> None:
    """The one forged here would follow itself, and whoever reads the copy back would never come to an end."""
    rows, store = chain(4), Store(tmp_path / "hall.sqlite")
    forged = replace(rows[2], hash=NO_HASH)
    with store.commit():
        store.take(7, rows[:3])
        taken = store.take(7, [rows[3], forged])
    assert (taken.new, taken.bad) == ((rows[3],), 5)
    assert store.rows(7) == rows and store.count() == 4
    store.close()


def test_a_desk_that_names_senseless_rows_does_not_end_the_publisher(world: World) -> None:
    write(world.path(7), 3)
    table = world.join(7)
    world.step()
    for number in (-1, -(10**30), 10**30):
        table.heard(encode(Have("", (Point(3, "x"),))).replace(b"[3,", b"[%d," % number), 0.0)
    world.step()


def _forged(hall: HallOf, *said: tuple[Callable[[dict[str, Any]], object], str]) -> None:
    """Let table 3 send a journal of its own making: checkpoints, each changed in some way, with reasons."""
    found = [row for row in hall.evening.store.rows(7) if row.kind == "checkpoint"][-1]
    place, rows, prev = "sabacc/v1/hall/table/3", list[Row](), NO_HASH
    for number, (change, reason) in enumerate(said, 1):
        data = json.loads(found.data)
        change(data)
        row = make_row(
            number, number - 1, "checkpoint", found.hand, json.dumps(data).encode(), b"", found.rules, found.program,
            "hall", reason, 1.0, 1.0, prev,
        )  # fmt: skip
        rows.append(row)
        prev = row.hash
    hall.evening.desk.take([Heard(f"{place}/log", encode_rows(rows))], hall.now)
    hall.evening.turned(hall.now)


def _set(**values: object) -> Callable[[dict[str, Any]], object]:
    return lambda data: data.update(values)


def _bought(data: dict[str, Any]) -> None:
    for each in data["people"]:
        each["bought"] = 10**4299 * 9


@pytest.mark.parametrize(
    "said",
    [
        [(_set(), "hall pay 9-0123456789abcdef-\N{SUPERSCRIPT TWO} 5")],
        [(_set(), "hall pot \N{SUPERSCRIPT TWO}")],
        [(_set(), f"hall pot {'9' * 4300}")] * 2,
        [(_set(), f"hall pay 9-0123456789abcdef-1 {'9' * 4300}")] * 2,
        [(_set(hands=10**30), "")],
        [(_bought, "")],
    ],
)
def test_numbers_that_make_no_sense_stop_neither_the_desk_nor_its_pages(
    hall: HallOf, said: list[tuple[Callable[[dict[str, Any]], object], str]]
) -> None:
    """Whoever has a table's key can write them, and the rows stay in the desk's file."""
    play_hand(hall.benches[7])
    hall.arrive(7)
    _forged(hall, *said)
    assert [hall.get(path)[0] for path in ("/", "/leaders", "/print", "/table/3")] == [200] * 4
    hall.evening.announce("still here")
    assert "still here" in hall.get("/")[1]
    before = hall.evening.standing(7).row
    play_hand(hall.benches[7])
    hall.arrive(7)
    assert hall.evening.standing(7).row > before and hall.evening.room.pot.amount < 10**16


def test_a_win_of_more_seats_than_a_table_has_brings_nothing(hall: HallOf) -> None:
    play_hand(hall.benches[7])
    hall.arrive(7)
    won = {"hand": 1, "winners": [*range(1, 20_000)], "sabacc_won": True}
    _forged(hall, (lambda data: data["result"].update(won), ""))
    assert not hall.evening.followers[3].wins() and hall.evening.followers[3].seen.code == "watch-unplayable"


def test_a_name_in_a_journal_is_never_an_event_of_a_page(hall: HallOf) -> None:
    play_hand(hall.benches[7])
    hall.arrive(7)

    def named(data: dict[str, Any]) -> None:
        data["people"][0]["name"] = "a\revent: gone\rdata: "

    _forged(hall, (named, ""))
    page = hall.pages.board("en")
    assert "event: gone" in page
    lines = re.split("\r\n|\r|\n", event("page", 1, page).decode())
    assert [each for each in lines if not each.startswith("data: ")] == ["event: page", "id: 1", "", ""]
