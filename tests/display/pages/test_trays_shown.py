"""Tests what the screen shows about trays and the cards in them: their lights, their seats, and what people can do
about them by hand."""

import re
from typing import Any

import pytest
from msgspec.structs import replace

from companion.devices.rfid.reader import FieldReport
from companion.devices.trays.report import TrayReport
from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.marks import Drawing, Shape, Text
from companion.display.canvas.metrics import Panel
from companion.display.model import tray_facts
from companion.display.model.wording import Wording
from companion.display.pages.menu import trays_page
from companion.display.pages.picture import layout
from companion.game.engine.zones import locked, zone
from companion.game.moves import Refusal
from companion.locale.screen_words import screen_words
from companion.locale.words import Words
from companion.table.intents import Ignore, LockLying, TableRight, TrayRight, UseTray
from companion.table.views.table_view import Lying, Place, TableView, WellView
from tests.display.scenes.panels import SMALL, TRAYS, between, calm, finger, full, reach, tray, written
from tests.display.scenes.tables import SAY, opened, view


def locked_at(shown: TableView) -> int:
    """Return the seat for which the 7 of coins is locked, or None."""
    (seat,) = [seat for seat in range(1, 9) if "7 of coins" in zone(shown.state, locked(seat)).public]
    return seat


def test_a_tray_gets_a_seat_by_touch(panel: Panel) -> None:
    one = finger(full(), panel)
    path = ("menu", "menu.trays", "tray.aa12cafe")
    assert reach(one, *path, "use.3") == UseTray("aa12cafe", 3)
    assert one.ui.page == Go("tray", what="aa12cafe")
    assert reach(finger(full(), panel), *path, "use.0") == UseTray("aa12cafe", 0)
    assert reach(finger(full(), panel), "menu", "menu.trays", f"tray.{TRAYS[0].serial}", "use.8") == UseTray(
        TRAYS[0].serial, 8
    )


def test_the_mark_of_the_seat_that_a_tray_has_stands_out_from_its_light_button(panel: Panel) -> None:
    one = finger(full(), panel)
    reach(one, "menu", "menu.trays", f"tray.{TRAYS[0].serial}")
    tints = {mark.id: mark.tint for mark in one.picture().marks if isinstance(mark, Drawing)}
    assert tints[f"use.{TRAYS[0].seat}.shape"] == theme.INK
    assert tints["use.2.shape"] == theme.livery(2).colour


@pytest.mark.parametrize(
    ("state", "given"),
    [
        ("ok", {}),
        ("unsteady", {"health": "unsteady"}),
        ("unsteady", {"wells": (WellView(health="unsteady", detail="unread-tag"),)}),
        ("offline", {"health": "down", "detail": "offline"}),
        ("offline", {"health": "down", "detail": "no-answer"}),
        ("stopped", {"health": "down", "detail": "stopped"}),
        ("two-trays", {"health": "down", "detail": "two-trays"}),
        ("firmware", {"detail": "older"}),
        ("firmware", {"health": "unsteady", "detail": "newer"}),
        ("foreign", {"health": "down", "detail": "other-protocol"}),
        ("reader", {"wells": (WellView(), WellView(health="down", detail="deaf"))}),
    ],
)
def test_the_light_of_a_tray(state: str, given: dict[str, Any]) -> None:
    assert tray_facts.light(tray(1, **given)) == state
    assert tray_facts.light(None) == "none"


def test_a_light_is_known_by_its_shape_and_trouble_by_a_word(panel: Panel) -> None:
    assert len({shape for shape, _ in tray_facts.LIGHTS.values()}) == len(tray_facts.LIGHTS)
    shown = full(between(), alarms=(), lying=())
    picture = layout(shown, opened(shown), panel, SAY)
    shapes = {mark.id: mark.shape for mark in picture.marks if isinstance(mark, Shape)}
    said = {mark.id: mark.text for mark in picture.marks if isinstance(mark, Text)}
    for seat, state, word in (
        (1, "ok", ""), (2, "unsteady", "(unsteady|shaky)"), (3, "offline", "offline"), (4, "stopped", "stopped"),
        (5, "firmware", ""), (6, "reader", "well( fails)?"), (8, "two-trays", "(two|2) trays"),
    ):  # fmt: skip
        assert shapes[f"seat.{seat}.light"] == tray_facts.LIGHTS[state][0]  # type: ignore[index]
        found = said.get(f"seat.{seat}.tray", "")
        assert re.fullmatch(word, found), (seat, found)
    bare = view(between())
    assert not any(mark.id.endswith(".light") for mark in layout(bare, opened(bare), panel, SAY).marks)


def test_a_second_tray_of_a_seat_is_named_at_the_seat_and_beside_the_first_one(panel: Panel) -> None:
    shown = full(between(), alarms=(), lying=())
    page = finger(shown, panel)
    reach(page, "menu", "menu.trays")
    page.find("tray.aa12beef")
    assert "Another tray has seat 8: unplug one, or move one." in written(page.picture())
    assert tray_facts.worst(replace(shown, trays=(tray(8), tray(0, "b", detail="two-trays", claims=8)))) == "down"
    assert trays_page.note(shown, Wording(SAY, shown.state), 8).startswith("Two trays claim this seat")


def test_what_is_wrong_with_the_file_of_the_seats_stands_on_the_page_of_the_trays(panel: Panel) -> None:
    why = "/home/pi/trays.toml: the trays e660c0d1c74f1 and e660c0d1c74f2 both have seat 3; give the second another"
    page = finger(replace(calm(), trays_trouble=Refusal("trays-file", {"why": why})), panel)
    reach(page, "menu", "menu.trays")
    assert "Trays and seats: /home/pi/trays.toml" in written(page.picture())
    assert "second another" in written(page.picture())
    plain = finger(calm(), panel)
    reach(plain, "menu", "menu.trays")
    assert "trays.toml" not in written(plain.picture())


def test_that_no_tray_can_be_looked_for_stands_on_the_page_of_the_trays(panel: Panel) -> None:
    page = finger(replace(calm(), trays_trouble=Refusal("trays-unreachable", {"why": "Too many open files"})), panel)
    reach(page, "menu", "menu.trays")
    assert "The trays cannot be looked for (Too many open files)" in written(page.picture())


def test_a_seat_without_a_tray_among_seats_with_one() -> None:
    shown = replace(calm(), trays=calm().trays[:3])
    shapes = {mark.id: mark for mark in layout(shown, opened(shown), SMALL, SAY).marks if isinstance(mark, Shape)}
    assert shapes["seat.5.light"].shape == "ring" and shapes["seat.2.light"].shape == "circle"


def test_a_missing_card_is_said_at_its_seat_and_settled_by_two_verbs(panel: Panel) -> None:
    lying = (Lying("04d4", "7 of coins", "missing", 7, place=Place(7, 1)),)
    shown = replace(calm(), lying=lying)
    picture = layout(shown, opened(shown), panel, SAY)
    assert "7 of coins is locked for 7 Maximilian the Long, but has been lifted." in written(picture)
    assert any("missing" in mark.text for mark in picture.marks if isinstance(mark, Text) and mark.id == "seat.7.tray")
    assert reach(finger(shown, panel), "tray-right") == TrayRight(7)
    assert reach(finger(shown, panel), "table-right") == TableRight(7)
    for id, intent in (("tray-right.7", TrayRight(7)), ("table-right.7", TableRight(7))):
        assert reach(finger(shown, panel), "seat.7", id) == intent
    picture = layout(shown, opened(shown, Go("seat", 7)), panel, SAY)
    assert "but has been lifted." in written(picture)
    assert not layout(shown, opened(shown, Go("seat", 1)), panel, SAY).target("tray-right.1")


def test_a_card_in_a_tray_is_moved_freed_and_ignored_by_hand() -> None:
    shown = full()
    one = finger(shown)
    assert reach(one, "seat.7", "card.2.04b2", "lock.1") == LockLying("04b2", 1)
    assert reach(finger(shown), "seat.7", "card.2.04b2", "card.ignore") == Ignore("04b2")
    seat = locked_at(shown)
    lying = replace(shown, lying=(Lying("04b2", "7 of coins", "locked", seat, place=Place(seat, 1)),))
    one = finger(lying)
    reach(one, f"seat.{seat}", "card.1.04b2", "move.free")
    assert one.ui.draft is not None and one.ui.draft.verb == "free"
    assert reach(finger(shown), "menu", "menu.corrections", "tray-right.0") == TrayRight(0)
    assert reach(finger(shown), "menu", "menu.corrections", "card.0.04c3", "lock.5") == LockLying("04c3", 5)


def test_what_counts_for_nothing_between_hands_is_no_difference() -> None:
    lying = (Lying("04", "star", "refused", 3, "no-hand", place=Place(3, 1)),)
    shown = replace(view(between()), lying=lying, trays=(tray(3),))
    assert tray_facts.differing(shown, 3) == () and tray_facts.talked(shown) is None
    hidden = replace(calm(), lying=(Lying("04", "?", "refused", 3, "locked-face-down", place=Place(3, 1)),))
    assert tray_facts.differing(hidden, 3) == ()


def test_a_card_that_is_hidden_is_a_back() -> None:
    hidden = replace(calm(), lying=(Lying("04aabb", "?", "alarm", 3, place=Place(3, 1)),))
    for page in (Go("seat", 3), Go("card", 3, what="04aabb"), Go("hands", 3)):
        picture = layout(replace(hidden, simulated=True), opened(hidden, page), SMALL, SAY)
        assert "face-down card" in written(picture)
    assert layout(hidden, opened(hidden, Go("card", 3, what="04aabb")), SMALL, SAY).target("lock.1") is None


def test_the_tray_of_a_proposal_does_not_take_the_touch_of_other_seats() -> None:
    proposed = replace(calm(), lying=(Lying("04", "star", "proposed", 3, place=Place(3, 1)),))
    target = layout(proposed, opened(proposed), SMALL, SAY).target("seat.5")
    assert target is not None and target.action == Go("seat", 5)
    assert reach(finger(proposed), "lying.accept") == LockLying("04", 3)


def codes(doc: str | None) -> set[str]:
    """Return the words in quotation marks in a docstring."""
    return set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"', doc or "")) - {"down", "unsteady"}


def test_every_detail_of_trays_and_wells_has_words() -> None:
    assert codes(TrayReport.__doc__) == trays_page.DETAILS
    assert codes(FieldReport.__doc__) <= trays_page.WELL_DETAILS
    words = Words("en")
    wording = Wording(screen_words(words), between())
    for detail in (*trays_page.DETAILS, "something-new", ""):
        said = trays_page.condition(wording, tray(1, health="down", detail=detail))
        assert said.endswith(".") and len(said) <= 64, said
    for detail in (*trays_page.WELL_DETAILS, "something-new", ""):
        assert trays_page.trouble(wording, WellView(health="down", detail=detail))
    assert trays_page.trouble(wording, WellView()) == ""
    assert not words.missing


def test_the_devices_page_tells_of_every_tray() -> None:
    shown = full()
    said = trays_page.devices(shown, Wording(SAY, shown.state))
    assert len(said) == len(TRAYS)
    assert said[0] == "Tray of 1 Lando (…0001): The tray works."
    assert said[5].endswith("The tray works, but a well fails. Well 1: its reader does not answer; check its wires.")


def test_what_is_wrong_with_a_well_that_holds_a_card_is_a_sentence_of_its_own() -> None:
    """French has a narrow blank before a semicolon, so no semicolon joins two texts."""
    wording = Wording(screen_words(Words("fr")), calm().state)
    well = WellView(cards=("7 of coins",), quality=40, health="unsteady")
    said = trays_page.well_words(wording, 1, well)
    assert said.endswith("lu 40\u202f%. Lecture peu sûre\u202f; poser la carte à plat"), said
