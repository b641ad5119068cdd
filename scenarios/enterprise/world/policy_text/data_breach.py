"""The policy on data breaches."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.policy_text.markup import WrittenPolicy

__all__ = ["DATA_BREACH"]

DATA_BREACH: Final = WrittenPolicy(
    key="data_breach",
    title="[Data Breach Response Policy|Policy on Data Breaches|Data Breach Policy]",
    department="Information Technology",
    about="data breaches",
    contact="the breach team",
    records="incident files, notices and minutes of the breach team",
    retention="kept_logs",
    breach="keeping quiet about a mail that went to the wrong person",
    body="""
## Purpose

purpose: Data can be lost, stolen or seen by the wrong people in spite of all care. Then speed and order decide how
much harm is done, and this policy says [who does what, and when|what is done by whom].

no_blame: Whoever reports a breach of their own within the time of {see:report} is not punished for the mistake behind
it. The promise [ends|stops] if the same mistake is made for the {repeat_mistake=third/fourth} time in a year.

## Definitions

data_breach? A data breach is an event by which personal or confidential data are lost, changed, published or seen by
someone without the right to it. A breach of encrypted data [counts too|is included] if the key is less than
{key_bits=128/256} bits long.

severity_minor? A breach is minor if it touches fewer than {minor_persons=10/20/25} persons and no data on health,
money or passwords, and if the data [came back|were returned] unread. Everything else is at least serious.

severity_major? A breach is major if it touches more than {major_persons=500/1000/2000} persons, if data on health or
passwords are in strangers' hands, or if the press [knows of it|has heard of it]. What lies between is serious.

breach_team_members? The breach team consists of a director of Information Technology as its head, people from HR,
Management and Sales, and whoever knows the system concerned, {team_people=6/7/8} in all. [A deputy is named|There is
a deputy] for each.

## [Reporting|Duty to report]

report: Every employee who notices a data breach, or only suspects one, reports it to the breach team within
{report_hours=1/2/4}, by telephone at any hour. Waiting for proof is [no reason to delay|not a reason for delay].

report_suppliers: Suppliers who handle our data have to report their breaches within {supplier_report_hours=12/24}.
The employee in charge of the contract [passes the report on|hands the report on] without rating it.

report_content: A report says what happened, which data and how many persons are concerned, since when, and whether it
is still going on. Not knowing is fine, [guessing is not|but guessing is not]; missing facts follow within
{missing_facts_hours=8/12/24}.

receipt: The breach team confirms a report within {receipt_minutes=15/30/45} and gives it a number. From then on [only
the team speaks|nobody but the team speaks] about the case to people outside.

false_alarm: An alarm that proves false is closed with a short note and thanks to the person who raised it. More than
{false_percent=30/40/50} of false alarms in a quarter [are a reason|give cause] to explain {see:data_breach} again.

## [Rating and deadlines|How serious it is]

rating: The team rates a breach as minor, serious or major within {rating_hours=4/6/8} of the report, by
{see:severity_minor} and {see:severity_major}. A rating may be raised at any time, [but lowered only|and lowered only]
by its head.

deadline_contain: A minor breach is to be stopped within {contain_minor_hours=48/72}, a serious one within
{contain_serious_hours=12/24} and a major one within {contain_major_hours=4/6}. Where that fails, the system is
[switched off|taken out of service].

authority: A breach that puts persons at risk is notified to the authority within {authority_hours=48/60/72} of the
report. Management does this on a draft of the team; [a notice may be incomplete|an incomplete notice will do], a late
one may not.

persons: Persons whose data are in danger are told within {persons_days=5/7/10}, in plain words, with advice on what
to do. For more than {public_persons=10000/20000/50000} persons a public notice [may take the place of letters|can
replace letters].

executives: The executives hear of a serious breach within {executives_hours=6/12}, of a major one within
{executives_major_hours=1/2}. The chief technology officer [decides|has to decide] whether systems stay off for longer
than a day.

## [The crisis room|Work of the breach team]

meetings: During a major breach the team meets every {meeting_hours=2/3/4}, otherwise once a day. Each meeting ends
with a list of tasks, names and times, [of which minutes are kept|and minutes are kept].

evidence: Evidence is copied before anything is repaired: memory, logs of the last {evidence_days=14/30/60} and a
picture of the disk. Two people [sign each copy|put their names to each copy], and originals are locked away.

experts: The head of the team may hire experts from outside for up to {experts_rupees=500000/800000/1000000} without
asking. Contracts with {expert_firms=2/3} firms are [ready in the drawer|prepared in advance].

insurer: The insurer of the company is told of serious and major breaches within {insurer_hours=24/48}. Nobody pays or
promises ransom; [such demands go|demands of that kind go] to the executives and the police.

press: Questions of the press are answered by the person named in {see:social_media.press}, with a text that the team
has agreed on. A first statement is ready {statement_hours=2/3/4} after a breach [has become public|is public].

>> handle_breach: [Handling a reported breach|From the report to the end of a breach]

handle_open: Open a file under the number of the report and note each step with its time. The file is opened within
{file_open_minutes=30/45/60} and [read|seen] by members of the team alone.

handle_contain: Stop the breach: take the system off the network, call back mails, change keys and passwords. Keep to
the time of {see:deadline_contain}, [which starts with the report|counted from the report].

handle_assess: Find out whose data are affected and how they could be misused. A first list of persons is due within
{first_list_hours=24/36/48}, [a full one|and a complete one] within {full_list_days=5/7/10}.

handle_notify: Notify the authority, the persons and the insurer as far as {see:authority}, {see:persons} and
{see:insurer} demand. The texts are [read|checked] by a lawyer, who has {lawyer_hours=4/6/8} for it.

handle_repair: Repair the cause and test the repair before the system returns. A system that was attacked is watched
for another {watch_days=14/21/30} with [all logs on|full logging].

handle_review: Write the final report within {final_report_working_days=10/15/20}: cause, harm, cost, and what is to
change. Each change has a name and a date, and [is followed up|its progress is checked] until it is done.

>> wrong_receiver: [When a mail went to the wrong person|After sending data to the wrong person]

wrong_recall: Call back the message at once if the receiver is a colleague; the mail system allows it for
{recall_minutes=10/20/30}. Tell the colleague [not to open it|to leave it unopened].

wrong_ask: Ask a receiver outside, politely and in writing, to delete the message and to confirm this within
{delete_confirm_hours=12/24/48}. Do not repeat [the data|what was in it] in your request.

wrong_report: Report the case as in {see:report}, even when the receiver has confirmed. Add the message itself only if
the team asks for it, through a channel that holds up to {channel_megabytes=50/100} megabytes [in encrypted form|under
encryption].

wrong_tell: Tell your manager what happened and who else might be waiting for the message. The right receiver gets it
[no sooner than|only] {resend_hours=1/2} after the team has agreed.

wrong_learn: Delete the wrong address from the suggestions of your mail program. After {wrong_mails=2/3} cases in a
team, a delay of {mail_delay_minutes=2/3/5} is set before [its mails leave|mails of the team go out].

## [Preparation|Being prepared]

exercise: A breach is rehearsed every {exercise_months=6/12}, once a year at night. Each rehearsal tests the telephone
list, [on which|and on that list] {reach_percent=80/90} of the names must answer within an hour.

contact_card: Every employee carries a card with the telephone numbers of the breach team, [small enough for the
badge|which fits behind the badge]. Numbers that change are reprinted within {card_days=7/10/14}.

map_of_data: The owners of systems keep a map of the personal data in them, correct to within {map_months=3/6}.
Without it nobody can say in a hurry [what was lost|which data are gone].

statistics: Breaches are counted by cause and department. If one cause explains more than {cause_percent=30/40/50} of
the cases of a year, a plan against it is [presented|laid before the executives] within {cause_plan_weeks=6/8}.
""",
)
