"""What an episode is: worlds, sessions, tools, verdicts, and the one environment that runs them.

    Scenario -> Snapshot + Tasks -> Episode (Session, ledger, counterpart) -> Delta -> Verdict

Everything an author of a workplace needs can be imported from here.
"""

from workgym.envs.core.access import ALWAYS, NEVER, Filter, FixedRights, Grant, Rights, RowCount, Verb, all_rights
from workgym.envs.core.answers import AnswerKey, is_blank
from workgym.envs.core.arguments import (
    Body,
    DateText,
    Given,
    GivenBody,
    GivenDate,
    GivenLine,
    GivenTimestamp,
    Line,
    Name,
    TimestampText,
)
from workgym.envs.core.benchmark import Alias, Benchmark
from workgym.envs.core.calls import Call
from workgym.envs.core.counterpart import Counterpart, Examiner, Reply, spoken_reply
from workgym.envs.core.delta import Change, Delta
from workgym.envs.core.env import Observation, RewardKind, ToolEnv
from workgym.envs.core.errors import (
    AccessDenied,
    CounterpartFailure,
    EpisodeError,
    GenerationError,
    NotFound,
    QueryError,
    SnapshotError,
    ToolError,
    ToolFailure,
    UnknownTask,
    UsageError,
    VerifierFailure,
    WorkgymError,
)
from workgym.envs.core.ledger import CallRecord
from workgym.envs.core.scenario import Brief, Demonstration, Scenario, Template
from workgym.envs.core.schema import Column, Kind, Row, Schema, Table
from workgym.envs.core.session import AccessPolicy, Session
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import NO_KEY, Outcome, Secrets, Split, Task, TaskView
from workgym.envs.core.tools import JsonSchema, Tool, Toolkit, storable, tool
from workgym.envs.core.verdict import End, EpisodeRecord, StateVerifier, Verdict, Verifier

__all__ = [
    "ALWAYS",
    "NEVER",
    "NO_KEY",
    "AccessDenied",
    "AccessPolicy",
    "Alias",
    "AnswerKey",
    "Benchmark",
    "Body",
    "Brief",
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
    "Examiner",
    "Filter",
    "FixedRights",
    "GenerationError",
    "Given",
    "GivenBody",
    "GivenDate",
    "GivenLine",
    "GivenTimestamp",
    "Grant",
    "JsonSchema",
    "Kind",
    "Line",
    "Name",
    "NotFound",
    "Observation",
    "Outcome",
    "QueryError",
    "Reply",
    "RewardKind",
    "Rights",
    "Row",
    "RowCount",
    "Scenario",
    "Schema",
    "Secrets",
    "Session",
    "Snapshot",
    "SnapshotError",
    "Split",
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
    "Verb",
    "Verdict",
    "Verifier",
    "VerifierFailure",
    "WorkgymError",
    "all_rights",
    "is_blank",
    "spoken_reply",
    "storable",
    "tool",
]
