deal-dealt = { $cards ->
    [one] Reparte 1 carta a cada uno de los { $players } jugadores.
   *[other] Reparte { $cards } cartas a cada uno de los { $players } jugadores.
}
deal-laid-out = { $up ->
    [0] { $players ->
        [one] Reparte al jugador { $down } cartas, boca abajo.
       *[other] Reparte a cada uno de los { $players } jugadores { $down } cartas, boca abajo.
    }
   *[other] { $common ->
        [0] Reparte a cada uno de los { $players } jugadores: { $down } boca abajo, { $up } boca arriba.
       *[other] Reparte a cada uno de los { $players } jugadores: { $down } boca abajo, { $up } boca arriba; y { $common } en la fila común.
    }
}
deal-laid-out-for = Reparte al { SEAT($seat) }: { $down } boca abajo, { $up } boca arriba.
deal-spike-cards = Reparte una { -spike-card } boca arriba a cada uno de los { NAMES($seats) }.
deal-reshuffled = Baraja los descartes: son el nuevo { -draw-pile }.
deal-new-top = Destapa la primera carta del { -draw-pile }.
deal-row-grows = Pon una carta a la izquierda de la fila común.
deal-sudden-demise = { -sudden-demise }: los { NAMES($seats) } reciben una carta cada uno.
deal-blind-draw = { -blind-draw }: los { NAMES($seats) } reciben una carta cada uno.
deal-new-deal = Hay empate: los { NAMES($seats) } reciben { $cards } cartas nuevas cada uno.

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
    [blind-draw] Robo a ciegas
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
    [blind-draw] Robo
    [dune-sea] Reglas
    [first-rules] Reglas
    [take-tokens] Marcas
    [family-showdown] Ver
    [exchange] Canje
    [ask-fold] ¿Retirarse?
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
    [lead] En cabeza { $who ->
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
        [lead] Cabeza
       *[other] { $box }
    }
display-hand-pot = Bote de la mano
    .short = Mano
display-sabacc-pot = Bote de sabacc
    .short = Sabacc
display-pot-named = { $pot ->
    [hand] { display-hand-pot }
    [sabacc] { display-sabacc-pot }
   *[other] { POT($pot) }
}
    .short = { $pot ->
        [hand] { display-hand-pot.short }
        [sabacc] { display-sabacc-pot.short }
       *[other] { POT($pot) }
    }
display-to-call = A igualar

# What to do next, as the largest words of the screen, while it is no player's turn.
display-do-next = { $phase ->
    [deal] Reparte
    [sit] ¿Quién se sienta?
    [paused] Continúa
    [roll] Lanza los dados
    [lot] Sortea
    [ask-fold] ¿Quién se retira?
    [deal-back] Reparte de nuevo
    [call] ¿Quién pide resolución?
    [showdown] A mostrar las manos
   *[other] { PHASE($phase) }
}
    .short = { $phase ->
        [call] ¿Quién pide?
        [deal-back] Reparte
        [showdown] A mostrar
       *[other] { display-do-next }
    }
display-next-deal = { $who ->
    [none] Próxima mano
   *[other] { $who } reparte
}{ $ante ->
    [0] { "" }
   *[other] { ", apuesta inicial " }{ $ante }
}
    .short = { $who ->
        [none] Próxima mano
       *[other] { $who } reparte
    }{ $ante ->
        [0] { "" }
       *[other] { ", " }{ $ante } de entrada
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
display-open-prime = { $seat ->
    [0] Sabacc Supremo: { $value }
   *[other] Sabacc Supremo de { $who }: { $value }
}
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
display-open-game = la partida acaba en { $left }
display-open-game-last = última mano de la partida
display-open-changes = { $n ->
    [one] Cambiado: { $rules }
   *[other] { $n } cambios: { $rules }
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
    [panel] Botón
    [journal] Diario
    [sound] Sonido
    [display] Pantalla
    [dice] Dados
    [program] Programa
    [computer] Ordenador
    [hall] Sala
   *[other] { $device }
}
display-device-short = { $device ->
    [field] Cmp
    [panel] Btn
    [journal] Dia
    [sound] Son
    [display] Pan
    [dice] Dad
    [program] Prg
    [computer] Ord
    [hall] Sal
   *[other] { $device }
}
display-health = { $health ->
    [ok] { $device ->
        [dice] funcionan
       *[other] funciona
    }
    [unsteady] { $device ->
        [dice] van mal
       *[other] va mal
    }
    [down] { $device ->
        [dice] no responden
       *[other] no responde
    }
    [absent] { $device ->
        [dice] no están
       *[other] no está
    }
   *[other] { $health }
}
display-simulated = simulado
display-device-why = { $what }. { $why }

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
display-proposal = ¿Fijar { $card } para { $who }?
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
    [select] ¿Quién ha elegido ya? Toca su asiento.
    [improve] ¿Quién añade cartas? Toca su asiento.
    [name-card] ¿De quién es la carta a la vista? Tócala.
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
    .short = { $token ->
        [embezzlement] Malversar
        [exhaustion] Agotar
        [direct-transaction] Trans. directa
       *[other] { display-token }
    }
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
    [give-turn] Se saltó a alguien|Jugó quien no debía|Acordado en la mesa
    [misdeal] Cartas vistas|Baraja incompleta|Mal repartido
   *[other] Mal leída|Mal contado|Cartas cambiadas|Acordado en la mesa
}
display-menu-bets = Corregir una apuesta
display-menu-left-out = Por anotar de nuevo
rebet-seat = Corregir la apuesta: { $bet }
rebet-of = { $who }: { $bet }
rebet-round = { $bet }, ronda { $round }
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
shift-order = { $seats ->
    [1] Se reparte de nuevo a:
   *[other] Se reparte de nuevo, por este orden:
}
display-shift-give = { $how ->
    [pooled] Toma a ciegas una carta sin fijar de cada mano:
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
display-shift-seat-least = { $gives ->
    [0] conserva { $stays }
   *[other] da { $gives }
}

# --- the result ---
display-team = el equipo { $who }
display-by-tokens = marcadores { $amount }
display-prize = premio { $amount }
display-unseen = { $pot ->
    [no] Gana la mano sin mostrar
   *[yes] Se lleva el bote sin mostrar
}
    .short = Sin mostrar
display-ending = { $ending ->
    [unseen] { $who } se lleva el bote sin mostrar
    [alone] { $who } gana la mano sin mostrar
    [shown] Gana { $who }
    [split] Comparten el bote: { $who }
    [demise] Gana { $who } en la muerte súbita
    [blind-draw] Gana { $who } en el robo a ciegas
    [all-bombed] Todos se pasan
    [void] Nadie gana
    [stays] Todos se retiran
    [tied] Comparten la mejor mano: { $who }
    [duel] Cuentas saldadas con la banca
    [game] Gana la partida { $who }
    [points] Gana { $who } por puntos
   *[other] { $ending } { $who }
}
display-pays = paga { $amount }
display-result-hand = Mano { $hand }
display-result-why = ¿Por qué?
display-place = { $place }.º
display-result-title = Mano { $hand }, bote { $pot }
display-result-taken = Cobra { $taken }, puso { $paid }
display-net = { $unit ->
    [credits] Créditos netos
    [chips] Fichas netas
    [points] Puntos netos
   *[other] Neto
}
    .short = Neto
display-with-demise = con { $card }: { $total }
display-sabacc-won = Ganado del bote de sabacc: { $amount }
    .short = Sabacc ganado: { $amount }
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
display-menu-quit = { $again ->
    [yes] Reiniciar el programa
   *[no] Salir del programa
}
    .short = Salir
people-who = ¿Quién se sienta?
people-where = Quién se sienta dónde
people-ask = Toca un nombre: ocupa el siguiente asiento libre.
people-ask-seat = Toca un asiento libre y luego un nombre.
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
display-detail = { $device }: { $health }

display-first-amount = Escribe primero un número.
display-first-name = Escribe primero un nombre.
display-first-value = Escribe primero un número.
display-first-reason = Escribe primero un motivo.
display-first-cards = Elige primero las cartas.
display-first-pin = Escribe primero el PIN.
