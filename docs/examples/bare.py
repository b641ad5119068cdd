"""A policy in twenty lines: all that was said is one text, and the model's answer is the action."""

import json
from typing import Any

import litellm


class Bare:
    def __init__(self, model: str, **options: Any) -> None:
        self.model, self.options = model, options

    def reset(self, task: Any, tools: Any, seed: int) -> None:
        form = '{"name": "the tool", "arguments": {}}'
        self.text = f"{task.context}\nTools: {json.dumps(tools)}\nAnswer with one call: {form}\n\n{task.instruction}"

    def act(self, observation: Any) -> Any:
        self.text += f"\n{observation['result']}"
        asked = [{"role": "user", "content": self.text}]
        answer = litellm.completion(model=self.model, messages=asked, **self.options).choices[0].message.content
        self.text += f"\n{answer}"
        return answer
