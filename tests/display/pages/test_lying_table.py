"""Tests a screen that lies in the middle of the table: the seats stand round it, and everybody can read what they
need."""

import math
import re
from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest
from msgspec.structs import replace

from companion.display.canvas.canvas import Canvas
from companion.display.canvas.draw import Painter
from companion.display.canvas.marks import Drawing, Fill, Layout, Shape, Text
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import Ui
from companion.display.layout.ring import sides
from companion.display.pages.picture import layout
from companion.display.pages.table.lying_table import RING, most_seats
from companion.game.engine import flow
from companion.game.moves import Move
from companion.locale import Tongues
from companion.locale.screen_words import screen_words
from companion.table.views.preferences import Preferences
from tests.display.laws.laws import check, texts_apart
from tests.display.laws.pixels import painted
from tests.display.pages.glass import FIFTEEN, SEVEN_SMALL, SEVEN_UPRIGHT, named
from tests.display.scenes.every import LANGUAGES, everything
from tests.display.scenes.moving import ROLL, ROLLING, Seen
from tests.display.scenes.tables import SAY, betting, opened, play, scenes, table, view

TEN = Panel.of(1024, 600, 223, 125)
LARGE = (TEN, Panel(1280, 800, 217, 136), Panel.of(1920, 1080), Panel.of(1920, 1080, 531, 299))
WORDS = screen_words(Tongues())
SCENES = scenes()
SEVEN = Panel.of(1024, 600)

SEAL_RING = 0.395
"""The radius of the ring of stitches on the seal, as a share of its width."""


def picture(panel: Panel, **preferred: object) -> Layout:
    return layout(view(betting(), preferences=replace(Preferences(), **preferred)), Ui(), panel, SAY)


def said(picture: Layout) -> dict[str, Text]:
    return {mark.id: mark for mark in picture.marks if isinstance(mark, Text)}


@pytest.mark.parametrize("panel", LARGE)
def test_both_long_sides_read_the_same(panel: Panel) -> None:
    shown = picture(panel)
    check(shown)
    found = said(shown)
    for id in ("phase", "turn", "fact.pot.value", "fact.sabacc.value"):
        near, far = found[id], found[f"far.{id}"]
        assert far.text == near.text and (far.turn, near.turn) == (180, 0)
        assert abs(far.cap - near.cap) <= 1 and far.box.y + far.box.h <= near.box.y


@pytest.mark.parametrize("panel", LARGE)
def test_every_scene_is_sound_from_all_sides_in_the_languages_in_turn(panel: Panel) -> None:
    """Draws every scene on every panel, in each language on one of the panels."""
    for at, (name, (now, ui)) in enumerate(SCENES.items(), LARGE.index(panel)):
        try:
            check(layout(replace(now, preferences=Preferences(language=LANGUAGES[at % 3])), ui, panel, WORDS))
        except AssertionError as error:
            raise AssertionError(f"{name}: {error}") from error


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_smallest_such_screen_no_texts_overlap_in_any_scene(language: str, scale: int) -> None:
    """Draws the scenes of all rulesets. The laws' sample shows each of them on four panels, seldom on this one."""
    preferred, wrong = Preferences(language=language, text_scale=scale), list[str]()
    for name, (now, ui) in everything().items():
        if ui.page is None and ui.draft is None:
            shown = layout(replace(now, preferences=preferred), ui, TEN, WORDS)
            wrong += [f"{name}: {each}" for each in texts_apart(shown)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("preferred", [{"two_way": "on"}, {"two_way": "off"}])
def test_a_panel_of_7_inches_is_read_from_one_side(preferred: dict[str, object]) -> None:
    assert not facing(picture(SEVEN, **preferred))


def test_who_wants_one_side_only_has_it() -> None:
    assert facing(picture(TEN)) and not facing(picture(TEN, two_way="off"))


def facing(shown: Layout) -> list[str]:
    """Return the texts that do not face the operator's edge."""
    return [mark.id for mark in shown.marks if isinstance(mark, Text) and mark.turn]


@pytest.mark.parametrize(
    ("seats", "wanted"),
    [(1, (1, 0, 0, 0)), (2, (1, 0, 1, 0)), (4, (1, 1, 1, 1)), (6, (2, 1, 2, 1)), (7, (2, 1, 3, 1)), (8, (3, 1, 3, 1))],
)
def test_seats_are_shared_among_the_edges(seats: int, wanted: tuple[int, ...]) -> None:
    assert sides(seats) == wanted


@pytest.mark.parametrize("seats", range(1, 13))
@pytest.mark.parametrize("panel", LARGE)
def test_seats_stand_round_the_table_in_order(panel: Panel, seats: int) -> None:
    """The seats follow each other clockwise from the left half of the near edge, as the operator sees it, and none
    covers another."""
    spots = RING.places(panel.area.top(panel.height_mm - 40)[0], seats)
    assert sorted(spot.turn for spot in spots) == sorted(
        turn for turn, count in zip((0, 90, 180, 270), sides(seats), strict=True) for _ in range(count)
    )
    middle = panel.width_mm / 2, (panel.height_mm - 40) / 2
    angles = [
        math.atan2(spot.plate.y + spot.plate.h / 2 - middle[1], spot.plate.x + spot.plate.w / 2 - middle[0])
        for spot in spots
    ]
    turned = [(angle - angles[0]) % (2 * math.pi) for angle in angles]
    assert turned == sorted(turned)
    boxes = [panel.box(area) for spot in spots for area in (spot.plate, spot.cards)]
    assert not [(one, other) for one, other in combinations(boxes, 2) if one.meets(other)]


@pytest.mark.parametrize("panel", LARGE)
def test_each_plate_faces_its_player(panel: Panel) -> None:
    for seats in (3, 6, 8):
        found = said(layout(view(betting(seats)), Ui(), panel, SAY))
        for seat, spot in enumerate(RING.places(panel.area, seats), 1):
            name = f"seat.{seat}"
            assert found[f"{name}.number"].text == str(seat) and found[f"{name}.number"].turn == spot.turn
            assert found[f"{name}.stack"].turn == spot.turn


@pytest.mark.parametrize("panel", LARGE)
def test_a_bet_and_a_status_stand_far_from_the_stack(panel: Panel) -> None:
    """Close to each other, a stack of 3, a chip and a bet of 95 read as one figure."""
    found = {mark.id: mark.box for mark in picture(panel).marks}
    for seat in (2, 3):  # one has bet, the other has folded
        plate, stack, doing = (found[f"seat.{seat}{part}"] for part in ("", ".stack", ".doing"))
        between = (
            max(stack.x - doing.x - doing.w, doing.x - stack.x - stack.w)
            if plate.w > plate.h
            else max(stack.y - doing.y - doing.h, doing.y - stack.y - stack.h)
        )
        assert between > max(plate.w, plate.h) / 5, seat


@pytest.mark.parametrize("panel", LARGE)
def test_the_pointer_turns_to_whose_turn_it_is(panel: Panel) -> None:
    for seats in (3, 6, 8):
        now = view(betting(seats))
        turn = flow.turn(now.state)
        spot = RING.places(panel.area, seats)[turn - 1]
        arrow = next(mark for mark in layout(now, Ui(), panel, SAY).marks if mark.id == "points.turn.pointer")
        assert isinstance(arrow, Shape) and arrow.turn == (spot.turn + 180) % 360


def test_more_seats_than_fit_are_drawn_for_one_side() -> None:
    """If a table has more seats than can stand round this screen, it shows them in rows, so that none is left out."""
    canvas = Canvas(TEN)
    assert most_seats(canvas) >= 8


@pytest.fixture
def surface() -> Iterator[pygame.Surface]:
    pygame.font.init()
    yield pygame.Surface((400, 400))


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_the_pixels_are_those_of_the_unturned_text_turned(turn: int, surface: pygame.Surface) -> None:
    """The pixels of a turned text or shape lie within its box, and equal those of the unturned one."""
    panel = Panel.of(400, 400, 100, 100)

    def drawn(degrees: int) -> tuple[pygame.Surface, pygame.Rect]:
        canvas = Canvas(panel)
        from companion.display.canvas.metrics import Area

        with canvas.turned(degrees, Area(20, 30, 50, 40), "t") as inner:  # type: ignore[arg-type]
            left, right = inner.left(12, 2)
            canvas.shape("shape", left, "triangle", (255, 255, 255))
            canvas.text("text", right, "Ágj 46", (6, 3))
        made = canvas.layout()
        surface.fill((0, 0, 0))
        Painter(surface).paint(made)
        rects = [pygame.Rect(mark.box.x, mark.box.y, mark.box.w, mark.box.h) for mark in made.marks]
        whole = rects[0].unionall(rects[1:])
        return surface.copy(), whole

    image, where = drawn(turn)
    ink = pygame.mask.from_threshold(image, (255, 255, 255), (200, 200, 200)).get_bounding_rects()
    bounds = ink[0].unionall(ink[1:])
    assert where.inflate(10, 10).contains(bounds)
    plain, at = drawn(0)
    count = pygame.mask.from_threshold(plain, (255, 255, 255), (200, 200, 200)).count()
    assert pygame.mask.from_threshold(image, (255, 255, 255), (200, 200, 200)).count() == pytest.approx(count, rel=0.06)
    assert at.size in (where.size, where.size[::-1])


@pytest.mark.parametrize("panel", LARGE)
def test_the_dealer_is_marked_however_many_seats_there_are(panel: Panel) -> None:
    shown = layout(view(betting(8)), Ui(), panel, SAY)
    assert [mark.id for mark in shown.marks if mark.id.endswith(".dealer")] == ["seat.1.dealer"]


def test_the_arrow_that_shows_the_turn_touches_the_patch_and_no_card() -> None:
    shown = layout(view(betting(8)), Ui(), Panel.of(1920, 1080), SAY)
    boxes = {mark.id: mark.box for mark in shown.marks}
    arrow = boxes["points.turn.pointer"]
    assert arrow.meets(boxes["turn.patch"])
    assert not [id for id, box in boxes.items() if re.match(r"seat\.\d\.(card|back)", id) and box.meets(arrow)]


@pytest.mark.parametrize("panel", LARGE)
def test_both_long_sides_read_that_dice_roll(panel: Panel) -> None:
    """Both the still picture and the frames of the tumbling dice say it to the far side, too."""
    seen = Seen(ROLL, panel)
    seen.show(ROLLING)
    tumbling = seen.after(0.5)
    assert [mark for mark in tumbling.marks if isinstance(mark, Drawing) and mark.id == "die.0" and mark.turn]
    for shown in (layout(*SCENES["rolling"], panel, SAY), tumbling):
        near, far = (said(shown)[id] for id in ("verdict", "far.verdict"))
        assert near.text == far.text == SAY("display-rolling") and (far.turn, near.turn) == (180, 0)
        assert far.box.y + far.box.h <= near.box.y


@pytest.mark.parametrize("panel", [SEVEN, SEVEN_SMALL, SEVEN_UPRIGHT, *LARGE])
def test_no_line_of_text_is_cut_by_the_strips_beside_tumbling_dice(panel: Panel) -> None:
    seen = Seen(ROLL, panel)
    before = seen.frame()
    seen.show(ROLLING)
    frame = seen.after(0.5)
    strips = [mark.box for mark in frame.marks if isinstance(mark, Fill) and mark.id.startswith("roll.")]
    assert strips
    for line in (mark.box for mark in before.marks if isinstance(mark, Text)):
        assert all(line.within(strip) or not line.meets(strip) for strip in strips), line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("panel", LARGE[2:])
def test_gain_and_unit_lie_within_the_seals_ring_of_stitches(panel: Panel, language: str) -> None:
    for name in ("result", "result-unseen"):
        now, ui = SCENES[name]
        shown = layout(replace(now, preferences=Preferences(language=language)), ui, panel, WORDS)
        seal = next(mark.box for mark in shown.marks if mark.id == "result.seal")
        lines = [mark.box for mark in shown.marks if isinstance(mark, Text) and mark.box.meets(seal)]
        assert len(lines) == 4
        x, y = seal.x + seal.w / 2, seal.y + seal.h / 2
        for box in lines:
            across, down = max(x - box.x, box.x + box.w - x), max(y - box.y, box.y + box.h - y)
            assert math.hypot(across, down) <= SEAL_RING * seal.w + 1, (name, named(panel))


@pytest.mark.parametrize("panel", LARGE)
def test_the_slip_says_the_total_beside_the_cards_only(panel: Panel) -> None:
    shown, ui = SCENES["result"]
    found = layout(shown, ui, panel, SAY)
    assert [mark.text for mark in found.marks if isinstance(mark, Text) and "shown.4.rung" in mark.id] == []
    unseen, ui = SCENES["result-unseen"]
    assert any("rung" in mark.id for mark in layout(unseen, ui, panel, SAY).marks)


def test_the_label_of_a_total_stays_beside_it() -> None:
    """On 24 inches the label lay at the slip's hem, four times its height away from the figure."""
    for panel in LARGE[1:]:
        found = said(layout(*SCENES["result"], panel, SAY))
        figure, label = found["result.total.0"].box, found["result.total-label.0"].box
        assert 0 < label.y - figure.y - figure.h <= label.h


@pytest.mark.parametrize("panel", [*LARGE, Panel.of(1920, 1080, 598, 336)], ids=named)
def test_the_slip_is_not_larger_than_what_is_on_it(panel: Panel) -> None:
    """On 24 inches the winner's name took a tenth of the slip's height."""
    found = {mark.id: mark for mark in layout(*SCENES["result"], panel, SAY).marks}
    name = found["result.ending"]
    assert isinstance(name, Text) and name.cap >= 0.14 * found["shown.4"].box.h


@pytest.mark.parametrize("players", (4, 5, 6))
def test_nothing_of_the_arrow_stays_on_the_screen_when_the_turn_passes(players: int) -> None:
    """The arrow at a short edge of the middle was drawn beyond its box."""
    state = play(table(players), Move("deal"))
    painter = Painter(pygame.Surface((FIFTEEN.width_px, FIFTEEN.height_px)))
    for _ in range(players):
        shown = layout(view(state), opened(view(state)), FIFTEEN, SAY)
        painter.paint(shown)
        parts, whole = (pygame.image.tobytes(each, "RGB") for each in (painter.surface, painted(shown)))
        assert parts == whole, flow.turn(state)
        state = play(state, Move("check", flow.turn(state)))
