"""The public chances (those that everybody may know) of the hand in play."""

import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from companion.game.engine.state import State, in_hand
from companion.program.loop.other_process import Start, run_beside
from companion.table.history import checkpoint
from companion.table.service import Service, handles, hears
from companion.table.views.evening_view import PublicChances, PublicChancesWanted
from companion.table.views.table_view import TableView

if TYPE_CHECKING:
    from companion.table.evening.hand_chances import PublicCards

log = logging.getLogger("sabacc")


class PublicChancesFound(msgspec.Struct, frozen=True):
    """The message with the public chances (those that everybody may know) of a hand. `cards` is what they follow
    from."""

    cards: "PublicCards"
    chances: PublicChances


class PublicChancesService(Service):
    """The service that works out the public chances (those that everybody may know) of the hand in play, from the time
    when somebody opens their page until the hand is over. They are worked out again whenever the cards have changed; if
    the cards change meanwhile, only their latest state is worked out next. `load` returns a ruleset by its name.
    `start` starts the work. `post` is called with the resulting `PublicChancesFound`."""

    def __init__(self, load: checkpoint.Load, post: Callable[[object], object], start: Start = run_beside) -> None:
        self._load, self._post, self._start = load, post, start
        self._followed: State | None = None
        self._found: PublicChancesFound | None = None
        self._busy = False

    @handles(PublicChancesWanted)
    def follow(self, intent: PublicChancesWanted, state: State) -> None:
        """Follow the hand in play: work out its public chances now and whenever its cards change. Do nothing between
        hands."""
        self._followed = state if in_hand(state) else None
        self._find_out()

    def passed(self, states: Sequence[State]) -> None:
        """Work out the chances again if the cards have changed. After the hand, follow it no longer."""
        if self._followed is not None and states:
            self._followed = states[-1] if all(map(in_hand, states)) else None
            self._find_out()

    @hears(PublicChancesFound)
    def on_chances(self, item: PublicChancesFound, state: State) -> None:
        """Take the message with public chances, and store them. If the cards have changed meanwhile, work them out
        again."""
        self._found, self._busy = item, False
        self._find_out()

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the public chances of the hand in play. Those of former cards
        are left out."""
        if self._followed is None or not in_hand(view.state):
            return view
        known = self._found.chances if self._found is not None and self._holds(view.state) else PublicChances()
        return replace(view, chances=replace(known, followed=True))

    def _holds(self, state: State) -> bool:
        """Return whether the chances that were found last are those of the cards in this state."""
        from companion.table.evening.hand_chances import public_cards  # imported late, to keep the start fast

        return self._found is not None and self._found.cards == public_cards(state)

    def _find_out(self) -> None:
        if self._followed is None or self._busy or self._holds(self._followed):
            return
        from companion.table.evening.hand_chances import public_cards

        self._busy, cards = True, public_cards(self._followed)
        failed = PublicChancesFound(cards, PublicChances(failed=True))
        self._start(partial(_chances, cards, self._load), self._post, failed)


def _chances(cards: "PublicCards", load: checkpoint.Load) -> PublicChancesFound:
    from companion.table.evening.hand_chances import chances_of

    try:
        return PublicChancesFound(cards, PublicChances(seats=chances_of(cards, load)))
    except Exception as error:  # any error in these sums: the page then only lacks the chances
        log.warning("the public chances cannot be found out: %s", error)
        return PublicChancesFound(cards, PublicChances(failed=True))
