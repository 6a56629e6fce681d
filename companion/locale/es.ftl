# The words of the program, in Spanish. One file; its sections bear the names of the English files.
#
# Neutral between Spain and Latin America. Buttons are infinitives. Thousands have a point, quotations « ». Players have
# no known gender: nothing agrees with them. Terms and pots have no article, so that “del” and “al” stand right.
#
# Glossary. One word for one thing:
#
#   apostar, igualar, subir, retirarse, pasar   bet, call, raise, fold, check
#   pedir la resolución       call the hand
#   reparte, el botón         the dealer, the button
#   bote de la mano, bote de sabacc, bote lateral   hand pot, sabacc pot, side pot
#   cambio                    shift
#   campo de interferencia    interference field
#   fijar                     lock
#   resto                     stack
#   canjear                   trade; intercambiar: exchange, swap
#   robar, mazo, descartes    draw, draw pile, discards
#   resolución                showdown
#   pasarse, mano pasada      to bomb out
#   muerte súbita             sudden demise
#   Mano del Idiota, mano especial   Idiot’s Array, array
#   bandeja, hueco, etiqueta  tray, well, tag
#   registrar                 enrol
#   fichas, marcadores        chips, tokens

language-name = Español
language-voice = es
rung-off = no vale: mira las opciones
named = { $name }: { $said }

# === game ==================================================================================================

-hand-pot = bote de la mano
-sabacc-pot = bote de sabacc
-side-pot = bote lateral
-sudden-demise = muerte súbita
-blind-draw = robo a ciegas
-field = campo de interferencia
-draw-pile = mazo

# --- numbers, lists, seats ---------------------------------------------------------------------------------------

number = { $n }
credits = { $n ->
    [one] { $n } crédito
    [many] { $n } de créditos
   *[other] { $n } créditos
}
list-empty = nadie
list-middle = { $before }, { $after }
# “y” becomes “e” before the sound i, “o” becomes “u” before the sound o.
list-end = { $sound ->
    [i] { $before } e { $after }
   *[other] { $before } y { $after }
}
seat-number = asiento { $number }
seat-named = { $name } (asiento { $number })
seat-numbers = asientos { $list }
seat-table = la mesa

# --- cards -------------------------------------------------------------------------------------------------------

card-suited = { $rank } de { $suit }
    .the = { $rank-name ->
        [mistress] la { $rank } de { $suit }
        [queen] la { $rank } de { $suit }
        [jack] la { $rank } de { $suit }
        [valet] la { $rank } de { $suit }
       *[other] el { $rank } de { $suit }
    }
card-unknown = carta no vista
    .the = una carta no vista
rank-commander = Comandante
rank-mistress = Señora
rank-master = Maestro
rank-ace = As
suit-coins = monedas
suit-flasks = frascos
suit-sabres = sables
suit-staves = bastones
card-idiot = Idiota
    .the = el Idiota
card-queen-of-air-and-darkness = Reina del Aire y de la Oscuridad
    .the = la Reina del Aire y de la Oscuridad
card-endurance = Resistencia
    .the = la Resistencia
card-balance = Equilibrio
    .the = el Equilibrio
card-demise = Fallecimiento
    .the = el Fallecimiento
card-moderation = Moderación
    .the = la Moderación
card-evil-one = Maligno
    .the = el Maligno
card-star = Estrella
    .the = la Estrella

zone-draw = el { -draw-pile }
zone-discards = los descartes
zone-hand = la mano de { $owner }
zone-locked = las cartas fijadas de { $owner }

# --- what hands are called ---------------------------------------------------------------------------------------

rung-idiots-array = Mano del Idiota
    .the = la Mano del Idiota
rung-pure-sabacc = Sabacc Puro
    .the = el Sabacc Puro
rung-array = Mano especial
    .the = la Mano especial
rung-total = Total
rung-bomb-out = Mano pasada
array-fairy-empress = Emperatriz Feérica
    .the = la Emperatriz Feérica
array-longing-hearts = Corazones Anhelantes
    .the = la mano de Corazones Anhelantes
array-temptation = Tentación
    .the = la Tentación
worth = { $reading ->
    [teintes] { $rung ->
        [total] { $total }
        [bomb-out] mano pasada con { $total }
       *[other] { RUNG($rung) }
    }
    [sylop-copies] { $rung ->
        [sabacc] { RUNG($rung) } de { $total }
        [difference] una diferencia de { $total }
       *[other] { RUNG($rung) }
    }
   *[values] { $rung ->
        [total] { $less ->
            [0] { SIGNED($total) }
           *[other] { SIGNED($value) } ({ $total } menos { $less })
        }
        [bomb-out] mano pasada con { SIGNED($total) }
        [idiots-array] { RUNG($rung) }
        [sabacc-46] { RUNG($rung) }
        [distance] { SIGNED($total) }
        [difference] una diferencia de { $total }
       *[other] { $folds ->
            [true] { RUNG($rung, $array) }
           *[false] { $total ->
                [0] { RUNG($rung, $array) }
               *[other] { RUNG($rung, $array) }, { SIGNED($total) }
            }
        }
    }
}

# --- pots, phases, endings ---------------------------------------------------------------------------------------

# Without their article, all of one gender: “el”, “del” and “al” stand in the sentences.
pot-hand = { -hand-pot }
pot-sabacc = { -sabacc-pot }
pot-side = { -side-pot } { $number }

phase-between = Entre manos
phase-deal = Reparto
phase-bet = Apuestas
phase-roll = Tirada de cambio
phase-trade = Canje
phase-call = Pedir resolución
phase-showdown = Resolución
phase-demise = Muerte súbita
phase-settle = Pago
phase-lock = Fijar cartas
phase-seating = Asientos
phase-corrections = Correcciones
phase-seat-and-turn = Asientos y turnos

ending-unseen = Ganada sin mostrar
ending-shown = Ganada en la resolución
ending-demise = Ganada en la { -sudden-demise }
ending-split = Bote repartido
ending-all-bombed = Todos se pasan

# --- buttons -----------------------------------------------------------------------------------------------------

verb-deal = Repartir
verb-check = Pasar
verb-call = Igualar
verb-bet = Apostar
verb-raise = Subir
verb-fold = Retirarse
verb-roll = Lanzar
verb-deal-back = Cartas repartidas
verb-stand = Plantarse
verb-draw = Robar
verb-trade = Canjear
verb-call-hand = Pedir resolución
verb-go-on = Nadie la pide
verb-reveal = Mostrar
verb-demise-card = Mostrar la carta extra
verb-lock = Fijar
verb-sit = Sentarse
verb-buy = Comprar
verb-away = Ausentarse
verb-back = Volver
verb-leave = Irse
verb-button = Botón de reparto
verb-pause = Pausa
verb-resume = Seguir jugando
verb-adjust = Corregir el resto
verb-free = Soltar carta fijada
verb-relabel = Renombrar carta fijada
verb-count = Corregir las cartas
verb-misdeal = Anular reparto
verb-option = Cambiar una opción

# --- what has happened -------------------------------------------------------------------------------------------

happened-sits-down = { $person } ocupa el asiento { $seat }.
happened-buys-in = { $person } compra { CREDITS($amount) }.
happened-away = { $person } se ausenta y no juega hasta que vuelva.
happened-back = { $person } vuelve y juega desde la próxima mano.
happened-will-leave = { $person } se irá al terminar esta mano.
happened-leaves = { $person } deja el asiento { $seat } con { CREDITS($amount) }.
happened-button = El botón pasa a { SEAT($seat) }.
happened-pause = La mesa hace una pausa.
happened-resume = El juego sigue.

happened-hand-begins = { $dealer ->
    [0] Empieza la mano { $hand }.
   *[other] Empieza la mano { $hand }; reparte { SEAT($dealer) }.
}
happened-ante = { $amount ->
    [0] No hay apuesta inicial para el { POT($pot) }.
   *[other] Apuesta inicial de { $players } jugadores: { $amount } cada uno al { POT($pot) }.
}
happened-dealt = { $cards ->
    [one] Se reparte { $cards } carta a cada uno de los { $players } jugadores.
   *[other] Se reparten { $cards } cartas a cada uno de los { $players } jugadores.
}
deal-dealt = { $cards ->
    [one] Reparte 1 carta a cada uno de los { $players } jugadores.
   *[other] Reparte { $cards } cartas a cada uno de los { $players } jugadores.
}
deal-laid-out = { $up ->
    [0] Reparte a cada uno de los { $players } jugadores { $down } cartas, boca abajo.
   *[other] { $common ->
        [0] Reparte a cada uno de los { $players } jugadores: { $down } boca abajo, { $up } boca arriba.
       *[other] Reparte a cada uno de los { $players } jugadores: { $down } boca abajo, { $up } boca arriba; y { $common } en la fila común.
    }
}
deal-laid-out-for = Reparte a { SEAT($seat) }: { $down } boca abajo, { $up } boca arriba.
deal-spike-cards = Reparte a { NAMES($seats) } una { -spike-card } boca arriba a cada uno.
deal-reshuffled = Baraja los descartes: son el nuevo { -draw-pile }.
deal-new-top = Destapa la primera carta del { -draw-pile }.
deal-row-grows = Pon una carta a la izquierda de la fila común.
deal-sudden-demise = { -sudden-demise }: reparte una carta a cada uno: { NAMES($seats) }.
deal-new-deal = Hay empate: reparte { $cards } cartas nuevas a cada uno: { NAMES($seats) }.
happened-reshuffled = { $cards ->
    [one] El { -draw-pile } se acabó: la única carta de los descartes forma el nuevo.
   *[other] El { -draw-pile } se acabó: se barajan { $cards } descartes para formar otro.
}

happened-betting-skipped = No hay apuestas ahora: nadie podría responder.
happened-check = { SEAT($seat) } pasa.
happened-call = { $all_in ->
    [true] { SEAT($seat) } iguala con todo lo que le queda, { $amount }.
   *[false] { SEAT($seat) } iguala con { $amount }.
}
happened-bet = { $all_in ->
    [true] { SEAT($seat) } apuesta { $to } y va con todo.
   *[false] { SEAT($seat) } apuesta { $to }.
}
happened-raise = { $all_in ->
    [true] { SEAT($seat) } sube a { $to } y va con todo.
   *[false] { SEAT($seat) } sube a { $to }.
}
happened-fold = { $paid ->
    [0] { SEAT($seat) } se retira.
   *[other] { SEAT($seat) } se retira y paga { $paid } al { -sabacc-pot }.
}
happened-uncalled = { SEAT($seat) } recupera { $amount } que nadie igualó.

happened-draw = { SEAT($seat) } roba una carta.
happened-trade = { SEAT($seat) } canjea { THE($card) }.
happened-stand = { SEAT($seat) } se planta.
happened-lock = { SEAT($seat) } fija { THE($card) }.

happened-no-shift = { $dice-count ->
    [1] El dado muestra { $dice }: no hay cambio.
   *[other] Los dados muestran { $dice }: no hay cambio.
}
happened-shift = { $seats-count ->
    [0] { $how ->
        [exchanged] No se intercambia nada: todas las cartas están fijadas.
       *[other] { $dice-count ->
            [0] Hay cambio, pero todas las cartas están fijadas.
           *[other] La tirada es { $dice }: hay cambio, pero todas las cartas están fijadas.
        }
    }
   *[other] { $how ->
        [junked] { $dice-count ->
            [0] ¡Cambio! Todas las cartas sin fijar de { NAMES($seats) } van a los descartes; se reparten otras tantas.
           *[other] La tirada es { $dice }: ¡cambio! Todas las cartas sin fijar de { NAMES($seats) } van a los descartes; se reparten otras tantas.
        }
        [exchanged] Todas las cartas sin fijar de { NAMES($seats) } se barajan con el { -draw-pile }; se reparten otras tantas.
       *[other] { $dice-count ->
            [0] ¡Cambio! Una carta sin fijar por mano: { NAMES($seats) }.
           *[other] La tirada es { $dice }: ¡cambio! Una carta sin fijar por mano: { NAMES($seats) }.
        }
    }
}
    .short = { $seats-count ->
        [0] { $how ->
            [exchanged] No se intercambia nada.
           *[other] Hay cambio, pero todas las cartas están fijadas.
        }
       *[other] { $how ->
            [junked] ¡Cambio! Las cartas sin fijar van a los descartes; se reparten otras tantas.
            [exchanged] Las cartas sin fijar se barajan con el { -draw-pile }; se reparten otras tantas.
           *[other] ¡Cambio! Una carta sin fijar por mano.
        }
    }
happened-dealt-back = Las cartas del cambio se barajan y se reparten de nuevo.

happened-hand-called = { SEAT($seat) } pide la resolución.
happened-nobody-calls = Nadie pide la resolución tras la ronda { $round }.
happened-showdown = Resolución: { NAMES($seats) } muestran sus manos.
happened-reveal = { SEAT($seat) } muestra { CARDS($cards) }: { WORTH($rung, $array, $total) }.
happened-bombed-out = { $paid ->
    [0] { SEAT($seat) } se pasa y no paga nada.
   *[other] { SEAT($seat) } se pasa y paga { $paid } al { -sabacc-pot }.
}
happened-sudden-demise = Muerte súbita: una carta extra por mano para { NAMES($seats) }.
happened-no-cards-for-demise = No hay { -sudden-demise }: quedan muy pocas cartas, y { NAMES($seats) } se reparten el bote.
happened-demise-card = { $rung ->
    [bomb-out] { SEAT($seat) } roba { THE($card) }: { SIGNED($total) }, fuera de rango.
   *[other] { SEAT($seat) } roba { THE($card) }: { SIGNED($total) }.
}
happened-wins = { $amount ->
    [0] { SEAT($seat) } gana la mano.
   *[other] { SEAT($seat) } gana { $amount } del { POT($pot) }.
}
happened-wins-unseen = { SEAT($seat) } gana { $amount } sin mostrar.
happened-wins-sabacc-pot = ¡{ SEAT($seat) } gana { $amount } del { -sabacc-pot }!
happened-last-with-credits = Solo le quedan créditos a { SEAT($seat) }, { $amount }: la partida termina si nadie compra más.
happened-pot-to-sabacc = Pasan { $amount } del { POT($pot) } al { -sabacc-pot }: nadie los puede ganar.
happened-caller-pays = { $paid ->
    [0] { SEAT($seat) } pidió la resolución sin ganar y no paga nada.
   *[other] { SEAT($seat) } pidió la resolución sin ganar y paga { $paid } al { -sabacc-pot }.
}

happened-misdeal = Reparto anulado («{ $reason }»): todos los créditos vuelven y reparte otra vez la misma persona.
happened-adjusted = { $seat ->
    [0] Corrección: el { -sabacc-pot } tiene ahora { $amount }; tenía { $before } («{ $reason }»).
   *[other] Corrección: { SEAT($seat) } tiene ahora { $amount }; tenía { $before } («{ $reason }»).
}
happened-freed = Corrección: { SEAT($seat) } recupera { THE($card) }, que ya no cuenta como fijada («{ $reason }»).
happened-relabelled = Corrección: una carta fijada de { SEAT($seat) } es { THE($to) }, no { THE($card) }.
happened-counted = { $cards ->
    [one] Corrección: { SEAT($seat) } tiene { $cards } carta sin fijar («{ $reason }»).
   *[other] Corrección: { SEAT($seat) } tiene { $cards } cartas sin fijar («{ $reason }»).
}
happened-option-set = Regla cambiada: «{ OPTION($name) }» es ahora «{ $value }».

# === refusals ==============================================================================================

# --- moves that do not fit ---------------------------------------------------------------------------------------

refused-no-such-move = No existe la jugada «{ $verb }»; los botones muestran lo que se puede hacer ahora.
refused-not-now = { $phase ->
    [none] «{ VERB($verb) }» tiene que esperar: no es el momento.
   *[other] «{ VERB($verb) }» tiene que esperar; fase actual: { PHASE($phase) }.
}
refused-paused = La mesa está en pausa; pulsa antes «{ verb-resume }».
refused-not-your-turn = { $seat ->
    [0] Di qué asiento juega: es el turno de { SEAT($turn) }.
   *[other] { SEAT($seat) } tiene que esperar: es el turno de { SEAT($turn) }.
}
refused-not-that-seat = { $seat ->
    [0] «{ VERB($verb) }» necesita un asiento: elige antes quién juega.
   *[other] «{ VERB($verb) }» no es posible ahora para { SEAT($seat) }; elige otro asiento.
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

refused-card-name-missing = Falta el nombre de una carta; escríbelo así: «7 of coins» (7 de monedas).
refused-unknown-card = No hay carta «{ $card }» en esta baraja; escríbela así: «7 of coins» (7 de monedas).
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

# --- the interference field --------------------------------------------------------------------------------------

refused-no-locking-now = Solo se fijan cartas durante una mano, antes de su resolución y no en una pausa.
refused-no-locking-in-shift = No se puede fijar nada durante un cambio; reparte antes las cartas de nuevo.
refused-locked-enough = { $most ->
    [one] { SEAT($seat) } ya fijó { $most } carta, y no se permiten más en una mano.
   *[other] { SEAT($seat) } ya fijó { $most } cartas, y no se permiten más en una mano.
}
refused-lock-on-trade-turn = { SEAT($seat) } solo puede fijar otra carta en lugar de un canje, en su turno.
refused-lock-keeps-trade = { $missing ->
    [one] { SEAT($seat) } aún debe { $missing } canje y necesita para él la última carta sin fijar; puede plantarse, robar o canjear.
   *[other] { SEAT($seat) } aún debe { $missing } canjes y necesita para ellos la última carta sin fijar; puede plantarse, robar o canjear.
}
refused-nothing-locked = { SEAT($seat) } no tiene cartas fijadas; elige el asiento que tiene la carta.
refused-not-locked-there = { CARD($card) } no está entre las cartas fijadas de { SEAT($seat) }; elige una que esté.

# --- betting -----------------------------------------------------------------------------------------------------

refused-must-match = Hay una apuesta: toca igualar con { $owed } más, subir o retirarse.
refused-nothing-to-call = No hay apuesta que igualar; pasa o apuesta.
refused-already-bet = Ya hay una apuesta; súbela.
refused-no-bet-yet = Todavía no hay nada que subir; apuesta.
refused-bet-limit = Nadie puede poner más de { CREDITS($limit) } en una fase de apuestas; queda igualar o retirarse.
refused-stack-too-small = Le quedan { CREDITS($stack) } a { SEAT($seat) }, muy poco para subir; puede igualar o retirarse.
refused-nobody-can-call = Nadie más tiene créditos para igualar una apuesta; queda pasar, igualar o retirarse.

# --- roll, call, showdown ----------------------------------------------------------------------------------------

refused-deal-back-first = Hay un cambio en curso: reparte las cartas antes de la próxima tirada.
refused-no-shift-to-deal = No hay cartas de un cambio que repartir; lanza antes los dados.
refused-not-in-hand = { $seat ->
    [0] Elige a alguien que siga en la mano.
   *[other] { SEAT($seat) } no está en la mano; elige otro asiento.
}
refused-hands-lie-open = Es tarde para «{ VERB($verb) }», las manos ya están a la vista: muestra las cartas correctas y da un motivo, o deshaz.
refused-already-shown = { SEAT($seat) } ya mostró su mano; deshazlo para cambiarla.
refused-reveal-known = Nombra todas las cartas que muestra { SEAT($seat) }.
refused-hand-size = { $given ->
    [one] { SEAT($seat) } tiene { $held } cartas, no { $given }; míralo otra vez o da un motivo.
   *[other] { SEAT($seat) } tiene { $held } cartas, no { $given }; míralo otra vez o da un motivo.
}
refused-locked-missing = Cartas que fijó { SEAT($seat) }: { CARDS($cards) }. Muéstralas también o da un motivo.
refused-not-on-own-turn = { SEAT($seat) } no puede pedir la resolución en su propio turno; las demás personas, sí.
refused-not-the-opener = { SEAT($seat) } no puede abrir las apuestas: solo { SEAT($opener) }, en su turno.
refused-too-few-to-trade = { SEAT($seat) } necesita { $least } cartas para canjear una; puede robar.
refused-not-tied = { $seat ->
    [0] Elige a alguien del empate.
   *[other] { SEAT($seat) } no está en el empate, y solo quienes lo están roban en la { -sudden-demise }.
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
        [0] Hay { $able } de { $least } jugadores; falta sentarse o comprar.
       *[other] Hay { $able } de { $least } jugadores; «{ verb-back }» trae a quienes se ausentaron.
    }
refused-no-hand = No se está jugando ninguna mano; pulsa antes «{ verb-deal }».
refused-no-such-seat = { $seat ->
    [0] Elige antes un asiento del 1 al { $seats }.
   *[other] No hay asiento { $seat }; elige uno del 1 al { $seats }.
}
refused-seat-taken = { $person } ocupa el asiento { $seat }; elige uno libre.
refused-seat-free = Nadie ocupa el asiento { $seat }; alguien tiene que sentarse antes.
refused-bad-name = Un nombre tiene de 1 a { $longest } letras, sin saltos de línea; escribe otro.
refused-name-taken = { $person } ya ocupa el asiento { $seat }; añade algo para distinguir los nombres.
refused-buy-between-hands = { SEAT($seat) } juega esta mano; puede comprar cuando termine.
refused-button-between-hands = El botón no se mueve durante una mano; pásalo después.
refused-already-paused = La mesa ya está en pausa; «{ verb-resume }» la termina.
refused-not-paused = La mesa no está en pausa; a jugar.
refused-already-away = { SEAT($seat) } ya está fuera; «{ verb-back }» lo termina.
refused-not-away = { SEAT($seat) } no está fuera; no hay nada que hacer.
refused-already-leaving = { SEAT($seat) } ya se va, en cuanto termine la mano.
refused-leave-after-showdown = { SEAT($seat) } está en la resolución; puede irse cuando la mano esté pagada.
refused-options-between-hands = Las reglas solo se cambian entre manos; termina esta o anula el reparto.
refused-bad-option = No es posible: { $why }.

# --- the running table -------------------------------------------------------------------------------------------

refused-nothing-to-undo = No queda nada que deshacer.
refused-nothing-to-redo = No hay nada que rehacer: ya se jugó algo nuevo, o no se deshizo nada.
refused-no-seed = La mesa no tiene dados para esta mano; lanza dados de verdad e introduce el resultado.

# === betting ===============================================================================================

refused-must-open = { SEAT($seat) } habla primero y tiene que abrir con una apuesta: apostar.
happened-fee = { $paid ->
    [0] { SEAT($seat) } no tiene con qué pagar la cuota.
   *[other] { SEAT($seat) } paga una cuota de { $paid } al { -sabacc-pot }.
}

# === display ===============================================================================================

# --- numbers ---
display-number = { $n }
display-thousands = { $n }k
display-millions = { $n }M
display-yes = sí
display-no = no

# --- the table ---
display-table = Mesa
display-phase = { $phase ->
    [between] Entre manos
    [bet] Apuestas
    [roll] Tirada de cambio
    [deal-back] Cambio
    [trade] Canje
    [call] ¿Pedir resolución?
    [showdown] Resolución
    [demise] Muerte súbita
   *[other] { PHASE($phase) }
}
display-phase-short = { $phase ->
    [between] Pausa
    [bet] Apostar
    [roll] Dados
    [deal-back] Cambio
    [trade] Canje
    [call] ¿Pedir?
    [showdown] Ver
    [demise] Muerte
    [dune-sea] Reglas
    [first-rules] Reglas
    [take-tokens] Marcas
    [family-showdown] Ver
    [exchange] Canje
    [ask-fold] ¿Retiro?
   *[other] { PHASE($phase) }
}
display-round = ronda { $round }
display-hand = mano { $hand }
display-rules-less = Sabacc de la|Sabacc del|Sabacc de|Sabacc al|Sabacc:|Sabacc
display-box = { $box ->
    [hand-pot] { display-hand-pot }
    [sabacc-pot] { display-sabacc-pot }
    [to-call] { display-to-call }
    [prize-pot] Premio
    [wagers] Apuestas
    [cover] Banca
    [lead] Ventaja { $who ->
        [none] {""}
       *[other] { $who }
    }
   *[other] { $box }
}
    .short = { $box ->
        [hand-pot] { display-hand-pot.short }
        [sabacc-pot] { display-sabacc-pot.short }
        [to-call] { display-to-call }
        [prize-pot] Premio
        [wagers] Apuestas
        [cover] Banca
        [lead] Ventaja
       *[other] { $box }
    }
display-hand-pot = Bote de la mano
    .short = Mano
display-sabacc-pot = Bote de sabacc
    .short = Sabacc
display-to-call = A igualar
# What to do next, as the largest words of the screen, while it is no player's turn.
display-do-next = { $phase ->
    [deal] Reparta
    [sit] ¿Quién se sienta?
    [paused] Continúe
    [roll] Tire los dados
    [deal-back] Reparta de nuevo
    [call] ¿Quién pide resolución?
    [showdown] Enseñen las manos
   *[other] { PHASE($phase) }
}
    .short = { $phase ->
        [call] ¿Quién pide?
        [deal-back] Reparta
        [showdown] Enseñen
       *[other] { display-do-next }
    }
display-operator = Mesa
display-everybody = Todos
display-paused = En pausa
display-nobody = Todavía no hay nadie en la mesa.
display-nobody-here = Todavía no hay nadie en la mesa: toca «{ display-menu-people }».

display-invested = puesto: { $amount }
display-unit = { $unit ->
    [chips] fichas
    [points] puntos
   *[other] { $unit }
}
display-open-target = Objetivo { $target }, { $suit }
display-open-prime = Sabacc Supremo: { $value }
display-open-fraud = Gran fraude: los impostores son 6
display-open-markdown = Rebaja
display-open-books = Cuentas falsas
display-open-place = { $place ->
    [row] Fila común
    [top-sand] Arena
    [top-blood] Sangre
   *[other] Descartes
}
display-open-row = Fila común: { $cards }
display-open-top = { $pile ->
    [top-sand] Arena
    [top-blood] Sangre
   *[other] Descartes
}: { $cards }
display-open-thing = { $pot ->
    [sabacc] En el bote de sabacc
   *[hand] En el bote
}: { $thing } ({ $worth })
display-open-fold = Retirarse cuesta { $cost }
display-open-teams = Equipos { $teams }
display-open-decks = { $n } barajas
display-open-like = { $left ->
    [none] reglas: { $rules }
   *[other] { $rules }: las reglas cambian en { $left }
}
    .short = { $left ->
        [none] reglas: { $rules }
       *[other] { $rules }: cambio en { $left }
    }
display-open-like-later = { $left ->
    [none] reglas: { $held } hasta que acabe { $who }, luego { $rules }
   *[other] { $held } hasta que acabe { $who }, luego { $rules }: las reglas cambian en { $left }
}
    .short = { $held } hasta que acabe { $seat }, luego { $rules }
display-open-game = la partie acaba en { $left }
display-open-game-last = última mano de la partida
display-open-changes = { $n ->
    [one] Cambiado: { $options }
   *[other] { $n } cambios: { $options }
}
display-bet-of = apuesta { $amount }
    .short = va { $amount }
display-seat-state = { $state ->
    [folded] se retiró
    [looking-on] mira
    [all-in] todo
    [away] fuera
    [broke] sin nada
    [leaving] se va
    [called] pidió
    [shown] mostró
    [waiting] espera
    [bombed] se pasó
   *[other] { $state }
}
    .short = { $state ->
        [folded] no va
       *[other] { display-seat-state }
    }
display-device = { $device ->
    [field] Campo
    [panel] Panel
    [journal] Diario
    [sound] Sonido
    [display] Imagen
    [dice] Dados
    [program] Programa
    [computer] Ordenador
    [hall] Sala
   *[other] { $device }
}
display-device-short = { $device ->
    [field] Cmp
    [panel] Pnl
    [journal] Dia
    [sound] Son
    [display] Img
    [dice] Dad
    [program] Prg
    [computer] Ord
    [hall] Sal
   *[other] { $device }
}
display-health = { $health ->
    [ok] funciona
    [unsteady] va mal
    [down] no responde
    [absent] no está
   *[other] { $health }
}
display-simulated = simulado
display-device-why = { $what }: { $why }

# --- cards ---
display-card-unknown = carta sin nombre
display-rank = { $rank ->
   *[other] { $name }
}
display-suit = { $suit ->
    [faces] figuras
   *[other] { $name }
}
display-rung = { $rung ->
    [idiots-array] Mano del Idiota
    [pure-sabacc] Sabacc Puro { $total }
    [fairy-empress] Emperatriz Feérica
    [longing-hearts] Corazones Anhelantes
    [temptation] Tentación
    [total] total { $total }
    [bomb-out] se pasa con { $total }
   *[other] { WORTH($sort, $array, $counts) }
}

# --- buttons that play ---
display-do = { $verb ->
    [check] Pasar
    [call] { $owed ->
        [none] Igualar
       *[other] Igualar { $owed }
    }
    [bet] Apostar
    [raise] Subir
    [fold] Retirarse
    [stand] Plantarse
    [draw] Robar
    [trade] Canjear
    [lock] Fijar
    [roll] Lanzar
    [deal-back] Cartas repartidas
    [deal] Repartir
    [go-on] Seguir
    [call-hand] Pedir resolución
    [reveal] Mostrar
    [demise-card] Carta extra
    [sit] Sentarse
    [buy] Comprar
    [away] Ausentarse
    [back] Volver
    [leave] Irse
    [button] Botón de reparto
    [pause] Pausa
    [resume] Seguir jugando
    [adjust] Corregir el resto
    [adjust-pot] Corregir el bote de sabacc
    [adjust-hand] Corregir el bote de la mano
    [misdeal] Anular reparto
    [free] Soltar carta fijada
    [relabel] Renombrar carta fijada
    [relabel-shown] Corregir una carta mostrada
    [count] Corregir las cartas
    [option] Cambiar una opción
   *[other] { VERB($verb) }
}
display-do-amount = { $verb ->
    [raise] Subir a { $amount }
   *[other] { $do } { $amount }
}
display-do-lay-open = { $verb ->
    [demise-card] Carta extra de { $who }
   *[other] Mano de { $who }
}
    .short = { $verb ->
        [demise-card] Extra de { $who }
       *[other] Mano de { $who }
    }
display-rest = { $verb ->
    [check] Todos pasan
    [call] Todos igualan
    [stand] Todos se plantan
    [fold] Todos se retiran
   *[other] { $verb }
}
display-rest-amount = { $verb ->
    [select] Todos apartan { $n }
    [lay-down] Todos dejan { $n }
   *[improve] Todos añaden { $n }
}
display-rest-reveal = Mostrar { $n } manos
display-dice-by-hand = Dados a mano
display-undo = Deshacer
display-redo = Rehacer
display-menu = Menú
display-field = Campo
display-press = Pulsar
display-show-result = Última mano

# --- the field ---
display-proposal = { $card }: ¿fijar para asiento { $who }?
display-ignore = Ignorar
display-lay = Poner carta
display-take = Quitar
display-field-empty = No hay nada en el campo.

# --- asking ---
display-ask-seat = { $verb ->
    [call-hand] ¿Quién pide la resolución? Toca su asiento.
    [lock] ¿Quién fija una carta? Toca su asiento.
    [reveal] ¿Qué mano se muestra? Toca su asiento.
    [demise-card] ¿Quién robó la carta? Toca su asiento.
    [fold] ¿Quién se retira? Toca su asiento.
    [wager] ¿Quién apuesta? Toca su asiento.
    [take-bank] ¿Quién toma la banca? Toca su asiento.
    [block] ¿Quién bloquea una carta? Toca su asiento.
    [unblock] ¿Quién quita un marcador? Toca su asiento.
    [lay-down] ¿Quién deja cartas? Toca su asiento.
    [select] ¿Quién ya eligió? Toca su asiento.
    [improve] ¿Quién añade cartas? Toca su asiento.
    [name-card] ¿De quién es la carta a la vista? Toca.
    [muck] ¿Quién aparta su mano? Toca su asiento.
    [move-seat] ¿Quién cambia de asiento? Toca el asiento.
    [give-turn] ¿De quién es el turno? Toca el asiento.
    [sit] ¿Qué asiento?
   *[other] ¿Qué asiento? Tócalo.
}
display-ask-cards = { $verb ->
    [lock] ¿Qué carta fija { $who }?
    [reveal] La mano de { $who }
    [demise-card] La carta extra de { $who }
    [free] ¿Qué carta vuelve a { $who }?
    [lay] { $zone ->
        [none] ¿Qué carta se pone en el campo?
       *[other] ¿Qué carta va al hueco { $zone } de { $who }?
    }
    [want] ¿Qué carta recibe ahora su etiqueta?
    [retag] ¿Qué carta se perdió y recibe otra etiqueta?
    [claim] Toda la mano de { $who }
    [lay-open] Toda la mano de { $who }
    [replace] ¿Cuántas cartas cambia { $who }?
    [gain] ¿{ $who } descarta antes una carta?
    [swap] ¿Qué carta deja { $who } en los descartes?
    [replace-spike] ¿Cuál es la nueva carta spike de { $who }?
    [discard] ¿Qué descarta { $who }?
    [show] ¿Qué carta muestra { $who }?
    [turn-up] { $zone ->
        [none] ¿Qué cartas se descubren, de izquierda a derecha?
       *[other] ¿Qué carta descubre { $who }?
    }
    [deal-back] Las nuevas cartas comunes, de izquierda a derecha
    [name-card] { $seat ->
        [0] ¿Carta de encima del descarte?
       *[other] ¿Qué carta de { $who } está a la vista?
    }
    [block] ¿Qué carta bloquea { $who }?
    [unblock] ¿De qué carta quita { $who } el marcador?
   *[other] { $n ->
        [one] ¿Qué carta?
       *[other] ¿Qué cartas?
    }
}
    .short = { $n ->
        [one] ¿Qué carta?
       *[other] ¿Qué cartas?
    }
display-missing = { $n ->
    [0] completa
    [one] falta { $n }
   *[other] faltan { $n }
}
display-too-many = sobran { $n }
display-ask-amount = { $verb ->
    [bet] { $who } apuesta
    [raise] { $who } sube a
    [buy] { $who } compra
    [sit] { $who } se sienta con
    [adjust] El resto de { $who } es
    [adjust-pot] El bote de sabacc es
    [adjust-hand] El bote de la mano es
    [count] Cartas sin fijar de { $who }:
    [wager] { $who } apuesta
    [select] ¿Cuántas cartas elige { $who }?
    [improve] ¿Cuántas cartas añade { $who }?
    [lay-down] ¿Cuántas cartas deja { $who } boca abajo?
    [seal] ¿Cuántas cartas boca abajo de { $who } se leyeron?
    [seed] La casa pone en el bote de sabacc
   *[other] { $do }: { $who }
}
display-range = { $least } a { $most }
display-least = Mínimo
display-pot = Bote
display-all = Todo
display-ask-name = { $verb ->
    [sit] ¿Quién ocupa el asiento { $seat }?
    [deck] ¿Cómo se llama la nueva baraja?
    [pledge] ¿Qué empeña { $who }?
    [token] ¿Qué marcador juega { $who }?
    [take-token] ¿Qué marcador toma { $who }?
    [draw] ¿De qué mazo roba { $who }?
    [choose] ¿Qué dado elige { $who }?
    [block] ¿Qué carta bloquea { $who }?
    [unblock] ¿Qué marcador quita { $who }?
    [discard] ¿Dónde está la carta que descarta { $who }?
    [turn-up] ¿Qué carta descubre { $who }?
    [name-card] ¿Qué carta de { $who } se nombra?
    [adjust] ¿Qué se corrige de { $who }?
    [move-seat] ¿Dónde está ahora { $who }?
   *[other] ¿Cuál, para { $who }?
}
display-ask-worth = ¿Cuánto vale esto: { $thing }?
display-named = { $name ->
    [hand] Boca abajo
    [open] Boca arriba
    [blocked] Boca abajo, bloqueada
    [blocked-open] Boca arriba, bloqueada
    [row] Fila común
    [draw-sand] Mazo, arena
    [draw-blood] Mazo, sangre
    [top-sand] Descartes, arena
    [top-blood] Descartes, sangre
    [credits] Créditos
    [chips] Fichas
    [spike] Spike
    [rebel] Rebelde
    [imperial] Imperial
    [corellian] Corelliano
    [new-republic] Nueva República
    [old-republic] Antigua República
    [cloud-city] Ciudad Nube
    [corporate] Corporativo
    [crseih] Estación Crseih
    [mos-eisley] Mos Eisley
   *[other] { $full }
}
display-token = { TOKEN($token) }
display-things = Anillo|Bláster|Deslizador|Astromecánico|Parte de nave|Especia
display-cards = { $verb ->
    [gain] { $n ->
        [0] Solo tomar carta
       *[other] Descartar una antes
    }
   *[other] { $n ->
        [0] Sin carta
        [one] { $n } carta
       *[other] { $n } cartas
    }
}
display-spell = Nombrarlas
    .short = Nombrar
display-more = Más
display-common-row = Fila común
display-ask-dice = ¿Qué muestran los dados?
display-ask-reason = ¿Por qué?
display-ask-value = { $name }
display-reasons = { $verb ->
    [adjust] Mal contado|Mal pagado|Cambio en la banca|Acordado en la mesa
    [count] Mal contado|Robo sin anotar|Anotado dos veces|Carta vista
    [free] Fijada por error|Otro asiento|Retirada a tiempo
    [relabel] Mal leída|Mal anotada|Cartas cambiadas
    [move-seat] Otro asiento|Cambio de sitio|Bandeja movida
    [give-turn] Alguien fue saltado|Actuó otro asiento|Acordado en la mesa
    [misdeal] Cartas vistas|Baraja incompleta|Mal repartido
   *[other] Mal leída|Mal contado|Cartas cambiadas|Acordado en la mesa
}
display-menu-bets = Corregir una apuesta
display-menu-left-out = Por anotar de nuevo
rebet-seat = Corregir la apuesta: { $bet }
rebet-of = { $who }: { $bet }
rebet-title = { $bet }. ¿Qué fue?
rebet-other = { $verb }, otra cantidad
rebet-done = Corregido: { $was } pasa a { $now }. { $kept ->
    [0] Después no se repitió nada.
    [one] Se repitió 1 jugada posterior.
   *[other] Se repitieron { $kept } jugadas posteriores.
}
rebet-after = Lo que sigue se repite donde aún es posible. Lo demás se muestra.
rebet-left = Ya no son posibles y no se repitieron:
display-reason-own = Otro motivo
display-ask-now = { $question } (ahora { $now })
display-names = Lando|Han|Chewbacca|Leia|Qi’ra|Sana|Kaari|Tobias
display-keyboard = 1234567890¿ç qwertyuiopáé asdfghjklñíó zxcvbnmúü-
display-space = espacio
    .tiny = _
display-ok = OK
display-close = Cerrar
display-cancel = Cancelar
display-back = Atrás
display-erase = Borrar
display-big-keys = Teclas grandes
display-unnamed = Sin nombre
    .short = ?
display-overrule = Dar un motivo
    .short = Con motivo

# --- moments ---
display-rolling = Ruedan los dados
display-writing = Guardando la tirada…
display-shift = { $how ->
    [exchanged] INTERCAMBIO
   *[other] CAMBIO
}
display-no-shift = SIN CAMBIO
display-shift-give = { $how ->
    [pooled] Una carta sin fijar por mano, a ciegas:
    [junked] Todas las cartas sin fijar van a los descartes:
    [exchanged] Todo lo que no está fijado vuelve al mazo:
    [replaced] { $row ->
        [0] Se cambia todo lo que no está bloqueado:
       *[other] Se cambia todo lo que no está bloqueado, y la fila común ({ $row }):
    }
    [unselected] Todo lo no elegido va a los descartes:
    [hands] Toda la mano va a los descartes:
    [choice] Una carta por mano, a elección propia:
    [all] Toda la mano y la carta spike:
   *[other] Se entregan cartas:
}
display-shift-then = Después, { display-phase }{ $who ->
    [none] {""}
   *[other] : { $who }
}
display-shift-seat = { $gives ->
    [0] no da, conserva { $stays }
   *[other] da { $gives }, conserva { $stays }
}{ $cards ->
    [none] {""}
   *[other] : { $cards }
}
display-shift-others = { $cards } y { $more } más
display-shift-seat-short = { $gives ->
    [0] conserva { $cards ->
        [none] { $stays }
       *[other] { $cards }
    }
   *[other] da { $gives }, conserva { $cards ->
        [none] { $stays }
       *[other] { $cards }
    }
}

# --- the result ---
display-team = el equipo { $who }
display-by-tokens = marcadores { $amount }
display-prize = premio { $amount }
display-ending = { $ending ->
    [unseen] { $who } se lleva el bote sin mostrar
    [shown] Gana { $who }
    [split] Comparten el bote: { $who }
    [demise] Gana { $who } en la muerte súbita
    [all-bombed] Todos se pasan
    [void] Nadie gana
    [tied] Comparten la mejor mano: { $who }
    [duel] Cuentas hechas con la banca
    [game] Gana la partie { $who }
    [points] Gana { $who } por puntos
   *[other] { $ending } { $who }
}
display-result-hand = Mano { $hand }
display-result-why = ¿Por qué?
display-place = { $place }.º
display-result-title = Mano { $hand }, bote { $pot }
display-with-demise = con { $card }: { $total }
display-sabacc-now = Bote de sabacc: { $amount }
    .short = Sabacc: { $amount }

# --- menu ---
display-menu-field = Campo y panel simulados
display-menu-people = Jugadores
display-menu-corrections = Correcciones
display-menu-options = Opciones de reglas
display-menu-rules = Manos y orden
display-menu-meanings = Qué dicen los palos
meaning-legend = Según la leyenda, los ryn, un pueblo errante, crearon estas cartas para leerle el futuro a un hutt y describir a las personas.
meaning-suit = { $suit ->
    [staves] { $name }: la rivalidad y los negocios
    [flasks] { $name }: los sentimientos
    [sabres] { $name }: el pensamiento y la meta que fija la intuición
   *[coins] { $name }: el bienestar material
}
meaning-ranks = El rango dice cuánto atrae a la persona lo que el palo representa.
display-menu-why = Por qué ese orden
display-menu-log = Qué ha pasado
display-menu-devices = Dispositivos
display-menu-evening = La velada
display-menu-others = Otras jugadas
display-menu-quit = Salir del programa
    .short = Salir
people-ask = Toca un nombre: ocupa el siguiente asiento libre.
people-full = Toca un asiento para ver qué se puede hacer allí.
people-buy-in = Entrada
people-next = Siguiente
people-free = Libre
people-guest = Invitado { $seat }
people-new = Otro nombre
display-free-seat = Asiento { $seat }: libre
display-page = { $page } de { $pages }
display-next = Siguiente
    .short = Más
display-previous = Anterior
    .short = Antes
display-options-later = Las opciones se cambian entre manos.
display-in-force = { $option }: { $value }
display-rulebook = Sobre estas opciones, el reglamento ({ $source }) dice, en inglés:
display-no-result = Todavía no ha terminado ninguna mano.
display-evening-pot = Bote de sabacc: { $amount }. { $ending ->
    [friendly] Al terminar la velada se reparte entre quienes sigan en la mesa.
    [open] Al terminar la velada se lo queda la casa.
   *[regular] Al terminar la velada se guarda para la próxima.
}
display-chance = Azar de esta mano: { $chance }
log-undone = Deshecho: { $what }
display-log-empty = Todavía no ha pasado nada en esta mano.
display-detail = { $device } { $health }

# === preferences ===========================================================================================

display-menu-settings = Ajustes
refused-no-such-preference = No hay ajuste «{ $name }» con el valor «{ $value }».
refused-preference-unsaved = El ajuste vale hasta cerrar la mesa, pero no se pudo guardar: { $why }.
preference = { $name ->
    [language] Idioma: { preference-language }
    [volume] Volumen: { $value } %
    [muted] Sonido: { preference-muted }
    [voice] Voz: { preference-flag }
    [text-scale] Texto: { $value } %
    [contrast] Contraste: { preference-contrast }
    [motion] Movimiento: { preference-motion }
    [steady] Nada parpadea: { preference-flag }
    [hand] Mano: { preference-hand }
    [turn] Imagen girada: { $value }°
    [two-way] Para ambos lados: { preference-two-way }
    [turn-clock] Reloj de turno: { preference-clock }
    [silent] Sonidos en grande: { preference-flag }
    [eyes-free] Todo hablado: { preference-flag }
    [web] Páginas web: { preference-flag }
   *[other] { $name }: { $value }
}
preference-language = { $value }
preference-flag = { $value ->
    [true] sí
   *[false] no
}
preference-muted = { $value ->
    [true] no
   *[false] sí
}
preference-contrast = { $value ->
    [high] alto
   *[usual] normal
}
preference-motion = { $value ->
    [reduced] menos
   *[full] normal
}
preference-hand = { $value ->
    [left] zurda
   *[right] diestra
}
preference-two-way = { $value ->
    [on] sí
    [off] no
   *[auto] si hay sitio
}
preference-clock = { $value ->
    [0] no
   *[other] { $value } s
}

# === results ===============================================================================================

# --- who won the hand pot ------------------------------------------------------------------------------------------

result-unseen = { $amount ->
    [0] Solo queda { NAME($seat) }, que gana la mano sin mostrar.
   *[other] Solo queda { NAME($seat) }, que gana { $amount } del { -hand-pot } sin mostrar.
}
result-unseen-team = Solo queda el equipo de { NAMES($seats) }, que gana { $amount } del { -hand-pot } sin mostrar.
result-won = { $amount ->
    [0] { NAME($seat) } gana la mano con { $worth }.
   *[other] { NAME($seat) } gana { $amount } del { POT($pot) } con { $worth }.
}
result-won-team = { NAME($seat) } gana { $amount } del { POT($pot) } con { $worth }, para la bolsa común con { NAME($partner) }.
result-thing = { NAME($seat) } se lleva { $thing }, por valor de { $amount }.
result-won-alone = Todas las demás manos de la resolución se pasaron.
result-mucked = { $seats-count ->
    [one] { NAMES($seats) } apartó una mano vencida sin mostrarla.
   *[other] { NAMES($seats) } apartaron manos vencidas sin mostrarlas.
}
result-split = { NAMES($seats) } empatan con { $worth } y se reparten el { POT($pot) }: { $parts }.
result-split-drawn = { NAMES($seats) } se reparten el { POT($pot) }: { $parts }.
result-part = { $name } { $amount }
result-odd = { $odd ->
    [one] El crédito que sobra va al asiento ganador más próximo a la izquierda de quien reparte.
   *[other] Los créditos que sobran van, de uno en uno, a los { $odd } asientos ganadores más próximos a la izquierda de quien reparte.
}
result-all-bombed = Todos se pasan: { $amount } del { -hand-pot } pasan al { -sabacc-pot }.
result-side-to-sabacc = De los botes laterales pasan { $amount } al { -sabacc-pot }: quienes podían ganarlos se pasaron.
result-stays = Nadie queda, todo el mundo se retiró: { $amount } del { -hand-pot } se quedan para la próxima mano.

# --- sudden demise -------------------------------------------------------------------------------------------------

result-tied = { $of ->
    [anew] { NAMES($seats) } empataron con { $worth } y recibieron una mano nueva por asiento.
    [drawn] { $again ->
        [true] { NAMES($seats) } empataron con { $worth } y robaron a ciegas hasta deshacer el empate.
       *[false] { NAMES($seats) } empataron con { $worth } y robaron una carta a ciegas por mano.
    }
   *[other] { $again ->
        [true] { NAMES($seats) } empataron con { $worth } y robaron carta tras carta hasta deshacer el empate.
       *[false] { NAMES($seats) } empataron con { $worth } y robaron una carta por mano en la { -sudden-demise }.
    }
}
result-demise-card = { $of ->
    [drawn] { NAME($seat) } robó { THE($card) }.
    [anew] { NAME($seat) } recibió { THE($card) }: { $worth }.
   *[hand] { NAME($seat) } robó { THE($card) } y llegó a { $worth }.
}
result-demise-bomb = { $of ->
    [anew] { NAME($seat) } recibió { THE($card) }: { $worth }, fuera de rango pero sin coste.
   *[hand] { NAME($seat) } robó { THE($card) } y llegó a { $worth }, fuera de rango pero sin coste.
}
result-demise-rule = { $of ->
    [drawn] En el { -blind-draw } vale: { $how }.
   *[hand] En la { -sudden-demise } vale: { $how }.
}
result-still-tied = { $of ->
    [drawn] El { -blind-draw } no deshizo el empate.
    [anew] Las manos nuevas no deshicieron el empate.
   *[hand] La { -sudden-demise } no deshizo el empate.
}
result-no-demise = { $of ->
    [drawn] Quedaban muy pocas cartas para un { -blind-draw }.
    [anew] Quedaban muy pocas cartas para manos nuevas.
   *[hand] Quedaban muy pocas cartas para una { -sudden-demise }.
}

# --- penalties -----------------------------------------------------------------------------------------------------

result-bombed = { $how ->
    [percent] { NAME($seat) } se pasa con { $total } y paga { $paid }, el { $rate } % del { -hand-pot }, al { -sabacc-pot }.
    [points] { NAME($seat) } se pasa con { $total } y paga { $paid } al { -sabacc-pot }, { $rate } por cada punto fuera de rango.
   *[other] { NAME($seat) } se pasa con { $total } y paga { $paid } al { -sabacc-pot }.
}
result-bombed-short = { NAME($seat) } se pasa con { $total } y paga { $paid } de { $due }, todo lo que había, al { -sabacc-pot }.
result-bombed-broke = { NAME($seat) } se pasa con { $total } y debe { $due }, pero no le quedan créditos.
result-bombed-free = { NAME($seat) } se pasa con { $total }.
result-caller = { $how ->
    [percent] { NAME($seat) } pidió la resolución sin ganar y paga { $paid }, el { $rate } % del { -hand-pot }, al { -sabacc-pot }.
   *[other] { NAME($seat) } pidió la resolución sin ganar y paga { $paid } al { -sabacc-pot }.
}
result-caller-short = { NAME($seat) } pidió la resolución sin ganar y paga { $paid } de { $due }, todo lo que había, al { -sabacc-pot }.
result-caller-broke = { NAME($seat) } pidió la resolución sin ganar y debe { $due }, pero no le quedan créditos.
result-caller-saved = { NAME($seat) } pidió la resolución y no paga nada: { NAME($partner) } la ganó para el equipo.
result-false-claim = { $amount ->
    [0] { NAME($seat) } anunció un Sabacc sin tenerlo, pero no le quedan créditos para pagarlo.
   *[other] { NAME($seat) } anunció un Sabacc sin tenerlo y paga { $amount } al { -sabacc-pot }.
}

result-no-stake = { NAME($seat) } muestra una mano mejor, pero no puso nada en el { -hand-pot } y no puede ganar nada de él.
result-tied-no-stake = { NAMES($seats) } empatan con { $worth }, pero no pusieron nada en el { -hand-pot } y no ganan nada de él.

# --- the sabacc pot ------------------------------------------------------------------------------------------------

result-sabacc = { NAME($seat) } gana también el { -sabacc-pot }, de { $amount }.
result-sabacc-split = También se reparten el { -sabacc-pot }, de { $amount }: { $parts }.
result-sabacc-unseen = El { -sabacc-pot }, de { $amount }, se queda: una mano ganada sin mostrar no lo gana.
result-sabacc-stays = El { -sabacc-pot }, de { $amount }, se queda: solo lo gana { $rungs }.
    .short = El { -sabacc-pot }, de { $amount }, se queda.
result-sabacc-zero = El { -sabacc-pot }, de { $amount }, se queda: solo lo gana un total de 0.
result-sabacc-demise = El { -sabacc-pot }, de { $amount }, se queda: un 23 hecho en la { -sudden-demise } no lo gana.
result-sabacc-new-deal = El { -sabacc-pot }, de { $amount }, se queda: en un empate solo lo gana un Sabacc en el nuevo reparto.
result-or = { $sound ->
    [o] { $before } u { $after }
   *[other] { $before } o { $after }
}

# --- points --------------------------------------------------------------------------------------------------------

result-points-unseen = Solo queda { NAME($seat) }, que gana la mano sin mostrar.
result-points-none = Nadie gana la mano: todos se pasan.
result-points-won = { NAME($seat) } gana la mano con { $worth }, y { $bonus } puntos por ella.
result-points-several = { NAMES($seats) } ganan juntos la mano con { $worth }, y { $bonus } puntos cada uno.
result-points-bombed = { NAME($seat) } se pasa con { $total } y pierde un punto por cada uno por encima de { $above }.
result-points-scores = Puntos: { $parts }.
result-points-book = En total hasta ahora: { $parts }.
result-points-game = { $count ->
    [one] { $person } gana la partida con { $points }.
   *[other] { $person } ganan la partida con { $points } cada cual.
}

# --- pots that stay ------------------------------------------------------------------------------------------------

result-carried = Todos se pasan: { $amount } del { -hand-pot } se quedan para la próxima mano.
result-side-carried = De los botes laterales se quedan { $amount } para la próxima mano: quienes podían ganarlos se pasaron.
result-void = Nadie abrió las apuestas, así que nadie gana: { $amount } del { -hand-pot } pasan al { -sabacc-pot }.

# --- chips ---------------------------------------------------------------------------------------------------------

result-chips-unseen = { $back ->
    [0] Solo queda { NAME($seat) }, que gana la mano sin mostrar.
    [one] Solo queda { NAME($seat) }, que gana la mano sin mostrar y recupera { $back } ficha.
   *[other] Solo queda { NAME($seat) }, que gana la mano sin mostrar y recupera { $back } fichas.
}
result-chips-won = { $back ->
    [0] { NAME($seat) } gana la mano con { $worth }.
    [one] { NAME($seat) } gana la mano con { $worth } y recupera { $back } ficha.
   *[other] { NAME($seat) } gana la mano con { $worth } y recupera { $back } fichas.
}
result-chips-tied = { NAMES($seats) } empatan con { $worth } y comparten la victoria.
result-chips-back = Recuperan lo que pusieron: { $parts }.
result-chips-lost = Puesto y perdido: { $parts }.
result-chips-forfeited = { $amount ->
    [one] { NAME($seat) } se fue y pierde { $amount } ficha.
   *[other] { NAME($seat) } se fue y pierde { $amount } fichas.
}
result-taxes-sabacc = Impuesto por perder con un Sabacc: { $parts }.
result-taxes-difference = Impuesto, la diferencia de las cartas: { $parts }.
result-tax-short = { $name } { $amount } de { $due }, todo lo que había
result-chips-out = { $seats-count ->
    [one] { NAMES($seats) } se queda sin fichas y fuera de la partida.
   *[other] { NAMES($seats) } se quedan sin fichas y fuera de la partida.
}
result-prize = ¡{ NAME($seat) } gana la partida y el premio de { CREDITS($amount) }!
result-prize-shared = A nadie le quedan fichas; quienes perdieron las últimas en esta mano comparten el premio: { $parts }.

# --- against a banker ----------------------------------------------------------------------------------------------

result-duel-bust = La banca, { NAME($seat) }, se pasa con { $total }.
result-duel-won = { $worth ->
    [none] { NAME($seat) } le gana { $amount } a { NAME($banker) }.
   *[other] { $more ->
        [true] { NAME($seat) } le gana { $amount } a { NAME($banker) } con { $worth }, tres a dos.
       *[false] { $their ->
            [none] { NAME($seat) } le gana { $amount } a { NAME($banker) } con { $worth }.
           *[other] { NAME($seat) } le gana { $amount } a { NAME($banker) } con { $worth } contra { $their }.
        }
    }
}
result-duel-push = { $worth ->
    [none] { NAME($seat) } recupera su apuesta.
   *[other] { NAME($seat) } empata con { NAME($banker) } a { $worth } y recupera su apuesta.
}
result-duel-lost = { $worth ->
    [none] { NAME($seat) } pierde { $amount } contra { NAME($banker) }.
   *[other] { $their ->
        [none] { NAME($seat) } pierde { $amount } contra { NAME($banker) }: { $worth }.
       *[other] { NAME($seat) } pierde { $amount } contra { NAME($banker) }: { $worth } contra { $their }.
    }
}
result-duel-bank = { $net ->
    [0] La banca, { NAME($seat) }, no gana ni pierde.
   *[other] { $won ->
        [true] La banca, { NAME($seat) }, gana { $amount } en total.
       *[false] La banca, { NAME($seat) }, pierde { $amount } en total.
    }
}

# --- one hand ------------------------------------------------------------------------------------------------------

why-total = Las cartas suman { SIGNED($total) }.
why-idiots-array = El Idiota, un 2, un 3 y nada más: { RUNG($rung) }, la mejor mano de todas.
why-pure-sabacc = Las cartas suman { SIGNED($total) }: { RUNG($rung) }.
why-array = { RUNG($rung, $array) } vale { SIGNED($total) } y gana a otras manos a igual distancia.
why-bomb-out = { $total ->
    [0] Las cartas suman 0, que cuenta como pasarse.
   *[other] Las cartas suman { SIGNED($total) }, fuera de rango: la mano se pasa.
}
why-other = { $worth }.
why-demise = { $of ->
    [drawn] En el { -blind-draw } salió { THE($card) }.
    [anew] La mano nueva llegó a { $total }: { THE($card) }.
   *[hand] Con { THE($card) } en la { -sudden-demise } llegó a { SIGNED($total) }.
}
why-place = Puesto { $place } en la resolución.

# Quién iba ganando, y cuándo
led-from-the-deal = { NAME($seat) } tenía seguramente las mejores cartas desde el reparto ({ $share } %).
led-by-shift = El cambio de la ronda { $round } puso por delante a { NAME($seat) }: { $before } % antes, { $share } % después.
led-by-deal = Las cartas repartidas en la ronda { $round } pusieron por delante a { NAME($seat) }: { $before } % antes, { $share } % después.
led-by-own-move = { NAME($seat) } se puso por delante en la ronda { $round } con «{ VERB($verb) }»: { $before } % antes, { $share } % después.
led-by-other = { NAME($seat) } se puso por delante en la ronda { $round } cuando { NAME($other) } eligió «{ VERB($verb) }»: { $before } % antes, { $share } % después.
led-until-shift = El cambio de la ronda { $round } quitó la delantera a { NAME($seat) }: { $before } % antes, { $share } % después.
led-moment = Ronda { $round }, { $event ->
    [deal] tras el reparto
    [shift] tras el cambio
   *[other] tras «{ VERB($event) }» de { NAME($seat) }
}: { $leads }
led-share = { NAME($seat) } { $share } %

# === ladders ===============================================================================================

# --- rungs ---------------------------------------------------------------------------------------------------------

rung-sabacc-46 = Sabacc de 46
    .the = el Sabacc de 46
rung-sabacc = Sabacc
    .the = el Sabacc
rung-small-sabacc = Pequeño Sabacc
    .the = el Pequeño Sabacc
rung-idiots-sabacc = Sabacc del Idiota
    .the = el Sabacc del Idiota
rung-triple-idiot = Triple Idiota
    .the = el Triple Idiota
rung-full-sabacc = Sabacc Completo
    .the = el Sabacc Completo
rung-fleet = Flota
    .the = la Flota
rung-prime-sabacc = Sabacc Supremo
    .the = el Sabacc Supremo
rung-yee-haa = Yee-haa
    .the = el Yee-haa
rung-rhylet = Rhylet
    .the = el Rhylet
rung-squadron = Escuadrón
    .the = el Escuadrón
rung-gee-whiz = Gee Whiz
    .the = el Gee Whiz
rung-straight-khyron = Escalera Khyron
    .the = la Escalera Khyron
rung-banthas-wild = Banthas Salvajes
    .the = el Banthas Salvajes
rung-rule-of-two = Regla de Dos
    .the = la Regla de Dos
rung-pair = Sabacc de Pareja
    .the = el Sabacc de Pareja
rung-nulrhek = Nulrhek
    .the = el Nulrhek
rung-distance = Distancia
rung-difference = Diferencia
array-force = Mano de la Fuerza
    .the = la Mano de la Fuerza
array-sith = Mano Sith
    .the = la Mano Sith
array-smugglers = Mano del Contrabandista
    .the = la Mano del Contrabandista
array-republic = Mano de la República
    .the = la Mano de la República
array-jedis = Mano Jedi
    .the = la Mano Jedi
array-partnership = Mano de los Socios
    .the = la Mano de los Socios
array-hunted = Mano de la Caza
    .the = la Mano de la Caza
array-temporal = Mano Temporal
    .the = la Mano Temporal
array-criminals = Mano del Criminal
    .the = la Mano del Criminal

# --- cards ---------------------------------------------------------------------------------------------------------

rank-legate = Legado
rank-valet = Sota
rank-knight = Caballo
rank-jack = Jota
rank-queen = Reina
    .short = Ra
rank-king = Rey
    .short = Ry
rank-impostor = Impostor
rank-sylop = Sylop
suit-swords = espadas
suit-batons = bastos
suit-cups = copas
suit-spades = picas
suit-diamonds = diamantes
suit-hearts = corazones
suit-clubs = tréboles
suit-circles = círculos
suit-triangles = triángulos
suit-squares = cuadrados
suit-sand = arena
suit-blood = sangre
suit-trumps = triunfos
card-rancor = Rancor
    .the = el Rancor
card-jedi-knight = Caballero Jedi
    .the = el Caballero Jedi
card-jedi-master = Maestro Jedi
    .the = el Maestro Jedi
card-dark-jedi = Jedi Oscuro
    .the = el Jedi Oscuro
card-lord-of-sith = Señor del Sith
    .the = el Señor del Sith
card-smuggler = Contrabandista
    .the = el Contrabandista
card-bounty-hunter = Cazarrecompensas
    .the = el Cazarrecompensas
card-master-skifter = Skifter Maestro
    .the = el Skifter Maestro
card-sylop = Sylop
    .the = el Sylop
card-magician = Mago
    .the = el Mago
card-empress = Emperatriz
    .short = Ema
    .the = la Emperatriz
card-emperor = Emperador
    .short = Emo
    .the = el Emperador
card-lovers = Enamorados
    .the = los Enamorados
card-chariot = Carro
    .the = el Carro
card-hermit = Ermitaño
    .the = el Ermitaño
card-wheel = Rueda
    .the = la Rueda
card-hazard = Azar
    .the = el Azar
card-destroyed-starship = Nave Destruida
    .the = la Nave Destruida
card-satellite = Satélite
    .the = el Satélite
card-sun = Sol
    .the = el Sol
card-chance = Suerte
    .the = la Suerte
card-universe = Universo
    .the = el Universo
card-trump = triunfo { $number }
    .the = el triunfo { $number }
card-skifter = skifter { $rank }
    .the = el skifter { $rank }
card-rolled = { $card } como { $number }

# --- why one hand ranks where it does ------------------------------------------------------------------------------

reason-total = { $rung ->
    [pure-sabacc] Las cartas suman { SIGNED($total) }: { RUNG($rung) }.
    [sabacc-46] Las cartas suman { SIGNED($total) }: { RUNG($rung) }.
    [sabacc] Las cartas suman { $total }: { RUNG($rung) }.
    [nulrhek] Las cartas suman { SIGNED($total) } y no 0: { RUNG($rung) }.
   *[other] Las cartas suman { SIGNED($total) }.
}
reason-unsigned = { $rung ->
    [sabacc] Las cartas llegan a { $total }: { RUNG($rung) }.
   *[other] Las cartas llegan a { $total }.
}
reason-folded = Las cartas suman { SIGNED($total) }, demasiado para contar entero; se quitan { $fold }: valen { $value }.
reason-bomb-out = { $total ->
    [0] Las cartas suman 0, que cuenta como pasarse.
   *[other] { $reading ->
        [teintes] Las cartas llegan a { $total }, fuera de rango: la mano se pasa.
       *[other] Las cartas suman { SIGNED($total) }, fuera de rango: la mano se pasa.
    }
}
reason-cards = { CARDS($cards) }: { RUNG($rung, $array) }.
reason-array = { CARDS($cards) }: { RUNG($rung, $array) }, que cuenta como { SIGNED($total) }.
reason-sets = { $shape ->
    [sets-4-sylop] Cuatro { $value } y un sylop, total { $total }: { RUNG($rung) }.
    [sets-2-sylop] Pareja de { $value } y un sylop, total { $total }: { RUNG($rung) }.
    [sets-3-2] Tres { $value } contra dos { $second }, total { $total }: { RUNG($rung) }.
    [sets-4] Cuatro { $value }, total { $total }: { RUNG($rung) }.
    [sets-3] Tres { $value }, total { $total }: { RUNG($rung) }.
    [sets-2-2] Doble pareja, de { $value } y de { $second }, total { $total }: { RUNG($rung) }.
   *[other] Pareja de { $value }, total { $total }: { RUNG($rung) }.
}
reason-run = Escalera de { $value } a { $second }, total { $total }: { RUNG($rung) }.
reason-pair = { $prime ->
    [yes] Ambas cartas valen { $total }, el valor que ahora es el mejor: { RUNG($rung) }.
   *[no] Ambas cartas valen { $total }: { RUNG($rung) }.
}
reason-difference = Las cartas valen { $value } y { $second }, una diferencia de { $total }.
reason-target = { $off ->
    [0] Las cartas suman { SIGNED($total) }, el objetivo mismo.
   *[other] Las cartas suman { SIGNED($total) }, a { $off } del objetivo, { SIGNED($target) }.
}
reason-common = De las cartas comunes cuenta { THE($card) }.
reason-arms-plus = Las armas suman y las riquezas restan.
reason-riches-plus = Las riquezas suman y las armas restan.
reason-counts = { THE($card) } vale { $total }.
reason-copied = { THE($card) } vale { $total }, como la otra carta.
reason-markdown = { THE($card) } vale 0 por la Rebaja.
reason-fraud = { THE($card) } vale 6 por el Gran fraude.

# --- why one hand beats another ------------------------------------------------------------------------------------

# “Lando” or “mano 2” stands for $who and $whom: always as one who has something, so that no “de el” can arise.
beats-rung = { RUNG($rung, $array, form: "the") } supera { $other-rung ->
    [difference] la diferencia de { $other-total }
    [total] el { $other-worth }
    [distance] el { $other-worth }
   *[other] { RUNG($other-rung, $other-array, form: "the") }
} de { $whom }.
beats-better = { $who } gana a { $whom }: { $worth } contra { $other-worth }.
beats-tie = { $who } y { $whom } empatan.
beats-bombed = { $whom } se pasó.
beats-distance = { $same ->
    [true] { $who }, con { SIGNED($total) }, está más cerca de { SIGNED($near) } que { $whom }, con { SIGNED($other-total) }.
   *[false] { $who }, con { SIGNED($total) }, está más cerca de { SIGNED($near) } que { $whom }, con { SIGNED($other-total) }, de { SIGNED($far) }.
}
beats-unsigned = { $who }, con { $total }, está más cerca de { $near } que { $whom }, con { $other-total }.
beats-array = { RUNG($rung, $array, form: "the") } supera el { SIGNED($other-total) } de { $whom }: a igual distancia gana una mano especial.
beats-positive = A igual distancia, { $who }, con { SIGNED($total) }, gana a { $whom }, con { SIGNED($other-total) }.
beats-value = { $who }, con { SIGNED($total) }, tiene más que { $whom }, con { SIGNED($other-total) }.
beats-near = { $who }, con { SIGNED($total) }, está más cerca de 23 o −23 que { $whom }, con { SIGNED($other-total) }.
beats-near-zero = { $who }, con { SIGNED($total) }, está más cerca de 0 que { $whom }, con { SIGNED($other-total) }.
beats-far-from-zero = { $who }, con { SIGNED($total) }, está más lejos de 0 que { $whom }, con { SIGNED($other-total) }.
beats-folded = { $who } tiene una mano que vale { SIGNED($mine) }; { $whom }, una que vale { SIGNED($theirs) }.
beats-unfolded-perfect = { $who } tiene justo 23; { $whom }, 46.
beats-natural = { $who } tiene una mano natural; la que tiene { $whom } lleva un skifter.
beats-cards = { $who } tiene { $mine } cartas; { $whom }, solo { $theirs }.
beats-positive-total = { $who } suma { $mine } con sus cartas por encima de 0; { $whom }, { $theirs }.
beats-highest-card = { $who } tiene { $mine } como carta más alta; { $whom }, { $theirs }.
beats-near-target = { $mine ->
    [0] { $who } tiene justo el objetivo, { SIGNED($target) }; { $whom } está a { $theirs }.
   *[other] { $who } está a { $mine } del objetivo, { SIGNED($target) }; { $whom }, a { $theirs }.
}
beats-preferred-suit = A igual distancia, { $who } tiene { $mine } del palo preferido; { $whom }, { $theirs }.
beats-difference = { $who } tiene una diferencia de { $mine }, menor que { $whom }, con { $theirs }.
beats-lower-cards = A igual diferencia, { $who } tiene cartas más bajas que { $whom }.
beats-sabacc-order = { $order ->
    [prime] { $who }, con Sabacc de { $total }, gana a { $whom }, con uno de { $other-total }: Sabacc Supremo hace que { $total } sea el mejor.
    [books] { $who }, con Sabacc de { $total }, gana a { $whom }, con uno de { $other-total }: Cuentas falsas ponen antes el más alto.
   *[lower] { $who }, con Sabacc de { $total }, gana a { $whom }, con uno de { $other-total }: el más bajo es el mejor.
}
beats-prime = { $who }, con Sabacc de { $total }, gana a { $whom }, con uno de { $other-total }: Sabacc Supremo hace que { $total } sea el mejor.
beats-copied = { $who } tiene un Sabacc hecho con un sylop; el que tiene { $whom }, no.
beats-found = { $of ->
    [run] { $who } tiene una escalera desde { $mine }, más cerca de 0 que { $whom }, desde { $theirs }.
   *[sets] { $who } tiene cartas de { $mine }, más cerca de 0 que { $whom }, con las de { $theirs }.
}

# --- the ladder as a list ------------------------------------------------------------------------------------------

made-exactly = exactamente { $cards }
made-exactly-mirrored = exactamente { $cards }, o todos los signos al revés
made-exactly-any = exactamente { $cards }, con cualquier signo
made-holds = { $cards } y cualquier otra carta
made-suited = { $least } cartas con número o rango de { $suit }
made-totals = un total de { $totals }
made-sets = { $sets }
made-run = { $run } seguidas, con cualquier signo
made-pair = dos cartas del mismo valor
made-any = cualquier otra mano
made-set = { $size ->
    [2] una pareja
    [3] un trío
   *[4] un póker
}
made-sylop = un sylop
made-further = { $made }, se admiten más cartas
made-counts = { $made }; cuenta como { $counts }
made-compared = { $made }: { $how }
made-numbered = una carta con número de { $suit }
made-any-card = cualquier carta
made-bomb-out = { $zero ->
    [yes] un total { $range } o exactamente 0
   *[no] un total { $range }
}
made-beyond = más allá de ±{ $beyond }
made-above = por encima de { $above }
term-distance = mejor cuanto más cerca de ±{ $near }
term-positive = positivo antes que negativo
term-value = mejor cuanto más alto
term-near = mejor cuanto más cerca de ±{ $near } (aunque se pase)
term-near-zero = mejor cuanto más cerca de 0
term-far-from-zero = mejor cuanto más lejos de 0
result-demise-die = Sus cartas son iguales en todo: gana el dado más alto.
result-demise-suits = a igual valor, el mejor palo, del más bajo al más alto: { $suits }
term-folded = mejor cuanto más alto (un total por encima de { $fold } cuenta { $fold } menos)
term-unfolded-perfect = { $fold } antes que lo que cuenta lo mismo
term-natural = naturales antes que skifters
term-cards = más cartas
term-positive-total = el mayor total de las cartas por encima de 0
term-highest-card = la carta más alta
term-near-target = mejor cuanto más cerca del objetivo
term-preferred-suit = más cartas del palo preferido
term-difference = la menor diferencia
term-lower-cards = las cartas más bajas
term-sabacc-order = el valor más bajo
term-prime = antes el valor elegido como el mejor
term-copied = antes los hechos con un sylop
term-found = los valores más cercanos a 0

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
    [any-cards] necesita { $cards }
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
display-menu-choose-cards = ¿Qué cartas hay?
display-choose-play = Jugar a esto
display-choose-fewer = −
display-choose-more = +
display-choose-later = solo entre manos

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

ending-void = Nadie gana

happened-nobody-folds = Nadie más se retira.
happened-lay-down = { SEAT($seat) } fija { $cards } boca abajo y entrega { $gives }.
happened-taken-up = { NAMES($seats) } recogen sus cartas fijadas.
happened-seal = { $cards ->
    [0] La bandeja de { SEAT($seat) } no lee ninguna carta.
    [one] La bandeja de { SEAT($seat) } lee { $cards } carta boca abajo.
   *[other] La bandeja de { SEAT($seat) } lee { $cards } cartas boca abajo.
}
happened-nobody-opened = Nadie abrió las apuestas: la mano no tiene ganador.
happened-lot-drawn = El sorteo señala a { SEAT($seat) }, que empieza; el botón pasa a { SEAT($dealer) }.
happened-shift-strikes = Mano { $hand }: ¡las cartas cambian solas!

refused-laid-down-already = { SEAT($seat) } ya dijo cuántas cartas fija; deshazlo para cambiarlo.
refused-random-shift-off = No hay cambio al azar en este juego; una opción lo activa.
refused-no-shift-now = Ahora no puede haber cambio: solo desde el reparto hasta la resolución, y no en una pausa.
refused-locked-face-down = En este juego las cartas se fijan boca abajo: la mesa las cuenta y no muestra cuáles son.

refused-no-cards-yet = { SEAT($seat) } todavía no tiene cartas; se puede corregir cuando las reciba.

# === decks =================================================================================================

refused-decks-in-hand = Se está jugando una mano: las barajas se registran, revisan y eligen entre manos.
refused-deck-name = Una baraja necesita un nombre de 1 a { $most } letras; escribe uno.
refused-deck-kind-unknown = No hay ningún tipo de baraja «{ $kind }»; elige uno de la lista.
refused-deck-other-kind = La baraja «{ $deck }» es de otro tipo, { $kind }; elige otra baraja u otro nombre.
refused-deck-unknown = No hay ninguna baraja «{ $deck }»; elige una de la lista.
refused-no-enrolment = No se está registrando ninguna baraja; empieza por ahí.
refused-enrolment-nothing-to-undo = No hay nada que deshacer en este registro.
refused-card-not-in-deck = La baraja «{ $deck }» no tiene esta carta: { $card }.
refused-card-has-tag = { CARD($card) } ya tiene su etiqueta; usa «{ deck-replace }» si la carta se perdió.
refused-card-has-no-tag = { CARD($card) } no tiene aún etiqueta que reemplazar; ponla cuando se pida.
refused-card-which-copy = Hay { $n } etiquetas para { THE($card) }: revisa antes la baraja; se reemplaza la copia que falta.
refused-deck-not-saved = «{ $deck }» no está guardada: { $why }. Haz sitio y sigue leyendo, o para.
refused-tag-not-original = La etiqueta de esta carta, { THE($card) }, queda registrada, pero su firma no es de NXP: una copia, o una etiqueta de otra marca.
refused-no-deck-check = No se está revisando ninguna baraja; empieza una revisión.
refused-no-deck-enrolled = Ninguna baraja del tipo { $kind } tiene etiquetas; registra una antes.
refused-deck-not-whole = { $n ->
    [one] «{ $deck }» no estaba entera al revisarla: { $seen } de { $size }, falta { CARD($card) }.
   *[other] «{ $deck }» no estaba entera al revisarla: { $seen } de { $size }, faltan { $n }, la primera { CARD($card) }.
}
refused-deck-doubtful = «{ $deck }» fue revisada: a esta carta, { THE($card) }, le falta la firma de la etiqueta; puede ser una copia.
refused-deck-left-out = { $n ->
    [one] Se omite un archivo de baraja: { $why }.
   *[other] Se omiten { $n } archivos de baraja: { $why }.
}

# === goods =================================================================================================

phase-pledge = Empeño de bienes
verb-pledge = Empeñar algo
happened-pledged = { SEAT($seat) } empeña { $thing }, por valor de { $amount }.
happened-wins-thing = { SEAT($seat) } gana { $thing }, por valor de { $amount }.
happened-thing-bought-back = Nadie puede pagar al resto por { $thing }: vuelve a su dueño por { $paid } de { $amount } créditos.
refused-pledge-in-betting = Las cosas se empeñan en el propio turno de apuestas.
refused-nobody-can-match = { SEAT($seat) } no puede empeñar nada ahora: alguien que sigue en la mano no podría igualarlo.
refused-bad-thing = Un empeño necesita el nombre de una cosa, de { $longest } letras como mucho, y su valor en créditos.
refused-pledged-already = { $thing } ya está en un bote.
refused-not-your-thing = { $thing } es de otra persona.
happened-thing-to-sabacc-pot = { $thing }, por valor de { $amount }, pasa al { -sabacc-pot }.
happened-thing-back = { SEAT($seat) } recupera { $thing }, que nadie igualó.
refused-pledge-between = Puede valer hasta { $call }, para igualar, o { $least }, que es lo que cuesta subir; nada intermedio.
happened-pays-for-thing = { SEAT($seat) } paga { $amount } por lo que una cosa vale más que su propia parte del { -hand-pot }.

# === printed ===============================================================================================

# “la carta”, since what is printed tells no gender.
card-printed = { $name }
    .the = { $kind ->
        [suited] la carta { $name }
        [article] la carta { $plain }
       *[bare] la carta { $name }
    }

# === rfid, rulesets, rulings ===============================================================================

device-field-many-tags = Hay más de dos cartas en el campo. Solo lee dos con seguridad; comprueba lo que se muestra.
refused-rules-changed = Las reglas de { $ruleset } cambiaron mientras la mesa estaba apagada. Desde la próxima mano valen las nuevas.

phase-rulings = Elección de reglas
verb-ruleset = Jugar con otras reglas

happened-ruleset-set = Desde ahora valen las reglas de «{ $name }»; asientos, créditos y { -sabacc-pot } se quedan igual.

refused-ruleset-between-hands = Otras reglas solo empiezan entre manos; termina esta o anula el reparto.
refused-bad-ruleset = No es posible: { $why }.
refused-too-many-for-ruleset = «{ $name }» admite { $most } jugadores como mucho, y hay { $players } asientos ocupados; alguien tiene que irse antes.
refused-seat-beyond-ruleset = «{ $name }» solo tiene { $seats } asientos: quien ocupa el asiento { $seat } pasa antes a uno de ellos.
refused-purses-before-ruleset = «{ $name }» reparte las bolsas de otro modo; todo el mundo se levanta antes y se sienta después.
refused-money-before-ruleset = Aún hay { CREDITS($credits) } en una partida sin terminar; hay que jugarla antes hasta el final.

# === devices ===============================================================================================

# Without article: “el” stands in the sentences, all are of one gender.
device-field = lector de cartas
device-panel = botón de cambio
device-journal = diario
device-sound = sonido
device-display = monitor

health-ok = El { $device } funciona.
health-unsteady = El { $device } funciona, pero falla a veces.
health-down = El { $device } no funciona; usa la pantalla.
health-absent = No hay { $device }; la pantalla hace su trabajo.

# --- the shift button, its lights and its buzzer -----------------------------------------------------------------

device-panel-button-failed = El botón de cambio ya no se puede leer; lanza en la pantalla y revisa su cable.
device-panel-light-failed = Una luz del panel ha fallado; el botón sigue funcionando.
device-panel-buzzer-failed = El zumbador ha fallado; el botón sigue funcionando.
device-panel-closed = El botón de cambio está desactivado; lanza en la pantalla.
device-panel-pin-busy = Otro programa ocupa el pin del botón; cierra ese programa o lanza en la pantalla.
device-panel-no-permission = Este usuario no puede usar los pines; añádelo al grupo «gpio» y vuelve a entrar.
device-panel-no-workdir = Los pines necesitan una carpeta donde escribir; indícala en LG_WD.
device-panel-bad-pin = La configuración da al botón un pin que no existe; corrígelo allí.
device-panel-unknown-pi = Esto no es una Raspberry Pi con pines conocidos; lanza en la pantalla.
device-panel-no-gpio-factory = No se encuentran pines en este equipo; lanza en la pantalla.
device-panel-gpio-error = No se pueden usar los pines; lanza en la pantalla, el registro dice más.

# --- the card reader on the interference field -------------------------------------------------------------------

device-field-starting = El lector de cartas se está iniciando.
device-field-no-contact = El lector de cartas no responde; revisa sus cables y fija cartas en la pantalla.
device-field-deaf = El lector de cartas no oye ninguna carta; se está reiniciando. Si sigue así, apágalo y enciéndelo.
device-field-antenna-off = La antena del lector de cartas está apagada; se está encendiendo otra vez.
device-field-crypto-stuck = El lector se quedó parado en una carta; se está reiniciando.
device-field-settings-lost = El lector perdió su configuración, a menudo por falta de corriente; se está reiniciando.
device-field-unread-tag = Hay algo en el campo que no se puede leer; pon las cartas una junto a otra, lejos de metales.
device-field-no-device = No está el bus del lector de cartas; activa SPI en los ajustes de la Pi.
device-field-no-permission = Este usuario no puede usar el lector; añádelo al grupo «spi» y vuelve a entrar.
device-field-no-module = Falta una biblioteca para el lector de cartas; fija cartas en la pantalla.
device-field-no-gpio = No se puede usar el pin de reinicio del lector; fija cartas en la pantalla, el registro dice más.
device-field-pin-numbering = Otro programa numera los pines de otro modo; ciérralo y empieza de nuevo.
device-field-bus = El bus del lector falla; revisa sus cables y fija cartas en la pantalla.
device-field-fault = El controlador del lector ha fallado y se reinicia; mientras tanto, fija cartas en la pantalla.

# --- the journal -------------------------------------------------------------------------------------------------

device-journal-disk-full = El disco está lleno: haz sitio y el juego sigue solo; no se pierde nada.
device-journal-read-only = No se puede escribir en el disco: libéralo y el juego sigue solo; no se pierde nada.
device-journal-io-error = El disco falla: revísalo, o su tarjeta; lo que está en pantalla está a salvo.
device-journal-moved = El archivo del diario se ha borrado o cambiado. La velada se guarda en una copia: toca Reponer en la mesa o vuelve a poner el archivo tú mismo.
device-journal-refused = No se puede escribir el diario; lo que está en pantalla está a salvo, el registro dice más.

# === faults ================================================================================================

fault-weak-tag = Etiquetas débiles
fault-weak-tag-told = Las cartas están mal puestas: esta parte de los mensajes entre lector y etiqueta se pierde, en cada sentido.
fault-noise = Ruido
fault-noise-told = Algo molesta al lector: esta parte de las respuestas llega dañada.
fault-three-cards = Tres cartas a la vez
fault-three-cards-told = Se ponen cartas hasta que hay tres sobre la única antena.
fault-four-cards = Cuatro cartas a la vez
fault-four-cards-told = Se ponen cartas hasta que hay cuatro sobre la única antena.
fault-swapped-card = Carta sustituida
fault-swapped-card-told = La carta de aquí se sustituye por otra entre dos lecturas.
fault-same-uid-twice = Misma etiqueta dos veces
fault-same-uid-twice-told = Una segunda etiqueta con el número de esta carta está en otro lugar.
fault-clone = Carta copiada
fault-clone-told = Las cartas puestas aquí son copias: su número es correcto, pero no tienen firma.
fault-clone-signed = Copia con firma falsa
fault-clone-signed-told = Las cartas puestas aquí son copias: su número es correcto, pero su firma es de otra carta.
fault-foreign-tag = Etiqueta ajena
fault-foreign-tag-told = Aquí hay una etiqueta de ninguna baraja: un billete de autobús o una carta de otro juego.
fault-half-written-tag = Etiqueta a medias
fault-half-written-tag-told = Aquí hay una etiqueta de cuyo número solo se escribió la primera mitad.
fault-damaged-tag = Etiqueta dañada
fault-damaged-tag-told = Aquí hay una etiqueta que responde, pero su número nunca llega entero.
fault-deaf = Lector sordo
fault-deaf-told = El lector ya no oye ninguna etiqueta, y ningún reinicio ayuda hasta desactivar esto.
fault-deaf-soft = Sordo, reinicio suave
fault-deaf-soft-told = El lector ya no oye ninguna etiqueta; un reinicio suave de su chip lo arregla.
fault-deaf-hard = Sordo, reinicio completo
fault-deaf-hard-told = El lector ya no oye ninguna etiqueta; solo su línea de reinicio lo arregla.
fault-hung = Lector colgado
fault-hung-told = El chip del lector acepta órdenes, pero nunca dice que haya terminado una.
fault-crypto-stuck = Cifrado atascado
fault-crypto-stuck-told = El chip del lector cifra todo lo que envía, como tras un acceso interrumpido; un reinicio lo arregla.
fault-antenna-off = Antena apagada
fault-antenna-off-told = La antena del lector está apagada y no se puede encender.
fault-version-00 = Sin contacto, línea baja
fault-version-00-told = El chip del lector solo responde ceros: un cable suelto o falta de corriente.
fault-version-ff = Sin contacto, línea alta
fault-version-ff-told = El chip del lector solo responde unos: un cable suelto.
fault-version-clone = Chip clonado
fault-version-clone-told = El chip del lector da un número de versión que NXP nunca usó, como hacen las copias; funciona.
fault-frames-dropped = Líneas perdidas
fault-frames-dropped-told = Esta parte de las líneas entre bandeja y mesa se pierde, en cada sentido.
fault-frames-doubled = Líneas dobles
fault-frames-doubled-told = Esta parte de las líneas entre bandeja y mesa llega dos veces.
fault-frames-corrupted = Líneas dañadas
fault-frames-corrupted-told = Esta parte de las líneas entre bandeja y mesa llega dañada.
fault-frames-reordered = Líneas en desorden
fault-frames-reordered-told = Esta parte de las líneas entre bandeja y mesa llega después de la siguiente.
fault-slow = Bandeja lenta
fault-slow-told = Todo lo que dice la bandeja llega medio segundo tarde.
fault-silent = Bandeja muda
fault-silent-told = La bandeja está conectada, pero ni dice ni oye nada.
fault-reboot = Bandeja reiniciada
fault-reboot-told = La bandeja se reinicia en medio de lo que estuviera pasando.
fault-unplugged = Bandeja desconectada
fault-unplugged-told = El cable de la bandeja está suelto; desactiva esto para volver a conectarla.
fault-older-firmware = Firmware antiguo
fault-older-firmware-told = La bandeja usa un programa más antiguo que conoce menos palabras.
fault-newer-firmware = Firmware nuevo
fault-newer-firmware-told = La bandeja usa un programa del futuro que dice más de lo que la mesa entiende.
fault-other-protocol = Otro protocolo
fault-other-protocol-told = La bandeja usa un programa cuyas palabras no son las de esta mesa.
fault-no-tray = No es una bandeja
fault-no-tray-told = Lo conectado no es una bandeja, sino otro aparato que parlotea.
fault-two-trays = Dos bandejas, un asiento
fault-two-trays-told = Hay una segunda bandeja conectada que dice ser de este asiento.

refused-no-such-fault = No hay fallo «{ $name }» para «{ $place }».
refused-fault-needs-place = Este fallo necesita un segundo lugar donde se lean cartas; inicia la mesa con bandejas.
refused-no-simulated-tray = No hay bandeja simulada con ese hueco en el asiento { $seat }.

# === kessel ================================================================================================

# --- tokens, zones -----------------------------------------------------------------------------------------------

token-does = { $token ->
    [free-draw] Este robo no cuesta nada.
    [refund] Recuperas 2 fichas invertidas.
    [extra-refund] Recuperas 3 fichas invertidas.
    [embezzlement] Quitas 1 ficha a cada rival.
    [major-fraud] Los impostores valen 6.
    [cook-the-books] Se invierte el orden de los sabaccs.
    [markdown] Los sylops valen 0.
    [prime-sabacc] Dados: el par elegido es el mejor.
    [general-tariff] Cada rival paga 1 ficha.
    [target-tariff] Ese jugador paga 2 fichas.
    [general-audit] Los plantados pagan 2 fichas.
    [target-audit] Un plantado paga 3 fichas.
    [embargo] El siguiente debe plantarse.
    [immunity] Nada ajeno te afecta.
    [exhaustion] Ese jugador recibe otra mano.
   *[direct-transaction] Cambias la mano con ese jugador.
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
ending-tied = Empate: las mejores manos recuperan

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
happened-refunded = { SEAT($seat) } recupera { $chips } de las fichas puestas.
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
happened-hands-exchanged = { SEAT($seat) } y { SEAT($other) } intercambian sus { $cards } cartas.
happened-prime-rolled = { SEAT($seat) } lanza { $dice } para el mejor Sabacc.
happened-prime-value = { SEAT($seat) } hace que una pareja de { $value } sea el mejor Sabacc hasta la resolución.
happened-draws-from = { $pile ->
    [draw] { SEAT($seat) } pone { $chips } y roba del mazo de { SUIT($family) }.
   *[top] { SEAT($seat) } pone { $chips } y toma { THE($card) } de los descartes de { SUIT($family) }.
}
happened-discards-to = { SEAT($seat) } descarta { THE($card) }.
happened-hand-redrawn = { SEAT($seat) } deja { CARDS($cards) } y roba otras dos cartas.
happened-family-reshuffled = El mazo de { SUIT($family) } se acabó: se barajan { $cards } de sus descartes, todos menos el de arriba, para formar otro.
happened-all-stand = Nadie más roba: las manos se muestran ya.
happened-laid-open = { SEAT($seat) } muestra { CARDS($cards) }.
happened-impostor-rolled = { SEAT($seat) } lanza { $dice } para { THE($card) }.
happened-impostor-counts = { THE($card) }, de { SEAT($seat) }, vale { $value }.
happened-hand-counts = { SEAT($seat) } tiene { RUNG($rung) } con { $values }.
happened-recovers = { $chips ->
    [0] { SEAT($seat) } tiene una de las mejores manos.
    [one] { SEAT($seat) } tiene una de las mejores manos y recupera { $chips } ficha.
   *[other] { SEAT($seat) } tiene una de las mejores manos y recupera { $chips } fichas.
}
happened-forfeits = { SEAT($seat) } deja la partida y pierde { $chips } fichas.
happened-tax = { SEAT($seat) } pierde { $invested } fichas puestas, paga { $chips } de { $due } de impuesto y conserva { $left }.
happened-out-of-game = { SEAT($seat) } se queda sin fichas y fuera de la partida.
happened-wins-prize = { $winners ->
    [one] ¡{ SEAT($seat) } gana la partida y el premio de { CREDITS($amount) }!
   *[other] { SEAT($seat) } comparte el premio de { CREDITS($prize) } y recibe { $amount }.
}
happened-adjusted-unit = Corrección: { SEAT($seat) } tiene ahora { $amount } { $unit }; tenía { $before } («{ $reason }»).

# --- why something is refused ----------------------------------------------------------------------------------------

refused-too-few-for-game = { $away ->
    [0] Una partida necesita { $least } jugadores con { CREDITS($price) } para la entrada, y hay { $able } en condiciones: falta sentarse o comprar.
   *[other] Una partida necesita { $least } jugadores con { CREDITS($price) }, y hay { $able } en condiciones: ausentes, { $away }; «{ verb-back }» lo arregla.
}
refused-wrong-family = { CARD($card) } no encaja: hace falta una carta de cada una de estas familias: { SUITS($families) }.
refused-not-held = { SEAT($seat) } no puede tener { THE($card) }; se sabe que tiene: { CARDS($cards) }. Míralo otra vez o da un motivo.
    .short = { SEAT($seat) } no puede tener { THE($card) }. Míralo otra vez o da un motivo.
refused-taken-missing = Cartas que { SEAT($seat) } tomó de los descartes: { CARDS($cards) }. Muéstralas también o da un motivo.
    .short = Muestra también { CARDS($cards) } o da un motivo.
refused-discard-first = Antes hay que dejar el descarte.
refused-draw-first = { SEAT($seat) } no ha robado; antes, robar o plantarse.
refused-roll-first = Antes hay que lanzar los dados.
refused-choose-first = Antes hay que elegir uno de los dados.
refused-nothing-to-roll = No hay por qué lanzar; juega un marcador, plántate o roba.
refused-one-token = { SEAT($seat) } ya jugó un marcador en este turno; puede plantarse o robar.
refused-no-tokens = Esta partida se juega sin marcadores; plántate o roba.
refused-no-token-now = Ningún marcador de { SEAT($seat) } sirve ahora; puede plantarse o robar.
refused-tokens-used = { SEAT($seat) } ya usó todos sus marcadores de esta partida; puede plantarse o robar.
refused-embargo = { SEAT($seat) } está bajo embargo y tiene que plantarse en este turno.
refused-no-chips = { SEAT($seat) } no tiene fichas en reserva para robar; tiene que plantarse.
refused-not-in-game = { SEAT($seat) } no está en esta partida; elige otro asiento.
refused-tokens-taken = { SEAT($seat) } ya tiene { $most } marcadores; no hay más.
refused-nothing-to-count = Hay una carta de cada familia en cada mano; no hay nada que contar.

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
   *[other] Termina la partida por puntos: { $people } la ganan con { SIGNED($points) } cada cual.
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
   *[other] { OPTION($name) }: { $value }
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
verb-no-more-wagers = No más apuestas
verb-lay-open = Mostrar la mano

ending-duel = Cuentas hechas con la banca

# --- what has happened -------------------------------------------------------------------------------------------

happened-laid-out = { $common ->
    [0] Cada uno de los { $players } jugadores recibe { $down } boca abajo y { $up } boca arriba.
   *[other] Cada uno de los { $players } jugadores recibe { $down } boca abajo y { $up } boca arriba; en la fila común hay { $common }.
}
happened-laid-out-for = { SEAT($seat) } recibe { $down } boca abajo y { $up } boca arriba.
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
   *[other] Ante { SEAT($seat) } está { THE($to) }, no { THE($card) }.
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
happened-shares-sabacc-pot = { SEAT($seat) } recibe { $amount } del { -sabacc-pot }.
happened-house-seeds = La casa pone { $amount } en el { -sabacc-pot }.
happened-takes-bank = { SEAT($seat) } toma la banca.
happened-wagers = { SEAT($seat) } apuesta { $amount }; la banca aparta { $cover }.
happened-wagers-made = { $looking-count ->
    [0] Apuestan { NAMES($seats) }.
   *[other] Apuestan { NAMES($seats) }; solo miran: { NAMES($looking) }.
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
   *[other] { THE($card) } no está ante { SEAT($seat) }; elige una que esté.
}
refused-face-up-missing = A la vista ante { SEAT($seat) }: { CARDS($cards) }. Muéstralo también o da un motivo.
refused-announce-first = { SEAT($seat) } tiene que anunciar antes: seguir, ver o retirarse.
refused-show-or-give-up = { SEAT($seat) } pidió ver: muestra un Sabacc o pulsa «{ verb-give-up }».
refused-take-or-stand = { SEAT($seat) } tiene que tomar una carta o plantarse antes.
refused-discard-one = { SEAT($seat) } tomó una carta y tiene que descartar una.
refused-turn-one-up = { SEAT($seat) } descartó una carta a la vista y tiene que descubrir otra.
refused-nothing-dealt = { SEAT($seat) } todavía no ha recibido cartas.
refused-nothing-to-turn-up = { SEAT($seat) } no tiene cartas ocultas que descubrir; puede plantarse.
refused-show-the-hand = { SEAT($seat) } tiene que mostrar su mano.
refused-nothing-to-beat-it = Ninguna mano a la vista gana a { SEAT($seat) }; tiene que mostrar la suya.
refused-game-closed = La partida es cerrada: ya nadie puede sentarse.
refused-no-rebuy = La partida es cerrada: { SEAT($seat) } no puede volver a comprar.
refused-not-broke = { SEAT($seat) } aún tiene { CREDITS($stack) }; solo sin ninguno puede volver a comprar.
refused-evening-between-hands = «{ VERB($verb) }» tiene que esperar a que termine la mano.
refused-evening-not-begun = Todavía no se ha jugado ninguna mano; la velada no ha empezado.
refused-no-house = Solo en una partida abierta dota una casa el { -sabacc-pot }; cambia antes la regla del final.
refused-no-banker = Nadie tiene la banca; la mesa decide quién la toma.
refused-banker-cannot = { SEAT($seat) } tiene la banca y no puede jugar ahora; la tiene que tomar otra persona.
refused-nobody-wagers = Todavía no ha apostado nadie.
refused-banker-does-not-wager = { SEAT($seat) } tiene la banca y no apuesta.
refused-wagered-already = { SEAT($seat) } ya apostó.
refused-bank-covers-no-more = La banca ya no puede cubrir una apuesta de { SEAT($seat) }.
refused-only-the-banker = Solo la banca muestra ahora su mano; { SEAT($seat) } roba o se planta.
refused-banker-opens = La banca muestra su mano antes de robar.
refused-banker-must-draw = { SEAT($seat) } tiene la banca y debe robar por debajo de 19.
refused-banker-must-stand = { SEAT($seat) } tiene la banca y debe plantarse.

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
happened-spike-cards = { NAMES($seats) } reciben una { -spike-card } por mano, boca arriba.
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
   *[other] Cambio de sabacc: { NAMES($seats) } descartan lo no elegido y roban otras tantas cartas.
}
happened-continue = { SEAT($seat) } paga { $paid } y sigue.
happened-cannot-go-on = { SEAT($seat) } tiene menos de { CREDITS($fee) } y debe retirarse.
happened-pot-stays = Nadie queda: { CREDITS($amount) } del { -hand-pot } se quedan para la próxima mano.
happened-game-over = Ya repartió una vez todo el mundo, la partida termina; victoria, con { CREDITS($amount) }: { NAMES($seats) }.

ending-stays = Retirada general

# --- why not -----------------------------------------------------------------------------------------------------

refused-nothing-to-name-now = Las cartas a la vista se nombran durante una mano, no en una pausa, un cambio o una resolución.
refused-nothing-turned-up = { $seat ->
    [0] No hay ninguna carta en el { -discard-pile }.
   *[other] { SEAT($seat) } no tiene ninguna carta a la vista que nombrar; elige otro asiento.
}
refused-keep-or-discard = { SEAT($seat) } robó una carta: decide antes qué se hace con ella.
refused-nothing-drawn = { SEAT($seat) } no ha robado ninguna carta que conservar o descartar.
refused-hand-is-known = Se ha visto que { SEAT($seat) } tiene { CARDS($cards) } y nada más; míralo otra vez o da un motivo.
    .short = { SEAT($seat) } ha mostrado { CARDS($cards) }; míralo otra vez o da un motivo.
refused-cannot-pay = Le quedan { CREDITS($stack) } a { SEAT($seat) }, y cuesta { $price }.
refused-already-selected = { SEAT($seat) } ya eligió; deshazlo para cambiarlo.
refused-two-cards-at-least = { SEAT($seat) } debe tener al menos dos cartas: conserva la carta.

# === tables ================================================================================================

# --- places and things ---------------------------------------------------------------------------------------------

place-at = { $seat ->
    [0] en el campo
   *[other] en el asiento { $seat }
}
place-in = { $seat ->
    [0] en el campo
   *[other] { $well ->
        [0] en el campo, asiento { $seat }
       *[other] en el hueco { $well } del asiento { $seat }
    }
}
list-of = { $items }
tag-named = etiqueta …{ $end }
tag-unknown = etiqueta desconocida
tag-hidden = una carta boca abajo

# --- what lies in a tray -------------------------------------------------------------------------------------------

lies-refused = { $card } está { $place }: { $why }
lies-ignored = { $card } { $place } no se tiene en cuenta.
lies-locked = { $card } { $place }: carta fijada de { $who }.
lies-unknown = Hay una etiqueta de ninguna baraja { $place }: { $tag }
lies-alarm = { $card } { $place }: hay una alarma abierta.
    .short = Hay una alarma abierta.
lies-scanned = { $card } { $place }: leída para la resolución.
lies-missing = { $card }, carta fijada de { $who }, ya no está en su sitio.
    .short = { $card }, fijada de { $who }, ya no está.
    .tiny = { $card }: ya no está.

seat-differs = { $state ->
    [missing] falta { $card }
    [refused] { $card }: rechazada
    [ignored] { $card }: ignorada
    [unknown] etiqueta desconocida
    [alarm] alarma: { $card }
    [proposed] ¿fijar { $card }?
   *[other] { $card }
}
seat-differs-short = { $state ->
    [missing] falta
    [refused] rechazo
    [ignored] ignorada
    [unknown] ¿qué es?
    [alarm] alarma
    [proposed] ¿fijar?
   *[other] difiere
}
seat-differs-more = difieren { $n }
seat-more = (y { $n } más)
seat-alarm = ALARMA
card-title = { $card } { $place }
card-button = { $state ->
    [locked] { $card }: fijada
    [refused] { $card }: rechazada
    [ignored] { $card }: ignorada
    [alarm] { $card }: alarma
    [scanned] { $card }: leída
    [proposed] { $card }: ¿fijar?
   *[other] { $card }
}
card-lock = Fijar para { $who }

# --- alarms --------------------------------------------------------------------------------------------------------

alarm-twice = { $count ->
    [one] { $card ->
        [none] La misma etiqueta se lee dos veces { $places }.
       *[other] { THE($card) } se lee dos veces { $places }.
    }
   *[other] { $card ->
        [none] La misma etiqueta está { $places }.
       *[other] { THE($card) } está { $places }.
    }
}
alarm-elsewhere = { $how ->
    [locked] { THE($card) } está { $places }, pero consta como carta fijada { $others }.
    [shown] { THE($card) } está { $places }, pero se leyó o se mostró { $others }.
   *[unclear] { THE($card) } solo puede ser de un asiento, pero aparece { $places }.
}
    .short = { $how ->
        [locked] { THE($card) } está { $places }, pero fijada { $others }.
        [shown] { THE($card) } está { $places }; antes, { $others }.
       *[unclear] { THE($card) } aparece { $places }.
    }
alarm-outside-deck = { $deck ->
    [none] La carta que está { $places } no es de ninguna baraja que la mesa conozca.
   *[other] { $card ->
        [none] La carta que está { $places } es de «{ $deck }».
       *[other] { THE($card) }, { $places }, es de «{ $deck }».
    }
}
alarm-copy = { $card ->
    [none] La etiqueta que está { $places } puede ser una copia: le falta la firma.
   *[other] { THE($card) }, { $places }, puede ser una copia: falta su firma.
}
    .short = { $card ->
        [none] Etiqueta { $places }: ¿una copia? Sin firma.
       *[other] { THE($card) } { $places }: ¿copia? Sin firma.
    }
alarm-advice = { $kind ->
    [twice] Mira en ambos sitios: una de las dos etiquetas no es la auténtica. Quítala de la mesa.
    [elsewhere] Mira dónde está la carta de verdad y di cuál vale.
    [outside-deck] Quita la carta y mira dónde está la correcta.
   *[copy] Compara la carta con las demás de la baraja. Cuenta hasta que la quites.
}
alarm-gone = { $card ->
    [none] La etiqueta ya no está. Si eso lo aclara, sigue.
   *[other] { THE($card) } ya no está. Si eso lo aclara, sigue.
}
alarm-short = { $kind ->
    [twice] doble
    [elsewhere] otro sitio
    [outside-deck] ajena
   *[copy] ¿copia?
}
alarm-line = { $card }: { $short }
alarm-look = { $n ->
    [one] Mirar
   *[other] Mirar ({ $n })
}
alarm-settle = Está bien, seguir
alarm-go-on = Seguir

journal-kept = El archivo del diario se ha borrado o cambiado. La velada se guarda en { $file }.
    .short = Sin diario; copia: { $file }
    .tiny = { $file }
journal-put-back = Reponer
alarm-chip = ! { $n }
alarm-ignore = Ignorar la carta

alarms-title = { $n ->
    [one] { $n } alarma abierta
   *[other] { $n } alarmas abiertas
}

tray-right = { $seat ->
    [0] Vale el campo
   *[other] Vale la bandeja
}
    .short = { $seat ->
        [0] Campo
       *[other] Bandeja
    }
tray-right-of = { $seat ->
    [0] Vale el campo
   *[other] Vale la bandeja de { $who }
}
table-right = Vale la mesa
    .short = Mesa
table-right-of = { $seat ->
    [0] Sobre el campo vale la mesa
   *[other] Sobre { $who } vale la mesa
}

# --- trays ---------------------------------------------------------------------------------------------------------

display-menu-trays = Bandejas
trays-none = Aún no hay bandejas conectadas. Conecta una a un puerto USB y aparecerá aquí.
trays-health = { $health ->
    [ok] funciona
    [unsteady] inestable
    [down] no responde
   *[absent] no está
}
trays-light = Bandejas
trays-light-short = Bnd
tray-state = { $state ->
    [ok] funciona
    [unsteady] inestable
    [offline] sin conexión
    [none] sin bandeja
    [stopped] parada
    [two-trays] dos bandejas
    [firmware] otro firmware
    [foreign] no se entiende
   *[reader] hueco falla
}
tray-state-short = { $state ->
    [ok] ok
    [unsteady] falla
    [offline] sin línea
    [none] ninguna
    [stopped] parada
    [two-trays] dos
    [firmware] firmware
    [foreign] grabar
   *[reader] hueco
}
tray-seat = { $seat ->
    [0] sin asiento
   *[other] asiento { $seat }
}
tray-title = { $seat ->
    [0] Bandeja …{ $end }, aún sin asiento
   *[other] Bandeja …{ $end } de { $who }
}
tray-named = { $seat ->
    [0] Bandeja …{ $end }
   *[other] Bandeja de { $who } (…{ $end })
}
tray-end = …{ $end }
tray-firmware = { $version ->
    [none] firmware: ?
   *[other] firmware { $version }
}
tray-link = enlace { $percent } %
tray-well = Hueco { $well }: { $holds }
tray-well-read = Hueco { $well }: { $holds }, leído { $percent } %
tray-well-failed = Hueco { $well }: { $trouble }
tray-well-short = { $well }: { $holds }
tray-well-empty = vacío
tray-give = ¿Qué asiento es?
tray-give-none = Ninguno
tray-told = { $who }: { $said }

tray-is = { $health ->
    [ok] La bandeja funciona.
    [unsteady] La bandeja funciona, pero falla a veces: mira su cable.
    [absent] No hay bandeja.
   *[down] La bandeja está desconectada: mira su cable.
}
tray-well-trouble = { $health ->
    [down] La bandeja funciona, pero un hueco falla.
   *[unsteady] La bandeja funciona, pero un hueco lee mal.
}
tray-offline = La bandeja está desconectada: mira su cable y su enchufe.
tray-no-answer = La bandeja no dice nada: desconéctala y vuelve a conectarla.
tray-no-tray = Esto no es una bandeja: desconéctalo o grábalo como una.
tray-other-protocol = La mesa no entiende esta bandeja: grábala de nuevo.
tray-older = Su firmware es antiguo, pero funciona: grábalo cuando haya tiempo.
tray-newer = Su firmware es más nuevo que la mesa, pero funciona.
tray-stopped = Su programa está parado: desconéctala y vuelve a conectarla.
tray-in-use = Otro programa ocupa su puerto: cierra ese programa.
tray-no-permission = Este usuario no puede usar su puerto: añádelo a «dialout».
tray-two-trays = Otra bandeja tiene este asiento: desconecta o cambia una.
tray-second-of = Otra bandeja tiene el asiento { $seat }: desconecta o cambia una.
tray-second-here = Dos bandejas piden este asiento: desconecta una o dale otro asiento.
tray-no-seat = La bandeja funciona, pero aún no tiene asiento: elígelo.
tray-trouble = La bandeja dice «{ $detail }»: desconéctala y vuelve a conectarla.

well-offline = sin conexión
well-starting = se está iniciando
well-no-contact = su lector no responde; revisa sus cables
well-deaf = su lector está sordo; desconecta la bandeja y vuelve a conectarla
well-antenna-off = su antena está apagada y se está encendiendo otra vez
well-crypto-stuck = su lector se quedó parado en una carta y se está reiniciando
well-settings-lost = su lector perdió su configuración y se está reiniciando
well-many-tags = hay más cartas de las que puede leer con seguridad; deja solo una
well-unread-tag = hay algo que no se puede leer; deja una sola carta, plana
well-no-device = su lector no está; revisa sus cables
well-no-permission = la bandeja no puede usar su lector; grábala de nuevo
well-no-module = falta su controlador; graba la bandeja de nuevo
well-no-gpio = no se puede usar su pin de reinicio; revisa sus cables
well-pin-numbering = sus pines se numeran de otro modo; graba la bandeja de nuevo
well-bus = sus cables fallan; revísalos
well-fault = su controlador falló y se reinicia
well-unsteady = se lee, pero falla a veces; deja la carta plana
well-down = no se puede leer; fija cartas en la pantalla
well-trouble = { $detail }

# --- decks ---------------------------------------------------------------------------------------------------------

display-menu-decks = Barajas
deck-title = { $name }
decks-none = Ninguna baraja tiene etiquetas. Toca «{ deck-new }» y pon sus cartas sobre un lector, una tras otra.
decks-later = Las barajas se registran y revisan entre manos.
decks-use-first = Para revisar esta baraja, úsala antes.
deck-kind = { $kind ->
    [classic76] 76 cartas de sabacc
    [centran78] 78 cartas centran
    [marcjs76] 76 cartas marcjs
    [tarot78] 78 cartas de tarot
    [poker54] 54 cartas de póker
    [spike62] 62 cartas de Corellian Spike
    [kessel44] 44 cartas de Kessel
   *[other] { $kind }
}
deck-tagged = { $tagged ->
    [0] sin etiquetas
   *[other] { $size ->
        [0] etiquetas: { $tagged }
       *[other] { $tagged } de { $size } con etiqueta
    }
}
deck-in-play = en juego
deck-use = Usar esta baraja
deck-check = Revisar baraja
deck-check-one = Ver si está entera
deck-enrol = { $left ->
    [0] Registrar de nuevo
   *[other] Registrar otras { $left }
}
deck-replace = Reemplazar carta
deck-new = Baraja nueva
deck-result = Qué se encontró
deck-names = Baraja 1|Baraja 2|Baraja 3|Azul|Roja|Reserva

# --- enrolment -----------------------------------------------------------------------------------------------------

enrol-title = Registro de «{ $deck }»
enrol-next = Pon esta carta en cualquier lector:
enrol-whole = Todas las cartas tienen etiqueta. Para aquí o reemplaza una carta perdida.
enrol-progress = { $done } de { $total }
enrol-line = Registro de «{ $deck }»: { $done } de { $total }. Las cartas que se ponen ahora no se juegan.
    .short = Registro, { $done } de { $total }: lo que se pone ahora no se juega.
enrol-verdict = { $verdict ->
    [accepted] { THE($card) } tiene su etiqueta.
    [duplicate] Esta etiqueta ya es de esta baraja ({ THE($card) }): pon otra carta.
    [other-deck] { $card ->
        [none] Esta etiqueta es de «{ $other }»: pon una carta de esta baraja.
       *[other] Esta etiqueta es { THE($card) }, de «{ $other }»: pon una carta de esta baraja.
    }
    [several] Hay varias cartas: pon una cada vez.
    [malformed] Esta etiqueta no tiene un número válido: usa otra.
    [complete] Todas las cartas tienen ya etiqueta: esta no hace falta.
   *[other] { $verdict }
}
enrol-none = Esperando una carta.
enrol-last = Últimas: { $cards }
enrol-signed = { $signed ->
    [one] { $signed } etiqueta firmada por NXP.
   *[other] { $signed } etiquetas firmadas por NXP.
}
enrol-skip = Saltar
enrol-want = Otra carta
enrol-replace = Reemplazar
    .short = Cambiar
    .tiny = Otra
enrol-undo = Deshacer
    .short = Quitar
enrol-stop = Parar aquí
enrol-show = Mostrar

# --- the deck check ------------------------------------------------------------------------------------------------

check-title = { $deck ->
    [none] Revisión
   *[other] Revisión: { $deck }
}
check-which = Pon cualquier carta en un lector: así se conoce la baraja.
check-found = { $missing-count ->
    [0] { $seen } de { $size }: la baraja está entera.
    [one] { $seen } de { $size }: falta { $missing }.
    [2] { $seen } de { $size }: faltan { $missing }.
   *[other] { $seen } de { $size }: faltan { $missing-count } cartas.
}
check-going = Pasa las cartas por cualquier lector, en cualquier orden.
check-suit = De { $suit } falta: { $ranks }
check-all = todo, { $n }
check-doubtful = Pueden ser copias, falta su firma: { $cards }
check-strangers = { $n ->
    [one] { $n } etiqueta no es de esta baraja: { $tags }
   *[other] { $n } etiquetas no son de esta baraja: { $tags }
}
check-line-going = { $deck ->
    [none] Revisión: pon cualquier carta en un lector.
   *[other] Revisión de «{ $deck }»: { $seen } de { $size } vistas.
}
deck-half-tagged = Solo { $tagged } de { $size } cartas de «{ $deck }» tienen etiqueta.
check-line = { $missing-count ->
    [0] Baraja dudosa: { $doubts ->
        [one] { $doubts } carta no es segura
       *[other] { $doubts } cartas no son seguras
    }.
    [one] Baraja incompleta: falta { $missing }.
    [2] Baraja incompleta: faltan { $missing }.
   *[other] Baraja incompleta: faltan { $missing-count } cartas.
}
check-end = Terminar
check-again = Revisar otra vez
check-show = Ver

# --- the simulated hands and faults --------------------------------------------------------------------------------

hands-title = Bandeja simulada de { $who }
hands-tray = Bandeja de { $who }
hands-lay = Poner en hueco { $well }
hands-take = Quitar de { $well }: { $card }
hands-act = Pulsar jugar
hands-fold = Mantener retirada
faults-on = { $n ->
    [0] Fallos
   *[other] Fallos activos: { $n }
}
faults-title = { $place ->
    [none] Fallos simulados
   *[other] Fallos: { $place }
}
faults-place = { $kind ->
    [field] Campo
    [tray] Bandeja { $n }
   *[other] { $place }
}
faults-count = { $n ->
    [0] { $place }
   *[other] { $place }: { $n }
}
faults-item = { $level ->
    [0] { $fault }
   *[other] { $fault }: { $graded ->
        [true] { $level } %
       *[other] sí
    }
}
faults-off = No
faults-switch-on = Sí
faults-percent = { $level } %

# === tray_desk, trays ======================================================================================

refused-no-such-tray = No se ha conectado ninguna bandeja { $tray }.
refused-no-such-seat-for-tray = No hay asiento { $number } en esta mesa.
refused-signature-awaited = Esta carta está a punto de fijarse: se pide la firma a su etiqueta.
refused-trays-file = Bandejas y asientos: { $why }.

refused-other-deck = Esta carta es de la baraja «{ $deck }»; quítala o elige esa baraja entre dos manos.
refused-tag-unknown = Ninguna baraja de esta mesa conoce la etiqueta { $tag }; fija la carta en la pantalla por su nombre.
refused-tray-not-read = La bandeja de { SEAT($seat) } no se está leyendo; conéctala, o fija y suelta en la pantalla.
refused-no-such-alarm = La alarma { $number } ya está resuelta; mira las que siguen abiertas.
refused-press-too-late = { SEAT($seat) } pulsó tarde el botón de la bandeja: la pregunta había cambiado. Pulsa otra vez.
refused-press-asks-nothing = { SEAT($seat) } tiene que elegir en la pantalla; el botón de la bandeja solo hace lo que no pide elegir.
refused-no-lock-here = En este juego no se fijan cartas; lo que hay en una bandeja queda boca abajo.
refused-lock-taken-back = Ya no está fijada: se deshizo. Para fijarla otra vez, levántala y vuelve a ponerla.

scan-hand = { $missing ->
    [0] ¿Mostrar por { $who }: { $cards }?
    [one] Leídas de { $who }: { $cards }; falta { $missing } carta
   *[other] Leídas de { $who }: { $cards }; faltan { $missing } cartas
}
scan-other = Otras cartas

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
chips-of = { $count } × { $colour } { $value }
chips-hand-out = { $who } recibe { $amount }: { $chips }.
chips-none = { $who } recibe { $amount }, pero la caja no tiene fichas que sumen eso: cambia algunas en la mesa.
    .short = { $who } recibe { $amount }: cambia fichas en la mesa, la caja no las tiene.
chips-ask = Contado: { $place }
chips-place = { $place ->
    [box] caja de fichas
   *[pot] bote de sabacc
}
chips-line = { $place }: libro { $ledger }
chips-line-counted = { $place }: { $counted } ({ $over })
chips-line-right = { $place }: { $counted }, correcto
chips-pot = { $pot ->
    [hand] Bote de la mano
   *[sabacc] Bote de sabacc
}: { $amount } créditos: { $chips }.
chips-pot-none = { $pot ->
    [hand] Bote de la mano
   *[sabacc] Bote de sabacc
}: { $amount } créditos; el juego no tiene fichas que sumen eso.
chips-over = { $place }: { $n } más de lo que dice el libro ({ $counted }, no { $ledger }).
chips-under = { $place }: { $n } menos de lo que dice el libro ({ $counted }, no { $ledger }).
chips-all-right = Todo está contado, y la mesa entera coincide con el libro.
chips-all-wrong = Todo está contado: en la mesa entera la diferencia es { $over }.
chips-uncounted = Falta por contar: { $places }.
chips-moved = Todo está contado: no falta ninguna ficha, pero no están donde dice el libro.
chips-adjust = El libro queda como está hasta que alguien corrija un resto, con un motivo, en «{ display-menu-corrections }».
chips-cash-out = { $who } cobra { $amount } ({ $net }): { $chips }.
chips-cash-out-plain = { $who } cobra { $amount } ({ $net }).
refused-recount-in-hand = Las fichas se cuentan entre manos; termina antes esta.

# === glass =================================================================================================

glass-told = Pon una regla sobre la línea amarilla. Toca más o menos hasta que la línea mida { $length } mm.
glass-width = La imagen mide { $width } mm de ancho.
display-menu-glass = Tamaño de la imagen

# === hand ==================================================================================================

display-hold-it = Mantenlo pulsado: actúa cuando el anillo se llena.
display-hold-key = Mantén pulsada la tecla, o púlsala otra vez ahora.
display-misdeal-reason = declarado en la mesa
display-abandon = Abandonar la mano
    .short = Abandonar
display-abandoned = mano abandonada
display-undo-what = Deshacer: { $what }
rewind-menu = Rebobinar
rewind-title = El último minuto, jugada a jugada
rewind-nothing = Todavía no se ha jugado nada.
rewind-earlier = Atrás
rewind-later = Adelante
rewind-turn = Entonces era el turno de { $who }.
rewind-nobody = Entonces no era el turno de nadie.
rewind-pots = Bote de la mano { $hand } · bote de sabacc { $sabacc }
    .short = Mano { $hand } · sabacc { $sabacc }

# === shift =================================================================================================

refused-cut-dealt = La mano { $hand } ya está repartida y no se puede cortar más; corta la próxima antes de su reparto.
refused-cut-number = Un corte es un número de 1 a 9 cifras, o una pulsación del botón de cambio.
refused-cut-long = Esta mano ya tiene bastantes cortes ({ $most } signos como mucho); repártela.
display-menu-fairness = Tiradas limpias
fairness-line = { $cut ->
    [none] { $words }
   *[other] { $words } · corte { $cut }
}
fairness-hand = Las tiradas de la mano { $hand } salen de una semilla que está detrás de estas palabras:
fairness-cut = { $open ->
    [yes] { $cut ->
        [none] Nadie ha cortado todavía: di un número aquí abajo, o pulsa el botón de cambio.
       *[other] Corte hasta ahora: { $cut }. Añade algo aquí abajo, o pulsa el botón de cambio.
    }
   *[no] { $cut ->
        [none] Nadie cortó en esta mano.
       *[other] Corte: { $cut }
    }
}
    .short = { $open ->
        [yes] { $cut ->
            [none] Para cortar, di un número o pulsa el botón.
           *[other] Corte: { $cut }. Añade algo, o pulsa el botón.
        }
       *[no] { $cut ->
            [none] Sin corte.
           *[other] Corte: { $cut }
        }
    }
fairness-how = Antes del reparto, anota las cuatro palabras; cualquiera puede cortar. Después de la mano, escanea el código: lleva la semilla y todas las tiradas. Compruébalas con «sabacc verify», o a mano, como dice el manual.
fairness-anchor = El ancla de la velada: { $words }. Anota las palabras o fotografía el código antes de cortar: cada semilla que se muestre después debe llevar hasta ella. Esta mano tiene el eslabón { $link }.
    .short = Ancla: { $words }. Eslabón { $link }.
fairness-end = El diario acaba en la línea { $rows }: { $words }.
fairness-none = Todavía no ha terminado ninguna mano; su semilla aparecerá aquí.
fairness-seed = { $cut ->
    [none] Mano { $hand }, sin corte. Semilla: { $seed }
   *[other] Mano { $hand }, corte { $cut }. Semilla: { $seed }
}
fairness-counts = { $enough ->
    [yes] { $sides } caras: { $faces }
   *[no] { $sides } caras: { $faces } (muy pocas para juzgar)
}
fairness-no-rolls = Todavía no se ha lanzado nada.

# === sound =================================================================================================

device-sound-no-device = No hay altavoz; conecta uno y se usa solo. La mesa muestra lo que diría.
device-sound-lost = El altavoz ya no está; conéctalo otra vez y se usa solo. La mesa muestra lo que diría.
notice-sound-no-device = No hay altavoz; conecta uno y se usa solo. La mesa sigue.
notice-sound-lost = El altavoz ya no está; conéctalo otra vez y se usa solo. La mesa sigue.
notice-sound-pack = No se puede leer el paquete de sonidos { $name } ({ $why }); suenan los de la mesa.
notice-sound-unknown = Paquete de sonidos: { $name } no es un sonido de esta mesa; existen { $names }.
notice-sound-format = Paquete de sonidos: { $name } tiene { $rate } Hz, { $bits } bits, { $channels ->
        [1] un canal
       *[other] { $channels } canales
    }; hacen falta 44.100 Hz, 16 bits, un canal.
notice-sound-long = Paquete de sonidos: { $name } dura { $seconds } segundos; se admiten 3 como mucho.
notice-sound-loud = Paquete de sonidos: { $name } suena demasiado fuerte ({ $loudness } LUFS, pico { $peak } dB); como mucho, −19 LUFS y −1 dB.
notice-sound-no-wav = Paquete de sonidos: { $name } no es un archivo WAV que se pueda leer.
notice-sound-no-voice = No hay ninguna voz instalada (espeak-ng); lo que diría se escribe en la pantalla.
sound-muted = Sin sonido
sound-muted-short = Mudo
said-turn = Turno de { SEAT($seat) }.
said-fault = { $device ->
    [field] El campo de cartas no funciona.
    [panel] El panel de cambio no funciona.
    [journal] No se puede escribir el diario.
    [dice] Los dados de la mesa no son regulares.
   *[other] Un dispositivo no funciona.
}
said-plain = { $text }

# === the words of rulesets and overlays (companion/game/rulesets) =========================================

rules-black-knight-name = Black Knight
rules-black-knight-about = Todos contra la banca, tan cerca de 23 como se atrevan.
rules-black-knight-how =
    Cada jugador y la banca reciben dos cartas, y una de la banca queda a la vista.
    Roba cuanto quieras: armas y riquezas se restan entre sí, y solo pierde la mano que ya no puede volver a 23.
    Más cerca de 23 que la banca ganas lo que apostaste, un sabacc gana la mitad más, y en un empate recuperas tu apuesta.

rules-centran-name = Sabacc centran
rules-centran-about = Tres rondas de apuesta, canje y cambio con 78 cartas.
rules-centran-how =
    Tres veces apuestas y después robas, canjeas, fijas o conservas tus cartas; luego, un doble en dos dados reparte de nuevo las cartas sin fijar.
    Gana el total más cercano a 23 o −23, y hasta un cero cuenta, como la peor mano que hay.
    Quien pasa de 23 paga una décima parte del bote al bote de sabacc, que se gana con un 23 exacto o con la Mano del Idiota.

rules-corellian-spike-name = Corellian Spike
rules-corellian-spike-about = Tres rondas para acercar la mano al cero, con dados que se lo llevan todo.
rules-corellian-spike-how =
    Empiezas con dos cartas y tres veces robas una, la intercambias con el descarte a la vista o te plantas, y después se apuesta.
    Tras cada ronda se lanzan dos dados: si son iguales, cada jugador tira toda su mano y recibe otras tantas cartas.
    Lo mejor es un total de cero, sobre todo con una de once manos con nombre, y solo un cero gana el bote de sabacc.

rules-coruscant-shift-name = Coruscant Shift
rules-coruscant-shift-about = Los dados dan un objetivo y un palo; elige las cartas que más se acerquen.
rules-coruscant-shift-how =
    Recibes cinco cartas, y dos dados dan un objetivo entre −10 y +10 y un palo preferido.
    Elige qué cartas conservas, apuesta, cambia el resto, añade lo que ayude y apuesta otra vez.
    Gana el total más cercano al objetivo y, a igualdad, la mano con más cartas del palo preferido.

rules-galactic-es-name = Sabacc galáctico
rules-galactic-es-about = Roba hasta plantarte, guarda boca abajo lo que quieras, cambia el resto y apuesta una vez.
rules-galactic-es-how =
    Por turnos, cada cual roba las cartas que se atreva, buscando 23 o −23.
    Después guarda algunas boca abajo y las demás se barajan y se reparten de nuevo, una vez antes de la única apuesta y otra después.
    Quien más se acerca a 23 se lleva el bote, y quien se pasa paga un crédito por punto al bote de sabacc, que gana un 23 exacto.

rules-kessel-name = Sabacc de Kessel
rules-kessel-about = Una carta de cada familia, tres turnos para hacer pareja y fichas que se acaban.
rules-kessel-how =
    Tienes siempre dos cartas, una de arena y una de sangre, y en tres turnos puedes pagar una ficha para cambiar una de ellas.
    Gana una pareja, mejor cuanto más baja, y si no hay, la menor diferencia.
    Los demás pierden lo que pusieron y algo más, y quien quede al final con fichas se lleva la entrada de todos.

rules-marcjs-cloud-city-name = Sabacc de Ciudad Nube
rules-marcjs-cloud-city-about = Cuatro cartas, y se cambian dos o todas.
rules-marcjs-cloud-city-how =
    Cada jugador recibe cuatro cartas y una vez, por turno, cambia algunas por otras nuevas: dos o cuatro.
    Hasta 23 una mano cuenta lo que suma, de 24 a 46 cuenta 23 menos, y por encima de 46 ha perdido.
    Un 23 exacto es lo mejor, después 46, después la Mano del Idiota y después los dos Contrabandistas con un Caballero Jedi.

rules-marcjs-corellian-name = Sabacc corelliano
rules-marcjs-corellian-about = Cuatro cartas, se cambian al menos dos; los contrabandistas se apoyan.
rules-marcjs-corellian-how =
    Cada jugador recibe cuatro cartas y una vez, por turno, cambia algunas por otras nuevas: de dos a cuatro.
    Hasta 23 una mano cuenta lo que suma, de 24 a 46 cuenta 23 menos, y por encima de 46 ha perdido.
    Un 23 exacto es lo mejor, después 46, después la Mano del Idiota y después los dos Contrabandistas con una carta numerada de monedas.

rules-marcjs-corporate-name = Sabacc del Sector Corporativo
rules-marcjs-corporate-about = Cuatro cartas, se cambian exactamente tres.
rules-marcjs-corporate-how =
    Cada jugador recibe cuatro cartas y una vez, por turno, cambia algunas por otras nuevas: exactamente tres.
    Hasta 23 una mano cuenta lo que suma, de 24 a 46 cuenta 23 menos, y por encima de 46 ha perdido.
    Un 23 exacto es lo mejor, después 46, después la Mano del Idiota y después los dos Cazarrecompensas con una carta numerada de monedas.

rules-marcjs-crseih-name = Sabacc de la Estación Crseih
rules-marcjs-crseih-about = Cuatro cartas, se cambian hasta dos; cuatro frascos son la mano especial.
rules-marcjs-crseih-how =
    Cada jugador recibe cuatro cartas y una vez, por turno, cambia algunas por otras nuevas: de ninguna a dos.
    Hasta 23 una mano cuenta lo que suma, de 24 a 46 cuenta 23 menos, y por encima de 46 ha perdido.
    Un 23 exacto es lo mejor, después 46, después la Mano del Idiota y después cuatro frascos.

rules-marcjs-imperial-name = Sabacc imperial
rules-marcjs-imperial-about = Cuatro cartas, se cambian exactamente dos, como manda el reglamento.
rules-marcjs-imperial-how =
    Cada jugador recibe cuatro cartas y una vez, por turno, cambia algunas por otras nuevas: exactamente dos.
    Hasta 23 una mano cuenta lo que suma, de 24 a 46 cuenta 23 menos, y por encima de 46 ha perdido.
    Un 23 exacto es lo mejor, después 46, después la Mano del Idiota y después el Señor del Sith con un Comandante y un As.

rules-marcjs-mos-eisley-name = Sabacc de Mos Eisley
rules-marcjs-mos-eisley-about = Cuatro cartas; las malas compañías dejan cambiar más.
rules-marcjs-mos-eisley-how =
    Cada jugador recibe cuatro cartas y una vez, por turno, cambia algunas por otras nuevas: ninguna o una, o hasta cuatro si muestras un Contrabandista o un Cazarrecompensas.
    Hasta 23 una mano cuenta lo que suma, de 24 a 46 cuenta 23 menos, y por encima de 46 ha perdido.
    Un 23 exacto es lo mejor, después 46, después la Mano del Idiota y después un Contrabandista y un Cazarrecompensas con una carta numerada de monedas.

rules-marcjs-new-republic-name = Sabacc de la Nueva República
rules-marcjs-new-republic-about = Cuatro cartas, se cambian una o tres.
rules-marcjs-new-republic-how =
    Cada jugador recibe cuatro cartas y una vez, por turno, cambia algunas por otras nuevas: una o tres.
    Hasta 23 una mano cuenta lo que suma, de 24 a 46 cuenta 23 menos, y por encima de 46 ha perdido.
    Un 23 exacto es lo mejor, después 46, después la Mano del Idiota y después un Caballero Jedi, un Maestro Jedi y un Contrabandista.

rules-marcjs-old-republic-name = Sabacc de la Antigua República
rules-marcjs-old-republic-about = Cuatro cartas; quien muestra un Maestro Jedi puede cambiar más.
rules-marcjs-old-republic-how =
    Cada jugador recibe cuatro cartas y una vez, por turno, cambia algunas por otras nuevas: de ninguna a dos, o hasta cuatro si muestras un Maestro Jedi.
    Hasta 23 una mano cuenta lo que suma, de 24 a 46 cuenta 23 menos, y por encima de 46 ha perdido.
    Un 23 exacto es lo mejor, después 46, después la Mano del Idiota y después un Caballero Jedi y un Maestro Jedi con una carta numerada de sables.

rules-marcjs-random-name = Sabacc al azar
rules-marcjs-random-about = Cuatro cartas con nueve juegos de reglas, y cada dos minutos la mesa sortea otro.
rules-marcjs-random-how =
    Cada jugador recibe cuatro cartas y una vez, por turno, cambia algunas por otras nuevas, según permitan las reglas del momento.
    Cada dos minutos la mesa sortea uno de nueve juegos de reglas, que cambia lo que valen las figuras y qué mano es especial.
    Un 23 exacto es lo mejor, después 46, después la Mano del Idiota y después la mano especial del momento.

rules-marcjs-rebel-name = Sabacc rebelde
rules-marcjs-rebel-about = Cuatro cartas, se cambian hasta tres; dos Caballeros Jedi y un As son la Fuerza.
rules-marcjs-rebel-how =
    Cada jugador recibe cuatro cartas y una vez, por turno, cambia algunas por otras nuevas: de ninguna a tres.
    Hasta 23 una mano cuenta lo que suma, de 24 a 46 cuenta 23 menos, y por encima de 46 ha perdido.
    Un 23 exacto es lo mejor, después 46, después la Mano del Idiota y después los dos Caballeros Jedi con un As.

rules-contract-name = contrato
rules-contract-about = Dos equipos de dos juegan con una bolsa cada uno; cuenta la mejor mano del equipo.

rules-dune-sea-name = mar de dunas
rules-dune-sea-about = Antes de cada mano la mesa sortea una regla que entra y una que sale.

rules-high-stakes-name = grandes apuestas
rules-high-stakes-about = La apuesta inicial y, en «la práctica», la mouche y la apuesta mínima son diez veces mayores.

rules-jabba-name = mesa de Jabba
rules-jabba-about = Se pueden empeñar cosas, por el valor que acuerde la mesa; van enteras a quien gana.

rules-pratique-name = Sabacc: la práctica
rules-pratique-about = Sabacc de tres cartas con baraja de tarot: armas y riquezas tiran en sentidos opuestos.
rules-pratique-how =
    Tienes tres cartas: los triunfos suman y, entre armas y riquezas, eliges cuáles suman y cuáles restan.
    Ronda a ronda se apuesta, los dados pueden cambiar toda carta que no bloquee un marcador, y después cada cual dice si sigue, si quiere ver o si se retira.
    Quien más se acerca a 23 sin pasarse se lleva el bote, y el mejor sabacc gana además el bote de sabacc, al que paga cada subida, cada retirada y cada cambio.

rules-sleeper-name = Sleeper
rules-sleeper-about = Sabacc por turnos: apuesta, tirada, quizá la resolución, robo; y sin campo donde proteger una carta.
rules-sleeper-how =
    En cada turno un jugador puede abrir las apuestas, después lanza el dado, que puede mover las cartas de todos, y después roba o canjea una carta.
    Cuando todos han tenido su turno, cualquier otro jugador puede pedir la resolución, y las manos se muestran en el acto.
    Gana el total más alto hasta 23; cero, o más de 23 por arriba o por abajo, cuesta una penalización, y solo +23 o la Mano del Idiota se lleva el bote de sabacc.

rules-standard-fr-name = Sabacc estándar, a la francesa
rules-standard-fr-about = Sabacc estándar en el que, a igual distancia, una mano por encima de cero gana a una por debajo.
rules-standard-fr-how =
    Empiezas con dos cartas y, ronda a ronda, robas o canjeas una, apuestas y ves si los dados mueven las cartas de todos.
    Desde la cuarta ronda cualquiera puede pedir la resolución: el total más cercano a 23 o −23 se lleva el bote, y +23 gana a −23.
    Cero, o más de 23 por arriba o por abajo, cuesta una penalización al bote de sabacc, que espera un 23 exacto o la Mano del Idiota.

rules-standard-name = Sabacc estándar
rules-standard-about = Forma una mano que sume 23 o −23 en cuatro o más rondas de canje, apuestas y tiradas de cambio.
rules-standard-how =
    Empiezas con dos cartas y, ronda a ronda, robas o canjeas una, apuestas y ves si los dados mueven las cartas de todos.
    Desde la cuarta ronda cualquiera puede pedir la resolución: el total más cercano a 23 o −23 se lleva el bote, pero 0, o más de 23 por arriba o por abajo, cuesta una penalización.
    Una carta fijada boca arriba en el campo de interferencia está a salvo de los cambios, y un 23 exacto o la Mano del Idiota gana también el bote de sabacc, que crece de mano en mano.

rules-theorie-name = Sabacc: la teoría
rules-theorie-about = La versión francesa del sabacc de cuatro cartas, con una mano del Idiota más difícil.
rules-theorie-how =
    Cada jugador recibe cuatro cartas y una vez, por turno, cambia algunas por otras nuevas.
    Hasta 23 una mano cuenta lo que suma, de 24 a 46 cuenta 23 menos, y por encima de 46 pierde puntos.
    Un 23 exacto es lo mejor, después 46, después el Idiota con un 1, un 2 y un 3, y la mejor mano recibe diez puntos más.

rules-yarith-bespin-name = Sabacc de Yarith Bespin
rules-yarith-bespin-about = El Corellian Spike del casino: dos cartas en la mano y una tercera a la vista ante ti.
rules-yarith-bespin-how =
    Tienes dos cartas, y una tercera, la carta spike, está a la vista ante ti.
    Tres veces puedes comprar una carta y cambiar otra por ella, después todos apuestan, y dos dados iguales cambian las cartas de la mano o incluso las tres.
    Gana la mano más cercana a cero, ante todo la Mano del Idiota con 0, 2 y 3, y un total de cero gana también el bote de sabacc.

# --- options: as most rulesets word them, then as some do otherwise -----------------------------------------------

option-deck = Baraja: tarot de 78 o póker de 54 con dos comodines
option-deck-in-kessel = Baraja: por familia, un sylop y tres impostores, o dos de cada
option-ante = Apuesta inicial al bote de la mano
option-ante-in-centran = Apuesta inicial a cada bote
option-ante-in-marcjs = Apuesta inicial si se juega por créditos
option-shift = Tiradas de cambio
option-bomb_penalty = Penalización por pasarse
option-betting = Jugar por créditos
option-ante_main = Apuesta inicial al bote de la mano, y apuesta mínima
option-ante_main-in-coruscant-shift = Apuesta inicial al bote de la mano
option-ante_sabacc = Apuesta inicial al bote de sabacc
option-gain_fee = Precio de tomar, al bote de la mano
option-swap_fee = Precio de intercambiar, al bote de la mano
option-phase_order = Orden de una ronda: turnos, apuestas y dados, o dados antes de apuestas
option-opening_bet = Una fase de apuestas antes del primer turno
option-gain_may_discard_drawn = La carta tomada se puede descartar en el acto
option-spike_mode = Qué hacen dados iguales (classic: toda la mano; spike: una carta, dos spikes toda la mano)
option-last_player_gets_sabacc_pot = Quien queda en solitario se lleva también el bote de sabacc
option-extra_cards = Más cartas en manos con nombre: cualquiera, solo donde las tiene un ejemplo impreso, o ninguna
option-prime_hand = Sabacc Supremo: un sylop, +10 y −10
option-full_is_fleet = El Sabacc Completo es solo la Flota más baja
option-continue_fee = Coste de seguir en vez de apostar (0: apuestas como en el póker)
option-second_betting = Apostar otra vez tras el cambio
option-game_end = La partida termina cuando los jugadores paran (open) o cuando todos han repartido una vez (all-dealt)
option-tie_tail = Manos aún iguales: robar una carta cada una, o repartir el bote
option-pure_wins = Dos sylops solos ganan sea cual sea el objetivo
option-csh_draw = Igual distancia y palo: robar una carta en el acto
option-sabacc_ante = Apuesta inicial al bote de sabacc
option-sabacc_ante-in-standard = Apuesta inicial a un bote de sabacc vacío
option-buy_in = Créditos que pone cada jugador en el premio de una partida
option-chips = Fichas por jugador
option-tokens = Marcadores de cambio: ninguno, tres tipos a elegir, o tres por turno de los 25
option-all_stand_ends = Los turnos acaban cuando todos se plantan en el mismo
option-impostor_dice = Dados para impostores: dos por cada uno, una tirada de dos para ambos, o uno solo sin elección
option-first_player = Quién empieza la próxima mano: el asiento a la izquierda, quien ganó, o siempre el mismo
option-embezzle_from = La Malversación quita de las fichas puestas o de la reserva
option-prime_scope = El valor elegido por Sabacc Supremo es el mejor para todos, o para su dueño
option-sylop_tier = Un Sabacc hecho con un sylop vale igual que uno natural, o más que todos ellos
option-equal_diff = Diferencias iguales: ganan las cartas más bajas, o empate
option-every = Segundos entre dos sorteos de reglas
option-faces = Reglas en vigor
option-faces-in-theorie = Reglas que dan el valor de las figuras
option-scoring = Se juega por puntos o por créditos
option-game_hands = Manos de una partida por puntos (0: hasta el fin de la velada)
option-game_minutes = Minutos de una partida por puntos (0: sin límite de tiempo)
option-skifters = Skifters en la baraja
option-master_skifters = Skifters Maestros entre ellos
option-deal = Reparto: tres tapadas; decouverte, una tapada y dos a la vista; holdem y stud, una tapada, una a la vista y una común
option-dice = Dados de la tirada de cambio (dos d6, un d12, tres d6, un d20); su suma más alta trae el cambio
option-shift_in_bet = Lanzar también cada vez que las apuestas dan otra vuelta
option-mouche = Mouche: la unidad que se paga al bote de sabacc
option-mouche_grows = Mouche por el número de la ronda
option-least_bet = Apuesta mínima: con la que se abre
option-least_bet_per = La apuesta mínima se debe en cada ronda, o una vez por reparto
option-game = Partida abierta: gente nueva y recompras; cerrada: ninguna de las dos
option-entry_fee = Cuota de entrada al bote de sabacc en una partida abierta
option-cave = Entrada: lo que compra cada jugador (0: cualquier suma)
option-no_limit = Sin límite: la entrada es solo lo mínimo que se compra
option-ending = Fin de la velada: el bote de sabacc se reparte, se guarda o es de la casa
option-decks = Barajas mezcladas, como mínimo (cada 12 jugadores necesitan una)
option-card_price = Precio de una carta, al bote de la mano
option-idiots_signs = Signos del 2 y el 3 en la Mano del Idiota: ambos más, o cualquiera
option-min_turns = Turnos que todos deben haber tenido antes de poder pedir la resolución
option-min_turns_few = Lo mismo con menos de cuatro jugadores, si son más (0: no más)
option-fold_cost = Coste de retirarse
option-bet_limit = Lo máximo por jugador en una fase de apuestas (0: sin límite)
option-call_penalty = Penalización por pedir la resolución y no ganar
option-arrays = Manos especiales: Emperatriz, Corazones, Tentación
option-discards_max = Máximo de canjes por mano (0: sin límite)
option-discards_exact = Número exacto de canjes por mano (0: cualquiera)
option-croupier = Reparte un crupier que no juega

# What the table says of its own health

notice-safe-mode = Los últimos { $starts } arranques fallaron. Este deja fuera lector, bandejas, panel y sonido: juega a mano y mira `sabacc doctor`.
notice-began-anew = La mesa se había parado ({ $what }) y ha vuelto a empezar, en la misma mano. No se ha perdido nada.
notice-journal-mended = El diario estaba dañado; { $lost ->
    [0] no se ha perdido nada
    [one] se ha perdido una entrada
   *[other] se han perdido { $lost } entradas
}. Compara restos y botes con la mesa. El archivo dañado se guarda como { $file }.
    .short = Diario dañado: compara restos y botes. El viejo: { $file }.
    .tiny = Diario dañado: compara restos y botes. El viejo se guarda; el registro dice dónde.

notice-journal-unsaved = Se fue la luz mientras se guardaba { $rows ->
    [one] la última entrada
   *[other] las últimas { $rows } entradas
}: mira si la mesa { $rows ->
    [one] la
   *[other] las
} muestra.
notice-journal-emptied = El diario estaba, pero vacío: empieza una velada nueva. Si se estaba jugando, recupera una copia.
notice-journal-unwitnessed = El archivo que indica la longitud del diario está dañado: quizá falten las últimas entradas. Compara la mesa con la pantalla.
notice-journal-short = { $rows ->
    [one] Falta la última entrada en el diario
   *[other] Faltan las últimas { $rows } entradas en el diario
}: compara restos y botes con la mesa, o recupera una copia.
# --- stick ---

display-menu-stick = Memoria USB
stick-absent = Conecta una memoria USB. La mesa podrá copiar en ella su diario, escribir las tablas de la velada o un informe de avería, y tomar un programa más nuevo.
stick-there = Memoria «{ $name }», { $free } MB libres. ¿Qué quieres hacer?
stick-update-there = Trae la versión { $version } del programa.
stick-job = { $job ->
    [backup] Copia de seguridad
    [csv] La velada en tablas
    [bundle] Informe de avería
   *[update] Programa nuevo
}
stick-job-told = { $job ->
    [backup] El diario, para seguir tras una pérdida
    [csv] Los resultados y todas las manos, para una hoja de cálculo
    [bundle] Para quien repara el programa; sin nombres ni semillas
   *[update] Desde la memoria, al próximo arranque
}
stick-working = { $job ->
    [backup] Copiando el diario.
    [csv] Escribiendo las tablas.
    [bundle] Escribiendo el informe.
   *[update] Copiando el programa nuevo.
}
stick-leave-in = No saques la memoria. Mientras tanto se puede seguir jugando.
stick-pull-out = Ya se puede sacar la memoria.
stick-done-backup = { $hands ->
    [0] El diario está en la memoria, como estaba antes de la primera mano.
    [one] El diario está en la memoria, hasta el final de la mano { $hands }.
   *[other] El diario está en la memoria, hasta el final de la mano { $hands }.
}
stick-done-csv = { $hands ->
    [0] Las tablas están en la memoria; aún no ha acabado ninguna mano.
    [one] Las tablas están en la memoria, con una mano.
   *[other] Las tablas están en la memoria, con { $hands } manos.
}
stick-done-bundle = El informe está en la memoria. Repásalo antes de entregarlo.
stick-done-update = La versión { $version } está lista. Se instala al apagar y encender la mesa.
    .short = Versión { $version } lista: apaga y enciende la mesa.
refused-stick-none = No hay ninguna memoria. Conecta una y espera a que salga su nombre.
refused-stick-busy = Se está escribiendo en la memoria. Espera a que acabe.
refused-stick-full = La memoria está llena. No quedó nada a medias; haz sitio en ella o usa otra.
refused-stick-read-only = No se puede escribir en la memoria. Desbloquéala o usa otra.
refused-stick-pulled = La memoria se sacó demasiado pronto. Nada a medias cuenta; conéctala y empieza de nuevo.
refused-stick-broken = La memoria no funciona ({ $why }). Usa otra.
refused-stick-kind = Esto no es una memoria que se pueda sacar: su sistema de archivos es { $kind }. Usa una con FAT o exFAT.
refused-stick-folder = «{ $name }» no es una carpeta propia de la memoria: podría llevar fuera de ella. Bórrala o usa otra memoria.
refused-stick-file = «{ $name }» es un enlace o algo parecido, no un archivo normal. Copia el propio archivo en la memoria.
refused-stick-failed = No ha funcionado ({ $why }); el registro dice más. La mesa sigue.
refused-stick-journal = El diario no se puede copiar: { $why }.
refused-stick-update-none = No hay un programa más nuevo en esta memoria. Hace falta un archivo como sabacc-1.2.0.deb.
refused-stick-update-no-key = Esta mesa no toma programas de una memoria: su configuración no nombra ninguna clave para eso.
refused-stick-update-bad-key = La clave de la configuración para programas nuevos no sirve: { $why }.
refused-stick-update-old = La memoria trae la versión { $version }; esta mesa ya tiene la { $now }. No ha cambiado nada.
refused-stick-update-unsigned = La versión { $version } de la memoria no lleva firma al lado; no se toma.
refused-stick-update-forged = La firma de la versión { $version } de la memoria no es correcta; no se toma.
refused-stick-update-damaged = La versión { $version } de la memoria está dañada. Cópiala otra vez en ella.
refused-stick-update-no-room = El programa nuevo no cabe en el disco de la mesa ({ $why }). Se queda el actual.
# --- screen (spectators) ---
watch-ranking = Clasificación
watch-waiting = A la espera de la mesa.
watch-newer = La mesa juega con un programa más nuevo. Reinicia esta pantalla con él.
watch-unreadable = No se puede leer el diario de la mesa: { $why }.
watch-unplayable = Este programa no puede seguir las reglas de la mesa. Reinicia esta pantalla.
watch-damaged = El diario está dañado en la fila { $row }. Así estaba la mesa antes.
seats-most = hasta { $n } asientos
refused-seats-shown = Esta pantalla muestra { $n } asientos como máximo. Una mayor muestra más.
refused-seats-crowded = Hay { $seated } personas sentadas, pero esta pantalla solo tiene sitio para { $n } asientos. Usa una mayor.
refused-picture-seats = La imagen mostraría { $n } asientos como máximo, y hay { $seated } personas sentadas.
refused-picture-small = La imagen sería demasiado pequeña para jugar.
refused-glass-fixed = La configuración fija el tamaño de la imagen: size_mm de [display].
# hand: la mano del operador
display-redo-what = Rehacer: { $what }
display-undo-crosses = { $crosses ->
    [shift] Deshacer el cambio
    [payout] Deshacer el pago
   *[reveal] Deshacer la mano mostrada
}
display-redo-crosses = { $crosses ->
    [shift] Rehacer el cambio
    [payout] Rehacer el pago
   *[reveal] Rehacer la mano mostrada
}
display-menu-whynot = ¿Por qué no?
whynot-line = { $what }: { $why }
whynot-waits = Ahora no, sino en otra fase: { $verbs }.
whynot-nothing = Ahora es posible todo lo que prevén las reglas.
cover-hide = Tapar la mesa
cover-show = Mostrar la mesa
cover-told = Se está corrigiendo algo en la mesa.
cover-note = Hasta entonces no se ven cartas, fichas ni botes.
chart-note-points = Puntos de la libreta.

refused-not-shown-there = { SEAT($seat) } no ha mostrado { THE($card) }; nombra una carta de la mano que está a la vista.
happened-shown-right = Corrección: { SEAT($seat) } muestra { THE($right) }, no { THE($card) } («{ $reason }»).
happened-adjusted-pot = Corrección: el bote de la mano tiene ahora { $amount }, tenía { $before } («{ $reason }»).
# --- the shift and what is heard ---

said-turn-owed = Turno de { SEAT($seat) }, { $amount } para igualar.
said-armed = { $seat ->
    [0] Ahora, la tirada de cambio.
   *[other] La tirada de cambio es de { SEAT($seat) }.
}
said-cut = La próxima mano está cortada.
device-dice-tested = 60.000 tiradas de prueba tras el arranque salieron regulares.
device-dice-testing = Se están probando.
device-dice-failed = Su prueba falló dos veces; tira dados propios e introdúcelos con «Dados a mano».
notice-dice-failed = Los dados de la mesa fallaron su prueba dos veces. Tira dados propios e introdúcelos con «Dados a mano».
sound-volume = vol. { $volume }
# --- kiosk ---

verb-forget = Olvidar a los que se han ido
happened-forgotten = Se ha olvidado a todos los que se han ido.
refused-forget-after-leaving = Se olvida a la gente cuando la mano ha terminado y todos los asientos están libres.
refused-nobody-to-forget = No hay nadie a quien olvidar.

kiosk-idle = ¿Sigue la partida?
kiosk-stay = Sí, aquí estamos
kiosk-opens = Abrimos de nuevo a las { $at }
kiosk-menu-staff = Personal
display-menu-staff = Personal
kiosk-menu = Menú
kiosk-table = A la mesa
kiosk-anew = Empezar de nuevo
kiosk-leave = Hemos terminado
kiosk-lock = Bloquear
kiosk-pin-told = Esta página es para el personal. ¿PIN olvidado? Se pone otro en la máquina: sabacc kiosk pin
kiosk-pin-enter = Introducir el PIN
kiosk-pin-ask = ¿El PIN del personal?
kiosk-pin-digits = De 4 a 8 cifras
kiosk-day = { $day } · { $visits } { $visits ->
    [one] visita
   *[other] visitas
} · { $lessons } { $lessons ->
    [one] lección
   *[other] lecciones
} · { $hands } { $hands ->
    [one] mano
   *[other] manos
} · { $shifts } { $shifts ->
    [one] cambio
   *[other] cambios
}
kiosk-no-days = Todavía no se ha contado nada.
kiosk-counts-broken = El archivo de las cuentas no se podía leer: se ha apartado y se empieza de cero.
kiosk-counts-unsaved = Por ahora las cuentas no se pueden guardar.
kiosk-notice = Obra de aficionados, sin licencia ni relación con los autores de las películas. No se juega por dinero.
refused-kiosk-staff = Esto es para el personal: Menú, Personal y luego el PIN.
refused-kiosk-closing = Es hora de cerrar: no se reparte otra mano. ¡Gracias por jugar!
refused-kiosk-closed = Está cerrado; abrimos de nuevo a las { $at }.
refused-kiosk-not-clear = La mesa aún se está despejando; inténtalo en medio minuto.
refused-kiosk-pin-wrong = { $wait ->
    [0] Ese no es el PIN.
   *[other] Ese no es el PIN. El siguiente se puede dar en { $wait } s.
}

# --- coach ---

attract-line = { $aim ->
    [both] Sabacc: acércate a { $near } antes de que cambien tus cartas.
    [zero] Sabacc: acércate a cero antes de que hablen los dados.
    [target] Sabacc: acércate al número de los dados.
    [pair] Sabacc: haz una pareja, cuanto más baja, mejor.
   *[near] Sabacc: acércate a { $near } tanto como te atrevas.
}
attract-learn = Toca para aprender una mano en 90 segundos
attract-play = Ya sabemos jugar
attract-notice = Obra de fans, sin licencia. No es juego de azar con dinero: los créditos no valen nada.
    .short = Obra de fans. Sin juego de dinero: los créditos no valen nada.
coach-title = Tu primera mano
coach-left = { $n } s
coach-stop = Parar
coach-play = Mesa real
coach-label = { $do } { $cards }
coach-tip = Consejo
coach-you = Tú
lesson-did = { $seat ->
    [1] { coach-you }
   *[other] { NAME($seat) }
}: { VERB($verb) }.
coach-wins = Gana
coach-deal = Se reparten las cartas.
coach-aim = { $aim ->
    [both] { $near } o a −{ $near }
    [zero] cero
    [target] ese número
    [pair] la pareja
   *[near] { $near }
}
coach-welcome = { $aim ->
    [pair] Estas { $cards } cartas son tuyas. Ganan dos del mismo valor, mejor si es bajo.
    [target] Estas { $cards } cartas son tuyas. Los dados dirán un número: gana el total más cercano.
   *[other] Estas { $cards } cartas son tuyas. Gana el total más cercano a { coach-aim }.
}
coach-do = { $verb ->
    [check] Nadie te pide créditos. Pasa: sigues sin pagar.
    [call] Los demás han apostado. Iguala: pagas { CREDITS($owed) } y sigues.
    [bet] Tu mano tiene opciones. Apuesta { CREDITS($amount) }.
    [raise] Tu mano es fuerte. Sube a { CREDITS($amount) }.
    [fold] Tu mano es floja y seguir cuesta demasiado. Lo mejor es retirarse.
    [continue] Tu mano tiene opciones. Paga y sigue.
    [draw] Aún no te acercas a { coach-aim }. Roba una carta.
    [trade] { $cards-count ->
        [0] Canjea: deja una carta y toma otra.
       *[other] Canjea { CARDS($cards) } por otra carta.
    }
    [replace] { $cards-count ->
        [0] Deja cartas y toma otras nuevas.
       *[other] Deja { CARDS($cards) } y toma otras tantas.
    }
    [discard] Descarta { CARDS($cards) }: tu mano mejora.
    [gain] Aún no te acercas a { coach-aim }. Toma una carta.
    [swap] Intercambia { CARDS($cards) } por la carta descubierta: te acerca.
    [stand] Otra carta puede empeorarla. Plántate: no cambia nada.
    [keep] Cambiar puede empeorarla. Conserva tus cartas.
    [lock] Fija { CARDS($cards) }: un cambio no se la lleva.
    [lay-down] Guarda { $amount } de tus cartas boca abajo; las demás se cambian.
    [select] Aparta { $amount } cartas: se acercan al número.
    [improve] Añade { $amount } cartas a las apartadas.
    [roll] Lanza los dados y mira qué dicen.
    [call-hand] Es el momento. Pide la resolución: todos muestran.
    [go-on] Aún puedes acercarte más. Sigue.
    [nobody-folds] Nadie tiene que pagar. Sigue.
    [reveal] Ahora todos muestran. Muestra tus cartas.
    [lay-open] Ahora se muestran las manos. Muestra tus cartas.
    [wager] Juegas contra la banca. Apuesta { CREDITS($amount) }.
   *[other] Te toca: pulsa «{ VERB($verb) }».
}
coach-idle = Tómate tu tiempo y toca un botón. «{ VERB($verb) }» sería una buena jugada.
coach-got = Tomas { CARDS($cards) }.
coach-shift = { $how ->
    [pooled] ¡Cambio! Cada mano deja una carta, se mezclan y se reparten de nuevo.
    [choice] ¡Cambio! Cada mano deja una carta y recibe otra.
   *[other] ¡Cambio! Se van cartas de cada mano y llegan otras.
}
coach-no-shift = Los dados no traen cambio: todos conservan sus cartas.
coach-end = { $outcome ->
    [won] ¡Ganas esta mano!
    [shared] ¡Compartes la victoria!
    [lost] { $who } gana esta mano.
   *[nobody] Nadie gana esta mano.
}
## Tongue: languages

notice-language-broken = El archivo de idioma { $file } está dañado ({ $what }); en su lugar se habla inglés. `sabacc language check` dice más.
notice-language-lacks = Al archivo de idioma { $file } le { $n ->
        [one] falta { $n } mensaje
       *[other] faltan { $n } mensajes
    }; en su lugar se habla inglés. `sabacc language check` dice más.
aloud-minus = menos
aloud-plus = más
display-take-out = quitar { $card }
said-key = { $key ->
    [erase] borrar
    [fewer] menos
   *[more] más
}
seat-mark = { $mark ->
    [1] rayo
    [2] llave
    [3] hoja
    [4] ancla
    [5] pez
    [6] arco
    [7] espiral
   *[8] huella
}
said-seat = { $who }, { $mark }: resto { $stack }, apuesta { $bet }, { $held ->
        [one] { $held } carta
       *[other] { $held } cartas
    }, { $locked ->
        [one] { $locked } fijada
       *[other] { $locked } fijadas
    }{ $state ->
        [none] {""}
       *[other] , { $state }
    }
count-type = Teclear la suma
count-chip = { $colour } { $value }
count-sum = Contado { $counted }, libro { $ledger }{ $over ->
    [none] {""}
   *[other] {" "}({ $over })
}

# Cuando algo falla: la pantalla de emergencia, las partes del programa, la salud del ordenador

failsafe-title = Algo ha fallado
failsafe-what = { $kind ->
    [move] Las reglas han fallado en esta jugada. No se ha hecho y no se ha perdido nada.
    [state] Las reglas fallan con la mesa tal como está. No se ha perdido nada, pero no se puede ofrecer nada.
    [replay] Las reglas fallan en la entrada { $row } del diario. Esta es la mesa justo antes.
   *[picture] La mesa no se puede dibujar. No se ha perdido nada.
}
failsafe-do = { $kind ->
    [move] Vuelve a intentarlo, deshaz la jugada anterior, o déjala y sigue de otra manera.
    [state] Vuelve a intentarlo, o deshaz la última jugada y sigue desde ahí.
    [replay] Vuelve a intentarlo, o sigue desde aquí: lo que vino después queda en el diario y ya no cuenta. Apagar no cambia nada.
   *[picture] Vuelve a intentarlo, vuelve a la mesa, o deshaz la última jugada.
}
failsafe-undo = Deshacer
failsafe-from-here = Seguir desde aquí
failsafe-again = Reintentar
failsafe-on = Volver a la mesa
failsafe-report = Un informe para quien lo arregle: reports/{ $file }

notice-part-failed = Una parte del programa ha fallado y se reintenta; todo lo demás sigue.
device-program = programa
device-program-part-failed = Una parte del programa falla y se reintenta; todo lo demás sigue.
device-panel-part-failed = El controlador del botón ha fallado y se reintenta; lanza en la pantalla.
device-display-part-failed = La imagen no se puede mostrar y se reintenta; el registro dice por qué.

device-computer = ordenador
device-computer-undervoltage = La tensión es demasiado baja: usa la fuente de este Pi y un cable corto.
device-computer-hot = El ordenador está demasiado caliente y va más lento: dale aire.
device-computer-disk-low = El disco está casi lleno: haz sitio, o copia el diario en una memoria USB.

# secrets
fairness-renewed = La mano { $hand } había terminado y su semilla se ha mostrado. Las tiradas nuevas salen de la semilla que está detrás de estas palabras:
fairness-head = El diario acaba en la línea { $rows }: { $words }. Anota las palabras; «sabacc verify --journal ARCHIVO --head "…"» encuentra cualquier cambio anterior.
    .short = Diario, línea { $rows }: { $words }. Anota las palabras para «sabacc verify --head».
fairness-misdeals = { $count ->
    [one] Un reparto anulado esta noche
   *[other] { $count } repartos anulados esta noche
}{ $hand ->
    [0] .
   *[other] , el último en la mano { $hand }.
}
    .short = Repartos anulados esta noche: { $count }.
# --- power ---

display-menu-switch-off = Apagar
notice-not-switched-off = La mesa no se puede apagar ({ $why }). Se puede desenchufar: no se pierde nada.

# --- setup ---
setup-again = Preparar la mesa
setup-title = { $step ->
    [language] Idioma
    [glass] Tamaño de la imagen
    [touch] Pantalla táctil
    [sound] Sonido
    [seats] Jugadores
   *[ruleset] Reglas
}
setup-told = { $step ->
    [language] ¿Qué idioma habla la mesa?
    [touch] Toca la cruz amarilla, luego la siguiente, en redondo.
    [sound] Toca «Escuchar». ¿Lo oyen bien todos?
    [seats] ¿Cuántos suelen jugar aquí?
   *[ruleset] ¿A qué se juega? Estas reglas convienen. Se pueden cambiar entre manos.
}
setup-skip = A la mesa
setup-done = Listo
setup-hear = Escuchar
setup-test-sentence = Esta es la voz de la mesa. ¿La oyen todos?
setup-touch-next = Cruz { $n } de 4
setup-touch-again = Otra vez
setup-touch-verdict = { $verdict ->
    [good] La pantalla siente el dedo donde debe.
    [corrected] { $mirrored ->
        [yes] La pantalla táctil estaba invertida{ $degrees ->
            [0] {""}
           *[other] {" "}y girada { $degrees }°
        }. Ya está corregido; prueba otra vez.
       *[no] La pantalla táctil estaba girada { $degrees }°. Ya está corregido; prueba otra vez.
    }
    [off] La pantalla siente el dedo a { $mm } mm. Quita la lámina protectora y haz que se vea la imagen entera (sin overscan).
   *[unclear] Estos toques no corresponden a ninguna esquina. Toca cada cruz una vez, en el centro.
}
setup-ruleset-later = Las reglas se cambian entre manos: Menú, Elegir otras reglas.

# --- setup: the guided check ---
display-menu-try = Probarlo todo
refused-try-in-hand = Todo se prueba entre manos.
try-asked = { $step ->
    [begin] Pulsar, mirar, poner una carta, escuchar: cada paso espera.
    [button] Pulsa el botón de cambio.
    [light] Las dos luces del panel están encendidas. ¿Se ven?
    [card] Pon una carta en el campo.
    [lift] Retira la carta.
    [voice] Ahora se dice una frase. ¿Se oye?
    [touch] Toca la cruz amarilla, luego la siguiente, todo alrededor.
   *[over] Eso es todo.
}
try-help = { $step ->
    [button] Si no pasa nada: revisa los dos cables del botón.
    [light] Si no: revisa los cables de las luces y el sentido de sus patas.
    [card] Si no pasa nada: ponla plana y en el centro; prueba otra carta.
    [lift] Si no pasa nada: quita todo del campo.
    [touch] Si la pantalla no es táctil, omite este paso.
   *[voice] Si no: sube el volumen en los ajustes y revisa el enchufe del altavoz.
}
try-reader-down = El lector no responde. `sabacc doctor field` dice qué cable.
try-do = { $what ->
    [begin] Empezar
    [yes] Sí
    [no] No
   *[skip] Omitir
}
try-step = { $step ->
    [button] botón
    [light] luces
    [card] carta
    [lift] retirada
    [touch] esquinas
   *[voice] voz
}
try-went = { try-step }: { $verdict ->
    [good] bien
    [bad] aún no
   *[out] omitido
}

# --- health ---
display-menu-health = Salud
health-nothing = Aún no se ha medido nada: esta página se llena en diez segundos.
health-line = { $name }: { $state }. { $told }
vital-state = { $health ->
    [ok] bien
    [unsteady] flojo
    [down] mal
   *[absent] desconocido
}
vital-name = { $what ->
    [power] Corriente
    [heat] Temperatura
    [disk] Disco
    [clock] Reloj
    [journal] Diario
    [display] Imagen
    [field] Campo
   *[tray] { $seat ->
        [0] Bandeja sin asiento
       *[other] Bandeja { $seat }
    }
}
vital-power-ok = Sin falta de tensión desde el arranque.
vital-power-was = La tensión fue demasiado baja desde el arranque.
vital-power-was-fix = Usa la fuente hecha para este Pi y un cable corto y grueso.
vital-power-low = La tensión es demasiado baja ahora.
vital-power-low-fix = Usa la fuente hecha para este Pi y un cable corto y grueso.
vital-power-unknown = Aquí nada la mide.
vital-heat-ok = { $celsius } °C.
vital-heat-was = { $celsius ->
    [none] Estuvo demasiado caliente desde el arranque.
   *[other] { $celsius } °C ahora; estuvo demasiado caliente desde el arranque.
}
vital-heat-was-fix = Dale aire, un disipador o un ventilador.
vital-heat-hot = { $celsius ->
    [none] El procesador va más lento.
   *[other] { $celsius } °C: el procesador va más lento.
}
vital-heat-hot-fix = Dale aire, un disipador o un ventilador.
vital-heat-unknown = Aquí nada la mide.
vital-disk-ok = { $free } MB libres.
vital-disk-low = Solo { $free } MB libres.
vital-disk-low-fix = Haz sitio, o guarda el diario en una memoria USB.
vital-disk-unknown = No se puede consultar.
vital-clock-set = Puesto en hora por un servidor.
vital-clock-battery = Mantenido por un reloj con pila.
vital-clock-unset = Nadie lo ha puesto en hora desde el arranque.
vital-clock-unset-fix = Conéctalo una vez a una red, o monta un reloj; la mesa sigue.
vital-clock-jumped = Ha saltado { $seconds } s desde el arranque.
vital-clock-jumped-fix = Solo las horas pueden estar mal; la mesa sigue.
vital-clock-unknown = No se sabe si está en hora.
vital-journal-ok = Una jugada está en el disco en { $half } ms, 99 de 100 en { $most } ms.
vital-journal-slow = Una jugada está en el disco en { $half } ms, pero 99 de 100 solo en { $most } ms.
vital-journal-slow-fix = La tarjeta de memoria es lenta o está gastada: pon otra.
vital-journal-refused = El disco se ha negado { $times ->
    [one] una vez
   *[other] { $times } veces
}; no se ha perdido nada.
vital-journal-refused-fix = Haz una copia del diario y pon otra tarjeta de memoria.
vital-journal-outage = El disco no acepta nada.
vital-journal-outage-fix = Haz sitio en él; el juego espera y no se pierde nada.
vital-journal-unknown = No se ha escrito nada desde el arranque.
vital-display-ok = Dibujada en { $half } ms, 99 de 100 en { $most } ms.
vital-display-slow = Dibujada en { $half } ms, pero 99 de 100 solo en { $most } ms.
vital-display-slow-fix = Mira primero el calor y la corriente; luego elige una resolución menor.
vital-display-failed = No se puede mostrar.
vital-display-failed-fix = El registro dice por qué; `sabacc doctor screen`, qué hacer.
vital-display-unknown = Aún no se ha dibujado nada.
vital-field-ok = { $missed } % de lecturas fallidas; { $wire } µs de cable cada vez.
vital-field-empty = No ha habido ninguna carta últimamente; { $wire } µs de cable cada vez.
vital-field-weak = { $missed } % de lecturas fallidas.
vital-field-weak-fix = Pon la carta plana y en el centro; `sabacc trays tune field` halla la mejor ganancia.
vital-field-unsteady = Lee, pero con dificultad.
vital-field-unsteady-fix = Menú, Dispositivos dice qué; una o dos cartas a la vez, planas, lejos del metal.
vital-field-down = El lector no responde.
vital-field-down-fix = Fija a mano; `sabacc doctor field` dice qué cable.
vital-field-none = No hay.
vital-tray-ok = { $whole } % de líneas enteras, { $again } repetidas; cartas leídas { $read } de 100 veces.
vital-tray-line = Solo { $whole } % de líneas enteras, { $again } repetidas; { $bytes } bytes ilegibles.
vital-tray-line-fix = Usa otro cable USB, más corto, u otro puerto.
vital-tray-weak = Una carta se lee solo { $read } de 100 veces.
vital-tray-weak-fix = Ponla plana y en el centro; `sabacc trays tune` halla la mejor ganancia.
vital-tray-down = No responde.
vital-tray-down-fix = Vuelve a enchufarla; todo lo suyo se puede hacer en la pantalla.
notice-parts-left-out = { $count ->
    [one] Una parte del programa no ha arrancado
   *[other] { $count } partes del programa no han arrancado
} ({ $parts }); todo lo demás funciona. El registro dice por qué.
# --- corrections: seats and turns ---

verb-move-seat = Cambiar de asiento
verb-give-turn = Corregir el turno
happened-seat-moved = Corrección: { $person } está ahora en el asiento { $to }, ya no en el asiento { $seat } («{ $reason }»).
happened-seats-changed = Corrección: { $person } está ahora en el asiento { $to }, { $other } en el asiento { $seat } («{ $reason }»).
happened-turn-given = Corrección: el turno pasa a { SEAT($seat) } («{ $reason }»).
refused-no-other-seat = No hay otro asiento para { SEAT($seat) }: los compañeros se quedan en los asientos de su equipo.
refused-nothing-corrected = Ya está así: escribe el valor correcto, o vuelve.
refused-pot-too-small = Mientras esta apuesta pueda quedar sin igualar, el bote de la mano tiene al menos { $least }: escribe más, o corrige la apuesta.
refused-bet-gone = Esa apuesta ya no se puede corregir: es de otra mano, o se deshizo.
refused-turn-already = { SEAT($seat) } ya tiene el turno; elige el asiento que debería tenerlo.
refused-turn-not-there = { SEAT($seat) } ya no tiene nada que hacer en esta fase; elige otro asiento.
refused-turn-begun = { SEAT($seat) } está en medio de su turno; termínalo, o deshazlo antes.
refused-no-turns-here = En esta fase no hay turno que corregir: la pantalla dice qué se espera.
# --- pictures of the house ---

notice-picture-pack = No se puede leer la carpeta de imágenes { $name } ({ $why }); la mesa muestra las suyas.
notice-look-file = No se puede leer el aspecto { $name } ({ $why }); la mesa conserva el suyo.
notice-look-syntax = La mesa no entiende el archivo de aspecto { $name } ({ $why }); conserva el suyo.
notice-look-colour-name = El aspecto nombra un color { $name }; hay { $names }. La mesa conserva sus colores.
notice-look-colour = El color { $name } se escribe como «#1D1124», no «{ $value }». La mesa conserva sus colores.
notice-look-faint = El color { $one } no se lee sobre { $other }: su contraste es { $ratio }, necesita { $least }. La mesa conserva sus colores.
notice-look-seat = La marca del asiento { $seat } no se ve sobre el paño: su contraste es { $ratio }, necesita { $least }. La mesa conserva sus colores.
notice-look-font-file = No se puede leer la fuente { $name } ({ $why }); la mesa escribe con la suya.
notice-look-font-large = La fuente { $name } supera { $most } MB; la mesa escribe con la suya.
notice-look-font-broken = La fuente { $name } no se puede usar ({ $why }); la mesa escribe con la suya.
notice-look-font-letters = A la fuente { $name } le falta { $letters }; la mesa escribe con la suya.
notice-look-font-figures = Las cifras de la fuente { $name } no tienen el mismo ancho; la mesa escribe con la suya.
notice-picture-unknown = Imágenes: { $name } no se usa; llámala emblem, o de poster-1 a poster-9.
notice-drawing-unusable = Imágenes: { $name } { $why ->
    [unknown] no tiene el nombre de ningún dibujo de la mesa
    [element] contiene algo más que trazados y formas simples: guárdalo como SVG simple
    [colour] tiene colores propios: dibújalo en currentColor
    [faint] apenas se ve sobre el tapete de la mesa: dibújalo más grande o más claro
   *[unreadable] no es un SVG legible con viewBox
}. La mesa conserva el suyo.
notice-picture-twice = Imágenes: hay más de un { $other }; quita { $name } o el otro.
notice-picture-no-picture = Imágenes: { $name } no es un PNG o JPEG legible; guárdala de nuevo.
notice-picture-unreadable = Imágenes: no se puede leer { $name } ({ $why }); la mesa muestra las suyas.
notice-picture-heavy = Imágenes: { $name } pasa de { $megabytes } MB; redúcela.
notice-picture-large = Imágenes: { $name } tiene { $width } x { $height } píxeles; redúcela a menos de 4.000 x 4.000.
notice-picture-cut = Imágenes: { $name } acaba a la mitad; cópiala otra vez.
notice-picture-cmyk = Imágenes: { $name } tiene colores de imprenta (CMYK); guárdala de nuevo en RGB.

# --- la partitura: lo que se mueve, suena y se enciende en cada suceso ---

refused-score-file = No se puede leer la partitura { $name } ({ $why }); la mesa usa la suya.
refused-score-syntax = La partitura { $name } no es un archivo TOML legible ({ $why }); la mesa usa la suya.
refused-score-unknown = Partitura { $name }: no existe el suceso { $entry }; existen { $names }.
refused-score-key = Partitura { $name }: [{ $entry }] puede tener { $names }, pero no { $key }.
refused-score-value = Partitura { $name }: [{ $entry }] tiene un valor que no sirve ({ $why }).
refused-score-part = Partitura { $name }: [{ $entry }] no tiene la parte { $part }; tiene { $names }.
refused-score-long = Partitura { $name }: las partes de [{ $entry }] { $form } duran { $total } ms; deben durar de { $least } a { $most } ms.
refused-score-light = Partitura { $name }: light_ms de [{ $entry }] es { $ms }; debe estar entre 0 y { $most }.

# --- season ---
display-menu-season = La temporada
season-adding = Se está sumando.
season-empty = Aún no se ha terminado ninguna mano.
season-failed = El diario no se puede leer; `sabacc verify` dice dónde está dañado.

# --- values of the options ---

option-value = { $value ->
    [bomb-penalty-full] entera
    [call-penalty-full] entera
    [deal-classique] clásico
    [deal-decouverte] descubierta
    [embezzle-from-invested] lo apostado
    [embezzle-from-stock] el resto
    [ending-friendly] amistosa
    [ending-regular] normal
    [ending-open] abierta
    [equal-diff-lower] la más baja
    [equal-diff-tie] empate
    [extra-cards-any] cualquiera
    [extra-cards-examples-only] solo las de los ejemplos
    [extra-cards-none] ninguna
    [first-player-fixed] siempre el mismo
    [first-player-left] a la izquierda del reparto
    [first-player-winner] quien ganó
    [game-closed] cerrada
    [game-open] abierta
    [game-end-all-dealt] cuando todos repartan
    [game-end-open] abierta
    [idiots-signs-any] cualquier signo
    [idiots-signs-plus] solo positivos
    [impostor-dice-each] una tirada cada cual
    [impostor-dice-one-roll] una tirada para todos
    [impostor-dice-single] un solo dado
    [least-bet-per-deal] por mano
    [least-bet-per-round] por ronda
    [phase-order-turn-bet-dice] turnos, apuestas, dados
    [phase-order-turn-dice-bet] turnos, dados, apuestas
    [prime-scope-everyone] todo el mundo
    [prime-scope-owner] su dueño
    [scoring-credits] créditos
    [scoring-points] puntos
    [spike-mode-classic] clásico
    [spike-mode-spike] Spike
    [sylop-tier-above] por encima
    [sylop-tier-equal] igual
    [tie-tail-draw] robar cartas
    [tie-tail-split] repartir el bote
    [tokens-choose] a elegir
    [tokens-draft] por turnos
    [tokens-none] ninguno
   *[other] { $said }
}

# plug

shut-title = La mesa no puede arrancar
shut-next = No se ha perdido nada. La mesa lo intenta de nuevo por sí sola; quien se ocupa de ella tiene que resolverlo antes.

# --- the operator’s hand: hand ---

refused-journal-down = { $why ->
    [disk-full] { device-journal-disk-full }
    [read-only] { device-journal-read-only }
    [io-error] { device-journal-io-error }
    [moved] { device-journal-moved }
   *[other] { device-journal-refused }
}
notice-font-missing = Falta la letra { $file } o está dañada: instala otra vez el programa. La mesa escribe con otra.

# drive

notice-setting-doubted = El ajuste { $where } no se puede usar; la mesa juega con el habitual. `sabacc doctor` dice qué se espera.
display-first-amount = Escribe primero un número.
display-first-name = Escribe primero un nombre.
display-first-value = Escribe primero un número.
display-first-reason = Escribe primero un motivo.
display-first-cards = Elige primero las cartas.
display-first-pin = Escribe primero el PIN.

# --- looks ---

evening-evenings = Veladas
    .short = Vel.
evening-best = Mejor mano
    .short = Máx.
evening-hands = Manos
    .short = M
evening-won = Ganadas
    .short = G
evening-bombed = Pasadas
    .short = Pas.
evening-net = Ganado o perdido
    .short = + / −
evening-points = Puntos
    .short = Pts
evening-stack = Fichas
    .short = F
fairness-die = { $enough ->
    [yes] { $sides } caras, { $rolls } tiradas
   *[no] { $sides } caras, { $rolls } tiradas: pocas para decir algo
}
    .short = { $enough ->
        [yes] { $sides } caras
       *[no] { $sides } caras: muy pocas
    }

# --- drive ---
display-ask-which = { $verb ->
    [relabel] ¿Qué carta de { $who } está mal?
   *[other] ¿Qué carta de { $who }?
}
    .short = ¿Qué carta?
display-ask-what-it-is = { $verb ->
    [relabel] ¿Cuál es en realidad?
   *[other] ¿Cuál es?
}

# --- web ---
web-title = Mesa de sabacc
web-live = En directo, { $n } s
web-slow = Hace { $n } s
web-lost = Sin contacto, { $n } s
web-at = Estado a las { $time }
web-sending = Enviando…
web-languages = Idioma
web-owed = { $amount } para igualar
web-pots = Botes
web-seats = Asientos
web-dealer = Repartidor
web-held = { $n ->
    [one] { $n } carta boca abajo
   *[other] { $n } cartas boca abajo
}
web-gives = { $n ->
    [0] no da ninguna
   *[other] da { $n }
}
web-full = Ya hay mucha gente mirando. Esta página lo intenta otra vez ella sola.
web-not-found = No existe esa página. La mesa está en la dirección sin nada detrás.
web-wrong-host = Esta dirección no es la de la mesa. Usa la que muestra la pantalla de la mesa.
web-foreign = Esto no viene de una página de la mesa. Abre la página de la mesa y pulsa allí.
web-too-large = Eso es demasiado de una vez. Abre la página de la mesa y pulsa allí.
web-too-often = Demasiados intentos desde esta dirección. Espera un minuto.
web-broken = No se pudo hacer la página. La mesa sigue; mira su pantalla.

# --- teléfonos, en la pantalla de la mesa ---
display-menu-phones = Teléfonos y web
phones-unserved = Las páginas web no están en marcha. Se encienden en los ajustes, o en este ordenador: sabacc serve.
phones-look = Todos los de esta red pueden mirar: { $address }
phones-seat = Página en el móvil
phones-seat-look = La página de { $who }: escanea el código o abre { $address }. Muestra su resto, las ganancias y la última mano, y ninguna carta de la mano en curso.
phones-offer = Dejar que un teléfono reparta
phones-offer-again = Otro código
phones-scan = Escanea el código con el teléfono que va a repartir, o abre { $address }d y teclea { $digits }. Sirve una vez, durante { $left } segundos más.
phones-asks = El teléfono { $phone } quiere repartir. Muestra este número. ¿Es el correcto?
phones-yes = Sí, puede
phones-no = No
phones-nobody = Ningún teléfono puede repartir.
phones-revoke = Quitar el teléfono { $phone }
home-away = El servidor MQTT de Home Assistant no responde. La mesa lo intenta de nuevo; la partida sigue.
home-refused = El servidor MQTT de Home Assistant rechaza esta mesa: comprueba el usuario y la contraseña en el archivo de configuración.
refused-web-not-started = Las páginas web no se pueden encender ({ $why }). La partida sigue.
refused-phone-asks = El teléfono { $phone } quiere repartir: Menú, Teléfonos y web.
refused-phone-code-over = Este código ya se ha usado o es demasiado viejo. Pide otro en la pantalla de la mesa.
refused-phone-code-wrong = Ese no es el código de la pantalla de la mesa. Mira otra vez; tras cinco intentos caduca.
refused-phone-too-many = Otro teléfono está preguntando ahora, o ya reparten demasiados. Mira la pantalla de la mesa.
refused-phone-not-wanted = Nadie en la mesa dijo que sí. Pide allí otro código.
refused-phone-unknown = Este teléfono ya no puede repartir. Vincúlalo otra vez: Menú, Teléfonos y web, en la pantalla de la mesa.
refused-phone-moved-on = La mesa ha avanzado desde que se hizo esta página. Mira otra vez y pulsa.
refused-phone-not-here = Eso solo se hace en la pantalla de la mesa.
refused-phone-no-table = La mesa no responde. Reparte en la pantalla de la mesa.

# --- el teléfono del repartidor ---
web-dealer-title = Repartidor
web-dealer-lost = Sin contacto. Reparte en la pantalla de la mesa; este teléfono seguirá cuando vuelva.
web-pair-title = Repartir con este teléfono
web-pair-scanned = Un momento: se pregunta a la mesa.
web-pair-wait = Di que sí en la pantalla de la mesa. Este es el teléfono { $phone }.
web-pair-waiting = Di que sí en la pantalla de la mesa.
web-pair-how = En la pantalla de la mesa: Menú, Teléfonos y web, Dejar que un teléfono reparta. Escanea allí el código o teclea aquí sus seis cifras.
web-pair-digits = Seis cifras
web-pair-go = Preguntar a la mesa
web-undo-takes = Deshacer retira: { $what }
web-stack-of = { $who } tiene
web-seat = Asiento
web-amount = Cantidad, de { $least } a { $most }
web-card = Carta { $n }
web-die = Dado { $n }
web-card-any = sin nombrar
web-name = Cuál
web-reason = Motivo
web-hold = Mantén: { $what }
web-confirm = { $what }: sí, de verdad
web-order = Fichas, asientos en orden
web-watch = Solo mirar

# --- la página de un jugador ---
web-seat-free = Nadie se sienta en el asiento { $seat }.
web-your-turn = Tu turno
web-stack = Resto
web-net = Ganado y perdido
web-hands = Manos
web-lately = Lo que ha pasado
web-ladder = Qué gana a qué

# --- impresión: barajas ---

print-sheet = { $deck }: cartas { $first } a { $last }, hoja { $n } de { $of }
print-backs = Dorsos
print-sticker-here = Pegue la etiqueta RFID en este círculo. Va dentro de la funda, detrás de la carta.
print-measure-front = Anverso. Imprima las dos páginas en una sola hoja, a doble cara y sin escalar. Después atraviese las cinco cruces con una aguja.
print-measure-back = Reverso. Lea en las reglas dónde cae el agujero del centro: hacia la derecha y luego hacia abajo. Dé esos dos números a --offset. Si los demás agujeros dicen otra cosa, la impresora escala o gira la página.

# La sala: muchas mesas y su puesto de control. La página pone { $n } en hall-seconds y hall-minutes.
hall-title = La sala
hall-tables = Mesas
hall-standings = Clasificación
hall-projector = Proyector
hall-director = Dirección
hall-at-tables = { $tables ->
    [one] { $tables } mesa
   *[other] { $tables } mesas
}
hall-people = { $n ->
    [one] { $n } persona juega
   *[other] { $n } personas juegan
}
hall-table = Mesa { $table }
hall-no-tables = Todavía no se ha unido ninguna mesa.
hall-no-rows = Nada todavía
hall-no-hand = Aún sin manos
hall-nobody = Todavía no juega nadie.
hall-free = Libre
hall-pot = bote
hall-offline = Sin conexión
hall-told = avisos
hall-seconds = { $n } s
hall-minutes = { $n } min
hall-unplayable = Otras reglas
hall-last-shift = con cambio
hall-last-no-shift = sin cambio
hall-lacks = { $n ->
    [one] { $n } línea en camino
   *[other] { $n } líneas en camino
}
hall-differs = Difiere en { $amount } de lo comprado
hall-tables-live = { $live ->
    [one] { $live } mesa en directo
   *[other] { $live } mesas en directo
}
hall-tables-lost = { $live } en directo; sin conexión: { $lost }
hall-page = Página { $page } de { $pages }
hall-paused = En pausa
hall-then = después { $then }
hall-linked-pot = Bote de sabacc común
hall-share = Un sabacc gana { $part } de { $of } partes
hall-credits = Todos los créditos de la sala
hall-stacks = en las manos
hall-hand-pots = botes de la mano
hall-sabacc-pots = botes de sabacc
hall-linked = bote común
hall-transit = en camino
hall-bought = comprados
hall-nothing-missing = No falta nada
hall-missing = Faltan { $amount } en la mesa { $table }
hall-too-much = Sobran { $amount } en la mesa { $table }
hall-missing-tables = Diferencias en las mesas { $tables }

# --- lo que se avisa a la dirección ---
hall-told-title = Qué ha pasado
hall-nothing-told = Nada requiere atención.
hall-disk = No se puede escribir en el disco del puesto: { $why }. Las mesas lo guardan todo; haz sitio.
hall-yielded = El puesto { $desk } ha tomado el relevo. Este solo muestra lo que sabe.
hall-fork = Mesa { $table }: desde la línea { $row } su diario difiere de la copia. Se guardan los dos; vale el suyo.
hall-another-journal = La mesa { $table } ha empezado otro diario. El anterior se guarda.
hall-went-back = La mesa { $table } tiene un diario más antiguo: acaba en la línea { $row }, e iba por la { $was }. Mira qué tarjeta tiene.
hall-bad-row = Mesa { $table }: la línea { $row } no es lo que se escribió. No se acepta; revisa el diario de la mesa.
hall-number-taken = Otro ordenador dice ser la mesa { $table }. Se rechaza; dale un número propio.
hall-not-understood = La mesa { $table } envía algo que esta versión no entiende. Actualiza los dos.
hall-drift = El reloj de la mesa { $table } se desvía { $seconds } s. Ponlo en hora; las horas de su diario no son correctas.
hall-journal-newer = El diario de la mesa { $table } es de una versión más nueva. Actualiza este programa.
hall-journal-damaged = Mesa { $table }: su diario está dañado. Su pantalla dice más.
hall-journal-unreadable = Mesa { $table }: ahora mismo no se puede leer su diario.
hall-journal-missing = La mesa { $table } aún no tiene diario. Empieza con la primera persona.

# --- la página de la dirección ---
hall-director-key = Aquí solo da órdenes la dirección. Abre la dirección web que el puesto mostró al arrancar.
hall-wrong-key = Esa no es la dirección web de la dirección. El puesto la mostró al arrancar.
hall-announce = Decir algo a todas las mesas
hall-words = Texto
hall-announce-go = Decirlo
hall-clock = Reloj
hall-clock-set = Poner el reloj
hall-level = Nivel
hall-ante = Apuesta inicial
hall-next = Después
hall-clock-minutes = Minutos
hall-clock-go = Arrancar el reloj
hall-pause = Pausa
hall-resume = Seguir
hall-shift = Cambio en toda la sala
hall-shift-told = Dentro de cinco segundos cada mesa tira sus propios dados, si sus reglas lo permiten.
hall-shift-go = Cambio
hall-pot-told = Mientras está abierto, las mesas entregan su bote de sabacc entre dos manos, y quien gana un bote de sabacc se lleva su parte.
hall-share-of = Parte de un premio
hall-pot-open = Abrir el bote
hall-pot-close = Cerrar el bote
hall-invite = Invitar a una mesa
hall-invite-table = Su número
hall-invite-go = Hacer su línea
hall-invite-title = La mesa { $table } se une
hall-invite-how = En el ordenador de la mesa:
hall-invite-secret = La línea contiene la clave de la mesa. Quien la tenga puede hacerse pasar por ella; una línea nueva anula la anterior.
hall-bad-minutes = Los minutos son un número entero, de 0 a 999.
hall-bad-table = El número de una mesa va de 1 a 9999.
hall-no-invitation = No se pudo hacer la línea de esta mesa. El registro del puesto dice por qué.

# --- en la mesa: la luz de la sala, y lo que dice allí el puesto ---
device-hall = puesto de la sala
device-hall-no-broker = No se llega a la sala. Seguid jugando; todo se envía después.
device-hall-lost = Se ha perdido el contacto con la sala. Seguid jugando; todo se envía después.
device-hall-wrong-key = La sala no conoce la clave de esta mesa. Pide una línea nueva en su puesto.
device-hall-refused = Otro ordenador tiene el número de esta mesa en la sala. Pide otro en su puesto.
device-hall-taken = Otro ordenador tiene el número de esta mesa en la sala. Pide otro en su puesto.
device-hall-elsewhere = El puesto de allí lleva otra sala. Pide una línea de esta.
device-hall-desk-gone = El puesto de la sala ha terminado. Seguid jugando; todo se envía cuando vuelva.
device-hall-silent = El puesto de la sala no dice nada. Seguid jugando; todo se envía después.
device-hall-waiting = El puesto de la sala aún no ha contestado. Seguid jugando.
device-hall-publisher-ended = No se envía nada a la sala. En este ordenador: sabacc hall join.
device-hall-journal-missing = La sala espera el diario, que empieza con la primera persona.
device-hall-journal-newer = Lo que envía a la sala es más antiguo que la mesa. Arráncalo de nuevo.
device-hall-journal-damaged = La sala no puede leer el diario de esta mesa: está dañado.
device-hall-journal-unreadable = Ahora mismo la sala no puede leer el diario de esta mesa.
display-device-age = { $minutes ->
    [0] { $what } { $seconds } s
   *[other] { $what } { $minutes } min
}
refused-hall-says = La sala dice: «{ $text }».
refused-hall-pays-nobody = La sala paga { $amount } al asiento { $number }, donde no hay nadie. Avisa a su puesto.

# --- resguardos: el estado de una mesa en un código, leído en el puesto sin red ---
hall-slip = Leer un resguardo
hall-slip-how = Escanea el código del resguardo de la mesa, o escribe lo que pone debajo.
hall-slip-words = Lo que dice el resguardo
hall-slip-go = Leerlo
hall-slip-read = Leído el resguardo de la mesa { $table }: mano { $hand }, línea { $row }.
hall-slip-player = { $name } se lleva { $stack } de la mesa { $table }, línea { $row }.
hall-slip-again = Este resguardo de la mesa { $table } ya se había leído. No cambia nada.
hall-slip-older = Este resguardo de la mesa { $table } es más antiguo que lo que ya tiene el puesto. No cambia nada.
hall-slip-altered = Este resguardo fue modificado, o su mesa tiene otra clave. Haz uno nuevo en la mesa.
hall-slip-elsewhere = Este resguardo es de otra sala.
hall-slip-none = Eso no es el resguardo de una mesa. Léelo otra vez, o haz uno nuevo en la mesa.
hall-print = Para imprimir
hall-printed = Estado a las { $time }
hall-by-slip = por resguardo

# --- impresión: las reglas ---

print-ranks = Qué gana a qué
print-course = Una mano
print-the-shift = El cambio
print-costs = Lo que cuesta
print-how = Cómo se juega
print-options = Opciones
print-cut-out = { $name }: recortar o doblar
print-players = { $least } a { $most } jugadores, baraja { $deck }
print-fingerprint = Reglas { $ruleset }, huella { $fingerprint }
print-wins-sabacc-pot = gana además el bote de sabacc
print-step = { $phase }: { $what }
print-cards-each = { $n ->
    [one] 1 carta a cada uno
   *[other] { $n } cartas a cada uno
}
print-repeat = { $times ->
    [0] Una y otra vez:
   *[other] { $times } veces:
}
print-turns = Cada jugador por turno:
print-option = { $name }: { $value }
print-shift-when = { $when ->
    [sums] Si el dado muestra { $sums },
    [doubles] Si los dos dados son iguales,
   *[none] Entonces
}
print-shift = { $phase ->
    [roll] { print-shift-when } { $how ->
        [pooled] cada uno entrega una carta sin fijar, elegida a ciegas por un vecino. Esas cartas se barajan y se vuelven a repartir, una a cada uno.
       *[junked] todas las cartas sin fijar se descartan, y cada uno recibe otras tantas nuevas.
    }
    [spike-dice] Si los dos dados son iguales, { $how ->
        [spike] cada uno cambia una carta a su elección; con dos spikes, toda la mano.
        [bespin] cada uno cambia sus dos cartas de la mano; con dos spikes, también la carta spike.
       *[classic] cada uno descarta toda la mano y recibe otras tantas cartas nuevas.
    }
    [max-roll] Si los dados muestran su suma más alta, se cambia toda carta que no esté bajo una ficha.
    [exchange] Ponga boca abajo lo que conserva. El resto de su mano se baraja en el mazo, y recibe otras tantas cartas nuevas.
    [sabacc-shift] Todas las cartas que no eligió se descartan, y recibe otras tantas nuevas.
   *[other] Cambian cartas: { PHASE($phase) }.
}

# --- impresión: la velada ---

print-tents = Rótulos de mesa: recortar y doblar por los guiones
print-name = Nombre
print-seat-mark = Asiento { $n }: { $mark }
print-own-page = Su página: escanéela con su teléfono
print-scores = Hoja de puntos
print-date = Fecha
print-table = Mesa
print-rules = Reglas
print-sum = Suma
print-registration = Inscripción
print-number = Número
print-table-seat = Mesa, asiento
print-paid = Entrada pagada
print-signed = Firma
print-move = Cambio de mesa
print-from = De la mesa, asiento
print-to = A la mesa, asiento
print-stack = Resto
print-bag = Contado y embolsado
print-value = Valor
print-chips = Fichas
print-comes-to = Total
print-player-signs = Jugador
print-dealer-signs = Quien reparte
print-chip-labels = Etiquetas para fichas
print-tag-labels = Pegatinas RFID, en el orden del registro
print-tokens = Marcadores de cambio
print-nets = Dados: recortar, doblar por las líneas, pegar las pestañas bajo las caras
print-blank-dice = Etiquetas para dados en blanco de 16 mm
print-die = { $die ->
    [shift] Dado de cambio
    [spike] Dado spike
    [gold] Dado de oro
   *[silver] Dado de plata
}

## Torneos

# --- por qué algo se rechaza ---
refused-tournament-agree-people = El acuerdo debe nombrar a las { $n } personas que quedan, y a nadie más.
refused-tournament-agree-sum = El acuerdo reparte { $given }, pero quedan { $expected } por repartir.
refused-tournament-committed = La semilla del próximo sorteo ya está fijada.
refused-tournament-correction-sum = Eso daría { $given } en vez de { $expected } créditos. Una corrección solo mueve créditos: nombra a todas las personas cuyo resto cambia.
refused-tournament-does-not-draw = { $name } no saca carta para este cambio. Elige a alguien que la saque.
refused-tournament-entries-closed = Las inscripciones están cerradas.
refused-tournament-full = Las { $most } inscripciones están ocupadas.
refused-tournament-has-left = Esta persona ya ha dejado la mesa. Siéntala primero y después muévela otra vez.
refused-tournament-held-alone = En la mesa { $table } no queda nadie contra quien jugar.
refused-tournament-held-done = La mesa { $table } ha jugado sus manos.
refused-tournament-held-hand-for-hand = La mesa { $table } espera a que las demás mesas terminen esta mano.
refused-tournament-held-moving = La mesa { $table } espera: alguien tiene que dejarla antes.
refused-tournament-held-not-playing = El juego no ha empezado, o ha terminado.
refused-tournament-held-paused = El reloj está parado. Reanuda primero.
refused-tournament-held-short = La mesa { $table } espera a alguien antes de repartir otra vez.
refused-tournament-in-hand = En la mesa { $table } se está jugando una mano. Espera a que termine.
refused-tournament-last-hands = Se juegan las últimas manos; ahora nadie cambia de mesa.
refused-tournament-last-level = Ahora no hay otro nivel.
refused-tournament-level-not-over = El tiempo del nivel no ha terminado. Para seguir de todos modos, da un motivo.
refused-tournament-moved-on = Otra persona de la dirección ha actuado desde entonces. Mira otra vez y pulsa.
refused-tournament-mover-known = Cambia de mesa { $name }; ya está decidido.
refused-tournament-moves-already = { $name } ya va a cambiar de mesa. Anula antes ese cambio.
refused-tournament-name = Un nombre tiene de 1 a { $longest } letras.
refused-tournament-name-twice = { $name } ya figura con el número { $entry }. Añade algo que los distinga.
refused-tournament-negative = La mesa { $table } anuncia menos que nada. Contad otra vez.
refused-tournament-no-clock = Este nivel no tiene reloj.
refused-tournament-no-entry = No hay inscripción { $entry }.
refused-tournament-no-final = La final empieza cuando quedan como mucho { $most } personas en varias mesas.
refused-tournament-no-hash = Eso no es la huella de una semilla.
refused-tournament-no-open-seat = No hay ningún sitio libre. Abre antes otra mesa.
refused-tournament-no-parcel = El paquete { $parcel } ya está entregado, o nunca existió.
refused-tournament-no-re-entry = { $name } no puede inscribirse otra vez; el formato permite { $most ->
    [0] una sola inscripción
    [one] una reinscripción
   *[other] { $most } reinscripciones
}.
refused-tournament-no-seat = La mesa { $table } no tiene sitio { $seat }.
refused-tournament-no-stage-left = No hay otra etapa.
refused-tournament-no-table = La mesa { $table } no está en juego.
refused-tournament-no-transfer = Este cambio ha terminado, o se ha abandonado.
refused-tournament-not-conserved = Faltarían { $missing } créditos. Nada ha cambiado.
refused-tournament-not-counted = Quedan { $n } restos sin contar, por ejemplo el de { $name }.
refused-tournament-not-drawn = Los sitios aún no están sorteados.
refused-tournament-not-due = No toca ahora. Para hacerlo de todos modos, da un motivo.
refused-tournament-not-now = Ahora no se puede.
refused-tournament-not-on-the-way = Esta persona no está en camino.
refused-tournament-not-paused = El reloj está en marcha.
refused-tournament-not-playing = { $name } no juega.
refused-tournament-not-released = La mesa aún no ha dejado ir a esta persona. Espera al final de su mano.
refused-tournament-not-seated = { $name } no tiene sitio ahora.
refused-tournament-not-waiting = { $name } no espera sitio.
refused-tournament-nothing-to-undo = No hay nada que deshacer.
refused-tournament-offline = La mesa { $table } no tiene contacto; nadie llega ni se va hasta que vuelva.
refused-tournament-on-the-way = Alguien está aún en camino. Siéntalo antes.
refused-tournament-other-people = { $here ->
    [true] { $name } juega en esta mesa, pero falta en el anuncio.
   *[false] { $name } no juega en esta mesa, pero figura en el anuncio.
}
refused-tournament-other-seed = Esa no es la semilla con la que la dirección se comprometió.
refused-tournament-other-stack = { $name } debería tener { $expected }, no { $given }. Contad otra vez; si antes estaba mal, corrige el resto con un motivo.
refused-tournament-other-sum = La mesa { $table } tenía { $expected } créditos y anuncia { $given }. Contad otra vez.
refused-tournament-out-with-credits = La inscripción { $entry } tiene aún { $amount } créditos y no puede estar fuera.
refused-tournament-penalty = Una sanción quita manos, o hasta { $most } créditos ({ $name }).
refused-tournament-reason-needed = Da un motivo; queda en el registro.
refused-tournament-seat-taken = El sitio { $seat } de la mesa { $table } { $name ->
    [none] no está libre
   *[other] es de { $name }
}. Elige otro.
refused-tournament-seats-drawn = Los sitios de esta etapa ya están sorteados.
refused-tournament-stage-not-over = La etapa no ha terminado. Para terminarla de todos modos, da un motivo.
refused-tournament-stages-left = Sigue otra etapa, o esta aún se juega.
refused-tournament-still-plays = { $name } aún juega y no puede inscribirse otra vez.
refused-tournament-table-count = { $tables ->
    [one] Hace falta una mesa
   *[other] Hacen falta { $tables } mesas
}, cada una nombrada una vez.
refused-tournament-table-gone = { $name } no puede volver a la mesa { $table }, que ya no está en juego.
refused-tournament-table-there = La mesa { $table } ya está en juego, o no existe ese número.
refused-tournament-too-few = Hacen falta al menos { $least } personas; hay { $given ->
    [one] una
   *[other] { $given }
}.
refused-tournament-too-late = Las inscripciones tardías terminan con el nivel { $level }.
refused-tournament-undo-built-on = Lo que las mesas han anunciado desde entonces no encaja sin eso. Corrige los restos.
refused-tournament-undo-seated = Personas y fichas han cambiado de sitio; eso no se deshace. Muévelas otra vez.
refused-tournament-unit = La nueva ficha más pequeña vale 2 o más.
refused-tournament-form = Este formulario no está completo. Rellénalo y pulsa otra vez.
refused-tournament-key = Esta página es de la dirección. Ábrela con la dirección web que muestra la terminal.

# --- lo que ha pasado ---
happened-tournament-balance = La carta más alta de la mesa { $table } va a la mesa { $target }, sitio { $seat }.
happened-tournament-broken = La mesa { $table } se cierra.
happened-tournament-closed = Las inscripciones están cerradas: { $entries }.
happened-tournament-corrected = Restos corregidos: { $names } ({ $reason }).
happened-tournament-drawn = Se han sorteado { $n } sitios.
happened-tournament-entered = { $name } se inscribe con el número { $entry }.
happened-tournament-final = La final empieza en la mesa { $table }, con { $n } personas.
happened-tournament-last-hands = { $n ->
    [one] Se juega una última mano.
   *[other] Se juegan { $n } últimas manos.
}
happened-tournament-level = El nivel { $level } empieza con la próxima mano de cada mesa.
happened-tournament-linked-won = { $name } gana { $amount } del bote de sabacc común.
happened-tournament-mover = { $name } ha sacado la carta más alta y cambia de mesa.
happened-tournament-offline = La mesa { $table } ha perdido el contacto.
happened-tournament-online = La mesa { $table } ha vuelto.
happened-tournament-out = { $name } queda fuera, en la mesa { $table }.
happened-tournament-over = El torneo ha terminado; se conocen los { $n } puestos.
happened-tournament-penalised = Sanción para { $name }: manos { $hands }, créditos { $amount }.
happened-tournament-same-hand = Desde ahora todas las mesas juegan la misma mano.
happened-tournament-seated = { $name } ocupa el sitio { $seat } de la mesa { $table }.
happened-tournament-stage-over = La etapa ha terminado; siguen { $n }.
happened-tournament-withdrawn = { $name } se retira.

# --- la dirección: el marco ---
desk-director = Dirección
desk-tables = Mesas
desk-entries = Inscripciones
desk-log = Registro
desk-print = Imprimir
desk-standings = Clasificación
desk-stage = Etapa { $stage } de { $stages }
desk-play = Juegan { $n } de { $all }
desk-cut-at = siguen { $n }
desk-undo = Deshacer
desk-undo-what = Deshacer retira: { $what }
desk-pause = Parar todo
desk-resume = Reanudar
desk-reason = Motivo
desk-do = Hacerlo
desk-paused = Pausa
desk-no-clock = Por manos
desk-closed = Las inscripciones están cerradas.

# --- la ecuación ---
desk-equation = Conservación de los créditos
desk-stacks = restos
desk-hand-pots = botes de la mano
desk-linked = bote común
desk-sabacc-pots = botes de sabacc
desk-transit = en camino
desk-bought = { $n ->
    [one] una inscripción
   *[other] { $n } inscripciones
}
desk-adjusted = añadido o retirado
desk-nothing-missing = No falta nada
desk-missing = Faltan { $n }

# --- reloj y cifras ---
desk-level = Nivel { $level }
desk-ante = Apuesta inicial
desk-next-level = Nivel siguiente
desk-players-left = En juego
desk-tables-left = Mesas
desk-average = Media
desk-linked-pot = Bote común
desk-next-break = Próximo cierre
desk-break-at = cuando salgan { $n } más (a { $at })
desk-table = Mesa { $table }
desk-seat = Sitio { $seat }
desk-hand = mano { $hand }
desk-pot = bote { $n }
desk-free = libre
desk-offline = Sin contacto
desk-playing = En mano
desk-may-deal = Puede repartir
desk-waits = Espera

# --- decisiones ---
desk-draft = Borrador, sin publicar
desk-nothing-due = Ninguna decisión espera.
desk-waive = Dejarlo
desk-look-draw = Ver el sorteo
desk-then = después
desk-due-break = Se cierra la mesa { $table }
desk-lead-break = { $n ->
    [0] Ya no hay nadie.
    [one] La única persona que queda va a un sitio sorteado.
   *[other] Sus { $n } personas van a sitios sorteados.
} Quedan { $left } mesas.
desk-due-balance = A la mesa { $table } le faltan { $short }
desk-lead-balance = La carta más alta de la mesa { $origin } va a la mesa { $table }, sitio { $seat }.
desk-due-final = La final
desk-lead-final = Las últimas { $n } personas sortean su sitio en la mesa { $table }. El bote común va allí.
desk-due-high-card = La mesa { $table } saca carta
desk-lead-high-card = Reparte una carta a cada una de estas personas. La más alta va a la mesa { $target }, sitio { $seat }.
desk-due-walk = { $name } deja la mesa { $table }
desk-lead-walk = { $name } lleva todo su resto a la mesa { $target }, sitio { $seat }.
desk-due-sit = { $name } llega a la mesa { $target }
desk-lead-sit = Contad el resto en la mesa { $target }: debe tener { $stack }. Después { $name } ocupa el sitio { $seat }.
desk-due-bring = Llevar { $amount } a { $name }
desk-lead-bring = Alguien lleva { $amount } créditos de la dirección a { $name }, en la mesa { $table }.
desk-due-bring-pot = Llevar { $amount } a la mesa { $table }
desk-lead-bring-pot = Alguien lleva { $amount } créditos de la dirección al bote de sabacc de la mesa { $table }.
desk-due-late = { $name } quiere un sitio
desk-lead-late = Sortea uno de los sitios libres de las mesas más cortas.
desk-due-open-table = Abrir la mesa { $table }
desk-lead-open-table = Se ha inscrito { $name }, y todos los sitios están ocupados.
desk-due-hand-for-hand = Mano a mano
desk-lead-hand-for-hand = { $n ->
    [one] Sale una persona más
   *[other] Salen { $n } personas más
} antes del corte. Desde ahora todas las mesas juegan la misma mano.
desk-due-end-stage = La etapa ha terminado
desk-lead-end-stage = Siguen { $n } personas. Después se cuentan todos los restos.
desk-due-draw = Sortear los sitios
desk-lead-draw = { $n } personas sortean su sitio para la etapa { $stage }.
desk-due-begin = Empezar
desk-lead-begin = Los sitios están sorteados. Imprime la lista, sienta a todos y deja que las mesas repartan.
desk-due-count = Contar el resto de { $name }
desk-lead-count = Debe tener { $stack }. Apunta la cuenta en la hoja y que la firme.
desk-due-finish = El final
desk-lead-finish = Se han jugado todas las etapas. Da los últimos puestos y los premios.
desk-fixed = No saca carta: { $name }, sitio fijo.
desk-moved = No saca carta: { $name }, cambió de mesa hace { $hands ->
    [one] una mano
   *[other] { $hands } manos
}.
desk-moved-more = No saca carta: { $name }, ha cambiado de mesa más veces.
desk-note-offline = La mesa { $table } no tiene contacto: ni da ni recibe a nadie.
desk-note-seat = El sitio { $seat } fue el último en quedar libre: está reservado.
desk-note-hand = Nadie cambia de mesa durante una mano; se puede deshacer hasta que llegue.
desk-note-balance-else = Si no, nada se mueve: la mesa { $table } sigue como está.
desk-note-break-else = Si no, la mesa { $table } sigue hasta que decidas.
desk-note-seed = La semilla estaba fijada antes: { $hash }
desk-note-draw = { $name }: mesa { $table }, sitio { $seat }
desk-note-short = La mesa { $table } espera a alguien antes de repartir otra vez.
desk-on-the-way = En camino
desk-go-break = Publicar
desk-go-balance = Publicar
desk-go-final = Sortear la final
desk-go-high-card = Carta más alta
desk-go-walk = Ha salido
desk-go-sit = Contado, sentado
desk-go-bring = Entregado
desk-go-bring-pot = Entregado
desk-go-late = Sortear un sitio
desk-go-open-table = Abrirla
desk-go-hand-for-hand = Mano a mano
desk-go-end-stage = Terminar la etapa
desk-go-draw = Sortear
desk-go-begin = Empezar
desk-go-count = Contado
desk-go-finish = Terminar el torneo
desk-also = También espera
desk-overrule = Decidir otra cosa
desk-overrule-break = Cerrar otra mesa
desk-overrule-move = Mover a alguien
desk-which-entry = Quién
desk-which-table = Mesa
desk-which-seat = Sitio
desk-last-hands = Se acabó el tiempo: sortear las últimas manos
desk-extra = Tiempo extra en segundos
desk-extra-go = Dar tiempo
desk-next-level-go = Nivel siguiente ahora
desk-end-now = Terminar la etapa ahora
desk-amount = Créditos

# --- inscripciones y mesas ---
desk-name = Nombre
desk-enter = Inscribir
desk-enter-again = Otra inscripción
desk-fix = Sitio fijo
desk-unfix = Sitio no fijo
desk-away = Ausencia
desk-back = Ha vuelto
desk-withdraw = Retirar
desk-penalise = Sancionar
desk-hands = Manos sin jugar
desk-rename = Corregir el nombre
desk-close = Cerrar las inscripciones
desk-status-entered = inscripción
desk-status-waiting = espera sitio
desk-status-playing = juega
desk-status-out = fuera
desk-status-withdrawn = retirada
desk-report = Anunciar una mano
desk-report-how = Escribe cada resto y los dos botes tal como están en la mesa.
desk-correct = Corregir restos
desk-correct-how = Escribe los restos correctos. Los créditos solo cambian de sitio; la suma queda igual.
desk-hand-pot = Bote de la mano
desk-sabacc-pot = Bote de sabacc
desk-won-sabacc = Ganó el bote de sabacc
desk-nobody = nadie
desk-hand-number = Mano
desk-lost-contact = Sin contacto
desk-has-contact = Contacto de nuevo
desk-feature = Cerrarla la última
desk-colour-up = La nueva ficha más pequeña
desk-agree = Acuerdo entre los últimos
desk-agree-how = Repartid lo que queda de los premios: { $amount }.
desk-out-by-mistake = ¿Fuera por error? Escribe otra vez el resto de { $name } y quítaselo a quien lo tenga.
desk-prize = premio
desk-pool = Premios
desk-place = { $place }{ $shared ->
    [true] =
   *[false] {""}
}

# --- la página de un jugador ---
desk-your-move = Cambias de mesa
desk-no-move = Te quedas.
desk-wait-draw = Los sitios aún no están sorteados.
desk-step-proposed = Terminar la mano
desk-step-released = Tomar el resto
desk-step-in-transit = Ir
desk-step-seated = Llegada
desk-order-move = Cuando termine esta mano, lleva allí todo tu resto. Te reparten enseguida.
desk-stack = Resto
desk-of = de { $n }
desk-find = Buscar mi página
desk-out-now = Has quedado fuera.
desk-your-prize = Tu premio

# --- impreso ---
desk-print-seats = Sitios
desk-print-slips = Hojas de cambio
desk-print-count = Hojas de cuenta
desk-print-standings = Clasificación
desk-print-draw = El sorteo y su semilla
desk-print-how = Imprime cada lista antes de seguir; con ella la sala puede jugar sin este ordenador.
desk-seed = Semilla
desk-hash = Huella, mostrada antes del sorteo
desk-list-entries = Inscripciones, mezcladas
desk-list-seats = Sitios, mezclados
desk-signed-dealer = Quien reparte
desk-signed-player = Quien juega
desk-counted = Contado
desk-from = De
desk-to = A
desk-back-to-desk = Volver a la dirección
