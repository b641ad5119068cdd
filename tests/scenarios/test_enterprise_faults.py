"""The mistakes in the repositories: one expression each, seen from outside, and given away by nothing."""

from __future__ import annotations

import ast
import re
from collections import Counter

import pytest
from enterprise_seeds import SEEDS

from workgym.scenarios.enterprise import world
from workgym.scenarios.enterprise.software.cases import cases_of
from workgym.scenarios.enterprise.world.code.faults import CodeFault, find_fault, touched_by
from workgym.scenarios.enterprise.world.code.history import ERRORS
from workgym.scenarios.enterprise.world.code.library import library
from workgym.scenarios.enterprise.world.code.mutations import OPERATORS, mutants
from workgym.scenarios.enterprise.world.code.reading import mended_file, mending
from workgym.scenarios.enterprise.world.code.tests import draw_tests
from workgym.scenarios.enterprise.world.code.writing import CodeCall, write_package
from workgym.scenarios.enterprise.world.repositories import Repository
from workgym.scenarios.shared.streams import stream

TELLING = {"bug", "mistake", "broken", "fixme", "todo", "xxx", "mutant", "mutation", "mutated", "hack"}
"""Words that would say where a mistake is; deliveries have faults, and cases a wrong digit."""


def with_faults(seed: int, scale: float = 1) -> list[tuple[Repository, CodeFault]]:
    return [(each, each.fault) for each in world.latent(seed, scale).repositories if each.fault]


def returned(call: CodeCall, repository: Repository, source: str = "") -> str:
    """Return what a call gives, with another text of one function if there is one."""
    try:
        return repr(repository.package.namespace_with(source)[call.function](*call.arguments))
    except ERRORS as error:
        return repr(error)


# Operators


@pytest.mark.parametrize(
    ("kind", "line", "wrong"),
    [
        ("comparison boundary", "return a <= b", ["return a < b"]),
        ("comparison boundary", "return 1 <= a < b", ["return 1 < a < b", "return 1 <= a <= b"]),
        ("off by one", "return a * b - 1", ["return a * b"]),
        ("off by one", "return (a + 1) * b", []),
        ("off by one", "return a % 7 + b", ["return a % 6 + b", "return a % 8 + b"]),
        ("off by one", "return a * 100", []),
        ("swapped arguments", "return divmod(a, b)", ["return divmod(b, a)"]),
        ("swapped arguments", "return max(a, b)", []),
        ("swapped operands", "return a - b", ["return b - a"]),
        ("swapped operands", "return a * b - 3", []),
        ("and for or", "return a > 1 and b > 1", ["return a > 1 or b > 1"]),
        ("sign", "return (a + 2) - b", ["return (a + 2) + b", "return (a - 2) - b"]),
        ("sign", "return -a % b", ["return a % b"]),
        ("default", "return 0 if a > b else 1", ["return 0 if a > b else 0"]),
        ("wrong name", "return a * 2 + b", ["return a * 2 + a", "return b * 2 + b"]),
        ("wrong field", "return [a, b][0]", ["return [a, b][1]"]),
        ("rounding", "return round(a / b, 2)", ["return round(a / b, 1)"]),
        ("division", "return a // b", ["return a % b"]),
        ("division", "return a / b", ["return a // b"]),
        ("min for max", "return min(a, b)", ["return max(a, b)"]),
        ("slice bound", "return [a, b][1:]", ["return [a, b][2:]"]),
        ("slice bound", "return [b, b][:a]", ["return [b, b][a:]"]),
        ("negated condition", "return 1 if not a else b", ["return 1 if a else b"]),
        ("negated condition", "return a == b", ["return a != b"]),
    ],
)
def test_an_operator_changes_one_expression(kind: str, line: str, wrong: list[str]) -> None:
    function = 'def f(a: int, b: int) -> int:\n    """Say + 1 and 2 <= 3."""\n    {}'
    expected = [function.format(text) for text in wrong if kind != "wrong name"]
    found = mutants(kind, function.format(line))
    assert sorted(found) == sorted(expected) if kind != "wrong name" else found == []


def test_a_name_is_taken_for_another_if_both_are_used_elsewhere() -> None:
    source = "def f(a: int, b: int, c: str) -> int:\n    if a > b:\n        return a\n    return b + len(c)"
    assert mutants("wrong name", source) == [
        source.replace("return a", "return b"),
        source.replace("return b", "return a"),
    ]


def test_every_kind_of_mistake_can_be_made_in_the_library() -> None:
    kinds: Counter[str] = Counter()
    for place, subject in enumerate(library()):
        package = write_package(stream("fault test", 0, "package", place), "some", [subject])
        kinds.update(kind for kind in OPERATORS for function in package.functions if mutants(kind, function.source))
    assert set(kinds) == set(OPERATORS)
    assert len(OPERATORS) >= 8


# Mistakes


@pytest.mark.parametrize("seed", SEEDS)
def test_every_repository_with_tests_has_one(seed: int) -> None:
    found = with_faults(seed)
    assert len(found) == 40
    kinds = Counter(fault.kind for _, fault in found)
    assert len(kinds) >= 8
    assert kinds.most_common(1)[0][1] <= 12
    assert 5 <= sum(fault.failing > 0 for _, fault in found) <= 28
    assert sum(fault.symptom.function != fault.function.name for _, fault in found) >= 8
    for repository, fault in found:
        assert 3 <= len(repository.package.modules) <= 8
        assert 20 <= len(fault.tests) <= 80
        before, after = (repository.mended[fault.function.path], repository.files[fault.function.path])
        pairs = zip(before.split("\n"), after.split("\n"), strict=True)
        assert sum(one != other for one, other in pairs) == 1
        assert {path for path in repository.files if repository.files[path] != repository.mended[path]} == {
            fault.function.path
        }


@pytest.mark.parametrize("seed", SEEDS)
def test_hidden_cases_tell_right_from_wrong_and_stand_in_no_test(seed: int) -> None:
    for repository, fault in with_faults(seed, 0.1):
        wrong = [call for call in fault.hidden if returned(call, repository, fault.source) != repr(call.value)]
        shown = {call.text for test in fault.tests for call in test.calls}
        assert len(wrong) >= 3
        assert (fault.symptom.text in shown) != (fault.symptom == fault.hidden[0] == wrong[0])
        assert all(returned(call, repository) == repr(call.value) for call in fault.hidden)
        tests = "\n".join(repository.tests.values())
        assert not any(f"assert {call.text} " in tests or call.text in shown for call in fault.hidden)
        names = {each.name for each in touched_by(repository.package, fault.function)}
        assert {call.function for call in fault.hidden} <= names
        cases = cases_of(fault)
        assert len({case.expression for case in cases}) == len(cases)
        assert sum(case.hidden for case in cases) == len(fault.hidden)


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_says_where_the_mistake_is(seed: int) -> None:
    """Neither a comment nor a name in the files, nor any text of the issues; none quotes the right line."""
    made = world.latent(seed, 1)
    for repository, fault in with_faults(seed):
        for path, text in repository.files.items():
            if path.endswith(".py"):
                assert "#" not in text
                words = {word for name in re.findall(r"\w+", text) for word in name.lower().split("_")}
                assert not words & TELLING, path
        issues = [issue for issue in made.issues if issue.repository is repository]
        (own,) = [issue for issue in issues if issue.fault]
        told = f"{own.row['title']}\n{own.row['description']}"
        assert not re.search(r"\.py\b|\bline \d", told)
        assert set(re.findall("`(.*?)`", told)) <= {own.facts[name] for name in ("call", "wrong", "expected")}
        if fault.symptom.function != fault.function.name:
            assert fault.function.name not in told
        right = set(fault.function.source.split("\n")) - set(fault.source.split("\n"))
        shown = "\n".join([*repository.files.values(), *(str(issue.row) for issue in issues)])
        if not any(line in text for line in right for text in repository.mended.values() if text.count(line) > 1):
            assert not any(f"{line.strip()}\n" in shown for line in right if len(line.strip()) > 24), right
        others = [issue for issue in issues if not issue.fault]
        assert not any(issue.function.template.key in fault.touched for issue in others)
        assert own.row["patch"] is None


def test_a_mistake_is_read_off_the_library() -> None:
    """What the scripted solution knows: how functions of the library read, whatever their names."""
    for repository, fault in with_faults(0, 0.1):
        path = fault.function.path
        assert mended_file(repository.files[path]) == repository.mended[path]
        others = [text for name, text in repository.mended.items() if name.endswith(".py")]
        assert [mended_file(text) for text in others] == [None] * len(others)
        diff = mending(path, repository.files[path])
        assert diff is not None
        assert diff.startswith(f"--- a/{path}\n+++ b/{path}\n@@ ")
    assert mended_file("def unknown(a):\n    return a\n") is None


def test_a_mistake_depends_on_its_stream_alone() -> None:
    package = write_package(stream("fault test", 1, "package", 0), "some", ["money", "workdays", "delivery"])
    tests = draw_tests(stream("fault test", 1, "tests", 0), package) * 2
    for quiet in (False, True):
        first, again = (
            find_fault(stream("fault test", 1, "fault", 0), package, tests, 3, quiet=quiet) for _ in range(2)
        )
        assert first == again
        assert ast.parse(first.source)
        assert (first.failing == 0) or not quiet
