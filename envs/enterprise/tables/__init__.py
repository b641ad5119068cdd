"""The tables of the enterprise, typed, with keys (EnterpriseBench, section 3), a module a part of the company.

A row names people by their employee id. Dates are dates, a level is a prefix and a number, money has a currency, and
the tools compute values that follow from other columns (age, days of leave taken).
"""

from __future__ import annotations

from typing import Final

from workgym.envs.core.schema import Schema
from workgym.envs.enterprise.tables.company import ROLES, STOCKS
from workgym.envs.enterprise.tables.helpdesk import IT_TICKETS
from workgym.envs.enterprise.tables.messages import EMAILS
from workgym.envs.enterprise.tables.partners import CLIENTS, VENDORS
from workgym.envs.enterprise.tables.people import EMPLOYEES, INSURANCE

__all__ = ["SCHEMA"]

SCHEMA: Final = Schema(EMPLOYEES, INSURANCE, EMAILS, CLIENTS, VENDORS, IT_TICKETS, ROLES, STOCKS)
