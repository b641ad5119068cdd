"""Today's mistakes: a wrong expression in one function, who notices it, and the cases that tell right from wrong.

A case is a call and its value in the right code. Tests show some of them; the others are known to the judge alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from workgym.envs.core.errors import GenerationError
from workgym.scenarios.enterprise.world.code.history import ERRORS, calls, plain
from workgym.scenarios.enterprise.world.code.library import closure
from workgym.scenarios.enterprise.world.code.mutations import OPERATORS, mutants
from workgym.scenarios.enterprise.world.code.tests import CodeTest
from workgym.scenarios.enterprise.world.code.writing import CodeCall, Package, WrittenFunction
from workgym.scenarios.shared.streams import shuffled

__all__ = ["CodeFault", "find_fault", "touched_by"]

_DRAWS: Final = 3
"""How often a case of the library is drawn for a hidden case."""
_MOST_HIDDEN: Final = 40
_FEWEST_WRONG: Final = 3
"""So many hidden cases have another value in the wrong code, besides the one that the issue names."""
_FEWEST_TESTS: Final = 20


@dataclass(frozen=True)
class CodeFault:
    """A mistake in a package.

    Attributes:
        kind: a key of ``OPERATORS``.
        function: the function whose text is wrong.
        source: that text.
        touched: the keys of the functions whose values it may change.
        symptom: the call that somebody noticed: of a function that needs the wrong one, if there is such a call.
        wrong: what it returns.
        tests: the tests that the repository has.
        failing: how many of them fail.
        hidden: calls of the functions concerned that stand in no test; the one that was noticed comes first.
    """

    kind: str
    function: WrittenFunction
    source: str
    touched: frozenset[str]
    symptom: CodeCall
    wrong: Any
    tests: tuple[CodeTest, ...]
    failing: int
    hidden: tuple[CodeCall, ...]


def find_fault(rng: Random, package: Package, tests: Sequence[CodeTest], first: int, *, quiet: bool) -> CodeFault:
    """Put a mistake into one of a package's functions.

    Args:
        tests: of the package, of which a quiet mistake leaves out those that would fail.
        first: the place of the kind of mistake to try first.
        quiet: whether all tests pass all the same, if there is such a mistake of the kind; else some fail.

    Raises:
        GenerationError: if no mistake shows.
    """
    search = _Search(rng, package, tests)
    kinds = list(OPERATORS)
    for kind in dict.fromkeys([kinds[first % len(kinds)], *shuffled(rng, kinds)]):
        for wanted in (quiet, not quiet):
            for fault in search.faults(kind, quiet=wanted):
                return fault
    raise GenerationError(f"no mistake shows in the package {package.root}")


class _Search:
    """What is tried in one package: a function's calls are drawn once."""

    def __init__(self, rng: Random, package: Package, tests: Sequence[CodeTest]) -> None:
        self._rng, self._package, self._tests = rng, package, tests
        self._shown = {call.text for test in tests for call in test.calls}
        self._options = [each for each in package.functions if not _may_not_end(package, each)]
        self._plain: dict[str, list[CodeCall]] = {}
        self._drawn: dict[str, list[CodeCall]] = {}

    def faults(self, kind: str, *, quiet: bool) -> Iterator[CodeFault]:
        """Yield the mistakes of a kind that show, functions that others need first."""
        places = shuffled(self._rng, self._options)
        for function in sorted(places, key=lambda each: len(touched_by(self._package, each)) == 1):
            for source in shuffled(self._rng, mutants(kind, function.source)):
                fault = self._examined(kind, function, source, quiet=quiet)
                if fault is not None:
                    yield fault

    def _examined(self, kind: str, function: WrittenFunction, source: str, *, quiet: bool) -> CodeFault | None:
        package = self._package
        names = package.namespace_with(source)
        touched = touched_by(package, function)
        symptom = self._symptom(function, touched, names)
        if symptom is None:
            return None
        failing = [test for test in self._tests if any(_differs(call, names) for call in test.calls)]
        tests = tuple(test for test in self._tests if not (quiet and test in failing))
        if len(tests) < _FEWEST_TESTS or not (quiet or failing):
            return None
        call, wrong = symptom
        others = [each for one in touched for each in self._hidden(one) if each.text != call.text]
        telling = [each for each in others if _differs(each, names)]
        if len(telling) < _FEWEST_WRONG:
            return None
        silent = [each for each in others if each not in telling]
        first = () if any(call.text == each.text for test in tests for each in test.calls) else (call,)
        hidden = (*first, *telling[: _MOST_HIDDEN // 2], *silent[: _MOST_HIDDEN // 2])
        keys = frozenset(one.template.key for one in touched)
        return CodeFault(kind, function, source, keys, call, wrong, tests, 0 if quiet else len(failing), hidden)

    def _symptom(
        self, function: WrittenFunction, touched: Sequence[WrittenFunction], names: Mapping[str, Any]
    ) -> tuple[CodeCall, Any] | None:
        """Return a call that can stand in a sentence, and its wrong value; of another function if there is one."""
        for one in sorted(touched, key=lambda each: each is function):
            for call in self._sayable(one):
                wrong = _value(call, names)
                if repr(wrong) != repr(call.value) and type(wrong) is type(call.value) and plain(wrong):
                    return call, wrong
        return None

    def _sayable(self, function: WrittenFunction) -> list[CodeCall]:
        if function.name not in self._plain:
            self._plain[function.name] = calls(self._rng, self._package, function)
        return self._plain[function.name]

    def _hidden(self, function: WrittenFunction) -> list[CodeCall]:
        if function.name not in self._drawn:
            drawn = [
                self._package.call(function, self._package.arguments(function, case, self._rng))
                for case in function.template.cases
                for _ in range(_DRAWS)
            ]
            new = {call.text: call for call in drawn if call.text not in self._shown}
            self._drawn[function.name] = list(new.values())
        return self._drawn[function.name]


def touched_by(package: Package, function: WrittenFunction) -> list[WrittenFunction]:
    """Return the functions whose values another text of a function may change: it and those that need it."""
    key = function.template.key
    return [each for each in package.functions if each is function or key in closure(each.template)]


def _may_not_end(package: Package, function: WrittenFunction) -> bool:
    """Return whether another text of a function could keep a loop from ending."""
    return any("while " in each.source for each in touched_by(package, function))


def _value(call: CodeCall, names: Mapping[str, Any]) -> Any:
    """Return what a call returns in other code, or the error that it raises."""
    try:
        return names[call.function](*call.arguments)
    except ERRORS as error:
        return error


def _differs(call: CodeCall, names: Mapping[str, Any]) -> bool:
    return repr(_value(call, names)) != repr(call.value)
