"""A double of a language model that knows the work: it plays a scenario's demonstration through any protocol.

It has no memory. From a request alone it tells which task it is, follows the demonstration along what came of the calls
in the conversation, and writes the next one as the protocol wants it. Calls that are not the demonstration's, such as
those that a misbehaving server put in their place, it passes over and makes again.

    model = Demonstrating(env, task_ids)
    Client(model, Store(".", "off"))            # in this process
    Provider(model.answer)                      # over HTTP
"""

from __future__ import annotations

import json
import threading
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, Final

from workgym.agents.llm.formats import write_action
from workgym.agents.llm.messages import Message, ModelReply, ModelRequest, ToolCall
from workgym.agents.llm.prompting import render
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.scenario import Brief

PLAN: Final = "1. Look things up.\n2. Do what is asked for.\n3. Submit."
_CHARS_PER_TOKEN: Final = 4

_Made = tuple[dict[str, Any], Any]
"""A call of the conversation, and what came of it."""


class Demonstrating:
    """Answers with the demonstration. May be used by threads.

    Args:
        env: whose tasks it knows; it is reset.
        task_ids: which of them; all by default.
        price: US dollars for a token; None if nobody knows.
        in_words: whether it submits and responds in words alone where it is given tools.
        keep: whether requests are kept; thousands of them need much memory.

    Attributes:
        requests: what it was asked, in the order in which it came; none unless they are kept.
    """

    def __init__(
        self,
        env: ToolEnv,
        task_ids: Sequence[str] | None = None,
        *,
        price: float | None = 0.5,
        in_words: bool = False,
        keep: bool = True,
    ) -> None:
        self.requests: list[ModelRequest] = []
        self.price, self.in_words, self.keep = price, in_words, keep
        self._briefs: dict[tuple[str, str], Brief] = {}
        self._scenario = env.scenario
        self._lock = threading.Lock()
        for task_id in task_ids or env.task_ids():
            observation, _ = env.reset(options={"task_id": task_id})
            said = "\n\n".join(filter(None, (observation["instruction"], observation["result"])))
            known = (observation["context"], said)
            twin = self._briefs.setdefault(known, brief := env.brief)
            same = (twin.template, twin.slots) == (brief.template, brief.slots)
            assert same, f"{task_id} reads like {twin.view.id}, and is another task"

    def complete(self, request: ModelRequest) -> ModelReply:
        """Answer."""
        if self.keep:
            with self._lock:
                self.requests.append(request)
        reply = self._reply(request)
        written = reply.text + "".join(call.name + call.arguments for call in reply.calls)
        read = json.dumps([list(request.messages), list(request.tools)])
        prompt, completion = len(read) // _CHARS_PER_TOKEN, len(written) // _CHARS_PER_TOKEN
        cost = None if self.price is None else self.price * (prompt + completion)
        return ModelReply(reply.text, reply.calls, reply.finish, prompt, completion, cost)

    def answer(self, body: Mapping[str, Any]) -> ModelReply:
        """Answer a request as it comes over HTTP."""
        return self.complete(ModelRequest(body["model"], body["messages"], body.get("tools", ())))

    def _reply(self, request: ModelRequest) -> ModelReply:
        messages = request.messages
        if messages[-1]["content"].endswith(render("plan")):
            return ModelReply(PLAN)
        calls = self._next(messages)
        if not request.tools:
            thought = "Thought: I know what comes next.\n" if "\nThought: " in messages[0]["content"] else ""
            return ModelReply(thought + write_action(calls[0]["name"], calls[0]["arguments"]))
        words = [calls[0]["arguments"].get(key) for key in ("answer", "message") if self.in_words]
        said = next((text for text in words if isinstance(text, str) and text), None)
        if said is not None and len(calls) == 1 and calls[0]["name"] in ("submit", "respond"):
            return ModelReply(said)
        made = [
            ToolCall(f"call_{len(messages)}_{number}", call["name"], json.dumps(call["arguments"]))
            for number, call in enumerate(calls)
        ]
        return ModelReply("", tuple(made), "tool_calls")

    def _next(self, messages: Sequence[Message]) -> list[dict[str, Any]]:
        """Return the calls that the demonstration makes next, those that it makes at once together."""
        script = self._scenario.demonstrate(self._briefs[self._recognised(messages)])
        made = deque(_made(messages))
        try:
            wanted = script.send(None)
            while True:
                calls = _plain(wanted if isinstance(wanted, list | tuple) else [wanted])
                results = _results(calls, made)
                if left := [call for call, result in zip(calls, results, strict=True) if result is _MISSING]:
                    return left
                wanted = script.send(results if isinstance(wanted, list | tuple) else results[0])
        except StopIteration as end:
            return [{"name": "submit", "arguments": {"answer": "" if end.value is None else end.value}}]

    def _recognised(self, messages: Sequence[Message]) -> tuple[str, str]:
        system, user = messages[0]["content"], messages[1]["content"]
        found = [known for known in self._briefs if system.startswith(known[0]) and user.startswith(known[1])]
        assert found, f"no task begins like this: {user[:200]}"
        return max(found, key=lambda known: len(known[1]))


_MISSING: Final = object()


def _results(calls: Sequence[dict[str, Any]], made: deque[_Made]) -> list[Any]:
    """Return what came of each of the calls, as far as they were made; others that were made are passed over."""
    results: list[Any] = [_MISSING] * len(calls)
    while made and _MISSING in results:
        call, result = made.popleft()
        places = [place for place, item in enumerate(calls) if item == call and results[place] is _MISSING]
        if places:
            results[places[0]] = result
    return results


def _made(messages: Sequence[Message]) -> list[_Made]:
    """Return the calls of a conversation with what came of them."""
    made: list[_Made] = []
    said: dict[str, Any] = {}
    for message in messages[2:]:
        content = message.get("content") or ""
        match message["role"]:
            case "assistant":
                said = _calls(message)
            case "tool":
                made.append((said[message["tool_call_id"]], _parsed(content)))
            case "user" if "" in said:
                made.append((said[""], _parsed(content.removeprefix("Observation: "))))
    return made


def _calls(message: Message) -> dict[str, Any]:
    """Return the calls of an answer by their ids; the one of an answer in words has none."""
    called = message.get("tool_calls")
    if called:
        return {
            item["id"]: {"name": item["function"]["name"], "arguments": _parsed(item["function"]["arguments"])}
            for item in called
        }
    _, mark, action = message["content"].rpartition("Action: ")
    if mark:
        return {"": _parsed(action)}
    return {"": {"name": "respond", "arguments": {"message": message["content"]}}}


def _plain(calls: Sequence[Any]) -> list[dict[str, Any]]:
    plain = [call if isinstance(call, dict) else call.model_dump() for call in calls]
    loaded: list[dict[str, Any]] = json.loads(json.dumps(plain))
    return loaded


def _parsed(text: str) -> Any:
    try:
        return json.loads(text or "null")
    except ValueError:  # plain text stands for itself
        return text
