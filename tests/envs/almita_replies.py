"""Moments of conversations, by procedure and node, and the labelled replies of the corpus at them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from workgym.envs.almita.events import Called, Event, Spoke
from workgym.envs.almita.evidence.facts import facts_of, find_fact
from workgym.envs.almita.evidence.faults import faults_of
from workgym.envs.almita.evidence.grounds import Grounds
from workgym.envs.almita.evidence.known_words import node_of
from workgym.envs.almita.evidence.precedents import in_words, unlike
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.almita.procedures.format import AgentMove
from workgym.envs.almita.procedures.labelled import GAP
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.procedures.slots import returned_values
from workgym.scenarios.almita.calibration.values import in_form
from workgym.scenarios.almita.paths import all_paths
from workgym.scenarios.almita.scenes import scene_for

CORPUS = Path(__file__).parents[1] / "data" / "almita"


class Moment(NamedTuple):
    """A move of the agent that is due: the values that are known, and what happened before."""

    procedure: Procedure
    move: AgentMove
    bound: dict[str, str]
    events: list[Event]

    @property
    def ends(self) -> bool:
        return self.move.act == "end"

    @property
    def node(self) -> str:
        return node_of(self.procedure, self.move)

    def reasons(self, text: str, *, again: bool = False) -> list[str]:
        """Return why a reply, told once more or not, is not right here; empty if it is."""
        facts = facts_of(self.procedure, self.move, self.bound)
        findings = [find_fact(self.procedure, fact, [text], ends=self.ends) for fact in facts]
        if self.ends:
            findings = [in_words(self.procedure, self.node, one, text) for one in findings]
        lacking = [f"{one.fact.key} {one.status}" for one in findings if one.status in ("missing", "contradicted")]
        faults = faults_of(text, Grounds(self.procedure, self.events), self.move)
        like_wrong = "" if lacking else unlike(self.procedure, self.node, text, again=again)
        return [
            *lacking,
            *([like_wrong] if like_wrong else []),
            *(f"{one.code} {one.detail}" for one in faults if self.ends or one.certain),
        ]


@cache
def without_set(procedure_id: str, left_out: str) -> Procedure:
    """Return a procedure whose judge has never heard of the labelled replies of a set."""
    procedure = catalogue()[procedure_id]
    heard = tuple(one for one in procedure.replies if one.set != left_out)
    return replace(procedure, replies=heard, unheard=left_out)


@cache
def moments(procedure_id: str, left_out: str = "") -> dict[str, Moment]:
    """Return a moment for every node of the agent, by its id in the flowgraph; the replies of a set are unheard of."""
    procedure = without_set(procedure_id, left_out) if left_out else catalogue()[procedure_id]
    found: dict[str, Moment] = {}
    for number, path in enumerate(all_paths(procedure.graph)):
        scene = scene_for(procedure, path, Random(f"{procedure_id}{number}"))
        bound, events, left = dict(procedure.constants), list[Event](), iter(scene.visits)
        for place, node in enumerate(path.nodes):
            if node in procedure.customer:
                bound |= scene.given[place]
                line = procedure.customer[node].lines["formal"][0]
                events.append(Spoke(procedure.say(line, bound, "formal"), (node,)))
            elif node in procedure.agent:
                move = procedure.agent[node]
                found.setdefault(procedure.flow_ids[node], Moment(procedure, move, dict(bound), list(events)))
            else:
                visit = next(left)
                output = dict(visit.output)
                events.append(Called(visit.call.name, dict(visit.call.arguments), output, visit.label, ok=True))
                bound |= returned_values(output)
    return found


def filled_at(procedure_id: str, node: str, text: str, bound: Mapping[str, str]) -> str:
    """Return a reply of the corpus with its gaps filled, by values from elsewhere where there are any."""
    own = moments(procedure_id)[node]
    moment = own._replace(bound={**own.bound, **bound})
    return GAP.sub(lambda gap: filled(moment, gap[1], gap[2] or ""), text)


def filled(moment: Moment, name: str, form: str) -> str:
    """Return the value of a slot in a form."""
    return in_form(moment.procedure.slots[name], moment.bound[name], form)
