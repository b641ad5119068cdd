"""The policy on data protection."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.policy_text.markup import WrittenPolicy

__all__ = ["DATA_PROTECTION"]

DATA_PROTECTION: Final = WrittenPolicy(
    key="data_protection",
    title="[Data Protection Policy|Personal Data Policy|Policy on Data Protection]",
    department="Management",
    about="personal data",
    contact="the data protection office",
    records="registers of processing, consents and requests",
    retention="kept_contracts",
    breach="copying a customer list for private purposes",
    body="""
## Purpose

purpose: Customers, applicants and colleagues trust us with facts about their lives. This policy says how such data
are collected, used, kept and deleted, so that the trust [is deserved|remains justified].

balance: Personal data are a loan and no possession. Before new data are collected, the department asks whether less
would do; in a sample of {sample_forms=10/20/30} forms a year the office [checks|verifies] that this was done.

## Definitions

personal_data? Personal data are facts that can be linked to a living person, directly or with the help of others,
even if the name is replaced by a number. Groups of fewer than {group_persons=5/8/10} persons [count|are treated] as
persons.

sensitive_data? Sensitive are data on health, belief, origin, union membership and criminal record, as well as
pictures of faces. They take the consent of the person or a law, and {sensitive_signatures=2} signatures [within|from]
the department.

processing? Processing is all that can be done with data, from collecting to erasing. Each kind of processing has an
entry in the register, with purpose, owner and term, [renewed|brought up to date] every {register_months=6/12}.

## [Collecting and using data|Principles of use]

purpose_limit: Data are used for the purpose for which they were collected. Another use is allowed if it is close to
the first, the person could expect it, and the office agrees within {other_use_working_days=5/7/10} of [being asked|a
question].

consent: Consent is given freely, for one purpose, and can be taken back as easily as it was given. It is renewed
after {consent_years=2/3/4}, and silence or a ticked box [is no consent|does not count as consent].

minimum: Forms ask for what is needed and mark what is voluntary. A field that is left empty by more than
{empty_percent=60/70/80} of people is [taken out|dropped] at the next change of the form.

accuracy: Data that turn out to be wrong are corrected within {correct_working_days=3/5/7}, in every system that holds
a copy. Those to whom the wrong data were [passed on|given] are told.

inside: Within the company, data go to people who need them. Lists of employees or customers with more than
{list_persons=100/200/500} names are exported only with [the consent of a manager|a manager's consent], and each
export is logged.

outside: Data go to other firms only under a contract that binds them to our rules. The office reads the contract
within {contract_read_working_days=5/8/10}; [transfers abroad|transfers to other countries] need its approval every
time.

children: Data of children under {child_age_years=16/18} are not collected for advertising. Where they are needed, as
for the insurance of dependants, a parent [agrees|gives consent], and they are deleted as soon as the need ends.

## [How long data are kept|Retention periods]

kept_personnel: Personnel records, with requests for leave, reviews and warnings, are kept for {personnel_years=15/20}
after an employee has left. Applications that were not successful are deleted after {applicant_months=6/9/12}, [unless
the person agrees|if the person does not agree] to a longer time.

kept_accounts: Invoices, receipts, expense claims and other records of accounts are kept for {accounts_years=12/15}.
The time begins at the end of the financial year in which the [last entry was made|record was last changed].

kept_contracts: Contracts, registers and records of decisions by the management are kept for {contracts_years=16/18}
after their end. Drafts are [thrown away|deleted] {drafts_months=3/6} after signature.

kept_customers: Data of customers, with orders, complaints and calls for support, are kept for {customers_years=12/14}
after the last purchase. Addresses for advertising go [at once|immediately] when a customer objects.

kept_logs: Logs of systems and reports on their security are kept for {logs_years=2/3}, tickets for
{tickets_years=12/15}. Recordings of cameras at the doors are overwritten after {camera_days=14/21/28} if [nothing has
happened|there was no incident].

kept_health: Bills, claims and other papers on health are kept for {health_years=3} after the claim was settled, apart
from the personnel record. A report of a doctor is [returned or destroyed|given back or destroyed] after
{doctor_report_months=12/18}.

kept_safety: Records of accidents, inspections and exposure to harmful substances are kept for {safety_years=15/20}.
Reports of near misses lose [all names|the names in them] after {near_miss_months=12/24}.

kept_projects: Plans, reviews and test results of software and other projects are kept for {projects_years=9} after
the end of the project, since faults [often show late|may appear late].

kept_conduct: Files on complaints, inquiries and conflicts of interest are kept for {conduct_years=13/14} after the
case was closed. Reports that proved to be groundless are deleted [already|as early as] {groundless_months=3/6} after
that.

legal_hold! If a dispute is expected, Management may order that data be kept beyond their term. The order [is in
writing|has to be written], names the data, and is looked at again every {hold_months=4/6}.

>> delete_data: [Deleting data at the end of their term|Erasing data when the time is over]

delete_list: At the beginning of each quarter the owner of a system draws up a list of data whose term has ended. The
list is ready within {delete_list_working_days=10/15} of [the first day|the quarter's first day].

delete_check: The owner checks the list against orders under {see:legal_hold} and asks the departments concerned. They
have {delete_object_working_days=5/10} to object; [silence means agreement|no answer means yes].

delete_run: The data are deleted in the system and then in its copies; backups follow when they are overwritten, after
{backup_overwrite_days=60/90} [at most|at the latest].

delete_verify: A second person looks up {delete_samples=20/25/30} of the deleted records and makes sure that they
cannot be found. One hit [means|is enough for] starting the deletion again.

delete_note: The deletion is noted with date, system, number of records and names of both people. The note reaches the
office within {delete_note_working_days=3/5} and [holds no personal data itself|itself contains nothing personal].

## [Rights of persons|What persons may ask for]

right_access: Everybody may learn which data about them we hold. How outsiders ask, and when they receive an answer,
is said in {see:privacy.access_request}; employees [ask the office|turn to the office] and hear within
{staff_access_working_days=10/12/15}.

right_erase: Persons may ask for their data to be deleted before the term is over. The office weighs the request
within {erase_working_days=10/15/20} and [explains|gives reasons for] a refusal, for instance a duty to keep accounts.

right_object: Whoever objects to advertising is taken off all lists within {advert_hours=24/48/72}. The address goes
on a list of objections, [so that it is not|lest it be] bought or entered again.

machines: Decisions that weigh on a person, such as a dismissal or a credit, are not left to a machine. A person of
{machine_level=10/12} or above [looks at the case|judges the case] and can decide otherwise.

>> new_processing: [Starting a new kind of processing|Assessing new processing of data]

new_describe: Describe purpose, data, persons, receivers and term on the office's form. Hand it in at least
{new_processing_days=20/30/45} before [the start|work begins].

new_risks: Rate the risks for the persons from 1 to {risk_scale=4/5}. From the rating {risk_threshold=3} on, a full
assessment with [counter-measures|measures against them] is needed.

new_opinion: Wait for the opinion of the office, which comes within {opinion_working_days=10/12/15}. A negative one
can be [overruled|set aside] by the chief operating officer alone.

new_register: Enter the processing in the register before the first data arrive, and name an owner of
{processing_owner_level=12/14} or above who [answers for it|will answer for it].

new_check: Compare practice and description {new_check_months=3/6} after the start. Differences are removed [one way
or the other|by changing either], and the result goes to the office.

## [Organisation|The office and the departments]

office: The data protection office has {office_people=3/4/5} people, takes orders from nobody in its judgement and
reports to the executives. Each department names [a contact|somebody] for it, who spends about {contact_hours=2/3/4} a
month on the task.

breaches_elsewhere: What is done when personal data are lost or seen by the wrong people is governed by
{see:data_breach.report} and [the clauses after it|what follows there]. The office takes part, and keeps a tally of
such cases for {tally_years=5}.
""",
)
