"""The policy on leave."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.policy_text.markup import WrittenPolicy

__all__ = ["LEAVE"]

LEAVE: Final = WrittenPolicy(
    key="leave",
    title="[Leave Policy|Leave and Absence Policy|Policy on Leave]",
    department="HR",
    about="leave and absence",
    contact="the leave desk",
    records="leave requests, approvals and sick notes",
    retention="kept_personnel",
    breach="staying away from work without approval",
    body="""
## Purpose

purpose: Rested people make fewer mistakes, and a team that knows who is away plans better. This policy says how many
days of leave there are, how they are asked for, and [what becomes of days that are left|what happens to unused days].

balance: What counts is the balance in the personnel record, which shows for each kind of leave the days of the year
and the days left. A request that exceeds the balance is [refused|turned down] unless {see:unpaid} applies.

## Definitions

leave_year? The leave year runs from 1 October to 30 September. Whoever joins during the year has all days of that year
from the start, but takes vacation only after {vacation_wait_weeks=4/6/8} [of service|with the company].

day_of_leave? A day of leave is a working day on which the employee would otherwise have worked. Half days may be
taken for casual leave only and last {half_day_hours=4/5}; [weekends and public holidays are not counted|holidays do
not count].

approver? The approver is the person to whom the employee reports according to the personnel record. If that person is
away for more than {approver_absent_working_days=2/3/5}, the next superior [decides instead|takes the decision].

## [Kinds of leave|The kinds of leave and their days]

casual: Every employee has {casual_days} of casual leave a year, meant for errands, family matters and other short
absences. No more than {casual_in_a_row_days=2/3} of them may be taken [in a row|one after the other].

sick: There are {sick_days} of paid sick leave a year. They may be used from the first day of employment, for one's
own illness or, [up to a limit of|for at most] {child_sick_days=3/4/5} a year, to care for a sick child.

vacation: Vacation comes to {vacation_days} a year for all levels. At least {vacation_block_working_days=5/7/10} of it
should be taken in one piece, [because only a longer break gives real rest|so that the break is a real one].

unpaid: An employee whose balance is used up may ask for unpaid leave of at most {unpaid_days=20/30/45} in a leave
year. It is granted by a director of the department, [and HR notes it|with a copy to HR], and the salary is reduced
day by day.

parents: On the birth or adoption of a child, mothers have {mother_weeks=26/28/30} and fathers {father_weeks=3/4/6} of
paid leave besides the three kinds above. The plan is [handed in|given to HR] {parent_notice_weeks=8/10/12} before it
begins.

bereavement: When a member of the close family dies, {bereavement_days=3/5/7} of paid leave are given at once and
without a form. A message to the approver [on the first day|in the course of the first day] is enough.

## [Notice and approval|How early to ask, and whom]

notice_short: Leave of up to {short_leave_days=2/3} has to be asked for at least {notice_short_working_days=1/2/3}
before it begins. The approver alone decides about it, [and normally says yes|as a rule in favour].

notice_medium: For leave of more than {short_leave_days} and up to {medium_leave_days=5/7} the notice is
{notice_medium_working_days=5/7/8}. The approver decides alone, after a look at [the calendar of the team|who else is
away].

notice_long: Leave of more than {medium_leave_days} has to be asked for {notice_long_working_days=15/20/25} ahead. It
takes two signatures, that of the approver and that of [the approver's own superior|the person the approver reports
to].

decision: The approver answers a request within {decision_working_days=1/2/3}. A request that has had no answer by
then [goes on to the next superior|is passed to the next superior], and the employee is told so.

refusal: A request may be refused if more than {absent_percent=25/30/40} of a team would be away on the same day, or
if work that is due cannot be done by others. The refusal names [the reason and another period|its reason and a time
that suits].

closed_weeks: No vacation is approved in Sales and BPO during the last {closed_weeks=2/3} before the end of the year,
which is when most orders arrive. Casual and sick leave [are not affected|remain possible].

>> ask_leave: [Asking for leave|Applying for leave]

ask_balance: Look up your balance in the personnel record and compare it with the days you need. The record is brought
up to date within {balance_update_hours=4/12/24} of every approval, so [a fresh look is worthwhile|look again before
you ask].

ask_team: Talk to the colleague who will stand in for you, and agree on it before asking. For an absence of more than
{deputy_days=2/3/4} [the request has to name this person|the name has to be in the request].

ask_send: Send the request to your approver with first day, last day and kind of leave, and keep to the notice of
{see:notice_short}, {see:notice_medium} or {see:notice_long}. Several periods [need|take] one request each.

ask_answer: Wait for the approval before you book anything; costs of a journey booked earlier are not [refunded|paid
back]. A reminder may be sent after {reminder_working_days=2/3/4} without an answer.

ask_handover: Hand over open work at the latest {handover_working_days=1/2} before the leave begins, and set a notice
of absence in your mailbox that [names the deputy|says whom to turn to].

## [Illness|Sickness and sick notes]

sick_report: Whoever falls ill tells the approver on the same day, no later than {sick_report_hours=1/2/3} after the
usual start of work, by mail or telephone. A message [through a colleague is enough|sent through others will do] if
nothing else works.

sick_note: A doctor's certificate is required once an illness lasts longer than {sick_note_after_days=2/3}. It has to
reach HR within {sick_note_working_days=3/4/5} of [its first day|the first day of absence], as a scan or on paper.

sick_vacation: Days of vacation on which an employee is ill, as shown by a doctor's certificate, are given back. The
request for this is made within {give_back_working_days=5/8/10} of the [return to work|first day back].

return_talk: After an absence of more than {return_talk_days=10/15/20} because of illness, the approver offers a talk
about an easy start. [It is voluntary|Nobody has to accept], and the illness itself is no subject of it.

>> report_illness: [Reporting an illness|Calling in sick]

ill_tell: Tell your approver and say how long you expect to be away; the diagnosis is nobody's business. Keep to the
time in {see:sick_report}, [whatever the weekday|on every day of the week].

ill_extend: If you stay ill longer than you said, report again at the latest {ill_extend_hours=12/18/24} before the
day on which you were expected, so that [work can be shared out|others can take over].

ill_note: See a doctor once the limit in {see:sick_note} is passed and send the certificate to HR. A certificate from
abroad needs [a translation|to be translated] within {translation_days=10/14/21}.

ill_back: On your first day back, enter the absence in the personnel record by {ill_entry_time=11:00/14:00/16:00}, and
check whether [the days were counted correctly|the days were charged as they should be].

## [Carrying days over|Days that are left at the end of the year]

carry_over: Up to {carry_over_days=4/5/6} of vacation may be carried over into the next leave year. They have to be
taken within its first {carry_over_months=3/4/6} and [lapse after that|are lost afterwards] without payment.

no_carry_over: Casual and sick leave cannot be carried over. On 30 September what is left of them [lapses|expires], and
the record starts again with full days within {reset_working_days=1/2/3} of the new leave year.

carry_over_more! If vacation was refused for reasons of the company, up to {carry_over_refused_days=8/10} may be
carried over. The approver confirms this [in writing|by mail] before {carry_over_deadline=10 September/15 September/20
September}.

paid_out: Days of vacation are paid out only when somebody leaves the company, and no more than
{paid_out_days=10/12/15} of them. The rate is a day's basic salary; [all other days lapse|what exceeds the limit
lapses].

## [Special cases|Leave in special situations]

long_leave: After {long_service_years=5/7/8} with the company, an employee may apply for a break of up to
{long_break_months=2/3} without pay. A director of the department and HR decide together, [once a year|in the autumn].

blood: On a day on which someone gives blood, or is called as a witness, the time needed is not charged to any leave,
up to {civic_hours=4/6/8} a case. A [confirmation|slip] is handed in afterwards.

unexplained: An absence without notice is unpaid from its first hour. After {unexplained_working_days=3/4/5} without a
word HR writes to the employee's address; [what may follow is described in|the consequences are those of]
{see:handbook.job_abandoned}.

recall: An employee on vacation may be called back only by a director, in an emergency. The company pays the cost of
the change, and the days lost are given back with {recall_bonus_days=1/2} [on top|in addition].
""",
)
