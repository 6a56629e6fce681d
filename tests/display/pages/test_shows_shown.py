"""Tests the pages of the attract loop and of the coach: they fit every panel in every language, and touches do what
they say."""

import pytest
from msgspec.structs import replace

from companion.art.cards import CardLook
from companion.display.canvas import theme
from companion.display.canvas.actions import Go
from companion.display.canvas.marks import Drawing, Layout, Stitch, Text
from companion.display.canvas.metrics import PLAY, PLAY_HEIGHT, TOUCH_FLOOR, Panel
from companion.display.input.ui import Ui, follow
from companion.display.model.wording import Wording
from companion.display.pages.menu.bets_page import made
from companion.display.pages.picture import layout
from companion.display.parts.coach_strip import VISITOR, label_of
from companion.display.parts.hand_tiles import done
from companion.game.moves import Move
from companion.locale.screen_words import screen_words
from companion.locale.words import Tongues, Words
from companion.program.kiosk.choices import YOU
from companion.table.intents import Play
from companion.table.views.kiosk_view import KioskStart, OpenHand
from companion.table.views.preferences import Prefer, Preferences
from companion.table.views.table_view import TableView
from tests.display.laws.laws import check
from tests.display.pages.test_facts_shown import table
from tests.display.pages.test_layout import stretched
from tests.display.scenes.finger import PANELS
from tests.display.scenes.shows import LANGUAGES, lessons, lost, shows

SAY = screen_words(Tongues())
SAY_IN = {language: screen_words(Words(language)) for language in LANGUAGES}
UPRIGHT = Panel.of(480, 800, 86, 154)
ALL = [*PANELS, UPRIGHT]
WHOLE = ("coach.said", "coach.told", "attract.line", "attract.learn", "attract.notice", "coach.move", "coach.play")
"""How the ids of texts begin that are never cut off in a language of the program."""


@pytest.fixture(params=ALL, ids=lambda panel: f"{panel.width_px}x{panel.height_px}")
def panel(request: pytest.FixtureRequest) -> Panel:
    found: Panel = request.param
    return found


def picture(shown: TableView, panel: Panel, **chosen: object) -> Layout:
    shown = replace(shown, preferences=replace(Preferences(), **chosen))
    return layout(shown, follow(Ui(), shown, 0.0), panel, SAY)


def texts(found: Layout) -> dict[str, str]:
    return {mark.id: mark.text for mark in found.marks if isinstance(mark, Text)}


def drawn_cards(found: Layout) -> dict[str, CardLook]:
    return {mark.id: mark.look for mark in found.marks if isinstance(mark, Drawing) and mark.look}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits_every_panel(panel: Panel, language: str) -> None:
    for name, shown in shows().items():
        shown = replace(shown, preferences=Preferences(language=language))
        found = layout(shown, follow(Ui(), shown, 0.0), panel, SAY)
        try:
            check(found)
            for mark in found.marks:
                if isinstance(mark, Text):
                    assert theme.contrast(mark.colour, mark.on) >= 4.5, mark
                    assert not (mark.id.startswith(WHOLE) and mark.text.endswith("…")), mark
                    assert "none" not in mark.text.split() and "[" not in mark.text, mark
        except AssertionError as error:
            error.add_note(name)
            raise


def test_every_page_fits_as_people_prefer_it(panel: Panel) -> None:
    for name, shown in shows().items():
        try:
            check(picture(shown, panel, text_scale=150, contrast="high", hand="left"))
        except AssertionError as error:
            error.add_note(name)
            raise


def test_longer_languages_fit_as_well() -> None:
    for name, shown in shows().items():
        try:
            check(layout(shown, follow(Ui(), shown, 0.0), PANELS[0], stretched))
        except AssertionError as error:
            error.add_note(name)
            raise


def test_it_is_said_in_words_that_exist() -> None:
    for language in LANGUAGES:
        words = Words(language)
        for shown in shows().values():
            layout(shown, follow(Ui(), shown, 0.0), PANELS[0], screen_words(words))
        assert words.missing == set()


def test_the_attract_page_is_one_sentence_one_picture_one_button(panel: Panel) -> None:
    for name, shown in shows().items():
        if not name.startswith("attract"):
            continue
        found = picture(shown, panel)
        large = [target for target in found.targets if target.play]
        assert [target.id for target in large] == ["attract.learn"]
        assert large[0].box.w >= panel.x(PLAY) and large[0].box.h >= panel.y(PLAY_HEIGHT) - 1
        assert large[0].action == KioskStart("coach")
        line = [mark for mark in found.marks if isinstance(mark, Text) and mark.id.startswith("attract.line")]
        assert line and min(mark.cap for mark in line) >= panel.y(6.0)
        assert all(target.box.h >= panel.y(TOUCH_FLOOR) - 1 for target in found.targets)
        held = {hand.seat for hand in shown.kiosk.lesson.hands if hand.cards}  # type: ignore[union-attr]
        assert held <= {int(id.split(".")[1]) for id in texts(found) if id.endswith(".total")}


def test_every_open_card_says_what_it_counts(panel: Panel) -> None:
    for name, shown in shows().items():
        lying = drawn_cards(picture(shown, panel))
        for hand in shown.kiosk.lesson.hands if shown.kiosk and shown.kiosk.lesson else ():
            for at, card in enumerate(hand.cards):
                look = lying[f"open.{hand.seat}.card.{at}"]
                assert look.name == card and look.index, (name, hand)


def test_every_language_is_one_touch_away(panel: Panel) -> None:
    found = picture(shows()["attract-play-standard"], panel, language="fr")
    actions = {target.action for target in found.targets if target.id.startswith("attract.language")}
    assert actions == {Prefer("language", code) for code in LANGUAGES}
    assert {"English", "Français", "Español"} <= set(found.texts())


def test_each_move_of_a_lesson_is_a_large_button_and_the_suggested_one_says_so(panel: Panel) -> None:
    asked = 0
    for shown in shows().values():
        lesson = shown.kiosk.lesson if shown.kiosk else None
        if lesson is None or not lesson.moves:
            continue
        found = picture(shown, panel)
        moves = [target for target in found.targets if target.id.startswith("coach.move")]
        assert [target.action for target in moves] == [Play(move) for move in lesson.moves]
        for target in moves:
            assert target.box.w >= panel.x(PLAY) - 1 and target.box.h >= panel.y(PLAY_HEIGHT) - 1, target
        assert moves[0].keys[0] == "1" and "space" in moves[0].keys
        ids = {mark.id for mark in found.marks}
        assert {"coach.lit", "coach.tip"} <= ids
        asked += 1
    assert asked > 10


def test_the_visitor_s_cards_lie_open_with_their_total_and_those_of_others_do_not(panel: Panel) -> None:
    for shown in shows().values():
        lesson = shown.kiosk.lesson if shown.kiosk else None
        if lesson is None or not lesson.code.startswith("coach-do"):
            continue
        found = picture(shown, panel)
        said = texts(found)
        cards = [id for id in drawn_cards(found) if id.startswith(f"open.{YOU}.card")]
        assert len(cards) == len(lesson.cards)
        assert not lesson.cards or said[f"open.{YOU}.total"][:1] in "+−0"
        assert not any(id.startswith("open.2.card") for id in drawn_cards(found)) and "open.2.total" not in said
        assert said[f"open.{YOU}.who"] == "You"


def test_the_visitor_sits_at_the_same_seat_for_the_coach_and_for_the_screen() -> None:
    assert VISITOR == YOU


def test_at_the_end_it_says_who_has_won_and_why(panel: Panel) -> None:
    found = picture(lost(), panel)
    said = " ".join(text for id, text in texts(found).items() if id.startswith(("coach.said", "coach.told")))
    assert "wins this hand" in said and "from the hand pot with" in said
    assert "Jyn" not in " ".join(found.texts())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_visitor_is_called_by_one_name_only(language: str) -> None:
    """If a sentence says "you" to the visitor, no other sentence calls the visitor by a seat number."""
    you = SAY_IN[language]("coach-you")
    for name, shown in shows().items():
        if shown.kiosk is None or shown.kiosk.stage != "coach":
            continue
        found = texts(picture(shown, PANELS[0], language=language))
        if f"open.{YOU}.who" in found:
            assert found[f"open.{YOU}.who"] == you, name
        said = " ".join(text for id, text in found.items() if id.startswith(("coach.said", "coach.told")))
        assert f"{YOU})" not in said, (name, said)
        if name.startswith("coach-end"):
            assert f"{you}:" in said.replace("\u00a0", "").replace(" :", ":"), (name, said)
            told = " ".join(text for id, text in found.items() if id.startswith("coach.told"))
            others = [sentence for sentence in told.split(". ")[1:] if you in sentence.split()]
            assert not others, (name, others)


def test_a_page_of_the_staff_opens_before_the_show() -> None:
    shown = shows()["attract-play-standard"]
    assert layout(shown, Ui(page=Go("home")), PANELS[0], SAY).target("attract.learn") is None


def test_a_hand_won_unseen_shows_the_winners_cards_face_down(panel: Panel) -> None:
    for name in ("coach-end-standard", "attract-end-standard"):
        shown = shows()[name]
        assert shown.kiosk is not None and shown.kiosk.lesson is not None
        (winner,) = [hand.seat for hand in shown.kiosk.lesson.hands if hand.winner]
        backs = {mark.id for mark in layout(shown, Ui(), panel, SAY).marks if mark.id.startswith(f"open.{winner}.card")}
        assert len(backs) == 2, (name, backs)


@pytest.mark.parametrize(
    ("language", "you", "wins"), [("en", "Win", "Wins"), ("es", "Ganas", "Gana"), ("fr", "Gagnez", "Gagne")]
)
def test_the_visitor_is_spoken_to_and_others_are_spoken_of(language: str, you: str, wins: str) -> None:
    won = texts(picture(shows()["coach-end-standard"], UPRIGHT, language=language))
    assert won["open.1.did"] == you
    shown = texts(picture(shows()["attract-end-standard"], UPRIGHT, language=language))
    assert wins in shown.values() and you not in shown.values()


def test_a_hand_that_the_coach_speaks_of_has_one_hem_and_not_two() -> None:
    told = 0
    for name, shown in shows().items():
        marks = [mark for mark in layout(shown, Ui(), Panel.of(800, 480), SAY).marks if isinstance(mark, Stitch)]
        told += any(mark.colour == theme.GOLD for mark in marks)
        for at, mark in enumerate(marks):
            inside = [other.id for other in marks[:at] + marks[at + 1 :] if other.box.meets(mark.box)]
            assert not inside, f"{name}: {mark.id} and {inside}"
    assert told


@pytest.mark.parametrize(("language", "label", "did"), [("en", "Raise to 3", "raises to 3"),
                                                        ("fr", "Relancer à 3", "relance à 3"),
                                                        ("es", "Subir a 3", "sube a 3")])  # fmt: skip
def test_a_raise_is_told_by_what_it_comes_to(language: str, label: str, did: str) -> None:
    words = Wording(SAY_IN[language], table("standard", 3), None, language)
    assert label_of(words, Move("raise", 1, 3)) == label
    assert made(words, Move("raise", 1, 3)) == label
    assert done(words, OpenHand(2, did="raise", amount=3), you=False) == did
    assert done(words, OpenHand(2, did="raise"), you=False) == did.split()[0]


def test_a_suggested_move_names_its_card_in_a_few_letters_before_it_is_cut_off() -> None:
    small = next(panel for panel in ALL if panel.width_px == 800)
    shown = next(view for _, _, view in lessons("corellian-spike", 1) if view.kiosk and view.kiosk.lesson)
    assert shown.kiosk is not None and shown.kiosk.lesson is not None
    moves = (Move("swap", YOU, None, ("+10 of triangles",)), *(Move(verb, YOU) for verb in ("gain", "stand", "junk")))
    shown = replace(shown, kiosk=replace(shown.kiosk, lesson=replace(shown.kiosk.lesson, moves=moves)))
    found = texts(picture(shown, small, language="es"))
    label = " ".join(text for id, text in found.items() if id.startswith("coach.move.0.label"))
    assert label == "Intercambiar +10Tr"
