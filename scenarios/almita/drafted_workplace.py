"""The workplace of a drafted procedure: its slots, tables and APIs, from an intent's file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final

from workgym.scenarios.almita.intents import (
    ActionFile,
    AskedFile,
    EntityFile,
    FactFile,
    FailureFile,
    ReasonFile,
    deed_kinds,
    wording,
)

__all__ = ["CASE", "CUSTOMER", "DraftedWorkplace"]

CUSTOMER: Final = "find_customer"
CASE: Final = "create_case"
"""The APIs that find a customer, and that pass a case to other people."""

_NOT_FOUND: Final = "-find|-found|-locate*|nothing came|nothing comes|no result*|no match*|came up empty|no such"
_CURRENCY: Final = "EUR"
_EMAIL: Final = {
    "type": "email", "known_by": "customer", "column": "customers.email", "decoy": True,
    "names": ["email address", "e-mail address", "email", "e-mail", "mail address"],
}  # fmt: skip


class DraftedWorkplace:
    """Slots, tables and APIs in the making; all APIs but one are about the intent's entity.

    Args:
        procedure_id: begins the names of the tables, since no two procedures may share one.
        name: the entity's name in its industry's file.
        entity: the entity.
        rng: draws where numbers are counted from.
    """

    def __init__(self, procedure_id: str, name: str, entity: EntityFile, rng: Random) -> None:
        self.id, self.entity, self._rng = procedure_id, entity, rng
        self.key = f"{name}_no"
        self.find = f"find_{name}"
        self._table = f"{procedure_id}_{entity.table}"
        self._columns: dict[str, Any] = {
            self.key: {"kind": "id", "pattern": entity.pattern, "unique": True, "private": True},
            "customer_id": {"kind": "customer"},
        }
        self._records: dict[str, Any] = {}
        self.slots: dict[str, Any] = {}
        self.apis: dict[str, Any] = {}

    @property
    def tables(self) -> dict[str, Any]:
        """The entity's table and those of what was done."""
        return {self._table: {"mine": 2, "others": 1, "columns": self._columns}, **self._records}

    def customers(self) -> None:
        """Let customers be found by their e-mail address."""
        self.slots["email"] = _EMAIL
        self.apis[CUSTOMER] = {
            "description": "Find the customer that is registered under an email address.",
            "table": "customers",
            "key": {"email": "email"},
            "entity": "email",
            "params": {"email": {}},
            "limits": "whole addresses only.",
            "outcomes": [{"label": "not_found", "when": "row is None", "tells": _NOT_FOUND}, {"label": "found"}],
        }

    def entities(self, columns: Mapping[str, Mapping[str, Any]]) -> None:
        """Let entities, with these columns, be looked up by their number."""
        self._columns |= columns
        self.slots[self.key] = {
            "type": "id", "pattern": self.entity.pattern, "known_by": "customer",
            "column": f"{self._table}.{self.key}", "decoy": True, "names": [self.entity.number, *self.entity.names],
        }  # fmt: skip
        outcomes = [{"label": "not_found", "when": "row is None", "tells": _NOT_FOUND}, {"label": "found"}]
        self._api(self.find, f"Look a {self.entity.noun} up by its number.", "one whole number a call.", outcomes)

    def codes(self, send: str, check: str) -> None:
        """Let a code be sent and compared."""
        self._columns["code"] = {"kind": "id", "pattern": "######", "unique": True}
        self._columns["code_sent"] = self._columns["code_checked"] = {"kind": "flag", "values": ["no"]}
        channels = wording()["channel"]
        self.slots["code_channel"] = {
            "type": "enum", "known_by": "constant", "value": next(iter(channels)), "words": channels,
            "names": ["way by which the code comes"],
        }  # fmt: skip
        self.slots["code"] = {
            "type": "id", "pattern": "######", "known_by": "customer", "column": f"{self._table}.code", "decoy": True,
            "names": ["code", "6 digits", "six digits", "digits", "security code"],
        }  # fmt: skip
        sent = {"label": "sent", "effects": [self._update({"code_sent": "True"})]}
        self._api(send, "Send a code to the phone number on file.", "it does not show the code.", [self._none, sent])
        self.apis[send]["deed"] = {
            "verbs": list(deed_kinds()["send"].verbs), "objects": ["code"],
            "results": "|".join(wording()["code"]["sent"]),
        }  # fmt: skip
        unsent = {"label": "NOT_SENT", "when": "row is None or not row.code_sent", "says": "no code was sent"}
        wrong = {"label": "wrong_code", "when": "row.code != code", "tells": "wrong code|code is wrong|code was wrong"}
        right = {"label": "valid", "effects": [self._update({"code_checked": "True"})]}
        described = {"code": {"description": "6 digits, as the customer reads them out"}}
        text = "Compare a code with the one that was sent."
        self._api(check, text, "a code has to be sent first.", [unsent, wrong, right], described)

    def check(self, name: str, description: str, reasons: Sequence[ReasonFile]) -> None:
        """Let an API say whether something stands in the way."""
        found = [
            {
                "label": reason.label, "when": reason.when, "tells": reason.tells,
                "returns": {reason.fact.slot: reason.fact.value},
            }
            for reason in reasons
        ]  # fmt: skip
        for reason in reasons:
            self._new_fact(reason.fact)
        self._api(name, description, "it changes nothing.", [self._none, *found, {"label": "eligible"}])

    def fee(self, amount: float) -> None:
        """Let an action cost something."""
        self.slots["fee"] = {
            "type": "amount", "unit": _CURRENCY, "known_by": "constant", "value": amount, "names": ["fee"],
        }  # fmt: skip

    def action(
        self,
        action: ActionFile,
        label: str,
        barred: Iterable[str],
        *,
        verified: bool = False,
        fails: FailureFile | None = None,
        asked: AskedFile | None = None,
    ) -> None:
        """Let something be done, and recorded.

        Args:
            action: what is done.
            label: the outcome of its being done.
            barred: conditions under which the rules do not allow it.
            verified: whether a code has to be checked before.
            fails: how it may fail.
            asked: what else it takes.
        """
        when = " or ".join(["row is None", *(f"({condition})" for condition in barred)])
        outcomes: list[dict[str, Any]] = [{"label": "NOT_ALLOWED", "when": when, "says": "the rules do not allow it"}]
        if verified:
            outcomes.append(
                {"label": "NOT_VERIFIED", "when": "not row.code_checked", "says": "no valid code was given"}
            )
        if fails is not None:
            outcomes.append({"label": fails.label, "when": fails.when, "tells": fails.tells})
        taken = {} if asked is None else {asked.slot: asked.slot}
        effects: list[dict[str, Any]] = [
            {"insert": f"{self.id}_{action.record}", "set": {self.key: f"row.{self.key}", **taken}}
        ]
        effects += [self._update(action.set)] if action.set else []
        returns = {action.number: f"new.{action.number}", action.fact.slot: action.fact.value}
        outcomes.append({"label": label, "returns": returns, "effects": effects})
        described = {} if asked is None else {asked.slot: {"description": asked.description}}
        self._api(action.api, action.description, action.limits, outcomes, described)
        self.apis[action.api]["deed"] = {
            "verbs": list(deed_kinds()[action.deed].verbs), "objects": list(action.objects), "results": action.results,
        }  # fmt: skip
        self.slots[action.number] = {
            "type": "id", "pattern": action.pattern, "known_by": "api", "names": [action.number_noun],
        }  # fmt: skip
        self._new_fact(action.fact)
        self._record(
            action.record, action.number, action.pattern, {} if asked is None else {asked.slot: _column(asked)}
        )

    def cases(self, fails: FailureFile) -> None:
        """Let a case be passed to the people who go on with what has failed."""
        self.slots["case_no"] = {"type": "id", "pattern": "CS-####", "known_by": "api", "names": ["case number"]}
        self.slots["respond_by"] = {"type": "date", "known_by": "api", "names": ["day of their answer"]}
        needless = {
            "label": "NOT_NEEDED", "when": f"row is None or not ({fails.when})", "says": "there is nothing to pass on",
        }  # fmt: skip
        created = {
            "label": "created",
            "returns": {"case_no": "new.case_no", "respond_by": f"day(today + days({fails.days}))"},
            "effects": [{"insert": f"{self.id}_cases", "set": {self.key: f"row.{self.key}"}}],
        }
        self._api(CASE, f"Pass a case to {fails.queue}.", "one case at a time.", [needless, created])
        people = [word for word in fails.queue.removeprefix("the ").split() if len(word) > 3]
        self.apis[CASE]["deed"] = {"verbs": list(deed_kinds()["escalate"].verbs), "objects": ["case", *people]}
        self._record("cases", "case_no", "CS-####", {})

    # Parts of them

    @property
    def _none(self) -> dict[str, str]:
        return {"label": "NOT_FOUND", "when": "row is None", "says": f"no such {self.entity.noun}"}

    def _new_fact(self, fact: FactFile) -> None:
        unit = {"unit": fact.unit} if fact.unit else {}
        self.slots[fact.slot] = {"type": fact.type, "known_by": "api", "names": [fact.noun], **unit}

    def _api(
        self,
        name: str,
        description: str,
        limits: str,
        outcomes: Sequence[Mapping[str, Any]],
        params: Mapping[str, Any] | None = None,
    ) -> None:
        self.apis[name] = {
            "description": description,
            "table": self._table,
            "key": {self.key: self.key},
            "entity": self.key,
            "params": {self.key: {}, **(params or {})},
            "limits": limits,
            "outcomes": [{key: value for key, value in outcome.items() if value} for outcome in outcomes],
        }

    def _update(self, changes: Mapping[str, str]) -> dict[str, Any]:
        return {"update": self._table, "where": f"it.{self.key} == row.{self.key}", "set": dict(changes)}

    def _record(self, table: str, number: str, pattern: str, more: Mapping[str, Any]) -> None:
        """Add a table of what was done; its numbers are counted from well inside the pattern's digits."""
        start = int((0.1 + 0.8 * self._rng.random()) * 10 ** pattern.count("#"))
        columns = {
            number: {"kind": "id", "pattern": pattern, "generated": True, "start": start},
            self.key: {"kind": "id", "pattern": self.entity.pattern},
            **more,
        }
        self._records[f"{self.id}_{table}"] = {"others": 1, "columns": columns}


def _column(asked: AskedFile) -> dict[str, Any]:
    if asked.words:
        return {"kind": "choice", "values": list(asked.words)}
    return {"kind": "date", "first": asked.first, "last": asked.last}
