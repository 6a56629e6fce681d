"""Works out the places of a tournament, including those that several entries share."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from companion.tournament.tournament_state import Entry, Tournament, with_entry


def placed(state: Tournament, groups: Sequence[Sequence[int]]) -> Tournament:
    """Record that these entries (given by number) have gone out. `groups` are ordered from the worst to the best; the
    entries of a group share a place. Returns the new state."""
    for group in groups:
        state = replace(state, exits=state.exits + 1)
        state = with_entry(state, *(replace(state.entries[each - 1], exit=state.exits) for each in group))
    return state


def placed_anew(state: Tournament, groups: Sequence[Sequence[int]]) -> Tournament:
    """Record that these entries have gone out together, some of whom had their places already: all take up the places
    of those. `groups` are as for `placed`. Returns the new state."""
    moved = {number for group in groups for number in group}
    found: dict[int, list[int]] = {}
    for each in state.entries:
        if each.exit:
            found.setdefault(each.exit, []).append(each.number)
    at = min(exit_ for exit_, group in found.items() if moved.intersection(group))
    before = [group for exit_, group in sorted(found.items()) if exit_ < at]
    after = [[each for each in group if each not in moved] for exit_, group in sorted(found.items()) if exit_ >= at]
    return placed(replace(state, exits=0), [*before, *groups, *(group for group in after if group)])


def places(state: Tournament) -> dict[int, int]:
    """Return the places of all entries that are out, by the entry's number. A place is one more than the number of
    entries that did better, including those that still play. So if somebody enters late or comes back, the places of
    those who are out become one worse."""
    none = "withdrawn", "entered"  # but who has points and is absent from the present stage still takes part
    counted = [each for each in state.entries if each.exit or each.status not in none or _absent(each)]
    better = sum(not each.exit for each in counted)
    found: dict[int, int] = {}
    exits = Counter(each.exit for each in counted if each.exit)
    for at in sorted(exits, reverse=True):
        found |= {each.number: better + 1 for each in counted if each.exit == at}
        better += exits[at]
    return found


def _absent(entry: Entry) -> bool:
    return entry.status == "entered" and bool(entry.points)


def by_start(entries: Iterable[Entry]) -> list[list[int]]:
    """Rank entries that went out in the same hand of the same table. Returns groups of their numbers, the worst first:
    the smaller the stack before that hand, the worse. Entries with equal stacks form a group, which shares a place."""
    return _grouped(entries, lambda each: each.began)


def same_hand(entries: Iterable[Entry]) -> list[list[int]]:
    """Rank entries that went out at several tables in the same hand of hand-for-hand play. Returns groups of their
    numbers, the worst first; a group shares a place. Those of one table are ordered by their stacks before the hand;
    the best of each table tie with each other, and so do the second best."""
    return across_tables(entries, by_start)


def across_tables(entries: Iterable[Entry], at_one: Callable[[Iterable[Entry]], list[list[int]]]) -> list[list[int]]:
    """Rank entries that went out at several tables. `at_one` ranks those of one table, the worst first; the best of
    each table tie with each other, and so do the second best. Returns groups of their numbers, the worst first; a group
    shares a place."""
    tables: dict[int, list[Entry]] = {}
    for each in entries:
        tables.setdefault(each.last_table, []).append(each)
    ranks: dict[int, list[int]] = {}
    for found in tables.values():
        for rank, group in enumerate(reversed(at_one(found))):
            ranks.setdefault(rank, []).extend(group)
    return [sorted(ranks[rank]) for rank in sorted(ranks, reverse=True)]


def by_hand(entries: Iterable[Entry]) -> list[list[int]]:
    """Rank entries that went out in several hands, each of which all tables have played. Returns groups of their
    numbers, the worst first: the earlier the hand, the worse. Those of one hand are ranked as by `same_hand`, so at one
    table by their stacks before it."""
    hands: dict[int, list[Entry]] = {}
    for each in entries:
        hands.setdefault(each.last_hand, []).append(each)
    return [group for hand in sorted(hands) for group in same_hand(hands[hand])]


def by_stack(entries: Iterable[Entry]) -> list[list[int]]:
    """Rank these entries by stack. Returns groups of their numbers, the largest stack first; entries with equal stacks
    form a group."""
    return _grouped(entries, lambda each: -each.stack)


def by_points(state: Tournament, entries: Iterable[Entry]) -> list[list[int]]:
    """Rank these entries by points. Returns groups of their numbers, the most points first; entries with equal points
    form a group."""
    return _grouped(entries, lambda each: -points(state, each))


def _grouped(entries: Iterable[Entry], value: Callable[[Entry], int]) -> list[list[int]]:
    """Rank these entries by `value`, the smallest first. Returns groups of their numbers; entries with equal values
    form a group."""
    groups: dict[int, list[int]] = {}
    for each in sorted(entries, key=lambda each: (value(each), each.number)):
        groups.setdefault(value(each), []).append(each.number)
    return list(groups.values())


def points(state: Tournament, entry: Entry) -> int:
    """Return the points of an entry, in sixtieths of a point, so that players who tie can share points exactly. If the
    format counts only the best stages, only those are added up."""
    best = state.format.best
    return sum(sorted(entry.points, reverse=True)[:best] if best else entry.points)


def standings(state: Tournament) -> list[tuple[int, bool, Entry]]:
    """Return the standings, the best first, as tuples of the place, whether it is shared, and the entry. Entries that
    still play are ordered by points if the format gives points, else by stack."""
    playing = [each for each in state.entries if not each.exit and each.status not in ("withdrawn", "out")]
    scored = any(stage.points for stage in state.format.stages)
    groups = by_points(state, playing) if scored else by_stack(playing)
    found: list[tuple[int, bool, Entry]] = []
    for group in groups:
        place = len(found) + 1
        found += [(place, len(group) > 1, state.entries[each - 1]) for each in group]
    waiting = [each for each in state.entries if each.number in state.busts]
    found += [(len(playing) + 1, len(waiting) > 1, each) for each in waiting]
    given = places(state)
    shared = Counter(given.values())
    out = sorted(given, key=lambda each: (given[each], each))
    return found + [(given[each], shared[given[each]] > 1, state.entries[each - 1]) for each in out]
