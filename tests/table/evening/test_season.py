"""Tests everybody's standing over all evenings."""

from companion.table.evening.season import season_of
from companion.table.evening.tables import HandLine


def line(hand: int, player: str, net: int | None, rung: str = "", *, evening: int = 1) -> HandLine:
    return HandLine(hand, "", "shown", 0, "credits", 1, player, (net or 0) > 0, net, rung=rung, evening=evening)


def test_a_season_adds_up_and_names_the_best_hand_wherever_it_was() -> None:
    lines = [
        line(1, "Ann", 5, "total"),
        line(1, "Bo", -5),
        line(2, "Ann", 30, "pure-sabacc"),
        line(2, "Bo", -30),
        line(3, "Ann", -9, "total", evening=2),
        line(3, "Bo", None, evening=2),
    ]
    first, second = season_of(lines)
    assert (first.player, first.evenings, first.hands, first.won, first.net) == ("Ann", 2, 3, 2, 26)
    assert (first.best, first.best_hand, first.best_rung) == (30, 2, "pure-sabacc")
    assert (second.player, second.net, second.best) == ("Bo", -35, 0)
