"""Checks the laws of layout on a selection of all pictures in which every pair of values occurs.

Every scene is drawn on the two panels with the least room, on two other panels, and with every value of every
preference. In some of the scenes every panel and every value meet every other one. `python -m tests.display.laws.soak`
checks all combinations.
"""

import math
import random
from itertools import combinations, product

import pytest
from msgspec.structs import replace

from companion.art import palette
from companion.display.canvas import theme
from companion.display.canvas.marks import Drawing, Fill, Layout, Shape, Stitch, Target, Text
from companion.display.canvas.metrics import Box, Panel
from companion.display.input.focus import ringed
from companion.display.input.ui import Ui
from companion.display.pages.picture import layout
from companion.locale import Tongues
from companion.locale.screen_words import screen_words
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import TableView
from tests.display.laws import laws
from tests.display.pages.glass import FIFTEEN, GLASS, SEVEN, SEVEN_SMALL, SEVEN_UPRIGHT, TWENTY_FOUR, named
from tests.display.scenes.every import LANGUAGES, everything
from tests.display.scenes.tables import scenes

TONGUES = Tongues()
SAY = screen_words(TONGUES)

PREFERRED = {
    "language": LANGUAGES,
    "text_scale": (100, 125, 150),
    "contrast": ("usual", "high"),
    "hand": ("right", "left"),
    "turn": (0, 90, 180, 270),
    "two_way": ("auto", "on", "off"),
    "motion": ("full", "reduced"),
    "steady": (False, True),
    "silent": (False, True),
}
LAWS = (*laws.LAWS, laws.whole, laws.ring_beside_texts)
WAYS = 16
"""The number of ways of looking at a scene. Each way is a list of rows (a panel, preferences, touch or keys) in which
every value of every preference occurs. The scenes are divided among the ways."""
LEAST_ROOM = (SEVEN_SMALL, SEVEN_UPRIGHT)
OTHERS = tuple(panel for panel in GLASS if panel not in LEAST_ROOM)
COLUMNS = (*PREFERRED.values(), (False, True))
LOOKS = max(map(len, COLUMNS))


def way(chance: random.Random) -> list[tuple[object, ...]]:
    """Return one way of looking at scenes, by chance. Each of its rows has a panel, a value for each preference, and
    whether keys are used."""
    panels = (*LEAST_ROOM, *chance.sample(OTHERS, LOOKS - len(LEAST_ROOM)))
    return list(zip(panels, *(chance.sample((each * LOOKS)[:LOOKS], LOOKS) for each in COLUMNS), strict=True))


def pairs(rows: list[tuple[object, ...]]) -> set[object]:
    """Return every pair of values that stand in the same row, with their columns."""
    return {pair for row in rows for pair in combinations(enumerate(row), 2)}


def chosen_ways() -> list[list[tuple[object, ...]]]:
    """Return the ways that are used. Each one is the best of many: the one that shows the most pairs of values which no
    earlier way shows."""
    chance, found, seen = random.Random(7), list[list[tuple[object, ...]]](), set[object]()
    for _ in range(WAYS):
        found.append(max((way(chance) for _ in range(60)), key=lambda each: len(pairs(each) - seen)))
        seen |= pairs(found[-1])
    return found


CHOSEN = chosen_ways()
ROWS = [
    (row[0], Preferences(**dict(zip(PREFERRED, row[1:-1], strict=True))), row[-1])  # type: ignore[arg-type]
    for each in CHOSEN
    for row in each
]
"""The rows of all ways: the panel, the preferences, and whether keys are used."""


def preferring(scene: tuple[TableView, Ui], preferred: Preferences) -> tuple[TableView, Ui]:
    """Return a scene with these preferences, for people who can choose among all languages. Preferences that the scene
    is about keep their value."""
    own = scene[0].preferences
    wanted = replace(preferred, muted=own.muted, silent=preferred.silent or own.silent)
    return replace(scene[0], preferences=wanted, languages=LANGUAGES), scene[1]


def picture(scene: tuple[TableView, Ui], preferred: Preferences, panel: Panel) -> Layout:
    """Return the picture of a scene with these preferences."""
    return layout(*preferring(scene, preferred), panel, SAY)


def row_named(value: object) -> str:
    """Return a part of a row as words for the name of a test."""
    if isinstance(value, Panel):
        return named(value)
    if isinstance(value, str):
        return value
    if isinstance(value, Preferences):
        usual = Preferences()
        chosen = {name: getattr(value, name) for name in Preferences.__struct_fields__}
        return " ".join(f"{name}={it}" for name, it in chosen.items() if it != getattr(usual, name))
    return "keys" if value else "touch"


@pytest.mark.parametrize("row", range(len(ROWS)), ids=lambda row: " ".join(map(row_named, ROWS[row])))
def test_the_laws_hold_of_everything_however_it_is_preferred(row: int) -> None:
    panel, preferred, keys = ROWS[row]
    wrong, high = [], preferred.contrast == "high"
    for at, (name, scene) in list(enumerate(everything().items()))[row // LOOKS :: WAYS]:
        shown = picture(scene, preferred, panel)
        if keys and shown.targets:
            shown = ringed(shown, shown.targets[at % len(shown.targets)].id)
        found = laws.broken(shown, (*LAWS, laws.stands_out_high) if high else LAWS)
        wrong += [f"{name}: {each}" for each in found]
    assert not wrong, f"{len(wrong)} wrongs; the first: " + "\n".join(wrong[:12])
    missing = {each for each in TONGUES.words(preferred.language).missing if "fault-" not in each}
    assert not {each for each in missing if each.startswith(f"{preferred.language}:")}


@pytest.mark.parametrize("rows", CHOSEN, ids=range(WAYS))
def test_every_scene_is_seen_with_every_value_of_every_preference(rows: list[tuple[object, ...]]) -> None:
    panels, *seen = zip(*rows, strict=True)
    assert set(LEAST_ROOM) < set(panels) and len(set(panels)) == LOOKS
    assert [set(each) for each in seen] == [set(values) for values in COLUMNS]


def test_every_two_values_are_seen_together() -> None:
    numbers = [len(values) for values in (GLASS, *COLUMNS)]
    assert len(pairs([row for rows in CHOSEN for row in rows])) == sum(a * b for a, b in combinations(numbers, 2))


def test_words_in_the_middle_of_a_lying_screen_stay_clear_of_its_stitches() -> None:
    """The longest words that follow a roll fill the whole width between the round corners."""
    for panel, language, scale in product((FIFTEEN, TWENTY_FOUR), LANGUAGES, (100, 150)):
        shown = picture(everything()["play-jabba"], Preferences(language=language, text_scale=scale), panel)
        assert not list(laws.stitches_clear(shown)), (named(panel), language, scale)


@pytest.mark.parametrize("panel", (SEVEN, TWENTY_FOUR), ids=named)
def test_the_key_of_a_button_lies_within_its_round_corner(panel: Panel) -> None:
    shown = picture(everything()["menu-home"], Preferences(), panel)
    tiles = {mark.id: mark for mark in shown.marks if isinstance(mark, Fill)}
    keys = [mark for mark in laws.texts(shown) if mark.id.endswith(".key")]
    assert len(keys) >= 5
    for key in keys:
        tile = tiles[key.id.removesuffix(".key")]
        right = tile.box.x + tile.box.w - key.box.x - key.box.w
        across, down = max(0, tile.radius - right), max(0, tile.radius - (key.box.y - tile.box.y))
        assert math.hypot(across, down) <= tile.radius, key.text


@pytest.mark.parametrize("panel", GLASS, ids=named)
@pytest.mark.parametrize("language", LANGUAGES)
def test_in_play_the_facts_are_always_there(language: str, panel: Panel) -> None:
    every = scenes()
    for name in ("betting", "betting-opening", "trade", "roll", "call", "showdown", "eight-simulated"):
        scene = every[name]
        shown = picture(scene, Preferences(language=language), panel)
        assert not list(laws.facts_shown(shown, scene[0].state)), name


# --- each law can be broken --------------------------------------------------------------------------------------


def _with(*marks: object, targets: tuple[Target, ...] = ()) -> Layout:
    return Layout(SEVEN, marks, targets)  # type: ignore[arg-type]


def _text(id: str = "words", x: int = 10, text: str = "Hand", cap: int = 30, **more: object) -> Text:
    from companion.display.canvas import letters

    box = Box(x, 10, letters.width(text, cap), letters.ink(text, cap))
    return replace(Text(id, box, text, cap, theme.TEXT, theme.GROUND, 5), **more)


def _target(id: str, x: int, wide: int = 200, **more: object) -> Target:
    return replace(Target(id, Box(x, 100, wide, 200), None, play=True), **more)  # type: ignore[arg-type]


BROKEN: dict[str, Layout] = {
    "on_the_glass": _with(_text(x=1020)),
    "texts_apart": _with(_text(), _text("other", 12)),
    "texts_inside": _with(Fill("button", Box(0, 0, 40, 60), theme.RAISED), _text()),
    "drawings_clear": _with(Drawing("card", Box(0, 0, 63, 88), "card-back"), _text()),
    "pointers_clear": _with(Shape("seat.1.pointer", Box(0, 0, 40, 40), "pointer", theme.GOLD), _text()),
    "stitches_clear": _with(Stitch("hem", Box(0, 20, 200, 90), theme.EDGE), _text()),
    "targets_apart": _with(targets=(_target("move.a", 10), _target("move.b", 220))),
    "letters_high": _with(_text("phase", cap=25)),
    "targets_large": _with(targets=(_target("move.a", 10, wide=100),)),
    "destroys_only_held": _with(targets=(_target("quit", 10),)),
    "rings_hold_icons": _with(Shape("quit.hold", Box(0, 0, 40, 40), "hold-0", theme.TEXT)),
    "held_apart": _with(
        Drawing("quit.icon", Box(0, 0, 9, 9), "icon-leave"),
        Drawing("switch-off.icon", Box(20, 0, 9, 9), "icon-leave"),
        targets=(_target("quit", 10, hold=0.8), _target("switch-off", 310, hold=0.8)),
    ),
    "named_once": _with(targets=(_target("a", 10, keys=("x",)), _target("b", 400, keys=("x",)))),
    "said_in_words": _with(_text(text="[verb-fold]")),
    "true_signs": _with(_text("seat.1.tally", text="12 · 3")),
    "stands_out": _with(_text(colour=palette.THREAD_DIM)),
    "marks_stand_out": _with(
        Fill("use.1", Box(0, 0, 90, 60), palette.SAFFRON), Shape("use.1.shape", Box(0, 0, 9, 9), "seat-1", theme.GOLD)
    ),
    "not_by_colour_alone": _with(
        Shape("seat.1.light", Box(0, 0, 9, 9), "circle", theme.OK),
        Shape("seat.2.light", Box(20, 0, 9, 9), "circle", theme.ALARM),
    ),
}


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
def test_a_picture_that_breaks_a_law_is_found(law: laws.Law) -> None:
    assert list(law(BROKEN[law.__name__]))
    assert not list(law(_with(_text(), targets=(_target("move.a", 10), _target("move.b", 300)))))


def test_each_law_names_what_breaks_it() -> None:
    with pytest.raises(AssertionError, match="“Hand” and other “Hand” overlap"):
        laws.check(BROKEN["texts_apart"])
