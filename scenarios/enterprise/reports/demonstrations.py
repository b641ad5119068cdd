"""Scripted solutions of requests for reports: look the figures up, and write them down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from workgym.envs.enterprise.values import PRIORITIES
from workgym.scenarios.enterprise.fields import QUARTERS
from workgym.scenarios.enterprise.reports import asked
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.steps import DONE, Denied, Missing, ask, list_all
from workgym.scenarios.enterprise.wording import read_day
from workgym.scenarios.shared.steps import Steps

_LAST_DAYS: Final = ("03-31", "06-30", "09-30", "12-31")
_FIRST_DAYS: Final = ("01-01", "04-01", "07-01", "10-01")


def category(me: str, slots: Slots) -> Steps[Any]:
    """Add up the sales by product, and read the company's revenue."""
    place, year = QUARTERS.index(slots["quarter"]), slots["year"]
    page = yield from ask("sales_list", limit=1)
    if page["hidden"]:
        raise Denied
    sold = yield from ask(
        "sql_query",
        select="SELECT s.product_id, sum(s.total) AS revenue FROM sales s JOIN products p "
        f"ON s.product_id = p.product_id WHERE lower(p.category) LIKE '%|{slots['category']}' AND s.sold_on "
        f"BETWEEN '{year}-{_FIRST_DAYS[place]}' AND '{year}-{_LAST_DAYS[place]}' "
        "GROUP BY s.product_id ORDER BY revenue DESC LIMIT 100",
    )
    quarter = yield from ask("financial_overview_get", year=int(year), quarter=place + 1)
    total, company = sum(row["revenue"] for row in sold["data"]), quarter["data"]["revenue"]
    figures = {asked.REVENUE: total, asked.COMPANY: company, asked.SHARE: round(100 * total / company, 2)}
    best = [row["product_id"] for row in sold["data"][: asked.BEST]]
    title = f"{slots['category'].capitalize()}, {slots['quarter']} quarter of {year}"
    yield from _written(title, asked.CATEGORY_HEADINGS, best, figures)
    return DONE


def team(me: str, slots: Slots) -> Steps[Any]:
    """List the tickets of the period and the team, and keep the tickets of the team."""
    since, until = str(read_day(slots["since"])), str(read_day(slots["until"]))
    tickets = yield from ask("it_tickets_list", assigned_since=since, assigned_until=until, limit=100)
    if tickets["hidden"] and slots["person"] != me:
        raise Denied
    people = yield from list_all("employees_list", reports_to=slots["person"], active=True)
    names = {person["emp_id"] for person in people}
    found = [row for row in tickets["data"] if row["assignee_emp_id"] in names]
    if not found:
        raise Missing
    counts = Counter(row["priority"] for row in found) + Counter(row["assignee_emp_id"] for row in found)
    figures = {**dict.fromkeys(PRIORITIES, 0), **counts}
    sources = [row["ticket_id"] for row in found]
    yield from _written(f"Tickets from {since} to {until}", asked.TEAM_HEADINGS, sources, figures)
    return DONE


def _written(title: str, headings: Sequence[str], sources: Sequence[str], figures: Mapping[str, float]) -> Steps[None]:
    said = ", ".join(f"{name} {value}" for name, value in figures.items())
    yield from ask(
        "report_create",
        title=title,
        sections=[{"heading": heading, "text": said} for heading in headings],
        sources=list(sources),
        figures=[{"name": name, "value": value} for name, value in figures.items()],
    )
