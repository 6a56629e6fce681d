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
   *[chart] Chart
}
