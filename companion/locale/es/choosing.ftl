# === choosing ==============================================================================================

owned-cards = { $cards ->
    [any] cualquier carta
    [classic76] una baraja de sabacc de 76 cartas
    [centran78] una baraja centran de 78 cartas
    [marcjs76] una baraja marcjs de 76 cartas
    [tarot78] una baraja de tarot de 78 cartas
    [poker54] una baraja de póker de 54 cartas
    [spike62] cartas de Corellian Spike
    [kessel44] cartas de Kessel
    [kessel44-2-2] cartas de Kessel, dos sylops por familia
    [tarot] una baraja de tarot (bastos, copas)
    [two-tarot] dos barajas de tarot
    [french-tarot] una baraja de tarot francés
    [poker] una baraja de póker con comodines
    [two-poker] dos barajas de póker
   *[other] { $cards }
}
    .short = { $cards ->
        [any] cualquier carta
        [classic76] sabacc, 76 cartas
        [centran78] centran, 78 cartas
        [marcjs76] marcjs, 76 cartas
        [tarot78] tarot, 78 cartas
        [poker54] póker, 54 cartas
        [spike62] Corellian Spike
        [kessel44] Kessel
        [kessel44-2-2] Kessel, 2 sylops
        [tarot] tarot (bastos, copas)
        [two-tarot] dos tarots
        [french-tarot] tarot francés
        [poker] póker con comodines
        [two-poker] dos pókeres
       *[other] { $cards }
    }
    .tiny = { $cards ->
        [any] cualquiera
        [classic76] sabacc 76
        [centran78] centran 78
        [marcjs76] marcjs 76
        [tarot78] tarot 78
        [poker54] póker 54
        [spike62] Spike
        [kessel44] Kessel
        [kessel44-2-2] Kessel, 2 sylops
        [tarot] tarot
        [two-tarot] 2 tarots
        [french-tarot] tarot fr.
        [poker] póker
        [two-poker] 2 pókeres
       *[other] { $cards }
    }
suggest-why = { $why ->
    [players] de { $least } a { $most } jugadores
    [own-deck] hecho para tus cartas
    [other-cards] tus cartas sirven: la mesa las llama por lo que llevan impreso
    [any-cards] necesita { $cards }{ $decks ->
        [1] {""}
       *[other] {" "}por cada { $each } jugadores
    }
    [minutes] { $minutes } minutos o más
    [any-time] { $minutes } minutos o más
    [easy] fácil de aprender
   *[long] lleva un rato aprenderlo
}
suggest-none = Nada encaja: prueba con otras cartas, más tiempo u otro número de jugadores.

display-menu-choose = Elegir otras reglas
display-choose-players = { $players ->
    [one] { $players } jugador
   *[other] { $players } jugadores
}
    .short = { $players } jug.
display-choose-minutes = { $minutes ->
    [0] sin prisa
   *[other] { $minutes } minutos
}
display-menu-choose-cards = ¿Qué cartas tienes?
display-choose-play = Jugar a esto
display-choose-fewer = −
display-choose-more = +
display-choose-later = solo entre manos
