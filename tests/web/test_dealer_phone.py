"""Tests the dealer's phone over the real socket: commands that act once, and what stays on the table's screen."""

import contextlib
import http.client
import re
from pathlib import Path

import pytest
from multidict import MultiDict

from companion import locale
from companion.display.model import facts
from companion.game.engine import flow
from companion.game.engine.state import in_hand
from companion.game.moves import Move
from companion.table.intents import Deal, Play, Redo, Roll, Undo
from companion.table.journal.journal import Journal
from companion.table.phone_wire import Answer
from companion.table.views.bets import CorrectBet
from companion.web.dealer_site import WITH_REASON, DealerSite, command_of
from companion.web.guards import MOST_EACH
from tests.processes import PATIENCE, wait_for
from tests.web.dealer_phone import Phone, row
from tests.web.running import RunningTable, running, serving


def test_a_phone_pairs_deals_and_takes_back(table: RunningTable, paired: Phone) -> None:
    html = paired.page('id="act-deal"')
    number = table.phones.phones[0]
    assert paired.post("/dealer/do", row=row(html), do="deal", number="a1")[0] == 303
    assert in_hand(table.table.head)
    html = paired.page("Betting")
    assert paired.post("/dealer/do", row=row(html), do="move", verb="bet", seat=2, amount=5)[0] == 303
    html = paired.page("bets 5")
    assert "Undo takes back: Han (seat 2) bets 5." in html
    assert paired.post("/dealer/do", row=row(html), do="undo")[0] == 303
    wait_for("the undo", lambda: table.table.writer.queued == 0)
    with Journal.view(table.journal) as journal:
        sources = [each.source for each in journal.rows(1) if each.kind in ("move", "undo")][-3:]
    assert sources == [f"phone {number}"] * 3


def test_a_command_that_comes_twice_acts_once(table: RunningTable, paired: Phone) -> None:
    at = row(paired.page('id="act-deal"'))
    first = [paired.post("/dealer/do", row=at, do="deal", number="same")[0] for _ in range(3)]
    assert first == [303] * 3 and table.table.head.hands == 1
    status, said = paired.post("/dealer/do", row=at, do="undo", number="other")
    assert status == 409 and "The table has moved on" in said and in_hand(table.table.head)


def test_the_rules_refuse_a_phone_with_the_same_words(table: RunningTable, paired: Phone) -> None:
    at = row(paired.page('id="act-deal"'))
    paired.post("/dealer/do", row=at, do="deal")
    at = row(paired.page("Betting"))
    status, said = paired.post("/dealer/do", row=at, do="move", verb="bet", seat=3, amount=5)
    assert status == 409 and table.screen.shown is not None and table.screen.shown.notice is not None
    assert table.table.row == at and "seat" in said
    assert '<a class="btn quiet" href="/dealer">Back to the table</a>' in said


@pytest.mark.parametrize(("where", "there"), [((), False), (("hand-2",), True)])
def test_a_reason_for_which_the_phone_has_no_field_is_given_at_the_table(
    table: RunningTable, paired: Phone, monkeypatch: pytest.MonkeyPatch, where: tuple[str, ...], *, there: bool
) -> None:
    async def refuses(*_: object) -> Answer:
        return Answer(0, "card-elsewhere", {"card": "f5", "copies": 1, "where": where})

    at = row(paired.page('id="act-deal"'))
    monkeypatch.setattr(DealerSite, "_command", refuses)
    status, said = paired.post("/dealer/do", row=at, do="move", verb="reveal", seat=1, card="f5")
    assert status == 409 and ("The reason is given on the table’s own screen." in said) == there
    assert ("give a reason" in said) == there


def test_every_refusal_that_offers_to_give_a_reason_is_known_to_the_phone() -> None:
    texts = Path(str(locale.__file__)).with_name("en").glob("*.ftl")
    messages = [each for file in texts for each in re.split(r"\n(?=[a-z])", file.read_text(encoding="utf-8"))]
    offering = {each.partition(" =")[0].removeprefix("refused-") for each in messages if "give a reason" in each}
    assert {each for each in offering if not each.startswith("tournament-")} == WITH_REASON | {"card-elsewhere"}


@pytest.mark.parametrize("verb", ["adjust", "sit", "leave", "option", "set-dealer", "no-such-verb"])
def test_money_and_seats_stay_on_the_tables_screen(table: RunningTable, paired: Phone, verb: str) -> None:
    at = row(paired.page('id="act-deal"'))
    before = table.table.head
    status, _ = paired.post(
        "/dealer/do", row=at, do="move", verb=verb, seat=1, amount=10, name="Lando", reason="because"
    )
    assert status == 409
    assert table.table.head is before


def test_a_refusal_is_in_the_language_that_was_chosen_for_the_page(table: RunningTable, paired: Phone) -> None:
    at = row(paired.page('id="act-deal"'))
    paired.get("/dealer?lang=fr")
    status, said = paired.post("/dealer/do", row=at - 1, do="deal")
    assert status == 409 and "La table a avancé" in said
    paired.get("/d?lang=es")
    assert 'lang="es"' in paired.get("/d")[1]


def test_a_phone_that_loads_its_page_while_the_table_is_away_keeps_it(table: RunningTable, paired: Phone) -> None:
    paired.page('id="act-deal"')
    table.close()
    wait_for("the server to hear of it", lambda: "The table does not answer" in paired.get("/dealer")[1])
    assert Phone(paired.address).get("/dealer")[0] == 303


def test_what_stays_on_the_tables_screen_is_not_taken_back_by_phone(table: RunningTable, paired: Phone) -> None:
    """Somebody who has taken over a phone's session could change stacks otherwise."""
    assert 'id="act-undo"' not in paired.page('id="act-deal"'), "the last move was a buy-in"
    for do in ("undo", "redo"):
        at = table.table.row
        status, said = paired.post("/dealer/do", row=at, do=do)
        assert status == 409 and "table’s own screen" in said and table.table.row == at
        table.screen.touch(Undo() if do == "undo" else Redo())
        wait_for(do, lambda at=at: table.table.row != at)  # type: ignore[misc]
        html = paired.page('id="act-deal"')
        assert 'id="act-redo"' not in html and 'id="act-undo"' not in html
    table.screen.touch(Deal())
    paired.page('id="act-undo"')
    assert paired.post("/dealer/do", row=table.table.row, do="undo")[0] == 303
    assert not in_hand(table.table.head)


def test_a_corrected_bet_is_not_taken_back_by_phone(table: RunningTable, paired: Phone) -> None:
    """It is the operator's correction, made on the table's screen, and changes several stacks at once."""
    paired.post("/dealer/do", row=row(paired.page('id="act-deal"')), do="deal")
    paired.post("/dealer/do", row=row(paired.page("Betting")), do="move", verb="bet", seat=2, amount=5)
    paired.page("bets 5")
    (bet,) = table.table.bets
    table.screen.touch(CorrectBet(bet.row, Move("bet", 2, 9)))
    wait_for("the correction", lambda: table.table.undo_corrects)
    assert 'id="act-undo"' not in paired.page("bets 9")
    for do, touched in (("undo", Undo()), ("redo", Redo())):
        at = table.table.row
        status, said = paired.post("/dealer/do", row=at, do=do)
        assert status == 409 and "table’s own screen" in said and table.table.row == at
        table.screen.touch(touched)
        wait_for(do, lambda at=at: table.table.row != at)  # type: ignore[misc]


def test_a_press_that_the_table_does_not_take_is_told(
    table: RunningTable, paired: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kiosk that asks whether anybody still plays takes the next command as the answer."""
    at = row(paired.page('id="act-deal"'))
    monkeypatch.setattr(table.app, "_at_a_service", lambda intent: True)
    status, said = paired.post("/dealer/do", row=at, do="deal")
    assert status == 409 and "screen asks something" in said and not in_hand(table.table.head)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", None])
def test_a_foreign_page_commands_nothing(table: RunningTable, paired: Phone, origin: str | None) -> None:
    at = row(paired.page('id="act-deal"'))
    status, said = paired.post("/dealer/do", origin, row=at, do="deal")
    assert status == 403 and "was not sent from the table" in said and not in_hand(table.table.head)


def test_a_misdeal_without_script_is_asked_for_twice(table: RunningTable, paired: Phone) -> None:
    at = row(paired.page('id="act-deal"'))
    paired.post("/dealer/do", row=at, do="deal")
    at = row(paired.page("Betting"))
    wanted = {"row": at, "do": "move", "verb": "misdeal", "seat": 0, "reason": "<b>a card fell"}
    status, html = paired.post("/dealer/do", **wanted)
    assert status == 409 and 'name="sure" value="yes"' in html and "&lt;b&gt;a card fell" in html
    assert in_hand(table.table.head)
    assert paired.post("/dealer/do", **wanted, sure="yes")[0] == 303
    assert not in_hand(table.table.head)


def test_a_misdeal_without_script_that_lacked_its_reason_is_made_with_one(table: RunningTable, paired: Phone) -> None:
    """Both presses look alike to the table: the page without script cannot number them."""
    paired.post("/dealer/do", row=row(paired.page('id="act-deal"')), do="deal")
    wanted = {"row": row(paired.page("Betting")), "do": "move", "verb": "misdeal", "seat": 0, "sure": "yes"}
    status, said = paired.post("/dealer/do", **wanted, reason="")
    assert status == 409 and "say why" in said and in_hand(table.table.head)
    assert paired.post("/dealer/do", **wanted, reason="a card fell")[0] == 303
    assert not in_hand(table.table.head)


def test_a_phone_that_cannot_deal_says_why(table: RunningTable, paired: Phone) -> None:
    why = "A hand needs 2 players with 2 credits for the ante, and 1 can play: sit down or buy in."
    assert why not in paired.page('id="act-deal"')
    table.screen.touch(*(Play(Move("leave", seat)) for seat in (1, 2)))
    assert 'id="act-deal"' not in paired.page(why)


def test_a_thing_is_pledged_by_phone_with_its_name(tmp_path: Path) -> None:
    with running(tmp_path, "standard+jabba") as table, serving(table.journal) as address:
        wait_for("the web server", lambda: bool(table.phones.address))
        phone = Phone(address)
        phone.pair(table, table.offer().digits)
        phone.post("/dealer/do", row=row(phone.page('id="act-deal"')), do="deal")
        html = phone.page('id="act-pledge"')
        assert 'What does 2 Han pledge?<input name="name"' in html
        wanted = {"row": row(html), "do": "move", "verb": "pledge", "seat": 2, "amount": 20}
        status, said = phone.post("/dealer/do", **wanted, name="the ring")
        assert status == 303, said
        assert "Han (seat 2) pledges the ring, worth 20." in phone.page("the ring")


def test_a_card_that_was_named_wrong_is_named_anew_by_phone_with_a_reason(tmp_path: Path) -> None:
    with running(tmp_path, "corellian-spike") as table, serving(table.journal) as address:
        wait_for("the web server", lambda: bool(table.phones.address))
        phone = Phone(address)
        phone.pair(table, table.offer().digits)
        phone.post("/dealer/do", row=row(phone.page('id="act-deal"')), do="deal")
        for reason in ("", "misread"):
            at = table.table.row
            html = phone.page(f'name="row" value="{at}"')
            cards = re.findall(r'<option value="([^"?]+)">', html)
            wanted = {"row": at, "do": "move", "verb": "name-card", "seat": 0, "reason": reason}
            status, said = phone.post("/dealer/do", **wanted, card=cards[bool(reason)])
            assert status == 303, said
            wait_for("the card", lambda at=at: table.table.row > at)  # type: ignore[misc]
            phone.page(f'name="row" value="{table.table.row}"')


def test_dice_can_be_rolled_by_hand(table: RunningTable, paired: Phone) -> None:
    paired.post("/dealer/do", row=row(paired.page('id="act-deal"')), do="deal")
    for _ in range(3):
        at, seat = table.table.row, flow.turn(table.table.head)
        paired.page(f'name="row" value="{at}"')
        assert paired.post("/dealer/do", row=at, do="move", verb="check", seat=seat)[0] == 303
    html = paired.page('id="act-dice"')
    assert html.count('<select name="die">') == 1
    status, _ = paired.post("/dealer/do", row=row(html), do="move", verb="roll", die=3)
    assert status == 303 and ("no-shift", (3,)) in [
        (each.code, each.args.get("dice")) for each in table.table.head.news
    ]
    assert paired.post("/dealer/do", row=table.table.row, do="move", verb="roll", die="x")[0] == 409


def test_hands_of_different_sizes_are_shown_by_phone(table: RunningTable, paired: Phone) -> None:
    """A field of the page that nobody has touched names no card, beyond those that everybody has to name."""
    table.screen.touch(Deal())
    wait_for("the deal", lambda: in_hand(table.table.head))
    while "reveal" not in (options := {each.verb: each for each in flow.options(table.table.head)}):
        before, seat = table.table.row, flow.turn(table.table.head)
        draws = "draw" if seat == 3 else "stand"
        verb = next(each for each in ("call-hand", "check", draws, "deal-back", "roll") if each in options)
        table.screen.touch(Roll() if verb == "roll" else Play(Move(verb, options[verb].seats[0])))
        wait_for(verb, lambda before=before: table.table.row > before)  # type: ignore[misc]
    paired.page(f'name="row" value="{table.table.row}"')
    html = paired.page('id="act-reveal"')
    untouched = re.findall(r'<select name="card"><option value="([^"]*)"', html)
    sizes = [facts.seat_facts(table.table.head, seat).held for seat in (1, 2, 3)]
    assert min(sizes) == 2 < max(sizes) == len(untouched)
    cards = ["10 of flasks", "5 of flasks", *untouched[2:]]
    status, said = paired.post("/dealer/do", row=row(html), do="move", verb="reveal", seat=2, card=cards)
    assert status == 303, said


def test_spectators_cannot_take_the_place_of_a_phone_that_deals(table: RunningTable, paired: Phone) -> None:
    phone = paired
    phone.page('id="act-deal"')
    with contextlib.ExitStack() as looking:
        for _ in range(MOST_EACH + 1):
            line = http.client.HTTPConnection(phone.host, timeout=PATIENCE)
            looking.callback(line.close)
            line.request("GET", "/stream/spectators")
            status = line.getresponse().status
        assert status == 503
        line = http.client.HTTPConnection(phone.host, timeout=PATIENCE)
        looking.callback(line.close)
        line.request("GET", "/stream/dealer", headers={"Cookie": phone.cookie})
        assert line.getresponse().status == 200


def test_a_name_from_a_phone_is_the_same_whichever_way_its_letters_are_written() -> None:
    both = [command_of("key", {"do": "move", "verb": "sit", "name": name}) for name in ("Le\u0301a", "L\u00e9a")]
    assert {each.name for each in both} == {"L\u00e9a"}


def test_a_button_box_names_cards_and_dice(table: RunningTable, phone: Phone) -> None:
    """Values that come several times, such as dice, arrive whole."""
    command = command_of("key", MultiDict([("do", "move"), ("verb", "roll"), ("die", "3"), ("die", "5")]))
    assert command.dice == (3, 5) and command.cards == ()
    assert phone.post("/api/do/roll", die=[3, 5])[0] == 401


def test_an_amount_that_is_no_number_is_named(table: RunningTable, paired: Phone) -> None:
    at = row(paired.page('id="act-deal"'))
    for wrong in ({"amount": "x"}, {"seat": "two"}, {"die": "3.5"}, {"amount": "9" * 30}):
        status, said = paired.post("/dealer/do", row=at, do="move", verb="bet", **wrong)
        assert status == 409 and "whole numbers" in said
