"""What the director of a tournament may do now, as forms, and what there is to know before. The desk's web pages and
the screen of a table on the desk's computer both show these, so that neither can do more than the other."""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from unicodedata import normalize

import msgspec

from companion.game.moves import Refused
from companion.table.journal.journal_file import JournalError
from companion.table.tournament_view import Due, Field, ForDirector, Form, Rank, Said
from companion.tournament import acts
from companion.tournament.acts import Act
from companion.tournament.book import FROM_TABLES, Book, screen_of
from companion.tournament.decisions import SEED, Decision, args_of, holds, waiting
from companion.tournament.payouts import paid, prizes
from companion.tournament.performing import PERFORMED, refusal
from companion.tournament.placing import standings
from companion.tournament.settling import candidates, excused
from companion.tournament.tournament_state import (
    Table,
    Tournament,
    alive,
    expected,
    open_seats,
    pot_on_way,
    refuse,
    seated_at,
    stage_of,
    sums,
)

ACTS = {each.__name__: each for each in PERFORMED if each not in (acts.Commit, acts.Stay, acts.Stray)}
"""The acts that a form may name."""
TASKS = ("walk", "sit", "bring", "bring-pot", "count")
"""Decisions in which there is nothing to decide: somebody does something, and the desk notes it."""
EXTRA_S = 300
"""The extra time that is offered, in seconds."""
REASON = Field("reason", "reason", Said("desk-reason"))
LOG = 8
"""How many lines of the log a table's screen gets."""


# --- forms become acts ------------------------------------------------------------------------------------------------


def carry_out(book: Book, form: Mapping[str, str], now: float, source: str = "desk") -> None:
    """Perform the act that a filled-in form names in its field "act". Its field "row" is the row of the book that the
    director has seen. `now` is in seconds since 1970. Raises `Refused` if the act is not allowed, or if the form is not
    complete."""
    try:
        seen, act = int(form.get("row", "0")), None if form.get("act") == "Undo" else act_of(form, now)
    except (msgspec.ValidationError, KeyError, ValueError):
        refuse("form")
    if act is None:
        book.undo(source, seen)
    else:
        _check_hand(book, act)
        book.do(act, source, 0 if isinstance(act, FROM_TABLES) else seen)


def _check_hand(book: Book, act: Act) -> None:
    """Refuse a report of a hand that was reported before, unless it is the same report, as when somebody presses twice.
    Another director, or the same one on an old page, may have typed the next hand under that number."""
    if not isinstance(act, acts.TableReport):
        return
    table = book.state.tables.get(act.table)
    if table is not None and act.hand <= table.hand and not any(each.act == act for each in book.steps):
        refuse("hand-told", table=table.number, hand=act.hand, next=table.hand + 1)


def act_of(form: Mapping[str, str], now: float) -> Act:
    """Return the act that a form names in its field "act". Fields such as "stacks.7" become a mapping; empty fields are
    left out; the time and the mark for a seed are put in. A letter such as é gets one form only, so that the same name
    is the same person, whichever way a browser writes it. Raises `KeyError` if there is no such act, `ValueError` for a
    part that is no number, and `ValidationError` for any other bad value."""
    kind = ACTS[form["act"]]
    values: dict[str, Any] = {}
    for name, value in form.items():
        whole, _, part = name.partition(".")
        if part and value != "":
            values.setdefault(whole, {})[int(part)] = int(value)
        elif name in kind.__struct_fields__ and value != "" and not part:
            values[name] = normalize("NFC", value)
    if "seed" in kind.__struct_fields__:
        values["seed"] = SEED
    if "at" in kind.__struct_fields__:
        values["at"] = now
    made: Act = msgspec.convert(values, kind, strict=False)
    return made


def fields_of(act: Act) -> dict[str, str]:
    """Return the values of an act as those of a form. The seed and the time are left out; the desk adds them."""
    found = {name: getattr(act, name) for name in act.__struct_fields__ if name not in ("seed", "at")}
    return {name: str(value) for name, value in found.items() if isinstance(value, int | str) and value != ""}


# --- what may be done -------------------------------------------------------------------------------------------------


def forms(book: Book) -> tuple[Form, ...]:
    """Return everything that the director may do now, apart from the most urgent decision. An act without fields is
    offered only if it is allowed now; about any other one, a sentence says why it is refused."""
    state = book.state
    found = [*_tasks(state), *_undo(book), *_entries(state), *_tables(state), *_overruled(state)]
    return tuple(each for each in found if all(one.choices for one in each.fields if one.kind in CHOSEN))


CHOSEN = ("player", "table", "move")
"""The kinds of fields for which one of their choices is taken."""


def _player(chosen: Iterable[Any]) -> Field:
    return Field("entry", "player", Said("desk-which-entry"), choices=tuple(str(each.number) for each in chosen))


def _table(chosen: Iterable[Any]) -> Field:
    return Field("table", "table", Said("desk-which-table"), choices=tuple(str(each.number) for each in chosen))


def _number(name: str, label: Said, value: object = "", *, needed: bool = True) -> Field:
    return Field(name, "number", label, str(value), needed=needed)


def _allowed(state: Tournament, act: Act) -> bool:
    return refusal(state, act) is None


def task(state: Tournament, found: Decision) -> Form | None:
    """Return the form with which somebody notes at the desk that a task (see `TASKS`) is done; None if it is noted on
    the screen of a table."""
    if screen_of(state, found.act):
        return None
    label, lead = Said(f"desk-due-{found.code}", found.args), Said(f"desk-lead-{found.code}", found.args)
    return Form(type(found.act).__name__, label, fields_of(found.act), told=(lead,), place="tasks")


def _tasks(state: Tournament) -> Iterator[Form]:
    for each in waiting(state):
        if each.code in TASKS and (form := task(state, each)) is not None:
            yield form


def _entries(state: Tournament) -> Iterator[Form]:
    there = [each for each in state.entries if each.status not in ("out", "withdrawn")]
    name, next_ = Field("name", "name", Said("desk-name")), Said("desk-name-next", {"n": len(state.entries) + 1})
    if _allowed(state, acts.Enter("?")):
        yield Form("Enter", Said("desk-enter"), fields=(Field("name", "name", next_),), place="entries", again=True)
    for each in state.entries:
        if each not in there and _allowed(state, acts.Enter(each.name, each.number)):
            given = {"again": str(each.number), "name": each.name}
            yield Form("Enter", Said("desk-enter-again", {"name": each.name}), given, place="entries")
    if state.phase in ("entering", "seating", "playing") and _allowed(state, acts.CloseEntries()):
        yield Form("CloseEntries", Said("desk-close"), place="entries")
    if state.phase == "over":
        return
    yield Form("Rename", Said("desk-rename"), fields=(_player(there), name), place="entries")
    seat: tuple[Field, ...] = (
        _number("table", Said("desk-which-table"), needed=False), _number("seat", Said("desk-which-seat"), needed=False)
    )  # fmt: skip
    free = [each for each in there if not each.fixed]
    seat = seat if state.phase == "entering" else ()
    yield Form("Fix", Said("desk-fix"), fields=(_player(free), *seat), place="entries")
    flags = (
        ("Fix", "desk-unfix", {"fixed": "false"}, [each for each in there if each.fixed]),
        ("Absent", "desk-away", {"away": "true"}, [each for each in there if not each.absent]),
        ("Absent", "desk-back", {"away": "false"}, [each for each in there if each.absent]),
    )
    for act, code, given, chosen in flags:
        yield Form(act, Said(code), given, (_player(chosen),), place="entries")
    playing = [each for each in there if each.status == "playing"]
    hands, credits = _number("hands", Said("desk-hands"), 0), _number("credits", Said("desk-amount"), 0)
    yield Form("Penalise", Said("desk-penalise"), fields=(_player(playing), hands, credits, REASON), place="entries")
    yield Form("Withdraw", Said("desk-withdraw"), fields=(_player(there), REASON), place="entries")


def _tables(state: Tournament) -> Iterator[Form]:
    if state.phase == "counting":  # a count that differs from a stack can be put right
        yield from (_correct(state, each) for each in _sorted(state) if seated_at(state, each.number))
    if state.phase not in ("playing", "last-hands"):
        return
    tables = _sorted(state)
    for each in tables:
        if not each.ready or each.offline:
            yield _report(state, each)
        yield _correct(state, each)
    flags: tuple[tuple[str, str, dict[str, str], list[Table]], ...] = (
        ("Offline", "desk-lost-contact", {"lost": "true"}, [each for each in tables if not each.offline]),
        ("Offline", "desk-has-contact", {"lost": "false"}, [each for each in tables if each.offline]),
        ("Feature", "desk-feature", {}, [each for each in tables if not each.feature]),
    )
    for act, code, given, chosen in flags:
        yield Form(act, Said(code), given, (_table(chosen),), place="tables")


def _report(state: Tournament, table: Table) -> Form:
    people = seated_at(state, table.number)
    stacks = [_number(f"stacks.{each.number}", _at_seat(each.seat, each.name), each.stack) for each in people]
    won = Field("sabacc", "player", Said("desk-won-sabacc"), "0", ("0", *(str(each.number) for each in people)))
    return Form(
        "TableReport", Said("desk-report"), {"table": str(table.number)},
        (
            _number("hand", Said("desk-hand-number"), table.hand + 1), *stacks,
            _number("hand_pot", Said("desk-hand-pot"), table.hand_pot),
            _number("sabacc_pot", Said("desk-sabacc-pot"), table.sabacc_pot), won,
        ),
        (Said("desk-report-how"),), "tables",
    )  # fmt: skip


def _correct(state: Tournament, table: Table) -> Form:
    people, free = seated_at(state, table.number), open_seats(state, table.number)
    out = [
        each for each in state.entries
        if each.status == "out" and each.last_table == table.number and each.last_seat in free
    ]  # fmt: skip
    stacks = [
        _number(f"stacks.{each.number}", _at_seat(each.seat, each.name),
                expected(state, each) if table.ready else each.stack)
        for each in people
    ]  # fmt: skip
    stacks += [
        _number(f"stacks.{each.number}", Said("desk-was-out", {"name": each.name}), needed=False) for each in out
    ]
    told = (Said("desk-correct-how"), *[Said("desk-out-by-mistake")] * bool(out))
    pots = (
        _number("hand_pot", Said("desk-hand-pot"), table.hand_pot),
        _number("sabacc_pot", Said("desk-sabacc-pot"), table.sabacc_pot + pot_on_way(state, table)),
    )
    given = {"table": str(table.number)}
    if state.phase == "counting":  # after a stage nothing is left in the pots, and who is out stays out
        return Form("Correct", Said("desk-correct"), given, (*stacks[: len(people)], REASON), told[:1], "tables")
    return Form("Correct", Said("desk-correct"), given, (*stacks, *pots, REASON), told, "tables")


def _at_seat(seat: int, name: str) -> Said:
    return Said("desk-at-seat", {"seat": seat, "name": name})


def _overruled(state: Tournament) -> Iterator[Form]:
    """Yield the forms with which the director overrules the program."""
    if state.phase not in ("playing", "last-hands"):
        return
    for act, code in ((acts.Pause(0.0), "desk-pause"), (acts.Resume(0.0), "desk-resume")):
        if _allowed(state, act):
            yield Form(type(act).__name__, Said(code))
    first = next((each for each in waiting(state) if each.code not in TASKS), None)
    if first is not None and first.key:
        told = (Said(f"desk-due-{first.code}", first.args),)
        yield Form("Waive", Said("desk-waive"), {"key": first.key}, (REASON,), told)
    seated = [each for each in state.entries if each.table]
    place = _number("table", Said("desk-which-table")), _number("seat", Said("desk-which-seat"))
    yield Form("BreakTable", Said("desk-overrule-break"), fields=(_table(_sorted(state)), REASON))
    yield Form("Move", Said("desk-overrule-move"), fields=(_player(seated), *place, REASON))
    moves = begun(state)
    numbers, said = tuple(str(each) for each, _ in moves), tuple(each for _, each in moves)
    which = Field("transfer", "move", Said("desk-which-move"), choices=numbers, said=said)
    yield Form("Cancel", Said("desk-give-up"), fields=(which, REASON))
    if _allowed(state, acts.ExtraTime(EXTRA_S, "?")):
        yield Form("ExtraTime", Said("desk-extra-go"), fields=(_number("seconds", Said("desk-extra"), EXTRA_S), REASON))
    yield Form("NextLevel", Said("desk-next-level-go"), fields=(REASON,))
    if state.phase == "playing" and stage_of(state).ends == "cut":
        yield Form("LastHands", Said("desk-last-hands"))
    yield Form("EndStage", Said("desk-end-now"), fields=(REASON,))
    yield Form("ColourUp", Said("desk-colour-up"), fields=(_number("unit", Said("desk-amount")),))
    players = alive(state)
    left = sum(prizes(state)[: len(players)]) if len(players) <= state.format.last_table else 0
    if left:
        parts = tuple(_number(f"amounts.{each.number}", Said("desk-player", {"name": each.name})) for each in players)
        yield Form("Agree", Said("desk-agree"), fields=parts, told=(Said("desk-agree-how", {"amount": left}),))


def _sorted(state: Tournament) -> list[Table]:
    return [state.tables[each] for each in sorted(state.tables)]


def begun(state: Tournament) -> list[tuple[int, Said]]:
    """Return the transfers of players who have not left their tables yet: the number of each, and a sentence."""
    found = []
    for each in state.transfers:
        if each.step in ("proposed", "released"):
            said = Said(f"happened-tournament-{'moves' if each.entry else 'balance'}", args_of(state, each))
            found.append((each.number, said))
    return found


def _undo(book: Book) -> Iterator[Form]:
    if (step := book.undone()) is not None:
        told = tuple(Said(f"happened-{each.code}", each.args) for each in step.state.news)
        if isinstance(step.act, acts.TableReport):
            told = (Said("desk-hand-typed", {"table": step.act.table, "hand": step.act.hand}), *told)
        yield Form("Undo", Said("desk-undo"), told=told or (Said("desk-act", {"act": type(step.act).__name__}),))


# --- what there is to know --------------------------------------------------------------------------------------------


def due_now(book: Book) -> Due | None:
    """Return the most urgent decision, with everything about it; None if nothing waits."""
    state = book.state
    found = next((each for each in waiting(state) if each.code not in TASKS), None)
    if found is None:
        return None
    given, fields = fields_of(found.act), tuple[Field, ...]()
    if isinstance(found.act, acts.HighCard):
        origin = found.args["table"]
        del given["entry"]
        fields = (_player(candidates(state, origin)),)
    form = Form(type(found.act).__name__, Said(f"desk-go-{found.code}"), given, fields)
    title, lead = (Said(f"desk-{part}-{found.code}", found.args) for part in ("due", "lead"))
    draft, why = _draft(book, found.act)
    return Due(found.code, title, lead, form, (*why, *_notes(book.state, found)), draft)


def also_due(state: Tournament) -> tuple[Said, ...]:
    """Return the titles of the decisions after the most urgent one."""
    found = [each for each in waiting(state) if each.code not in TASKS]
    return tuple(Said(f"desk-due-{each.code}", each.args) for each in found[1:6])


def too_few(state: Tournament) -> tuple[Said, ...]:
    """Return why no seats can be drawn yet, if too few have entered."""
    least, given = state.format.entries[0], len(state.entries)
    few = state.phase == "entering" and given < least
    return (Said("refused-tournament-too-few", {"least": least, "given": given}),) if few else ()


def _draft(book: Book, act: Act) -> tuple[tuple[tuple[int, int, int], ...], tuple[Said, ...]]:
    """Return the result of the draw that an act would make, in the order of the seats, and why it cannot be made, if it
    cannot. The seed's hash is published by this, so performing the act later gives the same result."""
    if getattr(act, "seed", "") != SEED:
        return (), ()
    try:
        draw = book.preview(act).draw
    except Refused as refused:
        return (), (Said(f"refused-{refused.refusal.code}", refused.refusal.args),)
    except (sqlite3.Error, JournalError) as error:  # the seed's hash cannot be written
        unwritten = book.unwritten(error)
        return (), (Said(f"refused-{unwritten.code}", unwritten.args),)
    assert draw is not None
    pairs = sorted(zip(draw.seats, draw.entries, strict=True))
    return tuple((entry, table, seat) for (table, seat), entry in pairs), ()


def _notes(state: Tournament, found: Decision) -> Iterator[Said]:
    """Yield sentences that a director should read before a decision: which players do not draw a card and why, which
    tables are left out because they have no contact, and what happens if the director does not carry it out."""
    code, args = found.code, found.args
    if code == "balance":
        yield Said("desk-note-seat", {"seat": args["seat"]})
    if code in ("balance", "high-card"):
        for number, why in excused(state, args["origin"] if code == "balance" else args["table"]):
            entry = state.entries[number - 1]
            yield Said(f"desk-{why}", {"name": entry.name, **({"hands": entry.rested} if why == "moved" else {})})
        yield Said("desk-note-hand")
    if code in ("break", "balance", "final"):
        yield from (Said("desk-note-offline", {"table": each.number}) for each in _sorted(state) if each.offline)
        yield from (Said("desk-note-short", {"table": each}) for each, held in holds(state).items() if held == "short")
        yield Said("desk-note-break-else" if code == "break" else "desk-note-balance-else", {"table": args["table"]})
    if state.commitment and code in ("break", "final", "draw", "late"):
        yield Said("desk-note-seed", {"hash": state.commitment[:16]})


def ranks(state: Tournament) -> list[Rank]:
    """Return the lines of the standings."""
    given, scored, found = paid(state), any(stage.points for stage in state.format.stages), list[Rank]()
    for place, shared, each in standings(state):
        where = Said("desk-table", {"table": each.table}) if each.table else Said(f"desk-status-{each.status}")
        value = f"{sum(each.points) / 60:g}" if scored else str(each.stack) if each.stack else ""
        prize = given.get(each.number, 0) if each.exit else 0
        found.append(Rank(place, shared, each.number, where, value, prize))
    return found


def for_director(book: Book) -> ForDirector:
    """Return everything that the director sees and may do at a table on the desk's computer."""
    due, state = due_now(book), book.state  # to look at a draw fixes its seed, which is a row of its own
    log = [(step.wall, Said(f"happened-{each.code}", each.args)) for step in book.steps for each in step.state.news]
    total = sums(state)
    return ForDirector(
        book.row, due, also_due(state), too_few(state), forms(book),
        {str(each.number): each.name for each in state.entries}, tuple(ranks(state)),
        (Said("desk-sums", msgspec.structs.asdict(total) | {"missing": total.missing}),), tuple(log[:-LOG - 1:-1]),
    )  # fmt: skip
