"""The report of a check: every defect at once, each with a code, and no exception."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from workgym.envs.core.errors import UsageError

__all__ = ["Defect", "Severity", "ValidationReport"]

Severity = Literal["error", "warning", "info"]


@dataclass(frozen=True)
class Defect:
    """A fault of a graph, of another item of the pipeline, or of the text of one.

    Attributes:
        code: such as ``F07``; the docstring of the rule says what it means.
        severity: an ``error`` makes the item unusable, a ``warning`` makes it doubtful, and ``info`` is only counted.
        message: the fault and its node or line, in words that the author of the item can act on.
        line: the line of the text, from 1; None if the item was not read from text. If ``file`` is known, of the file.
        column: the column of that line, from 1.
        node_id: the node concerned, or None.
        edge_uid: the edge concerned, or None.
        file: the file that the text was read from, or None.
        item: the id of the item concerned, or None where the report is about one item only.
        text_line: the line of the item's own text, from 1, where that is a value in a file.
        stage: the stage of the pipeline that found it, or None.
    """

    code: str
    severity: Severity
    message: str
    line: int | None = None
    column: int | None = None
    node_id: str | None = None
    edge_uid: int | None = None
    file: str | None = None
    item: str | None = None
    text_line: int | None = None
    stage: str | None = None

    @property
    def place(self) -> str:
        """File, line, item and node concerned, in words; of these the node or the line if no file or item is known."""
        if self.file is not None or self.item is not None:
            line = "" if self.line is None else f"line {self.line}"
            within = "" if self.text_line is None else f"line {self.text_line} of its text"
            node = "" if self.node_id is None else f"at {self.node_id}"
            return "in " + ", ".join(part for part in (self.file, line, self.item, within, node) if part)
        if self.node_id is not None:
            return f"at {self.node_id}"
        return "in the graph" if self.line is None else f"in line {self.line}"

    @property
    def text(self) -> str:
        """Code, place and fault, in one line."""
        return f"{self.code} {self.place}: {self.message}"


@dataclass(frozen=True)
class ValidationReport:
    """All defects of a graph, or of another item or text of the pipeline.

    Attributes:
        ok: whether no defect is an error.
        defects: in the order of the rules.
        stats: sizes, such as ``nodes`` and ``edges``.
    """

    ok: bool
    defects: tuple[Defect, ...] = ()
    stats: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, defects: Iterable[Defect], stats: Mapping[str, int]) -> ValidationReport:
        """Return the report of these defects."""
        found = tuple(defects)
        return cls(all(defect.severity != "error" for defect in found), found, dict(stats))

    @classmethod
    def joined(cls, reports: Iterable[ValidationReport]) -> ValidationReport:
        """Return one report with the defects of several, in their order; equal stats are added up."""
        found = tuple(reports)
        stats: Counter[str] = Counter()
        for report in found:
            stats.update(report.stats)
        return cls.of((defect for report in found for defect in report.defects), stats)

    @property
    def codes(self) -> Counter[str]:
        """How often each code occurs."""
        return Counter(defect.code for defect in self.defects)

    def error(self, what: str) -> UsageError:
        """Return an error that lists every defect of severity ``error``; ``what`` names the checked graph."""
        found = (defect for defect in self.defects if defect.severity == "error")
        return UsageError(f"{what}: {'; '.join(defect.text for defect in found)}")
