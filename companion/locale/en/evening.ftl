# --- the turn clock ---
clock-stage = { $stage ->
    [amber] soon up
    [red] over time
    [admin] admin time
   *[running] left
}
clock-stage-short = { $stage ->
    [amber] soon
    [red] over
    [admin] admin
   *[running] left
}
clock-minutes = { $n } m
clock-amber = { $who }: a third of the time is left.
clock-red = { $who }: the time is up. Nothing is played for you.
clock-share = { $who } { $time } ({ $percent } %)
clock-shares = Time for decisions since the table was switched on: { $shares }.
clock-admin = Admin time: { $time }.

# --- the chart of the stacks ---
display-menu-chart = The stacks over the evening
chart-empty = The chart begins with the end of the first hand.
chart-note = Credits won and lost; buy-ins are taken out.
page-door = { $page ->
    [chips] Chips
    [cash-out] Cash out
    [health] Health
    [season] Season
    [director] Director
    [draft] Look at it
   *[chart] Chart
}

# --- chips ---
display-menu-chips = Count the chips
display-menu-cash-out = Pots and cash-out
chip-colour = { $colour }
chips-of = { $count } × { chip-colour } { $value }
chips-hand-out = { $who } gets { $amount }: { $chips }.
chips-none = { $who } gets { $amount }, but the box has no chips that make it up: change some at the table.
    .short = { $who } gets { $amount }: change chips at the table, the box cannot make it up.
chips-ask = Counted: { $place }
chips-place = { $place ->
    [box] chip box
    [hand] hand pot
    [prize] prize pot
   *[pot] sabacc pot
}
chips-ledger = Ledger
chips-line = { $place }: ledger { $ledger }
chips-line-counted = { $place }: { $counted } ({ $over })
chips-line-right = { $place }: { $counted }, right
chips-pot = { $pot ->
    [hand] Hand pot
    [prize] Prize pot
   *[sabacc] Sabacc pot
}: { $amount } credits: { $chips }.
chips-pot-none = { $pot ->
    [hand] Hand pot
    [prize] Prize pot
   *[sabacc] Sabacc pot
}: { $amount } credits; the set has no chips that make it up.
chips-over = { $place } has { $n } more than the ledger says ({ $counted }, not { $ledger }).
chips-under = { $place } has { $n } less than the ledger says ({ $counted }, not { $ledger }).
chips-all-right = Everything has been counted, and the whole table agrees with the ledger.
chips-all-wrong = Everything has been counted: the whole table differs by { $over }.
chips-uncounted = Not counted yet: { $places }.
chips-moved = Everything has been counted: the chips are all there, but not where the ledger has them.
chips-adjust = The ledger stays as it is until somebody adjusts a stack, with a reason, under Corrections.
chips-cash-out = { $people ->
    [one] { $who } cashes out { $amount } ({ $net }): { $chips }.
   *[other] { $who } cash out { $amount } ({ $net }): { $chips }.
}
chips-cash-out-plain = { $people ->
    [one] { $who } cashes out { $amount } ({ $net }).
   *[other] { $who } cash out { $amount } ({ $net }).
}
refused-recount-in-hand = Chips are counted between hands; finish this hand first.
count-type = Type the sum
count-chip = { chip-colour } { $value }
count-sum = Counted { $counted }, ledger { $ledger }{ $over ->
    [none] {""}
   *[other] {" "}({ $over })
}

# The season
display-menu-season = The season
season-adding = It is being added up.
season-empty = No hand has been played to its end yet.
season-failed = The journal cannot be read; `sabacc verify` says where it is damaged.
