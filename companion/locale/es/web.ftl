# --- web ---
web-title = Mesa de sabacc
web-live = En directo, { $n } s
web-slow = Hace { $n } s
web-lost = Sin contacto, { $n } s
web-old = Navegador demasiado antiguo para el directo; la página se recarga cada 10 s
web-at = Estado a las { $time }
web-sending = Enviando…
web-languages = Idioma
web-owed = { $amount } para igualar
web-pots = Botes
web-seats = Asientos
web-dealer = Reparte
web-held = { $n ->
    [one] { $n } carta boca abajo
   *[other] { $n } cartas boca abajo
}
web-gives = { $n ->
    [0] no da ninguna
   *[other] da { $n }
}
web-full = Ya hay mucha gente mirando. Esta página lo intenta otra vez ella sola.
web-not-found = No existe esa página. Para ver la mesa, borra de la dirección todo lo que sigue al número de puerto.
web-wrong-host = Esta dirección no es la de la mesa. Usa la que muestra la pantalla de la mesa.
web-foreign = Esto no viene de una página de la mesa. Abre la página de la mesa y pulsa allí.
web-too-large = Eso es demasiado de una vez. Abre la página de la mesa y pulsa allí.
web-too-often = Demasiados intentos desde esta dirección. Espera un minuto.
web-too-slow = El resto nunca llegó. Inténtalo otra vez.
web-broken = No se pudo hacer la página. La mesa sigue; mira su pantalla.

# --- teléfonos, en la pantalla de la mesa ---
display-menu-phones = Teléfonos y web
phones-unserved = Las páginas web no están en marcha. Se encienden en los ajustes, o en este ordenador: sabacc serve.
phones-starting = Las páginas web se están encendiendo. Tarda unos segundos.
phones-alone = Ningún teléfono puede abrir estas páginas: este ordenador no está en ninguna red, o se las guarda para él.
phones-look = Todos los de esta red pueden mirar: { $address }
phones-here = En este ordenador: { $address }
phones-seat = Página en el móvil
phones-seat-look = La página de { $who }: escanea el código o abre { $address }. Muestra su resto, las ganancias y la última mano, y ninguna carta de la mano en curso.
phones-offer = Dejar que un teléfono reparta
phones-offer-again = Otro código
phones-scan = Escanea el código con el teléfono que va a repartir, o abre { $address }d y teclea { $digits }. Sirve una vez, durante { $left } segundos más.
phones-scan-only = Escanea el código con el teléfono que va a repartir. Sirve una vez, durante { $left } segundos más. Se han tecleado demasiadas cifras equivocadas: este código ya solo se puede escanear.
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
refused-phone-code-wrong = Ese no es el código de la pantalla de la mesa. Mira otra vez; tras cinco intentos hay que escanearlo.
refused-phone-code-scan = Demasiadas cifras equivocadas. Escanea el código de la pantalla de la mesa o pide allí otro.
refused-phone-too-many = Otro teléfono está preguntando ahora, o ya reparten demasiados. Mira la pantalla de la mesa.
refused-phone-not-wanted = Nadie en la mesa dijo que sí. Pide allí otro código.
refused-phone-unknown = Este teléfono ya no puede repartir. Vincúlalo otra vez: Menú, Teléfonos y web, en la pantalla de la mesa.
refused-phone-moved-on = La mesa ha avanzado desde que se hizo esta página. Mira otra vez y pulsa.
refused-phone-no-number = El asiento, la cantidad y los dados son números enteros. Mira lo que se ha enviado.
refused-phone-not-here = Eso solo se hace en la pantalla de la mesa.
refused-phone-asked-there = No se ha hecho nada: la pantalla de la mesa pregunta algo. Mira allí y pulsa otra vez.
refused-desk-disk = No se puede escribir en el disco del puesto: { $why }. No se ha anotado nada. Haz sitio y repítelo; las mesas siguen jugando.
refused-desk-moved = El archivo del torneo { $file } se ha borrado o cambiado. No se ha anotado nada; todo lo anterior se guarda en { $copy }. Cierra el puesto, pon la copia en el lugar del archivo y abre el puesto de nuevo.
refused-phone-no-table = La mesa no responde. Reparte en la pantalla de la mesa.
refused-phone-unanswered = No hubo respuesta a lo que pulsaste. Mira en la pantalla de la mesa si se ha hecho.

# --- el teléfono del repartidor ---
web-dealer-title = Repartir
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
web-card-none = ninguna carta
web-card-any = sin nombrar
web-name = Cuál
web-reason = Motivo
web-reason-there = El motivo se da en la pantalla de la mesa.
web-hold = Mantén: { $what }
web-confirm = { $what }: sí, de verdad
web-order = Restos, asientos en orden
web-watch = Solo mirar

# --- la página de un jugador ---
web-seat-free = Nadie se sienta en el asiento { $seat }.
web-your-turn = Tu turno
web-stack = Resto
web-net = Ganado y perdido
web-hands = Manos
web-lately = Lo que ha pasado
web-ladder = Qué gana a qué
web-labelled = { $label }: { $value }
