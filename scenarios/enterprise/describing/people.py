"""Ways to describe a colleague: by name, by place in the company, and by what they wrote, raised, own or look after."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from workgym.scenarios.enterprise.describing.way import Stated, Way
from workgym.scenarios.enterprise.frames import match
from workgym.scenarios.enterprise.queries import texts_about, values
from workgym.scenarios.enterprise.rights import Need
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.enterprise.steps import Missing, ask, list_all
from workgym.scenarios.enterprise.world.mail_text import TOPICS
from workgym.scenarios.shared.steps import Steps
from workgym.scenarios.shared.streams import pick, shuffled

__all__ = ["PEOPLE", "is_name", "recombined", "some"]

_NAME: Final = re.compile(r"[A-Z][^\s,]+(?: [A-Z][^\s,]+)+")
_MOST: Final = 4
"""So many things of a kind a person is described through at most: enough to choose from."""


def is_name(text: str) -> bool:
    """Return whether a text looks like a person's name."""
    return _NAME.fullmatch(text) is not None


def some(rng: Random, rows: Sequence[str]) -> list[str]:
    """Return a few of these ids in random order."""
    return shuffled(rng, rows)[:_MOST] if len(rows) <= 40 else [pick(rng, rows) for _ in range(_MOST)]


# By name


def _named(rows: CompanyRows, me: str, stated: Stated) -> list[str]:
    return [row["emp_id"] for row in rows.people_called(stated["name"])]


def _by_their_name(me: str, stated: Stated) -> Steps[str]:
    return stated["name"]
    yield  # tools take names as they take ids


def recombined(rng: Random, names: Sequence[str]) -> str:
    """Return a first name and a surname that occur, but not together."""
    known = set(names)
    while True:
        name = f"{pick(rng, names).split()[0]} {pick(rng, names).split()[-1]}"
        if name not in known:
            return name


def _nobody(rng: Random, rows: CompanyRows) -> Stated:
    return {"name": recombined(rng, [row["name"] for row in rows.employees])}


def _outsider(rng: Random, rows: CompanyRows) -> Stated:
    """Return the name of somebody at a client, whose names are those of employees in other pairs."""
    contacts = [row["contact_name"] for row in rows.tables["clients"] if row["contact_name"] not in rows.by_name]
    return {"name": pick(rng, contacts)}


# Through the hierarchy

_ABOVE: Final = "SELECT reports_to FROM employees WHERE reports_to IS NOT NULL AND emp_id ="


def _manager(rows: CompanyRows, me: str, stated: Stated) -> list[str]:
    above = rows.by_id[stated.get("of", me)]["reports_to"]
    return [above] if above else []


def _find_manager(me: str, stated: Stated) -> Steps[str]:
    record = yield from ask("employees_get", emp_id=stated.get("of", me), fields=["reports_to"])
    if record["data"]["reports_to"] is None:
        raise Missing
    return str(record["data"]["reports_to"])


def _reports(rng: Random, rows: CompanyRows, me: str, emp_id: str) -> Iterable[Stated]:
    for one in some(rng, [row["emp_id"] for row in rows.reports_of.get(emp_id, ()) if row["is_valid"]]):
        yield {"of": one}


# Through what they wrote, raised, own or look after


def _through(
    way_id: str,
    of: str,
    table: str,
    column: str,
    texts: tuple[str, ...],
    tool: str,
    argument: str,
) -> Way:
    """Return the way from a record to the person whom a column of it names."""
    key = _KEYS[table]

    def by_rows(rows: CompanyRows, me: str, stated: Stated) -> list[str]:
        person = rows.by_id[stated["of"]][column]
        return [person] if person else []

    def find(me: str, stated: Stated) -> Steps[str]:
        record = yield from ask(tool, **{argument: stated["of"]})
        person = record["data"][column]
        if person is None:
            raise Missing
        return str(person["emp_id"] if isinstance(person, dict) else person)

    def back(rng: Random, rows: CompanyRows, me: str, emp_id: str) -> Iterable[Stated]:
        for one in some(rng, rows.keys_by(table, column).get(emp_id, ())):
            yield {"of": one}

    def needs(rows: CompanyRows, me: str, stated: Stated) -> list[Need]:
        return [Need("read", table, rows.by_id[stated["of"]])]

    sql = f"SELECT {column} FROM {table} WHERE {key} = $of AND {column} IS NOT NULL"
    return Way(way_id, "person", texts, by_rows, values(sql), find, back, of, needs)


_KEYS: Final = {
    "it_tickets": "ticket_id",
    "github_repositories": "repo_id",
    "github_issues": "issue_id",
    "posts": "post_id",
    "overflow": "entry_id",
    "clients": "client_id",
    "vendors": "vendor_id",
}

# Through the answers to a question


def _answerer(rows: CompanyRows, me: str, stated: Stated) -> list[str]:
    accepted = rows.by_id[stated["of"]]["accepted_answer_id"]
    return [rows.by_id[accepted]["author_emp_id"]] if accepted else []


def _find_answerer(me: str, stated: Stated) -> Steps[str]:
    question = yield from ask("overflow_get", entry_id=stated["of"])
    for answer in question["data"]["answers"]:
        if answer["entry_id"] == question["data"]["accepted_answer_id"]:
            return str(answer["author_emp_id"])
    raise Missing


def _answered(rng: Random, rows: CompanyRows, me: str, emp_id: str) -> Iterable[Stated]:
    answers = [row for row in rows.rows_by("overflow", "author_emp_id").get(emp_id, ()) if row["question_id"]]
    for row in shuffled(rng, answers)[: 4 * _MOST]:
        if rows.by_id[row["question_id"]]["accepted_answer_id"] == row["entry_id"]:
            yield {"of": row["question_id"]}


# Through the persona's own mail


def _first_writers(rows: CompanyRows, me: str, stated: Stated) -> list[str]:
    return [
        mail.row["sender_emp_id"]
        for mail in rows.facts_of.get(me, ())
        if mail.row["recipient_emp_id"] == me
        and mail.row["email_id"][2:] == mail.row["thread_id"][2:]
        and TOPICS[mail.topic].about.format(**mail.facts) == stated["about"]
    ]


def _find_writer(me: str, stated: Stated) -> Steps[str]:
    for topic in TOPICS.values():
        facts = match(stated["about"], [topic.about])
        if facts is None:
            continue
        mails = yield from list_all("emails_search", me=me, text=" ".join(facts.values()))
        for mail in reversed(mails):
            first = mail["email_id"][2:] == mail["thread_id"][2:]
            if first and mail["recipient"]["emp_id"] == me and match(mail["subject"], topic.subjects) is not None:
                return str(mail["sender"]["emp_id"])
    raise Missing


def _letters(rng: Random, rows: CompanyRows, me: str, emp_id: str) -> Iterable[Stated]:
    mails = [mail for mail in rows.facts_of.get(me, ()) if mail.row["sender_emp_id"] == emp_id]
    for mail in shuffled(rng, mails)[:_MOST]:
        yield {"about": TOPICS[mail.topic].about.format(**mail.facts)}


_writers_by_sql: Final = texts_about(
    """SELECT sender_emp_id FROM emails WHERE recipient_emp_id = $me AND substr(email_id, 3) = substr(thread_id, 3)
       AND regexp_full_match(subject, $pattern) AND {fits}""",
    "subject || chr(10) || body",
    {topic.about: topic.subjects for topic in TOPICS.values()},
)


def _is_mail_matter(text: str) -> bool:
    return any(match(text, [topic.about]) is not None for topic in TOPICS.values())


def _no_such_mail(rng: Random, rows: CompanyRows) -> Stated:
    mail = pick(rng, rows.mail_facts)
    other = pick(rng, [item for item in rows.mail_facts[:400] if item.topic != mail.topic])
    facts = {**mail.facts, **{name: value for name, value in other.facts.items() if name in mail.facts}}
    return {"about": TOPICS[mail.topic].about.format(**facts)}


PEOPLE: Final = (
    Way(
        "person name", "person", ("{name}",),
        _named, values("SELECT emp_id FROM employees WHERE name = $name"), _by_their_name,
        back=lambda rng, rows, me, emp_id: [{"name": rows.name_of(emp_id)}],
        fits={"name": is_name}, absent={"entity": _nobody, "outside": _outsider},
    ),
    Way(
        "own manager", "person", ("my manager", "the person I report to", "my boss"),
        _manager, values(f"{_ABOVE} $me"), _find_manager,
        back=lambda rng, rows, me, emp_id: [{}] if rows.by_id[me]["reports_to"] == emp_id else [], relative=True,
    ),
    Way(
        "manager", "person",
        ("the manager of {of}", "the boss of {of}", "the direct superior of {of}"),
        _manager, values(f"{_ABOVE} $of"), _find_manager,
        _reports, of="person",
    ),
    Way(
        "mail writer", "person",
        ("the colleague who first wrote to me about {about}", "whoever started the mails with me about {about}"),
        _first_writers, _writers_by_sql, _find_writer, _letters,
        fits={"about": _is_mail_matter}, absent={"entity": _no_such_mail}, relative=True, topical=True,
    ),
    _through("ticket raiser", "ticket", "it_tickets", "raised_by_emp_id",
             ("the colleague who raised {of}", "whoever reported {of}"), "it_tickets_get", "ticket_id"),
    _through("ticket assignee", "ticket", "it_tickets", "assignee_emp_id",
             ("the colleague who works on {of}", "whoever takes care of {of}"), "it_tickets_get", "ticket_id"),
    _through("repository owner", "repository", "github_repositories", "owner_emp_id",
             ("the owner of {of}", "the developer who owns {of}"), "github_get", "repo_id"),
    _through("issue creator", "issue", "github_issues", "creator_emp_id",
             ("the colleague who opened {of}", "whoever filed {of}"), "github_issue_get", "issue_id"),
    _through("post author", "post", "posts", "author_emp_id",
             ("the author of {of}", "the colleague who wrote {of}"), "posts_get", "post_id"),
    _through("question author", "question", "overflow", "author_emp_id",
             ("the colleague who asked {of}", "whoever asked {of}"), "overflow_get", "entry_id"),
    Way(
        "accepted answerer", "person",
        ("the colleague who gave the accepted answer to {of}", "whoever gave the accepted answer to {of}"),
        _answerer,
        values("SELECT a.author_emp_id FROM overflow q JOIN overflow a ON a.entry_id = q.accepted_answer_id "
               "WHERE q.entry_id = $of"),
        _find_answerer, _answered, of="question",
    ),
    _through("client representative", "client", "clients", "representative_emp_id",
             ("the representative of {of}", "the colleague who looks after {of}"), "clients_get", "client_id"),
    _through("vendor representative", "vendor", "vendors", "representative_emp_id",
             ("our contact person for {of}", "the colleague in charge of {of}"), "vendors_get", "vendor_id"),
)  # fmt: skip
