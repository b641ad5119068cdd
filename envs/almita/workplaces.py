"""The workplaces of ALMITA: conversations, single moves and replayed conversations, about one set of procedures.

By default it is the canonical set, beside which there are larger ones and other procedures to learn from. These are
drafted when they are asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from workgym.envs.almita.customer.customer import SimulatedCustomer
from workgym.envs.almita.customer.script import Script
from workgym.envs.almita.judging.by_similarity import BySimilarity
from workgym.envs.almita.judging.one_move import EVIDENCE, Matcher, OneMove, OneMoveVerifier
from workgym.envs.almita.judging.replay import GoldenExaminer, GoldenHistory, ReplayVerifier
from workgym.envs.almita.judging.verifier import ConversationVerifier
from workgym.envs.almita.procedures.catalogue import catalogue
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.procedures.tables import schema_of
from workgym.envs.almita.similarity.registry import DEFAULT, NAMES, exact_name, known_name
from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.errors import ToolError, UsageError
from workgym.envs.core.open_options import OpenOption

__all__ = ["MAX_TURNS", "conversations", "replays", "single_moves"]

MAX_TURNS: Final = 56
"""Twice the longest path of 24 nodes, and 8; a task's own limit follows from its own path."""
_MATCHERS: Final[Mapping[str, Sequence[Any]]] = {
    "matcher": ("evidence", "similarity"),
    "similarity": OpenOption(
        f"one of {', '.join(NAMES)}, if need be with @ and a version", (str,), known_name, (None, *NAMES)
    ),
    "tau": OpenOption("a number from 0 to 1", (float, int), lambda value: 0 <= value <= 1),
    "weights": OpenOption("the path of a folder with the weights of a model", (str,), bool),
}
"""How replies of single moves are judged."""
_STRICTNESS: Final[Mapping[str, Sequence[Any]]] = {"strict_multi_call": (False, True)}
"""Whether several calls in one answer are wrong (ALMITA's specification, section 4, edge cases)."""
_SETS: Final = ("auto", "full")
_ELSEWHERE: Final = ("train", "val")
"""The larger sets, and the splits that other procedures are for, each an attribute of this module."""
_SET_WORKPLACES: Final = "workgym.scenarios.almita.set_workplaces"


def _refusal(error: ToolError) -> dict[str, Any]:
    return {"error": error.code, "detail": str(error)}


def conversations(procedures: Mapping[str, Procedure] | None = None) -> Benchmark:
    """Return the workplace of whole conversations about procedures, by id; by default those of the library."""
    known = catalogue() if procedures is None else procedures
    return _workplace(
        known,
        scenario="workgym.scenarios.almita:SCENARIO",
        **_beside(procedures, "conversations"),
        material="workgym.scenarios.almita.own:conversations_in",
        figures="workgym.envs.almita.figures:CONVERSATIONS",
        graphs="workgym.scenarios.almita.drawing.template_graphs:graph_of",
        max_turns=MAX_TURNS,
        counterpart=lambda task, session: SimulatedCustomer(known[task.secrets_as(Script).procedure], task),
        verifier=ConversationVerifier(),
    )


def single_moves(
    procedures: Mapping[str, Procedure] | None = None,
    matcher: str = "evidence",
    similarity: str | None = None,
    tau: float | None = None,
    weights: str | None = None,
    strict_multi_call: bool = False,
) -> Benchmark:
    """Return the workplace of single moves about procedures.

    Args:
        procedures: all that tests are about, by id; by default those of the library.
        matcher: what judges replies: ``evidence``, or ``similarity`` to the texts of the expected node alone, as in the
            publication.
        similarity: the backend that measures similarity, ``chrf`` unless named.
        tau: the least similarity of a reply that matches, from 0 to 1; None for the calibrated one.
        weights: the folder with the weights of ``bertscore``.
        strict_multi_call: whether several calls in one answer are wrong; else the first counts.

    Raises:
        UsageError: if options do not fit together, the backend cannot be used, or it has no calibration that holds.
    """
    known = catalogue() if procedures is None else procedures
    judge, chosen = _judge(matcher, similarity, tau, weights)
    return _workplace(
        known,
        scenario="workgym.scenarios.almita:TESTS",
        **_beside(procedures, "single_moves"),
        material="workgym.scenarios.almita.own:moves_in",
        figures="workgym.envs.almita.figures:MOVES",
        max_turns=1,
        counterpart=lambda task, session: OneMove(task),
        verifier=OneMoveVerifier(known, judge, strict=strict_multi_call),
        options={**_MATCHERS, **_STRICTNESS},
        variant=partial(single_moves, procedures),
        chosen=chosen | _strictness(strict_multi_call),
    )


def replays(procedures: Mapping[str, Procedure] | None = None, strict_multi_call: bool = False) -> Benchmark:
    """Return the workplace of replayed conversations about procedures.

    Args:
        procedures: all that conversations are about, by id; by default those of the library.
        strict_multi_call: whether several calls in one answer are wrong; else the first counts.
    """
    known = catalogue() if procedures is None else procedures
    return _workplace(
        known,
        scenario="workgym.scenarios.almita:REPLAYS",
        **_beside(procedures, "replays"),
        material="workgym.scenarios.almita.own:replays_in",
        figures="workgym.envs.almita.figures:REPLAYS",
        max_turns=MAX_TURNS,
        one_move_a_turn=True,
        counterpart=lambda task, session: GoldenExaminer(
            known[task.secrets_as(GoldenHistory).procedure], task, session
        ),
        verifier=ReplayVerifier(known, strict=strict_multi_call),
        options=_STRICTNESS,
        variant=partial(replays, procedures),
        chosen=_strictness(strict_multi_call),
    )


def _beside(procedures: Mapping[str, Procedure] | None, kind: str) -> dict[str, Any]:
    """Return where the workplaces of a kind are that go with the library's; none go with other procedures."""
    if procedures is not None:
        return {}
    sets, elsewhere = (
        {name: f"{_SET_WORKPLACES}:{name.upper()}.{kind}" for name in names} for names in (_SETS, _ELSEWHERE)
    )
    return {"sets": sets, "elsewhere": elsewhere}


def _strictness(strict: bool) -> dict[str, Any]:
    return {"strict_multi_call": True} if strict else {}


def _judge(
    matcher: str, similarity: str | None, tau: float | None, weights: str | None
) -> tuple[Matcher, dict[str, Any]]:
    """Return the matcher that options ask for, and the options that make exactly it; none for the default one."""
    if matcher == "evidence":
        for name, value in (("similarity", similarity), ("tau", tau), ("weights", weights)):
            if value is not None:
                raise UsageError(f"{name}={value!r}: only with matcher='similarity'; evidence has no such option")
        return EVIDENCE, {}
    found = BySimilarity.of(DEFAULT if similarity is None else similarity, tau, weights)
    exact = {"matcher": matcher, "similarity": exact_name(found.measure), "tau": found.tau}
    return found, exact | ({} if weights is None else {"weights": weights})


def _workplace(procedures: Mapping[str, Procedure], **parts: Any) -> Benchmark:
    """Return a workplace with the tables and tools of procedures; a task's own procedure alone is offered."""
    return Benchmark(
        name="almita",
        schema=schema_of(procedure.file for procedure in procedures.values()),
        toolkits=tuple(procedure.toolkit for procedure in procedures.values()),
        offers="task",
        must_finish=True,
        refusal=_refusal,
        **parts,
    )
