"""Keys of texts, and of several values: lists and records.

A text is right if it has the content of the expected one and nothing foreign; a list, if it names all items and no
other; a record, if every named value is right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import Field, field_validator, model_validator

from workgym.envs.core.answers.key import AnswerKey
from workgym.envs.core.answers.reading import bare_words, hedged, json_object, normal, normal_lines, read_json, text_of
from workgym.envs.core.answers.values import Choice, Date, Duration, Id, Money, Number, ValueKey
from workgym.envs.core.answers.words import NOT, ORDINALS, beside_words, content, meanings, pairs
from workgym.envs.core.texts import Pattern

__all__ = ["Items", "Key", "Record", "Text"]


class Text(AnswerKey):
    """Accepts a text by its content: the words that mean something, in any order, and no foreign one.

    Attributes:
        also: other wordings that are just as right.
        asked: the question, and other texts that an answer may repeat: their words may stand beside the text.
        verbatim: whether all words are wanted as they are, one after the other, as in a name or a subject.
    """

    type: Literal["text"] = "text"
    also: tuple[str, ...] = ()
    asked: str = ""
    verbatim: bool = False

    @model_validator(mode="after")
    def _says_something(self) -> Text:
        if not bare_words(self.expected):
            raise ValueError(f"{self.expected!r}: expected a text with a word in it")
        return self

    def score(self, answer: Any) -> float:
        """Return 1.0 if the answer says what is expected and nothing else, else 0.0."""
        text = text_of(answer)
        if _asks_back(text):
            return 0.0
        return float(any(self._is(text, wording) for wording in (self.expected, *self.also)))

    def wording_in(self, words: Collection[str]) -> tuple[str, ...]:
        """Return the content of the wording that all words of are among these; else that of the expected one."""
        among = set(words)
        wordings = map(content, (self.expected, *self.also))
        return next((wording for wording in wordings if among.issuperset(wording)), content(self.expected))

    def _is(self, text: str, wording: str) -> bool:
        if not self.verbatim:
            words = meanings(text)
            ranged = (
                "to" in words and "to" not in meanings(f"{wording} {self.asked}") and _joins(words, content(wording))
            )
            return not ranged and _consists(words, [content(wording)], self.asked, ordinals=False)
        found, wanted = (f" {' '.join(bare_words(words))} " for words in (text, wording))
        before, there, after = found.partition(wanted)
        return bool(there) and _consists(meanings(f"{before} {after}"), [], self.asked)


class Items(AnswerKey):
    """Accepts a list: every item is named, and no other.

    Attributes:
        items: a key for each, all of one type: texts, or values that can be found without knowing them.
        ordered: whether the order counts, as that of steps does.
        asked: for texts, as in :class:`Text`.
    """

    type: Literal["items"] = "items"
    expected: str = ""
    items: tuple[Part, ...] = Field(min_length=1)
    ordered: bool = False
    asked: str = ""

    @field_validator("items", mode="before")
    @classmethod
    def _texts(cls, items: Any) -> Any:
        """Take a plain text as the key of a text."""
        listed = isinstance(items, list | tuple)
        return [Text(expected=item) if isinstance(item, str) else item for item in items] if listed else items

    @model_validator(mode="after")
    def _alike(self) -> Items:
        if len({type(item) for item in self.items}) > 1:
            raise ValueError(f"{self}: expected items of one type")
        if any(isinstance(item, Text) and item.verbatim for item in self.items):
            raise ValueError(
                f"{self}: expected texts that are not verbatim, since the words of a list are read together"
            )
        if (
            not isinstance(self.items[0], Text)
            and len({item.model_dump_json(exclude={"expected"}) for item in self.items}) > 1
        ):
            raise ValueError(f"{self}: expected values of one kind, which differ in what is expected alone")
        return self

    def __str__(self) -> str:
        """Return the items, separated by commas; by semicolons where a comma would join two lengths of time."""
        return self.expected or ("; " if isinstance(self.items[0], Duration) else ", ").join(map(str, self.items))

    def score(self, answer: Any) -> float:
        """Return 1.0 if the answer names all items, in order where that counts, and nothing else, else 0.0."""
        text = "\n".join(normal_lines(_as_lines(answer)))
        numbers = [int(number) for _, number in _LISTED.groups(text)]
        if self.ordered and numbers != sorted(numbers):
            return 0.0
        return float(not _asks_back(text) and self._names(_LISTED.sub(" ", text)))

    def _names(self, text: str) -> bool:
        texts = [item for item in self.items if isinstance(item, Text)]
        if texts:
            words = _uncounted(meanings(text), len(texts))
            return _lists(words, [item.wording_in(words) for item in texts], self.asked, ordered=self.ordered)
        values = [item for item in self.items if not isinstance(item, Text)]
        first, wanted = values[0], [item.value for item in values]
        if isinstance(first, Id):
            found: list[Any] = list(first.ids_in(text, len(values)) or ())
        else:
            found = [value for part in _parts(text) for value in _named_in(part, first)]
        return found == wanted if self.ordered else set(found) == set(wanted)


class Record(AnswerKey):
    """Accepts named values: a JSON object, or ``name: value`` on lines or between semicolons or commas.

    Attributes:
        fields: by name, the key of each value.
        ignoring: words in a name that tell nothing apart: with "left", "sick leave left" is "sick leave".
    """

    type: Literal["record"] = "record"
    expected: str = ""
    fields: Mapping[str, Annotated[Part | Items, Field(discriminator="type")]] = Field(min_length=1)
    ignoring: frozenset[str] = frozenset()

    @model_validator(mode="after")
    def _apart(self) -> Record:
        names = [self._name(name) for name in self.fields]
        if len(set(names)) < len(names) or "" in names:
            raise ValueError(
                f"fields={list(self.fields)}: expected names that differ in words beyond {sorted(self.ignoring)}"
            )
        return self

    def __str__(self) -> str:
        """Return the fields, separated by semicolons."""
        return self.expected or "; ".join(f"{name}: {key}" for name, key in self.fields.items())

    def score(self, answer: Any) -> float:
        """Return the share of fields that are right; 0.0 if another is named, or one twice."""
        found = json_object(answer)
        if found is None:
            found = _pairs(text_of(answer))
        named = {self._name(name): value for name, value in found.items()}
        keys = {self._name(name): key for name, key in self.fields.items()}
        if len(named) < len(found) or not named.keys() <= keys.keys():
            return 0.0
        return sum(name in named and key.accepts(named[name]) for name, key in keys.items()) / len(keys)

    def _name(self, text: str) -> str:
        return " ".join(word for word in bare_words(text) if word not in self.ignoring)


Part: TypeAlias = Annotated[
    Id | Choice | Number | Money | Date | Duration | Text,
    Field(discriminator="type"),
]
"""A key that others can be made of."""
Key: TypeAlias = Annotated[
    Id | Choice | Number | Money | Date | Duration | Text | Items | Record,
    Field(discriminator="type"),
]
"""Any typed key, as a field of another model that is stored as JSON."""

_LISTED: Final = Pattern(
    r"(?:step )?[#(]?(\d{1,3})(?:\x{fe0f}?\x{20e3}|[.):]+| ?[-–])\s+", before=r"[^\pL\pN.,:$€£₹¥-]"
)
"""The number of an item in a list."""
_PAIR: Final = Pattern(r"[\s|]*([^:=|]*)[:=|](.*?)[\s|]*")
_DENYING: Final = Pattern(
    r"exclud[a-z]+|ignor[a-z]+|discard[a-z]*|dismiss[a-z]*|reject[a-z]*|ruled|opposite|other|others|unlike|without|but"
    r"|rest|complement|old|before|random|scope|lack[a-z]*",
    before=r"[^\pL\pN]",
    after=r"(?:$|[^\pL\pN])",
)
"""What in the heading of a record says that it holds other values than those that are asked for."""
_BAR: Final = Pattern(r" \| ", before=r"[^|]", after=r"[^|]")
_LIST_COMMA: Final = Pattern(",", after=r"(?:$|[^\d])")


def _as_lines(answer: Any) -> str:
    """Return an answer as text, each element of a list on a line of its own."""
    if isinstance(answer, str) and answer.lstrip().startswith("["):
        answer = read_json(answer) or answer
    return "\n".join(map(text_of, answer)) if isinstance(answer, list) else text_of(answer)


def _parts(text: str) -> list[str]:
    """Return the lines of a text, and the parts between semicolons."""
    return [part for line in text.splitlines() for part in line.split(";") if part.strip()]


def _named_in(part: str, key: ValueKey) -> Sequence[Any]:
    """Return the values that a part of a list names: none for a heading, ``[None]`` for what belongs to no list."""
    values, words = key.values_in(part), meanings(part)
    heads = values is not None and _is_heading(part) and _harmless(words, words, key.asked)
    return values or ([] if heads else [None])


def _is_heading(line: str) -> bool:
    return line.rstrip(" *").endswith(":")


def _joined(parts: Sequence[str]) -> list[str]:
    """Return the parts between commas, those that name nothing joined to the part in front of them."""
    joined: list[list[str]] = []
    for part in parts:
        if joined and not _PAIR.fullmatch(part):
            joined[-1].append(part)
        else:
            joined.append([part])
    return [",".join(run) for run in joined]


def _joins(words: Sequence[str], wanted: Sequence[str]) -> bool:
    """Return whether "to" stands between two words that are wanted: "Tuesdays to Fridays" is more than both."""
    triples = zip(words, words[1:], words[2:], strict=False)
    return any(middle == "to" and first in wanted and last in wanted for first, middle, last in triples)


def _uncounted(words: Sequence[str], count: int) -> list[str]:
    """Return words without a number that says how many items follow: "there are three"."""
    left, number = list(words), str(count)
    if number in left[:8]:
        left.remove(number)
    return left


def _asks_back(text: str) -> bool:
    return text.rstrip(" \n\"'*`").endswith("?")


def _pairs(text: str) -> dict[str, str]:
    """Read ``name: value`` from lines; if there is only one, from its parts between semicolons, or else commas.

    A line without a value is a heading. There are no pairs in a text that takes back what it says.
    """
    written = [line for line in text.splitlines() if line.strip(" |:-")]
    lines = [line for line in written if not _is_heading(line)]
    if any(hedged(heading := normal(line)) or _DENYING.occurs_in(heading) for line in written if _is_heading(line)):
        return {}
    if len(lines) == 1:
        (line,) = lines
        lines = _BAR.split(line) if _BAR.occurs_in(line) else line.split(";")
        lines = lines if len(lines) > 1 else _joined(_LIST_COMMA.sub(";", line).split(";"))
    elif len(lines) == 2 and all(line.strip().startswith("|") and line.count("|") > 3 for line in lines):
        head, row = (line.strip().strip("|").split("|") for line in lines)
        lines = [f"{name}:{value}" for name, value in zip(head, row, strict=False)]
    parts = [_PAIR.fullmatch(_LISTED.sub("", line)) for line in lines]
    beside = (normal(line) for line, part in zip(lines, parts, strict=True) if part is None)
    named = [(part[1], part[2]) for part in parts if part is not None and part[1].strip()]
    found = dict(named)
    return {} if len(found) < len(named) or any(map(hedged, beside)) else found


def _consists(words: Sequence[str], wanted: Sequence[tuple[str, ...]], asked: str, *, ordinals: bool = True) -> bool:
    """Return whether words are those that are wanted, in any order, and harmless ones.

    Args:
        ordinals: whether "first" and its like may number what is wanted; else they say which one is meant.
    """
    need = Counter(word for item in wanted for word in item)
    found = Counter(words)
    extra = (found - need).keys()
    if not ordinals and set(ORDINALS) & (extra - set(meanings(asked))):
        return False
    return need <= found and _harmless(words, extra, asked)


def _harmless(words: Sequence[str], extra: Iterable[str], asked: str) -> bool:
    """Return whether the words beside those that are wanted say nothing else, and deny only what the question does.

    Behind a denial "or" joins what is denied: "never promise free gifts or a second refund", "avoid bleach
    or solvents".
    """
    beside, denials = beside_words(asked)
    rest = set(extra)
    if NOT in rest:
        if not {pair for pair in pairs([*words, ""]) if pair[0] == NOT} <= denials:
            return False
        rest -= {NOT, "or"}
    elif not _KEEPS_OFF.isdisjoint(rest & beside):
        rest -= {"or"}
    return rest <= beside


_KEEPS_OFF: Final = frozenset(meanings("avoid away protect forbid forbidden"))
"""Words that deny without "not", where the question has them."""


def _lists(words: Sequence[str], wanted: Sequence[tuple[str, ...]], asked: str, *, ordered: bool) -> bool:
    """Return whether words are those of one item after the other, and harmless ones.

    The words of an item stand together: "white air, compressed vinegar" is another list than "white vinegar, compressed
    air". A word of the question begins an item only if the words after it complete the item.
    """
    left = list(map(Counter, wanted))
    need, extra = Counter[str](), list[str]()
    beside, _ = beside_words(asked)
    for place, word in enumerate(words):
        if not need:
            begun = left[:1] if ordered else [item for item in left if item[word] > 0]
            complete = (item for item in begun if _is_completed(item, words[place : place + _REACH], beside))
            first = begun[0] if begun and (ordered or word not in beside) else Counter[str]()
            need = next(complete, first)
            left = _without(left, need)
        if need[word] > 0:
            need -= Counter([word])
        else:
            extra.append(word)
    numbers = [ORDINALS.index(word) for word in extra if word in ORDINALS] if ordered else []
    return numbers == sorted(numbers) and not need and not left and _harmless(words, extra, asked)


_REACH: Final = 30
"""How many words, fillers included, may be needed to say an item."""


def _is_completed(item: Counter[str], words: Sequence[str], beside: Collection[str]) -> bool:
    """Return whether words begin with those of an item, in any order, and harmless ones."""
    need = item.copy()
    for word in words:
        if need[word] > 0:
            need -= Counter([word])
        elif word not in beside:
            return False
        if not need:
            return True
    return False


def _without(items: Sequence[Counter[str]], item: Counter[str]) -> list[Counter[str]]:
    """Return items without the first that is equal to one."""
    place = items.index(item) if item in items else len(items)
    return [*items[:place], *items[place + 1 :]]


Items.model_rebuild()
Record.model_rebuild()
