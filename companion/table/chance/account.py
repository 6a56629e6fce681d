"""Compares the hands in a record (a played evening as a text file) with the seeds that the record lists.

The seeds of an evening form a chain, and each seed is one link of it. Every seed of a hand must be the link that the
record names for that hand, and every used link must belong to a hand. Otherwise a table with a changed program could
have chosen for each hand one of several seeds that were fixed before.
"""

from collections.abc import Iterator, Sequence

import msgspec

from companion.table.chance.chain import ChainCheck, Used

Key = tuple[int, int]
"""The number of a hand, and the number of misdeals of the evening before it."""


class Dealt(msgspec.Struct, frozen=True):
    """A hand that was dealt, as a record (a played evening as a text file) shows it. `named` is the number of the hand
    under which the record lists the seed. `seeds` are the hand's first seed and those that replaced it after an undo,
    in hexadecimal; empty while they are secret. `misdealt`: whether a misdeal ended the hand."""

    key: Key
    named: int
    seeds: tuple[str, ...] = ()
    misdealt: bool = False


class RecordedHands(msgspec.Struct, frozen=True):
    """The parts of a record (a played evening as a text file) that are compared with its chains of seeds. `dealt` are
    its hands. `over` is the number of the first hand that is not over yet. `undone`: whether the record lists an
    undo."""

    dealt: tuple[Dealt, ...]
    over: int
    undone: bool


class Fault(msgspec.Struct, frozen=True):
    """One contradiction in a record (a played evening as a text file): a sentence that says what is wrong, and the
    numbers of the hands concerned."""

    why: str
    hands: frozenset[int]


def faults(record: RecordedHands, chains: Sequence[ChainCheck]) -> tuple[Fault, ...]:
    """Return every contradiction between the hands of a record (a played evening as a text file) and the chains of
    seeds that it lists. Empty if they agree, or if the record lists no chain."""
    return tuple(_faults(record, chains)) if chains else ()


def _faults(told: RecordedHands, chains: Sequence[ChainCheck]) -> Iterator[Fault]:
    links = [used for chain in chains for used in sorted(chain.used, key=lambda used: used.link)]
    yield from _seeds(told, links)
    yield from _order(told, links, [chain.anchor for chain in chains])
    yield from _unused(told, links)
    yield from _secret(told, chains)
    renewed = sorted({used.hand for used in links if used.renewed})
    if renewed and not told.undone:
        said = ", ".join(map(str, renewed))
        yield Fault(f"Hand {said}: the seed was renewed, but the record lists no undo.", frozenset(renewed))


def _seeds(told: RecordedHands, links: Sequence[Used]) -> Iterator[Fault]:
    """Yield a fault unless each seed of a hand is exactly one link of the chain, is listed for that hand as the first
    seed or as a renewed one, and belongs to no other hand."""
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


def _order(told: RecordedHands, links: Sequence[Used], anchors: Sequence[str]) -> Iterator[Fault]:
    """Yield a fault for each hand that used an earlier link than a hand before it. This is allowed only if its seed was
    drawn before an undo, which renewed a seed between the two links."""
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


def _unused(told: RecordedHands, links: Sequence[Used]) -> Iterator[Fault]:
    """Yield a fault for each link whose seed belongs to no hand in the record. The only good reason is that its hand
    was undone, and that the evening could have reached that hand."""
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


def _secret(told: RecordedHands, chains: Sequence[ChainCheck]) -> Iterator[Fault]:
    """Yield a fault for each hand that is over but whose seed the record keeps secret. The only good reason is that a
    copy of the journal was put back, so that a new chain began before the hand was over."""
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
