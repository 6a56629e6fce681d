"""Tests a hand in each language, in a real window, with mouse and keys. The program starts in the language. The hand is
played to the payout, with one touch in between that switches to the next language. Then it is undone. It stays the same
after the plug was pulled."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.display.canvas import letters
from companion.game.engine.state import State, stack
from companion.locale import Tongues
from companion.locale.screen_words import screen_words
from tests.e2e.program import Program, moved, need, virtual_screen
from tests.e2e.test_whole_hand import sit_down
from tests.processes import wait_for

AFTER = {"en": "es", "es": "fr", "fr": "en"}
"""The language that the next touch selects."""

TONGUES = Tongues()


@pytest.fixture(params=sorted(AFTER))
def language(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture
def program(tmp_path: Path, language: str) -> Iterator[Program]:
    need("Xvfb", "xdotool")
    settings = tmp_path / "table.toml"
    settings.write_text(f'[table]\nlanguage = "{language}"\n', "utf-8")
    with virtual_screen() as display:
        made = Program(display, tmp_path, "--config", str(settings))
        yield made
        made.stop()


def forms(language: str, code: str, **args: object) -> set[str]:
    """Return the forms of a message in a language: its longest and its shorter forms."""
    said = screen_words(TONGUES, language)(code, **args)
    return {letters.clean(form) for form in (said, *getattr(said, "shorter", ()))}


def speaks(program: Program, language: str, *, between: bool = True) -> None:
    """Wait until the screen shows that language: between hands on the language button and the undo button, in a hand by
    the name of the phase."""

    def shown() -> bool:
        texts = set(program.texts.split(" | "))
        if not between:
            return bool(forms(language, "display-phase", phase="bet") & texts)
        undo = forms(language, "display-undo") | forms(language, "display-undo-what", what="")
        # the button says what it takes back, on two lines if it must
        begins = {text.split(":")[0].strip() for text in texts}
        return language.upper() in texts and bool({each.strip(" :") for each in undo} & begins)

    wait_for(f"the screen to speak {language}", shown)


def told(program: Program, language: str, state: State) -> None:
    """Wait until the screen shows the result in that language."""
    (said,) = forms(language, "result-told", state=state)
    first = said.split(". ")[0].split()[:4]
    wait_for(f"“{said}”", lambda: " ".join(first) in program.texts.replace(" | ", " "))


def test_a_hand_is_played_in_each_language(program: Program, language: str) -> None:
    sit_down(program)
    speaks(program, language)
    before = program.state()
    program.click("language")
    speaks(program, AFTER[language])
    assert not moved(before, program.state())  # the language does not change the game
    program.click("move.deal")
    program.until("the deal", lambda state: bool(state.order))

    program.key("b", "move.bet")
    program.key("5", "digit.5")
    program.key("Return", "amount.ok")
    program.until("the bet", lambda state: state.money[1] == 7)
    wait_for("the bet to show", lambda: "move.call" in program.shown)
    program.click("move.fold")
    over = program.until("the payout", lambda state: state.result is not None)
    assert over.result is not None
    (winner,) = over.result.winners
    assert (stack(over, winner), stack(over, 3 - winner), over.money[1:3]) == (100, 97, (0, 3))  # folding costs 1
    told(program, AFTER[language], over)

    program.click("undo")
    again = program.until("the undo", lambda state: state.result is None)
    wait_for("the undo to show", lambda: "move.fold" in program.shown)
    assert again.money[1] == 7

    program.stop()
    program.start()
    assert not moved(again, program.state())
    speaks(program, AFTER[language], between=False)
    program.key("f", "move.fold")
    told(program, AFTER[language], program.until("the payout again", lambda state: state.result is not None))
