"""A tiny language model learns through TRL: from one demonstration, and then from the reward that it earns."""

from __future__ import annotations

import json
import math
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from workgym.agents import datasets
from workgym.agents.registry import make_env
from workgym.envs.core.errors import UsageError

for _library in ("torch", "trl"):
    pytest.importorskip(_library, reason=f"{_library} is not installed: `make learning` does it")

from tiny_model import save_tiny_model  # noqa: E402 - needs torch
from transformers import AutoTokenizer  # noqa: E402
from trl import DPOConfig, DPOTrainer, SFTConfig, SFTTrainer  # noqa: E402

from workgym.agents.integrations.trl import environment_factory  # noqa: E402
from workgym.agents.integrations.trl_data import chat_tokenizer, fitting_rows, row_dataset  # noqa: E402
from workgym.scripts import train_grpo, train_sft  # noqa: E402

pytestmark = [pytest.mark.learning, pytest.mark.filterwarnings("default")]

KIOSK = "kiosk:Kiosk-v0"
TASK = "train/0/mark/1"
TRAIN = {"split": "train", "worlds": 1}
STEPS = 150
"""Enough to know one demonstration by heart."""


@pytest.fixture(scope="module", autouse=True)
def _one_thread() -> Iterator[None]:
    import torch

    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


@pytest.fixture(scope="module")
def rows() -> list[dict[str, Any]]:
    return datasets.sft_rows(datasets.demonstrations(KIOSK, task_ids=[TASK], env_kwargs={"worlds": 1}))


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory, rows: list[dict[str, Any]]) -> Path:
    texts = [message["content"] for message in rows[0]["messages"] if message["content"]]
    return save_tiny_model(tmp_path_factory.mktemp("tiny"), rows[0]["tools"], texts)


def settings(folder: Path, **more: Any) -> dict[str, Any]:
    plain = {"report_to": "none", "bf16": False, "use_cpu": True, "disable_tqdm": True, "save_strategy": "no"}
    return {"output_dir": str(folder), "per_device_train_batch_size": 1, "max_length": None, **plain, **more}


def run(script: Callable[..., None], *arguments: object) -> object:
    with pytest.raises(SystemExit) as ended:
        script([str(argument) for argument in arguments])
    return ended.value.code


def history(folder: Path) -> list[dict[str, Any]]:
    log: list[dict[str, Any]] = json.loads((folder / "trainer_state.json").read_text())["log_history"]
    return log


@pytest.mark.parametrize(("template", "before"), [("qwen3", "<think>\n\n</think>\n\n"), ("qwen3_instruct_2507", "")])
def test_labels_are_what_the_assistant_says_and_nothing_else(
    tiny: Path, rows: list[dict[str, Any]], tmp_path: Path, template: str, before: str
) -> None:
    from transformers import AutoModelForCausalLM

    tokenizer = chat_tokenizer(str(tiny), template)
    trainer = SFTTrainer(
        AutoModelForCausalLM.from_pretrained(tiny),
        SFTConfig(assistant_only_loss=True, **settings(tmp_path)),
        train_dataset=row_dataset(rows),
        processing_class=tokenizer,
    )
    batch = next(iter(trainer.get_train_dataloader()))
    labels = batch["labels"][0]
    spoken = tokenizer.decode(labels[labels != -100])
    calls = [call["function"] for message in rows[0]["messages"] for call in message.get("tool_calls", ())]
    answer = before + '<tool_call>\n{{"name": "{}", "arguments": {}}}\n</tool_call><|im_end|>\n'
    assert spoken == "".join(answer.format(call["name"], json.dumps(call["arguments"])) for call in calls)
    assert spoken.count("<tool_call>") == len(calls) > 1
    whole = tokenizer.decode(batch["input_ids"][0])
    for message in rows[0]["messages"]:  # the rest is there, and has no label
        assert (message["content"] or "") in whole
        assert not message["content"] or message["content"] not in spoken
    length = len(batch["input_ids"][0])
    assert fitting_rows(rows, tokenizer, length) == rows
    assert fitting_rows(rows, tokenizer, length - 50) == []


def test_a_model_that_knows_a_demonstration_earns_its_reward(
    tiny: Path, rows: list[dict[str, Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRL_EXPERIMENTAL_SILENCE", "1")
    data, taught, rewarded = tmp_path / "one.jsonl", tmp_path / "taught", tmp_path / "rewarded"
    datasets.write_rows(rows, data)
    common = ("--chat-template", "qwen3", "--seed", 1)
    learn = ("--steps", STEPS, "--learning-rate", 5e-3, "--accumulate", 1)
    assert run(train_sft.main, data, "--model", tiny, "--out", taught, *common, *learn) == 0
    losses = [entry["loss"] for entry in history(taught) if "loss" in entry]
    assert len(losses) == STEPS
    assert losses[-1] < 0.1 < 4 < losses[0]

    only = ("--split", "train", "--worlds", 1, "--template", "mark", "--tasks", 6)
    play = ("--group", 2, "--steps", 2, "--temperature", 0.05, "--max-completion", 1024, "--learning-rate", 1e-6)
    monkeypatch.setattr("workgym.agents.evaluation.drawing.draw_from", lambda *_: [TASK])
    assert run(train_grpo.main, KIOSK, "--model", taught, "--out", rewarded, *common, *only, *play) == 0
    steps = [entry for entry in history(rewarded) if "reward" in entry]
    assert len(steps) == 2
    for entry in steps:
        assert entry["tools/call_frequency"] == sum(len(one.get("tool_calls", ())) for one in rows[0]["messages"])
        assert entry["tools/failure_frequency"] == 0
        assert entry["reward"] == entry["rewards/kiosk_Kiosk_v0/mean"] == 1.0
    assert AutoTokenizer.from_pretrained(rewarded).chat_template  # the folder is a model again


def test_prompts_of_rewards_are_those_of_demonstrations(tiny: Path) -> None:
    """Token for token: the system prompt, the schemas in their order, the request."""
    options = {"split": "train", "worlds": 1, "toolkits": ["email", "company_directory"]}
    gathered = datasets.demonstrations("WorkBench-v0", task_ids=["train/0/email-01/7"], env_kwargs={**options})
    [row] = datasets.sft_rows(gathered)
    environment: Any = environment_factory("WorkBench-v0", **options)()
    tools = [vars(environment)[name] for name in sorted(vars(environment)) if name.startswith("tool_")]
    tokenizer = chat_tokenizer(str(tiny), "qwen3")
    prompt = tokenizer.apply_chat_template(
        row["messages"][:2], tools=tools, add_generation_prompt=True, return_dict=False
    )
    whole = tokenizer.apply_chat_template(row["messages"], tools=row["tools"], return_dict=False)
    assert whole[: len(prompt)] == prompt
    assert tools == make_env("WorkBench-v0", **options).tool_schemas


def test_preferences_are_what_dpo_reads(tiny: Path, tmp_path: Path) -> None:
    from transformers import AutoModelForCausalLM

    from workgym.agents.evaluation.sweeps import sweep

    sweep(KIOSK, ["demonstrator", "submit"], [TASK], out=tmp_path / "runs", env_kwargs=TRAIN)
    found = datasets.preference_rows(datasets.swept_episodes([tmp_path / "runs"], env=KIOSK))
    trainer = DPOTrainer(
        AutoModelForCausalLM.from_pretrained(tiny),
        args=DPOConfig(**settings(tmp_path / "dpo", max_steps=1, logging_steps=1)),
        train_dataset=row_dataset(found),
        processing_class=chat_tokenizer(str(tiny), "qwen3"),
    )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        trainer.train()
    [entry] = [entry for entry in trainer.state.log_history if "loss" in entry]
    assert entry["loss"] == pytest.approx(math.log(2), abs=0.01)  # before it has learned, both sides are as likely


def test_every_trainable_row_keeps_its_arguments_and_schemas() -> None:
    """A column of one type would give each call the arguments of all others."""
    gathered = datasets.demonstrations("WorkBench-v0", 12, seed=1, env_kwargs={"worlds": 1})
    rows = datasets.sft_rows(gathered)
    for row, kept in zip(rows, row_dataset(rows), strict=True):
        assert kept["tools"] == row["tools"]
        calls, same = (
            [message.get("tool_calls") for message in one["messages"] if message["role"] == "assistant"]
            for one in (row, kept)
        )
        assert calls == same


def test_scripts_say_what_they_miss(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(train_sft.main, "x.jsonl", "--out", tmp_path / "out") == 2
    assert "--model" in capsys.readouterr().err
    pair = {"prompt": [], "chosen": [], "rejected": [], "tools": [], "task_id": TASK}
    datasets.write_rows([pair], tmp_path / "pairs.jsonl")
    assert run(train_sft.main, tmp_path / "pairs.jsonl", "--model", "none", "--out", tmp_path / "out") == 2
    assert "row 1: no messages" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ({"messages": [], "tools": []}, "row 1 has no task_id"),
        ({"messages": [], "tools": [], "task_id": "test/0/email-01/0"}, "tasks of train or val may be trained on"),
    ],
)
def test_rows_that_may_not_be_trained_on_are_refused(
    row: dict[str, Any], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(UsageError, match=why):
        row_dataset([row])
    datasets.write_rows([row], tmp_path / "data.jsonl")
    assert run(train_sft.main, tmp_path / "data.jsonl", "--model", "none", "--out", tmp_path / "out") == 2
    assert why in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("split", ["test", "heldout"])
def test_rewards_of_other_splits_are_refused(split: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(train_grpo.main, KIOSK, "--split", split, "--model", "none", "--out", tmp_path / "out") == 2
    assert f"--split {split}: test/0/" in capsys.readouterr().err


def test_templates_are_named_and_folders_are_new(tiny: Path, tmp_path: Path, rows: list[dict[str, Any]]) -> None:
    with pytest.raises(UsageError, match=r"chat template 'qwen': expected one of .*qwen3"):
        chat_tokenizer(str(tiny), "qwen")
    with pytest.raises(UsageError, match="there is no row"):
        row_dataset([])
    datasets.write_rows(rows, tmp_path / "one.jsonl")
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "mine").write_text("")
    assert run(train_sft.main, tmp_path / "one.jsonl", "--model", tiny, "--out", tmp_path / "out") == 2
