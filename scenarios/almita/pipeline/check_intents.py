"""Intents, the first stage: read from text, and checked by the rules S1.01 to S1.05 (ALMITA, section 3)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from workgym.envs.almita.graphs.defects import Defect, ValidationReport
from workgym.envs.almita.replies.similarity import chrf
from workgym.scenarios.almita.pipeline.documents import documents, modelled
from workgym.scenarios.almita.pipeline.items import Intent
from workgym.scenarios.almita.pipeline.stage import ReadItems

__all__ = ["ALIKE", "INDUSTRIES", "PER_INDUSTRY", "parse", "validate"]

ALIKE: Final = 0.9
"""Two issues that are more alike than this are one. The likeness is chrF, which compares runs of letters."""
INDUSTRIES: Final = 14
PER_INDUSTRY: Final = 6
"""A whole set has six intents of each of fourteen industries: 84, as published."""

_KEYS: Final = ("client", "issue", "name")
_MOST_WORDS: Final = 6


def parse(text: str | bytes, file: str | None = None) -> ReadItems[Intent]:
    """Read a JSON list of objects with ``client``, ``issue`` and ``name``, or intents one a line.

    What a model leaves out is filled in: the id from the name, the industry from the client.
    """
    read = documents(text, "S1.01", file)
    defects = list(read.defects)
    contents: list[tuple[Any, int | None]] = []  # with the line, where a line holds one intent
    for value, start in read.values:
        if isinstance(value, list):
            contents += [(item, None) for item in value]
        elif isinstance(value, dict) and ("intent_id" in value or len(read.values) > 1):
            contents.append((value, start))
        else:
            defects.append(Defect("S1.01", "error", "expected a list of intents", start, file=file))
    found: list[tuple[Intent, int | None]] = []
    for number, (content, line) in enumerate(contents, 1):
        filled = _filled(content, number) if isinstance(content, Mapping) else content
        known = isinstance(content, Mapping) and line is not None  # several of one list may have one id
        item = f"{filled['intent_id']}"[:60] if known else f"#{number}"
        intent, wrong = modelled(Intent, filled, "S1.01", item=item, line=line, file=file)
        defects += wrong
        if intent is not None:
            found.append((intent, line))
    broken = sum(defect.item is None and defect.line is not None for defect in _errors(defects))
    return ReadItems.of(found, defects, len(contents) + broken, file=file)


def _errors(defects: Sequence[Defect]) -> list[Defect]:
    return [defect for defect in defects if defect.severity == "error"]


def _filled(content: Mapping[str, Any], number: int) -> dict[str, Any]:
    name = _plain(str(content.get("name", ""))).replace(" ", "_")
    return {"intent_id": name or f"#{number}", "industry": content.get("client", ""), **content}


def validate(intents: Sequence[Intent], *, least_industries: int | None = None) -> ValidationReport:
    """Check a set of intents.

    S1.01: client, issue and name are not empty. S1.02: a name has one to six words. S1.03: no two names (letters and
    digits without case) or ids are equal. S1.04: no two issues are more alike than :data:`ALIKE`. S1.05: the clients
    are of ``least_industries`` kinds.

    Args:
        intents: the whole set. Of two that are equal or alike the later one has the defect.
        least_industries: by default one for every :data:`PER_INDUSTRY` intents, and at most :data:`INDUSTRIES`.
    """
    if least_industries is None:
        least_industries = min(INDUSTRIES, -(-len(intents) // PER_INDUSTRY))
    defects = [*_fields(intents), *_repeated(intents), *_alike(intents), *_industries(intents, least_industries)]
    return ValidationReport.of(defects, {"intents": len(intents)})


def _error(code: str, intent: Intent | None, message: str) -> Defect:
    return Defect(code, "error", message, item=None if intent is None else intent.intent_id)


def _fields(intents: Sequence[Intent]) -> Iterator[Defect]:
    for intent in intents:
        for key in _KEYS:
            if not getattr(intent, key).strip():
                yield _error("S1.01", intent, f"{key} is empty")
        words = len(intent.name.split())
        if words > _MOST_WORDS:
            yield _error("S1.02", intent, f"the name {intent.name[:60]!r} has {words} words; at most {_MOST_WORDS}")


def _repeated(intents: Sequence[Intent]) -> Iterator[Defect]:
    for what, plain in (("name", lambda intent: _plain(intent.name)), ("intent_id", lambda intent: intent.intent_id)):
        first: dict[str, Intent] = {}
        for intent in intents:
            other = first.setdefault(plain(intent), intent)
            if other is not intent and plain(intent):
                yield _error("S1.03", intent, f"{other.intent_id} has the same {what}: {getattr(intent, what)[:60]!r}")


def _alike(intents: Sequence[Intent]) -> Iterator[Defect]:
    for one, other in combinations(intents, 2):
        if not one.issue.strip() or not other.issue.strip():
            continue
        likeness = max(chrf([one.issue], other.issue), chrf([other.issue], one.issue))
        if likeness > ALIKE:
            yield _error("S1.04", other, f"the issue is like that of {one.intent_id}: {likeness:.2f}")


def _industries(intents: Sequence[Intent], least: int) -> Iterator[Defect]:
    kinds = {_plain(intent.client) for intent in intents}
    if len(kinds) < least:
        yield _error("S1.05", None, f"{len(kinds)} kinds of clients; expected at least {least}")


def _plain(text: str) -> str:
    """Return a text in lower case without marks."""
    return " ".join(re.findall(r"[^\W_]+", text.casefold()))
