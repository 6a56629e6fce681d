"""Draws of seats by lot: for a stage, for the players of a table that is broken up, for the final. Both shuffled lists
of a draw (players and seats) are stored, so that they can be printed, and checked from the seed. The hash of that seed
was published before the draw."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.tournament.acts import Commit, DrawSeats, Final
from companion.tournament.linked_pot import brought, collected, pay_in, send
from companion.tournament.lots import Lots, commitment
from companion.tournament.placing import points
from companion.tournament.tournament_state import (
    Draw,
    Entry,
    Table,
    Tournament,
    alive,
    check_between_hands,
    news,
    refuse,
    reseated,
    stage_of,
    with_entry,
)

Seat = tuple[int, int]
"""A table and a seat of it."""


def commit(state: Tournament, act: Commit) -> Tournament:
    """Store the published hash of the seed for the next draw, so that only this seed can be used for it. Returns the
    new state."""
    if state.commitment:
        refuse("committed")
    if len(act.hash) != 64:
        refuse("no-hash")
    return replace(state, commitment=act.hash)


def check_seed(state: Tournament, seed: str) -> None:
    """Raise `Refused` if this is not the seed whose hash was published for the next draw."""
    try:
        right = commitment(seed) == state.commitment
    except ValueError:
        right = False
    if not right:
        refuse("other-seed")


def drawn(state: Tournament, seed: str, entries: Sequence[int], seats: Sequence[Seat]) -> Tournament:
    """Store a draw by lot: its seed, and for a draw of seats the two lists (entries and seats) as they were shuffled.
    The seed cannot be used again. Returns the new state."""
    draw = Draw(state.draws + 1, seed, tuple(entries), tuple(seats))
    return replace(state, draws=draw.number, commitment="", draw=draw)


def pair(seed: str, entries: Sequence[int], seats: Sequence[Seat]) -> list[tuple[int, Seat]]:
    """Draw a seat for each entry by lot, from `seed`: shuffle the entries, shuffle the seats, and give the first entry
    the first seat, the second the second, and so on. Returns the pairs."""
    first = Lots(seed, "entries").shuffled(entries)
    second = Lots(seed, "seats").shuffled(seats)
    return list(zip(first, second, strict=True))


def drawing(state: Tournament) -> list[Entry]:
    """Return the entries that draw seats for the next stage."""
    found = [each for each in state.entries if each.status in ("entered", "playing", "waiting")]
    if state.format.stages[state.stage + 1].ends == "hands":  # who is absent gets no points, but may come to the next
        return [each for each in found if not each.absent]
    return found


def draw_seats(state: Tournament, act: DrawSeats) -> Tournament:
    """Begin the next stage: give everybody who plays in it a seat, by lot or, if the format says so, beside players
    with about as many points. Returns the new state."""
    if state.phase not in ("entering", "counting"):
        refuse("seats-drawn")
    if state.stage >= len(state.format.stages) - 1:
        refuse("no-stage-left")
    uncounted = [each.name for each in state.entries if each.status == "playing" and each.counted < 0]
    if state.phase == "counting" and uncounted and state.format.stages[state.stage + 1].stacks == "carry":
        refuse("not-counted", n=len(uncounted), name=uncounted[0])
    if state.phase == "entering" and len(state.entries) < state.format.entries[0]:
        refuse("too-few", least=state.format.entries[0], given=len(state.entries))
    check_seed(state, act.seed)
    playing = drawing(state)
    state = replace(state, stage=state.stage + 1)
    stage = stage_of(state)
    count = state.format.tables_for(len(playing))
    tables = act.tables or tuple(range(1, count + 1))
    if len(set(tables)) != count or min(tables, default=0) < 1:
        refuse("table-count", tables=count)
    if len(playing) < 2:
        refuse("too-few", least=2, given=len(playing))
    order = _by_standing(state, act.seed, playing) if stage.seating == "standings" else None
    seats = _seats(len(playing), tables)
    pairs = _grouped(state, act.seed, order, seats) if order else _with_fixed(act.seed, playing, seats)
    state = _begun(state, playing, pairs, tables)
    return news(drawn(state, act.seed, [each for each, _ in pairs], [seat for _, seat in pairs]), "drawn", n=len(pairs))


def _seats(count: int, tables: Sequence[int]) -> list[Seat]:
    """Return so many seats, spread evenly: the first seat of every table, then the second ..."""
    return [(tables[at % len(tables)], at // len(tables) + 1) for at in range(count)]


def _with_fixed(seed: str, playing: Sequence[Entry], seats: Sequence[Seat]) -> list[tuple[int, Seat]]:
    """Draw seats for those without a fixed one."""
    fixed: dict[Seat, int] = {}
    for each in playing:
        if each.fixed and (each.last_table, each.last_seat) in seats:
            fixed.setdefault((each.last_table, each.last_seat), each.number)
    others = [each.number for each in playing if each.number not in fixed.values()]
    kept = [(number, seat) for seat, number in fixed.items()]
    return kept + pair(seed, others, [seat for seat in seats if seat not in fixed])


def _by_standing(state: Tournament, seed: str, playing: Sequence[Entry]) -> list[int]:
    """Return the entries, most points first, those with equal points in a random order."""
    mixed = Lots(seed, "entries").shuffled([each.number for each in playing])
    return sorted(mixed, key=lambda each: -points(state, state.entries[each - 1]))


def _grouped(state: Tournament, seed: str, order: Sequence[int], seats: Sequence[Seat]) -> list[tuple[int, Seat]]:
    """Let neighbours of the standings sit together: fill one table after the other, of those next in the standings with
    who has not met the others there yet; seats there by lot."""
    found: list[tuple[int, Seat]] = []
    lots, left = Lots(seed, "seats"), list(order)
    for table in dict.fromkeys(table for table, _ in seats):
        own = lots.shuffled([seat for seat in seats if seat[0] == table])
        together: list[int] = []
        for _ in own:
            near = left[: 2 * len(own)]
            chosen = min(near, key=lambda each: sum(other in state.entries[each - 1].seen for other in together))
            together.append(chosen)
            left.remove(chosen)
        found += zip(together, own, strict=True)
    return found


def _begun(
    state: Tournament, playing: Sequence[Entry], pairs: Sequence[tuple[int, Seat]], tables: Sequence[int]
) -> Tournament:
    """Return the state with everybody seated, stacks given out, and the tables laid out."""
    fresh = stage_of(state).stacks == "fresh" or state.stage == 0
    at = dict(pairs)
    changed = []
    for each in playing:
        table, seat = at[each.number]
        stack = state.format.stack if fresh else each.stack
        bought = stack if fresh else each.bought
        changed.append(
            replace(
                each,
                status="playing",
                table=table,
                seat=seat,
                stack=stack,
                bought=bought,
                began=stack,
                counted=-1,
                last_table=table,
                last_seat=seat,
            )
        )
    away = [  # who is absent leaves the seat of the last stage, and may come to the next one
        replace(
            each, status="entered", table=0, seat=0,
            last_table=each.table or each.last_table, last_seat=each.seat or each.last_seat,
        )
        for each in state.entries
        if each.status in ("playing", "waiting") and each.number not in at
    ]  # fmt: skip
    state = with_entry(state, *away)
    if fresh:  # with fresh stacks, all earlier credits are taken out of play
        none = [replace(each, stack=0, bought=0) for each in state.entries if each.number not in at]
        state = replace(with_entry(state, *none), pool=0, adjusted=0)
    state = with_entry(state, *changed)
    hands = {number: each.hand for number, each in state.tables.items()}
    laid = {number: Table(number, hands.get(number, 0)) for number in sorted(tables)}
    state = _left(state, tables)
    state = replace(state, tables=laid, break_order=break_order(state, sorted(tables)), field=len(playing))
    state = replace(
        state, phase="seating", transfers=(), busts=(), waived=(), ended=0, hand_for_hand=False,
        closed=state.closed or not state.format.late_levels,
    )  # fmt: skip
    pool, last = state.pool, state.stage == len(state.format.stages) - 1
    if last and len(tables) == 1:  # the linked pot is the sabacc pot of the final table
        return send(replace(state, pool=0), pool, tables[0])
    return pay_in(replace(state, pool=0), pool)


def _left(state: Tournament, used: Sequence[int]) -> Tournament:
    """Note which tables are used no longer and still have to clear their screens."""
    laid = {*state.leftover, *(number for number, each in state.tables.items() if each.ready)}
    return replace(state, leftover=tuple(sorted(laid - {*used})))


def break_order(state: Tournament, tables: Sequence[int]) -> tuple[int, ...]:
    """Return the numbers of the tables in the order in which they are to be broken up: the highest number first, except
    that tables with a fixed seat and feature tables (which people watch) come last."""
    fixed = {each.table for each in state.entries if each.fixed and each.table}
    feature = {number for number, table in state.tables.items() if table.feature}
    return tuple(sorted(tables, key=lambda each: (each in feature, each in fixed, -each)))


def final(state: Tournament, act: Final) -> Tournament:
    """Seat the last players of several tables at one table, the final, at seats drawn by lot. The credits in the pots
    of all tables, and in the linked pot at the director's desk, go into the sabacc pot of that table. Returns the new
    state."""
    players = alive(state)
    if state.phase != "playing" or len(state.tables) < 2 or len(players) > state.format.last_table:
        refuse("no-final", most=state.format.last_table)
    check_between_hands(*state.tables.values())
    state = reseated(state)
    if any(each.step != "seated" for each in state.transfers):
        refuse("on-the-way")
    check_seed(state, act.seed)
    if act.table not in state.tables:
        refuse("no-table", table=act.table)
    seats = [(act.table, seat) for seat in range(1, len(players) + 1)]
    pairs = pair(act.seed, [each.number for each in players], seats)
    state = collected(brought(state))
    kept = replace(state.tables[act.table], opened=(), extra=0.0, ready=False, waits=False)
    state = with_entry(
        state,
        *(
            replace(
                state.entries[number - 1], status="playing", table=table, seat=seat, rested=0,
                moves=state.entries[number - 1].moves + (state.entries[number - 1].table != table),
            )
            for number, (table, seat) in pairs
        ),
    )  # fmt: skip
    state = _left(state, (act.table,))
    pots = state.pool
    state = replace(state, tables={act.table: kept}, break_order=(act.table,), pool=0, waived=(), transfers=())
    state = send(state, pots, act.table)
    state = drawn(state, act.seed, [number for number, _ in pairs], [seat for _, seat in pairs])
    return news(state, "final", table=act.table, n=len(players))
