"""A call of each published name, for any company: who calls, with what, and which rows come back or change.

The rows are found in plain Python over the tables, without the tools.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from typing import Any

from workgym.envs.core.delta import Delta
from workgym.envs.core.episode import SUBMIT, Episode
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Outcome, Task
from workgym.envs.enterprise import variant
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.verifier import EnterpriseSecrets

__all__ = ["CASES", "Company", "keys_of", "played", "result_of"]

TOOLS = {tool.name: tool for kit in variant().toolkits for tool in kit}
KEYS = {name: table.key[0] for name, table in SCHEMA.items()}


def result_of(episode: Episode, name: str, /, **arguments: Any) -> Any:
    """Make a call and return what the agent sees of it."""
    episode.act({"name": name, "arguments": arguments})
    return json.loads(episode.result)


@dataclass
class Case:
    """A call.

    Attributes:
        emp_id: who calls.
        arguments: those of the published name.
        sees: the values of a key that come back, in any order; None if the call writes.
        key: this key.
        changes: of the rows that the call writes, their tables and columns as they are afterwards; None for a row that
            is gone, or for nothing if the call only reads.
        before: calls that come first.
    """

    emp_id: str
    arguments: dict[str, Any]
    sees: list[str] | None = None
    key: str = ""
    changes: list[tuple[str, dict[str, Any] | None]] = field(default_factory=list)
    before: list[tuple[str, dict[str, Any]]] = field(default_factory=list)


class Company:
    """A world, and the rights that hold in it."""

    def __init__(self, snapshot: Snapshot, profile: str) -> None:
        self.snapshot, self.profile = snapshot, profile
        self._rows: dict[str, list[Row]] = {}

    def rows(self, table: str) -> list[Row]:
        if table not in self._rows:
            self._rows[table] = self.snapshot.rows(f'SELECT * FROM base.main.{table} ORDER BY "_row"')
        return self._rows[table]

    @cached_property
    def people(self) -> dict[str, Row]:
        return {row["emp_id"]: row for row in self.rows("employees")}

    @property
    def today(self) -> date:
        return self.snapshot.now.date()

    def works(self, emp_id: str | None) -> bool:
        return emp_id is not None and bool(self.people[emp_id]["is_valid"])

    def somebody(self, department: str, level: int = 9, *, but: str = "") -> str:
        """Return an active employee of a department, of this level or more."""
        rows = (row for row in self.people.values() if row["is_valid"] and row["department"] == department)
        return next(row["emp_id"] for row in rows if row["level"] >= level and row["emp_id"] != but)

    def first(self, table: str, *people: str, where: Callable[[Row], bool] = lambda row: True) -> Row:
        """Return the first row whose people, in these columns, all work here and are not the same."""
        return next(
            row
            for row in self.rows(table)
            if all(self.works(row[name]) for name in people)
            and len({row[name] for name in people}) == len(people)
            and where(row)
        )

    def episode(self, emp_id: str) -> Episode:
        """Return an episode of somebody, in which all tools are offered."""
        task = Task(
            id="any/0", instruction="Any.", persona={"emp_id": emp_id}, toolkits=(), template="any",
            outcome=Outcome(delta=Delta(self.snapshot.schema)), secrets=EnterpriseSecrets(category="search"),
        )  # fmt: skip
        return Episode(variant(self.profile), task, self.snapshot, {**TOOLS, SUBMIT.name: SUBMIT}, 10_000)

    def repository(self) -> Row:
        """Return a repository of somebody in Engineering who may see all and works here."""
        owners = {row["emp_id"] for row in self.people.values() if row["department"] == "Engineering"}
        return self.first("github_repositories", "owner_emp_id", where=lambda row: row["owner_emp_id"] in owners)

    def issue(self) -> tuple[Row, Row]:
        """Return an issue and its repository, whose owner works here."""
        by_id = {row["repo_id"]: row for row in self.rows("github_repositories")}
        owned = (row for row in self.rows("github_issues") if self.works(by_id[row["repo_id"]]["owner_emp_id"]))
        found = next(owned)
        return found, by_id[found["repo_id"]]

    def review(self) -> tuple[dict[str, Any], list[tuple[str, dict[str, Any]]]]:
        """Return a review that has to be entered first, since an extract has none, and the call that does it."""
        values = {
            "product_id": self.rows("products")[1]["product_id"],
            "customer_id": self.rows("customers")[2]["customer_id"],
            "review_content": "The lid closes well.",
        }
        given = {**values, "sentiment_id": "0000", "category": "Any", "about_product": "Any", "review_id": "0000"}
        return {**values, "sentiment_id": "PS900001"}, [("create_product_sentiment", given)]

    def ids(self, table: str, **wanted: Any) -> list[str]:
        rows = (row for row in self.rows(table) if all(row[name] == value for name, value in wanted.items()))
        return [row[KEYS[table]] for row in rows]


Make = Callable[[Company], Case]
CASES: dict[str, Make] = {}


def case(make: Make) -> Make:
    """Register the call of the name that the function has."""
    CASES[make.__name__] = make
    return make


# Repositories and issues


@case
def github_list_my_repositories(at: Company) -> Case:
    owner = at.repository()["owner_emp_id"]
    return Case(owner, {"emp_id": owner}, at.ids("github_repositories", owner_emp_id=owner), "repo_id")


@case
def github_list_issues_of_repository(at: Company) -> Case:
    issue, repository = at.issue()
    wanted = at.ids("github_issues", repo_id=issue["repo_id"])
    return Case(repository["owner_emp_id"], {"repo_name": repository["repo_name"]}, wanted, "issue_id")


@case
def github_create_repository(at: Company) -> Case:
    emp_id = at.somebody("Engineering")
    given = {"repo_name": "lamp-price-rules", "license": "mit", "emp_id": emp_id, "creation_date": str(at.today)}
    row = {"repo_name": "lamp-price-rules", "licence": "mit", "owner_emp_id": emp_id, "creation_date": at.today}
    return Case(emp_id, given, changes=[("github_repositories", row)])


@case
def github_create_issue(at: Company) -> Case:
    repository = at.repository()
    text = {"title": "Round the charge", "description": "Charges should be whole rupees."}
    given = {
        "repo_name": repository["repo_name"], "id": "0000", **text, "status": "open", "created_at": str(at.today),
        "patch": "",
    }  # fmt: skip
    row = {"repo_id": repository["repo_id"], **text, "status": "open", "patch": None}
    return Case(repository["owner_emp_id"], given, changes=[("github_issues", row)])


@case
def github_get_issue(at: Company) -> Case:
    issue, repository = at.issue()
    given = {"repo_name": repository["repo_name"], "id": issue["issue_id"]}
    return Case(repository["owner_emp_id"], given, [issue["issue_id"]], "issue_id")


@case
def github_update_repository(at: Company) -> Case:
    repository = at.repository()
    licence = "isc" if repository["licence"] != "isc" else "mit"
    given = {"repo_name": repository["repo_name"], "emp_id": repository["owner_emp_id"], "license": licence}
    row = {"repo_id": repository["repo_id"], "licence": licence, "owner_emp_id": repository["owner_emp_id"]}
    return Case(repository["owner_emp_id"], given, changes=[("github_repositories", row)])


@case
def github_delete_repository(at: Company) -> Case:
    repository = at.repository()
    gone = [
        (table, None)
        for table in ("github_repositories", "github_files", "github_issues")
        for row in at.rows(table)
        if row["repo_id"] == repository["repo_id"]
    ]
    given = {"repo_name": repository["repo_name"], "emp_id": repository["owner_emp_id"]}
    return Case(repository["owner_emp_id"], given, changes=gone)


@case
def github_update_issue(at: Company) -> Case:
    issue, repository = at.issue()
    status = {"open": "closed", "closed": "open"}[issue["status"]]
    given = {"repo_name": repository["repo_name"], "id": issue["issue_id"], "status": status}
    row = {"issue_id": issue["issue_id"], "status": status, "title": issue["title"]}
    return Case(repository["owner_emp_id"], given, changes=[("github_issues", row)])


@case
def github_delete_issue(at: Company) -> Case:
    issue, repository = at.issue()
    given = {"repo_name": repository["repo_name"], "id": issue["issue_id"]}
    return Case(repository["owner_emp_id"], given, changes=[("github_issues", None)])


@case
def github_get_repository_contents(at: Company) -> Case:
    repository = at.repository()
    path = next(row["path"] for row in at.rows("github_files") if row["repo_id"] == repository["repo_id"])
    given = {"repo_name": repository["repo_name"], "path": path}
    return Case(repository["owner_emp_id"], given, [path], "path")


# Chats and mails


@case
def send_message(at: Company) -> Case:
    emp_id, other = at.somebody("Sales"), at.somebody("HR")
    given = {
        "sender_emp_id": emp_id, "recipient_emp_id": other, "conversation_id": "0000", "text": "Lunch at noon?",
        "date": str(at.today),
    }  # fmt: skip
    row = {"sender_emp_id": emp_id, "recipient_emp_id": other, "text": "Lunch at noon?", "date": at.today}
    return Case(emp_id, given, changes=[("conversations", row)])


def _chat(at: Company) -> tuple[Row, dict[str, Any]]:
    chat = at.first("conversations", "sender_emp_id", "recipient_emp_id")
    return chat, {name: chat[name] for name in ("conversation_id", "sender_emp_id", "recipient_emp_id")}


@case
def edit_message(at: Company) -> Case:
    chat, given = _chat(at)
    row = {**given, "text": "All is settled.", "date": chat["date"]}
    changes = {**given, "text": "All is settled.", "date": str(chat["date"])}
    return Case(chat["sender_emp_id"], changes, changes=[("conversations", row)])


@case
def delete_message(at: Company) -> Case:
    chat, given = _chat(at)
    return Case(chat["sender_emp_id"], given, changes=[("conversations", {**given, "sender_deleted": True})])


@case
def list_conversation_ids_between_employees(at: Company) -> Case:
    """One side answers with a chat of its own first, so that there are some in both directions."""
    chat, _ = _chat(at)
    first, second = chat["sender_emp_id"], chat["recipient_emp_id"]
    wanted = [
        row["conversation_id"]
        for row in at.rows("conversations")
        if {row["sender_emp_id"], row["recipient_emp_id"]} == {first, second}
    ]
    answer = {"sender_emp_id": second, "recipient_emp_id": first, "text": "Yes."}
    given = {"sender_emp_id": first, "recipient_emp_id": second}
    return Case(second, given, [*wanted, "CN900001"], "conversation_id", before=[("send_message", answer)])


@case
def fetch_conversation_by_id(at: Company) -> Case:
    chat, given = _chat(at)
    key = given["conversation_id"]
    return Case(chat["recipient_emp_id"], {"conversation_id": key}, [key], "conversation_id")


def _mail(at: Company) -> tuple[Row, dict[str, Any]]:
    mail = at.first("emails", "sender_emp_id", "recipient_emp_id")
    return mail, {
        "sender_email": mail["sender_email"], "recipient_email": mail["recipient_email"],
        "recipient_name": at.people[mail["recipient_emp_id"]]["name"], "email_id": mail["email_id"],
        "thread_id": mail["thread_id"],
    }  # fmt: skip


@case
def read_email(at: Company) -> Case:
    mail, given = _mail(at)
    return Case(mail["sender_emp_id"], {"email_id": given["email_id"]}, [given["email_id"]], "email_id")


@case
def create_email(at: Company) -> Case:
    me, other = at.people[at.somebody("Sales")], at.people[at.somebody("HR", 10)]
    given = {
        "sender_email": me["email"], "sender_name": me["name"], "recipient_email": other["email"],
        "recipient_name": other["name"], "subject": "Lunch", "body": "At noon?", "date": f"{at.today} 09:00:00",
        "signature": "Yours", "confidentiality_notice": "Internal.", "importance": "High", "category": "GENERAL",
    }  # fmt: skip
    row = {
        "sender_emp_id": me["emp_id"], "recipient_emp_id": other["emp_id"], "subject": "Lunch",
        "body": "At noon?\n\nYours\n\nInternal.", "importance": "High", "category": "GENERAL",
    }  # fmt: skip
    return Case(me["emp_id"], given, changes=[("emails", row)])


@case
def update_email(at: Company) -> Case:
    mail, given = _mail(at)
    row = {"email_id": mail["email_id"], "subject": "Another plan", "body": mail["body"]}
    return Case(mail["sender_emp_id"], {**given, "subject": "Another plan"}, changes=[("emails", row)])


@case
def delete_email(at: Company) -> Case:
    mail, given = _mail(at)
    row = {"email_id": mail["email_id"], "sender_deleted": True}
    return Case(mail["sender_emp_id"], given, changes=[("emails", row)])


@case
def list_my_email_threads(at: Company) -> Case:
    mail, _ = _mail(at)
    me, day = mail["sender_emp_id"], str(mail["sent_at"].date())
    wanted = [
        row["email_id"]
        for row in at.rows("emails")
        if me in (row["sender_emp_id"], row["recipient_emp_id"])
        and str(row["sent_at"].date()) >= day
        and row["importance"] == mail["importance"]
    ]
    given = {"emp_id": me, "start_date": day, "importance": mail["importance"].lower()}
    return Case(me, given, wanted, "email_id")


@case
def list_thread_ids_between_sender_recipient(at: Company) -> Case:
    mail, given = _mail(at)
    wanted = at.ids("emails", sender_emp_id=mail["sender_emp_id"], recipient_emp_id=mail["recipient_emp_id"])
    return Case(
        mail["recipient_emp_id"],
        {name: given[name] for name in ("sender_email", "recipient_email")},
        wanted,
        "email_id",
    )


@case
def list_email_ids_in_thread(at: Company) -> Case:
    mail, given = _mail(at)
    me = mail["sender_emp_id"]
    wanted = [
        row["email_id"]
        for row in at.rows("emails")
        if row["thread_id"] == mail["thread_id"] and me in (row["sender_emp_id"], row["recipient_emp_id"])
    ]
    return Case(me, {"thread_id": given["thread_id"]}, wanted, "email_id")


# Support chats


def _support(at: Company) -> tuple[Row, dict[str, Any]]:
    chat = at.first("support_chats", "representative_emp_id")
    names = ("chat_id", "product_id", "customer_id")
    return chat, {**{name: chat[name] for name in names}, "emp_id": chat["representative_emp_id"]}


@case
def read_customer_support_chat(at: Company) -> Case:
    chat, given = _support(at)
    return Case(chat["representative_emp_id"], given, [chat["chat_id"]], "chat_id")


@case
def create_customer_support_chat(at: Company) -> Case:
    chat, given = _support(at)
    me = at.somebody("Sales")
    row = {
        "product_id": chat["product_id"], "customer_id": chat["customer_id"], "text": "The lid is missing.",
        "representative_emp_id": me, "interaction_date": chat["interaction_date"],
    }  # fmt: skip
    day = str(chat["interaction_date"])
    given |= {"chat_id": "0000", "emp_id": me, "text": "The lid is missing.", "interaction_date": day}
    return Case(me, given, changes=[("support_chats", row)])


@case
def update_customer_support_chat(at: Company) -> Case:
    chat, given = _support(at)
    row = {"chat_id": chat["chat_id"], "text": "Solved.", "interaction_date": chat["interaction_date"]}
    given |= {"text": "Solved.", "interaction_date": str(chat["interaction_date"])}
    return Case(chat["representative_emp_id"], given, changes=[("support_chats", row)])


@case
def delete_customer_support_chat(at: Company) -> Case:
    chat, given = _support(at)
    me = at.somebody("Sales", 14) if at.profile == "strict" else chat["representative_emp_id"]
    return Case(me, {**given, "emp_id": me}, changes=[("support_chats", None)])


def _answered(at: Company, **wanted: Any) -> tuple[str, list[str]]:
    chat, _ = _support(at)
    me = chat["representative_emp_id"]
    day = str(chat["interaction_date"])
    rows = [row for row in at.rows("support_chats") if row["representative_emp_id"] == me]
    rows = [row for row in rows if str(row["interaction_date"]) <= day]
    return me, [row["chat_id"] for row in rows if all(row[name] == value for name, value in wanted.items())]


@case
def read_my_crm_chats(at: Company) -> Case:
    chat, _ = _support(at)
    me, wanted = _answered(at)
    return Case(me, {"emp_id": me, "end_date": str(chat["interaction_date"])}, wanted, "chat_id")


@case
def list_customer_support_chats_by_product(at: Company) -> Case:
    chat, _ = _support(at)
    me, wanted = _answered(at, product_id=chat["product_id"])
    given = {"emp_id": me, "product_id": chat["product_id"], "end_date": str(chat["interaction_date"])}
    return Case(me, given, wanted, "chat_id")


@case
def list_customer_support_chats_by_customer(at: Company) -> Case:
    chat, _ = _support(at)
    me, wanted = _answered(at, customer_id=chat["customer_id"])
    given = {"emp_id": me, "customer_id": chat["customer_id"], "end_date": str(chat["interaction_date"])}
    return Case(me, given, wanted, "chat_id")


# Products and reviews

NEW_PRODUCT = {
    "product_name": "Heron kettle", "category": "Kitchen|Kettles", "about_product": "Holds 1.5 litres",
    "actual_price": "₹1,999", "discounted_price": "₹1,499", "rating": "4.2", "product_id": "0000",
}  # fmt: skip


@case
def create_product(at: Company) -> Case:
    row = {"product_name": "Heron kettle", "category": "Kitchen|Kettles", "actual_price": 1999, "rating": None}
    return Case(at.somebody("Sales", 10), NEW_PRODUCT, changes=[("products", {**row, "discounted_price": 1499})])


@case
def get_product(at: Company) -> Case:
    product = at.rows("products")[1]
    return Case(
        at.somebody("Sales"), {"product_name": product["product_name"].upper()}, [product["product_id"]], "product_id"
    )


@case
def update_product(at: Company) -> Case:
    product = at.rows("products")[1]
    given = {"product_id": product["product_id"], "rating": "3.5", "discounted_price": "₹1"}
    row = {"product_id": product["product_id"], "rating": 3.5, "discounted_price": 1}
    return Case(at.somebody("Sales", 10), given, changes=[("products", row)])


@case
def delete_product(at: Company) -> Case:
    me = at.somebody("Sales", 12)
    return Case(me, {"product_id": "PR90001"}, changes=[("products", None)], before=[("create_product", NEW_PRODUCT)])


@case
def list_products_by_category(at: Company) -> Case:
    category = at.rows("products")[0]["category"]
    wanted = [
        row["product_id"]
        for row in at.rows("products")
        if row["category"] == category or row["category"].startswith(f"{category}|")
    ]
    return Case(at.somebody("Sales"), {"category": category}, wanted, "product_id")


@case
def create_product_sentiment(at: Company) -> Case:
    review, ((_, given),) = at.review()
    day = str(at.today)
    row = {name: review[name] for name in ("product_id", "customer_id", "review_content")}
    row["review_date"] = at.today
    return Case(at.somebody("Sales"), {**given, "review_date": day}, changes=[("product_sentiment", row)])


@case
def get_product_sentiment(at: Company) -> Case:
    review, before = at.review()
    key = review["sentiment_id"]
    return Case(at.somebody("Sales"), {"sentiment_id": key}, [key], "sentiment_id", before=before)


@case
def get_product_reviews(at: Company) -> Case:
    review, before = at.review()
    wanted = [*at.ids("product_sentiment", product_id=review["product_id"]), review["sentiment_id"]]
    given = {"product_id": review["product_id"]}
    return Case(at.somebody("Sales"), given, wanted, "sentiment_id", before=before)


@case
def get_customer_reviews(at: Company) -> Case:
    review, before = at.review()
    wanted = [*at.ids("product_sentiment", customer_id=review["customer_id"]), review["sentiment_id"]]
    given = {"customer_id": review["customer_id"]}
    return Case(at.somebody("Sales"), given, wanted, "sentiment_id", before=before)


@case
def update_product_sentiment(at: Company) -> Case:
    review, before = at.review()
    changed = {**review, "review_content": "The lid rattles."}
    return Case(at.somebody("Sales"), changed, changes=[("product_sentiment", changed)], before=before)


@case
def delete_product_sentiment(at: Company) -> Case:
    review, before = at.review()
    given = {name: review[name] for name in ("sentiment_id", "product_id", "customer_id")}
    return Case(at.somebody("Sales", 12), given, changes=[("product_sentiment", None)], before=before)


# Sales and customers


def _sale(at: Company) -> Row:
    return at.first("sales", where=lambda row: row["order_id"] is None)


@case
def create_sales_record(at: Company) -> Case:
    product, customer = at.rows("products")[1], at.rows("customers")[2]
    given = {
        "sales_record_id": 0, "product_id": product["product_id"], "product_name": product["product_name"],
        "discounted_price": "₹399", "actual_price": "₹1,099", "discount_percentage": "64%", "rating": "4.2",
        "rating_count": "15", "category": product["category"], "about_product": "Any", "product_link": "any",
        "customer_id": customer["customer_id"], "customer_name": customer["customer_name"],
        "date_of_purchase": str(at.today),
    }  # fmt: skip
    row = {
        "product_id": product["product_id"], "customer_id": customer["customer_id"], "discounted_price": 399,
        "actual_price": 1099, "discount_percentage": 64, "sold_on": at.today,
    }  # fmt: skip
    return Case(at.somebody("Sales"), given, changes=[("sales", row)])


@case
def get_sales_record(at: Company) -> Case:
    key = _sale(at)["sale_id"]
    return Case(at.somebody("Sales"), {"sales_record_id": int(key[2:])}, [key], "sale_id")


@case
def update_sales_record(at: Company) -> Case:
    sale = _sale(at)
    names = {row["product_id"]: row["product_name"] for row in at.rows("products")}
    given = {
        "sales_record_id": int(sale["sale_id"][2:]), "product_id": sale["product_id"], "discounted_price": 0,
        "product_name": names[sale["product_id"]], "customer_id": sale["customer_id"], "discount_percentage": "100%",
    }  # fmt: skip
    row = {"sale_id": sale["sale_id"], "discounted_price": 0, "discount_percentage": 100, "sold_on": sale["sold_on"]}
    return Case(at.somebody("Sales", 10), given, changes=[("sales", row)])


@case
def delete_sales_record(at: Company) -> Case:
    key = _sale(at)["sale_id"]
    return Case(at.somebody("Sales", 12), {"sales_record_id": key}, changes=[("sales", None)])


@case
def list_sales_records_by_customer_and_product(at: Company) -> Case:
    given = {name: _sale(at)[name] for name in ("customer_id", "product_id")}
    return Case(at.somebody("Sales"), given, at.ids("sales", **given), "sale_id")


@case
def list_sales_records_between_dates(at: Company) -> Case:
    days = sorted({row["sold_on"] for row in at.rows("sales")})[3:6]
    wanted = [row["sale_id"] for row in at.rows("sales") if days[0] <= row["sold_on"] <= days[-1]]
    given = {"start_date": str(days[0]), "end_date": str(days[-1])}
    return Case(at.somebody("Sales"), given, wanted, "sale_id")


@case
def get_customer(at: Company) -> Case:
    customer = at.rows("customers")[2]
    given = {"customer_id": customer["customer_id"], "customer_name": customer["customer_name"]}
    return Case(at.somebody("Sales"), given, [customer["customer_id"]], "customer_id")


# Tickets


def _new_ticket(at: Company, priority: str = "high") -> tuple[str, str, dict[str, Any]]:
    me, helper = at.somebody("Information Technology", 12), at.somebody("Information Technology")
    given = {
        "id": "0000", "priority": priority, "raised_by_emp_id": me, "Issue": "The projector is dark.",
        "assigned_date": str(at.today), "emp_id": helper, "Resolution": "",
    }  # fmt: skip
    return me, helper, given


@case
def create_it_ticket(at: Company) -> Case:
    me, helper, given = _new_ticket(at, "High")
    row = {
        "priority": "high", "raised_by_emp_id": me, "assignee_emp_id": helper, "status": "open",
        "issue": "The projector is dark.", "assigned_date": at.today,
    }  # fmt: skip
    return Case(me, given, changes=[("it_tickets", row)])


@case
def get_it_ticket(at: Company) -> Case:
    ticket = at.first("it_tickets", "raised_by_emp_id", "assignee_emp_id")
    given = {
        "id": int(ticket["ticket_id"][2:]), "emp_id": ticket["assignee_emp_id"],
        "raised_by_emp_id": ticket["raised_by_emp_id"],
    }  # fmt: skip
    return Case(ticket["raised_by_emp_id"], given, [ticket["ticket_id"]], "ticket_id")


@case
def update_it_ticket(at: Company) -> Case:
    ticket = at.first("it_tickets", "assignee_emp_id", where=lambda row: row["status"] == "resolved")
    priority = "low" if ticket["priority"] != "low" else "high"
    given = {
        "id": ticket["ticket_id"], "priority": priority, "raised_by_emp_id": ticket["raised_by_emp_id"],
        "assigned_date": str(ticket["assigned_date"]), "emp_id": ticket["assignee_emp_id"],
        "Issue": "The projector is dark.", "Resolution": ticket["resolution"],
    }  # fmt: skip
    row = {
        "ticket_id": ticket["ticket_id"], "priority": priority, "issue": "The projector is dark.",
        "assigned_date": ticket["assigned_date"], "resolution": ticket["resolution"],
    }  # fmt: skip
    return Case(ticket["assignee_emp_id"], given, changes=[("it_tickets", row)])


@case
def delete_it_ticket(at: Company) -> Case:
    ticket = at.first("it_tickets", "assignee_emp_id")
    me = at.somebody("Information Technology", 12, but=ticket["assignee_emp_id"])
    given = {"id": ticket["ticket_id"], "emp_id": ticket["assignee_emp_id"]}
    return Case(me, given, changes=[("it_tickets", None)])


def _listed(at: Company, me: str, given: dict[str, Any], **wanted: Any) -> Case:
    return Case(me, given, at.ids("it_tickets", **wanted), "ticket_id")


@case
def get_it_ticket_ids_by_raiser(at: Company) -> Case:
    me = at.first("it_tickets", "raised_by_emp_id")["raised_by_emp_id"]
    return _listed(at, me, {"raised_by_emp_id": me}, raised_by_emp_id=me)


@case
def list_it_tickets_by_priority(at: Company) -> Case:
    return _listed(at, at.somebody("Information Technology"), {"priority": "Medium"}, priority="medium")


@case
def list_it_tickets_assigned_to_me(at: Company) -> Case:
    me = at.first("it_tickets", "assignee_emp_id")["assignee_emp_id"]
    return _listed(at, me, {"emp_id": me}, assignee_emp_id=me)


@case
def assign_ticket(at: Company) -> Case:
    me, helper, given = _new_ticket(at)
    other = at.somebody("Information Technology", 10, but=helper)
    row = {"ticket_id": "IT9001", "assignee_emp_id": other, "assigned_date": at.today}
    given_now = {"id": "IT9001", "emp_id": other, "assigned_date": str(at.today)}
    return Case(me, given_now, changes=[("it_tickets", row)], before=[("create_it_ticket", given)])


@case
def resolve_ticket(at: Company) -> Case:
    me, _, given = _new_ticket(at)
    row = {"ticket_id": "IT9001", "resolution": "A new lamp.", "status": "resolved"}
    now = {"id": "IT9001", "Resolution": "A new lamp."}
    return Case(me, now, changes=[("it_tickets", row)], before=[("create_it_ticket", given)])


# People


@case
def fetch_employee_record(at: Company) -> Case:
    person = at.people[at.somebody("Sales", 10)]
    given = {"emp_id": person["emp_id"], "Name": person["name"], "category": "sales"}
    return Case(at.somebody("HR"), given, [person["emp_id"]], "emp_id")


@case
def create_employee_record(at: Company) -> Case:
    me, manager = at.somebody("HR", 12), at.somebody("Sales", 12)
    leaves = {
        f"{part} {leave} Leaves": "5" for part in ("Total", "Remaining") for leave in ("Casual", "Sick", "Vacation")
    }
    given = {
        "userId": me, "emp_id": "emp_007", "name": "Orla Winterbourne", "email": "any", "DOJ": f"{at.today:%d-%m-%Y}",
        "DOL": "Present", "category": "Sales", "Level": "SA09", "Salary": "480000", "Age": "24", **leaves,
        "marital_status": "Single", "Performance Rating": "3", "gender": "Female", "is_valid": True, "reportees": [],
        "reports_to": manager, "skills": "SQL",
    }  # fmt: skip
    row = {
        "name": "Orla Winterbourne", "department": "Sales", "level": 9, "salary": 480_000, "reports_to": manager,
        "birth_date": date(at.today.year - 24, 1, 1), "date_joined": at.today, "rating": None, "is_valid": True,
    }  # fmt: skip
    return Case(me, given, changes=[("employees", row)])


@case
def update_employee_record(at: Company) -> Case:
    me = at.somebody("HR", 10)
    person = at.people[at.somebody("Sales", 10)]
    given = {
        "userId": me, "emp_id": person["emp_id"], "name": person["name"], "category": person["department"],
        "DOJ": f"{person['date_joined']:%d-%m-%Y}", "Level": f"SA{person['level']}", "Salary": "910,000",
        "Performance Rating": "2", "Remaining Casual Leaves": "0", "Total Casual Leaves": person["casual_total"],
        "marital_status": "Divorced",
    }  # fmt: skip
    row = {
        "emp_id": person["emp_id"], "salary": 910_000, "rating": 2, "casual_left": 0, "marital_status": "Divorced",
        "level": person["level"],
    }  # fmt: skip
    return Case(me, given, changes=[("employees", row)])


@case
def deactivate_employee_record(at: Company) -> Case:
    me = at.somebody("HR", 12)
    owned = {
        row[name]
        for table, name in (
            ("employees", "reports_to"), ("clients", "representative_emp_id"), ("vendors", "representative_emp_id"),
            ("it_tickets", "assignee_emp_id"), ("github_repositories", "owner_emp_id"),
        )
        for row in at.rows(table)
    }  # fmt: skip
    person = next(
        row["emp_id"]
        for row in at.people.values()
        if row["is_valid"] and row["department"] == "BPO" and row["reports_to"] and row["emp_id"] not in owned
    )
    given = {"userId": me, "emp_id": person, "DOL": f"{at.today:%d-%m-%Y}"}
    return Case(me, given, changes=[("employees", {"emp_id": person, "is_valid": False, "date_left": at.today})])


@case
def fetch_employees_by_ids(at: Company) -> Case:
    wanted = list(at.people)[2:5]
    return Case(at.somebody("Sales"), {"emp_ids": wanted}, wanted, "emp_id")


def keys_of(result: Any, key: str) -> list[str]:
    """Return the values of a key in a result: of a row, of a list of rows, or of several results."""
    if isinstance(result, list):
        return [value for one in result for value in keys_of(one, key)]
    assert result["ok"], result
    data = result["data"]
    return [row[key] for row in (data if isinstance(data, list) else [data])]


def played(at: Company, name: str) -> Episode:
    """Make the call of a name, and see that the rows come back or change that should; return the episode."""
    wanted = CASES[name](at)
    episode = at.episode(wanted.emp_id)
    for first, arguments in wanted.before:
        assert result_of(episode, first, **arguments)["ok"]
    start = _written(episode)
    result = result_of(episode, name, **wanted.arguments)
    assert all(record.ok for record in episode.ledger), result
    assert {record.name for record in episode.ledger} <= set(TOOLS)
    now = _written(episode)
    if wanted.sees is not None:
        assert wanted.sees
        assert sorted(keys_of(result, wanted.key)) == sorted(set(wanted.sees))
        assert now == start
        return episode
    places = {**start, **now}  # a row that an earlier call has added may be gone
    assert sorted(table for table, _ in places) == sorted(table for table, _ in wanted.changes)
    for place, (_, expected) in zip(places, wanted.changes, strict=True):
        row = now.get(place)
        shown = row and {column: row[column] for column in expected or row}
        assert shown == expected
    return episode


def _written(episode: Episode) -> dict[tuple[str, int], Row | None]:
    """Return the rows that differ from the start; without the company's quarters, which follow from the sales."""
    changes = (change for change in episode.session.delta() if change.table != "financial_overview")
    return {(change.table, change.key): change.after for change in changes}
