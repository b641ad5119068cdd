"""Which author tasks have a typed key, and where in the published answer its value stands. A list made by hand.

The answers are prose. A task is in the list if its answer plainly says ids, numbers or days, and these are what is
asked for. It holds no published text: a task by its number and a digest, a type, and a pattern with positions.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

__all__ = ["KEYED", "KeyKind", "KeyRule", "NamedValue"]

KeyKind = Literal["id", "ids", "word", "words", "int", "money", "bool", "rec"]
"""One id, all ids, a word as it is, all words, a whole number, an amount, yes or no, named values."""


class NamedValue(NamedTuple):
    """A value of a record.

    Attributes:
        name: what answers call it.
        kind: its type, as :class:`workgym.envs.enterprise.answers.TypedKey` has it.
        pattern: by which it is found, a name in :data:`workgym.scenarios.enterprise.official.keys.PATTERNS`.
        position: among all matches in the published answer, from 0.
    """

    name: str
    kind: Literal["int", "enum", "str", "date"]
    pattern: str
    position: int


class KeyRule(NamedTuple):
    """How the key of a task is made.

    Attributes:
        number: the task's place in ``author_tasks_150.json``, from 0; for people.
        digest: what it is known by, see :func:`workgym.scenarios.enterprise.official.tasks.task_digest`.
        kind: the type of the answer.
        pattern: the names of patterns, with ``|`` between them; the values are what they find.
        take: positions among the different values; none for all of them.
        fields: for ``rec``: the named values.
    """

    number: int
    digest: str
    kind: KeyKind
    pattern: str = ""
    take: tuple[int, ...] = ()
    fields: tuple[NamedValue, ...] = ()


KEYED: Final = (
    KeyRule(3, "7cc69b67", "ids", "uuid"),
    KeyRule(4, "bbf119fe", "ids", "uuid"),
    KeyRule(5, "75c778d0", "ids", "uuid"),
    KeyRule(6, "66035c0e", "id", "uuid"),
    KeyRule(7, "96f09113", "ids", "uuid"),
    KeyRule(8, "8e65d9a1", "ids", "uuid"),
    KeyRule(10, "849c29e6", "id", "uuid"),
    KeyRule(11, "fec7ca03", "word", "short"),
    KeyRule(12, "477c62a9", "words", "short|thread"),
    KeyRule(13, "bff96fa5", "words", "short"),
    KeyRule(14, "59ad7560", "id", "thread"),
    KeyRule(17, "e0ddab95", "id", "thread"),
    KeyRule(23, "b14a1d65", "bool", "verdict", (0,)),
    KeyRule(24, "0fc28376", "money", "number", (0,)),
    KeyRule(
        25,
        "e98e7cef",
        "rec",
        fields=(
            NamedValue("casual", "int", "number", 0),
            NamedValue("sick", "int", "number", 2),
            NamedValue("vacation", "int", "number", 4),
        ),
    ),
    KeyRule(
        26,
        "33c71c5f",
        "rec",
        fields=(NamedValue("marital status", "enum", "marital", 0), NamedValue("age", "int", "number", 0)),
    ),
    KeyRule(27, "6ffd7c29", "int", "number", (0,)),
    KeyRule(
        29,
        "667d751e",
        "rec",
        fields=(NamedValue("level", "str", "level", 0), NamedValue("department", "enum", "department", 0)),
    ),
    KeyRule(
        31,
        "7db9ed70",
        "rec",
        fields=(NamedValue("age", "int", "number", 0), NamedValue("marital status", "enum", "marital", 0)),
    ),
    KeyRule(
        32,
        "c47ccdff",
        "rec",
        fields=(NamedValue("sick", "int", "number", 0), NamedValue("vacation", "int", "number", 1)),
    ),
    KeyRule(
        34,
        "36159d56",
        "rec",
        fields=(NamedValue("rating", "int", "number", 0), NamedValue("vacation", "int", "number", 1)),
    ),
    KeyRule(
        36,
        "4590ac51",
        "rec",
        fields=(NamedValue("age", "int", "number", 0), NamedValue("marital status", "enum", "marital", 0)),
    ),
    KeyRule(37, "4610eba8", "id", "uuid"),
    KeyRule(38, "ffaa3081", "id", "uuid"),
    KeyRule(39, "9851b368", "id", "uuid"),
    KeyRule(40, "6b7e832b", "id", "thread"),
    KeyRule(41, "4c2d228e", "ids", "uuid|thread"),
    KeyRule(43, "b7adc9a8", "id", "uuid"),
    KeyRule(44, "7f0daf6e", "id", "uuid"),
    KeyRule(45, "2f91485d", "id", "uuid"),
    KeyRule(46, "2d550a44", "id", "thread"),
    KeyRule(47, "e10ef867", "ids", "uuid"),
    KeyRule(48, "0224d5b7", "ids", "ticket"),
    KeyRule(49, "1c01f3b7", "ids", "ticket"),
    KeyRule(53, "cde4c7e2", "ids", "ticket"),
    KeyRule(54, "0b1412e2", "ids", "ticket"),
    KeyRule(55, "043289cd", "id", "ticket"),
    KeyRule(56, "f3f862f7", "id", "ticket"),
    KeyRule(60, "533cb986", "id", "ticket"),
    KeyRule(62, "d7b0af84", "id", "ticket"),
    KeyRule(70, "2cee44de", "id", "ticket"),
    KeyRule(71, "58c7b957", "id", "uuid"),
    KeyRule(72, "c0ad203b", "ids", "uuid"),
    KeyRule(73, "f729fb02", "ids", "uuid"),
    KeyRule(74, "203aff8b", "ids", "uuid"),
    KeyRule(76, "29fcbb6d", "ids", "uuid"),
    KeyRule(77, "8c59cd89", "ids", "uuid"),
    KeyRule(78, "114ae652", "id", "thread"),
    KeyRule(79, "8133f3ff", "ids", "product"),
    KeyRule(
        80,
        "60863f77",
        "rec",
        fields=(NamedValue("purchase date", "date", "day", 0), NamedValue("review date", "date", "day", 1)),
    ),
    KeyRule(117, "f6397f0d", "id", "repository"),
    KeyRule(120, "74227992", "ids", "uuid"),
    KeyRule(122, "636cabcd", "id", "path"),
    KeyRule(123, "6647687b", "word", "language", (0,)),
    KeyRule(124, "e941619b", "word", "language", (0,)),
    KeyRule(128, "32abf738", "id", "repository"),
    KeyRule(133, "01a8dafb", "ids", "uuid"),
    KeyRule(136, "1b08f58d", "word", "language", (0,)),
    KeyRule(
        137,
        "b699fddf",
        "rec",
        fields=(NamedValue("files", "int", "number", 0), NamedValue("issues", "int", "number", 2)),
    ),
    KeyRule(141, "59c66994", "id", "path"),
    KeyRule(142, "165608f4", "ids", "repository"),
    KeyRule(143, "b2ffa698", "ids", "uuid|path"),
    KeyRule(147, "7550a48e", "ids", "uuid"),
    KeyRule(148, "87c67376", "id", "path"),
)
"""The answers of 120, 133, 143 and 147 name exactly the issues that the table has of the repositories asked about; 147
means a period that it does not give, and any gives the same. 143 asks for the path as well.

Not in it, although an id or an amount stands in the answer (EnterpriseBench, section 9.3): 42, 111, 113 and 114 ask
whether there was any talk about a subject, and for no id; which talks count, a model decided (E14). 30 is answered in
dollars, another salary in rupees, and the table has no currency (E11).
"""
