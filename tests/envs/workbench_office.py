"""What the tests of WorkBench's tools share: a world of a few rows in every table, and calls as an agent sees them.

Q1 ... Q14 in the names of tests are the numbers of the rules in docs/workbench.md that differ from the release.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import cache
from typing import Any

from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.snapshot import Snapshot, WorldKey, open_snapshot
from workgym.envs.core.tools import Tool
from workgym.envs.workbench import BENCHMARK
from workgym.envs.workbench.schema import SCHEMA

TOOLS: dict[str, Tool] = {tool.name: tool for kit in BENCHMARK.toolkits for tool in kit}
NADIA, RAJ, ANAYA = "nadia.benali@fernhill.example", "raj.patel@fernhill.example", "anaya.patel@fernhill.example"

HOSTILE = [
    "\ud800",
    "a\x00b",
    "x" * 200_000,
    "(" * 500,
    "[a-",
    "\\",
    "%_'\";--",
    "'; DROP TABLE email; --",
    "SELECT * FROM read_csv('/etc/passwd')",
    "İstanbul ΣΑΣ ß \U0001f600",
    "9" * 400,
    "-1",
    "0001-01-01",
]
"""Texts that an agent might send. All but the first can be stored."""


def _event(number: int, name: str, who: str, start: str, minutes: int = 30) -> Row:
    return {
        "event_id": f"{number:08}",
        "event_name": name,
        "participant_email": who,
        "event_start": start,
        "duration": minutes,
    }


def _mail(number: int, who: str, subject: str, sent: str, body: str = "Hi Sam,\n\nall is well.") -> Row:
    return {
        "email_id": f"{number:08}",
        "inbox/outbox": "inbox",
        "sender/recipient": who,
        "subject": subject,
        "sent_datetime": sent,
        "body": body,
    }


def _visit(day: str, visitor: str, seconds: int, source: str, views: int = 2, *, engaged: bool = False) -> Row:
    return {
        "date_of_visit": day,
        "visitor_id": visitor,
        "page_views": views,
        "session_duration_seconds": seconds,
        "traffic_source": source,
        "user_engaged": engaged,
    }


def _customer(number: int, name: str, who: str, status: str, contact: str | None, **known: Any) -> Row:
    return {
        "customer_id": f"{number:08}",
        "customer_name": name,
        "assigned_to_email": who,
        "status": status,
        "last_contact_date": contact,
        **known,
    }


def _task(number: int, name: str, who: str, place: str, due: str, board: str = "Back end") -> Row:
    return {
        "task_id": f"{number:08}",
        "task_name": name,
        "assigned_to_email": who,
        "list_name": place,
        "due_date": due,
        "board": board,
    }


class TinyOffice:
    """A world of a few rows, ids out of order as in a generated one. Nadia has no task; nobody has visits on 27 Nov."""

    version = "tiny-office-2"
    schema = SCHEMA
    now = datetime(2023, 11, 30)
    templates = ()

    def rows(self, seed: int, scale: float) -> Mapping[str, Iterable[Row]]:
        return {
            "directory": [{"email_address": address} for address in (ANAYA, RAJ, NADIA)],
            "calendar": [
                _event(2, "Budget (draft)", NADIA, "2023-11-29 09:00:00", 90),
                _event(0, "sync up", RAJ, "2023-11-30 09:00:00"),
                _event(3, "Team Lunch", RAJ, "2023-12-01 00:00:00"),
                _event(1, "sync up", ANAYA, "2023-12-01 15:30:00", 60),
                *(_event(10 + n, "stand-up", NADIA, f"2023-12-{4 + n:02} 09:00:00") for n in range(8)),
            ],
            "email": [
                _mail(4, NADIA, "Update on Budget", "2023-11-20 09:15:02"),
                _mail(0, RAJ, "Update on sync up", "2023-11-28 10:00:00", "100% of it (all) is c:\\done"),
                _mail(2, NADIA, "Update on sync up", "2023-11-29 00:00:00"),
                _mail(1, ANAYA, "Team Lunch", "2023-11-29 23:59:59", "NOON, as ever"),
                *(_mail(10 + n, RAJ, "minutes", f"2023-10-0{1 + n} 09:00:00") for n in range(8)),
            ],
            "analytics": [
                _visit("2023-11-28", "0860", 10, "referral", 8),
                _visit("2023-11-26", "0860", 30, "direct", 1, engaged=True),
                _visit("2023-11-26", "0013", 37, "social media", engaged=True),
                _visit("2023-11-29", "0013", 0, "direct"),
                _visit("2023-11-26", "0042", 0, "direct"),
                _visit("2023-11-25", "0007", 12, "search engine", 3, engaged=True),
            ],
            "plots": [],
            "customers": [
                _customer(
                    5,
                    "Ada (new) Quill",
                    NADIA,
                    "Lead",
                    "2023-11-30",
                    customer_email="ada.quill@earlydepot.example",
                    customer_phone="332-555-0139",
                    product_interest="Training",
                    follow_up_by="2023-12-07",
                    notes="2023-11-30: Called.\n2023-11-12: Met.",
                ),
                _customer(
                    1, "Bo Quill", RAJ, "Lead", "2023-11-20", product_interest="Hardware", follow_up_by="2023-12-01"
                ),
                _customer(0, "Cy Marsh", NADIA, "Won", "2023-11-20", customer_email="Cy@Marsh.Example"),
                _customer(9, "Di Marsh", NADIA, "Lost", "2023-11-01", product_interest="Software"),
                *(_customer(20 + n, f"Old {n} Quill", RAJ, "Qualified", "2023-10-01") for n in range(6)),
                _customer(7, "Ed Unknown", RAJ, "Proposal", None),
            ],
            "project_tasks": [
                _task(3, "Write a (short) guide", RAJ, "Completed", "2023-11-27", "Design"),
                _task(0, "Fix the login", ANAYA, "Backlog", "2023-11-29"),
                _task(149, "Fix the LOGOUT", RAJ, "In Progress", "2023-11-30", "Front end"),
                _task(1, "Draw icons", ANAYA, "In Review", "2023-12-01", "Design"),
                *(_task(200 + n, f"chore {n}", RAJ, "Backlog", f"2024-01-{1 + n // 2:02}") for n in range(52)),
            ],
        }

    def tasks(self, snapshot: Snapshot, template: str) -> Any:
        raise NotImplementedError

    def demonstrate(self, brief: Any) -> Any:
        raise NotImplementedError


@cache
def world() -> Snapshot:
    return open_snapshot(WorldKey("workbench", TinyOffice.version, 0, 1), TinyOffice())


def new_session() -> Session:
    return Session(world())


def call(session: Session, name: str, /, **arguments: Any) -> Any:
    """Make a call and return what an agent would see of it: JSON."""
    try:
        return json.loads(json.dumps(TOOLS[name].call(session, arguments)))
    except ToolError as error:
        return {"error": str(error)}


def ids(found: dict[str, Any]) -> list[int]:
    """Return the ids that a search lists, as numbers, after checking its counts."""
    returned, matched, rows = found.values()
    assert list(found)[:2] == ["returned", "matched"]
    assert returned == len(rows) <= matched
    return [int(next(value for name, value in row.items() if name.endswith("_id"))) for row in rows]


def changes(session: Session) -> list[tuple[Any, ...]]:
    """Return the session's changes in short: (kind, id, values), dates as text; plots have no id."""
    short: list[tuple[Any, ...]] = []
    for change in session.delta().to_json():
        number = () if change["table"] == "plots" else (int(next(iter(change["row"].values()))),)
        values = {name: new for name, (_, new) in change["columns"].items()} if "columns" in change else change["row"]
        short.append((change["kind"], *number, *([values] if change["kind"] != "removed" else [])))
    return short
