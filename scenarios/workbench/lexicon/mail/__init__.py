"""The words of mails, by the name of the lexicon; no sentence of one is in another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.workbench.lexicon import lexicon_of
from workgym.scenarios.workbench.lexicon.mail import test, train, val
from workgym.scenarios.workbench.lexicon.mail.frames import MailLexicon, Parts

__all__ = ["MAIL_LEXICONS", "MailLexicon", "Parts", "mail_lexicon_of"]

MAIL_LEXICONS: Final[Mapping[str, MailLexicon]] = {"test": test.LEXICON, "val": val.LEXICON, "train": train.LEXICON}


def mail_lexicon_of(seed: int) -> MailLexicon:
    """Return the words of the mails in the world of this seed."""
    return MAIL_LEXICONS[lexicon_of(seed).name]
