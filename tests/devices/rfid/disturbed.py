"""Disturbs a modelled field: with radio noise, and with cards that detune each other."""

from collections.abc import Sequence

from companion.simulation.reader.field_model import Field, Heard

CROWD = 3
"""The number of cards from which they detune each other."""


def burst(field: Field, seconds: float) -> None:
    """Make radio noise from now on for this many seconds: answers arrive damaged, and some where no tag answers."""
    until, undisturbed, chance = field.clock.now() + seconds, field.transmit, field._chance

    def transmit(data: bytes, bits: int, now: float, on_since: float, gain: int = 5) -> Heard | None:
        heard = undisturbed(data, bits, now, on_since, gain)
        if now >= until:
            return heard
        if heard is not None:
            return heard._replace(damaged=True)
        if chance.random() < 0.5:
            return None
        length = chance.randrange(1, 41)
        return Heard(chance.getrandbits(length), length, None, True)

    field.transmit = transmit  # type: ignore[method-assign]


def detune(field: Field, rates: Sequence[float]) -> None:
    """Let the first, second, third ... card lose these additional shares (0..1) of the frames, in each direction, while
    a crowd is here: some then rarely answer."""
    undisturbed = field.transmit

    def transmit(data: bytes, bits: int, now: float, on_since: float, gain: int = 5) -> Heard | None:
        cards = [card for card, _ in field._cards]
        own = [card.miss_rate for card in cards]
        for card, rate in zip(cards, rates if len(cards) >= CROWD else (), strict=False):
            loss = max(card.miss_rate, field.miss_rate)
            card.miss_rate = loss + (1 - loss) * rate
        try:
            return undisturbed(data, bits, now, on_since, gain)
        finally:
            for card, rate in zip(cards, own, strict=True):
                card.miss_rate = rate

    field.transmit = transmit  # type: ignore[method-assign]
