"""A policy around another one: it works as ReAct does, and looks again once before it submits."""

from typing import Any

from workgym import agents


class SecondThoughts:
    def __init__(self, model: str, **options: Any) -> None:
        self.inner: Any = agents.make("react", model=model, **options)

    def reset(self, task: Any, tools: Any, seed: int) -> None:
        self.inner.reset(task, tools, seed)
        self.asked = False

    def act(self, observation: Any) -> Any:
        action = self.inner.act(observation)
        if self.asked or not isinstance(action, dict) or action["name"] != "submit":
            return action
        self.asked = True
        return self.inner.act({**observation, "result": "Read the request again. Is all of it done, and nothing else?"})

    @property
    def usage(self) -> Any:
        return self.inner.usage

    @property
    def conversation(self) -> Any:
        return self.inner.conversation
