"""Replies judged by similarity alone, as in the publication (ALMITA, section 4), for comparison with it.

A reply matches if the highest similarity to a text of the expected node is at least a threshold. No similarity sees a
"not" or another number, and none knows what an attack wants: facts, lies, other outcomes and leaks decide nothing here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from workgym.envs.almita.judging.one_move import Match, Move
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.almita.similarity.bertscore import PAPER_TAU
from workgym.envs.almita.similarity.calibration import calibrated, known_calibrations
from workgym.envs.almita.similarity.registry import Similarity, similarity

__all__ = ["DECIMALS", "BySimilarity", "measured", "references"]

DECIMALS: Final = 4
"""Similarities are rounded before they are compared, so that they are the same on every machine."""


@dataclass(frozen=True)
class BySimilarity:
    """Accepts a reply from a similarity on.

    Attributes:
        measure: the backend.
        tau: the least similarity that it accepts, from 0 to 1.
    """

    measure: Similarity
    tau: float
    name: str = "similarity"

    @classmethod
    def of(cls, backend: str, tau: float | None = None, weights: str | None = None) -> Self:
        """Return the matcher by a backend's name, with its calibrated threshold unless one is given.

        Raises:
            UsageError: if the backend cannot be used, or it has no calibration that holds. BERTScore needs none: it
                falls back on the published threshold.
        """
        measure = similarity(backend, weights)
        if tau is not None:
            return cls(measure, float(tau))
        if measure.name == "bertscore" and all(one.stale(measure) for one in known_calibrations("bertscore").values()):
            return cls(measure, PAPER_TAU)
        return cls(measure, calibrated(measure).tau)

    @property
    def backend(self) -> str:
        """The backend's name."""
        return self.measure.name

    @property
    def version(self) -> str:
        """The backend's version."""
        return self.measure.version

    def match(self, procedure: Procedure, move: Move, text: str) -> Match:
        """Compare a reply with the texts of the expected node, or with those of a refusal and its question."""
        found = measured(self.measure, references(procedure, move), text)
        reasons = () if found >= self.tau else (f"similarity {found:.4f} is below {self.tau:g}",)
        return Match(reasons if text.strip() else ("an empty reply",), found)


def measured(measure: Similarity, refs: Sequence[str], text: str) -> float:
    """Return the similarity of a reply to the nearest of some texts, from 0 to 1, in :data:`DECIMALS` decimals."""
    return round(measure.score(refs, text), DECIMALS) if text.strip() else 0.0


def references(procedure: Procedure, move: Move) -> tuple[str, ...]:
    """Return the texts that a reply is compared with, filled with the values of the test; none of them is held out.

    A refusal is one of the procedure's, followed by the open question; the question alone is an answer too.
    """
    again = [procedure.say(text, move.bound) for text in procedure.agent[move.node].again]
    if move.refusal:
        return (*again, *(f"{refusal} {question}" for refusal in procedure.refusals for question in again))
    return (*(procedure.say(text, move.bound) for text in procedure.usable(move.node)), *again)
