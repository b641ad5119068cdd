"""The whole environment from the shell: its options on every command, filters of tasks, results as JSON."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import gymnasium
import kiosk
import pytest
from ready_worlds import ready_flags, ready_options

from workgym import agents
from workgym.agents.evaluation.drawing import draw_tasks
from workgym.agents.registry import make_env
from workgym.envs import register
from workgym.envs.core.errors import UsageError
from workgym.scenarios.workbench import SCENARIO as OFFICE
from workgym.scripts.arguments import EnvOptions

KIOSK = "kiosk:Kiosk-v0"
ENTERPRISE = "EnterpriseBench-v0"
COMMANDS = ("sweep", "show", "play", "check", "audit", "list", "worlds build", "serve-mcp")
OPTIONS = (
    "--split", "--worlds", "--world-seed", "--scale", "--source", "--toolkits", "--exclude-tools", "--max-turns",
    "--reward", "--env",
)  # fmt: skip


def sweep(workgym: Any, out: Path, *options: object, env_id: str = KIOSK) -> agents.Sweep:
    ran = workgym("sweep", env_id, "--policy", "submit", "--out", out, *options)
    assert ran.code == 0, ran.err
    return agents.load_sweep(out)


# Options of the environment


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_takes_every_option(workgym: Any, command: str) -> None:
    text = workgym(*command.split(), "--help").out
    assert all(f" {option} " in text for option in OPTIONS)
    filters = all(f" {option} " in text for option in ("--template", "--domain"))
    assert filters == (command not in ("check", "worlds build", "serve-mcp"))
    assert all(len(line.rstrip()) <= 80 for line in text.splitlines())
    assert "─ Environment ─" in text
    assert "…" not in text


def test_what_is_given_is_recorded_and_a_default_is_not(workgym: Any, tmp_path: Path) -> None:
    options = (
        "--world-seed",
        3,
        "--worlds",
        2,
        "--split",
        "val",
        "--reward",
        "partial",
        "--max-turns",
        7,
        "--tasks",
        2,
    )
    given = sweep(workgym, tmp_path / "given", *options, "--toolkits", "required", "--scale", 1)
    assert given.config["env_options"] == {
        "world_seed": 3, "worlds": 2, "split": "val", "reward": "partial", "max_turns": 7, "toolkits": "required"
    }  # fmt: skip
    assert {task.split("/")[0] for task in given.config["tasks"]} == {"val"}
    defaults = (
        "--split",
        "test",
        "--source",
        "generated",
        "--toolkits",
        "all",
        "--reward",
        "binary",
        "--world-seed",
        0,
    )
    defaults += ("--exclude-tools", "")
    assert sweep(workgym, tmp_path / "plain").config == sweep(workgym, tmp_path / "default", *defaults).config


@pytest.fixture
def own_defaults() -> Iterator[str]:
    """A kiosk that is registered with another split and another turn limit."""
    register("Val-v0", "kiosk:PLAIN", split="val", max_turns=5)
    yield "Val-v0"
    gymnasium.registry.pop("Val-v0")


def test_a_default_of_the_registration_can_be_overridden(workgym: Any, tmp_path: Path, own_defaults: str) -> None:
    assert sweep(workgym, tmp_path / "val", env_id=own_defaults).config["tasks"][0].startswith("val/")
    test = sweep(workgym, tmp_path / "test", "--split", "test", "--max-turns", 5, env_id=own_defaults)
    assert test.config["env_options"] == {"split": "test"}
    assert test.config["tasks"][0].startswith("test/")


@pytest.fixture
def leveled(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A kiosk with an option of its own whose values are no texts."""
    monkeypatch.setattr(kiosk, "LEVELED", replace(kiosk.PLAIN, options={"level": (1, 2)}), raising=False)
    register("Leveled-v0", "kiosk:LEVELED")
    yield "Leveled-v0"
    gymnasium.registry.pop("Leveled-v0")


def test_values_have_the_types_that_the_benchmark_declares(leveled: str) -> None:
    assert EnvOptions(env=["level=2"]).arguments(leveled) == {"level": 2}
    assert EnvOptions(env=["level=1"]).arguments(leveled) == {}
    with pytest.raises(UsageError, match="level='3': expected one of 1, 2"):
        EnvOptions(env=["level=3"]).make(leveled)


def test_options_of_the_benchmarks_own_reach_every_command(workgym: Any, tmp_path: Path) -> None:
    small = ("--scale", 0.1)  # a world that is quickly built, and its tasks quickly drawn
    strict, paper = (workgym("show", ENTERPRISE, *small, *more) for more in ((), ("--env", "profile=paper")))
    assert (strict.code, paper.code) == (0, 0)
    assert strict.out != paper.out
    assert workgym("show", ENTERPRISE, *small, "--env", "profile=strict") == strict
    found = sweep(workgym, tmp_path, *small, "--env", "profile=paper", "--tasks", 2, env_id=ENTERPRISE)
    assert found.config["env_options"] == {"profile": "paper", "scale": 0.1}
    verified = workgym("verify", tmp_path)
    assert (verified.code, verified.err) == (0, "")


def test_check_and_audit_run_under_the_options(workgym: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[Any, Any]] = []

    def check(env_id: str, **options: Any) -> tuple[()]:
        seen.append((env_id, options))
        return ()

    monkeypatch.setattr("workgym.envs.check", check)
    assert workgym("check", ENTERPRISE, "--env", "profile=paper", "--split", "val").code == 0
    assert seen == [(ENTERPRISE, {"split": "val", "profile": "paper"})]
    ran = workgym("audit", KIOSK, "--split", "val", "--worlds", 2, "--template", "ask", "--tasks", 3, "--json")
    assert (ran.code, json.loads(ran.out)["tasks"]) == (0, 3)


def test_verify_compares_a_draw_with_its_own_split(workgym: Any, tmp_path: Path) -> None:
    sweep(workgym, tmp_path / "val", "--split", "val", "--tasks", 3)
    ran = workgym("verify", tmp_path / "val", "--env", KIOSK)
    assert (ran.code, "tasks" in ran.out) == (0, False)
    sweep(workgym, tmp_path / "some", "--split", "val", "--domain", "talk", "--tasks", 3)
    assert "3 of 80 val tasks, not those that seed 0 draws" in workgym("verify", tmp_path / "some", "--env", KIOSK).out


def test_excluded_tools_stay_with_a_sweep(workgym: Any, tmp_path: Path) -> None:
    options = ("--tasks", 2, "--exclude-tools")
    first = sweep(workgym, tmp_path, *options, "kiosk_mark, kiosk_find,kiosk_mark")
    assert first.config["env_options"] == {"exclude_tools": ["kiosk_find", "kiosk_mark"]}
    assert sweep(workgym, tmp_path, *options, "kiosk_find,kiosk_mark", "--resume").config == first.config
    other = workgym("sweep", KIOSK, "--policy", "submit", "--out", tmp_path, "--resume", *options, "kiosk_find")
    assert other.code == 2
    assert "exclude_tools" in other.err
    verified = workgym("verify", tmp_path, "--env", KIOSK)
    assert (verified.code, verified.err) == (0, "")


def test_a_demonstration_without_its_tools_fails(workgym: Any, tmp_path: Path) -> None:
    options = ("--policy", "demonstrator", "--template", "mark", "--exclude-tools", "kiosk_mark")
    ran = workgym("sweep", KIOSK, *options, "--out", tmp_path, "--jobs", 2, "--json")
    (found,) = json.loads(ran.out)["policies"]
    assert found["accuracy"]["value"] != 1.0


# Filters


def test_filters_come_before_the_draw_and_land_in_the_task_list(workgym: Any, tmp_path: Path) -> None:
    goods = sweep(workgym, tmp_path / "goods", "--domain", "goods").config["tasks"]
    assert {task.split("/")[2] for task in goods} == {"mark", "rest"}
    both = sweep(workgym, tmp_path / "both", "--template", "mark", "--template", "ask", "--tasks", 4).config["tasks"]
    assert both == draw_tasks([task for task in make_env(KIOSK).task_ids() if "/rest/" not in task], 4, 0)
    within = sweep(workgym, tmp_path / "within", "--domain", "goods", "--template", "rest").config["tasks"]
    assert within == ["test/0/rest/0", "test/0/rest/1"]


def test_show_and_play_draw_among_them(workgym: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert workgym("show", KIOSK, "--domain", "talk").out.startswith("test/0/ask/0")
    drawn = workgym("show", KIOSK, "--template", "ask", "--split", "val", "--seed", 4)
    assert drawn.out.startswith("val/")
    assert drawn == workgym("show", KIOSK, "--template", "ask", "--split", "val", "--seed", 4)
    monkeypatch.setattr("builtins.input", lambda prompt: "quit")
    for _ in range(5):
        assert "test/0/rest/" in workgym("play", KIOSK, "--template", "rest").out


def test_list_shows_only_them(workgym: Any) -> None:
    ran = workgym("list", KIOSK, "--split", "val", "--domain", "goods")
    lines = [line.split() for line in ran.out.splitlines()]
    assert ["mark", "goods", "48"] in lines
    assert not any(line[:1] in (["ask"], ["rest"]) for line in lines)
    assert "Splits: test 12, train 640, val 80, heldout 2 tasks." in ran.out
    assert "--env profile=strict|paper; strict is the default." in workgym("list", ENTERPRISE).out


# JSON


def test_list_as_json(workgym: Any) -> None:
    listed = json.loads(workgym("list", "--json").out)
    assert listed["policies"] == list(agents.names())
    by_id = {item["id"]: item for item in listed["environments"]}
    shapes = OFFICE.templates
    sizes = {"tasks": sum(shape.size for shape in shapes), "templates": len(shapes), "tools": 27}
    assert by_id["WorkBench-v0"] == {"id": "WorkBench-v0", **sizes}
    found = json.loads(workgym("list", ENTERPRISE, "--json", "--template", "he2-rating").out)
    template = {"id": "he2-rating", "domain": "hr", "size": 5, "heldout": False, "origin": "publication", "tasks": 5}
    assert found["templates"] == [template]
    assert found["splits"]["test"] == 550
    profile = {"name": "profile", "option": "--env profile", "default": "strict", "values": ["strict", "paper"]}
    assert profile in found["options"]
    assert {item["name"]: item["default"] for item in found["options"]}["max_turns"] == 20
    tool = found["tools"][0]
    assert (tool["name"], tool["write"], tool["schema"]["type"]) == ("employees_get", False, "function")


@pytest.mark.parametrize(
    "env_id", ["WorkBench-v0", "CRMArena-v0", "Almita-v0", "AlmitaTest-v0", "AlmitaReplay-v0", ENTERPRISE]
)
def test_show_as_json_has_everything(workgym: Any, env_id: str) -> None:
    shown = json.loads(workgym("show", env_id, "--json", "--seed", 1, *ready_flags(env_id)).out)
    env = make_env(env_id, **ready_options(env_id))
    env.reset(seed=1)
    assert shown["id"] == env.task.id
    assert shown["instruction"] == env.task.instruction
    assert set(shown) == {*type(env.task).model_fields, "source"}
    assert shown["source"] == "generated"
    assert [call["name"] for call in shown["calls"]] == [call.name for call in env.task.calls]
    assert set(shown["outcome"]) == {"changes", "also", "answer"}
    assert (shown["outcome"]["answer"] is None) == (env.task.outcome.answer is None)


def test_check_as_json(workgym: Any) -> None:
    ran = workgym("check", KIOSK, "--json")
    found = json.loads(ran.out)
    assert (ran.code, found["env"], found["ok"], found["machine"]) == (1, KIOSK, False, None)
    broken = [item["rule"] for item in found["results"] if not item["ok"]]
    assert [rule.partition(":")[0] for rule in broken] == [
        "Worlds of other seeds have other rows, or the scenario says that there is one world",
        "Every tool is named and documented for a model",
    ]
    assert set(found["results"][0]) == {"rule", "ok", "was_run", "detail"}


def test_sweep_as_json(workgym: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLAKY", "no network")
    policies = ("--policy", "kiosk:Flaky", "--policy", "demonstrator")
    ran = workgym("sweep", KIOSK, *policies, "--trials", 2, "--out", tmp_path, "--json")
    found = json.loads(ran.out)
    assert (ran.code, found["planned"], found["episodes"]) == (0, 48, 48)
    flaky, demonstrator = found["policies"]
    assert (flaky["policy"], flaky["judged"], flaky["errors"]) == ("kiosk:Flaky", 16, 8)
    assert demonstrator["accuracy"] == {"value": 1.0, "low": None, "high": None, "of": 24}
    assert [item["share"]["value"] for item in demonstrator["at_k"]["pass^k"]] == [1.0, 1.0]
    assert found["errors"][0]["episodes"] == 8
    assert "8 × PolicyFailure" in ran.err
    stats = json.loads(workgym("stats", tmp_path, "--json").out)
    assert all(item.items() <= whole.items() for item, whole in zip(found["policies"], stats, strict=True))


# What cannot be used


WRONG = [
    (["--split", "vall"], "split='vall': expected one of 'test', 'train', 'val', 'heldout'"),
    (["--worlds", "0"], "worlds=0: expected a whole number from 1"),
    (["--world-seed", "-1"], "world_seed=-1: expected a whole number from 0"),
    (["--scale", "big"], "Invalid value for '--scale'"),
    (["--reward", "some"], "reward='some': expected one of 'binary', 'partial'"),
    (["--toolkits", "male"], "toolkits='male': expected 'all', 'required', 'task', or some of"),
    (["--exclude-tools", "mail_sent"], "exclude_tools: enterprise has no tool or class 'mail_sent'; did you mean"),
    (["--exclude-tools", "submit"], "exclude_tools: 'submit' cannot be excluded"),
    (["--source", "elsewhere"], "source='elsewhere': expected one of 'generated'"),
    (["--max-turns", "0"], "max_turns=0: expected a whole number from 1"),
    (
        ["--env", "profil=paper"],
        "--env profil=paper: no option 'profil' of the environment's own; did you mean profile?",
    ),
    (["--env", "profile=papr"], "profile='papr': expected one of 'strict', 'paper'"),
    (["--env", "profile"], "--env 'profile': expected NAME=VALUE"),
    (["--env", "max-turns=3"], "--env max-turns=3: write --max-turns 3"),
    (["--env", "render_mode=human"], "no option 'render_mode' of the environment's own; there are: profile"),
    (["--spilt", "val"], "No such option: --spilt (Possible options: "),
]
"""Arguments, and what is said of them."""


@pytest.mark.parametrize(
    ("command", "arguments", "message"),
    [
        pytest.param(command, *wrong, marks=() if place % 3 == number or command == "sweep" else pytest.mark.soak)
        for place, wrong in enumerate(WRONG)
        for number, command in enumerate(("show", "sweep", "check"))
    ],
)
def test_options_that_cannot_be_used_are_one_line(
    workgym: Any, tmp_path: Path, command: str, arguments: list[str], message: str
) -> None:
    more = ["--policy", "submit", "--out", tmp_path / "out"] if command == "sweep" else []
    ran = workgym(command, ENTERPRISE, *more, *arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert message in ran.err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["show", KIOSK, "--template", "marc"], "no template 'marc'; did you mean mark?"),
        (["list", KIOSK, "--domain", "good"], "no domain 'good'; did you mean goods?"),
        (["audit", KIOSK, "--domain", "x"], "no domain 'x'; there are: goods, talk"),
        (["show", KIOSK, "--template", "mark", "--domain", "talk"], "--template mark --domain talk: the split 'test'"),
        (["show", KIOSK, "--template", "rest", "--split", "val"], "--template rest: the split 'val' has no such task"),
        (["show", KIOSK, "test/0/mark/0", "--template", "mark"], "by its id or drawn by --template mark, not both"),
        (["audit", KIOSK, "--tasks", "test/0/mark/0", "--domain", "talk"], "chosen by --domain talk, not both"),
        (["list", "--split", "val"], "ENV is missing"),
        (["show", "WorkBench-v0", "--env", "profile=x"], "--env profile=x: the environment has no options of its own"),
    ],
)
def test_filters_that_cannot_be_used_are_one_line(workgym: Any, arguments: list[str], message: str) -> None:
    ran = workgym(*arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert message in ran.err
