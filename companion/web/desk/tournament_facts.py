"""The facts of a tournament's pages, ready to be put into their templates."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any
from unicodedata import combining, normalize

from companion.game.moves import Refusal
from companion.table.tournament_view import Field, Form, Said
from companion.tournament import director
from companion.tournament.acts import Enter
from companion.tournament.book import Book, Step
from companion.tournament.decisions import holds, next_break, waiting
from companion.tournament.event_format import Level
from companion.tournament.orders import at_risk
from companion.tournament.payouts import paid, pool, prizes
from companion.tournament.performing import refusal
from companion.tournament.placing import places, standings
from companion.tournament.settling import due
from companion.tournament.tournament_state import (
    Entry,
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
RISK = 8
"""The page for everybody names the players at risk if there are at most this many: of more, nobody can say who goes out
next."""
PLAYED = ("playing", "last-hands")
"""The phases in which hands are played."""
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


def clock(state: Tournament, say: Say, table: int = 0) -> dict[str, Any]:
    """Return the facts about the tournament's clock, by the names that the templates use: the level (a period with
    fixed antes) of `table`, or of all tables if that is 0, its antes and those of the next level, and when it ends.
    Where tables count their hands for themselves, there may be several levels at the same time."""
    levels, now = state.format.levels, state.clock
    numbers = sorted({level_of(state, each)[0] for each in ([table] if table else state.tables or [0])})
    last = numbers[-1]
    return {
        "level": say("desk-level", level=", ".join(str(each + 1) for each in numbers)),
        "ante": ", ".join(antes(levels[each]) for each in numbers),
        "next_ante": antes(levels[last + 1]) if last + 1 < len(levels) else "",
        "ends_at": now.ends_at,
        "left": None if now.left is None else round(now.left),
        "paused": now.paused,
        "by_hands": bool(levels[last].hands),
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
        found.append((say("desk-pool"), say("display-number", n=pool(state))))
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
    prizes, who is at risk, how many sit at each table, and who sits at the final table."""
    risk = [each for table in state.tables for each in at_risk(state, table)] if state.phase in PLAYED else []
    names = ", ".join(each.name for each in sorted(risk, key=lambda each: each.stack))
    final = len(state.tables) == 1 and state.stage == len(state.format.stages) - 1
    return {
        "bubble": bubble(state, say),
        "risk": say("tournament-risk", names=names) if 0 < len(risk) <= RISK else "",
        "final": [(each.seat, each.name, each.stack) for each in seated_at(state, *state.tables)] if final else [],
        "tables": [
            (number, say("desk-table", table=number), say("desk-at-table", n=len(seated_at(state, number))))
            for number in sorted(state.tables)
        ],
    }


def by_name(state: Tournament) -> list[Entry]:
    """Return all entries in the order in which somebody looks for a name on a list: É stands with E."""
    return sorted(state.entries, key=lambda each: (_plain(each.name), each.number))


def _plain(name: str) -> str:
    return "".join(each for each in normalize("NFKD", name.casefold()) if not combining(each))


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
    return [
        {
            "place": say("desk-place", place=each.place, shared=each.shared), "number": each.entry,
            "name": state.entries[each.entry - 1].name, "where": said([each.where], say), "value": each.value,
            "prize": str(each.prize) if each.prize else "", "out": state.entries[each.entry - 1].status == "out",
        }
        for each in director.ranks(state)[:most]
    ]  # fmt: skip


def happened(steps: Sequence[Step], say: Say, stamp: Any, most: int = LOG) -> list[tuple[str, str]]:
    """Return the log of a tournament as pairs of a time and a sentence, newest first, at most `most` of them. `steps`
    are the acts so far, each with the state that it led to; `stamp` makes the text of a time."""
    found: list[tuple[str, str]] = []
    for step in reversed(steps):
        for line in reversed(_lines(step, say)):
            found.append((stamp(step.wall), line))
        if len(found) >= most:
            break
    return found[:most]


def _lines(step: Step, say: Say) -> list[str]:
    """Return what the log says of one act: a sentence for each event, and the reason that a director gave, which stands
    beside the last of them; beside the name of the act if there was no event."""
    lines = [say(f"happened-{event.code}", **event.args) for event in step.state.news]
    reason = getattr(step.act, "reason", "") if step.directed else ""
    if reason and not any(event.args.get("reason") == reason for event in step.state.news):
        because = say("web-labelled", label=say("desk-reason"), value=reason)
        act = say("web-labelled", label=say("desk-act", act=type(step.act).__name__), value=reason)
        lines = [*lines[:-1], f"{lines[-1]} {because}"] if lines else [act]
    return lines


def troubles(found: Mapping[int, Refusal], say: Say) -> list[str]:
    """Return a sentence for each table at which something happened that does not fit the tournament. `found` has the
    reason why not (a refusal), keyed by the table's number; 0 is the desk itself."""
    return [say(f"refused-{each.code}", **each.args) for _, each in sorted(found.items())]


def decisions(book: Book, say: Say) -> dict[str, Any]:
    """Return what waits for the director, by the names that the template uses: the most urgent decision with everything
    about it ("main"), the titles of the next ones ("also"), what somebody has to do or look at ("tasks"), why no seats
    can be drawn yet ("few"), and the moves for which the end of a hand is waited ("waits")."""
    state, main = book.state, director.due_now(book)
    playing = {number for number, table in state.tables.items() if table.playing}
    waits = {each.number for each in state.transfers if each.origin in playing}
    tasks = [each for each in waiting(state) if each.code in director.TASKS][:12]
    return {
        "main": main,
        "words": lambda one: say(one.code, **one.args),
        "go": filled(main.form, say, book.state) if main is not None else None,
        "sizes": _sizes(state, main.code) if main is not None else [],
        "preview": _preview(state, main.draft, say) if main is not None else [],
        "few": said(director.too_few(state), say),
        "waits": [said([each], say) for number, each in director.begun(state) if number in waits],
        "also": [said([each], say) for each in director.also_due(state)],
        "tasks": [
            {
                "title": say(f"desk-due-{each.code}", **each.args),
                "lead": say(f"desk-lead-{each.code}", **each.args),
                "go": say(f"desk-go-{each.code}"),
                "form": filled(form, say, state) if (form := director.task(state, each)) is not None else None,
            }
            for each in tasks
        ],
    }


def no_entry(state: Tournament, say: Say) -> str:
    """Return why nobody may enter now; "" if somebody may."""
    why = refusal(state, Enter("?"))
    return say(f"refused-{why.code}", **why.args) if why is not None else ""


def said(found: Iterable[Said], say: Say) -> str:
    """Return sentences in words, one after the other."""
    return " ".join(say(each.code, **each.args) for each in found)


def forms(book: Book, say: Say) -> Callable[..., list[dict[str, Any]]]:
    """Return the function that the templates call with a page of the director, for the forms of this page. With a
    `subject`, the number of a player or table, it returns only the forms about this player or table, with it filled in;
    without one, only those that are about no player or table of that page."""
    offered, state = director.forms(book), book.state

    def of(place: str, subject: str = "") -> list[dict[str, Any]]:
        return [
            filled(each, say, state, subject)
            for each in offered
            if each.place == place and (subject in _subjects(each) if subject else not _subjects(each))
        ]

    return of


def _subjects(form: Form) -> Sequence[str]:
    """Return the numbers of the players or tables, one of which a form of the pages of entries and tables is about."""
    if form.place not in ("entries", "tables"):
        return []
    if number := form.given.get("table" if form.place == "tables" else "again"):
        return [number]
    return form.fields[0].choices if form.fields and form.fields[0].kind in ("player", "table") else []


def filled(form: Form, say: Say, state: Tournament, subject: str = "") -> dict[str, Any]:
    """Return a form as its template needs it: what it says, the values that are given, and the fields to be filled in.
    If `subject` (the number of a player or table) is among the choices of the first field, that field is not asked for:
    `subject` is given as its value."""
    given, asked = [("act", form.act), *form.given.items()], form.fields
    name = ""
    if asked and subject in asked[0].choices:
        given.append((asked[0].name, subject))
        name = state.entries[int(subject) - 1].name if asked[0].kind == "player" else ""
        asked = asked[1:]
    return {
        "act": form.act, "given": given, "label": said([form.label], say), "told": said(form.told, say),
        "fields": [
            {
                "name": each.name, "kind": each.kind, "label": said([each.label], say), "needed": each.needed,
                "value": name if each.kind == "name" else each.value, "options": _options(each, say, state),
            }
            for each in asked
        ],
    }  # fmt: skip


def _options(field: Field, say: Say, state: Tournament) -> list[tuple[str, str]]:
    """Return the choices of a field: the value and the words of each."""
    if field.kind == "player":
        names = {str(each.number): each.name for each in state.entries} | {"0": say("desk-nobody")}
        return [(each, names[each]) for each in field.choices]
    if field.kind == "table":
        return [(each, each) for each in field.choices]
    return [(each, said([one], say)) for each, one in zip(field.choices, field.said, strict=True)]


def _preview(state: Tournament, draft: Sequence[tuple[int, int, int]], say: Say) -> list[str]:
    """Return the result of a draw, one line for each entry."""
    return [
        say("desk-note-draw", name=state.entries[entry - 1].name, table=table, seat=seat)
        for entry, table, seat in draft
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


def tiles(state: Tournament, say: Say) -> list[dict[str, Any]]:
    """Return the facts about each table for its tile on the director's page: number, what the table does now, the
    players in the order of their seats, the pots, and its level if tables count their hands for themselves."""
    now, hold, found, by_hands = due(state), holds(state), [], any(each.hands for each in state.format.levels)
    for number, table in sorted(state.tables.items()):
        why = hold[number]
        look = "offline" if table.offline else "due" if now is not None and number in (now.table, now.target) else ""
        word = "offline" if table.offline else "playing" if table.playing else "waits" if why else "may-deal"
        seats = {each.seat: each for each in seated_at(state, number)}
        last = max([state.format.seats, *seats])
        level, settings = level_of(state, number)
        own = say("web-labelled", label=say("desk-level", level=level + 1), value=antes(settings))
        found.append({
            "number": number, "look": look, "word": say(f"desk-{word}"),
            "why": say(f"refused-tournament-held-{why}", table=number) if why and not table.offline else "",
            "seats": [(seat, seats.get(seat)) for seat in range(1, last + 1)],
            "hand": say("desk-hand", hand=table.hand), "pot": say("desk-pot", n=table.hand_pot + table.sabacc_pot),
            "level": own if by_hands else "",
            "table": table, "free": open_seats(state, number), "screen": table.ready and not table.offline,
            "on_way": {each.seat: expected(state, each) - each.stack for each in seats.values()} if table.ready else {},
            "pot_on_way": pot_on_way(state, table),
        })  # fmt: skip
    return found


def _without_seat(entry: Entry, *, on_way: bool) -> str:
    """Return the code of the words that tell a player without a seat why. `on_way`: the player is on the way to one."""
    if on_way:
        return "desk-on-the-way"
    if entry.exit:
        return "desk-out-now"
    return "desk-wait-draw" if entry.status == "entered" else f"desk-status-{entry.status}"


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
        "without": say(_without_seat(entry, on_way=move is not None)),
        "risk": state.phase in PLAYED and bool(entry.table) and entry in at_risk(state, entry.table),
        "steps": [(say(f"desk-step-{step}"), move is not None and step == move.step) for step in STEPS],
        "prize": str(prize) if prize else "",
    }  # fmt: skip
