"""Every exception that the core raises on purpose, and the bases of those that stand with what raises them.

    WorkgymError
    ├── UsageError(ValueError)         the caller passed something unusable; says what was expected
    │   └── UnknownTask                no task has this id
    ├── SnapshotError                  a world could not be built, stored or opened
    ├── QueryError                     DuckDB refused a statement
    ├── GenerationError                a scenario broke its own contract (a bug in a generator)
    └── EpisodeError                   our side of an episode failed; never the agent's doing
        ├── ToolFailure                a tool raised something other than ToolError
        ├── CounterpartFailure         the simulated customer raised
        └── VerifierFailure            judging raised: "could not judge" is not a reward of 0
    ToolError                          not an error of ours: the *observation* that a call was refused
    ├── ActionError                    an action is not one
    ├── ArgumentError                  its arguments do not fit the tool's schema
    ├── NotFound                       there is no such thing
    └── AccessDenied                   there is, but not for this persona

Authors of a benchmark raise plain Python exceptions for bugs and ``ToolError`` for what a model did wrong;
``episode.py`` alone turns the former, in a tool, a counterpart or a verifier, into an ``EpisodeError``.
"""

from __future__ import annotations

__all__ = [
    "AccessDenied",
    "ActionError",
    "ArgumentError",
    "CounterpartFailure",
    "EpisodeError",
    "GenerationError",
    "NotFound",
    "QueryError",
    "SnapshotError",
    "ToolError",
    "ToolFailure",
    "UnknownTask",
    "UsageError",
    "VerifierFailure",
    "WorkgymError",
    "missing_extra",
]


class WorkgymError(Exception):
    """Base of everything that workgym raises on purpose."""


class UsageError(WorkgymError, ValueError):
    """An argument of ours cannot be used. The message names the value and what was expected."""


def missing_extra(what: str, extra: str) -> UsageError:
    """Return what to tell somebody who wants this and has not installed what it needs."""
    return UsageError(f"{what} needs the extra {extra}; install it with: pip install 'workgym[{extra}]'")


class UnknownTask(UsageError):
    """No task has this id. The message names an id that exists."""


class SnapshotError(WorkgymError):
    """A world could not be built, stored or opened. The message names the file and what to do."""


class QueryError(WorkgymError):
    """DuckDB refused a statement. Nothing that the session wrote is lost."""


class GenerationError(WorkgymError):
    """A scenario contradicts itself, for example when two computations of one outcome disagree."""


class EpisodeError(WorkgymError):
    """Our side of an episode failed. Such an episode has no reward and is left out of every mean."""


class ToolFailure(EpisodeError):
    """A tool raised an exception that is not a ``ToolError``."""


class CounterpartFailure(EpisodeError):
    """The counterpart of a conversation raised an exception."""


class VerifierFailure(EpisodeError):
    """The verifier raised an exception, so the episode could not be judged."""


class ToolError(Exception):
    """A call is refused. Nothing changes, and the benchmark's ``refusal`` says how the agent is told.

    Args:
        text: what is wrong, in words for the model.
        code: what kind of refusal it is, for workplaces that tell kinds apart, and for the ledger.
        field: the argument that it is about, if it is about one.
    """

    rule = ""
    """The right that was missing, if it was one."""

    def __init__(self, text: str, *, code: str = "INVALID", field: str = "") -> None:
        super().__init__(text)
        self.code, self.field = code, field


class ActionError(ToolError):
    """An action is no call and no list of calls."""

    def __init__(self, text: str) -> None:
        super().__init__(text, code="MALFORMED")


class ArgumentError(ToolError):
    """The arguments of a call do not fit the tool's schema: one is missing, unknown, or of another type."""


class NotFound(ToolError):
    """What the call names does not exist."""

    def __init__(self, text: str = "Entry not found") -> None:
        super().__init__(text, code="NOT_FOUND")


class AccessDenied(ToolError):
    """The persona may not do this.

    Args:
        text: what the agent is told.
        rule: which right was missing, ``<table>.<verb>``. It goes into the ledger and is never shown.
    """

    def __init__(self, text: str = "Access Denied", *, rule: str = "") -> None:
        super().__init__(text, code="ACCESS_DENIED")
        self.rule = rule
