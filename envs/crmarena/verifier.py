"""CRMArena's own figures beside the verdict (CRMArena, section 5)."""

from __future__ import annotations

from typing import Any

from workgym.envs.core.verdict import EpisodeRecord, StateVerifier
from workgym.envs.crmarena.answers import answer_text
from workgym.envs.crmarena.metrics import exact_match, rouge_l, token_f1

__all__ = ["CRMArenaVerifier"]


class CRMArenaVerifier(StateVerifier):
    """Judges by the answer and by an unchanged state."""

    def checks(self, episode: EpisodeRecord) -> dict[str, Any]:
        """Return how the answer compares with the expected one as plain text: ``em``, ``f1`` and ``rouge_l``.

        ``em`` is 1.0 if they have the same words, else 0.0; all three are published for knowledge questions. For
        the other tasks ``em`` is the result of the original's strict comparison.
        """
        key = episode.task.outcome.answer
        text, expected = answer_text(episode.answer), key.expected if key else ""
        return {
            "em": float(bool(text.strip()) and exact_match(text, expected)),
            "f1": token_f1(text, expected),
            "rouge_l": rouge_l(text, expected),
        }
