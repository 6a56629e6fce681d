# === spike =================================================================================================

-discard-pile = descarte
-spike-card = carta spike

zone-spike = la { -spike-card } de { $owner }
zone-selection = la selección de { $owner }

# --- phases and buttons ------------------------------------------------------------------------------------------

phase-open-pile = Abrir el { -discard-pile }
phase-name-card = Nombrar carta a la vista
phase-spike-turn = Turno
phase-spike-dice = Dados spike
phase-spike-cards = Reparto spike
phase-buy-card = Compra de carta
phase-target-roll = Tirada del objetivo
phase-selection = Selección
phase-go-on-or-fold = Seguir o retirarse
phase-sabacc-shift = Cambio de sabacc
phase-improve = Mejora
phase-tie-die = Dados de desempate
phase-note-dealer = Fin de la mano
phase-game-end = Fin de la partida

verb-gain = Tomar
verb-swap = Intercambiar
verb-junk = Tirar la mano
verb-keep = Conservar
verb-buy-card = Comprar carta
verb-select = Elegir
verb-improve = Añadir a la selección
verb-continue = Seguir
verb-replace-spike = Cambiar la { -spike-card }

# --- what has happened -------------------------------------------------------------------------------------------

happened-new-top = La primera carta del { -draw-pile } se descubre sobre el { -discard-pile }.
happened-top-card = Sobre el { -discard-pile } está { THE($card) }.
happened-gain = { $discarded ->
    [0] { $paid ->
        [0] { SEAT($seat) } toma una carta.
       *[other] { SEAT($seat) } paga { $paid } al { -hand-pot } y toma una carta.
    }
   *[other] { $paid ->
        [0] { SEAT($seat) } descarta { THE($card) } y toma otra.
       *[other] { SEAT($seat) } paga { $paid } al { -hand-pot }, descarta { THE($card) } y toma otra.
    }
}
happened-swap = { $paid ->
    [0] { SEAT($seat) } toma { THE($taken) } del { -discard-pile } y deja allí { THE($card) }.
   *[other] { SEAT($seat) } paga { $paid } al { -hand-pot }, toma { THE($taken) } y descarta { THE($card) }.
}
happened-junk = { $count ->
    [one] { SEAT($seat) } tira la mano: { $count } carta va boca arriba al { -discard-pile }.
   *[other] { SEAT($seat) } tira la mano: { $count } cartas van boca arriba al { -discard-pile }.
}
happened-keep = { SEAT($seat) } conserva la carta.
happened-discard = { SEAT($seat) } descarta { THE($card) }.
happened-spike-shift = { $dice-count ->
    [0] ¡Cambio! Se descartan las manos de { NAMES($seats) }; se reparten otras tantas cartas.
   *[other] { $how ->
        [choice] Dados iguales: ¡cambio! { NAMES($seats) } descartan una carta por mano y roban otra.
        [all] Dos spikes: ¡cambio! Todas las cartas de { NAMES($seats) }, con la { -spike-card }, se reparten de nuevo.
       *[hands] Dados iguales: ¡cambio! Se descartan las manos de { NAMES($seats) }; se reparten otras tantas cartas.
    }
}
happened-dealt-anew = Se reparten las cartas nuevas.
happened-spike-cards = { NAMES($seats) } reciben una { -spike-card } cada uno, boca arriba.
happened-spike-card = La { -spike-card } de { SEAT($seat) } es { THE($card) }.
happened-buy-card = { SEAT($seat) } compra una carta por { $paid }.
happened-replace-spike = { SEAT($seat) } deja { THE($card) } como { -spike-card } y descarta la anterior.

happened-tie-die = Dados de { NAMES($seats) }: { $dice }. Gana el más alto.
happened-target = { $suit ->
    [triangles] Objetivo { SIGNED($target) }, palo preferido: triángulos.
    [squares] Objetivo { SIGNED($target) }, palo preferido: cuadrados.
   *[circles] Objetivo { SIGNED($target) }, palo preferido: círculos.
}
happened-select = { $count ->
    [one] { SEAT($seat) } elige { $count } carta, boca abajo.
   *[other] { SEAT($seat) } elige { $count } cartas, boca abajo.
}
happened-improve = { $count ->
    [0] { SEAT($seat) } no añade cartas a la selección y descarta { $discarded }.
    [one] { SEAT($seat) } añade { $count } carta a la selección y descarta { $discarded }.
   *[other] { SEAT($seat) } añade { $count } cartas a la selección y descarta { $discarded }.
}
happened-sabacc-shift = { $seats-count ->
    [0] Cambio de sabacc: todas las cartas están elegidas, así que nada cambia.
    [one] Cambio de sabacc: { NAMES($seats) } descarta lo no elegido y roba otras tantas cartas.
   *[other] Cambio de sabacc: { NAMES($seats) } descartan lo no elegido y roban otras tantas cartas.
}
happened-continue = { SEAT($seat) } paga { $paid } y sigue.
happened-cannot-go-on = { SEAT($seat) } tiene menos de { CREDITS($fee) } y debe retirarse.
happened-pot-stays = No queda nadie: { CREDITS($amount) } del { -hand-pot } se quedan para la próxima mano.
happened-game-over = Todo el mundo ha repartido una vez y la partida termina; victoria, con { CREDITS($amount) }: { NAMES($seats) }.
    .short = Fin de la partida; victoria, con { CREDITS($amount) }: { NAMES($seats) }.

# --- why not -----------------------------------------------------------------------------------------------------

refused-nothing-to-name-now = Las cartas a la vista se nombran durante una mano, no en una pausa, un cambio o una resolución.
refused-nothing-turned-up = { $seat ->
    [0] No hay ninguna carta en el { -discard-pile }.
   *[other] { SEAT($seat) } no tiene ninguna carta a la vista que nombrar; elige otro asiento.
}
refused-keep-or-discard = { SEAT($seat) } robó una carta: decide antes qué se hace con ella.
refused-nothing-drawn = { SEAT($seat) } no ha robado ninguna carta que conservar o descartar.
    .short = No ha robado.
refused-hand-is-known = Se ha visto que { SEAT($seat) } tiene { CARDS($cards) } y nada más; míralo otra vez o da un motivo.
    .short = { SEAT($seat) } ha mostrado { CARDS($cards) }; míralo otra vez o da un motivo.
refused-cannot-pay = Le quedan { CREDITS($stack) } a { SEAT($seat) }, y cuesta { $price }.
refused-already-selected = { SEAT($seat) } ya eligió; deshazlo para cambiarlo.
refused-two-cards-at-least = { SEAT($seat) } debe tener al menos dos cartas: conserva la carta.
