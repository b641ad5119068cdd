"""Two models side by side, without a network: a table, a comparison, a report, and training data.

The models are stand-ins that follow the demonstration and sometimes give up after the first turn. A real model is
`PolicySpec("function-calling", {"model": "openai/gpt-4o"})`; the rest of the script stays as it is.
"""

import json
import random
from pathlib import Path
from typing import Any

from workgym import agents
from workgym.agents.evaluation.comparison import compare
from workgym.agents.evaluation.metrics import needs_action
from workgym.agents.evaluation.report import write_report
from workgym.agents.evaluation.statistics import statistics
from workgym.agents.llm import ModelConversation


class StandIn:
    sees = "slots"  # reset gets the demonstration; a model's policy leaves this out

    def __init__(self, model: str, slips: float, **settings: Any) -> None:
        self.slips, self.inner = slips, agents.make("demonstrator")

    def reset(self, task: Any, tools: list[dict[str, Any]], seed: int) -> None:
        self.inner.reset(task, tools, seed)
        self.gives_up = random.Random(seed).random() < self.slips
        self.messages: list[dict[str, Any]] = []
        self.tools = tuple(tools)

    def act(self, observation: Any) -> Any:
        turn = observation["turn"]
        given_up = {"name": "submit", "arguments": {"answer": "I lost the thread."}}
        action = given_up if self.gives_up and turn else self.inner.act(observation)  # one call, or a list of calls
        self.messages += [
            {"role": "user", "content": observation["result" if turn else "instruction"]},
            {"role": "assistant", "content": json.dumps(action)},
        ]
        return action

    @property
    def conversation(self) -> ModelConversation:
        return ModelConversation(messages=tuple(self.messages), tools=self.tools)


if __name__ == "__main__":
    folders = ["runs/careful", "runs/hasty"]  # run the script again, and unfinished sweeps go on
    for folder, slips in zip(folders, (0.1, 0.6), strict=True):
        spec = agents.PolicySpec("two_models:StandIn", {"model": Path(folder).name, "slips": slips})
        agents.sweep("WorkBench-v0", [spec], 20, trials=4, out=folder, env_kwargs={"split": "val"}, retry_errors=True)
    both = agents.gather(folders)
    for one in statistics(both):
        at_k = " ".join(f"pass^{at.k} {at.share.value:.0%}" for at in one.at_k["pass^k"])
        print(f"{one.model}: {one.accuracy.value:.0%} ({one.accuracy.low:.0%} to {one.accuracy.high:.0%}) {at_k}")
        print(f"  {one.errors} of {one.planned} episodes failed on our side")
    gap = compare(both.rows_of("careful"), both.rows_of("hasty")).differences[0]
    print(f"{gap.name}: {gap.value:+.0%} ({gap.low:+.0%} to {gap.high:+.0%}), p {gap.p_value:.4f}")
    good = [row for row in both.rows if row["success"] and needs_action(row)]
    conversations = [both.messages[row["policy"], row["task_id"], row["trial"]] for row in good]
    lines = dict.fromkeys(json.dumps({"messages": it.messages, "tools": it.tools}) for it in conversations)
    Path("runs/train.jsonl").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    print(f"{len(lines)} conversations in runs/train.jsonl")
    print(write_report(folders, out="runs/report"))
