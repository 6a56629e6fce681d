"""Tests the tray's messages, its buttons and its ring of lights."""

import random

from companion.devices.trays.image import firmware_version
from companion.devices.trays.wire import LONGEST, encode
from companion.display.canvas.theme import LIVERIES
from companion.simulation.pico.firmware_loader import firmware
from tests.firmware.support import Tray

SEVEN = "04a1b2c3d4e5f6"


def _press(tray: Tray, button: str, seconds: float) -> None:
    tray.hardware.press(button)  # type: ignore[arg-type]
    tray.go(seconds)
    tray.hardware.release(button)  # type: ignore[arg-type]
    tray.go(0.1)


def _shown(tray: Tray, **fields: object) -> None:
    tray.tell("show", **{"ring": "idle", "locks": "-", "hue": 0, "ask": 0, **fields})
    tray.go(0.1)


def test_it_greets_when_it_starts_and_when_it_is_asked() -> None:
    tray = Tray()
    tray.go(0.1)
    tray.tell("hello", proto="1.0")
    tray.go(0.1)
    assert [word for word, _ in tray.answers] == ["hello", "hello"]
    hello = tray.answers[1][1]
    assert hello["proto"] == "1.1" and hello["fw"] == firmware_version() and hello["wells"] == "2"
    assert hello["id"] == tray.hardware.serial and hello["boot"] == tray.state["boot"]


def test_the_state_comes_every_250_ms() -> None:
    tray = Tray()
    tray.go(1.0)
    tray.states.clear()
    tray.go(10.0)
    assert 38 <= len(tray.states) <= 41  # and once more when the tray goes offline


def test_it_shows_what_it_is_told_and_says_so() -> None:
    tray = Tray()
    _shown(tray, ring="turn", locks="2", hue=3, ask=17, gain="4,6")
    shown = {name: tray.state[name] for name in ("ring", "locks", "hue", "ask", "gain")}
    assert shown == {"ring": "turn", "locks": "2", "hue": "3", "ask": "17", "gain": "4,6"}
    assert [well.gain for well in tray.node.wells] == [4, 6]
    assert any(tray.hardware.pixels)


def test_a_change_is_said_within_20_ms() -> None:
    chance, tray = random.Random(4), Tray()
    tray.go(0.5)
    for number in range(1, 60):
        tray.go(chance.random() * 0.05)
        tray.tell("show", ring="idle", ask=number)
        start = tray.hardware.clock.now()
        while tray.state["ask"] != str(number):
            tray.node.step()
            tray.hear()
        # the state says when it was written
        assert int(tray.state["up"]) / 1000 - start < 0.021


def test_what_it_does_not_know_changes_nothing() -> None:
    tray = Tray()
    _shown(tray, ring="turn", hue=2, ask=5)
    tray.tell("show", ring="rainbow", hue="x", ask="-1", locks="7,x", gain="9,z", colour="red")
    tray.tell("dance", now="yes")
    tray.tell("tune", n=1, well=3, gain=5, looks=5)
    tray.tell("tune", n=1, well=1, gain=8, looks=5)
    tray.tell("sig", n="x", well=1)
    tray.go(0.1)
    shown = {name: tray.state[name] for name in ("ring", "locks", "hue", "ask", "gain")}
    assert shown == {"ring": "idle", "locks": "-", "hue": "2", "ask": "5", "gain": "5,5"}


def test_without_a_good_line_it_shows_that_it_is_offline() -> None:
    tray = Tray()
    _shown(tray, ring="turn")
    tray.go(1.2)
    assert tray.state["ring"] == "turn"
    tray.send(b"16 show ring=idle *0000\n")  # a damaged line does not count
    tray.go(0.4)
    assert tray.state["ring"] == "offline" and tray.state["bad"] == "1"
    tray.tell("show", ring="turn")
    tray.go(0.05)
    assert tray.state["ring"] == "turn"


def test_a_press_is_counted_and_bound_to_the_question_that_was_shown() -> None:
    tray = Tray()
    _shown(tray, ask=7)
    tray.hardware.press("act")
    tray.go(0.015)
    _shown(tray, ask=8)  # the question changes while the finger is still on the button
    tray.hardware.release("act")
    tray.go(0.1)
    assert tray.state["act"] == "1/7"
    _press(tray, "act", 0.05)
    assert tray.state["act"] == "2/8" and tray.state["fold"] == "0/0"


def test_a_count_is_repeated_until_it_is_acknowledged() -> None:
    tray = Tray()
    _shown(tray, ask=7)
    _press(tray, "act", 0.05)
    tray.states.clear()
    tray.go(1.0)
    assert 9 <= len(tray.states) <= 11
    tray.tell("ack", boot="00000000", act=1, fold=0)  # these counts belong to another start of the tray
    tray.states.clear()
    tray.go(1.0)
    assert 9 <= len(tray.states) <= 12
    tray.tell("ack", boot=tray.state["boot"], act=1, fold=0)
    tray.go(0.1)
    tray.states.clear()
    tray.go(1.0)
    assert 3 <= len(tray.states) <= 6


def test_buttons_are_debounced() -> None:
    """A contact that bounces for 10 ms is one press. A spike of 5 ms is no press."""
    button = firmware("buttons").Button()
    levels = [(0, True), (3, False), (5, True), (8, False), (10, True)]
    counted = 0
    for now in range(200):
        raw = [level for at, level in levels if at <= now][-1] if now < 100 else now in (100, 101, 150, 151, 152, 153)
        counted += button.update(raw, now, 0)
    assert counted == button.count == 1


def test_a_press_that_bounces_answers_the_question_that_was_shown_when_it_began() -> None:
    """The question changes between the first contact and the last bounce. The finger could not have seen it."""
    button = firmware("buttons").Button(hold_ms=100)
    for now in range(300):
        down = 100 <= now < 104 or now >= 107
        button.update(down, now, 7 if now < 105 else 8)
    assert (button.count, button.ask) == (1, 7)
    for now in range(300, 600):
        button.update(now >= 400, now, 8)
    assert (button.count, button.ask) == (2, 8)


def test_fold_counts_only_when_it_is_held() -> None:
    tray = Tray()
    _shown(tray, ask=3)
    _press(tray, "fold", 0.6)
    assert tray.state["fold"] == "0/0"
    tray.hardware.press("fold")
    tray.tell("show", ask=3)
    tray.go(0.5)
    filled = sum(colour == (39, 17, 0) for colour in tray.hardware.pixels)
    assert 4 <= filled <= 8  # the ring fills up with light
    tray.go(0.5)
    tray.go(1.0)
    tray.hardware.release("fold")
    assert tray.go(0.1)["fold"] == "1/3"


def test_ticks_wrap_without_harm() -> None:
    tray = Tray(first_ticks=(1 << 30) - 500)
    _shown(tray, ring="turn", ask=1)
    tray.hardware.fields[0].lay(SEVEN)
    for _ in range(6):
        tray.tell("show", ring="turn", ask=1)
        tray.go(0.4)
    assert tray.tags(1) == (SEVEN,) and tray.state["ring"] == "turn" and 2300 < int(tray.state["up"]) < 2700


def test_the_time_in_its_lines_begins_again_after_49_days() -> None:
    tray = Tray()
    tray.go(0.5)
    tray.node.up += (1 << 32) - 1000
    tray.go(2.0)
    assert 0 < int(tray.state["up"]) < 2000 < 1 << 32 < tray.node.up


def test_garbage_never_grows_anything_and_changes_nothing() -> None:
    chance, tray = random.Random(9), Tray()
    _shown(tray, ring="turn", ask=4)
    for _ in range(300):
        tray.send(bytes(chance.randrange(256) for _ in range(chance.randrange(300))))
        tray.go(0.02)
    tray.board.to_tray.clear()
    assert len(tray.node._out) <= 512 and len(tray.node._lines._held) <= LONGEST
    assert tray.state["ask"] == "4" and tray.state["ring"] == "offline" and int(tray.state["bad"]) > 50
    tray.send(b"\n" + encode(1, "show", {"ring": "turn"}))
    tray.go(0.1)
    assert tray.state["ring"] == "turn"


def test_a_host_that_does_not_read_stops_nothing() -> None:
    tray = Tray()
    tray.board.connected = False
    tray.go(30.0)
    tray.hardware.fields[0].lay(SEVEN)
    tray.go(1.0)
    assert len(tray.node._out) <= 512
    tray.board.connected = True
    tray.until(1, (SEVEN,), 0.4)
    assert tray.lines.garbled == 0


def test_a_measurement_is_made_once_and_answered_as_often_as_it_is_asked() -> None:
    tray = Tray()
    tray.hardware.fields[0].lay(SEVEN, miss_rate=0.1)
    tray.go(0.3)
    tray.answers.clear()
    for _ in range(20):
        tray.tell("tune", n=5, well=1, gain=4, looks=50)
        tray.go(0.1)
    answers = [fields for word, fields in tray.answers if word == "tuned"]
    assert len(answers) >= 10 and all(answer == answers[0] for answer in answers)
    expected = {"n": "5", "well": "1", "gain": "4", "tag": SEVEN, "looks": "50", "hits": answers[0]["hits"]}
    assert answers[0] == expected and 15 <= int(expected["hits"]) <= 48
    assert tray.tags(1) == (SEVEN,) and tray.node.wells[0].gain == 5


def test_measuring_an_empty_well_says_that_there_is_no_tag() -> None:
    tray = Tray()
    tray.go(0.2)
    tray.tell("tune", n=6, well=2, gain=7, looks=20)
    tray.go(1.0)
    assert ("tuned", {"n": "6", "well": "2", "gain": "7", "tag": "-", "hits": "0", "looks": "20"}) in tray.answers


def test_a_signature_of_an_empty_well_or_a_tag_without_one() -> None:
    tray = Tray()
    tray.hardware.fields[0].lay("0badcafe")
    tray.go(0.2)
    for n, well in ((1, 1), (2, 2)):
        for _ in range(5):
            tray.tell("sig", n=n, well=well)
            tray.go(0.2)
    assert ("sig", {"n": "1", "well": "1", "tag": "0badcafe", "data": "-"}) in tray.answers
    assert ("sig", {"n": "2", "well": "2", "tag": "-", "data": "-"}) in tray.answers
    assert tray.tags(1) == ("0badcafe",)


def test_a_card_lifted_while_its_signature_is_read_is_not_said_to_have_none() -> None:
    """That would be a copy to the table, if the line that says that the card has gone is lost."""
    tray = Tray()
    for n in range(1, 30):
        tray.hardware.fields[0].lay(SEVEN, signature=bytes(range(32)))
        tray.until(1, (SEVEN,))
        tray.hardware.fields[0].take(SEVEN)
        tray.go(0.004 * n)
        tray.tell("sig", n=n, well=1)
        tray.go(1.0)
    answers = [fields for word, fields in tray.answers if word == "sig"]
    assert {fields["n"] for fields in answers} == {str(n) for n in range(1, 30)}
    assert {(fields["tag"], fields["data"]) for fields in answers} == {("-", "-")}


def test_a_signature_is_read_and_told_again() -> None:
    tray, signature = Tray(), bytes(range(32))
    tray.hardware.fields[1].lay(SEVEN, signature=signature, miss_rate=0.05)
    tray.go(0.3)
    for _ in range(6):
        tray.tell("sig", n=8, well=2)
        tray.go(0.2)
    answers = [fields for word, fields in tray.answers if word == "sig"]
    assert answers[0] == {"n": "8", "well": "2", "tag": SEVEN, "data": signature.hex()}
    assert len(answers) >= 5 and all(answer == answers[0] for answer in answers)
    assert tray.tags(2) == (SEVEN,)


def test_a_measurement_tells_the_gains_apart() -> None:
    tray = Tray()
    tray.hardware.fields[0].lay(SEVEN, gain_misses={4: 0.0, 5: 0.02, 7: 0.5})
    tray.go(0.3)
    hits = {}
    for gain in (4, 5, 7):
        for _ in range(8):
            tray.tell("tune", n=gain, well=1, gain=gain, looks=50)
            tray.go(0.2)
        (hits[gain],) = {int(fields["hits"]) for _, fields in tray.answers if fields.get("n") == str(gain)}
    assert hits[4] == 50 and hits[5] > hits[7] and hits[7] < 30
    assert tray.tags(1) == (SEVEN,)


def test_the_longest_state_fits_a_line() -> None:
    tray = Tray()
    tray.go(0.1)
    node = tray.node
    tag = firmware("well").Tag
    for well in node.wells:
        well.tags = [tag(bytes.fromhex("04a1b2c3d4e5f6a7b8c9"), 0), tag(bytes.fromhex("04a1b2c3d4e5f6a7b8ca"), 0)]
        well.detail = "unsteady:settings-lost"
    node.up, node._ask, node._hue, node._locks = 1 << 32, 999999, 99, (1, 2)
    for button in (node.act, node.fold):
        button.count, button.ask = 999999, 999999
    lengths = [len(encode(65535, "state", node._state(3)))]
    assert max(lengths) <= LONGEST


def test_the_ring_has_the_seats_colours_of_the_display() -> None:
    assert tuple(livery.colour for livery in LIVERIES) == firmware("ring").SEATS


def test_the_ring_stays_within_its_current() -> None:
    """Whatever the ring shows, it draws no more than 130 mA. Each colour at 255 takes 20 mA, and a dark light takes 1
    mA."""
    module = firmware("ring")
    for pixels in (8, 12):
        ring = module.Ring(pixels)
        for pattern in module.PATTERNS:
            for now in range(0, 2400, 50):
                ring.paint(now, pattern, 6, (1, 2), (), 0)
                assert sum(ring.colours) * 20 / 255 + pixels <= 130
        ring.paint(0, "dark", 1, (1,), (2,), 0)
        assert not any(ring.colours)
