# === kessel ================================================================================================

# --- tokens, zones -----------------------------------------------------------------------------------------------

token-does = { $token ->
    [free-draw] Este robo no cuesta nada.
    [refund] Recuperas 2 fichas puestas.
    [extra-refund] Recuperas 3 fichas puestas.
    [embezzlement] Quitas 1 ficha a cada rival.
    [major-fraud] Los impostores valen 6.
    [cook-the-books] Se invierte el orden de los sabaccs.
    [markdown] Los sylops valen 0.
    [prime-sabacc] Dados: la pareja elegida es la mejor.
    [general-tariff] Cada rival paga 1 ficha.
    [target-tariff] Ese jugador paga 2 fichas.
    [general-audit] Quienes se plantaron pagan 2 fichas.
    [target-audit] Uno que se plantó paga 3 fichas.
    [embargo] El siguiente debe plantarse.
    [immunity] Los marcadores ajenos no te afectan.
    [exhaustion] Ese jugador recibe otra mano.
   *[direct-transaction] Cambias la mano con ese jugador.
}
    .short = { $token ->
        [free-draw] Sin pagar
        [refund] 2 fichas de vuelta
        [extra-refund] 3 fichas de vuelta
        [embezzlement] +1 por rival
        [major-fraud] Impostor = 6
        [cook-the-books] Orden inverso
        [markdown] Sylops a 0
        [prime-sabacc] Dados: la pareja
        [general-tariff] Otros pagan 1
        [target-tariff] Uno paga 2
        [general-audit] Plantado paga 2
        [target-audit] Plantado paga 3
        [embargo] Planta al siguiente
        [immunity] Nada te afecta
        [exhaustion] Otra mano
       *[direct-transaction] Cambias mano
    }
token-free-draw = Robo gratis
token-refund = Reembolso
token-extra-refund = Reembolso extra
token-embezzlement = Malversación
token-major-fraud = Gran fraude
token-cook-the-books = Cuentas falsas
token-markdown = Rebaja
token-prime-sabacc = Sabacc Supremo
token-general-tariff = Arancel general
token-target-tariff = Arancel dirigido
token-general-audit = Auditoría general
token-target-audit = Auditoría dirigida
token-embargo = Embargo
token-immunity = Inmunidad
token-exhaustion = Agotamiento
token-direct-transaction = Transacción directa

zone-top = lo alto de los descartes
zone-covered = los descartes

# --- phases and buttons --------------------------------------------------------------------------------------------

phase-buy-in = Entrada a la partida
phase-take-tokens = Elegir marcadores
phase-next-round = Próxima ronda
phase-deal-families = Reparto
phase-invest = Turno
phase-all-stood = Fin de los turnos
phase-family-showdown = Resolución
phase-impostors = Impostores
phase-tax = Impuesto
phase-last-one = Quién queda
phase-prize = Premio

verb-begin-game = Empezar partida
verb-take-token = Tomar un marcador
verb-turn-up = Descubrir
verb-token = Jugar un marcador
verb-discard = Descartar
verb-choose = Elegir

# --- what has happened ---------------------------------------------------------------------------------------------

happened-game-begins = Empieza una partida: { NAMES($seats) } pagan { CREDITS($price) } por { $chips } fichas cada uno; el premio es de { CREDITS($prize) }.
happened-takes-token = { SEAT($seat) } toma el marcador { TOKEN($token) }.
happened-turned-up = Se descubren { CARDS($cards) }.
happened-token-played = { $target ->
    [0] { SEAT($seat) } juega { TOKEN($token) }.
   *[other] { SEAT($seat) } juega { TOKEN($token) } contra { SEAT($target) }.
}
happened-immune-to-token = { SEAT($seat) } tiene inmunidad contra { TOKEN($token) }.
happened-refunded = { $chips ->
    [one] { SEAT($seat) } recupera { $chips } ficha puesta.
   *[other] { SEAT($seat) } recupera { $chips } de las fichas puestas.
}
happened-taxed = { $chips ->
    [0] { SEAT($seat) } no tiene fichas en reserva para pagar { TOKEN($token) }.
    [one] { SEAT($seat) } pierde { $chips } ficha por { TOKEN($token) }.
   *[other] { SEAT($seat) } pierde { $chips } fichas por { TOKEN($token) }.
}
happened-embezzled = { $chips ->
    [0] { SEAT($other) } no tiene ahí ninguna ficha que { SEAT($seat) } pueda quitarle.
   *[other] { SEAT($seat) } le quita una ficha a { SEAT($other) }.
}
happened-embargoed = { SEAT($seat) } tiene que plantarse en su próximo turno.
happened-hands-exchanged = { SEAT($seat) } intercambia sus { $cards } cartas por las de { SEAT($other) }.
happened-prime-rolled = { SEAT($seat) } lanza { $dice } para el mejor Sabacc.
happened-prime-value = { $own ->
    [true] Solo para { SEAT($seat) }, una pareja de { $value } es el mejor Sabacc de esta mano.
   *[false] { SEAT($seat) } hace que una pareja de { $value } sea el mejor Sabacc de esta mano, para todos.
}
happened-draws-from = { $pile ->
    [draw] { SEAT($seat) } pone { $chips } y roba del mazo de { SUIT($family) }.
   *[top] { SEAT($seat) } pone { $chips } y toma { THE($card) } de los descartes de { SUIT($family) }.
}
happened-discards-to = { SEAT($seat) } descarta { THE($card) }.
happened-hand-redrawn = { SEAT($seat) } deja { CARDS($cards) } y roba otras dos cartas.
happened-family-reshuffled = El mazo de { SUIT($family) } se acabó: se barajan { $cards } de sus descartes, todos menos el de arriba, para formar otro.
happened-all-stand = Todos se plantan: las manos se muestran ya.
happened-laid-open = { SEAT($seat) } muestra { CARDS($cards) }.
happened-impostor-rolled = { SEAT($seat) } lanza { $dice } para { THE($card) }.
happened-impostor-counts = { THE($card) }, de { SEAT($seat) }, vale { $value }.
happened-hand-counts = { SEAT($seat) } tiene { $values }: { RUNG($rung) }.
happened-recovers = { $chips ->
    [0] { SEAT($seat) } tiene una de las mejores manos.
    [one] { SEAT($seat) } tiene una de las mejores manos y recupera { $chips } ficha.
   *[other] { SEAT($seat) } tiene una de las mejores manos y recupera { $chips } fichas.
}
happened-forfeits = { $chips ->
    [one] { SEAT($seat) } deja la partida y pierde { $chips } ficha.
   *[other] { SEAT($seat) } deja la partida y pierde { $chips } fichas.
}
happened-tax = { $invested ->
    [0] { SEAT($seat) } paga { $chips } de { $due } de impuesto y conserva { $left }.
    [one] { SEAT($seat) } pierde { $invested } ficha puesta, paga { $chips } de { $due } de impuesto y conserva { $left }.
   *[other] { SEAT($seat) } pierde { $invested } fichas puestas, paga { $chips } de { $due } de impuesto y conserva { $left }.
}
happened-out-of-game = { SEAT($seat) } se queda sin fichas y fuera de la partida.
happened-wins-prize = { $winners ->
    [one] ¡{ SEAT($seat) } gana la partida y el premio de { CREDITS($amount) }!
   *[other] { SEAT($seat) } comparte el premio de { CREDITS($prize) } y recibe { $amount }.
}
happened-adjusted-unit = Corrección: { SEAT($seat) } tiene ahora { $unit ->
    [chips] { $amount ->
        [one] { $amount } ficha
       *[other] { $amount } fichas
    }
    [points] { $amount ->
        [one] { $amount } punto
       *[other] { $amount } puntos
    }
   *[other] { $amount } { $unit }
}; tenía { $before } («{ $reason }»).

# --- why something is refused ----------------------------------------------------------------------------------------

refused-too-few-for-game = { $away ->
    [0] Una partida necesita { $least } jugadores con { CREDITS($price) } para la entrada, y hay { $able } en condiciones: falta sentarse o comprar.
   *[other] Una partida necesita { $least } jugadores con { CREDITS($price) }, y hay { $able } en condiciones: ausentes, { $away }; «{ verb-back }» lo arregla.
}
    .short ={ $away ->
        [0] Hay { $able } de { $least } jugadores; falta sentarse o comprar.
       *[other] Hay { $able } de { $least } jugadores; «{ verb-back }» trae a quienes se ausentaron.
    }
refused-wrong-family = { CARD($card) } no encaja: hace falta una carta de cada una de estas familias: { SUITS($families) }.
refused-not-held = { SEAT($seat) } no puede tener { THE($card) }; se sabe que tiene: { CARDS($cards) }. Míralo otra vez o da un motivo.
    .short = { SEAT($seat) } no puede tener { THE($card) }. Míralo otra vez o da un motivo.
refused-taken-missing = Cartas que { SEAT($seat) } tomó de los descartes: { CARDS($cards) }. Muéstralas también o da un motivo.
    .short = Muestra también { CARDS($cards) } o da un motivo.
refused-discard-first = Antes hay que dejar el descarte.
    .short = Antes, descartar.
refused-draw-first = { SEAT($seat) } no ha robado; antes, robar o plantarse.
    .short = Antes, robar.
refused-roll-first = Antes hay que lanzar los dados.
    .short = Antes, lanzar.
refused-choose-first = Antes hay que elegir uno de los dados.
    .short = Antes, elegir.
refused-nothing-to-roll = No hay por qué lanzar; juega un marcador, plántate o roba.
    .short = Nada que lanzar.
refused-one-token = { SEAT($seat) } ya jugó un marcador en este turno; puede plantarse o robar.
refused-no-tokens = Esta partida se juega sin marcadores; plántate o roba.
    .short = Sin marcadores.
refused-no-token-now = Ningún marcador de { SEAT($seat) } sirve ahora; puede plantarse o robar.
refused-tokens-used = { SEAT($seat) } ya usó todos sus marcadores de esta partida; puede plantarse o robar.
refused-embargo = { SEAT($seat) } está bajo embargo y tiene que plantarse en este turno.
refused-no-chips = { $free ->
    [true] { SEAT($seat) } no tiene fichas en reserva para robar; juega antes «{ token-free-draw }» o se planta.
   *[false] { SEAT($seat) } no tiene fichas en reserva para robar; tiene que plantarse.
}
refused-not-in-game = { SEAT($seat) } no está en esta partida; elige otro asiento.
refused-tokens-taken = { SEAT($seat) } ya tiene { $most } marcadores; no hay más.
refused-nothing-to-count = Hay una carta de cada familia en cada mano; no hay nada que contar.
