"""Tests that the measurements take from each other only what is there. They run too seldom to notice it themselves."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("file", sorted(Path(__file__).parent.glob("*.py")), ids=lambda file: file.name)
def test_what_a_measurement_imports_from_the_tests_is_there(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tests."):
            assert {each.name for each in node.names} <= _names(ROOT / (node.module or "").replace(".", "/")), (
                node.module
            )


def _names(place: Path) -> set[str]:
    """Return the modules of a folder, or the names that a module defines or imports at its top level."""
    if place.is_dir():
        return {each.stem for each in place.glob("*.py")}
    found = set[str]()
    for node in ast.parse(place.with_suffix(".py").read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            found |= {each.asname or each.name for each in node.names}
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)}
    return found
