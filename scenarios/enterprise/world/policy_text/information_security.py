"""The policy on information security."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.policy_text.markup import WrittenPolicy

__all__ = ["INFORMATION_SECURITY"]

INFORMATION_SECURITY: Final = WrittenPolicy(
    key="information_security",
    title="[Information Security Policy|Policy on Information Security|Security of Information Policy]",
    department="Information Technology",
    about="information security",
    contact="the security team",
    records="reports of scans, reviews and security tests",
    retention="kept_logs",
    breach="switching off the virus scanner",
    body="""
## Purpose

purpose: Information is safe if only the right people can read it, nobody can alter it unnoticed, and it is there when
it is needed. This policy sets the minimum that [every department has to reach|all departments must reach].

target: As a measure of success, the share of employees who fall for a test mail should stay below
{phished_percent=3/4/5}, and no system should be out of service through an attack for more than {outage_hours=4/6/8}
[in a year|a year].

## Definitions

classes? Information belongs to one of four classes: public, internal, confidential and secret. What bears no mark is
internal, [and a document takes|while a document takes] the class of its most sensitive part. The class is checked
every {class_review_months=12/18/24}.

confidential? Confidential is information whose loss would harm the company or a person, such as salaries, contracts
and customer data. It may be known to [whoever|those who] needs it for work, and a document of this kind is shared
with at most {confidential_readers=20/25/30} readers.

secret? Secret is information that could endanger the company, such as plans for a takeover or keys of encryption. A
list names all who know it, who are never more than {secret_readers=8/10/12}, [and is kept by a director|and a
director keeps it].

security_event? A security event is anything that might show an attack, from an odd mail to an open door. It becomes
an incident once the security team has [confirmed it|found it to be one], which takes {confirm_event_hours=2/3/4}.

## [Access to systems|Rights of access]

need: Rights are given by role and only as far as the work requires. A new right is requested by the manager, approved
by the owner of the system within {right_approval_working_days=1/2/3}, and [set up|entered] by somebody else.

leavers: On transfers and departures, old rights are withdrawn within {withdraw_hours=8/12/24}. For people who were
told to leave against their will, this happens [during the talk|while they are being told].

access_review: The owners of systems compare rights with roles every {access_review_months=4/6}. Rights that nobody
can explain are withdrawn [on the spot|at once], and the result is signed by a manager of
{access_signature_level=12/14} or above.

separation: Nobody may both enter and approve the same payment, change or right. If a team is too small for that, [a
sample of|at least] {separation_sample_percent=20/25/30} of its cases is examined by another team afterwards.

## [Technical protection|Protection of systems]

patches: Gaps in programs are closed according to their danger: critical ones within {patch_critical_days=2/3},
serious ones within {patch_serious_days=14/21} and others within {patch_other_days=60/90} of the day on which [a
remedy is published|a correction appears].

scanner: Every computer runs a virus scanner that renews its list every {scanner_hours=2/4}. A full scan takes place
once every {full_scan_days=7/10}, [preferably at night|outside working hours], and cannot be cancelled.

network_zones: The network is divided into zones with a guarded passage between any two. Rules for the passages are
reviewed every {zone_review_months=3/6}, and a rule that let nothing through in {unused_rule_months=9/12} is
[removed|deleted].

encryption: Confidential information is encrypted when stored and when sent, with keys of at least {key_bits=256}
bits. Keys are replaced every {key_change_months=12/24} and [kept apart from|not stored with] what they protect.

backups: Systems with confidential data are backed up every {backup_hours=6/12/24}. One copy lies at another site, and
every {restore_test_months=3/4/6} a restoration is [tried out|tested] on a machine that has nothing else to do.

logs: Sign-ins, changes of rights and access to secret information are logged at a place that administrators cannot
alter. An alarm goes off after {odd_signins=5/10} odd sign-ins, [and the duty officer answers|which the person on duty
answers] within {alarm_minutes=15/20/30}.

## [People and rooms|In the office]

clean_desk: At the end of the day desks are clear and confidential papers locked away. What lies at a printer for more
than {printer_hours=1/2} is collected by security, and [its owner is told|the owner hears of it].

visitors: Visitors are announced {visitor_notice_hours=2/4/24} ahead, wear a badge and are accompanied. A stranger
without a badge is [addressed in a friendly way|asked politely whom they want to see] by anyone who meets one.

badges: Badges open the doors that the work requires and are worn in sight. A lost badge is blocked within
{badge_block_minutes=10/15/30} of the call, and the third one in a year costs {badge_rupees=300/500} [for the
holder|at the holder's expense].

server_rooms: Server rooms are entered by two people at a time, from a list with at most {server_room_people=10/12/15}
names. Doors that stay open for more than {door_seconds=30/45/60} seconds [raise an alarm|set off an alarm].

travel: On trips abroad, laptops hold only what the trip needs. For countries on the list of risks a clean laptop is
lent, to be [ordered|asked for] {clean_laptop_working_days=5/7/10} ahead and returned unopened to anybody else.

## [Suppliers and new systems|Working with others]

suppliers: Suppliers who handle confidential data sign our security terms and answer {supplier_questions=30/40/60}
questions before the start. The answers are [repeated|renewed] every {supplier_check_months=12/24}.

new_systems: A new system is examined by the security team before it is used. The owner hands in a description
{new_system_working_days=10/15/20} ahead, and gaps that are found [are closed|have to be closed] before the first real
data enter.

penetration: A firm from outside tries to break in every {penetration_months=12/18}, without warning to those who
defend. The report goes to the executives, and {penetration_fix_percent=90/95/100} of serious findings are
[mended|repaired] within {penetration_fix_days=30/45/60}.

test_data: Tests use invented data. If real data cannot be avoided, names are replaced, and the copy is deleted after
{test_data_days=7/14/30} [at the latest|and no later].

>> report_event: [Reporting a security event|When something looks wrong]

event_stop: Stop what you are doing, leave the device switched on and take it off the network. Write down the time to
within {event_time_minutes=5/10} [while you remember it|as long as you know it].

event_call: Call the security team, whose telephone is answered within {event_answer_minutes=2/3/5} on every day of
the year. Do not use the device that [may be affected|is under suspicion].

event_describe: Say what you saw and what you clicked on, even if it is embarrassing: nobody is blamed for a report
within {no_blame_hours=4/8/12} of the event, and [each minute counts|time matters].

event_follow: Follow the instructions you receive and keep quiet about the matter until it is closed. If you hear
nothing for {event_silence_hours=12/24/36}, [ask again|call once more].

event_learn: Take part in the talk about the lessons, which is held within {lessons_working_days=5/10} for every
confirmed incident. Whether {see:data_breach.report} applies is [decided|judged] by the security team.

>> share_secret: [Sending confidential information outside|Giving confidential information to others]

share_check: Check whether the receiver needs all of it, and take out the rest. For more than
{share_people=50/100/200} persons in one file, a director [of your department|in your department] has to agree.

share_contract: Make sure that a contract on secrecy has been signed. It must still run for at least
{secrecy_months=6/12}, which [Management can tell you|you can ask in Management].

share_protect: Encrypt the file with the company's tool and a password of at least {share_characters=16/18/20}, which
travels [another way|by another channel], for instance by telephone.

share_send: Send it through the exchange server, where it can be fetched {share_fetches=2/3/4} times at most and is
deleted after {share_days=5/7/10}. [Mail is not used|Do not use mail] for it.

share_note: Note receiver, content and date in the list of transfers within {share_note_working_days=1/2}. The list is
what [an auditor asks for first|auditors want to see first].

## [Tests and reports|Measuring security]

test_mails: Test mails that imitate an attack go out every {test_mail_weeks=4/6/8}. Who clicks on one sees a short
lesson; who clicks on {test_mail_clicks=3/4} in a row is [invited to|asked to attend] a course.

duty: Somebody of the security team is on duty at all times, for {duty_days=5/7} in a row at most. The person on duty
may [disconnect|switch off] any system without asking if data are in danger.

risk_accept: A gap that cannot be closed in time is accepted in writing by the owner of the system and a director, for
{risk_accept_months=2/3/6} at most, and [entered in the register|put into the register] of {see:risk.register}.

report: The security team counts events, incidents and overdue gaps, and tells all staff the figures every
{security_figures_months=1/3}. Good [catches|reports] by employees are praised by name if they agree.
""",
)
