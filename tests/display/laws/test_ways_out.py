"""Tests that every error sentence says what to do. If there is less room, a shorter form is shown, and no sentence is
cut before its advice. `test_overlong` checks the landscape panels, because it draws their pictures anyway."""

import pytest
from msgspec.structs import replace

from companion.display.canvas import letters
from companion.display.canvas.canvas import Canvas
from companion.display.canvas.metrics import Area, Panel
from companion.display.model.wording import Wording
from companion.display.pages.picture import layout
from companion.display.parts import notice_line
from companion.locale import Tongues, languages
from companion.locale.screen_words import screen_words
from companion.table.views.preferences import Preferences
from companion.table.views.table_view import Notice
from tests.display.laws.whole import clauses, lost
from tests.display.pages.glass import GLASS, SEVEN, SEVEN_SMALL, SEVEN_UPRIGHT, named
from tests.display.scenes.panels import panels
from tests.display.scenes.tables import betting, opened, scenes, view
from tests.locale.beside_scan import typical, uses_beside
from tests.locale.test_messages import USES, settings

SAY = screen_words(Tongues())
SCENES = scenes() | panels()
SAID = [use for use in USES if use.kind != "happened"]

LEAST = 9.0
"""Height in mm of the lowest place for a notice: the head of the menu's pages."""


@pytest.mark.parametrize("language", languages())
def test_upright_too_every_scene_says_its_sentences_whole(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = []
    for name, (now, ui) in SCENES.items():
        preferred = replace(now.preferences, language=language)
        with clauses(monkeypatch) as asked:
            picture = layout(replace(now, preferences=preferred, languages=languages()), ui, SEVEN_UPRIGHT, SAY)
        wrong += [f"scene {name}: {text}" for text in lost(picture, asked)]
    assert not wrong, "give them a .short form:\n" + "\n".join(wrong)


@pytest.mark.parametrize("panel", [SEVEN, SEVEN_UPRIGHT], ids=named)
@pytest.mark.parametrize("language", languages())
def test_every_refusal_and_notice_says_its_way_out(
    language: str, panel: Panel, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = view(betting(), preferences=Preferences(language=language))
    words, ui = Wording(SAY, now.state, None, language), replace(opened(now), notice_shown=True)
    told = [Notice(1, use.code, args) for use in SAID for args in settings(use.args, use.kind, use.code)]
    told += [Notice(1, use.code, args) for use in uses_beside() for args in typical(use)]
    with clauses(monkeypatch) as asked:
        for notice in {str(words.hears(notice)): notice for notice in told}.values():
            canvas, seen = Canvas(panel), replace(now, notice=notice)
            line = Area(2, 2, panel.width_mm - 4, notice_line.high(canvas, seen, ui, LEAST))
            assert notice_line.notice(canvas, seen, ui, words, line)
    assert not asked, "give them a .short form:\n" + "\n".join(asked)


def test_a_sentence_that_is_ended_too_early_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = Canvas(SEVEN)
    with clauses(monkeypatch) as asked:
        canvas.paragraph("said", Area(2, 2, 40, 5), "The reader is dead; plug it in again.")
    assert asked and canvas.layout().texts() == ["The reader is dead."]


@pytest.mark.parametrize(
    ("said", "ended"),
    [
        ("Now by «sleeper»; the rest stays.", ["Now by «sleeper»."]),
        ("Jeu « sleeper » ; le reste demeure.", ["Jeu « sleeper »."]),
        ("Look (twice). Then go on.", ["Look (twice)."]),
        ("The 7. It is gone.", ["The 7."]),
    ],
)
def test_a_clause_keeps_the_sign_that_closes_it_and_the_full_stop(said: str, ended: list[str]) -> None:
    assert letters.clauses(said) == ended


def test_a_line_ends_neither_within_a_number_nor_before_a_sign() -> None:
    for said in ("Tapis 3 998", "Pot 46 · Sabacc 7", "Erreur : attendre", "« Suivre »", "12 000 000 !"):
        lines = letters.wrap(letters.clean(said), 120, 20)
        assert not [line for line in lines if line[:1] in "·:;!»" or line == "«"], lines
    assert letters.wrap("Tapis 3 998", letters.width("Tapis 3", 20), 20)[0] == "Tapis"


@pytest.mark.parametrize("panel", [SEVEN_SMALL, SEVEN, SEVEN_UPRIGHT], ids=named)
@pytest.mark.parametrize("language", languages())
def test_beside_the_title_of_a_pad_too_what_is_wrong_with_a_number_is_said_whole(
    language: str, panel: Panel, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = [
        Notice(1, "amount-range", {"verb": "adjust-pot", "least": 0, "most": 1_000_000, "amount": 9_999_999}),
        Notice(1, "pot-too-small", {"least": 1_200}),
        Notice(1, "hands-lie-open", {"verb": "count"}),
        Notice(1, "nobody-can-match", {"seat": 3}),
        Notice(1, "nothing-corrected", {}),
    ]
    now, ui = SCENES["pad"]
    now = replace(now, preferences=replace(now.preferences, language=language), languages=languages())
    with clauses(monkeypatch) as asked:
        for notice in told:
            layout(replace(now, notice=notice), replace(ui, notice_shown=True), panel, SAY)
    assert not asked, "give them a .short form:\n" + "\n".join(asked)


KEYS = ("digit.", "letter.", "erase", "amount.ok", "name.ok", "close", "suit.", "reveal.", "lock.", "lay.", "cards.ok",
        "die.", "reason.")  # fmt: skip
"""The beginnings of the ids of keys that people touch one after another, also while a notice comes or goes."""


@pytest.mark.parametrize(
    "scene", ("pad", "name", "chips-pad", "picker-reveal", "picker-lock", "picker-lay", "dice", "reason")
)
@pytest.mark.parametrize("panel", GLASS, ids=named)
def test_no_key_moves_under_the_finger_when_a_notice_comes_or_goes(scene: str, panel: Panel) -> None:
    now, ui = SCENES[scene]
    told = replace(now, notice=Notice(1, "pot-too-small", {"least": 1_200}))
    quiet, spoken = (
        {each.id: (each.box, each.action) for each in layout(told, replace(ui, notice_shown=shown), panel, SAY).targets}
        for shown in (False, True)
    )
    keys = {id for id in quiet if id.startswith(KEYS) and not id.endswith(".unnamed")}
    assert "notice" in spoken and len(keys) > 3 and keys <= spoken.keys()
    assert [id for id in spoken if id in quiet and quiet[id] != spoken[id]] == []
