"""The tables of the enterprise, typed, with keys (EnterpriseBench, section 3), a module a part of the company.

A row names people by their employee id. Dates are dates, a level is a prefix and a number, money has a currency, and
the tools compute values that follow from other columns (age, days of leave taken).
"""

from __future__ import annotations

from typing import Final

from workgym.envs.core.schema import Schema
from workgym.envs.enterprise.tables.company import FINANCIAL_OVERVIEW, POLICIES, POLICY_PAGES, ROLES, STOCKS
from workgym.envs.enterprise.tables.github import FILES, ISSUES, REPOSITORIES
from workgym.envs.enterprise.tables.helpdesk import IT_TICKETS
from workgym.envs.enterprise.tables.messages import CONVERSATIONS, EMAILS, OVERFLOW, POSTS
from workgym.envs.enterprise.tables.partners import CLIENTS, VENDORS
from workgym.envs.enterprise.tables.people import EMPLOYEES, INSURANCE, RESUME_PAGES, RESUMES
from workgym.envs.enterprise.tables.reports import REPORTS
from workgym.envs.enterprise.tables.texts import searchable
from workgym.envs.enterprise.tables.trade import (
    CUSTOMERS,
    ORDER_PAGES,
    ORDERS,
    PRODUCT_SENTIMENT,
    PRODUCTS,
    SALES,
    SUPPORT_CHATS,
)

__all__ = ["SCHEMA"]

_TABLES: Final = (
    *(EMPLOYEES, RESUMES, RESUME_PAGES, INSURANCE),
    *(EMAILS, CONVERSATIONS, POSTS, OVERFLOW),
    *(REPOSITORIES, FILES, ISSUES),
    IT_TICKETS,
    *(PRODUCTS, CUSTOMERS, ORDERS, ORDER_PAGES, SALES, PRODUCT_SENTIMENT, SUPPORT_CHATS),
    *(CLIENTS, VENDORS),
    *(POLICIES, POLICY_PAGES, ROLES, STOCKS, FINANCIAL_OVERVIEW),
    REPORTS,
)
SCHEMA: Final = Schema(*map(searchable, _TABLES))
