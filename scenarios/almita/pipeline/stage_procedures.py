"""The second stage: procedures for intents, as texts that agents read and files that can be played.

Codes: ``PF1`` a file that is another procedure's, ``PF2`` a file that cannot be played, ``PF3`` a text that names what
its file does not have, ``PF4`` a text with other numbers than its file (both warnings).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from workgym.envs.almita.graphs.defects import Defect, ValidationReport
from workgym.envs.almita.procedures.catalogue import by_hand
from workgym.envs.almita.procedures.format import ProcedureFile
from workgym.envs.almita.procedures.loading import build
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.errors import UsageError
from workgym.scenarios.almita.checking import unplayed_defects
from workgym.scenarios.almita.drafting import numbered_drafts
from workgym.scenarios.almita.intents import intents_by_id, unknown_intent
from workgym.scenarios.almita.pipeline import check_procedures
from workgym.scenarios.almita.pipeline.items import Intent, WrittenProcedure
from workgym.scenarios.almita.pipeline.links import orphans
from workgym.scenarios.almita.pipeline.made import MadeItems
from workgym.scenarios.almita.pipeline.own_items import as_written
from workgym.scenarios.almita.pipeline.presets import IntentChoice
from workgym.scenarios.almita.pipeline.stage import ReadItems
from workgym.scenarios.almita.pipeline.text_against_file import text_differences

__all__ = ["ProcedureStage"]


@dataclass(frozen=True)
class ProcedureStage:
    """Drafts the procedures of intents, or takes those that were written by hand.

    Attributes:
        made: what there is so far.
        wanted: the choices of the set; an intent that none names gets one draft.
    """

    made: MadeItems
    wanted: tuple[IntentChoice, ...] = ()
    name: ClassVar[str] = "procedures"

    def generate(self, given: Sequence[Intent], seed: int) -> Sequence[WrittenProcedure]:
        """Return the procedures of intents, each drafted from streams of its intent's own.

        Raises:
            UsageError: if an intent has no file from which it could be drafted.
        """
        return [
            _written(self._playable(intent.intent_id, name, seed), intent.intent_id)
            for intent in given
            for name in self._choices.get(intent.intent_id, (f"{intent.intent_id}_1",))
        ]

    @cached_property
    def _choices(self) -> Mapping[str, tuple[str, ...]]:
        return {choice.intent_id: choice.procedures for choice in self.wanted}

    def _playable(self, intent_id: str, name: str, seed: int) -> Procedure:
        if name in by_hand():
            return by_hand()[name]
        if intent_id not in intents_by_id():
            raise UsageError(f"{unknown_intent(intent_id)}, and procedures.jsonl takes one of any other")
        (file,) = numbered_drafts(*intents_by_id()[intent_id], seed, [int(name.rpartition("_")[2])])
        return build(file)

    def parse(self, text: str | bytes, file: str | None = None) -> ReadItems[WrittenProcedure]:
        """Read procedures, one a line, or one in Markdown; see :func:`check_procedures.parse`."""
        return check_procedures.parse(text, file)

    def validate(self, output: Sequence[WrittenProcedure]) -> ValidationReport:
        """Check texts by S2.01 to S2.09, intents (ID2), files (PF1, PF2), and whether both agree (PF3, PF4)."""
        intents = {intent.intent_id for intent in self.made.intents}
        of_intents = [one for one in output if one.intent_id]
        found = [
            *orphans(of_intents, _key, "intent", lambda one: one.intent_id, intents),
            *(defect for one in output if one.plays for defect in _file_defects(one.procedure_id, one.plays)),
            *(defect for one in output if one.plays for defect in text_differences(one, one.plays)),
        ]
        reports = [check_procedures.validate(one) for one in output]
        return ValidationReport.joined((ValidationReport.of(found, {}), *reports))


def _key(item: WrittenProcedure) -> str:
    return item.procedure_id


def _written(procedure: Procedure, intent_id: str) -> WrittenProcedure:
    return as_written(procedure).model_copy(update={"intent_id": intent_id, "plays": procedure.file})


def _file_defects(procedure_id: str, file: ProcedureFile) -> Iterator[Defect]:
    if file.id != procedure_id:
        yield Defect("PF1", "error", f"the file that plays is of procedure {file.id[:60]!r}", item=procedure_id)
    for defect in unplayed_defects(file):
        yield Defect("PF2", "error", f"plays.{defect.key}: {defect.message}", item=procedure_id)
