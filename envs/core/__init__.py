"""What an episode is: worlds, sessions, tools, verdicts, and the one environment that runs them.

    Scenario -> Snapshot + Tasks -> Episode (Session, ledger, counterpart) -> Delta -> Verdict

Everything an author of a workplace needs can be imported from here.
"""

from workgym.envs.core.answers import AnswerKey, is_blank
from workgym.envs.core.benchmark import Benchmark, Counterpart, Demonstration, Reply, Scenario, Template
from workgym.envs.core.calls import Call
from workgym.envs.core.delta import Change, Delta
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.errors import (
    CounterpartFailure,
    EpisodeError,
    GenerationError,
    QueryError,
    SnapshotError,
    ToolError,
    ToolFailure,
    UnknownTask,
    UsageError,
    VerifierFailure,
    WorkgymError,
)
from workgym.envs.core.schema import Column, Kind, Row, Schema, Table
from workgym.envs.core.session import AccessPolicy, Filter, Session
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Outcome, Task, TaskView
from workgym.envs.core.tools import DateText, Given, TimestampText, Tool, Toolkit, tool
from workgym.envs.core.verdict import CallRecord, End, EpisodeRecord, StateVerifier, Verdict, Verifier

__all__ = [
    "AccessPolicy",
    "AnswerKey",
    "Benchmark",
    "Call",
    "CallRecord",
    "Change",
    "Column",
    "Counterpart",
    "CounterpartFailure",
    "DateText",
    "Delta",
    "Demonstration",
    "End",
    "EpisodeError",
    "EpisodeRecord",
    "Filter",
    "GenerationError",
    "Given",
    "Kind",
    "Outcome",
    "QueryError",
    "Reply",
    "Row",
    "Scenario",
    "Schema",
    "Session",
    "Snapshot",
    "SnapshotError",
    "StateVerifier",
    "Table",
    "Task",
    "TaskView",
    "Template",
    "TimestampText",
    "Tool",
    "ToolEnv",
    "ToolError",
    "ToolFailure",
    "Toolkit",
    "UnknownTask",
    "UsageError",
    "Verdict",
    "Verifier",
    "VerifierFailure",
    "WorkgymError",
    "is_blank",
    "tool",
]
