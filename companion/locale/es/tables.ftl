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
lies-unknown = Hay una etiqueta ajena { $place }: { $tag }
lies-alarm = { $card } { $place }: hay una alarma pendiente.
    .short = Hay una alarma pendiente.
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
    [elsewhere] Mira dónde está la carta de verdad y di quién tiene razón.
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
    [one] { $n } alarma pendiente
   *[other] { $n } alarmas pendientes
}

tray-right = { $seat ->
    [0] Tiene razón el campo
   *[other] Tiene razón la bandeja
}
    .short = { $seat ->
        [0] Campo
       *[other] Bandeja
    }
tray-right-of = { $seat ->
    [0] Tiene razón el campo
   *[other] Tiene razón la bandeja de { $who }
}
table-right = Tiene razón la mesa
    .short = Mesa
table-right-of = { $seat ->
    [0] Tiene razón la mesa sobre el campo
   *[other] Tiene razón la mesa: { $who }
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
    [kessel44-2-2] 44 cartas de Kessel, dos sylops por familia
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
    [0] { $seen } de { $size }: la baraja está completa.
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
