"""The public chances of the hand in play: those that everybody at the table may know. They follow from the cards that
lie open and from the number of all others, which can be sent to another process."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.rules import Value
from companion.game.engine.state import Slice, State, Zone
from companion.odds.public import PublicChance, public
from companion.table.history import checkpoint


class PublicCards(msgspec.Struct, frozen=True):
    """What everybody may know of the cards of a hand: the name of the ruleset and those of its options that differ from
    their defaults, the `zones` with the cards that lie open, the seats that are still in (`live`), the number of decks,
    and what the value of a hand depends on besides its cards (in `slices`)."""

    ruleset: str
    options: Mapping[str, Value]
    zones: Mapping[str, Zone]
    live: tuple[int, ...]
    decks: int
    slices: Mapping[str, Slice]


def public_cards(state: State) -> PublicCards:
    """Return what everybody may know of the cards of the hand in play. It does not say which cards the table has
    read."""
    zones = {name: Zone(lies.count, lies.public) for name, lies in state.zones.items()}
    return PublicCards(state.rules.id, state.rules.changed(), zones, state.live, state.decks, state.slices)


def chances_of(cards: PublicCards, load: checkpoint.Load) -> tuple[PublicChance, ...]:
    """Return the public chances of every seat in the hand, in seat order. `load` is a function that finds rulesets."""
    state = flow.start(load(cards.ruleset, cards.options))
    return public(replace(state, zones=cards.zones, live=cards.live, decks=cards.decks, slices=cards.slices))
