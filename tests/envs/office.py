"""A tiny workplace that goes through all four doors, for testing the core.

A caretaker looks after rooms and their bookings. Personas see the rooms of their own floor, the tenant speaks (and
leaves once thanked), a task may bring rows of its own, and an answer may be wanted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from workgym.envs.core import (
    ALWAYS,
    AccessPolicy,
    AnswerKey,
    Benchmark,
    Body,
    Brief,
    Call,
    CallRecord,
    Column,
    Demonstration,
    Filter,
    FixedRights,
    Given,
    Kind,
    Name,
    Outcome,
    Reply,
    Row,
    Schema,
    Secrets,
    Session,
    Snapshot,
    Table,
    Task,
    Template,
    ToolError,
    Toolkit,
    all_rights,
    spoken_reply,
    tool,
)

SCHEMA = Schema(
    Table(
        "rooms",
        (
            Column("room_id", Kind.EXACT, generated=True),
            Column("name"),
            Column("floor", Kind.INTEGER),
            Column("state", Kind.EXACT, choices=("free", "taken")),
            Column("opened", Kind.DATE, null=True),
        ),
    ),
    Table(
        "bookings",
        (
            Column("booking_id", Kind.EXACT, generated=True),
            Column("room", Kind.EXACT, null=True, references="rooms"),
            Column("start", Kind.TIMESTAMP),
            Column("hours", Kind.NUMBER),
            Column("paid", Kind.BOOLEAN),
            Column("note", null=True),
            Column("_note", derived=lambda row: (row["note"] or "").lower(), null=True),
        ),
    ),
)


def _next_id(session: Session, table: str, column: str) -> str:
    return str(int(session.value(f'SELECT coalesce(max("{column}"), \'0\') FROM "{table}"')) + 1).zfill(4)


@tool()
def find(session: Session, name: Name = "") -> dict[str, Any]:
    """Find rooms by name.

    Args:
        name: part of the name.

    Returns: {"rooms": [...]}.
    Example: {"name": "rooms_find", "arguments": {"name": "hall"}}
    Limits: at most 50 rooms.
    """
    sql = 'SELECT room_id, name, floor, state FROM rooms WHERE contains(lower(name), lower(?)) ORDER BY "_row" LIMIT 50'
    return {"rooms": session.rows(sql, [name])}


@tool(write=True)
def take(session: Session, room_id: Given, note: Body = "") -> dict[str, Any]:
    """Book a room for an hour.

    Args:
        room_id: 4 digits.
        note: any text.

    Returns: {"booking_id": ...}.
    Example: {"name": "rooms_take", "arguments": {"room_id": "0001"}}
    Limits: the room must be free.
    """
    room = session.row('SELECT "_row", state FROM rooms WHERE room_id = ?', [room_id])
    if room is None:
        raise ToolError(f"no room {room_id[:20]!r}")
    booking_id = _next_id(session, "bookings", "booking_id")
    values = {"booking_id": booking_id, "room": room_id, "start": session.now, "hours": 1, "paid": False, "note": note}
    session.insert("bookings", values)
    session.update("rooms", room["_row"], {"state": "taken"})
    if room["state"] != "free":
        raise ToolError(f"room {room_id} is taken")  # after writing, on purpose: the loop has to undo it
    return {"booking_id": booking_id}


@tool(write=True)
def cancel(session: Session, booking_id: Given) -> dict[str, Any]:
    """Remove a booking.

    Args:
        booking_id: 4 digits.

    Returns: {"cancelled": booking_id}.
    Example: {"name": "rooms_cancel", "arguments": {"booking_id": "0001"}}
    Limits: none.
    """
    row = session.value('SELECT "_row" FROM bookings WHERE booking_id = ?', [booking_id])
    if row is None:
        raise ToolError(f"no booking {booking_id[:20]!r}")
    session.delete("bookings", row)
    return {"cancelled": booking_id}


@tool()
def crash(session: Session) -> dict[str, Any]:
    """Fail on our side.

    Returns: nothing.
    Example: {"name": "broken_crash", "arguments": {}}
    Limits: none.
    """
    raise KeyError("ours")


@tool()
def nap(session: Session) -> dict[str, Any]:
    """Rest for a while.

    Returns: {"rested": true}.
    Example: {"name": "annex_nap", "arguments": {}}
    Limits: changes nothing.
    """
    return {"rested": True}


@tool()
def sneak(session: Session) -> dict[str, Any]:
    """Write although marked as a read.

    Returns: nothing.
    Example: {"name": "broken_sneak", "arguments": {}}
    Limits: none.
    """
    session.insert("rooms", {"room_id": "9999", "name": "sneaky", "floor": 0, "state": "free"})
    return {}


class Wish(Secrets):
    """What a tenant wants."""

    wish: str


class Tenant:
    """Says what they want, answers every message, and leaves when thanked."""

    def __init__(self, task: Task) -> None:
        self.wish = task.secrets_as(Wish).wish
        self.heard = 0

    def opening(self) -> Reply:
        return spoken_reply(f"Hello, {self.wish}")

    def hear(self, call: CallRecord, session: Session) -> Reply | None:
        if call.name != "respond" or not call.ok:
            return None
        self.heard += 1
        if "thank" in call.arguments["message"].lower():
            return spoken_reply("Goodbye", ends=True)
        return spoken_reply(f"{self.heard}. {self.wish}")


class OfficeScenario:
    version = "1"
    schema = SCHEMA
    now = datetime(2024, 5, 6, 8)
    templates: Sequence[Template] = (
        Template("take-room", "rooms", size=4),
        Template("find-floor", "rooms", size=3),
        Template("own-room", "rooms", heldout=True, size=2),
    )

    def rows(self, seed: int, scale: float) -> Mapping[str, Iterable[Row]]:
        rooms = [
            {
                "room_id": f"{i:04d}",
                "name": f"room {'abcdefghij'[i % 10]}{seed}-{i // 10}",
                "floor": i % 3,
                "state": "free",
            }
            for i in range(10 * scale)
        ]
        start = datetime(2024, 5, 6, 9)
        booking = {"booking_id": "0001", "room": "0000", "start": start, "hours": 2.5, "paid": True, "note": "Early"}
        return {"rooms": rooms, "bookings": [booking]}

    def tasks(self, snapshot: Snapshot, template: str) -> Sequence[Task]:
        size = next(item.size for item in self.templates if item.id == template)
        return [getattr(self, f"_{template.replace('-', '_')}")(snapshot, number) for number in range(size)]

    def _take_room(self, snapshot: Snapshot, number: int) -> Task:
        room = snapshot.export("rooms")[number + 1]
        call = Call(name="rooms_take", arguments={"room_id": room["room_id"], "note": "x"})
        return self._task(
            snapshot, "take-room", f"Book {room['name']} with the note x.", {"name": room["name"]}, [call]
        )

    def _find_floor(self, snapshot: Snapshot, number: int) -> Task:
        room = snapshot.export("rooms")[number]
        text = f"On which floor is {room['name']}?"
        return self._task(snapshot, "find-floor", text, {"name": room["name"]}, [], answer=str(room["floor"]))

    def _own_room(self, snapshot: Snapshot, number: int) -> Task:
        name = f"private {number}"
        setup = {"rooms": ({"room_id": f"7{number:03d}", "name": name, "floor": 1, "state": "free"},)}
        call = Call(name="rooms_take", arguments={"room_id": f"7{number:03d}", "note": "x"})
        text = f"Book {name} with the note x."
        return self._task(snapshot, "own-room", text, {"name": name}, [call], setup=setup, persona={"floor": "1"})

    def _task(
        self,
        snapshot: Snapshot,
        template: str,
        instruction: str,
        slots: dict[str, Any],
        calls: list[Call],
        answer: str | None = None,
        setup: Mapping[str, tuple[Row, ...]] | None = None,
        persona: dict[str, str] | None = None,
    ) -> Task:
        session = Session(snapshot, setup)
        for call in calls:
            take.call(session, dict(call.arguments))
        if answer:
            calls = [*calls, Call(name="submit", arguments={"answer": answer})]
        return Task(
            id="",
            template=template,
            domain="rooms",
            instruction=instruction,
            context="It is Monday.",
            persona=persona or {},
            toolkits=("rooms",),
            slots=slots,
            setup=setup or {},
            secrets=Wish(wish=instruction),
            outcome=Outcome(delta=session.delta(), answer=AnswerKey(expected=answer) if answer else None),
            calls=tuple(calls),
        )

    def demonstrate(self, brief: Brief) -> Demonstration:
        found = yield Call(name="rooms_find", arguments={"name": brief.slots["name"]})
        room = found["rooms"][0]
        if brief.template != "find-floor":
            yield Call(name="rooms_take", arguments={"room_id": room["room_id"], "note": "x"})
        yield Call(name="submit", arguments={"answer": str(room["floor"])})


def _access(task: Task) -> AccessPolicy:
    floor = task.persona.get("floor")
    own = Filter("floor = ?", (int(floor),)) if floor else ALWAYS
    return FixedRights({**all_rights("rooms", condition=own), **all_rights("bookings")})


class AnnexScenario(OfficeScenario):
    """The office with templates of ours."""

    templates: Sequence[Template] = (Template("find-floor", "annex", size=3, origin="ours"),)


class SchoolScenario(OfficeScenario):
    """The office with templates that only beginners see."""

    templates: Sequence[Template] = (Template("find-floor", "school", size=3),)


SCENARIO, ANNEX_SCENARIO, SCHOOL_SCENARIO = OfficeScenario(), AnnexScenario(), SchoolScenario()
ROOMS = Toolkit("rooms", [find, take, cancel])
PLAIN = Benchmark("office", SCHEMA, (ROOMS,), "office:SCENARIO")
TALKING = Benchmark(
    "office", SCHEMA, (ROOMS,), "office:SCENARIO", max_turns=8,
    counterpart=lambda task, session: Tenant(task), access=_access,
)  # fmt: skip
BROKEN = Benchmark("office", SCHEMA, (ROOMS, Toolkit("broken", [crash, sneak])), "office:SCENARIO")
ANNEX = Benchmark(
    "office-annex", SCHEMA, (ROOMS, Toolkit("annex", [nap])), "office:ANNEX_SCENARIO",
    counterpart=lambda task, session: Tenant(task),
)  # fmt: skip
SCHOOL = Benchmark("office", SCHEMA, (ROOMS, Toolkit("annex", [nap])), "office:SCHOOL_SCENARIO")
WITH_SCHOOL = Benchmark("office", SCHEMA, (ROOMS,), "office:SCENARIO", elsewhere={"train": "office:SCHOOL"})
WITH_ANNEX = Benchmark("office", SCHEMA, (ROOMS,), "office:SCENARIO", elsewhere={"extended": "office:ANNEX"})
