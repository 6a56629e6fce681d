"""Tests that preferences change the picture. `test_laws` tests that every picture stays correct with all of them."""

import pytest
from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.actions import Go, Suit
from companion.display.canvas.marks import Drawing, Fill, Layout, Text
from companion.display.canvas.metrics import PLAY, PLAY_HEIGHT, Panel
from companion.display.input.ui import Ui, press
from companion.display.pages.picture import layout
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import TableView
from tests.display.laws.laws import check
from tests.display.pages.glass import GLASS
from tests.display.scenes.panels import panels
from tests.display.scenes.tables import SAY, opened, scenes

SCENES = scenes() | panels()


def preferring(scene: tuple[TableView, Ui], preferred: Preferences) -> tuple[TableView, Ui]:
    return replace(scene[0], preferences=preferred), scene[1]


def test_high_contrast_tells_the_chosen_from_the_others_by_more_than_a_colour() -> None:
    shown, ui = SCENES["picker-lock"]
    scene = shown, press(ui, shown, Suit("coins"))[0]
    picture = layout(*preferring(scene, Preferences(contrast="high")), GLASS[0], SAY)
    fills = {mark.id: mark for mark in picture.marks if isinstance(mark, Fill)}
    chosen, other = fills["suit.coins"], fills["suit.flasks"]
    assert theme.luminance(chosen.colour) > 0.3 and other.colour == theme.BLACK


@pytest.mark.parametrize(("muted", "speaker"), [(False, "icon-sound"), (True, "icon-sound-off")])
def test_the_speaker_is_crossed_out_only_while_the_sound_is_muted(muted: bool, speaker: str) -> None:
    shown, _ = SCENES["betting"]
    picture = layout(*preferring((shown, opened(shown, Go("settings"))), Preferences(muted=muted)), GLASS[0], SAY)
    named = {mark.id: mark.name for mark in picture.marks if isinstance(mark, Drawing)}
    assert named["prefer.muted.icon"] == speaker


def _caps(picture: Layout) -> dict[str, int]:
    return {mark.id: mark.cap for mark in picture.marks if isinstance(mark, Text)}


@pytest.mark.parametrize("glass", GLASS, ids=str)
def test_larger_text_is_larger_and_never_smaller(glass: Panel) -> None:
    for name in ("betting", "menu-home", "menu-rules"):
        usual = _caps(layout(*SCENES[name], glass, SAY))
        large = _caps(layout(*preferring(SCENES[name], Preferences(text_scale=150)), glass, SAY))
        both = [id for id in usual if id in large and not id.endswith(".key")]
        assert any(large[id] > usual[id] * 1.15 for id in both), name
        assert not [id for id in both if large[id] < usual[id] * 0.89], name


def test_for_a_left_handed_operator_the_bar_changes_sides() -> None:
    right = layout(*SCENES["eight-simulated"], GLASS[0], SAY)
    left = layout(*preferring(SCENES["eight-simulated"], Preferences(hand="left")), GLASS[0], SAY)
    wide = GLASS[0].width_px
    for target in right.targets:
        other = left.target(target.id)
        assert other is not None
        if target.id.startswith("seat."):
            assert other.box == target.box
        else:
            assert abs(other.box.x - (wide - target.box.x - target.box.w)) <= 1, target
    pad = layout(*preferring(SCENES["pad"], Preferences(hand="left")), GLASS[0], SAY)
    seven, nine, close = (pad.target(id) for id in ("digit.6", "digit.9", "close"))
    assert seven and nine and close and seven.box.x < nine.box.x and wide // 2 < close.box.x


@pytest.mark.parametrize("glass", GLASS, ids=str)
def test_keys_of_the_number_pad_are_as_large_as_those_of_play(glass: Panel) -> None:
    picture = layout(*SCENES["pad"], glass, SAY)
    keys = [each for each in picture.targets if each.id.startswith("digit.") or each.id == "erase"]
    assert len(keys) == 11 and picture.target("amount.ok")
    for key in keys:
        assert key.box.w >= glass.x(PLAY) - 1 and key.box.h >= glass.y(PLAY_HEIGHT) - 1, key
    rows = len({key.box.y for key in keys})
    assert rows == (2 if glass.height_mm < 130 else 4)


FRENCH = "1234567890 azertyuiop qsdfghjklm wxcvbn-' éèêëàâçîïôùûüœ"
SPANISH = "1234567890 qwertyuiop asdfghjklñ zxcvbnm- áéíóúü"


@pytest.mark.parametrize("letters", [FRENCH, SPANISH])
@pytest.mark.parametrize("glass", GLASS, ids=str)
def test_every_letter_of_a_language_has_its_key(glass: Panel, letters: str) -> None:
    def say(code: str, **args: object) -> str:
        return letters if code == "display-keyboard" else SAY(code, **args)

    picture = layout(*SCENES["name"], glass, say)
    check(picture)
    for letter in letters.replace(" ", ""):
        assert picture.target(f"letter.{letter}"), letter
    assert picture.target("letter.space") and picture.target("erase")
