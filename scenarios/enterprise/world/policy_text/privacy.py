"""The privacy notice."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.policy_text.markup import WrittenPolicy

__all__ = ["PRIVACY"]

PRIVACY: Final = WrittenPolicy(
    key="privacy",
    title="[Privacy Notice|Customer Privacy Notice|Notice on Privacy]",
    department="Sales",
    about="the privacy of customers",
    contact="the privacy desk",
    records="requests of customers and the answers to them",
    retention="kept_customers",
    breach="reading the order of a neighbour out of curiosity",
    exceptions=False,
    body="""
## Purpose

purpose: This notice tells customers, visitors and partners what we know about them and why. Employees have to act as
it promises, and therefore it is [one of our policies|a policy like all others].

plain: We promise to write plainly and to ask rather than assume. The public version of this notice has at most
{notice_words=900/1000/1200} words and [is handed|is given] to anybody who asks, on paper if they wish.

changes: When the notice changes in a way that matters, customers are told {notice_change_days=20/30/45} ahead by
mail. Those who do not agree may [close their account|leave] in that time without giving a reason.

## Definitions

account_data? Account data are name, address, town, mail address and the day on which somebody became a customer.
Without them [we cannot deliver|nothing can be delivered], so that an account needs at least {account_fields=4/5} of
these facts.

order_data? Order data are the products bought, their prices, the dates and the papers that go with them: purchase
order, invoice and shipping order. They are [visible|shown] in the account for {order_visible_months=24/36} and exist
for longer, as the law demands.

review_data? Review data are what customers write about a product, under the name that they choose. A review appears
after {review_hours=12/24/48} and can be [changed or taken back|altered or withdrawn] at any time.

visit_data? Visit data are what a browser tells us when somebody looks at the shop: pages, times and the kind of
device. Addresses are shortened after {visit_minutes=10/30/60}, [so that|after which] they no longer lead to a person.

## [What data are used for|Why we use data]

deliver: We use account and order data to deliver, to bill and to deal with returns. Carriers receive name, address
and telephone number, and have to delete them {carrier_days=30/45/60} [after delivery|after handing over the parcel].

support: Conversations with support are stored so that customers need not tell a story twice. Support looks at orders
of the last {support_months=24/36} and [nothing else|no more than that], unless the customer opens more.

advertising: Advertising by mail is sent only with consent, at most {adverts_a_month=2/3/4} times a month. Each
message holds a link that ends it; [the link works|this link works] without signing in.

improvement: To improve the shop we count what people look for. The counts are kept for {count_months=12/18/24}, in
groups of at least {count_persons=20/30/50}, and [never lead|do not lead] back to a single customer.

no_sale: We do not sell data to anybody, and do not pass them on for the advertising of others. If a part of the
company were sold, customers would be [asked|told] {sale_notice_days=45/60/90} before.

credit: For purchases on account above {credit_rupees=20000/25000/30000} we ask an agency about the credit of the
customer, after [telling the customer|saying so]. A bad answer means paying in advance and is forgotten after
{credit_months=6/12}.

## [Cookies and the shop|On our pages]

cookies: The shop sets the cookies that a basket needs. Others wait for consent, which is asked for once in
{cookie_months=6/9/12}; refusing takes [one click|a single click], as does accepting.

embedded: Pages hold no buttons, films or letters that report to other firms before they are used. The shop is checked
for such things every {embed_check_months=1/2/3}, [and so is|as is] each new page.

app: The mobile shop works without location, contacts and pictures. A permission that is [asked for|requested] is
explained in at most {app_words=20/25/30} words, and can be refused without losing the basket.

prices_same: Prices do not depend on who is looking: at any moment the shop shows everybody the same ones. Vouchers
are open to everybody who [fulfils their terms|meets their terms] for at least {voucher_days=7/10/14}.

## [Rights of customers|What customers may ask for]

access_request: A customer who asks which data we hold receives a copy within {access_days=20/25/30}, free of charge
for the first {free_copies=2/3} copies a year. Further ones [cost|come at] {copy_rupees=100/150/200} each.

correct_request: Wrong data are corrected by the customers themselves in their account, or by support within
{correct_days=3/4/5}. An invoice that was sent is [not altered|never altered] but replaced.

delete_request: Customers may have their account deleted. It disappears from the shop within {delete_days=7/10/14},
while order data stay locked [until the time in|for as long as] {see:data_protection.kept_customers} has passed.

export_request: On request, orders and reviews are handed over in a form that other shops can read. The file is ready
within {export_days=5/7/10} and can be [fetched|loaded] for {export_fetch_days=14/21/30}.

guardians: Guardians and heirs may make requests for a customer if they show a paper that proves their right. Copies
of the paper are [shredded|destroyed] {proof_days=20/30} after the answer.

proxy: Somebody else may make a request for a customer with a signed paper that is not older than
{proxy_days=30/60/90}. The answer goes to [the customer's own address|the address in the account] all the same.

refusal: A request may be refused if it is the {repeat_request=third/fourth} of the same kind within a month, or if it
would reveal secrets of others. The refusal is [explained in writing|given with reasons] and names the authority.

>> answer_access: [Answering a request for data|When customers ask for their data]

answer_record: Record the request on the day on which it arrives, with the way it came. A receipt goes to the customer
within {receipt_working_days=1/2/3}, [in the customer's own language|in the language of the request].

answer_identity: Make sure that the request comes from the customer: two facts from the last {identity_orders=2/3}
orders are enough. Copies of identity cards are [not asked for|never demanded].

answer_collect: Collect the data from shop, accounts and support. Each of these teams answers the privacy desk within
{collect_working_days=5/7/8}, and [reports even|says so even] if there is nothing.

answer_check: Read the copy before it leaves, and blacken what concerns other people. For more than
{copy_pages=50/80/100} pages, a second person [reads it too|reads along].

answer_send: Send the copy through the account or by registered letter, within the time of {see:access_request}. If
more time is needed, say so {extension_days=5/7} before the end, [with a reason and a new date|with reason and date].

>> stop_adverts: [Stopping advertising for a customer|When a customer wants no more advertising]

stop_mark: Mark the customer in the account as wanting no advertising. The mark takes effect on all lists within the
hours named in {see:data_protection.right_object}, [weekends included|also at weekends].

stop_running: Look for messages that are already under way and stop those that leave later than {stop_hours=6/12/24}
from now. What cannot be stopped is [named|mentioned] in the answer.

stop_partners: Tell partners who send mail for us. They confirm within {partner_confirm_working_days=2/3/5}, and a
partner who fails {partner_failures=2/3} times [is replaced|loses the contract].

stop_answer: Write to the customer that it is done, without asking why and without an offer. The answer has at most
{stop_words=40/60/80} words and [no picture|contains no picture].

## [Security and complaints|Complaints and safety]

secure: Data of customers are protected as {see:information_security.encryption} demands. Card numbers are kept by the
bank alone; we see the last {card_digits=4} digits, which [suffice|are enough] for returns.

told_of_breach: If data of customers fall into the wrong hands, they are told as {see:data_breach.persons} demands,
with a telephone number that is [answered|open] for at least {hotline_days=14/21/30} afterwards.

complaint: Complaints about privacy are answered within {complaint_working_days=8/10/12} by somebody who was not
involved. Customers may [turn to|go to] the authority at any time, and the answer says so.

staff_access: Employees look at accounts of customers only with a reason from work. The system asks for the reason,
and {staff_sample_percent=2/3/5} of the entries are [checked|examined] each month.

cameras: Shops and warehouses have cameras at their entrances, with a sign before them. Nobody watches live except
after an alarm, and requests for pictures are [possible|accepted] for {camera_request_days=7/10/14}.

visitors_book: Visitors of offices enter name, firm and host. The page is covered at once and [destroyed|shredded]
after {visitors_book_days=30/60/90}, and nobody photographs badges.

partners_data: Of clients and vendors we keep the names of the people who deal with us, with address and telephone
number. Such an entry is [confirmed|checked] with them every {partner_check_months=12/18/24}.

calls: Calls to the service line are recorded only if the caller agrees at the beginning. The caller may change their
mind during the call and up to {call_revoke_days=10/14/20} [afterwards|after it].
""",
)
