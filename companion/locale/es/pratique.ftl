# === pratique ==============================================================================================

# --- words -------------------------------------------------------------------------------------------------------

zone-open = las cartas a la vista de { $owner }
zone-blocked = las cartas bloqueadas de { $owner }
zone-blocked-open = las cartas bloqueadas a la vista de { $owner }
zone-row = la fila común

rung-mucked = Sin mostrar
pot-wagers = bote de apuestas
pot-cover = fondo de la banca

phase-lay-out = Reparto
phase-row = Fila común
phase-max-roll = Tirada de cambio
phase-announce = Anuncios
phase-redeal = Nuevo reparto
phase-compare = Resolución
phase-block = Bloqueo
phase-house = Asientos
phase-evening-end = Fin de la velada
phase-bank = Entre manos
phase-wager = Apuestas
phase-draw-to = Robo
phase-duel = Pago

verb-play-on = Seguir
verb-see = Ver
verb-claim = Mostrar Sabacc
verb-give-up = Sin Sabacc
verb-take = Tomar carta
verb-muck = Apartar
verb-block = Bloquear
verb-unblock = Quitar el marcador
verb-name-card = Nombrar carta vista
verb-end-evening = Terminar la velada
verb-seed = Dotar el { -sabacc-pot }
verb-take-bank = Tomar la banca
verb-wager = Apostar
verb-no-more-wagers = No va más
verb-lay-open = Mostrar la mano

# --- what has happened -------------------------------------------------------------------------------------------

happened-laid-out = { $players ->
    [one] El único jugador recibe
   *[other] Cada uno de los { $players } jugadores recibe
} { $up ->
    [0] { $down ->
        [one] { $down } carta
       *[other] { $down } cartas
    } boca abajo
   *[other] { $down ->
        [0] { $up ->
            [one] { $up } carta
           *[other] { $up } cartas
        } boca arriba
       *[other] { $down ->
            [one] { $down } carta
           *[other] { $down } cartas
        } boca abajo y { $up } boca arriba
    }
}{ $common ->
    [0] .
   *[other] ; en la fila común hay { $common }.
}
happened-laid-out-for = { SEAT($seat) } recibe { $up ->
    [0] { $down ->
        [one] { $down } carta
       *[other] { $down } cartas
    } boca abajo
   *[other] { $down ->
        [0] { $up ->
            [one] { $up } carta
           *[other] { $up } cartas
        } boca arriba
       *[other] { $down ->
            [one] { $down } carta
           *[other] { $down } cartas
        } boca abajo y { $up } boca arriba
    }
}.
happened-row-grows = Se añade una carta común a la izquierda; la fila tiene ahora { $cards }.
happened-row-sheds = Sale de la fila común su carta más antigua, { THE($card) }.
happened-no-card-for-row = No queda ninguna carta para la fila común.
happened-row-shows = La fila común muestra { CARDS($cards) }.
happened-all-change = { $common ->
    [0] { $dice-count ->
        [0] ¡Cambio! Cambian todas las cartas sin bloquear de { NAMES($seats) }.
       *[other] La tirada es { $dice }: cambian todas las cartas sin bloquear de { NAMES($seats) }.
    }
   *[other] { $dice-count ->
        [0] ¡Cambio! Cambian la fila común y todas las cartas sin bloquear de { NAMES($seats) }.
       *[other] La tirada es { $dice }: cambian la fila común y todas las cartas sin bloquear de { NAMES($seats) }.
    }
}
happened-new-deal = Nuevo reparto de { $cards } cartas para { NAMES($seats) }, que empataron.
happened-blocked = { SEAT($seat) } bloquea { THE($card) }.
happened-unblocked = { SEAT($seat) } quita el marcador que estaba sobre { THE($card) }.
happened-card-named = { $seat ->
    [0] En la fila común está { THE($to) }, no { THE($card) }.
   *[other] Delante de { SEAT($seat) } está { THE($to) }, no { THE($card) }.
}
happened-plays-on = { SEAT($seat) } sigue.
happened-asks-to-see = { SEAT($seat) } pide ver.
happened-folds-free = { SEAT($seat) } se retira sin coste.
happened-gives-up = { SEAT($seat) } no muestra ningún Sabacc y queda fuera.
happened-false-claim = { $paid ->
    [0] Eso no es un Sabacc: { SEAT($seat) } queda fuera y no paga nada.
   *[other] Eso no es un Sabacc: { SEAT($seat) } queda fuera y paga { $paid } al { -sabacc-pot }.
}
happened-hands-compared = { $going ->
    [0] Nadie sigue: { NAMES($seats) } comparan sus manos.
    [one] Solo sigue una mano: { NAMES($seats) } comparan las suyas.
   *[other] Hay un Sabacc a la vista: { NAMES($seats) } comparan sus manos.
}
happened-nobody-has-it = Nadie muestra un Sabacc: la ronda { $round } acaba con el nuevo reparto.
happened-discarded = { SEAT($seat) } descarta { THE($card) } bajo la baraja.
happened-turns-up = { SEAT($seat) } descubre { THE($card) }.
happened-muck = { $cards ->
    [one] { SEAT($seat) } pierde y aparta { $cards } carta sin mostrarla.
   *[other] { SEAT($seat) } pierde y aparta { $cards } cartas sin mostrarlas.
}
happened-entry-fee = { SEAT($seat) } paga { $paid } al { -sabacc-pot } por entrar.
happened-evening-ends = { $amount ->
    [0] La velada termina sin nada en el { -sabacc-pot }.
   *[other] { $ending ->
        [friendly] La velada termina; el { -sabacc-pot }, de { $amount }, se reparte.
        [open] La velada termina; la casa se queda el { -sabacc-pot }, de { $amount }.
       *[other] La velada termina; el { -sabacc-pot }, de { $amount }, se guarda para la próxima.
    }
}
happened-hand-pot-kept = El { -hand-pot } de { $amount }, que nadie ha ganado, se guarda para la próxima mano.
happened-shares-sabacc-pot = { SEAT($seat) } recibe { $amount } del { -sabacc-pot }.
happened-house-seeds = La casa pone { $amount } en el { -sabacc-pot }.
happened-takes-bank = { SEAT($seat) } toma la banca.
happened-wagers = { SEAT($seat) } apuesta { $amount }; la banca aparta { $cover }.
happened-wagers-made = { $seats-count ->
    [one] Apuesta
   *[other] Apuestan
} { NAMES($seats) }{ $looking-count ->
    [0] .
    [one] ; solo mira { NAMES($looking) }.
   *[other] ; solo miran { NAMES($looking) }.
}
happened-at-the-limit = { SEAT($seat) } tiene tantas cartas como admite una mano.
happened-draws-open = { SEAT($seat) } roba { THE($card) }.
happened-bank-takes = La banca se lleva la apuesta de { SEAT($seat) }, { $amount }.
happened-bank-pays = { $sabacc ->
    [true] La banca paga { $amount } a { SEAT($seat) }, tres a dos por un Sabacc.
   *[false] La banca paga { $amount } a { SEAT($seat) }.
}
happened-wager-back = { SEAT($seat) } recupera su apuesta, { $amount }.

# --- why something is refused --------------------------------------------------------------------------------------

refused-name-the-row = La fila común cuenta para todas las manos: nombra cada una de sus cartas.
refused-no-blocking-now = Solo se bloquean o nombran cartas durante una mano, antes de su resolución y no en una pausa.
refused-no-blocking-in-roll = No se mueve ningún marcador durante un cambio; reparte antes las cartas.
refused-hand-lies-open = { SEAT($seat) } ya mostró su mano; no se puede bloquear nada de ella.
refused-no-token-left = { $most ->
    [one] { SEAT($seat) } ya usó su único marcador; antes hay que quitarlo de una carta.
   *[other] { SEAT($seat) } ya usó sus { $most } marcadores; antes hay que quitar uno de una carta.
}
refused-nothing-to-block = A { SEAT($seat) } no le quedan cartas que bloquear.
refused-nothing-blocked = { SEAT($seat) } no tiene cartas bloqueadas.
refused-nothing-face-up = { $seat ->
    [0] No hay ninguna carta común que nombrar.
   *[other] { SEAT($seat) } no tiene ninguna carta a la vista que nombrar.
}
refused-not-lying-there = { $seat ->
    [0] { THE($card) } no está en la fila común; elige una que esté.
   *[other] { THE($card) } no está delante de { SEAT($seat) }; elige una que esté.
}
refused-face-up-missing = A la vista, delante de { SEAT($seat) }: { CARDS($cards) }. Muéstralo también o da un motivo.
refused-announce-first = { SEAT($seat) } tiene que anunciar antes: seguir, ver o retirarse.
    .short = Antes, anunciar.
refused-show-or-give-up = { SEAT($seat) } pidió ver: muestra un Sabacc o pulsa «{ verb-give-up }».
refused-take-or-stand = { SEAT($seat) } tiene que tomar una carta o plantarse antes.
refused-discard-one = { SEAT($seat) } tomó una carta y tiene que descartar una.
refused-turn-one-up = { SEAT($seat) } descartó una carta a la vista y tiene que descubrir otra.
refused-nothing-to-turn-up = { SEAT($seat) } no tiene cartas ocultas que descubrir; puede plantarse.
refused-show-the-hand = { SEAT($seat) } tiene que mostrar su mano.
refused-nothing-to-beat-it = Ninguna mano a la vista gana a { SEAT($seat) }; tiene que mostrar la suya.
refused-game-closed = La partida está cerrada: ya nadie puede sentarse.
refused-no-rebuy = La partida está cerrada: { SEAT($seat) } no puede volver a comprar.
refused-not-broke = { $least ->
    [one] { SEAT($seat) } aún tiene { CREDITS($stack) }; solo sin ninguno puede volver a comprar.
   *[other] { SEAT($seat) } aún tiene { CREDITS($stack) }; solo con menos de { $least } puede volver a comprar.
}
refused-evening-between-hands = «{ VERB($verb) }» tiene que esperar a que termine la mano.
refused-evening-not-begun = Todavía no se ha jugado ninguna mano; la velada no ha empezado.
refused-no-house = { $chosen ->
    [true] Solo en una partida abierta la casa dota el { -sabacc-pot }; cambia antes la regla del final.
   *[false] Con estas reglas ninguna casa dota el { -sabacc-pot }.
}
refused-no-banker = Nadie tiene la banca; la mesa decide quién la toma.
refused-banker-cannot = { SEAT($seat) } tiene la banca y no puede jugar ahora; la tiene que tomar otra persona.
refused-too-few-for-bank = { $away ->
    [0] Una mano necesita { $least } jugadores con créditos y hay { $able } en condiciones: falta sentarse o comprar.
    [one] Una mano necesita { $least } jugadores con créditos y hay { $able } en condiciones: { $away } se ausentó, «{ verb-back }» lo arregla.
   *[other] Una mano necesita { $least } jugadores con créditos y hay { $able } en condiciones: { $away } se ausentaron, «{ verb-back }» lo arregla.
}
    .short ={ $away ->
        [0] Pueden jugar { $able } de { $least }; falta sentarse o comprar.
       *[other] Pueden jugar { $able } de { $least }; «{ verb-back }» trae a quienes se ausentaron.
    }
refused-nobody-wagers = Todavía no ha apostado nadie.
refused-banker-does-not-wager = { SEAT($seat) } tiene la banca y no apuesta.
refused-wagered-already = { SEAT($seat) } ya apostó.
refused-bank-covers-no-more = La banca ya no puede cubrir una apuesta de { SEAT($seat) }.
refused-only-the-banker = Solo la banca muestra ahora su mano; { SEAT($seat) } roba o se planta.
refused-banker-opens = La banca muestra su mano antes de robar.
    .short = Antes, mostrar.
refused-banker-must-draw = { SEAT($seat) } tiene la banca y debe robar por debajo de 19.
    .short = La banca roba.
refused-banker-must-stand = { SEAT($seat) } tiene la banca y debe plantarse.
    .short = La banca se planta.
