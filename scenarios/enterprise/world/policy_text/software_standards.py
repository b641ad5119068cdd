"""The standards for software."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.policy_text.markup import WrittenPolicy

__all__ = ["SOFTWARE_STANDARDS"]

SOFTWARE_STANDARDS: Final = WrittenPolicy(
    key="software_standards",
    title="[Software Development Standards|Standards for Software Development|Coding Standards Policy]",
    department="Engineering",
    about="writing and reviewing code",
    contact="the standards group",
    records="reviews, exceptions and reports of the tools",
    retention="kept_projects",
    breach="merging one's own code without a review",
    body="""
## Purpose

purpose: Code is read far more often than it is written. These standards make it look as if one person had written it,
so that a developer finds the way in [a foreign service|somebody else's service] as quickly as at home.

automation: A rule that a machine can check is checked by a machine and not in reviews. At least
{automated_percent=70/75/80} of the rules of this text are [built into tools|checked by tools] today.

## Definitions

repository? A repository holds one service or library, has one owner and a file that explains its use in fewer than
{readme_lines=100/150/200} lines. It also [names|states] its licence.

code_review? A review is the reading of a change by a developer who did not write it. It takes {review_minutes=60/90} at
most; a change that would [take longer|need more] is split by its author.

coverage? Coverage is the share of lines that the automatic tests execute, measured on the main branch at
{coverage_time=02:00/03:00/04:00} each night. Generated code and tests [do not count|are left out].

debt? Debt is work that was put off on purpose. It is written down as an issue with the label debt, and each sprint
spends at least {debt_percent=10/15/20} of its time [on paying it back|on reducing it].

## [Reviews|Code review]

approvals: A change needs {approvals=1} approval before it is merged, in a critical service {critical_approvals=2/3}
approvals. At least one of them comes from [a person who knows the service|somebody of the team that owns it].

review_time: A review begins within {review_start_hours=4/6/8} of the request, counted in working hours. After
{review_wait_working_days=1/2} without one, the author [may ask|can turn to] the team lead, who names a reviewer.

size: A change has at most {change_lines=300/400/500} lines, moved and generated ones not counted. Larger ones are
accepted only if [they cannot be split|a split is impossible], and two reviewers agree.

comments: Comments speak of the code and not of its author. One that must be dealt with is marked as such; if author
and reviewer disagree after {review_rounds=2/3} rounds, [a third developer|another developer] decides.

self_merge! A developer may merge a correction of a text or a comment without a review if it has fewer than
{self_merge_lines=5/8/10} lines, [and tells the chat|with a word in the chat]. In critical services this is not
possible.

stale: A request for a merge that has not moved for {stale_days=14/21/30} is closed by machine. The branch is deleted
{stale_branch_days=7/14} later, [unless|except if] its author objects.

## [Tests|Testing code]

coverage_minimum: The coverage of a service is at least {coverage_percent=75/80/85}, that of a critical service at
least {critical_coverage_percent=90/92/95}. A change that lowers it [by more than a point|by a whole point] is not
merged.

unit: A test checks one behaviour, needs no network and runs in less than {test_seconds=2/3} seconds on average. Its
name [says what is expected|states the expectation], so that a failure explains itself.

regression: Each mended fault brings a test that fails without the mending. Exceptions are noted in the issue, and
more than {untested_fixes=3/5} in a quarter are [a topic for|discussed with] the standards group.

data_of_tests: Tests use invented data that they make themselves, and leave nothing behind. A data set for tests that
exceeds {fixture_megabytes=2/4/5} megabytes is [kept outside|stored outside] the repository.

## [Style|Style and structure]

formatting: Code is formatted by the tool and never by hand; lines have up to {line_characters=100/110/120}. The
settings are the same in all repositories, and [a proposal|each proposal] to change them is decided once a year.

functions: A function does one thing, has at most {function_lines=40/50/60} lines and {function_arguments=5/6}
arguments. Where it cannot be shorter, [a comment says|a line says] why.

names: Names are English words that say what a thing is. Abbreviations are allowed if the glossary, now with
{glossary_words=120/150/180} entries, [contains them|lists them].

types: All new code has types, and the checker runs in its strict mode. Old code is typed when it is touched, so that
at least {typed_percent=80/85/90} of each service is [covered|typed] by the end of the year.

errors: An error is handled where something can be done about it, and nowhere else. Messages name the value that was
wrong; nothing is [tried again|retried] more than {retries=3/4/5} times.

documentation: Public functions have a text of their own that says what they return. A page for newcomers lets a
developer start the service within {start_minutes=20/30/45}, which is [tested with|tried out by] every new colleague.

## [Secrets and security|Safe code]

secrets: Keys and passwords never enter a repository, as {see:password.programs} says. One that slipped in is replaced
within {secret_hours=1/2/4}; deleting the line [is not enough|does not suffice].

input: What comes from outside is checked for type, length and range before it is used. Texts are limited to
{input_characters=2000/4000/5000} unless there is a reason, and queries [are never|must never be] put together from
texts.

logging: Logs hold no personal data and no keys. Each line has a time and the id of the request, and a service writes
at most {log_megabytes=200/500} megabytes [a day|per day] in ordinary operation.

libraries: A new library needs a note that says why the standard one will not do. A service with more than
{library_count=40/50/60} direct libraries [has to|must] shed two for each new one; licences are dealt with in
{see:sdlc.licences_ask}.

scans: Each night a tool looks for known faults in our code. Findings of the highest grade are mended within
{scan_fix_days=3/5/7}, and those that are [wrong|false alarms] are marked with a reason.

>> merge_change: [Getting a change merged|From a branch to the main branch]

merge_branch: Make a branch named after the issue, and keep it short: it should live for {branch_days=3/4/5} at most.
Fetch the main branch [every morning|each day].

merge_checks: Run formatter, type checker and tests before you ask for a review. A request whose checks are red goes
back [to the author|to you] after {red_minutes=30/60} without being read.

merge_request: Ask for the review with a description of what changes and why, in at most {description_words=150/200}
words, and [link the issue|name the issue]. Pictures help where the change can be seen.

merge_answers: Answer each comment by a change or by a reason within {answer_comment_working_days=1/2/3}. Do not
[rewrite|alter] what was already reviewed, but add to it.

merge_squash: Merge once the approvals of {see:approvals} are there, as a single commit whose first line has up to
{subject_characters=60/70/72}. The branch is [deleted|removed] with it.

merge_watch: Watch the main branch until its checks have passed. If it turns red through your change, mend or revert
it within {red_main_minutes=15/30}, [before anything else|and do nothing else first].

>> new_repository: [Starting a new repository|Setting up a repository]

repo_ask: Ask the standards group for a name, and say why the code does not fit into one of the existing repositories.
The answer comes within {repo_working_days=1/2/3} [at the latest|at most].

repo_template: Copy the template, which brings the settings of all tools. Deviations need a reason for each of its
{template_files=12/14/16} files that you [change|alter].

repo_owner: Enter owner and deputy; the owner has {repo_owner_level=9/10} or above and works in Engineering. Both are
[told of|informed about] each alarm of the tools.

repo_licence: State the licence in its file. Code that may be published later needs the consent of a director, who [is
given|has] {publish_working_days=10/15} to decide.

repo_first: Bring the first version through a review by {first_reviewers=2/3} developers of other teams, which
[shows|soon shows] whether strangers understand it.

## [Keeping code healthy|Upkeep]

health: Every repository gets a grade from its coverage, age of libraries and open findings. Grades are worked out
every {grade_weeks=2/4}, and a team with the lowest one [presents a plan|shows a plan] to the standards group.

dead_code: Code that nobody calls is deleted and not commented out. A switch for a feature is removed
{flag_days=30/45/60} after the feature [was opened|went live] for everybody.

learning: The standards group holds a meeting every {standards_weeks=4/6/8}, open to all developers. Each of them may
spend {learning_hours=2/3/4} [a week|in a week] on reading code of others and on courses.
""",
)
