"""The tests of a package, written from cases of the library: expected values are those that the functions return."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from workgym.scenarios.enterprise.world.code.library import CodeCase
from workgym.scenarios.enterprise.world.code.values import MAX_WIDTH, literal, written
from workgym.scenarios.enterprise.world.code.writing import CodeCall, Package, WrittenFunction, imports_for
from workgym.scenarios.shared.streams import below, sample

__all__ = ["CodeTest", "draw_tests", "test_files"]

_EACH: Final = 3
"""How many tests a function has, unless there would be more than ``_MOST``."""
_MOST: Final = 80


class CodeTest(NamedTuple):
    """A test of a function: the case says what it shows, and the calls have to return their values."""

    function: WrittenFunction
    case: str
    calls: tuple[CodeCall, ...]


def draw_tests(rng: Random, package: Package) -> list[CodeTest]:
    """Draw the tests of a package, in the order of its functions and of the library's cases."""
    each = min(_EACH, _MOST // len(package.functions))
    return [
        CodeTest(function, case.label, _calls(rng, package, function, case))
        for function in package.functions
        for case in _cases(rng, function, each)
    ]


def test_files(package: Package, tests: Sequence[CodeTest]) -> dict[str, str]:
    """Return the test files of a package by their paths, one for every module that has tests."""
    files: dict[str, str] = {}
    for module in dict.fromkeys(test.function.module for test in tests):
        own = [test for test in tests if test.function.module == module]
        files[f"tests/test_{module}.py"] = _file_text(package, module, own)
    return files


test_files.__test__ = False  # type: ignore[attr-defined]  # pytest would take it for a test


def _cases(rng: Random, function: WrittenFunction, count: int) -> list[CodeCase]:
    """Draw cases, in the order of the library."""
    drawn = sample(rng, range(len(function.template.cases)), count)
    return [function.template.cases[place] for place in sorted(drawn)]


def _calls(rng: Random, package: Package, function: WrittenFunction, case: CodeCase) -> tuple[CodeCall, ...]:
    """Draw one call of a case, or two."""
    found = [package.call(function, package.arguments(function, case, rng))]
    if below(rng, 3) == 0:
        found.append(package.call(function, package.arguments(function, case, rng)))
    return tuple({call.text: call for call in found}.values())


def _test_text(test: CodeTest) -> str:
    lines = "\n".join(map(_assert_text, test.calls))
    return f"def test_{test.function.name}_{test.case}() -> None:\n{lines}"


def _assert_text(call: CodeCall) -> str:
    comparison = f" is {call.value}" if isinstance(call.value, bool) else f" == {literal(call.value)}"
    line = f"    assert {call.text}{comparison}"
    if len(line) <= MAX_WIDTH:
        return line
    items = [literal(argument) for argument in call.arguments]
    return f"{written('result = ' + call.function, '(', items, ')', '    ')}\n    assert result{comparison}"


def _file_text(package: Package, module: str, tests: Sequence[CodeTest]) -> str:
    names = sorted({test.function.name for test in tests})
    texts = list(map(_test_text, tests))
    imported = written(f"from {package.root}.{module} import ", "", names, "")
    if len(imported) > MAX_WIDTH or "\n" in imported:
        imported = written(f"from {package.root}.{module} import ", "(", names, ")")
    head = [f'"""Tests of {package.root}.{module}."""', "\n".join(imports_for("\n".join(texts))), imported]
    return "\n\n".join(part for part in head if part) + "".join(f"\n\n\n{text}" for text in texts) + "\n"
