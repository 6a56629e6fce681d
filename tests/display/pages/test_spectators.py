"""Tests the spectators' screen: it can be read at every size and distance, in every language, with up to the most
seats. It never shows more than the people at the table see."""

import random
import re
from itertools import combinations

import pytest
from msgspec.structs import replace

from companion.art import palette
from companion.display.canvas import letters, theme
from companion.display.canvas.marks import Drawing, Fill, Layout, Text
from companion.display.canvas.metrics import Box, Panel
from companion.display.input.ui import Ui, follow
from companion.display.model import facts
from companion.display.pages.spectators import spectators
from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.loading.documents import RULESETS
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.locale import Tongues
from companion.locale.screen_words import screen_words
from companion.simulation.simulated_evening import Evening
from companion.table.views.captions import Caption
from companion.table.views.preferences import Preferences
from tests.display.laws.laws import FLOOR, UNSAID
from tests.display.pages.glass import AFAR
from tests.display.scenes.tables import NAMES, betting, scenes, showdown, view

FACT = 26.2 / 3
"""Capital height of the facts for everybody, in mm for each metre of viewing distance: 30 minutes of arc."""
SCREENS = {
    "43": Panel(1920, 1080, 941, 529, 3.0),
    "55": Panel(1920, 1080, 1218, 685, 3.0),
    "32": Panel(1920, 1080, 708, 398, 3.0),
    "24": Panel(1920, 1080, 531, 299, 1.5),
}
SAY = screen_words(Tongues())
SCENES = scenes()
RULES = sorted(file.stem for file in RULESETS.glob("*.toml") if file.stem != "marcjs")
NOTICES: dict[str, dict[str, object]] = {
    "watch-waiting": {},
    "watch-newer": {},
    "watch-unplayable": {},
    "watch-unreadable": {"why": "unable to open database file"},
    "watch-damaged": {"row": 12_345},
}
SHOWN = (
    "betting", "betting-opening", "eight-simulated", "trade", "roll", "rolling", "shift", "no-shift", "call",
    "showdown", "result", "result-unseen", "empty", "clock-red", "printed-betting",
)  # fmt: skip


def measured(picture: Layout) -> dict[str, Text]:
    """Check the laws for a picture for spectators. Returns its texts by their ids."""
    panel = picture.panel
    glass = Box(0, 0, panel.width_px, panel.height_px)
    least = FLOOR * panel.distance * panel.height_px / panel.height_mm
    fills: list[Fill] = []
    for mark in picture.marks:
        assert mark.box.within(glass), mark
        if isinstance(mark, Fill):
            fills.append(mark)
        elif isinstance(mark, Text):
            assert letters.width(mark.text, mark.cap, mark.face) == mark.length
            assert mark.cap >= mark.floor >= least - 0.01, mark
            assert not UNSAID.search(mark.text) and "{" not in mark.text, mark
            assert theme.contrast(mark.colour, mark.on) >= (7 if mark.id in GLANCED else 4.5), mark
            for fill in fills:
                if fill.id != "ground" and mark.box.meets(fill.box):
                    assert mark.box.within(fill.box), (mark, fill)
    texts = [mark for mark in picture.marks if isinstance(mark, Text)]
    for one, other in combinations(texts, 2):
        assert not one.box.meets(other.box), (one, other)
    assert picture.targets == ()
    found = {mark.id: mark for mark in texts}
    assert len(found) == len(texts)
    return found


GLANCED = ("phase", "turn", "fact.pot.value", "fact.sabacc.value", "turn.owed")


def shown(state: State, language: str = "en", screen: str = "43", **more: object) -> Layout:
    now = view(state, preferences=Preferences(language=language), **more)
    return spectators.layout(now, follow(Ui(), now, 0.0), SCREENS[screen], SAY)


@pytest.mark.parametrize("language", ["en", "fr", "es"])
@pytest.mark.parametrize("screen", sorted(SCREENS))
def test_every_scene_is_sound_at_every_size_in_every_language(screen: str, language: str) -> None:
    for name in SHOWN:
        now, ui = SCENES[name]
        now = replace(now, preferences=Preferences(language=language, text_scale=150))
        found = measured(spectators.layout(now, replace(ui, draft=None, page=None), SCREENS[screen], SAY))
        if name in ("betting", "eight-simulated", "trade"):
            assert {*GLANCED[:4]} <= set(found), name


def test_nobody_is_asked_to_touch_what_cannot_be_touched() -> None:
    for name in SHOWN:
        for text in shown(SCENES[name][0].state).texts():
            assert "touch" not in text.lower(), f"{name}: {text}"


def test_the_facts_have_the_size_that_everybody_reads_at_3_m() -> None:
    found = measured(shown(SCENES["betting"][0].state))
    tall = 1080 / 529
    assert found["turn.owed"].cap >= 17.5 * tall - 1
    for id in GLANCED[:4]:
        assert found[id].cap >= FACT * 3 * tall - 1, id
    for seat in range(1, 7):
        assert found[f"seat.{seat}.number"].cap >= 17.5 * tall - 1
        assert found[f"seat.{seat}.stack"].cap >= 17.5 * tall - 1


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_what_is_to_be_paid_never_cuts_the_name_of_who_pays(language: str) -> None:
    """From 3 m, whose turn it is matters most: "4 Chewba… 40 para igualar" would be the wrong way round."""
    for screen in SCREENS:
        found = measured(shown(SCENES["eight-simulated"][0].state, language, screen))
        assert found["turn"].text == "4 Chewbacca" or "turn.owed" not in found, screen


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_a_stack_that_fits_in_full_is_not_shortened_to_make_room_for_a_word(language: str) -> None:
    state = SCENES["showdown"][0].state
    found = measured(shown(state, language))
    for seat in facts.taken(state):
        digits = "".join(each for each in found[f"seat.{seat}.stack"].text if each.isdigit())
        assert digits == str(facts.seat_facts(state, seat).stack)


@pytest.mark.usefixtures("quick_players")
@pytest.mark.parametrize("ruleset", RULES)
def test_a_hand_of_the_most_players_is_sound_from_beginning_to_end(ruleset: str) -> None:
    rules = load_rules(ruleset)
    most = rules.players[1]
    evening = Evening(rules, most, random.Random(3), stake=4000)
    looks = [(screen, language) for screen in SCREENS for language in ("en", "fr", "es")]
    for at in range(400):
        if at % (2 if most < 12 else 5) == 0:
            screen, language = looks[at % len(looks)]
            picture = shown(evening.state, language, screen)
            found = measured(picture)
            if evening.state.order and not {"moment", "verdict", "verdict.0"} & {mark.id for mark in picture.marks}:
                for seat in facts.taken(evening.state):
                    assert {f"seat.{seat}.number", f"seat.{seat}.stack"} <= set(found), seat
        if evening.state.result is not None and not evening.state.order:
            break
        evening.step()
    found = measured(shown(evening.state))
    assert "result.ending" in found


def test_every_seat_has_number_shape_stack_and_cards_up_to_24() -> None:
    rules = load_rules("pratique")
    state = flow.start(rules)
    for seat in range(1, 25):
        state = flow.apply(state, Move("sit", seat, 12_345, name=f"{NAMES[seat % 8]} {seat}"))
    state = flow.apply(state, Move("deal"))
    for screen in SCREENS:
        picture = shown(state, "fr", screen)
        found = measured(picture)
        shapes = {mark.id for mark in picture.marks if isinstance(mark, Drawing)}
        for seat in range(1, 25):
            assert {f"seat.{seat}.number", f"seat.{seat}.stack"} <= set(found), (screen, seat)
            assert f"seat.{seat}.shape" in shapes


@pytest.mark.parametrize("screen", SCREENS)
def test_the_stacks_stand_below_the_winner_and_are_smaller(screen: str) -> None:
    for name in ("result", "result-unseen"):
        found = measured(shown(SCENES[name][0].state, "en", screen))
        slip = [text for id, text in found.items() if id.startswith("result.")]
        stacks = [text for id, text in found.items() if re.match(r"ranking.*stack", id)]
        assert len(stacks) == len(facts.taken(SCENES[name][0].state))
        for stack in stacks:
            assert all(stack.box.y > text.box.y + text.box.h for text in slip)
            assert 2 * stack.cap < found["result.ending"].cap
        assert found["next"].text.startswith("2 Han deals")


def test_the_ranking_puts_the_largest_stack_first() -> None:
    state = SCENES["result"][0].state
    ranked = [mark.id for mark in shown(state).marks if isinstance(mark, Text) and re.match(r"ranking.*stack", mark.id)]
    stacks = sorted(facts.taken(state), key=lambda seat: (-facts.seat_facts(state, seat).stack, seat))
    assert ranked == [f"ranking.{seat}.stack" for seat in stacks]
    assert "ranking.title" not in {mark.id for mark in shown(SCENES["betting"][0].state).marks}


def test_what_only_the_operator_may_see_is_not_there() -> None:
    """The spectators' picture is the same whether or not the view holds fair-roll data, buttons and notices."""
    now, ui = SCENES["betting"]
    plain = spectators.layout(now, ui, SCREENS["43"], SAY)
    full = replace(now, chance="ab" * 32, simulated=True, saving=3, can_redo=True, options=())
    assert spectators.layout(full, ui, SCREENS["43"], SAY) == plain


def test_a_shift_turns_the_cloth_but_not_for_photosensitive_people() -> None:
    now, ui = SCENES["shift"]

    def ground(**preferred: object) -> object:
        told = replace(now, preferences=Preferences(**preferred))  # type: ignore[arg-type]
        picture = spectators.layout(told, ui, SCREENS["43"], SAY)
        return next(mark.colour for mark in picture.marks if isinstance(mark, Fill) and mark.id == "ground")

    assert ground() == ground(motion="reduced") == palette.LINING
    assert ground(steady=True) != palette.LINING


def test_a_caption_stands_in_the_place_of_the_last_move() -> None:
    state = SCENES["betting"][0].state
    found = measured(shown(state, caption=Caption(1, "said-turn", {"seat": 4})))
    assert "caption.0" in found and "last.0" not in found


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_what_the_screen_waits_for_fits(language: str) -> None:
    for screen in SCREENS.values():
        for code, args in NOTICES.items():
            found = measured(spectators.notice(screen, SAY, code, language, **args))
            assert found and not any("…" in text.text for text in found.values()), code


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_who_won_and_why_is_said_in_full_on_every_screen(language: str) -> None:
    for name in ("result", "result-unseen"):
        for screen in SCREENS:
            found = measured(shown(SCENES[name][0].state, language, screen))
            told = " ".join(text.text for id, text in found.items() if id.startswith("told."))
            assert told and "…" not in told, (screen, told)
            assert "result.ending" in found


def test_the_winners_cards_are_on_the_slip_and_nowhere_else() -> None:
    shown, ui = SCENES["result"]
    for panel in AFAR:
        picture = spectators.layout(shown, ui, panel, SAY)
        cards = [mark for mark in picture.marks if isinstance(mark, Drawing) and mark.id.startswith("shown.4.card")]
        assert [mark.look.index for mark in cards if mark.look is not None] == ["+12", "+8"]
        slip = next(mark for mark in picture.marks if mark.id == "shown.4")
        assert all(mark.box.within(slip.box) for mark in cards)
        assert not cards[0].box.meets(cards[1].box), "neither card covers the other"
        assert "Table" not in picture.texts()


def test_spectators_see_the_cards_of_every_seat_in_a_shift() -> None:
    shown, ui = SCENES["shift"]
    marks = spectators.layout(shown, ui, SCREENS["43"], SAY).marks
    for seat in shown.state.live:
        shown_ = [mark for mark in marks if re.fullmatch(rf"give\.{seat}\.(card|goes)\.\d+", mark.id)]
        assert len(shown_) == 2, seat


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_the_plate_of_who_called_the_hand_has_no_word_of_the_betting(language: str) -> None:
    """The word "called" beside a stack would read as a called bet."""
    say = screen_words(Tongues())
    now = replace(view(showdown()), preferences=Preferences(language=language))
    caller = next(seat for seat in facts.taken(now.state) if facts.seat_facts(now.state, seat).caller)
    shown = spectators.layout(now, Ui(), AFAR[0], say)
    said = next(mark.text for mark in shown.marks if isinstance(mark, Text) and mark.id == f"seat.{caller}.doing")
    bets = [say("verb-call"), say("web-owed", amount=40), say("happened-call", seat=2, amount=40, all_in="false")]
    assert not [bet for bet in bets if said.lower()[:4] in bet.lower()], said


def test_three_seats_have_broad_plates_with_large_cards() -> None:
    """With room to spare, numbers and cards are larger than at a full table, and the cards stand at the right."""
    usual = spectators.layout(view(betting(8)), Ui(), SCREENS["43"], SAY).marks
    marks = {mark.id: mark for mark in spectators.layout(view(betting(3)), Ui(), SCREENS["43"], SAY).marks}
    full = {mark.id: mark for mark in usual}
    card, number, plate = (marks[id] for id in ("seat.1.back.0", "seat.1.number", "seat.1"))
    assert card.box.h >= 1.3 * full["seat.1.back.0"].box.h and card.box.x > plate.box.x + plate.box.w / 2
    assert isinstance(number, Text) and number.box.h >= full["seat.1.number"].box.h
