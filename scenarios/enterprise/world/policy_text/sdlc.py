"""The policy on the life cycle of software."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.policy_text.markup import WrittenPolicy

__all__ = ["SDLC"]

SDLC: Final = WrittenPolicy(
    key="sdlc",
    title="[Software Development Life Cycle Policy|SDLC Policy|Policy on the Software Development Life Cycle]",
    department="Engineering",
    about="the development of software",
    contact="the release team",
    records="plans, test results and notes of releases",
    retention="kept_projects",
    breach="changing a live system by hand",
    body="""
## Purpose

purpose: Software passes through the same stages from idea to retirement, whoever writes it. This policy describes the
stages, the gates between them and [who opens each gate|the people who open the gates].

measure: The yardstick is how often a release has to be taken back. Over a quarter this should happen to fewer than
{rollback_percent=4/5/6} of all releases; a team above that [slows down|stops new work] until the cause is found.

## Definitions

environment? There are {environments=4} environments: development, test, staging and live. Staging is a copy of live
with invented data, and [nobody but machines writes|only machines write] to live.

release? A release is a set of changes that goes live together. It has a number, a note and an owner of
{release_owner_level=10/12} or above, and [contains|holds] at most {release_changes=20/30/40} changes.

hotfix? A hotfix is a release with a single purpose: to end a fault that harms customers now. It touches fewer than
{hotfix_lines=50/80/100} lines, [and anything larger|whereas anything larger] is an ordinary release.

critical_service? A critical service is one without which customers cannot order or pay. The list names
{critical_services=6/8/9} of them and is [confirmed|gone through] by the chief technology officer.

## [Planning and design|From idea to design]

idea: Each idea is described on one page: for whom, what for, and how success shows. Ideas that would take more than
{idea_days=10/15/20} of work are [rated|ranked] by a product group that meets every {idea_weeks=2/3/4}.

design: A design is written before the code if more than {design_teams=2/3} teams are affected. It states at least
{design_options=2/3} options and the reasons for the choice, and is open to comments for {design_working_days=3/4/5}
[in the wiki|on the wiki].

security_design: For services with personal data a threat model belongs to the design. The security team reads it
within {threat_working_days=5/7}, and its demands are [requirements like any other|treated as requirements].

estimates: Estimates are given as a range by those who do the work. If the effort exceeds the upper end by
{overrun_percent=20/30/40}, the team [stops and reports|reports before it goes on], without looking for culprits.

sprints: Work is done in sprints of {sprint_weeks=2/3}. A sprint that has begun is not changed from outside, except
for faults of high priority, and [ends|closes] with a demonstration of at most {demo_minutes=30/45/60}.

## [Testing|Tests before a release]

automatic: Every change runs through the automatic tests, which take at most {pipeline_minutes=15/20/30}. A red result
blocks the merge; a test that fails by chance is [repaired or removed|mended or taken out] within {flaky_days=3/5/7}.

staging: A release stays on staging for at least {staging_hours=12/24/48}. During that time the main paths of the shop
are [tried by|walked through by] a person who did not write the change.

load: Critical services are tested under {load_factor=2/3/4} times the load of the busiest hour of the year. The test
is repeated every {load_months=3/6} and [before|ahead of] each sale.

acceptance: The department that asked for the change accepts it in writing within {acceptance_working_days=3/5}.
Without an answer it counts as accepted [if the tests were green|provided that all tests passed].

## [Releases|Going live]

window: Releases go live from {window_days=Monday to Thursday/Tuesday to Thursday} between {window_from=09:00/10:00}
and {window_until=15:00/16:00}, when those who made them are at work. Outside this window only [hotfixes are
released|a hotfix goes live].

freeze: From {freeze_from=15 November/20 November/25 November} to {freeze_until=2 January/5 January} there are no
releases of critical services. What customers do not see may go on, [with the consent of|if approved by] a director of
Engineering.

rollback: Each release can be taken back within {rollback_minutes=10/15/20}. The way back is tested on staging, and
changes of the database are made in steps that [allow it|keep it open].

gradual: New versions of critical services are first shown to {canary_percent=2/5/10} of customers for
{canary_hours=2/4/6}. If errors rise by more than {canary_error_percent=1/2}, the release [stops by itself|is halted
by machine].

announcement: Customers are told of outages that are planned, {outage_notice_days=3/5/7} ahead. An outage takes place
between {outage_from=01:00/02:00} and {outage_until=05:00/06:00}, and [no more than|at most] once a month.

>> make_release: [Releasing a new version|Making a release]

release_open: Open a release with number, list of changes and owner at least {release_notice_working_days=1/2/3}
ahead. Changes that are [not listed|missing from the list] stay out.

release_checks: Check that all tests are green, that reviews are done as {see:software_standards.approvals} demands,
and that staging has run for the hours in {see:staging}, [without exception|in every case].

release_approval: Get the approval of the owner of the service. For critical services a manager of Engineering,
{release_approver_level=12/14} or above, [approves as well|gives a second approval].

release_deploy: Deploy within the window of {see:window}, tell the chat of operations, and watch errors, orders and
response times for {watch_minutes=30/45/60} [afterwards|after that].

release_close: Close the release with a note for support that says what is new. Open points become tickets within
{open_points_working_days=1/2}, [each with a name|and each has an owner].

>> make_hotfix: [Making a hotfix|Mending a live fault]

hotfix_declare: Declare the fault in the chat of operations and name a leader. If nobody is named within
{leader_minutes=5/10/15}, the person on call [leads|takes the lead].

hotfix_stop: Stop the harm first: take back the last release or switch off the feature, within
{switch_off_minutes=10/20/30} of the alarm. [Understanding comes later|The cause can wait].

hotfix_review: Have the mended lines read by at least {hotfix_reviewers=1} other developer who is awake, and run the
tests that [concern them|touch them].

hotfix_deploy: Deploy without waiting for the window. Tell support what customers may have seen, at the latest
{support_tell_minutes=20/30/45} [after it|after the deployment].

hotfix_after: Merge the change into the main branch within {hotfix_merge_hours=4/8/24}, with a test that [would have
caught|fails without] it, and hold the talk of {see:postmortem}.

## [Running services|Operations]

on_call: Each critical service has somebody on call, for {on_call_days=7} in a row and at most {on_call_weeks=1/2}
times in {on_call_cycle_weeks=5/6}. An alarm is [answered|taken] within {on_call_minutes=5/10/15}.

objectives: Critical services are available {availability=99.8/99.9/99.95} per cent of a month and answer within
{answer_milliseconds=300/400/500} milliseconds for nearly all requests. A team that [misses this|falls short] twice
plans nothing new.

postmortem: After each outage of more than {postmortem_minutes=15/20/30} there is a talk without blame within
{postmortem_working_days=3/5}. Its notes name the chain of causes and [at least one|one or more] changes with dates.

retirement: A service is switched off after a notice of {retire_weeks=8/12/16} to its users. Its data are moved or
deleted [under|as laid down in] {see:data_protection.kept_projects}, and its name is not used again.

monitoring: Each service reports its state every {heartbeat_seconds=15/30/60} seconds. Alarms that nobody acts upon
are deleted; more than {alarms_a_week=5/8/10} a week [show|are a sign] that an alarm is set badly.

## [Dependencies and licences|Work of others]

licences_free: Libraries under the licences apache-2.0, bsd-3-clause, isc and mit may be used without asking. The list
of what a service uses is made by machine and [kept|stored] for each of the last {dependency_releases=10/15/20}
releases.

licences_ask: Libraries under mpl-2.0 need the approval of a manager of Engineering, who answers within
{licence_working_days=3/5}. Any other licence, and any library [without one|that has none], goes to the lawyers first.

contributing: Developers may send corrections to libraries of others during working time, up to
{contribution_hours=4/6/8} a month. Code that is [ours alone|the company's own] is given away only with the consent of
a director.

vulnerable: A library with a known gap is replaced within the times of {see:information_security.patches}. Versions
that are more than {old_versions=2/3} major versions behind are [brought up to date|updated] whether or not a gap is
known.

abandoned: Libraries that have had no release for {abandoned_months=18/24/36} need a plan: to take over, to replace or
to live with it. The plan is [renewed|looked at] every year by the owner of the service.
""",
)
