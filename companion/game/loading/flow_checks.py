"""Checks that the flow of a ruleset (its tree of phases) can be played: every hand begins, ends and is settled, and no
phase waits for something that never happens.

A mechanic (a rule of play as code) declares in `Mechanic.can` what it can bring about, such as the end of a hand. A
mechanic without that declaration counts as able to do everything, so that no ruleset is refused only because the
program does not know what a mechanic does.
"""

from collections.abc import Iterator, Sequence
from functools import cache

import msgspec

from companion.game.engine.mechanic import Can, Mechanic, Needs
from companion.game.engine.rules import Node, Penalty, Rules

MOST_TIMES = 1000
"""The greatest value of `times` of a repetition: more rounds than any hand has."""

HIGHEST = 1_000_000
"""The greatest number that a phase's parameters may have. None may be negative, unless its default is."""


class Place(msgspec.Struct, frozen=True):
    """A node of a ruleset's flow (its tree of phases) and where it is: its key in the file, and the nodes around it,
    outermost first."""

    node: Node
    key: str
    above: "tuple[Place, ...]" = ()

    @property
    def within(self) -> frozenset[str]:
        """Return the kinds of the nodes of the flow around this one, such as "hand" and "repeat"."""
        return frozenset(each.node.kind for each in self.above)

    @property
    def repeat(self) -> int:
        """Return the number of the nearest node around this one that is repeated; 0 is the evening, which contains all
        others."""
        return next((each.node.id for each in reversed(self.above) if each.node.kind == "repeat"), 0)


def can(mechanic: object, what: Can) -> bool | None:
    """Return whether a mechanic (rule of play as code) can bring `what` about, such as the end of a hand; None if it
    does not declare this."""
    said = type(mechanic).__dict__.get("can")
    return None if said is None else what in said


def wrong_flow(rules: Rules, before: int = 0) -> list[str]:
    """Return every problem of the flow (the tree of phases) of these rules. Each problem is a text without a capital
    letter or a full stop that names the key in the ruleset file, such as "`flow.evening[1].hand` has nothing in its
    `hand`". Empty if the flow can be played.

    `before` is the number of nodes at the start of the evening that come from `before_hand` in the file. The names of
    all other keys are counted without them.
    """
    roots = [Place(rules.program[0], "flow.evening")]
    roots += [Place(rules.program[node], f"flow.{name}") for name, node in rules.interruptions.items()]
    places = [place for root in roots for place in _walk(rules, root, before)]
    hands = [place for place in places if place.node.kind == "hand"]
    if not hands:
        return ["`flow.evening` has no `hand` in it: { hand = [...], finish = [...] }"]
    wrongs = [wrong(place) for wrong in (_wrong_shape, _wrong_params, _wrong_place) for place in places]
    found = [wrong for wrong in wrongs if wrong]
    whole = [*_wrong_hands(places, hands)] or [_endless(rules, places)]
    return found or [wrong for wrong in whole if wrong]


def dealing(rules: Rules) -> list[list[Node]]:
    """Return the phases of each hand in the flow (the tree of phases), one list for each hand. Phases outside any hand
    form a list of their own."""
    hands: dict[int, list[Node]] = {}
    for place in _walk(rules, Place(rules.program[0], ""), 0):
        hand = next((each.node.id for each in place.above if each.node.kind == "hand"), 0)
        if place.node.mechanic is not None:
            hands.setdefault(hand, []).append(place.node)
    return [*hands.values()]


def dealt(hands: Sequence[Sequence[Node]], players: int) -> int:
    """Return how many cards a hand takes from a full draw pile, at most, with this many players. `hands` are all hands
    in the ruleset's flow, each as the list of its phases."""
    return max((sum([_deals(node, players) for node in hand]) for hand in hands), default=0)


def _deals(node: Node, players: int) -> int:
    return node.mechanic.deals(node.params, players) if isinstance(node.mechanic, Mechanic) else 0


def _walk(rules: Rules, place: Place, before: int) -> Iterator[Place]:
    """Yield a node of the flow and all nodes inside it, each with its position, in the order of the file. Nodes that an
    option leaves out are skipped. `before` is the number of nodes at the start of the evening that come from
    `before_hand` in the file."""
    yield place
    node, above = place.node, (*place.above, place)
    root = not place.above
    for at, child in enumerate(node.children):
        if not getattr(rules.program[child], "when", True):
            continue
        if root:
            key = f"before_hand[{at}]" if at < before else f"{place.key}[{at - before}]"
        elif node.kind == "hand" and at >= node.finish:
            key = f"{place.key}.finish[{at - node.finish}]"
        else:
            key = f"{place.key}.{node.kind}[{at}]"
        yield from _walk(rules, Place(rules.program[child], key, above), before)


def _wrong_shape(place: Place) -> str:
    node, key = place.node, place.key
    if node.kind == "do":
        return ""
    if not node.children or (node.kind == "hand" and not node.finish):
        return f"`{key}` has nothing in its `{node.kind}`: it is to have one phase or more"
    if not 0 <= node.times <= MOST_TIMES:
        return f"`{key}.times` is to be 1 to {MOST_TIMES}, or 0 for no limit, not {node.times}"
    if node.kind == "hand" and "hand" in place.within:
        return f"`{key}` is a `hand` inside a hand; use `sequence`"
    return ""


def _wrong_params(place: Place) -> str:
    node, key = place.node, place.key
    if not isinstance(node.mechanic, Mechanic) or node.params is None:
        return ""
    wrong = node.mechanic.wrong(node.params, place.within)
    return f"`{key}` ({node.name}): {wrong}" if wrong else ""


def wrong_values(params: msgspec.Struct, key: str) -> str:
    """Return what is wrong with the numbers and penalties among the parameters of a mechanic (rule of play as code), as
    text without a full stop; "" if nothing is. `key` is the place of the parameters in the file."""
    for field in _fields(type(params)):
        value, where = getattr(params, field.name), f"{key}.{field.encode_name}"
        least = min(0, field.default) if isinstance(field.default, int) else 0
        if isinstance(value, int) and not isinstance(value, bool) and not least <= value <= HIGHEST:
            return f"`{where}` is to be {least} to {HIGHEST}, not {value}"
        if field.name.endswith("penalty") and isinstance(value, str) and Penalty.read(value) is None:
            return f'`{where}` is to be "full", a percentage such as "10%", or credits, not "{value}"'
        for at, inner in enumerate(value if isinstance(value, tuple) else ()):
            if isinstance(inner, msgspec.Struct) and (wrong := wrong_values(inner, f"{where}[{at}]")):
                return wrong
    return ""


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)


def _wrong_place(place: Place) -> str:
    node, key = place.node, place.key
    aside = bool(place.above) and place.above[0].node.id != 0  # an interruption always happens inside a hand
    if _needs(node, "hand") and "hand" not in place.within and not aside:
        return f"`{key}` ({node.name}) belongs into a `hand`"
    around = next((each.node for each in reversed(place.above) if each.node.kind == "repeat" and each.above), None)
    from_round = getattr(node.params, "from_round", 0)
    if around is not None and around.times and from_round > around.times:
        return (
            f"`{key}.from_round` is {from_round}, which is never reached: the repetition around it has {around.times} "
            f"rounds; it is to be 1 to {around.times}"
        )
    return ""


def _wrong_hands(places: Sequence[Place], hands: Sequence[Place]) -> Iterator[str]:
    for hand in hands:
        inside = [place for place in places if hand in place.above and place.node.mechanic is not None]
        ending = [place for place in inside if place.key.startswith(f"{hand.key}.finish[")]
        playing = [place for place in inside if place not in ending]
        before = places[: places.index(hand)]
        if not _any(before, "begin"):
            yield f"nothing begins `{hand.key}`: put `between` before it"
        if not _any(ending, "settle"):
            yield f"`{hand.key}.finish` settles nothing, so the hand never ends: put `settle` into it"
        for at, place in enumerate((*playing, *ending)):
            if place in playing and place.node.mechanic is not None and can(place.node.mechanic, "settle"):
                yield f"`{place.key}` ({place.node.name}) belongs into the `finish` of `{hand.key}`"
            if _needs(place.node, "showdown") and not _any((*playing, *ending)[:at], "lay-open"):
                yield f"`{place.key}` ({place.node.name}) needs a `showdown` before it, within `{hand.key}`"


def _endless(rules: Rules, places: Sequence[Place]) -> str:
    """Return what is wrong, in words, if a node "repeat" without `times` can never end; "" if nothing is wrong. Such a
    node is also allowed if players may fold inside it and no node of the hand follows it: the hand then ends when one
    player is left."""
    aside = [place for place in places if place.above and place.above[0].node.id != 0]
    anytime = (*rules.standing, *rules.operator)
    if _any(aside, "end-repeat") or any(can(each, "end-repeat") in (None, True) for each in anytime):
        return ""
    for place in places:
        if place.node.kind != "repeat" or place.node.times or not place.above:
            continue
        inside = [each for each in places if place in each.above]
        if _any([each for each in inside if each.repeat == place.node.id], "end-repeat"):
            continue
        if _any(inside, "end-hand") and "hand" in place.within and not _follows(place):
            continue
        ends = "a phase that ends it, such as `call`"
        return f"`{place.key}` never ends, and what follows it is never reached: give it `times`, or {ends}"
    return ""


def _follows(place: Place) -> bool:
    """Return whether anything follows this node of the flow within its hand, apart from the nodes that settle the
    hand."""
    here = place
    for above in reversed(place.above):
        last = above.node.children[(above.node.finish if above.node.kind == "hand" else len(above.node.children)) - 1]
        if here.node.id != last:
            return True
        if above.node.kind == "hand":
            return False
        here = above
    return False


def _any(places: Sequence[Place], what: Can) -> bool:
    """Return whether any of these phases can bring `what` about, such as the end of a hand. A phase that does not
    declare what it can do counts as able."""
    return any(each.node.mechanic is not None and can(each.node.mechanic, what) is not False for each in places)


def _needs(node: Node, what: Needs) -> bool:
    mechanic = node.mechanic
    if not isinstance(mechanic, Mechanic) or type(mechanic).__dict__.get("can") is None:
        return False
    return what in mechanic.needs
