"""A typed policy that solves one template of WorkBench: looking a mail up, and deleting the newest one."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

import workgym
from workgym import agents
from workgym.agents import Action, Policy, Rollout
from workgym.envs.core import TaskView, ToolEnv


class Tidy:
    """Deletes the newest mail from the colleague whom the instruction names, and says so."""

    words: set[str]
    sender: str

    def reset(self, task: TaskView, tools: list[dict[str, Any]], seed: int) -> None:
        """Keep the words of the request; one of them is a first name."""
        self.words = set(re.findall(r"\w+", task.instruction.lower()))

    def act(self, observation: dict[str, Any]) -> Action:
        """Ask who the colleagues are, search, delete: the turn says which. A result is JSON text."""
        if observation["turn"] == 0:
            return {"name": "company_directory_find_email_address", "arguments": {"name": "@"}}
        found: Any = json.loads(observation["result"])
        if observation["turn"] == 1:
            self.sender = next((address for address in found if address.partition(".")[0] in self.words), "nobody")
            return {"name": "email_search_emails", "arguments": {"query": self.sender}}
        mails: list[dict[str, str]] = found.get("emails", [])
        received = [m for m in mails if m["inbox/outbox"] == "inbox" and m["sender/recipient"] == self.sender]
        newest = [{"name": "email_delete_email", "arguments": {"email_id": mail["email_id"]}} for mail in received[:1]]
        return [*newest, {"name": "submit", "arguments": {"answer": "Done."}}]


def play(env: ToolEnv, policy: Policy, tasks: Sequence[str]) -> list[Rollout]:
    """Let a policy play tasks, one after another."""
    return [agents.rollout(env, policy, task_id=task) for task in tasks]


if __name__ == "__main__":
    office = workgym.make("WorkBench-v0", split="train", worlds=1)
    ids = [task for task in office.task_ids() if "/email-01/" in task]
    for rollout in play(office, Tidy(), ids):
        print(rollout.task_id, rollout.reward, f"{rollout.turns} turns,", rollout.verdict["end"])
