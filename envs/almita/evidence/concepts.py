"""What English says in many ways, whatever a procedure is about: not there, not to be had, not allowed, left as it was.

Each is a pattern over the words of a sentence, joined by single blanks, without marks. Procedures name them as facts:
``~absent``, ``~unavailable``, ``~refused``, ``~unchanged``, ``~free``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

__all__ = ["CONCEPTS", "NONE_OF_IT"]

_FEW: Final = r"(?:\S+ ){0,5}?"
_MANY: Final = r"(?:\S+ ){0,9}?"
_NOT: Final = (
    r"(?:not|n't|cannot|never|nobody|nothing|none|no|no longer|neither|nor|without|unable to|failed to|fail to|hardly)"
)


def _any(words: str) -> str:
    return "|".join(words.split())


_FOUND: Final = _any(
    "found find finding got hold seeing listing carry locate located see exist exists existing know known have match "
    "matching seem appear recogni[sz]e[sd]? "
    "trace show registered identify get return returned bring listed valid correct right there available appearing "
    "showing spot retrieve any a ring belong correspond work up record records file system give gave lead leads "
    "points? results? tied linked connected match goes led turn come comes came produce yield"
)
_THING: Final = _any(
    "order card booking ticket line account file patient record records result results match matches "
    "trace entry such one customer reservation hit hits luck sign shipment found comes came under for with "
    "registered appears by turns turned shows showed is"
)
_TO_HAVE: Final = _any(
    "possible available deliver deliveries delivery delivering delivered free offered offer open book booked "
    "bookable do have work works be option schedule go accept accommodate room rooms serve reserve run move "
    "manage list there visit visits availability slot slots longer vacancy vacancies appointment driver doing take "
    "drivers space place date capacity redelivery bed beds chance way get fit host start begin"
)
_GONE: Final = _any(
    "full taken gone unavailable impossible occupied snapped snatched nabbed pinched outside beyond closed "
    "excluded never packed "
    "grabbed lost filled sold went out off given"
)
_ALLOWED: Final = _any(
    r"possible available longer more refund\w* chang\w* cancel\w* mov\w* alter\w* allow\w* permit\w* able option do "
    r"done help way room flexib\w* return\w* eligib\w* entitle\w* cover\w* stop\w* pay\w* money can could able "
    r"accept\w* offer\w* let action undo undone unlock\w* part anything go proceed continue touch\w* "
    r"book\w* amend\w* applicable payable adjust\w* reschedul\w* includ\w* other day leeway"
)
_FORBIDS: Final = (
    r"preclud\w+|disallow\w*|"
    r"impossible|exclu\w+|rul\w+ out|forbid\w*|prohibit\w*|too late|tied to|fixed|non refund\w*|nonrefund\w*|declin\w+|"
    r"refus\w+|reject\w*|turn\w* (?:\S+ ){0,3}?down|rules? (?:\S+ ){0,3}?out|door is (?:closed|shut)|(?:keeps?|"
    r"stops?) (?:me|"
    r"us) from|(?:must|have to|has to|got to) (?:remain|stay|continue|stand)|(?:not|n't) made|no ending|do (?:\S+ "
    r"){0,3}nothing|"
    r"say no|den(?:y|ied)|locked in|binding|bars?|prevent\w*|against the|out of the question|"
    r"beyond (?:a |any )?(?:refund|change|cancel|repair|alter)\w*|rigid|inflexible|off the table|have to leave|"
    r"set in stone|stands? firm|barred|hands are tied|"
    r"(?:stays?|remains?) (?:locked|blocked|closed|unconfirmed)|leaving|leave|have to stop|stop here|non \w+able|"
    r"only|the rest is|keeps? (?:its|their|the) (?:date|day)|is gone"
)
_CHANGED: Final = (
    r"(?:chang|mov|alter|touch|modif|carried out|happen|done|do|did|go ahead|go through|going ahead|adjust|shift|"
    r"rebook|"
    r"cancel|act|order|book|budge|proceed|reschedul|take place|different|put through|process|new|affect|switch|swap|"
    r"amend|reserv|signed up|carr|gone ahead|went ahead|set up)"
    r"\w*"
)
_STAYS: Final = (
    r"(?:(?<!your )(?<!the )(?<!a )stay|stays|staying|remains?|remaining|keeps?|kept|keeping|leaves?|leaving|left|"
    r"stands|maintained|"
    r"still|holds|continues?|carries on|unaffected|sticks?)"
)
_MONEY: Final = (
    r"(?:charg\w*|fees?|cost\w*|pay\w*|paid|bill\w*|debit\w*|owe\w*|money|prices?|invoice\w*|expenses?|deduct\w*|"
    r"cents?|"
    r"spend\w*|due|taken from|collect\w*|amount|euros?|penny|financial\w*|wallet|pocket|statement|extra|surcharge)"
)
_FALLS_AWAY: Final = r"(?:nothing|zero|nil|none|free|no|not|n't|never|falls? away|dropped|off|gone|void|avoided)"
_TAKER: Final = (
    r"(?:someone|somebody|another|other|else|already|guest|patient|meanwhile|just|been|fully|completely|all)"
)

CONCEPTS: Final[Mapping[str, re.Pattern[str]]] = {
    "absent": re.compile(
        rf"(?:\b{_NOT}|n't) {_MANY}(?:{_FOUND}|{_THING})\b"
        r"|\b(?:nothing|none|nobody|empty|unknown|nonexistent|non existent|invalid|missing|absent|in vain|blank|"
        r"without (?:a |any )?(?:success|result|match|hit)|no luck|empty handed|nowhere|no (?:one|body)|unfamiliar|"
        r"drew a|fail\w*|belongs? to no|(?:finds?|found|sees?|locates?|knows?|shows?|showing|returns?|brings? up) no|"
        r"(?:hits?|results?|match(?:es)?) (?:0|zero|none|nil)|(?:0|zero) (?:hits|results|matches)|"
        r"yield\w* no|of ours has it|(?:have|'ve) no \S+ (?:booked|registered|filed|listed|at all)|"
        r"(?:has|have) (?:no|number) \S*\d\S*)(?= |$)"
        rf"|n't \S+ (?:{_FOUND})\b"
        r"|\bthere (?:is|was|'s) (?:not|n't) (?:at|with|in|under)\b|"
        r"\b(?:is|was) (?:not|n't) among (?:our|the)\b|"
        r"\bno \S*\d\S* (?:in|on|here|with|at|anywhere|exists?)\b|"
        r"\bthere (?:is|was|'s) no \S*\d\S*(?= |$)|\bno \S+ (?:is |'s )called\b|\bno \S+ "
        r"(?:\S+ )?(?:\S*\d\S*|here|with|under|has|have|carries|"
        r"bears|bearing)(?= |$)"
    ),
    "unavailable": re.compile(
        rf"(?:\b{_NOT}|n't) {_FEW}(?:{_TO_HAVE})\b"
        rf"|\b(?:{_GONE})\b|\bnone$"
        rf"|\b{_TAKER} (?:\S+ ){{0,2}}?(?:book|took|tak|snapp|grabb|nabb|snatch|beat|reserv|claim|cho[so]|got|fill|"
        rf"went|beat)\w*"
        r"|\b(?:booked out|booked up|too far|too late|ruled out|day off|only deliver|nothing left|nothing "
        r"remaining|a no|"
        r"slipped away|beat you|anymore|"
        r"any more|any longer)\b|\bby (?:another|someone|somebody|a different|other)\b"
        r"|\b(?:was|got|been|is) (?:just |already )?(?:book|tak|reserv|claim|snapp)\w+ (?:while|meanwhile|just|"
        r"in the|up)\b"
        r"|\bwithout (?:a )?(?:delivery|room|vacanc)\w*|\bca n't (?:do|make|offer|come)\b"
    ),
    "refused": re.compile(
        r"\b(?:ca|can|could|may|must|wo|will|are|am|do|does) (?:n't|not) \w+|\bcannot \w+"
        r"|\b(?:is|are) (?:n't|not) (?:on|one|in)\b"
        rf"|(?:\b{_NOT}|n't) {_FEW}(?:{_ALLOWED})\b|\b(?:{_FORBIDS})\b"
        r"|\banswer (?:\S+ ){0,6}no(?:$|(?= [:;,-]))|\bno from (?:us|me|our side)\b"
        r"|\bno (?:since|because|sadly|unfortunately)\b|^no(?! problem| worr| trouble| doubt| other| further)(?: |$)"
        r"|\b(?:cancel|chang|refund|book)\w* (?:is|are) (?:out|over|closed)\b|\bso no$|"
        r"\bno \w+ in it\b|\bwithout (?:any )?\w+s\b"
        r"|\b(?:cancel\w*|chang\w*|book\w*) no$|\b(?:ca|can|could) (?:n't|not)$|\b(?:sadly|unfortunately|afraid|"
        r"regrettably) not\b|\bnot (?:this time|ours|"
        r"mine)\b|(?<!\S)(?:is|be|'s) (?:a no|negative|in the negative)\b|\bso no \w+|\bno (?:new|further) (?:one|"
        r"\w+s)\b|\bunable to (?!find|locate|see|reach|tell)\w+"
        rf"|\b{_STAYS} (?:\S+ )?(?:as (?:it|is|they|before)|put|in place|in force|in effect|un\w+ed|the way)(?= |$)"
        r"|\bnot (?:doable|feasible|carried out|performed)\b|\bthat (?:is|'s) the limit\b|"
        r"\breached the limit\b|\b(?:sadly|unfortunately) (?:\S+ ){0,2}?(?:includes?|contains?|has|comes with) no\b"
        r"|\b(?:past the point|no more than|too (?:close|near|short|little|many)|expired|passed|missed|run out|ran out|"
        r"lapsed|cut off|"
        r"deadline|"
        r"not in time)\b"
    ),
    "unchanged": re.compile(
        rf"(?:\b{_NOT}|n't) {_FEW}{_CHANGED}\b|\b{_STAYS}\b"
        r"|\b(?:unchanged|untouched|unaltered|unmoved|intact|as (?:is|before|it (?:is|was)|they were|"
        r"(?:originally |initially |first |already )?(?:planned|booked|agreed|arranged|scheduled|made|reserved)))\b"
        rf"|\b(?:same|original|old|existing|current|first) {_FEW}(?:days?|dates?|booking|applies)\b"
        r"|\b(?:originally|first) (?:booked|planned|agreed|chose)\b"
        rf"|\b(?:current|present|old) (?:form|state)\b|\ball along\b|\b{_CHANGED} (?:nothing|none)\b|\bsame "
        rf"(?:like|as)\b|\blike (?:before|it is|it was)\b|"
        rf"\b{_CHANGED} no$|\bchanges? (?:made |done )?(?:none|nothing|nil|zero)\b|\b(?:zero|no) (?:changes?|"
        rf"modifications?|difference)\b"
        r"|\b(?:same|exact|very) (?:state|shape|condition|terms|way)\b|\bhow you (?:had|left) it\b|\bexactly the "
        r"same\b|\bin exactly the state\b|\bnot a thing\b"
        r"|\bgoes on (?:as|the same)\b|\bas it (?:stood|stands|looked)\b|\blike it did\b|\bitself nothing\b|\bno "
        r"steps? (?:was|were|has been|have been) taken\b|\bno edits?\b|\bjust as you had (?:it|them)\b|\bkeeps "
        r"its (?:present|current|old)\b"
        r"|\b(?:what|how|where|the way) (?:it|they|things|everything) (?:was|were)\b"
    ),
    "free": re.compile(
        rf"(?:\b{_NOT}|n't|\bzero|\bnil|\b0|\bfree of) {_FEW}{_MONEY}\b"
        rf"|\b{_MONEY} (?:\S+ ){{0,4}}?{_FALLS_AWAY}(?= |$)"
        r"|\b(?:for|all) free\b|\bfree of charge\b"
    ),
}

NONE_OF_IT: Final = re.compile(
    r"\bthere (?:is|are|was|were) (?:n't|not) (?:one\b(?! (?:arrived|here|yet|on|in))|any\b(?! \w))|\bthere (?:is|"
    r"are|was|were) none\b"
)
"""Denies what was named before: "I looked for an outage, and there isn't one"."""
