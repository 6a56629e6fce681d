# === refusals ==============================================================================================

# --- moves that do not fit ---------------------------------------------------------------------------------------

refused-no-such-move = No existe la jugada «{ $verb }»; los botones muestran lo que se puede hacer ahora.
refused-not-now = { $verb ->
    [deal] «{ VERB($verb) }» tiene que esperar a que termine la mano.
   *[other] { $phase ->
        [none] No es el momento de «{ VERB($verb) }».
       *[other] No es el momento de «{ VERB($verb) }»: estamos en «{ PHASE($phase) }».
    }
}
refused-paused = La mesa está en pausa; pulsa antes «{ verb-resume }».
refused-not-your-turn = { $seat ->
    [0] Di qué asiento juega: es el turno de { SEAT($turn) }.
   *[other] { SEAT($seat) } tiene que esperar: es el turno de { SEAT($turn) }.
}
refused-not-that-seat = { $seat ->
    [0] «{ VERB($verb) }» necesita un asiento: elige antes quién juega.
   *[other] { $table ->
        [true] «{ VERB($verb) }» le corresponde a la mesa, no a un asiento.
       *[false] «{ VERB($verb) }» no es posible ahora para { SEAT($seat) }; elige otro asiento.
    }
}
refused-no-amount-here = «{ VERB($verb) }» no lleva cantidad; quítala.
refused-amount-range = { $amount ->
    [none] «{ VERB($verb) }» necesita una cantidad entre { $least } y { $most }.
   *[other] «{ VERB($verb) }» admite una cantidad entre { $least } y { $most }, no { $amount }.
}
refused-card-count = { $least ->
    [0] { $most ->
        [0] «{ VERB($verb) }» no lleva cartas; quítalas.
        [one] Nombra { $most } carta como mucho, no { $given }.
       *[other] Nombra { $most } cartas como mucho, no { $given }.
    }
   *[other] { $given ->
        [0] «{ VERB($verb) }» necesita una carta: ponla en el campo o elígela.
       *[other] { $exactly ->
            [true] { $least ->
                [one] Nombra { $least } carta, no { $given }.
               *[other] Nombra { $least } cartas, no { $given }.
            }
           *[false] Nombra de { $least } a { $most } cartas, no { $given }.
        }
    }
}
refused-dice-count = { $dice ->
    [0] «{ VERB($verb) }» no lleva dados; quítalos.
    [one] «{ VERB($verb) }» necesita el resultado de { $dice } dado; se han dado { $given }.
   *[other] «{ VERB($verb) }» necesita el resultado de { $dice } dados; se han dado { $given }.
}
refused-dice-face = Un dado tiene aquí caras del 1 al { $sides }, no { $face }; míralo otra vez.
refused-name-needed = «{ VERB($verb) }» necesita un nombre; escribe uno.
refused-no-name-here = «{ VERB($verb) }» no lleva nombre; quítalo.
refused-not-one-of = No se conoce «{ $name }»; elige entre: { $names }.
refused-reason-needed = «{ VERB($verb) }» es una corrección: di por qué, y queda anotado con ella.

# --- cards -------------------------------------------------------------------------------------------------------

refused-card-name-missing = Falta el nombre de una carta; escríbelo así: «{ $like }» ({ CARD($like) }).
refused-unknown-card = No hay carta «{ $card }» en esta baraja; escríbela así: «{ $like }» ({ CARD($like) }).
refused-unknown-card-near = No hay carta «{ $card }» en esta baraja; ¿es «{ $near }»?
refused-card-spelling = Escribe «{ $near }» en vez de «{ $card }».
refused-card-elsewhere = { $where-count ->
    [0] { $copies ->
        [one] La baraja tiene { CARD($card) } una sola vez; mira otra vez las cartas.
       *[other] La baraja tiene { CARD($card) } solo { $copies } veces; mira otra vez las cartas.
    }
   *[other] { $copies ->
        [one] { CARD($card) } ya está en { ZONES($where) }; míralo otra vez o da un motivo.
       *[other] Las { $copies } copias de { CARD($card) } están en otra parte ({ ZONES($where) }); míralo otra vez o da un motivo.
    }
}
    .short ={ $where-count ->
        [0] Míralo otra vez: la baraja no tiene más { CARD($card) }.
       *[other] { CARD($card) } está en otra parte; míralo otra vez o da un motivo.
    }
refused-no-cards-left = No quedan cartas para robar; la salida es plantarse.
refused-all-locked = Todas las cartas de { SEAT($seat) } están fijadas, y una carta fijada se queda; puede plantarse o robar.
refused-trades-used = { $most ->
    [one] { SEAT($seat) } ya usó el único canje de esta mano; puede plantarse o robar.
   *[other] { SEAT($seat) } ya usó los { $most } canjes de esta mano; puede plantarse o robar.
}
refused-must-trade = { $missing ->
    [one] { SEAT($seat) } tiene que canjear ahora: falta { $missing } canje antes de poder pedir la resolución.
   *[other] { SEAT($seat) } tiene que canjear ahora: faltan { $missing } canjes antes de poder pedir la resolución.
}
refused-must-draw = { $missing ->
    [one] { SEAT($seat) } tiene que robar ahora: todas sus cartas están fijadas y falta { $missing } canje antes de poder pedir la resolución.
   *[other] { SEAT($seat) } tiene que robar ahora: todas sus cartas están fijadas y faltan { $missing } canjes antes de poder pedir la resolución.
}

# --- the interference field --------------------------------------------------------------------------------------

refused-no-locking-now = Solo se fijan cartas durante una mano, antes de su resolución y no en una pausa.
refused-no-locking-in-shift = No se puede fijar nada durante un cambio; reparte antes las cartas de nuevo.
refused-locked-enough = { $most ->
    [one] { SEAT($seat) } ya fijó { $most } carta, y no se permiten más en una mano.
   *[other] { SEAT($seat) } ya fijó { $most } cartas, y no se permiten más en una mano.
}
refused-lock-on-trade-turn = { SEAT($seat) } solo puede fijar { $already ->
    [0] una carta
   *[other] otra carta
} en lugar de un canje, en su turno.
refused-lock-keeps-trade = { $missing ->
    [one] { SEAT($seat) } aún debe { $missing } canje y necesita para él la última carta sin fijar; puede plantarse, robar o canjear.
   *[other] { SEAT($seat) } aún debe { $missing } canjes y necesita para ellos la última carta sin fijar; puede plantarse, robar o canjear.
}
refused-nothing-locked = { $seat ->
    [0] No hay ninguna carta fijada.
   *[other] { SEAT($seat) } no tiene cartas fijadas; elige el asiento que tiene la carta.
}
refused-not-locked-there = { CARD($card) } no está entre las cartas fijadas de { SEAT($seat) }; elige una que esté.

# --- betting -----------------------------------------------------------------------------------------------------

refused-must-match = Hay una apuesta: toca igualar con { $owed } más, subir o retirarse.
    .short = Hay una apuesta.
refused-nothing-to-call = No hay apuesta que igualar; pasa o apuesta.
    .short = Aún no hay apuesta.
refused-already-bet = Ya hay una apuesta; súbela.
    .short = Hay una apuesta.
refused-no-bet-yet = Todavía no hay nada que subir; apuesta.
    .short = Aún no hay apuesta.
refused-bet-limit = Nadie puede poner más de { CREDITS($limit) } en una fase de apuestas; queda igualar o retirarse.
refused-stack-too-small = Le quedan { CREDITS($stack) } a { SEAT($seat) }, muy poco para subir; puede igualar o retirarse.
    .short = Pocos créditos.
refused-nobody-can-call = Nadie más tiene créditos para igualar una apuesta; queda pasar, igualar o retirarse.
    .short = Nadie igualaría.

# --- roll, call, showdown ----------------------------------------------------------------------------------------

refused-deal-back-first = Hay un cambio en curso: reparte antes las cartas.
refused-no-shift-to-deal = No hay cartas de un cambio que repartir; lanza antes los dados.
    .short = No hay cambio.
refused-not-in-hand = { $seat ->
    [0] Elige a alguien que siga en la mano.
   *[other] { SEAT($seat) } no está en la mano; elige otro asiento.
}
refused-hands-lie-open = Es tarde para «{ VERB($verb) }», las manos ya están a la vista: muestra las cartas correctas y da un motivo, o deshaz.
    .short = Es tarde, las manos están a la vista: muestra las cartas correctas y da un motivo, o deshaz.
refused-already-shown = { SEAT($seat) } ya mostró su mano; deshazlo para cambiarla.
    .short = Ya mostró.
refused-reveal-known = Nombra todas las cartas que muestra { SEAT($seat) }.
refused-hand-size = { $given ->
    [one] { SEAT($seat) } tiene { $held } cartas, no { $given }; míralo otra vez o da un motivo.
   *[other] { SEAT($seat) } tiene { $held } cartas, no { $given }; míralo otra vez o da un motivo.
}
refused-locked-missing = Cartas que fijó { SEAT($seat) }: { CARDS($cards) }. Muéstralas también o da un motivo.
refused-not-on-own-turn = { SEAT($seat) } no puede pedir la resolución en su propio turno; las demás personas, sí.
refused-not-the-opener = { SEAT($seat) } no puede abrir las apuestas: solo { SEAT($opener) }, en su turno.
refused-too-few-to-trade = { SEAT($seat) } necesita { $least } cartas para canjear una; puede robar.
    .short = Hacen falta { $least } cartas.
refused-not-tied = { $seat ->
    [0] Elige a alguien del empate.
   *[other] { SEAT($seat) } no está en el empate, y solo quienes lo están roban ahora.
}

# --- seats and hands ---------------------------------------------------------------------------------------------

refused-too-few-players = { $ante ->
    [0] { $away ->
        [0] Una mano necesita { $least } jugadores y hay { $able } en condiciones: falta gente en la mesa.
        [one] Una mano necesita { $least } jugadores y hay { $able } en condiciones: { $away } se ausentó, «{ verb-back }» lo arregla.
       *[other] Una mano necesita { $least } jugadores y hay { $able } en condiciones: { $away } se ausentaron, «{ verb-back }» lo arregla.
    }
   *[other] { $away ->
        [0] Una mano necesita { $least } jugadores con { CREDITS($ante) } para la apuesta inicial y hay { $able } en condiciones: falta sentarse o comprar.
        [one] Una mano necesita { $least } jugadores con { CREDITS($ante) } para la apuesta inicial y hay { $able } en condiciones: { $away } se ausentó, «{ verb-back }» lo arregla.
       *[other] Una mano necesita { $least } jugadores con { CREDITS($ante) } para la apuesta inicial y hay { $able } en condiciones: { $away } se ausentaron, «{ verb-back }» lo arregla.
    }
}
    .short ={ $away ->
        [0] Pueden jugar { $able } de { $least }; falta sentarse o comprar.
       *[other] Pueden jugar { $able } de { $least }; «{ verb-back }» trae a quienes se ausentaron.
    }
refused-no-hand = No se está jugando ninguna mano; pulsa antes «{ verb-deal }».
refused-no-such-seat = { $seat ->
    [0] Elige antes un asiento del 1 al { $seats }.
   *[other] No hay asiento { $seat }; elige uno del 1 al { $seats }.
}
refused-seat-taken = { $person } ocupa el asiento { $seat }; elige uno libre.
refused-seat-free = Nadie ocupa el asiento { $seat }; alguien tiene que sentarse antes.
refused-bad-name = Un nombre tiene de 1 a { $longest } letras, sin saltos de línea ni signos que no se puedan mostrar; escribe otro.
refused-name-taken = { $person } ya ocupa el asiento { $seat }; añade algo para distinguir los nombres.
refused-buy-between-hands = { SEAT($seat) } juega esta mano; puede comprar cuando termine.
refused-button-between-hands = El botón no se mueve durante una mano; pásalo después.
refused-already-paused = La mesa ya está en pausa; «{ verb-resume }» la termina.
refused-not-paused = La mesa no está en pausa; a jugar.
refused-already-away = { SEAT($seat) } ya está fuera; con «{ verb-back }» sigue jugando.
refused-not-away = { SEAT($seat) } no está fuera; no hay nada que hacer.
refused-already-leaving = { SEAT($seat) } ya se va, en cuanto termine la mano.
refused-leave-after-showdown = { SEAT($seat) } está en la resolución; puede irse cuando la mano esté pagada.
refused-options-between-hands = Las reglas solo se cambian entre manos; termina esta o anula el reparto.
refused-options-contradict = «{ OPTION($name) }» ya está puesto, y los dos ajustes se excluyen; devuelve antes ese a su valor de origen.
refused-bad-option = No es posible: { $why }.

# --- the running table -------------------------------------------------------------------------------------------

refused-nothing-to-undo = No queda nada que deshacer.
refused-undo-paid = El puesto de la sala ya lo ha anotado; aquí no se puede deshacer. Pide a la dirección que corrija los restos.
refused-nothing-to-redo = No hay nada que rehacer: ya se jugó algo nuevo, o no se deshizo nada.
refused-no-seed = La mesa no tiene dados para esta mano; lanza dados de verdad e introduce el resultado.

refused-forget-after-leaving = Se olvida a la gente cuando la mano ha terminado y todos los asientos están libres.
refused-nobody-to-forget = No hay nadie a quien olvidar.
