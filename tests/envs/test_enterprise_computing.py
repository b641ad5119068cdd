"""The calculator and python_run: tools that no task needs."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from datetime import datetime
from decimal import Decimal
from fractions import Fraction
from functools import cache
from math import floor
from pathlib import Path
from typing import Any

import gymnasium
import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.core.errors import ToolError, UsageError
from workgym.envs.enterprise import sandbox_process
from workgym.envs.enterprise.calculator import worked_out
from workgym.envs.enterprise.sandbox import run_program
from workgym.envs.enterprise.sandbox_process import CLOCK, SandboxLimits

SNIPPETS = Path(__file__).parents[1] / "data" / "python_snippets.txt"


@cache
def env(computing: str = "python") -> Any:
    return gymnasium.make("EnterpriseBench-v0", computing=computing, max_turns=1_000).unwrapped


def call(name: str, **arguments: str) -> dict[str, Any]:
    """Return the result of a call in an episode."""
    env().reset(options={"task_id": env().task_ids()[0]})
    observation, *_ = env().step({"name": name, "arguments": arguments})
    result: dict[str, Any] = json.loads(observation["result"])
    return result


# What is offered ##############################################################


def tools(computing: str) -> list[str]:
    _, info = env(computing).reset(options={"task_id": env(computing).task_ids()[0]})
    return [tool["function"]["name"] for tool in info["tools"]]


def test_tools_are_offered_to_whoever_asks_and_change_nothing_else() -> None:
    plain, calculating, running = map(tools, ("none", "calculator", "python"))
    assert not {"calculator", "python_run"} & {*plain}
    assert calculating == [*plain[:-1], "calculator", "submit"]
    assert running == [*plain[:-1], "calculator", "python_run", "submit"]
    one, other = [env(kind).benchmark.toolkits for kind in ("none", "python")]
    assert [kit.name for kit in other] == [*(kit.name for kit in one), "calculator", "python"]


def test_tasks_do_not_depend_on_the_option() -> None:
    one, other = (env(kind).benchmark for kind in ("none", "python"))
    assert (one.scenario, one.name, one.scales) == (other.scenario, other.name, other.scales)
    assert env("none").task_ids() == env("python").task_ids()


def test_another_value_of_the_option_is_refused() -> None:
    with pytest.raises(UsageError, match="computing='monty'"):
        gymnasium.make("EnterpriseBench-v0", computing="monty")


# The calculator ###############################################################


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("0.1 + 0.2", "0.3"),
        ("1 / 3", f"0.{'3' * 40}"),
        ("-7 // 2", "-4"),
        ("-7 % 3", "2"),
        ("7 % -3", "-2"),
        ("2 ** -1", "0.5"),
        ("2 ** 100", "1267650600228229401496703205376"),
        ("round(2.5)", "2"),
        ("round(1234.567, -2)", "1200"),
        ("round(-0.4)", "0"),
        ("min(3, 1, 2) + max([3, 1, 2])", "4"),
        ("sum(0.1, 0.1, 0.1)", "0.3"),
        ("sum([])", "0"),
        ("mean([1299.5, 1450])", "1374.75"),
        ("abs(-1_000)", "1000"),
        ("days('2022-11-01', '2023-01-02')", "62"),
        (" (1 +\n 2) * 3 ", "9"),
        ("1e-5", "0.00001"),
        ("100 * 1.10", "110"),
    ],
)
def test_values(expression: str, value: str) -> None:
    assert call("calculator", expression=expression) == {"ok": True, "data": {"value": value}}


@pytest.mark.parametrize(
    ("expression", "reason"),
    [
        ("1/0", "division by zero"),
        ("1 // 0", "division by zero"),
        ("1 % 0", "division by zero"),
        ("0/0", "not defined"),
        ("0 ** 0", "not defined"),
        ("(-1) ** 0.5", "not defined"),
        ("9**9**9", "an exponent of 387420489"),
        ("(10 ** 60) * (10 ** 60)", "more than 100 digits"),
        ("1e400", "more than 100 digits"),
        ("price", "'price' is not allowed"),
        ("__import__('os')", "is not allowed"),
        ("(1).real", "is not allowed"),
        ("'a' * 5", "is not allowed"),
        ("1 < 2", "is not allowed"),
        ("True", "is not allowed"),
        ("[1]", "is not allowed"),
        ("1j", "is not allowed"),
        ("0x10", "not a decimal number"),
        ("round(1, ndigits=2)", "is not allowed"),
        ("round(1, 2, 3)", "round takes"),
        ("round(1, 0.5)", "round takes"),
        ("abs(1, 2)", "abs takes"),
        ("min()", "no numbers"),
        ("mean([])", "no numbers"),
        ("days('2022-02-30', '2022-03-01')", "days:"),
        ("days('2022-02-03')", "days takes"),
        ("days(1, 2)", "days takes"),
        ("1 +", "is not an expression"),
        ("x = 1", "is not an expression"),
        ("(" * 500 + "1" + ")" * 500, "is not an expression"),
        ("-" * 1_900 + "1", "inside each other"),
        ("+".join(["1"] * 300), "inside each other"),
        ("\0", "is not an expression"),
    ],
)
def test_what_cannot_be_worked_out_is_invalid(expression: str, reason: str) -> None:
    result = call("calculator", expression=expression)
    assert (result["ok"], result["error"], result["field"]) == (False, "INVALID", "expression")
    assert reason in result["message"]


NUMBERS = st.decimals(-(10**9), 10**9, places=4)


@given(NUMBERS, NUMBERS, st.sampled_from(["+", "-", "*", "//", "%"]))
def test_exact_operations_agree_with_fractions(left: Decimal, right: Decimal, operation: str) -> None:
    expression = f"({left}) {operation} ({right})"
    if operation in ("//", "%") and not right:
        with pytest.raises(ToolError):
            worked_out(expression)
        return
    one, other = Fraction(left), Fraction(right)
    results: dict[str, Callable[[], Fraction]] = {
        "+": lambda: one + other,
        "-": lambda: one - other,
        "*": lambda: one * other,
        "//": lambda: Fraction(floor(one / other)),
        "%": lambda: one - other * floor(one / other),
    }
    assert Fraction(worked_out(expression)) == results[operation]()


@given(NUMBERS, NUMBERS.filter(bool))
def test_quotients_have_forty_digits(left: Decimal, right: Decimal) -> None:
    exact = Fraction(left) / Fraction(right)
    assert abs(Fraction(worked_out(f"{left} / ({right})")) - exact) <= abs(exact) / 10**39


@given(st.lists(NUMBERS, min_size=1, max_size=20), st.integers(-3, 6))
def test_functions_agree_with_fractions(values: list[Decimal], places: int) -> None:
    exact = [Fraction(value) for value in values]
    listed = ", ".join(map(str, values))
    assert Fraction(worked_out(f"sum([{listed}])")) == sum(exact)
    assert Fraction(worked_out(f"min({listed})")) == min(exact)
    assert Fraction(worked_out(f"max({listed})")) == max(exact)
    assert Fraction(worked_out(f"round({values[0]}, {places})")) == round(exact[0], places)


@given(st.text(max_size=30) | st.text("0123456789.+-*/%() ,[]eminsumxrod", max_size=40))
def test_any_text_gives_a_number_or_a_refusal(text: str) -> None:
    try:
        value = worked_out(text)
    except ToolError as error:
        assert error.code == "INVALID"  # noqa: PT017 - most texts are refused, some are not
    else:
        assert re.fullmatch(r"-?\d{1,100}(\.\d+)?", value)


# python_run ###################################################################


def test_what_a_program_prints_is_the_result() -> None:
    assert call("python_run", code="print(1)\nprint(2)") == {"ok": True, "data": {"output": "1\n2\n", "error": None}}


def test_an_exception_is_told_with_what_was_printed_before() -> None:
    data = call("python_run", code="print(1)\n\ndef half(n):\n    return n / 0\n\nhalf(3)")["data"]
    assert data["output"] == "1\n"
    assert data["error"] == (
        'Traceback (most recent call last):\n  File "main.py", line 6, in <module>\n    half(3)\n'
        '  File "main.py", line 4, in half\n    return n / 0\n           ~~^~~\nZeroDivisionError: division by zero'
    )


def test_a_text_that_is_no_program_is_told_with_its_line() -> None:
    error = call("python_run", code="x = 1\nprint(")["data"]["error"]
    assert "line 2" in error
    assert "SyntaxError" in error


def test_a_program_that_ends_early_is_no_error() -> None:
    ended = call("python_run", code="import sys\nprint(1)\nsys.exit()\nprint(2)")
    assert ended == {"ok": True, "data": {"output": "1\n", "error": None}}
    assert "SystemExit: no rows" in call("python_run", code="import sys\nsys.exit('no rows')")["data"]["error"]


def test_a_limit_is_an_observation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(run_program.__kwdefaults__, "limits", SandboxLimits(seconds=1))  # type: ignore[arg-type]
    for code, words in [
        ("sum(range(10**12))", "5,000,000 lines, or 60 seconds"),
        ("x = bytearray(10**9)", "512 MB"),
        ("while True: print('x' * 1000)", "100,000 bytes"),
        ("import os\nos._exit(0)", "ends its process"),
    ]:
        result = call("python_run", code=code)
        assert (result["ok"], result["error"]) == (False, "LIMIT")
        assert words in result["message"]


def test_a_long_output_is_cut() -> None:
    output = call("python_run", code="print('x' * 20_000)")["data"]["output"]
    assert output == "x" * 10_000 + "… and 10,001 characters more"


def test_clock_sleep_and_chance_are_fixed() -> None:
    code = (
        "import random, secrets, time, uuid\nfrom datetime import date, datetime\n"
        "time.sleep(3600)\n"
        "print(datetime.now(), date.today(), time.time(), time.strftime('%H:%M'), time.ctime())\n"
        "print(random.random(), random.Random().random(), secrets.token_hex(4), uuid.uuid4())\n"
    )
    moment = datetime(2022, 7, 4, 10, 30)
    first, second = (run_program(code, now=moment) for _ in range(2))
    assert first == second
    assert first.output.startswith("2022-07-04 10:30:00 2022-07-04 1656930600.0 10:30 Mon Jul  4 10:30:00 2022\n0.844")
    now = call("python_run", code="import datetime\nprint(datetime.datetime.now())")["data"]["output"]
    assert now == f"{env().session.now}\n" == f"{CLOCK}\n"


def snippets() -> list[str]:
    return re.split(r"^#: .*\n", SNIPPETS.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]


def test_usual_programs_print_what_python_prints() -> None:
    programs = snippets()
    assert len(programs) == 200
    reference = (
        "import contextlib, io, json, sys\nprinted = []\nfor code in json.load(sys.stdin):\n"
        "    with contextlib.redirect_stdout(io.StringIO()) as out:\n"
        "        exec(code, {'__name__': 'program'})\n"
        "    printed.append(out.getvalue())\nprint(json.dumps(printed))\n"
    )
    command = [sandbox_process.interpreter(), "-S", "-X", "utf8", "-c", reference]
    given_ = json.dumps(programs)
    told = subprocess.run(
        command, input=given_, capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": "0"}
    )
    expected = json.loads(told.stdout)
    found = [run_program(program, walls="plain") for program in programs]
    wrong = [
        (program, one, other)
        for program, one, other in zip(programs, expected, found, strict=True)
        if (one, None, None) != other
    ]
    assert not wrong
