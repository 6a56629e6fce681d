# === marcjs ================================================================================================

phase-replace = Descarte
phase-score = Puntuación
phase-first-rules = Primeras reglas
phase-rule-clock = Reglas por reloj
phase-dune-sea = Sorteo de reglas

verb-replace = Cambiar cartas
verb-show = Mostrar carta
verb-draw-rules = Sortear las reglas
verb-add-rule = Sortear regla que entra
verb-drop-rule = Sortear regla que sale

happened-replace = { $count ->
    [one] { SEAT($seat) } cambia { $count } carta.
   *[other] { SEAT($seat) } cambia { $count } cartas.
}
happened-show = { SEAT($seat) } muestra { THE($card) } y puede cambiar más cartas.
refused-replace-count = { SEAT($seat) } no puede cambiar { $given } cartas; ahora se permiten: { $allowed }.
refused-nothing-to-show-for = Con estas reglas no hace falta mostrar ninguna carta.
    .short = No hace falta.
refused-shown-enough = { SEAT($seat) } ya mostró { THE($card) }.
refused-none-left-to-show = Todas las cartas que se podrían mostrar para cambiar más están en otra parte.
refused-shown-among-them = { SEAT($seat) } mostró { THE($card) }: nómbrala también o deja una carta sin nombrar.
refused-shown-missing = Se ha visto que { SEAT($seat) } tiene { THE($card) }: muéstrala también o da un motivo.
refused-too-many-skifters = Serían { $given } skifters, y solo hay { $most } en la baraja.

happened-wins-points = { SEAT($seat) } gana la mano: { $bonus } puntos más.
happened-wins-points-unseen = { SEAT($seat) } gana la mano sin mostrar: { $bonus } puntos.
happened-nobody-wins-points = Nadie gana la mano: todas pasan de 46.
happened-points = { SEAT($seat) } anota { SIGNED($points) }, { SIGNED($total) } en total.
happened-points-game-over = { $count ->
    [one] Termina la partida por puntos: { $people } la gana con { SIGNED($points) }.
   *[other] Termina la partida por puntos: { $people } la ganan con { SIGNED($points) } por persona.
}
happened-pot-carried = { $amount } del { POT($pot) } se quedan para la próxima mano: quienes podían ganarlos se pasaron.

happened-rules-drawn = { $rules ->
    [marcjs-rebel] Ahora valen las reglas de la Alianza Rebelde.
    [marcjs-imperial] Ahora valen las reglas imperiales.
    [marcjs-corellian] Ahora valen las reglas corellianas.
    [marcjs-new-republic] Ahora valen las reglas de la Nueva República.
    [marcjs-old-republic] Ahora valen las reglas de la Antigua República.
    [marcjs-cloud-city] Ahora valen las reglas del casino de Ciudad Nube.
    [marcjs-corporate] Ahora valen las reglas del Sector Corporativo.
    [marcjs-crseih] Ahora valen las reglas de la Estación Crseih.
    [marcjs-mos-eisley] Ahora valen las reglas de Mos Eisley.
   *[other] Desde ahora valen otras reglas.
}
happened-rated-anew = Con las nuevas reglas { SEAT($seat) } tiene { WORTH($rung, $array, $total) }.
happened-turn-by-old-rules = { SEAT($seat) } termina este turno con las reglas anteriores.
display-ask-by-old-rules = { $question } Reglas: { $held }, las que valían al empezar el turno.
    .short = { $question } (reglas: { $held })
drawn-rule = { $name ->
    [arrays] { $value ->
        [true] cuentan las manos especiales
       *[false] no cuentan las manos especiales
    }
    [ante] { $value ->
        [0] sin apuesta inicial
       *[other] apuesta inicial de { $value }
    }
    [bet_limit] { $value ->
        [0] apuestas sin límite
       *[other] como mucho { $value } por jugador y fase de apuestas
    }
    [discards_max] { $value ->
        [0] canjes sin límite
        [one] como mucho { $value } canje por mano
       *[other] como mucho { $value } canjes por mano
    }
    [discards_exact] { $value ->
        [0] número libre de canjes
        [one] exactamente { $value } canje por mano
       *[other] exactamente { $value } canjes por mano
    }
    [fold_cost] { $value ->
        [0] retirarse es gratis
       *[other] retirarse cuesta { $value }
    }
   *[other] { OPTION($name) }: { VALUE($name, $value) }
}
happened-rule-added = Regla nueva: { drawn-rule }.
happened-rule-dropped = Regla retirada: { RULE($name, $was) }. Otra vez: { drawn-rule }.
happened-rules-in-force = { $count ->
    [0] No hay reglas sorteadas en vigor.
    [one] Hay { $count } regla sorteada en vigor.
   *[other] Hay { $count } reglas sorteadas en vigor.
}
refused-add-rule-first = Sortea antes la regla que entra.
refused-drop-rule-now = Ya se sorteó la regla que entra; sortea ahora la que sale.
