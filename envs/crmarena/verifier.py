"""CRMArena's own figures beside the verdict (CRMArena, section 5)."""

from __future__ import annotations

from typing import Any

from workgym.envs.core.answers import ValueKey
from workgym.envs.core.verdict import EpisodeRecord, StateVerifier
from workgym.envs.crmarena.answers import answer_text
from workgym.envs.crmarena.metrics import exact_match, rouge_l, strict_match, token_f1

__all__ = ["CRMArenaVerifier"]


class CRMArenaVerifier(StateVerifier):
    """Judges by the answer and by an unchanged state."""

    def checks(self, episode: EpisodeRecord) -> dict[str, Any]:
        """Return how the answer compares with the expected one as plain text: ``em``, ``f1`` and ``rouge_l``.

        ``em`` is 1.0 or 0.0: for a knowledge question, whether both have the same words, as is published; for the other
        tasks the strict comparison, which is the expected id or name and nothing else.
        """
        key = episode.task.outcome.answer
        text, expected = answer_text(episode.answer), key.expected if key else ""
        exact = strict_match if isinstance(key, ValueKey) else exact_match
        return {
            "em": float(bool(text.strip()) and exact(text, expected)),
            "f1": token_f1(text, expected),
            "rouge_l": rouge_l(text, expected),
        }
