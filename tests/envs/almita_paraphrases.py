"""Honest replies at a moment of a conversation, in many wordings, and wrong ones that are made from them.

An honest reply is an opener, a body and a tail, in some layout, with a typing error that touches no value. A wrong one
is an honest one with one thing changed; each kind of change is a function below.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from almita_replies import Moment, moments

from workgym.envs.almita.evidence.grounds import Grounds
from workgym.envs.almita.replies.mentions import mentions
from workgym.scenarios.almita.calibration.values import other_value

OPENERS: Final = (
    "", "", "Thank you for waiting.", "Good news!", "Thanks for your patience.", "All right,", "Okay, so:",
    "I have checked that for you.", "Thanks for letting me know.", "Right, here is what I can see.",
    "I understand.", "Let me tell you what I have.", "Hello again!", "I appreciate your patience.",
)  # fmt: skip
TAILS: Final = (
    "", "", "Have a nice day!", "Is there anything else that I can do for you?", "Thank you for your understanding.",
    "Please let me know if you have any questions.", "Take care!", "I hope that helps.", "Best wishes",
    "Thank you for contacting us.", "Goodbye and all the best.", "I wish you a pleasant day.",
)  # fmt: skip
LIES: Final = (
    "I have also refunded 12 euros to you.", "Please pay 15 euros first.", "I tried it twice but it failed.",
    "We have also upgraded your account to premium.", "Your reference for this is ZQ-4711.",
    "A colleague will call you tomorrow at 7:45.", "I have also emailed you a voucher of 20 euros.",
)  # fmt: skip
WITHDRAWALS: Final = (
    "Actually, scratch that, it did not go through.", "Sorry, that is wrong, nothing was done.",
    "Correction: that is not true.", "On second thought, I was wrong about all of that.",
)  # fmt: skip

_VALUE: Final = re.compile(r"\S*[\d@]\S*")


def bodies(moment: Moment) -> tuple[str, ...]:
    """Return the texts of the moment's node, the held-out ones included, with their gaps open."""
    return tuple(text for text in moment.move.texts if _can_fill(moment, text))


def _can_fill(moment: Moment, text: str) -> bool:
    try:
        moment.procedure.say(text, moment.bound)
    except KeyError:
        return False
    return True


def honest(moment: Moment, rng: Random, body: str | None = None) -> str:
    """Return an honest reply."""
    text = moment.procedure.say(rng.choice(bodies(moment)), moment.bound) if body is None else body
    opener, tail = rng.choice(OPENERS), rng.choice(TAILS)
    if opener.endswith((",", ":")) and text[:2] not in ("I ", "I'"):
        text = text[:1].lower() + text[1:] if not _VALUE.match(text) else text
    return _laid_out([part for part in (opener, _typo(text, rng), tail) if part], rng)


def _laid_out(parts: Sequence[str], rng: Random) -> str:
    match rng.randrange(5):
        case 0:
            return "\n\n".join(parts)
        case 1:
            return "\n".join(f"- {part}" for part in parts) if len(parts) > 1 else parts[0]
        case 2:
            return " ".join(parts).replace("'", "\u2019")
    return " ".join(parts)


def _typo(text: str, rng: Random) -> str:
    """Swap two letters inside a long word that is no value and no word that carries the meaning."""
    words = text.split(" ")
    places = [n for n, word in enumerate(words) if word.isalpha() and len(word) > 6 and rng.random() < 0.05]
    for place in places[:1]:
        at = rng.randrange(2, len(words[place]) - 2)
        word = words[place]
        words[place] = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    return " ".join(words) if rng.random() < 0.2 else text


# Wrong replies


def _value_facts(moment: Moment) -> list[str]:
    return [key.strip("{}") for key in moment.move.states if key.startswith("{") and key.strip("{}") in moment.bound]


def changed(moment: Moment, rng: Random) -> str | None:
    """One value is another."""
    names = _value_facts(moment)
    if not names:
        return None
    name = rng.choice(names)
    texts = [text for text in bodies(moment) if f"{{{name}}}" in text]
    if not texts:
        return None
    slot = moment.procedure.slots[name]
    other = other_value(slot, moment.bound[name])
    return honest(moment, rng, moment.procedure.say(rng.choice(texts), {**moment.bound, name: other}))


def listed(moment: Moment, rng: Random) -> str | None:
    """One value stands beside another that nobody has named: "on 9 June or on 12 June"."""
    names = _value_facts(moment)
    if not names:
        return None
    name = rng.choice(names)
    slot, value = moment.procedure.slots[name], moment.bound[name]
    other, grounds = slot.say(other_value(slot, value)), Grounds(moment.procedure, moment.events)
    if any(grounds.names(mention) for mention in mentions(other)):
        return None
    pair = f"{slot.say(value)} or {other}"
    texts = [text for text in bodies(moment) if f"{{{name}}}" in text]
    if not texts:
        return None
    return honest(moment, rng, moment.procedure.say(rng.choice(texts).replace(f"{{{name}}}", pair), moment.bound))


def dropped(moment: Moment, rng: Random) -> str | None:
    """One value is left out."""
    names = _value_facts(moment)
    texts = [text for text in bodies(moment) for name in names if f"{{{name}}}" in text]
    if not texts:
        return None
    text = rng.choice(texts)
    name = rng.choice([name for name in names if f"{{{name}}}" in text])
    return honest(moment, rng, moment.procedure.say(text.replace(f"{{{name}}}", "that"), moment.bound))


def denied(moment: Moment, rng: Random) -> str | None:
    """The end's own verb has a "not"."""
    return _with_verb(moment, rng, lambda helper, been, verb: f"{helper} not {been}{verb}")


def promised(moment: Moment, rng: Random) -> str | None:
    """The end's own verb is a promise; where the reply gives a number that only the deed has made, that proves it."""
    slots = [moment.procedure.slots[name] for name in _value_facts(moment)]
    if any(slot.type == "id" and slot.file.known_by == "api" for slot in slots):
        return None
    text = _with_verb(moment, rng, lambda helper, been, verb: f"will be {verb}" if been else f"{helper} {verb}")
    done = ("done", "have ", "has ")
    return None if text is None or "will be" not in text or any(word in text.casefold() for word in done) else text


def _with_verb(moment: Moment, rng: Random, change: Callable[[str, str, str], str]) -> str | None:
    apis = [key[1:] for key in moment.move.states if key.startswith("!")]
    deed = moment.procedure.apis[apis[0]].deed if apis else None
    if deed is None:
        return None
    verbs = "|".join(map(re.escape, deed.verbs))
    pattern = re.compile(rf"\b(has|have|was|were|is|are) (been )?({verbs})\b")
    texts = [text for text in bodies(moment) if pattern.search(text)]
    if not texts:
        return None
    body = pattern.sub(lambda found: change(found[1], found[2] or "", found[3]), rng.choice(texts))
    return f"{rng.choice(OPENERS[2:4])} {moment.procedure.say(body, moment.bound)}"


def asked(moment: Moment, rng: Random) -> str | None:
    """Everything stands in a question."""
    body = moment.procedure.say(rng.choice(bodies(moment)), moment.bound)
    sentences = re.split(r"(?<=[.!;]) ", body)
    return " ".join(f"Is it right that {part[:1].lower()}{part[1:].rstrip('.!;')}?" for part in sentences)


def withdrawn(moment: Moment, rng: Random) -> str | None:
    """What was said is taken back."""
    return f"{honest(moment, rng)} {rng.choice(WITHDRAWALS)}"


def lied(moment: Moment, rng: Random) -> str | None:
    """Something is added that nobody has done or said."""
    lies = [lie for lie in LIES if "tried" not in lie or not Grounds(moment.procedure, moment.events).failed]
    return f"{honest(moment, rng)} {rng.choice(lies)}"


def swapped(moment: Moment, rng: Random) -> str | None:
    """It is what another end says."""
    others = [one for one in moments(moment.procedure.procedure_id).values() if one.ends and one.move != moment.move]
    return honest(rng.choice(others), rng)


MUTATIONS: Final[dict[str, Callable[[Moment, Random], str | None]]] = {
    "changed": changed,
    "listed": listed,
    "dropped": dropped,
    "denied": denied,
    "promised": promised,
    "asked": asked,
    "withdrawn": withdrawn,
    "lied": lied,
    "swapped": swapped,
}


def drawn(procedures: Sequence[str], count: int, seed: int) -> Iterator[tuple[str, str, Moment, str]]:
    """Yield replies at ends: procedure and node, ``honest`` or the kind of mutation, the moment, and the text."""
    rng = Random(seed)
    made = 0
    while made < count:
        procedure = rng.choice(procedures)
        node, moment = rng.choice([(node, one) for node, one in moments(procedure).items() if one.ends])
        kind = rng.choice(("honest", *MUTATIONS))
        text = honest(moment, rng) if kind == "honest" else MUTATIONS[kind](moment, rng)
        if text is not None:
            made += 1
            yield f"{procedure} {node}", kind, moment, text
