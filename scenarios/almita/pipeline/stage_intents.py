"""The first stage: intents, from the industries' files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from workgym.envs.almita.graphs.defects import ValidationReport
from workgym.envs.core.errors import UsageError
from workgym.scenarios.almita.intents import industries
from workgym.scenarios.almita.pipeline import check_intents
from workgym.scenarios.almita.pipeline.items import Intent
from workgym.scenarios.almita.pipeline.presets import IntentChoice
from workgym.scenarios.almita.pipeline.stage import ReadItems

__all__ = ["IntentStage"]


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
            raise UsageError(f"intent {intent_id!r} is none of an industry")
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
        """Check the set by S1.01 to S1.05."""
        return check_intents.validate(output)
