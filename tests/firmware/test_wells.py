"""Tests what a tray reports about its wells. The simulated chip refuses everything that the data sheet leaves
undefined."""

import os
import random

import pytest

from companion.simulation.reader.chip_faults import Cure, Fault
from tests.devices.rfid.boards import BOARDS
from tests.devices.rfid.disturbed import burst
from tests.devices.rfid.random_card import RandomCard
from tests.firmware.support import Tray, p99, some_uid

SOAK = int(os.environ.get("SABACC_SCANS", "2000"))
FIELDS = int(os.environ.get("SABACC_FIELDS", "20"))
SEVEN, OTHER, FOUR = "04a1b2c3d4e5f6", "04a1b2c3d4e5f7", "0badcafe"


@pytest.fixture(params=["python", "micropython"])
def tray(request: pytest.FixtureRequest) -> Tray:
    """Return the firmware in this Python, then under MicroPython."""
    tray: Tray = Tray() if request.param == "python" else request.getfixturevalue("micropython_tray")
    tray.go(0.3)
    assert tray.state["w1"] == tray.state["w2"] == "-,100,ok"
    return tray


def test_cards_of_both_kinds_are_seen_each_in_its_well(tray: Tray) -> None:
    tray.hardware.fields[0].lay(SEVEN)
    tray.hardware.fields[1].lay(FOUR)
    tray.go(0.2)
    assert (tray.tags(1), tray.tags(2)) == ((SEVEN,), (FOUR,))
    assert tray.hardware.overlaps == 0  # two fields are never on at once, because the coils lie side by side


def test_ten_byte_uids_and_a_full_line(tray: Tray) -> None:
    for field in tray.hardware.fields:
        field.lay("04a1b2c3d4e5f6a7b8c9")
        field.lay("04a1b2c3d4e5f6a7b8ca")
    state = tray.go(0.5)
    assert tray.tags(1) == tray.tags(2) == ("04a1b2c3d4e5f6a7b8c9", "04a1b2c3d4e5f6a7b8ca")
    assert len(state) == 13 and tray.lines.garbled == 0


def test_placed_within_120_ms_and_gone_within_250_ms_at_the_99th_percentile() -> None:
    """Runs in simulated time, with the frame times of ISO 14443-3 and the stated duration of a transfer on a Pico. 1 %
    of the frames are lost."""
    chance, tray = random.Random(7), Tray(3)
    tray.hardware.fields[1].lay(some_uid(chance), miss_rate=0.01)
    placed, gone = [], []
    for _ in range(100):
        uid = some_uid(chance)
        tray.go(0.05 + 0.2 * chance.random())
        tray.hardware.fields[0].lay(uid, miss_rate=0.01)
        placed.append(tray.until(1, (uid,)))
        tray.go(0.05 + 0.2 * chance.random())
        tray.hardware.fields[0].take(uid)
        gone.append(tray.until(1, ()))
    print(f"placed: p99 {1000 * p99(placed):.0f} ms; gone: p99 {1000 * p99(gone):.0f} ms")
    assert p99(placed) <= 0.120 and p99(gone) <= 0.250


def test_a_still_card_is_never_reported_gone() -> None:
    """Polls `SABACC_SCANS` times, with 1 % of the frames lost in each direction (a million times in `make soak`)."""
    tray = Tray(11)
    for field, uid in zip(tray.hardware.fields, (SEVEN, FOUR), strict=True):
        field.lay(uid, miss_rate=0.01)
    tray.go(0.5)
    tray.states.clear()
    false = scans = 0
    while scans < SOAK:
        tray.go(1.5)
        scans += 100
        false += sum("-" in (state["w1"][0], state["w2"][0]) for state in tray.states)
        tray.states.clear()
    assert false == 0
    assert 90 <= int(tray.state["w1"].split(",")[1]) <= 100


def test_a_swapped_card_is_never_taken_for_the_old_one(tray: Tray) -> None:
    tray.hardware.fields[0].lay(SEVEN)
    tray.until(1, (SEVEN,))
    tray.hardware.fields[0].take(SEVEN)
    tray.hardware.fields[0].lay(OTHER)
    assert tray.until(1, (OTHER,)) < 0.3


@pytest.mark.parametrize("absolute", [False, True])
def test_two_to_four_cards_in_one_well_under_both_readings_of_collpos(absolute: bool) -> None:
    chance = random.Random(5)
    for number in range(FIELDS):
        tray = Tray(number, coll_absolute=absolute)
        uids = {some_uid(chance) for _ in range(2 + number % 3)}
        tray.go(0.2)
        for uid in uids:
            tray.hardware.fields[0].lay(uid)
        for _ in range(3):  # poll passes
            tray.go(0.2)
            assert {tag.uid.hex() for tag in tray.node.wells[0].tags} == uids
        assert set(tray.tags(1)) <= uids and tray.detail(1) == ("ok" if len(uids) == 2 else "unread-tag")


def test_a_third_card_in_a_well_takes_no_place_from_those_that_lie_there(tray: Tray) -> None:
    """A state has room for two cards of a well. A locked one that was left out would be shown as lifted."""
    for uid in (SEVEN, OTHER):
        tray.hardware.fields[0].lay(uid)
    assert tray.until(1, (SEVEN, OTHER)) < 0.3
    tray.states.clear()
    for uid in ("04000000000001", "04ffffffffffff"):
        tray.hardware.fields[0].lay(uid)
        tray.go(0.5)
    assert tray.detail(1) == "unread-tag"
    assert {state["w1"].split(",")[0] for state in tray.states} == {f"{SEVEN}+{OTHER}"}
    tray.hardware.fields[0].take(SEVEN)
    assert tray.until(1, ("04000000000001", OTHER)) < 0.4


def test_noise_is_no_absence_until_the_backstop(tray: Tray) -> None:
    tray.hardware.fields[0].lay(SEVEN)
    tray.until(1, (SEVEN,))
    tray.hardware.fields[0].take(SEVEN)
    tray.hardware.fields[0].lay(SEVEN, noise_rate=1.0)
    tray.go(1.3)
    assert tray.tags(1) == (SEVEN,)
    assert tray.until(1, ()) < 1.0
    tray.go(0.5)
    assert tray.detail(1) == "unread-tag"  # a card is there, but it cannot be read


def test_a_burst_of_noise_takes_and_brings_no_card(tray: Tray) -> None:
    tray.hardware.fields[0].lay(SEVEN)
    tray.until(1, (SEVEN,))
    tray.states.clear()
    for field in tray.hardware.fields:
        burst(field, 1.0)
    tray.go(2.0)
    seen = {(state["w1"].split(",")[0], state["w2"].split(",")[0]) for state in tray.states}
    assert seen == {(SEVEN, "-")}


SILENT = (Fault.NO_CONTACT, Fault.FLOATING)
"""Faults in which the chip does not answer and hears no command. Only the reset line cures them."""


@pytest.mark.parametrize(
    ("fault", "cure"),
    [
        (fault, cure)
        for cure in ("soft", "hard")
        for fault in (Fault.DEAF, Fault.ANTENNA_OFF, Fault.CRYPTO_STUCK, Fault.STUCK, *SILENT)
        if cure == "hard" or fault not in SILENT
    ],
)
def test_a_reader_that_heals_never_loses_its_card(tray: Tray, fault: Fault, cure: Cure) -> None:
    tray.hardware.fields[0].lay(SEVEN)
    tray.until(1, (SEVEN,))
    tray.go(0.3)
    tray.states.clear()
    tray.hardware.chips[0].set_fault(fault, cure)
    tray.go(3.0)
    assert all(state["w1"].startswith(SEVEN) for state in tray.states)
    assert tray.hardware.chips[0].faults == ()
    tray.go(6.0)
    assert tray.detail(1) == "ok"


@pytest.mark.parametrize("cure", ["soft", "hard"])
def test_a_reader_deaf_over_an_empty_well_sees_a_new_card_within_three_seconds(tray: Tray, cure: Cure) -> None:
    chance = random.Random(2)
    for _ in range(10):
        tray.hardware.chips[0].set_fault(Fault.DEAF, cure)
        tray.go(2 * chance.random() * 0.1)
        tray.hardware.fields[0].lay(SEVEN)
        assert tray.until(1, (SEVEN,)) <= 3.0
        tray.hardware.fields[0].take(SEVEN)
        tray.until(1, ())


def test_a_broken_reader_is_red_and_tried_again_while_the_other_goes_on(tray: Tray) -> None:
    tray.hardware.fields[0].lay(SEVEN)
    tray.until(1, (SEVEN,))
    tray.hardware.chips[0].set_fault(Fault.NO_CONTACT, "nothing")
    tray.tell("show", ring="idle", hue=1)
    tray.go(1.5)
    assert tray.state["w1"].startswith(SEVEN) and tray.detail(1) == "no-contact"  # the last tag that was known
    assert (40 - 1, 0, 0) in tray.hardware.pixels
    tray.hardware.fields[1].lay(FOUR)
    assert tray.until(2, (FOUR,)) < 0.2
    tray.go(20)
    tray.hardware.chips[0].clear_fault(Fault.NO_CONTACT)
    tray.hardware.fields[0].take(SEVEN)
    assert tray.until(1, (), 11.0) <= 10.5  # it tries again 1, 2, 4, 8 and 10 s apart


def test_a_card_taken_from_a_broken_reader_is_not_there_when_it_works_again(tray: Tray) -> None:
    for uid in (SEVEN, OTHER):
        tray.hardware.fields[0].lay(uid)
    tray.until(1, (SEVEN, OTHER))
    tray.hardware.chips[0].set_fault(Fault.NO_CONTACT, "nothing")
    tray.go(1.5)
    assert tray.detail(1) == "no-contact"
    tray.states.clear()
    tray.hardware.fields[0].take(OTHER)
    tray.hardware.chips[0].clear_fault(Fault.NO_CONTACT)
    tray.go(11.0)
    assert tray.state["w1"] == f"{SEVEN},100,ok"
    told = [state["w1"].split(",") for state in tray.states]
    assert not [detail for named, _, detail in told if OTHER in named and detail != "no-contact"]


def test_a_clone_is_accepted() -> None:
    tray = Tray()
    tray.hardware.chips[0].version = 0xB2
    tray.go(0.2)
    tray.hardware.fields[0].lay(SEVEN)
    assert tray.until(1, (SEVEN,)) < 0.2 and tray.node.wells[0].version == 0xB2


@pytest.mark.parametrize("board", BOARDS)
def test_every_board_reads_its_cards(board: str) -> None:
    chance, tray = random.Random(4), Tray(board=BOARDS[board])
    tray.go(0.4)
    assert tray.state["w1"] == tray.state["w2"] == "-,100,ok"
    most = 2 if BOARDS[board].quirks.position == "junk" else 4  # with no tag at the right place, more is luck
    for number in range(FIELDS // 4):
        uids = {some_uid(chance) for _ in range(1 + number % most)}
        for uid in uids:
            tray.hardware.fields[0].lay(uid)
        tray.go(0.3)
        for _ in range(3):
            tray.go(0.1)
            assert {tag.uid.hex() for tag in tray.node.wells[0].tags} == uids
        assert tray.detail(2) == "ok"
        for uid in uids:
            tray.hardware.fields[0].take(uid)
        tray.until(1, ())
    assert tray.hardware.overlaps == 0 and tray.node.wells[1].resets < 40


@pytest.mark.parametrize("board", BOARDS)
def test_every_board_tells_of_the_signature(board: str) -> None:
    tray = Tray(board=BOARDS[board])
    tray.go(0.4)
    signature = bytes(range(32))
    tray.hardware.fields[0].lay(SEVEN, signature=signature)
    tray.hardware.fields[1].lay(OTHER)
    tray.go(0.3)
    for well in (1, 2):
        tray.tell("sig", n=well, well=well)
        tray.go(1.0)
    told = {fields["well"]: fields["data"] for word, fields in tray.answers if word == "sig"}
    assert told == {"1": signature.hex(), "2": "-"}
    assert (tray.tags(1), tray.tags(2)) == ((SEVEN,), (OTHER,))


def test_a_uid_drawn_anew_with_each_field_is_one_tag_that_keeps_its_name(tray: Tray) -> None:
    """A phone or a bank card has a new random UID each time the field is switched on, which happens thirty times a
    second in a well."""
    tray.hardware.fields[0].put(RandomCard(random.Random(3)))
    tray.go(0.5)
    tray.states.clear()
    tray.go(5.0)
    (told,) = {state["w1"].split(",")[0] for state in tray.states}
    assert told.startswith("08") and len(told) == 8 and tray.detail(1) == "ok"
    tray.hardware.fields[0].take(tray.hardware.fields[0].cards[0])
    assert tray.until(1, ()) < 0.3


def test_a_card_whose_uid_only_looks_drawn_is_not_taken_for_another(tray: Tray) -> None:
    for uid in ("08a1b2c3", "08a1b2c4", "08a1b2c3"):
        tray.hardware.fields[0].lay(uid)
        assert tray.until(1, (uid,)) < 0.3
        tray.hardware.fields[0].take(uid)
    assert tray.until(1, ()) < 0.3


def test_a_reader_that_was_deaf_says_so_for_a_while(tray: Tray) -> None:
    tray.hardware.fields[0].lay(SEVEN)
    tray.until(1, (SEVEN,))
    tray.hardware.chips[0].set_fault(Fault.DEAF, "soft")
    tray.go(1.0)
    assert tray.detail(1) == "unsteady:deaf" and tray.tags(1) == (SEVEN,)
    tray.go(5.0)
    assert tray.detail(1) == "ok"


def test_a_reader_that_fails_leaves_no_field_on_beside_the_other(tray: Tray) -> None:
    tray.hardware.chips[0].set_fault(Fault.STUCK, "nothing")
    tray.go(20.0)
    assert tray.detail(1) == "deaf" and tray.detail(2) == "ok" and tray.hardware.overlaps == 0


def test_a_reset_wire_that_leads_nowhere_is_told_and_the_well_reads() -> None:
    tray = Tray()
    assert tray.go(0.5)["rst"] == "-"
    tray = Tray()
    tray.hardware.chips[1].set_reset_pin = lambda high: None  # type: ignore[method-assign]
    tray.reboot()
    assert tray.go(0.5)["rst"] == "2"
    tray.hardware.fields[1].lay("04a1b2c3d4e5f6")
    tray.until(2, ("04a1b2c3d4e5f6",))
    assert tray.detail(2) == "ok"


def test_a_reset_wire_that_breaks_while_the_tray_runs_is_told() -> None:
    tray = Tray()
    tray.go(0.5)
    tray.hardware.chips[0].set_reset_pin = lambda high: None  # type: ignore[method-assign]
    assert tray.go(2.5)["rst"] == "1"
