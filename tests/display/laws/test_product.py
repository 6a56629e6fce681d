"""Tests that the full product is complete, and that the laws find violations in it: one violation of each kind is put
into real pictures."""

import json
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle, product
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.display.canvas import letters, theme
from companion.display.canvas.marks import Fill, Layout, Mark, Target, Text, outstanding
from companion.display.canvas.metrics import Box, Panel
from companion.display.input import asides
from companion.display.input.questions import step
from companion.display.pages import menus
from companion.display.pages.picture import layout as drawn_up
from companion.table.views.preferences import Preferences
from companion.table.views.setup import STEPS
from tests.display.laws import laws, soak
from tests.display.laws.product import (
    MODES,
    SAY,
    broken,
    differing,
    drawing,
    faint,
    fixed,
    judge,
    pictures,
    scenes_of,
    seen_from_afar,
    slices,
)
from tests.display.pages.glass import AFAR, FIFTEEN, GLASS, SEVEN, SEVEN_SMALL, SEVEN_UPRIGHT, TEN
from tests.display.scenes.every import LANGUAGES, everything

# --- it is whole ---------------------------------------------------------------------------------------------------


def test_every_question_and_every_stage_of_a_kiosk_is_among_the_scenes() -> None:
    drafts = [(view, ui.draft) for view, ui in everything().values() if ui.draft is not None]
    asked = {step(asides.then(view, draft.instead), draft) for view, draft in drafts}
    assert asked == {"seat", "name", "amount", "value", "cards", "dice", "reason", "choice", "form"}
    assert {ui.draft.verb for _, ui in everything().values() if ui.draft} >= set(asides.VERBS)
    stages = {view.kiosk.stage for view, _ in everything().values() if view.kiosk is not None}
    assert stages == {"attract", "coach", "table", "idle", "closed"}


def test_every_page_that_the_code_names_is_among_the_scenes() -> None:
    folder = Path(menus.__file__).parents[1]
    named = {page for path in folder.rglob("*.py") for page in re.findall(r'Go\("([a-z-]+)"', path.read_text("utf-8"))}
    entry = re.compile(r'^ +"([a-z-]+)": (?:\w+_page\.|choosing\.|partial|_)', re.M)
    drawn = entry.findall(Path(menus.__file__).read_text("utf-8"))
    assert len(named) > 20 and len(drawn) > 30
    seen = {ui.page.page for _, ui in everything().values() if ui.page is not None}
    assert seen >= {*named, *drawn} - {"result"}  # this touch leads back to the table
    steps = {ui.page.what for _, ui in everything().values() if ui.page is not None and ui.page.page == "setup"}
    assert steps >= set(STEPS)


def test_the_slices_hold_every_scene_on_every_panel_in_every_language() -> None:
    found = slices(4)
    assert len(set(map(str, found))) == len(found) == (4 * len(GLASS) + len(AFAR)) * len(LANGUAGES)
    assert sorted(name for at in range(4) for name, _ in scenes_of("table", at, 4)) == sorted(everything())
    assert [name for name, _ in scenes_of("afar", 0, 4)] == list(seen_from_afar())


@pytest.mark.parametrize(
    ("name", "panel"),
    [("betting", TEN), ("table-caption", SEVEN_SMALL), ("shift", SEVEN_UPRIGHT)],
)
def test_what_a_picture_does_not_ask_for_does_not_change_it(name: str, panel: Panel) -> None:
    """With any preferences the picture equals one of the pictures that are checked, apart from its colours and its
    turn."""
    scene = everything()[name]
    draw = drawing(scene, panel)
    judged = {each for _, each in pictures(scene, panel, "fr")}
    turned = {each for _, each in pictures(scene, panel.turned(90), "fr")}
    judged |= {outstanding(each) for each in judged} | turned | {outstanding(each) for each in turned}
    for values in list(product(*MODES.values()))[::149]:
        mode = dict(zip(MODES, values, strict=True)) | fixed(scene, "fr")
        assert draw(Preferences(**mode)) in judged, mode


def test_what_is_asked_for_only_in_some_modes_is_found() -> None:
    def draw(preferred: Preferences) -> Layout:
        wide = 7 if preferred.text_scale == 150 and preferred.silent else 9
        return Layout(SEVEN, (Fill("fill", Box(0, 0, wide, 9), theme.RAISED),), ())

    assert [mode for mode, _ in differing(draw, {}, SEVEN)] == [
        {"text_scale": 100},
        {"text_scale": 125},
        {"text_scale": 150, "silent": False},
        {"text_scale": 150, "silent": True},
    ]


# --- what is wrong is found ------------------------------------------------------------------------------------------

Change = Callable[[Layout], Layout]


def changed(picture: Layout, id: str, change: Callable[[Mark], Mark]) -> Layout:
    """Return the picture with the mark of this id changed."""
    assert any(mark.id == id for mark in picture.marks), id
    return replace(picture, marks=tuple(change(mark) if mark.id == id else mark for mark in picture.marks))


def overlapping(picture: Layout) -> Layout:
    """Draw phase and turn in the same place."""
    phase = next(mark for mark in picture.marks if mark.id == "phase")
    return changed(picture, "turn", lambda mark: replace(mark, box=replace(mark.box, y=phase.box.y)))


def ended(picture: Layout) -> Layout:
    """Let the label of a pot end in an ellipsis."""

    def short(mark: Mark) -> Mark:
        assert isinstance(mark, Text)
        text = mark.text[:3] + "…"
        return replace(mark, text=text, box=replace(mark.box, w=letters.width(text, mark.cap, mark.face)))

    return changed(picture, "fact.pot.label", short)


def over_the_edge(picture: Layout) -> Layout:
    """Let the edge of a box cut its label."""
    return changed(picture, "fact.pot.label", lambda mark: replace(mark, box=replace(mark.box, x=mark.box.x - 60)))


def small(picture: Layout) -> Layout:
    """Draw the turn with capitals a tenth of a millimetre below its floor of 4.7 mm."""
    cap = int(4.6 * picture.panel.height_px / picture.panel.height_mm)

    def shrunk(mark: Mark) -> Mark:
        assert isinstance(mark, Text)
        box = Box(
            mark.box.x, mark.box.y, letters.width(mark.text, cap, mark.face), letters.ink(mark.text, cap, mark.face)
        )
        return replace(mark, cap=cap, floor=cap, box=box)

    return changed(picture, "turn", shrunk)


def narrow(picture: Layout, id: str, mm: float) -> Layout:
    """Make a target only this many millimetres wide."""

    def less(target: Target) -> Target:
        return replace(target, box=replace(target.box, w=picture.panel.x(mm))) if target.id == id else target

    assert picture.target(id)
    return replace(picture, targets=tuple(less(target) for target in picture.targets))


def dim(picture: Layout) -> Layout:
    """Draw the turn with a contrast of 4.5 instead of 7."""
    return changed(picture, "turn", lambda mark: replace(mark, colour=(120, 124, 128)))


PLANTED: dict[str, tuple[Change, str]] = {
    "overlap": (overlapping, "texts_apart: phase"),
    "cut": (ended, "whole: fact.pot.label is cut"),
    "edge": (over_the_edge, "texts_inside: fact.pot.label"),
    "letters": (small, "letters_high: turn"),
    "play": (lambda picture: narrow(picture, "move.call", 19), "targets_large: move.call is smaller than 20 x 20 mm"),
    "touch": (lambda picture: narrow(picture, "menu", 8.5), "targets_large: menu is smaller than 9 x 9 mm"),
    "contrast": (dim, "stands_out: turn"),
}


@pytest.mark.parametrize(
    ("kind", "panel"), list(zip(sorted(PLANTED), cycle((SEVEN_SMALL, SEVEN_UPRIGHT, FIFTEEN)))), ids=str
)
def test_a_breach_of_each_kind_in_a_real_picture_is_found(
    kind: str, panel: Panel, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenes = [("betting", everything()["betting"])]
    drawn, painted, wrong = judge("table", panel, "en", scenes)
    assert drawn > 5 and painted == 2 and not wrong
    change, said = PLANTED[kind]
    monkeypatch.setattr("tests.display.laws.product.layout", lambda *args: change(drawn_up(*args)))
    wrong = judge("table", panel, "en", scenes)[2]
    assert any(f": {said}" in each for each in wrong), wrong[:5]


def test_a_faint_text_in_the_pixels_is_found_although_the_layout_believes_in_it() -> None:
    view, ui = everything()["betting"]
    picture = drawn_up(view, ui, SEVEN_SMALL, SAY)
    assert not faint(picture)
    veil = Fill("veil", next(mark.box for mark in picture.marks if mark.id == "phase"), (232, 232, 232))
    at = next(at for at, mark in enumerate(picture.marks) if mark.id == "phase")
    veiled = replace(picture, marks=(*picture.marks[:at], veil, *picture.marks[at:]))
    assert "stands_out" not in str(broken({}, veiled, 0)) and "phase" in faint(veiled)[0]


def test_a_breach_before_spectators_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    scenes = scenes_of("afar", 0, 1)[:1]
    assert not judge("afar", AFAR[0], "es", scenes)[2]
    near = replace(AFAR[0], distance=4.0)
    shown = laws.broken(replace(seen := next(_afar(scenes)), panel=near), laws.LAWS_AFAR)
    assert any(each.startswith("letters_high_afar") for each in shown) and seen.marks


def _afar(scenes: list[tuple[str, tuple[object, object]]]) -> Iterator[Layout]:
    from tests.display.laws.product import pictures_afar

    for _, scene in scenes:
        yield from (each for _, each in pictures_afar(scene, AFAR[0], "es"))  # type: ignore[arg-type]


# --- the runner ----------------------------------------------------------------------------------------------------


def test_a_run_goes_on_where_it_was_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Uses the slices of the spectators' 43-inch screen. An earlier run has checked one of them."""
    path, only = tmp_path / "laws.jsonl", "afar, 1920x1080 at 941 mm"
    kept = {"slice": f"{only}, en, 1", "drawn": 7, "painted": 2, "wrong": ["turn is cut"], "seconds": 0.5}
    old = json.dumps(kept | {"slice": f"{only}, fr, 1", "stamp": "of old"})
    path.write_text("\n".join((json.dumps(kept | {"stamp": soak.stamp()}), old, '{"slice": "afar')) + "\n")
    seen = list(seen_from_afar().items())[:3]
    monkeypatch.setattr(soak, "scenes_of", lambda *_: seen)
    found = soak.run(path, 1.0, ThreadPoolExecutor(1), only)
    assert soak.told(found.values()).startswith("19 pictures drawn, 14 painted, 1 wrongs")
    assert soak.done(path, soak.stamp()) == found and len(found) == 3
    assert soak.done(path, "another code") == {}


def test_a_run_ends_when_its_time_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "scenes_of", lambda *_: [])
    assert 0 < len(soak.run(tmp_path / "laws.jsonl", 0.0, ThreadPoolExecutor(1), "afar")) < 12
