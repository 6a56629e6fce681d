"""Records which statements of the firmware run under MicroPython, which has no `sys.settrace`."""

import ast
from pathlib import Path

_NOTE = """
_seen = set()
def seen(place):
    if place not in _seen:
        _seen.add(place)
        with open("{path}", "a") as file:
            file.write(place + "\\n")
"""


class _Marked(ast.NodeTransformer):
    """Inserts a call before each statement of each function. The call records the statement."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.places: set[str] = set()

    def visit_FunctionDef(self, function: ast.FunctionDef) -> ast.AST:
        for node in ast.walk(function):
            for part in ("body", "orelse", "finalbody"):
                statements = getattr(node, part, None)
                if isinstance(statements, list):
                    setattr(node, part, [each for one in statements for each in self._noted(one)])
        return function

    def _noted(self, statement: ast.stmt) -> list[ast.stmt]:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            return [statement]  # this is a docstring
        place = f"{self.name}:{statement.lineno} {ast.unparse(statement).splitlines()[0]}"
        self.places.add(place)
        return [*ast.parse(f"seen({place!r})").body, statement]


class Statements:
    """The record of the statements that run. It changes the firmware's files in `storage`, the folder that the
    interpreter uses as `root`."""

    def __init__(self, storage: Path, root: str, names: tuple[str, ...]) -> None:
        self._log = storage / "seen.txt"
        self.all: set[str] = set()
        (storage / "seen.py").write_text(_NOTE.format(path=f"{root}/seen.txt"))
        for name in names:
            file = storage / name
            marked = _Marked(file.name)
            tree = marked.visit(ast.parse(file.read_text()))
            file.write_text(f"from seen import seen\n{ast.unparse(ast.fix_missing_locations(tree))}\n")
            self.all |= marked.places

    def missed(self) -> list[str]:
        """Return the statements that have not run so far, by file and line."""
        return sorted(self.all.difference(self._log.read_text().splitlines()))
