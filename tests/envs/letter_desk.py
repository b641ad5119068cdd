"""A tiny workplace in which every kind of mutation has something to mutate, for testing the audit.

A clerk sends, changes and removes letters. Requests ask for two letters, for a changed one, for one of two days, for a
removed one, for an answer, for steps, or for nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from workgym.envs.core import (
    AnswerKey,
    Benchmark,
    Brief,
    Call,
    Column,
    Delta,
    Demonstration,
    Given,
    Kind,
    Name,
    Outcome,
    Row,
    Schema,
    Session,
    Snapshot,
    Table,
    Task,
    Template,
    ToolEnv,
    ToolError,
    Toolkit,
    storable,
    tool,
)

SCHEMA = Schema(
    Table("people", (Column("address"),)),
    Table(
        "letters",
        (
            Column("letter_id", Kind.EXACT, generated=True),
            Column("recipient"),
            Column("subject"),
            Column("sent", Kind.TIMESTAMP),
            Column("pages", Kind.INTEGER),
            Column("state", Kind.EXACT, choices=("open", "closed", "lost")),
        ),
    ),
    Table(
        "stamps",
        (
            Column("stamp_id", Kind.EXACT, generated=True),
            Column("letter", Kind.EXACT, references="letters"),
            Column("cents", Kind.NUMBER),
        ),
    ),
)
PEOPLE = [f"{name}@desk.example" for name in ("ada", "ben", "cho", "dov", "eve")]
CHANGEABLE = ("recipient", "subject", "sent", "pages", "state")


@tool()
def find(session: Session, subject: Name = "") -> dict[str, Any]:
    """Find letters.

    Args:
        subject: part of the subject.

    Returns: {"letters": [...]}.
    Example: {"name": "desk_find", "arguments": {"subject": "rent"}}
    Limits: at most 5.
    """
    sql = 'SELECT * FROM letters WHERE contains(lower(subject), lower(?)) ORDER BY "_row" LIMIT 5'
    return {"letters": [{name: str(value) for name, value in row.items()} for row in session.rows(sql, [subject])]}


@tool()
def look(session: Session, letter_id: Given) -> dict[str, Any]:
    """Look one letter up.

    Args:
        letter_id: 3 digits.

    Returns: {"subject": ...}.
    Example: {"name": "desk_look", "arguments": {"letter_id": "001"}}
    Limits: none.
    """
    return {"subject": _letter(session, letter_id)["subject"]}


@tool(write=True, sends=True)
def send(session: Session, recipient: Given, subject: Given, sent: Given, pages: Given) -> dict[str, Any]:
    """Send a letter.

    Args:
        recipient: an address.
        subject: what it is about.
        sent: YYYY-MM-DD HH:MM:SS.
        pages: how many it has.

    Returns: {"letter_id": id}.
    Example: {"name": "desk_send", "arguments": {"recipient": "ada@desk.example", "subject": "Hello",
    "sent": "2024-05-06 10:00:00", "pages": "1"}}
    Limits: none.
    """
    letter_id = f"{int(session.highest('letters', 'letter_id')) + 1:03d}"
    with storable():
        session.insert(
            "letters",
            {
                "letter_id": letter_id, "recipient": recipient, "subject": subject, "sent": sent, "pages": pages,
                "state": "open",
            },
        )  # fmt: skip
    return {"letter_id": letter_id}


@tool(write=True)
def change(session: Session, letter_id: Given, field: Given, new_value: Given) -> dict[str, Any]:
    """Change a letter.

    Args:
        letter_id: 3 digits.
        field: recipient, subject, sent, pages or state.
        new_value: the new value.

    Returns: {"changed": letter_id}.
    Example: {"name": "desk_change", "arguments": {"letter_id": "001", "field": "pages", "new_value": "7"}}
    Limits: one field a call.
    """
    if field not in CHANGEABLE:
        raise ToolError(f"no field {field[:20]!r}")
    with storable():
        session.update("letters", _letter(session, letter_id)["_row"], {field: new_value})
    return {"changed": letter_id}


@tool(write=True)
def remove(session: Session, letter_id: Given) -> dict[str, Any]:
    """Remove a letter.

    Args:
        letter_id: 3 digits.

    Returns: {"removed": letter_id}.
    Example: {"name": "desk_remove", "arguments": {"letter_id": "002"}}
    Limits: cannot be undone.
    """
    session.delete("letters", _letter(session, letter_id)["_row"])
    return {"removed": letter_id}


def _letter(session: Session, letter_id: str) -> Row:
    found = session.find("letters", "letter_id", letter_id)
    if found is None:
        raise ToolError(f"no letter {letter_id[:20]!r}")
    return found


class DeskScenario:
    version = "1"
    schema = SCHEMA
    now = datetime(2024, 5, 6, 8)
    templates: Sequence[Template] = (
        Template("send-two", "desk", size=1),
        Template("change", "desk", size=4),
        Template("either-day", "desk", size=1),
        Template("remove", "desk", size=1),
        Template("count", "desk", size=2),
        Template("steps", "desk", size=1),
        Template("rest", "desk", heldout=True, size=1),
    )

    def rows(self, seed: int, scale: float) -> Mapping[str, Iterable[Row]]:
        letters = [
            {
                "letter_id": f"{n:03d}", "recipient": PEOPLE[n % 5], "subject": f"Rent of May, part {n}",
                "sent": datetime(2024, 4, 1 + n, 9), "pages": 1 + n % 4, "state": ("open", "closed")[n % 2],
            }
            for n in range(12)
        ]  # fmt: skip
        stamps = [{"stamp_id": f"s{n}", "letter": f"{n:03d}", "cents": 85.0} for n in range(3)]
        return {"people": [{"address": address} for address in PEOPLE], "letters": letters, "stamps": stamps}

    def tasks(self, snapshot: Snapshot, template: str) -> Sequence[Task]:
        size = next(item.size for item in self.templates if item.id == template)
        return [getattr(self, f"_{template.replace('-', '_')}")(snapshot, number) for number in range(size)]

    def _send_two(self, snapshot: Snapshot, number: int) -> Task:
        first = _sending(PEOPLE[number], "Key of the cellar", "2024-05-07 09:30:00", "2")
        second = _sending(PEOPLE[number + 2], "Fire drill & alarm", "2024-05-08 14:00:00", "10")
        return _task(snapshot, "send-two", number, [first, second])

    def _change(self, snapshot: Snapshot, number: int) -> Task:
        new = [("subject", "Rent of June"), ("sent", "2024-05-02 11:00:00"), ("pages", "30"), ("state", "lost")][number]
        arguments = {"letter_id": f"{number + 3:03d}", "field": new[0], "new_value": new[1]}
        return _task(snapshot, "change", number, [Call(name="desk_change", arguments=arguments)])

    def _either_day(self, snapshot: Snapshot, number: int) -> Task:
        made = [[_sending("ada@desk.example", "Any day", f"2024-05-{day} 10:00:00", "1")] for day in ("07", "08")]
        return _task(snapshot, "either-day", number, *made)

    def _remove(self, snapshot: Snapshot, number: int) -> Task:
        ids = [f"{number + 7:03d}", f"{number + 9:03d}"]
        calls = [Call(name="desk_remove", arguments={"letter_id": letter_id}) for letter_id in ids]
        return _task(snapshot, "remove", number, calls)

    def _count(self, snapshot: Snapshot, number: int) -> Task:
        submit = Call(name="submit", arguments={"answer": f"{number + 3} letters"})
        found = Call(name="desk_find", arguments={"subject": "rent"})
        return _task(snapshot, "count", number, [found, submit], answer=f"{number + 3} letters")

    def _steps(self, snapshot: Snapshot, number: int) -> Task:
        answer = "weigh the letter, close the envelope and wait 6 days"
        calls = [Call(name="submit", arguments={"answer": answer})]
        task = _task(snapshot, "steps", number, calls, answer=answer)
        return task.model_copy(update={"instruction": "What are the steps of sending a letter abroad?"})

    def _rest(self, snapshot: Snapshot, number: int) -> Task:
        return _task(snapshot, "rest", number, [])

    def demonstrate(self, brief: Brief) -> Demonstration:
        yield Call(name="desk_find", arguments={"subject": "rent"})  # a look, and no more: nothing here needs one


def _sending(recipient: str, subject: str, sent: str, pages: str) -> Call:
    arguments = {"recipient": recipient, "subject": subject, "sent": sent, "pages": pages}
    return Call(name="desk_send", arguments=arguments)


def _task(snapshot: Snapshot, template: str, number: int, *ways: list[Call], answer: str | None = None) -> Task:
    """A task that any of several ways does right; the first is its reference."""
    deltas = [_made(snapshot, calls) for calls in ways]
    return Task(
        id="",
        template=template,
        domain="desk",
        instruction=f"Do what {template} {number} says.",
        outcome=Outcome(delta=deltas[0], also=tuple(deltas[1:]), answer=AnswerKey(expected=answer) if answer else None),
        calls=tuple(ways[0]),
    )


def _made(snapshot: Snapshot, calls: Sequence[Call]) -> Delta:
    session, tools = Session(snapshot), {item.name: item for item in DESK}
    for call in calls:
        if call.name in tools:
            tools[call.name].call(session, dict(call.arguments))
    return session.delta()


SCENARIO = DeskScenario()


def desk(name: str, **changes: Any) -> ToolEnv:
    """Make a desk that differs in some fields of its Benchmark; it lives in this module under its name."""
    globals()[name] = replace(SOUND, **changes)
    return ToolEnv(f"letter_desk:{name}")


DESK = Toolkit("desk", [find, look, send, change, remove])
SOUND = Benchmark("letter_desk", SCHEMA, (DESK,), "letter_desk:SCENARIO")
