"""What letters ask for, computed in SQL on the snapshot: days, names and words are looked for wherever they stand.

It knows how people write a day or a time of day, but no sentence of a letter as a whole.
"""

from __future__ import annotations

from datetime import date
from typing import Any, Final

from workgym.envs.core.calls import Call
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.shared.sql import query

_OWN: Final = r"regexp_replace(body, '(?m)^(On [^\n]* wrote:|>.*)$', '', 'g')"
"""A mail's text without what it quotes."""
_LETTERS: Final = f"""
    people AS (SELECT email_address AS address, split_part(email_address, '.', 1) AS name FROM directory),
    letters AS (
        SELECT email_id, "sender/recipient" AS author, sent_datetime AS sent, {_OWN} AS own FROM email
        WHERE "inbox/outbox" = 'inbox' AND {{which}}
    ), latest AS (SELECT * FROM letters ORDER BY sent DESC LIMIT 1)"""
_BY_TOPIC: Final = _LETTERS.format(which='"sender/recipient" = $person AND contains(lower(subject), $topic)')
_BY_DAY: Final = _LETTERS.format(which='"sender/recipient" = $person AND sent_datetime::DATE = $sent')
_OF_TWO: Final = _LETTERS.format(which='"sender/recipient" IN ($person, $other) AND contains(lower(subject), $topic)')


_CLOCK: Final = r"\b(\d{1,2}):(\d{2})"
_FULL_HOUR: Final = r"\b(\d{1,2})(?:am|pm)\b"
_STATUS: Final = r"\b(lead|qualified|proposal|won|lost)\b"
_LIST: Final = r"\b(backlog|in progress|in review|completed)\b"
_BOARD: Final = r"\bthe (back end|front end|design) board"
_OWNER: Final = r'" \((\w+)\)'
_TAKER: Final = "^([a-z]+) takes"


def _found(text: str, pattern: str, group: int = 1) -> str:
    """Return an expression for what a pattern finds in a text, in lower case; null if it finds nothing."""
    return f"nullif(lower(regexp_extract({text}, '(?i){pattern}', {group})), '')"


def _named(text: str) -> str:
    """Return a condition: the text names the colleague of ``people``, who is not its author."""
    return rf"(regexp_matches(lower({text}), '\b' || name || '\b') AND address <> author)"


def _days(text: str) -> str:
    """Return an expression for the days in a text, in their order."""
    month_first = (
        rf"regexp_replace({text}, '(?i)\b(\d{{1,2}})(?:st|nd|rd|th)?(?: of)? (oct|nov|dec)[a-z]*', '\2 \1', 'g')"
    )
    found = rf"regexp_extract_all({month_first}, '(?i)\b(?:oct|nov|dec)[a-z]* \d{{1,2}}')"
    month = "9 + list_position(['oct', 'nov', 'dec'], lower(shown[:3]))"
    return rf"list_transform({found}, lambda shown: make_date(2023, {month}, regexp_extract(shown, '\d+')::INT))"


def _at(text: str) -> str:
    """Return an expression for the time of day in a text, as minutes since midnight."""
    words = "['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']"
    figure = f"coalesce({_found(text, _CLOCK)}, {_found(text, _FULL_HOUR)})::INT"
    word = f"coalesce({_found(text, 'half past ([a-z]+)')}, {_found(text, '([a-z]+) o.clock')})"
    hour = f"coalesce({figure}, list_position({words}, {word}))"
    minute = (
        f"coalesce({_found(text, _CLOCK, 2)}::INT, "
        f"CASE WHEN regexp_matches({text}, '(?i)half past') THEN 30 ELSE 0 END)"
    )
    return f"(60 * ({hour} + CASE WHEN {hour} < 9 THEN 12 ELSE 0 END) + {minute})"


def _minutes(text: str) -> str:
    """Return an expression for the length in a text, in minutes; null if there is none."""
    return f"""CASE
        WHEN regexp_matches({text}, '(?i)\\b\\d+ min') THEN regexp_extract({text}, '(?i)\\b(\\d+) min', 1)::INT
        WHEN regexp_matches({text}, '(?i)hour and a half') THEN 90
        WHEN regexp_matches({text}, '(?i)quarters of an hour') THEN 45
        WHEN regexp_matches({text}, '(?i)half an hour') THEN 30
        WHEN regexp_matches({text}, '(?i)\\b(an|one) hour') THEN 60 END"""


def _calls(tool: str, rows: list[Row]) -> list[Call]:
    return [Call(name=tool, arguments=row) for row in rows]


_RETRACTED: Final = "|".join(
    (
        r"rather than [^.;?]*",
        r"\bnot [^.;]*? but ",
        r"forget about [^.]*",
        r"back: [^.]* is impossible",
        r"again, and [^.]* won.t do",
    )
)
"""What a letter takes back."""


def book(snapshot: Snapshot, *, person: str, topic: str) -> list[Call]:
    """Book the meeting that a letter asks for: of each detail what was written last and not taken back."""
    title = r"""coalesce(nullif(regexp_extract(own, '"([^"]+)"', 1), ''),
                          nullif(regexp_extract(own, '(?im)^(?:- what|title): (.+)$', 1), ''))"""
    sql = rf"""
        WITH {_BY_TOPIC}, kept AS (
            SELECT author, sent, regexp_replace(own, '(?i){_RETRACTED}', '', 'g') AS own FROM letters
        ), said AS (
            SELECT sent, {title} AS title, {_days("own")}[1] AS day,
                {_at("own")} AS clock, {_minutes("own")} AS minutes,
                (SELECT address FROM people WHERE {_named("own")}) AS guest
            FROM kept
        ), last AS (
            SELECT arg_max(title, sent) FILTER (title IS NOT NULL) AS title,
                arg_max(day, sent) FILTER (day IS NOT NULL) AS day,
                arg_max(clock, sent) FILTER (clock IS NOT NULL) AS clock,
                arg_max(minutes, sent) FILTER (minutes IS NOT NULL) AS minutes,
                arg_max(guest, sent) FILTER (guest IS NOT NULL) AS guest
            FROM said
        )
        SELECT title AS event_name, coalesce(guest, $person) AS participant_email,
            strftime(day + to_minutes(clock), '%Y-%m-%d %H:%M:%S') AS event_start, minutes::VARCHAR AS duration
        FROM last
    """
    return _calls("calendar_create_event", query(snapshot, sql, person=person, topic=topic))


def change(snapshot: Snapshot, *, person: str, sent: date) -> list[Call]:
    """Cancel, move or shorten the meeting that a letter of a day names, by the verb that it uses."""
    sql = rf"""
        WITH {_BY_DAY}, asked AS (
            SELECT event_id, event_start, {_days("own")} AS days, {_at("own")} AS clock, {_minutes("own")} AS minutes,
                CASE WHEN regexp_matches(own, '(?i)cancel|call off|take it off') THEN 'off'
                     WHEN regexp_matches(own, '(?i)\blater\b') THEN 'later'
                     WHEN regexp_matches(own, '(?i)is enough|should take') THEN 'length' ELSE 'move' END AS way
            FROM latest JOIN calendar ON participant_email = author AND contains(lower(own), lower(event_name))
                AND list_contains({_days("own")}, event_start::DATE)
        )
        SELECT event_id, way, CASE way
            WHEN 'off' THEN NULL
            WHEN 'length' THEN minutes::VARCHAR
            WHEN 'later' THEN strftime(event_start + to_minutes(minutes), '%Y-%m-%d %H:%M:%S')
            ELSE strftime(list_filter(days, lambda day: day <> event_start::DATE)[1] + to_minutes(clock),
                          '%Y-%m-%d %H:%M:%S') END AS new_value
        FROM asked
    """
    made = []
    for row in query(snapshot, sql, person=person, sent=sent):
        if row["way"] == "off":
            made.append(Call(name="calendar_delete_event", arguments={"event_id": row["event_id"]}))
        else:
            field = "duration" if row["way"] == "length" else "event_start"
            arguments = {"event_id": row["event_id"], "field": field, "new_value": row["new_value"]}
            made.append(Call(name="calendar_update_event", arguments=arguments))
    return made


def create_tasks(snapshot: Snapshot, *, person: str, topic: str) -> list[Call]:
    """Create a task for every line or sentence that has a day and says nothing of leaving it out."""
    board = _found("own", "(?:on the|board is|for) (back end|front end|design)(?: board|,)")
    on = _found("own", "(?:on the list|belong on|list is|everything on) (backlog|in progress|in review)")
    sql = rf"""
        WITH {_BY_TOPIC}, pieces AS (
            SELECT author, {board} AS board, {on} AS list_name,
                unnest(regexp_split_to_array(own, '\n|\.\)? "')) AS piece
            FROM latest
        ), items AS (
            SELECT *, CASE
                WHEN contains(piece, '" is for') THEN regexp_extract(piece, '"?([^"]+)" is for', 1)
                WHEN contains(piece, ' | ') THEN regexp_extract(piece, '^\d+\. (.+?) \|', 1)
                WHEN regexp_matches(piece, '^- \w+: ') THEN regexp_extract(piece, '^- \w+: (.+), by ', 1)
                ELSE regexp_extract(piece, '^- (.+) \(', 1) END AS task
            FROM pieces
            WHERE len({_days("piece")}) = 1 AND NOT regexp_matches(piece, '(?i)leave (this|that|it)( one)? out')
        )
        SELECT task AS task_name, address AS assigned_to_email,
            (SELECT min(list_name) FROM project_tasks WHERE lower(list_name) = items.list_name) AS list_name,
            strftime({_days("piece")}[1], '%Y-%m-%d') AS due_date,
            (SELECT min(board) FROM project_tasks WHERE lower(board) = items.board) AS board
        FROM items JOIN people ON regexp_matches(lower(replace(piece, task, '')), '\b' || name || '\b')
    """
    return _calls("project_management_create_task", query(snapshot, sql, person=person, topic=topic))


def update_customers(snapshot: Snapshot, *, person: str, topic: str) -> list[Call]:
    """Give every customer whom a letter names the status, or the colleague, that the sentence about it tells."""
    sql = rf"""
        WITH {_BY_TOPIC}, sentences AS (
            SELECT author, unnest(regexp_split_to_array(own, '\n|\. ')) AS said FROM latest
        ), news AS (
            SELECT author, customer_id, replace(lower(said), lower(customer_name), '') AS said
            FROM sentences JOIN customers ON contains(lower(said), lower(customer_name))
        ), read AS (
            SELECT *, CASE
                WHEN regexp_matches(said, 'changes there|stays as') THEN NULL
                WHEN regexp_matches(said, 'looks after|goes from|in charge') THEN 'owner'
                WHEN regexp_matches(said, 'signed|bought|order') THEN 'Won'
                WHEN regexp_matches(said, 'not buy|lost|against') THEN 'Lost'
                WHEN regexp_matches(said, 'offer') THEN 'Proposal'
                WHEN regexp_matches(said, 'fits|qualified') THEN 'Qualified' END AS what
            FROM news
        )
        SELECT customer_id, CASE what WHEN 'owner' THEN 'assigned_to_email' ELSE 'status' END AS field,
            CASE what WHEN 'owner' THEN (SELECT address FROM people WHERE {_named("said")}) ELSE what END AS new_value
        FROM read WHERE what IS NOT NULL
    """
    return _calls("customer_relationship_manager_update_customer", query(snapshot, sql, person=person, topic=topic))


def reassign(snapshot: Snapshot, *, person: str, other: str, topic: str) -> list[Call]:
    """Give tasks to those named by the latest mail of a thread that names any, or by the first if they went back."""
    sql = rf"""
        WITH {_OF_TWO}, statements AS (
            SELECT sent, author, unnest(regexp_extract_all(
                own, '(?i)"[^"]+" (?:goes to|stays) [^.]*|\w+ takes? over "[^"]+"')) AS said
            FROM letters
        ), back AS (
            SELECT count(*) > 0 AS back FROM letters WHERE contains(lower(own), 'i wrote first')
        ), turn AS (
            SELECT CASE WHEN any_value(back) THEN min(sent) ELSE max(sent) END AS sent FROM statements, back
        ), agreed AS (
            SELECT regexp_extract(said, '"([^"]+)"', 1) AS task, CASE
                WHEN regexp_matches(said, '(?i)goes to me|^I take over') THEN author
                ELSE (SELECT address FROM people
                      WHERE name = coalesce({_found("said", "goes to ([a-z]+)")}, {_found("said", _TAKER)}))
                END AS address
            FROM statements JOIN turn USING (sent)
        )
        SELECT task_id, 'assigned_to_email' AS field, address AS new_value
        FROM agreed JOIN project_tasks ON lower(task_name) = lower(task)
        WHERE assigned_to_email IN ($person, $other) AND address <> assigned_to_email
    """
    return _calls("project_management_update_task", query(snapshot, sql, person=person, other=other, topic=topic))


def forward(snapshot: Snapshot, *, person: str, topic: str) -> list[Call]:
    """Forward the author's mail of the day that the latest one names to everybody it names, but who knows already."""
    sql = rf"""
        WITH {_BY_TOPIC}, asked AS (
            SELECT author, {_days("own")}[1] AS day, regexp_replace(own, '[^.?!\n]*already[^.]*\.', '', 'g') AS own
            FROM latest
        )
        SELECT email_id, address AS recipient
        FROM asked JOIN letters ON letters.sent::DATE = day
            JOIN people ON regexp_matches(lower(asked.own), '\b' || name || '\b') AND address <> asked.author
    """
    return _calls("email_forward_email", query(snapshot, sql, person=person, topic=topic))


def answer(snapshot: Snapshot, *, person: str, topic: str) -> list[Call]:
    """Reply to a letter with the figure that the words of its question mean."""
    sql = rf"""
        WITH {_BY_TOPIC}, question AS (
            SELECT email_id, author, regexp_extract(own, '[^.\n]*\?') AS own FROM latest
        )
        SELECT email_id, regexp_matches(own, '(?i)\bvisits\b') AS visits, {_days("own")} AS days,
            {_found("own", "(direct|referral|search engine|social media)")} AS source,
            (SELECT address FROM people WHERE {_named("own")}) AS who,
            {_found("own", _STATUS)} AS status,
            {_found("own", _LIST)} AS list_name,
            {_found("own", _BOARD)} AS board
        FROM question
    """
    [asked] = query(snapshot, sql, person=person, topic=topic)
    figure = _figure(snapshot, asked)
    return [Call(name="email_reply_email", arguments={"email_id": asked["email_id"], "body": str(figure)})]


def _figure(snapshot: Snapshot, asked: dict[str, Any]) -> int:
    if asked["visits"]:
        sql = """SELECT count(*) AS figure FROM analytics WHERE date_of_visit BETWEEN $first AND $last
                 AND ($source IS NULL OR traffic_source = $source)"""
        [found] = query(snapshot, sql, first=min(asked["days"]), last=max(asked["days"]), source=asked["source"])
    elif asked["status"] is not None:
        sql = "SELECT count(*) AS figure FROM customers WHERE assigned_to_email = $who AND lower(status) = $status"
        [found] = query(snapshot, sql, who=asked["who"], status=asked["status"])
    else:
        sql = """SELECT count(*) AS figure FROM project_tasks WHERE lower(list_name) = $list_name
                 AND ($who IS NULL OR assigned_to_email = $who) AND ($board IS NULL OR lower(board) = $board)"""
        [found] = query(snapshot, sql, **{name: asked[name] for name in ("list_name", "who", "board")})
    return int(found["figure"])


def own_part(snapshot: Snapshot, *, person: str, topic: str) -> list[Call]:
    """Change the tasks named in the lines that begin with Sam's name."""
    sql = rf"""
        WITH {_BY_TOPIC}, lines AS (
            SELECT unnest(string_split(own, chr(10))) AS line FROM latest
        ), orders AS (
            SELECT regexp_extract(line, '"([^"]+)"', 1) AS task, {_found("line", _OWNER)} AS owner,
                {_days("line")}[1] AS day,
                {_found("line", "(?:on|to) (backlog|in progress|in review|completed)")} AS list_name
            FROM lines WHERE regexp_matches(line, '(?i)^(- |\* |@)?sam\b') AND contains(line, '"')
        )
        SELECT task_id, CASE WHEN day IS NULL THEN 'list_name' ELSE 'due_date' END AS field,
            coalesce(strftime(day, '%Y-%m-%d'),
                     (SELECT min(list_name) FROM project_tasks WHERE lower(list_name) = orders.list_name)) AS new_value
        FROM orders JOIN people ON name = owner
            JOIN project_tasks ON task_name = task AND assigned_to_email = address
    """
    return _calls("project_management_update_task", query(snapshot, sql, person=person, topic=topic))
