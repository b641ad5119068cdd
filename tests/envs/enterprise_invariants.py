"""What holds of the company's rows after every write, by a plain look at all of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.enterprise.amounts import discount_percentage, sale_total
from workgym.envs.enterprise.order_documents import DocumentLine, order_pages
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.values import CHIEF_TITLES, DEPARTMENTS, EXECUTIVE_LEVEL, TITLES

__all__ = ["all_rows", "require_company", "require_delta_is_the_difference", "require_keys", "require_sums"]

Rows = Mapping[str, Sequence[Row]]


def all_rows(session: Session) -> Rows:
    """Return the current rows of every table, whoever reads them."""
    whole = session.unrestricted()
    return {
        name: whole.rows(f'SELECT {table.sql_visible} FROM {name} ORDER BY "_row"') for name, table in SCHEMA.items()
    }


def require_company(rows: Rows) -> None:
    """One root, managers who are here, of a higher level and of the same department, no circle, no address twice."""
    people = {row["emp_id"]: row for row in rows["employees"]}
    assert sum(row["reports_to"] is None for row in people.values()) == 1
    assert (
        len({row["email"] for row in people.values()}) == len({row["name"] for row in people.values()}) == len(people)
    )
    for row in people.values():
        assert DEPARTMENTS[row["level_prefix"]] == row["department"]
        assert row["title"] in (TITLES.get(row["level"]), *CHIEF_TITLES.values())
        assert row["is_valid"] == (row["date_left"] is None)
        if row["reports_to"] is not None:
            boss = people[row["reports_to"]]
            assert boss["level"] > row["level"]  # so there is no circle
            assert boss["is_valid"] or not row["is_valid"]
            assert boss["department"] == row["department"] or boss["level"] >= EXECUTIVE_LEVEL
    here = {emp_id for emp_id, row in people.items() if row["is_valid"]}
    assert {row["representative_emp_id"] for name in ("clients", "vendors") for row in rows[name]} <= here
    assert {row["owner_emp_id"] for row in rows["github_repositories"]} <= here
    open_tickets = [row for row in rows["it_tickets"] if row["status"] == "open"]
    assert {row["assignee_emp_id"] for row in open_tickets} - {None} <= here


def require_keys(rows: Rows) -> None:
    """No key twice, and no reference to a row that is not there."""
    keys = {name: [tuple(row[column] for column in SCHEMA[name].key) for row in rows[name]] for name in SCHEMA}
    for name, table in SCHEMA.items():
        assert len(set(keys[name])) == len(keys[name]), name
        for column in table.visible:
            if column.references:
                known = {None, *(key[0] for key in keys[column.references])}
                assert {row[column.name] for row in rows[name]} <= known, (name, column.name)


def require_sums(rows: Rows) -> None:
    """What is worked out from other rows agrees with them: totals, quarters, and the documents of orders."""
    revenue: defaultdict[tuple[int, int], int] = defaultdict(int)
    lines: defaultdict[str, list[DocumentLine]] = defaultdict(list)
    names = {row["product_id"]: row["product_name"] for row in rows["products"]}
    for sale in rows["sales"]:
        assert sale["total"] == sale_total(sale["quantity"], sale["discounted_price"])
        assert sale["discount_percentage"] == discount_percentage(sale["actual_price"], sale["discounted_price"])
        revenue[sale["sold_on"].year, (sale["sold_on"].month + 2) // 3] += sale["total"]
        if sale["order_id"]:
            name = names[sale["product_id"]]
            lines[sale["order_id"]].append(
                DocumentLine(sale["product_id"], name, sale["quantity"], sale["discounted_price"])
            )
    for quarter in rows["financial_overview"]:
        assert quarter["revenue"] == revenue[quarter["year"], quarter["quarter"]]
        assert quarter["profit"] == quarter["revenue"] - quarter["cost"]
    customers = {row["customer_id"]: row for row in rows["customers"]}
    pages: defaultdict[str, list[Row]] = defaultdict(list)
    for page in rows["order_pages"]:
        pages[page["order_id"]].append(page)
    for order in rows["orders"]:
        said = lines[order["order_id"]]
        assert (order["quantity"], order["total"]) == (
            sum(line.quantity for line in said),
            sum(line.total for line in said),
        )
        written = order_pages(order["order_id"], order["ordered_on"], customers[order["customer_id"]], said)
        kept = sorted(pages[order["order_id"]], key=lambda page: page["page"])
        assert [page["kind"] for page in kept] == [page["kind"] for page in written]


def require_delta_is_the_difference(session: Session) -> None:
    """The Delta names the rows that differ from those of the world, and no others."""
    said = {(change.table, change.key) for change in session.delta()}
    before, after = (
        {(name, row["_row"]): row for name, table in all_rows(each).items() for row in table}
        for each in (Session(session.snapshot), session)
    )
    assert said == {place for place in before.keys() | after.keys() if before.get(place) != after.get(place)}
