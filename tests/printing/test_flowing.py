"""Tests that blocks flow from area to area: what belongs together stays together where there is room for it."""

from collections.abc import Iterator

import msgspec

from companion.printing.flowing import Area, Block, pour
from companion.printing.pdf import Document


class Bar(msgspec.Struct, frozen=True):
    """A block of this height that notes in which area it is drawn: the areas stand side by side, 100 mm apart."""

    size: float
    drawn: list[int]
    keeps: bool = False

    def high(self, document: Document, width: float) -> float:
        return self.size

    def draw(self, document: Document, x: float, y: float, width: float) -> None:
        self.drawn.append(int(x) // 100)


def areas_of(*blocks: tuple[float, bool]) -> list[int]:
    """Return the numbers of the areas, 50 mm high, in which blocks of these heights are drawn."""
    drawn: list[int] = []

    def areas() -> Iterator[Area]:
        left = 0
        while True:
            yield Area(left, 0, 60, 50)
            left += 100

    bars: list[Block] = [Bar(size, drawn, keeps) for size, keeps in blocks]
    pour(Document("Bars", "en"), bars, areas)
    return drawn


def test_blocks_that_keep_their_followers_go_on_together_to_the_next_area() -> None:
    assert areas_of((30, False), (15, False), (10, False)) == [0, 0, 1]
    assert areas_of((30, False), (5, True), (15, False)) == [0, 0, 0]
    assert areas_of((30, False), (5, True), (10, True), (15, False)) == [0, 1, 1, 1]


def test_a_section_that_no_area_has_room_for_begins_where_its_first_two_blocks_have_room() -> None:
    assert areas_of((30, False), (5, True), (10, True), (20, True), (30, False)) == [0, 0, 0, 1, 1]
    assert areas_of((30, False), (5, True), (20, True), (20, True), (30, False)) == [0, 1, 1, 2, 2]
    assert areas_of((10, False), (60, False), (10, False)) == [0, 1, 2]
