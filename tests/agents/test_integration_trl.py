"""The recorded traces through TRL: its environment's methods, and its own trainer with a scripted model."""

from __future__ import annotations

import inspect
import json
import re
import subprocess
import sys
import warnings
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import traces
from traces import IDS, Trace

from workgym.agents.evaluation.recorded import keep
from workgym.agents.evaluation.verifying import verify
from workgym.agents.integrations.episodes import Episodes, Finished, Opening
from workgym.agents.integrations.trl import ToolMethods, tool_class
from workgym.agents.registry import make_env

pytestmark = pytest.mark.filterwarnings("default")  # TRL and torch warn of their own doings
CALLS = [trace for trace in traces.load() if trace.single_calls]
"""What a model that calls tools can say at all. Whether each tool is offered takes the world, so tests ask for it."""


def of_any_split(trace: Trace) -> type[ToolMethods]:
    """The class of a trace's task, which is one to test on; the classes that users get refuse it."""
    made = tool_class(trace.env_id, json.dumps(trace.options), str(trace), trace.task_id)
    return type(made.__name__, (made,), {"_require": staticmethod(lambda task_ids: None)})


def opening_of(trace: Trace) -> Opening:
    episodes = Episodes()
    return episodes.opening(episodes.start(trace.env_id, trace.options, trace.task_id))


def test_what_trl_carries_is_single_calls_of_offered_tools() -> None:
    """The page says the same: 50 traces, 36 of them carried."""
    assert Counter(trace.kind for trace in traces.load() if not trace.single_calls) == {"malformed": 6, "lists": 2}
    unoffered = Counter(trace.kind for trace in CALLS if not trace.known_tools)
    assert unoffered == {"unknown-tool": 6}
    assert sum(trace.known_tools for trace in CALLS) == 36


@pytest.mark.parametrize("trace", CALLS, ids=str)
def test_methods_play_a_trace_as_the_environment_does(trace: Trace) -> None:
    expected, ended = traces.expected(trace), list[Finished]()
    environment = of_any_split(trace)(ended.append)
    environment.reset(task_id=trace.task_id)
    names = [name for name, _ in inspect.getmembers(type(environment), inspect.isfunction) if name.startswith("tool_")]
    tools = {tool.__name__: tool for tool in (getattr(environment, name) for name in names)}
    assert list(tools.values()) == opening_of(trace).tools
    if not trace.known_tools:
        assert any(action["name"] not in tools for action in trace.actions)
        return
    results = [tools[action["name"]](**action.get("arguments", {})) for action in trace.actions]
    assert (results, environment.get_reward()) == (expected.results, expected.reward)
    [outcome] = ended
    assert outcome.verdict == expected.verdict
    assert (outcome.played.gave_up is not None) is trace.gave_up


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    for library in ("torch", "trl"):
        pytest.importorskip(library, reason=f"{library} is not installed: it is in the extra trl")
    from tiny_model import save_tiny_model

    return save_tiny_model(tmp_path_factory.mktemp("tiny"), make_env("WorkBench-v0").tool_schemas)


@dataclass
class Rollouts:
    """What TRL's trainer made of the traces: two rollouts each, by the trace's name."""

    prompts: dict[str, Any] = field(default_factory=dict)
    completions: dict[str, list[Any]] = field(default_factory=lambda: defaultdict(list))
    outcomes: dict[str, list[Finished]] = field(default_factory=lambda: defaultdict(list))
    log: list[dict[str, Any]] = field(default_factory=list)


@pytest.fixture(scope="module")
def rollouts(tiny: Path, tmp_path_factory: pytest.TempPathFactory) -> Rollouts:
    """Let GRPOTrainer play the traces, one a step, with a model that says what their agents did and learns nothing."""
    from datasets import Dataset
    from transformers import AutoModelForCausalLM
    from trl import GRPOConfig, GRPOTrainer

    from workgym.agents.integrations.trl_data import chat_tokenizer

    made = Rollouts()
    model, tokenizer = AutoModelForCausalLM.from_pretrained(tiny), chat_tokenizer(str(tiny), "qwen3")
    model.config.max_position_embeddings = 10**6
    answers = (answer for trace in CALLS for answer in [*map(_answer, trace.actions), "I stop here.<|im_end|>"])

    class Scripted(GRPOTrainer):  # type: ignore[misc]
        def _generate_single_turn(self, prompt_ids: list[Any], *rest: Any, **more: Any) -> tuple[list[Any], None]:
            return [tokenizer.encode(next(answers))] * len(prompt_ids), None

        def compute_loss(self, model: Any, *rest: Any, **more: Any) -> Any:
            return sum(part.sum() for part in model.parameters()) * 0

    def record(prompts: list[Any], completions: list[Any], environment: list[str], **_: Any) -> list[float]:
        for prompt, completion, name in zip(prompts, completions, environment, strict=True):
            made.prompts[name] = prompt
            made.completions[name].append(completion)
        return [0.0] * len(prompts)

    rows = [
        {"prompt": opening_of(trace).messages, "task_id": trace.task_id, "environment": str(trace)} for trace in CALLS
    ]
    config = GRPOConfig(
        output_dir=str(tmp_path_factory.mktemp("grpo")),
        num_generations=2,
        per_device_train_batch_size=2,
        max_steps=len(CALLS),
        max_completion_length=100_000,
        shuffle_dataset=False,
        logging_steps=1,
        report_to="none",
        bf16=False,
        use_cpu=True,
        save_strategy="no",
        disable_tqdm=True,
    )
    trainer = Scripted(
        model,
        record,
        args=config,
        train_dataset=Dataset.from_list(rows),
        processing_class=tokenizer,
        environment_factory={
            str(trace): partial(of_any_split(trace), made.outcomes[str(trace)].append) for trace in CALLS
        },
    )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        trainer.train()
    assert next(answers, None) is None
    made.log = [entry for entry in trainer.state.log_history if "reward" in entry]
    return made


def _answer(action: dict[str, Any]) -> str:
    """An action as a model of Qwen's says it."""
    return f"<tool_call>\n{json.dumps(action, ensure_ascii=False)}\n</tool_call><|im_end|>"


@pytest.mark.parametrize("trace", CALLS, ids=str)
@pytest.mark.learning
def test_the_trainer_plays_a_trace_as_the_environment_does(trace: Trace, rollouts: Rollouts) -> None:
    expected, entry = traces.expected(trace), rollouts.log[CALLS.index(trace)]
    assert entry["tools/call_frequency"] == len(trace.actions)
    offered = [schema["function"]["name"] for schema in opening_of(trace).tools]
    unoffered = [action for action in trace.actions if action["name"] not in offered]
    assert entry["tools/failure_frequency"] == pytest.approx(len(unoffered) / len(trace.actions))
    results = [
        [message["content"] for message in completion if message["role"] == "tool"]
        for completion in rollouts.completions[str(trace)]
    ]
    assert len(results) == len(rollouts.outcomes[str(trace)]) == 2
    for told, outcome in zip(results, rollouts.outcomes[str(trace)], strict=True):
        if trace.known_tools:
            assert told == expected.results
            assert (outcome.reward, outcome.verdict) == (expected.reward, expected.verdict)
            own = re.sub(r"\W", "_", str(trace))
            assert entry["reward"] == entry[f"rewards/{own}/mean"] == expected.reward
        else:  # TRL answers by itself, and the call takes no turn
            by_trl = [result for action, result in zip(trace.actions, told, strict=True) if action in unoffered]
            assert by_trl == [str({"error": f"Tool {action['name']} not found."}) for action in unoffered]
            assert list(outcome.played.actions) == [action for action in trace.actions if action not in unoffered]


@pytest.mark.parametrize("env_id", IDS)
@pytest.mark.learning
def test_the_trainer_shows_nothing_hidden(env_id: str, rollouts: Rollouts) -> None:
    """A model reads the prompt and the tools' results; neither has the reference, the answer or the verdict."""
    for trace in CALLS:
        if trace.env_id != env_id or trace.kind not in ("gives-up", "submits-at-once", "wrong-arguments"):
            continue
        env = make_env(env_id, **trace.options)
        env.reset(options={"task_id": trace.task_id})
        shown = json.dumps([env.observation, env.tool_schemas, opening_of(trace).messages])
        told = [message for message in rollouts.completions[str(trace)][0] if message["role"] == "tool"]
        read = json.dumps([rollouts.prompts[str(trace)], told])
        assert env.task.instruction in json.loads(read)[0][-1]["content"]
        for hidden in traces.hidden_texts(env):
            assert hidden in shown or hidden not in read, hidden


@pytest.mark.parametrize("env_id", IDS)
@pytest.mark.learning
def test_what_the_trainer_played_becomes_a_sweeps_folder(env_id: str, rollouts: Rollouts, tmp_path: Path) -> None:
    own = [trace for trace in CALLS if trace.env_id == env_id and not trace.options]
    ended = [outcome for trace in own for outcome in rollouts.outcomes[str(trace)]]
    kept = keep(tmp_path, "scripted", [outcome.played for outcome in ended])
    assert [row["reward"] for row in kept.rows] == [outcome.reward for outcome in ended]
    assert verify(tmp_path, env=env_id).verified == len(ended) == 2 * len(own)


@pytest.mark.learning
def test_the_page_runs_to_its_statistics(root: Path, tiny: Path, tmp_path: Path) -> None:
    """With a model of 0.2 million parameters, four tasks, and a step."""
    from workgym.agents.integrations.trl_data import chat_tokenizer

    chat_tokenizer(str(tiny), "qwen3").save_pretrained(tiny)
    page = (root / "docs" / "integrations" / "trl.md").read_text()
    [program] = re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    smaller = {
        '"Qwen/Qwen3-0.6B",\n': f'"{tiny}",\n',
        '"WorkBench-v0", 500,': '"WorkBench-v0", 4, worlds=1,',
        "num_generations=8, max_completion_length=3072": (
            "num_generations=2, max_completion_length=16, per_device_train_batch_size=2, max_steps=1,"
            "use_cpu=True, bf16=False, report_to='none', save_strategy='no'"
        ),
    }
    for text, other in smaller.items():
        assert program.count(text) == 1
        program = program.replace(text, other)
    _run(tmp_path, "-c", program)
    assert len((tmp_path / "rollouts" / "episodes.jsonl").read_text().splitlines()) == 2
    commands = re.findall(r"^workgym (.+)$", page, re.MULTILINE)
    assert [command.split()[0] for command in commands] == ["stats", "report", "verify"]
    for command in commands:
        _run(tmp_path, "-m", "workgym.scripts", *command.split())


def _run(folder: Path, *arguments: str) -> None:
    done = subprocess.run([sys.executable, *arguments], cwd=folder, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stderr
