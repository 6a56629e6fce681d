"""Scores `corellian-spike` and `yarith-bespin`, from the rulebook (rules: corellian-spike, yarith-bespin)."""

from tests.oracle.score import Key, Reading, Score, best


def value(card: str) -> int:
    """Return the value of a card: 0 for the sylop, else its signed value (decks 1.6)."""
    return 0 if card == "sylop" else int(card.split(" of ")[0])


def of_a_kind(numbers: list[int], count: int) -> list[int]:
    """Return the absolute values, except 0, of which the hand has at least `count`. Two sylops are no pair
    (corellian-spike 4.10)."""
    sizes = [abs(number) for number in numbers if number != 0]
    return sorted({size for size in sizes if sizes.count(size) >= count})


def rhylet(numbers: list[int]) -> tuple[int, int] | None:
    """Return the key of row 5, if the hand has it: three of one value with one sign and a pair of another value with
    the other sign."""
    if len(numbers) != 5:
        return None
    for triple in set(numbers):
        for pair in set(numbers):
            if triple * pair < 0 and numbers.count(triple) == 3 and numbers.count(pair) == 2:
                return abs(triple), abs(pair)
    return None


def khyron_start(numbers: list[int]) -> int | None:
    """Return the start of row 8, if the hand has it: a run of four consecutive absolute values. Of several runs the one
    closest to zero counts."""
    sizes = {abs(number) for number in numbers}
    for start in range(1, 8):
        if {start, start + 1, start + 2, start + 3} <= sizes:
            return start
    return None


def special(numbers: list[int], extra_cards: str) -> list[tuple[str, Key]]:
    """Return the ranks 1 to 11 (corellian-spike 4.1 to 4.11) that a hand with a total of 0 reaches, each with its key.
    Greater keys are better. In these rows the tie is broken by the value of the pair or set, or by the start of the
    run, that is closest to zero."""
    size = len(numbers)
    sylops = numbers.count(0)
    anywhere = extra_cards == "any"
    shown = extra_cards in ("any", "examples_only")
    pairs, triples, fours = of_a_kind(numbers, 2), of_a_kind(numbers, 3), of_a_kind(numbers, 4)
    found: list[tuple[str, Key]] = []
    if numbers == [0, 0]:
        found.append(("pure-sabacc", (12,)))
    if sorted(numbers) == [-10, -10, 0, 10, 10]:
        found.append(("full-sabacc", (11,)))
    if size == 5 and sylops == 1 and fours and fours[0] != 10:
        found.append(("fleet", (10, -fours[0])))
    if sylops and pairs and (size == 3 or anywhere):
        found.append(("yee-haa", (9, -pairs[0])))
    sets = rhylet(numbers)
    if sets is not None:
        found.append(("rhylet", (8, -sets[0], -sets[1])))
    if fours and (size == 4 or anywhere):
        found.append(("squadron", (7, -fours[0])))
    if sorted(numbers) in ([-10, 1, 2, 3, 4], [-4, -3, -2, -1, 10]):
        found.append(("gee-whiz", (6,)))
    start = khyron_start(numbers)
    if start is not None and (size == 4 or anywhere):
        found.append(("straight-khyron", (5, -start)))
    if triples and (size == 3 or shown):
        found.append(("banthas-wild", (4, -triples[0])))
    if len(pairs) >= 2 and (size == 4 or shown):
        found.append(("rule-of-two", (3, -pairs[0], -pairs[1])))
    if pairs and (size == 2 or shown):
        found.append(("pair", (2, -pairs[0])))
    return found


def positives(numbers: list[int]) -> Key:
    """Return the highest positive card total, then the highest single positive card."""
    plus = [number for number in numbers if number > 0]
    return (sum(plus), max(plus, default=0))


def corellian(cards: tuple[str, ...], *, extra_cards: str) -> Score:
    """Score a hand of `corellian-spike`. `extra_cards` is reading A (any), B (examples_only) or C (none). A total of 0
    takes the sabacc pot."""
    numbers = [value(card) for card in cards]
    total = sum(numbers)
    if total != 0:
        # Row 13: smallest |total|, positive, most cards, highest positive total, highest single positive card.
        key = (0, -abs(total), int(total > 0), len(numbers), *positives(numbers))
        return best([Reading("nulrhek", total, key)])
    rows = special(numbers, extra_cards)
    # Row 12: most cards, highest positive total, highest single positive card.
    rows.append(("sabacc", (1, len(numbers), *positives(numbers))))
    return best(Reading(rung, 0, key, sabacc=True) for rung, key in rows)


def yarith(cards: tuple[str, ...]) -> Score:
    """Score a hand of `yarith-bespin`, which has three cards (yarith-bespin 3.2)."""
    numbers = sorted(value(card) for card in cards)
    total = sum(numbers)
    pairs = of_a_kind(numbers, 2)
    zero = total == 0  # step 6: only a total of 0 takes the sabacc pot
    if numbers == [0, 2, 3]:
        reading = Reading("idiots-array", total, (5,), sabacc=zero)
    elif numbers == [-10, 0, 10]:
        reading = Reading("prime-sabacc", total, (4,), sabacc=zero)
    elif zero and pairs and 0 in numbers:
        reading = Reading("yee-haa", total, (3, -pairs[0]), sabacc=zero)
    elif zero and pairs:
        reading = Reading("pair", total, (2, -pairs[0]), sabacc=zero)
    elif zero:
        reading = Reading("sabacc", total, (1, *positives(numbers)), sabacc=zero)
    else:
        reading = Reading("nulrhek", total, (0, -abs(total), int(total > 0), *positives(numbers)))
    return best([reading])


def blind_draw(cards: tuple[str, ...]) -> Key:
    """Return the key of one drawn card: the closest to zero wins, at the same distance the positive one
    (corellian-spike 5.4)."""
    (card,) = cards
    return (-abs(value(card)), int(value(card) > 0))
