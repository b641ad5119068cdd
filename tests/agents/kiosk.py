"""A tiny workplace for testing policies, sweeps and the command line: a kiosk that puts goods on sale.

Names in it are as nasty as names can be, and one tool of ``Faulty-v0`` fails on our side.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
import time
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal

import workgym.envs
from workgym.agents.llm.conversations import ModelConversation
from workgym.agents.llm.limits import Spent
from workgym.agents.policy import GaveUp, PolicyStopped
from workgym.agents.scripted import Random
from workgym.envs.core import (
    NO_KEY,
    AnswerKey,
    Benchmark,
    Brief,
    Call,
    Column,
    Delta,
    Demonstration,
    Given,
    Kind,
    Name,
    Outcome,
    Row,
    Schema,
    Secrets,
    Session,
    Snapshot,
    Table,
    Task,
    TaskView,
    Template,
    ToolError,
    Toolkit,
    UsageError,
    tool,
)

NASTY = "<script>alert('x')</script> & \"co\""
SCHEMA = Schema(
    Table(
        "goods",
        (
            Column("good_id", Kind.EXACT, generated=True),
            Column("name"),
            Column("shelf", Kind.INTEGER),
            Column("state", Kind.EXACT, choices=("full", "sale")),
        ),
    )
)


@tool()
def find(session: Session, name: Name = "", shelf: int | None = None) -> dict[str, Any]:
    """Find goods.

    Args:
        name: part of the name.
        shelf: from 0 to 2.

    Returns: {"goods": [...]}.
    Example: {"name": "kiosk_find", "arguments": {"name": "tea"}}
    Limits: at most 50 goods.
    """
    sql = 'SELECT good_id, name, shelf, state FROM goods WHERE contains(name, ?) ORDER BY "_row" LIMIT 50'
    goods = session.rows(sql, [name])
    return {"goods": [good for good in goods if shelf is None or good["shelf"] == shelf]}


@tool(write=True)
def mark(session: Session, good_id: Given, state: Literal["full", "sale"] = "sale") -> dict[str, Any]:
    """Mark a good.

    Args:
        good_id: 2 digits.
        state: what to mark it as.

    Returns: {"marked": good_id}.
    Limits: one good a call.
    """
    row = session.value('SELECT "_row" FROM goods WHERE good_id = ?', [good_id])
    if row is None:
        raise ToolError(f"no good {good_id[:20]!r}")
    session.update("goods", row, {"state": state})
    return {"marked": good_id}


@tool()
def crash(session: Session) -> dict[str, Any]:
    """Fail on our side.

    Returns: nothing.
    """
    raise KeyError("ours")


class Hidden(Secrets):
    """What a policy must not see of a kiosk's task."""

    good_id: str


class KioskScenario:
    version = "1"
    schema = SCHEMA
    now = datetime(2024, 5, 6, 8)
    templates: Sequence[Template] = (
        Template("mark", "goods", size=6),
        Template("ask", "talk", size=4),
        Template("rest", "goods", heldout=True, size=2),
    )

    def rows(self, seed: int, scale: float) -> Mapping[str, Iterable[Row]]:
        names = [NASTY, *(f"tea {number}" for number in range(11))]
        return {
            "goods": [
                {"good_id": f"{number:02d}", "name": name, "shelf": number % 3, "state": "full"}
                for number, name in enumerate(names)
            ]
        }

    def tasks(self, snapshot: Snapshot, template: str) -> Sequence[Task]:
        size = next(item.size for item in self.templates if item.id == template)
        goods = snapshot.export("goods")
        return [getattr(self, f"_{template}")(snapshot, goods[number]) for number in range(size)]

    def _mark(self, snapshot: Snapshot, good: Row) -> Task:
        call = Call(name="kiosk_mark", arguments={"good_id": good["good_id"]})
        session = Session(snapshot)
        mark.call(session, dict(call.arguments))
        return self._task("mark", f"Put {good['name']} on sale.", good, session.delta(), (call,))

    def _ask(self, snapshot: Snapshot, good: Row) -> Task:
        shelf = str(good["shelf"])
        calls = (
            Call(name="kiosk_find", arguments={"name": good["name"]}),
            Call(name="submit", arguments={"answer": shelf}),
        )
        return self._task("ask", f"Where is {good['name']}?", good, Delta(SCHEMA), calls, shelf)

    def _rest(self, snapshot: Snapshot, good: Row) -> Task:
        return self._task("rest", f"Leave {good['name']} alone.", good, Delta(SCHEMA), ())

    def _task(
        self,
        template: str,
        instruction: str,
        good: Row,
        delta: Delta,
        calls: tuple[Call, ...],
        answer: str | None = None,
    ) -> Task:
        return Task(
            id="",
            template=template,
            domain=next(item.domain for item in self.templates if item.id == template),
            instruction=instruction,
            context="It is Monday.",
            slots={"name": good["name"]},
            secrets=Hidden(good_id=good["good_id"]),
            outcome=Outcome(delta=delta, answer=AnswerKey(expected=answer) if answer else None),
            calls=calls,
        )

    def demonstrate(self, brief: Brief) -> Demonstration:
        if brief.template == "rest":
            return None
        found = yield Call(name="kiosk_find", arguments={"name": brief.slots["name"]})
        good = found["goods"][0]
        if brief.template == "ask":
            return str(good["shelf"])
        marked = yield [Call(name="kiosk_mark", arguments={"good_id": good["good_id"]})]  # type: ignore[misc]
        assert marked == [{"marked": good["good_id"]}]
        return None


class ProseScenario(KioskScenario):
    """The kiosk whose questions have no key."""

    def tasks(self, snapshot: Snapshot, template: str) -> Sequence[Task]:
        asked = {"tags": (NO_KEY, "register plain"), "outcome": Outcome(delta=Delta(SCHEMA))}
        made = super().tasks(snapshot, template)
        return [task.model_copy(update=asked) for task in made] if template == "ask" else made


class Sleepy:
    """Submits after a while, to keep a sweep busy."""

    def __init__(self, seconds: float = 0.02) -> None:
        self.seconds = seconds

    def reset(self, task: TaskView, tools: Sequence[Any], seed: int) -> None:
        self.seed = seed

    def act(self, observation: dict[str, Any]) -> Any:
        time.sleep(self.seconds)
        return {"name": "submit", "arguments": {"answer": str(self.seed)}}


class Gated:
    """Says in the file that BEGUN names that it has begun, and submits as soon as the file that GATE names is there."""

    def reset(self, task: TaskView, tools: Sequence[Any], seed: int) -> None:
        self.seed = seed

    def act(self, observation: dict[str, Any]) -> Any:
        with Path(os.environ["BEGUN"]).open("a") as begun:
            begun.write(f"{self.seed}\n")
        while not Path(os.environ["GATE"]).exists():
            time.sleep(0.01)
        return {"name": "submit", "arguments": {"answer": str(self.seed)}}


class GatedModel(Gated):
    """The same, called a language model: it is played in threads."""

    def __init__(self, model: str) -> None:
        self.model = model


class Asking(Random):
    """Called a language model, and acts at random; the model named eager mostly submits."""

    def __init__(self, model: str) -> None:
        super().__init__(0.9 if model.endswith("eager") else 0.1)


class Together:
    """Called a language model. Goes on when as many of it wait as CROWD has parties."""

    def __init__(self, model: str) -> None:
        self.model = model

    def reset(self, task: TaskView, tools: Sequence[Any], seed: int) -> None: ...

    def act(self, observation: dict[str, Any]) -> Any:
        CROWD.wait(120)
        return {"name": "submit", "arguments": {}}


class Flaky:
    """Fails where a task asks for an answer, as long as the environment variable FLAKY is set."""

    def reset(self, task: TaskView, tools: Sequence[Any], seed: int) -> None: ...

    def act(self, observation: dict[str, Any]) -> Any:
        if "FLAKY" in os.environ and observation["instruction"].startswith("Where"):
            raise LookupError(os.environ["FLAKY"])
        return {"name": "submit", "arguments": {}}


class Paid(Flaky):
    """The same, and says that it has used a model in every episode."""

    def reset(self, task: TaskView, tools: Sequence[Any], seed: int) -> None:
        self.usage = Spent(calls=2, tokens=30, cost=0.25, unpriced=1)


class Talking(Flaky):
    """The same, and keeps a conversation; it is no language model, so that it is played in processes."""

    def reset(self, task: TaskView, tools: Sequence[Any], seed: int) -> None:
        said = {"role": "user", "content": f"{task.instruction} {os.environ.get('FLAKY', 'calm')}"}
        self.conversation = ModelConversation((said,), tools=tuple(tools))


class Fading:
    """Can be made so many times in this process."""

    left = 10

    def __init__(self) -> None:
        if Fading.left == 0:
            raise ValueError("out of clay")
        Fading.left -= 1

    def reset(self, task: TaskView, tools: Sequence[Any], seed: int) -> None: ...

    def act(self, observation: dict[str, Any]) -> Any:
        return {"name": "submit", "arguments": {}}


class Stuck:
    """Does not come back for a minute."""

    def reset(self, task: TaskView, tools: Sequence[Any], seed: int) -> None: ...

    def act(self, observation: dict[str, Any]) -> Any:
        time.sleep(60)
        return []


class FromFile:
    """Reads what it plays by from a file, as a trained policy reads its weights, and submits at once."""

    name = "from file"

    def __init__(self, file: str) -> None:
        self.digest = sha256(Path(file).read_bytes()).hexdigest()

    def reset(self, task: TaskView, tools: Sequence[Any], seed: int) -> None: ...

    def act(self, observation: dict[str, Any]) -> Any:
        return {"name": "submit", "arguments": {}}


class Failing:
    """Raises on its second turn."""

    name = "failing"

    def reset(self, task: TaskView, tools: Sequence[Any], seed: int) -> None: ...

    def act(self, observation: dict[str, Any]) -> Any:
        if observation["turn"] == 1:
            raise LookupError(f"lost {object()}")
        return []


class Quitter:
    """Cannot go on after its first turn, or from the first on."""

    def __init__(self, turns: int = 1) -> None:
        self.turns = turns

    def reset(self, task: TaskView, tools: Sequence[Any], seed: int) -> None: ...

    def act(self, observation: dict[str, Any]) -> Any:
        if observation["turn"] == self.turns:
            raise GaveUp("tired")
        return []


class Odd:
    """Sends what has no JSON form, and then submits."""

    def reset(self, task: TaskView, tools: Sequence[Any], seed: int) -> None: ...

    def act(self, observation: dict[str, Any]) -> Any:
        return {"name": "submit"} if observation["turn"] else {"name": object()}


class Dying:
    """Ends its process."""

    def reset(self, task: TaskView, tools: Sequence[Any], seed: int) -> None: ...

    def act(self, observation: dict[str, Any]) -> Any:
        os._exit(7)


class Unmade:
    """Cannot be made in a worker process, which is nobody's episode."""

    def __init__(self) -> None:
        if multiprocessing.parent_process() is not None:
            self.lost  # type: ignore[attr-defined]  # noqa: B018


class Shouting:
    """Makes one call with a long answer, and that in the list in which it submits."""

    def reset(self, task: TaskView, tools: Sequence[Any], seed: int) -> None: ...

    def act(self, observation: dict[str, Any]) -> Any:
        return [*[{"name": "kiosk_find"}] * 20, {"name": "submit"}]


CROWD = threading.Barrier(200)
SCENARIO = KioskScenario()
KIOSK = Toolkit("kiosk", [find, mark])
PLAIN = Benchmark("kiosk", SCHEMA, (KIOSK,), "kiosk:SCENARIO", max_turns=6)
BROKEN = Benchmark("kiosk", SCHEMA, (KIOSK, Toolkit("broken", [crash])), "kiosk:SCENARIO", max_turns=6)
PROSE_SCENARIO = ProseScenario()
PROSE = Benchmark("prose", SCHEMA, (KIOSK,), "kiosk:PROSE_SCENARIO", max_turns=6)
workgym.envs.register("Unkeyed-v0", "kiosk:PROSE")
workgym.envs.register("Kiosk-v0", "kiosk:PLAIN")
workgym.envs.register("Faulty-v0", "kiosk:BROKEN")


class Blabbing:
    """Repeats the key that it was given: as the mode says, and in its conversation."""

    def __init__(self, api_key: str, mode: str) -> None:
        self._key, self._mode = api_key, mode
        if mode == "made":
            raise ValueError(api_key)

    def __repr__(self) -> str:
        return f"Client({self._key!r})"

    @property
    def conversation(self) -> ModelConversation:
        tool = {"type": "function", "function": {"name": "t", "description": self._key}}
        return ModelConversation(({"role": "system", "content": [{"text": f"Bearer {self._key}"}]},), (), (tool,))

    def reset(self, task: Any, tools: Any, seed: int) -> None:
        pass

    def act(self, observation: Any) -> Any:
        text = f"401 for {self._key} and {os.environ['OPENAI_API_KEY']}"
        match self._mode:
            case "error":
                raise RuntimeError(text)
            case "gave up":
                raise GaveUp(text)
            case "stopped":
                raise PolicyStopped(text)
            case "usage":
                raise UsageError(text)
        return self
