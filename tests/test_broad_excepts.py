"""Tests that every handler that takes any error says why it must."""

import ast
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent


def unexplained(text: str) -> list[int]:
    """Return the numbers of the lines with a handler of any error, and no comment on that line or the one above. A
    handler of `BaseException` that only tidies up and raises the error again needs none."""
    if "Exception:" not in text and "Exception as" not in text and "except:" not in text:
        return []  # parsing takes long
    lines = text.splitlines()
    handlers = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ExceptHandler))
    broad = [each.lineno for each in handlers if _takes_any(each)]
    return [at for at in broad if "#" not in lines[at - 1] and not lines[at - 2].lstrip().startswith("#")]


def _takes_any(handler: ast.ExceptHandler) -> bool:
    kind = ast.unparse(handler.type) if handler.type is not None else "BaseException"
    last = handler.body[-1]
    return kind == "Exception" or (kind == "BaseException" and not isinstance(last, ast.Raise))


@pytest.mark.parametrize("folder", ["companion", "firmware", "hardware", "tests"])
def test_a_handler_of_any_error_says_why(folder: str) -> None:
    found = {file: unexplained(file.read_text("utf-8")) for file in (HOUSE / folder).rglob("*.py")}
    assert not {str(file): lines for file, lines in found.items() if lines}
