"""Tests that pages and components declare where things are, and leave all computing to the layout engine."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import companion.display

DISPLAY = Path(companion.display.__file__).parent
DRAWN = sorted(path for folder in ("pages", "parts") for path in (DISPLAY / folder).rglob("*.py"))
ARITHMETIC = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod)
SIDES = frozenset("xywh")


def read(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a node and all nodes that its own value is made of. The arguments of a call are not among them, because the
    called function decides what becomes of them."""
    yield node
    if not isinstance(node, ast.Call):
        for each in ast.iter_child_nodes(node):
            yield from read(each)


def computed(source: str) -> Iterator[str]:
    """Yield every expression that computes a place or a size: with a side of an area, with a fraction, or with a number
    without a name that is scaled to the panel. A new area is made by the engine alone, too."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Area", "Box"):
            yield ast.unparse(node)
        if not isinstance(node, ast.BinOp) or not isinstance(node.op, ARITHMETIC):
            continue
        terms = node.left, node.right
        numbers = [each.value for each in terms if isinstance(each, ast.Constant)]
        names = {each.attr for term in terms for each in read(term) if isinstance(each, ast.Attribute)}
        scaled = numbers and any(isinstance(each, ast.Attribute) and each.attr == "grow" for each in terms)
        if names & SIDES or scaled or any(isinstance(each, float) for each in numbers):
            yield ast.unparse(node)


@pytest.mark.parametrize("path", DRAWN, ids=lambda path: str(path.relative_to(DISPLAY)))
def test_no_page_computes_positions(path: Path) -> None:
    assert not list(computed(path.read_text("utf-8")))


@pytest.mark.parametrize(
    "source",
    [
        "area.x + 1",
        "rest.h * share",
        "0.4 * wide",
        "wide / 1.35",
        "7 * canvas.grow",
        "(a.w - b.w) // 3",
        "Area(0, 0, 1, 1)",
    ],
)
def test_what_counts_as_computing(source: str) -> None:
    assert list(computed(source))


@pytest.mark.parametrize(
    "source",
    ["many(area.w, LEAST, GAP) - 1", "LINE * canvas.grow", "len(lines) // 3", "area.portion(0.2)", "high < area.h"],
)
def test_what_does_not(source: str) -> None:
    assert not list(computed(source))
