"""What requests about mail ask for, a second time: in SQL, without the facts behind the mails."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.queries import (
    day,
    edits,
    either,
    field_value,
    id_set,
    person,
    records,
    texts_about,
    values,
)
from workgym.scenarios.enterprise.world.mail_text import TOPICS

_WITH_COLLEAGUE: Final = f"""
    ((sender_emp_id = $me AND recipient_emp_id = {person("colleague")})
     OR (recipient_emp_id = $me AND sender_emp_id = {person("colleague")}))"""
_BETWEEN: Final = f"""
    FROM emails WHERE sender_emp_id = {person("sender")} AND recipient_emp_id = {person("recipient")}"""
_TO_ME: Final = f"recipient_emp_id = $me AND sender_emp_id = {person('person')}"

last_subject: Final = values(f"SELECT subject {_BETWEEN} AND sent_at = (SELECT max(sent_at) {_BETWEEN})")
newest_with: Final = records(f"""
    SELECT email_id AS id, subject, CAST(sent_at AS DATE) AS date FROM emails
    WHERE {_WITH_COLLEAGUE} AND sent_at = (SELECT max(sent_at) FROM emails WHERE {_WITH_COLLEAGUE})""")
did_get: Final = values(f"SELECT count(*) > 0 AS got FROM emails WHERE {_TO_ME} AND subject = $subject")
inbox_ids: Final = id_set("SELECT email_id FROM emails WHERE recipient_emp_id = $me AND subject = $subject")
thread_subject: Final = texts_about(
    f"""SELECT subject FROM emails WHERE {_WITH_COLLEAGUE} AND substr(email_id, 3) = substr(thread_id, 3)
        AND regexp_full_match(subject, $pattern) AND {{fits}}""",
    "subject || chr(10) || body",
    {topic.about: topic.subjects for topic in TOPICS.values()},
)
mail_field: Final = field_value(
    {"day of sending": "CAST(sent_at AS DATE)", "thread id": "thread_id"},
    "SELECT {column} AS value FROM emails WHERE email_id = $mail",
)
subject_on_day: Final = values(f"SELECT subject FROM emails WHERE {_TO_ME} AND CAST(sent_at AS DATE) = {day('day')}")

send_mail: Final = edits(
    "emails",
    """SELECT NULL AS _id, s.emp_id AS sender_emp_id, s.email AS sender_email, r.emp_id AS recipient_emp_id,
       r.email AS recipient_email, $subject AS subject, $text AS body, 'Normal' AS importance, 'INTERNAL' AS category
       FROM employees s, employees r WHERE s.emp_id = $me AND r.name = $person""",
)
delete_mail: Final = either(
    edits(
        "emails",
        "SELECT email_id AS _id, TRUE AS sender_deleted FROM emails WHERE email_id = $mail AND $me = sender_emp_id",
    ),
    edits(
        "emails",
        "SELECT email_id AS _id, TRUE AS recipient_deleted FROM emails WHERE email_id = $mail AND $me <> sender_emp_id",
    ),
)
set_importance: Final = edits(
    "emails",
    """SELECT email_id AS _id, upper(substr($importance, 1, 1)) || substr($importance, 2) AS importance
       FROM emails WHERE email_id = $mail""",
)
