# === classics ==============================================================================================

phase-ask-fold = Última ocasión de retirarse
phase-draws = Robo
phase-exchange = Fijar e intercambiar
phase-lot = Sorteo
phase-face-down = Cartas boca abajo
phase-random-shift = Cambio al azar

verb-nobody-folds = Nadie se retira
verb-lay-down = Dejar boca abajo
verb-seal = Leer boca abajo
verb-draw-lot = Sortear
verb-shift-strikes = Cambio al azar

happened-nobody-folds = Nadie más se retira.
happened-lay-down = { $cards ->
    [one] { SEAT($seat) } fija { $cards } carta boca abajo y entrega { $gives }.
   *[other] { SEAT($seat) } fija { $cards } cartas boca abajo y entrega { $gives }.
}
happened-taken-up = { $seats-count ->
    [one] { NAMES($seats) } recoge sus cartas fijadas.
   *[other] { NAMES($seats) } recogen sus cartas fijadas.
}
happened-seal = { $cards ->
    [0] La bandeja de { SEAT($seat) } no lee ninguna carta.
    [one] La bandeja de { SEAT($seat) } lee { $cards } carta boca abajo.
   *[other] La bandeja de { SEAT($seat) } lee { $cards } cartas boca abajo.
}
happened-nobody-opened = Nadie abrió las apuestas: la mano no tiene ganador.
happened-lot-drawn = El sorteo señala a { SEAT($seat) }, que empieza; el botón pasa a { SEAT($dealer) }.
happened-shift-strikes = Mano { $hand }: ¡las cartas cambian solas!

refused-laid-down-already = { SEAT($seat) } ya dijo cuántas cartas fija; deshazlo para cambiarlo.
refused-lay-down-first = Aún no hay nada que repartir: antes cada cual dice cuántas cartas fija.
    .short = Primero, fijar.
refused-random-shift-off = No hay cambio al azar en este juego; una opción lo activa.
refused-no-shift-now = Ahora no puede haber cambio: solo desde el reparto hasta la resolución, y no en una pausa.
refused-locked-face-down = En este juego las cartas se fijan boca abajo: la mesa las cuenta y no muestra cuáles son.

refused-no-cards-yet = { SEAT($seat) } todavía no tiene cartas; se puede corregir cuando las reciba.
