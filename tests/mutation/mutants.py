"""Mutants: small wrong changes of a module, one at a time, made on its syntax tree.

They change comparisons, arithmetic, boolean connectives, `not`, constants (by one), conditions (negated) and return
values, and remove statements.
"""

import ast
import copy
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec

ROOT = Path(__file__).parents[2]

_COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}


class Mutant(msgspec.Struct, frozen=True, order=True):
    """A change of a file, which is its change number `index`: its kind, and the lines of the statement that it is
    in."""

    file: str
    index: int
    line: int
    end: int
    kind: str
    text: str

    @property
    def name(self) -> str:
        """The name in one word, as used in the results and the list of survivors. It stays the same while the file
        does."""
        return f"{self.file}:{self.line}:{self.kind}:{self.text}"


class _Change(msgspec.Struct):
    """A possible change: replace `old` by `new` in the field of `parent`."""

    parent: ast.AST
    field: str
    at: int | None
    new: ast.AST
    kind: str
    line: int
    end: int


def mutants_of(file: str, source: str | None = None) -> list[Mutant]:
    """Return all mutants of a file. Its path is relative to the project's root."""
    tree = ast.parse((ROOT / file).read_text("utf-8") if source is None else source)
    made, seen = [], Counter[tuple[int, str]]()
    for index, change in enumerate(_changes(tree)):
        text = f"{_short(_old(change))} -> {_short(change.new)}"
        seen[change.line, text] += 1
        if seen[change.line, text] > 1:
            text += f" #{seen[change.line, text]}"
        made.append(Mutant(file, index, change.line, change.end, change.kind, text))
    return made


def source_of(mutant: Mutant, source: str | None = None) -> str:
    """Return the text of the file with this change in it."""
    tree = ast.parse((ROOT / mutant.file).read_text("utf-8") if source is None else source)
    for index, change in enumerate(_changes(tree)):
        if index == mutant.index:
            _put(change)
            return ast.unparse(ast.fix_missing_locations(tree))
    raise LookupError(f"{mutant.file} has no mutant {mutant.index}")


def _old(change: _Change) -> ast.AST:
    old = getattr(change.parent, change.field)
    found = old if change.at is None else old[change.at]
    assert isinstance(found, ast.AST)
    return found


def _put(change: _Change) -> None:
    if change.at is None:
        setattr(change.parent, change.field, change.new)
    else:
        getattr(change.parent, change.field)[change.at] = change.new


def _short(node: ast.AST) -> str:
    text = " ".join(ast.unparse(ast.fix_missing_locations(copy.deepcopy(node))).split())
    return text if len(text) <= 60 else f"{text[:57]}..."


def _changes(tree: ast.Module) -> Iterator[_Change]:
    yield from _within(tree, 0, 0)


def _within(node: ast.AST, line: int, end: int) -> Iterator[_Change]:
    """Yield the changes below a node. `line` to `end` are the lines of its statement, without the statements inside
    it."""
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "type_comment", "keywords") and not isinstance(
            node, ast.Call
        ):
            continue
        for at, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(child, ast.AST) or _said(child):
                continue
            if isinstance(child, ast.stmt):
                line, end = child.lineno, _last_line(child)
            yield from (_Change(node, field, at, new, kind, line, end) for kind, new in _instead(child, node, field))
            yield from _within(child, line, end)


def _said(node: ast.AST) -> bool:
    """Return whether a node is left alone: a string in a statement of its own (such as a docstring), a formatted
    string, an import, a `raise` or an `assert`."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    return isinstance(node, ast.Import | ast.ImportFrom | ast.JoinedStr | ast.Raise | ast.Assert)


def _last_line(node: ast.stmt) -> int:
    body = getattr(node, "body", None)
    return body[0].lineno - 1 if isinstance(body, list) and body else (node.end_lineno or node.lineno)


def _instead(node: ast.AST, parent: ast.AST, field: str) -> Iterator[tuple[str, ast.AST]]:
    """Yield the nodes that may replace a node."""
    if isinstance(node, ast.Compare):
        for at, op in enumerate(node.ops):
            for other in _COMPARED.get(type(op), ()):
                ops = [*node.ops[:at], other(), *node.ops[at + 1 :]]
                yield "compare", ast.Compare(node.left, ops, node.comparators)
    elif isinstance(node, ast.BinOp) and type(node.op) in _COUNTED:
        yield "arithmetic", ast.BinOp(node.left, _COUNTED[type(node.op)](), node.right)
    elif isinstance(node, ast.AugAssign) and type(node.op) in _COUNTED:
        yield "arithmetic", ast.AugAssign(node.target, _COUNTED[type(node.op)](), node.value)
    elif isinstance(node, ast.BoolOp):
        yield "boolean", ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield "boolean" if isinstance(node.op, ast.Not) else "arithmetic", node.operand
    elif isinstance(node, ast.Constant):
        yield from _constants(node)
    if isinstance(node, ast.expr) and field == "test" and isinstance(parent, ast.If | ast.IfExp | ast.While):
        yield "condition", ast.UnaryOp(ast.Not(), node)
    if isinstance(node, ast.Return) and node.value is not None and not isinstance(node.value, ast.Constant):
        yield "return", ast.Return(ast.Constant(None))
    if isinstance(node, ast.Expr | ast.Assign | ast.AugAssign | ast.Continue) and field in ("body", "orelse"):
        yield from () if isinstance(parent, ast.Module | ast.ClassDef) else [("removed", ast.Pass())]


def _constants(node: ast.Constant) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(node.value, bool):
        yield "constant", ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield "constant", ast.Constant(node.value + 1)
        yield "constant", ast.Constant(node.value - 1)
