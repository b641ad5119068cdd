"""Episodes as rows: conversations for supervised training, and preferences for DPO and its kin.

A row of supervised training has ``messages`` and ``tools`` in OpenAI's format, ``task_id``, ``template``, ``split``,
``policy`` and ``reward``. A row of preferences has ``prompt``, ``chosen`` and ``rejected`` in place of ``messages``,
and policy and reward of both sides.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from workgym.agents.datasets.gathering import Gathered, Progress, RecordedEpisode
from workgym.agents.llm.conversations import ModelConversation
from workgym.agents.llm.formats import read_arguments
from workgym.agents.llm.messages import Message

__all__ = ["Arguments", "DataRow", "preference_rows", "sft_rows"]

Arguments = Literal["object", "text"]
"""The arguments of a call: an object, as chat templates take them, or JSON text, as OpenAI's interface has it."""
DataRow = dict[str, Any]
"""One line of data, in JSON's types."""


def sft_rows(gathered: Gathered, arguments: Arguments = "object", progress: Progress | None = None) -> list[DataRow]:
    """Return a row for each successful episode, in their order. Equal conversations count once.

    Raises:
        UsageError: if an episode, played again, earns another reward.
    """
    env = gathered.make_env()
    rows: dict[str, DataRow] = {}
    for number, episode in enumerate(gathered.episodes, 1):
        if progress is not None:
            progress(number, len(gathered.episodes))
        if not episode.success:
            gathered.left_out["without success"] += 1
            continue
        said = gathered.said(episode, env)
        if said is None:
            continue
        row = {"messages": _messages(said.messages, arguments), "tools": [dict(tool) for tool in said.tools]}
        key = json.dumps(row, sort_keys=True)
        gathered.left_out["that repeat another"] += key in rows
        rows.setdefault(key, {**row, **_about(episode), "policy": episode.policy, "reward": episode.reward})
    return list(rows.values())


def preference_rows(
    gathered: Gathered, arguments: Arguments = "object", progress: Progress | None = None
) -> list[DataRow]:
    """Return a row for each failed episode whose task was solved in another one with the same tools.

    The prompt is all that both conversations share, up to the first answer that differs; several successes of a task
    take turns. Equal rows count once.

    Raises:
        UsageError: if an episode, played again, earns another reward.
    """
    env = gathered.make_env()
    rows: dict[str, DataRow] = {}
    pairs = list(_pairs(gathered))
    for done, (good, bad) in enumerate(pairs, 1):
        if progress is not None:
            progress(done, len(pairs))
        sides = [gathered.said(episode, env) for episode in (good, bad)]
        row = _preference(sides, arguments)
        if row is None:
            gathered.left_out["in which no answer differs from the success"] += None not in sides
            continue
        key = json.dumps(row, sort_keys=True)
        gathered.left_out["that repeat another"] += key in rows
        policies = {"chosen_policy": good.policy, "rejected_policy": bad.policy}
        rewards = {"chosen_reward": good.reward, "rejected_reward": bad.reward}
        rows.setdefault(key, {**row, **_about(good), **policies, **rewards})
    return list(rows.values())


def _pairs(gathered: Gathered) -> Iterator[tuple[RecordedEpisode, RecordedEpisode]]:
    """Yield each failure with a success of its task."""
    by_task: dict[str, list[RecordedEpisode]] = {}
    for episode in gathered.episodes:
        by_task.setdefault(episode.task_id, []).append(episode)
    for episodes in by_task.values():
        solved = [episode for episode in episodes if episode.success]
        failed = [episode for episode in episodes if not episode.success]
        if not solved or not failed:
            gathered.left_out["of tasks always solved, or never"] += len(episodes)
        else:
            yield from ((solved[number % len(solved)], bad) for number, bad in enumerate(failed))


def _preference(sides: Sequence[ModelConversation | None], arguments: Arguments) -> DataRow | None:
    """Return what two conversations share and how they go on; None if neither has an answer that differs."""
    good, bad = sides
    if good is None or bad is None or good.tools != bad.tools:
        return None
    for place, (one, other) in enumerate(zip(good.messages, bad.messages, strict=False)):
        if one == other:
            continue
        if (one["role"], other["role"]) != ("assistant", "assistant"):
            return None
        return {
            "prompt": _messages(good.messages[:place], arguments),
            "chosen": _messages(good.messages[place:], arguments),
            "rejected": _messages(bad.messages[place:], arguments),
            "tools": [dict(tool) for tool in good.tools],
        }
    return None


def _about(episode: RecordedEpisode) -> DataRow:
    return {"task_id": episode.task_id, "template": episode.template, "split": episode.split}


def _messages(messages: Sequence[Message], arguments: Arguments) -> list[Message]:
    return [_with_arguments(message, arguments) for message in messages]


def _with_arguments(message: Message, arguments: Arguments) -> Message:
    """Return a message whose calls have their arguments in the form that is asked for."""
    if "tool_calls" not in message:
        return dict(message)
    return {**message, "tool_calls": [_call(call, arguments) for call in message["tool_calls"]]}


def _call(call: Mapping[str, Any], arguments: Arguments) -> dict[str, Any]:
    function = call["function"]
    given = function["arguments"]
    read = read_arguments(given) if isinstance(given, str) else given
    written = read if arguments == "object" else json.dumps(read, ensure_ascii=False)
    return {**call, "function": {**function, "arguments": written}}
