"""Tests what the screen asks for in Kessel sabacc: the family, the tokens, and what has been invested."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Begin, Name, Pick
from companion.display.canvas.marks import Layout, Text
from companion.display.input.ui import Ui, follow, press
from companion.display.model import facts
from companion.display.pages.picture import layout
from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.moves import Move
from companion.game.phases.kessel.stock import game
from companion.game.phases.kessel.tokens import SET
from companion.locale.screen_words import screen_words
from companion.locale.words import Words
from companion.table.intents import Play
from tests.display.laws.laws import check
from tests.display.pages.test_facts_shown import play, quiet, table, view
from tests.display.pages.test_what_is_next import SMALL, UPRIGHT, pressed, shown
from tests.display.scenes.finger import PANELS, SAY


def kessel(**options: object) -> State:
    return play(table("kessel", 3, 1000, **options), Move("begin-game"))


def suits(picture: Layout) -> list[str]:
    """Return the suits that can be touched, or the suits of the cards if all cards are shown at once."""
    asked = [each.action.card for each in picture.targets if isinstance(each.action, Pick) and each.play]
    found = [each.id for each in picture.targets if each.id.startswith("suit.")]
    return found or list(dict.fromkeys(f"suit.{card.rpartition(' of ')[2]}" for card in asked if " of " in card))


def test_the_family_advances_by_itself() -> None:
    state = quiet(play(kessel(), Move("deal")))
    ui, _ = press(follow(Ui(), view(state), 0.0), view(state), Begin("turn-up"))
    assert suits(shown(view(state), ui)) == ["suit.sand", "suit.blood"]
    ui, _ = press(ui, view(state), Pick("4 of sand"))
    picture = shown(view(state), ui)
    assert suits(picture) == ["suit.blood"] and picture.target("turn-up.5 of blood") is not None
    _, asked = press(ui, view(state), Pick("5 of blood"))
    assert asked == Play(Move("turn-up", cards=("4 of sand", "5 of blood")))


@pytest.mark.parametrize("family", ["sand", "blood"])
def test_after_a_draw_only_the_drawn_family_is_asked_for(family: str) -> None:
    state = play(kessel(), Move("deal"), Move("turn-up", cards=("4 of sand", "5 of blood")))
    seat = flow.turn(state)
    state = quiet(play(state, Move("draw", seat, name=f"draw.{family}")))
    ui, _ = press(follow(Ui(), view(state), 0.0), view(state), Begin("discard", seat))
    picture = shown(view(state), ui)
    assert suits(picture) == [f"suit.{family}"] and picture.target(f"discard.3 of {family}") is not None


def test_a_token_takes_one_touch_and_the_next_one_is_asked_for_at_once() -> None:
    state, asked = kessel(tokens="choose"), 0
    ui, _ = press(follow(Ui(), view(state), 0.0), view(state), Begin("take-token"))
    while "take-token" in {option.verb for option in flow.options(state)}:
        name = next(option for option in flow.options(state) if option.verb == "take-token").names[0]
        ui, intent = press(ui, view(state), Name(name))
        assert isinstance(intent, Play), "one touch a token"
        state, asked = play(state, intent.move), asked + 1
        ui = follow(ui, view(state), float(asked))
    assert asked == 9 and ui.draft is None


def with_tokens(*mine: str) -> State:
    """Return a state in which a seat has these tokens and it is its turn. The other seats have other tokens."""
    state = kessel(tokens="choose")
    first = flow.turn(play(take_all(state, ()), *TURNED))
    return quiet(play(take_all(state, mine, first), *TURNED))


TURNED = Move("deal"), Move("turn-up", cards=("4 of sand", "5 of blood"))


def take_all(state: State, mine: Sequence[str], first: int = 0) -> State:
    """Let everybody take three tokens: seat `first` takes those in `mine`, the others take some that cannot be played
    yet."""
    while options := [option for option in flow.options(state) if option.verb == "take-token"]:
        seat = first if first in [option.seats[0] for option in options] else options[0].seats[0]
        own = next(option for option in options if option.seats[0] == seat)
        held = dict(game(state).tokens).get(seat, ())
        wanted = [name for name in mine if name not in held] if seat == first else []
        later = ("refund", "extra-refund", "general-audit", "target-audit", "exhaustion", "direct-transaction")
        state = play(state, Move("take-token", seat, name=next(iter([*wanted, *(n for n in later if n in own.names)]))))
    return state


def test_a_token_is_played_with_one_touch_where_there_is_room_for_each() -> None:
    """Three answers are the most that fit on a small screen, in the place of "All stand"."""
    for names in (("free-draw", "general-tariff", "embezzlement"), ("free-draw", "general-tariff")):
        seen = view(with_tokens(*names))
        (option,) = [each for each in seen.options if each.verb == "token"]
        assert option.names == names
        check(shown(seen))
        texts = [mark for mark in shown(seen).marks if isinstance(mark, Text)]
        assert not [text.text for text in texts if text.id.startswith("token.") and "…" in text.text]
        for name in option.names:
            _, asked = pressed(seen, f"token.{name}")
            assert asked == Play(Move("token", option.seats[0], name=name))
    assert shown(seen).target("rest.stand") is not None


def test_where_there_is_room_one_touch_says_the_player_too() -> None:
    seen = view(with_tokens("target-tariff"))
    (option,) = [each for each in seen.options if each.verb == "token"]
    assert len(option.names) == 2
    for name in option.names:
        _, asked = pressed(seen, f"token.{name}")
        assert asked == Play(Move("token", option.seats[0], name=name))


@pytest.mark.parametrize("hand", ["right", "left"])
@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_each_button_of_a_token_says_what_it_does(language: str, hand: str) -> None:
    tokens = ("free-draw", "general-tariff", "embezzlement", "major-fraud", "prime-sabacc", "embargo", "immunity")
    tokens += ("target-tariff", "general-audit", "exhaustion", "direct-transaction", "markdown", "cook-the-books")
    for at in range(len(tokens)):
        mine = [tokens[(at + beside) % len(tokens)] for beside in range(3)]
        words, seen = Words(language), view(with_tokens(*mine))
        seen = replace(seen, preferences=replace(seen.preferences, hand=hand))
        words.use(seen.state.rules)
        can = {name.partition(" ")[0] for each in seen.options if each.verb == "token" for name in each.names}
        for panel in (*PANELS, UPRIGHT):
            picture = layout(seen, follow(Ui(), seen, 0.0), panel, screen_words(words))
            check(picture)
            buttons = [each.id for each in picture.targets if each.id.startswith("token.")]
            assert {button[len("token.") :].partition(" ")[0] for button in buttons} == can
            texts = {mark.id: mark.text for mark in picture.marks if isinstance(mark, Text)}
            for button in buttons:
                assert f"{button}.label.0" in texts and f"{button}.note.0" in texts
                assert "…" not in "".join(text for id, text in texts.items() if id.startswith(f"{button}."))


def test_a_token_that_can_hit_several_players_asks_only_for_the_player() -> None:
    """Not everybody has a button of their own, but each token has."""
    state = play(table("kessel", 8, 1000, tokens="choose"), Move("begin-game"))
    first = flow.turn(play(take_all(state, ()), *TURNED))
    seen = view(quiet(play(take_all(state, ("free-draw", "target-tariff", "general-tariff"), first), *TURNED)))
    for panel in PANELS:
        picture = layout(seen, follow(Ui(), seen, 0.0), panel, SAY)
        check(picture)
        assert picture.target("move.token") is None and picture.target("more") is None
        assert all(picture.target(f"token.{name}") for name in ("free-draw", "target-tariff", "general-tariff"))
    assert pressed(seen, "token.general-tariff")[1] == Play(Move("token", first, name="general-tariff"))
    ui, asked = pressed(seen, "token.target-tariff")
    players = [each.id for each in shown(seen, ui).targets if each.id.startswith("name.")]
    assert asked is None and len(players) == 7 and all(each.startswith("name.target-tariff ") for each in players)
    assert pressed(seen, "token.target-tariff", players[0])[1] == Play(Move("token", first, name=players[0][5:]))


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_each_token_says_in_one_line_what_it_does(language: str) -> None:
    state = kessel(tokens="choose")
    words, seen = Words(language), view(state)
    words.use(state.rules)
    for panel in (SMALL, UPRIGHT):
        lines = {}
        ui, _ = press(follow(Ui(), seen, 0.0), seen, Begin("take-token"))
        for _ in range(2):
            picture = layout(seen, ui, panel, screen_words(words))
            check(picture)
            lines |= {mark.id: mark.text for mark in picture.marks if isinstance(mark, Text) and ".does" in mark.id}
            onward = picture.target("page.next")
            ui = press(ui, seen, onward.action)[0] if onward is not None else ui
        assert set(lines) == {f"name.{token}.does" for token in SET}
        assert not [line for line in lines.values() if "…" in line]


def test_invested_chips_never_stand_as_a_number_alone() -> None:
    """Beside "5 chips" and three cards, a lone 1 could count either."""
    state = play(play(table("kessel", 4, 1000), Move("begin-game")), *TURNED)
    picture = shown(view(play(state, Move("draw", flow.turn(state), name="top.blood"))))
    assert [mark.text for mark in picture.marks if isinstance(mark, Text) and mark.id.endswith(".doing")] == ["in: 1"]


def test_chips_lost_to_tokens_are_not_all_in() -> None:
    """Who has no chips left because others played tokens has put nothing in."""
    state = play(play(kessel(), *TURNED), Move("adjust", 1, 0, name="chips", reason="counted wrong"))
    assert facts.seat_facts(state, 1).stack == 0 and facts.seat_facts(state, 1).status != "all-in"
