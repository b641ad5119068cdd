"""The contents of a release's files: the rows of its world and its tasks, checked by their structure."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Final, NamedTuple

from workgym.envs.core.errors import UsageError
from workgym.scenarios.shared.foreign import decoded
from workgym.scenarios.workbench.judges.calls import read_call, read_list
from workgym.scenarios.workbench.judges.office import TABLES, WorldRows
from workgym.scenarios.workbench.official.layouts import DIRECTORY, DOMAINS, Layout
from workgym.scenarios.workbench.official.layouts import TABLES as FILES
from workgym.scenarios.workbench.templates import TEMPLATES

__all__ = ["Published", "PublishedTask", "parse_files", "read_csv"]

_COLUMNS: Final = {
    "calendar": TABLES["calendar"],
    "email": TABLES["email"],
    "analytics": (
        "date_of_visit",
        "visitor_id",
        "page_views",
        "session_duration_seconds",
        "traffic_source",
        "user_engaged",
    ),
    "customers": TABLES["customers"],
    "project_tasks": TABLES["project_tasks"],
}
"""The columns of the world's files."""
_MOST_TEMPLATES: Final = Counter(template.partition("-")[0] for template in TEMPLATES)
"""The published number of templates of a domain."""
_LABELS: Final = frozenset({"crm", *DOMAINS.values()} - {"multi_domain"})
"""The toolkits that tasks need, as releases name them: tasks of several domains have a name of their own for one."""


class PublishedTask(NamedTuple):
    """A task as it was published.

    Attributes:
        template: our id of its template: the place of its ``base_template`` in the file of its domain.
        number: its place among the tasks of the template, from 0.
        request: its text, by which recorded runs name it.
        calls: the calls that lead to the outcome, as they are written down.
        domains: the labels of the toolkits that it needs.
        wording: the text before its slots were filled, with their names in braces; "" if that is not known.
    """

    template: str
    number: int
    request: str
    calls: tuple[str, ...]
    domains: tuple[str, ...]
    wording: str = ""

    @property
    def id(self) -> str:
        """The id under which the environment knows it."""
        return f"test/0/{self.template}/{self.number}"


class Published(NamedTuple):
    """The contents of a release: rows by table, as text, in the order of the files, and the tasks in ours.

    An empty cell is None.
    """

    tables: WorldRows
    tasks: Sequence[PublishedTask]


def parse_files(files: Mapping[str, bytes], layout: Layout, shown: Mapping[str, str] | None = None) -> Published:
    """Return the contents of files; messages call a file by its text in ``shown``."""
    shown = shown or {}
    tables: dict[str, Sequence[Mapping[str, str | None]]] = {}
    for table, name in FILES.items():
        rows = _parse_table(files[name], shown.get(name, name), _COLUMNS[table])
        if table in TABLES:
            _require_ids(rows, TABLES[table][0], shown.get(name, name))
        else:
            _require_truth_values(rows, "user_engaged", shown.get(name, name))
        tables[table] = [{column: cell or None for column, cell in row.items()} for row in rows]
    tables["directory"] = [
        {"email_address": line} for line in decoded(files[DIRECTORY], shown.get(DIRECTORY, DIRECTORY)).split()
    ]
    tasks: dict[str, PublishedTask] = {}
    for prefix, name in ((prefix, layout.file(domain)) for prefix, domain in DOMAINS.items()):
        if name in files:
            for task in _parse_tasks(prefix, files[name], shown.get(name, name), layout):
                if task.request in tasks:
                    raise UsageError(f"{shown.get(name, name)}: two tasks ask the same: {task.request[:80]!r}")
                tasks[task.request] = task
    if not tasks:
        raise UsageError(f"{shown.get(next(iter(files)), 'the release')}: no task is in the files beside it")
    return Published(tables, list(tasks.values()))


def _parse_table(content: bytes, shown: str, columns: Sequence[str]) -> list[dict[str, str]]:
    found, rows = read_csv(decoded(content, shown), shown)
    if sorted(found) != sorted(columns):
        raise UsageError(f"{shown}: expected the columns {', '.join(columns)}; got {', '.join(found) or 'no header'}")
    return rows


def _require_ids(rows: Sequence[Mapping[str, str]], column: str, shown: str) -> None:
    seen = set[str]()
    for line, row in enumerate(rows, 1):
        if row[column] in seen or not row[column]:
            raise UsageError(f"{shown}: row {line}: {column}: expected an id of its own, got {row[column]!r}")
        seen.add(row[column])


def _require_truth_values(rows: Sequence[Mapping[str, str]], column: str, shown: str) -> None:
    for line, row in enumerate(rows, 1):
        if row[column] not in ("True", "False"):
            raise UsageError(f"{shown}: row {line}: {column}: expected True or False, got {row[column]!r}")


def _parse_tasks(prefix: str, content: bytes, shown: str, layout: Layout) -> Iterator[PublishedTask]:
    """Read the tasks of a file. The order of templates is that of their first tasks."""
    numbers: dict[str, Iterator[int]] = {}
    for line, row in enumerate(_parse_table(content, shown, layout.columns), 1):
        template = row["base_template"]
        number = next(numbers.setdefault(template, count()))
        place = list(numbers).index(template) + 1
        if place > _MOST_TEMPLATES[prefix]:
            raise UsageError(
                f"{shown}: row {line}: a template beyond the {_MOST_TEMPLATES[prefix]} that are published: of a newer "
                "release than this version knows"
            )
        if not row[layout.request].strip():
            raise UsageError(f"{shown}: row {line}: {layout.request}: expected a text")
        try:
            calls, domains = read_list(row[layout.outcome]), read_list(row["domains"])
        except ValueError as error:
            raise UsageError(f"{shown}: row {line}: {error}") from None
        for text in calls:
            call = read_call(text)
            if call is None or call.positional or not all(isinstance(value, str) for value in call.arguments.values()):
                raise UsageError(
                    f"{shown}: row {line}: {layout.outcome}: expected a call with named texts, got {text[:80]!r}"
                )
        if unknown := sorted(set(domains) - _LABELS):
            raise UsageError(
                f"{shown}: row {line}: domains: expected some of {', '.join(sorted(_LABELS))}; got {unknown[0]!r}"
            )
        yield PublishedTask(
            f"{prefix}-{place:02d}", number, row[layout.request], calls, domains, row["chosen_template"]
        )


def read_csv(text: str, name: str) -> tuple[list[str], list[dict[str, str]]]:
    """Return the columns and the rows of a CSV file with a header, every cell being text.

    Raises:
        UsageError: if a row has more or fewer cells than the header; the message names file and row.
    """
    limit = csv.field_size_limit(len(text) + 1)
    try:
        header, *rows = [row for row in csv.reader(io.StringIO(text, newline="")) if row] or [[]]
    except csv.Error as error:
        raise UsageError(f"{name}: not a CSV file: {error}") from None
    finally:
        csv.field_size_limit(limit)
    for number, row in enumerate(rows, 1):
        if len(row) != len(header):
            raise UsageError(f"{name}: row {number} has {len(row)} cells, the header {len(header)}")
    return header, [dict(zip(header, row, strict=True)) for row in rows]
