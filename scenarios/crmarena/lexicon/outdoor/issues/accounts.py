"""Issues: what is wrong with money and points."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.crmarena.lexicon.pack import Issue

__all__ = ["CHARGED", "POINTS"]

CHARGED: Final = Issue(
    "Charged Incorrectly",
    8,
    0.5,
    (0, 21),
    subjects=(
        "Too much charged for {product}",
        "Amount on the invoice for {product}",
        "Wrong charge for {product}",
        "Invoice for {product} is too high",
        "Billing of {product}",
        "My card and the {product}: wrong amount",
        "Overcharged for {product}",
        "Price of {product} differs from the invoice",
        "Question about the charge for {product}",
    ),
    statements=(
        "my card was charged more than the price of the {product}",
        "the invoice for the {product} is too high",
        "my card shows a higher amount for the {product} than the order",
        "the price of the {product} on the invoice is not the one in the shop",
        "you billed me a wrong amount for the {product}",
        "the charge for the {product} on my statement is wrong",
        "a discount was left out when the {product} [was|were] billed",
        "the sum on the bill for the {product} does not add up",
        "I have paid too much for the {product}",
    ),
    details=(
        "My bank says that the charge came from you.",
        "I compared it with the price in the order mail.",
        "The difference is not large, but it is not mine to pay.",
        "The shipping line on the bill looks right.",
        "I did not change anything in the basket before paying.",
        "I paid by card, as always.",
        "The charge has the right reference, but the amount is off.",
        "My bank could not help and sent me to you.",
        "The tax line looks odd to me as well.",
    ),
    regrets=(
        "A wrong amount on the card is worrying, and I am sorry about it.",
        "Money matters have to be right, so let us sort this out.",
        "I understand that you do not want to pay more than agreed.",
        "That is not how a charge should look.",
        "Thank you for checking your statement so carefully.",
        "I am sorry for the confusion with the bill.",
        "I can imagine that this was not a nice surprise.",
        "Let us compare the charge with the order.",
    ),
    inquiries=(
        ("Which payment method did you use?", "My credit card, the same one as always."),
        ("Is the charge settled, or only pending?", "It has been settled."),
        ("Was a promotion shown in your basket?", "Yes, it was there when I paid."),
        ("Is there a line for shipping on the bill?", "Yes, and that one is correct."),
        ("Did you change the order after placing it?", "No, I placed it once and left it alone."),
        ("Is the billing address on the bill yours?", "Yes, the address is right."),
        ("Does the charge have our reference?", "It does, but the amount is off."),
        ("Did your bank say anything about it?", "Only that the charge came from you."),
    ),
)

POINTS: Final = Issue(
    "Bonus Points Missing",
    5,
    -0.6,
    (2, 35),
    subjects=(
        "Points for {product}",
        "No bonus points for {product}",
        "Missing points: {product}",
        "Bonus points not credited ({product})",
        "My points after buying {product}",
        "Points balance and {product}",
        "Where are the points for {product}?",
        "{product} without points",
        "Bonus account: {product} not counted",
    ),
    statements=(
        "the bonus points for the {product} are missing",
        "my account shows no points for the {product}",
        "I did not get any points for the {product}",
        "the points that the {product} should have earned were never credited",
        "my balance did not change after I bought the {product}",
        "the purchase of the {product} was not counted in the bonus programme",
        "you forgot to credit the points for the {product}",
        "I bought the {product} with my bonus card and got no points",
        "the {product} [does|do] not appear in my list of points",
    ),
    details=(
        "The list in my account simply leaves it out.",
        "I was logged in when I ordered.",
        "I have waited several nights for the update.",
        "A few points more and I reach the next level.",
        "The number of my card has not changed.",
        "The app and the page show the same.",
        "I am saving up for a new tent, so every point counts.",
        "I thought that this happened automatically.",
        "There was no notice that the product was excluded.",
    ),
    regrets=(
        "Points that you have earned belong in your account.",
        "It seems that a nightly update failed.",
        "I am sorry that you have to chase your points.",
        "I see the gap in the list.",
        "That should have happened automatically.",
        "Thank you for keeping an eye on your balance.",
        "I understand, every point counts.",
        "The system has skipped that purchase, my apologies.",
    ),
    inquiries=(
        ("Were you logged in when you ordered?", "Yes, the order is in my account."),
        ("Do you have more than one bonus card?", "No, only the one."),
        ("Does the list load completely?", "Yes, down to the last line."),
        ("Have you looked in the app as well?", "Yes, it shows the same."),
        ("Did you pay with points in that order?", "No, by card."),
        ("Has the name on your card changed?", "No, it is the same as ever."),
        ("Is the card linked to your account?", "Yes, it has been for a long time."),
        ("Did you use a guest checkout?", "No, my own account."),
    ),
)
