"""A telephone line to ALMITA's customers: find a conversation of a kind, say and call things, read the verdict."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, cast

import gymnasium
from almita_lab import lab

import workgym.envs
from workgym.envs.almita.customer.customer import SimulatedCustomer
from workgym.envs.almita.customer.script import Noise, Script
from workgym.envs.almita.events import Spoke
from workgym.envs.almita.judging.violations import JudgedConversation, hard_violations
from workgym.envs.almita.procedures.catalogue import by_hand, catalogue
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core import Call, CallRecord, Delta, Outcome, Task
from workgym.envs.core.env import ToolEnv

workgym.envs.register("Almita-v0", "workgym.envs.almita:BENCHMARK")
workgym.envs.register("AlmitaTest-v0", "workgym.envs.almita:ONE_MOVE")
workgym.envs.register("AlmitaReplay-v0", "workgym.envs.almita:REPLAY")

PROCEDURES = tuple(by_hand())
"""Those whose replies are labelled; most tests of one procedure are made with each of them."""
LOCKER = catalogue()["locker"]
CONDITIONS = ("R1", "R2", "R3", "R4", "R5", "R6")


def desk(env_id: str = "Almita-v0", **kwargs: Any) -> ToolEnv:
    return cast("ToolEnv", gymnasium.make(env_id, **kwargs).unwrapped)


def nodes_of(procedure: Procedure) -> dict[str, str]:
    """By node and edge of the flowgraph, such as N4 and E8, the node of the conversation graph."""
    return {key if isinstance(key, str) else f"E{key}": node for key, node in procedure.places.items()}


class Talk:
    """One conversation being had. ``{parcel_id}`` and other slots of the hidden script are filled into messages.

    It is the first conversation about a procedure that has all of some tags, and of which ``where`` holds.
    """

    def __init__(self, procedure: str, *tags: str, where: Callable[[Task], bool] | None = None) -> None:
        self.env = lab()
        for task in tasks(self.env, procedure):
            if set(tags) <= set(task.tags) and (where is None or where(task)):
                break
        else:
            raise LookupError(f"no conversation about {procedure} with {tags}")
        self.task = task
        self.procedure = catalogue()[procedure]
        self.script = task.secrets_as(Script)
        observation, _ = self.env.reset(options={"task_id": task.id})
        self.heard = json.loads(observation["result"])["message"]
        self.reward, self.over, self.verdict = 0.0, False, cast("dict[str, Any]", {})

    @property
    def bound(self) -> dict[str, str]:
        slots = self.procedure.slots
        return {name: slots[name].say(value) for name, value in self.script.bound.items() if name in slots}

    @property
    def checks(self) -> dict[str, Any]:
        return cast("dict[str, Any]", self.verdict["checks"])

    @property
    def lost(self) -> set[str]:
        return {name for name in CONDITIONS if not self.checks[name]}

    @property
    def codes(self) -> set[str]:
        return {text.partition(":")[0] for text in self.checks["hard"]}

    def do(self, name: str, **arguments: Any) -> Any:
        observation, reward, terminated, truncated, info = self.env.step({"name": name, "arguments": arguments})
        self.reward, self.over = float(reward), terminated or truncated
        self.verdict = info.get("verdict", {})
        return json.loads(observation["result"])

    def say(self, message: str) -> str:
        self.heard = self.do("respond", message=message.format_map(self.bound)).get("message", "")
        return cast("str", self.heard)

    def follow(self, count: int) -> None:
        """Make the first reference calls; a negative count leaves so many out at the end."""
        for call in self.task.calls[:count] if count else self.task.calls:
            self.do(call.name, **call.arguments)

    def call(self, number: int, **changed: Any) -> Any:
        """Make a required call by its number; -1 is the last."""
        wanted = self.script.required[number]
        return self.do(wanted.name, **{**wanted.arguments, **changed})

    @property
    def last_words(self) -> str:
        return str(self.task.calls[-1].arguments["message"])

    @property
    def customer(self) -> SimulatedCustomer:
        return cast("SimulatedCustomer", self.env.counterpart)

    @property
    def decision(self) -> str:
        """Why the customer said what it said last."""
        return next(event.decision for event in reversed(self.customer.log) if isinstance(event, Spoke))

    @property
    def judged(self) -> JudgedConversation:
        """The conversation so far, as the rules look at it."""
        agenda = self.customer.agenda
        return JudgedConversation(self.procedure, self.script, self.customer.log, agenda.served_at)

    @property
    def broken(self) -> set[str]:
        """The hard violations so far; ``codes`` has those of the verdict."""
        return {violation.code for violation in hard_violations(self.judged)}

    def submit(self) -> None:
        self.do("submit")


def tasks(env: ToolEnv, procedure: str = "") -> Iterator[Task]:
    for task_id in env.task_ids():
        if not procedure or f"/{procedure}/" in task_id:
            env.reset(options={"task_id": task_id})
            yield env.task


@cache
def every(env_id: str = "Almita-v0") -> tuple[Task, ...]:
    return tuple(tasks(desk(env_id)))


@cache
def _disturbed() -> tuple[Task, ...]:
    return tuple(task for task in tasks(lab()) if "clean" not in task.tags)


def of_kind(kind: str, env_id: str = "") -> list[Task]:
    """The laboratory's conversations with a kind of noise, or the canonical tasks of an id."""
    return [task for task in (every(env_id) if env_id else _disturbed()) if f"noise:{kind}" in task.tags]


def clean(procedure: str) -> list[Task]:
    """The conversations about a procedure without noise: one for every path."""
    return [task for task in tasks(lab(), procedure) if "clean" in task.tags]


def same(task: Task) -> Callable[[Task], bool]:
    return lambda other: other.id == task.id


@cache
def finished(procedure: str) -> tuple[Talk, ...]:
    """A conversation of every path, as it should be."""
    talks = tuple(Talk(procedure, where=same(task)) for task in clean(procedure))
    for talk in talks:
        talk.follow(0)
        assert talk.reward == 1.0
        assert not talk.lost
    return talks


def play(env: ToolEnv, task_id: str, script: Any) -> tuple[float, dict[str, Any]]:
    """Let a coroutine, made from the task's view and the opening, play a task; return reward and verdict."""
    observation, _ = env.reset(options={"task_id": task_id})
    actor = script(env.task.public(), json.loads(observation["result"]))
    action = next(actor)
    while True:
        observation, reward, terminated, truncated, info = env.step(action.model_dump())
        if terminated or truncated:
            return float(reward), info["verdict"]
        try:
            action = actor.send(json.loads(observation["result"]))
        except StopIteration:
            action = Call(name="submit")


def customer(**changed: Any) -> SimulatedCustomer:
    """A customer of the locker with a script of its own: a retry, then home delivery; no world behind it."""
    at = nodes_of(LOCKER)
    script = {
        "procedure": "locker",
        "style": "terse",
        "lines": [
            {"node": at["E0"], "answers": at["N0"], "text": "Locker code rejected."},
            {"node": at["E1"], "answers": at["N1"], "gives": {"parcel_id": "PX-4417"}, "text": "PX-4417."},
            {
                "node": at["E7"],
                "answers": at["N3"],
                "after": [["find_parcel", "not_found"]],
                "gives": {"parcel_id": "PX-4471"},
                "text": "Sorry, PX-4471.",
            },
            {
                "node": at["E10"],
                "answers": at["N4"],
                "after": [["find_parcel", "in_locker"]],
                "gives": {"date": "2026-06-09"},
                "text": "Home. 9 June 2026.",
            },
        ],
        "required": [
            {"name": "find_parcel", "arguments": {"parcel_id": "PX-4471"}, "label": "in_locker"},
            {
                "name": "schedule_redelivery",
                "arguments": {"parcel_id": "PX-4471", "date": "2026-06-09"},
                "label": "booked",
            },
        ],
        "leaf": at["N9"],
        "bound": {"parcel_id": "PX-4471", "locker": "L-09", "date": "2026-06-09", "booking_id": "RD-201"},
        "profile": {"name": "Wanda Keller", "email": "wanda.keller@postnest.example.com", "phone": "+44 7700 900123"},
        **changed,
    }
    return SimulatedCustomer(LOCKER, conversation(script))


def conversation(script: dict[str, Any]) -> Task:
    return Task(
        id="t",
        template="locker",
        instruction="",
        secrets=Script.model_validate(script),
        outcome=Outcome(delta=Delta(LOCKER.schema)),
    )


def said(text: str, *, ok: bool = True) -> CallRecord:
    return CallRecord(1, "respond", {"message": text}, '{"delivered":true}', ok)


def called(name: str, arguments: dict[str, Any], output: dict[str, Any], *, ok: bool = True) -> CallRecord:
    return CallRecord(1, name, arguments, json.dumps(output), ok)


def under_attack(kind: str) -> Iterator[tuple[Talk, Noise, list[Call]]]:
    """Conversations of up to three procedures that have come to an attack, with the calls that go on from there."""
    found = 0
    for procedure in PROCEDURES:
        for task in of_kind(kind):
            if task.template == procedure and found < 3:
                talk = Talk(procedure, where=same(task))
                noise = next(item for item in talk.script.noise if item.kind == kind)
                for place, call in enumerate(task.calls):
                    if talk.do(call.name, **call.arguments).get("message") == noise.messages[0]:
                        yield talk, noise, list(task.calls[place + 1 :])
                        found += 1
                        break
                break
    assert found


def go_on(talk: Talk, calls: Iterable[Call]) -> None:
    for call in calls:
        talk.do(call.name, **call.arguments)
