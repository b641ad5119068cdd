"""The policy on acceptable use."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.policy_text.markup import WrittenPolicy

__all__ = ["ACCEPTABLE_USE"]

ACCEPTABLE_USE: Final = WrittenPolicy(
    key="acceptable_use",
    title="[Acceptable Use Policy|Policy on Acceptable Use|Acceptable Use of Systems Policy]",
    department="Information Technology",
    about="the use of systems",
    contact="the usage team",
    records="logs of the network and of blocked pages",
    retention="kept_logs",
    breach="installing a game on the warehouse server",
    body="""
## Purpose

purpose: The company's systems are there for work. This policy draws the line between what is fine, what needs a
question first and what is forbidden, so that [everybody knows where they stand|nobody has to guess].

trust: We start from trust and keep checks few. The systems record what is needed to find faults and attacks, and
nobody reads along; looking at what one person did takes the consent of {watch_consents=2/3} people, [as described
below|as set out further on].

## Definitions

systems? Systems are all programs, networks, devices and accounts that the company provides, whether they stand in an
office or in the cloud. A private device is one [for|during] the {connection_hours=1/2} after it was last connected.

private_use? Private use is whatever has nothing to do with work, such as a mail to the family or a look at the news.
It [should not exceed|is not to exceed] {private_minutes=15/20/30} of a working day.

harmful? Harmful content is content that insults, threatens, misleads or is forbidden by law. In doubt, the view of a
reasonable colleague decides, and {content_decision_working_days=2/3/5} are enough for the usage team to [give|state]
it.

## [Internet and network|On the network]

browsing: The internet may be used privately in breaks if it costs nothing and disturbs nobody. Films and games are
not for the office network, on which one person may load at most {download_gigabytes=2/3/5} gigabytes [a day|in a
day].

blocked: Pages that spread harmful programs or harmful content are blocked. Whoever needs such a page for work asks
for it to be opened, which takes {unblock_hours=2/4/8} and [lasts|holds] for {unblock_days=7/14/30}.

guests: Guests use the guest network, for which their host draws a code. A code works for {guest_code_hours=8/12/24}
and on at most {guest_devices=2/3} devices; [it opens no company system|no company system can be reached with it].

remote: From outside, the systems are reached through the company's tunnel alone. A connection without activity ends
after {tunnel_idle_minutes=30/45/60}, and [never stays open|is always cut] for more than {tunnel_hours=10/12} in one
piece.

scans: Scanning the network, testing its defences and listening to traffic are reserved to IT. Developers who need
such a test announce it {scan_notice_working_days=3/5/7} ahead and [receive a window of time|are given a time for it].

## [Mail and chat|Messages]

mail_content: A mail from the company's address speaks for the company. It is polite, states facts and ends with name
and department; [offers to customers|promises to customers] above {mail_offer_rupees=25000/40000/50000} are not made
by mail alone.

mail_size: Mails may be up to {mail_megabytes=15/20/25} megabytes in size and go to at most
{mail_recipients=50/80/100} people. What is larger is put on the shared drive, and mails to all staff are [sent by the
usage team|released by the usage team].

forwarding: Mails are not forwarded automatically to addresses outside. Attachments from unknown senders stay closed;
a suspicious mail is [passed|sent] to the helpdesk within {suspicious_mail_minutes=30/45/60} and deleted afterwards.

chat: Chats are meant for short matters of the day. Decisions are confirmed by mail within
{chat_confirm_working_days=1/2}, because [a chat is hard to find again|nobody finds a chat again].

mailbox_absence: During an absence of more than {absence_notice_days=1/2} the mailbox answers automatically. If
somebody is unexpectedly away, the manager may have it [opened for a deputy|opened] after {deputy_access_days=5/7/10},
for business mails only.

## [What is not allowed|Forbidden uses]

forbidden: It is forbidden to use the systems for a business of one's own, for bets, for harmful content or to get
round a right that one does not have. A single case costs access to the internet for {ban_days=7/14/30}, [at the
least|or more].

copies: Music, films and books may be stored only with the right to do so. IT deletes copies without such a right
{copy_notice_days=3/5/7} after [a notice|having told the user], and programs under unclear licences at once.

media: Memory sticks and external disks are used only if IT has handed them out. They are encrypted, hold at most
{stick_gigabytes=32/64} gigabytes and are [emptied|cleared] within {stick_days=3/5/7} of the transport.

cloud_storage: Files of the company are not stored with private services. Where a client insists on another service, a
manager may allow it [for one project|for a single project] and for no longer than {client_service_months=3/6}.

mining: Programs that make money from computing power, share files with strangers or hide who uses them are not run on
any system. A device on which one is found is [cut off|disconnected] within {cut_off_minutes=5/10/15}.

## [Monitoring|Logs and monitoring]

logging: The network writes down which device spoke with which address and when, but not what was said. These logs are
[looked at|examined] by machines, and a person sees them only if more than {alarm_events=20/50/100} events of one kind
occur.

personal_inspection: The use made by one person is examined only if a breach is suspected. It takes the signatures of
a director of Information Technology and of {second_signature=a director of HR/a manager of HR}, and covers [no more
than|at most] the last {inspection_days=14/30/60}.

inspection_told: The person concerned is told of the examination within {inspection_told_days=14/21/30} of its end,
and of what was found. Telling is postponed only [while|as long as] evidence could be destroyed.

no_content: Cameras, microphones and keystrokes of employees are never recorded by the company. Calls in BPO may be
recorded for training after both sides were told, and are [erased|deleted] after {call_record_days=30/60/90}.

>> unblock_page: [Having a blocked page opened|Getting a blocked page opened]

unblock_copy: Copy the address of the page and the number that the notice shows. The number is valid for
{block_number_hours=24/48/72}, so that [it is best to act on the same day|it pays to be quick].

unblock_ticket: Open a ticket with address, number and the purpose for which you need the page. For a group, name up
to {unblock_people=10/15/20} people [who need it too|with the same need].

unblock_test: IT looks at the page in a closed environment, which takes {page_test_minutes=30/60/90}. Pages that
[load|fetch] programs by themselves are not opened in any case.

unblock_use: Once it is opened, use the page for the purpose that you named. If you need it longer than {see:blocked}
allows, ask again at least {unblock_renew_working_days=1/2} [before the end|ahead].

>> mass_mail: [Sending a mail to all staff|Writing to everybody]

mass_draft: Write the mail in at most {mass_words=150/200/250} words, with one matter, one date and one person to ask.
Put [what people have to do|the request] into the first sentence.

mass_consent: Get the consent of a manager of your department. A mail that asks all staff to do something takes a
director, who answers within {mass_consent_working_days=1/2/3} [as a rule|normally].

mass_send: Pass the text to the usage team at least {mass_notice_hours=12/24/48} before it is to go out. It is sent
[in the morning|before noon], and no more than {mass_a_week=2/3} such mails a week are sent in all.

mass_answers: Answer the questions that come back within {mass_answer_working_days=1/2/3}. After
{mass_questions=5/8/10} questions of the same kind, [send|write] a correction to everybody in the same way.

## [Storage and printing|Files and printers]

shared_drive: Work is stored on the shared drive, in the folder of its project, and not on the laptop. Each employee
has {drive_gigabytes=50/80/100} gigabytes for drafts, [which are not backed up|of which there is no backup].

old_files: Files that nobody has opened for {old_file_months=18/24/36} move to the archive. They can be [fetched
back|restored] within {archive_hours=4/8/24}, by anybody who was allowed to read them before.

printing: Printing is for what has to be on paper. Jobs wait at the printer for {print_wait_hours=2/4/6} until a badge
is shown; from {print_pages=100/150/200} pages on, [they are printed overnight|the night is used].

account_sharing: Everyone works under their own account, in accordance with {see:password.personal_account}. Lending
it to others, or working on when one notices being signed in as [somebody else|another person], is not allowed for
even {wrong_account_minutes=1/2} more.
""",
)
