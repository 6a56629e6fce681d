"""Tests what a director may do: every form is an act that the tournament performs or refuses with a sentence, and all
its words are there in every language."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from companion.game.moves import Refused
from companion.locale import Words, languages
from companion.table.hall_says import MOST
from companion.table.journal.journal import Journal
from companion.table.journal.open_journal import open_journal
from companion.table.tournament_view import Due, Form, Said
from companion.tournament import acts
from companion.tournament.book import Book, Opening
from companion.tournament.decisions import waiting
from companion.tournament.director import ACTS, carry_out, for_director, forms
from companion.tournament.format_files import load_format
from companion.tournament.tournament_state import Tournament, alive, seated_at
from tests.tournament.invariants import check

PHASES = ("entering", "seating", "playing", "screens", "moving", "late", "last-hands", "counting", "over")


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with open_journal(tmp_path / "evening.journal") as found:
        yield found


def book_at(journal: Journal, phase: str, entries: int = 12, format: str = "single-evening") -> Book:
    """Return a tournament as it stands in one of `PHASES`."""
    opening = Opening(load_format(format), "Friday")
    book = Book(journal, opening, wall=lambda: 1000.0, mono=lambda: 1.0, entropy=Random(1).randbytes)
    for number in range(1, entries + 1):
        book.do(acts.Enter(f"Player {number}"))
    if phase == "entering":
        return book
    book.do(acts.DrawSeats("?"))
    if phase == "seating":
        return book
    book.do(acts.Begin(1000.0))
    if phase in ("screens", "moving"):
        for number in book.state.tables:
            book.do(acts.Ready(number), f"table-{number}")
    if phase in ("moving", "late"):
        one = seated_at(book.state, 1)[0]
        book.do(acts.Withdraw(one.number, "has gone home"))
    if phase == "moving":
        book.do(acts.Move(seated_at(book.state, 2)[0].number, 1, one.seat, "wants to"))
    if phase == "late":
        book.do(acts.Enter("Late"))
        book.do(acts.SeatLate(entries + 1, "?"))
    if phase == "last-hands":
        book.do(acts.LastHands("?"))
    if phase in ("counting", "over"):
        book.do(acts.EndStage("it is late"))
    if phase == "over":
        book.do(acts.Finish())
    return book


def filled(form: Form, rng: Random) -> dict[str, str]:
    """Return a form with something in every field."""
    values = {each.name: each.value or rng.choice(each.choices or ("1", "2")) for each in form.fields}
    return {"act": form.act, **form.given, **values}


@pytest.mark.parametrize("phase", PHASES)
def test_every_form_is_performed_or_refused_with_a_sentence(phase: str, journal: Journal, tmp_path: Path) -> None:
    rng, said = Random(phase), set[str]()
    words = Words("en")
    for at in range(len(forms(book_at(journal, phase)))):
        with open_journal(tmp_path / f"{at}.journal") as other:
            book = book_at(other, phase)
            form, before = forms(book)[at], book.state
            try:
                carry_out(book, filled(form, rng), 1001.0)
            except Refused as refused:
                assert form.fields, "what has no fields is offered only if it is allowed"
                assert standing(book.state) == standing(before)
                assert refused.refusal.code != "tournament-form", form
                said.add(words.refusal(refused.refusal))
            check(book.state)
    assert not words.missing and all(each.endswith((".", "?")) for each in said), said


def standing(state: Tournament) -> tuple[object, ...]:
    return state.phase, state.entries, state.tables, state.transfers, state.parcels, state.clock


def messages(book: Book) -> Iterator[Said]:
    """Return every message of what a director sees, however deep."""

    def of(thing: object) -> Iterator[Said]:
        if isinstance(thing, Said):
            yield thing
        elif isinstance(thing, tuple | list):
            for each in thing:
                yield from of(each)
        elif isinstance(thing, msgspec.Struct):
            for name in thing.__struct_fields__:
                yield from of(getattr(thing, name))

    yield from of(for_director(book))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("phase", PHASES)
def test_everything_that_a_director_sees_is_said(phase: str, language: str, journal: Journal) -> None:
    words = Words(language)
    for each in messages(book_at(journal, phase)):
        assert words.say(each.code, **each.args)
    assert not words.missing


@pytest.mark.parametrize("language", ["fr", "es"])
def test_every_act_has_a_name_where_it_is_undone(language: str) -> None:
    words = Words(language)
    told = {name: words.say("desk-act", act=name) for name in ACTS}
    nameless = {name for name, said in told.items() if name == said}
    assert not nameless & {"Begin", "Pause", "Resume", "Rename", "Fix", "Absent", "ExtraTime", "Waive", "Feature"}


def test_a_name_is_the_same_whichever_way_its_letters_are_written(journal: Journal) -> None:
    book = book_at(journal, "entering")
    carry_out(book, {"act": "Enter", "name": "Le\u0301a"}, 0.0)
    assert book.state.entries[-1].name == "L\u00e9a"
    with pytest.raises(Refused, match="tournament-name-twice"):
        carry_out(book, {"act": "Enter", "name": "L\u00e9a"}, 0.0)


def test_signs_that_nobody_sees_are_left_out_of_a_name(journal: Journal) -> None:
    book = book_at(journal, "entering")
    carry_out(book, {"act": "Enter", "name": "\ufeffAna\u200d\u00a0Sola"}, 0.0)
    assert book.state.entries[-1].name == "Ana Sola"
    with pytest.raises(Refused, match="tournament-name-twice"):
        carry_out(book, {"act": "Enter", "name": "Ana Sola\u200b"}, 0.0)
    with pytest.raises(Refused, match="tournament-name"):
        carry_out(book, {"act": "Enter", "name": "\u200b"}, 0.0)


def test_what_is_looked_at_is_what_is_drawn(journal: Journal) -> None:
    book = book_at(journal, "entering")
    due = for_director(book).due
    assert isinstance(due, Due) and len(due.draft) == 12, "also before the seed of the draw is fixed"
    carry_out(book, {"act": due.form.act, **due.form.given}, 0.0)
    assert {*due.draft} == {(each.number, each.table, each.seat) for each in book.state.entries}


def test_what_only_a_screen_says_is_not_offered_at_the_desk(journal: Journal) -> None:
    book = book_at(journal, "moving")
    assert waiting(book.state)[0].code == "walk"
    assert not [each for each in forms(book) if each.act in ("Depart", "TableReport")]
    book.do(acts.Offline(2))
    offered = [each.act for each in forms(book) if each.act in ("Depart", "TableReport")]
    assert offered == ["Depart", "TableReport"], "without contact it is noted at the desk"


def test_what_a_director_sees_fits_into_a_message_to_the_table(journal: Journal) -> None:
    book = book_at(journal, "entering", 100, "cloud-city")
    assert len(msgspec.json.encode(for_director(book))) < MOST / 2


def test_another_result_for_a_hand_that_was_reported_is_refused_and_the_same_one_is_not(journal: Journal) -> None:
    """Two directors have the page of a table open. Both type a hand, and both pages say that it is hand 1."""
    book = book_at(journal, "playing")
    people = [each.number for each in seated_at(book.state, 1)]
    forms = [
        {"act": "TableReport", "table": "1", "hand": "1", **{f"stacks.{at}": "100" for at in people}}
        | {f"stacks.{people[0]}": str(100 - lost), f"stacks.{people[1]}": str(100 + lost)}
        for lost in (30, 50)
    ]
    for _ in range(2):
        carry_out(book, forms[0], 1.0)
    with pytest.raises(Refused, match="hand-told") as refused:
        carry_out(book, forms[1], 1.0)
    assert refused.value.refusal.args == {"table": 1, "hand": 1, "next": 2}
    carry_out(book, forms[1] | {"hand": "2"}, 1.0)
    assert [each.stack for each in seated_at(book.state, 1)][:2] == [50, 150]


@pytest.mark.parametrize(("format", "offered"), [("single-evening", True), ("shoot-out", False), ("swiss", False)])
def test_the_last_hands_are_offered_where_they_may_be_drawn(journal: Journal, format: str, offered: bool) -> None:
    book = book_at(journal, "playing", format=format)
    assert ("LastHands" in [each.act for each in forms(book)]) is offered
    if not offered:
        with pytest.raises(Refused, match="not-now"):
            carry_out(book, {"act": "LastHands"}, 1.0)


@pytest.mark.parametrize("phase", ["playing", "screens"])
def test_a_stack_that_was_counted_otherwise_after_the_stage_can_be_put_right(journal: Journal, phase: str) -> None:
    """The refusal of the count says so. Nobody goes out by the next antes; both stacks are counted again."""
    book = book_at(journal, phase, 40, "cloud-city")
    given = dict(zip([each.number for each in seated_at(book.state, 2)], (0, 0, 300, 300, 400), strict=True))
    book.do(acts.TableReport(2, 1, given), "table-2")
    book.do(acts.EndStage("it is late"))
    small, large = [each.number for each in seated_at(book.state, 2)][-2:]
    carry_out(book, {"act": "CountSlip", "entry": str(large), "counted": "400"}, 1.0)
    with pytest.raises(Refused, match="other-stack"):
        carry_out(book, {"act": "CountSlip", "entry": str(small), "counted": "1"}, 1.0)
    form = next(each for each in forms(book) if each.act == "Correct" and each.given["table"] == "2")
    assert {f"stacks.{small}", f"stacks.{large}", "reason"} <= {each.name for each in form.fields}
    filled = {each.name: each.value for each in form.fields} | {"reason": "counted again"}
    filled |= {f"stacks.{small}": "1", f"stacks.{large}": "699", "row": str(book.row)}
    alive_before = [each.number for each in alive(book.state)]
    carry_out(book, {"act": "Correct", **form.given, **filled}, 1.0)
    check(book.state)
    assert [each.number for each in alive(book.state)] == alive_before
    stacks = {each.number: (each.stack, each.counted) for each in book.state.entries}
    assert (stacks[small], stacks[large]) == ((1, -1), (699, -1))
    for each in alive(book.state):
        carry_out(book, {"act": "CountSlip", "entry": str(each.number), "counted": str(each.stack)}, 1.0)
    book.do(acts.DrawSeats("?"))
    check(book.state)


@pytest.mark.parametrize("format", ["swiss", "cloud-city"])
def test_a_penalty_after_a_stage_counts_and_blocks_no_draw(journal: Journal, format: str) -> None:
    """The tables have screens, which are laid out anew for the next stage and book nothing before that."""
    book = book_at(journal, "screens", 40, format)
    book.do(acts.EndStage("it is late"))
    one = seated_at(book.state, 1)[0]
    carry_out(book, {"act": "Penalise", "entry": str(one.number), "credits": "20", "reason": "late"}, 1.0)
    assert book.state.entries[one.number - 1].stack == one.stack - 20
    for each in alive(book.state):
        book.do(acts.CountSlip(each.number, each.stack))
    book.do(acts.DrawSeats("?"))
    check(book.state)
