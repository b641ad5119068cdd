"""How a mail is written: the paragraphs of its move, between lines that fit into any mail."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from workgym.envs.core.schema import Row
from workgym.scenarios.enterprise.world.mail_moves import ASKING, CALM, GLAD, PATIENT, MailLine, MailMove, read_lines
from workgym.scenarios.enterprise.world.mail_topics import shared
from workgym.scenarios.shared.prose import prose
from workgym.scenarios.shared.streams import pick, shuffled

__all__ = ["ANYWHERE", "LONGEST", "SHORTEST", "Writing"]

SHORTEST, LONGEST = 60, 160
"""Of a mail's body, in words."""
_OPTIONAL: Final = 0.75
"""The chance of a sentence that may be left out."""
_BETWEEN: Final = 0.85
"""The chance that a mail has a line that fits into any mail, at its beginning or at its end."""
_ENDS: Final[Mapping[str, str]] = {ASKING: ASKING, CALM: CALM, GLAD: CALM}
ANYWHERE: Final[Mapping[str, Sequence[str]]] = {
    name: tuple(line.source for lines in read_lines(text) for line in lines)
    for name, text in {
        "replies": shared.REPLIES,
        "answers": shared.ANSWERS,
        ASKING: shared.OPEN_LINES,
        CALM: shared.LAST_LINES,
        GLAD: shared.GLAD_LINES,
    }.items()
}
"""The lines that fit into any mail: at its beginning, or by mood at its end."""


class Writing:
    """Writes the mails of one thread. A line that fits into any mail stands in one of them at most."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.left = {name: shuffled(rng, sources) for name, sources in ANYWHERE.items()}

    def body(self, move: MailMove, facts: Mapping[str, str], sender: Row, recipient: Row) -> str:
        """Return the text of a mail: a greeting, the paragraphs of the move between lines that fit anywhere, a closing.

        Args:
            move: what the mail does in its thread.
            facts: what it may state.
            sender: whose name is below it.
            recipient: whose first name is above it.
        """
        begins, ends = self._begins(move, facts), self._ends(move, facts)
        greeting = pick(self.rng, shared.GREETINGS).format(to=recipient["name"].split()[0])
        closing = pick(self.rng, shared.CLOSINGS).format(name=sender["name"])
        while True:
            first, *others = (self._paragraph(lines, facts) for lines in move.paragraphs)
            body = "\n\n".join(filter(None, (greeting, f"{begins} {first}".strip(), *others, ends, closing)))
            if SHORTEST <= len(body.split()) <= LONGEST:
                return body

    def _paragraph(self, lines: Sequence[MailLine], facts: Mapping[str, str]) -> str:
        said = [line for line in lines if not line.optional or self.rng.random() < _OPTIONAL]
        return " ".join(prose(line.source).draw(self.rng, facts) for line in said)

    def _begins(self, move: MailMove, facts: Mapping[str, str]) -> str:
        if not move.after or self.rng.random() > _BETWEEN:
            return ""
        return self._line("answers" if move.settles and self.rng.random() < 0.5 else "replies", facts)

    def _ends(self, move: MailMove, facts: Mapping[str, str]) -> str:
        if move.mood == PATIENT or self.rng.random() > _BETWEEN:
            return ""
        return self._line(GLAD if move.mood == GLAD and self.rng.random() < 0.4 else _ENDS[move.mood], facts)

    def _line(self, name: str, facts: Mapping[str, str]) -> str:
        return prose(self.left[name].pop()).draw(self.rng, facts)
