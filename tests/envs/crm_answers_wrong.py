"""Wrong answers, hedges and excuses, by the type of the task and what is expected.

Ids stand in braces: {A} to {C} are agents, {P} and {Q} products, {K} and {L} articles, {I} and {J} issues, {X} a case.
"""

from typing import Final

WRONG: Final[dict[tuple[str, str], list[str]]] = {
    ("agent", "A"): [
        "{B}", "None", "No agent qualifies.", "The best agent is Maria Lopez.", "{A} or {B}",
        "Either {A} or {B}, both have 2 transfers.", "{A}, {B}, {C}", "1. {A}\n2. {B}\n3. {C}", "It is not {A}.",
        "It isn't {A}, it is {B}.", "{B}, not {A}.", "Anyone but {A}.", "All agents except {A}",
        "Every agent other than {A}.", "{A} is not the right agent.", "{A}, if not {B}.", "{A} or someone else",
        "{A}, unless nobody qualifies: then None.", "None, or else {A}.", "{A} (or None if the threshold is strict)",
        "Not only {B} but also {A}.", "Neither {A} nor {B}.", "The agent after {A}", "{A} and two others",
        "The fastest is {A}, followed by {B}.", "I cannot answer.", "Not {B}, {C} or {A}",
        "{A} is wrong, and so is {B}.", "I don't know. {A}? {B}? {C}?", "Agent {A} is incorrect.", "{X}",
        "It's definitely not {A}", "{A}? I am not sure; {B}? I am not sure either.",
        "Best guess {A}, second guess {B}.", "The answer is in this list: {A}, {B}.", "{A} / {B} / {C}",
        "Any of {A}, {B}", "{B} (not {C})", "{A}{B}", "someone other than {A}", "{A} is excluded",
        "Neither, but {A} or {B} come closest", "No agent. If you insist: {A}", "Nobody; {A}", "the answer isn't {A}",
        "I doubt it is anyone but {A}... no wait, {B}.", "{A} came second to {B}.", "the agent is one of {A}, {B}",
        "no agent, otherwise {A}", "It can't be {A}.", "{A} does not qualify.", "Neither {A}", "{A} or None",
        "excluding {A}, the list is empty", "if {A} is not right, {B}",
    ],
    ("agent", "None"): [
        "{A}", "None, or else {A}.", "I cannot answer this question.", "I don't have access to the case history.",
        "Error: no agents table found", "An error occurred while running the query, so no result is available.",
        "I was unable to determine the agent.", "I could not find the information.",
        "There is not enough information to name an agent.", "The agent is Maria Lopez; no other agent was faster.",
        "No one else came close to Maria Lopez.", "Could you please provide more details about the period?",
        "I have no access to the agents.", "It is not None.", "The agent with the most cases.",
        "I can't find the answer", "The function get_agents returned an error", "there is no answer",
        "no clear agent stands out", "I'm unable to help with that", "no information about agents is available",
        "no data for agents", "There's no way to know which agent",
        "Sorry, I ran out of turns before finding an agent", "agent", "I have not found the agent yet",
        "I need to look at the cases first", "No agent data could be retrieved.",
        "I was not able to complete the task", "I couldn't compute the handle times of any agent", "Nothing", "done",
        "unknown", "N.A. maybe {A}", "I was not able to run the query.",
        "I'm sorry, but I can't assist with finding agents.", "The tool did not return an answer in time.",
        "I could not determine who", "The agent id is unknown to me", "Please specify the period.", "no comment",
        "I have no tools for this", "0", "[]", "The average handle time is 0.", "Let me query the agents first.",
        "I can't tell which agent qualifies",
    ],
    ("product", "P"): [
        "{Q}", "None", "{P} or {Q}", "It could be {P}, or maybe {Q}.", "You bought {P}, {Q} that day.",
        "There is no such product in your history. {P}", "The Alder Rain Jacket", "It is any product but {P}.",
        "Your order {X} has it.", "If not {P} then None.", "I could not find it.",
    ],
    ("product", "None"): [
        "{P}", "You purchased the Alder Rain Jacket.", "I can't access your order history.",
        "I don't have access to purchases.", "I could not find the contact.", "I'm sorry, I can't help with that.",
        "Could you tell me when you bought it?", "I need more information about the product.",
        "The tool returned an error: no such column 'EffectiveDate'.", "None, but perhaps {P}",
        "I can not find the order because I lack access.", "Which product do you mean?", "I don't know",
        "You bought a tent.", "unable to look up orders", "Please provide your order number.",
        "The product is out of stock.", "There is no product id field in the table.", "Your order is not yet shipped",
        "Your product is the tent.", "Cannot access records.", "I do not understand.",
        "The database is not reachable from here", "I couldn't look up the order date.",
        "The item was found: Trail Lantern", "order not delivered",
    ],
    ("article", "K"): [
        "{L}", "{K} and {L}", "None", "The agent complied with {K}.", "The agent did not violate {K}.",
        "The agent did not violate {K} or {L}.", "{K} was not violated.", "No violation of {K} was found.",
        "No violation, but if any: {K}", "It may be {K}, {L} or neither.", "The agent violated the return policy.",
        "The agent followed {L} and {K}.", "Everything but {K} was violated", "{K} or none",
    ],
    ("article", "None"): [
        "{K}", "The agent violated the return policy.", "The agent did not comply with the policy.",
        "No, the agent did not follow the policy.", "No policy allows this refund.",
        "The agent should have followed the return policy.",
        "The agent breached a policy; there is no violation of the others.", "Not all policies were followed.",
        "I could not access the emails.", "I cannot determine whether the agent violated any policy.",
        "I was unable to retrieve the knowledge articles.",
        "The agent complied with all policies except the return policy.",
        "The agent failed to comply with the exchange policy.", "No violation was found, unless it is {K}.",
        "The policy was not respected.", "Yes.", "There was a violation.", "The agent broke the rules.",
        "A violation occurred: refund after 40 days", "The agent didn't follow procedure",
        "The agent acted against the policy", "No refund is allowed under the policy, but the agent promised one.",
        "The agent promised a refund that no policy covers.", "policy",
        "I don't have enough information to decide whether there is a violation.",
        "Unclear if the agent violated a policy.", "The agent is not compliant", "It does not comply with the policy",
        "not sure whether the agent violated anything", "No, it did not comply.", "The agent violated policy.",
        "The refund is in breach of policy.", "Not compliant.", "The agent may have violated the policy.",
        "Probably a violation.", "The agent's promise was not in accordance with the policy.",
        "No refund should be given.", "There's a breach, no doubt.", "I can't access the knowledge base.",
        "The agent neglected the policy", "Policy was not followed",
    ],
    ("issue", "I"): [
        "{J}", "{I}, {J}", "Both {I} and {J} were reported 3 times.", "No issue was reported. {I}",
        "No cases, otherwise {I}", "The issue is not {I}.", "{I} is not the top issue.", "{I} or another issue",
        "Zipper stuck", "None",
    ],
    ("issue", "None"): [
        "{I}", "Zipper stuck is the top issue; no other issue was reported as often.",
        "I have no access to the cases.", "I can't retrieve any cases because the tool failed.",
        "I was unable to access any case records.", "no idea", "It seems I cannot filter cases by product.",
        "None or {I}", "Either None or another one", "None, or some other issue",
        "The request failed.", "Battery drain", "No, the top issue is Battery drain with 5 cases.",
        "I can't see the cases", "There was an error: no cases could be loaded",
        "I do not have any information on cases", "The tool get_issue_counts does not exist.",
        "I can't list the cases.", "Cases exist.", "The issue is unknown.", "There were 3 cases.",
        "no permission to read cases", "The cases have no issue id field",
    ],
    ("month", "December"): [
        "January, February, March, April, May, June, July, August, September, October, November, December",
        "January - February - March - April - May - June - July - August - September - October - November - December",
        "November - December", "It is not December, it is March.", "Not December.", "December or March",
        "either November or December", "Nov/Dec", "None", "December or None", "Every month but December",
        "before December", "the month after December", "All months except December",
        "December isn't the month with the most cases.", "from November to December", "December, if not November",
        "March", "12", "month 12", "2021-12", "Q4", "the last month of the year", "the holiday season",
        "December or another month", "In December there were 14 cases, in November 13.", "I cannot answer.",
        "Decembers past", "It isn't March or December.", "May", "December and January",
        "maybe December, maybe January", "Dec-Jan", "December/January", "It's a tie between December and March",
        "Anything except December", "The answer is not December", "excluding December", "later than December",
        "Prior to December", "December? No, November.", "Not November. Or December? Or March?",
        "dec jan feb mar apr may jun jul aug sep oct nov", "winter", "Not in December", "the month before December",
        "other than December", "December and possibly March", "December ... or was it June?", "Either Dec or Nov",
        "Jan to Dec", "It was not in December but in March.", "none (December?)",
    ],
    ("month", "May"): [
        "It may be.", "It may be June.", "may be", "The product may break.", "You may have to look at the cases.",
        "May I have more information?", "May or June", "April, May", "Maybe", "maya", "not May",
        "It may, in fact, be any month.", "It may well be in autumn", "may I ask", "I may not know",
        "This may be wrong",
    ],
    ("state", "GA"): [
        "TX", "GA, TX", "GA or TX", "GA/AL", "Georgia and Alabama", "not GA", "Not Georgia but Texas.",
        "any state but Georgia", "None", "GA or none", "Ga is nice, TX is better",
        "AL, AK, AZ, AR, CA, CO, CT, DE, FL, GA", "the south", "GA or some other state", "GA isn't the best one.",
        "the state next to Georgia", "Except for GA, all are slow.", "G A", "GA?? or AL??",
        "Georgia, Alabama or Florida", "all states but GA", "Not in GA", "GA is not it.", "GA AL",
        "I would say Georgia or Texas", "ga tx", "South East", "GA as well as AL", "Anything but GA.", "GA vs. TX",
        "between GA and AL", "Neither GA nor TX", "GA, or maybe not... TX", "no state, GA otherwise none",
    ],
    ("state", "OR"): [
        "GA or TX", "One or the other", "or so", "Portland", "GA, or else none", "OR, WA", "oregano",
    ],
    ("state", "IN"): [
        "in the south", "It is in Texas", "GA in 3 days", "IN or OH", "in GA", "in Texas", "in the state of Ohio",
        "put it in",
    ],
    ("state", "ME"): [
        "tell me", "Let me check.", "It seems to me that it is Texas", "me or you",
    ],
    ("state", "OH"): [
        "oh no", "Oh, it is Texas",
    ],
    ("state", "OK"): [
        "ok, I will check", "OK, the best state is TX.", "Okay",
    ],
    ("state", "HI"): [
        "Hi there", "hi, it is Texas",
    ],
    ("state", "DC"): [
        "Washington", "WA", "Washington state",
    ],
    ("state", "WA"): [
        "Washington, D.C.", "Washington DC",
    ],
    ("state", "KS"): [
        "Arkansas", "AR",
    ],
    ("state", "VA"): [
        "West Virginia", "WV",
    ],
    ("state", "WV"): [
        "Virginia", "west of Virginia",
    ],
    ("fact", "6 weeks"): [
        "6", "6 months", "6 or 8 weeks", "at least 6 weeks", "not 6 weeks", "about six weeks",
    ],
    ("fact", "60 degrees"): [
        "60 °F", "60 or 70 degrees", "more than 60 degrees",
    ],
    ("fact", "19 dollars"): [
        "19 euros", "$19 a month", "$19 or $29",
    ],
    ("fact", "3 outings"): [
        "3", "3 to 5 outings", "every outing",
    ],
    ("fact", "Fridays until eight"): [
        "Fridays until nine", "Fridays or Saturdays until eight",
    ],
    ("fact", "the invoice and the serial number"): [
        "the invoice", "the invoice or the serial number",
    ],
}  # fmt: skip
