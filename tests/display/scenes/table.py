"""A small table for the display's tests. It takes intents, plays them by the rules, and returns views."""

import random

from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.moves import Event, Move, Refused
from companion.table.intents import Deal, Ignore, Intent, LayCard, LockLying, Play, Roll, TakeCard, TheRest, Undo
from companion.table.views.table_view import Lying, Notice, TableView
from tests.display.scenes.tables import DEVICES


class Table:
    """A table that plays what the display asks for. If the rules refuse a move, the view has the refusal as a
    notice."""

    def __init__(self, state: State, seed: int = 1, *, simulated: bool = False) -> None:
        self.state = state
        self.before: list[State] = []
        self.lying: tuple[Lying, ...] = ()
        self.notice: Notice | None = None
        self.past: tuple[Event, ...] = ()
        self.chance = random.Random(seed)
        self.simulated = simulated
        self.heard: list[Intent] = []

    def view(self) -> TableView:
        options = tuple(flow.options(self.state))
        more = {"lying": self.lying, "notice": self.notice, "past": self.past, "simulated": self.simulated}
        return replace(TableView(self.state, options, DEVICES), can_undo=bool(self.before), **more)

    def take(self, intent: Intent) -> None:
        self.heard.append(intent)
        match intent:
            case Play(move):
                self.play(move)
            case Deal():
                self.play(Move("deal"))
            case Roll():
                option = next(each for each in flow.options(self.state) if each.dice)
                dice = tuple(self.chance.randint(1, option.sides) for _ in range(option.dice))
                self.play(Move(option.verb, option.seats[0], dice=dice))
            case TheRest(verb):
                kind = self.state.frames[-1].node
                while self.state.frames[-1].node == kind and any(
                    each.verb == verb for each in flow.options(self.state)
                ):
                    self.play(Move(verb, flow.turn(self.state)))
            case Undo():
                self.state = self.before.pop()
            case LayCard(card):
                self.lying = (*self.lying, Lying(card, card, "proposed", (self.state.live or (1,))[0]))
            case TakeCard(card):
                self.lying = tuple(each for each in self.lying if each.card != card)
            case LockLying(tag, seat):
                card = next(each.card for each in self.lying if each.tag == tag)
                self.play(Move("lock", seat, cards=(card,)))
                self.lying = tuple(each for each in self.lying if each.tag != tag)
            case Ignore(tag):
                self.lying = tuple(each for each in self.lying if each.tag != tag)

    def play(self, move: Move) -> None:
        try:
            after = flow.apply(self.state, move)
        except Refused as error:
            number = self.notice.number + 1 if self.notice else 1
            self.notice = Notice(number, error.refusal.code, error.refusal.args)
            return
        self.before.append(self.state)
        self.state = after
        self.past = (*self.past, *after.news)[-30:]
