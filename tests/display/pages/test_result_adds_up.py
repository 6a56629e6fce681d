"""Tests the picture of a finished hand with the golden hands of all rulesets: the sums add up, the winner stands first,
and what changed the count stands beside it."""

from collections.abc import Callable
from functools import cache

import pytest
from msgspec.structs import replace

from companion.art.cards import CardLook
from companion.display.canvas.marks import Drawing, Layout, Text
from companion.display.input.ui import Ui, follow
from companion.display.model import facts
from companion.display.model.wording import Wording
from companion.display.pages.picture import layout
from companion.display.pages.table.result_page import hand
from companion.game.engine.state import Result, State
from companion.locale.screen_words import screen_words
from companion.locale.words import Words
from tests.display.laws.laws import check
from tests.display.pages.glass import GLASS, SEVEN_SMALL, named
from tests.display.scenes.tables import SAY, view
from tests.golden.golden import golden, names

Kind = Callable[[Result], bool]

KINDS: dict[str, Kind] = {
    "sign": lambda result: not result.common and any(each.total for each in result.shown),
    "common": lambda result: bool(result.common),
    "demise": lambda result: any(each.demise for each in result.shown) and len(result.winners) == 1,
    "tokens": lambda result: any(each.against.get("fraud") for each in result.shown),
    "prize": lambda result: len(result.prize) == 1 and result.prize[0].seat in result.winners,
    "target": lambda result: any(each.against.get("suit") for each in result.shown),
}


@cache
def ended(folder: str = "") -> tuple[State, ...]:
    """Return the states in these golden records after each hand in which cards were shown."""
    found: list[State] = []
    for name in names():
        for state in golden(name).states if name.startswith(folder) else ():
            if state.result is not None and state.result.shown and not state.order:
                found += [] if found and found[-1].result is state.result else [state]
    return tuple(found)


def of_kind(kind: str, folder: str = "") -> list[State]:
    return [state for state in ended(folder) if state.result is not None and KINDS[kind](state.result)]


def drawn(state: State, language: str = "en") -> Layout:
    now = view(state)
    return layout(now, follow(Ui(), now, 0.0), SEVEN_SMALL, screen_words(Words(language)))


def said(picture: Layout, id: str) -> str:
    return " ".join(
        each.text
        for each in picture.marks
        if isinstance(each, Text) and (each.id == id or each.id.startswith(f"{id}."))
    )


def looks(picture: Layout, seat: int) -> list[CardLook]:
    """Return what the cards of a seat look like."""
    ids = f"shown.{seat}.card.", f"shown.{seat}.extra."
    drawings = [each for each in picture.marks if isinstance(each, Drawing) and each.id.startswith(ids)]
    return [each.look for each in drawings if each.look is not None]


def test_what_each_card_counted_adds_up_to_the_total() -> None:
    looked_at = 0
    for state in ended():
        result = state.result
        assert result is not None
        for shown in result.shown:
            counted = facts.counted(state, result, shown)
            if counted is not None and shown.rung == "total":
                assert abs(sum(counted.values)) == abs(shown.total), (state.rules.id, shown)
                looked_at += 1
    assert looked_at > 100


def test_the_chosen_sign_and_the_common_card_stand_there() -> None:
    for state in of_kind("common", "pratique"):
        result, picture = state.result, drawn(state)
        assert result is not None
        for shown in result.shown:
            counted = facts.counted(state, result, shown)
            assert counted is not None and counted.common
            values = [look.index for look in looks(picture, shown.seat)]
            assert len(values) == len(counted.values) and f"shown.{shown.seat}.besides" in {
                each.id for each in picture.marks
            }
    signed = [drawn(state) for state in of_kind("sign", "pratique")]
    assert any(
        look.index.startswith("−") for picture in signed for seat in range(1, 9) for look in looks(picture, seat)
    )


def test_the_total_on_the_screen_has_the_sign_of_the_sum_of_the_cards() -> None:
    """In `pratique` the sign of a total does not matter, but people add up the cards that they see."""
    state = golden("pratique/classique").states[-1]
    assert state.result is not None
    for cards, total in ((("ace of cups", "king of coins", "trump 6"), -23), (("trump 2", "trump 21"), 23)):
        shown = replace(state.result.shown[0], cards=cards, rung="sabacc", total=23)
        assert hand(Wording(SAY, state), state.result, shown).total == total


def test_what_was_won_from_the_sabacc_pot_stands_beside_the_hand_pot() -> None:
    state = golden("standard/pure-sabacc").states[-1]
    assert state.result is not None
    (won,) = [share.amount for share in state.result.shares if share.pot == "sabacc"]
    assert f"Won from the sabacc pot: {won}" in said(drawn(state), "result.pots")


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_a_sudden_demise_has_its_winner_first_and_its_cards_named(language: str) -> None:
    states = of_kind("demise")
    assert states
    for state in states:
        result, picture = state.result, drawn(state, language)
        assert result is not None
        rows = [each.id for each in picture.marks if each.id.startswith("shown.") and each.id.count(".") == 1]
        assert rows[0] == f"shown.{result.winners[0]}"
        who = result.seats[result.winners[0]] if not state.rules.parties else str(result.winners[0])
        assert who in said(picture, "result.ending")
        first = next(each for each in result.shown if each.seat == result.winners[0])
        if first.demise_total is not None:
            assert "·" in said(picture, f"shown.{first.seat}.rung")


def test_a_target_and_what_tokens_changed_stand_above_the_hands() -> None:
    target, fraud = of_kind("target"), of_kind("tokens")
    assert target and fraud
    assert all(said(drawn(state), "open").startswith("Target ") for state in target)
    assert all("Major Fraud" in said(drawn(state), "open") for state in fraud)


def test_chips_that_tokens_moved_stand_on_the_line() -> None:
    moved = 0
    for state in ended("kessel"):
        result = state.result
        assert result is not None
        for shown in result.shown:
            if facts.by_tokens(result, shown.seat):
                assert "tokens" in said(drawn(state), f"shown.{shown.seat}.rung")
                moved += 1
    assert moved


@pytest.mark.parametrize(
    ("language", "wins"), [("en", "wins the game"), ("fr", "gagne la partie"), ("es", "Gana la partida")]
)
def test_a_won_game_is_said_with_its_prize_in_the_winner_s_row(language: str, wins: str) -> None:
    states = of_kind("prize")
    assert states
    for state in states:
        result, picture = state.result, drawn(state, language)
        assert result is not None
        assert wins in said(picture, "result.ending")
        assert str(result.prize[0].amount) in said(picture, f"shown.{result.prize[0].seat}.rung")


@pytest.mark.parametrize("panel", GLASS, ids=named)
@pytest.mark.parametrize("kind", KINDS)
def test_it_has_room_on_every_screen(kind: str, panel: object) -> None:
    states = of_kind(kind, "pratique" if kind == "sign" else "")
    for state in (states[0], max(states, key=lambda each: len(each.result.shown if each.result else ()))):
        now = view(state)
        check(layout(now, follow(Ui(), now, 0.0), panel, SAY))  # type: ignore[arg-type]
