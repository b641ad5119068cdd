"""The handbook for employees."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.policy_text.markup import WrittenPolicy

__all__ = ["HANDBOOK"]

HANDBOOK: Final = WrittenPolicy(
    key="handbook",
    title="[Employee Handbook|Handbook for Employees|Staff Handbook]",
    department="HR",
    about="working here",
    contact="the staff office",
    records="contracts, certificates and notes of talks",
    retention="kept_personnel",
    breach="signing in for a colleague who is not there",
    body="""
## Purpose

purpose: This handbook gathers what everybody needs to know about working at Tamarisk Lane, from the first day to the
last. It is given to newcomers {handbook_days=5/7/10} before they start, so that [they arrive prepared|the first day
holds fewer surprises].

spirit: We expect care for customers, fairness among colleagues and straight answers. A survey asks every
{survey_months=6/12} whether we live up to this, and its results are [shown to all|published], good or bad.

## Definitions

levels? Levels tell how much responsibility a post carries: 9 is an associate, 10 a team lead, 12 a manager, 14 a
director, 15 a chief officer and 16 the chief executive. Other numbers [are not used|do not exist].

length_of_service? Length of service is counted in full years from the day of joining. A break of up to
{break_months=6/9/12} between two contracts [does not end it|does no harm], and neither does any leave.

core_time? The core time is from {core_from=10:00/10:30} to {core_until=15:30/16:00} on working days. In it people are
at work or can be reached, [wherever they sit|no matter where they work].

## [Starting and probation|Joining the company]

contract: A contract is signed by HR and the employee before the first day. It names post, level, salary and place,
and what was [promised by word of mouth|said in talks] counts only if HR confirms it within
{promise_working_days=5/10}.

probation_staff: Probation lasts {probation_level_9_months=3} for level 9 and {probation_level_10_months=4} for level
10. The manager holds talks after a third and after two thirds of the time, [with notes of both|and takes notes].

probation_leaders: Probation lasts {probation_level_12_months=5/6} for level 12 and {probation_level_14_months=8/9}
for level 14 and above. It may be extended once, by {probation_more_months=1/2}, [with reasons|if reasons are given].

probation_end: During probation either side may end the contract with a notice of {probation_notice_days=7/10/14}.
Without a word from either side, [probation ends|it ends] by itself on its last day, and the contract goes on.

buddy: Newcomers have a buddy from another team for the first {buddy_weeks=6/8/12}. Buddies answer the questions that
one [does not like|hesitates] to put to a manager, and have {buddy_hours=2/3} a week for it.

records_staff: Changes of address, family or bank account are entered in the personnel record within
{record_change_days=7/10/14}. HR is not [liable for|answerable for] letters that went to an old address.

>> first_week: [Starting work|The first week at work]

start_papers: Hand in the signed contract, a proof of identity and the details of your bank account by
{papers_time=10:00/11:00/12:00} on the first day, [in the staff office|at the staff office]. Copies are made there.

start_badge: Have your picture taken and collect the badge. It opens the doors you need, at first for
{first_badge_days=14/21/30}, [after which|and then] your manager confirms the list.

start_equipment: Collect your laptop as in {see:it_assets.equip_collect} and set your passwords as in
{see:password.first_password}. A helper of IT stays for {helper_minutes=20/30/45} [if you wish|on request].

start_policies: Read this handbook and the policies on the list of your department, and confirm it within
{confirm_days=10/14/21}. You are given [working time|time at work] for it.

start_goals: Agree with your manager on the goals of probation within {probation_goals_working_days=5/8/10}. There are
at most {probation_goals=3/4/5} of them, and they are [written down|put in writing].

## [Working hours and pay|Hours, place and pay]

hours: The week has {week_hours=40/42} of work, Monday to Friday, breaks not counted. Nobody works more than
{day_hours=10} a day, and between two days lie at least {rest_hours=11/12} [of rest|without work].

breaks: After {break_after_hours=4/5} at work a break of {break_minutes=30/45} is due. In BPO, short breaks of
{screen_break_minutes=5/10} an hour away from the screen are [paid|part of working time].

overtime: Overtime is ordered by the manager and made up by free time within {overtime_weeks=6/8}. From
{overtime_level=12} on it is included in the salary; below that, what [cannot be made up|could not be made up] is paid
with {overtime_percent=25/50} on top.

home_work: Whoever has finished probation may work from home on up to {home_days=2/3} a week, if the work allows it
and the manager agrees. [Team days|Days of the team] come first, and the agreement is renewed every year.

pay_day: Salaries are paid on the {pay_day=25th/27th/28th} of each month, or on the working day before. A mistake is
corrected within {pay_correction_working_days=3/5}, [not with the next run|without waiting for the next pay day].

shifts: Plans of shifts in BPO and the warehouses are published {shift_plan_days=14/21} ahead. Two people may swap if
the lead is told {swap_hours=24/48} [before|earlier], and a night shift earns {night_percent=20/25/30} more.

referral: Who recommends a person who is then hired receives {referral_rupees=20000/25000/30000} once that person has
finished probation. HR and those who [decide on|take part in] the hiring are left out.

## [Conduct at work|Everyday conduct]

appearance: Clothes are chosen with the people in mind whom one meets that day. In warehouses safety comes first, see
{see:safety.shoes}; [badges are worn|a badge is worn] everywhere.

warnings: Breaches are answered in steps: a talk, a written warning, a final warning and dismissal. A warning lapses
after {warning_months=12/18/24} without another; serious cases may [skip steps|begin with a later step], with the
consent of a director of HR.

hearing: Before a warning the employee is heard and may bring a colleague. Invitations give {hearing_working_days=2/3}
of notice, and an answer in writing may be [added to the file|put on file] within {answer_days=7/10/14}.

job_abandoned: If an employee is away without a word and does not answer HR's letter within
{abandoned_working_days=5/7}, the contract may be ended. The time starts [with delivery|on the day of delivery].

side_jobs: A side job is reported before it begins and allowed for up to {side_job_hours=6/8/10} a week, unless it is
with a competitor or [tires|exhausts] the employee. HR answers within {side_job_working_days=5/7}.

grievance: Who feels treated unfairly speaks with the manager, or with HR if the manager is the reason. HR answers a
written grievance within {grievance_working_days=7/10}, and an appeal [goes to|is heard by] a director within another
{appeal_working_days=10/15}.

## [Leaving the company|The end of employment]

notice_staff: The notice of resignation is {notice_level_9_days=30} for level 9 and {notice_level_10_days=45} for
level 10, after probation. The same [holds|is true] when the company gives notice.

notice_leaders: The notice of resignation is {notice_level_12_days=60} for level 12 and {notice_level_14_days=75/90}
for level 14 and above. Shorter times can be [agreed on|agreed], but not ordered.

references: Questions of later employers are answered by HR alone and [only with the consent|if there is the consent]
of the person concerned. HR gives dates and titles within {reference_working_days=3/5}, and no opinions.

garden: During the notice the company may release somebody from work with full pay, for up to {release_days=20/25/30}.
Leave that is left is [taken in that time|used up in it].

certificate: Who leaves receives a certificate of work within {certificate_working_days=5/7/10} of the last day. It is
true and kind, and may be [discussed|talked over] with HR before it is signed.

>> resign: [Resigning|Giving notice]

resign_letter: Write a letter with the date on which you want to leave, sign it, and hand it to your manager. It
counts from the day of receipt, which the manager confirms within {resign_confirm_working_days=1/2} [in writing|by
mail].

resign_talk: Take part in a talk with HR, which is offered within {exit_talk_working_days=5/7/10}. What you say there
[is told to nobody by name|is passed on without your name].

resign_handover: Agree with your manager on a list of what has to be handed over, and to whom. The list is ready
{handover_list_days=14/20} before the last day, so that [others can ask|there is time for questions].

resign_return: Return equipment as in {see:it_assets.leaving_return}, and hand in open expense claims by
{last_claim_days=3/5} before the last day, [otherwise they lapse|or they are lost].

resign_pay: Check the final account of salary and leave, which comes within {final_pay_days=15/20/30} of the last day.
Objections are possible [for another|within a further] {final_objection_days=14/30}.
""",
)
