"""Tests the promises of the layout engine with random trees and rooms of any size."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.display.canvas.metrics import Area
from companion.display.layout.tree import Part, areas, column, fitted, grid, hugged, many, measured, part, row, shaped

MM = st.floats(0, 60, allow_nan=False)
LEAVES = st.builds(
    lambda wanted, give, weight, gives, optional: part(
        "x", wanted, least=wanted * give, weight=weight, gives=gives, optional=optional
    ),
    MM, st.floats(0, 1), st.floats(0, 3), st.integers(0, 3), st.booleans(),
)  # fmt: skip
PARTS = st.lists(LEAVES, min_size=1, max_size=7)
ROOM, GAP, SCALE = st.floats(0, 400), st.floats(0, 4), st.floats(1, 2)


def turn(one: Part) -> float:
    return one.gives or 99


def named(parts: list[Part]) -> list[Part]:
    return [replace(each, id=str(at)) for at, each in enumerate(parts)]


@given(PARTS, ROOM, GAP, SCALE, st.booleans(), st.booleans())
def test_nothing_overlaps_and_nothing_reaches_beyond_its_area(
    parts: list[Part], room: float, gap: float, scale: float, across: bool, left: bool
) -> None:
    tree = row(*named(parts), gap=gap, handed=True) if across else column(*named(parts), gap=gap)
    found = list(areas(tree, Area(3, 5, room, room), scale, left_handed=left).values())
    spans = sorted((one.x, one.x + one.w) if across else (one.y, one.y + one.h) for one in found)
    start = 3 if across else 5
    if room >= gap * (len(found) - 1):
        assert all(start - 1e-6 <= low and high <= start + room + 1e-6 for low, high in spans)
    assert all(after[0] - before[1] >= gap - 1e-6 for before, after in pairwise(spans))


@given(PARTS, ROOM, GAP, SCALE)
def test_floors_are_kept_where_they_fit(parts: list[Part], room: float, gap: float, scale: float) -> None:
    kept = fitted(parts, room, gap, scale)
    if sum(each.least for each, _ in kept) + gap * (len(kept) - 1) <= room:
        assert all(size >= each.least - 1e-6 for each, size in kept)


@given(PARTS, ROOM, GAP, SCALE)
def test_the_room_is_used_up_if_it_is_short_or_a_part_has_a_weight(
    parts: list[Part], room: float, gap: float, scale: float
) -> None:
    kept = fitted(parts, room, gap, scale)
    used = sum(size for _, size in kept) + gap * (len(kept) - 1)
    wanted = sum(max(each.least, each.wanted * scale) for each, _ in kept) + gap * (len(kept) - 1)
    if kept and room >= gap * (len(kept) - 1) and (wanted >= room or any(each.weight > 1e-3 for each, _ in kept)):
        assert used == pytest.approx(room, abs=1e-6)


@given(PARTS, ROOM, GAP, SCALE)
def test_who_gives_way_first_is_at_its_least_before_the_next_gives_anything(
    parts: list[Part], room: float, gap: float, scale: float
) -> None:
    kept = fitted(parts, room, gap, scale)
    if sum(each.least for each, _ in kept) + gap * (len(kept) - 1) > room:
        return
    for one, size in kept:
        gave = size < max(one.wanted * scale, one.least) - 1e-6
        earlier = [(other, got) for other, got in kept if turn(other) < turn(one)]
        assert not gave or all(got <= other.least + 1e-6 for other, got in earlier)


@given(PARTS, ROOM, GAP)
def test_only_optional_parts_are_left_out_and_no_more_than_must(parts: list[Part], room: float, gap: float) -> None:
    kept = [each for each, _ in fitted(named(parts), room, gap)]
    gone = [each for each in named(parts) if each not in kept]
    assert all(each.optional for each in gone)
    stayed = [turn(each) for each in kept if each.optional]
    assert not gone or not stayed or max(map(turn, gone)) <= min(stayed)
    if gone:
        last = max(gone, key=turn)
        tried = [*kept, last]
        assert sum(each.least for each in tried) + gap * (len(tried) - 1) > room


def test_a_page_is_read_as_a_tree() -> None:
    page = column(
        part("title", 9),
        row(part("cards", weight=2), part("total", weight=1), gap=3),
        part("note", 10, least=5, gives=1, optional=True),
        gap=1,
    )
    found = areas(page, Area(0, 0, 93, 51))
    assert found["title"] == Area(0, 0, 93, 9)
    assert found["cards"] == Area(0, 10, 60, 30) and found["total"] == Area(63, 10, 30, 30)
    assert found["note"] == Area(0, 41, 93, 10)
    assert areas(page, Area(0, 0, 93, 18))["note"].h == 7
    assert "note" not in areas(page, Area(0, 0, 93, 14))


def test_a_larger_panel_gets_larger_parts_but_the_same_floors() -> None:
    page = column(part("list"), part("bar", 20, least=9))
    assert areas(page, Area(0, 0, 100, 100), 2.0)["bar"].h == 40
    assert areas(page, Area(0, 0, 100, 9), 2.0)["bar"].h == 9


def test_a_part_grows_up_to_its_most_and_leaves_the_rest_to_others() -> None:
    page = row(part("bar", 10, weight=1, most=20), part("list"))
    found = areas(page, Area(0, 0, 100, 50))
    assert found["bar"].w == 20 and found["list"] == Area(20, 0, 80, 50)
    assert areas(row(part("bar", 20, most=28)), Area(0, 0, 100, 50), 2.0)["bar"].w == 28


def test_a_handed_row_changes_sides_and_a_grid_has_equal_cells() -> None:
    page = row(part("list"), part("keys", 30), gap=2, handed=True)
    assert areas(page, Area(0, 0, 100, 50))["keys"].x == 70
    assert areas(page, Area(0, 0, 100, 50), left_handed=True)["keys"].x == 0
    cells = areas(grid([part(str(at)) for at in range(5)], 3, gap=1), Area(0, 0, 32, 21))
    assert len({(cell.w, cell.h) for cell in cells.values()}) == 1 and cells["4"] == Area(11, 11, 10, 10)


def test_a_part_is_no_longer_than_its_aspect_and_its_share_allow() -> None:
    room = Area(0, 0, 100, 10)
    found = areas(row(part("mark", 30, aspect=1), part("name"), part("total", 60, share=0.25)), room)
    assert (found["mark"].w, found["name"].w, found["total"].w) == (10, 65, 25)
    found = areas(row(shaped("card", 0.7), part("rest")), room, 2.0)
    assert found["card"].w == pytest.approx(7) and found["rest"].w == pytest.approx(93)
    assert areas(row(shaped("seal", 1, least=4, gives=1), part("rest", 96)), room)["seal"].w == pytest.approx(4)


def test_what_was_measured_is_of_one_size_on_every_panel() -> None:
    for scale in (1.0, 2.0):
        assert areas(row(measured("text", 12), part("rest")), Area(0, 0, 100, 10), scale)["text"].w == 12


@pytest.mark.parametrize(("align", "x"), [(0, 0), (0.5, 40), (1, 80)])
def test_parts_that_do_not_fill_their_row_stand_where_it_says(align: float, x: float) -> None:
    assert areas(row(part("button", 20), align=align), Area(0, 0, 100, 10))["button"].x == x


def test_a_column_can_be_as_high_as_its_parts() -> None:
    lines = column(*(part(f"{at}", 10, least=6) for at in range(3)), gap=1)
    assert (hugged(lines).wanted, hugged(lines).least) == (32, 20)
    table = grid([part(f"{at}") for at in range(5)], 2, gap=1, each=(10, 6))
    assert (table.wanted, table.least) == (32, 20)
    assert hugged(column(gap=2)).wanted == 0


@given(st.floats(0, 400), st.floats(1, 60), GAP, SCALE)
def test_as_many_parts_fit_as_are_counted(room: float, each: float, gap: float, scale: float) -> None:
    count = many(room, each, gap, scale)
    assert count >= 1 and (count == 1 or count * (each * scale + gap) - gap <= room + 1e-3)
    assert (count + 1) * (each * scale + gap) - gap > room
