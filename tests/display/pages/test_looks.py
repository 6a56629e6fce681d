"""Tests how the table looks: things of one kind have one size, a shift and a showdown show the cards, and seats have
shapes."""

import re

import pytest
from msgspec.structs import replace

from companion.art.cards import OVERHANG
from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.marks import Drawing, Fill, Layout, Text
from companion.display.canvas.metrics import FAR_FLOOR, Box, Panel
from companion.display.pages.picture import layout
from companion.display.pages.spectators import spectators
from companion.display.parts import page_grid
from companion.game.phases.shared.shift import shifting
from companion.locale import Tongues
from companion.locale.screen_words import screen_words
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import TableView
from tests.display.laws.test_laws import everything, picture
from tests.display.pages.glass import AFAR, GLASS, TEN, named
from tests.display.pages.test_moments import eight
from tests.display.scenes.tables import SAY, betting, opened, view

PANELS = [Panel.of(800, 480), Panel.of(1024, 600), Panel.of(720, 1280, 88, 155)]


def drawn(now: TableView, panel: Panel) -> Layout:
    return layout(now, opened(now), panel, SAY)


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("scene", ["betting", "trade", "call", "menu-home", "reason"])
def test_labels_of_one_kind_are_of_one_size(scene: str, panel: Panel) -> None:
    shown = picture(everything()[scene], Preferences(), panel)
    caps: dict[str, set[int]] = {}
    for mark in shown.marks:
        kind, _, rest = mark.id.partition(".")
        if isinstance(mark, Text) and ".label." in rest and kind in ("move", "menu", "reason"):
            caps.setdefault(kind, set()).add(mark.cap)
    assert caps and all(len(sizes) == 1 or kind == "move" for kind, sizes in caps.items()), caps
    assert len(caps.get("move", set())) <= 2, "large ones and small ones"


@pytest.mark.parametrize("panel", PANELS[:2])
def test_a_shift_shows_as_many_cards_going_as_it_says(panel: Panel) -> None:
    state = eight()
    shift = shifting(state)
    assert shift is not None
    going = [mark for mark in drawn(view(state), panel).marks if isinstance(mark, Drawing) and mark.turn % 90]
    assert len(going) == sum(count for _, count in shift.gives) > 0


def test_the_showdown_shows_the_cards_where_there_is_room() -> None:
    shown = picture(everything()["result"], Preferences(), Panel.of(1920, 1080))
    values = [mark.look.index for mark in shown.marks if isinstance(mark, Drawing) and mark.look is not None]
    assert {"+12", "+8", "\N{MINUS SIGN}2", "+13"} <= set(values)


@pytest.mark.parametrize("panel", PANELS)
def test_people_have_their_seats_shapes_on_the_page_about_them(panel: Panel) -> None:
    now = view(betting())
    found = {mark.id: mark for mark in layout(now, opened(now, Go("people")), panel, SAY).marks}
    for seat in (1, 2, 3):
        mark = found[f"seat.{seat}.mark"]
        assert isinstance(mark, Drawing) and mark.name == theme.livery(seat).shape


def test_the_winners_cards_can_be_read_across_the_table() -> None:
    for panel in PANELS:
        for mark in picture(everything()["result"], Preferences(), panel).marks:
            if isinstance(mark, Drawing) and mark.look is not None and mark.id.startswith("shown.4."):
                share = {"card-mini": 34 / 88, "card-full": 9.5 / 88}[mark.name]
                assert mark.box.h * panel.height_mm / panel.height_px * share >= FAR_FLOOR


def test_names_of_eight_people_are_not_cut_on_the_smallest_panel() -> None:
    shown = picture(everything()["eight-simulated"], Preferences(), PANELS[0])
    texts = {mark.id: mark.text for mark in shown.marks if isinstance(mark, Text)}
    names = [texts[f"seat.{seat}.name"] for seat in range(1, 9)]
    assert names == ["Lando", "Han", "Qi’ra", "Chewbacca", "Sana S.", "Leia", "Maximilian", "Bo"]


def test_the_key_of_a_button_keeps_its_distance_from_the_label() -> None:
    marks = [mark for mark in picture(everything()["menu-home"], Preferences(), TEN).marks if isinstance(mark, Text)]
    keys = [mark for mark in marks if mark.id.endswith(".key")]
    assert keys
    for key in keys:
        near = Box(key.box.x - key.box.h // 2, key.box.y, key.box.w, key.box.h + key.box.h // 3)
        assert not [mark for mark in marks if mark is not key and mark.box.meets(near)], key.id


def test_the_pots_stand_clear_of_the_number_pad() -> None:
    shown = picture(everything()["pad"], Preferences(), PANELS[0])
    pots = next(mark.box for mark in shown.marks if mark.id == "pots")
    below = [target.box.y for target in shown.targets if target.id.startswith("digit.")]
    assert min(below) - pots.y - pots.h >= PANELS[0].y(1.0)


def test_a_button_that_must_be_held_has_its_icon_inside_its_ring() -> None:
    shown = {mark.id: mark.box for mark in picture(everything()["menu-corrections"], Preferences(), PANELS[0]).marks}
    assert shown["move.misdeal.icon"].within(shown["move.misdeal.hold"])


def test_the_page_about_people_asks_who_sits_down_or_says_who_sits_where() -> None:
    assert "Who sits down?" in picture(everything()["empty"], Preferences(), PANELS[0]).texts()
    assert "Who sits where" in picture(everything()["menu-people"], Preferences(), PANELS[0]).texts()


def test_the_winners_two_cards_do_not_overlap() -> None:
    for panel in PANELS:
        marks = picture(everything()["result"], Preferences(), panel).marks
        one, other = (mark.box for mark in marks if isinstance(mark, Drawing) and mark.id.startswith("shown.4.card."))
        assert not one.meets(other)


def test_the_page_about_people_says_why_no_hand_can_be_dealt() -> None:
    for scene, why in (("menu-people", "has to wait"), ("empty", "2 players")):
        ghost = picture(everything()[scene], Preferences(), PANELS[0]).target("gone.deal")
        assert ghost is not None and why in ghost.said.lower(), ghost


def test_with_all_seats_taken_the_page_about_people_shows_the_pots() -> None:
    marks = {mark.id: mark for mark in picture(everything()["menu-people"], Preferences(), PANELS[0]).marks}
    assert isinstance(pot := marks["pot.pot.value"], Text) and pot.text == "48"


def test_a_shift_says_in_which_order_to_deal_the_cards_back() -> None:
    shown = picture(everything()["shift"], Preferences(), PANELS[0])
    numbers = [mark for mark in shown.marks if isinstance(mark, Text) and re.fullmatch(r"order\.[1-8]", mark.id)]
    assert [mark.text for mark in sorted(numbers, key=lambda mark: mark.box.x)] == ["2", "4", "5", "6", "1"]


def test_a_buttons_key_is_in_the_corner_of_its_tile() -> None:
    shown = picture(everything()["menu-home"], Preferences(), Panel.of(1920, 1080))
    boxes = {mark.id: mark.box for mark in shown.marks}
    assert boxes["menu.people.key"].y < boxes["menu.people.icon"].y + boxes["menu.people.icon"].h // 2


def test_the_names_and_gains_on_a_large_chart_are_of_one_size() -> None:
    shown = picture(everything()["chart-eight"], Preferences(), Panel.of(1920, 1080))
    parts = ("chart.label.", "chart.net.", "chart.value.")
    caps = {mark.cap for mark in shown.marks if isinstance(mark, Text) and mark.id.startswith(parts)}
    assert min(caps) >= 0.9 * max(caps), caps


def test_the_pots_beside_a_large_pad_are_medals() -> None:
    shown = {mark.id: mark for mark in picture(everything()["pad"], Preferences(), Panel.of(1920, 1080)).marks}
    assert isinstance(amount := shown["fact.owed.value"], Text) and amount.text == "40"


def test_the_bars_of_a_die_are_as_high_as_its_faces_are_frequent() -> None:
    shown = {mark.id: mark.box for mark in picture(everything()["fairness-last"], Preferences(), PANELS[0]).marks}
    high = [shown[f"fairness.6.{face}.bar"].h for face in range(1, 7)]
    assert high[0] > high[2] > high[3] == high[4] == high[5] > high[1]


def test_a_question_about_a_seat_has_its_mark() -> None:
    for scene, seat in (("pad", 4), ("picker-reveal", 2)):
        marks = {mark.id: mark for mark in picture(everything()[scene], Preferences(), PANELS[0]).marks}
        assert isinstance(mark := marks["ask.shape"], Drawing) and mark.name == theme.livery(seat).shape


def test_beside_cards_that_lie_open_a_sentence_has_the_height_of_both_lines() -> None:
    shown = picture(everything()["play-kessel"], Preferences(), PANELS[2])
    assert not [text for text in shown.texts() if text.endswith("…")]


@pytest.mark.parametrize("scene", ["empty", "menu-people", "play-kessel"])
def test_in_high_contrast_what_can_be_touched_has_a_wider_outline_than_what_is_absent(scene: str) -> None:
    shown = picture(everything()[scene], Preferences(contrast="high"), PANELS[0])
    raised = {target.id for target in shown.targets if not target.id.startswith("gone.")}
    edged = [mark for mark in shown.marks if isinstance(mark, Fill) and mark.edge is not None]
    thick = [mark.stroke for mark in edged if mark.id in raised]
    thin = [mark.stroke for mark in edged if mark.id not in raised and not mark.id.endswith(".next")]
    assert thick and thin and min(thick) >= 2 * max(thin)


@pytest.mark.parametrize("panel", GLASS, ids=named)
def test_an_icon_beside_a_label_stands_right_before_it(panel: Panel) -> None:
    marks = picture(everything()["menu-home"], Preferences(language="fr"), panel).marks
    icons = {mark.id.removesuffix(".icon"): mark.box for mark in marks if isinstance(mark, Drawing)}
    labels: dict[str, int] = {}
    for mark in marks:
        if isinstance(mark, Text) and mark.id.startswith("menu.") and ".label." in mark.id:
            button = mark.id.partition(".label.")[0]
            labels[button] = min(labels.get(button, mark.box.x), mark.box.x)
    assert len(labels) > 8
    for button, left in labels.items():
        gap = (left - icons[button].x - icons[button].w) * panel.width_mm / panel.width_px
        assert gap < 4 * panel.scale, (button, gap)


def test_who_deals_is_not_chosen_by_a_button_with_a_picture_of_the_shift_panel() -> None:
    assert page_grid.icon("move.button") == "icon-deal" and page_grid.icon("sim.button") == "icon-devices"


@pytest.mark.parametrize("panel", GLASS, ids=named)
def test_a_label_above_a_note_does_not_touch_the_upper_edge_of_its_button(panel: Panel) -> None:
    marks = layout(*everything()["result"], panel, SAY).marks
    deal = next(mark.box for mark in marks if mark.id == "move.deal")
    label = next(mark.box for mark in marks if mark.id.startswith("move.deal.label"))
    assert any(mark.id.startswith("move.deal.note") for mark in marks)
    assert label.y - deal.y >= 0.07 * deal.h


@pytest.mark.parametrize("panel", GLASS, ids=named)
def test_a_label_stands_clear_of_the_note_below_it(panel: Panel) -> None:
    for scene in ("result", "table-between"):
        marks = layout(*everything()[scene], panel, SAY).marks
        label, note = (
            [mark.box for mark in marks if mark.id.startswith(f"move.deal.{part}")] for part in ("label", "note")
        )
        low = max(box.y + box.h for box in label)
        assert min(box.y for box in note) - low >= 0.3 * max(box.h for box in label), scene


@pytest.mark.parametrize("panel", GLASS, ids=named)
def test_the_next_step_has_the_largest_word_at_the_foot_of_a_page(panel: Panel) -> None:
    steps = {
        "phones-asking": "phones.yes",
        "try-8": "try.begin",
        "check": "check.end",
        "director-due": "tournament.decide",
    }
    for name, step in steps.items():
        caps: dict[str, int] = {}
        for mark in layout(*everything()[name], panel, SAY).marks:
            if isinstance(mark, Text) and ".label" in mark.id:
                caps[mark.id.partition(".label")[0]] = mark.cap
        assert caps[step] > caps["close"], (name, caps)


@pytest.mark.parametrize("panel", GLASS, ids=named)
def test_a_locked_card_is_as_large_as_a_back(panel: Panel) -> None:
    """Its padlock reaches beyond its corner, and takes nothing from the card."""
    marks = {mark.id: mark.box for mark in picture(everything()["betting"], Preferences(), panel).marks}
    for name, back in marks.items():
        if name.endswith("seat.2.back.0"):
            locked = marks[name.replace("back", "card")]
            assert abs(min(locked.w, locked.h) / OVERHANG - min(back.w, back.h)) <= 1, named(panel)
            return
    pytest.fail("there is no back")


@pytest.mark.parametrize("panel", [*GLASS, Panel.of(1920, 1080, 598, 336)], ids=named)
def test_an_icon_stays_near_its_word_however_large_the_button_is(panel: Panel) -> None:
    shown = picture(everything()["menu-home"], Preferences(), panel)
    words = {mark.id.partition(".label.")[0]: mark for mark in shown.marks if mark.id.endswith(".label.0")}
    icons = [mark for mark in shown.marks if mark.id.startswith("menu.") and mark.id.endswith(".icon")]
    assert icons
    for icon in icons:
        word = words[icon.id.removesuffix(".icon")].box
        assert word.y - icon.box.y - icon.box.h <= icon.box.h, icon.id


def test_moments_are_counted_as_pages_are() -> None:
    texts = [
        mark.text
        for mark in picture(everything()["menu-rewind"], Preferences(), PANELS[0]).marks
        if isinstance(mark, Text)
    ]
    assert "2 of 2" in texts


@pytest.mark.parametrize("panel", [PANELS[0], PANELS[2], Panel.of(1080, 1920, 194, 345)], ids=named)
@pytest.mark.parametrize("scene", ["betting", "eight-simulated", "play-kessel", "play-theorie"])
def test_what_stands_in_one_line_of_a_plate_stands_on_one_baseline(scene: str, panel: Panel) -> None:
    shown = picture(everything()[scene], Preferences(two_way="off"), panel)
    lines = {mark.id: mark for mark in shown.marks if isinstance(mark, Text)}
    ids = {mark.id for mark in shown.marks}
    for id, line in lines.items():
        seat, _, what = id.rpartition(".")
        like = lines.get(f"{seat}.number" if what == "name" else f"{seat}.stack")
        beside = seat.startswith("seat.") and what in ("name", "unit", "doing") and f"{id}.pill" not in ids
        if (
            beside
            and like is not None
            and like.box.y < line.box.y + line.box.h
            and line.box.y < like.box.y + like.box.h
        ):
            assert line.box.y + line.cap == like.box.y + like.cap, (id, line.text)


def test_a_stack_is_not_shortened_for_a_bet_that_stands_elsewhere() -> None:
    """On 43 inches, "246k" stood where there was room for more: the bet would fit beside it without its chip."""
    now, ui = everything()["eight-simulated"]
    afar = spectators.layout(replace(now, preferences=Preferences(language="fr")), ui, AFAR[0], screen_words(Tongues()))
    lines = {mark.id: mark.text for mark in afar.marks if isinstance(mark, Text)}
    assert len(re.sub(r"\D", "", lines["seat.2.stack"])) > 3, lines["seat.2.stack"]


def test_the_page_of_options_has_a_name_and_says_in_a_sentence_when_they_change() -> None:
    """The sentence stood in the large capitals of a title."""
    for panel in GLASS:
        lines = {mark.id: mark for mark in picture(everything()["menu-options"], Preferences(), panel).marks}
        title, later = lines["title"], lines["later.0"]
        assert isinstance(title, Text) and title.text == "Options of the rules"
        assert isinstance(later, Text) and later.face == "sentences" and later.text.startswith("Options can be")
