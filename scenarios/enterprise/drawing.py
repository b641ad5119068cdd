"""How tasks are drawn: candidates at random, and the checks that let only sound ones through.

Whatever a task says is right has been computed twice: the value or change by the template's two rules, what a
description means by its ways' two rules, the rights by ``rights`` and by the session in which the demonstration is
played. A candidate that has no answer, more than one, or one that could be guessed from the request is drawn again
(EnterpriseBench, section 4). A denied task has its words from an allowed one of the same world, its twin; one that
cannot be answered has all but a name, a field or a day of them from its sibling.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import repeat
from random import Random
from typing import Any, Final

from workgym.envs.core.calls import Call
from workgym.envs.core.delta import Delta
from workgym.envs.core.plans import PlanStep
from workgym.envs.core.scenario import Brief
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Outcome, Task, TaskView
from workgym.envs.enterprise import BENCHMARK
from workgym.envs.enterprise.access import EmployeeRights
from workgym.envs.enterprise.execution import ShownFact
from workgym.envs.enterprise.matrix import PROFILES
from workgym.envs.enterprise.verifier import EnterpriseSecrets, TaskCategory
from workgym.scenarios.enterprise.asking import Wanted, read
from workgym.scenarios.enterprise.checks import require_edits, require_far, require_unguessed
from workgym.scenarios.enterprise.describing.description import Description
from workgym.scenarios.enterprise.describing.ways import WAYS, ways_of
from workgym.scenarios.enterprise.gold import answer_values, gold_of, key_of
from workgym.scenarios.enterprise.mixes import mix_of
from workgym.scenarios.enterprise.plans import PlayedCalls, plan_of, trace
from workgym.scenarios.enterprise.protection import secrets_of
from workgym.scenarios.enterprise.request import Request
from workgym.scenarios.enterprise.rights import Need, may_all, needs_of_edits
from workgym.scenarios.enterprise.rows import BUCKETS, CompanyRows
from workgym.scenarios.enterprise.script import demonstration
from workgym.scenarios.enterprise.template import EnterpriseTemplate, Lacking, Mix
from workgym.scenarios.enterprise.wording import CONTEXT
from workgym.scenarios.enterprise.world.common import stream
from workgym.scenarios.shared.drawing import Rejected, first_sound
from workgym.scenarios.shared.replay import ReferenceRun
from workgym.scenarios.shared.streams import below, pick, shuffled

__all__ = ["draw_tasks"]

MAX_TOOLS: Final = 40
"""The most tools that an episode offers unless all are asked for: providers take few more, and models confuse them."""
_MAX_DRAWS: Final = 600
_PICKY: Final = 200
"""So many candidates are drawn from the wanted bucket before any will do."""
_PERSONAS: Final = 60
"""So many people are asked whether they have the rights before another candidate is drawn."""
_MOST_IDS: Final = 15
"""The most ids or texts that an answer lists."""
_TOPICAL: Final = 0.66
"""How often things are told by what they are about, where they can be."""
_MATTERS: Final = frozenset({"about", "category", "procedure"})
"""The slots with texts that tell a thing by what it is about."""
_DEPTHS_OF_CHANGES: Final = {"hr": 1}
"""By domain, through how many others at most who or what is to be changed: 2 unless it is named."""
_COMMON: Final = "accepted answerer"
_SELDOM: Final = 0.6
"""How often this way is taken last: it would lead to most people."""
_DEPTHS: Final = (0, 2, 4, 1, 4, 5, 3, 4, 1, 5, 4)
"""Through how many other things people and things are described, task after task."""


@dataclass(frozen=True)
class _Drawn:
    """A sound candidate: who asks for what in which words, what is right, and how it was found."""

    category: TaskCategory
    request: Request
    wanted: Wanted
    phrasing: int
    wording: int
    instruction: str
    values: Sequence[Any]
    delta: Delta
    found: PlayedCalls
    bucket: str
    plan: tuple[PlanStep, ...] = ()
    facts: tuple[ShownFact, ...] = ()
    tags: tuple[str, ...] = ()
    secrets: EnterpriseSecrets | None = None
    twin: int | None = None
    counterparts: tuple[_Drawn, ...] = field(default=())


def draw_tasks(
    snapshot: Snapshot, profile: str, template: EnterpriseTemplate, mix: Mix | None = None
) -> Iterator[Task]:
    """Draw a template's tasks in this world.

    Args:
        snapshot: the world.
        profile: of the access matrix.
        template: the template.
        mix: how many of which kind; None for those of the 550 tasks.

    Raises:
        GenerationError: if two computations disagree, a demonstration does something else than it should, or the world
            does not hold enough sound tasks.
    """
    drawing = _Drawing(snapshot, profile, template, mix or mix_of(template, profile))
    drawn = drawing.all()
    order = shuffled(drawing.stream("order"), range(len(drawn)))
    places = {place: number for number, place in enumerate(order)}
    for number, place in enumerate(order):
        twin = drawn[place].twin
        yield drawing.task(number, drawn[place], None if twin is None else places[twin])


class _Drawing:
    """Draws the tasks of one template in one world."""

    def __init__(self, snapshot: Snapshot, profile: str, template: EnterpriseTemplate, mix: Mix) -> None:
        self.snapshot, self.profile, self.template, self.mix = snapshot, profile, template, mix
        self.rows = CompanyRows.of(snapshot)
        self.done: list[Request] = []
        self.said: set[tuple[str, str]] = set()

    def stream(self, item: int | str) -> Random:
        return stream(self.rows.seed, f"{self.profile}/{self.template.id}", item)

    def all(self) -> list[_Drawn]:
        """Draw all tasks: the allowed ones, each with its twins and siblings, which stand behind all of them."""
        mix = self.mix
        others: list[list[Lacking | None]] = [[] for _ in range(mix.allowed)]
        for number, kind in enumerate((*[None] * mix.denied, *mix.lacking)):
            others[number // 2 % mix.allowed].append(kind)
        allowed = [self._draw(place, kinds) for place, kinds in enumerate(others)]
        pairs = [replace(other, twin=place) for place, item in enumerate(allowed) for other in item.counterparts]
        return [*allowed, *pairs]

    def _draw(self, place: int, kinds: Sequence[Lacking | None]) -> _Drawn:
        rng = self.stream(place)
        offset = below(stream(self.rows.seed, self.template.id, "offset"), len(_DEPTHS))
        bucket, depth = BUCKETS[(place + offset) % 3], _DEPTHS[(place + offset) % len(_DEPTHS)]
        what = f"{self.profile} {self.template.id}: task {place} in {self.snapshot}"

        def examine(attempt: tuple[Random, int]) -> _Drawn:
            picky = attempt[1] < _PICKY
            made = self._allowed(
                rng, bucket if picky else pick(rng, BUCKETS), depth if picky else below(rng, 2), place, pairs=kinds,
                fresh=picky,
            )  # fmt: skip
            counterparts = tuple(
                self._denied(rng, made) if kind is None else self._lacking(rng, made, kind) for kind in kinds
            )
            said = [(item.request.me, item.instruction) for item in (made, *counterparts)]
            if len({*said}) < len(said) or not self.said.isdisjoint(said):
                raise Rejected("asked in these words already")
            self.said.update(said)
            self.done += [made.request, *(other.request for other in counterparts)]
            return replace(made, counterparts=counterparts)

        return first_sound(zip(repeat(rng), range(_MAX_DRAWS)), examine, what)

    # The three kinds of candidates

    def _allowed(
        self, rng: Random, bucket: str, depth: int, place: int, *, pairs: Sequence[Lacking | None], fresh: bool
    ) -> _Drawn:
        """Draw a request that can be fulfilled; a ``fresh`` one that nobody else asks for."""
        template = self.template
        main = pick(rng, self.rows.ranked(template.about)[bucket])
        request = template.draw(rng, self.rows, main)
        if fresh and any(request.slots == other.slots for other in self.done):
            raise Rejected("asked by somebody else already")
        if not request.me:
            request = Request(self._persona(rng, request), request.slots)
        if fresh and self.mix.department not in ("", self.rows.by_id[request.me]["department"]):
            raise Rejected("somebody of another department asks")
        values = self._sound(request)
        if template.output == "boolean" and values[0] != (place % 2 == 0):
            raise Rejected("the other of yes and no is wanted")
        if not self._may(request.me, self._needs(request, values)):
            raise Rejected("not allowed")
        wanted = self._described(rng, request, depth, pairs)
        self._require_new(request)
        made = self._worded(rng, request, wanted, values, bucket)
        if template.is_change:
            require_edits(made.delta, values)
        elif made.found.met_refusal:
            raise Rejected("the demonstration meets a refusal")
        elif not self._accepts(made):
            raise Rejected(f"the demonstration answers {made.found.answer!r}")
        return self._planned(made)

    def _denied(self, rng: Random, twin: _Drawn) -> _Drawn:
        """Give the words of an allowed task to a persona without the right."""
        request = Request(self._stranger(rng, twin), twin.request.slots)
        needs = self._needs(request, twin.values)
        if self.template.is_change:  # who asks may be part of what changes: each deletes a mail for themselves
            needs = self._needs(request, gold_of(self.snapshot, self.template, request))
        if self._may(request.me, needs):
            raise Rejected("the persona has the right")
        self._require_new(request)
        made = self._played(request, twin.wanted, twin.phrasing, twin.wording, twin.values, twin.bucket)
        if made.found.answer != "Access Denied" or made.delta:
            raise Rejected("a denied demonstration meets no refusal")
        needs = [*self._described_needs(twin.wanted, request.me), *needs]
        secrets = secrets_of(
            self.rows, self.profile, request.me, needs, twin.values, twin.instruction, named=bool(twin.wanted.about)
        )
        return self._planned(replace(made, category="denied", values=(), secrets=secrets))

    def _lacking(self, rng: Random, sibling: _Drawn, kind: Lacking) -> _Drawn:
        """Replace a name, a field or a day of an allowed task, so that nothing answers it."""
        request, wanted = self._without(rng, sibling, kind)
        made = self._played(request, wanted, sibling.phrasing, sibling.wording, (), sibling.bucket)
        if made.found.answer != "Unanswerable" or made.delta:
            raise Rejected(f"the demonstration answers {made.found.answer!r}, and nothing does")
        if made.instruction == sibling.instruction:
            raise Rejected("the words are those of the sibling")
        tags = (f"missing {kind}",)
        return self._planned(replace(made, category="unanswerable", tags=tags))

    def _without(self, rng: Random, sibling: _Drawn, kind: Lacking) -> tuple[Request, Wanted]:
        template, request, wanted = self.template, sibling.request, sibling.wanted
        if kind in ("entity", "outside"):
            return request, self._unknown(rng, wanted, kind)
        if kind == "attribute":
            request = Request(request.me, {**request.slots, "field": pick(rng, template.attributes)})
        elif template.gap is None:
            raise Rejected("no time without records")
        else:
            request = template.gap(rng, self.rows, request)
        if gold_of(self.snapshot, template, request):
            raise Rejected("there is an answer")
        stated = {slot: request.slots[slot] for slot in wanted.stated}
        return request, replace(wanted, stated=stated)

    def _unknown(self, rng: Random, wanted: Wanted, kind: Lacking) -> Wanted:
        """Let one of the descriptions begin with somebody or something that is not there."""
        ways = {slot: WAYS[description.root.way] for slot, description in wanted.about.items()}
        slots = [slot for slot, way in ways.items() if kind in way.absent]
        if not slots:
            raise Rejected("nothing is described in a way that something missing could be")
        slot = pick(rng, slots)
        stated = ways[slot].absent[kind](rng, self.rows)  # type: ignore[index]
        if kind == "entity":
            require_far(self.rows, stated)
        root = Description(ways[slot].id, tuple(sorted(stated.items())))
        about = {**wanted.about, slot: wanted.about[slot].with_root(root)}
        if root.resolve(self.snapshot, ""):
            raise Rejected("there is something of the name")
        return replace(wanted, about=about)

    # Who asks

    def _persona(self, rng: Random, request: Request) -> str:
        """Draw an employee with the rights that a request takes."""
        by_rows, _ = self.template.rules
        needs: Sequence[Need] = self._needs(request, ())
        for _ in range(_PERSONAS):
            me = str(pick(rng, self.rows.active)["emp_id"])
            if self.template.is_change:  # who asks may be part of what changes
                needs = self._needs(request, by_rows(self.rows, me, request.slots))
            if me not in request.slots.values() and self._may(me, needs):
                return me
        raise Rejected("nobody was found with the rights")

    def _stranger(self, rng: Random, twin: _Drawn) -> str:
        """Draw an employee without the right: as often one of the asking employee's department as any."""
        named = [value for slot, value in twin.request.slots.items() if slot in self.template.entities]
        colleagues = [one for one in named if one.startswith("emp_") and self.rows.by_id[one]["is_valid"]]
        department = self.rows.by_id[twin.request.me]["department"]
        near = [row for row in self.rows.active if row["department"] == department]
        people = [str(pick(rng, near if place % 2 else self.rows.active)["emp_id"]) for place in range(_PERSONAS)]
        if self.template.denied_to_oneself:
            people = [*people[:1], *colleagues, *people[1:]] if rng.random() < 0.5 else [*colleagues, *people]
        lacking = [
            me
            for me in dict.fromkeys(people)
            if (me not in named or self.template.denied_to_oneself) and not self._may(me, self._needs_of(me, twin))
        ]
        for me in lacking:
            if self._may(me, self._described_needs(twin.wanted, me)):
                return me
        if lacking and not any(WAYS[item.root.way].topical for item in twin.wanted.about.values()):
            return lacking[0]  # who cannot find out what it is about is refused earlier
        raise Rejected("nobody was found without the rights")

    def _needs_of(self, me: str, twin: _Drawn) -> list[Need]:
        """Return the rights that the request of another task would take of a persona."""
        request, values = Request(me, twin.request.slots), twin.values
        if self.template.is_change:  # who asks may be part of what changes
            values = self.template.rules[0](self.rows, me, twin.request.slots)
        return self._needs(request, values)

    def _described_needs(self, wanted: Wanted, me: str) -> list[Need]:
        """Return the rights that finding out what a request is about takes."""
        return [need for item in wanted.about.values() for need in item.needs(self.snapshot, me)]

    # Descriptions and words

    def _described(self, rng: Random, request: Request, depth: int, pairs: Sequence[Lacking | None]) -> Wanted:
        """Describe the people and things of a request; the first of them through as many others as are wanted."""
        template = self.template
        own = bool(template.own) and request.slots.get(template.self_slot) == request.me
        slots = [slot for slot in template.entities if not (own and slot == template.self_slot)]
        if own and any(kind in (None, "entity", "outside") for kind in pairs):
            raise Rejected("what is asked about oneself has no such twin")
        absent = next((kind for kind in pairs if kind in ("entity", "outside")), None)
        depth = min(depth, _DEPTHS_OF_CHANGES.get(template.domain, 2)) if template.category == "crud" else depth
        missing = next((slot for slot in slots if template.entities[slot] != "issue"), "")  # issues have titles alone
        about: dict[str, Description] = {}
        for place, slot in enumerate(slots):
            about[slot] = self._deepest(
                rng, template.entities[slot], request.slots[slot], request.me, depth if place == 0 else 0,
                shared=None in pairs, absent=absent if slot == missing else None,
                plain="about" in request.slots,
            )  # fmt: skip
        stated = {slot: text for slot, text in request.slots.items() if slot not in template.entities}
        told = [
            *stated.values(),
            *(text for item in about.values() for part in item.chain() for _, text in part.stated),
        ]
        if len({*told}) < len(told):
            raise Rejected("a text is said twice")
        return Wanted(about, stated, own)

    def _deepest(self, rng: Random, kind: str, key: str, me: str, depth: int, **how: Any) -> Description:
        """Draw a description of this depth, or of the greatest below that there is."""
        for less in range(depth):
            try:
                return self._description(rng, kind, key, me, depth - less, **how)
            except Rejected:
                continue
        return self._description(rng, kind, key, me, 0, **how)

    def _description(
        self,
        rng: Random,
        kind: str,
        key: str,
        me: str,
        depth: int,
        *,
        shared: bool,
        absent: Lacking | None,
        plain: bool = False,
        passed: tuple[str, ...] = (),
        seen: tuple[str, ...] = (),
    ) -> Description:
        """Draw a description that fits this thing alone, of at most this depth.

        Args:
            shared: whether other personas have to understand it alike.
            absent: how its innermost thing must be able to be missing.
            plain: whether nothing is told by its matter.
            passed: the ways that lead from here to what is described in the end.
            seen: the things on that way, through none of which a description goes again.
        """
        ways = [way for way in ways_of(kind) if bool(way.of) == (depth > 0) and not (shared and way.relative)]
        ways = [way for way in ways if way.id not in passed]  # nobody says "the manager of the manager"
        if plain:
            ways = [way for way in ways if not way.topical]
        topical, seldom = rng.random() < _TOPICAL, rng.random() < _SELDOM
        last = {way.id: (seldom and way.id == _COMMON, topical and not way.topical) for way in ways}
        for way in sorted(shuffled(rng, ways), key=lambda way: last[way.id]):
            for stated in way.back(rng, self.rows, me, key):
                if stated.get("of") in seen or not self._may(me, way.needs(self.rows, me, stated)):
                    continue
                if not way.of and absent is not None and absent not in way.absent:
                    continue
                inner = None
                if way.of:
                    try:
                        inner = self._description(
                            rng, way.of, stated["of"], me, depth - 1, shared=shared, absent=absent, plain=plain,
                            passed=(*passed, way.id), seen=(*seen, key),
                        )  # fmt: skip
                    except Rejected:
                        continue
                own = tuple(sorted((name, text) for name, text in stated.items() if name != "of"))
                found = Description(way.id, own, inner)
                if found.resolve(self.snapshot, me) == [key]:
                    return found
        raise Rejected(f"no description of a {kind} that goes through {depth} others")

    def _worded(self, rng: Random, request: Request, wanted: Wanted, values: Sequence[Any], bucket: str) -> _Drawn:
        """Draw a phrasing; a reader who knows all of them must get back what was meant, and nothing else."""
        template = self.template
        count = len(template.phrasings)
        phrasing = count + below(rng, len(template.own)) if wanted.oneself else pick(rng, self._phrasings(wanted))
        return self._played(request, wanted, phrasing, below(rng, 1000), values, bucket)

    def _phrasings(self, wanted: Wanted) -> Sequence[int]:
        """Return the phrasings in which nothing follows a description by matter that could belong to it, if any do."""
        matters = [slot for slot, item in wanted.about.items() if WAYS[item.root.way].topical]
        texts = [phrase.text for phrase in self.template.phrasings]
        fit = [
            n
            for n, text in enumerate(texts)
            if all(re.search(rf"\{{{slot}\}}(?:$|[,.;:?)])", text) for slot in matters)
        ]
        return fit or range(len(texts))

    def _played(
        self, request: Request, wanted: Wanted, phrasing: int, wording: int, values: Sequence[Any], bucket: str
    ) -> _Drawn:
        """Put a request into words and play the demonstration, which knows the words alone."""
        template = self.template
        text = wanted.words(template, phrasing, wording)
        if read(template, text) != wanted:
            raise Rejected("the words mean something else")
        access = EmployeeRights(request.me, PROFILES[self.profile])
        run = ReferenceRun(BENCHMARK, self.snapshot, access=access)
        view = TaskView(id="", instruction=text, persona={"emp_id": request.me})
        found = trace(run, demonstration(template, Brief(template.id, {}, view)), BENCHMARK.refusal)
        return _Drawn(template.category, request, wanted, phrasing, wording, text, values,
                      run.session.delta(), found, bucket)  # fmt: skip

    def _planned(self, drawn: _Drawn) -> _Drawn:
        person = self.rows.by_id[drawn.request.me]
        stated = [drawn.request.me, person["name"], person["email"], *drawn.wanted.stated.values()]
        for description in drawn.wanted.about.values():
            stated += [text for part in description.chain() for _, text in part.stated]
        told = answer_values(drawn.values) if drawn.category == "search" else ()
        plan, facts = plan_of(drawn.found, stated, told)
        if _tools_of(_toolkits(drawn, self.template)) >= MAX_TOOLS:
            raise Rejected("more tools than an episode offers")
        return replace(drawn, plan=plan, facts=facts)

    # Rights and checks

    def _needs(self, request: Request, values: Sequence[Any]) -> list[Need]:
        reads = self.template.reads(self.rows, *request) if self.template.reads else []
        return [*reads, *needs_of_edits(self.rows.by_id, values)] if self.template.is_change else reads

    def _may(self, emp_id: str, needs: Sequence[Need]) -> bool:
        return may_all(self.profile, self.rows.by_id, emp_id, needs)

    def _sound(self, request: Request) -> list[Any]:
        """Return the one right value, or the edits.

        Raises:
            Rejected: if there is none, there are several, or it could be guessed.
        """
        values = gold_of(self.snapshot, self.template, request)
        if not values or (len(values) > 1 and not self.template.is_change):
            raise Rejected(f"{len(values)} answers")
        if any(isinstance(value, frozenset) and len(value) > _MOST_IDS for value in values):
            raise Rejected("more than anybody would want to read")
        if answer := self.template.answer_to(request.slots):
            require_unguessed(self.rows, answer, request.slots, values[0])
        return values

    def _accepts(self, drawn: _Drawn) -> bool:
        answer = self.template.answer_to(drawn.request.slots)
        key, _ = key_of("search", answer, drawn.values, drawn.instruction)
        if key is not None and key.accepts(drawn.instruction):
            raise Rejected("the request says the answer, and whoever repeats it would be right")
        return key is not None and key.accepts(drawn.found.answer)

    def _require_new(self, request: Request) -> None:
        if request in self.done:
            raise Rejected("asked already")

    # The task

    def task(self, number: int, drawn: _Drawn, twin: int | None) -> Task:
        """Return the task as the agent and the verifier see it."""
        person, template = self.rows.by_id[drawn.request.me], self.template
        persona = {
            "emp_id": person["emp_id"],
            "name": person["name"],
            "email": person["email"],
            "level": f"{person['level_prefix']}{person['level']:02d}",
            "department": person["department"],
        }
        wanted = template.answer_to(drawn.request.slots)
        key, answer = key_of(drawn.category, wanted, drawn.values, drawn.instruction)
        toolkits = _toolkits(drawn, template)
        secrets = drawn.secrets or EnterpriseSecrets(category=drawn.category)
        cases = template.cases(self.rows, drawn.request.slots) if template.cases and drawn.category == "crud" else ()
        return Task(
            id=f"{template.id}/{number}",
            instruction=drawn.instruction,
            context=CONTEXT.format(**persona, title=person["title"]),
            persona=persona,
            toolkits=toolkits,
            distractors=_distractors(self.stream(f"distractors {number}"), toolkits),
            template=template.id,
            domain=template.domain,
            tags=self._tags(drawn, twin),
            slots=drawn.wanted.said(drawn.wording),
            secrets=secrets.model_copy(update={"facts": drawn.facts, "cases": cases}),
            outcome=Outcome(delta=drawn.delta, answer=key),
            calls=(*(made.call for made in drawn.found.made), Call(name="submit", arguments={"answer": answer})),
            plan=drawn.plan,
        )  # fmt: skip

    def _tags(self, drawn: _Drawn, twin: int | None) -> tuple[str, ...]:
        sources = {name for step in drawn.plan for name in step.source.split(", ")} - {
            "report"
        }  # which is only written
        roots = [WAYS[item.root.way] for item in drawn.wanted.about.values()]
        by_topic = any(way.topical for way in roots) or bool(_MATTERS & drawn.wanted.stated.keys())
        pair = {"denied": "twin of", "unanswerable": "sibling of"}.get(drawn.category)
        return (
            f"category {drawn.category}", f"output {self.template.output}", f"hops {_hops(drawn.plan)}",
            f"steps {len(drawn.plan)}",
            f"sources {len(sources)}", f"bucket {drawn.bucket}", "hard" if len(drawn.plan) > 2 else "easy",
            f"profile {self.profile}", f"register {self.template.wordings[drawn.phrasing].register}",
            f"phrasing {drawn.phrasing + 1}", *(("by topic",) if by_topic else ()),
            *drawn.tags, *((f"{pair} {twin}",) if pair and twin is not None else ()),
        )  # fmt: skip


def _hops(plan: Sequence[PlanStep]) -> int:
    """Return the length of the longest chain of steps of which each needs the one before."""
    depths: list[int] = []
    for step in plan:
        depths.append(1 + max((depths[other] for other in step.depends_on), default=0))
    return max(depths, default=0)


def _toolkits(drawn: _Drawn, template: EnterpriseTemplate) -> tuple[str, ...]:
    """Return the toolkits of all calls of the demonstration, in the order of the benchmark's."""
    kits = {tool.name: kit.name for kit in BENCHMARK.toolkits for tool in kit}
    needed = {kits[made.call.name] for made in drawn.found.made} | set(template.toolkits)
    return tuple(kit.name for kit in BENCHMARK.toolkits if kit.name in needed)


def _tools_of(toolkits: Sequence[str]) -> int:
    return sum(len(list(kit)) for kit in BENCHMARK.toolkits if kit.name in toolkits)


def _distractors(rng: Random, needed: Sequence[str]) -> tuple[str, ...]:
    """Draw toolkits that a task does not need, as many as its tools leave room for."""
    sizes = {kit.name: len(list(kit)) for kit in BENCHMARK.toolkits}
    room = MAX_TOOLS - 1 - _tools_of(needed)  # one is for the answer
    drawn: list[str] = []
    for name in shuffled(rng, [name for name in sizes if name not in needed]):
        if sizes[name] <= room:
            drawn.append(name)
            room -= sizes[name]
    return tuple(name for name in sizes if name in drawn)
