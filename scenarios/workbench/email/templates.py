"""The 9 email templates (docs/workbench.md). All words are our own."""

from __future__ import annotations

from functools import partial
from typing import Final

from workgym.scenarios.workbench.email import by_rows, by_sql, demonstrations
from workgym.scenarios.workbench.email.slots import subject, subject_by_person, subject_by_person_of_last_week
from workgym.scenarios.workbench.phrasing import same_everywhere
from workgym.scenarios.workbench.slots import by_title, days, fixed_text, one_of, person
from workgym.scenarios.workbench.template import TaskTemplate, times

__all__ = ["MESSAGES", "TEMPLATES"]

_template: Final = partial(TaskTemplate, domain="email", toolkits=("company_directory", "email"))

# What a reader might understand instead. Every one of them has to lead to the same outcome.
_TIE: Final = {"tie": "last"}
"""Of several sent in the same second, another one."""
_SEARCH: Final = {"match": "contains"}
"""Longer subjects that contain the one named."""

MESSAGES: Final = {
    "Keys to the archive": "Could you bring me the keys to the archive before noon? I will return them the same day.",
    "Parking on Monday": "The car park is being painted on Monday, so please leave your car at home.",
    "Your travel receipts": "The receipts of your last trip are missing. Please send me photos of them by Wednesday.",
    "Projector in room 4": "The projector in room 4 shows everything in green. Do you know whom I should tell?",
    "Draft of the annual letter": "I wrote a first draft of the annual letter. May I send it to you for a quick look?",
    "Birthday cake": "We collect two coins each for a birthday cake. Would you like to join in?",
    "Question about the invoice": "The supplier billed us twice for the same lamps. Should I call them or will you?",
    "Holiday cover": "I am away in the second half of December. Can you answer urgent requests for me?",
    "Broken chair": "The blue chair at my desk broke this morning. Is there a spare one on your floor?",
    "New door code": "From next month the side entrance has another code. Ask me for it in person.",
    "Welcome gift": "Our newcomer starts soon and we need a small welcome gift. Have you got an idea?",
    "Minutes of the works council": "The works council has published its minutes. Page two may interest you.",
    "Borrowed ladder": "I still have the ladder that I borrowed in spring. When may I bring it back?",
    "Quiet hour": "From Tuesday on we try a quiet hour after lunch. Please put your phone on silent.",
}
"""What Sam writes to colleagues, title to body."""

TEMPLATES: Final = (
    _template(
        id="email-01",
        phrasings=same_everywhere(
            "Delete the last email from {person}.",
            "I do not need the most recent email that {person} sent me. Remove it.",
            "Please throw away the newest of the emails from {person}.",
        ),
        slots=(person(),),
        rules=(by_rows.delete_last_from, by_sql.delete_last_from),
        demonstrate=demonstrations.delete_last_from,
        readings=(_TIE,),
    ),
    _template(
        id="email-02",
        heldout=True,
        phrasings=same_everywhere(
            "Delete every email that {person} sent me in the last {days}.",
            "All emails from {person} of the past {days} can go. Please delete them.",
            "Tidy up my mailbox: whatever arrived from {person} within the last {days} is to be removed.",
        ),
        slots=(person(), days("days", 2, 7)),
        actions=(*times(1, 0), *times(5, 1), *times(1, 2), *times(3, 3, 2, 1)),
        rules=(by_rows.delete_recent_from, by_sql.delete_recent_from),
        demonstrate=demonstrations.delete_recent_from,
        readings=({"window": "strict"}, {"window": "with today"}),
        tags=("set",),
    ),
    _template(
        id="email-03",
        phrasings=same_everywhere(
            'Send {person} an email titled "{title}" with this text: "{body}"',
            'Write to {person} for me. The subject is "{title}", and the body reads "{body}"',
            'I want {person} to get an email from me. Give it the title "{title}" and write "{body}"',
        ),
        slots=(person(), one_of("title", tuple(MESSAGES)), by_title("body", MESSAGES)),
        rules=(by_rows.send, by_sql.send),
        demonstrate=demonstrations.send,
    ),
    _template(
        id="email-04",
        phrasings=same_everywhere(
            'Reply to the last email from {person} with the subject "{subject}". Write "{body}"',
            'Find the most recent email titled "{subject}" that {person} sent me and answer it with "{body}"',
            '{person} wants an answer. Take the latest email from {person} called "{subject}" and reply "{body}"',
        ),
        slots=(
            person(),
            subject_by_person(),
            fixed_text("body", "Thank you for the news. I will read it carefully and come back to you tomorrow."),
        ),
        rules=(by_rows.reply_last_about, by_sql.reply_last_about),
        demonstrate=demonstrations.reply_last_about,
        readings=(_TIE, _SEARCH),
    ),
    _template(
        id="email-05",
        phrasings=same_everywhere(
            'Forward to {to} all emails with the subject "{subject}" that {person} sent me last week.',
            '{to} should see what {person} wrote last week under the title "{subject}". Forward every such email.',
            'Last week I got mail from {person} titled "{subject}". Please forward all of it to {to}.',
        ),
        slots=(person(), subject_by_person_of_last_week(), person("to")),
        actions=(*times(9, 1), *times(1, 2, 1)),
        rules=(by_rows.forward_last_week, by_sql.forward_last_week),
        demonstrate=demonstrations.forward_last_week,
        readings=({"week": "Monday to Saturday"}, {"week": "Sunday to Saturday"}, _SEARCH),
        tags=("set",),
    ),
    _template(
        id="email-06",
        phrasings=same_everywhere(
            'Forward the latest email with the subject "{subject}" to {to}.',
            '{to} has not seen the newest email titled "{subject}". Please pass it on.',
            'Look for the most recent email called "{subject}" and forward it to {to}.',
        ),
        slots=(subject(), person("to")),
        rules=(by_rows.forward_last_about, by_sql.forward_last_about),
        demonstrate=demonstrations.forward_last_about,
        readings=(_TIE, _SEARCH),
    ),
    _template(
        id="email-07",
        heldout=True,
        phrasings=same_everywhere(
            "Forward the most recent email that I got from {person} to {to}.",
            "{to} needs the last thing {person} emailed me. Please forward it.",
            "Take the newest email from {person} and forward it to {to}.",
        ),
        slots=(person(), person("to")),
        rules=(by_rows.forward_last_from, by_sql.forward_last_from),
        demonstrate=demonstrations.forward_last_from,
        readings=(_TIE,),
    ),
    _template(
        id="email-08",
        phrasings=same_everywhere(
            'Forward the last email with the subject "{subject}" to {to} and {also}.',
            'Both {to} and {also} should get the most recent email titled "{subject}". Forward it to each of them.',
            'Please pass the newest email called "{subject}" on to two people, {to} and {also}.',
        ),
        slots=(subject(), person("to"), person("also")),
        actions=times(10, 2),
        rules=(by_rows.forward_last_about, by_sql.forward_last_about),
        demonstrate=demonstrations.forward_last_about,
        readings=(_TIE, _SEARCH),
        tags=("two recipients",),
    ),
    _template(
        id="email-09",
        phrasings=same_everywhere(
            'Reply to the latest email from {person} with "{body}"',
            '{person} has written to me. Answer the most recent email from {person} with the words "{body}"',
            'Please take the last email that {person} sent me and reply "{body}"',
        ),
        slots=(person(), fixed_text("body", "Thanks a lot, that helps me.")),
        rules=(by_rows.reply_last_from, by_sql.reply_last_from),
        demonstrate=demonstrations.reply_last_from,
        readings=(_TIE,),
    ),
)
"""In canonical order."""
