"""Tests the dealer's phone over the real socket: pairing, commands that act once, and who may not send any."""

import contextlib
import http.client
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest
from multidict import MultiDict

from companion import locale
from companion.display.model import facts
from companion.game.engine import flow
from companion.game.engine.state import in_hand
from companion.game.moves import Move
from companion.table.intents import Deal, Play, Redo, Roll, Undo
from companion.table.journal.journal import Journal
from companion.table.phone_wire import Answer, hashed, phone_socket
from companion.table.views.bets import CorrectBet
from companion.table.views.kiosk_view import PartyLeft
from companion.table.views.phone_view import OfferPhone, RevokePhone
from companion.web.dealer_site import WITH_REASON, DealerSite, command_of
from companion.web.guards import MOST_EACH
from tests.processes import PATIENCE, wait_for
from tests.web.running import RunningTable, running, serving


class Phone:
    """A browser without script: it keeps cookies, names its origin, and follows no redirection."""

    def __init__(self, address: str, own: str = "127.0.0.1") -> None:
        self.address, self.host, self.own = address, urlsplit(address).netloc, own
        self.cookie = self.language = ""

    def get(self, path: str) -> tuple[int, str]:
        return self._ask("GET", path)

    def post(self, path: str, origin: str | None = "own", *, read: bool = True, **form: object) -> tuple[int, str]:
        """Send a form. Without `read`, hang up before the answer comes."""
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        if origin is not None:
            headers["Origin"] = f"http://{self.host}" if origin == "own" else origin
        return self._ask("POST", path, urlencode(form, doseq=True), headers, read=read)

    def _ask(
        self,
        method: str,
        path: str,
        body: str | None = None,
        headers: dict[str, str] | None = None,
        *,
        read: bool = True,
    ) -> tuple[int, str]:
        line = http.client.HTTPConnection(self.host, timeout=70, source_address=(self.own, 0))
        try:
            cookies = "; ".join(filter(None, (self.cookie, self.language)))
            cookie = {"Cookie": cookies} if cookies else {}
            line.request(method, path, body, {**(headers or {}), **cookie})
            if not read:
                return 0, ""
            got = line.getresponse()
            for name, value in got.getheaders():
                if name == "Set-Cookie" and value.startswith("sabacc_phone="):
                    assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(re.split("; ?", value))
                    self.cookie = value.partition(";")[0]
                if name == "Set-Cookie" and value.startswith("sabacc_language="):
                    self.language = value.partition(";")[0]
            return got.status, got.read().decode()
        finally:
            line.close()

    def pair(self, table: RunningTable, secret: str, *, yes: bool = True) -> tuple[int, str]:
        """Ask with the secret of a code, and let somebody at the table answer."""
        status, html = self.post("/pair", secret=secret)
        ticket = self._ticket(html)
        if not ticket:
            return status, html
        answering = threading.Thread(target=table.say_yes, kwargs={"yes": yes})
        answering.start()
        try:
            return self.post("/pair/wait", ticket=ticket)
        finally:
            answering.join(PATIENCE)

    def asks(self, secret: str) -> str:
        """Ask with the secret of a code. Returns the ticket with which the phone waits for the answer."""
        return self._ticket(self.post("/pair", secret=secret)[1])

    @staticmethod
    def _ticket(html: str) -> str:
        found = re.search(r'name="ticket" value="([^"]+)"', html)
        return found[1] if found is not None else ""

    def page(self, expected: str) -> str:
        """Return the dealer's page, once it shows this text and the number of the row that commands need."""
        found = ""

        def shown() -> bool:
            nonlocal found
            found = self.get("/dealer")[1]
            return expected in found and 'name="row" value="-1"' not in found

        wait_for(expected, shown)
        return found


def row(html: str) -> int:
    return int(re.findall(r'name="row" value="(-?\d+)"', html)[0])


@pytest.fixture
def table(tmp_path: Path) -> Iterator[RunningTable]:
    with running(tmp_path) as made:
        yield made


@pytest.fixture
def phone(table: RunningTable) -> Iterator[Phone]:
    with serving(table.journal) as address:
        wait_for("the web server", lambda: bool(table.phones.address))
        yield Phone(address)


@pytest.fixture
def paired(table: RunningTable, phone: Phone) -> Phone:
    assert phone.pair(table, table.offer().digits)[0] == 303
    wait_for("the phone on the table's screen", lambda: bool(table.phones.phones))
    return phone


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


def test_the_code_is_an_address_whose_secret_no_log_sees(table: RunningTable, phone: Phone) -> None:
    code = table.offer().code
    assert code.startswith(f"{phone.address}d#") and len(code.partition("#")[2]) == 32
    assert phone.pair(table, code.partition("#")[2])[0] == 303


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


def test_a_phone_whose_right_has_ended_is_told_so(table: RunningTable, paired: Phone) -> None:
    assert "may not deal any more" not in paired.get("/d")[1]
    table.screen.touch(RevokePhone(table.phones.phones[0]))
    wait_for("the server to hear of it", lambda: paired.get("/dealer")[0] == 303)
    assert "may not deal any more" in paired.get("/d")[1]
    status, told = paired.get("/stream/dealer")
    assert status == 200 and told.startswith("event: gone")
    assert "may not deal any more" not in Phone(paired.address).get("/d")[1]


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


def test_a_code_holds_once(table: RunningTable, phone: Phone) -> None:
    secret = table.offer().code.partition("#")[2]
    assert phone.pair(table, secret)[0] == 303
    other = Phone(phone.address)
    status, said = other.pair(table, secret)
    assert status == 403 and "has been used" in said and not other.cookie


def test_five_wrong_digits_end_the_typing_and_not_the_scanning(table: RunningTable, phone: Phone) -> None:
    offered = table.offer()
    wrong = "000000" if offered.digits != "000000" else "000001"
    for _ in range(5):
        assert "not the code" in phone.pair(table, wrong)[1]
    status, said = phone.pair(table, offered.digits)
    assert status == 403 and "Too many wrong digits" in said and not phone.cookie
    assert phone.pair(table, offered.code.partition("#")[2])[0] == 303 and phone.cookie


def test_guesses_never_lose_the_answer_to_a_phone_that_waits(table: RunningTable, phone: Phone) -> None:
    ticket = phone.asks(table.offer().digits)
    for at in range(210):  # each from an address of its own, or the server would refuse them
        Phone(phone.address, f"127.1.0.{at + 1}").post("/pair", secret="000000")
    table.say_yes()
    assert phone.post("/pair/wait", ticket=ticket)[0] == 303 and phone.cookie


def test_a_phone_whose_answer_was_lost_asks_again_and_nobody_else_can(
    table: RunningTable, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticket = phone.asks(table.offer().digits)
    lost = Phone(phone.address)
    lost.post("/pair/wait", read=False, ticket=ticket)
    table.say_yes()
    wait_for("the phone", lambda: bool(table.phones.phones))
    for _ in range(2):
        assert phone.post("/pair/wait", ticket=ticket)[0] == 303
        assert 'id="act-deal"' in phone.page('id="act-deal"')
    other = Phone(phone.address, "127.0.0.2")
    assert other.post("/pair/wait", ticket=ticket)[0] == 403 and not other.cookie
    monkeypatch.setattr("companion.web.dealer_site.KEPT_S", 0.0)
    ticket = other.asks(table.offer().digits)
    table.say_yes()
    wait_for("the end", lambda: other.post("/pair/wait", ticket=ticket)[0] == 403)


def test_a_no_at_the_table_is_a_no(table: RunningTable, phone: Phone) -> None:
    status, said = phone.pair(table, table.offer().digits, yes=False)
    assert status == 403 and "Nobody at the table said yes" in said
    assert phone.get("/dealer")[0] == 303 and not phone.cookie


def test_a_phone_that_is_revoked_deals_no_more(table: RunningTable, paired: Phone) -> None:
    at = row(paired.page('id="act-deal"'))
    table.screen.touch(RevokePhone(table.phones.phones[0]))
    wait_for("the end of the phone", lambda: not table.phones.phones)
    assert paired.post("/dealer/do", row=at, do="deal")[0] == 303  # back to the page that asks
    assert not in_hand(table.table.head)
    wait_for("the server to hear of it", lambda: paired.get("/dealer")[0] == 303)


def test_only_the_hash_of_a_key_is_kept(table: RunningTable, paired: Phone) -> None:
    key = paired.cookie.partition("=")[2]
    assert table.later.flush(10)
    files = [path.read_bytes() for path in table.journal.parent.iterdir() if path.is_file()]
    assert not any(key.encode() in content for content in files)
    assert any(hashed(key).encode() in content for content in files)


def test_the_socket_and_the_keys_are_the_owners_alone(table: RunningTable, paired: Phone) -> None:
    assert table.later.flush(10)
    for path in (phone_socket(table.journal), table.journal.with_name("table.journal.phone-keys")):
        assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("origin", ["http://evil.example", "null", None])
def test_a_foreign_page_commands_nothing(table: RunningTable, paired: Phone, origin: str | None) -> None:
    at = row(paired.page('id="act-deal"'))
    status, said = paired.post("/dealer/do", origin, row=at, do="deal")
    assert status == 403 and "was not sent from the table" in said and not in_hand(table.table.head)


def test_an_unpaired_phone_commands_nothing(table: RunningTable, phone: Phone) -> None:
    phone.cookie = f"sabacc_phone={'0' * 64}"
    assert phone.get("/dealer")[0] == 303
    assert phone.post("/dealer/do", row=table.table.row, do="deal")[0] == 303
    assert not in_hand(table.table.head)


def test_without_a_table_the_phone_says_so(tmp_path: Path) -> None:
    with serving(tmp_path / "table.journal") as address:
        status, said = Phone(address).post("/pair", secret="123456")
    assert status == 403 and "The table does not answer" in said


def test_a_new_code_ends_the_old_one(table: RunningTable, phone: Phone) -> None:
    old = table.offer().code
    table.screen.touch(OfferPhone())
    wait_for("another code", lambda: table.phones.code != old)
    assert phone.pair(table, old.partition("#")[2])[0] == 403


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


def test_with_an_evening_the_phones_end(table: RunningTable, paired: Phone) -> None:
    table.screen.touch(Deal(), *(Play(Move("fold", seat)) for seat in (2, 3)), Play(Move("end-evening")))
    wait_for("the end of the phones", lambda: not table.phones.phones)
    assert table.later.flush(10)
    assert table.journal.with_name("table.journal.phone-keys").read_text() == "{}"
    wait_for("the server to hear of it", lambda: paired.get("/dealer")[0] == 303)
    assert paired_again(table, paired)


def test_with_a_party_that_leaves_a_kiosk_its_phones_end(table: RunningTable, paired: Phone) -> None:
    """A kiosk ends the evening, lets everybody leave and forgets them in one go."""
    table.screen.touch(
        Deal(), Play(Move("misdeal", reason="nobody is there")), Deal(), *(Play(Move("fold", seat)) for seat in (2, 3)),
        Play(Move("end-evening")), *(Play(Move("leave", seat)) for seat in (1, 2, 3)), Play(Move("forget")),
    )  # fmt: skip
    wait_for("the clear table", lambda: not table.table.head.people)
    wait_for("the end of the phones", lambda: not table.phones.phones)
    wait_for("the server to hear of it", lambda: paired.get("/dealer")[0] == 303)


def test_phones_also_end_with_a_party_that_has_played_no_hand(table: RunningTable, paired: Phone) -> None:
    table.offer()
    table.post(PartyLeft())
    wait_for("the end of the phones", lambda: not table.phones.phones and not table.phones.digits)
    wait_for("the server to hear of it", lambda: paired.get("/dealer")[0] == 303)
    assert table.later.flush(10)
    assert table.journal.with_name("table.journal.phone-keys").read_text() == "{}"


def paired_again(table: RunningTable, phone: Phone) -> bool:
    """Pair a phone once more, and say whether it may deal."""
    phone.pair(table, table.offer().digits)
    return "Deal" in phone.page('id="act-deal"')


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
