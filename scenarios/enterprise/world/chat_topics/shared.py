"""How talks begin and end, whatever they are about, and what colleagues say in passing."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.world.chat_script import Script, read_script

__all__ = ["ASIDES", "CLOSING", "OPENING"]

OPENING: Final[Script] = read_script(
    """
    either:
      a: [Hi|Hey|Hello|Good morning] {you}.
    or:
      a: [Hi|Hey|Hello] {you}, [have you got|do you have] [a minute|a moment|five minutes|time for a quick question]?
      b: [Sure|Yes|Of course], [go ahead.|what is it?|what's on your mind?|I was about to take a break anyway.]
    or:
      a: [Hi|Hey|Hello] {you}, [sorry to disturb you|I hope I'm not interrupting|I hope I don't disturb you].
      b: [No problem|Not at all|Don't worry], [go on.|what can I do for you?|I'm listening.|I needed a break from this
         spreadsheet.]
    or:
      a: {you}, [good that you're online|glad I caught you|there you are|just the person I need].
      b: [Hi|Hello|Hey] {you}. [What's up?|What's the matter?|How can I help?|I only just sat down, so fire away.]
    or:
      a: [Morning|Hello|Hi], {you}. [All well with you?|How are things?|How's your day?]
      b: [Fine, thanks|Busy, but fine|Not bad at all]. [And what brings you here?|What can I do for you?|What do you
         need?]
    end
    """
)
CLOSING: Final[Script] = read_script(
    """
    either:
      a: [Thanks|Thank you|Many thanks][, {you}|, that helps a lot|, I appreciate it|].
      b: [Any time.|You're welcome.|No problem.|Glad to help.|My pleasure.]
    or:
      a: [Good|All right|OK then], [thanks again|thank you for now][, {you}|]. [Talk soon.|Have a good day.|See you
         around.]
      b: [Bye|Take care|See you][, {you}|].
    or:
      b: [Anything else?|Was that all?|Is there anything else I can do?]
      a: [No, that was it.|That's all for now.|Nothing more from me.] [Thanks, {you}!|Thank you!|Have a good day!]
    or:
      a: Thanks for [your time|the quick answers|sorting this out with me][, {you}|]!
    or:
      a: [That was quick|That went faster than I thought], [thank you|thanks].
      b: [It wasn't hard|I try my best|Always happy to be quick]. [Bye for now.|Until next time.|Back to work, then.]
    end
    """
)
ASIDES: Final[Script] = read_script(
    """
    1 of:
      a: By the way, [are you|will you be] [in the canteen|at lunch] later?
      b: [Yes, keep me a seat.|I've brought my own today, but I'll join you.|Not today, I have a call at noon.]
    also:
      a: [Do you want me to|Shall I] put all this in a mail as well?
      b: [No need, I'll find it here.|Please do, I lose track of chats.|Not necessary, the chat will do.]
    also:
      a: Can I [call you|ring you] if something comes up?
      b: [Of course, any time before five.|Just ring, my number is in the directory.|Yes, I'm at my desk most of the
         day.]
    also:
      a: [Is|Tell me, is] the coffee machine on your floor working again?
      b: [It is, since this morning.|No, I walk up one floor now.|Only the tea part, so bring your own coffee.]
    also:
      a: [Do you hear the drilling on your side of the building as well?|Is the drilling as loud on your side of the
         building?]
      b: [I'm afraid so, I'm wearing headphones.|A little, but I can close the door.|No, it's quiet here, for once.]
    also:
      a: [I owe you one|You've saved my day], by the way.
      b: [A biscuit will do.|I'll remember that when I need a favour.|Then the next coffee is on you.]
    end
    """
)
