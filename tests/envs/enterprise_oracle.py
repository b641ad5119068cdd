"""What a call may do by a plain reading of the rights, to compare with what it did.

The oracle makes the same call for the same person with every right and notes what that writes. By the second reading of
the matrix it decides whether the person may do all of it, and which rows and cells of a result they see. So it knows
rights from the second reading alone, and what tools do from the tools.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from enterprise_calls import KEYS, RandomCall, table_of
from enterprise_office import Every
from enterprise_twins import result_text

from workgym.envs.core.access import Verb
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.enterprise.ids import read_id
from workgym.envs.enterprise.ids import table_of as table_of_id
from workgym.envs.enterprise.search import DOCUMENTS, RECORDS
from workgym.envs.enterprise.tables import SCHEMA
from workgym.scenarios.enterprise.rights import may

__all__ = ["Oracle"]

_UNREAD: Final = frozenset({("github_issue_create", "repo_id")})
"""Arguments that name a row which need not be readable: anybody in Engineering may open an issue."""
_MANY: Final = 1_500
"""Lists of larger tables are compared as they are, if the person may read all of the table."""


class _Write(NamedTuple):
    """A row that a call writes itself, not as a consequence."""

    verb: Verb
    table: str
    row: Row
    columns: tuple[str, ...]
    after: Row | None


class _Recorder(Session):
    """A session that notes what is written under the persona's rights."""

    noted: list[_Write]
    past = 0

    def insert(self, table: str, values: Mapping[str, object]) -> int:
        key = super().insert(table, values)
        if not self.past:
            self.noted.append(_Write("create", table, self._row(table, key), (), None))
        return key

    def update(self, table: str, key: int, values: Mapping[str, object]) -> None:
        before = self._row(table, key)
        super().update(table, key, values)
        if not self.past:
            self.noted.append(_Write("update", table, before, tuple(values), self._row(table, key)))

    def delete(self, table: str, key: int) -> None:
        before = self._row(table, key)
        super().delete(table, key)
        if not self.past:
            self.noted.append(_Write("delete", table, before, (), None))

    @contextmanager
    def past_rights(self) -> Iterator[None]:
        self.past += 1
        try:
            with super().past_rights():
                yield
        finally:
            self.past -= 1

    def _row(self, table: str, key: int) -> Row:
        row = self.unrestricted().find(table, "_row", key)
        assert row is not None
        return row


class _Current(Mapping[str, Row]):
    """The current rows by their ids, looked up when they are asked for."""

    def __init__(self, session: Session, more: Sequence[Row] = ()) -> None:
        self.session = session.unrestricted()
        self.more = {row[key]: row for row in more for key in row if key.endswith("_id")}

    def __getitem__(self, key: str) -> Row:
        table = table_of_id(key)
        found = self.session.find(table, SCHEMA[table].key[0], key) if table else None
        return found or self.more[key]

    def __iter__(self) -> Iterator[str]:
        raise NotImplementedError

    def __len__(self) -> int:
        raise NotImplementedError


def _told_apart_by_rights(call: RandomCall, did: Any, could: Any) -> bool:
    """Return whether a refusal with every right may be another result for the person.

    A statement meets the values of the person's own rows alone, and refusals name the columns that the person may read.
    """
    if call.tool.name == "sql_query" and did["ok"]:
        return bool(could["message"].endswith("a value cannot be computed or converted"))
    names_columns = call.tool.name == "sql_query" or could.get("field") == "fields"
    return names_columns and (did["error"], did.get("field")) == (could["error"], could.get("field"))


class Oracle:
    """Judges calls of one person in one state.

    Args:
        session: the person's, in the state before the call.
        profile: ``strict`` or ``paper``.
        emp_id: the person.
    """

    def __init__(self, session: Session, profile: str, emp_id: str) -> None:
        self.session = session
        self.profile = profile
        self.emp_id = emp_id
        self.before = session.fork()
        self.rows = _Current(self.before)

    def judge(self, call: RandomCall) -> None:
        """Make a call and compare it with what the plain reading says.

        Raises:
            AssertionError: says which call differs.
        """
        every = _Recorder(self.session.snapshot, access=Every(self.emp_id, ()))
        every.restore(self.session.state())
        every.noted = []
        state = every.state()
        before = self.session.delta()
        could = json.loads(result_text(every, *call))
        did = json.loads(result_text(self.session, *call))
        shown = (call.tool.name, call.arguments, did)
        if not did["ok"]:
            assert self.session.delta() == before, shown
        if not could["ok"]:
            alike = did == could or did.get("error") == "ACCESS_DENIED" or _told_apart_by_rights(call, did, could)
            assert alike or could["error"] == "CONFLICT" or self._has_left(), (*shown, could)
        elif not self.rows[self.emp_id]["is_valid"]:
            assert did.get("error") == "ACCESS_DENIED", shown
        elif call.tool.write:
            allowed = self._may_read_what_is_named(call) and self._may_write(every.noted)
            assert did["ok"] == allowed, (*shown, every.noted)
            assert did["ok"] or did["error"] in ("ACCESS_DENIED", "NOT_FOUND"), shown
            if allowed:
                assert self.session.delta() == every.delta(), shown
        else:
            every.restore(state)
            self._judge_read(call, could, did, every)

    def _has_left(self) -> bool:
        return not self.rows[self.emp_id]["is_valid"]

    def _may(self, verb: Verb, table: str, row: Row, columns: Sequence[str] = (), after: Row | None = None) -> bool:
        return may(self.profile, self.rows, self.emp_id, verb, table, row, columns, after)

    def _reads(self, table: str, row: Row) -> bool:
        """Return whether the person may read anything of a row."""
        return any(self._may("read", table, row, [column.name]) for column in SCHEMA[table].visible)

    def _may_write(self, writes: Sequence[_Write]) -> bool:
        made = [write.row for write in writes if write.verb == "create"]
        self.rows = _Current(self.before, made) if made else self.rows
        return all(self._may(*write[:4], write.after) for write in writes)

    def _may_read_what_is_named(self, call: RandomCall) -> bool:
        """Return whether the person may read every row whose id the call states, and something of a thread."""
        thread = str(call.arguments.get("thread_id") or "").strip()
        if thread and call.tool.write:
            mails = self.rows.session.rows("SELECT * FROM emails WHERE thread_id = ?", [thread])
            if not any(self._reads("emails", mail) for mail in mails):
                return False
        for name, value in call.arguments.items():
            if name == "sources" and isinstance(value, list):
                if not all(map(self._reads_source, value)):
                    return False
                continue
            table = KEYS.get(name) or (table_of(call.tool) if name == "chat_id" else None)
            if table is None or (call.tool.name, name) in _UNREAD:
                continue
            for each in value if isinstance(value, list) else [value]:
                row = self.rows.get(read_id(table, str(each)))
                if row is not None and not self._reads(table, row):
                    return False
        return True

    def _reads_source(self, row_id: str) -> bool:
        """Return whether the person may read the row that a report cites."""
        table, row = table_of_id(row_id), self.rows.get(row_id)
        return table is None or row is None or self._reads(table, row)

    # Reading

    def _judge_read(self, call: RandomCall, could: Any, did: Any, every: Session) -> None:
        table, shown = table_of(call.tool), (call.tool.name, call.arguments, did)
        if call.tool.name.startswith("sql_"):
            return  # tests/envs/test_enterprise_sql.py compares what its tables hold
        if not table:
            self._judge_search(call, could, did)
            return
        if isinstance(could["data"], list):
            self._judge_list(call, could, did, every, table)
        else:
            if "fields" in call.arguments:
                whole = {name: value for name, value in call.arguments.items() if name != "fields"}
                row = self._row_of(table, json.loads(result_text(every, call.tool, whole))["data"])
            else:
                row = self._row_of(table, could["data"])
            withheld = self._withheld(table, row)
            fields = set(call.arguments.get("fields") or ())
            allowed = self._reads(table, row) and not fields & withheld
            assert did["ok"] == allowed, shown
            if allowed:
                seen = {name: value for name, value in did["data"].items() if name in SCHEMA[table].by_name}
                assert not withheld & {name for name, value in seen.items() if value is not None}, shown
                assert all(could["data"][name] == value for name, value in seen.items()), (*shown, could)

    def _judge_search(self, call: RandomCall, could: Any, did: Any) -> None:
        """Judge a search by the rows that it finds, and a page by its document; ranks are compared in twin worlds."""
        shown = (call.tool.name, call.arguments, did)
        if call.tool.name == "document_read":
            source, document = could["data"]["source"], could["data"]["document"]
            row = self._row_of(source, {SCHEMA[source].key[0]: document})
            assert did["ok"] == self._reads(source, row), shown
            assert not did["ok"] or did == could, shown
            return
        source = call.arguments.get("source")
        tables = [RECORDS[source].table] if source in RECORDS else [source] if source else list(DOCUMENTS)
        assert did["ok"] != all(map(self._reads_nothing, tables)), shown
        for hit in did["data"] if did["ok"] else ():
            table = hit.get("source") or tables[0]
            key = {SCHEMA[table].key[0]: hit.get("document") or hit["key"]}
            assert self._reads(table, self._row_of(table, key)), (*shown, hit)

    def _row_of(self, table: str, item: Row) -> Row:
        key = SCHEMA[table].key
        row = self.before.unrestricted().find(table, key[0], item[key[0]]) if len(key) == 1 else None
        return row or dict(item)

    def _withheld(self, table: str, row: Row) -> set[str]:
        names = [column.name for column in SCHEMA[table].visible]
        return {name for name in names if not self._may("read", table, row, [name])}

    def _judge_list(self, call: RandomCall, could: Any, did: Any, every: Session, table: str) -> None:
        shown = (call.tool.name, call.arguments, did)
        if self._reads_nothing(table):
            assert did.get("error") == "ACCESS_DENIED", shown
            return
        if self.session.snapshot.sizes[table] > _MANY and self.session.reads_all(table):
            assert did == could, shown
            return
        limit, offset = call.arguments.get("limit", 20), call.arguments.get("offset", 0)
        found = [item for item in self._all(call, every) if self._reads(table, self._row_of(table, item))]
        key = SCHEMA[table].key[0]
        assert did["ok"], shown
        assert [item[key] for item in did["data"]] == [item[key] for item in found[offset : offset + limit]], shown
        assert did["total"] == len(found), shown
        assert did["next"] == (offset + limit if offset + limit < len(found) else None), shown

    def _all(self, call: RandomCall, every: Session) -> Iterator[Row]:
        """Yield what a list holds with every right, page after page."""
        offset: int | None = 0
        while offset is not None:
            page = json.loads(result_text(every, call.tool, {**call.arguments, "limit": 100, "offset": offset}))
            yield from page["data"]
            offset = page["next"]

    def _reads_nothing(self, table: str) -> bool:
        """Return whether no row of a table could be readable to the person, whatever stands in it."""
        return not self.session.readable_columns(table)
