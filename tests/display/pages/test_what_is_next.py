"""Tests that the screen says what people have to do next, and that one touch does what all seats would do alike."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from companion import locale
from companion.display.canvas.actions import Begin, Name, Pick
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
from companion.game.phases.kessel.stock import game
from companion.game.phases.kessel.tokens import SET
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


# --- kessel ----------------------------------------------------------------------------------------------------------


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
    assert next_words(Wording(SAY, kessel()), view(play(kessel(), Move("deal"))))[0] == "Turn up"


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


def test_invested_chips_never_stand_as_a_number_alone() -> None:
    """Beside "5 chips" and three cards, a lone 1 could count either."""
    state = play(play(table("kessel", 4, 1000), Move("begin-game")), *TURNED)
    picture = shown(view(play(state, Move("draw", flow.turn(state), name="top.blood"))))
    assert [mark.text for mark in picture.marks if isinstance(mark, Text) and mark.id.endswith(".doing")] == ["in: 1"]


def test_chips_lost_to_tokens_are_not_all_in() -> None:
    """Who has no chips left because others played tokens has put nothing in."""
    state = play(play(kessel(), *TURNED), Move("adjust", 1, 0, name="chips", reason="counted wrong"))
    assert facts.seat_facts(state, 1).stack == 0 and facts.seat_facts(state, 1).status != "all-in"


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
