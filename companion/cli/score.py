"""`sabacc score RULESET HAND...`: what hands are worth, and which one wins."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from companion.cli.common import (
    aligned,
    json_option,
    printed_cards,
    printed_option,
    ruleset,
    ruleset_options,
    say_json,
    signed,
)
from companion.cli.errors import refusal_words

if TYPE_CHECKING:
    from companion.game.printed import Printed
    from companion.game.rules import Rules


@click.command(context_settings={"ignore_unknown_options": True})  # a card's name may begin with a minus
@click.argument("name", metavar="RULESET")
@click.argument("hands", metavar="HAND...", nargs=-1, required=True)
@ruleset_options
@printed_option
@json_option
def score(name: str, hands: tuple[str, ...], options: dict[str, str], printed: str, as_json: bool) -> None:
    """Say what hands are worth, and which one wins.

    A HAND is cards separated by commas, in quotes. Place 1 is best; equal hands share a place, and all that have
    bombed out share the last one. With --printed a card may be called what is printed on it, or what the deck calls it.

    \b
    sabacc score standard "idiot, 2 of coins, 3 of staves" \\
                          "10 of coins, commander of flasks"
    """
    for text in hands:
        if text.startswith("--"):
            raise click.NoSuchOption(text)
    rules = ruleset(name, options)
    own = printed_cards(printed, rules)
    rated = rate_hands(rules, [read_hand(rules, number, text, own) for number, text in enumerate(hands, 1)])
    for one in rated if own else ():
        one["printed"] = [own.cards[card].name if card in own.cards else card for card in one["cards"]] if own else []
    if as_json:
        say_json({"hands": rated})
        return
    click.echo(_table(rated))


def read_hand(rules: "Rules", number: int, text: str, own: "Printed | None" = None) -> list[str]:
    """The cards of a hand as the deck names them; raises click's error for one that cannot be read."""
    from companion.game.moves import Refused
    from companion.game.printed import read_card

    if not text.strip():
        raise click.ClickException(f"hand {number} is empty; a hand is one or more cards separated by commas")
    cards = []
    for part in text.split(","):
        if not part.strip():
            raise click.ClickException(f"hand {number}, `{text.strip()}`: a card is missing beside a comma")
        try:
            cards.append(read_card(rules.deck, part, own).name)
        except Refused as error:
            raise click.ClickException(f"hand {number}: {refusal_words(error.refusal)}") from error
    return cards


def rate_hands(rules: "Rules", hands: Sequence[Sequence[str]]) -> list[dict[str, Any]]:
    """The hands as `--json` has them, in the order given."""
    from companion.game.ladder import places, rate

    check_copies(rules, hands)
    ratings = [rate(rules.ladder, [rules.deck.cards[card] for card in cards]) for cards in hands]
    rated: list[dict[str, Any]] = []
    for cards, rating, place in zip(hands, ratings, places(ratings), strict=True):
        entry: dict[str, Any] = {"cards": list(cards), "total": rating.total, "rung": rating.rung, "place": place}
        if rating.name:
            entry["array"] = rating.name
        rated.append(entry)
    return rated


def check_copies(rules: "Rules", hands: Sequence[Sequence[str]]) -> None:
    """Refuse a card that the deck does not hold so often, in one hand or over all of them."""
    seen: Counter[str] = Counter()
    for number, cards in enumerate(hands, 1):
        for card in cards:
            seen[card] += 1
            copies = rules.deck.cards[card].copies
            if seen[card] > copies:
                raise click.ClickException(
                    f"hand {number}: the deck {rules.deck.id} holds the {card} {_times(copies)}, "
                    f"and here it is for the {_ordinal(seen[card])} time"
                )


def _table(rated: Sequence[dict[str, Any]]) -> str:
    from companion.locale import Words

    words = Words("en")
    head = ("place", "total", "hand", "cards")
    rows = [
        (
            str(one["place"]),
            signed(one["total"]),
            words.rung(one["rung"], one.get("array", "")),
            ", ".join(one.get("printed", one["cards"])),
        )
        for one in rated
    ]
    return aligned([head, *rows], right=(0, 1))


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def _ordinal(count: int) -> str:
    return {2: "second", 3: "third"}.get(count, f"{count}th")
