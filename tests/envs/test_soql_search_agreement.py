"""Searches against a matcher that reads every text anew: no index, no grammar, no parser.

Searches are made as trees of this module, which are written as text for the engine and matched here as they are.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from itertools import pairwise
from random import Random
from typing import TypeAlias

import duckdb
import pytest

from workgym.envs import soql
from workgym.envs.search.words import stem, words

SHOPS, SEARCHES = 30, 50
"""Sets of records, and searches in each."""
TODAY = date(2022, 1, 6)
SCHEMA = soql.Schema.from_dict(
    {"Note__c": {"fields": {"Name": "string", "Body__c": "longtext", "Remark__c": "string"}, "name": ["Name"]}}
)

_VOCABULARY = (
    *("shoe", "shoes", "Shoe's", "hoodie", "hoodies", "box", "boxes", "train", "training", "trainings", "trainer"),
    *("yoga", "mat", "mats", "MAT", "match", "status", "lens", "lenses", "red", "reds", "redding", "ring", "rings"),
    *("a", "x", "100", "10", "1", "2", "mk2", "2mk", "size42", "women's", "women’s", "womens", "STRASSE", "Straße"),
    *(
        "été",
        "ÉTÉ",
        "ｙｏｇａ",
        "日本",
        "don't",
        "t-shirt",
        "e-mail",
        "50%",
        "a&b",
        "snake_case",
        "c++",
        "and",
        "or",
        "not",
    ),
)
_GLUE = (" ", " ", " ", " ", ", ", "-", "/", " & ", ". ", "\n", "_", "! ", " (", ") ")
_RESERVED = "?&|!{}[]()^~*:\\\"'+-"
_PUNCTUATION = (",", ";", ".", "%", "/", "&", "-", "!", "'", "()", "?*", ". ,")


# Searches #############################################################################################################


@dataclass(frozen=True)
class Word:
    """What is written without a blank in it; ``patterns`` are the words of it if ``*`` and ``?`` are wildcards."""

    text: str
    patterns: tuple[str, ...] = ()


@dataclass(frozen=True)
class Phrase:
    """What stands in quotes."""

    text: str


@dataclass(frozen=True)
class And:
    """All of some, and none of others; ``signs`` is how each part is joined to those before it."""

    parts: tuple[Search, ...]
    signs: tuple[str, ...]

    def parted(self) -> tuple[list[Search], list[Search]]:
        """What has to be there, and what must not be."""
        wanted: list[Search] = [self.parts[0]]
        unwanted: list[Search] = []
        for sign, part in zip(self.signs, self.parts[1:], strict=True):
            (unwanted if "NOT" in sign.upper() else wanted).append(part)
        return wanted, unwanted


@dataclass(frozen=True)
class Or:
    """One of some."""

    parts: tuple[Search, ...]
    sign: str


Search: TypeAlias = Word | Phrase | And | Or


def written(search: Search) -> str:
    """A search as it stands between the braces."""
    match search:
        case Word(text, patterns):
            return "".join(f"\\{one}" if one in _RESERVED and not (patterns and one in "*?") else one for one in text)
        case Phrase(text):
            return '"{}"'.format("".join(f"\\{one}" if one in '"\\{}' else one for one in text))
        case And(parts, signs):
            first, *others = (f"({written(part)})" if isinstance(part, And | Or) else written(part) for part in parts)
            return "".join((first, *(f" {sign} {part}" for sign, part in zip(signs, others, strict=True))))
        case Or(parts, sign):
            return f" {sign} ".join(f"({written(part)})" if isinstance(part, Or) else written(part) for part in parts)


class Generator:
    """Records, and searches in them."""

    def __init__(self, seed: int) -> None:
        self._random = Random(f"sosl/{seed}")
        self._vocabulary = self._random.sample(_VOCABULARY, 14)

    def records(self) -> dict[str, tuple[str | None, ...]]:
        """The texts of records, by id."""
        random = self._random
        numbers = random.sample(range(100), random.choice((1, 5, 12, 20)))
        return {f"a0{number:02d}": tuple(self._text(most) for most in (4, 14, 2)) for number in numbers}

    def _text(self, most: int) -> str | None:
        random = self._random
        if random.random() < 0.15:
            return random.choice((None, "", " ", "?!"))
        parts = [random.choice(self._vocabulary)]
        for _ in range(random.randint(0, most - 1)):
            parts += [random.choice(_GLUE), self._spelled(random.choice(self._vocabulary))]
        return "".join(parts)

    def _spelled(self, word: str) -> str:
        return self._random.choice((str, str, str, str.upper, str.title))(word)

    def search(self) -> Search:
        """A search that is long enough to be one."""
        while True:
            found = self._search(self._random.choice((0, 1, 1, 2, 2)))
            if sum(map(str.isalnum, written(found))) >= 2:
                return found

    def _search(self, depth: int) -> Search:
        random = self._random
        kind = random.random()
        if depth == 0 or kind < 0.2:
            return self._single()
        count = random.choice((2, 2, 3))
        if kind < 0.55:
            return Or(tuple(self._search(depth - 1) for _ in range(count)), random.choice(("OR", "or", "Or")))
        signs = [random.choice(("", "", "AND", "and", "AND NOT", "NOT", "and not")) for _ in range(count - 1)]
        parts = [self._search(depth - 1) for _ in range(count)]
        while not _means(parts[0]):  # nothing but punctuation, and all that is left might be a NOT
            parts[0] = self._search(depth - 1)
        return And(tuple(parts), tuple(signs))

    def _single(self) -> Search:
        random = self._random
        kind = random.random()
        word = self._spelled(random.choice(self._vocabulary if random.random() < 0.9 else _VOCABULARY))
        if kind < 0.08:
            return Word(random.choice(_PUNCTUATION).replace(" ", ""))
        if kind < 0.1:
            return Phrase(random.choice(_PUNCTUATION))
        if kind < 0.35:
            return self._phrase()
        if kind < 0.55 and (pattern := self._pattern(word)):
            return pattern
        # AND, OR and NOT are words where they are not alone.
        return Phrase(word) if word.lower() in ("and", "or", "not") else Word(word)

    def _phrase(self) -> Phrase:
        random = self._random
        parts = [random.choice(self._vocabulary)]
        for _ in range(random.choice((0, 1, 1, 2))):
            parts += [random.choice((" ", " ", "-", ", ")), self._spelled(random.choice(self._vocabulary))]
        return Phrase("".join(parts))

    def _pattern(self, word: str) -> Word | None:
        """A word of which letters have become wildcards, after the first letter or digit."""
        random = self._random
        known, *others = words(word) or ["x"]
        first, rest = known[0], list(known[1:])
        if others and random.random() < 0.5:  # as in mk2*
            same = known.isdigit() == others[0].isdigit()
            sign = random.choice(("-", "/", "-" if same else ""))
            return Word(self._spelled(f"{known}{sign}{others[0]}*"), (known, f"{others[0]}*"))
        rest = [random.choice("?*") if random.random() < 0.25 else one for one in rest]
        if random.random() < 0.5:
            rest = [*rest[: random.randint(0, len(rest))], "*"]
        text = "".join((first, *rest))
        return Word(self._spelled(text), (text,)) if "*" in text or "?" in text else None


# What they find #######################################################################################################


@dataclass(frozen=True)
class Slot:
    """A word that is looked for: any of a stem, exactly this one, or those that a pattern matches."""

    text: str
    kind: str


@cache
def _fits(slot: Slot, word: str) -> bool:
    match slot.kind:
        case "stem":
            return stem(word) == stem(slot.text)
        case "exact":
            return word == slot.text
        case _:
            expression = "".join({"*": ".*", "?": "."}.get(one, re.escape(one)) for one in slot.text)
            return re.fullmatch(expression, word) is not None


def _slots(search: Word | Phrase) -> list[Slot]:
    """The words that have to follow each other."""
    if isinstance(search, Phrase):
        return [Slot(word, "exact") for word in words(search.text)]
    if not search.patterns:
        return [Slot(word, "stem") for word in words(search.text)]
    return [Slot(one, "pattern" if "*" in one or "?" in one else "stem") for one in search.patterns]


def _means(search: Search) -> bool:
    """Whether there is more than punctuation, which is ignored, in a search."""
    if isinstance(search, Word | Phrase):
        return bool(_slots(search))
    return any(map(_means, search.parts))


def _finds(search: Search, record: Sequence[Sequence[str]]) -> bool:
    """Whether a record, field by field the words of it, is found."""
    match search:
        case Or(parts):
            return any(_finds(part, record) for part in parts if _means(part))
        case And():
            wanted, unwanted = search.parted()
            missing = any(not _finds(part, record) for part in wanted if _means(part))
            return not missing and not any(_finds(part, record) for part in unwanted if _means(part))
        case _:
            slots = _slots(search)
            runs = (field[start : start + len(slots)] for field in record for start in range(len(field)))
            return bool(slots) and any(
                len(run) == len(slots) and all(_fits(slot, word) for slot, word in zip(slots, run, strict=True))
                for run in runs
            )


def _asked(search: Search) -> Iterator[Slot]:
    """The words that are looked for, without those that are not wanted."""
    match search:
        case Word() | Phrase():
            yield from _slots(search)
        case Or(parts):
            for part in parts:
                yield from _asked(part)
        case And():
            for part in search.parted()[0]:
                yield from _asked(part)


def _scores(search: Search, records: dict[str, list[list[str]]]) -> dict[str, float]:
    """How relevant records are: BM25 as Lucene has it, without the factor k1 + 1, of every stem that is asked for."""
    k1, b = 1.5, 0.75
    everything = {word for record in records.values() for field in record for word in field}
    stems = {stem(word) for slot in _asked(search) for word in everything if _fits(slot, word)}
    counts = {id_: Counter(stem(word) for field in record for word in field) for id_, record in records.items()}
    average = sum(count.total() for count in counts.values()) / len(counts)
    scores = dict.fromkeys(records, 0.0)
    for one in stems:
        frequency = sum(one in count for count in counts.values())
        rarity = math.log(1 + (len(counts) - frequency + 0.5) / (frequency + 0.5))
        for id_, count in counts.items():
            scores[id_] += rarity * count[one] / (count[one] + k1 * (1 - b + b * count.total() / average))
    return scores


# The engine ###########################################################################################################


@pytest.fixture(scope="module")
def connection() -> Iterator[duckdb.DuckDBPyConnection]:
    with duckdb.connect(config={"threads": 1}) as opened:
        yield opened


def _load(connection: duckdb.DuckDBPyConnection, records: dict[str, tuple[str | None, ...]]) -> None:
    columns = ", ".join(f'"{name}" VARCHAR' for name in ("Id", "Name", "Body__c", "Remark__c"))
    connection.execute(f'CREATE OR REPLACE TABLE "Note__c" ({columns})')
    connection.executemany('INSERT INTO "Note__c" VALUES (?, ?, ?, ?)', [[id_, *one] for id_, one in records.items()])


def _found(connection: duckdb.DuckDBPyConnection, terms: str, scope: str = "ALL") -> list[str]:
    text = f"FIND {{{terms}}} IN {scope} FIELDS RETURNING Note__c(Id)"
    return [row["Id"] for row in soql.search(connection, text, SCHEMA, today=TODAY)]


def _order(ids: Sequence[str], scores: dict[str, float]) -> str:
    """What is wrong about an order; empty if nothing is.

    The engine adds 32-bit floats, of which four decimals count: what lies closer together may be rounded apart.
    """
    for one, other in pairwise(ids):
        ahead = scores[one] - scores[other]
        if ahead < -1.01e-4 or (abs(ahead) < 1e-12 and one > other):
            return f"{one} ({scores[one]:.6f}) stands before {other} ({scores[other]:.6f})"
    return ""


@pytest.mark.parametrize(
    "seed", [*range(12), *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(12, SHOPS))]
)
def test_search_and_matcher_agree(connection: duckdb.DuckDBPyConnection, seed: int) -> None:
    generator = Generator(seed)
    texts = generator.records()
    _load(connection, texts)
    for number in range(SEARCHES):
        scope, fields = ("NAME", 1) if number % 5 == 4 else ("ALL", 3)
        records = {id_: [words(text or "") for text in one[:fields]] for id_, one in texts.items()}
        search = generator.search()
        terms = written(search)
        found = _found(connection, terms, scope)
        expected = {id_ for id_, record in records.items() if _finds(search, record)}
        about = f"seed {seed}: FIND {{{terms}}} IN {scope} FIELDS\n{search}\n{texts}"
        assert len(found) == len(set(found)), about
        assert set(found) == expected, about
        if len(found) > 1:
            assert not _order(found, _scores(search, records)), about


def test_the_searches_are_worth_comparing() -> None:
    """Many find something, many do not find everything, and there are some of every kind."""
    shares: Counter[str] = Counter()
    for seed in range(0, SHOPS, 3):
        generator = Generator(seed)
        records = {id_: [words(text or "") for text in one] for id_, one in generator.records().items()}
        for _ in range(SEARCHES):
            search = generator.search()
            found = sum(_finds(search, record) for record in records.values())
            shares["some"] += 0 < found < len(records)
            shares["ranked"] += found > 1
            shares[type(search).__name__] += 1
            shares["wildcards"] += "*" in written(search).replace("\\*", "")
            shares["without"] += "NOT " in written(search).upper()
    assert all(shares[kind] >= 30 for kind in ("some", "ranked", "Word", "Phrase", "And", "Or")), shares
    assert all(shares[kind] >= 20 for kind in ("wildcards", "without")), shares


@pytest.mark.parametrize(
    "terms",
    [
        *(r"yoga \& mat", "yoga , mat", "yoga AND , AND mat", r"yoga AND \- mat", 'yoga "," mat', "yoga (, ;) mat"),
        *("yoga mat OR ,", "yoga mat NOT ;", r"yoga mat AND NOT (, OR \!)", ", yoga mat", r"yoga \' mat \""),
    ],
)
def test_what_is_punctuation_alone_is_ignored(connection: duckdb.DuckDBPyConnection, terms: str) -> None:
    _load(connection, {"1": ("yoga mats", None, None), "2": ("yoga", None, None), "3": ("x & , -", None, None)})
    assert _found(connection, terms) == _found(connection, "yoga mat") == ["1"]
