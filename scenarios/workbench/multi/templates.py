"""The templates of several domains, web figures apart (docs/workbench.md). All words are our own."""

from __future__ import annotations

from functools import partial
from typing import Final

from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.calendar.slots import free_slot, future_day, length
from workgym.scenarios.workbench.customers.slots import new_customer
from workgym.scenarios.workbench.multi import by_rows, by_sql, demonstrations
from workgym.scenarios.workbench.multi.slots import (
    colleagues_subject,
    day_of_mail,
    free_start,
    free_weekday,
    recent_customer,
    text_about,
)
from workgym.scenarios.workbench.phrasing import same_everywhere
from workgym.scenarios.workbench.projects.slots import board, worker
from workgym.scenarios.workbench.slots import days, fixed_text, one_of, person
from workgym.scenarios.workbench.template import TaskTemplate, changes_anything, makes, times, writes

__all__ = ["TEMPLATES"]

_template: Final = partial(TaskTemplate, domain="multi_domain")

# What a reader might understand instead. Every one of them has to lead to the same outcome.
_TIE: Final = {"tie": "last"}
"""Of several that start together, another one."""
_SEARCH: Final = {"match": "contains"}
"""Everything that a search for the name or the subject finds."""
_LAST_DAYS: Final = ({"window": "strict"}, {"window": "with today"})
"""The last days without their first moment, or with today as one of them."""

_PRAISE: Final = (
    fixed_text("praise_title", "Well done"),
    fixed_text("praise_body", "Everything you have to do is on schedule. Keep up the good work!"),
)
_OVERDUE_EVENT: Final = fixed_text("event", "Talk about overdue tasks")
_TITLE: Final = fixed_text("title", "Finding a time to meet")

TEMPLATES: Final = (
    _template(
        id="multi-01",
        phrasings=same_everywhere(
            (
                "If the customer {customer} has not been contacted in the last 14 days, book {minutes} in my first "
                "free slot {when} with the colleague this customer is assigned to, and name the event "
                '"{event}".'
            ),
            (
                "When did we last have contact with {customer}? If that was more than two weeks ago, create a "
                'meeting of {minutes} called "{event}" at my earliest free time {when} with the colleague in charge of '
                "this customer."
            ),
            (
                "Unless somebody has been in touch with our customer {customer} over the past fortnight, I want to "
                "talk to the colleague who is responsible for them: schedule {minutes} {when}, as early as my "
                'calendar is free, under the name "{event}".'
            ),
        ),
        slots=(recent_customer(), text_about("event", "Getting back to {}", "customer"), *free_slot()),
        actions=(*times(4, 0), *times(6, 1)),
        rules=(by_rows.meet_seller_of_silent, by_sql.meet_seller_of_silent),
        demonstrate=demonstrations.meet_seller_of_silent,
        readings=({"bound": "inclusive"}, _SEARCH),
        toolkits=("calendar", "company_directory", "customer_relationship_manager"),
        holds=changes_anything,
        tags=("condition", "free slot"),
    ),
    _template(
        id="multi-02",
        phrasings=same_everywhere(
            (
                "Among the people with tasks on the {board} board, find the one with the fewest that are {stage}, and "
                'add "{customer}" as a new lead assigned to that person. Nothing else is known about the lead yet.'
            ),
            (
                'There is a new lead, of whom we know the name only: "{customer}". It goes to whoever, of all who have '
                "tasks on the {board} board, has the smallest number of them {stage}, so please add it for that person."
            ),
            (
                "Who has the lightest load on the {board} board? Count, for everybody with tasks there, those that are "
                '{stage}, and enter "{customer}" as a new lead of the colleague with the lowest count, leaving '
                "everything else about the lead open."
            ),
        ),
        slots=(new_customer(), board(), one_of("stage", tuple(wording.STAGES), wording.show_stage)),
        rules=(by_rows.add_lead_for_least_busy, by_sql.add_lead_for_least_busy),
        demonstrate=demonstrations.add_lead_for_least_busy,
        readings=({"among": "with such a task"},),
        toolkits=("company_directory", "customer_relationship_manager", "project_management"),
        tags=("minimum",),
    ),
    _template(
        id="multi-03",
        heldout=True,
        phrasings=same_everywhere(
            (
                'An email titled "{subject}" came in on {sent}. Create an event of the same name with its sender on '
                "{day} at {at}; it lasts {minutes}."
            ),
            (
                'I would like to talk to the colleague who wrote me "{subject}" on {sent}. Schedule {minutes} with '
                "them on {day}, starting at {at}, and use the subject of that email as the event's name."
            ),
            (
                'Please book a meeting called "{subject}". Its participant is the person who sent me the email with '
                "exactly that subject on {sent}, and it takes place on {day} at {at} for {minutes}."
            ),
        ),
        slots=(colleagues_subject(), day_of_mail(), length(), future_day(), free_start()),
        rules=(by_rows.book_sender, by_sql.book_sender),
        demonstrate=demonstrations.book_sender,
        readings=(_SEARCH,),
        toolkits=("calendar", "company_directory", "email"),
    ),
    _template(
        id="multi-04",
        phrasings=same_everywhere(
            (
                "Send an email to the person whom I meet first on {day}. Its title is the name of that event, and its "
                'text is "{body}"'
            ),
            (
                "Who takes part in my first event on {day}? Write them the following, with the event's name as the "
                'subject: "{body}"'
            ),
            (
                'Please email "{body}" to the attendee of the event that comes first on {day}, and give the email the '
                "same title as the event has."
            ),
        ),
        slots=(
            future_day(),
            fixed_text("body", "I look forward to our meeting. Please bring what you want to show me."),
        ),
        rules=(by_rows.write_to_first, by_sql.write_to_first),
        demonstrate=demonstrations.write_to_first,
        readings=(_TIE,),
        toolkits=("calendar", "company_directory", "email"),
    ),
    _template(
        id="multi-05",
        phrasings=same_everywhere(
            (
                "If {person} has not sent me an email in the last {days}, create a 30-minute event with {person} on "
                '{day} at {at} and name it "{event}".'
            ),
            (
                "Have I had any email from {person} within the past {days}? If I have not, schedule half an hour with "
                '{person} on {day}, beginning at {at}, under the name "{event}".'
            ),
            (
                'Book {person} for 30 minutes on {day} at {at} as "{event}", unless at least one email from {person} '
                "has reached me in the last {days}."
            ),
        ),
        slots=(
            person(),
            days("days", 2, 4),
            free_weekday(),
            free_start(),
            text_about("event", "Catching up with {}", "person", wording.show_person),
        ),
        actions=(*times(7, 0), *times(3, 1)),
        rules=(by_rows.meet_unless_heard, by_sql.meet_unless_heard),
        demonstrate=demonstrations.meet_unless_heard,
        readings=_LAST_DAYS,
        toolkits=("calendar", "company_directory", "email"),
        holds=changes_anything,
        tags=("condition",),
    ),
    _template(
        id="multi-06",
        phrasings=same_everywhere(
            (
                "If I have not had a meeting with {person} in the last {days}, send {person} an email titled "
                '"{title}" that says "{body}"'
            ),
            (
                "Check whether {person} and I met within the past {days}, and if we did not, write to {person} under "
                'the subject "{title}": "{body}"'
            ),
            (
                "Unless my calendar shows a meeting with {person} in the last {days}, I want {person} to get an email "
                'with the text "{body}" and the title "{title}".'
            ),
        ),
        slots=(
            person(),
            one_of("days", (2, 10), wording.show_days),
            _TITLE,
            fixed_text("body", "I would like to see you again. When do you have time for a meeting?"),
        ),
        actions=(*times(2, 0), *times(8, 1)),
        rules=(by_rows.write_unless_met, by_sql.write_unless_met),
        demonstrate=demonstrations.write_unless_met,
        readings=_LAST_DAYS,
        toolkits=("calendar", "company_directory", "email"),
        holds=changes_anything,
        tags=("condition",),
    ),
    _template(
        id="multi-07",
        phrasings=same_everywhere(
            (
                "If I do not have a meeting with {person} in the next {days}, send {person} an email titled "
                '"{title}" with the text "{body}"'
            ),
            (
                "Am I going to meet {person} within the next {days}? If the calendar holds no such meeting, email "
                '{person} "{body}" under the subject "{title}".'
            ),
            (
                'Write an email called "{title}" to {person} with the words "{body}" unless a meeting of ours is '
                "planned for the next {days}."
            ),
        ),
        slots=(
            person(),
            days("days", 2, 4),
            _TITLE,
            fixed_text("body", "We are not going to meet in the next few days. When would you have time?"),
        ),
        actions=(*times(4, 0), *times(6, 1)),
        rules=(by_rows.write_unless_meeting, by_sql.write_unless_meeting),
        demonstrate=demonstrations.write_unless_meeting,
        readings=({"window": "with today"}, {"window": "from tomorrow"}),
        toolkits=("calendar", "company_directory", "email"),
        holds=changes_anything,
        tags=("condition",),
    ),
    _template(
        id="multi-08",
        phrasings=same_everywhere(
            (
                'If {person} has any overdue task, send {person} an email titled "{late_title}" that says '
                '"{late_body}"; if not, send {person} one titled "{praise_title}" that says "{praise_body}"'
            ),
            (
                'Is anything that {person} has to do overdue? In that case email {person} "{late_body}" under the '
                'subject "{late_title}", and in the other case "{praise_body}" under the subject "{praise_title}".'
            ),
            (
                'I want {person} to get one of two emails: the title is "{praise_title}" and the text "{praise_body}" '
                'if no task of {person} is overdue, while the title is "{late_title}" and the text "{late_body}" if '
                "any of them is."
            ),
        ),
        slots=(
            worker(),
            fixed_text("late_title", "Your overdue work"),
            fixed_text(
                "late_body", "Not everything that you have to do was done in time. What keeps you from finishing it?"
            ),
            *_PRAISE,
        ),
        rules=(by_rows.write_about_schedule, by_sql.write_about_schedule),
        demonstrate=demonstrations.write_about_schedule,
        toolkits=("company_directory", "email", "project_management"),
        holds=writes("late_title"),
        tags=("condition", "else"),
    ),
    _template(
        id="multi-09",
        phrasings=same_everywhere(
            (
                "If {person} has any overdue task, book {minutes} with {person} in my first free slot {when} and "
                'call the event "{event}".'
            ),
            (
                "Has {person} let a task become overdue? If so, schedule {minutes} with {person} {when}, as early "
                'as my calendar is free, under the name "{event}".'
            ),
            (
                'Create an event of {minutes} named "{event}" with {person}, at the earliest time at which I am free '
                "{when}, but only if at least one task of {person} is overdue."
            ),
        ),
        slots=(worker(), _OVERDUE_EVENT, *free_slot()),
        actions=(*times(4, 0, 1), *times(6, 1, 0)),
        rules=(by_rows.meet_if_overdue, by_sql.meet_if_overdue),
        demonstrate=demonstrations.meet_if_overdue,
        toolkits=("calendar", "company_directory", "project_management"),
        holds=changes_anything,
        tags=("condition", "free slot"),
    ),
    _template(
        id="multi-16",
        heldout=True,
        phrasings=same_everywhere(
            (
                "If {person} has any overdue task, book {minutes} with {person} in my first free slot {when} as "
                '"{event}" and send {person} an email titled "{late_title}" that says "{late_body}"; if not, just send '
                '{person} an email titled "{praise_title}" that says "{praise_body}"'
            ),
            (
                'Is any task of {person} overdue? If one is, arrange {minutes} called "{event}" with {person} '
                "{when}, as early as my calendar is free, and write {person} an email with the title "
                '"{late_title}" and the text "{late_body}", but if none is, just write {person} an email with '
                'the title "{praise_title}" and the text "{praise_body}"'
            ),
            (
                'Look at the tasks of {person}: as long as nothing is overdue, email {person} "{praise_body}" under '
                'the subject "{praise_title}", but if something is, email {person} "{late_body}" under the subject '
                '"{late_title}" instead, and also create an event of {minutes} named "{event}" with {person} at the '
                "earliest time at which I am free {when}."
            ),
        ),
        slots=(
            worker(),
            _OVERDUE_EVENT,
            *free_slot(),
            fixed_text("late_title", "Our talk"),
            fixed_text(
                "late_body", "Not all of your work is on schedule, so I put some time into our calendars for it."
            ),
            *_PRAISE,
        ),
        actions=(*times(5, 1, 2), *times(5, 2, 1)),
        rules=(by_rows.meet_and_write_about_schedule, by_sql.meet_and_write_about_schedule),
        demonstrate=demonstrations.meet_and_write_about_schedule,
        toolkits=("calendar", "company_directory", "email", "project_management"),
        holds=makes("calendar_create_event"),
        tags=("condition", "else", "free slot"),
    ),
)
"""In canonical order."""
