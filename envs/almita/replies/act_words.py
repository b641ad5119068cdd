"""Patterns of English customer support, as data: asking, offering, refusing, saying goodbye.

They run over the words of a sentence or clause, joined by single blanks: lower case, without marks, with "can n't" for
"can't" and "i 'll" for "I'll". No pattern has a repetition inside a repetition, so that no reply makes it slow.
"""

from __future__ import annotations

import re
from typing import Final

__all__ = ["CHOICE", "CLOSING", "COURTESY", "FIRM_REFUSAL", "GO_AHEAD", "OPEN_COURTESY", "REQUEST", "SOFT_REFUSAL"]


def _any(*patterns: str) -> re.Pattern[str]:
    """Return one pattern that matches whole words of any of these."""
    return re.compile(rf"(?<![\w'])(?:{'|'.join(patterns)})(?![\w'])")


_ADVERB: Final = r"(?: (?:really|simply|just|also|sadly|currently|even|therefore))?"
_CANNOT: Final = (
    rf"(?:i|we){_ADVERB} (?:can|could|may|must) (?:not|n't)(?: be (?:able|allowed|permitted) to)?{_ADVERB}",
    rf"(?:i|we) will (?:not|n't) be able to{_ADVERB}",
    rf"(?:i|we) (?:'m|am|'re|are){_ADVERB} (?:unable|not (?:able|allowed|permitted|authorised|authorized)) to{_ADVERB}",
)
_ME: Final = rf"(?:{'|'.join(_CANNOT)})"
_WILL_NOT: Final = rf"(?:{_ME}|(?:i|we) (?:will|do) (?:not|n't))"

FIRM_REFUSAL: Final = _any(
    rf"{_WILL_NOT} (?:share|disclose|reveal|discuss|comment|comply|ignore|skip|bypass|override|pretend|advise|follow)",
    rf"{_WILL_NOT} (?:hand|give|pass|talk|speak) (?:out|on|about|you)",
    rf"{_WILL_NOT} (?:show|tell|answer|go into|change my|change the rules|make (?:an )?exceptions?|take over)",
    rf"{_WILL_NOT} (?:do|answer) (?:that|this|so|anything)",
    rf"{_WILL_NOT} help (?:you )?(?:out )?with",
    r"(?:can|could|may) only (?:help|assist|deal|talk|speak|work|look|discuss|answer|handle|go on|act|take action)",
    r"(?:am|'m|are|'re) only (?:able|here|allowed)",
    r"(?:not|n't) (?:something|anything) (?:that )?(?:i|we)",
    r"(?:outside|beyond|not part of) (?:of )?(?:what|my|the scope|our|this chat|this conversation)",
    r"(?:stay|stick|keep) (?:with|to) (?:your|the|this)",
    r"(?:let 's|let us|let me) (?:get|go|come|turn) back to",
    r"(?:have|need) to (?:decline|keep (?:that|this) (?:private|confidential))",
)
"""Keeps a conversation on its topic, or the rules in force. A question behind it only repeats the open question."""

_NO_REFUSAL: Final = (
    "find|locate|see|trace|spot|look|check|verify|confirm|identify|reach|hear|tell|be|wait|thank|apologise|apologize|"
    "extend"
)
"""Verbs that do not refuse anything behind "cannot": "I cannot find it" declines no request."""
_UNDONE: Final = "found|located|traced|undone|reversed|reached|verified|identified|confirmed"
SOFT_REFUSAL: Final = _any(
    rf"{_ME} (?!(?:{_NO_REFUSAL})\b)\w+",
    rf"(?:can|could|may) (?:not|n't) be (?!(?:{_UNDONE})\b)\w+ed",
    r"(?:not|n't) (?:be )?(?:possible|eligible|entitled|covered|allowed|permitted|refundable|available for)",
    r"no (?:refund|exception|compensation)s?",
    r"(?:was|is|been) (?:declined|refused|rejected|denied) (?:because|since|as)",
)
"""Turns a request down. "Not found" and "cannot be undone" turn nothing down."""

REQUEST: Final = _any(
    r"please (?:give|tell|share|send|provide|confirm|check|recheck|enter|reply|choose|name|type|state|double|let)",
    r"please pick(?! up| it up)",
    r"kindly (?:check|recheck|confirm|verify|provide|share|send|give|tell|choose)",
    r"please (?:look|have|take|try|repeat|compare|verify|read)",
    r"(?:could|can|would|will) you (?:please |kindly )?(?:give|tell|share|send|provide|confirm|check|recheck|name)",
    r"(?:could|can|would|will) you (?:please |kindly )?(?:double|look|read|repeat|pick|let|choose)",
    r"may i (?:have|ask|know)",
    r"i (?:would|must|have to|want to|'d) ask (?:you|for)|(?:inform|notify) me",
    r"let me (?:know|have) (?:what|which|when|where|your|the|if)",
    r"(?:tell|give|send) me",
    r"(?:pop|drop|gimme) (?:your|the|it|that|me|another)\b",
    r"just (?:say|name|pick|choose|tell)",
    r"i (?:'ll |will |would |just |only |also )?need (?:to (?:know|have) )?(?:your|the|a|an)",
    r"i 'd (?:like|need) (?:to (?:know|have) )?(?:your|the|a|an|which|what)",
)
"""Wants an answer, even without a question mark."""
GO_AHEAD: Final = _any(
    r"(?:shall|should|may|can) (?:i|we) (?:go ahead|proceed|now|then)",
    r"(?:shall|should) (?:i|we)",
    r"(?:you )?(?:want|like) (?:me|us) to",
    r"are you (?:sure|happy|okay|ok|fine) ?(?:for|with|about)?",
    r"do you (?:agree|accept|confirm|want to (?:go ahead|proceed|continue))",
    r"is (?:that|this|it) (?:ok|okay|all right|alright|correct|right|fine)",
    r"does (?:that|this) (?:work|suit|sound)",
    r"happy to (?:go ahead|proceed)",
    r"yes or no",
    r"to (?:go ahead|proceed)",
    r"confirm that",
)
"""Asks for a yes or no to an action that the agent is about to take."""
CHOICE: Final = _any(
    r"which|prefer|rather|choose|pick(?! up| it up)|either|or|options?|suits?|alternatively|instead",
    r"would you like",
    r"what would",
)
"""Lets the customer choose."""
CLOSING: Final = _any(
    r"anything else",
    r"(?:something|anyone) else (?:that )?i can",
    r"(?:something|anything) else (?:that )?you (?:'d|would|want|need|like)",
    r"(?:can|could|may) i (?:help|assist) (?:you )?with (?:anything|something) (?:more|different|further|other)",
    r"(?:like|need|want) (?:any |more )?(?:help|assistance) with (?:anything|something)",
    r"(?:any|further|other|more) questions",
    r"does that (?:help|make sense)",
    r"good ?bye|bye",
    r"have a (?:very |really )?(?:nice|great|good|lovely|pleasant|wonderful)",
    r"enjoy (?:your|the rest)",
    r"take care",
    r"thanks?(?: you)? for (?:contacting|reaching|calling|choosing|being|your)",
    r"(?:happy|glad) to (?:help|have helped)",
    r"(?:reach out|contact us|get in touch|write to us|come back)",
    r"you (?:'re|are) (?:very |most )?welcome",
    r"all the best",
    r"we (?:value|appreciate)",
    r"always here",
)
"""Ends a conversation, or offers help with another matter."""
COURTESY: Final = _any(
    r"hi|hello|hey|dear|thanks?(?: you)?|sure|certainly|absolutely|great|perfect|ok|okay|understood|please",
    r"again|there|now|well|of course|alright|all right|no problem|good news|got it|i see|i understand",
    r"very much|a lot|so much|here you go|one moment|just a moment|bear with me|welcome",
    r"good (?:morning|afternoon|evening|day)",
    r"for (?:waiting|that|this|the information|confirming|your patience|letting (?:me|us) know)",
    r"(?:i 'm|i am|we 're|we are)(?: so| very| really)? sorry",
    r"sorry(?: again)?",
)
"""Says nothing about the matter."""
OPEN_COURTESY: Final = _any(
    r"(?:so |very |really )?sorry (?:again |once more )?(?:about|for|to hear|that)",
    r"please keep (?:this information|the number|it|this|that) (?:handy|safe|for)",
    r"(?:apologies|i apologi[sz]e|we apologi[sz]e)",
    r"welcome to",
    r"(?:please )?(?:do n't|do not) hesitate",
    r"i hope",
    r"hope (?:this|that)",
    r"thanks?(?: you)? for",
    r"this is [\w']+ (?:from|at|with)",
)
"""Says nothing about the matter up to the end of its clause."""
