"""Reference calls, and the rights that a request needs: by intent, from the world and the slots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from workgym.envs.core.access import Verb
from workgym.envs.core.calls import Call
from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise.records import Records
from workgym.scenarios.enterprise.rights import may
from workgym.scenarios.enterprise.rules_python import Edit
from workgym.scenarios.enterprise.wording import FIELDS, read_amount, read_day

__all__ = ["CALLS", "Need", "allowed", "needs"]

_Slots = Mapping[str, str]


class Need(NamedTuple):
    """A right: ``verb`` on columns (all that are named) of a row."""

    verb: Verb
    table: str
    row: Row
    columns: tuple[str, ...] = ()


def needs(records: Records, intent: str, me: str, slots: _Slots, edits: Sequence[Edit] | None) -> list[Need]:
    """Return the rights that a request takes; a change takes the right to read the row as well.

    Args:
        edits: what a change asks for, None for a look-up.
    """
    if edits is None:
        table, rows, columns = _READS[intent](records, me, slots) if intent in _READS else ("employees", [], ())
        return [Need("read", table, row, columns) for row in rows]
    found: list[Need] = []
    for table, row_id, values in edits:
        if row_id is None:
            found.append(Need("create", table, values or {}))
            continue
        row = records.by_id[row_id]
        found.append(Need("read", table, row, ("emp_id",) if table == "employees" else ()))
        found.append(Need("delete", table, row) if values is None else Need("update", table, row, tuple(values)))
    return found


def allowed(profile: str, records: Records, actor: str, wanted: Sequence[Need]) -> bool:
    """Return whether an employee has all of the rights."""
    return all(may(profile, records.by_id, actor, *need) for need in wanted)


_Read = tuple[str, list[Row], tuple[str, ...]]


def _person(records: Records, me: str, slots: _Slots) -> _Read:
    row, field = records.by_name.get(slots["person"]), FIELDS.get(slots["field"])
    return "employees", [row] if row else [], (field.column,) if field else ()


def _sent(records: Records, me: str, slots: _Slots) -> _Read:
    ids = [records.by_name[name]["emp_id"] for name in (slots["sender"], slots["recipient"]) if name in records.by_name]
    mails = records.mails_of[ids[0]]
    return "emails", [mail for mail in mails if [mail["sender_emp_id"], mail["recipient_emp_id"]] == ids], ()


def _by_key(table: str, slot: str) -> Callable[[Records, str, _Slots], _Read]:
    def read(records: Records, me: str, slots: _Slots) -> _Read:
        row = records.by_id.get(slots[slot].removeprefix("ticket "))
        return table, [row] if row else [], ()

    return read


def _raised(records: Records, me: str, slots: _Slots) -> _Read:
    person = records.by_name[slots["person"]]["emp_id"]
    return "it_tickets", [row for row in records.tickets if row["raised_by_emp_id"] == person], ()


_READS: Final[Mapping[str, Callable[[Records, str, _Slots], _Read]]] = {
    "person-field": _person,
    "last-subject": _sent,
    "mail-field": _by_key("emails", "mail"),
    "ticket-field": _by_key("it_tickets", "ticket"),
    "state-of": _by_key("it_tickets", "thing"),
    "raised-by": _raised,
}
"""What a look-up reads, where it is not the persona's own."""


# Calls


def _call(name: str, /, **arguments: Any) -> list[Call]:
    return [Call(name=name, arguments=arguments)]


def _emp(records: Records, name: str) -> str:
    return str(records.by_name[name]["emp_id"])


def _fields(records: Records, emp_id: str, *fields: str) -> list[Call]:
    known = [FIELDS[name].column for name in fields if name in FIELDS]
    return _call("employees_get", emp_id=emp_id, **({"fields": known} if known else {}))


def _of_person(records: Records, me: str, slots: _Slots) -> list[Call]:
    if slots["person"] not in records.by_name:
        return _call("employees_list", name=slots["person"])
    return _fields(records, _emp(records, slots["person"]), slots["field"])


def _balances(records: Records, me: str, slots: _Slots) -> list[Call]:
    kinds = [kind for kind in ("casual", "sick", "vacation") if kind in slots["leaves"]]
    return _call("employees_get", emp_id=me, fields=[f"{kind}_left" for kind in kinds])


def _change(records: Records, slots: _Slots, **changes: Any) -> list[Call]:
    return _call("employees_update", emp_id=_emp(records, slots["person"]), **changes)


def _last_mail(records: Records, me: str, slots: _Slots) -> list[Call]:
    if slots["sender"] not in records.by_name:
        return _call("employees_list", name=slots["sender"])
    people = {"sender": _emp(records, slots["sender"]), "recipient": _emp(records, slots["recipient"])}
    return _call("emails_list", **people, limit=1)


def _thread(records: Records, me: str, slots: _Slots) -> list[Call]:
    return _call("emails_list", colleague=_emp(records, slots["colleague"]), limit=100)


def _on_day(records: Records, me: str, slots: _Slots) -> list[Call]:
    day = str(read_day(slots["day"]))
    return _call("emails_list", sender=_emp(records, slots["person"]), recipient=me, since=day, until=day)


def _assigned(me: str, since: str, until: str, **more: str) -> list[Call]:
    return _call("it_tickets_list", assignee=me, assigned_since=since, assigned_until=until, limit=100, **more)


def _state(records: Records, me: str, slots: _Slots) -> list[Call]:
    if slots["thing"].startswith("ticket "):
        return _call("it_tickets_get", ticket_id=slots["thing"].removeprefix("ticket "))
    return _call("it_tickets_search", text=slots["thing"])


CALLS: Final[Mapping[str, Callable[[Records, str, _Slots], list[Call]]]] = {
    "my-field": lambda records, me, slots: _fields(records, me, slots["field"]),
    "balances": _balances,
    "person-field": _of_person,
    "salary-when": lambda records, me, slots: _fields(records, me, "annual salary"),
    "head-of": lambda records, me, slots: _call("employees_list", level="EX16"),
    "set-salary": lambda records, me, slots: _change(records, slots, salary=read_amount(slots["amount"])),
    "set-leave": lambda records, me, slots: _change(
        records, slots, casual_left=int(slots["casual"]), sick_left=int(slots["sick"])
    ),
    "set-rating": lambda records, me, slots: _change(records, slots, rating=int(slots["rating"])),
    "set-marital": lambda records, me, slots: _change(records, slots, marital_status=slots["status"]),
    "last-subject": _last_mail,
    "newest-with": lambda records, me, slots: _call(
        "emails_list", colleague=_emp(records, slots["colleague"]), limit=1
    ),
    "did-get": lambda records, me, slots: _call(
        "emails_list", sender=_emp(records, slots["person"]), recipient=me, subject=slots["subject"]
    ),
    "inbox-ids": lambda records, me, slots: _call("emails_list", recipient=me, subject=slots["subject"], limit=100),
    "thread-subject": _thread,
    "mail-field": lambda records, me, slots: _call("emails_get", email_id=slots["mail"]),
    "subject-on-day": _on_day,
    "send-mail": lambda records, me, slots: _call(
        "emails_create", recipient=_emp(records, slots["person"]), subject=slots["subject"], body=slots["text"]
    ),
    "delete-mail": lambda records, me, slots: _call("emails_delete", email_id=slots["mail"]),
    "set-importance": lambda records, me, slots: _call(
        "emails_update", email_id=slots["mail"], importance=slots["importance"]
    ),
    "ticket-about": lambda records, me, slots: _call("it_tickets_list", assignee=me, limit=100),
    "high-on-day": lambda records, me, slots: _assigned(
        me, str(read_day(slots["day"])), str(read_day(slots["day"])), priority="high"
    ),
    "between-days": lambda records, me, slots: _assigned(
        me, str(read_day(slots["since"])), str(read_day(slots["until"]))
    ),
    "raised-by": lambda records, me, slots: _call(
        "it_tickets_list", raised_by=_emp(records, slots["person"]), limit=100
    ),
    "count-in-year": lambda records, me, slots: _assigned(me, f"{slots['year']}-01-01", f"{slots['year']}-12-31"),
    "ticket-field": lambda records, me, slots: _call("it_tickets_get", ticket_id=slots["ticket"]),
    "state-of": _state,
    "raise-ticket": lambda records, me, slots: _call(
        "it_tickets_create", issue=slots["issue"], priority=slots["priority"]
    ),
    "set-priority": lambda records, me, slots: _call(
        "it_tickets_update", ticket_id=slots["ticket"], priority=slots["priority"]
    ),
    "resolve-ticket": lambda records, me, slots: _call(
        "it_tickets_update", ticket_id=slots["ticket"], resolution=slots["note"]
    ),
    "delete-ticket": lambda records, me, slots: _call("it_tickets_delete", ticket_id=slots["ticket"]),
}
"""By intent: calls, made with the persona's rights, that reveal the answer, make the change, or meet the refusal."""
