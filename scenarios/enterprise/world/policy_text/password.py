"""The policy on passwords."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.policy_text.markup import WrittenPolicy

__all__ = ["PASSWORD"]

PASSWORD: Final = WrittenPolicy(
    key="password",
    title="[Password Policy|Password and Access Policy|Policy on Passwords]",
    department="Information Technology",
    about="passwords",
    contact="the access team",
    records="logs of sign-ins, resets and locked accounts",
    retention="kept_logs",
    breach="telling a colleague one's password",
    body="""
## Purpose

purpose: Most break-ins begin with a password that was guessed, stolen or given away. This policy says how passwords
are made, kept and changed, and [what happens when one becomes known|what to do when one has leaked].

coverage: It covers every account that opens one of the company's systems, from the mailbox to the warehouse scanner.
Systems of suppliers are covered if more than {supplier_accounts=5/10/20} of our people [use them|sign in there].

## Definitions

personal_account? A personal account belongs to one employee, bears that person's address and is never shared. It is
closed within {close_account_hours=4/8/12} of the [end of the last working day|moment at which the person leaves].

service_account? A service account is used by a program and has an owner, who is an employee of
{service_owner_level=10/12} or above. Its password is changed every {service_rotation_days=90/120/180}, [and nobody
signs in with it|and people do not use it].

administrator? An administrator can change the rights of others. Administrators have a second account for this work
alone, [which is signed out|from which they sign out] after {admin_idle_minutes=5/10/15} without a key being pressed.

## [What a good password is|Length and composition|Making a password]

length: A password has at least {minimum_characters=12/13/14}. Passwords of administrators have at least
{admin_minimum_characters=16/18/20}, since with one of them [a stranger could open all the others|every door is open].

composition: It contains characters of at least {kinds_of_signs=3/4} of these kinds: small letters, capital letters,
digits and signs. A space [counts as a sign|is regarded as a sign].

content: It must not contain the name, the birthday or the employee number of its owner, nor more than {repeated=2/3}
equal characters in a row. Words from a list of {forbidden_words=5000/10000/20000} common passwords are [refused|not
accepted].

phrases: Sentences are welcome: a phrase of at least {phrase_words=4/5} unrelated words is easier to remember than a
jumble of signs, and [harder to guess|no easier to guess]. It need not fulfil {see:composition}.

different: Each system gets a password of its own, and none of them is used outside the company. Accounts that are
joined by a common sign-in, at present {joined_systems=6/8/11} systems, [count as one|are treated as one].

## [Changing passwords|Rotation and reuse]

rotation: A password is changed after {rotation_days=90/120/180} at the latest. A reminder comes
{reminder_days=7/10/14} ahead, and when the time is over, the account [can be used only to set a new one|lets its
owner do nothing but choose a new one].

history: The last {history_passwords=5/8/10} passwords must not be used again. To prevent people from going through
the list in an afternoon, a password has to be kept for {minimum_age_hours=24/48} [before it can be changed again|at
least].

first_password: The first password of a new account is drawn by chance, handed over in person and valid for
{first_password_hours=24/48/72}. It [has to be replaced|must be changed] at the first sign-in.

forced_change: The access team may demand that everybody changes passwords at once if an attack is suspected. People
then have {forced_change_hours=12/24/36}, [after which old passwords fail|and old passwords do not work after that].

## [Locking and signing in|Failed attempts and locked accounts]

failed_attempts: After {failed_attempts=4/5/6} wrong passwords in a row an account is locked. It opens again by itself
after {lock_minutes=15/20/30}, [or sooner if the helpdesk opens it|unless the helpdesk does so before].

repeated_lock: An account that is locked {locks_a_day=3/4} times within a day stays closed. Its owner then has to show
a badge at the helpdesk, [in person or on camera|by video if need be], before it is opened.

screen: Screens lock themselves after {screen_minutes=5/8/10} without use. Whoever leaves the desk locks the screen by
hand, [even for a short walk to the printer|however short the absence].

second_factor: From outside the offices, signing in takes a second proof besides the password. The code shown by the
telephone is valid for {code_minutes=1/2/3} and [is never passed on|must not be given to anyone].

remembering: Browsers may not store passwords of the company. The password manager that IT provides may, provided that
its own main password has at least {vault_characters=18/20/22} and [is written down nowhere|exists only in its owner's
head].

>> reset_password: [Resetting a forgotten password|Getting a new password]

reset_start: Choose the link for a forgotten password on the page where you sign in, and give your address. For at
most {reset_requests=3/4} requests [a day|in one day] a link is sent.

reset_link: Open the link on the telephone that is registered for you, within {reset_link_minutes=10/15/30}. It works
once, and [an older link stops working|earlier links are void] as soon as a new one is sent.

reset_proof: Answer the question that you have chosen, or let a colleague of {voucher_level=10/12} or above vouch for
you at the helpdesk. The helpdesk [calls back|rings you back] on the number in the directory, never on another.

reset_new: Set a new password that fulfils {see:length} and {see:history}. The system shows its strength, and you have
{strength_attempts=3/5} tries [before the link expires|until the link lapses].

reset_devices: Sign in anew on all your devices; sessions that were open end within {session_minutes=5/10/20}. A
ticket is [not needed|unnecessary] unless one of them refuses the new password.

>> leaked_password: [When a password has become known|After a password has leaked]

leak_change: Change the password at once from a device that you trust, and change it on every system where you used a
similar one. Do not wait longer than {leak_change_minutes=15/30/45}, [even at night|whatever the hour].

leak_report: Report the matter as {see:data_breach.report} demands, and open a ticket of high priority that names the
account but [not the password|neither the old nor the new password].

leak_sessions: End all open sessions in the settings of the account. Look through the sign-ins of the last
{look_back_days=7/14/30} and [note|write down] those that were not yours.

leak_check: The access team checks within {leak_check_hours=4/6/8} what was done with the account. Until it has
finished, the account cannot reach [personal data|data about persons] or payments.

leak_close: The ticket is closed when you and the access team agree that nothing is left to do. A note of the cause
goes to the owner of the system within {leak_note_working_days=2/3/5}, [without names|which names nobody].

## [Shared and technical accounts|Accounts that are not personal]

shared: Shared mailboxes are opened with each person's own password. An account that several people must share, such
as that of a till, has at most {sharing_people=5/8/12} users, and [its password is changed|it receives a new password]
whenever one of them leaves.

programs: Passwords never stand in programs, scripts or tickets. Programs fetch them from the vault, which writes down
each access and [raises an alarm|alerts the access team] after {vault_refusals=3/5/8} that were refused.

storage: Systems store passwords only as salted hashes made with a slow method that takes at least
{hash_milliseconds=100/200/250} milliseconds. A system that [can show|is able to show] a password in clear is not put
into use.

default: Passwords set by a manufacturer are changed before a device is connected to the network. IT scans for such
defaults every {default_scan_days=14/30/60} and [takes devices that still have one|unplugs those found] off the
network.

emergency_accounts: For emergencies there are {emergency_accounts=2/3} sealed accounts, whose passwords lie in two
halves in two safes. Each use is [looked into|examined] within {emergency_review_working_days=1/2/3}.

## [Checks|Checking that the rules are kept]

checks: IT tries to guess passwords with the means of an attacker once every {guessing_months=3/4/6}. The owner of a
password that falls is [asked|told] to change it within {guessed_change_hours=24/48}, and no list of such passwords is
kept.

idle: Accounts that have not been used for {idle_days=60/90/120} are closed and deleted after the same time again,
unless the owner is [on long leave|away on long leave], as the personnel record shows.

never_ask: Nobody at the helpdesk ever asks for a password, neither by mail nor by telephone. Such a question is
[reported|passed on] as an attack within {phishing_report_minutes=30/60/90}, with the message attached.

rights_review: The owners of systems go through the list of accounts every {rights_review_months=3/6} and strike out
those that are no longer needed. A list that is not returned [in time|on time] leads to the closing of all its
accounts after {rights_grace_days=14/21/30}.
""",
)
