"""The tests of a package, written from cases of the library: expected values are those that the functions return."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from workgym.scenarios.enterprise.world.code.library import CodeCase
from workgym.scenarios.enterprise.world.code.values import MAX_WIDTH, literal, written
from workgym.scenarios.enterprise.world.code.writing import Package, WrittenFunction, imports_for
from workgym.scenarios.shared.streams import below, sample

__all__ = ["test_files"]

_EACH: Final = 3
"""How many tests a function has, unless there would be more than ``_MOST``."""
_MOST: Final = 80


def test_files(rng: Random, package: Package) -> dict[str, str]:
    """Return the test files of a package by their paths, one for every module."""
    each = min(_EACH, _MOST // len(package.functions))
    files: dict[str, str] = {}
    for module in dict.fromkeys(function.module for function in package.functions):
        functions = [function for function in package.functions if function.module == module]
        tests = [
            _test_text(rng, package, function, case) for function in functions for case in _cases(rng, function, each)
        ]
        files[f"tests/test_{module}.py"] = _file_text(package, module, functions, tests)
    return files


test_files.__test__ = False  # type: ignore[attr-defined]  # pytest would take it for a test


def _cases(rng: Random, function: WrittenFunction, count: int) -> list[CodeCase]:
    """Draw cases, in the order of the library."""
    drawn = sample(rng, range(len(function.template.cases)), count)
    return [function.template.cases[place] for place in sorted(drawn)]


def _test_text(rng: Random, package: Package, function: WrittenFunction, case: CodeCase) -> str:
    asserts = [_assert_text(package, function, package.arguments(function, case, rng))]
    if below(rng, 3) == 0:
        asserts.append(_assert_text(package, function, package.arguments(function, case, rng)))
    lines = "\n".join(dict.fromkeys(asserts))
    return f"def test_{function.name}_{case.label}() -> None:\n{lines}"


def _assert_text(package: Package, function: WrittenFunction, arguments: tuple[Any, ...]) -> str:
    value = package.namespace[function.name](*arguments)
    items = [literal(argument) for argument in arguments]
    call = f"{function.name}({', '.join(items)})"
    comparison = f" is {value}" if isinstance(value, bool) else f" == {literal(value)}"
    line = f"    assert {call}{comparison}"
    if len(line) <= MAX_WIDTH:
        return line
    return f"{written('result = ' + function.name, '(', items, ')', '    ')}\n    assert result{comparison}"


def _file_text(package: Package, module: str, functions: Sequence[WrittenFunction], tests: Sequence[str]) -> str:
    names = sorted(function.name for function in functions)
    code = "\n".join(tests)
    imported = written(f"from {package.root}.{module} import ", "", names, "")
    if len(imported) > MAX_WIDTH or "\n" in imported:
        imported = written(f"from {package.root}.{module} import ", "(", names, ")")
    head = [f'"""Tests of {package.root}.{module}."""', "\n".join(imports_for(code)), imported]
    return "\n\n".join(part for part in head if part) + "".join(f"\n\n\n{test}" for test in tests) + "\n"
