"""Functions that say what each seat gives up and keeps in a shift, as cards and in words."""

from collections.abc import Sequence

from companion.display.model.wording import Wording
from companion.game.engine.state import UNKNOWN, State, Zone
from companion.game.engine.zones import held, own, zone
from companion.game.phases.shared.shift import Shift


def kept(state: State, shift: Shift, seat: int) -> tuple[tuple[str, ...], int]:
    """Return the cards that a seat keeps in a shift: the names of those that are publicly known, and the number of the
    others."""
    stays = held(state, seat) - dict(shift.gives).get(seat, 0)
    known = tuple(card for one in _lying(state, shift, seat) for card in one.public if card != UNKNOWN)[:stays]
    return known, stays - len(known)


def locked(state: State, shift: Shift, seat: int) -> int:
    """Return how many cards of a seat stay when a shift takes its cards, because they are locked."""
    return sum(each.count for each in _lying(state, shift, seat))


def _lying(state: State, shift: Shift, seat: int) -> list[Zone]:
    """Return the zones of a seat's cards other than its hand, which an ordinary shift leaves alone; none if all
    change."""
    return [zone(state, name) for name in own(state.rules.zones, seat)[1:]] if shift.how != "all" else []


def keeps(words: Wording, gives: int, known: Sequence[str], others: int) -> list[str]:
    """Return several wordings of one sentence, which says how many cards a seat gives up in a shift (`gives`) and which
    it keeps: those with the `known` names and so many `others`. The longest comes first, with full card names; then one
    with short names, and one without names. A page takes the first that fits."""
    cards = [", ".join(map(words.card, known)), " ".join(map(words.card_short, known))]
    if others:
        cards = [words.say("display-shift-others", cards=each, more=others) for each in cards]
    named = cards if known else []
    said = [
        words.say(f"display-shift-{code}", gives=gives, stays=len(known) + others, cards=each)
        for code, forms in (("seat", named[:1]), ("seat-short", [*named, "none"]))
        for each in forms or ["none"]
    ]
    return [*said, f"{gives} / {len(known) + others}"]
