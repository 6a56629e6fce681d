# --- por qué algo se rechaza ---
refused-tournament-agree-open = { $name } está fuera, pero su puesto no se sabrá hasta que terminen todas las mesas. Anota el acuerdo entonces.
refused-tournament-agree-people = El acuerdo debe nombrar a las { $n } personas que quedan, y a nadie más.
refused-tournament-agree-sum = El acuerdo reparte { $given }, pero quedan { $expected } por repartir.
refused-tournament-committed = La semilla del próximo sorteo ya está fijada.
refused-tournament-correction-sum = Eso daría { $given } en vez de { $expected } créditos. Una corrección solo mueve créditos: nombra a todas las personas cuyo resto cambia.
refused-tournament-does-not-draw = { $name } no saca carta para este cambio. Elige a alguien que la saque.
refused-tournament-entries-closed = Las inscripciones están cerradas.
refused-tournament-full = Las { $most } inscripciones están ocupadas.
refused-tournament-hand-pot = El bote de la mano de la mesa { $table } solo se corrige en la pantalla de esa mesa.
refused-tournament-has-left = Esta persona ya ha dejado la mesa. Siéntala primero y después muévela otra vez.
refused-tournament-has-screen = La mesa { $table } tiene su propia pantalla: hazlo allí. Si ha perdido el contacto, anótalo primero.
refused-tournament-held-alone = En la mesa { $table } no queda nadie contra quien jugar.
refused-tournament-held-done = La mesa { $table } ha jugado sus manos.
refused-tournament-held-final = La mesa { $table } espera: ahora se sortea la final.
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
refused-tournament-name = Un nombre tiene de 1 a { $longest } letras, sin signos que no se puedan mostrar.
refused-tournament-name-on-screen = { $name } está en la pantalla de la mesa { $table }. Corrige el nombre cuando acabe esta etapa.
refused-tournament-name-twice = { $name } ya figura con el número { $entry }. Añade algo que los distinga.
refused-tournament-negative = La mesa { $table } anuncia menos que nada. Contad otra vez.
refused-tournament-no-clock = Este nivel no tiene reloj.
refused-tournament-no-entry = No hay inscripción { $entry }.
refused-tournament-no-final = La final empieza cuando quedan como mucho { $most } personas en varias mesas.
refused-tournament-no-hash = Eso no es la huella de una semilla.
refused-tournament-no-room = En la mesa { $table } hay { $players } personas y, en las otras, { $seats } asientos libres. Se podrá cerrar cuando haya sitio para todas.
refused-tournament-no-open-seat = No hay ningún asiento libre. Abre antes otra mesa.
refused-tournament-no-parcel = El paquete { $parcel } ya está entregado, o nunca existió.
refused-tournament-no-re-entry = { $name } no puede inscribirse otra vez; el formato permite { $most ->
    [0] una sola inscripción
    [one] una reinscripción
   *[other] { $most } reinscripciones
}.
refused-tournament-no-seat = La mesa { $table } no tiene asiento { $seat }.
refused-tournament-no-stage-left = No hay otra etapa.
refused-tournament-no-table = La mesa { $table } no está en juego.
refused-tournament-no-transfer = Este cambio ha terminado, o se ha abandonado.
refused-tournament-not-conserved = Faltarían { $missing } créditos. Nada ha cambiado.
refused-tournament-not-counted = Quedan { $n } restos sin contar, por ejemplo el de { $name }.
refused-tournament-not-drawn = Los asientos aún no están sorteados.
refused-tournament-not-due = No toca ahora. Para hacerlo de todos modos, da un motivo.
refused-tournament-not-now = Ahora no se puede.
refused-tournament-not-on-the-way = Esta persona no está en camino.
refused-tournament-not-paused = El reloj está en marcha.
refused-tournament-not-playing = { $name } no juega.
refused-tournament-not-released = La mesa aún no ha dejado ir a esta persona. Espera al final de su mano.
refused-tournament-not-seated = { $name } no tiene asiento ahora.
refused-tournament-not-waiting = { $name } no espera asiento.
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
refused-tournament-hand-told = La mano { $hand } de la mesa { $table } ya se anunció, con otras cifras. Si es otra mano, es la mano { $next }. Si una cifra era incorrecta, corrige los restos.
refused-tournament-out-with-credits = La inscripción { $entry } tiene aún { $amount } créditos y no puede estar fuera.
refused-tournament-penalty = Una sanción quita manos, o hasta { $most } créditos ({ $name }).
refused-tournament-reason-needed = Da un motivo; queda en el registro.
refused-tournament-seat-taken = El asiento { $seat } de la mesa { $table } { $name ->
    [none] no está libre
   *[other] es de { $name }
}. Elige otro.
refused-tournament-seat-given = { $name } no puede volver al asiento { $seat } de la mesa { $table }, que ahora es de otra persona. Muévela antes, o cancela su traslado.
refused-tournament-seats-drawn = Los asientos de esta etapa ya están sorteados.
refused-tournament-stage-not-over = La etapa no ha terminado. Para terminarla de todos modos, da un motivo.
refused-tournament-stages-left = Sigue otra etapa, o esta aún se juega.
refused-tournament-still-plays = { $name } aún juega y no puede inscribirse otra vez.
refused-tournament-table-count = { $tables ->
    [one] Hace falta una mesa
   *[other] Hacen falta { $tables } mesas
}, cada una nombrada una vez.
refused-tournament-table-gone = { $name } no puede volver a la mesa { $table }, que ya no está en juego.
refused-tournament-table-left = { $name } ha dejado el asiento { $seat } de la mesa { $table } sin que nadie lo pidiera. Retira la inscripción, o que { $name } vuelva a ese asiento.
refused-tournament-table-stranger = { $name } ocupa el asiento { $seat } de la mesa { $table }, que no le corresponde. Que deje libre ese asiento.
refused-tournament-table-withdrawn = { $name } ya no juega el torneo, pero ha seguido jugando en la mesa { $table }, asiento { $seat }. Que deje libre ese asiento; después, corrige los restos en esa mesa.
refused-tournament-table-there = La mesa { $table } ya está en juego, o no existe ese número.
refused-tournament-too-few = Hacen falta al menos { $least } personas; hay { $given ->
    [one] una
   *[other] { $given }
}.
refused-tournament-too-late = Las inscripciones tardías terminan con el nivel { $level }.
refused-tournament-undo-built-on = Lo que las mesas han anunciado desde entonces no encaja sin eso. Corrige los restos.
refused-tournament-undo-seated = Personas y fichas han cambiado de sitio; eso no se deshace. Muévelas otra vez.
refused-tournament-undo-sent = Una mesa ya lo sabe y quizá lo ha hecho; ya no se puede deshacer. Corrige los restos otra vez, cambia de sitio a la persona o retira su inscripción.
refused-tournament-unit = La nueva ficha más pequeña vale 2 o más.
refused-tournament-form = Este formulario no está completo. Rellénalo y pulsa otra vez.
refused-tournament-key = Esta página es de la dirección. Ábrela con la dirección web que muestra el terminal.

# --- lo que ha pasado ---
happened-tournament-agreed = Los últimos { $n } han acordado cómo repartir { $amount }.
happened-tournament-balance = La carta más alta de la mesa { $table } va a la mesa { $target }, asiento { $seat }.
happened-tournament-broken = La mesa { $table } se cierra.
happened-tournament-closed = Las inscripciones están cerradas: { $entries }.
happened-tournament-corrected = Restos corregidos: { $names } ({ $reason }).
happened-tournament-deal-over = Ahora juega alguien que no está en el acuerdo, así que el acuerdo ya no vale.
happened-tournament-drawn = Se han sorteado { $n } asientos.
happened-tournament-entered = { $name } se inscribe con el número { $entry }.
happened-tournament-final = La final empieza en la mesa { $table }, con { $n } personas.
happened-tournament-last-hands = { $n ->
    [one] Se juega una última mano.
   *[other] Se juegan { $n } últimas manos.
}
happened-tournament-level = El nivel { $level } empieza con la próxima mano de cada mesa.
happened-tournament-linked-won = { $name } gana { $amount } del bote de sabacc común.
happened-tournament-mover = { $name } ha sacado la carta más alta y cambia de mesa.
happened-tournament-given-up = Se renuncia al traslado de la mesa { $table } a la mesa { $target }, asiento { $seat }.
happened-tournament-moves = { $name } pasa de la mesa { $table } a la mesa { $target }, asiento { $seat }.
happened-tournament-offline = La mesa { $table } ha perdido el contacto.
happened-tournament-online = La mesa { $table } ha vuelto.
happened-tournament-out = { $name } queda fuera, en la mesa { $table }.
happened-tournament-over = El torneo ha terminado; se conocen los { $n } puestos.
happened-tournament-penalised = Sanción para { $name }: manos { $hands }, créditos { $amount }.
happened-tournament-same-hand = Desde ahora todas las mesas juegan la misma mano.
happened-tournament-seated = { $name } ocupa el asiento { $seat } de la mesa { $table }.
happened-tournament-stage-over = La etapa ha terminado; { $n ->
    [one] sigue una persona.
   *[other] siguen { $n }.
}
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
desk-hand-typed = La mano { $hand } de la mesa { $table }, tal como se escribió.
desk-pause = Parar todo
desk-resume = Reanudar
desk-reason = Motivo
desk-do = Confirmar
desk-paused = Pausa
desk-no-clock = Por manos

# --- la ecuación ---
desk-equation = Conservación de los créditos
desk-stacks = restos
desk-hand-pots = botes de la mano
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
desk-break-at = cuando { $n ->
    [one] salga una más
   *[other] salgan { $n } más
} (a { $at })
desk-break-now = ahora
desk-room = La sala
desk-final-table = Mesa final
desk-at-table = { $n ->
    [one] { $n } persona
   *[other] { $n } personas
}
desk-bubble-cut = { $n ->
    [one] Sale una persona más, y las { $keep } que quedan siguen.
   *[other] Salen { $n } más, y las { $keep } que quedan siguen.
}
desk-bubble-prizes = { $n ->
    [one] Sale una persona más antes de los premios.
   *[other] Salen { $n } más antes de los premios.
}
desk-table = Mesa { $table }
desk-seat = Asiento { $seat }
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
    [one] La única persona que queda va a un asiento sorteado.
   *[other] Sus { $n } personas van a asientos sorteados.
} { $left ->
    [one] Queda una mesa.
   *[other] Quedan { $left } mesas.
}
desk-due-balance = A la mesa { $table } le faltan { $short }
desk-lead-balance = La carta más alta de la mesa { $origin } va a la mesa { $table }, asiento { $seat }.
desk-due-final = La final
desk-lead-final = Las últimas { $n } personas sortean su asiento en la mesa { $table }. El bote común va allí.
desk-due-cancel = Nadie tiene que cambiar de mesa
desk-lead-cancel = Desde que se decidió, alguien más ha quedado fuera. El traslado de la mesa { $table } a la mesa { $target } ya no hace falta, y se anula antes de que nadie se levante.
desk-due-high-card = La mesa { $table } saca carta
desk-lead-high-card = Reparte una carta a cada una de estas personas. La más alta va a la mesa { $target }, asiento { $seat }.
desk-due-walk = { $name } deja la mesa { $table }
desk-lead-walk = { $name } lleva todo su resto a la mesa { $target }, asiento { $seat }.
desk-due-sit = { $name } llega a la mesa { $target }
desk-lead-sit = Contad el resto en la mesa { $target }: debe tener { $stack }. Después { $name } ocupa el asiento { $seat }.
desk-due-bring = Llevar { $amount } a { $name }
desk-lead-bring = Alguien lleva { $amount } créditos de la dirección a { $name }, en la mesa { $table }.
desk-due-bring-pot = Llevar { $amount } a la mesa { $table }
desk-lead-bring-pot = Alguien lleva { $amount } créditos de la dirección al bote de sabacc de la mesa { $table }.
desk-due-late = { $name } quiere un asiento
desk-lead-late = Sortea uno de los asientos libres de las mesas con menos jugadores.
desk-due-open-table = Abrir la mesa { $table }
desk-lead-open-table = Se ha inscrito { $name }, y todos los asientos están ocupados.
desk-due-hand-for-hand = Mano por mano
desk-lead-hand-for-hand = { $n ->
    [one] Sale una persona más
   *[other] Salen { $n } personas más
} antes del corte. Desde ahora todas las mesas juegan la misma mano.
desk-due-end-stage = La etapa ha terminado
desk-lead-end-stage = { $n ->
    [one] Queda una sola persona.
   *[other] Siguen { $n } personas. Después se cuentan todos los restos.
}
desk-due-draw = Sortear los asientos
desk-lead-draw = { $n } personas sortean su asiento para la etapa { $stage }.
desk-due-begin = Empezar
desk-lead-begin = Los asientos están sorteados. Imprime la lista, sienta a todos y deja que las mesas repartan.
desk-due-count = Contar el resto de { $name }
desk-lead-count = Debe tener { $stack }. Apunta la cuenta en la hoja y que la firme.
desk-due-finish = El final
desk-lead-finish = Se han jugado todas las etapas. Asigna los últimos puestos y entrega los premios.
desk-over = El torneo ha terminado
desk-lead-over = Imprime la clasificación: en ella están los premios.
desk-fixed = No saca carta: { $name }, asiento fijo.
desk-moved = No saca carta: { $name }, cambió de mesa hace { $hands ->
    [one] una mano
   *[other] { $hands } manos
}.
desk-moved-more = No saca carta: { $name }, ha cambiado de mesa más veces.
desk-note-offline = La mesa { $table } no tiene contacto: ni da ni recibe a nadie.
desk-note-seat = El asiento { $seat } fue el último en quedar libre: está reservado.
desk-note-hand = Nadie cambia de mesa durante una mano; se puede deshacer hasta que llegue.
desk-note-balance-else = Si no, nada se mueve: la mesa { $table } sigue como está.
desk-note-break-else = Si no, la mesa { $table } sigue hasta que decidas.
desk-note-seed = La semilla estaba fijada antes: { $hash }
desk-note-draw = { $name }: mesa { $table }, asiento { $seat }
desk-note-short = La mesa { $table } espera a alguien antes de repartir otra vez.
desk-on-the-way = En camino
desk-go-break = Publicar
desk-go-balance = Publicar
desk-go-final = Sortear la final
desk-go-cancel = Anularlo
desk-go-high-card = Carta más alta
desk-go-walk = Ha salido
desk-go-sit = Contado, en su asiento
desk-go-bring = Entregado
desk-go-bring-pot = Entregado
desk-go-late = Sortear un asiento
desk-go-open-table = Abrirla
desk-go-hand-for-hand = Mano por mano
desk-go-end-stage = Terminar la etapa
desk-go-draw = Sortear
desk-go-begin = Empezar
desk-go-count = Contado
desk-go-finish = Terminar el torneo
desk-also = También espera
desk-overrule = Decidir otra cosa
desk-overrule-break = Cerrar otra mesa
desk-give-up = Renunciar a un traslado
desk-overrule-move = Mover a alguien
desk-which-move = Cuál
desk-which-entry = Quién
desk-which-table = Mesa
desk-which-seat = Asiento
desk-last-hands = Sortear las últimas manos
desk-extra = Tiempo extra en segundos
desk-extra-go = Dar tiempo
desk-next-level-go = Nivel siguiente ahora
desk-end-now = Terminar la etapa ahora
desk-amount = Créditos

# --- inscripciones y mesas ---
desk-name = Nombre
desk-name-next = Nombre del número { $n }
desk-enter = Inscribir
desk-enter-again = Otra inscripción: { $name }
desk-fix = Asiento fijo
desk-unfix = Asiento no fijo
desk-away = Ausencia
desk-back = Ha vuelto
desk-withdraw = Retirar
desk-penalise = Sancionar
desk-hands = Manos sin jugar
desk-rename = Corregir el nombre
desk-close = Cerrar las inscripciones
desk-status-entered = inscripción
desk-status-waiting = espera asiento
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
desk-feature = Cerrarla al final
desk-colour-up = La nueva ficha más pequeña
desk-agree = Acuerdo entre los últimos
desk-agree-how = Repartid lo que queda de los premios: { $amount }.
desk-out-by-mistake = ¿Alguien está fuera por error? Escribe otra vez su resto y quítaselo a quien lo tenga.
desk-was-out = { $name }, fuera
desk-at-seat = { $seat } { $name }
desk-player = { $name }
desk-sums = Restos { $stacks } + botes de la mano { $hand_pots } + botes de sabacc { $linked } + en camino { $transit } = { $bought } repartidos{ $adjusted ->
    [0] {""}
   *[other] , añadidos o retirados { $adjusted }
}. { $missing ->
    [0] No falta nada.
   *[other] Faltan { $missing }: para y cuenta.
}
desk-prize = premio
desk-pool = Premios
desk-place = { $place }.º{ $shared ->
    [true] {" "}empate
   *[false] {""}
}

# --- la página de un jugador ---
desk-your-move = Cambias de mesa
desk-no-move = Te quedas.
desk-wait-draw = Los asientos aún no están sorteados.
desk-step-proposed = Terminar la mano
desk-step-released = Tomar el resto
desk-step-in-transit = Ir
desk-step-seated = Llegada
desk-order-move = Cuando termine esta mano, lleva allí todo tu resto. Te reparten enseguida.
desk-at-risk = pocas apuestas por delante
desk-stack = Resto
desk-of = de { $n }
desk-find = Buscar mi página
desk-out-now = Has quedado fuera.
desk-your-prize = Tu premio

# --- impreso ---
desk-print-seats = Asientos
desk-print-slips = Hojas de cambio
desk-no-slips = Nadie cambia de mesa por ahora.
desk-print-count = Hojas de cuenta
desk-print-standings = Clasificación
desk-print-draw = El sorteo y su semilla
desk-print-how = Imprime cada lista antes de seguir; con ella la sala puede jugar sin este ordenador.
desk-seed = Semilla
desk-hash = Huella, mostrada antes del sorteo
desk-list-entries = Inscripciones, mezcladas
desk-list-seats = Asientos, mezclados
desk-signed-dealer = Quien reparte
desk-signed-player = Quien juega
desk-counted = Contado
desk-from = De
desk-to = A
desk-back-to-desk = Volver a la dirección

# --- en la mesa: qué pide el torneo, y cómo va ---
display-menu-tournament = Torneo
tournament-look = Ver
tournament-unseat = Asiento { $seat }, { $name }: se lleva { $amount } a la mesa { $table }, asiento { $to }.
tournament-unseat-later = Asiento { $seat }, { $name }: pasa a la mesa { $table }, asiento { $to }, después de esta mano.
tournament-unseat-home = Asiento { $seat }, { $name }: se ha retirado. Las fichas van a la dirección.
tournament-left = { $name } se ha ido
tournament-seat = { $name } viene al asiento { $seat } con { $amount }. Contad su resto.
tournament-sits = Contado: { $name } se sienta
tournament-draw = Reparte una carta a cada una de estas personas. La más alta se lleva todo su resto a la mesa { $table }, asiento { $to }: toca quién la tiene.
    .short = Una carta a cada uno; la más alta va a la mesa { $table }, asiento { $to }. Toca quién la tiene.
tournament-scan = { $name } escanea esto para llevar el camino en el móvil.
tournament-then = luego { $antes }
tournament-keep = { $keep ->
    [one] pasa una persona
   *[other] pasan { $keep }
}
tournament-figure = { $what ->
    [level] Nivel
    [ends] Fin del nivel { $level }
    [paused] Nivel { $level }, reloj parado
    [last] Últimas manos
    [antes] Apuestas iniciales
    [players] Siguen en juego
    [tables] Mesas
    [average] Resto medio
   *[linked] Todos los botes de sabacc
}
tournament-risk = En peligro, con pocas apuestas por delante: { $names }.
tournament-breaks = { $own ->
    [True] Esta mesa
   *[other] La mesa { $table }
} se cierra cuando { $more ->
    [one] salga una persona más
   *[other] salgan { $more } más
}.

# --- la dirección en la pantalla de una mesa ---
display-menu-director = { desk-director }
display-menu-entries = { desk-entries }
display-menu-tables = { desk-tables }
display-menu-standings = { desk-standings }
display-menu-happened = { desk-log }
display-menu-draft = { desk-draft }
desk-act = { $act ->
    [Begin] { desk-go-begin }
    [Pause] { desk-pause }
    [Resume] { desk-resume }
    [Rename] { desk-rename }
    [Fix] { desk-fix }
    [Absent] { desk-away } / { desk-back }
    [ExtraTime] { desk-extra-go }
    [Waive] { desk-waive }
    [Feature] { desk-feature }
    [ColourUp] { desk-colour-up }
    [Offline] { desk-lost-contact }
    [OpenTable] { desk-go-open-table }
    [CountSlip] { desk-go-count }
    [Depart] { desk-go-walk }
   *[other] { $act }
}
desk-reasons = { $act ->
    [Withdraw] Se ha ido a casa|Descalificación|Inscripción por error
    [Correct] Mal contado|Mal pagado|Mal anotado|Acordado en la mesa
    [Penalise] Otra vez tarde|Mala educación|Cartas mostradas|Errores repetidos
    [ExtraTime] Una mano larga|Una discusión|Un fallo del equipo
    [Waive] Es tarde|De acuerdo con los jugadores|La mesa sigue entera
   *[other] Es tarde|De acuerdo con los jugadores|Un fallo del equipo|Un error
}
tournament-entered = { $n ->
    [0] Todavía no se ha inscrito nadie.
    [one] Hay un inscrito.
   *[other] Hay { $n } inscritos.
}
tournament-standing = { $place } · { $name }, { $where }{ $value ->
    [none] {""}
   *[other] : { $value }
}{ $prize ->
    [none] {""}
   *[other] ; premio { $prize }
}
