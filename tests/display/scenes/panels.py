"""Scenes with trays, alarms, decks, enrolments and faults, with as much content as possible, for the display's
tests."""

from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from msgspec.structs import replace

from companion.devices.trays.version import FIRMWARE
from companion.display.canvas.actions import Action, Because, Begin, Go, Hide, Name, Set, Type, Write
from companion.display.canvas.marks import Layout
from companion.display.canvas.metrics import Panel
from companion.display.input import asides
from companion.display.input.ui import Ui, follow
from companion.game.engine.state import State
from companion.game.loading.deck_documents import find_deck
from companion.table.hall_says import SlipView
from companion.table.journal.open_journal import open_journal
from companion.table.tournament_view import ForDirector, Request, TournamentView
from companion.table.views.captions import Caption
from companion.table.views.fairness import Fairness, Misdealt, Proof, Rolled
from companion.table.views.fault_menu import FaultView
from companion.table.views.phone_view import PhoneView
from companion.table.views.preferences import Preferences
from companion.table.views.stick_view import StickView
from companion.table.views.table_view import (
    CENTRE,
    Alarm,
    CheckView,
    DeckView,
    Device,
    EnrolView,
    Lying,
    Notice,
    Place,
    TableView,
    TrayView,
    WellView,
)
from companion.tournament import acts
from companion.tournament.book import Book, Opening
from companion.tournament.director import for_director
from companion.tournament.format_files import load_format
from companion.tournament.tournament_state import seated_at
from tests.display.scenes.finger import PANELS, Finger
from tests.display.scenes.tables import RANGE, betting, calling, opened, result, shift, table, view

QUEEN = "queen of air and darkness"
DECK = tuple(name for name, card in find_deck("classic76").cards.items() for _ in range(card.copies))
FINE = (WellView(("7 of coins",), 98), WellView())


def tray(seat: int, serial: str = "", **more: Any) -> TrayView:
    """Return a tray that works, except for the faults that the arguments give."""
    usual = TrayView(serial or f"e660c0d1c74f{seat:04x}", seat, "ok", "", FIRMWARE, FINE, 0.998)
    return replace(usual, **more)


TRAYS = (
    tray(1),
    tray(2, health="unsteady", wells=(WellView((QUEEN,), 61, "unsteady", "unread-tag"), WellView())),
    tray(3, health="down", detail="offline", wells=()),
    tray(4, health="down", detail="stopped", firmware="", wells=()),
    tray(5, detail="older", firmware="0.9.3", wells=(WellView((QUEEN, "mistress of sabres")), WellView(("?",)))),
    tray(6, wells=(WellView((), 100, "down", "no-contact"), WellView(("",), 100))),
    tray(7, detail="newer", firmware="12.10.113"),
    tray(8, quality=0.43, health="unsteady"),
    tray(0, "aa12beef", detail="two-trays", claims=8),
    tray(0, "aa12cafe", detail="no-seat"),
    tray(0, "", health="down", detail="no-permission"),
)

SMALL = PANELS[0]

ALARMS = (
    Alarm(3, "twice", "04a1b2c3d4e5f6", QUEEN, (2, 5)),
    Alarm(4, "elsewhere", "04b2", "7 of coins", (7, 3)),
    Alarm(5, "outside-deck", "04c3", QUEEN, (0,), "The blue deck of Maximilian"),
)

LYING = (
    Lying("04a1b2c3d4e5f6", QUEEN, "alarm", 2, place=Place(2, 1)),
    Lying("04a1b2c3d4e5f6", QUEEN, "alarm", 5, place=Place(5, 1)),
    Lying("04b2", "7 of coins", "alarm", 7, place=Place(7, 2)),
    Lying("04c3", QUEEN, "alarm", place=CENTRE),
    Lying("04d4", "mistress of sabres", "missing", 6, place=Place(6, 1)),
    Lying("04e5", "commander of flasks", "ignored", 1, place=Place(1, 2)),
    Lying("04f6aabbccddee", "", "unknown", place=Place(8, 1)),
    Lying("0401", "?", "refused", 4, "locked-face-down", place=Place(4, 1)),
)

FAULTS = tuple(
    FaultView(name, place, level)
    for place in ("field", *(f"tray {seat}" for seat in range(1, 9)))
    for name, level in (
        ("weak-tag", 10), ("noise", 0), ("three-cards", 0), ("four-cards", 0), ("swapped-card", 0), ("clone", 100),
        ("same-uid-twice", 0), ("deaf", 0), ("crypto-stuck", 0), ("antenna-off", 0), ("version-00", 0),
        ("frames-dropped", 35), ("frames-doubled", 0), ("frames-corrupted", 0), ("frames-reordered", 0),
        ("slow", 0), ("silent", 100), ("reboot", 0),
    )
)  # fmt: skip

DECKS = (
    DeckView("Deck 1", "classic76", 76, 76, in_play=True),
    DeckView("The blue deck of Maximilian", "classic76", 76, 31),
    DeckView("Spare", "tarot78", 78, 78),
    DeckView("Kessel", "kessel44", 44, 0),
    DeckView("Red", "spike62", 62, 62),
)

ENROLMENT = EnrolView(
    "The blue deck of Maximilian", "classic76", "mistress of sabres", 31, 76, "accepted", QUEEN,
    last=("ace of coins", QUEEN, "7 of flasks", "master of staves", "queen of air and darkness"), signed=30,
)  # fmt: skip
OTHER_DECK = replace(ENROLMENT, verdict="other-deck", other="The red deck of Maximilian the Long")
CHECK = CheckView("Deck 1", 75, 76, ("7 of coins",))
ALL_MISSING = CheckView("Deck 1", 0, 76, DECK)


def between() -> State:
    """Return a state with eight people between two hands."""
    return table(8, 123_456)


def full(state: State | None = None, **more: object) -> TableView:
    """Return a view of eight seats with trays and with every possible fault at once."""
    found = view(state or betting(8, 123_456), trays=TRAYS, lying=LYING, alarms=ALARMS, decks=DECKS, faults=FAULTS)
    devices = (Device("field", "unsteady", "unread-tag", simulated=True), *found.devices[1:])
    return replace(found, devices=devices, simulated=True, **more)


def calm(**more: object) -> TableView:
    """Return the devices of a table whose trays all work, without a fault."""
    trays = tuple(tray(seat) for seat in range(1, 9))
    lying = tuple(Lying(f"04{seat}", "7 of coins", "locked", seat, place=Place(seat, 1)) for seat in (1, 2))
    return replace(view(betting(8, 1000)), trays=trays, lying=lying, decks=DECKS, **more)


COMMITMENT, SEED, ANCHOR = "a3f1" * 16, "5e" * 32, "1c06d6adef24b7a90853" * 3 + "7d2e"
ROLLS = tuple(Rolled(at, 6, (3, 5)) for at in range(4))
FAIR = Fairness(13, COMMITMENT, "417xx5", True, Proof(12, SEED, "9x", COMMITMENT, ROLLS), {6: (3, 0, 2, 1, 1, 1)})

STICK = StickView("there", "CRUISER BACKUP", 123_456, update="1.12.0")
STICKS = {
    "absent": StickView(),
    "there": STICK,
    "busy": replace(STICK, state="busy", job="backup", part=42),
    "begun": replace(STICK, state="busy", job="update"),
    "done": replace(STICK, state="done", job="backup", code="stick-done-backup", args={"hands": 1234}),
    "ready": replace(STICK, state="done", job="update", code="stick-done-update", args={"version": "1.12.0"}),
    "failed": replace(STICK, state="failed", job="csv", code="stick-broken", args={"why": "Input/output error"}),
    "none": StickView("failed", job="csv", code="stick-none"),
}


def panels() -> dict[str, tuple[TableView, Ui]]:
    """Return a scene for every page of trays, decks, alarms and faults, by name. The order of this dictionary decides
    which golden pictures there are."""
    return {
        **captions(), **fairness_pages(), **phone_pages(),
        **tables_with_devices(), **tray_pages(), **deck_pages(),
        **check_pages(), **fault_pages(), **stick_pages(), **alarm_pages(), **tournament_pages(),
    }  # fmt: skip


def captions() -> dict[str, tuple[TableView, Ui]]:
    """Return scenes of the table with captions for what is heard, and one without a caption."""
    said = Caption(1, "said-turn", {"seat": 3}, 99.0)
    loud = replace(view(betting()), caption=said, preferences=Preferences(muted=True))
    large = replace(loud, preferences=Preferences(muted=True, silent=True))
    well, fair = calm(), replace(view(between()), fairness=FAIR)
    gone = replace(well, copy_name="sabacc.journal.kept-12")
    return {
        "table-caption": (loud, opened(loud)),
        "table-caption-large": (large, opened(large)),
        "table-calm": (well, opened(well)),
        "table-between": (fair, opened(fair)),
        "table-journal-gone": (gone, opened(gone)),
    }


def fairness_pages() -> dict[str, tuple[TableView, Ui]]:
    """Return scenes of the pages about fair rolls: before a deal, in a hand, and after the seed was renewed; and the
    anchor's page, in a hand and between hands."""
    fair = replace(view(between()), fairness=FAIR)
    noted = {"head": "5e" * 32, "rows": 123_456, "misdeals": 12, "misdealt": Misdealt(1_234, "a card was seen")}
    again = replace(fair, fairness=replace(FAIR, renewed=True, **noted))
    dealt = replace(calm(), fairness=replace(FAIR, open=False, cut="", proof=None, counts={}))
    chain = {"anchor": ANCHOR, "link": 9}
    bound, played = (replace(each, fairness=replace(each.fairness, **chain)) for each in (again, dealt))
    return {
        "fairness": (fair, opened(fair, Go("fairness"))),
        "fairness-last": (fair, opened(fair, Go("fairness", at=1))),
        "fairness-dealt": (dealt, opened(dealt, Go("fairness"))),
        "fairness-renewed": (again, opened(again, Go("fairness"))),
        "fairness-ended": (again, opened(again, Go("fairness", at=1))),
        "fairness-no-proof": (dealt, opened(dealt, Go("fairness", at=1))),
        "fairness-anchor": (bound, opened(bound, Go("fairness", at=2))),
        "fairness-anchor-dealt": (played, opened(played, Go("fairness", at=2))),
    }


def phone_pages() -> dict[str, tuple[TableView, Ui]]:
    """Return scenes of the page of dealers' phones: without a server, ready, with a code, with phones that deal,
    with a code that can only be scanned, with a question, with a broker that is away, and with the address of a
    player's own page; and of the slips for the hall's desk."""
    ready = PhoneView("http://192.168.1.20:8080/", served=True)
    code = replace(ready, code=f"{ready.address}pair/0123456789abcdef", digits="1234 5678", left=90, phones=(17, 42))
    guessed = replace(code, digits="")
    seen = {"off": PhoneView(), "ready": ready, "code": code, "guessed": guessed, "asking": replace(ready, asking=42)}
    found = {name: replace(view(betting()), phones=each) for name, each in seen.items()}
    scenes = {f"phones-{name}": (each, opened(each, Go("phones"))) for name, each in found.items()}
    away = replace(found["ready"], phones=replace(ready, trouble="home-away"))
    made = SlipView(7, 0, f"SABACC1:{'ABCDEFGH234567KLMN' * 17}", 12, 340)
    slips = {"": made, "-player": replace(made, seat=2, text=made.text[:150]), "-old": SlipView(),
             "-none": SlipView(trouble="slip-no-hall")}  # fmt: skip
    for name, slip in slips.items():
        shown = replace(view(betting()), slip=slip)
        scenes[f"slip{name}"] = shown, opened(shown, Go("slip", seat=slip.seat))
    return scenes | {
        "phones-away": (away, opened(away, Go("phones"))),
        "phones-seat": (found["ready"], opened(found["ready"], Go("phones", seat=2))),
    }


def tournament_pages() -> dict[str, tuple[TableView, Ui]]:
    """Return scenes of a tournament: what it asks of the table, why the table waits, and its page."""
    stands = TournamentView(
        7, "Cloud City", 47, 100, 25, 10, 2130, 8400, 3, (30, 30), (40, 40), 1_800_000_000.0, risk=(2,),
        breaks=(7, 45), pages="http://192.168.1.20:8091/",
    )  # fmt: skip
    leaves = Request("unseat", 6, "Leia", 2300, to_table=12, to_seat=5, entry=38)
    asked = {
        "later": (replace(leaves, now=False),),
        "leaves": (leaves,),
        "home": (replace(leaves, to_table=0, to_seat=0, entry=0),),
        "comes": (Request("seat", 6, "Maximilien", 2300),),
        "draws": (Request("draw", seats=(1, 2, 3), to_table=12, to_seat=5),),
        "nothing": (),
    }
    found: dict[str, tuple[TableView, Ui]] = {}
    for name, requests in asked.items():
        told = replace(stands, requests=requests, waits="" if name in ("later", "nothing") else "moving")
        seen = replace(view(betting()), tournament=told) if name == "later" else free(tournament=told)
        found |= {
            f"tournament-{name}": (seen, opened(seen, Go("tournament"))),
            f"tournament-{name}-table": (seen, Ui()),
        }
    stopped = free(tournament=replace(stands, waits="paused", paused=True, left_s=780.0, ends_at=0.0))
    last = free(tournament=replace(stands, last_hands=3, next=(), breaks=(12, 45)))
    return (
        directors_pages()
        | found
        | {
            "tournament-paused": (stopped, opened(stopped, Go("tournament"))),
            "tournament-last": (last, opened(last, Go("tournament"))),
        }
    )


@cache
def directed(phase: str) -> ForDirector:
    """Return what the director of a tournament of twelve may do and sees while names are entered, before a draw, or
    while it is played."""
    with TemporaryDirectory() as folder, open_journal(Path(folder) / "friday.tournament") as journal:
        opening = Opening(replace(load_format("single-evening"), fee=100), "Friday")
        book = Book(journal, opening, wall=lambda: 1.8e9, mono=lambda: 0.0, entropy=Random(5).randbytes)
        for name in TWELVE[: 2 if phase == "entering" else 12]:
            book.do(acts.Enter(name))
        if phase == "playing":
            for act in (acts.DrawSeats("?"), acts.Begin(1.8e9)):
                book.do(act)
            people = seated_at(book.state, 2)
            stacks = {each.number: 0 if at < 2 else each.stack for at, each in enumerate(people)}
            stacks[people[2].number] += 200
            book.do(acts.TableReport(2, 1, stacks))
        return for_director(book)


TWELVE = (
    "Leia", "Han Solo", "Lando Calrissian", "Chewbacca", "Mirela", "Bram van der Heyden", "Ysolde", "Tomas", "Lucie",
    "Noor", "Inés", "Maximilien Roy-Calder",
)  # fmt: skip


def directors_pages() -> dict[str, tuple[TableView, Ui]]:
    """Return scenes of the director's pages on a table's screen, and of forms that are filled in there."""
    stands = TournamentView(7, "Friday", 10, 12, 1, 2, 120, 0, 1, (2, 2), (4, 4), 1_800_000_000.0, pages="http://desk/")
    entering, drawing, playing = (
        free(tournament=replace(stands, director=directed(phase), **more))
        for phase, more in (
            ("entering", {"tables": 0, "entered": 2}), ("drawing", {"tables": 0, "entered": 12}), ("playing", {})
        )
    )  # fmt: skip
    found = {
        "director-few": (entering, opened(entering, Go("tournament"))),
        "director-few-table": (entering, Ui()),
        "director-due": (drawing, opened(drawing, Go("tournament"))),
        "director-asked": (drawing, opened(drawing, Go("draft"))),
    }
    found |= {
        f"director-{page}": (playing, opened(playing, Go(page)))
        for page in ("tournament", "director", "entries", "tables", "standings", "happened")
    }

    def filling(seen: TableView, key: str, *then: Action) -> tuple[TableView, Ui]:
        return seen, opened(seen, Go("director"), Begin(asides.DIRECT, 0, key), *then)

    return found | {
        "director-enters": filling(entering, "desk-enter", *(Type(each) for each in "Mirela")),
        "director-who": filling(playing, "desk-withdraw"),
        "director-why": filling(playing, "desk-withdraw", Name("3")),
        "director-writes": filling(playing, "desk-withdraw", Name("3"), Write()),
        "director-reviews": filling(playing, "desk-withdraw", Name("3"), Because("Has gone home")),
        "director-corrects": filling(playing, "desk-correct.1"),
        "director-stack": filling(playing, "desk-correct.2", Set("hand_pot")),
        "director-undoes": filling(playing, "desk-undo"),
        "director-closes": filling(drawing, "desk-close"),
    }


def checks() -> tuple[TableView, TableView]:
    """Return two views: an enrolment and a deck check in progress."""
    return free(enrolment=ENROLMENT), free(check=CHECK)


def tables_with_devices() -> dict[str, tuple[TableView, Ui]]:
    """Return scenes of the table while devices report something."""
    all_, well, (enrol, check) = full(), calm(), checks()
    ended = free(check=replace(CHECK, running=False))
    missing = replace(well, lying=(Lying("04d4", QUEEN, "missing", 7, place=Place(7, 1)),))
    unread = replace(well, lying=(Lying("04d4aabbccddee", "", "unknown", 0, place=Place(7, 1)),))
    return {
        "table-missing": (missing, opened(missing)),
        "table-unknown": (unread, opened(unread)),
        "table-troubles": (quiet := replace(all_, alarms=()), opened(quiet)),
        "table-alarm-notice": (warned := replace(all_, notice=Notice(1, "amount-range", RANGE)), opened(warned)),
        "table-enrolling": (enrol, opened(enrol)),
        "table-checking": (check, opened(check)),
        "table-not-whole": (ended, opened(ended)),
        "shift-alarm": (turned := full(shift()), opened(turned)),
        "result-alarm": (over := full(result()), opened(over)),
        "seat-asked-alarm": (call := full(calling()), opened(call, Hide("moment"), Begin("call-hand"))),
        "picker-alarm": (all_, opened(all_, Begin("lock", 5))),
    }


def tray_pages() -> dict[str, tuple[TableView, Ui]]:
    """Return scenes of the menu's pages that concern trays."""
    all_, well, apart = full(), calm(), free()
    return {
        "seat-tray": (all_, opened(all_, Go("seat", 6))),
        "card": (all_, opened(all_, Go("card", 7, what="04b2"))),
        "corrections": (all_, opened(all_, Go("corrections"))),
        "devices": (all_, opened(all_, Go("devices"))),
        "home": (apart, opened(apart, Go("home"))),
        "alarms": (all_, opened(all_, Go("alarms"))),
        "trays": (all_, opened(all_, Go("trays"))),
        "trays-2": (all_, opened(all_, Go("trays", at=1))),
        "trays-none": (bare := view(betting()), opened(bare, Go("trays"))),
        "tray": (well, opened(well, Go("tray", what=well.trays[0].serial))),
    }


def deck_pages() -> dict[str, tuple[TableView, Ui]]:
    """Return scenes of the page of decks, and of the pages that give a deck its tags."""
    all_, apart, (enrol, _) = full(), free(), checks()
    other, done = free(enrolment=OTHER_DECK), replace(ENROLMENT, wanted="", done=76, verdict="complete", last=())
    ready = free(enrolment=done)
    return {
        "decks": (apart, opened(apart, Go("decks"))),
        "decks-none": (bare := replace(apart, decks=()), opened(bare, Go("decks"))),
        "decks-in-hand": (all_, opened(all_, Go("decks"))),
        "deck": (apart, opened(apart, Go("deck", what=DECKS[1].name))),
        "deck-in-play": (apart, opened(apart, Go("deck", what="Deck 1"))),
        "deck-name": (apart, opened(apart, Begin("@deck", 0, value="classic76"))),
        "enrolment": (enrol, opened(enrol, Go("enrolment"))),
        "enrolment-other": (other, opened(other, Go("enrolment"))),
        "enrolment-whole": (ready, opened(ready, Go("enrolment"))),
        "enrolment-want": (enrol, opened(enrol, Go("enrolment"), Begin("@want", 0))),
    }


def check_pages() -> dict[str, tuple[TableView, Ui]]:
    """Return scenes of the pages that check whether a deck is complete."""
    strange = tuple(f"04{at:012x}" for at in range(9))
    odd = replace(CHECK, missing=DECK[:7], doubtful=("star", QUEEN), strangers=strange, running=False)
    found = {
        "check": CHECK,
        "check-whole": replace(CHECK, seen=76, missing=(), running=False),
        "check-all": ALL_MISSING,
        "check-unknown": CheckView("", 0, 0),
        "check-odd": odd,
    }
    return {name: (there := free(check=check), opened(there, Go("check"))) for name, check in found.items()}


def fault_pages() -> dict[str, tuple[TableView, Ui]]:
    """Return scenes of the pages of simulated hands and faults."""
    all_ = full()
    return {
        "field": (all_, opened(all_, Go("field"))),
        "hands": (all_, opened(all_, Go("hands", 5))),
        "hands-lay": (all_, opened(all_, Go("hands", 5), Begin("@lay", 5, "2"))),
        "faults": (all_, opened(all_, Go("faults"))),
        "faults-tray": (all_, opened(all_, Go("faults", what="tray 3"))),
        "fault": (all_, opened(all_, Go("faults", what="tray 3/frames-dropped"))),
        "fault-switch": (all_, opened(all_, Go("faults", what="tray 3/silent"))),
    }


def stick_pages() -> dict[str, tuple[TableView, Ui]]:
    """Return scenes of the USB stick's page, in every state."""
    return {f"stick-{name}": (there := free(stick=stick), opened(there, Go("stick"))) for name, stick in STICKS.items()}


def alarm_pages() -> dict[str, tuple[TableView, Ui]]:
    """Return scenes of the table with every alarm, and of every tray's page."""
    all_, made = full(), dict[str, tuple[TableView, Ui]]()
    for index, kept in enumerate(ALARMS):
        now = replace(all_, alarms=(kept, *ALARMS[:index], *ALARMS[index + 1 :]))
        made[f"table-alarm-{kept.code}"] = (now, opened(now))
    copy = replace(all_, alarms=(Alarm(9, "copy", "04a1b2c3d4e5f6", QUEEN, (2,)),))
    made["table-alarm-copy"] = (copy, opened(copy))
    for each in TRAYS:
        made[f"tray-{each.detail or 'ok'}-{each.seat}"] = (all_, opened(all_, Go("tray", what=each.serial)))
    return made


def free(**more: Any) -> TableView:
    """Return a view between hands with every fault that trays can have."""
    return full(between(), alarms=(), lying=(), **more)


def finger(shown: TableView, panel: Panel = SMALL) -> Finger:
    """Return a finger at a table that shows this view."""
    one = Finger(panel)
    one.view, one.ui = shown, opened(shown)
    return one


def reach(one: Finger, *ids: str) -> object:
    """Touch these targets one after another. Returns what the last touch asks of the table."""
    asked: object = None
    for id in ids:
        if id.startswith("suit.") and one.picture().target(id) is None:
            continue  # this panel shows all cards at once
        asked = one.touch(one.find(id))
        one.ui = follow(one.ui, one.view, 0.0) if asked is None else one.ui
    return asked


def written(picture: Layout) -> str:
    return " ".join(picture.texts())
