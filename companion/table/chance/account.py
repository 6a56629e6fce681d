"""Compares the hands that a record tells with the links of the chains that it lists.

Every seed of a hand must be one link of the same hand, and every link must be accounted for. Otherwise a changed table
could have chosen which of several fixed seeds a hand gets.
"""

from collections.abc import Iterator, Sequence

import msgspec

from companion.table.chance.chain import Bound, Used

Key = tuple[int, int]
"""The number of a hand, and the number of misdeals before it."""


class Dealt(msgspec.Struct, frozen=True):
    """A hand that was dealt. `named`: the hand that the record gives for its seed; `seeds`: the first one and those
    that renewed it, in hexadecimal, none while they are secret; `misdealt`: whether a misdeal ended it."""

    key: Key
    named: int
    seeds: tuple[str, ...] = ()
    misdealt: bool = False


class Told(msgspec.Struct, frozen=True):
    """What a record tells. `over`: the first hand that is not over; `undone`: whether it lists an undo."""

    dealt: tuple[Dealt, ...]
    over: int
    undone: bool


class Fault(msgspec.Struct, frozen=True):
    """What does not fit, in words, and the hands that it is about."""

    why: str
    hands: frozenset[int]


def faults(told: Told, chains: Sequence[Bound]) -> tuple[Fault, ...]:
    """Everything in which a record and its links do not fit together. Nothing if it lists no links."""
    return tuple(_faults(told, chains)) if chains else ()


def _faults(told: Told, chains: Sequence[Bound]) -> Iterator[Fault]:
    links = [used for chain in chains for used in sorted(chain.used, key=lambda used: used.link)]
    yield from _seeds(told, links)
    yield from _order(told, links, [chain.anchor for chain in chains])
    yield from _unused(told, links)
    yield from _secret(told, chains)
    renewed = sorted({used.hand for used in links if used.renewed})
    if renewed and not told.undone:
        said = ", ".join(map(str, renewed))
        yield Fault(f"Hand {said}: the seed was renewed, but the record lists no undo.", frozenset(renewed))


def _seeds(told: Told, links: Sequence[Used]) -> Iterator[Fault]:
    """Every seed of a hand is one link of that hand, of the same kind, and no seed is used twice."""
    owner: dict[str, Key] = {}
    begun = False
    for hand in told.dealt:
        number = hand.key[0]
        if hand.named != number:
            yield Fault(f"Hand {number}: the record says that its seed is of hand {hand.named}.", frozenset({number}))
        for at, seed in enumerate(hand.seeds):
            if owner.setdefault(seed, hand.key) != hand.key:
                both = frozenset({number, owner[seed][0]})
                yield Fault(f"Hand {number} has the same seed as hand {owner[seed][0]}.", both)
            mine = [used for used in links if used.seed == seed]
            if not mine and begun:
                yield Fault(f"Hand {number}: its seed is no link, although a chain had begun.", frozenset({number}))
            for used in mine:
                if (used.hand, used.misdeals, used.renewed) != (*hand.key, at > 0):
                    kind = "renewed" if at else "first"
                    why = f"Link {used.link} says {_what(used)}; its seed is the {kind} one of {_name(hand.key)}."
                    yield Fault(why, frozenset({number, used.hand}))
            begun = begun or bool(mine)


def _order(told: Told, links: Sequence[Used], anchors: Sequence[str]) -> Iterator[Fault]:
    """The hands use the links in order. A later hand may have an earlier link only if it was open before an undo, and
    such an undo renewed a seed between the two links."""
    place = {used.seed: (anchors.index(used.anchor), used.link) for used in links if used.seed}
    renewed = [(anchors.index(used.anchor), used.link) for used in links if used.renewed]
    last: list[tuple[tuple[int, int], int]] = []
    for hand in told.dealt:
        at = place.get(hand.seeds[0]) if hand.seeds else None
        if at is None:
            continue
        passed = [(to, number) for to, number in last if at < to and not any(at < each < to for each in renewed)]
        if passed:
            why = f"Hand {hand.key[0]} used link {at[1]}, after hand {passed[0][1]} had used link {passed[0][0][1]}."
            yield Fault(why, frozenset({hand.key[0], *(number for _, number in passed)}))
        last.append((at, hand.key[0]))


def _unused(told: Told, links: Sequence[Used]) -> Iterator[Fault]:
    """A link whose seed no hand of the record has is of a hand that was undone, and that the evening could reach."""
    own = {seed for hand in told.dealt for seed in hand.seeds}
    dealt = {hand.key for hand in told.dealt if hand.seeds}
    older = bool(own - {used.seed for used in links})  # hands of a version without chains have no links
    reached: set[Key] = set()
    for used in links:
        key = (used.hand, used.misdeals)
        before = {(used.hand - 1, used.misdeals), (used.hand, used.misdeals - 1)}
        known = older or not reached or bool(reached & ({key} if used.renewed else before | {key}))
        reached.add(key)
        why = ""
        if used.seed in own or not used.seed:
            why = "" if known else f"no hand leads to {_what(used)}"
        elif key in dealt:
            why = f"it is said to be {_what(used)}, but that hand has another seed"
        elif used.hand >= told.over:
            why = f"{_what(used)} is not over, but its seed is told"
        elif not (told.undone and known):
            why = f"the record has no {_name(key)}, nor an undo of it"
        if why:
            following = {each.hand for each in links if (each.anchor, each.link - 1) == (used.anchor, used.link)}
            yield Fault(f"Link {used.link}: {why}.", frozenset({used.hand, *following}))


def _secret(told: Told, chains: Sequence[Bound]) -> Iterator[Fault]:
    """Only seeds of hands that are not over are secret, or were when the next chain began (a copy was put back)."""
    lost: set[Key] = set()
    for at, chain in enumerate(chains):
        shown = max((used.hand for used in chain.used if used.seed), default=0)
        for used in chain.used:
            if used.seed or used.hand >= told.over:
                continue
            if at < len(chains) - 1 and used.hand > shown:
                lost.add((used.hand, used.misdeals))
            else:
                yield Fault(f"Link {used.link}: {_what(used)} is over, but its seed is secret.", frozenset({used.hand}))
    for hand in told.dealt:
        if not hand.seeds and hand.key[0] < told.over and hand.key not in lost:
            yield Fault(f"Hand {hand.key[0]} is over, but the record has no seed of it.", frozenset({hand.key[0]}))


def _name(key: Key) -> str:
    return f"hand {key[0]}" + (f" after misdeal {key[1]}" if key[1] else "")


def _what(used: Used) -> str:
    return ("a renewed seed of " if used.renewed else "") + _name((used.hand, used.misdeals))
