"""Scripted solutions of requests about personnel records. They know ids or names, and what tools return."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from typing import Any, Final

from workgym.envs.enterprise.values import TITLES
from workgym.scenarios.enterprise.fields import LEAVE_FIELDS
from workgym.scenarios.enterprise.hr.by_sql import COURSE, EMPLOYER
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.steps import DONE, Missing, Solution, ask, column_of, list_all
from workgym.scenarios.enterprise.wording import TODAY, read_amount, read_day
from workgym.scenarios.shared.steps import Steps

_LEVELS: Final = {title.lower(): level for level, title in TITLES.items()}


def _record(slots: Slots, *fields: str) -> Steps[dict[str, Any]]:
    record = yield from ask("employees_get", emp_id=slots["person"], fields=list(fields))
    return dict(record["data"])


def _team(slots: Slots) -> Steps[list[dict[str, Any]]]:
    team = yield from list_all("employees_list", reports_to=slots["person"], active=True)
    return team


def structure(me: str, slots: Slots) -> Steps[Any]:
    """Read who the manager is, and list the team."""
    record = yield from _record(slots, "reports_to")
    team = yield from _team(slots)
    if not record["reports_to"] or not team:
        raise Missing
    return {"manager": record["reports_to"], "reports": " ".join(row["emp_id"] for row in team)}


def _years(since: str) -> int:
    day = date.fromisoformat(since)
    return TODAY.year - day.year - ((TODAY.month, TODAY.day) < (day.month, day.day))


def years_here(me: str, slots: Slots) -> Steps[Any]:
    """Count the years since somebody joined."""
    record = yield from _record(slots, "date_joined")
    return _years(record["date_joined"])


def leave_left(me: str, slots: Slots) -> Steps[Any]:
    """Read a balance, if there is one of the name."""
    if slots["field"] not in LEAVE_FIELDS:
        yield from ask("employees_get", emp_id=slots["person"])
    column = column_of(LEAVE_FIELDS, slots["field"])
    record = yield from _record(slots, column)
    return record[column]


def leaves_taken(me: str, slots: Slots) -> Steps[Any]:
    """Read the sum, which the record has."""
    record = yield from _record(slots, "leaves_taken")
    return record["leaves_taken"]


def status(me: str, slots: Slots) -> Steps[Any]:
    """Read whether somebody has left, and say it in a word."""
    record = yield from _record(slots, "is_valid")
    return "active" if record["is_valid"] else "left"


def works_here(me: str, slots: Slots) -> Steps[Any]:
    """Read whether somebody has left."""
    record = yield from _record(slots, "is_valid")
    return "yes" if record["is_valid"] else "no"


def skills(me: str, slots: Slots) -> Steps[Any]:
    """Read the skills."""
    record = yield from _record(slots, "skills")
    return record["skills"]


def has_skill(me: str, slots: Slots) -> Steps[Any]:
    """Look for a skill among those of the record."""
    record = yield from _record(slots, "skills")
    return "yes" if slots["skill"] in record["skills"] else "no"


def skilled_in_team(me: str, slots: Slots) -> Steps[Any]:
    """List the team, and those who have the skill, and take who is in both."""
    team = yield from _team(slots)
    able = yield from list_all("employees_search", text=slots["skill"])
    listed = {row["emp_id"] for row in able if slots["skill"] in row["skills"]}
    return _ids(row["emp_id"] for row in team if row["emp_id"] in listed)


def peers(me: str, slots: Slots) -> Steps[Any]:
    """Read manager and level, and list those under the manager who have the level."""
    record = yield from _record(slots, "emp_id", "reports_to", "level")
    if not record["reports_to"]:
        raise Missing
    group = yield from list_all(
        "employees_list", reports_to=record["reports_to"], level=str(_number(record["level"])), active=True
    )
    return _ids(row["emp_id"] for row in group if row["emp_id"] != record["emp_id"])


def _ids(found: Any) -> str:
    ids = " ".join(found)
    if not ids:
        raise Missing
    return ids


def duties(me: str, slots: Slots) -> Steps[Any]:
    """Read the department and level, and the role of both."""
    record = yield from _record(slots, "department", "level")
    roles = yield from list_all("roles_list", department=record["department"], level=_number(record["level"]))
    if not roles:
        raise Missing
    return roles[0]["required_skills"].split(", ")


def _number(level: Any) -> int:
    return int(re.sub(r"\D", "", str(level)))


def family(me: str, slots: Slots) -> Steps[Any]:
    """Read both fields; the record has the age."""
    record = yield from _record(slots, "marital_status", "age")
    return {"status": record["marital_status"], "age": record["age"]}


def _page(slots: Slots, section: str) -> Steps[str]:
    found = yield from list_all("resumes_list", emp_id=slots["person"])
    if not found:
        raise Missing
    resume = yield from ask("resumes_get", resume_id=found[0]["resume_id"])
    return str(next(page["text"] for page in resume["data"]["pages"] if page["section"] == section))


def certificates(me: str, slots: Slots) -> Steps[Any]:
    """Read the page about education."""
    text = yield from _page(slots, "education")
    return dict(zip(("course", "school"), _parts(COURSE, text), strict=True))


def last_employer(me: str, slots: Slots) -> Steps[Any]:
    """Read the page about previous work."""
    text = yield from _page(slots, "previous work")
    return dict(zip(("company", "town"), _parts(EMPLOYER, text), strict=True))


def _parts(pattern: str, text: str) -> Sequence[str]:
    found = re.search(pattern, text)
    if found is None:
        raise Missing
    return found.groups()


# Changes


def update(**arguments: str) -> Solution:
    """Return the solution that changes fields of a record to what slots state, numbers as numbers."""

    def solution(me: str, slots: Slots) -> Steps[Any]:
        given = {name: _value(slots[slot]) for name, slot in arguments.items()}
        yield from ask("employees_update", emp_id=slots["person"], **given)
        return DONE

    return solution


def _value(text: str) -> Any:
    return read_amount(text) if text.replace(",", "").isdecimal() else text.capitalize()


def new_department(me: str, slots: Slots) -> Steps[Any]:
    """Move somebody."""
    yield from ask(
        "employees_transfer", emp_id=slots["person"], department=slots["department"], reports_to=slots["manager"]
    )
    return DONE


def leaving(me: str, slots: Slots) -> Steps[Any]:
    """Let somebody leave."""
    yield from ask("employees_delete", emp_id=slots["person"])
    return DONE


def hire(me: str, slots: Slots) -> Steps[Any]:
    """Hire somebody."""
    yield from ask(
        "employees_create", name=slots["name"], department=slots["department"], level=_LEVELS[slots["title"]],
        reports_to=slots["manager"], salary=read_amount(slots["salary"]), birth_date=str(read_day(slots["birthday"])),
        gender=slots["gender"].capitalize(), marital_status=slots["status"].capitalize(),
    )  # fmt: skip
    return DONE


def hire_and_tell(me: str, slots: Slots) -> Steps[Any]:
    """Hire somebody and write to the manager."""
    yield from hire(me, slots)
    yield from ask("emails_create", recipient=slots["manager"], subject=slots["subject"], body=slots["text"])
    return DONE
