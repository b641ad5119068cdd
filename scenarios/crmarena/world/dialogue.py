"""What is said in a case, turn by turn: the plan of a conversation, whatever its channel.

A conversation has a fixed core, which follows from how the case was handled and decided, and as many further turns as
are asked for. A turn belongs to the stretch of time in which one agent owns the case.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from workgym.scenarios.crmarena.lexicon.frames import enumeration, is_plural, with_definite_article, without_article
from workgym.scenarios.crmarena.lexicon.speech.agents import AGENT
from workgym.scenarios.crmarena.lexicon.speech.customers import CUSTOMER
from workgym.scenarios.crmarena.world.cases import day_text
from workgym.scenarios.crmarena.world.complaint import Complaint
from workgym.scenarios.crmarena.world.conduct import Conduct, Refusal
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.crmarena.world.speaking import Speaker, style_of
from workgym.scenarios.shared.streams import pick, shuffled

__all__ = ["Dialogue", "DialogueTurn", "bounds"]

_PAIRS: Final = 5
"""Questions with answers that can be put into every conversation."""
_SINGLES: Final = 2
"""Turns without an answer that can be put into every conversation."""
_END: Final = 2
"""The customer's consent and the agent's farewell; without them the agent decides and closes in one turn."""
_RETRACTION: Final = {False: "retract", True: "correct colleague"}
_ANSWERS: Final = {"object": "insist", "ask next": "next"}
"""What agents answer to what customers say about a decision."""
_BEFORE_DELIVERY: Final = 7
"""Complaints that all come within this many days of the order are about the order itself, which is to be stopped."""
_USUALLY: Final = 0.85
_OFTEN: Final = 0.7
_HALF: Final = 0.5


class DialogueTurn(NamedTuple):
    """What one person says at once.

    Attributes:
        owner: the place, among the owners of the case, of the agent who speaks or is spoken to.
        agent: whether the agent speaks.
        sentences: of which it consists.
    """

    owner: int
    agent: bool
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class _Extras:
    """What a conversation has beside its core."""

    full_end: bool
    singles: frozenset[str]
    pairs: tuple[str, ...]


def bounds(case: Complaint, conduct: Conduct | None) -> tuple[int, int]:
    """Return how few and how many turns the conversation of a case can have."""
    fewest = len(case.handling.owners)  # the customer's message, and one turn of every agent who passes the case on
    if conduct is not None:
        fewest += 1 + 2 * bool(conduct.asked) + 2 * _needs_mention_turn(conduct)
    return fewest, fewest + (_END if conduct else 0) + _SINGLES + 2 * _PAIRS


def _needs_mention_turn(conduct: Conduct) -> bool:
    return conduct.retracted is not None and not conduct.asked and not conduct.by_colleague


class Dialogue:
    """The turns of one case, of which there are ``size``."""

    def __init__(self, plan: WorldPlan, case: Complaint, conduct: Conduct | None, size: int) -> None:
        self._plan, self._case, self._conduct = plan, case, conduct
        self._rng = plan.stream("conversation", case.order.number)
        self._issue = plan.industry.issues[case.issue]
        self._last = len(case.handling.owners) - 1
        self._extras = self._drawn_extras(size - bounds(case, conduct)[0])
        self._inquiries = shuffled(self._rng, self._issue.inquiries)
        self._turns: list[DialogueTurn] = []
        self._customer, self._agents = self._voices()

    def turns(self) -> list[DialogueTurn]:
        """Return the conversation from the customer's first message on."""
        self._open()
        for owner in range(self._last):
            self._pass_on(owner)
        self._settle()
        return self._turns

    def _drawn_extras(self, count: int) -> _Extras:
        rng, closed = self._rng, self._conduct is not None
        full_end = closed and count >= _END and (count > _SINGLES + 2 * _PAIRS or rng.random() < _USUALLY)
        left = count - _END * full_end
        singles = max(left % 2, left - 2 * _PAIRS)
        if singles == 0 and left >= _SINGLES and rng.random() < 1 - _USUALLY:
            singles = _SINGLES
        chosen = shuffled(rng, ("afterthought", "interim"))[:singles]
        return _Extras(full_end, frozenset(chosen), tuple(self._drawn_pairs((left - singles) // 2, full_end)))

    def _drawn_pairs(self, count: int, full_end: bool) -> list[str]:
        late: list[str] = []
        if full_end and self._conduct is not None:
            late = (
                ["ask next", *(["ask time"] if self._conduct.promise else [])] if self._conduct.granted else ["object"]
            )
        early = ["ask order", "inquire", "inquire", "inquire", "nudge", "inquire"]
        return shuffled(self._rng, [*late, *early[: _PAIRS + 1 - len(late)]])[:count]

    def _voices(self) -> tuple[Speaker, list[Speaker]]:
        case, said = self._case, set[str]()
        customer, owners = case.order.customer, case.handling.owners
        product, company = case.line.product.name, self._plan.industry.company
        shared = {"product": product, "day": day_text(case.order.day), "company": company}
        plural, name = is_plural(product), f"{customer.first} {customer.last}"
        voice = Speaker(self._rng, CUSTOMER, style_of(customer.number), {**shared, "name": name}, plural, said)
        agents = [
            Speaker(
                self._rng, AGENT, style_of(owner.number),
                {**shared, "customer": customer.first, "agent": f"{owner.first} {owner.last}"}, plural, said,
            )
            for owner in owners
        ]  # fmt: skip
        return voice, agents

    def _ask(self, owner: int, *sentences: str) -> None:
        self._turns.append(DialogueTurn(owner, agent=True, sentences=tuple(part for part in sentences if part)))

    def _reply(self, owner: int, *sentences: str) -> None:
        self._turns.append(DialogueTurn(owner, agent=False, sentences=tuple(part for part in sentences if part)))

    def _by_channel(self, act: str) -> str:
        return f"{act} chat" if self._case.chat else act

    def _chance(self, share: float, sentence: str) -> str:
        return sentence if self._rng.random() < share else ""

    def _open(self) -> None:
        """Let the customer state the problem, sometimes with a wish, and add something to it if that is planned."""
        voice = self._customer
        asks_later = "ask order" in self._extras.pairs
        self._reply(
            0,
            voice.say("hello") if self._case.chat else "",
            voice.say("state", issue=self._case.statement),
            "" if asks_later else voice.say("order"),
            self._chance(_HALF, voice.one_of(self._issue.details)),
            self._wish() if self._wish_comes_first() else "",
            self._chance(_HALF, voice.say("reason")),
        )
        if "afterthought" in self._extras.singles:
            self._reply(0, voice.say("afterthought", detail=voice.one_of(self._issue.details)))

    def _wish_comes_first(self) -> bool:
        return not (self._conduct and self._conduct.asked)

    def _wish(self) -> str:
        """Return the customer's wish, if there is one."""
        conduct = self._conduct
        if conduct is None:
            return ""
        if conduct.refused is not None:
            return self._customer.say("wish", remedy=self._phrase(conduct.refused.kind, conduct.refused.amount))
        if conduct.wish_granted:
            return self._customer.say("wish", remedy=self._phrase(conduct.granted, conduct.amount))
        return ""

    def _pass_on(self, owner: int) -> None:
        voice, colleague = self._agents[owner], self._case.handling.owners[owner + 1]
        self._ask(
            owner,
            voice.say("greet") if owner == 0 else voice.say("take over"),
            self._chance(_HALF, voice.one_of(self._issue.regrets)),
            self._mention(voice) if owner == self._last - 1 and self._colleague_mentions() else "",
            voice.say("hand over", colleague=f"{colleague.first} {colleague.last}"),
        )

    def _colleague_mentions(self) -> bool:
        return self._conduct is not None and self._conduct.by_colleague

    def _mention(self, voice: Speaker) -> str:
        """Return what is said about a remedy that is taken back later; nothing if none is."""
        retracted = self._conduct.retracted if self._conduct else None
        return voice.say("mention", remedy=self._refused_phrase(retracted)) if retracted else ""

    def _settle(self) -> None:
        """Let the last owner ask what has to be asked, decide, and close the case."""
        greeting = self._greeting()
        for pair in self._extras.pairs:
            if pair in ("ask order", "inquire", "nudge"):
                greeting = self._early_pair(pair, greeting)
        if "interim" in self._extras.singles:
            self._ask(self._last, *greeting, self._agents[self._last].say(self._by_channel("interim")))
            greeting = ()
        if self._conduct is None:
            return
        conduct, voice = self._conduct, self._agents[self._last]
        check = voice.say("check")
        mention = "" if conduct.by_colleague else self._mention(voice)
        thanks: tuple[str, ...] = ()
        if conduct.asked:
            self._ask(self._last, *greeting, check, mention, voice.say("ask proof", proof=self._proofs(conduct.asked)))
            self._reply(self._last, self._customer.say("give proof", proof=self._proofs(conduct.asked)), self._wish())
            greeting, thanks, check = (), (voice.say("thank proof"),), ""
        elif mention:
            self._ask(self._last, *greeting, check, mention, voice.say(self._by_channel("interim")))
            self._reply(self._last, self._customer.say("like"))
            greeting, check = (), ""
        self._decide(conduct, (*greeting, *thanks, check))

    def _greeting(self) -> tuple[str, ...]:
        voice = self._agents[self._last]
        first = voice.say("take over") if self._last else voice.say("greet")
        return (first, self._chance(_OFTEN, voice.one_of(self._issue.regrets)))

    def _early_pair(self, pair: str, greeting: tuple[str, ...]) -> tuple[str, ...]:
        """Add a question with its answer, and return what is left of the agent's greeting."""
        voice, owner = self._agents[self._last], self._last
        if pair == "nudge":
            self._reply(owner, self._customer.say(self._by_channel("nudge")))
            self._ask(owner, *greeting, voice.say(self._by_channel("interim")))
        elif pair == "ask order":
            self._ask(owner, *greeting, voice.say("ask order"))
            self._reply(owner, self._customer.say("give order"))
        else:
            question, reply = self._inquiries.pop()
            thanks = voice.say("thank answer") if not greeting and self._turns and not self._turns[-1].agent else ""
            self._ask(owner, *greeting, thanks, voice.say("inquire", question=question))
            self._reply(owner, self._customer.say("answer", reply=reply))
        return ()

    def _decide(self, conduct: Conduct, before: tuple[str, ...]) -> None:
        voice, owner, rng = self._agents[self._last], self._last, self._rng
        asks_time = "ask time" in self._extras.pairs
        decision = list(before)
        if conduct.refused is not None:
            decision.append(voice.say(conduct.refused.reason, **self._remedy_values(conduct.refused)))
        if conduct.retracted is not None:
            decision.append(voice.say(_RETRACTION[conduct.by_colleague], **self._remedy_values(conduct.retracted)))
        promise = ""
        if conduct.granted:
            decision.append(voice.say("offer", remedy=self._phrase(conduct.granted, conduct.amount)))
            if conduct.promise:
                thing = self._plan.industry.remedies[conduct.granted].thing
                promise = voice.say("promise", thing=thing, time=conduct.promise)
        decision.append(self._what_becomes_of_the_order(conduct))
        told = bool(promise) and not asks_time and (conduct.defect == "early promise" or rng.random() < _OFTEN)
        decision.append(promise if told else "")
        if not self._extras.full_end:
            self._ask(owner, *decision, voice.say("confirm") if conduct.granted else "", voice.say("close"))
            return
        self._ask(owner, *decision)
        self._end(conduct, promise)

    def _what_becomes_of_the_order(self, conduct: Conduct) -> str:
        """Return what the agent says about an order that the customer wants to be rid of and that stays as it is."""
        stopping = self._issue.wait[1] <= _BEFORE_DELIVERY
        unwanted = stopping or self._plan.industry.is_about_sizes(self._issue)
        if not unwanted or not self._leaves_the_order(conduct.granted, stopping=stopping):
            return ""
        return self._agents[self._last].say("order goes ahead" if stopping else "purchase stands")

    def _leaves_the_order(self, granted: str, *, stopping: bool) -> bool:
        """Return whether an order stays as it is with the remedy that was granted, or without one."""
        words = self._plan.industry.policies[self._case.issue]
        if not granted or granted in words.foreign or self._plan.industry.remedies[granted].unit:
            return True
        return stopping and granted != words.core[0].kind

    def _end(self, conduct: Conduct, promise: str) -> None:
        """Let the customer ask what is left to ask, and consent or resign; then the agent closes the case."""
        voice, owner, pairs = self._agents[self._last], self._last, self._extras.pairs
        consent = self._customer.say("accept" if conduct.granted else "resign")
        for pair, answer in (("ask time", promise), ("object", ""), ("ask next", "")):
            if pair not in pairs:
                continue
            agreed = consent if conduct.granted and self._rng.random() < _OFTEN else ""
            self._reply(owner, agreed, self._customer.say(pair))
            self._ask(owner, answer or voice.say(_ANSWERS[pair]))
            consent = consent if not agreed else ""
        thanks = self._customer.say("thanks") if conduct.granted else ""
        self._reply(owner, consent, self._chance(_HALF, thanks) if consent else thanks)
        confirm = voice.say("confirm") if conduct.granted else ""
        self._ask(owner, confirm, self._chance(_USUALLY, voice.say("close")) if confirm else voice.say("close"))

    def _remedy_values(self, refusal: Refusal) -> dict[str, str]:
        """Return the slots of a refusal: a wording of the remedy, and its name without the article."""
        name, phrase = self._plan.industry.remedies[refusal.kind].name, self._refused_phrase(refusal)
        return {"remedy": phrase, "definite": with_definite_article(phrase), "bare": without_article(name)}

    def _refused_phrase(self, refusal: Refusal) -> str:
        return self._phrase(refusal.kind, refusal.amount)

    def _phrase(self, kind: str, amount: int | None) -> str:
        """Return a wording of a remedy, with its amount if it has one."""
        remedy = self._plan.industry.remedies[kind]
        forms = ("{}%", "{} percent") if remedy.unit == "percent" else ("${}", "{} dollars")
        shown = "" if amount is None else pick(self._rng, forms).format(amount)
        return pick(self._rng, remedy.phrases).format(amount=shown)

    def _proofs(self, keys: tuple[str, ...]) -> str:
        return enumeration([pick(self._rng, self._plan.industry.proofs[key]) for key in keys])
