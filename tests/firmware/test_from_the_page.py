"""Tests that code written from `docs/tray-protocol.md` alone can talk to the firmware, under MicroPython too, and to
the table's link."""

import re
from pathlib import Path

import pytest

from companion.devices.trays.link import Link
from companion.devices.trays.report import Presses, TrayOrder
from companion.devices.trays.wire import Garbled, Lines, decode
from tests.firmware.stranger import Fields, StrangersTable, StrangersTray, check, understood, written
from tests.firmware.support import Tray

PAGE = Path(__file__).parents[2] / "docs" / "tray-protocol.md"
EXAMPLES = re.findall(r"^\d+ [a-z]+ \S*=.*\*[0-9A-F]{4}$", PAGE.read_text(), re.MULTILINE)
SEVEN = "04a1b2c3d4e5f6"


@pytest.fixture(params=["python", "micropython"])
def tray(request: pytest.FixtureRequest) -> Tray:
    tray: Tray = Tray() if request.param == "python" else request.getfixturevalue("micropython_tray")
    return tray


class FirmwareLine:
    """The table's end, as written from the page, connected to the real firmware."""

    def __init__(self, tray: Tray) -> None:
        self.tray, self.table = tray, StrangersTable()

    def run(self, seconds: float) -> Fields:
        """Let time pass. Returns the tray's last state."""
        clock = self.tray.hardware.clock
        ends = clock.now() + seconds
        while clock.now() < ends:
            self.tray.run(0.01)
            self.tray.send(self.table.turn(self.tray.received(), clock.now()))
        return self.table.last["state"]

    def told(self, word: str, **fields: object) -> Fields:
        """Send one line in addition to those that the table sends anyway. Returns the state half a second later."""
        self.table.say(word, **fields)
        return self.run(0.5)


@pytest.fixture
def line(tray: Tray) -> FirmwareLine:
    line = FirmwareLine(tray)
    line.run(0.5)
    return line


def _line_of(size: int) -> bytes:
    """Return a valid line of `size` bytes, without its end."""
    empty = len(written(1, "show", {"x": "y"})) - 2
    return written(1, "show", {"x": "y" * (size - empty)})[:-1] if size <= 219 else _grown(size)


def _grown(size: int) -> bytes:
    body = b"1 show x=" + b"y" * (size - 15)
    return body + f" *{check(body):04X}".encode()


def test_the_examples_of_the_page_are_lines() -> None:
    assert len(EXAMPLES) == 10
    for example in EXAMPLES:
        found = understood(example.encode())
        assert found is not None and found == decode(example.encode())


@pytest.mark.parametrize(("number", "taken"), [(0, True), (65535, True), (65536, False)])
def test_both_ends_agree_which_numbers_a_line_may_have(number: int, taken: bool) -> None:
    line = f"{number} show ring=idle".encode()
    line += f" *{check(line):04X}".encode()
    assert (understood(line) is not None) == taken == bool(Lines().feed(line + b"\n"))


@pytest.mark.parametrize("size", [218, 219, 220, 221])
@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r\r\r\r\r\n"])
def test_both_ends_agree_which_line_is_too_long(size: int, end: bytes) -> None:
    text = _line_of(size)
    assert len(text) == size
    assert (understood(text) is not None) == (size <= 219)
    lines = Lines()
    found = lines.feed(text + end[:-1]) + lines.feed(end[-1:])
    assert len(found) == (size <= 219) and lines.garbled == (size > 219)
    if size > 219:
        with pytest.raises(Garbled, match="too-long"):
            decode(text)


def test_cards_presses_orders_and_questions(line: FirmwareLine) -> None:
    tray, table = line.tray, line.table
    assert table.last["hello"]["id"] == tray.hardware.serial and table.last["hello"]["proto"] == "1.1"
    tray.hardware.fields[0].lay(SEVEN, signature=bytes(range(32)))
    table.wanted = {"ring": "turn", "locks": "1,2", "hue": "3", "ask": "12", "gain": "4,6"}
    state = line.run(1.0)
    assert {name: state[name] for name in table.wanted} == table.wanted
    assert state["w1"].startswith(f"{SEVEN},") and state["w2"] == "-,100,ok"
    assert table.last["sig"] == {"n": "1", "well": "1", "tag": SEVEN, "data": bytes(range(32)).hex()}
    tray.hardware.press("act")
    state = line.run(0.3)
    tray.hardware.release("act")
    assert state["act"] == "1/12"
    line.run(0.5)
    said = len([word for word, _ in table.heard if word == "state"])
    line.run(1.0)
    assert len([word for word, _ in table.heard if word == "state"]) - said <= 6, "the press is acknowledged"
    assert table.passed_over == 0 and state["bad"] == "0"


def test_a_measurement_of_more_looks_than_a_tray_makes_is_answered(line: FirmwareLine) -> None:
    line.tray.hardware.fields[1].lay("0badcafe")
    line.run(0.5)
    n = line.table.ask("tune", well=2, gain=5, looks=1000)
    line.run(5.0)
    expected = {"n": str(n), "well": "2", "gain": "5", "tag": "0badcafe", "hits": "200", "looks": "200"}
    assert line.table.last["tuned"] == expected


def test_the_last_four_answers_are_remembered(line: FirmwareLine) -> None:
    field, asked = line.tray.hardware.fields[0], range(101, 106)
    for n in asked:
        field.lay("0badcafe")
        line.told("tune", n=n, well=1, gain=5, looks=5)
        field.take("0badcafe")
        line.run(0.5)
    again = {}
    for n in reversed(asked):  # the well is empty: a new measurement must not report a tag
        line.told("tune", n=n, well=1, gain=5, looks=5)
        again[n] = line.table.last["tuned"]["tag"]
    assert again == {105: "0badcafe", 104: "0badcafe", 103: "0badcafe", 102: "0badcafe", 101: "-"}


SENSELESS = [
    ("locks", "9"),
    ("locks", "x"),
    ("locks", "1,x"),
    ("locks", "0"),
    ("hue", "100"),
    ("hue", "x"),
    ("ask", "1000000"),
    ("ask", "-1"),
    ("gain", "8,5"),
    ("gain", "4,x"),
]


@pytest.mark.parametrize(("name", "value"), SENSELESS)
def test_a_senseless_field_counts_as_missing_and_the_rest_of_the_line_holds(name: str, value: str) -> None:
    line = FirmwareLine(Tray())
    before = {"ring": "idle", "locks": "2", "hue": "2", "ask": "7", "gain": "5,5"}
    line.table.wanted = before
    line.run(0.5)
    line.table.wanted = {}  # it does nothing but what the test tells it
    after = {"ring": "turn", "locks": "1", "hue": "3", "ask": "8", "gain": "6,4"}
    state = line.told("show", **{**after, name: value})
    assert {each: state[each] for each in after} == {**after, name: before[name]}
    assert state["bad"] == "0"


def test_a_well_that_the_tray_does_not_have_is_left_out(line: FirmwareLine) -> None:
    line.table.wanted = {}
    assert line.told("show", locks="1,5")["locks"] == "1"
    answers = len(line.table.heard)
    line.told("sig", n=9, well=3)
    assert not [word for word, _ in line.table.heard[answers:] if word == "sig"]


def test_a_table_of_a_foreign_protocol_gets_an_answer_and_is_no_beat(line: FirmwareLine) -> None:
    line.table.wanted = {"ring": "turn"}
    assert line.run(0.5)["ring"] == "turn"
    tray, heard = line.tray, line.table.heard
    heard.clear()
    for number in range(6):
        tray.send(written(number, "hello", {"proto": "2.0"}))
        tray.run(0.5)
        line.table.take(tray.received())
    assert len([word for word, _ in heard if word == "hello"]) == 6
    assert line.table.last["state"]["ring"] == "offline"
    tray.send(written(9, "hello", {"proto": "1.9"}))
    tray.run(0.1)
    line.table.take(tray.received())
    assert line.table.last["state"]["ring"] == "turn"


class LinkLine:
    """The tray's end, as written from the page, connected to the table's link."""

    def __init__(self, tray: StrangersTray) -> None:
        self.tray, self.link, self.now, self.said = tray, Link(0.0), 0.0, b""

    def run(self, seconds: float) -> None:
        ends = self.now + seconds
        while self.now < ends:
            self.now += 0.01
            sent = self.link.send(self.now)
            self.said += sent
            self.link.receive(self.tray.turn(sent, self.now), self.now)
            self.link.posted(self.link.report(self.now, "57a46e4"))


@pytest.mark.parametrize("up", [0, 2**32 - 1500])
def test_the_link_and_a_tray_from_the_page(up: int) -> None:
    line = LinkLine(StrangersTray(up))
    link, tray = line.link, line.tray
    link.show(TrayOrder("turn", (1,), 3, 12), 0.0)
    tray.wells = [[SEVEN], ["0badcafe", "0badcaff"]]
    tray.details[1] = "unsteady:deaf"
    line.run(1.0)
    assert tray.shown == {"ring": "turn", "locks": "1", "hue": "3", "ask": "12", "gain": "5,5"}
    tray.press("act")
    line.run(1.0)
    asked = link.tune(1, 4, 200, line.now)
    line.run(1.0)
    report = link.report(line.now, "57a46e4")
    assert (report.health, report.detail, report.firmware) == ("ok", "newer", "9.1.0")
    assert [well.tags for well in report.wells] == [(SEVEN,), ("0badcafe", "0badcaff")]
    assert (report.wells[1].health, report.wells[1].detail) == ("unsteady", "deaf")
    assert report.wells[0].signatures == {SEVEN: "ab" * 32} and report.act == Presses(1, 12)
    (answer,) = link.tuned
    assert (answer.id, answer.tag, answer.hits, answer.looks) == (asked, SEVEN, 50, 100)
    assert tray.measured == 2 and tray.passed_over == 0 and report.link.garbled == 0
    assert tray._acked == {"act": "1", "fold": "0"}


def test_a_state_that_does_not_fit_into_a_line_is_told_in_several() -> None:
    link, tags = Link(0.0), [f"04a1b2c3d4e5{well:02x}+04a1b2c3d4ff{well:02x}" for well in range(1, 9)]
    told = {f"w{well}": f"{tag},100,ok" for well, tag in enumerate(tags, 1)}
    start = {"boot": "5f02a1c9", "up": "250"}
    link.receive(written(0, "hello", {"proto": "1.1", "fw": "1.1.0", "id": "e66", "wells": "8", **start}), 0.0)
    for number, names in enumerate((("w1", "w2", "w3", "w4"), ("w5", "w6", "w7", "w8"), ("act",), ("w3",)), 1):
        fields = {name: told.get(name, "1/0") for name in names} if number < 4 else {"w3": "-,100,ok"}
        line = written(number, "state", {**start, **fields})
        assert len(line) <= 220
        link.receive(line, 0.1 * number)
    report = link.report(0.5, "e66")
    tags[2] = ""
    assert ["+".join(well.tags) for well in report.wells] == tags and report.act == Presses(1, 0)


def test_the_link_says_nothing_but_hello_to_a_foreign_tray() -> None:
    line = LinkLine(StrangersTray(proto="2.0"))
    line.run(1.0)
    line.said = b""
    line.run(8.0)
    words = [found[1] for found in map(understood, line.said.splitlines()) if found is not None]
    assert words == ["hello"] * 4 and line.link.health(line.now) == ("down", "other-protocol")


@pytest.mark.parametrize("missing", ["n", "well", "tag", "data"])
def test_an_answer_without_one_of_its_fields_is_none(missing: str) -> None:
    """An answer without `data` must not be taken for a card without a signature."""
    answer = {"n": "1", "well": "1", "tag": SEVEN, "data": "ab" * 32}
    link = Link(0.0)
    link.receive(written(0, "state", {"boot": "00c0ffee", "w1": f"{SEVEN},100,ok"}), 0.0)
    link.receive(written(1, "sig", {name: value for name, value in answer.items() if name != missing}), 0.1)
    assert link.report(0.1, "x").wells[0].signatures == {}
    assert link.figures.garbled == (missing != "tag")  # without this field, the line looks like an echo of our question
    link.receive(written(2, "sig", answer), 0.2)
    assert link.report(0.2, "x").wells[0].signatures == {SEVEN: "ab" * 32}
