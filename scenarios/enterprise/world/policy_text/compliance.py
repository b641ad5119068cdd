"""The policy on compliance."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.policy_text.markup import WrittenPolicy

__all__ = ["COMPLIANCE"]

COMPLIANCE: Final = WrittenPolicy(
    key="compliance",
    title="[Compliance Policy|Policy on Compliance|Legal Compliance Policy]",
    department="Management",
    about="obeying laws and contracts",
    contact="the compliance office",
    records="reports of checks, approvals and lists of laws",
    retention="kept_contracts",
    breach="signing a contract that nobody has read",
    body="""
## Purpose

purpose: A company that sells in many places lives under many laws. This policy says how we learn of them, who sees to
it that they are obeyed, and [how this is checked|by what means we check it].

culture: Compliance is not a department but a habit. Still, somebody has to keep the list, and the compliance office
does so with {office_people=4/5/6} people who answer to [the chief operating officer|the COO] directly.

## Definitions

obligation? An obligation is a duty that follows from a law, a permit or a contract. The list has about
{obligations=140/180/220} of them, each with an owner, a date and [a proof|a way of proving it].

check? A check is an examination of whether an obligation is met. It is done by someone who has had nothing to do with
the work for at least {distance_months=6/12}, and it ends with [a grade|a mark].

finding? A finding is a gap between what is owed and what is done. Findings are grave, medium or slight, and have to
be closed within {finding_grave_days=14/21}, {finding_medium_days=45/60} or {finding_slight_days=120/150}, [in this
order|respectively].

third_party? A third party is any firm or person who acts for us or delivers to us. Third parties with a volume of
more than {third_party_rupees=1000000/2000000} a year are [looked at more closely|examined in depth].

## [Laws and permits|Keeping track of obligations]

law_watch: The compliance office follows new laws and tells the departments {law_weeks=2/3/4} after publication at the
latest what will change. Each owner replies with [a plan|a plan of action] within {law_plan_days=20/30}.

permits: Permits are renewed in good time: the owner applies {permit_days=60/90/120} before the end. A site without a
valid permit [stands still|stops work], whatever it costs.

calendar: Dates are kept in one calendar that reminds the owner {reminder_days=14/21/30} ahead and the owner's manager
{manager_reminder_days=5/7} ahead. A missed date is [a finding|treated as a finding].

returns_tax: Tax returns are signed by two people of Finance, one of {tax_level=12/14} or above. They are ready
{tax_days=5/7/10} before the date, so that [there is time|time remains] for questions.

## [Contracts|Signing contracts]

contract_review: Contracts are read by the lawyers if they bind us for more than {contract_months=12/24} or use a form
that is not ours. The lawyers answer within {contract_read_working_days=5/7/10}, [sooner for a reason|sooner if there
is a reason].

signatures: Contracts carry two signatures, within the limits of {see:governance.signing_limits}. Signing in parts to
stay below a limit is a breach, and contracts [of the same kind|with the same partner] within {split_days=30/60/90}
are added up.

invoice_terms: Customers pay invoices within {invoice_days=30}. The invoice shows the last day; after it, two
reminders follow at a distance of {reminder_gap_days=10/14} before [a lawyer writes|the lawyers take over].

vendor_payment: Vendors are paid within the time that their contract names. If it names none, the time is
{vendor_days=45/60} from the receipt of goods and invoice; discounts for early payment are [used|taken] from
{discount_percent=1/2} on.

contract_register: Signed contracts are entered in the register within {register_working_days=3/5/7}, with term and
notice. The register warns {contract_warning_days=60/90} before a contract [renews itself|is renewed by itself].

## [Third parties|Knowing our partners]

partner_check: Before a first contract, the partner's owners, address and reputation are checked. The check takes
{partner_working_days=5/8/10} and is [repeated|done again] every {partner_years=2/3}.

sanctions: Names of partners are compared with the lists of sanctions every {sanction_days=1/7} by machine. A hit
stops all payments until the office has [cleared it|looked into it], within {sanction_hours=24/48}.

agents: Agents who bring customers get a written contract and a fee of at most {agent_percent=5/7/8} of the sale, paid
to an account in the country where they work, [and never in cash|but not in cash].

audit_right: Contracts with large third parties give us the right to visit and look, at {audit_notice_days=7/10/14} of
notice. We use it at {audit_visits=10/12/15} partners a year, chosen by risk and [by lot|by chance].

>> approve_partner: [Approving a new partner|Taking on a new partner]

partner_ask: Send the name, the address, the business and the expected volume to the compliance office. Do so
{partner_lead_days=14/21/30} before [you want to sign|the planned signature].

partner_form: Let the partner fill in the questionnaire of {partner_questions=25/30/40} questions. Answers that are
missing are [asked for once|requested one time]; a second silence ends the matter.

partner_grade: Wait for the grade. Low risk is approved by your manager, medium by a director, and high risk by
{high_risk_approvers=2} executives, [within|in] {grade_working_days=5/7}.

partner_terms: Put our standard clauses in the contract, on secrecy, bribery and audits. Changes to them are
[agreed|settled] by the lawyers within {terms_working_days=3/5}.

partner_enter: Have the partner entered among the clients or vendors, with a representative. A second person compares
the bank account [by telephone|through a call] before the first payment above
{first_payment_rupees=100000/150000/200000}.

## [Checks and findings|Checking compliance]

plan: The plan of checks is drawn up each December and covers every obligation once in {check_cycle_years=3/4}, those
with high risk every {high_risk_months=12}. The executives [approve it|pass it].

rights: Those who check may see every paper and speak with everybody. Papers are handed over within
{papers_working_days=2/3/5}; holding them back [counts as|is regarded as] a grave finding.

report: A report is ready {report_days=14/21/30} after a check and is shown to the department first, which has
{comment_working_days=5/7} to comment. Facts are corrected, [grades are not|but not grades].

overdue: Findings that are open beyond their time go to the next superior, and after another {overdue_days=14/30} to
the executives. More than {overdue_findings=3/5} at once [stop|put a stop to] new projects of the department.

>> close_finding: [Closing a finding|When a check has found something]

finding_accept: Confirm the finding within {finding_confirm_working_days=3/5} or say with reasons why you do not. A
dispute about it is [settled|decided] by the head of the office.

finding_cause: Look for the cause and for other places with the same gap. For grave findings this takes
{cause_days=5/7} at most, and [the result is written down|you write the result down].

finding_plan: Name the measures, with a person and a date for each; {finding_measures=2/3} are usually enough. The
dates lie within the times of {see:finding}, [not later|and never after].

finding_do: Carry them out and collect proofs. Training alone closes a finding only if it was [slight|a slight one],
and if {trained_percent=95/100} of the people concerned took part.

finding_check: Ask for the check. The office visits within {recheck_working_days=10/15}, and a measure that does not
work [opens the finding again|reopens it] with half the time.

## [Special duties|Duties in some fields]

training_duties: People whose work is bound by a licence or a certificate may not do it once that has lapsed. The list
is compared with the plan of shifts every {licence_weeks=1/2}, and [a gap|any gap] is reported within
{licence_hours=4/8}.

export: Goods for other countries are compared with the lists for exports. A new product gets its number
{export_days=10/14/20} before [the first shipment|it is first shipped], and Sales cannot enter an order without it.

product_safety: Complaints that hint at a danger are passed to the office within {danger_hours=12/24}. A recall is
decided within {recall_days=2/3/5} by an executive, and [customers are told|all customers hear of it] by mail and in
the shop.

labels: Labels state material, size, origin and care in the language of the country. Each new label is read by
{label_readers=2/3} people, and the text is [kept|stored] as long as the product is sold.

inspections_state: When authorities come, the desk calls the office, which is there within {raid_minutes=20/30/45}.
Until then visitors are [shown to a room|taken to a room], treated politely and given nothing.

lawsuits: Letters from courts reach the lawyers on the same day. Claims above {claim_rupees=500000/1000000} are
reported to the executives, with a guess of the outcome [renewed|brought up to date] every {claim_months=3}.

advice: Anyone may ask the lawyers, in writing, on the form that takes {advice_minutes=5/10} to fill in. Advice is
[privileged|confidential] and must not be passed on outside the company.
""",
)
