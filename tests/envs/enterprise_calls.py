"""Random calls of the enterprise's tools: valid ones for the most part, about rows that are there, and some wrong ones.

What an argument takes follows from its name and its schema, so a tool that is new needs nothing here unless one of its
arguments has a name of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from random import Random
from typing import Any, Final, NamedTuple

from workgym.envs.core.schema import Row
from workgym.envs.core.tools import Tool
from workgym.envs.enterprise.ids import ID_FORMS
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.tables.texts import TEXTS
from workgym.scenarios.shared.streams import below, pick

__all__ = ["KEYS", "Caller", "RandomCall", "table_of"]

Tables = Mapping[str, Sequence[Row]]

PEOPLE: Final = frozenset(
    {
        "emp_id", "reports_to", "sender", "recipient", "colleague", "raised_by", "assignee", "representative", "author",
        "creator", "owner",
    }
)  # fmt: skip
"""Arguments that name a person."""
KEYS: Final[Mapping[str, str]] = {
    "email_id": "emails",
    "conversation_id": "conversations",
    "post_id": "posts",
    "entry_id": "overflow",
    "question_id": "overflow",
    "accepted_answer_id": "overflow",
    "resume_id": "resumes",
    "policy_no": "insurance",
    "ticket_id": "it_tickets",
    "product_id": "products",
    "customer_id": "customers",
    "order_id": "orders",
    "sale_id": "sales",
    "sale_ids": "sales",
    "sentiment_id": "product_sentiment",
    "client_id": "clients",
    "vendor_id": "vendors",
    "role_id": "roles",
    "policy_id": "policies",
    "repo_id": "github_repositories",
    "issue_id": "github_issues",
    "report_id": "reports",
}
"""By argument, the table whose id it takes; ``chat_id`` and others that several tables have follow from the toolkit."""
_ABOUT: Final = {"orders_create": "sales"}
"""Tools whose arguments are about rows of another table than their own."""
_FIRST_DAY: Final = date(2012, 1, 2)
_DAYS: Final = 4_050
_WORDS: Final = ("the", "a", "kettle", "budget", "in", "room", "please", "Lantern", "order", "price", "of")
_SELECTS: Final = (
    "SELECT count(*) AS n FROM {table}",
    "SELECT * FROM {table} ORDER BY {column} LIMIT 5",
    "SELECT {column}, count(*) AS n FROM {table} GROUP BY {column} ORDER BY n DESC, {column} LIMIT 7",
    "SELECT max({column}) AS most, min({column}) AS least, count({column}) AS n FROM {table}",
    "SELECT {column} FROM {table} WHERE CAST({column} AS VARCHAR) >= 'M' ORDER BY {column} LIMIT 9",
    "SELECT {column} FROM {table} WHERE 'a' LIKE 'x' ESCAPE CAST({column} AS VARCHAR)",
    "SELECT CAST({column} AS INTEGER) AS number FROM {table} ORDER BY 1 LIMIT 3",
    "SELECT {key} FROM {table}",
    "SELECT 1 / 0 FROM nothing",
)


class RandomCall(NamedTuple):
    """A call: a tool and its arguments."""

    tool: Tool
    arguments: dict[str, Any]


class Caller:
    """Draws calls about the rows of a world.

    Args:
        tables: the world's rows.
        near: rows, by table, that calls are about half of the time, such as those that the persona may read.
        tools: which are called.
    """

    def __init__(self, tables: Tables, near: Tables, tools: Sequence[Tool]) -> None:
        self.tables = tables
        self.near = near
        self.tools = tools

    def draw(self, rng: Random, tool: Tool | None = None) -> RandomCall:
        """Draw a call, of one tool if it is given."""
        tool = tool or pick(rng, self.tools)
        return RandomCall(tool, dict(self._arguments(rng, tool)))

    def _arguments(self, rng: Random, tool: Tool) -> Iterator[tuple[str, Any]]:
        parameters = tool.schema["function"]["parameters"]
        required = parameters.get("required", ())
        about = self._row(rng, _ABOUT.get(tool.name) or table_of(tool) or pick(rng, list(TEXTS)))
        share = rng.random()  # few arguments in some calls, many in others
        for name, schema in parameters["properties"].items():
            if name in required or rng.random() < share * 0.5:
                wrong = rng.random() < 0.04
                yield name, pick(rng, ("", "nonsense", -1, 10**8)) if wrong else self._value(rng, name, schema, about)

    def _row(self, rng: Random, table: str) -> Row:
        rows = self.near.get(table) if rng.random() < 0.5 else None
        rows = rows or self.tables.get(table)
        return pick(rng, rows) if rows else {}

    def _value(self, rng: Random, name: str, schema: Mapping[str, Any], about: Row) -> Any:
        if name == "reports_to" and rng.random() < 0.6:
            leading = [row for row in self.tables["employees"] if row["level"] >= 12 and row["is_valid"]]
            return str(pick(rng, leading or self.tables["employees"])["emp_id"])
        if name in PEOPLE:
            return self._person(rng, about)
        if name in KEYS or name == "chat_id":
            return self._id(rng, name, about, many=schema.get("type") == "array")
        if choices := schema.get("enum"):
            return pick(rng, choices)
        match name:
            case "birth_date":
                return f"{1965 + below(rng, 35)}-0{1 + below(rng, 9)}-17"
            case "select":
                return self._select(rng)
            case "text" | "title" | "subject" | "query" if rng.random() < 0.8 or name in ("text", "query"):
                return " ".join(self._words(rng, about))
            case "document":
                return self._id(rng, pick(rng, ("policy_id", "resume_id", "order_id")), about, many=False)
            case "k":
                return pick(rng, (1, 3, 20, 100))
            case "limit":
                return pick(rng, (1, 3, 20, 100))
            case "offset":
                return pick(rng, (0, 0, 1, 20, 10_000))
            case "sources":
                return [self._id(rng, pick(rng, list(KEYS)), about, many=False) for _ in range(below(rng, 4))]
            case "sections":
                return [{"heading": " ".join(self._words(rng, about)), "text": "As it is."} for _ in range(2)]
            case "figures":
                return [{"name": pick(rng, _WORDS), "value": below(rng, 500) / 8} for _ in range(below(rng, 3))]
            case "path":
                return pick(rng, [row["path"] for row in self.tables.get("github_files", ())] or ["setup.py"])
            case "diff" if rng.random() < 0.8:
                paths = [row["path"] for row in self.tables.get("github_files", ())] or ["setup.py"]
                path = about.get("path") or pick(rng, paths)
                return f"--- a/{path}\n+++ b/{path}\n@@ -1,0 +2 @@\n+# {pick(rng, _WORDS)}\n"
            case "fields":
                return [pick(rng, SCHEMA["employees"].visible).name]
            case "level":
                return pick(rng, ("9", "HR10", "12", "SA"))
        if "YYYY-MM-DD" in schema.get("description", "") or name.endswith(("_since", "_until", "_on", "_date")):
            return str(_FIRST_DAY + timedelta(days=below(rng, _DAYS)))
        return self._plain(rng, name, schema, about)

    def _plain(self, rng: Random, name: str, schema: Mapping[str, Any], about: Row) -> Any:
        if name in about and rng.random() < 0.5:
            return about[name] if isinstance(about[name], int | str) else str(about[name])
        match schema.get("type"):
            case "boolean":
                return rng.random() < 0.5
            case "integer":
                low, high = schema.get("minimum", 0), schema.get("maximum", 5000)
                return low + below(rng, min(high - low, 4000) + 1)
            case "number":
                return below(rng, 50) / 10
            case _:
                return " ".join(pick(rng, _WORDS) for _ in range(2 + below(rng, 4)))

    def _person(self, rng: Random, about: Row) -> str:
        """Name a person: half of the time one whom the row names."""
        named = [value for value in about.values() if isinstance(value, str) and value.startswith("emp_")]
        if named and rng.random() < 0.5:
            return pick(rng, named)
        row = self._row(rng, "employees") if rng.random() < 0.5 else pick(rng, self.tables["employees"])
        return str(row[pick(rng, ("emp_id", "emp_id", "email", "name"))]) if rng.random() < 0.95 else "Nobody Atall"

    def _id(self, rng: Random, name: str, about: Row, many: bool) -> Any:
        if many:
            return [self._id(rng, name, about, many=False) for _ in range(1 + below(rng, 2))]
        table = KEYS.get(name, "support_chats")
        key = SCHEMA[table].key[0]
        for column in (name, key):
            if about.get(column) and rng.random() < 0.7:
                return about[column]
        form, row = ID_FORMS[table], self._row(rng, table)
        if not row or rng.random() < 0.15:  # one that was made meanwhile, or none
            return form.write(form.first_new + below(rng, 6))
        return row[key]

    def _words(self, rng: Random, about: Row) -> Iterator[str]:
        texts = [value for value in about.values() if isinstance(value, str) and " " in value]
        words = pick(rng, texts).split() if texts and rng.random() < 0.8 else _WORDS
        for _ in range(1 + below(rng, 2)):
            yield pick(rng, words)

    def _select(self, rng: Random) -> str:
        table = pick(rng, list(SCHEMA.values()))
        column = pick(rng, table.visible).name
        return pick(rng, _SELECTS).format(table=table.name, column=f'"{column}"', key=f'"{table.key[0]}"')


def table_of(tool: Tool) -> str:
    """Return the table that a tool is about, by its name; "" for one that searches in many."""
    if tool.name == "search" or tool.name.startswith("document_"):
        return ""
    if tool.name.startswith("report_"):
        return "reports"
    if tool.name.startswith("github_issue"):
        return "github_issues"
    if tool.name.startswith("github_read"):
        return "github_files"
    if tool.name.startswith(("github", "code_")):
        return "github_repositories"
    return max((name for name in SCHEMA if tool.name.startswith(f"{name}_")), key=len, default="employees")
