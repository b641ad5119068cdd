"""Requests about mails, chats, posts and questions: their templates."""

from __future__ import annotations

from typing import Any, Final

from workgym.scenarios.enterprise.frames import match
from workgym.scenarios.enterprise.messages import by_rows, by_sql, demonstrations, slots
from workgym.scenarios.enterprise.messages.wording import PHRASES
from workgym.scenarios.enterprise.template import Answer, EnterpriseTemplate
from workgym.scenarios.enterprise.wording import is_day
from workgym.scenarios.enterprise.world.chat_topics import TOPICS as CHAT_TOPICS
from workgym.scenarios.enterprise.world.mail_text import TOPICS

__all__ = ["TEMPLATES"]

_COLLEAGUE: Final = {"colleague": "person"}
_PERSON: Final = {"person": "person"}


def _is_mail_matter(text: str) -> bool:
    return any(match(text, [topic.about]) is not None for topic in TOPICS.values())


def _is_chat_matter(text: str) -> bool:
    return any(match(text, [topic.about]) is not None for topic in CHAT_TOPICS.values())


def _template(template_id: str, output: Any, name: str, draw: Any, **more: Any) -> EnterpriseTemplate:
    """Return the template whose rules and demonstration have this name."""
    phrasings, _ = PHRASES[template_id]
    return EnterpriseTemplate(
        template_id, "messages", output, more.pop("entities", _COLLEAGUE), phrasings, draw,
        (getattr(by_rows, name), getattr(by_sql, name)), getattr(demonstrations, name), **more,
    )  # fmt: skip


_MAIL: Final = {"about": _is_mail_matter}
_CHAT: Final = {"about": _is_chat_matter, "day": is_day}
TEMPLATES: Final = (
    _template("cm1-chat-of-day", "entity lookup", "chat_on_day", slots.chat_on_day, entities={}, answer=Answer("id"),
              gap=slots.day_without_chat, forms=_CHAT),
    _template("cm2-thread", "entity lookup", "thread", slots.thread_with, answer=Answer("id"), forms=_MAIL),
    _template("cm3-chat-with", "entity lookup", "chat_with", slots.chat_with,
              answer=Answer("rec", {"id": "id", "date": "date"}), forms=_CHAT),
    _template("cm4-newest-mail", "entity lookup", "newest_with", slots.newest_with,
              answer=Answer("rec", {"id": "id", "subject": "str", "date": "date"})),
    _template("cm5-did-get", "boolean", "did_get", slots.did_get, entities=_PERSON, answer=Answer("bool")),
    _template("cm6-inbox", "entity lookup", "inbox", slots.inbox, entities={}, answer=Answer("ids")),
    _template("cm7-subject", "entity lookup", "thread_subject", slots.thread_with, answer=Answer("str"), forms=_MAIL,
              heldout=True),
    _template("cw1-mail", "create", "send_mail", slots.send_mail, entities=_PERSON),
    _template("cw2-chat", "create", "send_chat", slots.send_chat, entities={**_PERSON, "issue": "issue"}, heldout=True),
    _template("po1-author", "entity lookup", "post", slots.post, entities={"post": "post"}, about="post",
              answer=Answer("rec", {"author": "id", "day": "date"})),
    _template("ov1-accepted", "entity lookup", "question", slots.question, entities={"question": "question"},
              about="question", answer=Answer("rec", {"colleague": "id", "day": "date"})),
)  # fmt: skip
