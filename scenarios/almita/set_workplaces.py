"""The three workplaces of a set of procedures; of the library's sets besides the canonical one, made when asked for.

The attributes of this module are what ``Benchmark.sets`` and ``Benchmark.elsewhere`` name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any, Final

from workgym.envs.almita import workplaces
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.scenario import Scenario
from workgym.scenarios import almita
from workgym.scenarios.almita.planned import DRAWN, PlanSource
from workgym.scenarios.almita.sets import procedures_of

__all__ = ["AUTO", "FULL", "TRAIN", "VAL", "SetWorkplaces"]


@dataclass(frozen=True)
class SetWorkplaces:
    """The workplaces of a set.

    Attributes:
        make: returns its procedures by id; called once, when a workplace is first asked for.
        origin: as in :class:`workgym.envs.core.benchmark.Benchmark`.
        shares_training: whether the splits ``train`` and ``val`` are those of the canonical set.
        planned: knows the conversations about the procedures.
    """

    make: Callable[[], Mapping[str, Procedure]]
    origin: str = ""
    shares_training: bool = False
    planned: PlanSource = DRAWN

    @cached_property
    def procedures(self) -> Mapping[str, Procedure]:
        """The procedures by id."""
        return self.make()

    @cached_property
    def conversations(self) -> Benchmark:
        """The workplace of whole conversations."""
        return self._of_set(workplaces.conversations, almita.conversations_about)

    @cached_property
    def single_moves(self) -> Benchmark:
        """The workplace of single moves."""
        return self._of_set(workplaces.single_moves, almita.moves_about)

    @cached_property
    def replays(self) -> Benchmark:
        """The workplace of replayed conversations."""
        return self._of_set(workplaces.replays, almita.replays_about)

    def _of_set(
        self, make: Callable[..., Benchmark], about: Callable[[Mapping[str, Procedure], PlanSource], Scenario]
    ) -> Benchmark:
        """Return a workplace of the set, which stays one of the set with whatever options it is asked for."""
        scenario, elsewhere = about(self.procedures, self.planned), make().elsewhere if self.shares_training else {}

        def with_options(**options: Any) -> Benchmark:
            made = make(self.procedures, **options)
            variant = with_options if made.variant is not None else None
            return replace(made, origin=self.origin, elsewhere=elsewhere, scenario=scenario, variant=variant)

        return with_options()


TRAIN: Final = SetWorkplaces(partial(procedures_of, "train"))
VAL: Final = SetWorkplaces(partial(procedures_of, "val"))
AUTO: Final = SetWorkplaces(partial(procedures_of, "auto"), origin="auto", shares_training=True)
FULL: Final = SetWorkplaces(partial(procedures_of, "full"), origin="full", shares_training=True)
