"""Call expressions, such as ``find_parcel(parcel_id="PX-4471")``, and the outputs of APIs, as conversations write them.

    call    = ident , "(" , [ kwarg , { "," , kwarg } ] , ")" ;   kwarg = ident , "=" , literal ;
    literal = number | string | "True" | "False" | "None" | "[" … "]" | "{" … "}" ;

Literals are Python's. JSON's ``true``, ``false`` and ``null`` are read too, with a warning, and so is an output that is
a Python literal and no JSON: the publication's own example has one (ALMITA, arXiv 2409.15934).
"""

from __future__ import annotations

import ast
import json
import math
import warnings
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from workgym.envs.almita.graphs.defects import Defect
from workgym.envs.core.calls import Call
from workgym.scenarios.almita.pipeline.documents import load_json

__all__ = ["LONGEST", "ParsedCall", "ParsedOutput", "call_text", "parse_call", "parse_output"]

LONGEST: Final = 20_000
"""Characters of the longest call or output that is read."""
_WORDS: Final[Mapping[str, Any]] = {"true": True, "false": False, "null": None}
_MOST_NESTED: Final = 40


class ParsedCall(NamedTuple):
    """A call, or None if there is an error; and the defects."""

    call: Call | None
    defects: tuple[Defect, ...]


class ParsedOutput(NamedTuple):
    """An output, and whether it could be read (``null`` is an output too); and the defects."""

    value: Any
    ok: bool
    defects: tuple[Defect, ...]


def call_text(call: Call) -> str:
    """Write a call; :func:`parse_call` reads the same call again, without a warning."""
    return f"{call.name}({', '.join(f'{name}={_literal_text(value)}' for name, value in call.arguments.items())})"


def _literal_text(value: Any) -> str:
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)  # JSON's escapes are Python's, but for pairs of surrogates
    if isinstance(value, list):
        return f"[{', '.join(map(_literal_text, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{_literal_text(key)}: {_literal_text(item)}' for key, item in value.items())}}}"
    return repr(value)


def parse_call(text: str, code: str = "V08") -> ParsedCall:
    """Read a call; no text raises. Every defect has ``code`` and the column, from 1, counted over line breaks."""
    tree, defects = _tree(text, code, "call")
    if tree is None:
        return ParsedCall(None, defects)
    reader = _LiteralReader(text, code)
    if not isinstance(tree, ast.Call) or not isinstance(tree.func, ast.Name):
        reader.error(tree, "expected a call such as find_order(order_id='MR-12345')")
        return ParsedCall(None, tuple(reader.defects))
    for argument in tree.args:
        reader.error(argument, "an argument without a name; expected name=value")
    arguments: dict[str, Any] = {}
    for keyword in tree.keywords:
        if keyword.arg is None:
            reader.error(keyword.value, "** is no argument; expected name=value")
        elif keyword.arg in arguments:
            reader.error(keyword.value, f"the argument {keyword.arg[:40]!r} is given twice")
        else:
            arguments[keyword.arg] = reader.value(keyword.value)
    ok = all(defect.severity != "error" for defect in reader.defects)
    return ParsedCall(Call(name=tree.func.id, arguments=arguments) if ok else None, tuple(reader.defects))


def parse_output(text: str, code: str = "V10") -> ParsedOutput:
    """Read an output; no text raises."""
    try:
        return ParsedOutput(load_json(text), ok=True, defects=())
    except ValueError as error:
        problem = str(error)
    tree, _ = _tree(text, code, "output")
    if tree is None:
        return ParsedOutput(None, ok=False, defects=(Defect(code, "error", f"the output is no JSON: {problem}"),))
    reader = _LiteralReader(text, code)
    value = reader.value(tree)
    if any(defect.severity == "error" for defect in reader.defects):
        return ParsedOutput(None, ok=False, defects=tuple(reader.defects))
    warned = Defect(code, "warning", "the output is a Python literal; it was read as the JSON that it means")
    return ParsedOutput(value, ok=True, defects=(warned,))


def _tree(text: str, code: str, what: str) -> tuple[ast.expr | None, tuple[Defect, ...]]:
    """Return the expression that a text is, or None and why it is none."""
    if len(text) > LONGEST:
        return None, (Defect(code, "error", f"the {what} has {len(text)} characters; at most {LONGEST} are read"),)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # Python warns of odd escapes; they are text here
            return ast.parse(text.strip(), mode="eval").body, ()
    except SyntaxError as error:
        before = sum(len(line) for line in text.strip().splitlines(keepends=True)[: (error.lineno or 1) - 1])
        column = _leading(text) + before + max(error.offset or 1, 1)
        return None, (Defect(code, "error", f"the {what} cannot be read: {error.msg}", column=column),)
    except (ValueError, RecursionError, MemoryError) as error:  # null bytes, halves of characters, endless nesting
        return None, (Defect(code, "error", f"the {what} cannot be read: {error or 'it is nested too deeply'}"),)


def _leading(text: str) -> int:
    return len(text) - len(text.lstrip())


class _LiteralReader:
    """Reads literals, and keeps what is wrong with them."""

    def __init__(self, text: str, code: str) -> None:
        self.text, self.code = text, code
        self.lines = text.strip().split("\n")
        self.defects: list[Defect] = []

    def error(self, node: ast.expr, message: str) -> None:
        self.defects.append(Defect(self.code, "error", message, column=self._column(node)))

    def _column(self, node: ast.expr) -> int:
        """Return the column of a node in the whole text. Python counts bytes of its line."""
        before = sum(len(line) + 1 for line in self.lines[: node.lineno - 1])
        line = self.lines[node.lineno - 1] if node.lineno <= len(self.lines) else ""
        inside = len(line.encode()[: node.col_offset].decode(errors="ignore"))
        return _leading(self.text) + before + inside + 1

    def value(self, node: ast.expr, depth: int = 0) -> Any:
        """Return the value of a literal; None after an error."""
        if depth > _MOST_NESTED:
            return self.error(node, f"is nested more than {_MOST_NESTED} times")
        match node:
            case ast.Constant(value=str() | bool() | int() | float() | None as value):
                return self._scalar(node, value)
            case ast.UnaryOp(op=ast.USub() | ast.UAdd(), operand=ast.Constant(value=int() | float() as value)) if (
                not isinstance(value, bool)
            ):
                return self._scalar(node, -value if isinstance(node.op, ast.USub) else value)
            case ast.Name(id=name) if name in _WORDS:
                message = f"{name} is JSON; expected {_WORDS[name]}"
                self.defects.append(Defect(self.code, "warning", message, column=self._column(node)))
                return _WORDS[name]
            case ast.List():
                return [self.value(item, depth + 1) for item in node.elts]
            case ast.Dict():
                return self._object(node, depth)
        start = self._column(node) - 1
        return self.error(node, f"{self.text[start : start + 40]!r} begins with no literal")

    def _scalar(self, node: ast.expr, value: Any) -> Any:
        if isinstance(value, float) and not math.isfinite(value):
            return self.error(node, "a number that JSON does not have")
        if isinstance(value, str) and any("\ud800" <= letter <= "\udfff" for letter in value):
            return self.error(node, "half a character")
        return value

    def _object(self, node: ast.Dict, depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, item in zip(node.keys, node.values, strict=True):
            match key:
                case ast.Constant(value=str() | int() as name) if not isinstance(name, bool):
                    found[str(self._scalar(key, name))] = self.value(item, depth + 1)  # JSON's keys are text
                case _:
                    self.error(item if key is None else key, "a key that is neither text nor a whole number")
        return found
