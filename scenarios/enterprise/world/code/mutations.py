"""Operators that put one mistake into a function: each changes one expression and leaves every other letter alone."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from workgym.scenarios.enterprise.world.code.values import MAX_WIDTH

__all__ = ["OPERATORS", "mutants"]


class _Edit(NamedTuple):
    """Other text for a piece of a source, from ``start`` to before ``end``."""

    start: int
    end: int
    text: str


class _Source:
    """A function's text and where the nodes of its tree stand in it. It is ASCII, so that columns are characters."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._lines = [0]
        for line in text.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))

    def start(self, node: ast.expr) -> int:
        """Return where a node begins."""
        return self._lines[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr) -> int:
        """Return where a node ends."""
        return self._lines[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)

    def of(self, node: ast.expr) -> str:
        """Return the text of a node."""
        return self.text[self.start(node) : self.end(node)]

    def replaced(self, node: ast.expr, text: str) -> _Edit:
        """Return the edit that writes another text in a node's place."""
        return _Edit(self.start(node), self.end(node), text)

    def between(self, left: ast.expr, right: ast.expr, old: str, new: str) -> _Edit:
        """Return the edit that changes the operator between two nodes."""
        start, end = self.end(left), self.start(right)
        return _Edit(start, end, self.text[start:end].replace(old, new, 1))

    def in_brackets(self, node: ast.expr) -> bool:
        """Return whether brackets stand around a node that are not those of a call."""
        return re.search(r"[^\w\])]\($", self.text[: self.start(node)]) is not None


_Operator = Callable[[_Source, ast.AST], Iterator[_Edit]]
_STRICTER: Final = {ast.LtE: ("<=", "<"), ast.Lt: ("<", "<="), ast.GtE: (">=", ">"), ast.Gt: (">", ">=")}
_OPPOSITES: Final = {
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}
_DIVISIONS: Final = {ast.FloorDiv: ("//", "%"), ast.Mod: ("%", "//"), ast.Div: ("/", "//")}
_SIGNS: Final = {ast.Add: ("+", "-"), ast.Sub: ("-", "+")}
_SYMMETRIC: Final = {"max", "min", "round", "zip"}
"""Functions of two arguments that nobody mistakes, or whose order says nothing."""
_SMALL: Final = range(2, 10)
"""Numbers that may be off by one; others are percentages and units, which everybody knows."""


def _boundary(source: _Source, node: ast.AST) -> Iterator[_Edit]:
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        for left, operator, right in zip(sides, node.ops, sides[1:], strict=False):
            if type(operator) in _STRICTER:
                yield source.between(left, right, *_STRICTER[type(operator)])


def _off_by_one(source: _Source, node: ast.AST) -> Iterator[_Edit]:
    if isinstance(node, ast.BinOp):
        if type(node.op) in _SIGNS and _is_number(node.right, 1) and not source.in_brackets(node):
            yield _Edit(source.end(node.left), source.end(node.right), "")
    elif isinstance(node, ast.Constant) and type(node.value) is int and node.value in _SMALL:
        yield source.replaced(node, str(node.value + 1))
        if node.value > 2:
            yield source.replaced(node, str(node.value - 1))


def _swapped_arguments(source: _Source, node: ast.AST) -> Iterator[_Edit]:
    if isinstance(node, ast.Call) and len(node.args) == 2 and not node.keywords and not _calls(node, *_SYMMETRIC):
        yield _swapped(source, *node.args)


def _swapped_operands(source: _Source, node: ast.AST) -> Iterator[_Edit]:
    plain = (ast.Name, ast.Attribute, ast.Subscript, ast.Call)
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.Sub | ast.FloorDiv | ast.Div):
        return
    if isinstance(node.left, plain) and isinstance(node.right, plain):
        yield _swapped(source, node.left, node.right)


def _and_or(source: _Source, node: ast.AST) -> Iterator[_Edit]:
    if isinstance(node, ast.BoolOp) and len(node.values) == 2:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        yield source.between(node.values[0], node.values[1], old, new)


def _sign(source: _Source, node: ast.AST) -> Iterator[_Edit]:
    if isinstance(node, ast.BinOp) and type(node.op) in _SIGNS:
        yield source.between(node.left, node.right, *_SIGNS[type(node.op)])
    elif isinstance(node, ast.AugAssign) and type(node.op) in _SIGNS:
        yield source.between(node.target, node.value, *_SIGNS[type(node.op)])
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield source.replaced(node, source.of(node.operand))


def _default(source: _Source, node: ast.AST) -> Iterator[_Edit]:
    values: list[ast.expr | None] = []
    if isinstance(node, ast.arguments):
        values = [*node.defaults]
    elif isinstance(node, ast.If) and isinstance(node.body[0], ast.Return):
        values = [node.body[0].value]
    elif isinstance(node, ast.IfExp):
        values = [node.orelse]
    for value in values:
        if isinstance(value, ast.Constant) and isinstance(value.value, bool | int) and value.value in (0, 1):
            yield source.replaced(value, repr(type(value.value)(1 - value.value)))


def _wrong_name(source: _Source, node: ast.AST) -> Iterator[_Edit]:
    """Take one argument for another of the same type."""
    if isinstance(node, ast.FunctionDef):
        types = {one.arg: ast.unparse(one.annotation) for one in node.args.args if one.annotation}
        for used in _walked(node):
            if isinstance(used, ast.Name) and used.id in types:
                for other in types:
                    if other != used.id and types[other] == types[used.id]:
                        yield source.replaced(used, other)


def _wrong_field(source: _Source, node: ast.AST) -> Iterator[_Edit]:
    """Take one part of a thing for another."""
    if isinstance(node, ast.Subscript) and _is_number(node.slice, 0, 1):
        yield source.replaced(node.slice, str(1 - int(source.of(node.slice))))
    elif isinstance(node, ast.Subscript) and source.of(node.slice) == "-1":
        yield source.replaced(node.slice, "0")
    elif isinstance(node, ast.For | ast.comprehension) and isinstance(node.target, ast.Tuple):
        if len(node.target.elts) == 2:
            yield _swapped(source, *node.target.elts)
    elif isinstance(node, ast.Attribute) and node.attr in ("day", "month"):
        other = "month" if node.attr == "day" else "day"
        yield _Edit(source.end(node.value), source.end(node), f".{other}")


def _rounding(source: _Source, node: ast.AST) -> Iterator[_Edit]:
    if _calls(node, "round"):
        digits = node.args[1]  # type: ignore[attr-defined]
        yield source.replaced(digits, str(int(source.of(digits)) - 1))


def _division(source: _Source, node: ast.AST) -> Iterator[_Edit]:
    if isinstance(node, ast.BinOp) and type(node.op) in _DIVISIONS:
        yield source.between(node.left, node.right, *_DIVISIONS[type(node.op)])


def _min_max(source: _Source, node: ast.AST) -> Iterator[_Edit]:
    if isinstance(node, ast.Call) and _calls(node, "min", "max"):
        yield source.replaced(node.func, "min" if _calls(node, "max") else "max")


def _slice_bound(source: _Source, node: ast.AST) -> Iterator[_Edit]:
    if not isinstance(node, ast.Slice) or (node.lower is None) == (node.upper is None):
        return
    for bound, step in ((node.lower, 1), (node.upper, -1)):
        if bound is None:
            continue
        text = source.of(bound)
        if text.lstrip("-").isdecimal():
            yield source.replaced(bound, str(int(text) + step))
        elif step > 0:
            yield _Edit(source.start(bound), source.end(bound) + 1, f":{text}")
        else:
            yield _Edit(source.start(bound) - 1, source.end(bound), f"{text}:")


def _negated(source: _Source, node: ast.AST) -> Iterator[_Edit]:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield source.replaced(node, source.of(node.operand))
    elif isinstance(node, ast.Compare) and type(node.ops[0]) in _OPPOSITES:
        yield source.between(node.left, node.comparators[0], *_OPPOSITES[type(node.ops[0])])
    elif isinstance(node, ast.If | ast.IfExp) and isinstance(node.test, ast.Name | ast.Call):
        yield source.replaced(node.test, f"not {source.of(node.test)}")


OPERATORS: Final[Mapping[str, _Operator]] = {
    "comparison boundary": _boundary,
    "off by one": _off_by_one,
    "swapped arguments": _swapped_arguments,
    "swapped operands": _swapped_operands,
    "and for or": _and_or,
    "sign": _sign,
    "default": _default,
    "wrong name": _wrong_name,
    "wrong field": _wrong_field,
    "rounding": _rounding,
    "division": _division,
    "min for max": _min_max,
    "slice bound": _slice_bound,
    "negated condition": _negated,
}
"""By name, what each kind of mistake writes for which nodes."""


def mutants(kind: str, source: str) -> list[str]:
    """Return all texts of a function with one mistake of a kind, in the order in which they stand there.

    Whatever the right text names the wrong one names as well, and nothing else: a name that is not used any more would
    show where the mistake is.

    Args:
        kind: a key of ``OPERATORS``.
        source: the function's text, which begins with ``def``.
    """
    tree, reader = ast.parse(source), _Source(source)
    found = [edit for node in _walked(tree) for edit in OPERATORS[kind](reader, node)]
    texts = [source[:start] + text + source[end:] for start, end, text in sorted(found)]
    return [text for text in dict.fromkeys(texts) if text != source and _is_discreet(text, tree)]


def _walked(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a node and all below it but those inside formatted texts: older Pythons do not know where these stand."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.JoinedStr):
            yield from _walked(child)


def _is_discreet(text: str, right: ast.Module) -> bool:
    """Return whether a text is Python, no wider than others, and has no oddity that catches the eye."""
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return False
    return (
        not any(map(_is_idle, ast.walk(tree)))
        and _names(tree) == _names(right)
        and max(map(len, text.split("\n"))) <= MAX_WIDTH
    )


def _is_idle(node: ast.AST) -> bool:
    """Return whether a node compares something with itself, or counts it against itself."""
    match node:
        case ast.BinOp(left=one, right=other) | ast.Compare(left=one, comparators=[other]):
            return ast.dump(one) == ast.dump(other)
    return False


def _names(tree: ast.Module) -> set[str]:
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    return used - {"min", "max"}


def _swapped(source: _Source, one: ast.expr, other: ast.expr) -> _Edit:
    between = source.text[source.end(one) : source.start(other)]
    return _Edit(source.start(one), source.end(other), f"{source.of(other)}{between}{source.of(one)}")


def _calls(node: ast.AST, *names: str) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names


def _is_number(node: ast.expr, *values: int) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) is int and node.value in values
