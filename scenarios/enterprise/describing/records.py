"""Ways to describe records: by a name or a title, by what they are about, and through other records."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, Final

from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.enterprise.tables import SCHEMA
from workgym.scenarios.enterprise.describing.people import is_name, recombined, some
from workgym.scenarios.enterprise.describing.way import Absence, Stated, Way
from workgym.scenarios.enterprise.frames import match
from workgym.scenarios.enterprise.queries import texts_about, texts_beginning, values
from workgym.scenarios.enterprise.rights import Need
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.steps import Denied, Missing, ask, list_all
from workgym.scenarios.enterprise.world.overflow import MATTERS
from workgym.scenarios.enterprise.world.posts import POST_KINDS
from workgym.scenarios.enterprise.world.ticket_text import CLOSINGS, FORMS, TROUBLES
from workgym.scenarios.shared.prose import prose, read_prose
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
    known = {TROUBLES[ticket.trouble].about.format(**ticket.facts) for ticket in rows.ticket_facts}
    while True:
        ticket = pick(rng, rows.ticket_facts)
        facts = dict(ticket.facts)
        for other in shuffled(rng, rows.ticket_facts)[:12]:
            facts.update({name: value for name, value in other.facts.items() if name in facts and rng.random() < 0.5})
        about = TROUBLES[ticket.trouble].about.format(**facts)
        if about not in known:
            return {"about": about}


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


# The newest of its kind


def _newest(
    kind: str, of: str, table: str, column: str, moment: str, texts: tuple[str, ...], tool: str, argument: str,
    also: str = "",
) -> Way:  # fmt: skip
    """Return the way to the newest record of a kind that refers to something; none if several are as new.

    Args:
        column: which refers to it.
        moment: the column by which a record is newer than others.
        tool: which lists the records, the newest first, by the argument ``argument``.
        also: a condition that the records meet besides, in SQL; it says that a column is not null.
    """
    key, present = SCHEMA[table].key[0], also.partition(" ")[0]

    def mine(rows: CompanyRows, one: str) -> list[Row]:
        return [
            row for row in map(rows.by_id.__getitem__, rows.keys_by(table, column).get(one, ()))
            if not present or row[present] is not None
        ]  # fmt: skip

    def by_rows(rows: CompanyRows, me: str, stated: Stated) -> list[str]:
        found = mine(rows, stated["of"])
        last = max((row[moment] for row in found), default=None)
        return [row[key] for row in found if row[moment] == last]

    def find(me: str, stated: Stated) -> Steps[str]:
        more = {"kind": "question"} if table == "overflow" else {}
        if table == "clients":  # which are listed by their ids
            clients = yield from list_all(tool, me=me, **{argument: stated["of"]})
            return str(max(clients, key=lambda row: str(row[moment]), default={key: ""})[key])
        found = yield from ask(tool, limit=1, **{argument: stated["of"]}, **more)
        if not found["data"]:
            raise (Denied if found["hidden"] else Missing)
        return str(found["data"][0][key])

    def back(rng: Random, rows: CompanyRows, me: str, one: str) -> Iterable[Stated]:
        other = rows.by_id[one][column]
        return [{"of": other}] if other and by_rows(rows, me, {"of": other}) == [one] else []

    def needs(rows: CompanyRows, me: str, stated: Stated) -> list[Need]:
        return [Need("read", table, row) for row in mine(rows, stated["of"])]

    which = f"FROM {table} WHERE {column} = $of" + (f" AND {also}" if also else "")
    sql = f"SELECT {key} {which} AND {moment} = (SELECT max({moment}) {which})"
    return Way(f"newest {kind} by {of}", kind, texts, by_rows, values(sql), find, back, of, needs)


def _last(
    kind: str, of: str, table: str, texts: tuple[str, ...], moment: str, tool: str, column: str = ""
) -> Way:  # fmt: skip
    """Return the way to what the newest row about something names: what a customer bought last, and the like.

    Args:
        moment: the column by which a row is newer than others.
        tool: which lists the rows, the newest first.
        column: the row's that names it; that of the kind's key if left out.
    """
    named, refers = column or f"{kind}_id", f"{of}_id"

    def by_rows(rows: CompanyRows, me: str, stated: Stated) -> list[str]:
        found = rows.rows_by(table, refers).get(stated["of"], ())
        last = max((row[moment] for row in found), default=None)
        return [row[named] for row in found if row[moment] == last]

    def find(me: str, stated: Stated) -> Steps[str]:
        found = yield from ask(tool, limit=1, **{refers: stated["of"]})
        if not found["data"]:
            raise (Denied if found["hidden"] else Missing)
        return str(found["data"][0][named])

    def back(rng: Random, rows: CompanyRows, me: str, one: str) -> Iterable[Stated]:
        mine = rows.rows_by(table, named).get(one, ())
        for row in [pick(rng, mine) for _ in range(4)] if mine else ():
            if set(by_rows(rows, me, {"of": row[refers]})) == {one}:
                yield {"of": row[refers]}

    def needs(rows: CompanyRows, me: str, stated: Stated) -> list[Need]:
        return [Need("read", table, row) for row in rows.rows_by(table, refers).get(stated["of"], ())]

    which = f"FROM {table} WHERE {refers} = $of"
    sql = f"SELECT {named} {which} AND {moment} = (SELECT max({moment}) {which})"
    return Way(f"{kind} of last {table} of {of}", kind, texts, by_rows, values(sql), find, back, of, needs)


# Posts and questions by what they are about


def _matters(
    kind: str, table: str, text: str, facts_of: Callable[[CompanyRows], Mapping[str, Any]],
    abouts: Mapping[str, tuple[str, tuple[str, ...]]], texts: tuple[str, ...], tool: str,
) -> Way:  # fmt: skip
    """Return the way to a titled text by its matter, all of whose words stand in title and text.

    Args:
        text: the column with the text.
        facts_of: the facts behind the rows by their ids, each with its kind.
        abouts: by kind, the description and the titles of such texts.
    """
    key = SCHEMA[table].key[0]

    def described(rows: CompanyRows, one: str) -> str | None:
        item = facts_of(rows).get(one)
        if item is None:
            return None
        name, facts = item
        about, _ = abouts[name]
        said = f"{rows.by_id[one]['title']}\n{rows.by_id[one][text]}".casefold()
        wanted = [facts[slot] for slot in prose(about).slots]
        return about.format(**facts) if all(value.casefold() in said for value in wanted) else None

    def by_rows(rows: CompanyRows, me: str, stated: Stated) -> list[str]:
        return list(rows.described(table, described).get(stated["about"], ()))

    def find(me: str, stated: Stated) -> Steps[str]:
        for about, titles in abouts.values():
            facts = match(stated["about"], [about])
            if not facts:
                continue
            words = re.findall(r"\w+", " ".join(facts.values()))
            for row in (yield from list_all(tool, me=me, text=" ".join(words[:16]))):
                said = f"{row['title']}\n{row[text]}".casefold()
                if (
                    row["title"]
                    and _is_title(row["title"], titles)
                    and all(value.casefold() in said for value in facts.values())
                ):
                    return str(row[key])
        raise Missing

    def back(rng: Random, rows: CompanyRows, me: str, one: str) -> Iterable[Stated]:
        about = described(rows, one)
        return [] if about is None else [{"about": about}]

    def fits(said: str) -> bool:
        return any(match(said, [about]) is not None for about, _ in abouts.values())

    def absent(rng: Random, rows: CompanyRows) -> Stated:
        """The words of two texts of a kind in one description."""
        known = rows.described(table, described)
        while True:
            one, other = pick(rng, list(known)), pick(rng, list(known))
            for about, _ in abouts.values():
                first, second = match(one, [about]), match(other, [about])
                if first and second and len(first) > 1:
                    mixed = {name: pick(rng, (first[name], second[name])) for name in first}
                    if (text := about.format(**mixed)) not in known:
                        return {"about": text}

    return Way(
        f"{kind} matter", kind, texts, by_rows, _matters_by_sql(table, key, text, abouts), find, back,
        fits={"about": fits}, absent={"entity": absent}, topical=True,
    )  # fmt: skip


def _is_title(title: str, titles: tuple[str, ...]) -> bool:
    return any(match(title, prose(one).variants) is not None for one in titles)


def _matters_by_sql(
    table: str, key: str, text: str, abouts: Mapping[str, tuple[str, tuple[str, ...]]]
) -> Callable[[Snapshot, str, Stated], list[Any]]:
    """Return the computation that looks for texts with all words of the description under a title of its kind."""
    return texts_about(
        f"SELECT {key} FROM {table} WHERE title IS NOT NULL AND {{fits}} AND regexp_full_match(title, $pattern, 'i')",
        f"title || chr(10) || {text}",
        {
            about: tuple(variant for one in titles for variant in prose(one).variants)
            for about, titles in abouts.values()
        },
    )


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
    _titled("issue", "github_issues", "title", ('the issue "{name}"', 'the issue titled "{name}"'),
            "github_issue_list"),
    _titled("post", "posts", "title", ('the post "{name}"', 'the post titled "{name}"'), "posts_search"),
    _titled("question", "overflow", "title", ('the question "{name}"', 'the question titled "{name}"'),
            "overflow_search"),
    _matters("post", "posts", "post", lambda rows: rows.post_facts,
             {name: (kind.about, tuple(kind.titles)) for name, kind in POST_KINDS.items()},
             ("the post about {about}", "the post on our social platform about {about}"), "posts_search"),
    _matters("question", "overflow", "body", lambda rows: rows.question_facts,
             {name: (matter.about, tuple(matter.titles)) for name, matter in MATTERS.items()},
             ("the question about {about}", "the question on the forum about {about}"), "overflow_search"),
    _newest("post", "person", "posts", "author_emp_id", "posted_at",
            ("the newest post of {of}", "the last post by {of}"), "posts_list", "author"),
    _newest("question", "person", "overflow", "author_emp_id", "created_at",
            ("the latest question of {of}", "the last question asked by {of}"), "overflow_list", "author",
            "title IS NOT NULL"),
    _newest("repository", "person", "github_repositories", "owner_emp_id", "creation_date",
            ("the newest repository of {of}", "the last repository created by {of}"), "github_list", "owner"),
    _newest("ticket", "person", "it_tickets", "raised_by_emp_id", "raised_date",
            ("the last ticket raised by {of}", "the newest helpdesk ticket of {of}"), "it_tickets_list", "raised_by"),
    _newest("issue", "repository", "github_issues", "repo_id", "created_at",
            ("the newest issue of {of}", "the last issue opened in {of}"), "github_issue_list", "repo_id"),
    _newest("client", "person", "clients", "representative_emp_id", "onboarding_date",
            ("the last client brought in by {of}", "the newest client of {of}"), "clients_list", "representative"),
    _last("product", "customer", "sales",
          ("the product last bought by {of}", "the latest purchase of {of}"), "sold_on", "sales_list"),
    _last("product", "customer", "product_sentiment",
          ("the product last reviewed by {of}", "the last product reviewed by {of}"), "review_date",
          "product_sentiment_list"),
    _last("customer", "product", "sales",
          ("the customer who last bought {of}", "the last customer to buy {of}"), "sold_on", "sales_list"),
    _last("customer", "product", "support_chats",
          ("the customer who last asked support about {of}", "the last customer to ask our support about {of}"),
          "interaction_date", "support_chats_list"),
    _last("person", "customer", "support_chats",
          ("the support colleague who last helped {of}", "the last support colleague to help {of}"),
          "interaction_date", "support_chats_list", "representative_emp_id"),
    _titled("client", "clients", "business_name", ("the client {name}", "{name}"), "clients_search",
            {"entity": _no_company}, is_trade_name),
    _titled("vendor", "vendors", "business_name", ("the vendor {name}", "{name}"), "vendors_search",
            {"entity": _no_company}, is_trade_name),
    _titled("product", "products", "product_name", ("the {name}", "{name}"), "products_search",
            {"entity": _no_product}, lambda text: re.fullmatch(r"[A-Z]\S+ .+, .+", text) is not None),
    _titled("customer", "customers", "customer_name", ("{name}", "the customer {name}"), "customers_search",
            {"entity": _no_customer, "outside": _colleague}, is_name),
)  # fmt: skip
