"""Types of tools' arguments: texts, each with the length that fits what it means.

A longer text is refused as an observation, before anything reads it, and the limit stands in the tool's schema as
``maxLength``. The conformance suite refuses a text argument without one. Lengths are in characters.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final

from pydantic import AfterValidator, Field

from workgym.envs.core.schema import parse_date, parse_timestamp

__all__ = [
    "MAX_ANSWER",
    "MAX_BODY",
    "MAX_LINE",
    "MAX_MESSAGE",
    "MAX_NAME",
    "Body",
    "DateText",
    "Given",
    "GivenBody",
    "GivenDate",
    "GivenLine",
    "GivenMessage",
    "GivenTimestamp",
    "Line",
    "Name",
    "TimestampText",
]

MAX_NAME: Final = 200
"""The longest name, id, address, date or choice."""
MAX_LINE: Final = 500
"""The longest line: a search query, a subject."""
MAX_MESSAGE: Final = 4_000
"""The longest message in a conversation."""
MAX_BODY: Final = 20_000
"""The longest text that is written down: a mail, notes."""
MAX_ANSWER: Final = 20_000
"""The longest answer that ``submit`` takes; for any other answer, the limit of its JSON text."""

Name = Annotated[str, Field(max_length=MAX_NAME)]
"""A name, an id or a word; may be empty."""
Given = Annotated[str, Field(min_length=1, max_length=MAX_NAME)]
"""A name that is required: the empty text counts as missing, as null does; likewise for the other ``Given`` types."""
Line = Annotated[str, Field(max_length=MAX_LINE)]
"""A line of text, such as a subject; may be empty."""
GivenLine = Annotated[str, Field(min_length=1, max_length=MAX_LINE)]
"""A line of text that is required."""
GivenMessage = Annotated[str, Field(min_length=1, max_length=MAX_MESSAGE)]
Body = Annotated[str, Field(max_length=MAX_BODY)]
"""A text of several lines, such as a mail's; may be empty."""
GivenBody = Annotated[str, Field(min_length=1, max_length=MAX_BODY)]
"""A text of several lines that is required."""


def _validator_of(parse: Callable[[str], object]) -> Callable[[str], str]:
    def check(text: str) -> str:
        if text:
            parse(text)
        return text

    return check


TimestampText = Annotated[Name, AfterValidator(_validator_of(parse_timestamp))]
"""Text that reads as a date with or without a time, for an optional argument: the empty text counts as not given."""
GivenTimestamp = Annotated[Given, AfterValidator(_validator_of(parse_timestamp))]
"""Text that reads as a date with or without a time, and is required."""
DateText = Annotated[Name, AfterValidator(_validator_of(parse_date))]
"""Text that reads as a date, for an optional argument: the empty text counts as not given."""
GivenDate = Annotated[Given, AfterValidator(_validator_of(parse_date))]
"""Text that reads as a date, and is required."""
