"""Tests that figures stand in aligned columns: the columns of the evening, the counts of rolls, the rows of the number
pad."""

import re

import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Go
from companion.display.canvas.marks import Drawing
from companion.display.canvas.metrics import PLAY, Panel
from companion.display.input.ui import Ui
from companion.display.model.wording import Wording, short_names
from companion.display.pages.menus import LISTS
from companion.display.pages.picture import layout
from companion.locale import Words
from companion.locale.screen_words import screen_words
from companion.table.views.preferences import Preferences
from tests.display.laws.laws import texts
from tests.display.laws.product import drawing
from tests.display.pages.glass import SEVEN, SEVEN_SMALL, SEVEN_UPRIGHT, SEVEN_WIDE
from tests.display.scenes.panels import panels
from tests.display.scenes.tables import betting, scenes, view
from tests.display.scenes.vital_scenes import vital_scenes


@pytest.mark.parametrize("panel", [SEVEN_SMALL, SEVEN_UPRIGHT], ids=str)
def test_the_figures_of_the_evening_end_in_one_line_with_a_true_minus(panel: Panel) -> None:
    found: dict[str, set[int]] = {}
    seen, ui = scenes()["menu-evening"]
    both = [drawing((seen, replace(ui, page=Go("evening", at=at))), panel)(Preferences()) for at in (0, 1)]
    figures = [text for picture in both for text in texts(picture) if re.search(r"\.figure\.\d$", text.id)]
    for text in figures:
        found.setdefault(text.id[-1], set()).add(text.box.x + text.box.w)
    assert len(found) >= 4 and all(len(ends) == 1 for ends in found.values()), found
    assert len({text.cap for text in figures}) == 1
    assert any(text.text.startswith("−") for text in figures)


def test_each_face_has_its_count_above_it() -> None:
    picture = drawing(panels()["fairness-last"], SEVEN_SMALL)(Preferences())
    found = {mark.id: mark for mark in picture.marks}
    for face in range(1, 7):
        lower, upper = found[f"fairness.6.{face}.face"], found[f"fairness.6.{face}.count"]
        assert isinstance(lower, Drawing) and lower.name == f"die-{face}" and lower.box.y > upper.box.y
        assert abs((upper.box.x + upper.box.w / 2) - (lower.box.x + lower.box.w / 2)) <= 1
    assert any("too few" in text for text in picture.texts())


@pytest.mark.parametrize("panel", [SEVEN_SMALL, SEVEN, SEVEN_WIDE], ids=str)
def test_on_seven_inches_the_pad_has_two_rows_of_keys_as_large_as_those_of_play(panel: Panel) -> None:
    picture = drawing(scenes()["pad"], panel)(Preferences())
    keys = [target for target in picture.targets if target.id.startswith("digit.")]
    assert len(keys) == 10 and len({key.box.y for key in keys}) == 2
    assert any(target.id == "amount.pot" for target in picture.targets)
    for target in picture.targets:
        if target.id.startswith(("digit.", "amount.")):
            assert target.box.w >= panel.x(PLAY) - 1 and target.box.h >= panel.y(PLAY) - 1, target


@pytest.mark.parametrize("code", ["en", "fr", "es"])
@pytest.mark.parametrize("panel", [SEVEN_SMALL, SEVEN, SEVEN_UPRIGHT], ids=str)
def test_a_sentence_of_a_list_stands_together_on_one_page(panel: Panel, code: str) -> None:
    seen, tongue = view(betting()), screen_words(Words(code))
    said = LISTS["rules"](seen, Wording(tongue, seen.state))
    found: list[str] = []
    for at in range(len(said)):
        rows: dict[str, list[str]] = {}
        for text in texts(layout(seen, Ui(page=Go("rules", at=at)), panel, tongue)):
            if text.id.startswith("line."):
                rows.setdefault(text.id.rpartition(".")[0], []).append(text.text)
        sentences = [" ".join(lines) for lines in rows.values()]
        if sentences == found[-len(sentences) :]:  # a page number beyond the last one shows the last page
            break
        found += sentences
    assert found == [" ".join(line.split()) for line in said]


def test_without_marks_names_begin_at_the_edge_of_their_row() -> None:
    found = {mark.id: mark.box for mark in drawing(vital_scenes()["season"], SEVEN_UPRIGHT)(Preferences()).marks}
    assert found["name.0.label"].x - found["line.0"].x <= SEVEN_UPRIGHT.x(2.5)


def test_a_remark_in_brackets_is_no_last_name() -> None:
    assert short_names("Chewbacca (points)") == ["Chewbacca (points)"]
    assert short_names("Sana Starros") == ["Sana Starros", "Sana S.", "Sana"]
