"""REINFORCE in a vector of environments: a softmax learns by rewards alone which macro-action a request asks for.

The frame is given: search the tasks of a person, then move them. Which of 24 moves a request means is learned.
"""

import json
import re
from typing import Any

import gymnasium as gym
import numpy as np

import workgym
from workgym import agents

TEMPLATES = ("pm-01", "pm-03", "pm-04", "pm-06")  # "move the tasks of ... from one list to another"
LISTS = ("Backlog", "In Progress", "In Review", "Completed")
MACROS = [(a, b, latest) for a in LISTS for b in LISTS if a != b for latest in ("2023-11-29", "9999")]
UPDATES, ENVS, KIT = 100, 16, "project_management"


def words(observation: dict[str, Any]) -> list[str]:
    return re.findall(r"\w+", observation["instruction"].lower())


class Mover:
    """Choose a macro-action by the words of the request, and search; then move what is due by that day, and submit."""

    features: Any
    chances: Any
    choice: int

    def reset(self, task: Any, tools: Any, seed: int) -> None:
        self.rng = np.random.default_rng(seed)

    def act(self, observation: dict[str, Any]) -> Any:
        if observation["turn"] == 0:
            self.features = np.isin(vocabulary, words(observation)).astype(float)
            self.chances = (scores := np.exp(self.features @ weights)) / scores.sum()
            self.choice = int(self.rng.choice(len(MACROS), p=self.chances))
            who = next(word for word in words(observation) if word in colleagues)  # the first name in the request
            where = {"assigned_to_email": who, "list_name": MACROS[self.choice][0]}
            return {"name": "project_management_search_tasks", "arguments": where}
        _, target, latest = MACROS[self.choice]
        ids = [task["task_id"] for task in json.loads(observation["result"])["tasks"] if task["due_date"] <= latest]
        moves = [{"task_id": task_id, "field": "list_name", "new_value": target} for task_id in ids[:49]]
        calls = [{"name": "project_management_update_task", "arguments": move} for move in moves]
        # An action holds 50 calls at most.
        return [*calls, {"name": "submit", "arguments": {"answer": "Done."}}]


def evaluate(label: str, policy: agents.Policy) -> None:
    env = workgym.make("WorkBench-v0", split="val", worlds=1, toolkits=KIT)
    chosen = [task for task in env.task_ids() if task.split("/")[2] in TEMPLATES]
    trials = {task: [agents.rollout(env, policy, task_id=task, seed=k).success for k in range(4)] for task in chosen}
    print(f"{label:16}", *(f"pass^{k} {agents.pass_hat_k(trials, k).share.value:.2f}" for k in (1, 2, 4)))


def first_names(env: Any) -> set[str]:
    """Return the first names of the colleagues in all worlds of an environment."""
    names = set()
    for task in env.task_ids():
        if task.endswith(f"/{TEMPLATES[0]}/0"):
            env.reset(options={"task_id": task})
            found = env.step({"name": "company_directory_find_email_address", "arguments": {"name": "@"}})[0]
            names |= {address.partition(".")[0] for address in json.loads(found["result"])}
    return names


train = workgym.make("WorkBench-v0", split="train", worlds=4)
colleagues = first_names(train) | first_names(workgym.make("WorkBench-v0", split="val", worlds=1))
tasks = [task for task in train.task_ids() if task.split("/")[2] in TEMPLATES]
vocabulary = np.unique([word for task in tasks for word in words(train.reset(options={"task_id": task})[0])])
weights = np.zeros((len(vocabulary), len(MACROS)))
evaluate("doing nothing", agents.make("submit"))
evaluate("before training", Mover())
envs: Any = gym.make_vec(
    "WorkBench-v0", num_envs=ENVS, split="train", worlds=4, toolkits=KIT, autoreset_mode="Disabled"
)
movers, rng, baseline = [Mover() for _ in range(ENVS)], np.random.default_rng(0), 0.0
for seed, mover in enumerate(movers):
    mover.reset(None, None, seed)
for update in range(UPDATES):
    observations, _ = envs.reset(options={"task_id": rng.choice(tasks, ENVS).tolist()})
    for _ in range(2):  # every episode has two turns, and its reward comes with the second
        each = [{key: observations[key][i] for key in observations} for i in range(ENVS)]
        observations, rewards, *_ = envs.step([mover.act(one) for mover, one in zip(movers, each, strict=True)])
    for mover, reward in zip(movers, rewards, strict=True):
        p, log_p = mover.chances, np.log(mover.chances)
        entropy = 0.2 * (1 - update / UPDATES) * p * (p @ log_p - log_p)  # at first it tries much, later less
        step = (reward - baseline) * (np.eye(len(MACROS))[mover.choice] - p) + entropy
        weights += 2.5 / ENVS * np.outer(mover.features, step)
    baseline += 0.1 * (rewards.mean() - baseline)
evaluate("after training", Mover())
