"""Tests that the screen says what people have to do next, and that one touch does what all seats would do alike."""

import re
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from companion import locale
from companion.display.canvas.marks import Layout, Text
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import Ui, follow, press
from companion.display.model import events, facts
from companion.display.model.events import DEALS
from companion.display.model.wording import Wording
from companion.display.pages.picture import layout
from companion.display.pages.spectators import spectators
from companion.display.parts.bar import buttons
from companion.display.parts.turn_and_pots import next_words
from companion.game.engine import flow
from companion.game.engine.state import State, in_hand
from companion.game.moves import Move
from companion.game.phases.classic.between import next_deal
from companion.locale import Tongues
from companion.locale.plain_letters import clean
from companion.locale.screen_words import screen_words
from companion.locale.words import Words
from companion.simulation.hands.table_cards import CardTable
from companion.simulation.players import Players
from companion.table.intents import Play, TheRest
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import TableView
from tests.display.laws.laws import check
from tests.display.pages.glass import AFAR, FIFTEEN
from tests.display.pages.test_facts_shown import play, quiet, table, view
from tests.display.scenes.every import everything
from tests.display.scenes.finger import PANELS, SAY

LANGUAGES = Path(locale.__file__).parent
SMALL = PANELS[0]
UPRIGHT = Panel.of(720, 1280)
WORDS = screen_words(Tongues())
FOUR = "trump 1", "trump 3"


def shown(seen: TableView, ui: Ui | None = None) -> Layout:
    """Return the picture on the small panel. The picture is checked on every panel."""
    ui = ui or follow(Ui(), seen, 0.0)
    for panel in (*PANELS, UPRIGHT):
        check(layout(seen, ui, panel, SAY))
    return layout(seen, ui, SMALL, SAY)


def to_deal(state: State, language: str = "en") -> str:
    """Return what the screen says is to be dealt now."""
    words = Words(language)
    words.use(state.rules)
    seen = view(state)
    for panel in (*PANELS, UPRIGHT):
        check(layout(seen, follow(Ui(), seen, 0.0), panel, screen_words(words)))
    picture = layout(seen, follow(Ui(), seen, 0.0), SMALL, screen_words(words))
    return " ".join(mark.text for mark in picture.marks if isinstance(mark, Text) and mark.id.split(".")[0] == "deal")


def pressed(seen: TableView, *ids: str) -> tuple[Ui, object]:
    """Touch these targets. Returns the screen after them, and what the last touch asks of the table."""
    ui, asked = follow(Ui(), seen, 0.0), None
    for id in ids:
        target = shown(seen, ui).target(id)
        assert target is not None, (id, [each.id for each in shown(seen, ui).targets])
        ui, asked = press(ui, seen, target.action)
    return ui, asked


def checked(ruleset: str, seats: Iterable[int] = (2, 3, 1)) -> State:
    return play(table(ruleset, 3), Move("deal"), *(Move("check", seat) for seat in seats))


def wagered() -> State:
    bets = Move("wager", 2, 5), Move("wager", 3, 5)
    return play(table("black-knight", 3), Move("take-bank", 1), Move("deal"), *bets)


def at_showdown() -> State:
    """Return a state of the standard game in which two hands are to be laid open."""
    state = play(table("standard", 2), Move("deal"))
    while "reveal" not in (verbs := {option.verb: option for option in flow.options(state)}):
        verb = next(each for each in ("check", "roll", "call-hand", "stand", "go-on") if each in verbs)
        seats = verbs[verb].seats
        state = play(state, Move(verb, seats[0] if seats else 0, dice=(6,) if verb == "roll" else ()))
    return state


def tied() -> State:
    """Return a state with two hands of 19, which need a sudden demise."""
    shows = (
        Move("reveal", 2, cards=("10 of coins", "9 of coins")),
        Move("reveal", 1, cards=("10 of sabres", "9 of sabres")),
    )
    return play(at_showdown(), *shows)


# --- dealing ---------------------------------------------------------------------------------------------------------


def test_every_deal_by_hand_is_announced_as_the_thing_to_do_next() -> None:
    assert to_deal(play(table("standard", 3), Move("deal"))) == "Deal each of the 3 players 2 cards."
    assert to_deal(checked("yarith-bespin")) == "Deal seats 2, 3 and 1 one spike card each, face up."
    spiked = to_deal(checked("yarith-bespin"), "es")
    assert spiked == "Reparte una carta spike boca arriba a cada uno de los asientos 2, 3 y 1."
    said = to_deal(wagered())
    assert "Deal each of the 2 players 2 cards, face down." in said and "Deal seat 1: 1 face down, 1 face up." in said
    assert "Reparte al asiento 1: 1 boca abajo, 1 boca arriba." in to_deal(wagered(), "es")
    alone = play(table("black-knight", 2), Move("take-bank", 1), Move("deal"), Move("wager", 2, 5))
    for language, wanted in (("en", "the player 2 cards"), ("fr", "au joueur 2 cartes"), ("es", "al jugador 2 cartas")):
        assert wanted in to_deal(alone, language)
    assert to_deal(tied()).startswith("Sudden demise: deal seats 2 and 1 one card each.")
    assert "les places 2 et 1 reçoivent une carte chacune." in to_deal(tied(), "fr")
    assert to_deal(tied(), "es").startswith("Muerte súbita: los asientos 2 y 1 reciben una carta cada uno.")
    hands = Move("reveal", 2, cards=("trump 20", "idiot", "2 of cups")), Move("reveal", 1, cards=("trump 18", *FOUR))
    bets = Move("bet", 2, 1), Move("call", 1), Move("roll", dice=(1, 2)), Move("see", 2), Move("see", 1)
    anew = to_deal(play(table("pratique", 2), Move("deal"), *bets, *hands))
    assert anew == "They are tied: deal 3 new cards each to seats 2 and 1."
    said = to_deal(play(table("corellian-spike", 2), Move("deal")))
    assert said == "Deal each of the 2 players 2 cards. Turn up the top card of the draw pile."


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_nothing_that_is_to_be_dealt_is_left_out(language: str) -> None:
    """Also on an upright screen, and where two sentences are needed: the banker's open card, or spike cards that are
    dealt at once since nobody can bet."""
    broke = play(table("yarith-bespin", 8, 3), Move("deal"))
    for state in (wagered(), broke, play(table("pratique", 9, deal="holdem"), Move("deal"))):
        words = Words(language)
        words.use(state.rules)
        seen, say = view(state), screen_words(words)
        told = clean(Wording(say, state).to_deal(events.to_deal(state)))
        for panel in (*PANELS, UPRIGHT):
            marks = layout(seen, follow(Ui(), seen, 0.0), panel, say).marks
            shown = [mark.text for mark in marks if isinstance(mark, Text) and mark.id.split(".")[0] == "deal"]
            assert " ".join(shown) == told, panel


def test_no_sentence_about_dealing_waits_for_an_event_that_is_never_announced() -> None:
    said = (LANGUAGES / "en" / "display.ftl").read_text("utf-8")
    assert set(re.findall(r"^deal-([\w-]+) =", said, re.M)) == DEALS


@pytest.mark.parametrize("language", ["fr", "es"])
def test_they_are_announced_in_every_language(language: str) -> None:
    for state in (checked("yarith-bespin"), wagered(), tied()):
        assert to_deal(state, language)


def test_it_stands_until_somebody_has_acted() -> None:
    state = checked("yarith-bespin")
    assert not to_deal(play(state, Move("stand", 2))) and not to_deal(quiet(state))


def test_an_open_card_that_nobody_has_named_is_not_said_to_lie_face_down() -> None:
    picture = shown(view(quiet(checked("yarith-bespin"))))
    assert not [text for text in picture.texts() if "face down" in text.lower()]


# --- amounts ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", ["pratique", "centran"])
def test_where_one_amount_is_legal_there_is_no_page_for_it(ruleset: str) -> None:
    state, verb = play(table(ruleset, 3), Move("deal")), "bet"
    if ruleset == "centran":
        state, verb = play(state, Move("bet", 2, 5)), "raise"
    option = next(each for each in flow.options(state) if each.verb == verb)
    assert option.least == option.most
    seen, seat = view(quiet(state)), flow.turn(state)
    ui, asked = pressed(seen, f"move.{verb}")
    assert asked == Play(Move(verb, seat, option.least)) and ui.draft is None
    label = " ".join(mark.text for mark in shown(seen).marks if isinstance(mark, Text) and verb in mark.id)
    assert str(option.least) in label, "the button says how much"


# --- all in one touch ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", ["black-knight", "yarith-bespin", "theorie"])
def test_all_stand_in_one_touch(ruleset: str) -> None:
    state = {
        "black-knight": wagered,
        "yarith-bespin": lambda: checked("yarith-bespin"),
        "theorie": lambda: play(table("theorie", 3, scoring="points"), Move("deal")),
    }[ruleset]()
    assert pressed(view(quiet(state)), "rest.stand")[1] == TheRest("stand")


def test_all_select_as_many_in_one_touch() -> None:
    state = play(table("coruscant-shift", 3), Move("deal"), Move("roll", dice=(1, 1)))
    _, asked = pressed(view(quiet(state)), "rest.select")
    assert asked == TheRest("select", tuple(Move("select", seat, 5) for seat in (2, 3, 1)))
    after = play(state, Move("select", 3, 2))
    _, asked = pressed(view(quiet(after)), "rest.select")
    assert asked == TheRest("select", tuple(Move("select", seat, 2) for seat in (2, 1))), "as the last one did"


def test_all_known_hands_are_shown_in_one_touch() -> None:
    """If the readers know each card, nothing else is asked."""
    state = at_showdown()
    hands = {1: ("10 of coins", "9 of coins"), 2: ("10 of sabres", "2 of sabres")}
    seen = replace(view(quiet(state)), scanned=hands)
    _, asked = pressed(seen, "rest.reveal")
    assert isinstance(asked, TheRest) and {(each.seat, each.cards) for each in asked.moves} == set(hands.items())
    one = replace(seen, scanned={1: hands[1]})
    assert shown(one).target("rest.reveal") is None, "one hand has its own button"


@pytest.mark.parametrize("ruleset", ["sleeper", "black-knight", "corellian-spike", "galactic-es", "kessel", "standard"])
def test_what_is_offered_for_all_is_done_by_more_than_one(ruleset: str) -> None:
    """In `sleeper` one seat draws and the next one bets. In `black-knight` the banker follows, who may not just
    stand."""
    rng, state = Random(ruleset), table(ruleset, 4)
    cards = CardTable(state.rules, rng)
    players, offered = Players(cards, rng), 0
    for _ in range(120):
        state = play(state, players.move(state))
        cards.follow(state)
        seen, seat = view(state), flow.turn(state)
        for button in buttons(seen, follow(Ui(), seen, 0.0), Wording(SAY, state)) if in_hand(state) else ():
            if isinstance(button.action, TheRest) and not button.action.moves:
                offered += 1
                after = play(state, Move(button.action.verb, seat))
                assert flow.refusal(after, Move(button.action.verb, flow.turn(after))) is None, (button.id, seat)
                assert flow.place(after) == flow.place(state) and flow.turn(after) != seat, (button.id, seat)
    assert offered


def test_all_stand_is_on_the_first_page_of_a_small_panels_bar() -> None:
    seen = view(quiet(play(table("corellian-spike", 3), Move("deal"))))
    for panel in PANELS:
        picture = layout(seen, follow(Ui(), seen, 0.0), panel, SAY)
        assert {"move.gain", "move.swap", "move.stand", "rest.stand"} <= {each.id for each in picture.targets}


# --- the largest words ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "said"),
    [
        ("kessel", "Begin a game"),
        ("black-knight", "Take the bank"),
        ("marcjs-random", "Draw the rules"),
        ("standard", "Deal when ready"),
    ],
)
def test_between_hands_the_largest_words_name_what_must_be_done_before_the_deal(ruleset: str, said: str) -> None:
    full = table(ruleset, 4)
    assert next_words(Wording(SAY, full), view(full))[0] == said
    alone = replace(full, seats=(full.seats[0], *[None] * (len(full.seats) - 1)))
    if ruleset != "standard":
        assert next_words(Wording(SAY, alone), view(alone))[0] == "Who sits down?"


def test_in_a_phase_without_a_sentence_the_largest_words_name_the_tables_move() -> None:
    state = play(table("coruscant-shift", 3), Move("deal"))
    assert next_words(Wording(SAY, state), view(state))[0] == "Roll the dice"
    kessel = play(table("kessel", 3, 1000), Move("begin-game"), Move("deal"))
    assert next_words(Wording(SAY, kessel), view(kessel))[0] == "Turn up"


@pytest.mark.parametrize(
    ("language", "lots", "folds"),
    [
        ("en", "Draw lots", "Who folds?"),
        ("fr", "Tirez au sort", "Qui se couche\u202f?"),
        ("es", "Sortea", "¿Quién se retira?"),
    ],
)
def test_the_largest_words_tell_nobody_to_fold_and_lots_are_no_dice(language: str, lots: str, folds: str) -> None:
    lot = play(table("galactic-es", 3), Move("deal"))
    asked = play(table("sleeper", 4), Move("deal"))
    asked = play(asked, Move("check", flow.turn(asked)))
    for state, wanted in ((lot, lots), (asked, folds)):
        words = Words(language)
        words.use(state.rules)
        assert next_words(Wording(screen_words(words), state), view(state))[0] == wanted
        shown(view(state))


def test_a_roll_without_a_shift_in_the_middle_of_the_betting_lacks_no_words() -> None:
    state = play(table("pratique", 3, shift_in_bet=True), Move("deal"), Move("bet", 2, 1), Move("call", 3))
    state = play(state, Move("raise", 1, 2), Move("roll", dice=(1, 2)))
    words = Words()
    layout(view(state), follow(Ui(), view(state), 0.0), SMALL, screen_words(words))
    assert not words.missing


def test_the_large_button_says_that_nobody_folds_where_everybody_is_asked() -> None:
    state = play(table("sleeper", 4), Move("deal"))
    state = play(state, Move("check", flow.turn(state)))
    (first, *_) = buttons(view(state), Ui(), Wording(SAY, state))
    assert (first.id, first.kind) == ("move.nobody-folds", "primary") and "space" in first.keys
    shown(view(state))


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_between_hands_everybody_reads_who_deals_next_and_the_ante(language: str) -> None:
    """The prediction is what the move deal then does: the dealer, and what each player pays."""
    state = play(table("standard", 3, 50), Move("button", 2))
    deal = next_deal(state)
    assert deal is not None
    dealt = play(state, Move("deal"))
    paid = {50 - dealt.money[dealt.purses[seat]] for seat in dealt.order}
    assert (deal.dealer, {deal.ante}) == (dealt.dealer, paid) and deal.dealer == 2
    assert next_deal(dealt) is None
    now = replace(view(state), preferences=Preferences(language=language))
    shown = [layout(now, Ui(), panel, WORDS) for panel in (SMALL, UPRIGHT, FIFTEEN)]
    shown.append(spectators.layout(now, Ui(), AFAR[0], WORDS))
    for each in shown:
        heads = [mark.text for mark in each.marks if isinstance(mark, Text) and mark.id in ("phase", "turn")]
        assert [head for head in heads if head.startswith("2 P2 ") and str(deal.ante) in head[5:]], heads
    button = next(mark for mark in shown[0].marks if mark.id.startswith("move.deal.note"))
    assert isinstance(button, Text) and button.text.startswith("2 P2")


def test_where_a_croupier_deals_no_player_is_said_to() -> None:
    state = play(table("standard", 3, 50, croupier=True), Move("button", 2))
    deal = next_deal(state)
    assert deal is not None and deal.dealer == 0
    assert any("Next hand, ante" in text for text in layout(view(state), Ui(), SMALL, SAY).texts())


@pytest.mark.parametrize("name", ["play-black-knight", "play-yarith-bespin"])
def test_the_phase_is_never_said_twice(name: str) -> None:
    now, ui = everything()[name]
    for shown in (layout(now, ui, SMALL, SAY), spectators.layout(now, ui, AFAR[0], SAY)):
        said = [mark.text for mark in shown.marks if isinstance(mark, Text) and mark.id in ("phase", "turn")]
        assert len(said) == len(set(said)), said


@pytest.mark.parametrize("seats", [9, 14, 24])
@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_the_order_of_dealing_back_can_be_read_at_a_table_of_many(seats: int, language: str) -> None:
    state = play(table("pratique", seats), Move("deal"), Move("bet", 2, 1))
    while facts.phase(state) == "bet":
        state = play(state, Move("call", flow.turn(state)))
    state = play(state, Move("roll", dice=(6, 6)))
    words, seen = Words(language), view(state)
    words.use(state.rules)
    for panel in (*PANELS, UPRIGHT):
        picture = layout(seen, follow(Ui(), seen, 0.0), panel, screen_words(words))
        check(picture)
        said = " ".join(m.text for m in picture.marks if isinstance(m, Text) and m.id.startswith("order."))
        assert re.findall(r"\d+", said) == [str(seat) for seat in state.order], (panel, said)


def test_to_stand_is_the_usual_move_and_not_to_show_a_card() -> None:
    state = play(table("marcjs-mos-eisley", 3), Move("deal"))
    first, *_ = buttons(view(state), Ui(), Wording(SAY, state))
    assert (first.id, first.kind) == ("move.stand", "primary")
