"""A screen in the middle of the table can be read from both sides, and the banner faces the seat whose turn it is."""

from collections.abc import Iterator

import pygame
import pytest
from msgspec.structs import replace

from companion.display.canvas.canvas import Canvas
from companion.display.canvas.draw import Painter
from companion.display.canvas.marks import Layout, Text
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import Ui
from companion.display.pages.picture import layout
from companion.display.pages.table.two_way import side_of
from companion.game.engine import flow
from companion.locale import Tongues
from companion.locale.screen_words import screen_words
from companion.table.views.preferences import Preferences
from tests.display.laws.laws import check
from tests.display.scenes.every import LANGUAGES
from tests.display.scenes.tables import SAY, betting, scenes, view

TEN = Panel.of(1024, 600, 223, 125)
LARGE = (TEN, Panel(1280, 800, 217, 136), Panel.of(1920, 1080), Panel.of(1920, 1080, 531, 299))
WORDS = screen_words(Tongues())
SCENES = scenes()
SEVEN = Panel.of(1024, 600)


def picture(panel: Panel, **preferred: object) -> Layout:
    return layout(view(betting(), preferences=replace(Preferences(), **preferred)), Ui(), panel, SAY)


def said(picture: Layout) -> dict[str, Text]:
    return {mark.id: mark for mark in picture.marks if isinstance(mark, Text)}


@pytest.mark.parametrize("panel", LARGE)
def test_the_far_edge_reads_what_the_near_edge_reads(panel: Panel) -> None:
    shown = picture(panel)
    check(shown)
    found = said(shown)
    for id in ("phase", "turn", "fact.pot.value", "fact.sabacc.value"):
        near, far = found[id], found[f"far.{id}"]
        assert far.text == near.text and (far.turn, near.turn) == (180, 0)
        assert far.box.y < panel.height_px * 0.25 < near.box.y + near.box.h


@pytest.mark.parametrize("panel", LARGE)
def test_every_scene_is_sound_from_both_sides_in_the_languages_in_turn(panel: Panel) -> None:
    """Every scene on every panel, and in every language on one of them."""
    for at, (name, (now, ui)) in enumerate(SCENES.items(), LARGE.index(panel)):
        try:
            check(layout(replace(now, preferences=Preferences(language=LANGUAGES[at % 3])), ui, panel, WORDS))
        except AssertionError as error:
            raise AssertionError(f"{name}: {error}") from error


def test_on_a_high_screen_the_far_edge_reads_as_large_and_seats_stand_in_two_rows() -> None:
    found = said(picture(Panel.of(1920, 1080, 531, 299)))
    assert found["far.fact.pot.value"].cap >= found["fact.pot.value"].cap * 0.8
    assert found["seat.1.number"].box.y < found["seat.4.number"].box.y
    assert said(picture(TEN))["seat.1.number"].box.y == said(picture(TEN))["seat.4.number"].box.y


def test_a_panel_of_7_inches_is_read_from_one_side() -> None:
    assert not [id for id in said(picture(SEVEN, two_way="on")) if id.startswith(("far.", "banner."))]


def test_who_wants_one_side_only_has_it() -> None:
    assert not [id for id in said(picture(TEN, two_way="off")) if id.startswith(("far.", "banner."))]


@pytest.mark.parametrize(("seat", "side"), [(1, 0), (2, 90), (3, 90), (4, 180), (5, 180), (6, 270), (7, 270), (8, 0)])
def test_eight_seats_sit_two_at_each_edge(seat: int, side: int) -> None:
    assert side_of(seat, 8) == side


@pytest.mark.parametrize("panel", LARGE)
def test_the_banner_faces_whose_turn_it_is(panel: Panel) -> None:
    shown = view(betting())
    found = said(picture(panel))
    seat = flow.turn(shown.state)
    assert found["banner.seat"].text == str(seat)
    assert found["banner.seat"].turn == side_of(seat, len(shown.state.seats))


@pytest.fixture
def surface() -> Iterator[pygame.Surface]:
    pygame.font.init()
    yield pygame.Surface((400, 400))


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_the_pixels_are_those_of_the_unturned_text_turned(turn: int, surface: pygame.Surface) -> None:
    """The pixels of a turned text or shape lie in its box, and are those of the unturned one."""
    panel = Panel.of(400, 400, 100, 100)

    def drawn(degrees: int) -> tuple[pygame.Surface, pygame.Rect]:
        canvas = Canvas(panel, SAY)
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
def test_the_dealer_is_marked_however_narrow_the_seats_are(panel: Panel) -> None:
    shown = layout(view(betting(8)), Ui(), panel, SAY)
    assert [mark.id for mark in shown.marks if mark.id.endswith(".dealer")] == ["seat.1.dealer"]
