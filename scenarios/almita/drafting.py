"""Procedures for intents: a drawn shape becomes a blueprint, whose blocks have words of their own.

Two procedures of one intent differ in their blocks, in the numbers of their rules, and in the wording of their steps.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any, Final

from workgym.envs.almita.procedures.format import ProcedureFile
from workgym.scenarios.almita.composing import Blueprint, Use, blocks, compose, filled
from workgym.scenarios.almita.drafted_workplace import CASE, CUSTOMER, DraftedWorkplace
from workgym.scenarios.almita.grammar import ActionBranch, ProcedureShape, draw_shape
from workgym.scenarios.almita.intents import (
    ActionFile,
    AdviceFile,
    AskedFile,
    FailureFile,
    IndustryFile,
    IntentFile,
    deed_kinds,
    wording,
)
from workgym.scenarios.shared.streams import below, pick, stream

__all__ = ["draft", "drafts", "numbered_drafts"]

_ENV_ID: Final = "Almita-v0"
_SEND: Final = "send_code"
_CHECK: Final = "check_code"
_BEFORE_ACTIONS: Final = (
    ("open", ""), ("identify", ""), ("lookup", "found"), ("verify", "valid"), ("reasons", "eligible"),
    ("advice", "not_fixed"), ("asked", "given"),
)  # fmt: skip
"""The blocks before the actions, in order, each with what is so behind it: a key of the table of sentences."""


def drafts(industry: IndustryFile, intent: IntentFile, seed: int, count: int = 2) -> tuple[ProcedureFile, ...]:
    """Return the first procedures of an intent; see :func:`numbered_drafts`."""
    return numbered_drafts(industry, intent, seed, range(1, count + 1))


def numbered_drafts(
    industry: IndustryFile, intent: IntentFile, seed: int, numbers: Collection[int]
) -> tuple[ProcedureFile, ...]:
    """Return procedures of an intent by their numbers, from 1. They differ in their graphs from all with lower numbers.

    Every number of every intent has a random stream of its own: another intent changes nothing about its procedures.

    Raises:
        GenerationError: if no shapes of the published sizes are found.
        UsageError: if the intent's words do not fill a block.
    """
    shapes: list[ProcedureShape] = []
    found = []
    for number in range(1, max(numbers) + 1):
        rng = stream(_ENV_ID, seed, "procedures", f"{intent.id}/{number}")
        shapes.append(draw_shape(intent, rng, shapes))
        if number in numbers:
            found.append(draft(industry, intent, shapes[-1], f"{intent.id}_{number}", rng))
    return tuple(found)


def draft(
    industry: IndustryFile, intent: IntentFile, shape: ProcedureShape, procedure_id: str, rng: Random
) -> ProcedureFile:
    """Return the procedure of an intent that has a shape."""
    return compose(_Draft(industry, intent, shape, procedure_id, rng).blueprint())


class _Draft:
    """One procedure in the making: its blocks and their words, and beside them its workplace."""

    def __init__(
        self, industry: IndustryFile, intent: IntentFile, shape: ProcedureShape, procedure_id: str, rng: Random
    ) -> None:
        self.industry, self.intent, self.shape, self.id, self.rng = industry, intent, shape, procedure_id, rng
        self.entity = industry.entities[intent.entity]
        self.reasons = [reason for reason in intent.reasons if reason.label in shape.reasons]
        self.values = {name: pick(rng, values) for name, values in intent.values.items()}
        self.place = DraftedWorkplace(procedure_id, intent.entity, self.entity, rng)
        self.number = f"the {self.entity.number}"
        self.give: dict[str, Any] = {
            **{name: _shown(value) for name, value in self.values.items()},
            "person": industry.person,
            "entity": self.entity.noun,
            "own": f"your {self.entity.noun}",
            "noun": self.entity.number,
            "key": self.place.key,
            "find": self.place.find,
        }
        self.uses: list[Use] = []

    def blueprint(self) -> Blueprint:
        """Return the blueprint."""
        after = self._blocks_before_actions()
        self._ways(after)
        closing = [pick(self.rng, sentences) for sentences in wording()["closing"].values()]
        intent, industry = self.intent, self.industry
        return Blueprint.model_validate(
            {
                "id": self.id,
                "title": intent.title,
                "industry": industry.industry,
                "company": industry.company,
                "business": industry.business,
                "matter": intent.matter,
                "use": [use.model_dump() for use in self.uses],
                "closing": self._fill(closing),
                "slots": self._fill(self.place.slots),
                "tables": self.place.tables,
                "apis": self._fill(self.place.apis),
            }
        )

    def _blocks_before_actions(self) -> str:
        """Add the blocks up to the first action, and return what is so behind them."""
        always = ("open", "lookup")
        chain = [item for item in _BEFORE_ACTIONS if item[0] in always or getattr(self.shape, item[0])]
        names = [*(name for name, _ in chain), "ways"]
        before = ""
        for place, (name, after) in enumerate(chain):
            self._block(name, before, names[place + 1])
            before = after or before
        return before

    def _block(self, name: str, after: str, following: str) -> None:
        match name:
            case "open":
                self._open(following)
            case "identify":
                self._identify(following)
            case "lookup":
                self._lookup(following)
            case "verify":
                self._verify(following)
            case "reasons":
                self._check(after, following)
            case "advice" if self.intent.advice is not None:
                self._advice(self.intent.advice, after, following)
            case "asked" if self.intent.asked is not None:
                self._asked(self.intent.asked, following)

    def _fill(self, value: Any, **more: Any) -> Any:
        return filled(value, {**self.give, **more}, self.id)

    def _when(self, after: str, **more: Any) -> str:
        return str(self._fill(pick(self.rng, wording()["when"][after]), **more)) if after else ""

    def _use(self, block: str, name: str, give: Mapping[str, Any], then: Mapping[str, str], **more: Any) -> None:
        """Add a block; its rule is one of its own wordings unless it is given one."""
        given = {**self.give, **give}
        rules = blocks()[block].defaults.get("rules", ())
        if rules and "rule" not in given:
            given["rule"] = f"<rules.{below(self.rng, len(rules))}>"
        self.uses.append(Use.model_validate({"block": block, "name": name, "give": given, "then": then, **more}))

    def _told(self, *steps: str) -> tuple[str, ...]:
        """Return steps of a block in fewer words than its own."""
        return tuple(pick(self.rng, wording()["steps"][step]) for step in steps)

    # Blocks before the actions

    def _open(self, following: str) -> None:
        intent = self.intent
        words: dict[str, Any] = {"topic": intent.topic, "matter_event": intent.event, "problem": list(intent.problem)}
        if intent.fault:
            words |= {style: f"<fault_{style}>" for style in ("chatty", "upset", "formal")}
        self._use("open", "open", {**words, "problem_broken": list(intent.broken)}, {"stated": following})

    def _identify(self, following: str) -> None:
        give = {
            "slot": "email", "noun": "email address", "api": CUSTOMER, "account": "customer account",
            "where": "in one of our mails to you",
        }  # fmt: skip
        self._use("identify_customer", "identify", give, {"found": following}, steps=self._told("identify"))
        self.place.customers()

    def _lookup(self, following: str) -> None:
        entity = self.entity
        give = {
            "slot": self.place.key, "entity": entity.noun, "noun": entity.number, "where": entity.where,
            "form": entity.form, "api": self.place.find, "outcomes": [{"label": "found", "to": following}],
        }  # fmt: skip
        self._use("lookup_entity", "lookup", give, {}, steps=self._told("lookup", "not_found"))
        drawn = {**entity.columns, **self.intent.columns}
        self.place.entities({name: column.model_dump(exclude_defaults=True) for name, column in drawn.items()})

    def _verify(self, following: str) -> None:
        give = {"slot": "code", "send": _SEND, "verify": _CHECK, "holder": self.entity.number}
        self._use("verify_code", "verify", give, {"valid": following}, steps=self._told("send", "verify"))
        self.place.codes(_SEND, _CHECK)

    def _check(self, after: str, following: str) -> None:
        own = blocks()["eligibility"].defaults
        words = {"when": self._when(after), "api": self.intent.check, "needs": self.number}
        rule = self._fill(pick(self.rng, own["rules"]), **words)
        told = [
            self._fill(
                pick(self.rng, own["reason_rules"]),
                label=reason.label, rule=reason.rule, fact_rule=reason.fact.rule,
            )
            for reason in self.reasons
        ]  # fmt: skip
        items = [
            {
                "label": reason.label,
                "text": f"Say that {reason.rule}, and {reason.fact.rule}",
                "states": [f"{{{reason.fact.slot}}}", "~refused"],
                "because": reason.because,
                "fact": reason.fact.says,
                "texts": "<refusals>",
            }
            for reason in self.reasons
        ]
        give = {
            "api": self.intent.check, "needs": self.number, "rule": "", "reasons": items,
            "allowed": [{"label": "eligible", "to": following}], **_words(self.intent.actions[0]),
        }  # fmt: skip
        self._use("eligibility", "reasons", give, {}, steps=(" ".join([rule, *told]),))
        self.place.check(self.intent.check, self.intent.check_description, self.reasons)

    def _advice(self, advice: AdviceFile, after: str, following: str) -> None:
        give = {
            "what": advice.what, "rule": f"{self._when(after)} {advice.rule}".strip(), "texts": list(advice.texts),
            "again": list(advice.again), "done": list(advice.states), "solved": list(advice.solved),
            "fixed_when": advice.fixed_when, "unfixed": advice.unfixed,
        }  # fmt: skip
        self._use("troubleshoot", "advice", give, {"not_fixed": following})

    def _asked(self, asked: AskedFile, following: str) -> None:
        first, second, third = asked.questions
        give = {
            "slot": asked.slot, "noun": asked.noun, "what": asked.what, "question": first, "question2": second,
            "question3": third, "phrase": list(asked.phrases),
        }  # fmt: skip
        self._use("collect", "asked", give, {"given": following}, steps=self._told("collect"))
        self.place.slots[asked.slot] = asked.as_slot().model_dump(exclude_defaults=True)

    # Actions

    def _ways(self, after: str) -> None:
        branches = self.shape.branches
        if len(branches) == 1:
            self._branch(branches[0], "ways", self._when(after))
            return
        actions = [self.intent.actions[branch.action] for branch in branches]
        if self.shape.instead:
            self._instead(after, *actions)
        else:
            self._choice(after, actions)
        for place, (branch, action) in enumerate(zip(branches, actions, strict=True)):
            self._branch(branch, f"way_{place}", self._when("chosen", option=action.option))

    def _choice(self, after: str, actions: Sequence[ActionFile]) -> None:
        items = [
            {
                "to": f"way_{place}", "text": f"Wants {action.option}", "option": action.option,
                "words": list(action.option_words), "wish": list(action.wish),
            }
            for place, action in enumerate(actions)
        ]  # fmt: skip
        *first, last = (action.option for action in actions)
        either, both = (f"{', '.join(first)} {word} {last}" for word in ("or", "and"))
        give = {"offer": f"Offer {either}", "either": either, "both": both, "when": self._when(after), "options": items}
        self._use("choice", "ways", give, {})

    def _instead(self, after: str, plain: ActionFile, other: ActionFile) -> None:
        give = {
            "what": f"Offer {other.option} in place of {plain.option}", "when": self._when(after),
            "option": other.option, "words": list(other.option_words), "plain": plain.option,
            "plain_words": list(plain.option_words),
        }  # fmt: skip
        self._use("offer_alternative", "ways", give, {"accepted": "way_1", "refused": "way_0"})

    def _branch(self, branch: ActionBranch, name: str, when: str) -> None:
        """Add what leads to an action, and the action under the name ``name`` or behind it."""
        action = self.intent.actions[branch.action]
        doing = f"do_{branch.action}" if branch.fee or branch.confirm else name
        if branch.fee:
            self._fee(action, name, doing, when)
            when = self._when("accepted")
        elif branch.confirm:
            self._confirm(action, name, doing, when)
            when = self._when("confirmed")
        self._act(branch, action, doing, when)

    def _fee(self, action: ActionFile, name: str, doing: str, when: str) -> None:
        amount = self.values[action.fee]
        words = _words(action)
        give = {**words, "fee": "fee", "fee_said": f"{_shown(amount)} euros", "what": words["doing"], "when": when}
        self._use("fee", name, give, {"accepted": doing})
        self.place.fee(amount)

    def _confirm(self, action: ActionFile, name: str, doing: str, when: str) -> None:
        key = f"{{{self.place.key}}}"
        first = next((use.name for use in self.uses if use.block == "confirm"), "")
        shared = {"no": "@no", "ends": []} if first else {}
        give = {
            **_words(action), "what": f"Name {self.number} and ask whether to go ahead", "when": when,
            "undone": [key, "~unchanged"], "unwish": f"No, leave the {self.entity.noun} as it is.", "states": [key],
            **shared,
        }  # fmt: skip
        self._use("confirm", name, give, {"yes": doing, **({"no": f"{first}.undone"} if first else {})})

    def _act(self, branch: ActionBranch, action: ActionFile, name: str, when: str) -> None:
        fails = action.fails if branch.fails else None
        asked = self.intent.asked if action.takes else None
        label = _words(action)["did"].replace(" ", "_")
        told = f"told_{branch.action}"
        leads = [{"label": label, "to": told}, *([] if fails is None else [{"label": fails.label, "to": "others"}])]
        needs = self.number if asked is None else f"{self.number} and the {asked.noun}"
        self._use("act", name, {"api": action.api, "needs": needs, "when": when, "outcomes": leads}, {})
        give = {
            **_words(action), "what": f"Confirm it with the {action.number_noun}, and {action.fact.rule}",
            "label": label, "api": action.api, "number": action.number, "number_noun": action.number_noun,
            "fact": action.fact.says, "fact_rule": action.fact.rule,
            "states": [f"!{action.api}", f"{{{action.number}}}", f"{{{action.fact.slot}}}"],
        }  # fmt: skip
        self._use("notify", told, give, {})
        barred = [reason.when for reason in self.reasons]
        self.place.action(action, label, barred, verified=self.shape.verify, fails=fails, asked=asked)
        if fails is not None:
            self._others(action, fails)

    def _others(self, action: ActionFile, fails: FailureFile) -> None:
        give = {
            "api": CASE, "needs": self.number, "queue": fails.queue, "failed": fails.because,
            "when": f"If {action.api} answers {fails.label}, {fails.rule}:", "case": "case_no", "by": "respond_by",
            "states": [f"!{CASE}", "{case_no}", "{respond_by}"],
        }  # fmt: skip
        self._use("escalate", "others", give, {}, steps=self._told("escalate"))
        self.place.cases(fails)


def _words(action: ActionFile) -> dict[str, str]:
    """Return how an action is spoken of."""
    do, doing, did = deed_kinds()[action.deed].forms
    return {"do": do, "doing": doing, "did": did, "thing": action.thing, "has": action.has}


def _shown(value: float) -> str:
    """Return a number as texts and expressions have it: ``7.5``, ``12``."""
    return f"{value:g}"
