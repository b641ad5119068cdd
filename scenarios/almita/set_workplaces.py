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
from workgym.scenarios import almita
from workgym.scenarios.almita.sets import procedures_of

__all__ = ["AUTO", "FULL", "TRAIN", "VAL", "SetWorkplaces"]


@dataclass(frozen=True)
class SetWorkplaces:
    """The workplaces of a set.

    Attributes:
        make: returns its procedures by id; called once, when a workplace is first asked for.
        origin: as in :class:`workgym.envs.core.benchmark.Benchmark`.
        shares_training: whether the splits ``train`` and ``val`` are those of the canonical set.
    """

    make: Callable[[], Mapping[str, Procedure]]
    origin: str = ""
    shares_training: bool = False

    @cached_property
    def procedures(self) -> Mapping[str, Procedure]:
        """The procedures by id."""
        return self.make()

    @cached_property
    def conversations(self) -> Benchmark:
        """The workplace of whole conversations."""
        made = workplaces.conversations(self.procedures)
        return self._of_set(made, workplaces.conversations, scenario=almita.conversations_about(self.procedures))

    @cached_property
    def single_moves(self) -> Benchmark:
        """The workplace of single moves."""
        scenario = almita.moves_about(self.procedures)

        def with_options(**options: Any) -> Benchmark:
            made = workplaces.single_moves(self.procedures, **options)
            return self._of_set(made, workplaces.single_moves, scenario=scenario, variant=with_options)

        return with_options()

    @cached_property
    def replays(self) -> Benchmark:
        """The workplace of replayed conversations."""
        made = workplaces.replays(self.procedures)
        return self._of_set(made, workplaces.replays, scenario=almita.replays_about(self.procedures))

    def _of_set(self, made: Benchmark, library: Callable[[], Benchmark], **parts: Any) -> Benchmark:
        elsewhere = library().elsewhere if self.shares_training else {}
        return replace(made, origin=self.origin, elsewhere=elsewhere, **parts)


TRAIN: Final = SetWorkplaces(partial(procedures_of, "train"))
VAL: Final = SetWorkplaces(partial(procedures_of, "val"))
AUTO: Final = SetWorkplaces(partial(procedures_of, "auto"), origin="auto", shares_training=True)
FULL: Final = SetWorkplaces(partial(procedures_of, "full"), origin="full", shares_training=True)
