"""What requests about personnel records ask for, in plain Python over rows."""

from __future__ import annotations

from typing import Any, Final

from workgym.envs.enterprise.values import CURRENCY, DEPARTMENTS, LEAVE_TOTALS, LEAVES, MAIL_DOMAIN, TITLES
from workgym.scenarios.enterprise.fields import LEAVE_FIELDS, LOOKED_AFTER
from workgym.scenarios.enterprise.request import Edit, Slots
from workgym.scenarios.enterprise.rows import CompanyRows, id_set
from workgym.scenarios.enterprise.wording import read_amount, read_day

_PREFIXES: Final = {name: prefix for prefix, name in DEPARTMENTS.items()}
_LEVELS: Final = {title.lower(): level for level, title in TITLES.items()}


def structure(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The manager of somebody, and the people who report to them and work here."""
    manager, team = rows.by_id[slots["person"]]["reports_to"], _team(rows, slots)
    return [{"manager": manager, "reports": frozenset(team)}] if manager and team else []


def _team(rows: CompanyRows, slots: Slots) -> list[str]:
    return [row["emp_id"] for row in rows.reports_of.get(slots["person"], ()) if row["is_valid"]]


def years_here(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The full years between joining and today."""
    joined = rows.by_id[slots["person"]]["date_joined"]
    before = (rows.today.month, rows.today.day) < (joined.month, joined.day)
    return [rows.today.year - joined.year - before]


def leave_left(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The days that are left of a kind of leave."""
    column = LEAVE_FIELDS.get(slots["field"])
    return [rows.by_id[slots["person"]][column]] if column else []


def leaves_taken(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The days taken of all kinds of leave together."""
    row = rows.by_id[slots["person"]]
    return [sum(row[f"{leave}_total"] - row[f"{leave}_left"] for leave in LEAVES)]


def status(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """Whether somebody is active or has left."""
    return ["active" if rows.by_id[slots["person"]]["date_left"] is None else "left"]


def works_here(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """Whether somebody still works here."""
    return [rows.by_id[slots["person"]]["date_left"] is None]


def skills(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The skills in somebody's record."""
    return [frozenset(rows.by_id[slots["person"]]["skills"].split(", "))]


def has_skill(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """Whether a skill is in somebody's record."""
    return [slots["skill"] in rows.by_id[slots["person"]]["skills"].split(", ")]


def skilled_in_team(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """Those who report to somebody, work here and have a skill."""
    return id_set(one for one in _team(rows, slots) if slots["skill"] in rows.by_id[one]["skills"].split(", "))


def peers(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The others of somebody's level who report to the same manager and work here."""
    row = rows.by_id[slots["person"]]
    group = rows.reports_of.get(row["reports_to"], ())
    return id_set(
        other["emp_id"] for other in group if other["is_valid"] and other["level"] == row["level"] and other is not row
    )


def duties(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The skills that the role of somebody's department and level takes."""
    row = rows.by_id[slots["person"]]
    return [
        frozenset(role["required_skills"].split(", "))
        for role in rows.tables["roles"]
        if (role["department"], role["level"]) == (row["department"], row["level"])
    ]


def family(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """Marital status and age, in full years today."""
    row = rows.by_id[slots["person"]]
    born = row["birth_date"]
    before = (rows.today.month, rows.today.day) < (born.month, born.day)
    return [{"status": row["marital_status"], "age": rows.today.year - born.year - before}]


def certificates(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The course that somebody's resume names besides the degree, if it names one."""
    facts = rows.resume_facts.get(slots["person"])
    return [{"course": facts["skill2"], "school": facts["course_school"]}] if facts else []


def last_employer(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """Where somebody worked last before they joined, by their resume."""
    facts = rows.resume_facts.get(slots["person"])
    return [{"company": facts["employer"], "town": facts["town"]}] if facts else []


# Changes


def _edit(slots: Slots, **values: Any) -> list[Any]:
    return [Edit("employees", slots["person"], values)]


def new_rating(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The rating of an employee."""
    return _edit(slots, rating=int(slots["rating"]))


def new_salary(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The salary of an employee."""
    return _edit(slots, salary=read_amount(slots["amount"]))


def new_leave(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """Two balances of an employee."""
    return _edit(slots, casual_left=int(slots["casual"]), sick_left=int(slots["sick"]))


def new_status(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The marital status of an employee."""
    return _edit(slots, marital_status=slots["status"].capitalize())


def new_department(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """Department, prefix of the level, and manager."""
    name = slots["department"]
    return _edit(slots, department=name, level_prefix=_PREFIXES[name], reports_to=slots["manager"])


def leaving(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """Somebody leaves today; what they looked after goes to their manager."""
    row = rows.by_id[slots["person"]]
    edits = _edit(slots, is_valid=False, date_left=rows.today)
    for table, column in LOOKED_AFTER:
        for key in rows.keys_by(table, column).get(row["emp_id"], ()):
            if table == "it_tickets" and rows.by_id[key]["status"] != "open":
                continue
            edits.append(Edit(table, key, {column: row["reports_to"]}, follows=True))
    return edits


def hire(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A new colleague, with all days of leave."""
    level = _LEVELS[slots["title"]]
    values = {
        "name": slots["name"], "email": f"{slots['name'].replace(' ', '.').lower()}@{MAIL_DOMAIN}",
        "department": slots["department"], "level_prefix": _PREFIXES[slots["department"]], "level": level,
        "title": TITLES[level], "reports_to": slots["manager"], "is_valid": True, "date_joined": rows.today,
        "date_left": None, "salary": read_amount(slots["salary"]), "currency": CURRENCY, "rating": None,
        **{f"{leave}_{part}": days for leave, days in LEAVE_TOTALS.items() for part in ("total", "left")},
        "birth_date": read_day(slots["birthday"]), "marital_status": slots["status"].capitalize(),
        "gender": slots["gender"].capitalize(), "skills": "", "description": "", "experience": "",
    }  # fmt: skip
    return [Edit("employees", None, values)]


def hire_and_tell(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A new colleague, and a mail to the manager."""
    mail = {
        "sender_emp_id": me, "recipient_emp_id": slots["manager"], "subject": slots["subject"], "body": slots["text"],
    }  # fmt: skip
    return [*hire(rows, me, slots), Edit("emails", None, mail)]
