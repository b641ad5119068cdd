"""What was said in a case, as tools and tables give it: mails one by one, or the transcript of a chat."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, Final, NamedTuple

from workgym.scenarios.crmarena.lexicon.pack import Industry

__all__ = ["Utterance", "said_in_chat", "said_in_mails"]

_LINE: Final = re.compile(r"\[(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})Z\] (.+?) \((Agent|Customer)\): (.*)")


class Utterance(NamedTuple):
    """A message: when it was sent, whether an agent wrote it, and its text."""

    at: datetime
    agent: bool
    text: str


def said_in_mails(mails: Iterable[Mapping[str, Any]], industry: Industry) -> list[Utterance]:
    """Return the mails of a case in the order of time; an agent's come from the company's own domain."""
    said = [
        Utterance(_moment(mail["MessageDate"]), mail["FromAddress"].endswith(f"@{industry.domain}"), mail["TextBody"])
        for mail in mails
    ]
    return sorted(said, key=lambda message: message.at)


def said_in_chat(body: str) -> list[Utterance]:
    """Return the lines of a transcript."""
    lines = (_LINE.fullmatch(line) for line in body.split("\n"))
    return [Utterance(datetime.fromisoformat(line[1]), line[3] == "Agent", line[4]) for line in lines if line]


def _moment(value: object) -> datetime:
    """Return a moment that is one already, or a text such as 2024-03-01T10:00:00.000+0000 or 2024-03-01T10:00:00Z."""
    return value if isinstance(value, datetime) else datetime.fromisoformat(str(value)[:19])
