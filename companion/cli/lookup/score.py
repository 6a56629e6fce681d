"""The command `sabacc score RULESET HAND...`: says what hands are worth, and which one wins."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import click

from companion.cli.support.common import (
    aligned,
    config_option,
    json_option,
    printed_cards,
    printed_option,
    ruleset,
    ruleset_options,
    say_json,
    signed,
)
from companion.cli.support.errors import refusal_words

if TYPE_CHECKING:
    from companion.game.cards.deck import Card
    from companion.game.cards.printed import Printed
    from companion.game.engine.rules import Rules
    from companion.game.ladders.model import Against, Rating
    from companion.locale import Words

MOST_SKIFTERS = {"skifters": 6, "master_skifters": 2}
"""The greatest number of skifters (cards whose value a player writes on them) that a deck may have, by option."""


def _no_option(context: click.Context, parameter: click.Parameter, hands: tuple[str, ...]) -> tuple[str, ...]:
    """Return the hands. Raises `NoSuchOption` if one of them is a mistyped option."""
    for text in hands:
        if text.startswith("--"):
            raise click.NoSuchOption(text)
    return hands


hands_argument = click.argument("hands", metavar="HAND...", nargs=-1, required=True, callback=_no_option)
"""Adds one or more hands to a command that ignores unknown options, and gets them as `hands`."""


@click.command(context_settings={"ignore_unknown_options": True})  # the name of a card may begin with a minus sign
@click.argument("name", metavar="RULESET")
@hands_argument
@ruleset_options
@printed_option
@config_option
@json_option
def score(name: str, hands: tuple[str, ...], options: dict[str, str], printed: str, as_json: bool) -> None:
    """Say what hands are worth, which one wins, and why.

    A HAND is cards separated by commas, in quotes. Place 1 is best; equal hands share a place, and all that have bombed
    out share the last one. With --printed, a card may have its printed name or its name in the deck. What hands are
    scored against is given as options, too: target and suit in Coruscant Shift; common, the row of pratique; markdown,
    fraud, books and prime, the tokens of Kessel.

    \b
    sabacc score standard "idiot, 2 of coins, 3 of staves" \\
                          "10 of coins, commander of flasks"
    sabacc score coruscant-shift --option target=+5 --option suit=circles \\
                          "+3 of circles, +2 of squares"
    """
    rules, against = rules_and_against(name, hands, options)
    own = printed_cards(printed, rules)
    held = [read_hand(rules, number, text, own) for number, text in enumerate(hands, 1)]
    check_copies(rules, held, against)
    from companion.game.ladders.ladder import rate

    ratings = [rate(rules.ladder, cards, against) for cards in held]
    rated = rate_hands(rules, held, ratings)
    for one in rated if own else ():
        one["printed"] = [own.cards[card].name if card in own.cards else card for card in one["cards"]] if own else []
    if as_json:
        say_json({"hands": rated})
        return
    from companion.locale import Words

    words = Words("en", printed=printed)
    words.use(rules)
    click.echo(_table(words, rated))
    click.echo()
    for line in _why(words, rules, held, ratings, against):
        click.echo(line)


# --- reading what is asked ----------------------------------------------------------------------------------------


def rules_and_against(name: str, hands: Sequence[str], options: dict[str, str]) -> "tuple[Rules, Against]":
    """Return the rules, and what decides the worth of hands besides their cards, such as a target number or common
    cards. `options` sets both. Raises `RulesBroken` if there is no such ruleset or option, and `ClickException` if, for
    example, the target is invalid."""
    import msgspec

    from companion.game.ladders.model import NOTHING, Against
    from companion.game.ladders.why import facts_needed

    known = {field.name for field in msgspec.structs.fields(Against)}
    beside = {key: value for key, value in options.items() if key in known}
    plain = {key: value for key, value in options.items() if key not in known}
    rules = ruleset(name, plain)
    if set(MOST_SKIFTERS) <= set(rules.options) and not set(MOST_SKIFTERS) & set(plain):
        rules = ruleset(name, {**plain, **_skifters(hands)})
    if not beside:
        return rules, NOTHING
    for key in beside:
        if key not in facts_needed(rules.ladder):
            ruleset(name, options)  # raises the error for an unknown option
    return rules, Against(**{key: _beside(rules, key, value) for key, value in beside.items()})


def _skifters(hands: Sequence[str]) -> dict[str, str]:
    """Return the options for a deck that has as many skifters as the hands name, so that these need not be set. Options
    at their default of none are left out."""
    from companion.game.cards.deck import plain_name

    named = [plain_name(card) for hand in hands for card in hand.split(",")]
    masters = sum([card == "master skifter" for card in named])
    counts = {"skifters": masters + sum([card.startswith("skifter") for card in named]), "master_skifters": masters}
    return {key: str(min(count, MOST_SKIFTERS[key])) for key, count in counts.items() if count}


def _beside(rules: "Rules", key: str, text: str) -> Any:
    """Return the value of one option that the worth of hands depends on (such as a target). `key` is its name, `text`
    its value as typed. Raises `ClickException` if it is invalid."""
    if key == "target":
        number = text.replace("\u2212", "-")
        if not number.lstrip("+-").isdecimal() or len(number) > 4 or len(number.lstrip("+-")) < len(number) - 1:
            raise click.ClickException(f"option `target` is a whole number such as +5, not `{text}`")
        from companion.game.phases.coruscant.target import Faces

        rolled = {face for node in rules.program if isinstance(node.params, Faces) for face in node.params.gold}
        if rolled and int(number) not in rolled:
            targets = ", ".join(map(signed, sorted(rolled)))
            raise click.ClickException(f"option `target` is one of {targets}, as the gold die has them, not `{text}`")
        return int(number)
    if key == "suit":
        suits = sorted({card.suit for card in rules.deck.cards.values() if card.suit})
        if text.lower() not in suits:
            raise click.ClickException(f"option `suit` is one of {', '.join(suits)}, not `{text}`")
        return text.lower()
    if key == "common":
        return tuple(_cards(rules, "option `common`", text))
    if key == "prime":
        if text not in list("0123456"):
            raise click.ClickException(f"option `prime` is a whole number from 0 to 6, not `{text}`")
        return int(text)
    if text.lower() not in ("true", "false", "yes", "no", "on", "off"):
        raise click.ClickException(f"option `{key}` is true or false, not `{text}`")
    return text.lower() in ("true", "yes", "on")


def read_hand(rules: "Rules", number: int, text: str, own: "Printed | None" = None, unknown: int = 0) -> "list[Card]":
    """Return the cards of a hand from its text. `number` is the number of the hand in error messages, `unknown` the
    number of cards that it has in addition. `own`: the printed cards whose names may be used. Raises `ClickException`
    if a card cannot be read."""
    if unknown and not text:
        return []
    if not text.strip():
        raise click.ClickException(f"hand {number} is empty; a hand is one or more cards separated by commas")
    if rules.ladder.reading == "sylop-copies" and text.count(",") + unknown != 1:
        raise click.ClickException(f"hand {number}: a hand of {rules.id} is two cards, separated by a comma")
    cards = list(_cards(rules, f"hand {number}", text, own))
    if rules.ladder.reading == "sylop-copies" and len({card.suit for card in cards}) < len(cards):
        raise click.ClickException(f"hand {number}: a hand of {rules.id} has one card of each family")
    return cards


def _cards(rules: "Rules", where: str, text: str, own: "Printed | None" = None) -> "Iterator[Card]":
    from companion.game.cards.printed import read_card
    from companion.game.moves import Refused

    for part in text.split(","):
        if not part.strip():
            raise click.ClickException(f"{where}, `{text.strip()}`: a card is missing beside a comma")
        try:
            yield read_card(rules.deck, part, own)
        except Refused as error:
            raise click.ClickException(f"{where}: {refusal_words(error.refusal)}") from error


def check_copies(rules: "Rules", hands: "Sequence[Sequence[Card]]", against: "Against") -> None:
    """Raise `ClickException` if the hands, and the common cards of `against`, together contain a card more often than
    the deck of the ruleset."""
    seen = [card.kind for card in against.common]
    for number, cards in enumerate(hands, 1):
        for card in cards:
            seen.append(card.kind)
            if not rules.deck.too_many(seen):
                continue
            copies = rules.deck.cards[card.kind].copies
            if seen.count(card.kind) <= copies:
                raise click.ClickException(f"hand {number}: there are more skifters than the deck {rules.deck.id} has")
            raise click.ClickException(
                f"hand {number}: the deck {rules.deck.id} holds the {card.kind} {_times(copies)}, "
                f"and here it is for the {_ordinal(seen.count(card.kind))} time"
            )


# --- telling ------------------------------------------------------------------------------------------------------


def rate_hands(rules: "Rules", hands: "Sequence[Sequence[Card]]", ratings: "Sequence[Rating]") -> list[dict[str, Any]]:
    """Return the hands with their `ratings` as data for `--json`, in the order given. The keys "array" and "points" are
    there only if the hand has any; "values" only if a card could have counted otherwise; "common" only if a common card
    counted."""
    from companion.game.ladders.ladder import places

    rated: list[dict[str, Any]] = []
    for cards, rating, place in zip(hands, ratings, places(ratings), strict=True):
        names = [card.name for card in cards]
        entry: dict[str, Any] = {"cards": names, "total": rating.total, "rung": rating.rung, "place": place}
        if rating.name:
            entry["array"] = rating.name
        if rules.ladder.scored:
            entry["points"] = rating.points
        if list(rating.values) != [card.values[0] for card in cards]:
            entry["values"] = list(rating.values)
        if rating.common:
            entry["common"] = rating.common
        rated.append(entry)
    return rated


def _table(words: "Words", rated: Sequence[dict[str, Any]]) -> str:
    points = "points" in rated[0]
    head = ("place", "total", *(("points",) if points else ()), "hand", "cards")
    rows = [
        (
            str(one["place"]),
            signed(one["total"]),
            *((signed(one["points"]),) if points else ()),
            words.rung(one["rung"], one.get("array", "")),
            ", ".join(one.get("printed", one["cards"])),
        )
        for one in rated
    ]
    return aligned([head, *rows], right=range(3 if points else 2))


def _why(
    words: "Words",
    rules: "Rules",
    hands: "Sequence[Sequence[Card]]",
    ratings: "Sequence[Rating]",
    against: "Against",
) -> Iterator[str]:
    """Yield sentences on why each hand ranks where it does, and why the best one beats the next."""
    from companion.locale.why_words import beats_sentence, reason_sentences

    for number, (cards, rating) in enumerate(zip(hands, ratings, strict=True), 1):
        yield f"hand {number}: {' '.join(reason_sentences(words, rules.ladder, cards, against, rating))}"
    order = sorted(range(len(hands)), key=lambda at: ratings[at].key, reverse=True)
    if len(order) > 1 and not ratings[order[0]].bombed:
        first, second = order[:2]
        who, whom = f"hand {first + 1}", f"hand {second + 1}"
        yield beats_sentence(words, rules.ladder, ratings[first], ratings[second], who, whom, against)


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def _ordinal(count: int) -> str:
    return {2: "second", 3: "third"}.get(count, f"{count}th")
