"""How tasks are drawn: candidates at random, and the checks that let only sound ones through.

Whatever a task says is right has been computed twice: the value or change by ``rules_python`` and ``rules_sql``, the
rights by ``rights`` and by the session in which the reference calls are replayed. A candidate that has no answer, more
than one, or one that could be guessed from the request is drawn again (EnterpriseBench, section 4).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from workgym.envs.core.answers import AnswerKey
from workgym.envs.core.calls import Call
from workgym.envs.core.delta import Delta
from workgym.envs.core.errors import GenerationError
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Outcome, Task
from workgym.envs.enterprise import BENCHMARK
from workgym.envs.enterprise.answers import ACCESS_DENIED, UNANSWERABLE, VerdictKey
from workgym.envs.enterprise.verifier import EnterpriseSecrets
from workgym.scenarios.enterprise import rules_sql
from workgym.scenarios.enterprise.cases import ABSENT, DRAWS, Case
from workgym.scenarios.enterprise.checks import Rejected, replay, require_edits, require_far, require_unguessed
from workgym.scenarios.enterprise.gold import edits_of, gold_of, key_of
from workgym.scenarios.enterprise.intents import INTENTS
from workgym.scenarios.enterprise.plan import PLANS, Item
from workgym.scenarios.enterprise.protection import secrets_of
from workgym.scenarios.enterprise.reading import read
from workgym.scenarios.enterprise.records import Records, records_of
from workgym.scenarios.enterprise.reference import CALLS, Need, allowed, needs
from workgym.scenarios.enterprise.wording import CONTEXT, show_day
from workgym.scenarios.enterprise.world.common import stream
from workgym.scenarios.shared.streams import below, pick, shuffled

__all__ = ["draw_tasks"]

_MAX_DRAWS: Final = 400


@dataclass(frozen=True)
class _Drawn:
    """A sound candidate: the item it is for, who asks, how, and what is right."""

    item: Item
    intent: str
    case: Case
    phrasing: int
    values: Sequence[Any]
    delta: Delta
    calls: tuple[Call, ...]
    tags: tuple[str, ...] = ()
    secrets: EnterpriseSecrets | None = None


def draw_tasks(snapshot: Snapshot, profile: str, template: str) -> Iterator[Task]:
    """Draw a template's tasks in this world.

    Raises:
        GenerationError: if two computations disagree, a reference call does something else than it should, or the world
            does not hold enough sound tasks.
    """
    plan = PLANS[profile][template]
    drawing = _Drawing(snapshot, profile, template)
    drawn = [drawing.draw(place, item) for place, item in enumerate(plan)]
    for number, place in enumerate(shuffled(drawing.stream("order"), range(len(plan)))):
        yield drawing.task(number, drawn[place])


class _Drawing:
    """Draws the tasks of one template in one world."""

    def __init__(self, snapshot: Snapshot, profile: str, template: str) -> None:
        self.snapshot, self.profile, self.template = snapshot, profile, template
        self.records: Records = records_of(snapshot)
        self.done: list[_Drawn] = []

    def stream(self, item: int | str) -> Random:
        return stream(self.snapshot.key.seed, f"{self.profile}/{self.template}", item)

    def draw(self, place: int, item: Item) -> _Drawn:
        """Draw candidates for one task until one is sound."""
        rng = self.stream(place)
        intent = pick(rng, item.intents)
        drawer = {"denied": self._denied, "unanswerable": self._absent}.get(item.category, self._allowed)
        reasons: Counter[str] = Counter()
        for _ in range(_MAX_DRAWS):
            try:
                found = drawer(rng, item, intent)
            except Rejected as reason:
                reasons[str(reason)] += 1
            else:
                self.done.append(found)
                return found
        raise GenerationError(
            f"{self.profile} {self.template}: no sound {item.category} task of {intent}: {dict(reasons)}"
        )

    # The three kinds of candidates

    def _allowed(self, rng: Random, item: Item, intent: str) -> _Drawn:
        case = DRAWS[intent](rng, self.records)
        values = self._sound(intent, case)
        phrasing = self._phrasing(rng, intent, case)
        edits = edits_of(intent, values)
        if not allowed(self.profile, self.records, case.me, needs(self.records, intent, case.me, case.slots, edits)):
            raise Rejected("not allowed")
        calls = tuple(CALLS[intent](self.records, case.me, case.slots))
        delta = replay(self.snapshot, self.profile, case.me, calls, denied=False)
        if edits is not None:
            require_edits(delta, edits)
        self._require_new(intent, case)
        return _Drawn(item, intent, case, phrasing, values, delta, calls)

    def _absent(self, rng: Random, item: Item, intent: str) -> _Drawn:
        missing, draw = pick(rng, ABSENT[intent])
        case = draw(rng, self.records)
        if gold_of(self.snapshot, intent, case):
            raise Rejected("there is an answer")
        if missing == "entity":
            require_far(self.records, case)
        sibling = DRAWS[intent](rng, self.records)
        self._sound(intent, sibling)  # the same question with other slots has an answer
        calls = tuple(CALLS[intent](self.records, case.me, case.slots))
        delta = replay(self.snapshot, self.profile, case.me, calls, denied=None)
        self._require_new(intent, case)
        return _Drawn(item, intent, case, self._phrasing(rng, intent, case), (), delta, calls, (f"missing {missing}",))

    def _denied(self, rng: Random, item: Item, intent: str) -> _Drawn:
        """Take an allowed task of this template, or draw one, and give its text to somebody who may not have it."""
        used = [other.case.slots for other in self.done if other.item.category == "denied"]
        siblings = [
            other
            for other in self.done
            if other.intent == intent and other.item.category in ("lookup", "update") and other.case.slots not in used
        ]
        twin = siblings[0] if siblings else self._allowed(rng, item, intent)
        wanted = needs(self.records, intent, twin.case.me, twin.case.slots, edits_of(intent, twin.values))
        me = self._stranger(rng, intent, twin.case, wanted)
        calls = tuple(CALLS[intent](self.records, me, twin.case.slots))
        delta = replay(self.snapshot, self.profile, me, calls, denied=True)
        text = INTENTS[intent].phrasings[twin.phrasing].format(**twin.case.slots)
        secrets = secrets_of(self.records, self.profile, me, wanted, text)
        tags = (f"twin {'task' if siblings else 'drawn'} {twin.case.me}",)
        return _Drawn(item, intent, Case(me, twin.case.slots), twin.phrasing, (), delta, calls, tags, secrets)

    def _stranger(self, rng: Random, intent: str, case: Case, wanted: Sequence[Need]) -> str:
        """Draw somebody without the right: as often somebody close to it as anybody."""
        named: list[str] = [
            self.records.by_name[name]["emp_id"] for name in case.slots.values() if name in self.records.by_name
        ]
        if intent == "set-rating" and self._is_own_matter(named[0], wanted):
            return named[0]
        asking = self.records.by_id[case.me]
        near = [row for row in self.records.active if row["department"] == asking["department"]]
        row = pick(rng, near if rng.random() < 0.5 else self.records.active)
        if row["emp_id"] in named or allowed(self.profile, self.records, row["emp_id"], wanted):
            raise Rejected("the persona has the right")
        return str(row["emp_id"])

    def _is_own_matter(self, emp_id: str, wanted: Sequence[Need]) -> bool:
        """Return whether somebody could do this for others in HR, but not for themselves."""
        person = self.records.by_id[emp_id]
        return person["department"] == "HR" and not allowed(self.profile, self.records, emp_id, wanted)

    # Checks

    def _sound(self, intent: str, case: Case) -> list[Any]:
        """Return the one right value, or the edits.

        Raises:
            Rejected: if there is none, there are several, or it could be guessed.
        """
        values = gold_of(self.snapshot, intent, case)
        if len(values) != 1:
            raise Rejected(f"{len(values)} answers")
        if intent in rules_sql.LOOKUPS:
            require_unguessed(self.records, intent, case, values[0])
        return values

    def _phrasing(self, rng: Random, intent: str, case: Case) -> int:
        """Draw a phrasing; a reader who knows all of them must get back what was meant, and nothing else."""
        phrasing = below(rng, len(INTENTS[intent].phrasings))
        text = INTENTS[intent].phrasings[phrasing].format(**case.slots)
        if read(self.template, text) != (intent, case.slots):
            raise Rejected(f"can be read in another way: {text}")
        return phrasing

    def _require_new(self, intent: str, case: Case) -> None:
        if any(other.intent == intent and other.case == case for other in self.done):
            raise Rejected("asked already")

    # The task

    def _key(self, drawn: _Drawn) -> tuple[AnswerKey | None, Any]:
        """Return the key of the answer, which a change has none of, and the reference answer."""
        if drawn.item.category == "update":
            return None, "Done."
        if drawn.item.category == "lookup":
            return key_of(drawn.intent, drawn.case, drawn.values[0])
        verdict = ACCESS_DENIED if drawn.item.category == "denied" else UNANSWERABLE
        return VerdictKey(expected=verdict), verdict

    def task(self, number: int, drawn: _Drawn) -> Task:
        """Return the task as agents and judges see it."""
        person = self.records.by_id[drawn.case.me]
        persona = {
            "emp_id": person["emp_id"],
            "name": person["name"],
            "email": person["email"],
            "level": f"{person['level_prefix']}{person['level']:02d}",
            "department": person["department"],
        }
        first = {
            "first_mail": show_day(self.records.emails[0]["sent_at"].date()),
            "first_ticket": show_day(self.records.tickets[0]["raised_date"]),
        }
        key, said = self._key(drawn)
        return Task(
            id=f"{self.template}/{number}",
            instruction=INTENTS[drawn.intent].phrasings[drawn.phrasing].format(**drawn.case.slots),
            context=CONTEXT.format(**persona, title=person["title"], **first),
            persona=persona,
            toolkits=tuple(kit.name for kit in BENCHMARK.toolkits),
            template=self.template,
            domain=self.template,
            tags=(
                f"category {drawn.item.category}", f"intent {drawn.intent}", f"profile {self.profile}",
                f"phrasing {drawn.phrasing + 1}", *drawn.tags,
            ),
            slots=dict(drawn.case.slots),
            secrets=drawn.secrets or EnterpriseSecrets(category=drawn.item.category),
            outcome=Outcome(delta=drawn.delta, answer=key),
            calls=(*drawn.calls, Call(name="submit", arguments={"answer": said})),
        )  # fmt: skip
