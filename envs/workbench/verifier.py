"""WorkBench's own figures beside the verdict (WorkBench, section 3.4)."""

from __future__ import annotations

from typing import Any

from workgym.envs.core.verdict import EpisodeRecord, StateVerifier

__all__ = ["WorkBenchVerifier"]


class WorkBenchVerifier(StateVerifier):
    """Judges by state alone, and adds the two figures that the benchmark publishes beside accuracy."""

    def checks(self, episode: EpisodeRecord) -> dict[str, Any]:
        """Return ``unwanted_side_effects`` (the state changed, not as expected) and ``no_actions`` (no call at all).

        The published measure counts an unfinished outcome as a side effect as well; ``side_effects`` of the Verdict
        counts only changes that the outcome does not contain.
        """
        changed = len(episode.delta) > 0
        return {
            "unwanted_side_effects": changed and episode.delta != episode.task.outcome.delta,
            "no_actions": not any(record.name != "submit" for record in episode.ledger),
        }
