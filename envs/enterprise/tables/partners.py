"""The tables of the companies with which the enterprise deals: clients who buy, and vendors who deliver."""

from __future__ import annotations

from typing import Final

from workgym.envs.core.schema import Column, Kind, Table
from workgym.envs.enterprise.tables.columns import choice, key, person
from workgym.envs.enterprise.values import INDUSTRIES, TRIALS

__all__ = ["CLIENTS", "VENDORS"]

_COMPANY: Final = (
    Column("business_name"),
    choice("industry", INDUSTRIES),
    Column("business_type"),
    Column("registered_address"),
    Column("tax_id", Kind.EXACT),
    Column("onboarding_date", Kind.DATE),
)
CLIENTS: Final = Table(
    "clients",
    (
        key("client_id"),
        *_COMPANY,
        Column("contact_name"),
        Column("contact_email", Kind.EXACT),
        Column("phone_number", Kind.EXACT),
        Column("monthly_revenue", Kind.INTEGER),
        Column("currency", Kind.EXACT),
        Column("trial_product"),
        choice("trial_status", TRIALS),
        Column("engagement_description"),
        person("representative_emp_id"),
    ),
    key=("client_id",),
)
VENDORS: Final = Table(
    "vendors",
    (
        key("vendor_id"),
        *_COMPANY,
        Column("relationship_description"),
        person("representative_emp_id"),
    ),
    key=("vendor_id",),
)
