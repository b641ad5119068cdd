"""Where a world's conversations come from: drawn for its procedures, or those of a set that was made before.

Tasks are made of plans (:mod:`workgym.scenarios.almita.plan`). A set of tests has its own: its paths, with the noise of
its graphs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.almita import plan
from workgym.scenarios.almita.plan import ConversationPlan

__all__ = ["DRAWN", "PlanSource", "PlannedSet"]


class PlanSource(Protocol):
    """Knows the conversations about procedures in any world. Their number is the same in every world."""

    def plans(self, procedure: Procedure, seed: int) -> Sequence[ConversationPlan]:
        """Return the plans of a procedure's conversations in a world."""
        ...

    def size(self, procedure: Procedure) -> int:
        """Return how many conversations a procedure has in every world."""
        ...

    def moves(self, procedure: Procedure) -> int:
        """Return how many tests these conversations make in every world."""
        ...

    def world(self, snapshot: Snapshot) -> Snapshot:
        """Return the world in whose seed the conversations are written: one with the rows of ``snapshot``."""
        ...


class _Drawn:
    """Draws plans from streams of the procedure's own."""

    def plans(self, procedure: Procedure, seed: int) -> Sequence[ConversationPlan]:
        return plan.plans(procedure, seed)

    def size(self, procedure: Procedure) -> int:
        return plan.size(procedure)

    def moves(self, procedure: Procedure) -> int:
        return plan.moves_in(procedure)

    def world(self, snapshot: Snapshot) -> Snapshot:
        return snapshot


DRAWN: Final[PlanSource] = _Drawn()


@dataclass(frozen=True)
class PlannedSet:
    """The plans of a set. All worlds have the same paths and kinds of noise, each with people and words of its own.

    Attributes:
        seed: of the set. The world of seed 0 is that of the set: its conversations are the set's, word for word.
        by_procedure: the plans by the ids of procedures.
    """

    seed: int
    by_procedure: Mapping[str, tuple[ConversationPlan, ...]]

    def plans(self, procedure: Procedure, seed: int) -> Sequence[ConversationPlan]:
        """Return the plans of a procedure's conversations."""
        return self.by_procedure[procedure.procedure_id]

    def size(self, procedure: Procedure) -> int:
        """Return the number of a procedure's conversations."""
        return len(self.by_procedure[procedure.procedure_id])

    def moves(self, procedure: Procedure) -> int:
        """Return the number of their tests."""
        return sum(plan.moves(procedure, one) for one in self.by_procedure[procedure.procedure_id])

    def world(self, snapshot: Snapshot) -> Snapshot:
        """Return the world whose seed is so much more; it is read from the same file, since it has no rows."""
        key = replace(snapshot.key, seed=snapshot.key.seed + self.seed)
        return Snapshot(snapshot.path, key, snapshot.schema, snapshot.now)
