"""How tasks are drawn: candidates at random, and the checks that let only sound ones through.

Whatever a task says is right has been computed twice: the value or change by the intent's two rules, the rights by
``rights`` and by the session in which the reference calls are replayed. A candidate that has no answer, more
than one, or one that could be guessed from the request is drawn again (EnterpriseBench, section 4).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import repeat
from random import Random
from typing import Any, Final

from workgym.envs.core.calls import Call
from workgym.envs.core.delta import Delta
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Outcome, Task
from workgym.envs.enterprise import BENCHMARK
from workgym.envs.enterprise.verifier import EnterpriseSecrets
from workgym.scenarios.enterprise.checks import replay, require_edits, require_far, require_unguessed
from workgym.scenarios.enterprise.gold import gold_of, key_of
from workgym.scenarios.enterprise.intent import Intent
from workgym.scenarios.enterprise.protection import secrets_of
from workgym.scenarios.enterprise.request import Request
from workgym.scenarios.enterprise.rights import Need, may_all, needs_of_edits
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.template import EnterpriseTemplate, PlannedTask
from workgym.scenarios.enterprise.wording import CONTEXT, show_day
from workgym.scenarios.enterprise.world.common import stream
from workgym.scenarios.shared.drawing import Rejected, first_sound
from workgym.scenarios.shared.streams import below, pick, shuffled

__all__ = ["draw_tasks"]

MAX_TOOLS: Final = 40
"""The most tools that an episode offers unless all are asked for: providers take few more, and models confuse them."""
_MAX_DRAWS: Final = 400


@dataclass(frozen=True)
class _Drawn:
    """A sound candidate: the planned task that it is for, the request and its phrasing, and what is right."""

    planned: PlannedTask
    intent: Intent
    request: Request
    phrasing: int
    values: Sequence[Any]
    delta: Delta
    calls: tuple[Call, ...]
    tags: tuple[str, ...] = ()
    secrets: EnterpriseSecrets | None = None

    @property
    def instruction(self) -> str:
        """The request in words."""
        return self.intent.phrasings[self.phrasing].format(**self.request.slots)


def draw_tasks(snapshot: Snapshot, profile: str, template: EnterpriseTemplate) -> Iterator[Task]:
    """Draw a template's tasks in this world.

    Raises:
        GenerationError: if two computations disagree, a reference call does something else than it should, or the world
            does not hold enough sound tasks.
    """
    drawing = _Drawing(snapshot, profile, template)
    drawn = [drawing.draw(place, planned) for place, planned in enumerate(template.plans[profile])]
    for number, place in enumerate(shuffled(drawing.stream("order"), range(len(drawn)))):
        yield drawing.task(number, drawn[place])


class _Drawing:
    """Draws the tasks of one template in one world."""

    def __init__(self, snapshot: Snapshot, profile: str, template: EnterpriseTemplate) -> None:
        self.snapshot, self.profile, self.template = snapshot, profile, template
        self.rows = CompanyRows.of(snapshot)
        self.done: list[_Drawn] = []

    def stream(self, item: int | str) -> Random:
        return stream(self.rows.seed, f"{self.profile}/{self.template.id}", item)

    def draw(self, place: int, planned: PlannedTask) -> _Drawn:
        """Draw candidates for one task until one is sound."""
        rng = self.stream(place)
        intent = pick(rng, planned.intents)
        drawer = {"denied": self._denied, "unanswerable": self._absent}.get(planned.category, self._allowed)
        what = f"{self.profile} {self.template.id}: {planned.category} task of {intent.id} in {self.snapshot}"
        found = first_sound(repeat(rng, _MAX_DRAWS), lambda rng: drawer(rng, planned, intent), what)
        self.done.append(found)
        return found

    # The three kinds of candidates

    def _allowed(self, rng: Random, planned: PlannedTask, intent: Intent) -> _Drawn:
        request = intent.draw(rng, self.rows)
        values = self._sound(intent, request)
        phrasing = self._phrasing(rng, intent, request)
        if not self._may(request.me, self._needs(intent, request, values)):
            raise Rejected("not allowed")
        calls = tuple(intent.calls(self.rows, *request))
        delta = replay(self.snapshot, self.profile, request.me, calls, denied=False)
        if intent.is_change:
            require_edits(delta, values)
        self._require_new(intent, request)
        return _Drawn(planned, intent, request, phrasing, values, delta, calls)

    def _absent(self, rng: Random, planned: PlannedTask, intent: Intent) -> _Drawn:
        missing, draw = pick(rng, tuple(intent.absent.items()))
        request = draw(rng, self.rows)
        if gold_of(self.snapshot, intent, request):
            raise Rejected("there is an answer")
        if missing == "entity":
            require_far(self.rows, request.slots)
        sibling = intent.draw(rng, self.rows)
        self._sound(intent, sibling)  # the same question with other slots has an answer
        calls = tuple(intent.calls(self.rows, *request))
        delta = replay(self.snapshot, self.profile, request.me, calls, denied=None)
        self._require_new(intent, request)
        phrasing = self._phrasing(rng, intent, request)
        return _Drawn(planned, intent, request, phrasing, (), delta, calls, (f"missing {missing}",))

    def _denied(self, rng: Random, planned: PlannedTask, intent: Intent) -> _Drawn:
        """Take an allowed task of this template, or draw one, and give its text to a persona without the right."""
        used = [other.request.slots for other in self.done if other.planned.category == "denied"]
        siblings = [
            other
            for other in self.done
            if other.intent is intent
            and other.planned.category in ("lookup", "update")
            and other.request.slots not in used
        ]
        twin = siblings[0] if siblings else self._allowed(rng, planned, intent)
        needs = self._needs(intent, twin.request, twin.values)
        me = self._stranger(rng, intent, twin.request, needs)
        request = Request(me, twin.request.slots)
        if intent.is_change:  # who asks may be part of what changes: each deletes a mail for themselves
            needs = self._needs(intent, request, gold_of(self.snapshot, intent, request))
            if self._may(me, needs):
                raise Rejected("the persona has the right")
        calls = tuple(intent.calls(self.rows, *request))
        delta = replay(self.snapshot, self.profile, me, calls, denied=True)
        secrets = secrets_of(self.rows, self.profile, me, needs, twin.instruction)
        tags = (f"twin {'task' if siblings else 'drawn'} {twin.request.me}",)
        return _Drawn(planned, intent, request, twin.phrasing, (), delta, calls, tags, secrets)

    def _stranger(self, rng: Random, intent: Intent, request: Request, needs: Sequence[Need]) -> str:
        """Draw an employee without the right: as often one of the asking employee's department as any."""
        people = [emp_id for text in request.slots.values() if (emp_id := self.rows.id_of(text))]
        if intent.denied_to_oneself and self._is_own_matter(people[0], needs):
            return people[0]
        department = self.rows.by_id[request.me]["department"]
        near = [row for row in self.rows.active if row["department"] == department]
        row = pick(rng, near if rng.random() < 0.5 else self.rows.active)
        if row["emp_id"] in people or self._may(row["emp_id"], needs):
            raise Rejected("the persona has the right")
        return str(row["emp_id"])

    def _is_own_matter(self, emp_id: str, needs: Sequence[Need]) -> bool:
        """Return whether an employee of HR, who could do this for others, lacks the right to do it for themselves."""
        return self.rows.by_id[emp_id]["department"] == "HR" and not self._may(emp_id, needs)

    # Rights and checks

    def _needs(self, intent: Intent, request: Request, values: Sequence[Any]) -> list[Need]:
        if intent.is_change:
            return needs_of_edits(self.rows.by_id, values)
        return intent.reads(self.rows, *request) if intent.reads else []

    def _may(self, emp_id: str, needs: Sequence[Need]) -> bool:
        return may_all(self.profile, self.rows.by_id, emp_id, needs)

    def _sound(self, intent: Intent, request: Request) -> list[Any]:
        """Return the one right value, or the edit.

        Raises:
            Rejected: if there is none, there are several, or it could be guessed.
        """
        values = gold_of(self.snapshot, intent, request)
        if len(values) != 1:
            raise Rejected(f"{len(values)} answers")
        if answer := intent.answer_to(request.slots):
            require_unguessed(self.rows, answer, request.slots, values[0])
        return values

    def _phrasing(self, rng: Random, intent: Intent, request: Request) -> int:
        """Draw a phrasing; a reader who knows all of them must get back what was meant, and nothing else."""
        phrasing = below(rng, len(intent.phrasings))
        text = intent.phrasings[phrasing].format(**request.slots)
        if self.template.read(text) != (intent, request.slots):
            raise Rejected(f"can be read in another way: {text}")
        return phrasing

    def _require_new(self, intent: Intent, request: Request) -> None:
        if any(other.intent is intent and other.request == request for other in self.done):
            raise Rejected("asked already")

    # The task

    def task(self, number: int, drawn: _Drawn) -> Task:
        """Return the task as the agent and the verifier see it."""
        person = self.rows.by_id[drawn.request.me]
        persona = {
            "emp_id": person["emp_id"],
            "name": person["name"],
            "email": person["email"],
            "level": f"{person['level_prefix']}{person['level']:02d}",
            "department": person["department"],
        }
        first = {
            "first_mail": show_day(self.rows.emails[0]["sent_at"].date()),
            "first_ticket": show_day(self.rows.tickets[0]["raised_date"]),
        }
        wanted = drawn.intent.answer_to(drawn.request.slots)
        key, answer = key_of(drawn.planned.category, wanted, drawn.values, drawn.instruction)
        return Task(
            id=f"{self.template.id}/{number}",
            instruction=drawn.instruction,
            context=CONTEXT.format(**persona, title=person["title"], **first),
            persona=persona,
            toolkits=self.template.toolkits,
            distractors=_distractors(self.stream(f"distractors {number}"), self.template.toolkits),
            template=self.template.id,
            domain=self.template.id,
            tags=(
                f"category {drawn.planned.category}", f"intent {drawn.intent.id}", f"profile {self.profile}",
                f"phrasing {drawn.phrasing + 1}", *drawn.tags,
            ),
            slots=dict(drawn.request.slots),
            secrets=drawn.secrets or EnterpriseSecrets(category=drawn.planned.category),
            outcome=Outcome(delta=drawn.delta, answer=key),
            calls=(*drawn.calls, Call(name="submit", arguments={"answer": answer})),
        )  # fmt: skip


def _distractors(rng: Random, needed: Sequence[str]) -> tuple[str, ...]:
    """Draw toolkits that a task does not need, as many as its tools leave room for."""
    sizes = {kit.name: len(list(kit)) for kit in BENCHMARK.toolkits}
    room = MAX_TOOLS - 1 - sum(sizes[name] for name in needed)  # one is for the answer
    drawn: list[str] = []
    for name in shuffled(rng, [name for name in sizes if name not in needed]):
        if sizes[name] <= room:
            drawn.append(name)
            room -= sizes[name]
    return tuple(name for name in sizes if name in drawn)
