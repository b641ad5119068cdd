"""The tools of reports (EnterpriseBench, section 3.4; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Annotated, Any, Final

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from workgym.envs.core.arguments import MAX_NAME, Given, GivenBody, GivenLine
from workgym.envs.core.errors import NotFound
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.access import caller
from workgym.envs.enterprise.arguments import ReportId
from workgym.envs.enterprise.ids import new_id, place_of
from workgym.envs.enterprise.report_form import one_line, repeated, report_columns, sections_text

__all__ = ["ReportFigure", "ReportSection", "report"]

_TABLE: Final = "reports"
_DECODED: Final = ("sections", "sources", "figures")
"""The columns that a result shows as lists."""
_STRICT: Final = ConfigDict(extra="forbid", coerce_numbers_to_str=True, allow_inf_nan=False, hide_input_in_errors=True)
_MOST: Final = 10.0**15
"""Up to here every whole number is a number of its own."""


def _require_words(text: str) -> str:
    line = one_line(text)
    if not line:
        raise ValueError("a text is required")
    return line


_Label = Annotated[str, Field(min_length=1, max_length=MAX_NAME), AfterValidator(_require_words)]


class ReportSection(BaseModel):
    """A section with its heading."""

    model_config = _STRICT
    heading: _Label
    text: GivenBody


class ReportFigure(BaseModel):
    """A number under a name."""

    model_config = _STRICT
    name: _Label
    value: Annotated[float, Field(ge=-_MOST, le=_MOST)]


def _require_different(names: Iterable[str]) -> None:
    if (name := repeated(names)) is not None:
        raise ValueError(f"{name[:40]!r} is there twice")


def _different_headings(sections: list[ReportSection]) -> list[ReportSection]:
    _require_different(section.heading for section in sections)
    return sections


def _different_names(figures: list[ReportFigure]) -> list[ReportFigure]:
    _require_different(figure.name for figure in figures)
    return figures


_Sections = Annotated[list[ReportSection], Field(min_length=1, max_length=20), AfterValidator(_different_headings)]
_Sources = Annotated[list[Given], Field(max_length=200)]
_Figures = Annotated[list[ReportFigure], Field(max_length=100), AfterValidator(_different_names)]


@tool(write=True)
def create(
    session: Session,
    title: GivenLine,
    sections: _Sections,
    sources: _Sources | None = None,
    figures: _Figures | None = None,
) -> dict[str, Any]:
    """Write a report, in your own name and now.

    Args:
        title: the title.
        sections: 1 to 20 sections, each with heading and text; no heading twice.
        sources: the ids of the records and documents that the figures come from, for example PR00042.
        figures: the numbers that the report states, each with name and value; no name twice.

    Returns: {"ok": true, "data": {"report_id": ...}} of the new report.
    Example: {"name": "report_create", "arguments": {"title": "Kettles in 2021",
    "sections": [{"heading": "Revenue", "text": "Kettles brought in 48,300 rupees."}], "sources": ["PR00042"],
    "figures": [{"name": "revenue", "value": 48300}]}}
    Limits: only sources that you may read. You alone read the report. It cannot be changed or removed.
    """
    values = {
        "report_id": new_id(session, _TABLE),
        "author_emp_id": caller(session),
        "created_at": session.now,
        "title": title,
        "sections": sections_text((section.heading, section.text) for section in sections),
        **report_columns(
            (section.heading for section in sections),
            [_source_id(session, text) for text in sources or ()],
            {figure.name: figure.value for figure in figures or ()},
        ),
    }
    return common.add(session, _TABLE, values)


@tool()
def get(session: Session, report_id: ReportId) -> dict[str, Any]:
    """Read one of your reports.

    Args:
        report_id: the report's id, for example RP9001.

    Returns: {"ok": true, "data": {...}}: report_id, author_emp_id, created_at, title, sections (each with heading and
    text, in their order), sources (ids) and figures (each with name and value, by name).
    Example: {"name": "report_get", "arguments": {"report_id": "RP9001"}}
    Limits: one report per call, and only your own.
    """
    shown = common.visible_fields(_TABLE, common.find(session, _TABLE, report_id))
    del shown["headings"]
    return common.success({**shown, **{name: json.loads(shown[name]) for name in _DECODED}})


report: Final = Toolkit("report", [create, get])
"""Writing reports, and reading one's own."""


def _source_id(session: Session, text: str) -> str:
    """Return the id of a source as it is stored.

    Raises:
        NotFound: if no row has the id.
        AccessDenied: if the persona may not read the row.
    """
    place = place_of(text)
    if place is None:
        raise NotFound()
    common.find(session, *place)
    return place[1]
