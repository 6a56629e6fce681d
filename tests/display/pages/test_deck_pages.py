"""Tests the pages for decks, enrolment, deck check, simulated hands and faults: how touches lead there from the table,
and what the pages show."""

from typing import get_args

import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Go
from companion.display.canvas.marks import Text
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import follow
from companion.display.model.wording import Wording
from companion.display.pages.menu import decks_page
from companion.display.pages.picture import layout
from companion.table.intents import CheckDeck, LayCard, PressButton, StartEnrolment, TakeCard, TrayRight, UseDeck
from companion.table.intents import Enrol as Step
from companion.table.views.fault_menu import SetFault
from companion.table.views.table_view import CheckView, DeckView, EnrolView, Lying, Place
from tests.display.scenes.panels import (
    CHECK,
    DECK,
    ENROLMENT,
    QUEEN,
    SMALL,
    calm,
    finger,
    free,
    full,
    panels,
    reach,
    written,
)
from tests.display.scenes.tables import SAY, betting, opened, view

SCENES = panels()


# --- decks -------------------------------------------------------------------------------------------------------


def test_a_deck_is_used_checked_and_enrolled_by_touch(panel: Panel) -> None:
    blue = "The blue deck of Maximilian"
    path = ("menu", "menu.decks")
    assert reach(finger(free(), panel), *path, f"deck.{blue}", "deck.use") == UseDeck(blue)
    one = finger(free(), panel)
    assert reach(one, *path, f"deck.{blue}", "deck.enrol") == StartEnrolment(blue, "classic76")
    assert one.ui.page == Go("enrolment")
    assert reach(finger(free(), panel), *path, "deck.Deck 1", "deck.replace") == StartEnrolment("Deck 1", "classic76")
    one = finger(free(), panel)
    assert reach(one, *path, "deck.Deck 1", "deck.check") == CheckDeck(on=True)
    assert one.ui.page == Go("check")
    assert reach(finger(free(), panel), *path, "deck.now") == CheckDeck(on=True)


def test_a_new_deck_gets_a_name_and_the_kind_that_is_played() -> None:
    one = finger(free())
    assert reach(one, "menu", "menu.decks", "deck.new", "name.0") == StartEnrolment("Deck 2", "classic76")
    assert one.ui.page == Go("enrolment")
    typed = [f"letter.{letter}" for letter in "ann"]
    asked = reach(finger(free()), "menu", "menu.decks", "deck.new", *typed, "name.ok")
    assert asked == StartEnrolment("Ann", "classic76")
    one = finger(full())
    reach(one, "menu", "menu.decks")
    assert one.picture().target("deck.new") is None  # these are not offered while a hand is played


def test_the_steps_of_an_enrolment(panel: Panel) -> None:
    shown = free(enrolment=ENROLMENT)
    for ids, intent in (
        (("enrol.skip",), Step("skip")),
        (("enrol.undo",), Step("undo")),
        (("enrol.stop",), Step("stop")),
        (("enrol.want", "suit.faces", "want.star"), Step("want", "star")),
        (("enrol.replace", "suit.sabres", "retag.ace of sabres"), Step("replace", "ace of sabres")),
    ):
        one = finger(shown, panel)
        assert reach(one, "decks.show", *ids) == intent
        assert one.ui.page == Go("enrolment") and one.ui.draft is None
    picture = layout(*SCENES["enrolment"], panel, SAY)
    wanted = [mark for mark in picture.marks if isinstance(mark, Text) and mark.id.startswith("wanted.")]
    assert " ".join(mark.text for mark in wanted if mark.id != "wanted.label") == "Mistress of sabres"
    assert min(mark.cap for mark in wanted if mark.id != "wanted.label") * panel.height_mm / panel.height_px >= 7
    assert "31 of 76" in picture.texts()
    assert follow(one.ui, free(), 1.0).page == Go("decks")


def test_a_card_of_another_kind_of_deck_is_picked_from_that_deck() -> None:
    spike = EnrolView("Red", "spike62", "+1 of circles", 1, 62)
    shown = free(enrolment=spike)
    one = finger(shown)
    reach(one, "decks.show", "enrol.want", "suit.faces")
    assert any("circle" in text for text in one.picture().texts())
    unknown = free(enrolment=replace(spike, kind="no-such-deck"))
    reach(finger(unknown), "decks.show", "enrol.want")


@pytest.mark.parametrize("verdict", [each for each in get_args(EnrolView.__annotations__["verdict"]) if each])
def test_every_verdict_is_a_sentence(verdict: str) -> None:
    for card in ("star", ""):
        shown = free(enrolment=replace(ENROLMENT, verdict=verdict, card=card, other="Spare"))
        picture = layout(shown, opened(shown, Go("enrolment")), SMALL, SAY)
        said = " ".join(mark.text for mark in picture.marks if isinstance(mark, Text) and mark.id.startswith("verdict"))
        assert said[0].isupper() and said.endswith(".") and verdict not in said.split()


def test_a_check_says_what_is_missing(panel: Panel) -> None:
    assert "75 of 76: 7 of coins is missing." in written(layout(*SCENES["check"], panel, SAY))
    assert "76 of 76: the deck is complete." in written(layout(*SCENES["check-whole"], panel, SAY))
    one = finger(free(check=CheckView("Deck 1", 0, 76, DECK)), panel)
    assert reach(one, "decks.show", "check.end") == CheckDeck(on=False)
    said = set()
    while True:
        picture = one.picture()
        said |= set(picture.texts())
        onward = picture.target("page.next")
        if onward is None or onward.action == one.ui.page:
            break
        one.touch(onward)
    assert {"Coins missing: all 15", "Staves missing: all 15", "Faces missing: all 16"} <= said


def test_missing_cards_are_listed_by_suit_in_the_decks_order() -> None:
    missing = ("ace of coins", "2 of coins", "star", "star", "idiot", "7 of staves", "what is this")
    shown = free(check=CheckView("Deck 1", 69, 76, missing))
    assert shown.check is not None
    assert decks_page._listed(shown, Wording(SAY, shown.state), shown.check) == [
        "Coins missing: 2 and Ace",
        "Staves missing: 7",
        "Faces missing: Idiot and Star (2)",
        "what is this",
    ]


def test_a_deck_that_is_not_whole_is_said_before_the_deal(panel: Panel) -> None:
    for found, said in (
        (CHECK, "Deck incomplete: 7 of coins is missing."),
        (replace(CHECK, missing=("2 of coins", "star")), "Deck incomplete: 2 of coins and Star are missing."),
        (replace(CHECK, missing=DECK), "Deck incomplete: 76 cards are missing."),
        (replace(CHECK, missing=(), doubtful=(QUEEN,)), "Deck doubtful: 1 card is in doubt."),
    ):
        shown = free(check=replace(found, running=False))
        assert said in written(layout(shown, opened(shown), panel, SAY))
        one = finger(shown, panel)
        reach(one, "decks.show")
        assert one.ui.page == Go("check")
    whole = free(check=replace(CHECK, missing=(), running=False))
    assert layout(whole, opened(whole), panel, SAY).target("decks.show") is None
    playing = full(alarms=(), check=replace(CHECK, running=False))
    assert layout(playing, opened(playing), panel, SAY).target("decks.show") is None


def test_cards_without_a_tag_are_said_before_the_deal(panel: Panel) -> None:
    half = free(check=None, decks=(DeckView("Deck 1", "classic76", 76, 31, in_play=True),))
    picture = layout(half, opened(half), panel, SAY)
    assert "Only 31 of 76 cards of “Deck 1” have a tag." in written(picture)
    one = finger(half, panel)
    reach(one, "decks.show")
    assert one.ui.page == Go("deck", what="Deck 1")
    whole = free(check=None, decks=(DeckView("Deck 1", "classic76", 76, 76, in_play=True),))
    assert layout(whole, opened(whole), panel, SAY).target("decks.show") is None


# --- simulated hands and faults ----------------------------------------------------------------------------------


def test_simulated_hands_at_every_place(panel: Panel) -> None:
    for ids, intent in (
        (("sim.lay", "suit.faces", "lay.star"), LayCard("star")),
        ((f"take.{QUEEN}",), TakeCard(QUEEN)),
        (("hands.5", "lay.2", "suit.faces", "lay.star"), LayCard("star", Place(5, 2))),
        (("hands.5", "sim.act"), PressButton(5)),
        (("hands.5", "sim.fold"), PressButton(5, held=True)),
        (("hands.7", "take.2.7 of coins"), TakeCard("7 of coins", Place(7, 2))),
        (("hands.8", "take.1.04f6aabbccddee"), TakeCard("04f6aabbccddee", Place(8, 1))),
    ):
        assert reach(finger(full(alarms=()), panel), "field", *ids) == intent
    assert layout(calm(), opened(calm()), panel, SAY).target("field") is None


def test_the_field_as_a_seats_tray() -> None:
    lying = (Lying("04", "star", "ignored", 3, place=Place(3, 0)),)
    shown = replace(view(betting()), lying=lying, simulated=True)
    assert reach(finger(shown), "field", "take.star") == TakeCard("star")
    assert reach(finger(shown), "seat.3", "tray-right.3") == TrayRight(3)
    assert "Star on the field at seat 3 does not count." in written(
        layout(shown, opened(shown, Go("seat", 3)), SMALL, SAY)
    )


def test_faults_are_switched_by_touch(panel: Panel) -> None:
    path = ("field", "menu.faults", "faults.tray 3")
    for name, level, intent in (
        ("frames-dropped", 50, SetFault("frames-dropped", "tray 3", 50)),
        ("frames-dropped", 0, SetFault("frames-dropped", "tray 3", 0)),
        ("deaf", 100, SetFault("deaf", "tray 3", 100)),
        ("silent", 0, SetFault("silent", "tray 3", 0)),
        ("weak-tag", 1, SetFault("weak-tag", "tray 3", 1)),
    ):
        assert reach(finger(full(), panel), *path, f"fault.{name}", f"level.{level}") == intent
    assert layout(*SCENES["fault"], panel, SAY).target("level.35") is not None
    one = finger(full(), panel)
    reach(one, *path, "fault.deaf", "close")
    assert one.ui.page == Go("faults", what="tray 3")
    reach(one, "close")
    assert one.ui.page == Go("faults")
    reach(one, "close")
    assert one.ui.page == Go("field")


@pytest.mark.parametrize("wanted", ["", "1 of coins"])
def test_a_skifter_is_named_as_another_card_in_an_enrolment(panel: Panel, wanted: str) -> None:
    now = EnrolView("Marc", "marcjs76", wanted, 76, 76)
    one = finger(replace(free(), enrolment=now), panel)
    reach(one, "decks.show", "enrol.want", "suit.faces")
    asked = one.touch(one.find("want.master skifter"))
    assert asked == Step("want", "master skifter")
