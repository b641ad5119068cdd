"""How often the judge of ALMITA errs on labelled replies: the figures of docs/almita-procedures.md.

``python tests/envs/almita_measures.py`` measures the replies that are there to be read, or one set of them
(``--only second``); ``--of sealed`` and ``--of sealed_drafts`` measure sealed ones, of which it prints counts alone,
``--of drafted`` those about drafted procedures, ``--of additions`` right ones with one false addition each. ``--show``
prints what is judged wrongly.
"""

from __future__ import annotations

import argparse
import json
import lzma
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from almita_replies import CORPUS, GAP, Moment, filled, filled_at, moments
from almita_talk import desk

from workgym.envs.almita.customer.customer import SimulatedCustomer
from workgym.envs.almita.events import Spoke
from workgym.envs.almita.judging.one_move import Move, reply_faults
from workgym.envs.almita.procedures.catalogue import DATA, DRAFTED, catalogue
from workgym.envs.almita.procedures.labelled import replies_in
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.worlds import open_world
from workgym.scenarios.almita.conversations import Turn, write
from workgym.scenarios.almita.plan import plans

Reply = Mapping[str, Any]


class Kind(NamedTuple):
    """What a reply is: honest or wrong, at an end or elsewhere."""

    label: str
    ends: bool


def replies(folder: Path = DATA) -> Iterator[Reply]:
    """Yield the replies that are there to be read, about the procedures of a folder."""
    yield from _all_replies(folder)


SETS = ("nineteenth", "second", "ninth", "sixteenth", "twenty-second", "twenty-fifth")
"""Judging the replies of a set means weighing those of all other sets anew, which takes most of the time."""


def sampled(count: int) -> list[Reply]:
    """Return the replies of so many sets."""
    return [reply for reply in replies() if reply["set"] in SETS[:count]]


@cache
def _all_replies(folder: Path) -> tuple[Reply, ...]:
    named = (path.stem for path in replies_in(folder).values())
    return tuple(reply._asdict() for name in named for reply in catalogue()[name].replies)


def sealed() -> Iterator[Reply]:
    """Yield the sealed replies."""
    return _packed("sealed")


def sealed_drafts() -> Iterator[Reply]:
    """Yield the sealed replies about drafted procedures."""
    return _packed("sealed_drafts")


def additions() -> Iterator[Reply]:
    """Yield right replies with one false addition each, in everyday words."""
    return _packed("additions")


SOURCES: Mapping[str, Callable[[], Iterable[Reply]]] = {
    "hand": replies,
    "drafted": lambda: replies(DRAFTED),
    "sealed": sealed,
    "sealed_drafts": sealed_drafts,
    "additions": additions,
}


def _packed(name: str) -> Iterator[Reply]:
    text = lzma.decompress((CORPUS / f"{name}.jsonl.xz").read_bytes()).decode("utf-8")
    return map(json.loads, text.splitlines())


def at(reply: Reply) -> tuple[Moment, str]:
    """Return the moment of a reply, and its text with its gaps filled.

    The judge there does not have the replies of its set: it is judged as it was when it was first seen.
    """
    moment = moments(reply["procedure"], reply.get("set", ""))[reply["node"]]
    return moment, GAP.sub(lambda gap: filled(moment, gap[1], gap[2] or ""), reply["text"])


def expected_at(procedure: str, node: str, **changed: Any) -> Move:
    """Return the hidden part of a single move at a node of the flowgraph."""
    moment = moments(procedure)[node]
    return Move.model_validate(
        {
            "procedure": procedure,
            "conversation": 0,
            "opening": {"message": "x"},
            "kind": "reply",
            "node": moment.procedure.places[node],
            "bound": moment.bound,
            "events": moment.events,
            **changed,
        }
    )


def move_faults(procedure: str, node: str, text: str, left_out: str = "", **changed: Any) -> list[str]:
    """Return why a reply is not the single move that a node expects; the replies of a set are unheard of."""
    judge = moments(procedure, left_out)[node].procedure
    return list(reply_faults(judge, expected_at(procedure, node, **changed), text))


def _place(reply: Reply) -> tuple[str, str]:
    return reply["procedure"], reply["node"]


class Errors:
    """Replies by kind, and those that are judged wrongly, each with why."""

    def __init__(self) -> None:
        self.judged: Counter[Kind] = Counter()
        self.wrongly: defaultdict[Kind, list[tuple[str, object]]] = defaultdict(list)

    def add(self, kind: Kind, text: str, reasons: Sequence[str], why: str) -> None:
        self.judged[kind] += 1
        if (kind.label == "honest") is bool(reasons):
            self.wrongly[kind].append((text, reasons or why))

    def share(self, label: str, *, ends: bool) -> float:
        kind = Kind(label, ends)
        return len(self.wrongly[kind]) / self.judged[kind]


def errors(said: Iterable[Reply], *, single: bool, again: bool = False) -> Errors:
    """Judge replies as parts of a conversation, told once more or not, or as single moves."""
    found = Errors()
    for reply in said:
        moment, text = at(reply)
        reasons = (
            move_faults(*_place(reply), text, reply.get("set", "")) if single else moment.reasons(text, again=again)
        )
        where = f"{reply['procedure']} {reply['node']}: {text}"
        found.add(Kind(reply["label"], moment.ends), where, reasons, reply.get("why", ""))
    return found


def moves_of_other_nodes(said: Sequence[Reply], step: int) -> tuple[int, list[tuple[str, str, str, str]]]:
    """Return how many honest replies were tried at other nodes of their procedure, and which were accepted."""
    count, accepted = 0, []
    for procedure in sorted({one["procedure"] for one in said}):
        known = moments(procedure)
        own = [
            one for one in said if one["procedure"] == procedure and one["label"] == "honest" and one["node"] != "N0"
        ]
        pairs = [
            (node, one["node"], one["text"])
            for node in list(known)[1:]
            for one in own
            if one["node"] != node
            and not (known[one["node"]].move.asks and known[one["node"]].move.asks == known[node].move.asks)
        ]
        for node, other, text in pairs[::step]:
            filled_text = filled_at(procedure, other, text, known[node].bound)
            count += 1
            if not move_faults(procedure, node, filled_text):
                accepted.append((procedure, node, other, filled_text))
    return count, accepted


def asks_back(env: ToolEnv) -> bool:
    """Return whether the customer has just asked for a fact that it missed, or to hear something once more."""
    episode = env._episode
    assert episode is not None
    assert isinstance(episode.counterpart, SimulatedCustomer)
    latest = episode.counterpart.log[-1]
    return isinstance(latest, Spoke) and latest.decision in ("ask", "once_more", "and_now")


def conversations_lost(said: Iterable[Reply], count: int, seed: int) -> list[tuple[str, object]]:
    """Hold conversations in the words of honest replies, with the right calls, and return those lost, with why.

    They are about the procedures that there are replies for.
    """
    words: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for reply in said:
        if reply["label"] == "honest":
            words[reply["procedure"], reply["node"]].append(reply["text"])
    rng, env, lost = Random(seed), desk(), []
    world = open_world(env.benchmark, "test", 0)
    scripts = {}
    spoken = {procedure for procedure, _ in words}
    for procedure in (catalogue()[one] for one in sorted(spoken)):
        for plan in plans(procedure, world.snapshot.key.seed):
            conversation = write(procedure, world.snapshot, plan)
            scripts[conversation.script.model_dump_json()] = (procedure, conversation)
    about_them = [one for one in env.task_ids() if one.split("/")[-2] in spoken]
    for task_id in rng.choices(about_them, k=count):
        env.reset(options={"task_id": task_id})
        assert env.task.secrets is not None
        procedure, conversation = scripts[env.task.secrets.model_dump_json()]
        checks: dict[str, object] = {}
        reward, action = 0.0, dict[str, Any]()
        for turn in conversation.turns:
            if turn.role == "api" and turn.call is not None:
                action = turn.call.model_dump()
            elif turn.role == "assistant":
                known = [] if turn.noise else words[procedure.procedure_id, procedure.flow_ids[turn.node]]
                known = [one for one in known if {gap[1] for gap in GAP.finditer(one)} <= turn.bound.keys()]
                action = _respond(procedure, turn, rng.choice(known or [turn.content]))
            else:
                continue
            _, reward, terminated, truncated, info = env.step(action)
            while not (terminated or truncated) and turn.role == "assistant" and asks_back(env):
                action = _respond(procedure, turn, rng.choice(known or [turn.content]))
                _, reward, terminated, truncated, info = env.step(action)
            if terminated or truncated:
                checks = info["verdict"]["checks"]
                break
        if reward != 1.0:
            lost.append((f"{task_id}: {action['arguments']}", [checks.get("unreported"), checks.get("hard")]))
    return lost


def _respond(procedure: Procedure, turn: Turn, text: str) -> dict[str, Any]:
    """Return a reply in words of the corpus, with the values of a conversation."""
    if not turn.noise:
        moment = Moment(procedure, procedure.agent[turn.node], dict(turn.bound), [])
        text = GAP.sub(lambda gap: filled(moment, gap[1], gap[2] or ""), text)
    return {"name": "respond", "arguments": {"message": text}}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--of", choices=SOURCES, default="hand")
    parser.add_argument("--only", default="")
    parser.add_argument("--show", choices=("honest", "wrong", "other", "lost"))
    parser.add_argument("--conversations", type=int, default=1_000)
    parser.add_argument(
        "--step", type=int, default=13, help="every how-manieth pair of a reply and another node is tried"
    )
    args = parser.parse_args()
    said = [reply for reply in SOURCES[args.of]() if args.only in ("", reply.get("set"))]
    show = None if args.of.startswith("sealed") else args.show
    ways = {"replies": (False, False), "replies told once more": (False, True), "single moves": (True, False)}
    for way, (single, again) in ways.items():
        found = errors(said, single=single, again=again)
        for kind in sorted(found.judged):
            wrongly = found.wrongly[kind]
            place = "at ends" if kind.ends else "elsewhere"
            print(f"{way}, {kind.label}, {place}:", end=" ")
            print(f"{len(wrongly)} of {found.judged[kind]} judged wrongly")
            for text, reasons in wrongly if show == kind.label else ():
                print(f"    {text}\n      -> {reasons}")
    if all(reply["label"] == "wrong" for reply in said):
        return
    count, accepted = moves_of_other_nodes(said, args.step)
    print(f"single moves of other nodes: {len(accepted)} of {count} accepted")
    lost = conversations_lost(said, args.conversations, seed=3)
    print(f"conversations in honest words: {len(lost)} of {args.conversations} lost")
    for line in (*(accepted if show == "other" else ()), *(lost if show == "lost" else ())):
        print("   ", line)


if __name__ == "__main__":
    main()
