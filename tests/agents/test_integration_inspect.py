"""Inspect plays our tasks in its own loop, and finds the results, the reward and the verdict of the environment."""

from __future__ import annotations

import gc
import json
import re
import runpy
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import traces
from traces import IDS, Trace

from workgym.agents.evaluation.recorded import keep
from workgym.agents.integrations import inspect_ai as adapter
from workgym.agents.integrations.inspect_ai import inspect_task, played_in
from workgym.agents.registry import make_env
from workgym.envs.core.errors import UsageError

pytestmark = [
    pytest.mark.filterwarnings("ignore:Unclosed <MemoryObject:ResourceWarning"),  # Inspect leaves them to the collector
    pytest.mark.filterwarnings("ignore:The 'initial' parameter is deprecated:DeprecationWarning"),  # of its retries
]

KIOSK, TRAIN = "kiosk:Kiosk-v0", {"split": "train", "worlds": 1}
MARK = "train/0/mark/0"
FIND = {"name": "kiosk_find", "arguments": {"name": "tea"}}
SUBMIT = {"name": "submit", "arguments": {}}
CARRIED = [trace for trace in traces.load() if trace.single_calls]
NOT_SHOWN = {"minItems", "maxItems", "maxProperties", "propertyNames"}
"""What Inspect's class of schemas has no field for."""


def test_without_inspect_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adapter, "task", None)
    with pytest.raises(UsageError, match=r"needs the extra inspect; .*workgym\[inspect\]"):
        inspect_task(KIOSK, **TRAIN)


def test_what_is_not_carried_is_no_call_or_several_at_once() -> None:
    assert {trace.kind for trace in traces.load() if not trace.single_calls} == {"malformed", "lists"}
    assert len(CARRIED) == 42


@pytest.fixture
def inspect() -> Any:
    return pytest.importorskip("inspect_ai", reason="needs the extra inspect")


def answer(*calls: Any) -> Any:
    """An answer of a model that makes these calls; a call's arguments may be a text that cannot be read."""
    from inspect_ai.model import ChatMessageAssistant, ModelOutput, ModelUsage
    from inspect_ai.model._call_tools import parse_tool_call

    made = [
        parse_tool_call(f"call_{number}", call["name"], text if isinstance(text, str) else json.dumps(text))
        for number, call in enumerate(calls)
        for text in [call.get("arguments", {})]
    ]
    output = ModelOutput.from_message(ChatMessageAssistant(content="", tool_calls=made))
    output.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)  # else it is counted by a tokenizer
    return output


Seen = Callable[[Sequence[Any], Sequence[Any]], None]


def played(folder: Path, task: Any, actions: Sequence[Any], seen: Seen | None = None, **options: Any) -> Any:
    """Play all samples of a task by the same answers, each a call or a list of calls, and return the log."""
    from inspect_ai import eval as run
    from inspect_ai.model import get_model

    answers = [answer(*(action if isinstance(action, list) else [action])) for action in actions]

    def say(messages: Sequence[Any], tools: Sequence[Any], choice: Any, config: Any) -> Any:
        if seen is not None:
            seen(messages, tools)
        turn = sum(message.role == "assistant" for message in messages)
        return answers[turn].model_copy(deep=True) if turn < len(answers) else answer()

    model = get_model("mockllm/model", custom_outputs=say, memoize=False)
    [log] = run(task, model=model, display="none", log_dir=str(folder / "logs"), **options)
    gc.collect()
    assert len(adapter._EPISODES) == 0
    return log


def only_sample(log: Any) -> tuple[Any, Any]:
    assert log.status == "success", log.error
    [sample] = log.samples
    return sample, sample.scores["verdict"]


def results_of(sample: Any) -> list[str]:
    return [
        message.error.message if message.error else message.text
        for message in sample.messages
        if message.role == "tool"
    ]


@pytest.mark.parametrize("trace", CARRIED, ids=str)
def test_inspect_plays_a_trace_as_the_environment_does(inspect: Any, tmp_path: Path, trace: Trace) -> None:
    expected = traces.expected(trace)
    task = inspect_task(trace.env_id, **trace.options)
    sample, score = only_sample(played(tmp_path, task, trace.actions, sample_id=trace.task_id))
    assert results_of(sample) == expected.results
    assert score.value == expected.reward
    assert score.metadata["verdict"] == expected.verdict
    assert score.metadata["played"]["actions"] == trace.actions
    assert (score.metadata["played"]["gave_up"] is not None) is trace.gave_up


@pytest.mark.parametrize("env_id", IDS)
def test_a_model_sees_the_messages_and_tools_and_nothing_hidden(inspect: Any, tmp_path: Path, env_id: str) -> None:
    trace = next(trace for trace in traces.load() if trace.env_id == env_id and trace.kind == "gives-up")
    sent: list[str] = []
    shown: list[Any] = []

    def seen(messages: Sequence[Any], tools: Sequence[Any]) -> None:
        sent.append(json.dumps([message.model_dump(mode="json") for message in messages], ensure_ascii=False))
        sent.append(json.dumps([tool.model_dump(mode="json") for tool in tools], ensure_ascii=False))
        shown[:] = [tool.model_dump(mode="json", exclude_none=True) for tool in tools]

    played(tmp_path, inspect_task(env_id), trace.actions, seen, sample_id=trace.task_id)
    env = make_env(env_id)
    env.reset(options={"task_id": trace.task_id})
    assert [tool["name"] for tool in shown] == list(env.tools)
    for tool, schema in zip(shown, env.tool_schemas, strict=True):
        assert tool["description"] == schema["function"]["description"]
        assert set(missing(schema["function"]["parameters"], tool["parameters"])) <= NOT_SHOWN
    public = json.dumps([env.observation, env.tool_schemas], ensure_ascii=False)
    assert env.task.instruction in json.loads(sent[0])[-1]["content"]
    for hidden in traces.hidden_texts(env):
        assert hidden in public or not any(hidden in text for text in sent), hidden


def missing(schema: Any, shown: Any) -> Iterator[str]:
    """Yield the keys of a schema that are not shown as they are."""
    if isinstance(schema, dict):
        for key, value in schema.items():
            if key not in shown:
                yield key
            else:
                yield from missing(value, shown[key])
    elif isinstance(schema, list):
        assert len(schema) == len(shown)
        for value, other in zip(schema, shown, strict=True):
            yield from missing(value, other)
    else:
        assert schema == shown


def test_every_id_is_a_task_of_inspect(inspect: Any) -> None:
    from inspect_ai._eval.registry import task_create
    from inspect_ai._util.registry import registry_find, registry_info

    found = [registry_info(made).name for made in registry_find(lambda info: info.type == "task")]
    names = {name.removeprefix("workgym/"): name for name in found}  # beside a source tree, Inspect sees no package
    for env_id in IDS:
        made = task_create(names[env_id.removesuffix("-v0").lower()], tasks=1, epochs=2)
        assert (made.dataset.name, len(made.dataset), made.epochs) == (env_id, 1, 2)
        assert made.dataset[0].id == make_env(env_id).task_ids()[0]


def test_trials_of_a_task_and_their_figures(inspect: Any, tmp_path: Path) -> None:
    log = played(tmp_path, inspect_task(KIOSK, epochs=3, **TRAIN), [FIND, SUBMIT], sample_id=MARK)
    assert [sample.epoch for sample in log.samples] == [1, 2, 3]
    assert {score.reducer: score.metrics["mean"].value for score in log.results.scores} == {
        "mean": 0.0,
        "pass_k_3": 0.0,
    }


def test_sixteen_samples_at_once_do_not_meet(inspect: Any, tmp_path: Path) -> None:
    env = make_env(KIOSK, **TRAIN)
    env.reset(options={"task_id": MARK})
    actions = [{"name": "kiosk_find", "arguments": {}}, *(call.model_dump() for call in env.task.calls)]
    actions += [{"name": "kiosk_find", "arguments": {}}, SUBMIT]
    task = inspect_task(KIOSK, epochs=2, **TRAIN)
    assert len(task.dataset) >= 8
    log = played(tmp_path, task, actions, max_samples=16, limit=8)
    assert len({tuple(results_of(sample)) for sample in log.samples}) == 1
    assert {sample.id: sample.scores["verdict"].value for sample in log.samples}[MARK] == 1.0
    assert len(log.samples) == 16


def test_the_order_and_the_number_of_tasks(inspect: Any) -> None:
    ids = make_env(KIOSK, **TRAIN).task_ids()
    assert [sample.id for sample in inspect_task(KIOSK, **TRAIN).dataset] == ids
    assert [sample.id for sample in inspect_task(KIOSK, tasks=3, **TRAIN).dataset] == ids[:3]
    assert len(inspect_task(KIOSK, tasks=10_000, **TRAIN).dataset) == len(ids)
    mixed = [sample.id for sample in inspect_task(KIOSK, seed=1, **TRAIN).dataset]
    assert mixed != ids
    assert sorted(mixed) == sorted(ids)


@pytest.mark.parametrize(
    ("env_id", "options", "message"),
    [
        ("Nowhere-v0", {}, "no environment 'Nowhere-v0'"),
        (KIOSK, {"colour": 1}, "colour=1"),
        (KIOSK, {"tasks": 0}, "tasks=0: expected a whole number from 1"),
        (KIOSK, {"epochs": True}, "epochs=True: expected a whole number from 1"),
    ],
)
def test_what_cannot_be_made_says_why(inspect: Any, env_id: str, options: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        inspect_task(env_id, **options)


def test_a_call_after_the_end_changes_nothing(inspect: Any, tmp_path: Path) -> None:
    log = played(tmp_path, inspect_task(KIOSK, **TRAIN), [[SUBMIT, FIND, SUBMIT]], sample_id=MARK)
    sample, score = only_sample(log)
    assert [MARK in text for text in results_of(sample)] == [False, True, True]
    assert score.metadata["played"]["actions"] == [SUBMIT]
    assert score.metadata["verdict"]["end"] == "submitted"


@pytest.mark.parametrize("name", ["", " ", "\0", "a b", "transfer_to_x", "x" * 1000, "\ud800"])
def test_a_call_of_any_name_is_a_wrong_call(inspect: Any, tmp_path: Path, name: str) -> None:
    call = {"name": name, "arguments": {"name": "tea"}}
    sample, score = only_sample(played(tmp_path, inspect_task(KIOSK, **TRAIN), [call, SUBMIT], sample_id=MARK))
    assert len(results_of(sample)) == len(score.metadata["played"]["actions"]) == 2
    assert '"error"' in results_of(sample)[0]
    assert score.metadata["verdict"]["end"] == "submitted"


def test_a_rollout_that_inspect_stops_is_given_up(inspect: Any, tmp_path: Path) -> None:
    log = played(tmp_path, inspect_task(KIOSK, **TRAIN), [FIND] * 4, sample_id=MARK, message_limit=5)
    sample, score = only_sample(log)
    assert sample.limit.type == "message"
    assert (score.value, score.metadata["verdict"]["end"]) == (0.0, "gave_up")


def test_arguments_that_cannot_be_read_take_a_turn_of_inspect(inspect: Any, tmp_path: Path) -> None:
    broken = {"name": "kiosk_find", "arguments": '{"name": '}
    log = played(tmp_path, inspect_task(KIOSK, **TRAIN), [broken] * 50, sample_id=MARK)
    sample, score = only_sample(log)
    assert sample.limit.type == "turn"
    assert len(results_of(sample)) == make_env(KIOSK, **TRAIN).max_turns
    assert (score.value, score.metadata["played"]["actions"]) == (0.0, [])


def test_a_failure_on_our_side_has_no_score(inspect: Any, tmp_path: Path) -> None:
    crash = {"name": "broken_crash", "arguments": {}}
    task = inspect_task("kiosk:Faulty-v0", **TRAIN)
    sample, score = only_sample(played(tmp_path, task, [crash, FIND, SUBMIT], sample_id=MARK))
    assert score.value != score.value  # NaN: Inspect leaves it out of means
    assert score.reason == "environment_error"
    assert score.explanation.startswith("ToolFailure: ")
    assert len(results_of(sample)) == 1


def test_another_solver_has_the_tools(inspect: Any, tmp_path: Path) -> None:
    from inspect_ai.solver import generate

    sample, score = only_sample(
        played(tmp_path, inspect_task(KIOSK, **TRAIN), [FIND, SUBMIT], sample_id=MARK, solver=generate())
    )
    assert score.metadata["verdict"]["end"] == "submitted"
    assert len(results_of(sample)) == 2


def test_a_log_becomes_a_folder_of_a_sweep(inspect: Any, tmp_path: Path) -> None:
    from inspect_ai.log import read_eval_log

    log = played(tmp_path, inspect_task(KIOSK, tasks=3, epochs=2, **TRAIN), [FIND, SUBMIT])
    found = played_in(read_eval_log(log.location))
    assert len(found) == 6
    keep(tmp_path / "kept", log.eval.model, found, options={"model": log.eval.model})
    rows = [json.loads(line) for line in (tmp_path / "kept" / "episodes.jsonl").read_text().splitlines()]
    assert [row["trial"] for row in rows] == [0, 1] * 3
    assert {row["policy"] for row in rows} == {"mockllm/model"}
    scores = {sample.id: sample.scores["verdict"].value for sample in log.samples}
    assert [row["reward"] for row in rows] == [scores[row["task_id"]] for row in rows]


def test_the_block_of_the_page_runs(inspect: Any, tmp_path: Path, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (root / "docs" / "integrations" / "inspect.md").read_text()
    [block] = re.findall(r"^```\{\.python\}\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    (tmp_path / "block.py").write_text(block)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("INSPECT_DISPLAY", "none")
    runpy.run_path("block.py")
    rows = [json.loads(line) for line in Path("kept", "episodes.jsonl").read_text().splitlines()]
    assert [(row["policy"], row["turns"]) for row in rows] == [("mockllm/model", 1)] * 10
    gc.collect()
