"""Tests the picture of a finished hand: it is correct for every result, and with every choice that people make after
it."""

import re

import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Go
from companion.display.canvas.marks import Drawing, Fill, Layout, Text
from companion.display.canvas.metrics import Panel
from companion.display.pages.picture import layout
from companion.display.pages.spectators import spectators
from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.locale import Tongues
from companion.locale.screen_words import screen_words
from companion.table.tournament_view import Request, TournamentView
from companion.table.views.evening_view import Story
from companion.table.views.preferences import Preferences
from tests.display.laws import laws
from tests.display.pages.glass import GLASS, SEVEN, SEVEN_SMALL, named
from tests.display.scenes.every import LANGUAGES, everything
from tests.display.scenes.played import looked_back
from tests.display.scenes.tables import SAY, opened, phase, result, usual, view

WIDE = Panel.of(1920, 1080)


def drawn(state: State, *actions: object) -> Layout:
    now = view(state)
    return layout(now, opened(now, *actions), WIDE, SAY)


def drawn_small(state: State) -> Layout:
    return layout(view(state), opened(view(state)), Panel.of(800, 480), SAY)


def tiles(picture: Layout, seat: int) -> int:
    return sum(
        isinstance(mark, Drawing) and mark.id.startswith((f"shown.{seat}.card.", f"shown.{seat}.extra."))
        for mark in picture.marks
    )


def drew(cards: str) -> tuple[State, int]:
    """Return a finished hand whose winner has drawn these cards in a sudden demise."""
    state = result(3)
    assert state.result is not None
    first, *others = state.result.shown
    shown = (replace(first, demise=cards, demise_total=9), *others)
    return replace(state, result=replace(state.result, shown=shown)), first.seat


@pytest.mark.parametrize("cards", ["7 of coins", "7 of coins, idiot", "7 of coins, idiot, star"])
def test_each_card_of_a_sudden_demise_lies_beside_the_hand(cards: str) -> None:
    state, seat = drew(cards)
    assert state.result is not None
    held = len(next(each for each in state.result.shown if each.seat == seat).cards)
    assert tiles(drawn(state), seat) == held + len(cards.split(", "))


@pytest.mark.parametrize("panel", [Panel.of(800, 480), Panel.of(1024, 600), Panel.of(1280, 720)], ids=named)
def test_the_stitches_round_the_cards_of_a_sudden_demise_are_as_high_as_these(panel: Panel) -> None:
    """A hand of many cards has small ones, in a place that is much higher."""
    state, seat = drew("7 of coins")
    assert state.result is not None
    first, *others = state.result.shown
    cards = tuple(f"{at} of flasks" for at in range(1, 6))
    shown = tuple(replace(each, cards=cards if each.seat == seat else each.cards) for each in (first, *others))
    state = replace(state, result=replace(state.result, shown=shown))
    marks = {mark.id: mark for mark in layout(view(state), opened(view(state)), panel, SAY).marks}
    stitches, card = marks[f"shown.{seat}.besides"].box, marks[f"shown.{seat}.extra.0"].box
    assert card.h <= stitches.h <= card.h + 4


def test_a_hand_that_is_over_is_seen_after_another_deck_has_been_chosen() -> None:
    """People may choose another deck between hands and look at the last hand afterwards."""
    state = replace(result(3), rules=load_rules("black-knight", {"deck": "poker54"}))
    picture = drawn(state)
    assert tiles(picture, 1) == 0, "this deck cannot say what they count"
    assert any(isinstance(mark, Text) and mark.id.startswith("shown.1.cards") for mark in picture.marks)
    assert drawn(state, Go("why")).texts()


@pytest.mark.parametrize("panel", GLASS, ids=named)
def test_what_the_tournament_asks_is_said_below_the_hand_that_is_over(panel: Panel) -> None:
    leaves = Request("unseat", 6, "Leia", 2300, to_table=12, to_seat=5, entry=38)
    told = TournamentView(7, "Cloud City", 47, 100, 25, 10, 2130, 8400, 3, requests=(leaves,), waits="moving")
    now = replace(view(result()), tournament=told)
    picture = layout(now, opened(now), panel, SAY)
    assert "Seat 6, Leia, takes 2,300 to table 12, seat 5." in " ".join(picture.texts())
    assert "tournament.look" in [each.id for each in picture.targets]
    laws.check(picture)


def test_the_slip_says_from_what_the_gain_on_the_seal_comes() -> None:
    texts = {mark.id: mark.text for mark in drawn_small(result(3)).marks if isinstance(mark, Text)}
    taken, paid = (int(each) for each in re.findall(r"\d+", texts["result.pots"])[:2])
    assert taken - paid == int(texts["shown.1.net"])


def test_a_single_other_hand_has_the_whole_width_and_large_cards() -> None:
    picture = drawn_small(result(3))
    boxes = {mark.id: mark.box for mark in picture.marks}
    assert boxes["shown.2"].w > 0.95 * picture.panel.width_px
    assert boxes["shown.2.card.0"].h >= picture.panel.y(15)


def test_the_slip_has_a_scalloped_hem_unless_the_picture_must_stay_calm() -> None:
    now = view(result(3))
    for steady, hemmed in ((False, True), (True, False)):
        seen = replace(now, preferences=replace(now.preferences, steady=steady))
        marks = layout(seen, opened(seen), Panel.of(800, 480), SAY).marks
        assert any(mark.id.startswith("result.hem.") for mark in marks) is hemmed


@pytest.mark.parametrize("panel", GLASS, ids=named)
@pytest.mark.parametrize("name", ["why-4", "why-8"])
def test_the_chart_of_who_led_says_which_colour_is_whose(name: str, panel: Panel) -> None:
    now, ui = everything()[name]
    shown = layout(now, ui, panel, SAY)
    laws.check(shown)
    marks = {mark.id: mark for mark in shown.marks}
    bars = [mark for id, mark in marks.items() if re.fullmatch(r"led\.\d+\.\d+", id) and isinstance(mark, Fill)]
    assert bars, "the chart has its place"
    for seat in {bar.id.rpartition(".")[2] for bar in bars}:
        key, number = marks[f"led.key.{seat}"], marks[f"led.key.{seat}.name"]
        assert isinstance(key, Fill) and key.colour == next(bar.colour for bar in bars if bar.id.endswith(f".{seat}"))
        assert isinstance(number, Text) and number.text.startswith(seat)


@pytest.mark.parametrize("panel", GLASS, ids=named)
def test_a_hand_won_unseen_is_told_with_winner_backs_pot_and_gain(panel: Panel) -> None:
    """The winner is the largest; on a screen that lies flat, both long sides read it."""
    now, ui = everything()["result-unseen"]
    shown = layout(now, ui, panel, SAY)
    laws.check(shown)
    texts = {mark.id: mark for mark in shown.marks if isinstance(mark, Text)}
    backs = [mark for mark in shown.marks if isinstance(mark, Drawing) and mark.name.startswith("card-back")]
    assert len([mark for mark in backs if mark.id.startswith("shown.2.card")]) == 2
    found = {id: text.text for id, text in texts.items()}
    assert found["result.ending"].startswith("2") and found["shown.2.rung"] == "Takes the pot unseen"
    labelled = "result.total-label.0" in found
    assert labelled == ("result.total.0" in found), "no figure without what it is"
    assert found["shown.2.net"] == "+1" and found.get("result.total.0", "3") == "3"
    assert texts["result.ending"].cap == max(text.cap for id, text in texts.items() if id.startswith("result.ending"))
    if panel.width_mm >= 200:
        assert found["far.result.ending"] == found["result.ending"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("panel", GLASS, ids=named)
def test_the_slip_of_a_hand_won_unseen_says_its_sentence_whole(panel: Panel, language: str) -> None:
    say = screen_words(Tongues())
    now, ui = everything()["result-unseen"]
    shown = layout(replace(now, preferences=Preferences(language=language)), ui, panel, say)
    lines = [mark.text for mark in shown.marks if isinstance(mark, Text) and re.match(r"(told|last)\.\d", mark.id)]
    assert " ".join(lines) == " ".join(str(say("result-told", state=now.state)).split())
    for chip in (mark.box for mark in shown.marks if mark.id == "result.chip"):
        assert chip.h <= 1.5 * chip.w


@pytest.mark.parametrize("panel", GLASS, ids=named)
def test_what_people_read_on_why_stays_where_it_is_when_the_story_comes(panel: Panel) -> None:
    """It is found out in the background, and comes a second after the page has opened."""
    for name, (now, ui) in looked_back().items():
        waiting = layout(replace(now, story=Story(now.story.hand, pending=True)), ui, panel, SAY)
        told = {mark for mark in layout(now, ui, panel, SAY).marks if isinstance(mark, Text)}
        moved = [mark.text for mark in waiting.marks if isinstance(mark, Text) and mark not in told]
        assert [text for text in moved if not re.fullmatch(r"\d of \d", text)] == [], name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("panel", GLASS, ids=named)
def test_what_a_hand_counts_is_never_a_number_alone_beside_its_gain(panel: Panel, language: str) -> None:
    """With four cards, "0" stood below the name, and the gain, "+21", in large figures beside the cards."""
    say = screen_words(Tongues())
    for name, (now, ui) in looked_back().items():
        shown = layout(replace(now, preferences=Preferences(language=language)), ui, panel, say)
        said = [mark.text for mark in shown.marks if isinstance(mark, Text) and mark.id.endswith(".rung")]
        assert said, name
        assert not [text for text in said if not re.search(r"[^\W\d]", text)], name


def test_a_loser_whose_cards_leave_room_keeps_the_whole_name() -> None:
    state = flow.start(load_rules("standard"))
    for seat, name in enumerate(("Lando", "Han", "Chewbacca", "Leia"), 1):
        state = flow.apply(state, Move("sit", seat, 100, name=name))
    state = usual(flow.apply(state, Move("deal")), phase("call"))
    state = usual(flow.apply(state, Move("call-hand", 1)), phase("showdown"))
    for seat, cards in zip(state.live, (("1", "2"), ("3", "4"), ("5", "6"), ("7", "8")), strict=True):
        state = flow.apply(state, Move("reveal", seat, cards=tuple(f"{rank} of coins" for rank in cards)))
    for panel in (SEVEN_SMALL, SEVEN):
        marks = layout(view(state), opened(view(state)), panel, SAY).marks
        names = [mark.text for mark in marks if isinstance(mark, Text) and mark.id.endswith(".who")]
        assert "3 Chewbacca" in names, names


def left_alone(ruleset: str, **options: object) -> State:
    """Return a hand of three in which all others have left before anybody put anything into the hand pot."""
    state = flow.start(load_rules(ruleset, options))
    for seat in (1, 2, 3):
        state = flow.apply(state, Move("sit", seat, 50, name=f"P{seat}"))
    state = flow.apply(state, Move("deal"))
    for seat in state.order[:-1]:
        state = flow.apply(state, Move("leave", seat))
    assert state.result is not None and state.result.ending == "unseen" and not state.result.shares
    return state


@pytest.mark.parametrize("panel", GLASS, ids=named)
@pytest.mark.parametrize(
    ("ruleset", "options"), [("pratique", {}), ("corellian-spike", {"betting": False}), ("marcjs-rebel", {})]
)
def test_a_hand_won_unseen_without_a_pot_has_a_slip_and_takes_no_pot(
    ruleset: str, options: dict[str, object], panel: Panel
) -> None:
    now = view(left_alone(ruleset, **options))
    shown = layout(now, opened(now), panel, SAY)
    laws.check(shown)
    said = " ".join(shown.texts())
    assert "wins the hand unseen" in said and "pot unseen" not in said and "wins 0" not in said
    laws.check(spectators.layout(now, opened(now), WIDE, SAY))


@pytest.mark.parametrize(
    ("language", "wrong"), [("en", "share the pot"), ("fr", "Pot partagé"), ("es", "Comparten el bote")]
)
def test_a_tie_without_a_pot_shares_none(language: str, wrong: str) -> None:
    """As for points, where each of those who tie wins."""
    state = result(3)
    assert state.result is not None
    seats = tuple(sorted(state.result.seats))[:2]
    tied = replace(state.result, ending="split", winners=seats, shares=(), unit="points")
    now = replace(view(replace(state, result=tied)), preferences=Preferences(language=language))
    said = " ".join(layout(now, opened(now), WIDE, screen_words(Tongues())).texts())
    assert wrong.lower() not in said.lower() and "[" not in said
