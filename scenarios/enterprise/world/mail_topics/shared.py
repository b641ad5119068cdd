"""What people write whatever a mail is about. The slot ``matter`` is the topic's own."""

from __future__ import annotations

from typing import Final

__all__ = ["ANSWERS", "CLOSINGS", "GLAD_LINES", "GREETINGS", "LAST_LINES", "OPEN_LINES", "REPLIES", "WAITING"]

WAITING: Final = {
    "hold": """
        - [I have not forgotten|I know that you are waiting for me on|You asked me about] {matter}, but [I cannot give
          you a proper answer yet|I would rather not answer off the cuff|you will have to bear with me a little longer].
        - [Two people whose view I need are away|The figures that I would base it on are with a colleague|This week has
          gone to something that could not wait], and [anything I said now would be a guess|I do not want to say
          something that I have to take back|I should like to be sure before I commit us].
        - [It is not that I see a great obstacle|I do not expect a problem|It may well be a simple yes], [but it would
          be careless to decide it alone|but others are touched by it as well|and still I want to look at it in peace].

        - [Would it be all right if|Could you live with it if|Would it be acceptable if] I [came back to you|let you
          have my answer|wrote to you properly] [a little later, in any case by|in a few days, and certainly by]
          {extra}?
        ? [If that is too late for you|If you need it sooner], [I can tell you what I think so far|we could talk on the
          phone for ten minutes], [but it would not be binding|though it would be no more than a first impression].
        ? [Until then, please|For the time being, please] [carry on as you are|do nothing that would be hard to
          undo|leave things as they stand].
        """,
    "patience": """
        - [That is fine|By all means take the time|There is no harm in waiting]: [I had left some room in the date that
          I gave you|the date that I gave you was a cautious one|my date was not the very last one], and it is [early
          enough|soon enough] if {matter} [is settled|is decided|is cleared up] by {extra}, [as I would rather have a
          sound answer than a quick one|for a considered reply is worth more to me than a fast one].
        - [I have moved my own note accordingly|I have told the others that we wait|I have put it down for later in my
          calendar], [and I will not chase you|and you will be left in peace until then|so that nobody presses you].
        - [The one thing I would ask is that|My only request is that|What I would be grateful for is that] you [tell me
          early if the answer is likely to be no|warn me if you see trouble coming|ring me if it turns out to be
          difficult]; [then there is still time to look for another way|we could then think about it together|a few
          words will be enough].

        ? [In case it is useful|If it helps], [I can send you|I am happy to send] [the papers that I have|the notes that
          I have collected so far|my own notes], [which are not long|although they are not tidy|and you may pass them
          on].
        """,
}
"""By move: the answerer asks for time, and gets it."""

GREETINGS: Final = ("Hi {to},", "Hello {to},", "Dear {to},", "Good day {to},", "{to},")
CLOSINGS: Final = (
    "Best,\n{name}", "Regards,\n{name}", "Kind regards,\n{name}", "Best wishes,\n{name}", "Thank you,\n{name}",
    "Many thanks,\n{name}", "Cheers,\n{name}", "Yours,\n{name}",
)  # fmt: skip

REPLIES: Final = """
    - [Thank you|Many thanks|Thanks] for your [mail|note|message] of {sent}[, which I have just read properly|, and for
      the trouble you took with it|, which I read with interest|].
    - [It was good to hear from you|I was glad to have your message|It was good to have your lines] on {sent}[, busy as
      we all are|, even between two meetings|].
    - Your [mail|message|note] of {sent} [arrived while I was in a meeting|came at a busy moment|reached me between two
      calls], so [I read it properly only in the evening|I had to read it twice|I kept it for a quiet moment].
    - I read your [mail|message|note] of {sent} [on my way in|over my first cup of tea|before the day began][, and again
      just now|, and I was glad to have it|].
    - [I have just read|I have now read|This morning I read] what you wrote on {sent}[, and I am glad that you wrote|,
      every word of it|].
    """
"""How replies may begin, by the weekday of the mail that they answer; none twice in a thread."""

ANSWERS: Final = """
    - [I am coming back to|Here is my reply to|This is in answer to|Let me take up] what you wrote on {sent}[, as
      briefly as I can|].
    - [I do not want to keep you waiting|You should not have to wait for long|I would not like to leave you without a
      reply], so [here is my answer to|this is my answer to] your mail of {sent}.
    - [I have now gone through your mail of {sent}|I had your mail of {sent} in front of me this week|I have gone over
      your mail of {sent} again][, and here is what I think|, and here is my reply].
    - [On {sent} you wrote to me|You wrote to me on {sent}], and [I have thought about it since|I wanted to sleep on
      it|I promised myself to answer it today].
    """
"""How replies that settle a question may begin, beside ``REPLIES``; none twice in a thread."""

OPEN_LINES: Final = """
    - [I look forward to hearing from you|I look forward to your reply|I am curious what you will say][, whichever way
      it goes|, even if it is short|].
    - [Please ring me|Just call me|Please drop by] if [it is easier to talk|that is quicker for you|you would rather
      discuss it in person].
    - [A line or two is enough|A short reply will do|Even two sentences would help]; [I know how full your week is|I
      know that you have plenty on your desk|there is no need for anything formal].
    - [If anything here is unclear|If I have left something out|If you need more from me], [tell me|let me know], [and I
      will look it up|and you shall have it|and I will see what I can do].
    - [Thank you in advance|Many thanks for your help with this|Thank you for your time][; I know that it comes on top
      of the rest|].
    - [I am in the office all week|You will find me at my desk on most days|I can be reached on most afternoons],
      [should you want to talk it through|if a word is better than a mail|in case questions come up].
    """
"""How a mail may end while something is open; none twice in a thread."""

LAST_LINES: Final = """
    - [That is all from my side|There is nothing more to add from my end|That covers it as far as I am concerned][,
      unless you see something that I forgot|].
    - [No reply is needed|You need not answer this|There is no need to write back] unless [something changes|I have
      misunderstood you|you see it differently].
    - [I wish you a good rest of the week|I wish you a calm week|Have a good week][, and give my regards to the team|,
      with not too many meetings|].
    - [If anything comes up|Should something change|If you hear otherwise], [you know where to find me|my door is open|I
      am only a call away].
    """
"""How a mail may end when nothing is open; none twice in a thread."""

GLAD_LINES: Final = """
    - [Thank you for sorting this out with me|It was good to settle this so quickly|I like how simple this was in the
      end][, and I hope to return the favour|; if only everything were like that|].
    - [I am glad that this is settled|It is nice when things fall into place|That makes one thing less to worry about][,
      and I am grateful for your part in it|, and I take it as a good sign|].
    """
"""How a mail may end, beside ``LAST_LINES``, when what its writer hoped for comes true; none twice in a thread."""
