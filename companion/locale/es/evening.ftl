# === evening ===============================================================================================

# --- the turn clock ------------------------------------------------------------------------------------------------

clock-stage = { $stage ->
    [amber] se acaba
    [red] de más
    [admin] en gestión
   *[running] queda
}
clock-stage-short = { $stage ->
    [amber] poco
    [red] tarde
    [admin] alto
   *[running] queda
}
clock-minutes = { $n } m
clock-amber = { $who }: queda un tercio del tiempo.
clock-red = { $who }: se acabó el tiempo. Nadie juega en tu lugar.
clock-share = { $who } { $time } ({ $percent } %)
clock-shares = Tiempo de decisión desde que se encendió la mesa: { $shares }.
clock-admin = Tiempo de gestión: { $time }.

# --- the chart of the stacks ---------------------------------------------------------------------------------------

display-menu-chart = Los restos en la velada
chart-empty = El gráfico empieza al terminar la primera mano.
chart-note = Créditos ganados y perdidos, sin contar las compras.
page-door = { $page ->
    [chips] Fichas
    [cash-out] Cobro
    [health] Salud
    [season] Temporada
    [director] Dirección
    [draft] Ver el sorteo
   *[chart] Gráfico
}
    .short = { $page ->
        [season] Veladas
       *[other] { page-door }
    }

# --- chips ---------------------------------------------------------------------------------------------------------

# A place has no article: “Lando”, “caja de fichas”. What is said of it stands behind a colon.
display-menu-chips = Contar las fichas
display-menu-cash-out = Botes y cobro
chip-colour = { $colour ->
    [white] blanco
    [red] rojo
    [green] verde
    [black] negro
   *[other] { $colour }
}
chips-of = { $count } × { chip-colour } { $value }
chips-hand-out = { $who } recibe { $amount }: { $chips }.
chips-none = { $who } recibe { $amount }, pero la caja no tiene fichas que sumen eso: cambia algunas en la mesa.
    .short = { $who } recibe { $amount }: cambia fichas en la mesa, la caja no las tiene.
chips-ask = Contado: { $place }
chips-place = { $place ->
    [box] caja de fichas
    [hand] bote de la mano
    [prize] bote del premio
   *[pot] bote de sabacc
}
chips-ledger = Libro
chips-line = { $place }: libro { $ledger }
chips-line-counted = { $place }: { $counted } ({ $over })
chips-line-right = { $place }: { $counted }, correcto
chips-pot = { $pot ->
    [hand] Bote de la mano
    [prize] Bote del premio
   *[sabacc] Bote de sabacc
}: { $amount } créditos: { $chips }.
chips-pot-none = { $pot ->
    [hand] Bote de la mano
    [prize] Bote del premio
   *[sabacc] Bote de sabacc
}: { $amount } créditos; el juego no tiene fichas que sumen eso.
chips-over = { $place }: { $n } más de lo que dice el libro ({ $counted }, no { $ledger }).
chips-under = { $place }: { $n } menos de lo que dice el libro ({ $counted }, no { $ledger }).
chips-all-right = Todo está contado, y la mesa entera coincide con el libro.
chips-all-wrong = Todo está contado: en la mesa entera la diferencia es { $over }.
chips-uncounted = Falta por contar: { $places }.
chips-moved = Todo está contado: no falta ninguna ficha, pero no están donde dice el libro.
chips-adjust = El libro queda como está hasta que alguien corrija un resto, con un motivo, en «{ display-menu-corrections }».
chips-cash-out = { $people ->
    [one] { $who } cobra { $amount } ({ $net }): { $chips }.
   *[other] { $who } cobran { $amount } ({ $net }): { $chips }.
}
chips-cash-out-plain = { $people ->
    [one] { $who } cobra { $amount } ({ $net }).
   *[other] { $who } cobran { $amount } ({ $net }).
}
refused-recount-in-hand = Las fichas se cuentan entre manos; termina antes esta.

count-type = Teclear la suma
count-chip = { chip-colour } { $value }
count-sum = Contado { $counted }, libro { $ledger }{ $over ->
    [none] {""}
   *[other] {" "}({ $over })
}

# --- season ---
display-menu-season = La temporada
season-adding = Calculando…
season-empty = Aún no se ha terminado ninguna mano.
season-failed = El diario no se puede leer; `sabacc verify` dice dónde está dañado.
