"""Tests that all public facts are on the screen, whatever the ruleset calls them, and that a shift shows which cards
each seat gives up."""

import itertools

import pytest
from msgspec.structs import replace

from companion.display.canvas.actions import Begin, Choose, Go
from companion.display.canvas.marks import Drawing, Text
from companion.display.canvas.metrics import Panel
from companion.display.input.ui import Ui, follow, press
from companion.display.model import facts
from companion.display.model.events import faces
from companion.display.model.public_facts import lies_open
from companion.display.model.wording import Wording
from companion.display.pages.picture import layout
from companion.display.parts.shift_plates import keeps
from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.loading.documents import known_rulesets
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Option
from companion.game.phases.drawn.dune_sea import InForce
from companion.locale import Words
from companion.locale.screen_words import RULES, screen_words
from companion.table.intents import Play
from companion.table.views.evening_view import ClockStage, TurnClock
from companion.table.views.table_view import TableView
from tests.display.laws.laws import HYPHEN_FOR_MINUS, UNSAID, check
from tests.display.pages.glass import SEVEN_UPRIGHT
from tests.display.scenes.every import LANGUAGES
from tests.display.scenes.finger import PANELS, SAY
from tests.display.scenes.tables import betting, opened, shift

SMALL = PANELS[0]


def table(ruleset: str, players: int, credits: int = 200, **options: object) -> State:
    state = flow.start(load_rules(ruleset, options))
    for seat in range(1, players + 1):
        state = flow.apply(state, Move("sit", seat, credits, name=f"P{seat}"))
    return state


def play(state: State, *moves: Move) -> State:
    for move in moves:
        state = flow.apply(state, move)
    return state


def view(state: State) -> TableView:
    return TableView(state, tuple(flow.options(state)), past=state.news)


def texts(state: State, *actions: object, rules_in: int | None = None, game_in: int | None = None) -> str:
    """Return all text after some touches, in one line. The picture is checked on every panel."""
    seen = replace(view(state), rules_in=rules_in, game_in=game_in)
    ui = follow(Ui(), seen, 0.0)
    for action in actions:
        ui, _ = press(ui, seen, action)  # type: ignore[arg-type]
    for panel in PANELS:
        check(layout(seen, ui, panel, SAY))
    return " ".join(layout(seen, ui, SMALL, SAY).texts())


def open_cards(state: State) -> dict[str, list[str]]:
    """Return the cards that lie face up for everybody, by their place, as the smallest screen draws them. "?" stands
    for a card without a name."""
    seen, found = view(state), dict[str, list[str]]()
    for mark in layout(seen, follow(Ui(), seen, 0.0), SMALL, SAY).marks:
        if isinstance(mark, Drawing) and mark.look and mark.id.startswith("open."):
            found.setdefault(mark.id.split(".")[1], []).append("?" if mark.look.index == "?" else mark.look.name)
    return found


def quiet(state: State) -> State:
    """Return this state without the news of the last move, so that the picture of an event does not cover the table."""
    return replace(state, news=())


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Changed: at most 3 a player in each betting phase", "2 changes: arrays count", "folding costs 2"]),
        (
            "fr",
            [
                "Changé\u202f: 3 au plus par joueur et par phase de mises",
                "2 règles changées\u202f: ",
                "coucher coûte 2",
            ],
        ),
        ("es", ["Cambiado: como mucho 3 por jugador y fase de apuestas", "2 cambios: cuentan", "retirarse cuesta 2"]),
    ],
)
def test_a_rule_that_was_drawn_is_shown_with_its_value(language: str, said: list[str]) -> None:
    state = flow.start(load_rules("standard+dune-sea"))
    words = Wording(screen_words(Words(language)), state)
    words.say(RULES, rules=state.rules)
    told = list[str]()
    for drawn in ((3,), (0, 7)):
        options = {"bet_limit": 3, "arrays": True, "fold_cost": 2}
        rules = load_rules("standard+dune-sea", options)
        kept = {**state.kept, "dune-sea": InForce(tuple((number, "0") for number in drawn))}
        seen = view(replace(state, rules=rules, kept=kept))
        told += [words.lies_open(fact)[0] for fact in lies_open(seen) if fact.code == "changes"]
    assert len(told) == 2
    assert told[0] == said[0] and told[1].startswith(said[1]) and said[2] in told[1]


def test_coruscant_shift_shows_target_and_suit_all_through_the_hand() -> None:
    state = play(table("coruscant-shift", 3), Move("deal"))
    state = play(state, Move("roll", dice=(1, 1)))
    said = texts(state)
    assert "Target" in said and "preferred suit" in said, "the roll has its moment"
    assert "Target" in texts(quiet(state)), "and stays to be seen"


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_both_coruscant_dice_show_what_they_rolled(language: str) -> None:
    """The silver die also shows its suit: the whole word, or its first letters if there is no room for it."""
    words = screen_words(Words(language))
    for face in range(1, 7):
        seen = view(play(table("coruscant-shift", 3), Move("deal"), Move("roll", dice=(face, face))))
        for panel in (*PANELS, Panel.of(720, 1280), Panel.of(480, 320)):
            picture = layout(seen, follow(Ui(), seen, 0.0), panel, words)
            shown = [
                one.text for one in picture.marks if isinstance(one, Text) and one.id in ("die.0.face", "die.1.face")
            ]
            assert len(shown) == 2 and "…" not in "".join(shown), f"{face} on {panel}: {shown}"


def test_the_faces_of_the_coruscant_dice_are_asked_for_by_what_is_on_them() -> None:
    state = play(table("coruscant-shift", 3), Move("deal"))
    assert set(faces(state, "roll", 6, 1)) == {"circles", "triangles", "squares"}
    assert all(isinstance(face, str) and face[0] in "+-" for face in faces(state, "roll", 6, 0))


def test_coruscant_shift_says_what_each_seat_gives_up_and_keeps() -> None:
    state = play(table("coruscant-shift", 3), Move("deal"), Move("roll", dice=(1, 1)))
    for count, seat in zip((1, 2, 5), state.live, strict=True):
        state = play(state, Move("select", seat, count))
    while "deal-back" not in {option.verb for option in flow.options(state)}:
        verbs = {option.verb: option for option in flow.options(state)}
        verb = next(verb for verb in ("check", "continue", "call", "bet") if verb in verbs)
        option = verbs[verb]
        state = play(state, Move(verb, option.seats[0], option.least))
    said = texts(state)
    assert "All that is not selected goes to the discards" in said
    assert "gives 4, keeps 1" in said and "gives 3, keeps 2" in said and "keeps 5" in said


def test_where_room_is_least_a_plate_still_says_in_words_what_its_seat_gives_up() -> None:
    words = Wording(SAY, shift())
    assert keeps(words, 1, (), 1)[-1] == "gives 1" and keeps(words, 0, (), 2)[-1] == "keeps 2"


def test_a_random_shift_says_where_play_goes_on() -> None:
    state = play(table("standard", 3, random_shift=60), Move("deal"))
    turn = flow.turn(state)
    said = texts(play(state, Move("shift-strikes")))
    assert f"Then back to Betting: {turn} P{turn}" in said, said


def test_kessel_shows_chips_the_prize_and_the_tops_of_the_piles() -> None:
    state = _kessel(3)
    said = texts(quiet(state))
    assert "Prize pot 300" in said and "Sand" in said and "Blood" in said
    assert open_cards(quiet(state)) == {"top-sand": ["3 of sand"], "top-blood": ["5 of blood"]}
    seat = flow.turn(state)
    said = texts(quiet(play(state, Move("draw", seat, name="draw.sand"))))
    assert "in: 1" in said


@pytest.mark.parametrize("ruleset", ["kessel", "black-knight"])
def test_a_table_that_has_no_pots_shows_none_before_the_first_game(ruleset: str) -> None:
    state = table(ruleset, 3)
    assert facts.boxes(state) == []
    assert "pot" not in texts(state)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("panel", PANELS, ids=str)
def test_the_place_of_a_game_that_cannot_begin_says_how_many_can_play(language: str, panel: Panel) -> None:
    """Without a short wording of the reason only the name of the move would be left there."""
    now = view(table("kessel", 2, credits=50))
    marks = layout(now, Ui(), panel, screen_words(Words(language))).marks
    said = " ".join(mark.text for mark in marks if isinstance(mark, Text) and mark.id.startswith("gone.begin-game"))
    assert "0" in said and "2" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_between_hands_the_smallest_screen_names_the_ruleset(language: str) -> None:
    words = screen_words(Words(language))
    for ruleset in known_rulesets():
        now = view(table(ruleset, 3))
        named = [mark.text for mark in layout(now, Ui(), SMALL, words).marks if mark.id == "strip.rules"]  # type: ignore[attr-defined]
        assert len(named) == 1 and named[0] in Wording(words, now.state).rules_names(), ruleset


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_deals_next_ends_before_the_pots(language: str) -> None:
    words = screen_words(Words(language))
    for name, ruleset in itertools.product(
        ("Han", "Lando", "Sana", "Jyn Erso", "Qi’ra", "Bodhi"), ("standard", "centran")
    ):
        state = table(ruleset, 3)
        people = tuple(replace(one, name=name) for one in state.people)
        for hands in (0, 1):
            marks = layout(view(replace(state, people=people, hands=hands)), Ui(), SMALL, words).marks
            (phase,) = [mark.box for mark in marks if mark.id == "phase"]
            assert phase.x + phase.w <= min(mark.box.x for mark in marks if mark.id.startswith("fact.")), name


def test_chips_and_what_is_in_the_pot_stand_on_one_line() -> None:
    state = _kessel(3)
    seat = flow.turn(state)
    state = play(state, Move("draw", seat, name="draw.sand"))
    marks = {mark.id: mark for mark in layout(view(quiet(state)), Ui(), SMALL, SAY).marks if isinstance(mark, Text)}
    unit, stake = marks[f"seat.{seat}.unit"], marks[f"seat.{seat}.doing"]
    assert abs(unit.box.y + unit.cap - stake.box.y - stake.cap) <= 3


def test_the_common_row_lies_open_by_name() -> None:
    state = play(table("pratique", 3, deal="stud"), Move("deal"))
    while "turn-up" not in {option.verb for option in flow.options(state)}:
        option = flow.options(state)[0]
        state = play(state, Move(option.verb, option.seats[0], option.least))
    assert open_cards(quiet(state)) == {"row": ["?"]}
    option = next(option for option in flow.options(state) if option.verb == "turn-up")
    deck = list(state.rules.deck.cards)
    state = play(state, Move("turn-up", cards=tuple(deck[: option.cards[0]])))
    assert "Common row" in texts(quiet(state))
    assert open_cards(quiet(state))["row"][-option.cards[0] :] == deck[: option.cards[0]]


def test_random_rules_say_which_hold_and_when_the_next_come() -> None:
    state = table("marcjs-random", 3)
    assert "rules" not in texts(state).split("Draw")[0].lower().replace("first rules", "")
    state = play(state, Move("draw-rules", dice=(3,)))
    assert "The rules are now the Corellian ones" in texts(state), "a draw has its moment"
    assert "Corellian: rules change in 2:05" in texts(quiet(state), rules_in=125)


def test_the_time_left_of_a_game_for_points_is_on_the_screen() -> None:
    state = play(table("marcjs-rebel", 3, credits=0, scoring="points", game_minutes=30), Move("deal"))
    assert "game ends in 12:05" in texts(quiet(state), game_in=725)
    assert "last hand of the game" in texts(quiet(state), game_in=0)
    money = play(table("marcjs-rebel", 3, scoring="credits", game_minutes=30), Move("deal"))
    said = texts(quiet(money), game_in=725)
    assert "game ends" not in said and "points" not in said and "199" in said, "money has no such end"


def test_points_stand_where_credits_would() -> None:
    state = play(table("marcjs-rebel", 3, credits=0, scoring="points"), Move("deal"))
    assert "points" in texts(quiet(state)) and "Hand pot" not in texts(quiet(state))


def _kessel(players: int) -> State:
    state = play(table("kessel", players), Move("begin-game"))
    while "turn-up" not in {option.verb for option in flow.options(state)}:
        state = play(state, Move("deal"))
    return play(state, Move("turn-up", cards=("3 of sand", "5 of blood")))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "panel"), [(4, SMALL), (2, SMALL), (4, SEVEN_UPRIGHT), (3, PANELS[3])], ids=str)
def test_the_unit_stands_beside_the_stack_and_never_under_a_card_count(
    players: int, panel: Panel, language: str
) -> None:
    """A "2" beside a card's back with "chips" below it would look like two chips."""
    points = play(table("marcjs-rebel", players, credits=0, scoring="points"), Move("deal"))
    for state in (_kessel(players), points):
        picture = layout(view(quiet(state)), Ui(), panel, screen_words(Words(language)))
        texts = {one.id: one for one in picture.marks if isinstance(one, Text)}
        units = [one for id, one in texts.items() if id.endswith(".unit")]
        said = screen_words(Words(language))("display-unit", unit=facts.unit_of(state, 1))
        assert len(units) == players and {one.text for one in units} == {said}
        for unit in units:
            stack = texts[unit.id.replace(".unit", ".stack")]
            if stack.turn:  # a seat that faces another edge of a lying table
                assert unit.turn == stack.turn
                continue
            assert stack.box.x + stack.box.w <= unit.box.x and stack.box.y <= unit.box.y <= stack.box.y + stack.box.h
        assert [one.id for one in texts.values() if one.text == said] == [one.id for one in units]


def test_goods_in_the_pot_are_named_with_their_worth() -> None:
    state = play(table("standard+jabba", 3), Move("deal"))
    state = play(state, Move("pledge", flow.turn(state), 20, name="Ring"))
    assert "Ring (20)" in texts(quiet(state))


def test_wagers_and_their_cover_lie_on_the_table() -> None:
    state = play(table("black-knight", 3), Move("take-bank", 1), Move("deal"), Move("wager", 2, 10))
    said = texts(quiet(state))
    assert "Wagers 10" in said and "Cover 15" in said


@pytest.mark.parametrize("ruleset", ["kessel", "corellian-spike", "pratique", "marcjs-rebel", "black-knight"])
def test_the_ladder_is_shown_on_request(ruleset: str) -> None:
    state = table(ruleset, 2)
    said = " ".join(texts(state, Go("rules", 0, at)) for at in range(12))
    lines = SAY("ladder-told", rules=state.rules).split("\n")
    assert len(lines) >= 3
    for line in lines:
        assert line.split(":")[0] in said, line


def test_the_help_shows_the_paragraphs_on_the_options() -> None:
    state = table("standard", 2)
    said = " ".join(texts(state, Go("rules", 0, at)) for at in range(12))
    assert "the rulebook (standard; en-standard) says" in said
    assert "standard 4.1 Arrays" in said and "common 1.2 Dealer" in said


@pytest.mark.parametrize("ruleset", known_rulesets())
def test_the_paragraphs_are_said_in_words(ruleset: str) -> None:
    said = SAY("rulebook-told", rules=load_rules(ruleset))
    assert said and not UNSAID.search(said) and not HYPHEN_FOR_MINUS.search(said)


def test_several_ranges_of_one_verb_are_all_there() -> None:
    """The buttons offer every number of cards that the rules allow, and no number in between that the rules do not
    allow."""
    state = play(table("marcjs-rebel", 3), Move("deal"))
    seat = flow.turn(state)
    (most,) = {option.cards[1] for option in flow.options(state) if option.verb == "replace"}
    ranges = [(1, 1), (most, most)] if most > 2 else [(most, most), (0, 0)]
    options = [Option("replace", (seat,), cards=each) for each in ranges]
    seen = TableView(state, tuple(options))
    ui, _ = press(follow(Ui(), seen, 0.0), seen, Begin("replace"))
    shown = {target.id for target in layout(seen, ui, SMALL, SAY).targets if ".count." in target.id}
    assert shown == {f"replace.count.{each[0]}" for each in ranges}


@pytest.mark.parametrize("ruleset", [name for name in known_rulesets() if name.startswith("marcjs-")])
def test_every_number_of_cards_to_replace_can_be_given(ruleset: str) -> None:
    state = table(ruleset, 3)
    while "replace" not in {option.verb for option in flow.options(state)}:
        drawn = flow.mechanic(state).name == "first-rules"
        state = play(state, Move("draw-rules", dice=(5,)) if drawn else Move("deal"))
    seen = view(state)
    ranges = [option.cards for option in seen.options if option.verb == "replace"]
    allowed = {n for least, most in ranges for n in range(least, most + 1)}
    ui, _ = press(follow(Ui(), seen, 0.0), seen, Begin("replace"))
    shown = {target.id for target in layout(seen, ui, SMALL, SAY).targets if ".count." in target.id}
    assert shown == ({f"replace.count.{n}" for n in allowed} if len(allowed) > 1 else set())


def test_a_bank_is_taken_by_two_touches() -> None:
    seen = view(table("black-knight", 3))
    ui, intent = press(follow(Ui(), seen, 0.0), seen, Begin("take-bank"))
    assert intent is None
    _, intent = press(ui, seen, Choose(2))
    assert intent == Play(Move("take-bank", 2))


@pytest.mark.parametrize("language", ["en", "fr", "es"])
@pytest.mark.parametrize("stage", ["running", "amber", "red", "admin"])
def test_the_turn_clock_says_in_a_word_how_it_stands_on_the_smallest_panel(language: str, stage: ClockStage) -> None:
    now = view(betting())
    timed = replace(now, turn_clock=TurnClock(flow.turn(now.state), stage, 9, 61, 125))
    picture = layout(timed, opened(timed), SMALL, screen_words(Words(language)))
    cell = next(mark.box for mark in picture.marks if mark.id == "clock")
    assert "clock.stage" in {mark.id for mark in picture.marks}
    for mark in picture.marks:
        if mark.id == "clock.shape":
            assert cell.x + 4 <= mark.box.x, "the shape is not to touch the frame"


def test_where_a_few_amounts_are_all_there_are_a_touch_is_enough_and_no_pad_is_shown() -> None:
    state = play(table("coruscant-shift", 3), Move("deal"))
    roll = next(each for each in flow.options(state) if each.verb == "roll")
    state = play(state, Move("roll", dice=(1,) * roll.dice))
    now = view(state)
    ui = press(Ui(), now, Begin("select", 2))[0]
    shown = {target.id: target for target in layout(now, ui, SMALL, SAY).targets}
    assert {f"amount.{many}" for many in range(1, 6)} | {"close"} == set(shown)
    assert shown["amount.2"].keys == ("2",)
    assert press(ui, now, shown["amount.2"].action)[1] == Play(Move("select", 2, 2))


def test_folding_is_not_said_to_cost_where_it_is_free() -> None:
    """It costs mouches in the betting, and nothing in the announcement (pratique 2.3, pratique 2.6)."""
    state = play(table("pratique", 3, mouche=2, mouche_grows=True), Move("button", 3), Move("deal"), Move("bet", 1, 1))
    assert "Folding costs 2" in texts(state)
    state = play(state, Move("call", 2), Move("call", 3), Move("roll", dice=(1, 2)))
    assert flow.mechanic(state).name == "announce" and "Folding costs" not in texts(state)
    assert [each.code for each in play(state, Move("fold", 1)).news] == ["folds-free"]


def test_a_prime_value_of_an_owner_alone_is_shown_with_the_owner_in_everybodys_turn() -> None:
    """Rules: kessel 4.9, with the option `prime_scope`."""
    for scope, said in (("owner", "Prime Sabacc of 1 P1 is 4"), ("everyone", "Prime Sabacc is 4")):
        state = play(table("kessel", 2, tokens="choose", prime_scope=scope), Move("button", 2), Move("begin-game"))
        for seat in (1, 2):
            state = play(
                state, *(Move("take-token", seat, name=name) for name in ("prime-sabacc", "refund", "embargo"))
            )
        state = play(state, Move("deal"), Move("turn-up", cards=("5 of sand", "5 of blood")))
        state = play(
            state, Move("token", 1, name="prime-sabacc"), Move("roll", 1, dice=(4, 2)), Move("choose", 1, name="4")
        )
        assert said in texts(state)
        state = play(state, Move("stand", 1))
        assert flow.turn(state) == 2 and said in texts(state)


@pytest.mark.parametrize(
    ("ruleset", "players", "button"),
    [("kessel", 3, "move.begin-game"), ("kessel", 1, "gone.begin-game"), ("marcjs-random", 3, "move.draw-rules")],
)
def test_the_page_of_people_begins_what_comes_before_the_first_hand(ruleset: str, players: int, button: str) -> None:
    """It said that “Deal” had to wait until the hand was over, while none was played."""
    now = view(table(ruleset, players))
    for panel in (*PANELS, SEVEN_UPRIGHT):
        picture = layout(now, press(Ui(), now, Go("people"))[0], panel, SAY)
        check(picture)
        assert picture.target(button) is not None and picture.target("gone.deal") is None
        assert "until the hand is over" not in " ".join(picture.texts())


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (958, ["958"]),
        (1_958, ["1,958", "1.9k"]),
        (-9_958, ["−9,958", "−9.9k"]),
        (12_400, ["12,400", "12.4k", "12k"]),
        (1_958_000, ["1,958,000", "1.9m"]),
        (12_958_000, ["12,958,000", "12.9m", "12m"]),
    ],
)
def test_no_short_form_of_a_number_leaves_out_a_tenth_of_it(value: int, said: list[str]) -> None:
    found = Wording(SAY, betting()).numbers(value)
    assert [each.replace("M", "m") for each in found] == said
