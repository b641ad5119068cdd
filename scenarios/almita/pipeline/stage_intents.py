"""The first stage: intents, from the industries' files.

Code: ``IN1`` an intent whose words are not those of the industry that has its id (a warning): drafts know the id alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final

from workgym.envs.almita.graphs.defects import Defect, ValidationReport
from workgym.envs.core.errors import UsageError
from workgym.scenarios.almita.intents import industries, unknown_intent
from workgym.scenarios.almita.pipeline import check_intents
from workgym.scenarios.almita.pipeline.items import Intent
from workgym.scenarios.almita.pipeline.presets import IntentChoice
from workgym.scenarios.almita.pipeline.stage import ReadItems

__all__ = ["IntentStage"]

_WORDS: Final = ("client", "industry", "name", "issue")


@dataclass(frozen=True)
class IntentStage:
    """Makes the intents of a choice; nothing is drawn, since an intent is a fact of its industry."""

    name: ClassVar[str] = "intents"

    def generate(self, given: Sequence[IntentChoice], seed: int) -> Sequence[Intent]:
        """Return the intents.

        Raises:
            UsageError: if no industry knows an intent.
        """
        return [self._intent(choice.intent_id) for choice in given]

    def _intent(self, intent_id: str) -> Intent:
        if intent_id not in self._known:
            raise UsageError(unknown_intent(intent_id))
        return self._known[intent_id]

    @cached_property
    def _known(self) -> Mapping[str, Intent]:
        return {
            intent.id: Intent(
                intent_id=intent.id,
                name=intent.name,
                client=industry.industry,
                issue=intent.issue,
                industry=industry.industry,
                source="template",
            )
            for industry in industries().values()
            for intent in industry.intents
        }

    def parse(self, text: str | bytes, file: str | None = None) -> ReadItems[Intent]:
        """Read intents; see :func:`check_intents.parse`."""
        return check_intents.parse(text, file)

    def validate(self, output: Sequence[Intent]) -> ValidationReport:
        """Check the set by S1.01 to S1.05, and intents whose id an industry has, by its words (IN1)."""
        found = [defect for one in output if one.intent_id in self._known for defect in self._differences(one)]
        return ValidationReport.joined((check_intents.validate(output), ValidationReport.of(found, {})))

    def _differences(self, intent: Intent) -> Iterator[Defect]:
        known = self._known[intent.intent_id]
        other = [key for key in _WORDS if getattr(intent, key) not in (getattr(known, key), "")]
        if other:
            message = (
                f"{', '.join(other)}: not those of the intent of this id, {known.name!r} of client {known.client!r}, "
                "which is what a procedure is drafted about; another intent has another id"
            )
            yield Defect("IN1", "warning", message, item=intent.intent_id)
