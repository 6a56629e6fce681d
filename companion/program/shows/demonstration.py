"""Plays a demonstration hand without a screen: simulated players play it, it is described in the terminal, and pictures
of it are written."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from companion.display.canvas.metrics import Panel
from companion.display.window.in_memory import render
from companion.game.engine import flow
from companion.game.engine.rules import Rules
from companion.game.engine.state import State, people_named
from companion.game.moves import Move
from companion.game.phases.shared.shift import SHIFTS
from companion.locale import Words
from companion.locale.results import result_sentences
from companion.locale.screen_words import screen_words
from companion.program.assembly.evening_table import open_table
from companion.simulation.hands.table_cards import CardTable
from companion.simulation.players import Players
from companion.table.table import Table
from companion.table.views.table_view import Device, TableView

NAMES = ("Lando", "Han", "Leia", "Chewbacca", "Jyn", "Qi’ra")
BUY_IN = 100
SIZES = ((800, 480), (1024, 600), (1280, 720), (1920, 1080))
"""The sizes of the pictures in pixels. The result is drawn in every size, each phase of the hand only in the first
one."""


def demonstrate(rules: Rules, words: Words, folder: Path, say: Callable[[str], None]) -> list[Path]:
    """Play one hand of these rules with simulated players, through table and journal. Describe it line by line in the
    language of `words`, passing each line to `say`, and write pictures into `folder`.

    Return the paths of the pictures; the hand's journal is written beside them. Chance decides the players' cards
    and choices. The shift rolls follow from the seed that the table commits to before the deal."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in (*folder.glob("demonstration.journal*"), *folder.glob("[0-9][0-9]-*-*x*.png")):
        old.unlink()
    album = _Album(folder, words)
    with open_table(folder / "demonstration.journal", rules, lambda item: None) as table:
        for _ in played(table, Random()):
            for news in table.shown.news:
                say("  " + words.event(news, people_named(table.shown)))
            album.look(table)
        for sentence in result_sentences(words, table.shown):
            say(sentence)
        for size in SIZES:
            album.take(table, "result", size)
    return album.pictures


def played(table: Table, rng: Random) -> Iterator[State]:
    """Play a hand with simulated players, and yield every state that is on disk, including the states before the deal
    (buying in, becoming the banker)."""
    cards = CardTable(table.head.rules, rng)
    players = Players(cards, rng, roll=False)
    least, most = table.head.rules.players
    for seat, name in enumerate(NAMES[: max(least, min(most, len(NAMES)))], 1):
        table.play(Move("sit", seat, _buy_in(table.head), name=name), "table")
        table.settle(5)
        yield table.shown
    while table.head.result is None:
        table.play_with_chance(players.move(table.head), "table")
        table.settle(5)
        cards.follow(table.shown)
        yield table.shown


def _buy_in(state: State) -> int:
    """Return the buy-in of each player: `BUY_IN` credits, within the house's limits."""
    offer = next(option for option in flow.operator_options(state) if option.verb == "sit")
    return max(offer.least or 0, min(BUY_IN, BUY_IN if offer.most is None else offer.most))


class _Album:
    """Draws the pictures of the hand. Each phase is drawn once, when it is first seen, in the smallest size."""

    def __init__(self, folder: Path, words: Words) -> None:
        self.pictures: list[Path] = []
        self._folder, self._words, self._seen = folder, words, {"between"}

    def look(self, table: Table) -> None:
        """Draw the table, if its current phase, or a shift, has not been drawn before."""
        state = table.shown
        subject = "shift" if any(news.code in SHIFTS for news in state.news) else flow.mechanic(state).name
        if subject not in self._seen:
            self._seen.add(subject)
            self.take(table, subject, SIZES[0])

    def take(self, table: Table, subject: str, size: tuple[int, int]) -> None:
        """Draw one picture of the table as it is now, with `subject` in its file name."""
        width, height = size
        path = self._folder / f"{len(self.pictures) + 1:02}-{subject}-{width}x{height}.png"
        render(view_of(table), Panel.of(width, height), path, screen_words(self._words))
        self.pictures.append(path)


def view_of(table: Table) -> TableView:
    """Return the view of a table (what a screen may show), in which all devices work."""
    devices = (Device("field", "ok", simulated=True), Device("panel", "ok", simulated=True), Device("journal", "ok"))
    return TableView(
        state=table.shown,
        options=tuple(flow.options(table.shown)),
        devices=devices,
        past=table.past(),
        can_undo=table.can_undo,
    )
