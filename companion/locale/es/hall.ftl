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
hall-share = { $of ->
    [1] Un sabacc se lo lleva entero
    [2] Un sabacc se lleva la mitad
   *[other] Un sabacc se lleva { $part }/{ $of }
}
hall-credits = Todos los créditos de la sala
hall-stacks = de los jugadores
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
hall-no-broker = Ningún servidor MQTT responde en { $broker }. Las mesas siguen jugando; todo llegará cuando vuelva.
hall-yielded = El puesto { $desk } ha tomado el relevo. Este solo muestra lo que sabe.
hall-fork = Mesa { $table }: desde la línea { $row } su diario difiere de la copia. Se guardan los dos; vale el suyo.
hall-another-journal = La mesa { $table } ha empezado otro diario. El anterior se guarda.
hall-went-back = La mesa { $table } tiene un diario más antiguo: acaba en la línea { $row }, e iba por la { $was }. Mira qué tarjeta tiene.
hall-bad-row = Mesa { $table }: la línea { $row } no es lo que se escribió. No se acepta; revisa el diario de la mesa.
hall-renumbered = La mesa { $table } juega ahora como mesa { $now }; lo que tiene cuenta allí.
hall-number-taken = Otro ordenador dice ser la mesa { $table }. Se rechaza; dale un número propio.
hall-not-understood = La mesa { $table } envía algo que esta versión no entiende. Actualiza los dos.
hall-drift = El reloj de la mesa { $table } se desvía { $seconds } s. Ponlo en hora: las horas de su diario no son correctas y puede perderse un cambio en toda la sala.
hall-journal-newer = El diario de la mesa { $table } es de una versión más nueva. Actualiza este programa.
hall-journal-damaged = Mesa { $table }: su diario está dañado. Su pantalla dice más.
hall-journal-unreadable = Mesa { $table }: ahora mismo no se puede leer su diario.
hall-journal-missing = La mesa { $table } aún no tiene diario. Empieza cuando se sienta la primera persona.

# --- la página de la dirección ---
hall-director-key = Aquí solo da órdenes la dirección. Abre la dirección web que el puesto mostró al arrancar.
hall-wrong-key = Esa no es la dirección web de la dirección. El puesto la mostró al arrancar.
hall-announce = Aviso a todas las mesas
hall-words = Texto
hall-announce-go = Avisar
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
hall-in-tournament = Aquí se juega un torneo. Tiene su propio reloj y su propio bote común; están en la página de su dirección.
hall-pot-told = Mientras está abierto, las mesas entregan su bote de sabacc entre dos manos, y quien gana un bote de sabacc se lleva su parte.
hall-share-of = Parte de un premio
hall-pot-open = Abrir el bote
hall-pot-close = Cerrar el bote
hall-invite = Invitar a una mesa
hall-invite-table = Su número
hall-invite-go = Crear su línea
hall-invite-title = La mesa { $table } se une
hall-invite-how = En el ordenador de la mesa:
hall-invite-secret = La línea contiene la clave de la mesa. Quien la tenga puede hacerse pasar por ella; una línea nueva anula la anterior.
hall-bad-minutes = Los minutos son un número entero, de 0 a 999.
hall-bad-table = El número de una mesa va de 1 a 9999.
hall-no-invitation = No se pudo crear la línea de esta mesa. El registro del puesto dice por qué.

# --- en la mesa: la luz de la sala, y lo que dice allí el puesto ---
hall-reason = orden del puesto de control
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
device-hall-service-ended = No se envía nada a la sala. En este ordenador: sudo systemctl start sabacc-hall.
device-hall-journal-missing = La sala espera el diario, que empieza cuando se sienta la primera persona.
device-hall-journal-newer = Lo que envía a la sala es más antiguo que la mesa. Arráncalo de nuevo.
device-hall-journal-damaged = La sala no puede leer el diario de esta mesa: está dañado.
device-hall-journal-unreadable = Ahora mismo la sala no puede leer el diario de esta mesa.
display-device-age = { $minutes ->
    [0] { $what } { $seconds } s
   *[other] { $what } { $minutes } min
}
refused-hall-says = La sala dice: «{ $text }».
refused-hall-pays-gone = La sala paga { $amount } a { $name }, que ya no está en el asiento { $number }. Avisa al puesto de la sala.
refused-hall-pays-nobody = La sala paga { $amount } al asiento { $number }, donde no hay nadie. Avisa al puesto de la sala.

# --- resguardos: el estado de una mesa en un código, leído en el puesto sin red ---
hall-slip = Leer un resguardo
hall-slip-how = Escanea el código del resguardo de la mesa, o escribe lo que pone debajo.
hall-slip-words = Lo que dice el resguardo
hall-slip-go = Leer
hall-slip-read = Leído el resguardo de la mesa { $table }: mano { $hand }, línea { $row }.
hall-slip-player = { $name } se lleva { $stack } de la mesa { $table }, línea { $row }.
hall-slip-again = Este resguardo de la mesa { $table } ya se había leído. No cambia nada.
hall-slip-older = Este resguardo de la mesa { $table } no es más reciente que lo que ya tiene el puesto. No cambia nada.
hall-slip-altered = Este resguardo se ha leído mal o fue modificado, o su mesa tiene otra clave. Léelo otra vez, o haz uno nuevo en la mesa.
hall-slip-elsewhere = Este resguardo es de otra sala.
hall-slip-none = Eso no es el resguardo de una mesa. Léelo otra vez, o haz uno nuevo en la mesa.
hall-photo = Leer la foto de un resguardo
hall-photo-how = Fotografía el código en la pantalla de la mesa o en papel: de cerca, de frente, sin reflejos.
hall-photo-file = La foto
hall-slip-no-photo = En esta foto no hay ningún resguardo. Hazla otra vez, más de cerca y sin reflejos, en JPEG o PNG.
hall-slip-large = Esta foto pasa de { $most } MiB. Haz una con menos píxeles.
hall-slip-no-zbar = No se pueden leer fotos: falta zbar en el ordenador del puesto. Allí: sudo apt install zbar-tools
hall-print = Para imprimir
hall-printed = Estado a las { $time }
hall-by-slip = por resguardo
hall-season-of = De { $tables ->
    [one] una mesa
   *[other] { $tables } mesas
}, { $halls ->
    [one] una sala
   *[other] { $halls } salas
}.
hall-season-unread = Mesas sin contar, porque la base de datos no tiene todas sus líneas; publica otra vez desde esas salas: { $tables }.
hall-no-season = La base de datos de la liga no responde. El registro del puesto dice por qué.

# --- slips on the table's own screen ---
display-menu-slip = Resguardo para el puesto
slip-seat = Resguardo para llevar
slip-table = Mesa { $table } tras la mano { $hand }, línea { $row }.
slip-player = { $who } se lleva { $amount } de la mesa { $table }, tras la mano { $hand }, línea { $row }.
slip-how = En el puesto: Dirección, Leer un resguardo. Escanea allí este código, o lleva una foto de él.
slip-old = Aún no hay resguardo de este momento, o la mesa ha seguido desde entonces.
slip-again = Hacer un resguardo
slip-no-hall = No se puede hacer un resguardo: el sitio de esta mesa en una sala no se puede leer. Únela otra vez con la línea del puesto.
