"""The file of a procedure: what stands in its TOML, as frozen models. A key that is not named here is an error.

A procedure is a text with steps, a flowgraph, typed slots, tables, APIs, and the words of agent and customer. All else
follows from it: tools, worlds, conversations, tests, guards and the judging of replies. docs/almita-procedures.md
has all keys in one table, and builds an example.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

__all__ = [
    "STYLES",
    "AgentMove",
    "ApiFile",
    "ColumnFile",
    "CustomerLine",
    "DeedFile",
    "EffectFile",
    "OutcomeFile",
    "ParamFile",
    "ProcedureFile",
    "SlotFile",
    "StepFile",
    "TableFile",
]

STYLES = ("terse", "chatty", "upset", "formal", "non-native")
"""How customers speak."""

Name: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9]*(_[a-z0-9]+)*$", max_length=60)]
Words: TypeAlias = Annotated[str, StringConstraints(min_length=1, strip_whitespace=True)]
Style: TypeAlias = Literal["terse", "chatty", "upset", "formal", "non-native"]


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class SlotFile(_Frozen):
    """A typed value that customers, APIs or the procedure itself know.

    Attributes:
        type: ``id`` (a pattern of ``#`` for digits and ``@`` for capitals), ``date``, ``time``, ``amount`` (money),
            ``number`` (with a unit), ``enum`` (a few values with their words), ``email``, ``text``.
        known_by: who brings it into the conversation: ``customer``, ``api``, or ``constant``, the procedure itself.
        names: how agents call it when they ask; the first is used in texts.
        pattern: of an ``id``; the same as that of the column from which it comes.
        words: of an ``enum``, by value: the words for it, the agents' first.
        unit: of a ``number``: ``hours``, ``days``, ``points``; of an ``amount``: the currency, such as ``EUR``.
        value: of a constant.
        column: ``table.column`` of the customer's own row that holds the true value.
        values: an expression for the values that a customer may choose from; ``row`` is the customer's row of ``of``.
        of: the table whose row ``values`` reads.
        first, last: of a ``date`` without column: the days from today between which a customer chooses.
        never: weekdays that a customer does not choose.
        decoy: whether a customer may give a wrong value first.
    """

    type: Literal["id", "date", "time", "amount", "number", "enum", "email", "text"]
    known_by: Literal["customer", "api", "constant"]
    names: tuple[Words, ...] = ()
    pattern: str = ""
    words: dict[str, tuple[Words, ...]] = {}
    unit: str = ""
    value: str | int | float | None = None
    column: str = ""
    values: str = ""
    of: str = ""
    first: int = 1
    last: int = 14
    never: tuple[str, ...] = ()
    decoy: bool = False


class ColumnFile(_Frozen):
    """A column of a table, and how its values are drawn.

    Attributes:
        kind: ``id`` (by ``pattern``), ``choice`` (of ``values``), ``text`` (of ``values``), ``date`` and ``time`` (days
            or hours from now, from ``first`` to ``last``), ``clock`` (a time of day of ``values``), ``number`` and
            ``amount`` (from ``first`` to ``last`` in steps of ``step``), ``flag`` (of ``values``; default: both),
            ``customer`` (the owner's id).
        pattern: of an ``id``: ``#`` for digits and ``@`` for capitals; of ``generated`` ones digits at the end alone.
        values: of a ``choice``, ``text``, ``clock`` or ``flag``.
        first, last: of a ``date``, in days from today; of a ``time``, in hours from now; of a ``number`` or ``amount``.
        step: of a ``number`` or ``amount``.
        only_if: an expression over the row's other columns; where it is false the column is empty.
        empty: how many rows of a hundred have no value.
        generated: whether the workplace makes the ids up: they are counted on from the highest.
        private: whether another customer's value must not be told.
        unique: whether no two rows have the same value.
        start: the number from which generated ids are counted.
        never: weekdays that a ``date`` does not fall on.
    """

    kind: Literal["id", "choice", "text", "date", "time", "clock", "number", "amount", "flag", "customer"]
    pattern: str = ""
    values: tuple[str, ...] = ()
    first: float = 0
    last: float = 0
    step: float = 1
    only_if: str = ""
    empty: int = Field(default=0, ge=0, le=100)
    generated: bool = False
    private: bool = False
    unique: bool = False
    start: int = 100
    never: tuple[str, ...] = ()


class TableFile(_Frozen):
    """A table of the workplace.

    Attributes:
        columns: by name, each ``{ kind = ... }``.
        mine: rows of the customer; the first is what the conversation is about.
        others: rows of every other customer.
        loose: rows without an owner, such as free appointments.
    """

    columns: dict[Name, ColumnFile] = Field(min_length=1)
    mine: int = 0
    others: int = 0
    loose: int = 0


class ParamFile(_Frozen):
    """A parameter of an API.

    Attributes:
        slot: the slot that fills it; by default the one of the same name.
        compare: how two values are compared: ``exact``, ``casefold``, ``id``, ``number``, ``date``, ``set``, ``fuzzy``,
            ``ignore``; by default as fits the slot's type.
        description: for the model that calls it; by default from the slot.
    """

    slot: str = ""
    compare: Literal["", "exact", "casefold", "id", "number", "date", "set", "fuzzy", "ignore"] = ""
    description: str = ""


class EffectFile(_Frozen):
    """A change that an outcome makes: a row is added, changed or removed.

    Attributes:
        insert: the table to which a row is added; ``set`` has its columns.
        update: the table of the changed rows.
        delete: the table of the removed rows.
        where: a condition on ``it``, a row of the table; for ``update`` and ``delete``.
        set: expressions by column.
    """

    insert: str = ""
    update: str = ""
    delete: str = ""
    where: str = ""
    set: dict[Name, str] = {}


class OutcomeFile(_Frozen):
    """An outcome of an API. The first whose condition holds is the outcome of a call.

    Attributes:
        label: in small letters the ``status`` of the output, in capitals the code of a refusal.
        when: an expression over ``row``, the arguments, ``today`` and ``now``; the last outcome has none.
        returns: expressions by key of the output.
        effects: the changes, in order; all of them read the rows as they were before the call.
        says: of a refusal, what the caller reads.
        tells: the words by which a reply tells of it, as those of a ``?`` fact; no reply may before it has occurred.
    """

    label: Annotated[str, StringConstraints(pattern=r"^([a-z][a-z0-9_]*|[A-Z][A-Z0-9_]*)$")]
    when: str = ""
    returns: dict[Name, str] = {}
    effects: tuple[EffectFile, ...] = ()
    says: str = ""
    tells: str = ""


class DeedFile(_Frozen):
    """The words by which an agent says that an API's action was done.

    Attributes:
        verbs: past forms: ``booked``, ``scheduled``.
        objects: what the action is done to: ``redelivery``, ``home delivery``.
        results: words, as those of a ``?`` fact, that tell of it by what it has brought: ``on hold|-blocked``.
    """

    verbs: tuple[Words, ...] = Field(min_length=1)
    objects: tuple[Words, ...] = ()
    results: str = ""


class ApiFile(_Frozen):
    """An API.

    Attributes:
        description: one sentence for the model.
        table: the table of its ``row``, if it looks at one.
        key: the columns by which the row is found, each with the parameter that holds the value.
        entity: the parameter that names what the call is about.
        params: by name.
        outcomes: in the order in which they are decided.
        deed: the words for its action, if it changes anything.
        limits: one sentence for the model about what it does not do.
    """

    description: Words
    table: str = ""
    key: dict[Name, Name] = {}
    entity: str = ""
    params: dict[Name, ParamFile] = {}
    outcomes: tuple[OutcomeFile, ...] = Field(min_length=1)
    deed: DeedFile | None = None
    limits: str = ""


class StepFile(_Frozen):
    """A step of the procedure's text.

    Attributes:
        text: what the agent reads.
        blocks: the blocks that it tells of, where the file was composed from some.
    """

    text: Words
    blocks: tuple[str, ...] = ()


class AgentMove(_Frozen):
    """The agent's reply at a node of the flowgraph.

    Attributes:
        act: ``greet``, ``ask`` for slots, ``offer`` options, ask to ``confirm`` something, or ``end``.
        asks: the slots that it asks for.
        states: the facts that it has to state: ``{slot}`` for its value in any spelling, ``!api`` for the action of an
            API as done and ``-api`` as not done, ``~absent``, ``~unavailable``, ``~refused``, ``~unchanged``, ``~free``
            for what English says in many ways, ``?used|fly*|-new`` for any of a few words.
        texts: eight or more; the last two are held out: they test the judge and are no references.
        again: the bare question, which follows the refusal of something else; empty where nothing is asked.
        denies: verbs of what is refused at an end that refuses; the reply has to say them with a "not".
    """

    act: Literal["greet", "ask", "offer", "confirm", "end"]
    asks: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    texts: tuple[Words, ...] = Field(min_length=1)
    again: tuple[Words, ...] = ()
    denies: tuple[Words, ...] = ()


class CustomerLine(_Frozen):
    """The customer's reply on an edge of the flowgraph.

    Attributes:
        gives: the slots that it gives.
        option: what it chooses, in a few words: ``a new code``; agents offer it in these or in ``option_words``.
        option_words: further words for the option.
        answer: ``yes`` or ``no``, where the agent asks to confirm something.
        goal: the wish in one sentence; said when the customer insists.
        lines: by style (``terse``, ``chatty``, ``upset``, ``formal``, ``non-native``) six texts or more, five of them
            different, each with all that it gives.
    """

    gives: tuple[str, ...] = ()
    option: str = ""
    option_words: tuple[Words, ...] = ()
    answer: Literal["", "yes", "no"] = ""
    goal: str = ""
    lines: dict[Style, tuple[Words, ...]]


class ProcedureFile(_Frozen):
    """A whole procedure.

    Attributes:
        id: also the template's id and the name of its toolkit.
        title: what it is about, in a few words.
        industry: the domain of its tasks.
        company, business: who the agent works for: ``Swiftbox``, ``a parcel service``.
        matter: what agents say they can only help with: ``your locker code``.
        flow: the flowgraph in the text format of :mod:`workgym.envs.almita.graphs.text`.
        steps: the text that the agent reads.
        slots: the values that are talked about, by name.
        tables: the rows that worlds are drawn from, by name; ``customers`` is there by itself.
        apis: the APIs, by name.
        agent: by node of the flowgraph.
        customer: by edge of the flowgraph that leaves a message.
    """

    id: Name
    title: Words
    industry: Words
    company: Words
    business: Words
    matter: Words
    flow: Words
    steps: tuple[StepFile, ...] = Field(min_length=1)
    slots: dict[Name, SlotFile] = {}
    tables: dict[Name, TableFile] = {}
    apis: dict[Name, ApiFile] = Field(min_length=1)
    agent: dict[Annotated[str, StringConstraints(pattern=r"^N\d+$")], AgentMove]
    customer: dict[Annotated[str, StringConstraints(pattern=r"^E\d+$")], CustomerLine]

    def as_toml(self) -> dict[str, Any]:
        """Return the file's content without what is left at its default."""
        found: dict[str, Any] = self.model_dump(mode="json", exclude_defaults=True)
        return found
