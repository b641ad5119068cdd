"""The sandbox: what an agent's code may do, and that none of it passes for a right value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.enterprise import BENCHMARK, sandbox, sandbox_process
from workgym.envs.enterprise.sandbox import SandboxCall, SandboxError, evaluate, run_tests
from workgym.envs.enterprise.sandbox_process import Isolation, SandboxLimits
from workgym.envs.enterprise.sandbox_values import encode, same

WALLS: tuple[Isolation, ...] = ("plain", "bubblewrap") if sandbox_process.isolation() == "bubblewrap" else ("plain",)
RIGHT = "def double(number: int) -> int:\n    return number * 2\n"
CALLS = [SandboxCall("pricing.totals", f"double({number})") for number in (1, 2, 21)]
EXPECTED = [2, 4, 42]
TEST = "from pricing.totals import double\n\n\ndef test_two() -> None:\n    assert double(2) == 4\n"
SMALL = SandboxLimits(lines=200_000, seconds=10)
BRIEF = SandboxLimits(lines=200_000, seconds=1)
"""For code that never ends."""


@pytest.fixture(params=["plain", "bubblewrap"])
def walls(request: pytest.FixtureRequest) -> Isolation:
    if request.param not in WALLS:
        pytest.skip("bubblewrap is not installed, or the kernel does not let it")
    return request.param  # type: ignore[no-any-return]


def repository(code: str, **more: str) -> dict[str, str]:
    return {"pricing/__init__.py": "", "pricing/totals.py": code, "tests/test_totals.py": TEST, **more}


def passes(files: dict[str, str], walls: Isolation, limits: SandboxLimits = SMALL) -> bool:
    """Judge as a verifier does: by values alone, compared here."""
    found = evaluate(files, CALLS, walls=walls, limits=limits)
    return found.limit is None and all(
        answer.error is None and same(encode(value), answer.value)
        for value, answer in zip(EXPECTED, found.answers, strict=True)
    )


def test_right_code_passes(walls: Isolation) -> None:
    assert passes(repository(RIGHT), walls)


ALWAYS_EQUAL = """
class Any(int):
    def __eq__(self, other): return True
    def __hash__(self): return 0
    def __repr__(self): return "2"

def double(number): return Any(7)
"""
REPLACES_UNITTEST = """
import sys, types, unittest
unittest.TestCase.run = lambda self, result=None: result
unittest.TestCase.assertEqual = lambda *arguments: None
sys.modules["unittest"] = types.ModuleType("unittest")
def double(number): return 0
"""
READS_FRAMES = """
import sys
def double(number):
    frame, seen = sys._getframe(), []
    while frame is not None:
        seen += [*frame.f_locals.values(), *frame.f_globals.values()]
        frame = frame.f_back
    for item in seen:
        for value in item if isinstance(item, (list, tuple)) else [item]:
            if type(value) is int and value in {expected}:
                return value
    raise LookupError("no expected value")
""".replace("{expected}", "(4, 42)")
WRITES_REPORTS = """
import os
for file in range(3, 20):
    try:
        for place in range(3):
            os.write(file, b'{"answer": %d, "value": true, "error": null}\\n{"end": true}\\n' % place)
    except OSError:
        pass
def double(number): return 0
"""
ATTACKS = {
    "ends with success": "import sys\nsys.exit(0)\n",
    "ends with success when called": "import sys\ndef double(number): sys.exit(0)\n",
    "ends the process": "import os\nos._exit(0)\n",
    "ends the process when called": "import os\ndef double(number): os._exit(0)\n",
    "is equal to everything": ALWAYS_EQUAL,
    "replaces unittest": REPLACES_UNITTEST,
    "reads stack frames": READS_FRAMES,
    "prints the pass line": 'def double(number):\n    print("3 passed")\n    print("OK")\n    return 0\n',
    "writes reports of its own": WRITES_REPORTS,
    "returns a truth": "def double(number): return True\n",
    "returns another type": "def double(number): return number * 2.0\n",
    "returns a text": "def double(number): return str(number * 2)\n",
    "never ends": "def double(number):\n    while True: pass\n",
    "never ends in one line": "def double(number): return sum(range(10**12))\n",
    "never ends on import": "while True:\n    pass\n",
    "takes a gigabyte": "def double(number): return len(bytearray(10**9))\n",
    "takes a gigabyte bit by bit": "held = []\ndef double(number):\n    while True: held.append(bytearray(10**7))\n",
    "prints without end": 'def double(number):\n    while True: print("x" * 1000)\n',
    "writes without end": 'import os\ndef double(number):\n    while True: os.write(2, b"x" * 1000)\n',
    "does not compile": "def double(number:\n",
    "raises": "def double(number): raise ValueError(number * 2)\n",
}


@pytest.mark.parametrize("attack", ATTACKS)
def test_attacks_do_not_pass(attack: str, walls: Isolation) -> None:
    assert not passes(repository(ATTACKS[attack]), walls, BRIEF)


REFUSED = {
    "fork": "import os\ndef double(number):\n    os.fork()\n    return number * 2\n",
    "a process": 'import subprocess\ndef double(number):\n    subprocess.run(["true"])\n    return number * 2\n',
    "a shell": 'import os\ndef double(number):\n    os.system("true")\n    return number * 2\n',
    "posix_spawn": 'import os\ndef double(number): return os.posix_spawn("/bin/true", ["true"], {})\n',
    "a socket": "import socket\ndef double(number):\n    socket.socket()\n    return number * 2\n",
    "ctypes": "def double(number):\n    import ctypes\n    ctypes.CDLL(None)\n    return number * 2\n",
    "a thread": (
        "import threading\ndef double(number):\n    threading.Thread(target=print).start()\n    return number * 2\n"
    ),
    "a signal to the parent": "import os\ndef double(number):\n    os.kill(os.getppid(), 0)\n    return number * 2\n",
    "reading a file": 'def double(number):\n    open("/etc/hostname").read()\n    return number * 2\n',
    "reading tests": 'def double(number):\n    open("tests/test_totals.py").read()\n    return number * 2\n',
    "reading packages": (
        "import os, sys\ndef double(number):\n"
        "    os.listdir(os.path.dirname(os.__file__) + '/site-packages')\n    return number * 2\n"
    ),
    "writing a file": 'def double(number):\n    open("/tmp/left", "w")\n    return number * 2\n',
    "removing a file": 'import os\ndef double(number):\n    os.remove("/tmp/left")\n    return number * 2\n',
    "stopping the count": "import sys\ndef double(number):\n    sys.settrace(None)\n    return number * 2\n",
}


@pytest.mark.parametrize("what", REFUSED)
def test_the_outside_is_out_of_reach(what: str, walls: Isolation) -> None:
    found = evaluate(repository(REFUSED[what]), CALLS, walls=walls, limits=SMALL)
    assert {answer.error for answer in found.answers} <= {"PermissionError", "FileNotFoundError"}
    assert all(answer.error for answer in found.answers)


def test_hidden_expectations_are_not_among_what_the_child_gets(monkeypatch: pytest.MonkeyPatch) -> None:
    """What `evaluate` sends is the files and the calls: nothing is there to be found in memory or in frames."""
    sent: list[Any] = []
    ran = sandbox.run_child
    monkeypatch.setattr(sandbox, "run_child", lambda job, *rest: sent.append(job) or ran(job, *rest))
    evaluate(repository(RIGHT), CALLS, walls="plain")
    assert sent == [{"files": repository(RIGHT), "calls": [list(call) for call in CALLS]}]


LIMITED = {
    "lines": "def double(number):\n    while True:\n        number += 1\n",
    "time": "def double(number): return sum(range(10**12))\n",
    "memory": "def double(number): return len(bytearray(10**9))\n",
    "output": 'def double(number):\n    while True: print("x" * 1000)\n',
    "exit": "import os\ndef double(number): os._exit(0)\n",
}


@pytest.mark.parametrize("limit", LIMITED)
def test_a_limit_is_part_of_the_result(limit: str, walls: Isolation) -> None:
    files, limits = repository(LIMITED[limit]), BRIEF if limit == "time" else SMALL
    found = evaluate(files, CALLS, walls=walls, limits=limits)
    assert found.limit == limit
    assert [answer.error for answer in found.answers] == ["LIMIT"] * 3
    ran = run_tests(files, ["tests/test_totals.py"], walls=walls, limits=limits)
    assert (ran.limit, ran.passed) == (limit, ())
    assert ran.failed == (("tests/test_totals.py::test_two", f"the test {sandbox.limit_text(limit)}"),)


def test_calls_before_a_limit_keep_their_answers() -> None:
    files = repository("def double(number):\n    while number > 2:\n        number += 1\n    return number * 2\n")
    found = evaluate(files, CALLS, limits=SMALL)
    assert [answer.value for answer in found.answers] == [2, 4, None]
    assert found.limit == "lines"


def test_five_million_lines_are_allowed_and_not_many_more() -> None:
    code = "def double(number):\n    for _ in range({}):\n        number += 0\n    return number * 2\n"
    few, many = (
        evaluate(repository(code.format(count)), CALLS[:1], limits=SandboxLimits(lines=20_000))
        for count in (9_000, 11_000)
    )
    assert (few.limit, many.limit) == (None, "lines")
    assert SandboxLimits(lines=5_000_000, memory=512 * 2**20, output=100_000, seconds=60) == sandbox_process.LIMITS


def test_lines_of_the_standard_library_are_not_counted() -> None:
    code = "import statistics\ndef double(number): return statistics.mean([number * 2] * 5000) and number * 2\n"
    assert passes(repository(code), "plain", SandboxLimits(lines=100))


def test_an_error_is_given_by_the_name_of_its_class() -> None:
    found = evaluate(
        repository(RIGHT), [SandboxCall("pricing.totals", "1 / 0"), SandboxCall("pricing.none", "1"), *CALLS]
    )
    assert [answer.error for answer in found.answers] == ["ZeroDivisionError", "ModuleNotFoundError", None, None, None]
    assert found.limit is None


def test_both_ways_say_the_same() -> None:
    if len(WALLS) < 2:
        pytest.skip("bubblewrap is not installed, or the kernel does not let it")
    code = (
        "import os, sys, time\n"
        'print({"b", "a", "c"}, object(), sys.argv[:1], sorted(os.environ), time.tzname, os.getcwd(), sys.path[1:])\n'
        "def double(number):\n    print(number)\n    return number * 2\n"
    )
    files = repository(code, **{"tests/test_more.py": "def test_wrong() -> None:\n    assert {'b', 'a'} == object()\n"})
    tests = ["tests/test_totals.py", "tests/test_more.py", "tests/test_none.py"]
    plain, walled = (run_tests(files, tests, walls=walls) for walls in WALLS)
    assert plain == walled
    assert "0x…" in plain.output
    assert [test for test, _ in plain.failed] == ["tests/test_more.py::test_wrong", "tests/test_none.py"]
    assert evaluate(files, CALLS, walls="plain") == evaluate(files, CALLS, walls="bubblewrap")


def test_runs_are_alike() -> None:
    code = f"{RIGHT}print(set(map(str, range(50))), [object() for _ in range(3)])\n"
    ran = {run_tests(repository(code), ["tests/test_totals.py"]) for _ in range(2)}
    assert len(ran) == 1


# Tests of a repository ########################################################


def test_functions_classes_and_cases_are_run() -> None:
    more = (
        "import unittest\nfrom pricing.totals import double\n\n\n"
        "class TestDouble:\n    def test_one(self):\n        assert double(1) == 3\n\n\n"
        "class Cases(unittest.TestCase):\n"
        "    def test_right(self):\n        self.assertEqual(double(1), 2)\n"
        "    def test_wrong(self):\n        self.assertEqual(double(1), 3)\n\n\n"
        "def helper(): raise ValueError\n"
    )
    files = repository(RIGHT, **{"tests/test_more.py": more})
    ran = run_tests(files, ["tests/test_totals.py", "tests/test_more.py"])
    assert ran.compiled
    assert ran.passed == ("tests/test_totals.py::test_two", "tests/test_more.py::Cases::test_right")
    assert [test for test, _ in ran.failed] == [
        "tests/test_more.py::TestDouble::test_one",
        "tests/test_more.py::Cases::test_wrong",
    ]
    plain, case = (reason for _, reason in ran.failed)
    assert "found:    2" in plain
    assert "compared: 3" in plain
    assert "2 != 3" in case


def test_a_file_that_does_not_compile_is_named_with_its_line() -> None:
    ran = run_tests(repository("def double(number):\n    return (\n"), ["tests/test_totals.py"])
    assert (ran.compiled, ran.passed, ran.limit) == (False, (), None)
    ((path, reason),) = ran.failed
    assert path == "pricing/totals.py"
    assert "line 2" in reason
    assert "SyntaxError" in reason


def test_a_test_file_that_cannot_be_imported_fails() -> None:
    ran = run_tests(repository("import pytest\n"), ["tests/test_totals.py"])
    ((path, reason),) = ran.failed
    assert path == "tests/test_totals.py"
    assert "No module named 'pytest'" in reason


# Ours, not the agent's ########################################################


def test_a_child_that_cannot_start_is_our_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox_process, "interpreter", lambda: "/nowhere/python")
    with pytest.raises(SandboxError, match="/nowhere/python"):
        evaluate(repository(RIGHT), CALLS, walls="plain")
    monkeypatch.setattr(sandbox_process, "interpreter", lambda: "/bin/false")
    with pytest.raises(SandboxError, match="did not start"):
        evaluate(repository(RIGHT), CALLS, walls="plain")


def test_without_the_extra_the_plain_child_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox_process, "_bubblewrap", lambda: None)
    assert sandbox_process.isolation.__wrapped__() == "plain"


@pytest.mark.parametrize(
    ("isolation", "bubblewrap", "words"),
    [
        ("bubblewrap", "bwrap", "runs behind bubblewrap"),
        ("plain", "bwrap", "no security boundary: the kernel does not let bubblewrap run"),
        ("plain", None, "no security boundary: the extra code is not installed"),
    ],
)
def test_check_says_how_code_is_kept_apart(
    isolation: str, bubblewrap: str | None, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox_process, "isolation", lambda: isolation)
    monkeypatch.setattr(sandbox_process, "_bubblewrap", lambda: bubblewrap)
    machine = BENCHMARK.machine
    assert machine is not None
    assert words in machine()


# Values #######################################################################


class Line(NamedTuple):
    name: str
    count: int


@dataclass
class Item:
    name: str


class Slotted:
    __slots__ = ("one",)

    def __init__(self, one: int) -> None:
        self.one = one


def numbers() -> Iterator[int]:
    yield 1


DIFFERENT = [
    *(None, True, 1, 1.0, "1", b"1", [1], (1,), {1}, frozenset({1}), {"1": 1}, {1: 1}, range(1)),
    *(Decimal(1), date(2023, 1, 2), timedelta(1), Item("a"), Item("b"), Slotted(1), ValueError("a"), ValueError("b")),
    *({"__kind__": "tuple", "items": [1]}, [], (), {}, "", 0, [[]], [None], 10**5000, 10**5000 + 1),
]


def test_values_of_different_types_differ() -> None:
    for place, one in enumerate(DIFFERENT):
        for other_place, other in enumerate(DIFFERENT):
            assert same(encode(one), encode(other)) == (place == other_place), (one, other)


def test_equal_values_of_a_kind_are_the_same() -> None:
    for one, other in [
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}),
        ({1: "a", 2: "b"}, {2: "b", 1: "a"}),
        ({"a", "b", "c"}, {"c", "b", "a"}),
        (Counter("aab"), {"a": 2, "b": 1}),
        (Line("a", 2), ("a", 2)),
        (Decimal("1.50"), Decimal("1.5")),
        (0.0, -0.0),
    ]:
        assert same(encode(one), encode(other)), (one, other)


def test_what_cannot_be_read_is_the_same_as_nothing() -> None:
    deep: list[Any] = []
    for _ in range(100):
        deep = [deep]
    for value in (numbers(), print, numbers, int, object(), deep, list(range(30_000)), [numbers()]):
        assert not same(encode(value), encode(value))


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.tuples(inner, inner) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)


@given(VALUES, VALUES)
def test_encodings_are_the_same_exactly_for_equal_values_of_equal_types(one: Any, other: Any) -> None:
    def typed(value: Any) -> Any:
        if isinstance(value, list | tuple):
            return (type(value), *map(typed, value))
        if isinstance(value, dict):
            return (dict, frozenset((key, typed(item)) for key, item in value.items()))
        return (type(value), value)

    assert same(encode(one), encode(one))
    assert same(encode(one), encode(other)) == (typed(one) == typed(other))


def test_values_come_back_as_they_are_encoded_here() -> None:
    expressions = ["(1, 'a')", "{'a': [1.5, None]}", "{2, 1}", "10**5000", "'\\ud800'", "float('inf')", "b'a'"]
    found = evaluate(repository(RIGHT), [SandboxCall("pricing.totals", text) for text in expressions])
    for text, answer in zip(expressions, found.answers, strict=True):
        assert same(encode(eval(text)), answer.value), text  # noqa: S307 - one of the texts above
