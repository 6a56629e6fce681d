"""Scores `kessel`, from the rulebook (rules: kessel). An Impostor is named with the value rolled for it: "impostor of
sand as 4"."""

from tests.oracle.score import Reading, Score, best


def impostor_or_number(card: str, *, fraud: bool) -> int:
    """Return the value of an Impostor or a number. An Impostor counts what was rolled; under kessel 4.6, Impostors are
    worth 6 (kessel 2.4). Raises ValueError for an Impostor that was not rolled yet."""
    if card.startswith("impostor of "):
        if fraud:
            return 6
        if " as " not in card:
            raise ValueError(f"{card} was not rolled yet")
        return int(card.split(" as ")[1])
    return int(card.split(" of ")[0])


def pair_of_values(cards: tuple[str, ...], *, markdown: bool, fraud: bool) -> tuple[int, int]:
    """Return the values of two cards. A Sylop takes the value of the other card, after its roll; under kessel 4.8 it is
    worth 0 (kessel 2.4)."""
    sylops = [card.startswith("sylop of ") for card in cards]
    counted = [0 if sylop else impostor_or_number(card, fraud=fraud) for card, sylop in zip(cards, sylops, strict=True)]
    if sylops[0] and not sylops[1] and not markdown:
        counted[0] = counted[1]
    if sylops[1] and not sylops[0] and not markdown:
        counted[1] = counted[0]
    return counted[0], counted[1]


def kessel(cards: tuple[str, ...], *, markdown: bool, fraud: bool, books: bool, prime: int) -> Score:
    """Score a hand. Rules: kessel 3.2, kessel 4.1. `total` is the difference of the two cards (the tax of a hand that
    is no Sabacc). `prime` is the value that Prime Sabacc chose, or 0 if the token is not in play."""
    one, two = pair_of_values(cards, markdown=markdown, fraud=fraud)
    if all(card.startswith("sylop of ") for card in cards):
        # 4.3, 1: two Sylops are Pure; 4.4: the best under Markdown and with Cook the Books too.
        reading = Reading("pure-sabacc", 0, (2,))
    elif one == two:
        # 4.3, 2: the lower value is better; 4.4: Cook the Books inverts, Prime Sabacc is the best Sabacc for everyone.
        reading = Reading("sabacc", 0, (1, int(one == prime), one if books else -one))
    else:
        # 4.3, 3: the smaller difference, then the lower cards.
        reading = Reading("difference", abs(one - two), (0, -abs(one - two), -(one + two)))
    return best([reading])
