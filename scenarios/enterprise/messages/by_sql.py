"""What requests about mails, chats, posts and questions ask for, a second time: in SQL, without the facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.enterprise.frames import match
from workgym.scenarios.enterprise.queries import day, edits, id_set, records, texts_about, values
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.enterprise.world.chat_topics import TOPICS as CHAT_TOPICS
from workgym.scenarios.enterprise.world.mail_text import TOPICS
from workgym.scenarios.shared.sql import query

_MY_CHAT: Final = "$me IN (sender_emp_id, recipient_emp_id)"


def _chats(
    columns: str, where: str, value: Callable[[dict[str, Any]], Any]
) -> Callable[[Snapshot, str, Slots], list[Any]]:
    """Return the rule over those of the persona's chats in which all words of the description occur."""

    def rule(snapshot: Snapshot, me: str, slots: Slots) -> list[Any]:
        found = query(
            snapshot, f"SELECT {columns}, text FROM conversations WHERE {_MY_CHAT} AND {where}", me=me, **slots
        )
        said = [facts for topic in CHAT_TOPICS.values() if (facts := match(slots["about"], [topic.about])) is not None]
        return [
            value(row) for row in found
            if any(all(fact.casefold() in row["text"].casefold() for fact in facts.values()) for facts in said)
        ]  # fmt: skip

    return rule


chat_on_day: Final = _chats("conversation_id", f"date = {day('day')}", lambda row: row["conversation_id"])
chat_with: Final = _chats(
    "conversation_id AS id, date",
    "$colleague IN (sender_emp_id, recipient_emp_id)",
    lambda row: {"id": row["id"], "date": row["date"]},
)

_WITH: Final = "$me IN (sender_emp_id, recipient_emp_id) AND $colleague IN (sender_emp_id, recipient_emp_id)"


def _thread(column: str) -> Callable[[Snapshot, str, Slots], list[Any]]:
    return texts_about(
        f"""SELECT {column} FROM emails WHERE {_WITH} AND substr(email_id, 3) = substr(thread_id, 3)
            AND regexp_full_match(subject, $pattern) AND {{fits}}""",
        "subject || chr(10) || body",
        {topic.about: topic.subjects for topic in TOPICS.values()},
    )


thread: Final = _thread("thread_id")
thread_subject: Final = _thread("subject")
newest_with: Final = records(f"""
    SELECT email_id AS id, subject, CAST(sent_at AS DATE) AS date FROM emails
    WHERE {_WITH} AND sent_at = (SELECT max(sent_at) FROM emails WHERE {_WITH})""")
did_get: Final = values(
    "SELECT count(*) > 0 AS got FROM emails "
    "WHERE recipient_emp_id = $me AND sender_emp_id = $person AND subject = $subject"
)
inbox: Final = id_set("SELECT email_id FROM emails WHERE recipient_emp_id = $me AND subject = $subject")
post: Final = records("SELECT author_emp_id AS author, CAST(posted_at AS DATE) AS day FROM posts WHERE post_id = $post")
question: Final = records("""
    SELECT a.author_emp_id AS colleague, CAST(a.created_at AS DATE) AS day FROM overflow q
    JOIN overflow a ON a.entry_id = q.accepted_answer_id WHERE q.entry_id = $question""")

# Changes

send_mail: Final = edits(
    "emails",
    """SELECT NULL AS _id, s.emp_id AS sender_emp_id, s.email AS sender_email, r.emp_id AS recipient_emp_id,
       r.email AS recipient_email, $subject AS subject, $text AS body, 'Normal' AS importance, 'INTERNAL' AS category
       FROM employees s, employees r WHERE s.emp_id = $me AND r.emp_id = $person""",
)
send_chat: Final = edits(
    "conversations",
    """SELECT NULL AS _id, $me AS sender_emp_id, $person AS recipient_emp_id, CAST($today AS DATE) AS date,
       title AS text FROM github_issues WHERE issue_id = $issue""",
)
