"""What models said is kept: as sent and as received, turn by turn, beside the rows and apart from them."""

from __future__ import annotations

import json
import os
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from answering import Answers
from demonstrating import PLAN, Demonstrating
from provider import Body, Fault, Provider, in_order

from workgym import agents
from workgym.agents.evaluation.configuration import Key
from workgym.agents.evaluation.merging import merge, without_messages
from workgym.agents.evaluation.messages import MessageFile
from workgym.agents.evaluation.query import TABLES, query
from workgym.agents.evaluation.report import write_report
from workgym.agents.evaluation.statistics import statistics
from workgym.agents.evaluation.verifying import fingerprint
from workgym.agents.llm import Backend, Client, ModelConversation, ModelReply, ModelRequest, Recorder, Retry, Store
from workgym.agents.llm.backend import LiteLLM
from workgym.agents.llm.conversations import Received, totals
from workgym.agents.llm.errors import ContentFiltered, ContextOverflow, Passing, Unreachable
from workgym.agents.llm.formats import thinking_of, thought_of
from workgym.agents.llm.messages import ToolCall
from workgym.agents.llm.policies import ReActPolicy
from workgym.agents.llm.settings import Settings
from workgym.agents.policy import PolicyStopped
from workgym.agents.redaction import refuse_secrets, without_secrets
from workgym.agents.rollouts import Trace, play
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import UsageError
from workgym.scripts.app import run

KIOSK = "kiosk:Kiosk-v0"
CALLING, TEXT = "function-calling", "react"
PROTOCOLS = (CALLING, "act", TEXT, "plan-act", "gold-plan-act")
MODEL = "double/model"
MARK, ASK = "test/0/mark/0", "test/0/ask/1"
TALKING = "kiosk:Talking"


def client(backend: Backend, store: Store | None = None, attempts: int = 2) -> Client:
    store = Store(".", "off") if store is None else store
    ticks = count()  # every look at the clock is a second later
    return Client(
        backend,
        store,
        retry=Retry(attempts, first=0.0),
        sleep=lambda seconds: None,
        clock=lambda: float(next(ticks)),
    )


def spec(name: str, backend: Backend, label: str = "", **options: Any) -> agents.PolicySpec:
    return agents.PolicySpec(name, {"model": MODEL, **options}, label, means={"client": client(backend)})


def action(name: str = "submit", /, thought: str = "", **arguments: Any) -> ModelReply:
    told = f"Thought: {thought}\n" if thought else ""
    return ModelReply(f"{told}Action: {json.dumps({'name': name, 'arguments': arguments})}", (), "stop", 10, 3, 0.5)


def called(text: str, name: str, /, **arguments: Any) -> ModelReply:
    return ModelReply(text, (ToolCall("call_1", name, json.dumps(arguments)),), "tool_calls", 20, 4, 0.25)


def held(
    env: ToolEnv, protocol: str, backend: Backend, task_id: str = ASK, **options: Any
) -> tuple[ModelConversation, Any]:
    """Play an episode, to its end or to its failure, and return what was said and the trace."""
    policy = agents.make(protocol, model=MODEL, client=client(backend), **options)
    trace = Trace(task_id, 0)
    with suppress(Unreachable):
        play(env, policy, trace)
    found: Any = policy
    return found.conversation, trace


def swept(out: Path, policies: Sequence[Any], tasks: Any = (MARK, ASK), **options: Any) -> agents.Sweep:
    return agents.sweep(KIOSK, policies, list(tasks), **{"out": out, **options})


def lines(out: Path, name: str = "messages.jsonl") -> list[bytes]:
    return (out / name).read_bytes().splitlines(keepends=True)


def keys_in(out: Path) -> list[Key]:
    return [Key(*(json.loads(line)[name] for name in Key._fields)) for line in lines(out)]


# A conversation ##############################################################


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_every_protocol_keeps_what_it_sent_and_received(kiosk: ToolEnv, protocol: str) -> None:
    model, again = Demonstrating(kiosk), Demonstrating(kiosk)
    said, trace = held(kiosk, protocol, model)
    exchanges = [exchange for turn in said.turns for exchange in turn]
    assert [said.sent(exchange) for exchange in exchanges] == [list(request.messages) for request in model.requests]
    assert [exchange.reply for exchange in exchanges] == [again.complete(request) for request in model.requests]
    assert [exchange.seconds for exchange in exchanges] == [1.0] * len(exchanges)
    assert len(said.turns) == len(trace.actions)
    planned = protocol == "plan-act"
    assert [len(turn) for turn in said.turns] == [1 + planned, *[1] * (len(trace.actions) - 1)]
    assert (said.turns[0][0].reply or ModelReply("")).text == PLAN or not planned
    assert said.messages[-1]["role"] == "assistant"  # the answer that ended the episode
    offered = [tool["function"]["name"] for tool in said.tools]
    assert offered == (list(kiosk.tools) if protocol == CALLING else [])
    assert ModelConversation.from_json(json.loads(json.dumps(said.to_json())), said.schemas()) == said


def test_every_sampling_is_kept(kiosk: ToolEnv) -> None:
    model = Answers(ModelReply("Hm."), ModelReply("<think>So?</think>Hm again."), action(thought="Now.", answer="1"))
    said, trace = held(kiosk, TEXT, model)
    [turn] = said.turns
    assert [exchange.sample for exchange in turn] == [0, 1, 2]
    assert [exchange.reply for exchange in turn] == list(model.answers)  # as received, thoughts included
    assert {exchange.sent for exchange in turn} == {2}
    assert totals(turn) == {
        "prompt_tokens": 10, "completion_tokens": 3, "seconds": 3.0, "retries": 0, "resamples": 2
    }  # fmt: skip
    assert len(trace.actions) == 1


@pytest.mark.parametrize(
    ("failure", "reply"),
    [
        (ContextOverflow("too long"), None),
        (ContentFiltered("withheld", ModelReply("", finish="content_filter")), ModelReply("", finish="content_filter")),
        (Passing("busy"), None),
    ],
)
def test_an_episode_that_fails_keeps_what_was_said_so_far(
    kiosk: ToolEnv, failure: Exception, reply: ModelReply | None
) -> None:
    said, trace = held(kiosk, TEXT, Answers(action("kiosk_find", name="tea"), failure))
    assert len(trace.actions) == 1
    assert [exchange.reply for turn in said.turns for exchange in turn] == [action("kiosk_find", name="tea"), reply]
    assert [message["role"] for message in said.messages] == ["system", "user", "assistant", "user"]
    assert said.turns[1][0].sent == 4


def test_a_plan_that_fails_is_kept(kiosk: ToolEnv) -> None:
    said, _ = held(kiosk, "plan-act", Answers(Passing("busy")))
    assert [[(exchange.sent, exchange.reply) for exchange in turn] for turn in said.turns] == [[(2, None)]]
    assert len(said.messages) == 2


def test_a_new_episode_begins_a_new_conversation(kiosk: ToolEnv) -> None:
    policy: Any = agents.make(TEXT, model=MODEL, client=client(Answers(action(answer="1"))))
    assert policy.conversation == ModelConversation(())
    for task_id in (ASK, MARK):
        agents.rollout(kiosk, policy, task_id=task_id)
        assert len(policy.conversation.turns) == 1
    assert kiosk.task.instruction in policy.conversation.messages[1]["content"]


def test_what_a_policy_rewrites_is_kept_as_it_was_sent(kiosk: ToolEnv) -> None:
    class Forgetful(ReActPolicy):
        """Remembers its last two messages alone."""

        def _observe(self, result: str) -> None:
            super()._observe(result)
            self._messages = [*self._messages[:2], *self._messages[-2:]]

    find = action("kiosk_find", name="tea")
    model = Answers(find, find, find, action(answer="1"))
    policy = Forgetful(MODEL, client=client(model))
    agents.rollout(kiosk, policy, task_id=ASK)
    said = policy.conversation
    sent = [said.sent(exchange) for turn in said.turns for exchange in turn]
    assert sent == [list(request.messages) for request in model.requests]
    assert ModelConversation.from_json(json.loads(json.dumps(said.to_json())), {}) == said


def test_a_turn_of_a_policy_around_another_is_one(kiosk: ToolEnv) -> None:
    recorder = Recorder()
    for turn, sample in ((1, 0), (1, 0), (3, 0)):
        recorder.begin(turn)
        recorder.ask(ModelRequest(MODEL, [{"role": "user", "content": "Go."}], sample=sample))
        recorder.hear(Received(ModelReply("Well.")))
    assert [len(turn) for turn in recorder.conversation().turns] == [2, 0, 1]


# How an answer came ##########################################################

KEY_OF_HELLO = "749aa040b5f7c1b019de79268f0519c1a4e0d71b8f38662d3943a2af8adb39b2"
"""As it was when requests had no other parts either: recorded traffic is found by it."""
HELLO = ModelRequest(MODEL, [{"role": "user", "content": "Hello."}])


def test_seconds_are_of_the_attempt_that_was_answered_and_retries_are_counted() -> None:
    received = client(Answers(Passing("busy"), Passing("busy"), ModelReply("Yes.")), attempts=5).ask(HELLO)
    assert (received.reply.text, received.seconds, received.retries) == ("Yes.", 1.0, 2)


def test_recorded_answers_took_no_time_and_have_no_request(tmp_path: Path) -> None:
    asking = client(Answers(ModelReply("Yes.", thinking="Is it?", request_id="id-1")), Store(tmp_path))
    first, again = asking.ask(HELLO), asking.ask(HELLO)
    assert (first.reply.request_id, first.seconds) == ("id-1", 1.0)
    for known in (again, client(Answers(RuntimeError()), Store(tmp_path, "replay")).ask(HELLO)):
        assert (known.reply, known.reply.request_id, known.seconds) == (first.reply, "", None)
        assert known.reply.thinking == "Is it?"


def test_recorded_traffic_of_before_is_read_and_written_as_before(tmp_path: Path) -> None:
    reply = ModelReply("Yes.", (ToolCall("a", "b", "{}"),), "stop", 1, 2, 0.5, request_id="id-1")
    kept = {
        "text": "Yes.", "calls": [{"id": "a", "name": "b", "arguments": "{}"}], "finish": "stop",
        "prompt_tokens": 1, "completion_tokens": 2, "cost": 0.5,
    }  # fmt: skip
    assert json.dumps(reply.to_json(), default=vars) == json.dumps({**kept, "calls": kept["calls"]})
    assert ModelReply.from_json(kept) == reply
    assert HELLO.key == KEY_OF_HELLO


@pytest.mark.parametrize("model", ["openai/gpt-4o", "hosted_vllm/house-model"])
def test_thinking_and_the_request_s_id_come_over_http(model: str) -> None:
    said = ModelReply("Yes.", thinking="Is it? It is.", request_id="chatcmpl-7")
    with Provider(lambda body: said) as provider:
        reply = LiteLLM(provider.url, "any").complete(replace(HELLO, model=model))
    assert (reply.text, reply.thinking, reply.request_id) == ("Yes.", "Is it? It is.", "chatcmpl-7")


@pytest.mark.parametrize(
    ("text", "thought"),
    [
        ('Thought: I look.\nIt is there.\nAction: {"name": "a", "arguments": {}}', "I look.\nIt is there."),
        ('**Thought 2:** I look.\n**Action 2:** {"name": "a", "arguments": {}}', "I look."),
        ('Action: {"name": "a", "arguments": {}}\nObservation: made up', ""),
        ('{"thought": "I look.", "action": {"name": "a", "arguments": {}}}', "I look."),
        ('I look. {"name": "a", "arguments": {}}', 'I look. {"name": "a", "arguments": {}}'),
        ("No action", "No action"),
        ("", ""),
    ],
)
def test_the_thought_of_an_answer(text: str, thought: str) -> None:
    assert thought_of(text) == thought


@pytest.mark.parametrize(
    ("text", "thinking"),
    [("<think>\nSo.\n</think>\nYes", "So."), ("So.</think>Yes", "So."), ("<think>So", "So"), ("Yes", "")],
)
def test_thinking_within_an_answer(text: str, thinking: str) -> None:
    assert thinking_of(text) == thinking


# In a sweep's folder #########################################################


def test_a_sweep_keeps_conversations_apart_from_its_rows(tmp_path: Path, kiosk: ToolEnv) -> None:
    model = Demonstrating(kiosk)
    policies = [spec(CALLING, model), spec(TEXT, model), "demonstrator"]
    found = swept(tmp_path / "on", policies, trials=2, jobs=4)
    without = swept(tmp_path / "off", policies, trials=2, jobs=4, messages=False)
    assert found.rows == without.rows
    by_key = sorted(lines(tmp_path / "on", "episodes.jsonl")), sorted(lines(tmp_path / "off", "episodes.jsonl"))
    assert by_key[0] == by_key[1]
    assert not (tmp_path / "off" / "messages.jsonl").exists()
    assert not without.messages
    assert "tools" not in without.config
    assert list(found.messages) == [Key(row["policy"], row["task_id"], row["trial"]) for row in found.rows[:8]]
    for row in found.rows[:8]:
        said = found.messages[row["policy"], row["task_id"], row["trial"]]
        assert row["instruction"] in said.messages[1]["content"]
        assert len(said.turns) == row["turns"]
        assert sum(len(turn) for turn in said.turns) == row["usage"]["calls"]
        calling = row["policy"] == f"{CALLING}@{MODEL}"
        assert [tool["function"]["name"] for tool in said.tools] == (list(kiosk.tools) if calling else [])
    assert list(found.config["tools"]) == sorted(found.config["tools"])
    assert len(found.config["tools"]) == len(kiosk.tools)
    with pytest.raises(KeyError):
        found.messages["demonstrator", MARK, 0]
    assert fingerprint(found.config, found.rows) == fingerprint(without.config, without.rows)


def test_a_sweep_without_models_has_no_file_for_them(tmp_path: Path) -> None:
    found = swept(tmp_path, ["demonstrator"])
    assert sorted(path.name for path in tmp_path.iterdir()) == [".lock", "episodes.jsonl", "sweep.json"]
    assert dict(found.messages) == {}


def test_processes_keep_conversations_too(tmp_path: Path) -> None:
    found = swept(tmp_path, [TALKING], trials=2, jobs=2)
    assert len(found.messages) == 4
    assert len(found.config["tools"]) == len(found.messages[TALKING, MARK, 1].tools) > 1


def test_what_is_no_conversation_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kiosk.Paid.conversation", [], raising=False)
    with pytest.raises(UsageError, match="its conversation is of type list; expected a "):
        swept(tmp_path / "1", ["kiosk:Paid"])
    monkeypatch.setattr("kiosk.Paid.conversation", ModelConversation(({"role": {1}},)), raising=False)
    with pytest.raises(UsageError, match="its conversation is not in JSON's types: Object of type set"):
        swept(tmp_path / "2", ["kiosk:Paid"])


def test_resumed_and_shards_merged_it_is_the_same(tmp_path: Path, kiosk: ToolEnv) -> None:
    policies = [spec(CALLING, Demonstrating(kiosk)), TALKING, "demonstrator"]
    whole = swept(tmp_path / "whole", policies, trials=2)
    parts = [tmp_path / str(number) for number in (1, 2)]
    for part in parts:
        swept(part, policies, trials=2, shard=f"{part.name}/2")
    merged = merge(tmp_path / "merged", [*parts, parts[0]])
    assert dict(merged.messages) == dict(whole.messages)
    assert without_messages(merged) == []
    assert merged.config == whole.config
    assert keys_in(merged.folder) == keys_in(whole.folder)
    started = tmp_path / "started"
    started.mkdir()
    for name in ("sweep.json", "episodes.jsonl", "messages.jsonl"):
        (started / name).write_bytes(b"".join(lines(whole.folder, name)[: 3 if name != "sweep.json" else None]))
    for options in ({"resume": True}, {"retry_errors": True}):
        assert dict(swept(started, policies, trials=2, **options).messages) == dict(whole.messages)
    assert lines(started) == lines(whole.folder)


def test_merged_with_a_shard_without_messages_says_how_many_have_none(
    tmp_path: Path, kiosk: ToolEnv, capsys: pytest.CaptureFixture[str]
) -> None:
    policies = [spec(TEXT, Demonstrating(kiosk)), "demonstrator"]
    for part in ("1", "2"):
        swept(tmp_path / part, policies, trials=2, shard=f"{part}/2", messages=part == "1")
    parts = [str(tmp_path / part) for part in ("1", "2")]
    assert run(["merge", str(tmp_path / "merged"), *parts]) == 0
    assert "2 episodes of 8 have no messages: played with --messages off\n" in capsys.readouterr().out
    assert without_messages(agents.load_sweep(tmp_path / "1")) == []


def test_a_folder_of_before_is_read_and_resumed(tmp_path: Path, kiosk: ToolEnv) -> None:
    policies = [spec(CALLING, Demonstrating(kiosk)), spec(TEXT, Demonstrating(kiosk))]
    old = swept(tmp_path, policies, messages=False)
    (tmp_path / "episodes.jsonl").write_bytes(b"".join(lines(tmp_path, "episodes.jsonl")[:2]))
    assert len(agents.load_sweep(tmp_path).messages) == 0
    found = swept(tmp_path, policies, resume=True)
    assert found.rows == old.rows
    assert [key.task_id for key in found.messages] == [ASK, ASK]
    again = swept(tmp_path, policies, resume=True, messages=False)  # now with tools in its configuration
    assert (again.rows, dict(again.messages)) == (found.rows, dict(found.messages))
    statistics(found)
    write_report(tmp_path)


def test_of_several_folders_each_label_has_its_own_words(tmp_path: Path, kiosk: ToolEnv) -> None:
    words = {"a": "First.", "b": "Second."}
    for name, thought in words.items():
        swept(tmp_path / name, [spec("act", Answers(action(thought=thought, answer="1")))], [ASK])
    old = tmp_path / "b"
    for file in ("sweep.json", "episodes.jsonl", "messages.jsonl"):  # as an earlier version called the policy
        (old / file).write_text((old / file).read_text().replace(f"act@{MODEL}", "act"))
    found = agents.gather([tmp_path / name for name in words])
    texts = {key.policy: said.turns[0][0].reply for key, said in found.messages.items()}
    assert {label: reply and reply.text.partition("\n")[0] for label, reply in texts.items()} == {
        f"{name}:act@{MODEL}": f"Thought: {thought}" for name, thought in words.items()
    }
    _, rows = query(found, "SELECT policy, text FROM turns ORDER BY policy")
    assert ["First." in text for _, text in rows] == [True, False]
    shown = transcripts([tmp_path / name for name in words], tmp_path / "both")
    assert [told["turns"][0]["words"]["thought"] for told in shown] == [*words.values()]


def test_a_kill_at_any_byte_leaves_no_row_without_its_conversation(tmp_path: Path) -> None:
    whole = swept(tmp_path / "whole", [TALKING])
    kept, rows = (b"".join(lines(whole.folder, name)) for name in ("messages.jsonl", "episodes.jsonl"))
    second = len(lines(whole.folder)[0])
    config = (whole.folder / "sweep.json").read_bytes()
    for number, size in enumerate((0, 1, second - 1, second, second + 20, len(kept) - 1, len(kept))):
        out = tmp_path / str(number)
        out.mkdir()
        (out / "sweep.json").write_bytes(config)
        (out / "messages.jsonl").write_bytes(kept[:size])
        row = lines(whole.folder, "episodes.jsonl")[0] if size >= second - 1 else b""
        (out / "episodes.jsonl").write_bytes(row)
        assert [key.task_id for key in agents.load_sweep(out).messages] == [MARK] * bool(row)
        assert dict(swept(out, [TALKING], resume=True).messages) == dict(whole.messages)
        assert sorted(lines(out)) == sorted(kept.splitlines(keepends=True))
        assert (out / "episodes.jsonl").read_bytes() == rows


@pytest.mark.parametrize("reader", ["sweeps.read_rows", "merging.read_lines"])
def test_tools_that_come_while_the_folder_is_read_are_known(
    tmp_path: Path, kiosk: ToolEnv, monkeypatch: pytest.MonkeyPatch, reader: str
) -> None:
    whole = swept(tmp_path / "whole", [spec(CALLING, Demonstrating(kiosk))])
    out = tmp_path / "running"
    out.mkdir()
    (out / "sweep.json").write_text(json.dumps({**whole.config, "tools": {}}))
    module, name = reader.split(".")
    read = getattr(import_module(f"workgym.agents.evaluation.{module}"), name)

    def ended_before(folder: Path, config: Any) -> Any:
        if folder == out:  # its first episodes end between the reading of sweep.json and of the rows
            for file in ("sweep.json", "messages.jsonl", "episodes.jsonl"):
                (out / file).write_bytes((whole.folder / file).read_bytes())
        return read(folder, config)

    monkeypatch.setattr(f"workgym.agents.evaluation.{reader}", ended_before)
    found = agents.load_sweep(out) if module == "sweeps" else merge(tmp_path / "merged", [out])
    assert len(found.messages) == 2
    assert dict(found.messages) == dict(whole.messages)


def test_of_an_episode_played_again_the_last_conversation_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLAKY", "stormy")
    key = (TALKING, ASK, 0)
    failed = swept(tmp_path, [TALKING])
    assert failed.messages[key].messages[0]["content"].endswith("stormy")
    monkeypatch.delenv("FLAKY")
    again = swept(tmp_path, [TALKING], retry_errors=True)
    assert again.messages[key].messages[0]["content"].endswith("calm")
    assert sorted(keys_in(tmp_path)) == sorted(again.messages)  # the earlier line is gone


def test_played_again_without_keeping_it_the_earlier_conversation_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLAKY", "stormy")
    swept(tmp_path, [TALKING])
    monkeypatch.delenv("FLAKY")
    assert list(swept(tmp_path, [TALKING], retry_errors=True, messages=False).messages) == [(TALKING, MARK, 0)]


def test_no_link_is_followed(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("mine\n")
    out = tmp_path / "out"
    out.mkdir()
    found = swept(tmp_path / "first", [TALKING])
    (out / "sweep.json").write_bytes((found.folder / "sweep.json").read_bytes())
    (out / "messages.jsonl").symlink_to(other)
    with pytest.raises(UsageError, match=r"cannot write .*messages.jsonl: a link, or not a file"):
        swept(out, [TALKING], resume=True)
    assert other.read_text() == "mine\n"
    (out / "messages.jsonl").unlink()
    os.mkfifo(out / "messages.jsonl")
    with pytest.raises(UsageError, match=r"cannot read .*messages.jsonl: not a file"):
        agents.load_sweep(out).messages  # noqa: B018


def broken(edit: Callable[[dict[str, Any]], Any]) -> Callable[[bytes], bytes]:
    def change(line: bytes) -> bytes:
        data = json.loads(line)
        edit(data)
        return json.dumps(data).encode() + b"\n"

    return change


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda line: b"nonsense\n", "line 1: not a conversation of an episode; remove the line"),
        (lambda line: b'{"policy": 1, "task_id": "a", "trial": 0}\n', "line 1: not a conversation of an episode"),
        (lambda line: line[:-3] + b"\n", "line 1: not a conversation: no JSON"),
        (lambda line: line[:-2] + b', "a": ' + b"[" * 900 + b"]" * 900 + b"}\n", "line 1: not a conversation: no JSON"),
        (broken(lambda data: data.pop("messages")), "line 1: not a conversation: messages: Field required"),
        (broken(lambda data: data.update(messages=["Hi"])), "messages.0: Input should be a valid dict"),
        (broken(lambda data: data["turns"][0][0].update(seconds="1")), "turns.0.0.seconds: Input should be a valid"),
        (broken(lambda data: data["turns"][0][0].update(more=1)), "turns.0.0.more: Extra inputs"),
        (broken(lambda data: data.update(tools=["beef"])), "sweep.json has no tool 'beef'"),
    ],
)
def test_a_damaged_line_is_named(tmp_path: Path, kiosk: ToolEnv, edit: Callable[[bytes], bytes], message: str) -> None:
    swept(tmp_path, [spec(TEXT, Demonstrating(kiosk))])
    (tmp_path / "messages.jsonl").write_bytes(b"".join(map(edit, lines(tmp_path)[:1])))
    with pytest.raises(UsageError) as refused:
        agents.load_sweep(tmp_path).messages[f"{TEXT}@{MODEL}", MARK, 0]
    assert f"{tmp_path / 'messages.jsonl'}, " in str(refused.value)
    assert message in str(refused.value)


def test_lines_of_another_program_and_any_text_are_read(tmp_path: Path, kiosk: ToolEnv) -> None:
    said = action(thought='half \ud800 of "one" \u2028', answer="1")
    found = swept(tmp_path, [spec(TEXT, Answers(said), 'a "quoted" \\ label')])
    key = ('a "quoted" \\ label', ASK, 0)
    before = dict(found.messages)
    assert before[Key(*key)].turns[0][0].reply == said
    other = [json.dumps(dict(reversed(json.loads(line).items())), separators=(",", ":")) for line in lines(tmp_path)]
    (tmp_path / "messages.jsonl").write_text("\n".join(other))  # without the last line break
    assert dict(agents.load_sweep(tmp_path).messages) == before
    with pytest.raises(UsageError, match=r"messages.jsonl: it was changed while it was read; read the sweep again"):
        dict(found.messages)


def test_a_conversation_that_is_too_long_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workgym.agents.evaluation.lines.MAX_LINE", 100)
    file = MessageFile(tmp_path)
    with pytest.raises(UsageError, match=r"an episode of \d+ bytes, .*; --messages off leaves conversations out"):
        file.append("x" * 100)
    file.close()


# Who reads it ################################################################


def test_sql_over_turns(tmp_path: Path, kiosk: ToolEnv) -> None:
    model = Answers(ModelReply("Hm.", (), "stop", 5, 1), replace(action(answer="1"), thinking="So.", request_id="id-2"))
    swept(tmp_path, [spec("act", model), "demonstrator"], [ASK])
    names, [row] = query(tmp_path, "SELECT * FROM turns")
    assert names == [*TABLES["turns"]]
    assert row == (f"act@{MODEL}", ASK, 0, 1, 15, 4, 2.0, 1, 0, "id-2", model.answers[1].text, "So.")  # type: ignore[union-attr]
    assert query(tmp_path, "SELECT count(*) FROM duckdb_tables()")[1] == [(3,)]
    (tmp_path / "messages.jsonl").unlink()
    assert query(tmp_path, "SELECT count(*) FROM duckdb_tables()")[1] == [(2,)]


def transcripts(folder: Path | list[Path], out: Path | None = None) -> list[dict[str, Any]]:
    text = (write_report(folder, out=out).parent / "data" / "ep-000.js").read_text()
    assert "<" not in text
    found: list[dict[str, Any]] = json.loads(text[text.index("[") : -3])
    return found


NASTY = "<img src=x onerror=alert(1)>\u202e"


def test_the_report_shows_thoughts_context_tokens_and_time(tmp_path: Path, kiosk: ToolEnv) -> None:
    unreadable = ModelReply(f"Hm. {NASTY}", (), "stop", 5, 1)
    last = replace(action(thought=f"It is {NASTY}", answer="1"), thinking="So.", request_id="id-2")
    swept(tmp_path, [spec(TEXT, Answers(unreadable, last))], [ASK])
    [told] = transcripts(tmp_path)
    assert [role for role, _ in told["context"]] == ["system", "user"]
    assert told["context"][1][1].startswith(told["instruction"])
    assert told["used"] == [15, 4, 2.0, 1, 0]
    [turn] = told["turns"]
    assert turn["words"] == {
        "thought": f"It is {NASTY}", "thinking": "So.", "before": [["unreadable", f"Hm. {NASTY}"]], "acted": True,
        "used": [15, 4, 2.0, 1, 0], "id": "id-2",
    }  # fmt: skip


def test_the_report_tells_calls_words_and_plans_apart(tmp_path: Path, kiosk: ToolEnv) -> None:
    calling = Answers(called("I look.", "kiosk_find", name="tea"), ModelReply("On shelf 1."))
    planning = Answers(ModelReply(PLAN), action("kiosk_find", thought="First.", name="tea"), Passing("busy"))
    swept(tmp_path, [spec(CALLING, calling), spec("plan-act", planning)], [ASK])
    in_calls, planned = ([turn["words"] for turn in told["turns"]] for told in transcripts(tmp_path))
    assert [words["thought"] for words in in_calls] == ["I look.", ""]  # an answer in words is the action itself
    assert planned[0]["before"] == [["earlier", PLAN]]
    assert (planned[0]["thought"], planned[0]["acted"]) == ("First.", True)
    assert (planned[1]["thought"], planned[1]["acted"], planned[1]["before"]) == ("", False, [])


def test_texts_are_cut_as_elsewhere(tmp_path: Path, kiosk: ToolEnv) -> None:
    swept(tmp_path, [spec(TEXT, Answers(ModelReply("x" * 150_000), action(thought="y" * 150_000, answer="1")))], [ASK])
    [told] = transcripts(tmp_path)
    for text in (told["turns"][0]["words"]["thought"], told["turns"][0]["words"]["before"][0][1]):
        assert text.endswith("characters; the whole is in messages.jsonl)")
        assert len(text) < 100_100


def test_a_prompt_that_episodes_share_is_held_once(tmp_path: Path, kiosk: ToolEnv) -> None:
    swept(tmp_path, [spec(TEXT, Demonstrating(kiosk))], trials=2)
    first, *others = (told["context"] for told in transcripts(tmp_path))
    assert len(first[0][1]) > 1000
    assert [context[0] for context in others] == [["system", [0, 0]]] * 3
    assert others[0][1] == ["user", [0, 1]]  # the other trial of the same task
    assert isinstance(others[1][1][1], str)


def test_without_conversations_the_report_is_as_before(tmp_path: Path, kiosk: ToolEnv) -> None:
    swept(tmp_path, [spec(TEXT, Demonstrating(kiosk))], messages=False)
    for told in transcripts(tmp_path):
        assert not {"context", "used"} & told.keys()
        assert not any("words" in turn for turn in told["turns"])


# Secrets #####################################################################

CANARIES = {
    "variable": "sk-canary-of-the-variable",
    "argument": "sk-canary-as-argument",
    "header": "canary-in-a-header",
}


def test_keys_and_headers_land_in_no_file(
    tmp_path: Path, kiosk: ToolEnv, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The provider repeats them in errors, headers, ids and texts."""
    monkeypatch.setenv("OPENAI_API_KEY", CANARIES["variable"])
    task_ids = kiosk.task_ids("test")[:3]
    model = Demonstrating(kiosk, task_ids)

    def answer(body: Body) -> ModelReply:
        reply = model.complete(ModelRequest(body["model"], body["messages"], body.get("tools", ())))
        return replace(reply, text="", calls=()) if len(model.requests) == 2 else reply  # to be sampled again

    faults = in_order(None, Fault.SERVER_ERROR, Fault.TOO_LONG, Fault.FILTERED, *[Fault.RATE_LIMIT] * 2)
    with Provider(answer, faults, indiscreet=True) as provider:
        means = {
            "api_base": provider.url, "headers": {"X-Gateway": f"Bearer {CANARIES['header']}"}, "attempts": 2,
            "record": "on", "traffic": str(tmp_path / "traffic"),
        }  # fmt: skip
        monkeypatch.setattr("tenacity.nap.time.sleep", lambda seconds: None)
        priced, argument = {"model": "openai/gpt-4o"}, {"api_key": CANARIES["argument"]}
        policies = [
            agents.PolicySpec(CALLING, priced, "by variable", means),
            agents.PolicySpec(CALLING, priced, "by argument", means | argument),
        ]
        found = swept(tmp_path / "swept", policies, task_ids)
        assert {*provider.keys} == {CANARIES["variable"], CANARIES["argument"]}
    assert {row["error"] is None for row in found.rows} == {True, False}
    assert any(row["gave_up"] for row in found.rows)
    write_report(found.folder)
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert {"messages.jsonl", "traffic.jsonl", "episodes.jsonl", "ep-000.js"} <= {path.name for path in files}
    assert b"***" in (tmp_path / "swept" / "messages.jsonl").read_bytes()  # what it repeated is struck out
    for canary in CANARIES.values():
        assert not [path for path in files if canary.encode() in path.read_bytes()]
        assert canary not in "".join(capfd.readouterr())


@pytest.mark.parametrize(
    ("parameters", "where"),
    [
        ({"api_key": "any"}, "parameters.api_key"),
        ({"extra_headers": {"X-Tenant": "any"}}, "parameters.extra_headers.X-Tenant"),
        ({"extra_body": {"Authorization": "any"}}, "parameters.extra_body.Authorization"),
        ({"extra_body": {"options": [{"access_token": "any"}]}}, "parameters.extra_body.options.access_token"),
        ({"user": "a sk-canary-of-the-variable"}, "parameters.user"),
    ],
)
def test_parameters_with_a_key_are_refused_before_anything_is_written(
    tmp_path: Path, parameters: dict[str, Any], where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOUSE_API_KEY", CANARIES["variable"])
    with pytest.raises(UsageError) as refused:
        agents.make(TEXT, model=MODEL, client=client(Answers()), parameters=parameters)
    assert str(refused.value).startswith(f"{where}: options are written to files")
    assert "any" not in str(refused.value).replace("anything", "")
    with pytest.raises(UsageError, match=r"means="):
        swept(tmp_path / "out", [spec(TEXT, Answers(), parameters=parameters)])
    assert not (tmp_path / "out").exists()


def test_parameters_that_speak_of_tokens_are_none_of_that() -> None:
    schema = {"properties": {"password": {"type": "string"}, "token": {"type": "string"}}}
    fine = {"max_completion_tokens": 9, "response_format": schema, "extra_body": {"eos_token": "</s>"}, "api_key": None}
    agents.make(TEXT, model=MODEL, client=client(Answers()), parameters=fine)


def test_keys_in_the_options_of_any_policy_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"policy 'kiosk:Paid': api_key: options are written to files.*means="):
        swept(tmp_path / "out", [agents.PolicySpec("kiosk:Paid", {"api_key": "any"})])
    with pytest.raises(UsageError) as refused:
        agents.make(TEXT, model=MODEL, apikey="sk-mistyped")
    assert str(refused.value).startswith("apikey=***: no such option")


def test_the_password_of_an_address_is_a_secret() -> None:
    model = LiteLLM("http://me:p%40ssword-of-a-canary@127.0.0.1:9/v1?code=canary-of-a-query", timeout=5)
    assert model._clean("p@ssword-of-a-canary p%40ssword-of-a-canary canary-of-a-query") == "*** *** ***"


KEY = 'sk-canary/given0x1fto"a\\policy'


@pytest.mark.parametrize("mode", ["error", "gave up", "repr"])
def test_what_a_policy_of_one_s_own_repeats_lands_in_no_file(
    tmp_path: Path, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", CANARIES["variable"])
    blabbing = agents.PolicySpec("kiosk:Blabbing", {"mode": mode}, means={"api_key": KEY})
    found = swept(tmp_path, [blabbing], [MARK])
    [row] = found.rows
    assert "***" in json.dumps([row["error"], row["gave_up"], row["actions"]])
    conversation = found.messages[row["policy"], MARK, 0]
    assert conversation.messages[0]["content"][0]["text"] == "Bearer ***"
    assert conversation.tools[0]["function"]["description"] == "***"
    write_report(tmp_path)
    for path in filter(Path.is_file, tmp_path.rglob("*")):
        text = path.read_text(errors="replace")
        assert not any(part in text for part in ("canary/given", "canary-of", "policy\\"))


@pytest.mark.parametrize(("mode", "kind"), [("stopped", PolicyStopped), ("usage", UsageError), ("made", UsageError)])
def test_what_stops_a_sweep_repeats_no_key(
    tmp_path: Path, mode: str, kind: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", CANARIES["variable"])
    with pytest.raises(kind, match=r"\*\*\*") as stopped:
        swept(tmp_path, [agents.PolicySpec("kiosk:Blabbing", {"mode": mode}, means={"api_key": KEY})], [MARK])
    assert "canary" not in "".join(traceback.format_exception(stopped.value))


def test_every_text_of_an_answer_is_freed_of_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = 'line one of 2\nline "two"\\of 2'
    monkeypatch.setenv("HOUSE_KEY", lines)

    def answer(body: Body) -> ModelReply:
        call = ToolCall(f"id {KEY}", f"name {KEY}", json.dumps({"a": KEY, "b": lines, "c": json.dumps([lines])}))
        return ModelReply(f"{lines} and {KEY}", (call,), finish=f"stop {KEY}")

    with Provider(answer) as provider:
        reply = LiteLLM(provider.url, KEY).complete(ModelRequest("openai/any", [{"role": "user", "content": "Hi"}]))
    assert (reply.text, reply.calls[0].id, reply.calls[0].name) == ("*** and ***", "id ***", "name ***")
    assert json.loads(reply.calls[0].arguments) == {"a": "***", "b": "***", "c": '["***"]'}
    assert "canary" not in repr(reply)


def test_a_key_of_several_lines_is_struck_out_of_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PEM_KEY", "-----BEGIN KEY-----\nMIIabc012345\n  def678\n-----END KEY-----")
    backend = LiteLLM("http://127.0.0.1:9/v1", timeout=5)

    def failing(**_: Any) -> None:
        raise ValueError(f"a bad key:\n{os.environ['PEM_KEY']}\nfor you")

    monkeypatch.setattr(backend, "_litellm", SimpleNamespace(**{**vars(backend._litellm), "completion": failing}))
    with pytest.raises(Passing, match=r"^openai/any: a bad key: \*\*\* for you$"):
        backend.complete(ModelRequest("openai/any", [{"role": "user", "content": "Hi"}]))


@pytest.mark.parametrize(
    ("variable", "value", "text", "told"),
    [
        ("POSTGRES_PASSWORD", "postgres", "postgresql and postgres", "postgresql and postgres"),
        ("MONKEY", "Calendar.Search(2)", "Calendar.Search(2)", "Calendar.Search(2)"),
        ("SORT_KEY", "calendar_search_events", "calendar_search_events", "calendar_search_events"),
        ("SSL_KEY", "/etc/ssl/private/server.key", "/etc/ssl/private/server.key", "/etc/ssl/private/server.key"),
        ("PGPASSWORD", "Summer26", "Summer26 (Summer2601)", "*** (Summer2601)"),
        ("PGPASSWORD", "Summer26", r"\nSummer26 %20Summer26", r"\n*** %20***"),
        ("HF_TOKEN", "hf_abcdefghijklmnop", "of hf_abcdefghijklmnop", "of ***"),
        ("AZURE_OPENAI_APIKEY", "0123456789abcdef0123", "key0123456789abcdef0123x", "key***x"),
        (
            "AWS_SECRET_ACCESS_KEY",
            "wJalrXU/K7MDENG+bPx",
            "a=wJalrXU%2FK7MDENG%2BbPx wJalrXU\\/K7MDENG+bPx",
            "a=*** ***",
        ),
    ],
)
def test_what_counts_as_the_secret_of_a_variable(
    variable: str, value: str, text: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, value)
    assert without_secrets(text) == told


@pytest.mark.parametrize(
    "value",
    [
        *({name: "any"} for name in (
            "openai_key", "openai_token", "hf_token", "api_token", "azureKey", "client_key", "master-key", "passphrase",
            "pat", "OPENAI_KEY", "apikey2", "db_passwd",
        )),
        {"password": 12345678},
        {"headers": {"X-Pin": 123456789}},
        [["Authorization", "any"]],
        {"name": "api_key", "value": "any"},
        '{"Authorization": "any"}',
        "Authorization: any",
        "sk-0123456789abcdefghij",
        "https://me:any@host/v1",
    ],
)  # fmt: skip
def test_options_that_may_hold_a_key_are_refused(value: Any) -> None:
    with pytest.raises(UsageError, match=r"^more\S*: options are written to files, and ") as refused:
        refuse_secrets("more", value, "use means=")
    assert "any" not in str(refused.value)


def test_options_named_like_a_key_that_hold_none_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTGRES_PASSWORD", "postgres")
    names = ("stop_token", "eos_token", "pad_token", "add_bos_token", "sort_key", "primary_key", "prompt_cache_key")
    refuse_secrets("more", dict.fromkeys(names, "any"), "")
    refuse_secrets("more", {"max_tokens": 9, "monkey": "any", "use_token": True, "url": "postgresql://host/shop"}, "")
    refuse_secrets("model", "openai/sk-learn-2", "")


def test_a_refusal_names_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSE_API_KEY", CANARIES["variable"])
    with pytest.raises(UsageError, match="the variable HOUSE_API_KEY"):
        refuse_secrets("user", CANARIES["variable"], "")


def test_options_of_an_environment_may_hold_no_key(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="env_kwargs: hf_token: options are written to files"):
        agents.sweep(KIOSK, [CALLING], [MARK], out=tmp_path / "out", env_kwargs={"hf_token": "any"})


def test_no_message_holds_a_key() -> None:
    spec = agents.PolicySpec(TEXT, {"model": MODEL}, means={"api_key": KEY})
    told = [repr(spec), repr(Settings(api_base="https://me:canary@host/v1?code=canary"))]
    for wrong in (
        {"api_bse": "https://me:canary@host"},
        {"api_bse": "https://host/v1?code=canary"},
        {"header": {"X-Gateway": "canary"}},
        {"timeout": "sk-canary"},
    ):
        with pytest.raises(UsageError) as refused:
            Settings.of(wrong)
        told.append(str(refused.value))
    for address in ("me:canary@host/v1", "ftp://me:can/canary@host"):
        with pytest.raises(UsageError, match=r"api_base='.*\*\*\*@host") as refused:
            LiteLLM(address)
        told.append(str(refused.value))
    with pytest.raises(UsageError, match="expected a list") as refused:
        agents.sweep(KIOSK, spec, out="out")  # type: ignore[arg-type]
    assert "canary" not in " ".join([*told, str(refused.value)])
