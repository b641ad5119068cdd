"""Intents: what customers of an industry come for, and what a procedure for it is made of (ALMITA, sections 1.2, 8.2).

An industry's file (``industries/``) has its company, the things that customers have there, and six intents. An intent
says what may stand in the way, what can be done, and which numbers the rules know; a grammar makes procedures of that
(:mod:`workgym.scenarios.almita.grammar`). ``<name>`` in a text stands for a parameter of the intent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field, RootModel, model_validator

from workgym.envs.almita.procedures.format import ColumnFile, Name, SlotFile, Words
from workgym.envs.almita.procedures.loading import read_model
from workgym.envs.core.errors import UsageError

__all__ = [
    "INDUSTRIES",
    "ActionFile",
    "AdviceFile",
    "AskedFile",
    "DeedKind",
    "EntityFile",
    "FactFile",
    "FailureFile",
    "IndustryFile",
    "IntentFile",
    "ReasonFile",
    "deed_kinds",
    "industries",
    "intents_by_id",
    "unknown_intent",
    "wording",
]

INDUSTRIES: Final = Path(__file__).with_name("industries")
_DEEDS: Final = Path(__file__).with_name("deeds.toml")
_WORDING: Final = Path(__file__).with_name("wording.toml")


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class DeedKind(_Frozen):
    """A kind of action: its verb as infinitive, gerund and participle, and the past forms that tell of it."""

    forms: tuple[Words, Words, Words]
    verbs: tuple[Words, ...] = Field(min_length=3)


class _DeedKinds(RootModel[dict[Name, DeedKind]]):
    pass


class _Wording(RootModel[dict[str, dict[str, tuple[str, ...]]]]):
    pass


class FactFile(_Frozen):
    """A value that only an API returns, and how agent and procedure speak of it.

    Attributes:
        slot: the name of the value, and ``noun`` how a customer would ask for it: ``day on which it starts again``.
        type: as that of a slot; ``unit`` belongs to amounts and numbers.
        value: an expression over ``row``, the arguments and ``today``.
        says: a clause in the agent's words, with the slot in braces: ``it starts again on {resumes_on}``.
        rule: what the procedure asks for: ``name the day on which it starts again``.
    """

    slot: Name
    noun: Words
    type: Literal["date", "time", "amount", "number"] = "date"
    unit: str = ""
    value: Words
    says: Words
    rule: Words

    @model_validator(mode="after")
    def _says_its_slot(self) -> FactFile:
        if f"{{{self.slot}}}" not in self.says:
            raise ValueError(f"says {self.says!r}; expected {{{self.slot}}} in it")
        return self


class ReasonFile(_Frozen):
    """Something that stands in the way.

    Attributes:
        label: the outcome of the check.
        when: a condition on ``row`` and ``today``.
        because: a clause in the agent's words: ``your membership has been cancelled``.
        rule: the same in the procedure's words: ``the membership has been cancelled``.
        tells: words by which a reply tells of it, as those of a ``?`` fact.
        fact: what the agent names beside it.
    """

    label: Name
    when: Words
    because: Words
    rule: Words
    tells: str = ""
    fact: FactFile


class FailureFile(_Frozen):
    """How an action may fail although it is allowed; other people then go on with it.

    Attributes:
        label: the outcome of the action.
        when: a condition on ``row``.
        because: a clause in the agent's words; ``rule`` in the procedure's.
        tells: words by which a reply tells of it.
        queue: who takes over, with an article: ``the members' office``.
        days: how many days they have for an answer.
    """

    label: Name
    when: Words
    because: Words
    rule: Words
    tells: str = ""
    queue: Words
    days: int = Field(ge=1, le=30)


class AskedFile(_Frozen):
    """What the agent asks for besides the number: a day, or one of a few values.

    Attributes:
        slot: its name; the action takes it as a parameter.
        noun: how agents call it; ``names`` are other names.
        what: what is asked for: ``for the first day of the pause``.
        questions: three.
        phrases: three ways to give it, with the slot in braces.
        first, last, never: of a day, as in a slot's file.
        words: of one of a few values, as in a slot's file.
        description: for the model that calls the API.
    """

    slot: Name
    noun: Words
    names: tuple[Words, ...] = ()
    what: Words
    questions: tuple[Words, Words, Words]
    phrases: tuple[Words, Words, Words]
    first: int = 2
    last: int = 24
    never: tuple[str, ...] = ("Sunday",)
    words: dict[str, tuple[Words, ...]] = {}
    description: str = ""

    def as_slot(self) -> SlotFile:
        """Return the slot."""
        names = (self.noun, *self.names)
        if self.words:
            return SlotFile(type="enum", known_by="customer", names=names, words=self.words)
        return SlotFile(
            type="date", known_by="customer", names=names, first=self.first, last=self.last, never=self.never
        )


class ActionFile(_Frozen):
    """Something that can be done.

    Attributes:
        api: the API that does it, ``description`` and ``limits`` for the model.
        deed: its kind.
        thing: what it is done to, as the agent says it: ``your membership``; ``rule_thing`` as the procedure does.
        has: ``has``, or ``have`` where ``thing`` is more than one.
        objects: words for what it is done to, of which a reply has to name one; empty where any telling will do.
        results: words that tell of it by what it has brought, as those of a ``?`` fact.
        option: what a customer would choose, in a few words: ``a pause``; ``option_words`` are further ones.
        wish: the option in three ways, as objects of "I want".
        record: the table of what was done, ``number`` and ``pattern`` of its ids, ``number_noun`` for them.
        fact: what else the API returns.
        set: changes of the row, expressions by column.
        takes: whether it takes the value that was asked for.
        fee: the parameter that holds what it costs; empty if it is free.
        fails: how it may fail.
    """

    api: Name
    description: Words
    limits: Words
    deed: Name
    thing: Words
    rule_thing: Words
    has: Literal["has", "have"] = "has"
    objects: tuple[Words, ...] = ()
    results: str = ""
    option: Words
    option_words: tuple[Words, ...]
    wish: tuple[Words, Words, Words]
    record: Name
    number: Name
    number_noun: Words
    pattern: Words
    fact: FactFile
    set: dict[Name, str] = {}
    takes: bool = False
    fee: str = ""
    fails: FailureFile | None = None


class AdviceFile(_Frozen):
    """Something that the customer can try first.

    Attributes:
        what: for the graph: ``Advise to restart the router, and ask whether that helped``.
        rule: for the procedure.
        texts: eight, each of which advises and asks; ``again`` are four questions alone.
        fixed_when, unfixed: clauses of customers: ``it works again``, ``it is as slow as before``.
        solved: eight texts for the end where it helped; they state ``states``.
        states: facts of that end.
    """

    what: Words
    rule: Words
    texts: tuple[Words, ...] = Field(min_length=8)
    again: tuple[Words, ...] = Field(min_length=4)
    fixed_when: Words
    unfixed: Words
    solved: tuple[Words, ...] = Field(min_length=8)
    states: tuple[Words, ...] = Field(min_length=1)


class EntityFile(_Frozen):
    """A thing that customers have: a membership, a booking.

    Attributes:
        noun: ``membership``; ``number`` is how its number is called.
        names: other names of the number.
        pattern: of the number, and ``form`` in words: ``OG- and five digits``.
        where: where the number stands: ``on your membership card``.
        table: of the things.
        columns: besides the number and the owner.
    """

    noun: Words
    number: Words
    names: tuple[Words, ...] = ()
    pattern: Words
    form: Words
    where: Words
    table: Name
    columns: dict[Name, ColumnFile] = {}


class IntentFile(_Frozen):
    """What a customer comes for.

    Attributes:
        id: unique in all industries.
        name: one to six words; ``issue`` tells the problem in a sentence.
        entity: a thing of the industry.
        title, matter, event: as in a procedure's file, and for the graph: ``Wants to pause the membership``.
        topic: what it is about: ``the membership``.
        problem, broken: six sentences, and six of customers whose English is not their first language.
        values: the values that a parameter may have, by its name.
        columns: of the entity, needed here.
        check: the API that says whether something stands in the way; ``reasons`` are what may.
        asked: what else the agent asks for.
        actions: one to three.
        advice: what the customer can try first.
        instead: whether the second action is offered before the first is done.
        fault: whether something is broken for the customer, who then opens in other words than one who wants something.
    """

    id: Name
    name: Words
    issue: Words
    entity: Name
    title: Words
    matter: Words
    event: Words
    topic: Words
    problem: tuple[Words, Words, Words, Words, Words, Words]
    broken: tuple[Words, Words, Words, Words, Words, Words]
    values: dict[Name, tuple[int | float, ...]] = {}
    columns: dict[Name, ColumnFile] = {}
    check: Name
    check_description: Words
    reasons: tuple[ReasonFile, ...] = Field(min_length=2)
    asked: AskedFile | None = None
    actions: tuple[ActionFile, ...] = Field(min_length=1, max_length=3)
    advice: AdviceFile | None = None
    instead: bool = False
    fault: bool = False


class IndustryFile(_Frozen):
    """An industry with one company, and what its customers come for.

    Attributes:
        industry: as in the table of the specification (section 8.2).
        company, business: as in a procedure's file.
        person: what the procedure calls a customer: ``member``.
        find, look_up: the APIs that find a customer by e-mail address, and look an entity up, by entity.
    """

    industry: Words
    company: Words
    business: Words
    person: Words
    entities: dict[Name, EntityFile] = Field(min_length=1)
    intents: tuple[IntentFile, ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _knows_its_entities(self) -> IndustryFile:
        for intent in self.intents:
            if intent.entity not in self.entities:
                raise ValueError(f"intent {intent.id}: entity {intent.entity!r} is none of {', '.join(self.entities)}")
        return self


@lru_cache(maxsize=1)
def deed_kinds() -> Mapping[str, DeedKind]:
    """Return the kinds of actions."""
    return read_model(_DeedKinds, _DEEDS, "a table of kinds of actions").root


@lru_cache(maxsize=1)
def wording() -> Mapping[str, Mapping[str, Sequence[str]]]:
    """Return the sentences and words of generated procedures that belong to no block, by table and key."""
    return read_model(_Wording, _WORDING, "a table of sentences").root


@lru_cache(maxsize=1)
def intents_by_id() -> Mapping[str, tuple[IndustryFile, IntentFile]]:
    """Return all intents by id, each with its industry."""
    return {intent.id: (industry, intent) for industry in industries().values() for intent in industry.intents}


def unknown_intent(intent_id: str) -> str:
    """Return what to say of an id that no intent has: the nearest ones, and where all are."""
    near = get_close_matches(intent_id, intents_by_id(), n=3, cutoff=0.6)
    meant = f" did you mean {' or '.join(near)}?" if near else ""
    return f"no industry has words for intent {intent_id!r};{meant} docs/almita-pipeline.md lists all intents"


@lru_cache(maxsize=1)
def industries() -> Mapping[str, IndustryFile]:
    """Return all industries by the names of their files.

    Raises:
        UsageError: if a file is wrong, or two intents have one id.
    """
    found = {path.stem: read_model(IndustryFile, path, "an industry") for path in sorted(INDUSTRIES.glob("*.toml"))}
    ids: dict[str, str] = {}
    for name, industry in found.items():
        for intent in industry.intents:
            if intent.id in ids:
                raise UsageError(f"industry {name}: intent {intent.id} is one of {ids[intent.id]} too")
            ids[intent.id] = name
    return found
