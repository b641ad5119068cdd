"""What labelled replies of other procedures say: moves of one kind are told, and lied about, in much the same words.

Of one kind are moves with the same act whose facts are of the same kinds: to tell that a deed was done, that nothing
was found and what to check, that something is refused. A fact in words of its own ("the account is suspended for an
unpaid invoice") has nothing of its kind elsewhere.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from sys import intern
from typing import Final, NamedTuple

from workgym.envs.almita.evidence.kept import kept_weights
from workgym.envs.almita.evidence.regression import Weight, regressed
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.almita.procedures.format import AgentMove
from workgym.envs.almita.procedures.labelled import without_values
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.replies.neutral import grams

__all__ = ["OWN", "kindred"]

OWN: Final = 4.0
"""A text of the procedure itself counts as so many replies."""


class _Kind(NamedTuple):
    """What moves have in common that are told in the same words: the act, and the kinds of their facts but values."""

    act: str
    facts: tuple[str, ...]


def kindred(procedure: Procedure, node: str) -> Mapping[str, Weight]:
    """Return the weights of words by the labelled replies of other procedures at moves of a node's kind.

    Args:
        procedure: the procedure.
        node: a node of its flowgraph.
    """
    kind = _kind(procedure.file.agent[node])
    own = procedure.procedure_id if procedure.procedure_id in catalogue() else ""
    return {} if "?" in kind.facts else _weights(kind, own)


def _kind(move: AgentMove) -> _Kind:
    facts = (key if key[0] == "~" else key[0] for key in move.states if key[0] != "{")
    return _Kind(move.act, tuple(sorted(facts)))


@lru_cache(maxsize=256)
def _weights(kind: _Kind, left_out: str) -> Mapping[str, Weight]:
    return kept_weights(f"kindred {json.dumps([*kind, left_out])}", lambda: _made(kind, left_out))


def _made(kind: _Kind, left_out: str) -> Mapping[str, Weight]:
    said = [one for one in _said(kind) if one.procedure != left_out]
    if {one.label for one in said} != {1.0, -1.0}:
        return {}
    texts = [Counter(one.grams) for one in said]
    return regressed(texts, [one.label for one in said], [one.times for one in said], least=2)


class _Said(NamedTuple):
    """A labelled reply, or a text of a procedure, as it is weighed; equal grams are one object, since all are kept."""

    procedure: str
    grams: tuple[str, ...]
    label: float
    times: float


@cache
def _said(kind: _Kind) -> tuple[_Said, ...]:
    """Return what was said at moves of a kind; a text that a procedure gives its agent counts as several replies."""
    found = list[_Said]()
    for procedure in catalogue().values():
        moves = {node: move for node, move in procedure.file.agent.items() if _kind(move) == kind}
        texts = [(text, 1.0, OWN) for move in moves.values() for text in (*move.texts, *move.again)]
        texts += [
            (one.text, one.sign, 1.0)
            for one in procedure.replies
            if one.node in moves and one.is_precedent(moves[one.node].states)
        ]
        found += [
            _Said(
                procedure.procedure_id, tuple(map(intern, grams(without_values(text, procedure.slots)))), label, times
            )
            for text, label, times in texts
        ]
    return tuple(found)
