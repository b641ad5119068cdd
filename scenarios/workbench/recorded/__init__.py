"""Recorded runs of WorkBench, judged as the release of 2024 did ("v1") and as our environment does ("fixed").

The files are those that the release writes: one a domain, a row a task, with the calls that an agent made and the error
that it ended with, if any.
"""

from workgym.scenarios.workbench.recorded.compare import RunComparison, compare
from workgym.scenarios.workbench.recorded.replay import COMPAT, FileVerdicts, replay
from workgym.scenarios.workbench.recorded.runs import Flags, RecordedRun, read_runs
from workgym.scenarios.workbench.recorded.scores import Score

__all__ = [
    "COMPAT",
    "FileVerdicts",
    "Flags",
    "RecordedRun",
    "RunComparison",
    "Score",
    "compare",
    "read_runs",
    "replay",
]  # fmt: skip
