"""Words of talk: what agents say that tells nothing of the matter, whatever a procedure is about.

A sentence of other words alone, none of which the procedure, the customer or an API has said, adds something.
"""

from __future__ import annotations

from typing import Final

from workgym.envs.almita.evidence.known_words import shortened
from workgym.envs.almita.replies.vocabulary import vocabulary

__all__ = ["SMALL_TALK"]

_FUNCTION_WORDS: Final = vocabulary(
    "the a an of to in on at by for from with and or but nor not n't no none is are was were be been being am has "
    "have had do does did done will would can could shall should may might must ought i you we they he she it this "
    "that these those there here my your our their its his mine yours ours theirs me us them him her myself yourself "
    "ourselves as if so then than too very just also only even already still again more most less some any all both "
    "each every either neither other another such own same what which who whom whose when where how why because since "
    "while until till before after up down out off over under above below about around into onto through between "
    "during within against along across behind beyond near 's 're 've 'll 'd 'm ca wo don let go goes going gone get "
    "gets got getting one ones two once twice first second last next per via e.g etc"
)
_TALK: Final = vocabulary(
    "able absolutely access accordingly actually afraid ages ago agree agreed agreeing ah aha ahead alas alone "
    "alright although always amazing annoyance annoyed annoying anybody anymore anyone anything anyway apologies "
    "apologise apologize apology appear appears appreciate appreciated around ask asked asking assist assistance "
    "assisting assure assured automatically aware away awesome awful back bad badly bear bearing become becomes "
    "behalf believe best better bit blame book bother bothered bound box brief briefly brilliant bring brought "
    "business busy button bye calm calmly care careful carefully carried carry case catch caught cause caused "
    "certain certainly champ chance chap chat chatting check checked checking cheer cheerful cheers choice choose "
    "choosing chose clarify clear clearly close come comes comfort coming complaint complete completed completely "
    "completes concern concerned concerns confident confirm confirmation confused confusing confusion consequence "
    "consequently consider considered contact contacting continue conversation correct correctly course cross "
    "crossed cuppa currently customer day days deal dear decide decided decision delay delayed delighted despite "
    "detail details diary different difficult difficulties difficulty direct directly disappoint disappointed "
    "disappointing disappointment disposal disruptive distress disturbance dokey doubt dusted early ears ease easier "
    "easily easy effort else end enjoy enjoyable enough enquiry entirely especially establish established evening "
    "ever everybody everyone everything exactly examine examined excellent except excuse expect expected expecting "
    "explain explained explains exploring express extra extremely face fact faff fair fairly familiar family "
    "fantastic far feedback feel feeling feelings few final finally find fine finger fingers finish finished fix "
    "flown follow forgive fortunately forward frankly free frequent frequently friendly frustrated frustrating "
    "frustration full fully further fuss future general generally gentle genuine genuinely give given giving glad "
    "good goodbye grateful great greetings guess guide guys half hand handle hands handy hang happen happened "
    "happening happens happier happily happy hard hassle head headache heading hear heard hearing heart hello help "
    "helped helpful helping helps hesitate hey hi hiccup high hiya hm hmm hold holding holiday honest honestly "
    "hooray hope hoped hopefully hopes hoping hour hours however huge idea ideal imagine immediately important "
    "inconvenience inconvenienced inconvenient incredibly indeed inform information informed inquiry instead "
    "interest interested involved issue issues journey joy keep keeping kept kettle kettles key kind kindly kindness "
    "knew know knowing known lack late lately later learn least leave leaving left legend let letting lies life like "
    "liked likely line listen listening little live long longer look looked looking looks lose loss lost lot lots "
    "love loved lovely loyal loyalty luck luckily lucky luv madam maddening made main make makes making manage many "
    "mate matter matters maybe mean means meant meantime meanwhile mention mentioned mess message middle mind minute "
    "minutes mistake mix moment moments month morning move much music mystery namely natural naturally nature neat "
    "necessary need needed needn needs nest never nevertheless new news nice night nonetheless nope nor normal "
    "normally note noted nothing notice noticed now nowhere nuisance obvious obviously occasion occur odd offer "
    "often oh ok okay okey old oldest ooh open opportunity opposite option options otherwise outcome overall page "
    "pages pain pardon part particular particularly past patience patient people perfect perfectly perhaps person "
    "personal personally phew pick picture piece pity place plain plainly plan planned plans pleasant please pleased "
    "pleasure plenty plus point points pop popped position possible possibly prefer present pretty previous "
    "previously principle probably problem problems proceed process progress proper properly proud provide provided "
    "put question questions quick quicker quickly quiet quite rather reach reached reaching read ready real realise "
    "realised realize really reason reasons reassure recap receive recently recommend record records regard "
    "regarding regards regret regretfully regrettably relax relief relieved rely remain remaining remains remember "
    "remind reminder remotely remove removed repeat reply request required resolve resolved respect respond response "
    "rest result results right road rough run sad sadly safe safely sake satisfied save say saying says scrap screen "
    "see seeing seem seems seen sense serious seriously service set settle settled several shame share sharing short "
    "shortly show showing shows side sign silly simple simply sincere sincerely single sir sit situation size slight "
    "slightly slow small smile smooth smoothly solution solve solved somebody somehow someone something sometimes "
    "somewhat soon sorry sort sorted sorts sound sounds speak special spend spent spot stage stand stands star start "
    "started state stated status stay stays step steps stop stopped straight straightforward strange stress "
    "stressful stubborn stuck stuff success successful successfully sudden suggest suit sum summarise summarize "
    "summary super support suppose sure surely surprise surprised surprising sympathise system ta take taken takes "
    "taking talk talking tea technical tell telling term terms terrible thank thankful thanks therefore thing things "
    "think thinking thorough thoroughly though thought thoughtful thoughts thus tidings tied ties time times "
    "tiresome today together told tomorrow totally touch tough trace transparent traveling travelling trick tried "
    "trip trouble troubles true truly trust try trying turn turned turns type typical ugh unable unchanged unclear "
    "understand understandable understandably understanding understood undone unexpected unfortunate unfortunately "
    "unhappy unlucky unpleasant unusual upset upsetting urgent use used useful user using usual usually value valued "
    "various view visit wait waited waiting want wanted wants warm warmest warmly wasted watch way ways weather week "
    "weekend weird welcome well whatever whatsoever whenever whether whisker whole wide wish wished wishes wishing "
    "wonder wonderful wondering word words work worked working works worried worries worry worrying worse worth "
    "process processed processing action actions refrain refrained decline declined came acknowledge acknowledged "
    "write writing wrong yay yeah year years yep yes yet you'd yup"
)
SMALL_TALK: Final = frozenset(map(shortened, _FUNCTION_WORDS | _TALK))
"""These, without their endings."""
