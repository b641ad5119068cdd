"""Values in labelled replies: a value in the form that a gap asks for, and another value of its type."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta

from workgym.envs.almita.procedures.labelled import GAP
from workgym.envs.almita.procedures.slots import TypedSlot
from workgym.envs.core.calendar import MONTHS

__all__ = ["filled", "in_form", "other_value"]


def filled(text: str, slots: Mapping[str, TypedSlot], bound: Mapping[str, str]) -> str:
    """Return a labelled reply with the values of slots in its gaps, in the forms that these ask for."""
    return GAP.sub(lambda gap: in_form(slots[gap[1]], bound[gap[1]], gap[2] or ""), text)


def in_form(slot: TypedSlot, value: str, form: str) -> str:
    """Return a value as a gap of this form says it; ``wrong`` says another value."""
    if form == "wrong":
        value = other_value(slot, value)
    if form == "iso" or (form == "short" and slot.type == "amount"):
        return value
    if form in ("short", "us") and slot.type == "date":
        day = date.fromisoformat(value.split(", ")[0])
        month = MONTHS[day.month - 1]
        return f"{day.day} {month}" if form == "short" else f"{month} {day.day}"
    return slot.say(value)


def other_value(slot: TypedSlot, value: str) -> str:
    """Return another value of a slot's type."""
    match slot.type:
        case "date":
            return (date.fromisoformat(value.split(", ")[0]) + timedelta(days=3)).isoformat()
        case "id":
            return f"{value[:-1]}{(int(value[-1]) + 3) % 10}"
        case "amount":
            return f"{float(value) + 7:.2f}"
        case "enum":
            return next(word for word in slot.file.words if word != value)
        case "time":
            return "07:31"
    return str(int(value) + 5) if value.isdigit() else f"{value}x"
