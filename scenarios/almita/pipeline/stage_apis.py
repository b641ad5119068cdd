"""The third stage: the APIs of procedures, as agents are told of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from workgym.envs.almita.graphs.defects import ValidationReport
from workgym.scenarios.almita.pipeline import check_apis
from workgym.scenarios.almita.pipeline.items import ProcedureApis, WrittenProcedure
from workgym.scenarios.almita.pipeline.links import orphans
from workgym.scenarios.almita.pipeline.made import MadeItems
from workgym.scenarios.almita.pipeline.own_items import api_list
from workgym.scenarios.almita.pipeline.stage import ReadItems

__all__ = ["ApiStage"]


@dataclass(frozen=True)
class ApiStage:
    """Takes the APIs from the files of procedures."""

    made: MadeItems
    name: ClassVar[str] = "apis"

    def generate(self, given: Sequence[WrittenProcedure], seed: int) -> Sequence[ProcedureApis]:
        """Return the APIs of procedures.

        Raises:
            UsageError: if a procedure is a text alone.
        """
        return [api_list(self.made.to_play(one.procedure_id, "its APIs, in apis.jsonl")) for one in given]

    def parse(self, text: str | bytes, file: str | None = None) -> ReadItems[ProcedureApis]:
        """Read the APIs of procedures, one a line; see :func:`check_apis.parse`."""
        return check_apis.parse(text, file)

    def validate(self, output: Sequence[ProcedureApis]) -> ValidationReport:
        """Check APIs by S3.01 to S3.09, and whose they are (ID2)."""
        found = [*orphans(output, _key, "procedure", _key, self.made.texts)]
        return ValidationReport.joined((ValidationReport.of(found, {}), *map(check_apis.validate, output)))


def _key(item: ProcedureApis) -> str:
    return item.procedure_id
