"""Texts of procedures, the second stage: read from Markdown, and checked by the rules S2.01 to S2.09.

The rules are those that ALMITA's texts follow (section 3): numbered steps for one company, in which every condition is
decided. Rules about words look for phrases, so they see what is usual and not all that is possible.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from workgym.envs.almita.graphs.defects import Defect, Severity, ValidationReport
from workgym.scenarios.almita.pipeline.conditions import open_conditions
from workgym.scenarios.almita.pipeline.documents import decoded, documents, modelled, unfenced
from workgym.scenarios.almita.pipeline.items import WrittenProcedure
from workgym.scenarios.almita.pipeline.numbered_steps import step_order_faults, steps_in
from workgym.scenarios.almita.pipeline.stage import ReadItems

__all__ = ["LEAST_WORDS", "STEPS", "WORDS", "parse", "validate"]

STEPS: Final = range(6, 20)
"""Usual numbers of steps: 6 to 19, as published."""
WORDS: Final = range(171, 536)
"""Usual numbers of words: 171 to 535, as published."""
LEAST_WORDS: Final = 80
"""A text with fewer words is no procedure."""


def _words(*patterns: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(patterns)})(?!\w)", re.IGNORECASE)


_VAGUE: Final = _words(
    r"depending on (?:the |our |your )?(?:company )?polic(?:y|ies)", r"(?:as per|according to) (?:the |our )?policy",
    r"if (?:it is |this is )?(?:allowed|permitted|applicable|appropriate)",
    "(?:as|where|when) (?:appropriate|applicable)", "for (?:example|instance)", r"e\.\s?g\.?",
    r"explain (?:the|our) polic(?:y|ies)", r"etc\.?", "and so on",
)  # fmt: skip
_NAVIGATION: Final = _words(
    "click(?:s|ed|ing)?", "brows(?:e|es|ed|ing|ers?)", "(?:web ?)?pages?", "log(?:s|ged|ging)? ?in ?to",
    "navigat(?:e|es|ing)", "scroll(?:s|ing)?", "drop-?down",
)  # fmt: skip
_BOOKKEEPING: Final = _words(
    "document(?:s|ed|ing)?", "monitor(?:s|ed|ing)?",
    r"(?:record|log|note)s? [^.;]{0,60}?\b(?:crm|system|case|file|ticket)",
    "update the (?:crm|ticket|case|records?)",
)  # fmt: skip
_LEXICA: Final[tuple[tuple[str, Severity, re.Pattern[str], str], ...]] = (
    ("S2.04", "error", _VAGUE, "is vague: the text has to say what holds"),
    ("S2.05", "error", _NAVIGATION, "tells how to use a screen; the agent calls APIs"),
    ("S2.06", "warning", _BOOKKEEPING, "is book-keeping, which no customer sees"),
)
_SECRET: Final = r"(?:passw\w*|passcodes?|pin(?: codes?| numbers?)?|cvv|secret \w+)"
_ASKS_SECRET: Final = re.compile(
    r"\b(?:ask(?:s|ing)?(?: \w+){0,3} for|request(?:s|ing)?|obtain|collect|need|verify|confirm|enter|provide|give|tell)"
    rf"(?: (?!not\b|never\b)[\w'’]+){{0,4}} {_SECRET}\b",
    re.IGNORECASE,
)
_DENIED: Final = re.compile(r"\b(?:never|not|no|without|nor|don['’]t)\b", re.IGNORECASE)
_REFERENCE: Final = re.compile(
    r"\bsteps?[ \t]+((?:\d{1,3}(?:\.\d{1,3})*(?!\d)(?:,? (?:and|or|to) |, |–|-)?)+)", re.IGNORECASE
)


def parse(text: str | bytes, file: str | None = None, procedure_id: str = "procedure") -> ReadItems[WrittenProcedure]:
    """Read one procedure in Markdown, or procedures as JSON, one a line.

    Args:
        text: Markdown whose first line is the title unless it begins a step; or JSON, which begins with a brace.
        file: the file that the text was read from.
        procedure_id: the id of a procedure in Markdown.
    """
    whole, defects = decoded(text, "S2.01", file)
    if defects:
        return ReadItems.of((), defects, 0, file=file)
    if whole.lstrip().startswith("{"):
        return _from_json(whole, file)
    whole, warned = unfenced(whole, "S2.01", file)
    title, body, line = _parted(whole)
    procedure = WrittenProcedure(procedure_id=procedure_id, title=title, text=body)
    return ReadItems.of([(procedure, line)], warned, file=file, plain=True)


def _from_json(text: str, file: str | None) -> ReadItems[WrittenProcedure]:
    read = documents(text, "S2.01", file)
    defects, found = list(read.defects), list[tuple[WrittenProcedure, int | None]]()
    for number, (content, line) in enumerate(read.values, 1):
        item = str(content.get("procedure_id", f"#{number}"))[:60] if isinstance(content, dict) else f"#{number}"
        procedure, wrong = modelled(WrittenProcedure, content, "S2.01", item=item, line=line, file=file)
        defects += wrong
        found += [] if procedure is None else [(procedure, line)]
    return ReadItems.of(found, defects, read.size, file=file)


def _parted(text: str) -> tuple[str, str, int]:
    """Return the title of a Markdown text, the rest, and the line where that begins.

    The title is the first line, unless that begins a step.
    """
    lines = text.splitlines()
    first = _next_line(lines, 0)
    if first == len(lines) or steps_in(lines[first]):
        return "", "\n".join(lines[first:]).rstrip(), first + 1
    title = re.sub(r"^(?:title|procedure)\s*:\s*", "", lines[first].strip().strip("#* \t"), flags=re.IGNORECASE)
    start = _next_line(lines, first + 1)
    return title.strip("* \t"), "\n".join(lines[start:]).rstrip(), start + 1


def _next_line(lines: Sequence[str], start: int) -> int:
    """Return the place of the first line from ``start`` on that is not blank; behind the last one if all are."""
    return next((place for place in range(start, len(lines)) if lines[place].strip()), len(lines))


def validate(procedure: WrittenProcedure) -> ValidationReport:
    """Check one text.

    S2.01: it has a title and numbered steps that count from 1. S2.02: it has 6 to 19 steps (a warning). S2.03: it has
    171 to 535 words (a warning; an error below 80). S2.04: it is not vague. S2.05: it tells nobody to use a browser.
    S2.06: it tells nobody to keep books (a warning). S2.07: the steps that it refers to exist. S2.08: every condition
    has a consequence, and it is said what happens otherwise (warnings: both are guessed from words). S2.09: it asks
    for no password.
    """
    found = [*_structure(procedure), *_size(procedure), *_lexica(procedure), *_references(procedure)]
    found += [*_conditions(procedure), *_secrets(procedure)]
    return ValidationReport.of(found, {"steps": procedure.step_count, "words": procedure.word_count})


def _defect(
    procedure: WrittenProcedure, code: str, severity: Severity, message: str, line: int | None = None
) -> Defect:
    return Defect(code, severity, message, line, item=procedure.procedure_id)


def _structure(procedure: WrittenProcedure) -> Iterator[Defect]:
    if not procedure.title.strip():
        yield _defect(procedure, "S2.01", "error", "there is no title")
    if not procedure.steps:
        yield _defect(procedure, "S2.01", "error", "there are no numbered steps, such as '1. Ask for the number.'")
    for step, expected in step_order_faults(procedure.steps):
        message = f"step {step.number} stands where step {expected} is expected"
        yield _defect(procedure, "S2.01", "error", message, step.line)
    numbers = {step.number for step in procedure.steps}
    for number in procedure.blocks:
        if number not in numbers:
            yield _defect(procedure, "S2.01", "error", f"blocks are named for step {number[:20]!r}, which is not there")
    for step in procedure.steps:
        if not step.text:
            yield _defect(procedure, "S2.01", "error", f"step {step.number} is empty", step.line)


def _size(procedure: WrittenProcedure) -> Iterator[Defect]:
    for code, what, count, usual in (
        ("S2.02", "steps", procedure.step_count, STEPS),
        ("S2.03", "words", procedure.word_count, WORDS),
    ):
        if count not in usual:
            severity: Severity = "error" if what == "words" and count < LEAST_WORDS else "warning"
            message = f"{count} {what}; {usual.start} to {usual.stop - 1} are usual"
            yield _defect(procedure, code, severity, message)


def _lexica(procedure: WrittenProcedure) -> Iterator[Defect]:
    for code, severity, pattern, why in _LEXICA:
        for line, text in enumerate(procedure.text.splitlines(), 1):
            for found in pattern.finditer(text):
                yield _defect(procedure, code, severity, f"{found[0][:60]!r} {why}", line)


def _references(procedure: WrittenProcedure) -> Iterator[Defect]:
    numbers = {step.number for step in procedure.steps}
    for step in procedure.steps:
        for reference in _REFERENCE.finditer(step.text):
            for number in re.findall(r"\d{1,3}(?:\.\d{1,3})*", reference[1]):
                if number not in numbers:
                    message = f"step {step.number} refers to step {number}, which is not there"
                    yield _defect(procedure, "S2.07", "error", message, step.line)


def _conditions(procedure: WrittenProcedure) -> Iterator[Defect]:
    for step, message in open_conditions(procedure.steps):
        yield _defect(procedure, "S2.08", "warning", message, step.line)


def _secrets(procedure: WrittenProcedure) -> Iterator[Defect]:
    for line, text in enumerate(procedure.text.splitlines(), 1):
        for clause in re.split(r"[.;:!?]|, | and | but ", text):
            found = _ASKS_SECRET.search(clause)
            if found and not _DENIED.search(clause[: found.end()]):
                yield _defect(procedure, "S2.09", "error", f"asks for a secret: {found[0][:60]!r}", line)
