"""A library of functions about the company's business, as templates from which packages are written.

The notation, in the texts of ``shared``, ``goods``, ``transport``, ``trade``, ``accounts``,
``people`` and ``market``::

    @module name, other name | topic, for lists | its docstring
    @function name, other name          the first name is the key of the function
    @returns what it returns            its docstring goes on after "Return"
    @rule A sentence about it.
    @constant SLOT NAME, OTHER = value  of the module, an expression
    @case label: arguments              an expression, which ``values`` evaluates
    def $f(...): ...                    its source: $f its own name, $doc its docstring, $SLOT a constant, $key the
                                        name of another function, and a few words ($qty, $price, $lines)
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from string import Template
from typing import Final, NamedTuple

from workgym.scenarios.enterprise.world.code.accounts import ACCOUNTS
from workgym.scenarios.enterprise.world.code.goods import GOODS
from workgym.scenarios.enterprise.world.code.market import MARKET
from workgym.scenarios.enterprise.world.code.people import PEOPLE
from workgym.scenarios.enterprise.world.code.shared import SHARED
from workgym.scenarios.enterprise.world.code.trade import TRADE
from workgym.scenarios.enterprise.world.code.transport import TRANSPORT

__all__ = [
    "WORDS",
    "CodeCase",
    "CodeConstant",
    "FunctionTemplate",
    "ModuleTemplate",
    "closure",
    "home_of",
    "homes_of",
    "library",
]

WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "qty": ("quantity", "pieces", "units"),
    "price": ("price", "unit_price", "list_price"),
    "lines": ("lines", "positions", "entries"),
}
"""Words of which a repository uses one throughout, by slot."""
_SLOT: Final = re.compile(r"\$(\w+)")
_CONSTANT: Final = re.compile(r"(\w+) (\w+), (\w+) = (.+)")


class CodeConstant(NamedTuple):
    """A constant of a module: its slot, the names that it may have, and the expression that draws its value."""

    slot: str
    names: tuple[str, ...]
    value: str


class CodeCase(NamedTuple):
    """A call of a function that shows something: the label says what, and ``arguments`` is an expression."""

    label: str
    arguments: str


class FunctionTemplate(NamedTuple):
    """A function as a template.

    Attributes:
        names: which it may have; the first is its key.
        returns: what it returns, in words.
        rule: a sentence about it, or an empty text.
        needs: the keys of the functions that it calls.
    """

    names: tuple[str, ...]
    returns: str
    rule: str
    constants: tuple[CodeConstant, ...]
    cases: tuple[CodeCase, ...]
    source: str
    needs: frozenset[str]

    @property
    def key(self) -> str:
        """The name under which other templates know it."""
        return self.names[0]

    def text(self, names: Mapping[str, str]) -> str:
        """Return the function's text.

        Args:
            names: what stands for its slots, ``f`` for its own name among them.
        """
        said = f"Return {self.returns}."
        doc = f'"""{said}\n\n    {self.rule}\n    """' if self.rule else f'"""{said}"""'
        return Template(self.source).substitute({**names, "doc": doc})


class ModuleTemplate(NamedTuple):
    """A module as a template: the names that it may have, its topic in lists, its docstring, and its functions."""

    names: tuple[str, ...]
    topic: str
    doc: str
    functions: tuple[FunctionTemplate, ...]

    @property
    def key(self) -> str:
        """The name under which subjects know it."""
        return self.names[0]


@cache
def library() -> dict[str, ModuleTemplate]:
    """Return all modules by key; a module comes after those that it needs."""
    texts = (SHARED, GOODS, TRANSPORT, TRADE, ACCOUNTS, PEOPLE, MARKET)
    parts = "".join(texts).split("@module ")[1:]
    return {module.key: module for module in map(_read_module, parts)}


@cache
def home_of() -> dict[str, str]:
    """Return the key of the module by the keys of its functions."""
    return {function.key: key for key, module in library().items() for function in module.functions}


def closure(function: FunctionTemplate) -> set[str]:
    """Return the keys of the functions that a function needs, directly or not."""
    found: set[str] = set()
    waiting = sorted(function.needs)
    while waiting:
        key = waiting.pop()
        if key not in found:
            found.add(key)
            waiting += next(each for each in library()[home_of()[key]].functions if each.key == key).needs
    return found


def homes_of(function: FunctionTemplate) -> set[str]:
    """Return the keys of the modules that hold what a function needs, directly or not."""
    return {home_of()[key] for key in closure(function)}


def _read_module(text: str) -> ModuleTemplate:
    head, *functions = text.split("@function ")
    names, topic, doc = (part.strip() for part in head.split("|"))
    return ModuleTemplate(tuple(names.split(", ")), topic, doc, tuple(map(_read_function, functions)))


def _read_function(text: str) -> FunctionTemplate:
    names, *lines = text.rstrip().split("\n")
    source = "\n".join(line for line in lines if not line.startswith("@"))
    said: dict[str, list[str]] = {"returns": [], "rule": [""], "constant": [], "case": []}
    for line in lines:
        if line.startswith("@"):
            kind, _, rest = line[1:].partition(" ")
            said[kind].append(rest)
    constants = tuple(_read_constant(line) for line in said["constant"])
    known = {"f", "doc", *WORDS, *(constant.slot for constant in constants)}
    return FunctionTemplate(
        tuple(names.split(", ")),
        said["returns"][0],
        said["rule"][-1],
        constants,
        tuple(CodeCase(*line.split(": ", 1)) for line in said["case"]),
        source,
        frozenset(_SLOT.findall(source)) - known,
    )


def _read_constant(line: str) -> CodeConstant:
    match = _CONSTANT.fullmatch(line)
    if match is None:
        raise ValueError(f"not a constant: {line!r}")
    return CodeConstant(match[1], (match[2], match[3]), match[4])
