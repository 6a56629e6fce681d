"""Tests that the examples on the page are real lines, with the meaning that the page gives for every word and field."""

import re
from itertools import pairwise
from pathlib import Path

from companion.devices.trays import wire
from companion.devices.trays.link import Link
from companion.devices.trays.report import TrayOrder
from companion.devices.trays.tray_questions import Questions
from companion.devices.trays.tray_state import DETAILS, read_hello, read_signature, read_state, read_tuned, show_fields
from companion.devices.trays.version import FIRMWARE
from companion.devices.trays.wire import LONGEST, PROTOCOL, decode
from companion.simulation.pico.pico_tray import SimulatedTray

PAGE = (Path(__file__).parents[2] / "docs" / "tray-protocol.md").read_text("utf-8")
BLOCKS = [block.strip().splitlines() for block in re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)]


def words(lines: list[str]) -> dict[str, dict[str, str]]:
    """Return the fields of each word in these lines. Every line must be complete."""
    assert all(len(line) < LONGEST for line in lines)
    return {word: fields for _, word, fields in (decode(line.encode()) for line in lines)}


def table_rows(heading: str) -> dict[str, set[str]]:
    """Return the words of the first table under a heading, with their fields."""
    text = PAGE.split(heading)[1]
    rows = re.findall(r"^\| `(\w+)` \| `([\w ]+)` \|", text.split("```")[0], re.MULTILINE)
    return {word: set(fields.split()) for word, fields in rows}


def test_every_word_has_an_example_with_all_its_fields() -> None:
    one, down, up = BLOCKS
    assert set(words(one)) == {"state"}
    for heading, block in (("## From the table to the tray", down), ("## From the tray to the table", up)):
        assert {word: set(fields) for word, fields in words(block).items()} == table_rows(heading)


def test_the_codec_s_own_example_is_the_first_of_the_page() -> None:
    (example,) = re.findall(r"^    (\d+ state .*)$", wire.__doc__ or "", re.MULTILINE)
    assert example == BLOCKS[0][0]


def test_the_tray_s_examples_say_what_the_table_reads() -> None:
    said = words(BLOCKS[2])
    hello, state = read_hello(said["hello"]), read_state(said["state"])
    assert (hello.protocol[:2], hello.firmware, hello.age) == (PROTOCOL, FIRMWARE, "")
    assert [(well.tags, well.quality, well.health, well.detail) for well in state.wells] == [
        (("04a1b2c3d4e5f6",), 98, "ok", ""),
        ((), 100, "unsteady", "deaf"),
    ]
    assert (state.act.count, state.act.ask, state.fold.count, state.up, state.bad) == (3, 12, 0, 81250, 0)
    assert state.shows(TrayOrder("turn", (1, 2), 3, 12), (5, 5))
    assert len(read_signature(said["sig"]).data) == 64
    assert (read_tuned(said["tuned"]).hits, read_tuned(said["tuned"]).looks) == (49, 50)


def test_the_table_s_examples_are_what_it_says() -> None:
    said = words(BLOCKS[1])
    assert said["show"] == show_fields(TrayOrder("turn", (1, 2), 3, 12), (5, 5))
    hello = Link(0.0).send(0.0)
    assert decode(hello[:-1]) == (0, "hello", said["hello"])
    assert BLOCKS[1][0].encode() + b"\n" == hello


def test_questions_are_repeated_as_often_as_the_page_says() -> None:
    questions, now, sent = Questions(1), 0.0, list[float]()
    questions.ask("sig", {"well": "1"}, now)
    while len(sent) < 12:
        sent += [now] if questions.due(now) else []
        now = questions.next_at(now)
    waits = [round(1000 * (after - before)) for before, after in pairwise(sent)]
    assert waits == 8 * [300] + 3 * [2400], "ninth and last of the quick ones"
    assert "nine times every 300 ms, then every 2.4 s, until answered" in PAGE


def test_an_enter_goes_before_a_hello_to_a_silent_pico() -> None:
    link = Link(0.0, restartable=True)
    sent = [link.send(at).partition(b" hello")[0] for at in (0.0, 0.5, 3.0)]
    assert sent == [b"0", b"\r\n1", b"\x02\r\n2"]
    assert "an Enter goes before each `hello` but the first" in PAGE
    assert "after 3 s without a byte also a Ctrl-B" in PAGE


def test_the_details_are_all_told() -> None:
    assert {detail for detail in DETAILS if f"`{detail}`" not in PAGE} == set()


def test_the_firmware_speaks_so() -> None:
    tray = SimulatedTray()
    tray.run(0.5)
    heard = words(tray.received().decode().splitlines())
    rows = table_rows("## From the tray to the table")
    assert rows["state"] == set(heard["state"])
    assert rows["hello"] == set(heard["hello"])
    assert read_hello(heard["hello"]).firmware == FIRMWARE
    assert read_state(heard["state"]).boot == read_hello(heard["hello"]).boot
