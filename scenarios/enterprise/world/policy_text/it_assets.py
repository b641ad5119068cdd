"""The policy on IT assets and the helpdesk."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.policy_text.markup import WrittenPolicy

__all__ = ["IT_ASSETS"]

IT_ASSETS: Final = WrittenPolicy(
    key="it_assets",
    title="[IT Asset Management Policy|IT Assets and Support Policy|Policy on IT Assets]",
    department="Information Technology",
    about="IT equipment and support",
    contact="the asset desk",
    records="inventory entries, handover notes and tickets",
    retention="kept_logs",
    breach="lending a company laptop to a friend",
    body="""
## Purpose

purpose: Laptops, telephones, servers and licences are worth a great deal, and so is the time of those who depend on
them. This policy says how equipment is bought, handed out, looked after and [taken back|returned].

inventory_goal: At every moment the inventory shows where each piece of equipment is and who answers for it. In the
yearly count no more than {missing_percent=1/2} of all pieces may be [missing|impossible to find].

## Definitions

asset? An asset is any device or licence that cost more than {asset_rupees=3000/4000/5000} or that can store data.
Cables, mice and bags [are not assets|do not count as assets] and are not recorded.

holder? The holder is the employee to whom an asset was handed over. The holder keeps it safe and clean and [brings it
along|shows it] when the inventory is taken, within {show_asset_working_days=3/5/7} of being asked.

life_of_asset? The life of a laptop is {laptop_life_years=3/4/5}, that of a telephone {phone_life_years=2/3} and that
of a monitor {monitor_life_years=6/7/8}. An asset that [still works well|is in good order] may be used for longer.

## [Buying and handing out|Procurement and issue]

standard: Each employee receives a laptop from the standard list, and from {second_monitor_level=10/12} on a second
monitor. The list is [renewed|drawn up anew] every {list_months=6/12} after a test with users.

special: Equipment that is not on the list needs a reason and the approval of the holder's manager. Above
{special_rupees=80000/100000/120000} a director of Information Technology [signs as well|has to agree], and Finance is
informed.

purchase: Only IT buys equipment, from vendors with whom a contract exists. For orders above
{offers_rupees=150000/200000/250000} at least {purchase_offers=2/3} offers are [compared|obtained], and the file shows
why one was chosen.

label: A new device is labelled and entered in the inventory within {label_working_days=2/3/4} of its arrival. The
entry names the serial number, the price, the date and [the end of the guarantee|how long the guarantee runs].

>> get_equipment: [Getting new equipment|Asking for equipment]

equip_ticket: Open a ticket with the kind of device and the reason; its priority is low unless you cannot work. Say by
when you need it, with at least {equip_notice_working_days=5/7/10} [to spare|of notice].

equip_approval: Your manager approves the ticket within {equip_approval_working_days=2/3}. Without an answer it is
[closed|shut] after {equip_close_days=10/14/20}, and you may open another one.

equip_collect: Collect the device at the desk of IT with your badge when the ticket says that it is ready. It is held
for you for {equip_hold_working_days=5/8/10} and [goes back to the shelf|returns to stock] after that.

equip_sign: Check the device, sign the handover note and set your own password. Faults that you report within
{equip_fault_days=7/10/14} are [treated as faults of delivery|not held against you].

equip_old: Give back the old device at the latest {equip_return_working_days=5/7/10} after you received the new one.
Move your files first, since IT erases it [on the same day|at once].

## [Looking after equipment|Use and care]

care: Equipment is carried in a bag, kept away from water and not left in a car overnight. For damage through gross
neglect the holder pays up to {damage_percent=25/30/50} of [what the device is worth on that day|its present value].

home: For work at home a holder may take along one laptop, one monitor and a chair; the chair only if at least
{home_chair_days=2} a week are [worked there|spent at home]. Everything is entered in the inventory.

encryption: The disks of all laptops are encrypted. A laptop that has not been connected to the network for
{offline_days=21/30/45} is [locked from afar|blocked by IT] until its holder has spoken to the helpdesk.

updates: Updates are installed at night. If the holder postpones one, it is installed after {update_delay_days=3/5/7}
without asking; important ones [have to be accepted|are installed] within {urgent_update_hours=12/24/48}.

private_devices: Private telephones may read company mail if they are locked by a code of at least
{phone_code_digits=6/8} digits and allow IT to erase the company's data, [and nothing else|but no private data].

loss: A device that is lost or stolen is reported to the helpdesk by telephone within {loss_report_hours=1/2/4} of the
discovery. IT locks it, and if data may be affected, {see:data_breach.report} [holds as well|applies too].

## [Tickets and response times|Support by the helpdesk|Helpdesk and tickets]

priorities: Tickets have one of three priorities. High means that people cannot work or that money or data are at
risk, medium that work is hindered, and low everything else; the helpdesk may change it within
{priority_change_hours=1/2} [and says why|with a reason].

response_high: A ticket of high priority receives a first answer within {response_high_hours=1/2} and is resolved
within {resolve_high_hours=6/8}. Work on it [goes on overnight|does not stop at night] if need be.

response_medium: A ticket of medium priority receives a first answer within {response_medium_hours=4/6} and is
resolved within {resolve_medium_hours=24/36}, counted [in hours of opening|while the helpdesk is open].

response_low: A ticket of low priority receives a first answer within {response_low_hours=12/16} and is resolved
within {resolve_low_hours=72/96}, counted in the same way. Wishes may take longer, [and the ticket says so|of which
the ticket tells].

escalation: A ticket that exceeds its time goes to a manager of Information Technology. If {overdue_percent=10/15/20}
of the tickets of a month were late, the department [explains the reasons|reports the causes] to the executives.

closing: A ticket is closed when the person who raised it agrees, or {silent_close_days=5/7/10} after a question from
the helpdesk has remained unanswered. The resolution is [written down|noted] in words that the next reader
understands.

opening_hours: The helpdesk is open on working days from {helpdesk_from=07:30/08:00} to
{helpdesk_until=18:30/19:00/20:00}. Outside these hours a person on call answers the telephone for tickets of high
priority [only|and for no others].

>> raise_ticket: [Raising a ticket|Getting help from the helpdesk]

ticket_search: Look whether the trouble is known; the page with current faults is renewed every
{fault_page_minutes=15/30/60}. If it is listed there, [add your name|join the entry] instead of opening another
ticket.

ticket_write: Open a ticket that says what you did, what happened and since when, with the text of any error. One
ticket holds one trouble, with at most {ticket_pictures=3/5} pictures [attached|added to it].

ticket_priority: Choose the priority by {see:priorities}. For high priority telephone as well, since tickets are
[read|looked through] only every {ticket_reading_minutes=20/30/45}.

ticket_answer: Answer questions of the helpdesk within {ticket_answer_working_days=2/3/4}, and stay reachable while
somebody works on your device, [which may be done from afar|often from a distance].

ticket_confirm: Try whether the trouble is gone and confirm it. If it returns within {reopen_days=7/10/14}, reopen the
[same ticket|old ticket]; after that, raise a new one and refer to it.

## [Licences for software|Software and licences]

software: Programs are installed from the company's catalogue. Others are tested by IT within
{software_test_working_days=5/8/10} of a request, and what is installed without a test is [removed|taken off].

licence_count: IT compares installed programs with paid licences every {licence_check_months=3/6}. Licences that
nobody has used for {unused_licence_days=60/90} are [given to others|handed to somebody else] or cancelled.

cloud: Services in the cloud are ordered by IT as well, even free ones. A trial without company data is allowed to
managers for up to {cloud_trial_days=14/21/30}, if [the helpdesk is told|they tell the helpdesk].

## [Return and disposal|At the end of use]

leaving_return: Whoever leaves hands over all equipment by the last working day, at the desk of IT. What is still
missing {return_grace_days=5/7/10} later is [charged at its present value|deducted at what it is worth].

transfer_note: On a transfer to another department the equipment stays with the holder if it suits the new work. The
inventory is [corrected|brought up to date] within {transfer_note_working_days=3/5}.

disposal: Old devices are erased with {erase_passes=3/5/7} passes and sold, given to schools or recycled. Disks that
cannot be erased are [shredded|destroyed], and a certificate goes into the inventory.

stocktaking: The inventory is taken once a year, and in samples of {sample_percent=5/8/10} every quarter. A piece that
is missing at two counts in a row is [written off|taken off the books] and its holder heard.
""",
)
