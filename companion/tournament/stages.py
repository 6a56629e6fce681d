"""The course of a stage: its levels and clock, the last hands, the cut (the number of players who go on), and what is
counted after it. Functions that take an act return the state after it, and raise `Refused` if it is not allowed."""

from msgspec.structs import replace

from companion.tournament.acts import (
    Agree,
    Begin,
    CountSlip,
    EndStage,
    ExtraTime,
    Finish,
    HandForHand,
    LastHands,
    NextLevel,
    Pause,
    Resume,
)
from companion.tournament.hands_played import held, settle_busts, take_out
from companion.tournament.linked_pot import brought, collected
from companion.tournament.lots import Lots
from companion.tournament.payouts import prizes
from companion.tournament.placing import across_tables, by_hand, by_points, by_stack, placed
from companion.tournament.seat_draw import check_seed, drawn
from companion.tournament.tournament_state import (
    Clock,
    Entry,
    Tournament,
    alive,
    check_between_hands,
    counted_anew,
    cut_reached,
    entry_of,
    level_of,
    news,
    refuse,
    reseated,
    seated_at,
    stage_of,
    still,
    target,
    with_entry,
    with_table,
)

LONGEST_S = 1e10
"""The most extra time that a level gets at once, in seconds."""
SIXTIETHS = 60
"""Points are kept in sixtieths, so that two to six who tie can divide them."""


def begin(state: Tournament, act: Begin) -> Tournament:
    """Begin the stage: the tables may deal, and the clock of the level (a period with fixed antes) runs. Returns the
    new state."""
    if state.phase != "seating" or not any(each.table for each in state.entries):
        refuse("not-drawn")
    clock = state.clock if state.clock.left is not None else _clock_of(state, state.clock.level)
    return replace(state, phase="playing", clock=_running(clock, act.at))


def _clock_of(state: Tournament, level: int) -> Clock:
    minutes = state.format.levels[level].minutes
    return Clock(level, left=minutes * 60.0 if minutes else None)


def _running(clock: Clock, at: float) -> Clock:
    return replace(clock, paused=False, ends_at=None if clock.left is None else at + clock.left, left=None)


def _standing(clock: Clock, at: float) -> Clock:
    left = clock.left if clock.ends_at is None else max(0.0, clock.ends_at - at)
    return replace(clock, paused=True, ends_at=None, left=left)


def pause(state: Tournament, act: Pause) -> Tournament:
    """Stop the clocks of the level at all tables; meanwhile no table may deal. Returns the new state."""
    if state.clock.paused or state.phase not in ("playing", "last-hands"):
        refuse("not-now")
    return replace(state, clock=_standing(state.clock, act.at))


def resume(state: Tournament, act: Resume) -> Tournament:
    """Let the clocks of the level go on with the time that was left, and the tables deal. Returns the new state."""
    if not state.clock.paused:
        refuse("not-paused")
    return replace(state, clock=_running(state.clock, act.at))


def next_level(state: Tournament, act: NextLevel) -> Tournament:
    """Begin the next level (a period with fixed antes), by which each table plays from its next deal on. Returns the
    new state."""
    clock = state.clock
    if state.phase != "playing" or clock.level >= len(state.format.levels) - 1:
        refuse("last-level")
    if (clock.ends_at is None or act.at < clock.ends_at) and not act.reason.strip():
        refuse("level-not-over")
    began = act.at if clock.ends_at is None or act.reason else clock.ends_at  # a late tick costs nobody time
    after = _running(_clock_of(state, clock.level + 1), began)
    state = with_table(state, *(replace(each, extra=0.0, gone=()) for each in state.tables.values()))
    state = replace(state, clock=_standing(after, act.at) if clock.paused else after)
    return take_out(news(state, "level", level=after.level + 1))


def extra_time(state: Tournament, act: ExtraTime) -> Tournament:
    """Let the present level (a period with fixed antes) last longer, at one table or at all tables. Returns the new
    state. Raises `Refused` if no reason is given, for more than `LONGEST_S`, or if there is no such table."""
    if not act.reason.strip():
        refuse("reason-needed")
    if not abs(act.seconds) <= LONGEST_S:  # also for what is no number
        refuse("form")
    if act.table:
        if act.table not in state.tables:
            refuse("no-table", table=act.table)
        table = state.tables[act.table]
        return with_table(state, replace(table, extra=table.extra + act.seconds))
    clock = state.clock
    if clock.ends_at is None and clock.left is None:
        refuse("no-clock")
    ends = None if clock.ends_at is None else clock.ends_at + act.seconds
    left = None if clock.left is None else max(0.0, clock.left + act.seconds)
    return replace(state, clock=replace(clock, ends_at=ends, left=left))


def hand_for_hand(state: Tournament, act: HandForHand) -> Tournament:
    """Begin or end hand-for-hand play, in which no table deals before all tables have finished the present hand.
    Returns the new state."""
    if state.phase != "playing" or state.hand_for_hand == act.on:
        refuse("not-now")
    if not act.on:
        return replace(settle_busts(state), hand_for_hand=False)
    most = max((each.played + each.playing for each in state.tables.values()), default=0)
    alike = [counted_anew(each, most - each.playing) for each in state.tables.values()]
    return news(replace(with_table(state, *alike), hand_for_hand=True), "same-hand")


def last_hands(state: Tournament, act: LastHands) -> Tournament:
    """Draw by lot how many hands every table still plays, and cancel moves of players between tables that have not
    begun. Returns the new state."""
    if state.phase != "playing" or stage_of(state).ends != "cut":
        refuse("not-now")
    check_seed(state, act.seed)
    least, most = stage_of(state).last_hands
    number = least + Lots(act.seed, "last hands").below(most - least + 1)
    tables = [counted_anew(each, -1 if each.playing else 0) for each in state.tables.values()]
    kept = tuple(each for each in state.transfers if each.step in ("in-transit", "seated"))
    state = replace(with_table(state, *tables), phase="last-hands", ended=number, transfers=kept, hand_for_hand=False)
    return news(drawn(settle_busts(state), act.seed, (), ()), "last-hands", n=number)


def complete(state: Tournament) -> bool:
    """Return whether the stage has reached its end: no table plays a hand, and either all tables have played their last
    hand or have nobody left who could play another, or only as many players are left as go on."""
    state = reseated(state)
    stage, tables = stage_of(state), state.tables.values()
    if not still(state) or state.phase not in ("playing", "last-hands"):
        return False
    if stage.ends == "cut" and state.phase == "playing":
        return cut_reached(state)
    if stage.ends == "winners":
        return all(held(state, each.number) == "alone" for each in tables)
    return all(held(state, each.number) in ("done", "alone") for each in tables)


def end_stage(state: Tournament, act: EndStage) -> Tournament:
    """End the stage. If more players are left than go on, those with the smallest stacks are out. If several players
    tie for the last place among those who go on, all of them go on. Returns the new state."""
    if state.phase not in ("playing", "last-hands"):
        refuse("not-now")
    check_between_hands(*state.tables.values())
    if not complete(state) and not act.reason.strip():
        refuse("stage-not-over")
    state = reseated(state)
    if any(each.step == "in-transit" for each in state.transfers):
        refuse("on-the-way")
    stage = stage_of(state)
    state = brought(state)
    state = settle_busts(state) if stage.ends == "cut" else _rounds_busts(state)
    if stage.ends == "cut":
        state = _cut(state)
    if stage.points:
        state = _scored(state)
    levels = [level_of(state, number)[0] for number in state.tables]
    clock = state.clock
    if state.format.levels[clock.level].hands and levels:
        clock = Clock(min(levels))
    state = replace(
        collected(state), phase="counting", transfers=(), waived=(), hand_for_hand=False,
        clock=Clock(min(clock.level + (clock.ends_at is not None), len(state.format.levels) - 1)),
    )  # fmt: skip
    players = alive(state)
    if len(players) == 1:  # nobody is left who could win the linked pot
        state = replace(with_entry(state, replace(players[0], stack=players[0].stack + state.pool)), pool=0)
    return news(state, "stage-over", n=len(players))


def _cut(state: Tournament) -> Tournament:
    keep, players = target(state), alive(state)
    if len(players) <= keep:
        return state
    least = sorted((each.stack for each in players), reverse=True)[keep - 1]
    out = [each for each in players if each.stack < least]
    return _out(state, out, [*reversed(by_stack(out))])


def _out(state: Tournament, out: list[Entry], groups: list[list[int]]) -> Tournament:
    """Take entries out at the end of a stage; their credits leave play."""
    gone = [
        replace(
            each, status="out", stack=0, began=each.stack, table=0, seat=0, last_table=each.table, last_seat=each.seat
        )
        for each in out
    ]
    state = replace(with_entry(state, *gone), adjusted=state.adjusted - sum(each.stack for each in out))
    return placed(state, groups)


def _rounds_busts(state: Tournament) -> Tournament:
    """Give places to those who went out at tables that played to their winners: who was second at one table ties with
    who was second at another."""
    gone = [state.entries[each - 1] for each in state.busts]
    return replace(placed(state, across_tables(gone, by_hand)), busts=())


def _scored(state: Tournament) -> Tournament:
    """Give points for the places at each table, or among all. Those who tie divide the points of their places."""
    stage = stage_of(state)
    tables = [seated_at(state, number) for number in state.tables]
    rated = tables if stage.over == "table" else [[each for found in tables for each in found]]
    changed: dict[int, Entry] = {}
    for entries in rated:
        at = 0
        for group in by_stack(entries):
            held_places = stage.points[at : at + len(group)]
            share = SIXTIETHS * sum(held_places) // len(group)
            at += len(group)
            for number in group:
                entry = state.entries[number - 1]
                changed[number] = replace(entry, points=(*entry.points, share))
    for found in tables:
        numbers = tuple(each.number for each in found)
        for number in numbers:
            changed[number] = replace(changed[number], seen=(*changed[number].seen, *(set(numbers) - {number})))
    return with_entry(state, *changed.values())


def count_slip(state: Tournament, act: CountSlip) -> Tournament:
    """Record a player's stack as it was counted after the stage. Returns the new state. Raises `Refused` if it differs
    from the stack that the table has reported."""
    entry = entry_of(state, act.entry)
    if state.phase != "counting" or entry.status != "playing":
        refuse("not-now")
    if act.counted != entry.stack:
        refuse("other-stack", name=entry.name, expected=entry.stack, given=act.counted)
    return with_entry(state, replace(entry, counted=act.counted))


def stages_left(state: Tournament) -> bool:
    """Whether another stage follows: the format has one, and more than one player is left."""
    return state.stage < len(state.format.stages) - 1 and len(alive(state)) > 1


def agree(state: Tournament, act: Agree) -> Tournament:
    """Record how the last players agree to divide the prizes of their places. Returns the new state."""
    players = alive(state)
    if {each.number for each in players} != set(act.amounts) or state.phase == "over":
        refuse("agree-people", n=len(players))
    if state.busts:
        refuse("agree-open", name=state.entries[state.busts[0] - 1].name)
    left = sum(prizes(state)[: len(players)])
    if sum(act.amounts.values()) != left or min(act.amounts.values()) < 0:
        refuse("agree-sum", expected=left, given=sum(act.amounts.values()))
    return news(replace(state, agreed=dict(act.amounts)), "agreed", n=len(players), amount=left)


def finish(state: Tournament, act: Finish) -> Tournament:
    """End the tournament: give the players who are left their places, by points if the format gives points, else by
    stack. Returns the new state."""
    if state.phase != "counting" or stages_left(state):
        refuse("stages-left")
    players = alive(state)
    scored = any(stage.points for stage in state.format.stages)
    if scored:
        players = [each for each in state.entries if each.status != "withdrawn" and each.status != "out"]
    groups = by_points(state, players) if scored else by_stack(players)
    return news(replace(placed(state, [*reversed(groups)]), phase="over"), "over", n=len(state.entries))
