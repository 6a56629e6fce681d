"""Tests how the program learns the size of the screen (asks the screen, is told, or knows the model), and how many
seats the screen can show."""

from pathlib import Path

import pytest

from companion.config import ConfigBroken
from companion.devices.edid import connected_size, largest_size, picture_size
from companion.display.canvas.actions import Close, Go
from companion.display.canvas.marks import Text
from companion.display.canvas.metrics import FAR_FLOOR, Panel, most_seats, too_small
from companion.display.input.ui import press
from companion.display.model.facts import seat_facts
from companion.display.pages.picture import layout
from companion.game.engine import flow
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.locale import Tongues
from companion.locale.screen_words import screen_words
from companion.program.assembly.screen import check_panel, open_screen
from companion.settings import Config, DisplaySettings
from companion.table.views.preferences import Prefer, Preferences
from tests.display.laws import laws
from tests.display.laws.laws import check
from tests.display.pages.glass import GLASS
from tests.display.scenes.tables import SAY, betting, opened, view

WORDS = screen_words(Tongues())


def edid(width: int = 154, height: int = 86, coarse: tuple[int, int] = (15, 9), clock: int = 3300) -> bytes:
    """Return a valid EDID (a screen's description of itself). The picture of the screen is `width` × `height` mm large
    or, without a timing, `coarse` cm."""
    block = bytearray(128)
    block[:8] = bytes((0, 255, 255, 255, 255, 255, 255, 0))
    block[21:23] = bytes(coarse)
    block[54:56] = clock.to_bytes(2, "little")
    block[66:69] = bytes((width & 255, height & 255, (width >> 8) << 4 | height >> 8))
    block[127] = -sum(block) % 256
    return bytes(block)


def test_a_screen_says_how_large_its_picture_is() -> None:
    assert picture_size(edid()) == (154, 86)
    assert picture_size(edid(531, 299)) == (531, 299)
    assert picture_size(edid(clock=0)) == (150, 90)
    assert picture_size(edid() + bytes(128)) == (154, 86)


def test_what_is_no_sound_edid_says_nothing() -> None:
    broken = bytearray(edid())
    broken[66] += 1
    for data in (b"", edid()[:100], bytes(broken), bytes(128), edid(0, 0, (0, 0))):
        assert picture_size(data) is None


def test_only_one_connected_screen_is_believed(tmp_path: Path) -> None:
    for name, data in (("card0-HDMI-A-1", edid()), ("card0-HDMI-A-2", b"")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "edid").write_bytes(data)
    assert connected_size(tmp_path) == (154, 86)
    (tmp_path / "card0-HDMI-A-2" / "edid").write_bytes(edid(531, 299))
    assert connected_size(tmp_path) is None
    assert largest_size(tmp_path) == (531, 299)  # of the two screens, the spectators' one
    assert largest_size(tmp_path / "nowhere") is None
    assert connected_size(tmp_path / "nowhere") is None


@pytest.mark.parametrize("glass", GLASS, ids=str)
def test_as_many_seats_as_are_promised_are_shown(glass: Panel) -> None:
    state = flow.start(load_rules("pratique"))
    for seat in range(1, min(24, most_seats(glass)) + 1):
        option = next(each for each in flow.operator_options(state) if each.verb == "sit")
        amount = max(option.least or 0, min(option.most or 0, 900 + seat))
        state = flow.apply(state, Move("sit", seat, amount, name=f"Player {seat}"))
    shown = view(state)
    picture = layout(shown, opened(shown), glass, SAY)
    check(picture)
    texts = {mark.id: mark for mark in picture.marks if isinstance(mark, Text)}
    for seat in range(1, min(24, most_seats(glass)) + 1):
        for what in ("number", "stack"):
            text = texts[f"seat.{seat}.{what}"]
            assert text.cap >= FAR_FLOOR * glass.height_px / glass.height_mm


def test_a_panel_that_is_too_small_is_refused_in_a_sentence() -> None:
    assert not any(too_small(glass) for glass in GLASS)
    small = Panel.of(480, 320, 73, 49)
    with pytest.raises(ConfigBroken, match=r"73 x 49 mm .* too small to play on; it takes 90 x 55 mm"):
        check_panel(small, 8)
    upright = Panel.of(720, 1280, 88, 155)
    with pytest.raises(ConfigBroken, match=rf"88 x 155 mm .* at most {most_seats(upright)} seats, .* take 24"):
        check_panel(upright, 24)
    check_panel(upright, 9)


def test_a_size_that_is_said_holds_and_without_a_height_pixels_are_square() -> None:
    panel = Panel.of(1920, 1080)
    assert panel.sized(0) == panel
    assert panel.sized(531, 299).height_mm == 299
    assert panel.sized(480).height_mm == 270


@pytest.mark.parametrize("glass", GLASS, ids=str)
def test_the_page_that_asks_shows_a_ruler_and_changes_the_width(glass: Panel) -> None:
    shown = view(betting())
    picture = layout(shown, opened(shown, Go("glass")), glass, SAY)
    check(picture)
    (ruler,) = [mark for mark in picture.marks if mark.id == "glass.ruler"]
    assert abs(ruler.box.w - glass.x(60)) <= 1
    more = picture.target("glass.1")
    assert more is not None and more.action == Prefer("width_mm", float(round(glass.width_mm) + 1))
    assert opened(shown, Go("glass"), Close()).page == Go("settings")


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_upright_7_inches_tell_of_8_seats_as_much_as_lying_ones(language: str) -> None:
    """The words are shorter, but the state, the cards and the locked cards of everybody are there."""
    shown = view(betting(8, 123_456), preferences=Preferences(language=language))
    for glass in (Panel.of(800, 480).turned(90), Panel.of(720, 1280, 88, 155)):
        picture = layout(shown, opened(shown), glass, WORDS)
        check(picture)
        ids = {mark.id for mark in picture.marks if isinstance(mark, Text)}
        cards = laws.cards_shown(picture)
        for seat in range(1, 9):
            facts = seat_facts(shown.state, seat)
            wanted = {"number": True, "stack": True, "name": True, "doing": bool(facts.bet or facts.status)}
            assert cards.get(seat, 0) == facts.held + facts.locked.count, seat
            missing = [name for name, there in wanted.items() if there and f"seat.{seat}.{name}" not in ids]
            assert not missing, (seat, missing)


def test_turns_that_would_hide_somebody_are_passed_over() -> None:
    lying = Panel.of(800, 480)
    most, upright = most_seats(lying), most_seats(lying.turned(90))
    state = flow.start(load_rules("pratique"))
    for seat in range(1, most + 1):
        state = flow.apply(state, Move("sit", seat, 50, name=f"Player {seat}"))
        if seat not in (upright, upright + 1):
            continue
        for turn, roomy, full in ((0, 90, 180), (180, 270, 0)):
            shown = view(state, preferences=Preferences(turn=turn))
            ui = opened(shown, Go("settings"))
            for _ in range(6):
                found = layout(shown, ui, lying, SAY).target("prefer.turn")
                if found is not None:
                    break
                ui, _ = press(ui, shown, Go("settings", at=ui.page.at + 1 if ui.page else 0))
            assert found is not None and found.action == Prefer("turn", roomy if seat == upright else full)


def test_a_screen_that_lies_about_its_size_is_not_believed_and_people_are_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    config = Config(display=DisplaySettings(fullscreen=True, size=(1000, 560)))
    told = tmp_path / "card0-HDMI-A-1" / "edid"
    told.parent.mkdir()

    def failing() -> tuple[float, float] | None:
        raise ValueError("the driver")

    usual = Panel.of(1000, 560)
    for data, expected in ((edid(16, 9), None), (edid(1, 4000), None), (b"", None), (edid(531, 299), (531, 299))):
        told.write_bytes(data)
        window = open_screen(config, read=lambda: connected_size(tmp_path))
        assert window is not None
        size = window.panel.width_mm, window.panel.height_mm
        assert size == (expected or (usual.width_mm, usual.height_mm)) and window._ask == (expected is None)
        window.close()
    window = open_screen(config, read=failing)
    assert window is not None and window._ask
    window.close()
