"""Recorded runs of WorkBench, judged as its releases did ("v1" in 2024, "v2" in 2026) and as we do ("fixed").

The files are those that the releases write: one a domain, a row a task, with the calls that an agent made and the error
that it ended with, if any.
"""

from workgym.scenarios.workbench.recorded.compare import RunComparison, compare
from workgym.scenarios.workbench.recorded.replay import COMPAT, FileVerdicts, replay
from workgym.scenarios.workbench.recorded.runs import RecordedRun, ground_truth, read_runs
from workgym.scenarios.workbench.recorded.scores import Score

__all__ = [
    "COMPAT",
    "FileVerdicts",
    "RecordedRun",
    "RunComparison",
    "Score",
    "compare",
    "ground_truth",
    "read_runs",
    "replay",
]  # fmt: skip
