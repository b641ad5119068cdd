"""From the matrix to grants: the rights of one actor, computed from the current rows.

Once an episode has written something, every call computes the rights anew: a change of level, department, employment or
hierarchy counts from the next call on.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from weakref import WeakKeyDictionary

from workgym.envs.core.access import ALWAYS, NEVER, Filter, Grant, Rights, Verb
from workgym.envs.core.errors import UsageError
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.enterprise.matrix import ROLES, AccessRule, AccessRules, Role
from workgym.envs.enterprise.values import CHIEF_TITLES, DEPARTMENTS, EXECUTIVE_LEVEL

__all__ = [
    "Actor",
    "EmployeeRights",
    "alternatives",
    "caller",
    "counts_hidden",
    "filter_of",
    "is_about_actor",
    "is_met_by",
    "knows_near_words",
]

_BELOW = """
    WITH RECURSIVE below(emp_id) AS (
        SELECT emp_id FROM employees WHERE reports_to = ?
        UNION SELECT employees.emp_id FROM employees JOIN below ON employees.reports_to = below.emp_id)
    SELECT emp_id FROM below ORDER BY emp_id"""


@dataclass(frozen=True)
class EmployeeRights:
    """The rights of one employee under one profile of the matrix; a ``workgym.envs.core.session.AccessPolicy``.

    Args:
        emp_id: the actor.
        rules: a profile, for example ``PROFILES["strict"]``.
        counts: whether lists tell how many rows they withhold; else only whether the actor's rights leave any out.
        near_words: whether searches look for words of a near meaning too.
    """

    emp_id: str
    rules: AccessRules
    counts: bool = False
    near_words: bool = False

    def rights(self, session: Session) -> Rights:
        """Return the actor's grants by table and verb.

        Args:
            session: an unrestricted view of the current rows.
        """
        if not session.untouched:
            return self._current_rights(session)
        known = _at_start.setdefault(session.snapshot, {})
        if self not in known:
            known[self] = dict(self._current_rights(session))  # what refers to the session would keep the world
        return known[self]

    def _current_rights(self, session: Session) -> Rights:
        row = session.find("employees", "emp_id", self.emp_id)
        if row is None or not row["is_valid"]:
            return {}
        return _RightsOf(Actor(row, session.fork()), _rules_by_place(self.rules))


@lru_cache(maxsize=8)
def _rules_by_place(rules: AccessRules) -> Mapping[tuple[str, Verb], AccessRules]:
    places: defaultdict[tuple[str, Verb], AccessRules] = defaultdict(tuple)
    for rule in rules:
        places[rule.table, rule.verb] += (rule,)
    return dict(places)


class _RightsOf(Mapping[tuple[str, Verb], tuple[Grant, ...]]):
    """The rights of an actor, worked out by table and verb when they are asked for: a call asks for few.

    Args:
        actor: with a session that nobody writes in.
        rules: by table and verb.
    """

    def __init__(self, actor: Actor, rules: Mapping[tuple[str, Verb], AccessRules]) -> None:
        self._actor = actor
        self._rules = rules
        self._known: dict[tuple[str, Verb], tuple[Grant, ...]] = {}

    def __getitem__(self, place: tuple[str, Verb]) -> tuple[Grant, ...]:
        if place not in self._known:
            self._known[place] = tuple(self._grants(self._rules[place]))
        return self._known[place]

    def _grants(self, rules: AccessRules) -> Iterator[Grant]:
        for rule in rules:
            condition = filter_of(rule, self._actor)
            if condition != NEVER:
                yield Grant(condition, rule.columns, filter_of(rule, self._actor, rule.then))

    def __iter__(self) -> Iterator[tuple[str, Verb]]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)


_at_start: WeakKeyDictionary[Snapshot, dict[EmployeeRights, Rights]] = WeakKeyDictionary()
"""Rights before an episode's first write, by world: most episodes ask for them, and a world never changes."""


@dataclass(frozen=True)
class Actor:
    """An employee who acts: their row, and the session in which the people below them are found."""

    row: Row
    session: Session

    @cached_property
    def below(self) -> list[str]:
        """The ids of all employees under the actor, directly or not."""
        return [row["emp_id"] for row in self.session.rows(_BELOW, [self.row["emp_id"]])]

    def records(self, role: Role, people: Sequence[str]) -> list[str]:
        """Return the keys of the records of another table in which one of the people has a role."""
        sql = f'SELECT "{role.by}" AS key FROM {role.table} WHERE "{role.column}" IN (SELECT unnest(?::VARCHAR[]))'
        return [row["key"] for row in self.session.rows(f"{sql} ORDER BY 1", [list(people)])]


def filter_of(rule: AccessRule, actor: Actor, who: str = "") -> Filter:
    """Return the condition under which the rule covers a row for this actor: ALWAYS or NEVER if no row decides it.

    Args:
        who: a condition to read instead of that of the rule.

    Raises:
        UsageError: if the rule cannot be read.
    """
    parts: list[str] = []
    params: list[object] = []
    for terms in alternatives(who or rule.who):
        filters = [_term_filter(rule.table, term, actor) for term in terms]
        if NEVER in filters:
            continue
        conditions = [item for item in filters if item != ALWAYS]
        if not conditions:
            return ALWAYS
        parts.append(" AND ".join(item.where for item in conditions))
        params += [value for item in conditions for value in item.params]
    return Filter(" OR ".join(f"({part})" for part in parts), tuple(params)) if parts else NEVER


@lru_cache(maxsize=256)
def alternatives(who: str) -> tuple[tuple[str, ...], ...]:
    """Return the alternatives of a condition of the matrix, each with the terms that must all hold."""
    return tuple(tuple(term.strip() for term in option.split("&")) for option in who.split("|"))


def _term_filter(table: str, term: str, actor: Actor) -> Filter:
    if is_about_actor(term):
        return ALWAYS if is_met_by(term, actor.row) else NEVER
    if term == "rank<=own":
        return Filter('"level" <= ?', (actor.row["level"],))
    name = term.removeprefix("chain(").removesuffix(")").removeprefix("!")
    role = ROLES.get(table, {}).get(name)
    if role is None or term not in (name, f"!{name}", f"chain({name})"):
        raise UsageError(f"access matrix, {table}: cannot read {term!r}; the roles: {', '.join(ROLES.get(table, {}))}")
    if term.startswith("!"):
        return Filter(f'"{role.column}" <> ?', (actor.row["emp_id"],))
    people = actor.below if term.startswith("chain(") else [actor.row["emp_id"]]
    return _role_filter(role, people, actor) if people else NEVER


def _role_filter(role: Role, people: Sequence[str], actor: Actor) -> Filter:
    """Return the condition that one of the people has a role in the record."""
    column, keys = (role.by, actor.records(role, people)) if role.table else (role.column, people)
    if not keys:
        return NEVER
    still = f' AND NOT "{role.until}"' if role.until else ""
    if len(keys) == 1:
        return Filter(f'"{column}" = ?{still}', (keys[0],))
    return Filter(f'"{column}" IN (SELECT unnest(?::VARCHAR[])){still}', (tuple(keys),))


def is_about_actor(term: str) -> bool:
    """Return whether a term of the matrix depends on the actor alone, whatever the record."""
    return term.startswith(("dept:", "level>=", "chief:")) or term in ("all", "none", "exec")


def is_met_by(term: str, row: Row) -> bool:
    """Return whether a term that depends on the actor alone holds for an employee: department, level and title."""
    if term.startswith("dept:"):
        return bool(row["department"] == DEPARTMENTS[term.removeprefix("dept:")])
    if term.startswith("chief:"):
        return bool(row["title"] == CHIEF_TITLES[term.removeprefix("chief:")])
    if term.startswith("level>="):
        return bool(row["level"] >= int(term.removeprefix("level>=")))
    return term == "all" or (term == "exec" and bool(row["level"] >= EXECUTIVE_LEVEL))


def caller(session: Session) -> str:
    """Return the id of the employee for whom the session acts.

    Raises:
        UsageError: if the session acts for no employee, which is a mistake of the workplace.
    """
    policy = session.access
    if not isinstance(policy, EmployeeRights):
        raise UsageError("this session acts for no employee")
    return policy.emp_id


def knows_near_words(session: Session) -> bool:
    """Return whether searches look for words of a near meaning too."""
    return isinstance(session.access, EmployeeRights) and session.access.near_words


def counts_hidden(session: Session) -> bool:
    """Return whether lists tell how many rows they withhold."""
    return isinstance(session.access, EmployeeRights) and session.access.counts
