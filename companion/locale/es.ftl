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
#   bombardeo                 to bomb out
#   muerte súbita             sudden demise
#   Mano del Idiota, mano especial   Idiot’s Array, array
#   bandeja, hueco, etiqueta  tray, well, tag
#   registrar                 enrol
#   fichas, marcadores        chips, tokens

language-name = Español
language-voice = es

# === game =========================================================================================================

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
   *[other] { $n } créditos
}
list-empty = nadie
list-middle = { $before }, { $after }
list-end = { $before } y { $after }
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
rung-pure-sabacc = Sabacc Puro
rung-array = Mano especial
rung-total = Total
rung-bomb-out = Bombardeo
array-fairy-empress = Emperatriz Feérica
array-longing-hearts = Corazones Anhelantes
array-temptation = Tentación
worth = { $reading ->
    [teintes] { $rung ->
        [total] { $total }
        [bomb-out] bombardeo con { $total }
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
        [bomb-out] bombardeo con { SIGNED($total) }
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

ending-unseen = Ganada sin mostrar
ending-shown = Ganada en la resolución
ending-demise = Ganada en la { -sudden-demise }
ending-split = Bote repartido
ending-all-bombed = Bombardeo general

# --- buttons -----------------------------------------------------------------------------------------------------

verb-deal = Repartir
verb-check = Pasar
verb-call = Igualar
verb-bet = Apostar
verb-raise = Subir
verb-fold = Retirarse
verb-roll = Lanzar
verb-deal-back = Ya repartidas
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
verb-button = Dar el botón
verb-pause = Pausa
verb-resume = Reanudar
verb-adjust = Corregir créditos
verb-free = Soltar una carta fijada
verb-relabel = Renombrar una carta fijada
verb-count = Corregir el número de cartas
verb-misdeal = Anular el reparto
verb-option = Cambiar una regla

# --- what has happened -------------------------------------------------------------------------------------------

happened-sits-down = { $person } ocupa el asiento { $seat }.
happened-buys-in = { $person } compra { CREDITS($amount) }.
happened-away = { $person } no juega los próximos repartos hasta que vuelva.
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
happened-dealt-back = Las cartas del cambio se barajan y se reparten de nuevo.

happened-hand-called = { SEAT($seat) } pide la resolución.
happened-nobody-calls = Nadie pide la resolución tras la ronda { $round }.
happened-showdown = Resolución: { NAMES($seats) } muestran sus manos.
happened-reveal = { SEAT($seat) } muestra { CARDS($cards) }: { WORTH($rung, $array, $total) }.
happened-bombed-out = { $paid ->
    [0] { SEAT($seat) } cae en bombardeo y no paga nada.
   *[other] { SEAT($seat) } cae en bombardeo y paga { $paid } al { -sabacc-pot }.
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

# === refusals =====================================================================================================

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
        [0] «{ VERB($verb) }» no nombra ninguna carta; quítala.
       *[other] «{ VERB($verb) }» nombra como mucho { $most }; se han dado { $given }.
    }
   *[other] { $given ->
        [0] «{ VERB($verb) }» tiene que nombrar una carta: ponla en el campo o elígela.
       *[other] «{ VERB($verb) }» necesita nombrar { $least }; se han dado { $given }.
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

refused-card-name-missing = Falta el nombre de una carta; escríbelo así: «7 of coins».
refused-unknown-card = No hay carta «{ $card }» en esta baraja; escríbela así: «7 of coins».
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
refused-bet-limit = Nadie puede poner más de { CREDITS($limit) } en una fase de apuestas; iguala o retírate.
refused-stack-too-small = Le quedan { CREDITS($stack) } a { SEAT($seat) }, muy poco para subir; puede igualar o retirarse.
refused-nobody-can-call = Nadie más tiene créditos para igualar una apuesta; pasa, iguala o retírate.

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
        [0] Una mano necesita { $least } jugadores y hay { $able } que pueden jugar: falta gente en la mesa.
        [one] Una mano necesita { $least } jugadores y hay { $able } que pueden jugar: { $away } se ausentó, «{ verb-back }» lo arregla.
       *[other] Una mano necesita { $least } jugadores y hay { $able } que pueden jugar: { $away } se ausentaron, «{ verb-back }» lo arregla.
    }
   *[other] { $away ->
        [0] Una mano necesita { $least } jugadores con { CREDITS($ante) } para la apuesta inicial y hay { $able } que pueden jugar: falta sentarse o comprar.
        [one] Una mano necesita { $least } jugadores con { CREDITS($ante) } para la apuesta inicial y hay { $able } que pueden jugar: { $away } se ausentó, «{ verb-back }» lo arregla.
       *[other] Una mano necesita { $least } jugadores con { CREDITS($ante) } para la apuesta inicial y hay { $able } que pueden jugar: { $away } se ausentaron, «{ verb-back }» lo arregla.
    }
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

# === betting ======================================================================================================

refused-must-open = { SEAT($seat) } habla primero y tiene que abrir con una apuesta: apostar.
happened-fee = { $paid ->
    [0] { SEAT($seat) } no tiene con qué pagar la cuota.
   *[other] { SEAT($seat) } paga una cuota de { $paid } al { -sabacc-pot }.
}

# === display ======================================================================================================

display-lang = es

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
    [ask-fold] ¿Irse?
   *[other] { PHASE($phase) }
}
display-round = ronda { $round }
display-hand = mano { $hand }
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
display-hand-pot = Bote de la mano
display-sabacc-pot = Bote de sabacc
display-to-call = A igualar
display-operator = Mesa
display-everybody = Todos
display-paused = En pausa
display-saving = guardando
display-nobody = Todavía no hay nadie en la mesa.

display-invested = puesto: { $amount }
display-unit = { $unit ->
    [chips] fichas
    [points] puntos
   *[other] { $unit }
}
display-open-target = Objetivo { $target }, { $suit }
display-open-prime = Sabacc Supremo es { $value }
display-open-fraud = Gran fraude: los impostores son 6
display-open-markdown = Rebaja
display-open-books = Contabilidad creativa
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
display-open-like = reglas { $rules }{ $left ->
    [none] {""}
   *[other] , próximo sorteo en { $left }
}
display-open-changes = { $n ->
    [one] Cambiado: { $options }
   *[other] { $n } cambios: { $options }
}
display-bet-of = apuesta { $amount }
display-seat-state = { $state ->
    [folded] se retiró
    [looking-on] mira
    [all-in] con todo
    [away] fuera
    [broke] sin nada
    [leaving] se va
    [called] pidió
    [shown] mostró
    [waiting] espera
    [bombed] bombardeo
   *[other] { $state }
}
display-tally = { $net } en { $hands ->
    [one] { $hands } mano
   *[other] { $hands } manos
}
display-tally-short = { $net } · { $hands } m
display-device = { $device ->
    [field] Campo
    [panel] Panel
    [journal] Diario
    [sound] Sonido
    [display] Imagen
   *[other] { $device }
}
display-device-short = { $device ->
    [field] Cmp
    [panel] Pnl
    [journal] Dia
    [sound] Son
    [display] Img
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
    [bomb-out] bombardeo: { $total }
   *[other] { WORTH($sort, $array, $counts) }
}

# --- buttons that play ---
display-do = { $verb ->
    [check] Pasar
    [call] Igualar { $owed }
    [bet] Apostar
    [raise] Subir
    [fold] Retirarse
    [stand] Plantarse
    [draw] Robar
    [trade] Canjear
    [lock] Fijar
    [roll] Lanzar
    [deal-back] Ya repartidas
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
    [button] Dar el botón
    [pause] Pausa
    [resume] Seguir jugando
    [adjust] Corregir el resto
    [adjust-pot] Corregir el bote de sabacc
    [misdeal] Anular reparto
    [free] Soltar carta fijada
    [relabel] Renombrar carta fijada
    [count] Corregir las cartas
    [option] Cambiar una opción
   *[other] { VERB($verb) }
}
display-do-reveal = Mostrar { $who }
display-do-demise = Carta extra { $who }
display-rest = { $verb ->
    [check] Pasan
    [call] Igualan
    [stand] Se plantan
    [fold] Se retiran
   *[other] { $verb }
}
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
    [name-card] ¿De quién es la carta abierta? Toca.
    [muck] ¿Quién aparta su mano? Toca su asiento.
    [sit] ¿Qué asiento?
   *[other] ¿Qué asiento? Tócalo.
}
display-ask-cards = { $verb ->
    [lock] ¿Qué carta fija { $who }?
    [reveal] La mano de { $who }
    [demise-card] La carta extra de { $who }
    [free] ¿Qué carta vuelve a { $who }?
    [relabel] ¿Qué carta de { $who }, y cuál es?
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
    [name-card] { $n ->
        [one] ¿Qué carta está a la vista: { $who }?
       *[other] ¿Qué carta de { $who }, y cuál es?
    }
    [block] ¿Qué carta bloquea { $who }?
    [unblock] ¿De qué carta quita { $who } el marcador?
   *[other] { $n ->
        [one] ¿Qué carta?
       *[other] ¿Qué cartas?
    }
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
        [0] Ninguna carta
        [one] { $n } carta
       *[other] { $n } cartas
    }
}
display-spell = Nombrarlas
display-more = Más
display-common-row = Fila común
display-ask-dice = ¿Qué muestran los dados?
display-ask-reason = ¿Por qué?
display-ask-value = { $name }
display-reasons = Mal contado|Otro asiento|Mal leída|Cartas vistas|Baraja incompleta|Reglas acordadas
display-names = Lando|Han|Chewbacca|Leia|Qi’ra|Sana|Kaari|Tobias
display-keyboard = 1234567890 qwertyuiop asdfghjklñ zxcvbnm-
display-space = espacio
display-ok = OK
display-close = Cerrar
display-back = Atrás
display-erase = Borrar
display-unnamed = Sin nombre
display-overrule = Con motivo

# --- moments ---
display-rolling = Ruedan …
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
   *[other] da { $gives }, recibe { $gives }, conserva { $stays }
}
display-shift-seat-short = { $gives ->
    [0] conserva { $stays }
   *[other] da { $gives }, conserva { $stays }
}

# --- the result ---
display-ending = { $ending ->
    [unseen] { $who } se lleva el bote sin mostrar
    [shown] Gana { $who }
    [split] Comparten el bote: { $who }
    [demise] Gana { $who } en la muerte súbita
    [all-bombed] Bombardeo general
    [void] Nadie gana
    [tied] Comparten la mejor mano: { $who }
    [duel] Cuentas hechas con la banca
    [points] Gana { $who } por puntos
   *[other] { $ending } { $who }
}
display-result-hand = Mano { $hand }
display-result-why = ¿Por qué?
display-place = { $place }.º
display-result-title = Mano { $hand }, bote { $pot }
display-with-demise = con { $card }: { $total }
display-sabacc-now = Bote de sabacc: { $amount }

# --- menu ---
display-menu-field = Campo y panel simulados
display-menu-people = Personas
display-menu-corrections = Correcciones
display-menu-options = Opciones de reglas
display-menu-rules = Manos y orden
display-menu-why = Por qué ese orden
display-menu-log = Qué ha pasado
display-menu-devices = Aparatos
display-menu-evening = La velada
display-menu-others = Otras jugadas
display-menu-quit = Cerrar la ventana
display-free-seat = Asiento { $seat }: libre
display-page = { $page } de { $pages }
display-next = Siguiente
display-previous = Anterior
display-options-later = Las opciones se cambian entre manos.
display-in-force = { $option }: { $value }
display-no-result = Todavía no ha terminado ninguna mano.
display-evening-points = { $who }: { $points } puntos, manos { $hands }
display-evening-pot = Bote de sabacc: { $amount }. { $ending ->
    [friendly] Al terminar la velada se reparte entre quienes sigan en la mesa.
    [open] Al terminar la velada se lo queda la casa.
   *[regular] Al terminar la velada se guarda para la próxima.
}
display-chance = Probabilidad de esta mano: { $chance }
display-log-empty = Todavía no ha pasado nada en esta mano.
display-detail = { $device } { $health }
display-evening-line = { $who }: { $net }, manos { $hands }, ganadas { $won }, bombardeos { $bombed }

# === preferences ==================================================================================================

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
   *[other] { $name }: { $value }
}
preference-language = { $value ->
    [en] English
    [fr] Français
    [es] Español
   *[other] { $value }
}
preference-flag = { $value ->
    [true] sí
   *[false] no
}
preference-muted = { $value ->
    [true] apagado
   *[false] encendido
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
    [0] apagado
   *[other] { $value } s
}

# === results ======================================================================================================

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
result-thing = { NAME($seat) } se lleva { $thing }, que vale por { $amount } de esa suma.
result-won-alone = Todas las demás manos de la resolución cayeron en bombardeo.
result-mucked = { $seats-count ->
    [one] { NAMES($seats) } apartó una mano vencida sin mostrarla.
   *[other] { NAMES($seats) } apartaron manos vencidas sin mostrarlas.
}
result-split = { NAMES($seats) } empatan con { $worth } y se reparten el { POT($pot) }: { $parts }.
result-split-drawn = { NAMES($seats) } se reparten el { POT($pot) }: { $parts }.
result-part = { $name } { $amount }
result-odd = { $odd ->
    [one] El crédito que sobra es para el primer asiento de ellos a la izquierda de quien reparte.
   *[other] Los créditos que sobran van, uno por asiento, a los primeros { $odd } a la izquierda de quien reparte.
}
result-all-bombed = Bombardeo general: { $amount } del { -hand-pot } pasan al { -sabacc-pot }.
result-side-to-sabacc = De los botes laterales pasan { $amount } al { -sabacc-pot }: quienes podían ganarlos cayeron en bombardeo.
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
    [percent] { NAME($seat) } cae en bombardeo con { $total } y paga { $paid }, el { $rate } % del { -hand-pot }, al { -sabacc-pot }.
    [points] { NAME($seat) } cae en bombardeo con { $total } y paga { $paid } al { -sabacc-pot }, { $rate } por cada punto fuera de rango.
   *[other] { NAME($seat) } cae en bombardeo con { $total } y paga { $paid } al { -sabacc-pot }.
}
result-bombed-short = { NAME($seat) } cae en bombardeo con { $total } y paga { $paid } de { $due }, todo lo que había, al { -sabacc-pot }.
result-bombed-broke = { NAME($seat) } cae en bombardeo con { $total } y debe { $due }, pero no le quedan créditos.
result-bombed-free = { NAME($seat) } cae en bombardeo con { $total }.
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

# --- the sabacc pot ------------------------------------------------------------------------------------------------

result-sabacc = { NAME($seat) } gana también el { -sabacc-pot }, de { $amount }.
result-sabacc-split = También se reparten el { -sabacc-pot }, de { $amount }: { $parts }.
result-sabacc-unseen = El { -sabacc-pot }, de { $amount }, se queda: una mano ganada sin mostrar no lo gana.
result-sabacc-stays = El { -sabacc-pot }, de { $amount }, se queda: solo lo gana { $rungs }.
result-sabacc-zero = El { -sabacc-pot }, de { $amount }, se queda: solo lo gana un total de 0.
result-sabacc-demise = El { -sabacc-pot }, de { $amount }, se queda: un 23 hecho en la { -sudden-demise } no lo gana.
result-sabacc-new-deal = El { -sabacc-pot }, de { $amount }, se queda: en un empate solo lo gana un Sabacc en el nuevo reparto.
result-or = { $before } o { $after }

# --- points --------------------------------------------------------------------------------------------------------

result-points-unseen = Solo queda { NAME($seat) }, que gana la mano sin mostrar.
result-points-none = Nadie gana la mano: bombardeo general.
result-points-won = { NAME($seat) } gana la mano con { $worth }, y { $bonus } puntos por ella.
result-points-several = { NAMES($seats) } ganan juntos la mano con { $worth }, y { $bonus } puntos cada uno.
result-points-bombed = { NAME($seat) } cae en bombardeo con { $total } y pierde un punto por cada uno por encima de { $above }.
result-points-scores = Puntos: { $parts }.
result-points-book = En total hasta ahora: { $parts }.

# --- pots that stay ------------------------------------------------------------------------------------------------

result-carried = Bombardeo general: { $amount } del { -hand-pot } se quedan para la próxima mano.
result-side-carried = De los botes laterales se quedan { $amount } para la próxima mano: quienes podían ganarlos cayeron en bombardeo.
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
    [0] Las cartas suman 0: bombardeo.
   *[other] Las cartas suman { SIGNED($total) }, fuera de rango: bombardeo.
}
why-other = { $worth }.
why-demise = { $of ->
    [drawn] En el { -blind-draw } salió { THE($card) }.
    [anew] La mano nueva llegó a { $total }: { THE($card) }.
   *[hand] Con { THE($card) } en la { -sudden-demise } llegó a { SIGNED($total) }.
}
why-place = Puesto { $place } en la resolución.

# === ladders ======================================================================================================

# --- rungs ---------------------------------------------------------------------------------------------------------

rung-sabacc-46 = Sabacc de 46
rung-sabacc = Sabacc
rung-small-sabacc = Pequeño Sabacc
rung-idiots-sabacc = Sabacc del Idiota
rung-triple-idiot = Triple Idiota
rung-full-sabacc = Sabacc Completo
rung-fleet = Flota
rung-prime-sabacc = Sabacc Supremo
rung-yee-haa = Yee-haa
rung-rhylet = Rhylet
rung-squadron = Escuadrón
rung-gee-whiz = Gee Whiz
rung-straight-khyron = Escalera Khyron
rung-banthas-wild = Banthas Salvajes
rung-rule-of-two = Regla de Dos
rung-pair = Sabacc de Pareja
rung-nulrhek = Nulrhek
rung-distance = Distancia
rung-difference = Diferencia
array-force = Mano de la Fuerza
array-sith = Mano Sith
array-smugglers = Mano del Contrabandista
array-republic = Mano de la República
array-jedis = Mano Jedi
array-partnership = Mano de los Socios
array-hunted = Mano de la Caza
array-temporal = Mano Temporal
array-criminals = Mano del Criminal

# --- cards ---------------------------------------------------------------------------------------------------------

rank-legate = Legado
rank-valet = Sota
rank-knight = Caballo
rank-jack = Jota
rank-queen = Reina
rank-king = Rey
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
    .the = la Emperatriz
card-emperor = Emperador
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
    [0] Las cartas suman 0: bombardeo.
   *[other] { $reading ->
        [teintes] Las cartas llegan a { $total }, fuera de rango: bombardeo.
       *[other] Las cartas suman { SIGNED($total) }, fuera de rango: bombardeo.
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
beats-rung = { $other-rung ->
    [difference] { RUNG($rung, $array) } gana a la diferencia de { $other-total } que tiene { $whom }.
   *[other] { RUNG($rung, $array) } gana a lo que tiene { $whom }: { $other-worth }.
}
beats-better = { $who } gana a { $whom }: { $worth } contra { $other-worth }.
beats-tie = { $who } y { $whom } empatan.
beats-bombed = { $whom } cayó en bombardeo.
beats-distance = { $same ->
    [true] { $who }, con { SIGNED($total) }, está más cerca de { SIGNED($near) } que { $whom }, con { SIGNED($other-total) }.
   *[false] { $who }, con { SIGNED($total) }, está más cerca de { SIGNED($near) } que { $whom }, con { SIGNED($other-total) }, de { SIGNED($far) }.
}
beats-unsigned = { $who }, con { $total }, está más cerca de { $near } que { $whom }, con { $other-total }.
beats-array = { RUNG($rung, $array) } gana a { $whom }, con { SIGNED($other-total) }: a igual distancia gana una mano especial.
beats-positive = A igual distancia, { $who }, con { SIGNED($total) }, gana a { $whom }, con { SIGNED($other-total) }.
beats-value = { $who }, con { SIGNED($total) }, tiene más que { $whom }, con { SIGNED($other-total) }.
beats-near = { $who }, con { SIGNED($total) }, está más cerca de 23 o −23 que { $whom }, con { SIGNED($other-total) }.
beats-near-zero = { $who }, con { SIGNED($total) }, está más cerca de 0 que { $whom }, con { SIGNED($other-total) }.
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
    [books] { $who }, con Sabacc de { $total }, gana a { $whom }, con uno de { $other-total }: Contabilidad creativa pone antes el más alto.
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

# === choosing =====================================================================================================

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
display-choose-minutes = { $minutes ->
    [0] sin prisa
   *[other] { $minutes } minutos
}
display-menu-choose-cards = ¿Qué cartas hay?
display-choose-play = Jugar a esto
display-choose-fewer = −
display-choose-more = +
display-choose-later = solo entre manos

# === classics =====================================================================================================

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

# === decks ========================================================================================================

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

# === goods ========================================================================================================

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

# === printed ======================================================================================================

# “la carta”, since what is printed tells no gender.
card-printed = { $name }
    .the = { $kind ->
        [suited] la carta { $name }
        [article] la carta { $plain }
       *[bare] la carta { $name }
    }

# === rfid, rulesets, rulings ======================================================================================

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
