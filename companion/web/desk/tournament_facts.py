"""The facts of a tournament's pages, ready to be put into their templates."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.game.moves import Refusal, Refused
from companion.tournament.book import Book, Step
from companion.tournament.decisions import SEED, holds, next_break, waiting
from companion.tournament.event_format import Level
from companion.tournament.payouts import paid, pool, prizes
from companion.tournament.placing import places, standings
from companion.tournament.settling import candidates, due, excused
from companion.tournament.tournament_state import (
    Tournament,
    alive,
    expected,
    level_of,
    open_seats,
    pot_on_way,
    seated_at,
    sizes,
    stage_of,
    sums,
    target,
)
from companion.web.rendering import Say

LOG = 40
"""How many lines of the log are shown."""
BUBBLE = 3
"""The page for everybody says how many players must still go out before the rest go on or win prizes, once there are at
most this many."""
TASKS = ("walk", "sit", "bring", "bring-pot", "count")
"""Decisions in which there is nothing to decide: somebody does something, and the desk notes it."""
STEPS = ("proposed", "released", "in-transit", "seated")


def frame(book: Book, say: Say) -> dict[str, Any]:
    """Return the facts at the top of every page of the tournament's desk, by the names that the templates use: the
    title, the stage, the sum of all credits and the clock."""
    state, total = book.state, sums(book.state)
    stages, playing = len(state.format.stages), len(alive(state))
    cut = target(state) if state.stage >= 0 and stage_of(state).ends == "cut" else 0
    return {
        "name": state.title,
        "stage": say("desk-stage", stage=max(1, state.stage + 1), stages=stages),
        "play": say("desk-play", n=playing or len(state.entries), all=len(state.entries)),
        "cut": say("desk-cut-at", n=cut) if cut > 1 else "",
        "phase": state.phase,
        "sums": total,
        "entries": len(state.entries),
        "row": book.row,
        **clock(state, say),
    }


def clock(state: Tournament, say: Say) -> dict[str, Any]:
    """Return the facts about the tournament's clock, by the names that the templates use: the level (a period with
    fixed antes), its antes and those of the next level, and when it ends."""
    number, level = level_of(state, 0)
    levels = state.format.levels
    now = state.clock
    return {
        "level": say("desk-level", level=number + 1),
        "ante": antes(level),
        "next_ante": antes(levels[number + 1]) if number + 1 < len(levels) else "",
        "ends_at": now.ends_at,
        "left": None if now.left is None else round(now.left),
        "paused": now.paused,
        "by_hands": bool(level.hands),
    }


def antes(level: Level) -> str:
    """Return the two antes of a level as text, such as "2 + 2": for the hand pot and the sabacc pot."""
    return " + ".join(str(each) for each in level.antes if each) or "0"


def figures(state: Tournament, say: Say) -> list[tuple[str, str]]:
    """Return the numbers that the pages show beside the tournament's clock (players, tables, average stack, linked pot,
    prizes), as pairs of label and value."""
    players = alive(state)
    average = sum(each.stack for each in players) // len(players) if players else 0
    found = [] if state.stage < 0 else [
        (say("desk-players-left"), str(len(players))),
        (say("desk-tables-left"), str(len(state.tables))),
        (say("desk-average"), str(average)),
        (say("desk-linked-pot"), str(state.pool)),
    ]  # fmt: skip
    if pool(state):
        found.append((say("desk-pool"), f"{pool(state):,}".replace(",", "\u202f")))
    return found


def upcoming(state: Tournament, say: Say) -> tuple[str, str] | None:
    """Return in words which table is broken up next (or that the final table comes next), and when; None if neither
    will happen."""
    table, at = next_break(state)
    if not table:
        return None
    more, last = len(alive(state)) - at, len(state.tables) == 2
    when = say("desk-break-at", n=more, at=at) if more > 0 else say("desk-break-now")
    return say("desk-final-table") if last else say("desk-table", table=table), when


def room(state: Tournament, say: Say) -> dict[str, Any]:
    """Return the facts about all tables for spectators: how many players must still go out before the rest go on or win
    prizes, how many sit at each table, and who sits at the final table."""
    final = len(state.tables) == 1 and state.stage == len(state.format.stages) - 1
    return {
        "bubble": bubble(state, say),
        "final": [(each.seat, each.name, each.stack) for each in seated_at(state, *state.tables)] if final else [],
        "tables": [
            (number, say("desk-table", table=number), say("desk-at-table", n=len(seated_at(state, number))))
            for number in sorted(state.tables)
        ],
    }


def bubble(state: Tournament, say: Say) -> str:
    """Return a sentence that says how many more players go out before the rest go on or win prizes; "" while these are
    still many."""
    if state.stage < 0 or stage_of(state).ends != "cut" or state.phase not in ("playing", "last-hands"):
        return ""
    players, keep = len(alive(state)), target(state)
    if keep > 1 and 0 < players - keep <= BUBBLE:
        return say("desk-bubble-cut", n=players - keep, keep=keep)
    prizes_ = sum(each > 0 for each in prizes(state))
    return say("desk-bubble-prizes", n=players - prizes_) if prizes_ and 0 < players - prizes_ <= BUBBLE else ""


def ranking(state: Tournament, say: Say, most: int = 1000) -> list[dict[str, Any]]:
    """Return the first `most` lines of the standings, each with place, name, table, stack or points, and prize."""
    given, scored = paid(state), any(stage.points for stage in state.format.stages)
    found = []
    for place, shared, each in standings(state)[:most]:
        where = say("desk-table", table=each.table) if each.table else say(f"desk-status-{each.status}")
        value = f"{sum(each.points) / 60:g}" if scored else str(each.stack) if each.stack else ""
        prize = given.get(each.number, 0) if each.exit else 0
        found.append({
            "place": say("desk-place", place=place, shared=shared), "name": each.name, "number": each.number,
            "where": where, "value": value, "prize": str(prize) if prize else "", "out": each.status == "out",
        })  # fmt: skip
    return found


def happened(steps: Sequence[Step], say: Say, stamp: Any, most: int = LOG) -> list[tuple[str, str]]:
    """Return the log of a tournament as pairs of a time and a sentence, newest first, at most `most` of them. `steps`
    are the acts so far, each with the state that it led to; `stamp` makes the text of a time."""
    found: list[tuple[str, str]] = []
    for step in reversed(steps):
        for event in reversed(step.state.news):
            found.append((stamp(step.wall), say(f"happened-{event.code}", **event.args)))
        if len(found) >= most:
            break
    return found[:most]


def dealing(state: Tournament) -> int:
    """Return the sum of the prizes that the players of the last table may divide by agreement; 0 while more players are
    in the tournament."""
    players = alive(state)
    return sum(prizes(state)[: len(players)]) if len(players) <= state.format.last_table else 0


def troubles(found: Mapping[int, Refusal], say: Say) -> list[str]:
    """Return a sentence for each table at which something happened that does not fit the tournament. `found` has the
    reason why not (a refusal), keyed by the table's number."""
    return [say(f"refused-{each.code}", **each.args) for _, each in sorted(found.items())]


def said_of_last(book: Book, say: Say) -> str:
    """Return in words what an undo would take back; "" if there is nothing to undo, or no words for it."""
    step = book.undone()
    return " ".join(say(f"happened-{event.code}", **event.args) for event in step.state.news) if step else ""


def decisions(book: Book, say: Say) -> dict[str, Any]:
    """Return what waits for the director, by the names that the template uses: the most urgent decision with everything
    about it ("main"), the titles of the next decisions ("also"), what somebody has to do or look at ("tasks"), why no
    seats can be drawn yet ("few"), and the moves between tables that can still be given up ("begun")."""
    found = waiting(book.state)
    real = [each for each in found if each.code not in TASKS]
    main = None
    if real:
        first = real[0]
        code = f"desk-due-{first.code}"
        main = {
            "code": first.code, "title": say(code, **first.args), "lead": say(f"desk-lead-{first.code}", **first.args),
            "notes": notes(book, first.code, first.args, say), "act": fields(first.act), "key": first.key,
            "go": say(f"desk-go-{first.code}"), "sizes": _sizes(book.state, first.code),
            "draws": _draws(book, first.act),
            "preview": preview(book, first.act, say) if first.code in ("break", "final", "draw", "late") else [],
        }  # fmt: skip
    least, entries = book.state.format.entries[0], len(book.state.entries)
    few = book.state.phase == "entering" and entries < least
    return {
        "main": main,
        "few": say("refused-tournament-too-few", least=least, given=entries) if few else "",
        "begun": begun(book.state, say),
        "also": [say(f"desk-due-{each.code}", **each.args) for each in real[1:6]],
        "tasks": [
            {
                "code": each.code,
                "title": say(f"desk-due-{each.code}", **each.args),
                "lead": say(f"desk-lead-{each.code}", **each.args),
                "act": fields(each.act),
                "go": say(f"desk-go-{each.code}"),
            }
            for each in found
            if each.code in TASKS
        ][:12],
    }  # fmt: skip


def begun(state: Tournament, say: Say) -> list[dict[str, Any]]:
    """Return the moves of players who have not left their tables yet, each with its number, a sentence about it, and
    whether it waits for the end of a hand."""
    found = []
    for each in state.transfers:
        if each.step in ("proposed", "released"):
            name = state.entries[each.entry - 1].name if each.entry else ""
            said = say(
                f"happened-tournament-{'moves' if name else 'balance'}",
                name=name, table=each.origin, target=each.target, seat=each.seat,
            )  # fmt: skip
            found.append({"number": each.number, "said": said, "waits": state.tables[each.origin].playing})
    return found


def fields(act: Any) -> list[tuple[str, str]]:
    """Return an act (a change of the tournament) as the fields of a form, pairs of name and value: its kind and its
    values. The seed and the time are left out; the desk adds them."""
    found = [("act", type(act).__name__)]
    for name in act.__struct_fields__:
        value = getattr(act, name)
        if name not in ("seed", "at") and isinstance(value, int | str) and value != "":
            found.append((name, str(value)))
    return found


def notes(book: Book, code: str, args: Mapping[str, Any], say: Say) -> list[str]:
    """Return sentences that a director should read before a decision, whose sentence has the code `code` and the
    arguments `args`: which players do not draw a card and why, which tables are left out because they have no contact,
    and what happens if the director does not carry the decision out."""
    state, found = book.state, []
    if code in ("balance", "high-card"):
        origin = args["origin"] if code == "balance" else args["table"]
        if code == "balance":
            found.append(say("desk-note-seat", seat=args["seat"]))
        for number, why in excused(state, origin):
            entry = state.entries[number - 1]
            found.append(say(f"desk-{why}", name=entry.name, **({"hands": entry.rested} if why == "moved" else {})))
        found.append(say("desk-note-hand"))
    if code in ("break", "balance", "final"):
        found += [
            say("desk-note-offline", table=number) for number, each in sorted(state.tables.items()) if each.offline
        ]
        found += [say("desk-note-short", table=number) for number, why in holds(state).items() if why == "short"]
        else_code = "desk-note-break-else" if code == "break" else "desk-note-balance-else"
        found.append(say(else_code, table=args["table"]))
    if state.commitment and code in ("break", "final", "draw", "late"):
        found.append(say("desk-note-seed", hash=state.commitment[:16]))
    return found


def preview(book: Book, act: Any, say: Say) -> list[str]:
    """Return the result of the draw that an act (a change of the tournament) would make, one line for each player. The
    seed's hash is already published, so performing the act later gives the same result."""
    if getattr(act, "seed", "") != SEED:
        return []
    try:
        draw = book.preview(act).draw
    except Refused as refused:
        return [say(f"refused-{refused.refusal.code}", **refused.refusal.args)]
    assert draw is not None
    pairs = sorted(zip(draw.seats, draw.entries, strict=True))
    return [
        say("desk-note-draw", name=book.state.entries[entry - 1].name, table=table, seat=seat)
        for (table, seat), entry in pairs
    ]


def _sizes(state: Tournament, code: str) -> list[tuple[str, int, int]]:
    """Return the two tables of a balancing move, with how many sit there now and then."""
    now = due(state)
    if code != "balance" or now is None:
        return []
    size = sizes(state)
    return [
        (str(now.table), size[now.table], size[now.table] - 1),
        (str(now.target), size[now.target], size[now.target] + 1),
    ]


def _draws(book: Book, act: Any) -> list[tuple[int, str]]:
    """Return who draws for a move: numbers and names."""
    if type(act).__name__ != "HighCard":
        return []
    origin = next(each.origin for each in book.state.transfers if each.number == act.transfer)
    return [(each.number, each.name) for each in candidates(book.state, origin)]


def tiles(state: Tournament, say: Say) -> list[dict[str, Any]]:
    """Return the facts about each table for its tile on the director's page: number, what the table does now, the
    players in the order of their seats, the pots."""
    now, hold, found = due(state), holds(state), []
    for number, table in sorted(state.tables.items()):
        why = hold[number]
        look = "offline" if table.offline else "due" if now is not None and number in (now.table, now.target) else ""
        word = "offline" if table.offline else "playing" if table.playing else "waits" if why else "may-deal"
        seats = {each.seat: each for each in seated_at(state, number)}
        last = max([state.format.seats, *seats])
        found.append({
            "number": number, "look": look, "word": say(f"desk-{word}"),
            "why": say(f"refused-tournament-held-{why}", table=number) if why and not table.offline else "",
            "seats": [(seat, seats.get(seat)) for seat in range(1, last + 1)],
            "hand": say("desk-hand", hand=table.hand), "pot": say("desk-pot", n=table.hand_pot + table.sabacc_pot),
            "table": table, "free": open_seats(state, number), "screen": table.ready and not table.offline,
            "on_way": {each.seat: expected(state, each) - each.stack for each in seats.values()} if table.ready else {},
            "pot_on_way": pot_on_way(state, table),
        })  # fmt: skip
    return found


def player(state: Tournament, number: int, say: Say) -> dict[str, Any] | None:
    """Return the facts of the page of one player (the entry with this number): place, seat, next move, prize. None if
    there is no such entry."""
    if not 1 <= number <= len(state.entries):
        return None
    entry = state.entries[number - 1]
    move = next((each for each in state.transfers if each.entry == number and each.step != "seated"), None)
    place = next((say("desk-place", place=at, shared=tied) for at, tied, each in standings(state) if each == entry), "")
    prize = paid(state).get(number, 0) if places(state).get(number) else 0
    return {
        "entry": entry,
        "place": place if entry.exit or state.stage >= 0 else "",
        "of": say("desk-of", n=len(state.entries)),
        "move": move,
        "to": f"{say('desk-table', table=move.target)}, {say('desk-seat', seat=move.seat)}" if move else "",
        "at": f"{say('desk-table', table=entry.table)}, {say('desk-seat', seat=entry.seat)}" if entry.table else "",
        "steps": [(say(f"desk-step-{step}"), move is not None and step == move.step) for step in STEPS],
        "prize": str(prize) if prize else "",
    }  # fmt: skip
