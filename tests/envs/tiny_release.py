"""Releases in the formats of WorkBench's, of a few rows and tasks: what needs published data is tested on them.

All of it is made up, but for the names of placeholders in the one request that our computations can read. They lie in a
clone (``data/processed``, ``data/raw``) once :func:`write_clone` has written them: the release of 2024, that of 2026
with its frozen sets, or both.
"""

from __future__ import annotations

import csv
import gzip
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import workgym.envs
from workgym.envs.workbench import BENCHMARK as WORKBENCH
from workgym.scenarios.workbench.official import Archive
from workgym.scenarios.workbench.official.layouts import LAYOUTS, Layout
from workgym.scenarios.workbench.official.release import Known
from workgym.scenarios.workbench.publication import WorkBenchPublication

IDA, NILS, VERA = "ida.lund@birch.example", "nils.okafor@birch.example", "vera.costa@birch.example"

EVENTS = [
    ("00000001", "kiln review", NILS, "2023-11-27 10:00:00", "30"),
    ("00000000", "glaze tasting", IDA, "2023-12-01 09:30:00", "60"),
    ("00000002", "Kiln Review", VERA, "2023-12-04 15:00:00", "90"),
]
MAILS = [
    ("00000000", "inbox", IDA, "Kiln times", "2023-11-28 09:10:11", "Sam,\\n\\nit is hot until six.\\n\\nIda"),
    ("00000002", "inbox", NILS, "Clay order", "2023-11-29 12:00:00", "Sam,\\n\\ntwo sacks came.\\n\\nNils"),
    ("00000001", "inbox", IDA, "Clay order", "2023-11-30 10:30:00", "Sam,\\n\\nand a third.\\n\\nIda"),
]
VISITS = [
    ("2023-11-28", "0007", "3", "12", "direct", "True"),
    ("2023-11-29", "0008", "1", "4", "referral", "False"),
    ("2023-11-29", "0007", "2", "20", "search engine", "True"),
]
CUSTOMERS = [
    ("00000001", VERA, "Otto Brandt", "otto.brandt@tilehouse", "", "2023-11-29", "Training", "Lead", "2023-12-08", ""),
    (
        "00000000", VERA, "Mia Sato", "mia.sato@potterhof", "555-010-0199", "2023-10-20", "Software", "Proposal",
        "2023-11-10", "2023-10-21: Liked the blue one. ",
    ),
]  # fmt: skip
TASKS = [
    ("00000000", "Sketch a teapot", IDA, "Backlog", "2023-11-29", "Design"),
    ("00000001", "Fix the shop page", NILS, "In Progress", "2023-12-05", "Front end"),
]

_FILES: Mapping[str, tuple[Sequence[str], Sequence[Sequence[str]]]] = {
    "processed/calendar_events.csv": (
        ("event_id", "event_name", "participant_email", "event_start", "duration"),
        EVENTS,
    ),
    "processed/emails.csv": (
        ("email_id", "inbox/outbox", "sender/recipient", "subject", "sent_datetime", "body"),
        MAILS,
    ),
    "processed/analytics_data.csv": (
        (
            "date_of_visit", "visitor_id", "page_views", "session_duration_seconds", "traffic_source", "user_engaged",
        ),
        VISITS,
    ),
    "processed/customer_relationship_manager_data.csv": (
        (
            "customer_id", "assigned_to_email", "customer_name", "customer_email", "customer_phone",
            "last_contact_date", "product_interest", "status", "follow_up_by", "notes",
        ),
        CUSTOMERS,
    ),
    "processed/project_tasks.csv": (
        ("task_id", "task_name", "assigned_to_email", "list_name", "due_date", "board"),
        TASKS,
    ),
}  # fmt: skip


def written(tool: str, **arguments: str) -> str:
    """Return a call as the release writes it down."""
    return f"{tool}.func({', '.join(f'{name}={chr(34)}{value}{chr(34)}' for name, value in arguments.items())})"


def _plot(day: str, until: str, value: str, kind: str) -> str:
    return written("analytics.create_plot", time_min=day, time_max=until, value_to_plot=value, plot_type=kind)


def _forwarded(recipient: str) -> str:
    return written("email.forward_email", email_id="00000002", recipient=recipient)


_CRM, _PM = "customer_relationship_manager", "project_management"

Tasks = Mapping[str, Sequence[tuple[str, Sequence[str], str, Sequence[str]]]]
"""The tasks by domain: request, calls, template, labels of what they need."""

QUERIES: Tasks = {
    "analytics": [
        (
            "Draw total visits since November 28 in a bar picture",
            [_plot("2023-11-28", "2023-11-29", "total_visits", "bar")],
            "Draw {natural_language_metric} since {natural_language_date} in a {plot_type} picture",
            ["analytics"],
        ),
        (
            "Draw histograms of visits and engagement for November 28",
            [_plot("2023-11-28", "2023-11-28", value, "histogram") for value in ("total_visits", "user_engaged")],
            "Draw histograms of {one} and {other} for {day}",
            ["analytics"],
        ),
    ],
    "calendar": [
        (
            "Cancel the kiln review",
            [written("calendar.delete_event", event_id="00000002")],
            "Cancel the {event}",
            ["calendar"],
        ),
        ("Cancel the bonfire", [], "Cancel the {event}", ["calendar"]),
    ],
    _CRM: [
        (
            "Otto Brandt signed",
            [written(f"{_CRM}.update_customer", customer_id="00000001", field="status", new_value="Won")],
            "{customer} signed",
            [_CRM],
        ),
        ("Delete Mia Sato", [written(f"{_CRM}.delete_customer", customer_id="00000000")], "Delete {customer}", [_CRM]),
    ],
    "email": [
        (
            "Write Ida 'Tea at four.\\n\\nSam', titled 'Tea'",
            [written("email.send_email", recipient=IDA, subject="Tea", body="Tea at four.\\n\\nSam")],
            "Write {name} '{body}', titled '{title}'",
            ["email"],
        ),
        (
            "Forward the clay order to Ida and Vera",
            [_forwarded(IDA), _forwarded(VERA)],
            "Forward the {subject} to {one} and {other}",
            ["email"],
        ),
    ],
    _PM: [
        (
            "Nils is done with the shop page",
            [written(f"{_PM}.update_task", task_id="00000001", field="list_name", new_value="Completed")],
            "{name} is done with {task}",
            [_PM],
        ),
    ],
    "multi_domain": [
        (
            "If Mia Sato is quiet since October, book Vera on December 5 at 10 for 'Mia' and ask Nils for a page",
            [
                written(
                    "calendar.create_event",
                    event_name="Mia",
                    participant_email=VERA,
                    event_start="2023-12-05 10:00:00",
                    duration="30",
                ),
                written(
                    f"{_PM}.create_task",
                    task_name="Mia",
                    assigned_to_email=NILS,
                    list_name="Backlog",
                    due_date="2023-12-08",
                    board="Front end",
                ),
            ],
            "If {customer} is quiet since {month}, book {name} and ask {other}",
            ["crm", "calendar", _PM],
        ),
    ],
}
"""The tasks of 2024."""

REVISED: Tasks = {
    **QUERIES,
    "calendar": [
        (
            "Cancel the kiln review that comes next",
            [written("calendar.delete_event", event_id="00000002")],
            "Cancel the {event} that comes next",
            ["calendar"],
        ),
        *QUERIES["calendar"][1:],
    ],
    "email": [
        (
            "Write Ida 'Tea at four.\n\nSam', titled 'Tea'",
            QUERIES["email"][0][1],
            "Write {name} '{body}', titled '{title}'",
            ["email"],
        ),
        *QUERIES["email"][1:],
    ],
}
"""The tasks of 2026: one is asked otherwise, and one is shown with real line breaks."""

FROZEN: Mapping[str, Tasks] = {
    "v1": QUERIES,
    "v2026-05-17": {"calendar": [QUERIES["calendar"][1], QUERIES["calendar"][0]], "email": QUERIES["email"]},
}
"""The frozen sets of the release of 2026. One has two domains only."""


def csv_text(columns: Sequence[str], rows: Iterable[Sequence[str]], *, quote: bool = False) -> str:
    """Return a CSV file; with ``quote`` every cell is in quotes, as in the release's files of tasks and runs."""
    file = io.StringIO(newline="")
    writer = csv.writer(file, lineterminator="\n", quoting=csv.QUOTE_ALL if quote else csv.QUOTE_MINIMAL)
    writer.writerows([columns, *rows])
    return file.getvalue()


def runs_text(runs: Iterable[tuple[str, Sequence[str], str]]) -> str:
    """Return a file of recorded runs: request, calls, error."""
    rows = [(query, str(list(calls)), "{'output': 'done'}", error) for query, calls, error in runs]
    return csv_text(("query", "function_calls", "full_response", "error"), rows, quote=True)


def write_revised_runs(path: Path, runs: Iterable[tuple[str, Sequence[str], str]], **metadata: object) -> Path:
    """Write a file of recorded runs as the release of 2026 does: compressed, with metadata beside it.

    Args:
        path: of the file, ``….csv.gz``.
        metadata: what the file beside it holds; none is written without.
    """
    rows = [(request, str(list(calls)), "done", error) for request, calls, error in runs]
    text = csv_text(("task", "function_calls", "full_response", "error"), rows, quote=True)
    path.write_bytes(gzip.compress(text.encode(), mtime=0))
    if metadata:
        stem = path.name.removesuffix(".csv.gz")
        path.with_name(f"{stem}_meta.json").write_text(json.dumps(metadata), encoding="utf-8")
    return path


def _world() -> dict[str, bytes]:
    texts = {"raw/email_addresses.csv": f"{IDA}\n{NILS}\n{VERA}\n"}
    texts |= {name: csv_text(*table) for name, table in _FILES.items()}
    return {name: text.encode() for name, text in texts.items()}


def _task_files(listed: Tasks, layout: Layout, frozen: str = "") -> dict[str, bytes]:
    files = {}
    for domain, tasks in listed.items():
        rows = [(request, str(list(calls)), base, base, str(list(needs))) for request, calls, base, needs in tasks]
        folder, _, name = layout.file(domain).rpartition("/")
        place = "/".join(filter(None, (folder, frozen, name)))
        files[place] = csv_text(layout.columns, rows, quote=True).encode()
    return files


OF_2024, OF_2026 = LAYOUTS
FILES = _world() | _task_files(QUERIES, OF_2024)
"""The release of 2024."""
REVISED_FILES = _world() | _task_files(REVISED, OF_2026)
"""That of 2026, without its frozen sets."""
FROZEN_FILES = {
    name: content for frozen, tasks in FROZEN.items() for name, content in _task_files(tasks, OF_2026, frozen).items()
}
BY_YEAR = {"2024": FILES, "2026": REVISED_FILES | FROZEN_FILES}
_DIGESTS = {name: sha256(content).hexdigest() for name, content in FILES.items()}
ARCHIVE = Archive("tinybench", {"2024": Known("tiny", _DIGESTS)})
PUBLICATION = WorkBenchPublication(ARCHIVE, "tiny_release:BENCHMARK")
BENCHMARK = replace(WORKBENCH, name="tinybench", publication="tiny_release:PUBLICATION")
ENV_ID = "TinyRelease-v0"

if ENV_ID not in workgym.envs.registered():
    workgym.envs.register(ENV_ID, "tiny_release:BENCHMARK")


def write_clone(folder: Path, *years: str) -> Path:
    """Write the files of releases as they lie in a clone, by default those of 2024, and return its folder."""
    for name, content in (item for year in years or ("2024",) for item in BY_YEAR[year].items()):
        path = folder / "data" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder
