"""Scenes of tables in typical states, and the words for them, for the display's tests."""

import random
from collections.abc import Callable

from msgspec.structs import replace

from companion.display.canvas.actions import Begin, Choice, Go, Hide, Type
from companion.display.input.ui import Ui, follow, press
from companion.game.engine import flow
from companion.game.engine.state import Account, Person, Seat, State
from companion.game.engine.zones import held, locked, zone
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.locale.screen_words import screen_words
from companion.locale.words import Words
from companion.table.chips import USUAL, ChipsView, Counted, Handing
from companion.table.views.bets import Corrected, PastBet
from companion.table.views.evening_view import ClockStage, HandsEnd, TimeSpent, TurnClock
from companion.table.views.rewound import Rewound
from companion.table.views.table_view import Device, Lying, Notice, TableView
from companion.table.views.takeback import take_back_of

NAMES = ("Lando", "Han", "Qi’ra", "Chewbacca", "Sana Starros", "Leia", "Maximilian the Long", "Bo")
DEVICES = (Device("field", "ok"), Device("panel", "unsteady"), Device("journal", "ok"))


SAY = screen_words(Words("en"))


def table(players: int = 6, credits: int = 100) -> State:
    """Return a table at which people sit before the first hand."""
    state = flow.start(load_rules("standard"))
    for seat in range(1, players + 1):
        state = flow.apply(state, Move("sit", seat, credits * seat, name=NAMES[seat - 1]))
    return state


def play(state: State, *moves: Move) -> State:
    for move in moves:
        state = flow.apply(state, move)
    return state


def usual(state: State, until: Callable[[State], bool], shift: int = 4) -> State:
    """Check, call, stand and roll `shift` until the condition holds. Returns the state."""
    for _ in range(400):
        if until(state):
            return state
        found = {option.verb: option for option in flow.options(state)}
        for verb in ("check", "call", "stand", "roll", "deal-back", "go-on", "deal"):
            if verb in found:
                option = found[verb]
                state = flow.apply(state, Move(verb, option.seats[0], dice=(shift,) * option.dice))
                break
    raise AssertionError("never came to it")


def phase(name: str) -> Callable[[State], bool]:
    return lambda state: flow.mechanic(state).name == name


def view(state: State, **more: object) -> TableView:
    shown = TableView(state, tuple(flow.options(state)), DEVICES, past=state.news, can_undo=True)
    return replace(shown, **more)


def later(state: State) -> State:
    """Return the same table after four hands, in which some have won 30 credits and others have lost as many."""
    gains = (-30, 0, 30)
    people = [
        replace(one, hands=4, bought=one.bought - gains[at % 3] * (one.bought > 30))
        for at, one in enumerate(state.people)
    ]
    return replace(state, people=tuple(people))


def betting(players: int = 6, credits: int = 1000) -> State:
    state = play(later(table(players, credits)), Move("deal"))
    first = flow.turn(state)
    state = play(state, Move("lock", first, cards=("7 of coins",)), Move("bet", first, 40))
    state = play(state, Move("fold", flow.turn(state)))
    return play(state, Move("lock", flow.turn(state)))


def trading(players: int = 6) -> State:
    state = usual(betting(players), phase("trade"))
    seat = flow.turn(state)
    return play(state, Move("draw", seat))


def shift() -> State:
    state = usual(betting(), phase("roll"))
    return play(state, Move("roll", dice=(2,)))


def no_shift() -> State:
    return play(usual(betting(), phase("roll")), Move("roll", dice=(5,)))


def calling() -> State:
    return usual(trading(), phase("call"))


def showdown(players: int = 6) -> State:
    state = usual(trading(players), phase("call"))
    state = play(state, Move("call-hand", state.live[0]))
    return usual(state, phase("showdown"))


def lay_open(state: State, seat: int, deck: list[str]) -> State:
    """Lay a seat's hand open: its locked cards and the next cards of the deck. Returns the state."""
    public = zone(state, locked(seat)).public
    cards = list(public)
    while len(cards) < held(state, seat):
        card = deck.pop(0)
        if card not in public:
            cards.append(card)
    return play(state, Move("reveal", seat, cards=tuple(cards)))


def result(players: int = 6) -> State:
    state = showdown(players)
    faces = ["idiot", "star", "commander of staves", "8 of coins", "queen of air and darkness", "mistress of sabres"]
    deck = faces + [f"{rank} of flasks" for rank in range(1, 12)]
    for seat in state.live:
        if seat in flow.options(state)[0].seats or phase("showdown")(state):
            state = lay_open(state, seat, deck)
    return state


def unseen() -> State:
    state = betting(3)
    while state.order:
        state = play(state, Move("fold", flow.turn(state)))
    return state


def opened(shown: TableView, *actions: object) -> Ui:
    """Return the screen after these touches."""
    ui = follow(Ui(), shown, 0.0)
    for action in actions:
        ui, _ = press(ui, shown, action)  # type: ignore[arg-type]
    return ui


SCANNED = ("queen of air and darkness", "commander of flasks")
RANGE = {"verb": "raise", "least": 41, "most": 3000, "amount": 5}


def scenes() -> dict[str, tuple[TableView, Ui]]:
    """Return scenes of typical states and pages, by name."""
    bet, trade, show, done = view(betting()), view(trading()), view(showdown()), view(result())
    lying = (Lying("04A1", "7 of coins", "proposed", 5), Lying("04FF", "", "unknown"))
    full = view(betting(8, 123_456), simulated=True, saving=2)
    empty = view(flow.start(load_rules("standard")))
    made: dict[str, tuple[TableView, Ui]] = {
        "betting": (bet, opened(bet)),
        "betting-opening": (deal := view(play(table(), Move("deal"))), opened(deal)),
        "eight-simulated": (full, opened(full)),
        "notice": (warned := replace(bet, notice=Notice(1, "amount-range", RANGE)), opened(warned)),
        "proposal": (laid := replace(trade, lying=lying), opened(laid)),
        "trade": (trade, opened(trade)),
        "roll": (roll := view(usual(betting(), phase("roll"))), opened(roll)),
        "rolling": (wait := replace(roll, rolling=True), opened(wait)),
        "shift": (shifted := view(shift()), opened(shifted)),
        "no-shift": (calm := view(no_shift()), opened(calm)),
        "call": (call := view(calling()), opened(call, Hide("moment"))),
        "call-seat": (call, opened(call, Begin("call-hand"))),
        "showdown": (show, opened(show)),
        "picker-reveal": (show, opened(show, Begin("reveal", show.state.live[0]))),
        "showdown-scan": (
            part := replace(show, scanned={show.state.live[0]: ("queen of air and darkness",)}),
            opened(part),
        ),
        "showdown-scanned": (whole := replace(show, scanned={show.state.live[0]: SCANNED}), opened(whole)),
        "picker-scanned": (whole, opened(whole, Begin("reveal", show.state.live[0]))),
        "picker-lock": (bet, opened(bet, Begin("lock", 5))),
        "picker-lay": (full, opened(full, Begin("@lay", 0))),
        "result": (done, opened(done)),
        "result-unseen": (alone := view(unseen()), opened(alone)),
        "pad": (bet, opened(bet, Begin("raise"), Type("1"), Type("2"), Type("0"))),
        "pad-empty": (bet, opened(bet, Begin("raise"))),
        "name": (empty, opened(empty, Begin("sit", 3), Type("Q"))),
        "reason": (bet, opened(bet, Begin("misdeal", 0))),
        "dice": (roll, opened(roll, Begin("roll", 0))),
        "empty": (empty, opened(empty)),
    }  # fmt: skip
    return made | menus(bet, show, full) | evenings(full) | putting_right(bet, full)


def menus(bet: TableView, show: TableView, full: TableView) -> dict[str, tuple[TableView, Ui]]:
    """Return scenes of the menu's pages, of the pages on which people choose something, and of cards under their
    printed names."""
    made = {}
    for page in ("home", "people", "corrections", "options", "rules", "log", "devices", "evening", "field"):
        made[f"menu-{page}"] = (full, opened(full, Go(page)))
    moved = (replace(one, hands=4, bought=one.bought + (40, -58)[at % 2]) for at, one in enumerate(full.state.people))
    later = replace(full, state=replace(full.state, people=tuple(moved)))  # three hands are over by then
    made["menu-evening"] = (later, opened(later, Go("evening")))
    two = Choice(5, "two-tarot", 90, "tarot")
    before = view(table(5))
    made["menu-choose"] = (before, opened(before, Go("choose")))
    made["menu-choose-none"] = (before, opened(before, Go("choose", choice=Choice(24, "two-tarot", 15))))
    made["menu-choose-tarot"] = (before, opened(before, Go("choose", choice=two)))
    made["menu-choose-playing"] = (full, opened(full, Go("choose")))
    made["menu-choose-cards"] = (before, opened(before, Go("choose-cards", choice=two)))
    made["menu-home-between"] = (before, opened(before, Go("home")))
    made["printed-reveal"] = (show, replace(opened(show, Begin("reveal", show.state.live[0])), printed="tarot"))
    made["printed-lock"] = (bet, replace(opened(bet, Begin("lock", 5)), printed="tarot"))
    made["printed-betting"] = (bet, replace(opened(bet), printed="tarot"))
    told = replace(full, rewind=tuple(Rewound(float(at), state) for at, state in enumerate((betting(8), full.state))))
    made["menu-rewind"] = (told, opened(told, Go("rewind")))
    made["menu-rewind-back"] = (told, opened(told, Go("rewind", at=1)))
    made["menu-seat"] = (bet, opened(bet, Go("seat", flow.turn(bet.state))))
    return made


def putting_right(bet: TableView, full: TableView) -> dict[str, tuple[TableView, Ui]]:
    """Return scenes of the cover, of the page that says why a move is not possible, and of undo in words."""
    rolled, over = shift(), result()
    undone = replace(
        bet,
        undo=take_back_of(table(), bet.state),
        can_redo=True,
        redo=take_back_of(usual(betting(), phase("roll")), rolled),
    )
    shifted = replace(view(rolled), undo=take_back_of(usual(betting(), phase("roll")), rolled))
    paid = replace(view(over), undo=take_back_of(showdown(), over), can_redo=True, redo=take_back_of(showdown(), over))
    hidden = replace(full, covered=True, notice=Notice(1, "amount-range", RANGE))
    covered = replace(undone, covered=True)
    between = view(table(1))
    state = play(table(6, 1000), Move("deal"))
    bets = []
    for row, verb, amount in ((20, "bet", 40), (21, "fold", None), (22, "raise", 120), (23, "call", None)):
        bets.insert(0, PastBet(row, state, Move(verb, flow.turn(state), amount)))
        state = play(state, bets[0].move)
    seen = view(state, bets=tuple(bets))
    left = (bets[1].move, bets[0].move)
    wrong, seats = bets[3].move, tuple([move.seat for move in left])
    corrected = Corrected(30, wrong, Move("check", wrong.seat), 1, left, wrong.seat, seats)
    fewer = view(state, bets=tuple(bets), corrected=corrected)
    first = Go("rebet", bets[3].move.seat, what="20")
    return {
        "menu-bets": (seen, opened(seen, Go("bets"))),
        "rebet": (seen, opened(seen, first)),
        "left-out": (fewer, opened(fewer, Go("left-out"))),
        "undo-redo": (undone, opened(undone)),
        "undo-shift": (shifted, opened(shifted)),
        "undo-payout": (paid, opened(paid)),
        "undo-corrections": (paid, opened(paid, Go("corrections"))),
        "covered": (covered, opened(covered)),
        "covered-notice": (hidden, opened(hidden)),
        "covered-corrections": (covered, opened(covered, Go("corrections"))),
        "covered-pad": (covered, opened(covered, Begin("adjust", 2))),
        "covered-seat": (covered, opened(covered, Begin("adjust"))),
        "whynot": (bet, opened(bet, Go("whynot"))),
        "whynot-between": (between, opened(between, Go("whynot"))),
    }


def evening(seats: int, hands: int) -> TableView:
    """Return a table after an evening of `hands` hands, which the seats won in turn and by chance. Somebody came late,
    and somebody has left."""
    rng, nets, points = random.Random(seats), [0] * seats, []
    for hand in range(1, hands + 1):
        winner = rng.randrange(seats)
        nets = [net + (11 * (seats - 1) if at == winner else -11) for at, net in enumerate(nets)]
        points.append(HandsEnd(hand, tuple(nets[: seats - (seats > 2 and hand < hands // 2)])))
    state = flow.start(load_rules("standard"))
    people = tuple(Person(f"{NAMES[at % 8]} {at}", 3 + at) for at in range(seats))
    there = tuple(Seat(at) for at in range(seats))
    gone = len(there) > 2
    state = replace(state, people=people, seats=(*there[: seats - gone], *(None,) * gone), hands=hands)
    accounts = (*state.accounts, *(Account(f"person {at}") for at in range(seats)))
    purses = (0, *range(3, 3 + seats - gone), *(0,) * gone)
    state = replace(state, purses=purses, accounts=accounts, money=(0,) * len(accounts))
    return view(state, evening=tuple(points))


def counted() -> dict[str, tuple[TableView, Ui]]:
    """Return scenes with physical chips: a buy-in, the recount with differences, pots and cash-out."""
    between = table(8, 123)
    seats = tuple(Counted(seat, 123 * seat, 123 * seat - (seat == 2) * 5) for seat in range(1, 8))
    lines = (*seats, Counted(8, 984), Counted(0, 21, 21), Counted(-1, 572))
    handing = Handing(8, 984, {100: 8, 25: 4, 5: 14, 1: 14})
    chips = view(between, chips=ChipsView(USUAL, handing, lines))
    bare = replace(chips, chips=ChipsView(USUAL, replace(handing, chips=None), ()))
    playing = view(betting(), chips=ChipsView(USUAL))
    return {
        "chips-handing": (chips, opened(chips)),
        "chips-handing-none": (bare, opened(bare)),
        "chips-recount": (chips, opened(chips, Go("chips"))),
        "chips-count": (chips, opened(chips, Go("count", 1))),
        "chips-pad": (chips, opened(chips, Go("chips"), Begin("@recount", -1))),
        "chips-cash-out": (chips, opened(chips, Go("cash-out"))),
        "chips-playing": (playing, opened(playing, Go("cash-out"))),
        "chips-evening": (playing, opened(playing, Go("evening"))),
    }


def evenings(full: TableView) -> dict[str, tuple[TableView, Ui]]:
    """Return scenes of the pages that concern the whole evening, such as the turn clock."""
    made: dict[str, tuple[TableView, Ui]] = {}
    spent = TimeSpent({at: 61 * (at + 1) for at in range(8)}, 754)
    stages: tuple[ClockStage, ...] = ("running", "amber", "red", "admin")
    for stage in stages:
        timed = replace(full, turn_clock=TurnClock(flow.turn(full.state), stage, 87, 3599, 754), time_spent=spent)
        made[f"clock-{stage}"] = (timed, opened(timed))
    two = replace(view(trading()), turn_clock=TurnClock(1, "red", over=7))
    made["clock-trade"] = (two, opened(two))
    made["menu-evening-clock"] = (timed, opened(timed, Go("evening")))
    for name, seats, hands in (("one", 2, 1), ("eight", 8, 60), ("crowd", 24, 600)):
        charted = evening(seats, hands)
        made[f"chart-{name}"] = (charted, opened(charted, Go("chart")))
    made |= counted()
    made["chart-none"] = (full, opened(full, Go("chart")))
    return made
