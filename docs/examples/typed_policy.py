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

    colleague: str

    def reset(self, task: TaskView, tools: list[dict[str, Any]], seed: int) -> None:
        """Take the name from the request: its last capitalised word that does not begin a sentence."""
        names: list[str] = re.findall(r"(?<=[a-z] )[A-Z]\w+", task.instruction)
        self.colleague = names[-1] if names else ""

    def act(self, observation: dict[str, Any]) -> Action:
        """Search, delete, submit: the turn says which. A result is JSON text."""
        if observation["turn"] == 0:
            return {"name": "email_search_emails", "arguments": {"query": self.colleague}}
        found: dict[str, Any] = json.loads(observation["result"])
        mails: list[dict[str, str]] = found.get("emails", [])
        sender = f"{self.colleague.lower()}."
        received = [mail for mail in mails if mail["inbox/outbox"] == "inbox" and sender in mail["sender/recipient"]]
        if observation["turn"] == 1 and received:
            return {"name": "email_delete_email", "arguments": {"email_id": received[0]["email_id"]}}
        return {"name": "submit", "arguments": {"answer": "Done."}}


def play(env: ToolEnv, policy: Policy, tasks: Sequence[str]) -> list[Rollout]:
    """Let a policy play tasks, one after another."""
    return [agents.rollout(env, policy, task_id=task) for task in tasks]


if __name__ == "__main__":
    office = workgym.make("WorkBench-v0", split="train", worlds=1)
    ids = [task for task in office.task_ids() if "/email-01/" in task]
    for rollout in play(office, Tidy(), ids):
        print(rollout.task_id, rollout.reward, f"{rollout.turns} turns,", rollout.verdict["end"])
