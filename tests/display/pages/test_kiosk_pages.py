"""Tests that the kiosk's pages fit every panel in every language, and show what they should and nothing else."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from companion.display.canvas import theme
from companion.display.canvas.actions import Begin, Go, Type
from companion.display.canvas.marks import Fill, Text
from companion.display.canvas.metrics import TOUCH_FLOOR, Panel
from companion.display.input.ui import Ui, follow
from companion.display.pages.picture import layout
from companion.game.engine import flow
from companion.game.loading.library import Library
from companion.locale import Tongues, Words
from companion.locale.screen_words import screen_words
from companion.table.intents import Quit
from companion.table.views.kiosk_view import KioskPin, KioskStart, KioskStay
from companion.table.views.preferences import Preferences
from companion.table.views.setup import SetupView, TryView
from tests.display.laws.laws import check
from tests.display.pages.test_layout import stretched
from tests.display.scenes.finger import PANELS, Finger
from tests.display.scenes.kiosk_scenes import kiosk, kiosk_scenes
from tests.display.scenes.panels import reach
from tests.display.scenes.shows import shows
from tests.display.scenes.tables import SAY, opened

SCENES = kiosk_scenes()
GLASSES = (*PANELS, Panel.of(1280, 720).turned(90))


@pytest.fixture(params=GLASSES, ids=lambda panel: f"{panel.width_px}")
def panel(request: pytest.FixtureRequest) -> Panel:
    found: Panel = request.param
    return found


def tried(panel: Panel, say: Callable[..., str], preferred: Preferences) -> None:
    for name, (shown, ui) in SCENES.items():
        shown = replace(shown, preferences=replace(preferred))
        picture = layout(shown, ui, panel, say)
        try:
            check(picture)
            for mark in picture.marks:
                if isinstance(mark, Text):
                    assert theme.contrast(mark.colour, mark.on) >= 4.5, mark
                    whole = mark.id.startswith(("closed.", "staff.", "idle.", "day.", "ask", "kiosk."))
                    assert say is stretched or not (whole and mark.text.endswith("…")), mark
        except AssertionError as error:
            error.add_note(f"{name} {preferred.language}")
            raise


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_every_page_fits_every_panel_in_every_language(panel: Panel, language: str) -> None:
    say = screen_words(Tongues())
    for preferred in (Preferences(language=language), Preferences(language=language, contrast="high", hand="left")):
        tried(panel, say, preferred)


def test_longer_languages_and_larger_letters_fit_as_well(panel: Panel) -> None:
    tried(panel, stretched, Preferences())
    tried(panel, SAY, Preferences(text_scale=150))


def test_the_closed_screen_is_dark_and_speaks_all_languages(panel: Panel) -> None:
    picture = layout(*SCENES["kiosk-closed"], panel, screen_words(Tongues()))
    said = picture.texts()
    assert "Open again at 10:00" in said and "Réouverture à 10:00" in said and "Abrimos de nuevo a las 10:00" in said
    for mark in picture.marks:
        if isinstance(mark, Fill):
            assert theme.luminance(mark.colour) < 0.02, mark
        elif isinstance(mark, Text):
            assert theme.luminance(mark.colour) < 0.5, mark
    assert [each.action for each in picture.targets] == [Go("staff")]


def test_the_question_covers_everything_and_one_large_button_answers_it(panel: Panel) -> None:
    picture = layout(*SCENES["kiosk-idle"], panel, SAY)
    (stay,) = picture.targets
    assert stay.action == KioskStay() and stay.box.w * stay.box.h > 0.3 * panel.width_px * panel.height_px
    assert "12" in picture.texts() and "Lando" not in " ".join(picture.texts())


@pytest.mark.parametrize("left", [(Go("home"),), (Go("people"), Begin("sit", 7), Type("B"))], ids=["page", "form"])
def test_the_question_also_covers_what_was_left_open(panel: Panel, left: tuple[Begin | Go | Type, ...]) -> None:
    shown = kiosk("idle")
    open_page = follow(opened(kiosk(), *left), shown, 1.0)
    assert open_page.page is not None or open_page.draft is not None
    assert [each.id for each in layout(shown, open_page, panel, SAY).targets] == ["kiosk.stay"]


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_the_countdown_says_what_happens_at_its_end(panel: Panel, language: str) -> None:
    shown, ui = SCENES["kiosk-idle"]
    say = screen_words(Tongues())
    picture = layout(replace(shown, preferences=Preferences(language=language)), ui, panel, say)
    told = [mark for mark in picture.marks if isinstance(mark, Text) and mark.id.startswith("idle.then.")]
    count = next(mark for mark in picture.marks if mark.id == "idle.left")
    assert told and all(mark.box.y > count.box.y + count.box.h for mark in told)
    assert " ".join(mark.text for mark in told) == say("kiosk-idle-then")


@pytest.mark.parametrize("language", ["en", "fr", "es"])
@pytest.mark.parametrize("name", ["attract-play-standard", "attract-play-kessel"])
def test_whoever_walks_past_reads_what_this_is_and_what_to_do(panel: Panel, name: str, language: str) -> None:
    shown = replace(shows()[name], preferences=Preferences(language=language))
    picture = layout(shown, Ui(), panel, screen_words(Tongues()))
    told = [mark.text for mark in picture.marks if isinstance(mark, Text) and mark.id.startswith("attract.what.")]
    most = str(shown.state.rules.players[1])
    assert most in " ".join(told) and " ".join(told).endswith("."), "a whole sentence, with how many can play"


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_a_game_for_exactly_four_is_not_told_as_a_range(language: str) -> None:
    shown = replace(shows()["attract-play-standard"], preferences=Preferences(language=language))
    shown = replace(shown, state=flow.start(Library().load("standard+contract")))
    picture = layout(shown, Ui(), Panel.of(800, 480), screen_words(Tongues()))
    told = " ".join(
        mark.text for mark in picture.marks if isinstance(mark, Text) and mark.id.startswith("attract.what.")
    )
    assert told.count("4") == 1, told


def test_a_pin_is_typed_on_keys_that_can_be_hit_and_is_not_to_be_seen(panel: Panel) -> None:
    picture = layout(*SCENES["kiosk-pin-typed"], panel, SAY)
    keys = [each for each in picture.targets if each.id.startswith("digit.")]
    assert len(keys) == 10
    for key in keys:
        assert key.box.w >= panel.x(TOUCH_FLOOR) and key.box.h >= panel.y(TOUCH_FLOOR)
    assert "•" * 8 in picture.texts() and not any("123" in text for text in picture.texts())


def test_by_touches_from_the_menu_to_the_pin(panel: Panel) -> None:
    finger = Finger(panel)
    finger.view, finger.ui = kiosk(), opened(kiosk(), Go("home"))
    reach(finger, "menu.staff")
    reach(finger, "kiosk.pin")
    for digit in "0420":
        reach(finger, f"digit.{digit}")
    assert reach(finger, "amount.ok") == KioskPin("0420")
    assert finger.ui.page == Go("staff") and "0420" not in repr(KioskPin("0420"))


def test_from_the_attract_loop_the_corner_leads_to_the_staff(panel: Panel) -> None:
    shown = kiosk("attract")
    picture = layout(shown, opened(shown), panel, SAY)
    corner = picture.target("kiosk.corner")
    assert corner is not None and corner.hold and corner.action == Go("staff")
    ui = opened(shown, Go("staff"))
    assert layout(shown, ui, panel, SAY).target("kiosk.pin") is not None
    assert follow(opened(shown, Go("home")), shown, 1.0).page is None


def test_only_what_may_be_done_is_on_the_menu() -> None:
    def ids(name: str) -> set[str]:
        finger = Finger(PANELS[3])
        finger.view, finger.ui = SCENES[name]
        return {each.id for each in finger.picture().targets}

    locked, staff = ids("kiosk-home"), ids("kiosk-home-staff")
    assert not {"quit", "menu.decks", "menu.trays", "menu.devices"} & locked and "kiosk.leave" in locked
    assert {"menu.decks", "menu.trays", "menu.devices"} <= staff


def test_the_settings_offer_calibration_and_a_trial_of_the_devices_to_the_staff_only() -> None:
    def ids(*, staff: bool) -> set[str]:
        shown = kiosk(staff=staff, setup=SetupView(), tried=TryView())
        pages = (layout(shown, opened(shown, Go("settings", at=at)), PANELS[0], SAY) for at in range(3))
        return {each.id for page in pages for each in page.targets}

    for_staff = {"menu.setup", "menu.try", "menu.glass"}
    assert for_staff <= ids(staff=True) and not for_staff & ids(staff=False)
    assert "prefer.language" in ids(staff=False)


def test_the_staff_page_leads_on() -> None:
    finger = Finger(PANELS[0])
    finger.view = kiosk("closed", staff=True)
    finger.ui = opened(finger.view, Go("staff"))
    targets = finger.picture().targets
    found = {each.id: each.action for each in targets}
    assert {each.id for each in targets if each.hold} == {"quit"}
    assert found["kiosk.table"] == KioskStart("table") and found["kiosk.lock"] == KioskPin("")
    assert found["quit"] == Quit() and found["menu.home"] == Go("home")


def test_the_staff_page_has_no_words_that_mean_something_else_on_this_table() -> None:
    """French "relancer" is to raise, and "refermer" is too close to "fermer", the page's other button."""
    words = Words("fr")
    assert words.say("kiosk-anew") != words.say("verb-raise")
    assert words.say("display-close").casefold() not in words.say("kiosk-lock").casefold()


def test_a_new_stage_forgets_what_was_open_and_typed() -> None:
    typed = opened(kiosk(), Go("people"), Begin("sit", 7), Type("B"), Type("o"))
    assert typed.draft is not None and typed.stage == "table"
    asked = follow(typed, kiosk("idle"), 1.0)
    assert asked.draft == typed.draft and follow(asked, kiosk(), 2.0).draft == typed.draft
    for stage in ("attract", "closed"):
        found = follow(asked, kiosk(stage), 2.0)
        assert (found.draft, found.page, found.stage) == (None, None, stage)
    begun = follow(Ui(stage="attract", page=Go("staff")), kiosk(), 3.0)
    assert begun.page is None and begun.stage == "table"


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_what_a_seat_has_done_is_not_said_like_a_button(language: str) -> None:
    """Beside "Lando", "MISER 2" would be what the visitor is to do."""
    say = screen_words(Tongues())
    for name, shown in shows().items():
        preferred = replace(shown, preferences=Preferences(language=language))
        picture = layout(preferred, follow(Ui(), shown, 0.0), PANELS[1], say)
        assert shown.kiosk is not None and shown.kiosk.lesson is not None
        for hand in shown.kiosk.lesson.hands:
            done = [
                each.text for each in picture.marks if isinstance(each, Text) and each.id == f"open.{hand.seat}.did"
            ]
            visitor = hand.seat == 1 and not name.startswith("attract")
            if not done or hand.winner or (language == "en" and visitor):
                continue  # to "you", English says the same
            button = say("display-do", verb=hand.did, owed="none").casefold()
            assert not done[0].casefold().startswith((f"{button} ", f"{button}…")), (name, done)
            assert done[0].casefold() != button, (name, done)


@pytest.mark.parametrize(
    ("language", "did", "got"),
    [
        ("en", "Lando folds.", "You take the 3 of coins and the Idiot."),
        ("fr", "Lando se couche.", "Vous prenez le 3 de pièces et l’Idiot."),
        ("es", "Lando se retira.", "Tomas el 3 de monedas y el Idiota."),
    ],
)
def test_the_coach_names_players_and_says_cards_with_their_articles(language: str, did: str, got: str) -> None:
    shown = replace(shows()["coach-got-standard"], preferences=Preferences(language=language))
    assert shown.kiosk is not None and shown.kiosk.lesson is not None
    for code, args, said in (
        ("lesson-did", {"seat": 2, "verb": "fold"}, did),
        ("coach-got", {"cards": ("3 of coins", "The Idiot")}, got),
    ):
        lesson = replace(shown.kiosk.lesson, code=code, args=args)
        told = replace(shown, kiosk=replace(shown.kiosk, lesson=lesson))
        picture = layout(told, follow(Ui(), told, 0.0), PANELS[1], screen_words(Tongues()))
        lines = [each.text for each in picture.marks if isinstance(each, Text) and each.id.startswith("coach.said.")]
        assert " ".join(lines) == said


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_the_coach_does_not_say_that_several_have_bet_when_one_has(language: str) -> None:
    shown = shows()["coach-do-coruscant-shift"]
    say = screen_words(Tongues())
    picture = layout(
        replace(shown, preferences=Preferences(language=language)), follow(Ui(), shown, 0.0), PANELS[1], say
    )
    said = " ".join(each.text for each in picture.marks if isinstance(each, Text) and each.id.startswith("coach.said"))
    assert said.startswith({"en": "There is a bet", "fr": "Une mise est posée", "es": "Hay una apuesta"}[language])
