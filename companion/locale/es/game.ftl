# === game ==================================================================================================

-hand-pot = bote de la mano
-sabacc-pot = bote de sabacc
-side-pot = bote lateral
-sudden-demise = muerte súbita
-blind-draw = robo a ciegas
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
happened-sudden-demise = Muerte súbita: { NAMES($seats) } reciben una carta extra cada uno.
happened-blind-draw = { -blind-draw }: { NAMES($seats) } reciben una carta extra cada uno.
happened-no-cards-for-demise = No hay { -sudden-demise }: quedan muy pocas cartas, y { NAMES($seats) } se reparten el bote.
happened-no-cards-for-blind-draw = No hay { -blind-draw }: quedan muy pocas cartas, y { NAMES($seats) } se reparten el bote.
happened-demise-card = { $rung ->
    [bomb-out] { SEAT($seat) } roba { THE($card) }: { SIGNED($total) }, fuera de rango.
   *[other] { SEAT($seat) } roba { THE($card) }: { SIGNED($total) }.
}
happened-wins = { $amount ->
    [0] { SEAT($seat) } gana la mano.
   *[other] { SEAT($seat) } gana { $amount } del { POT($pot) }.
}
happened-wins-unseen = { $amount ->
    [0] { SEAT($seat) } gana la mano sin mostrar.
   *[other] { SEAT($seat) } gana { $amount } sin mostrar.
}
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
happened-option-set = Regla cambiada: «{ OPTION($name) }» es ahora «{ VALUE($name, $value) }».

# --- kiosk ---

verb-forget = Olvidar a los que se han ido
happened-forgotten = Se ha olvidado a todos los que se han ido.
