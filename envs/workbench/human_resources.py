"""The toolkit of human resources: absence, leave, teams. Ours, not the publication's (docs/workbench.md).

An absence is requested, then approved or rejected, and may be cancelled; the first two of these states are those that
count. No tool says how much leave is left: it follows from what the tools return.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Annotated, Any, Final

from workgym.envs.core.arguments import Given, Name
from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, storable, tool
from workgym.envs.workbench import common
from workgym.envs.workbench.common import DayText, GivenDay
from workgym.envs.workbench.schema import ABSENCE_KINDS, ABSENCE_STATES, HUMAN_RESOURCES, TEAMS
from workgym.envs.workbench.searching import Condition, day_conditions, page, text_conditions
from workgym.envs.workbench.values import READERS, choices_with, read_choice

__all__ = ["ACTIVE", "MAX_ABSENCES", "human_resources", "working_days"]

MAX_ABSENCES: Final = 10
"""The most absences that one search shows (docs/workbench.md)."""
ACTIVE: Final = ("requested", "approved")
"""The states of absences that count: those of one person never overlap."""

_STAFF, _ABSENCES = HUMAN_RESOURCES[1:]
_FOLLOWING: Final[Mapping[str, tuple[str, ...]]] = {
    "requested": ("approved", "rejected", "cancelled"),
    "approved": ("cancelled",),
    "rejected": (),
    "cancelled": (),
}
"""The states that may follow each state."""
_FRIDAY: Final = 4
_Kind = Annotated[Given, common.enum_field(ABSENCE_KINDS)]
_State = Annotated[Given, common.enum_field(ABSENCE_STATES[1:])]
_Team = Annotated[Given, common.enum_field(TEAMS)]


def working_days(first: date, last: date) -> int:
    """Return how many days from ``first`` to ``last``, both included, are Monday to Friday; 0 if ``last`` is first."""
    weeks, rest = divmod(max((last - first).days + 1, 0), 7)
    return 5 * weeks + sum((first + timedelta(days=ahead)).weekday() <= _FRIDAY for ahead in range(rest))


@tool()
def find_absences(
    session: Session,
    person_email: Name = "",
    team: Name = "",
    first_day: DayText = "",
    last_day: DayText = "",
    kind: Name = "",
    state: Name = "",
) -> dict[str, Any]:
    """Find absences by person, team, period, kind and state; all that is given must fit.

    Args:
        person_email: the address or the name of the colleague who is absent, or a part of it.
        team: the colleague's team or a part of its name: Back end, Front end, Design or Sales.
        first_day: first day of the period, YYYY-MM-DD; absences that end before it are left out.
        last_day: last day of the period, YYYY-MM-DD; absences that begin after it are left out.
        kind: vacation, sick, parental or training.
        state: requested, approved, rejected or cancelled.

    Returns: {"returned": n, "matched": m, "absences": [...]}: m absences match and the first n of them are listed, each
    with absence_id, person_email, kind, first_day, last_day (both included), state and stand_in_email (null if nobody).
    Example: {"name": "human_resources_find_absences",
    "arguments": {"team": "Design", "state": "requested", "first_day": "2021-03-01", "last_day": "2021-03-31"}}
    Limits: lists 10 absences at most, in the order of their first days, then what was entered since; an absence with
    new dates keeps its old place. If m is larger than n, narrow the search. An absence that only touches the period is
    found too. A person, a team, a kind or a state that there cannot be is refused.
    """
    texts = {"person_email": person_email, "kind": kind, "state": state}
    conditions = text_conditions(session, _ABSENCES, texts)
    if team:
        names = choices_with("team", team)
        members = f"SELECT person_email FROM staff WHERE team IN ({', '.join('?' * len(names))})"
        conditions.append(Condition(f"person_email IN ({members})", names))
    conditions += day_conditions("last_day", first_day, None) + day_conditions("first_day", None, last_day)
    return page(session, "absences", conditions, MAX_ABSENCES, "absences")


@tool()
def get_absence(session: Session, absence_id: Given) -> dict[str, Any]:
    """Look up one absence, and how many working days it has.

    Args:
        absence_id: 8 digits, for example 00123456.

    Returns: {"absence_id": ..., "person_email": ..., "kind": ..., "first_day": ..., "last_day": ..., "state": ...,
    "stand_in_email": ..., "working_days": n}; both days are included.
    Example: {"name": "human_resources_get_absence", "arguments": {"absence_id": "00123456"}}
    Limits: the id must be complete, with its zeros in front. Working days are Monday to Friday; public holidays are
    not known.
    """
    row = common.find(session, "absences", absence_id)
    return {**common.shown_row(_ABSENCES, row), "working_days": str(working_days(row["first_day"], row["last_day"]))}


@tool()
def get_leave_entitlement(session: Session, person_email: Given) -> dict[str, Any]:
    """Look up how many days of leave a colleague has this year before any vacation.

    Args:
        person_email: the colleague's full address.

    Returns: {"person_email": ..., "team": ..., "leave_days": n, "carried_over": n}: the days of this year, and those
    kept from last year, all of them working days.
    Example: {"name": "human_resources_get_leave_entitlement",
    "arguments": {"person_email": "somebody@company.example"}}
    Limits: says nothing of what is left: that is both numbers together less the working days (Monday to Friday) of the
    approved vacation that lies in this year, past or to come. Nothing else uses up leave.
    """
    return common.shown_row(_STAFF, _member(session, _colleague(session, person_email)))


@tool(write=True)
def enter_absence(
    session: Session,
    person_email: Given,
    kind: _Kind,
    first_day: GivenDay,
    last_day: GivenDay,
    stand_in_email: Name = "",
) -> dict[str, Any]:
    """Enter an absence, which is then requested.

    Args:
        person_email: the full address of the colleague who is absent.
        kind: vacation, sick, parental or training.
        first_day: YYYY-MM-DD.
        last_day: YYYY-MM-DD, itself included.
        stand_in_email: the full address of the colleague who stands in; leave it out if nobody does.

    Returns: {"absence_id": id} of the new absence.
    Example: {"name": "human_resources_enter_absence", "arguments": {"person_email": "somebody@company.example",
    "kind": "vacation", "first_day": "2021-03-08", "last_day": "2021-03-12"}}
    Limits: refused if the dates hold no working day (Monday to Friday), or meet a day of another absence of the same
    colleague that is requested or approved. Nothing checks how much leave is left.
    """
    values = {
        "person_email": person_email,
        "kind": kind,
        "first_day": common.read_day(first_day),
        "last_day": common.read_day(last_day),
        "state": "requested",
        "stand_in_email": stand_in_email or None,
    }
    _require_room(session, values)
    return common.add(session, "absences", values)


@tool(write=True)
def change_absence(
    session: Session,
    absence_id: Given,
    kind: Annotated[Name, common.enum_field(ABSENCE_KINDS)] = "",
    first_day: DayText = "",
    last_day: DayText = "",
    stand_in_email: Name = "",
) -> dict[str, Any]:
    """Change the kind, the dates or the stand-in of an absence; its state stays.

    Args:
        absence_id: 8 digits, for example 00123456.
        kind: vacation, sick, parental or training, if it is to be another one.
        first_day: the new first day, YYYY-MM-DD.
        last_day: the new last day, YYYY-MM-DD, itself included.
        stand_in_email: the full address of the colleague who stands in from now on.

    Returns: the absence as it is now: absence_id, person_email, kind, first_day, last_day, state, stand_in_email.
    Example: {"name": "human_resources_change_absence",
    "arguments": {"absence_id": "00123456", "first_day": "2021-03-15", "last_day": "2021-03-19"}}
    Limits: what is left out stays; at least one is needed. Absences that are rejected or cancelled cannot be changed.
    The dates are checked as for a new absence. Whose absence it is never changes.
    """
    given = {"kind": kind, "first_day": first_day, "last_day": last_day, "stand_in_email": stand_in_email}
    row = common.find(session, "absences", absence_id)
    changes = {name: _ABSENCES.by_name[name].read(_day_or_text(name, value)) for name, value in given.items() if value}
    if not changes:
        raise ToolError(f"nothing to change; at least one is needed of {', '.join(given)}")
    if row["state"] not in ACTIVE:
        raise ToolError(f"absence {absence_id} is {row['state']} and cannot be changed; enter a new one instead")
    _require_room(session, {**row, **changes})
    with storable():
        session.update("absences", row["_row"], changes)
    return common.shown_row(_ABSENCES, {**row, **changes})


@tool(write=True)
def set_absence_state(session: Session, absence_id: Given, state: _State) -> dict[str, Any]:
    """Approve or reject a request, or cancel an absence.

    Args:
        absence_id: 8 digits, for example 00123456.
        state: approved, rejected or cancelled.

    Returns: {"updated": absence_id, "state": state}.
    Example: {"name": "human_resources_set_absence_state",
    "arguments": {"absence_id": "00123456", "state": "approved"}}
    Limits: a requested absence can be approved, rejected or cancelled, an approved one only be cancelled. What is
    rejected or cancelled stays so. Nobody is told by mail.
    """
    row = common.find(session, "absences", absence_id)
    if state not in _FOLLOWING[row["state"]]:
        after = " or ".join(_FOLLOWING[row["state"]])
        way = f"it can only be {after}" if after else "it stays so"
        raise ToolError(f"absence {absence_id} is {row['state']}: {way}, not {state}")
    session.update("absences", row["_row"], {"state": state})
    return {"updated": absence_id, "state": state}


@tool()
def get_team(session: Session, team: _Team) -> dict[str, Any]:
    """List who belongs to a team and who leads it.

    Args:
        team: Back end, Front end, Design or Sales.

    Returns: {"team": ..., "lead_email": address, "members": [addresses]}; the lead is one of the members.
    Example: {"name": "human_resources_get_team", "arguments": {"team": "Design"}}
    Limits: one team per call, with all of its members.
    """
    name = read_choice("team", team)
    members = session.rows("SELECT person_email FROM staff WHERE team = ? ORDER BY _row", [name])
    lead = _team(session, name)["lead_email"]
    return {"team": name, "lead_email": lead, "members": [row["person_email"] for row in members]}


@tool(write=True)
def assign_to_team(session: Session, person_email: Given, team: _Team, as_lead: bool = False) -> dict[str, Any]:
    """Let a colleague belong to a team, or lead it.

    Args:
        person_email: the colleague's full address.
        team: Back end, Front end, Design or Sales.
        as_lead: true to make the colleague the lead of the team as well.

    Returns: {"person_email": address, "team": team, "lead_email": address of the team's lead}.
    Example: {"name": "human_resources_assign_to_team",
    "arguments": {"person_email": "somebody@company.example", "team": "Design", "as_lead": true}}
    Limits: everybody belongs to one team and leaves the old one. The lead of a team cannot move to another one before
    somebody else leads it. Absences, tasks and customers stay as they are.
    """
    member, old = _member(session, person_email), _team(session, team)
    led = session.row("SELECT team FROM teams WHERE lead_email = ?", [person_email])
    if led is not None and led["team"] != team:
        raise ToolError(f"{person_email} leads {led['team']}; name another lead of that team first")
    if member["team"] != team:
        session.update("staff", member["_row"], {"team": team})
    lead = person_email if as_lead else old["lead_email"]
    if lead != old["lead_email"]:
        session.update("teams", old["_row"], {"lead_email": lead})
    return {"person_email": person_email, "team": team, "lead_email": lead}


def _day_or_text(name: str, value: str) -> object:
    return common.read_day(value) if name.endswith("_day") else value


def _colleague(session: Session, text: str) -> str:
    """Return the address of a colleague, in lower case; a tool that only reads takes no other than one that writes."""
    return READERS["person_email"](session, "person_email", text)


def _member(session: Session, address: str) -> Row:
    found = session.row("SELECT * FROM staff WHERE person_email = ?", [address])
    if found is None:
        raise ToolError(f"person_email: human resources have no record of {address}")
    return found


def _team(session: Session, name: str) -> Row:
    found = session.row("SELECT * FROM teams WHERE team = ?", [name])
    if found is None:
        raise ToolError(f"team: human resources have no team {name}")
    return found


def _require_room(session: Session, absence: Mapping[str, Any]) -> None:
    """Raise ToolError unless the dates hold a working day and meet no other absence of the person that counts."""
    first, last, person = absence["first_day"], absence["last_day"], absence["person_email"]
    if last < first:
        raise ToolError(f"last_day: expected {first} or later, got {last}", field="last_day")
    if not working_days(first, last):
        raise ToolError(f"{first} to {last} holds no working day (Monday to Friday)", field="first_day")
    if absence["stand_in_email"] == person:
        raise ToolError("stand_in_email: nobody stands in for themselves", field="stand_in_email")
    other = session.row(
        "SELECT absence_id, kind, first_day, last_day, state FROM absences WHERE person_email = ? AND state IN (?, ?) "
        "AND first_day <= ? AND last_day >= ? AND absence_id <> ? ORDER BY first_day, _row LIMIT 1",
        [person, *ACTIVE, last, first, absence.get("absence_id", "")],
    )
    if other is not None:
        raise ToolError(
            f"{person} is absent already from {other['first_day']} to {other['last_day']} ({other['kind']}, "
            f"{other['state']}); change or cancel absence {other['absence_id']} first"
        )


human_resources: Final = Toolkit(
    "human_resources",
    [
        find_absences,
        get_absence,
        get_leave_entitlement,
        enter_absence,
        change_absence,
        set_absence_state,
        get_team,
        assign_to_team,
    ],
)
"""The eight tools of human resources."""
