"""The noise of one conversation: planned disturbances get their words, and what attacks want becomes predicates."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from workgym.envs.almita.customer.script import Noise
from workgym.scenarios.almita.baits import Bait
from workgym.scenarios.almita.encodings import ENCODINGS
from workgym.scenarios.almita.noise_texts import ASK_NOTHING, ATTACKS, BENIGN, PLACES, Attack
from workgym.scenarios.almita.plan import Disturbance
from workgym.scenarios.shared.streams import below, pick, sample

__all__ = ["noise_of", "noted"]


def noise_of(item: Disturbance, bait: Bait, rng: Random) -> Noise:
    """Return planned noise in words.

    Args:
        item: the plan; its kind is known.
        bait: what the texts' gaps hold in this world.
        rng: chooses the texts.
    """
    attack = ATTACKS.get(item.kind)
    texts = _texts(item, attack, rng)
    hidden = pick(rng, attack.hidden) if attack and attack.hidden else ""
    plain = hidden.format_map(bait.words)
    words = {**bait.words, **_in_codes(hidden, bait.words)}
    in_note = PLACES.get(item.kind) == "after a look-up"
    return Noise(
        line=item.line,
        family=item.family,
        kind=item.kind,
        messages=tuple(text.format_map(words) for text in texts),
        wants_refusal=item.kind not in ASK_NOTHING,
        forbidden=tuple(bait.forbidden(wish) for wish in (attack.wants if attack else ())),
        meaning="" if in_note else plain,
        note=plain if in_note else "",
    )


def noted(noise: Iterable[Noise]) -> str:
    """Return the note that some noise of a conversation needs in its world, or ``""``."""
    return next((item.note for item in noise if item.note), "")


def _texts(item: Disturbance, attack: Attack | None, rng: Random) -> Sequence[str]:
    """Return as many texts as there are turns; of texts that belong together, the last."""
    if attack is None or attack.steps == 1:
        return sample(rng, attack.texts if attack else BENIGN[item.kind], item.turns)
    start = attack.steps * below(rng, len(attack.texts) // attack.steps)
    return attack.texts[start : start + attack.steps][-item.turns :]


def _in_codes(hidden: str, words: Mapping[str, str]) -> dict[str, str]:
    return {name: encode(hidden, words) for name, encode in ENCODINGS.items()}
