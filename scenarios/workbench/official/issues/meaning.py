"""What the wordings of published requests must say: verbs, which rows, conditions, lists, periods and connectives.

``MEANINGS`` has for each template a few regular expressions, which a wording must all match, and further words that it
may have. A wording that lacks one says something else than its template does, and so does a wording that has a word of
consequence beyond them: "not", "last", "every", another list, a number. Both are left unread, since our computations
would answer a question that the request does not ask.

The expressions are matched with whole words of the wording in small letters, without placeholders and quoted texts, and
with one blank between words. They take every wording of the release of 2024. The corrections of 2026 are known by what
they change and not by their words, so a correction in words that are not expected here is left unread.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from workgym.envs.core.calendar import MONTHS, WEEKDAYS

__all__ = ["MEANINGS", "Meaning", "keeps_meaning", "plain"]


class Meaning(NamedTuple):
    """The words of a template.

    Attributes:
        says: regular expressions, all of which a wording must match.
        besides: a regular expression for further words of consequence that it may have. Empty: it may have none.
    """

    says: tuple[str, ...]
    besides: str = ""


_OF_CONSEQUENCE: Final = "|".join(
    [
        # which ones
        "first|second|third|last|next|this|previous|prior|latest|newest|oldest|earliest|recent|final|past|future",
        "all|any|every|everything|each|some|few|many|none|only|just|except|excluding|other|others|either|neither",
        r"not|no|never|without|unless|instead|but|\w+n't",
        # when and how much
        "since|before|after|until|between|outside|inside|within|during|today|tonight|tomorrow|yesterday|ago|always",
        "now|soon|earlier|later|days?|weeks?|weekend|months?|quarters?|years?|fortnight|hours?|minutes?|half|double",
        "|".join(map(str.lower, (*MONTHS, *WEEKDAYS))),
        "more|less|most|least|fewest|fewer|greatest|highest|higher|lowest|lower|above|below|under|over|equal|exactly",
        r"grew|grow|fell|fall|rose|dropped|shrank|growth|decline|popular|up|down|back|forwards?|\d+",
        # what is done
        "cancel|cancell?ed|delete|deleted|remove|removed|rid|keep|kept|archive|restore|copy|duplicate|hide|mark|close",
        "move|moving|moved|delay|push|bring|postpone|extend|shorten|rename|change|update|replace|reply|send|sent",
        "draft|add|create|make|book|schedule|scheduled|arrange|assign|assigned|reassign|unassign|give|take|taking",
        # to what
        "bar|line|scatter|histogram|pie|area|table|trend|distribution",
        "emails?|messages?|meetings?|events?|tasks?|notify|invite|remind",
        "leads?|customers?|prospects?|contacts?|qualified|proposal|lost|won|status",
        "overdue|urgent|backlog|progress|review|reviewing|completed|complete|finished|unfinished|open|done|started",
        r"front[- ]end|back[- ]end|design|attendees|organi[sz]er|sender|recipients?",
        # how the parts hang together
        "otherwise|else|also|regardless|anyway|or|then",
    ]
)
"""Words that change what is asked for. A wording may have those that its template's expressions match, no others."""
_PLACEHOLDER: Final = re.compile(r"\{\w+\}(?:'s)?")
_QUOTED: Final = re.compile(r"(?<![\w}])'.*?'(?!(?:s|m|t|d|ll|ve|re)\b)|\"[^\"]*\"", re.DOTALL)
"""A quoted text; an apostrophe within a word is not the end of one."""

_CANCEL: Final = "cancel|delete"
_DELETE: Final = "deleted?|get rid of|remove"
_RENAME: Final = "rename|change the name"
_HANDS_OVER: Final = "reassign|moving|taking over"
_CHANGE: Final = "make that change|update"
_IF: Final = "if"
_LINE: Final = "line (?:plot|chart)"
_EVER: Final = "at any time since|since at any time"
_SINCE: Final = "since"
_HALF_HOUR: Final = "(?:30[- ]minute|half[- ]hour) meeting"
_BOOK: Final = "book|schedule"
_FREE: Final = "(?:first|earliest) (?:time|slot) i(?:'m free| can do) tomorrow(?:if)?"
_MEETING: Final = (_HALF_HOUR, _BOOK, _FREE)
_TASK: Final = (
    "(?:make|add) a(?: front[- ]end)?(?: backlog)? task",
    "front[- ]end (?:board|backlog)",
    "backlog",
    "next friday",
)
_GREW: Final = ("percent growth", "since", "(?:grew by|if was) more than")
_FORTNIGHT: Final = "fortnight|2 weeks|14 days"
_MAIL: Final = "(?:you)?send them an email|email them"
_IF_OVERDUE: Final = ("if so|if has any|(?:tomorrow)?if they have any", "(?:any|some) overdue tasks")
_THEN_MAIL: Final = "(?<!otherwise )send them an email"
_ELSE_MAIL: Final = "otherwise (?:send them an email|email them)"


def _says(*says: str, besides: str = "") -> Meaning:
    return Meaning(says, besides)


MEANINGS: Final[Mapping[str, Meaning]] = {
    "analytics-01": _says("plot|chart|draw", _SINCE, besides="make|create"),
    "analytics-02": _says("plot|make a histogram", "distribution|histogram", "on"),
    "analytics-03": _says("distribution|histogram", "between and"),
    "analytics-04": _says(_IF, _EVER, _LINE, besides="make|since|then"),
    "analytics-05": _says("bar charts", _SINCE, besides="make"),
    "analytics-06": _says(_IF, "any time in the last weeks", _LINE, besides="make|since the last weeks|since then"),
    "analytics-07": _says(_IF, "more than than", _LINE, besides="make|since|then"),
    "analytics-08": _says(_IF, "more than than", _LINE, besides="make|since|then"),
    "analytics-09": _says(
        _IF, "more than", "than it was the previous", _LINE, besides="make|over (?:that|the) period|to the previous"
    ),
    "analytics-10": _says(
        _IF, "grew by more than", _SINCE, "line plot of both|plot both lines", besides="make|then|percent growth"
    ),
    "analytics-11": _says("plot", "popular traffic source", _SINCE, besides="make|line"),
    "analytics-12": _says(
        _IF,
        "bar charts",
        "more traffic from than",
        "(?:over|during) the last weeks",
        besides="make|over that period",
    ),
    "calendar-01": _says(_CANCEL, "first meeting on"),
    "calendar-02": _says(_RENAME, "last event on to"),
    "calendar-03": _says("move|push back|delay", "first meeting with on by"),
    "calendar-04": _says(_CANCEL, "next meeting"),
    "calendar-05": _says(_RENAME, "next meeting to"),
    "calendar-06": _says(_CANCEL, "next meeting with"),
    "calendar-07": _says(
        "met with",
        "in the last days",
        "haven't met with in the last days|if not",
        _HALF_HOUR,
        _BOOK,
        "first free slot from tomorrow",
        besides="catch up with",
    ),
    "calendar-08": _says(_CANCEL, "meetings on", besides="came up"),
    "calendar-09": _says(_CANCEL, "all future meetings with"),
    "calendar-10": _says(
        _CANCEL, "future (?:meetings|ones)", besides=r"all (?:the )?future|don't need (?:any )+more meetings"
    ),
    "calendar-11": _says(
        "create|schedule", "event called", "on at", "with", besides="catch up with|haven't met with in a while"
    ),
    "crm-01": _says("update", "status", "to", besides="moved to|new customer"),
    "crm-02": _says(_DELETE, besides="no longer (?:a customer|need to keep)"),
    "crm-03": _says("add", "new lead", "assign(?:ed)?(?: them)? to"),
    "crm-04": _says("reassign|moving to|taking over", besides=f"{_HANDS_OVER}|{_CHANGE}"),
    "crm-05": _says(_HANDS_OVER, "all of leads", "interested in", besides=_CHANGE),
    "crm-06": _says(
        "reassign|move|taking over|give",
        "all of customers",
        "interested in",
        "either qualified or in proposal",
        besides=_CHANGE,
    ),
    "crm-07": _says(
        f"{_DELETE}|to lost|out of",
        "all of customers",
        "in the stage",
        "interested in",
        besides=f"no longer need to keep|move|{_CHANGE}",
    ),
    "crm-08": _says(
        "move",
        "customers",
        "haven't responded",
        "to a proposal",
        "in weeks",
        "to lost",
        besides=f"(?:all|a few) customers|{_CHANGE}",
    ),
    "email-01": _says(_DELETE, "(?:last|most recent) email", "from|they sent me", besides="just sent me an email"),
    "email-02": _says(_DELETE, "all my emails from", "from the last days"),
    "email-03": _says("send an email to", "saying", "title"),
    "email-04": _says("(?:reply|get back) to last email about", "with", besides="update|back|tomorrow|send|reply"),
    "email-05": _says("forward", "all the emails from last week about"),
    "email-06": _says("forward", "latest email about"),
    "email-07": _says("forward", "most recent email from"),
    "email-08": _says("forward", "last email about", "and"),
    "email-09": _says("reply to", "latest email from", "with"),
    "pm-01": _says("move", "all of tasks", "in progress to in review"),
    "pm-02": _says("add a new task", "backlog", "assign it to", "due on"),
    "pm-03": _says("move", "overdue tasks in the backlog", "to in progress", besides="all"),
    "pm-04": _says("move", "(?:any|all) of tasks", "in review to completed", besides="finished reviewing|all the ones"),
    "pm-05": _says("reassign", "in progress tasks to", besides="all of"),
    "pm-06": _says(
        "move",
        "all",
        "tasks",
        "unfinished|work(?:s|ing|ed)?|in progress",
        "to the backlog",
        besides="now|back to the backlog",
    ),
    "pm-07": _says("give", "all", "overdue tasks that", "(?:haven't|hasn't) started", besides="some free time"),
    "pm-08": _says("take", "most urgent task", "reassign it to"),
    "multi-01": _says(
        _IF,
        "haven't spoken? to",
        f"haven't spoken? to in the past (?:{_FORTNIGHT})|if it's been over (?:a )?(?:{_FORTNIGHT})",
        "whoever ?is assigned",
        *_MEETING,
    ),
    "multi-02": _says(
        "new lead",
        "assign(?: them)? to|assign",
        "person with the fewest (?:overdue |assigned )?tasks",
        besides="add|assigned|overdue",
    ),
    "multi-03": _says("schedule a meeting called at", "email from about", "with the sender", "for"),
    "multi-04": _says(
        "send an email to (?:the )?attendees",
        "first event on",
        "title(?: it)?",
        "event name",
        besides="make sure|in the email",
    ),
    "multi-05": _says(
        "sent me any emails in the past days",
        "if hasn't sent|if not",
        _HALF_HOUR,
        "schedule",
        "with them for at",
        besides="can't remember|last time",
    ),
    "multi-06": _says(
        "if i haven't met with in the past days|if it's been (?:longer than|over) days",
        "haven't met with|last time i met with",
        _MAIL,
        besides="can't remember",
    ),
    "multi-07": _says(
        "if not|if i don't have any meetings",
        "schedule a meeting with|any meetings scheduled with",
        "with in the next days",
        _MAIL,
    ),
    "multi-08": _says(*_IF_OVERDUE, _THEN_MAIL, _ELSE_MAIL),
    "multi-09": _says(*_IF_OVERDUE, *_MEETING),
    "multi-10": _says(_IF, _EVER, "(?:you)?send an email to"),
    "multi-11": _says(_IF, _EVER, *_MEETING),
    "multi-12": _says(_IF, _EVER, *_TASK, besides="assign"),
    "multi-13": _says(
        _IF,
        _EVER,
        *_TASK,
        "person with the most completed front[- ]end tasks",
        besides="assign|this by",
    ),
    "multi-14": _says(_IF, *_GREW, *_TASK),
    "multi-15": _says(_IF, _EVER, "delete", "all (?:the )?leads", besides="assigned to"),
    "multi-16": _says(*_IF_OVERDUE, *_MEETING, _THEN_MAIL, _ELSE_MAIL),
    "multi-17": _says(_IF, _EVER, *_TASK, _ELSE_MAIL),
    "multi-18": _says(_IF, *_GREW, *_TASK, *_MEETING, besides="also"),
    "multi-19": _says(
        _IF,
        _EVER,
        "delete",
        "(?:new|all|all the) leads",
        _MAIL,
        "otherwise|if not say(?: in the email)?",
        besides="assigned to|and then|(?:more|less) than",
    ),
    "multi-20": _says(_IF, _EVER, *_TASK, *_MEETING, _ELSE_MAIL),
    "multi-21": _says(_IF, _EVER, *_TASK, *_MEETING, _ELSE_MAIL, "give them all leads", besides="and then"),
}
"""By template."""


def plain(wording: str) -> str:
    """Return the words of a wording: in small letters, without its placeholders and quoted texts."""
    return " ".join(_PLACEHOLDER.sub(" ", _QUOTED.sub(" ", wording)).lower().split())


@lru_cache(maxsize=1024)
def keeps_meaning(template: str, wording: str) -> bool:
    """Return whether a wording says what its template does, and no word of consequence besides."""
    words, meaning = plain(wording), MEANINGS[template]
    matched = [_places(expression, words) for expression in meaning.says]
    if not all(matched):
        return False
    known = set[int]().union(*matched, _places(meaning.besides or "(?!)", words))
    return _places(_OF_CONSEQUENCE, words) <= known


def _places(expression: str, words: str) -> set[int]:
    """Return the places of the characters that a regular expression matches."""
    return {place for match in _compiled(expression).finditer(words) for place in range(*match.span())}


@lru_cache(maxsize=512)
def _compiled(expression: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{expression})\b")
