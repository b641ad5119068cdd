"""Ways to describe records: by a name or a title, by what they are about, and through other records."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Final

from workgym.scenarios.enterprise.describing.people import is_name, recombined, some
from workgym.scenarios.enterprise.describing.way import Absence, Stated, Way
from workgym.scenarios.enterprise.frames import match
from workgym.scenarios.enterprise.queries import texts_beginning, values
from workgym.scenarios.enterprise.rights import Need
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.steps import Missing, ask, list_all
from workgym.scenarios.enterprise.world.ticket_text import CLOSINGS, FORMS, TROUBLES
from workgym.scenarios.shared.prose import read_prose
from workgym.scenarios.shared.steps import Steps
from workgym.scenarios.shared.streams import pick, shuffled

__all__ = ["RECORDS", "is_trade_name"]

_TRADE_NAME: Final = re.compile(r"[A-Z]\S*(?: (?:and|of|&|[A-Z]\S*))+")


def is_trade_name(text: str) -> bool:
    """Return whether a text looks like the name of a company."""
    return _TRADE_NAME.fullmatch(text) is not None


def _titled(
    kind: str,
    table: str,
    column: str,
    texts: tuple[str, ...],
    tool: str,
    absent: Mapping[Absence, Callable[[Random, CompanyRows], Stated]] | None = None,
    fits: Callable[[str], bool] | None = None,
) -> Way:
    """Return the way to a record by its name or title, which the tool ``tool`` searches for."""

    def by_rows(rows: CompanyRows, me: str, stated: Stated) -> list[str]:
        return list(rows.keys_by(table, column).get(stated["name"], ()))

    def find(me: str, stated: Stated) -> Steps[str]:
        words = " ".join(re.findall(r"\w+", stated["name"])[:16])
        found = yield from list_all(tool, me=me, text=words)
        for row in found:
            if row[column] == stated["name"]:
                return str(next(iter(row.values())))
        raise Missing

    def back(rng: Random, rows: CompanyRows, me: str, key: str) -> Iterable[Stated]:
        name = rows.by_id[key][column]
        return [{"name": name}] if name else []

    def needs(rows: CompanyRows, me: str, stated: Stated) -> list[Need]:
        return [Need("read", table, rows.by_id[key]) for key in by_rows(rows, me, stated)]

    key = _KEYS[table]
    return Way(
        f"{kind} name", kind, texts, by_rows, values(f"SELECT {key} FROM {table} WHERE {column} = $name"), find, back,
        needs=needs, absent=absent or {}, fits={"name": fits} if fits else {},
    )  # fmt: skip


_KEYS: Final = {
    "github_repositories": "repo_id",
    "github_issues": "issue_id",
    "posts": "post_id",
    "overflow": "entry_id",
    "clients": "client_id",
    "vendors": "vendor_id",
    "products": "product_id",
    "customers": "customer_id",
}

# What is missing


def _no_company(rng: Random, rows: CompanyRows) -> Stated:
    names = [row["business_name"] for table in ("clients", "vendors") for row in rows.tables[table]]
    known = set(names)
    while True:
        name = f"{pick(rng, names).split()[0]} {' '.join(pick(rng, names).split()[1:])}"
        if name not in known:
            return {"name": name}


def _only_in(table: str) -> Callable[[Random, CompanyRows], Stated]:
    return lambda rng, rows: {"name": pick(rng, rows.tables[table])["business_name"]}


def _no_customer(rng: Random, rows: CompanyRows) -> Stated:
    names = [row["customer_name"] for row in rows.tables["customers"] if len(row["customer_name"].split()) == 2]
    return {"name": recombined(rng, names)}


def _colleague(rng: Random, rows: CompanyRows) -> Stated:
    return {"name": pick(rng, rows.active)["name"]}


def _no_product(rng: Random, rows: CompanyRows) -> Stated:
    """The range of one product, the thing that another is, and the colour of a third."""
    names = [row["product_name"] for row in rows.tables["products"]]
    known = set(names)
    while True:
        things, colours = pick(rng, names).partition(", ")[0], pick(rng, names).partition(", ")[2]
        name = f"{pick(rng, names).split()[0]} {' '.join(things.split()[1:])}, {colours}"
        if name not in known:
            return {"name": name}


def _no_repository(rng: Random, rows: CompanyRows) -> Stated:
    names = [row["repo_name"] for row in rows.tables["github_repositories"]]
    known = set(names)
    while True:
        name = f"{pick(rng, names).split('-')[0]}-{'-'.join(pick(rng, names).split('-')[1:])}"
        if name not in known:
            return {"name": name}


# Tickets by what they are about


def _about(rows: CompanyRows, me: str, stated: Stated) -> list[str]:
    return [
        ticket.row["ticket_id"]
        for ticket in rows.ticket_facts
        if TROUBLES[ticket.trouble].about.format(**ticket.facts) == stated["about"]
    ]


def _find_ticket(me: str, stated: Stated) -> Steps[str]:
    """Search for the words of the description that are facts, and read what is found."""
    for trouble in TROUBLES.values():
        facts = read_prose(stated["about"], [trouble.about], FORMS)
        if facts is None:
            continue
        if facts:
            tickets = yield from list_all("it_tickets_search", me=me, text=" ".join(facts.values()))
        else:
            tickets = yield from list_all("it_tickets_list", me=me)
        for ticket in tickets:
            said = read_prose(ticket["issue"], (trouble.opening, *trouble.details, *CLOSINGS), FORMS)
            if said is not None and all(said.get(name, "").lower() == value.lower() for name, value in facts.items()):
                return str(ticket["ticket_id"])
    raise Missing


def _is_trouble(text: str) -> bool:
    return any(match(text, [trouble.about]) is not None for trouble in TROUBLES.values())


def _about_of(rng: Random, rows: CompanyRows, me: str, key: str) -> Iterable[Stated]:
    ticket = rows.facts_by_ticket[key]
    return [{"about": TROUBLES[ticket.trouble].about.format(**ticket.facts)}]


def _no_ticket(rng: Random, rows: CompanyRows) -> Stated:
    """The facts of several tickets in one description."""
    ticket = pick(rng, rows.ticket_facts)
    facts = dict(ticket.facts)
    for other in shuffled(rng, rows.ticket_facts)[:12]:
        facts.update({name: value for name, value in other.facts.items() if name in facts and rng.random() < 0.5})
    return {"about": TROUBLES[ticket.trouble].about.format(**facts)}


def _ticket_needs(rows: CompanyRows, me: str, stated: Stated) -> list[Need]:
    return [Need("read", "it_tickets", rows.by_id[key]) for key in _about(rows, me, stated)]


_tickets_by_sql: Final = texts_beginning(
    "SELECT ticket_id FROM it_tickets WHERE regexp_matches(issue, $pattern, 'i')",
    {trouble.about: trouble.opening for trouble in TROUBLES.values()},
    FORMS,
)


# Through other records


def _repository_of(rows: CompanyRows, me: str, stated: Stated) -> list[str]:
    return [rows.by_id[stated["of"]]["repo_id"]]


def _find_repository(me: str, stated: Stated) -> Steps[str]:
    issue = yield from ask("github_issue_get", issue_id=stated["of"])
    return str(issue["data"]["repo_id"])


def _issues_in(rng: Random, rows: CompanyRows, me: str, key: str) -> Iterable[Stated]:
    for one in some(rng, rows.keys_by("github_issues", "repo_id").get(key, ())):
        yield {"of": one}


def _issue_needs(rows: CompanyRows, me: str, stated: Stated) -> list[Need]:
    return [Need("read", "github_issues", rows.by_id[stated["of"]])]


RECORDS: Final = (
    Way(
        "ticket matter", "ticket", ("the ticket about {about}", "the helpdesk ticket on {about}"),
        _about, _tickets_by_sql, _find_ticket, _about_of, needs=_ticket_needs, fits={"about": _is_trouble},
        absent={"entity": _no_ticket}, topical=True,
    ),
    _titled("repository", "github_repositories", "repo_name", ("the repository {name}", "{name}"), "github_search",
            {"entity": _no_repository}, lambda text: re.fullmatch(r"[a-z]+(-[a-z]+)+", text) is not None),
    Way(
        "issue's repository", "repository", ("the repository that has {of}", "the repository with {of}"),
        _repository_of, values("SELECT repo_id FROM github_issues WHERE issue_id = $of"), _find_repository, _issues_in,
        of="issue", needs=_issue_needs,
    ),
    _titled("issue", "github_issues", "title", ('the issue "{name}"', 'the issue titled "{name}"'), "github_issue_list"),
    _titled("post", "posts", "title", ('the post "{name}"', 'the post titled "{name}"'), "posts_search"),
    _titled("question", "overflow", "title", ('the question "{name}"', 'the question titled "{name}"'),
            "overflow_search"),
    _titled("client", "clients", "business_name", ("the client {name}", "{name}"), "clients_search",
            {"entity": _no_company, "outside": _only_in("vendors")}, is_trade_name),
    _titled("vendor", "vendors", "business_name", ("the vendor {name}", "{name}"), "vendors_search",
            {"entity": _no_company, "outside": _only_in("clients")}, is_trade_name),
    _titled("product", "products", "product_name", ("the {name}", "{name}"), "products_search",
            {"entity": _no_product}, lambda text: re.fullmatch(r"[A-Z]\S+ .+, .+", text) is not None),
    _titled("customer", "customers", "customer_name", ("{name}", "the customer {name}"), "customers_search",
            {"entity": _no_customer, "outside": _colleague}, is_name),
)  # fmt: skip
