"""A finger that plays moves by touches alone: it looks for the targets on the screen and presses them."""

from collections import Counter

from msgspec.structs import replace

from companion.display.canvas.actions import Begin
from companion.display.canvas.marks import Layout, Target
from companion.display.canvas.metrics import Panel
from companion.display.input.questions import step
from companion.display.input.ui import Ui, follow, press
from companion.display.pages.picture import layout
from companion.game.engine import flow
from companion.game.engine.state import UNKNOWN, State
from companion.game.moves import Move, Option
from companion.locale.screen_words import screen_words
from companion.locale.words import Words
from companion.table.intents import Deal, Draw, Play, Roll
from companion.table.views.table_view import TableView
from tests.display.laws.laws import check

SAY = screen_words(Words("en"))
PANELS = (Panel.of(800, 480), Panel.of(1024, 600), Panel.of(1280, 720), Panel.of(1920, 1080))


class Unreachable(AssertionError):
    """Raised if no sequence of touches leads to an offered move."""


class Finger:
    """A finger on one screen of one size. It checks every picture on the way against the laws of layout."""

    def __init__(self, panel: Panel) -> None:
        self.panel = panel
        self.ui = Ui()
        self.now = 0.0
        self.pictures = 0
        self._seen: TableView | None = None
        self._looked_at: list[tuple[Ui, Layout]] = []

    def see(self, state: State) -> None:
        """Show this state of the table from now on."""
        self.now += 20.0
        if self._seen is None or self._seen.state is not state:
            self.view = TableView(state, tuple(flow.options(state)), past=state.news, can_undo=True)
        self.ui = follow(replace(self.ui, draft=None, page=None, more=0), self.view, self.now)

    def picture(self) -> Layout:
        """Return the picture that is shown now, after checking it. Each picture is checked only once."""
        if self._seen is not self.view:
            self._seen, self._looked_at = self.view, []
        for ui, shown in self._looked_at:
            if ui == self.ui:
                return shown
        shown = layout(self.view, self.ui, self.panel, SAY)
        self.pictures += 1
        check(shown)
        self._looked_at.append((self.ui, shown))
        return shown

    def touch(self, target: Target) -> object:
        """Press a target. Returns what the screen asks of the table, or None while the screen needs more touches."""
        self.ui, intent = press(self.ui, self.view, target.action)
        return intent

    def find(self, *ids: str) -> Target:
        """Return the first of these targets that is on the screen. Turns the pages if there are several."""
        for _ in range(12):
            shown = self.picture()
            for id in ids:
                if (found := shown.target(id)) is not None:
                    return found
            onward = shown.target("page.next") or shown.target("more")
            if onward is None:
                break
            self.touch(onward)
        raise Unreachable(f"{ids} among {[target.id for target in shown.targets]}")

    def play(self, move: Move) -> Move:
        """Play a possible move by touches. Returns the move that the screen made of them."""
        option = next(each for each in self.view.options if each.verb == move.verb and move.seat in each.seats)
        draft = self.ui.draft  # the page of a hand that is to be shown opens by itself
        intent: object = None
        if draft is None or (draft.verb, draft.seat) != (move.verb, move.seat):
            intent = self._first(option, move)
        for _ in range(60):
            if intent is not None:
                return self._asked(intent, move)
            intent = self._next(move)
        raise Unreachable(f"{move} needs too many touches: {self.ui.draft}")

    def _first(self, option: Option, move: Move) -> object:
        """Touch the target on the table's page that begins the move."""
        if self.ui.draft is not None:
            self.touch(self.find("close"))
        ids = [f"move.{move.verb}", f"{move.verb}.{move.name}", f"{move.verb}.{move.name.partition(' ')[0]}"]
        if option.dice and sum(move.dice) % 2:
            ids = [f"move.dice.{move.verb}", "move.dice"]
        target = self.find(*ids)
        if isinstance(target.action, Begin) and target.action.seat not in (None, move.seat):
            target = self.find(f"seat.{move.seat}")  # a hand out of turn: touch its seat in the strip
        return self.touch(target)

    def _asked(self, intent: object, move: Move) -> Move:
        match intent:
            case Play(made):
                return made
            case Deal():
                assert move.verb == "deal"
                return Move("deal")
            case Roll() | Draw():
                return move
        raise Unreachable(f"{intent} for {move}")

    def _next(self, move: Move) -> object:
        """Touch what adds the next missing part of the move."""
        draft = self.ui.draft
        assert draft is not None, f"nothing is asked any more for {move}"
        asked = step(self.view, draft)
        if asked == "seat":
            return self.touch(self.find(f"seat.{move.seat}"))
        if asked == "name":
            return self._name(move.name)
        if asked == "amount":
            return self._amount(move.amount or 0)
        if asked == "cards":
            return self._cards(move)
        if asked == "dice":
            return self.touch(self.find(f"die.{move.dice[len(draft.dice)]}"))
        assert asked == "reason", f"{asked} is asked for {move}"
        return self.touch(self.find("reason.0"))

    def _name(self, name: str) -> object:
        shown = self.picture()
        if shown.target("name.ok") is None:
            return self.touch(self.find(f"name.{name}"))
        for letter in name:
            key = "letter.space" if letter == " " else f"letter.{letter.lower()}"
            self.touch(self.find(key))
        return self.touch(self.find("name.ok"))

    def _amount(self, amount: int) -> object:
        shown = self.picture()
        ready = [target for target in shown.targets if getattr(target.action, "value", None) == amount]
        if ready:
            return self.touch(ready[0])
        for digit in str(amount):
            self.touch(self.find(f"digit.{digit}"))
        return self.touch(self.find("amount.ok"))

    def _cards(self, move: Move) -> object:
        draft = self.ui.draft
        assert draft is not None
        missing = Counter(move.cards)
        missing.subtract(draft.cards)
        shown = self.picture()
        wrong = next((at for at, card in enumerate(draft.cards) if missing[card] < 0), None)
        if wrong is not None:
            return self.touch(self.find(f"chip.{wrong}", "spell"))
        left = list((+missing).elements())
        if not left or set(left) == {UNKNOWN}:
            count = shown.target(f"{move.verb}.count.{len(move.cards)}")
            if count is not None:
                return self.touch(count)
        if shown.target("spell") is not None:
            return self.touch(self.find("spell"))
        if not left:
            return self.touch(self.find("cards.ok", f"{move.verb}.unnamed"))
        card = next(card for card in move.cards if missing[card] > 0)
        if card == UNKNOWN:
            return self.touch(self.find(f"{move.verb}.unnamed", f"{move.verb}.?"))
        if shown.target(f"{move.verb}.{card}") is None:
            suit = self.view.state.rules.deck.cards[card].suit
            self.touch(self.find(f"suit.{suit or 'faces'}"))
        return self.touch(self.find(f"{move.verb}.{card}"))


def same(made: Move, wanted: Move) -> bool:
    """Return whether the move that a screen made is the wanted one. The cards may be in another order and the reason in
    other words. The name of a card that nobody can see may be missing."""
    if made.verb in ("block", "unblock") and made.cards == (UNKNOWN,):
        wanted = replace(wanted, cards=made.cards)
    if made.verb == "lock" and not made.cards and wanted.cards == (UNKNOWN,):
        wanted = replace(wanted, cards=())
    if made.verb == "discard" and made.cards == (UNKNOWN,) and not wanted.cards:
        wanted = replace(wanted, cards=made.cards)
    if made.verb == "replace-spike" and made.cards == (UNKNOWN,) and not wanted.cards:
        wanted = replace(wanted, cards=made.cards)
    if made.verb in ("trade", "junk"):
        wanted = replace(wanted, cards=made.cards)
    if made.verb == "pledge":
        wanted = replace(wanted, name=made.name)
    cards = sorted(made.cards) == sorted(wanted.cards)
    return cards and replace(made, cards=(), reason="") == replace(wanted, cards=(), reason="")
