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
