"""How a careful reader takes the version, or the machine, out of a mail."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.workbench.extended.bodies import own_words, sentence
from workgym.scenarios.workbench.extended.inbox.lexicon import NOTICES, RESENT, VERSIONS

__all__ = ["machine_of", "version_in"]

_SENT: Final = [sentence(frame, n=r"\d+", document="[a-z ]+") for frame in (*VERSIONS, *RESENT)]
_MACHINE: Final = [sentence(line, n=r"\d+", machine=r"[a-z\d-]+") for _, _, line in NOTICES.values()]


def version_in(body: str) -> int | None:
    """Return the version of the document that a mail brings, or None if it brings none."""
    text = own_words(body)
    return next((int(match["n"]) for frame in _SENT if (match := frame.search(text))), None)


def machine_of(body: str) -> str:
    """Return the machine that a notice is about, or "" if it is about none."""
    return next((match["machine"] for frame in _MACHINE if (match := frame.search(body))), "")
