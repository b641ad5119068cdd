"""The table of the helpdesk."""

from __future__ import annotations

from typing import Final

from workgym.envs.core.schema import Column, Kind, Table
from workgym.envs.enterprise.tables.columns import choice, key, person
from workgym.envs.enterprise.values import PRIORITIES, STATUSES

__all__ = ["IT_TICKETS"]

IT_TICKETS: Final = Table(
    "it_tickets",
    (
        key("ticket_id"),
        choice("priority", PRIORITIES),
        choice("status", STATUSES),
        person("raised_by_emp_id"),
        person("assignee_emp_id", null=True),
        Column("raised_date", Kind.DATE),
        Column("assigned_date", Kind.DATE, null=True),
        Column("issue"),
        Column("resolution", null=True),
    ),
    key=("ticket_id",),
)
