"""Every exception that the core raises on purpose, and the bases of those defined where they are raised.

    WorkgymError
    ├── UsageError(ValueError)         the caller passed something unusable; says what was expected
    │   └── UnknownTask                no task has this id
    ├── SnapshotError                  a world could not be built, stored or opened
    ├── QueryError                     DuckDB refused a statement
    ├── GenerationError                a scenario broke its own contract (a bug in a generator)
    │   └── TooFewTasks                a world holds too few candidates for a template's tasks
    └── EpisodeError                   our side of an episode failed; never the agent's doing
        ├── ToolFailure                a tool raised something other than ToolError
        ├── CounterpartFailure         the simulated customer raised
        └── VerifierFailure            judging raised: "could not judge" is not a reward of 0
    ToolError                          not our error: the *observation* that a call was refused
    ├── ActionError                    an action is not a call or a list of calls
    ├── ArgumentError                  the arguments do not fit the tool's schema
    ├── NotFound                       the named row does not exist
    └── AccessDenied                   the row exists, and the persona has no right to it

The author of a benchmark raises ``ToolError`` for a model's mistake and plain Python exceptions for bugs;
``episode.py`` alone turns such an exception of a tool, a counterpart or a verifier into an ``EpisodeError``.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

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
    "TooFewTasks",
    "ToolError",
    "ToolFailure",
    "UnknownTask",
    "UsageError",
    "VerifierFailure",
    "WorkgymError",
    "missing_extra",
    "nearest_text",
]


class WorkgymError(Exception):
    """Base of everything that workgym raises on purpose."""


class UsageError(WorkgymError, ValueError):
    """An argument cannot be used. The message names the value and what was expected."""


def missing_extra(what: str, extra: str) -> UsageError:
    """Return the error for a feature whose packages are not installed: it names the extra to install."""
    return UsageError(f"{what} needs the extra {extra}; install it with: pip install 'workgym[{extra}]'")


class UnknownTask(UsageError):
    """No task has this id. The message names an id that exists."""


class SnapshotError(WorkgymError):
    """A world could not be built, stored or opened. The message names the file and what to do."""


class QueryError(WorkgymError):
    """DuckDB refused a statement. Nothing that the session wrote is lost."""


class GenerationError(WorkgymError):
    """A scenario contradicts itself, for example when two computations of one outcome disagree."""


class TooFewTasks(GenerationError):
    """A world holds too few candidates for the tasks of a template. The message counts them."""


class EpisodeError(WorkgymError):
    """Our side of an episode failed. Such an episode has no reward and is left out of every mean."""


class ToolFailure(EpisodeError):
    """A tool raised an exception that is not a ``ToolError``."""


class CounterpartFailure(EpisodeError):
    """The counterpart of a conversation raised an exception."""


class VerifierFailure(EpisodeError):
    """The verifier raised an exception, so the episode could not be judged."""


class ToolError(Exception):
    """A call is refused. Nothing changes, and the agent sees what the benchmark's ``refusal`` makes of the error.

    Args:
        text: what is wrong, in words for the model.
        code: the kind of refusal, for the ledger and for workplaces that distinguish kinds.
        field: the argument that is wrong, if it is a single one.
    """

    rule = ""
    """The missing right, if the refusal is for want of one."""

    def __init__(self, text: str, *, code: str = "INVALID", field: str = "") -> None:
        super().__init__(text)
        self.code, self.field = code, field


class ActionError(ToolError):
    """An action is neither a call nor a list of calls."""

    def __init__(self, text: str) -> None:
        super().__init__(text, code="MALFORMED")


class ArgumentError(ToolError):
    """The arguments of a call do not fit the tool's schema: one is missing, unknown, or of another type."""


class NotFound(ToolError):
    """A row that the call names does not exist."""

    def __init__(self, text: str = "Entry not found") -> None:
        super().__init__(text, code="NOT_FOUND")


class AccessDenied(ToolError):
    """The persona has no right to do this.

    Args:
        text: what the agent sees.
        rule: the missing right, ``<table>.<verb>``. It goes into the ledger and is never shown.
    """

    def __init__(self, text: str = "Access Denied", *, rule: str = "") -> None:
        super().__init__(text, code="ACCESS_DENIED")
        self.rule = rule


_MAX_NAMES = 20


def nearest_text(name: str, known: Sequence[str]) -> str:
    """Return the known names that a mistyped one may mean, as the end of a message; if none is near, some of them."""
    near = get_close_matches(name, known, n=3, cutoff=0.6)
    if near:
        return f"did you mean {' or '.join(near)}?"
    rest = f" and {len(known) - _MAX_NAMES:,} more" if len(known) > _MAX_NAMES else ""
    return f"there are: {', '.join(known[:_MAX_NAMES])}{rest}"
