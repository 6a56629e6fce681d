# === devices ===============================================================================================

# --- the shift button, its lights and its buzzer -----------------------------------------------------------------

device-panel-starting = El botón de cambio se está iniciando.
device-panel-button-failed = El botón de cambio ya no se puede leer; lanza en la pantalla y revisa su cable.
device-panel-button-stuck = El botón de cambio sigue pulsado; suéltalo, o lanza en la pantalla y revisa su cable.
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
device-journal-read-only = No se puede escribir en el disco: desbloquéalo y el juego sigue solo; no se pierde nada.
device-journal-io-error = El disco falla: revísalo, o su tarjeta; lo que está en pantalla está a salvo.
device-journal-moved = El archivo del diario se ha borrado o cambiado. La velada se guarda en una copia: toca «{ journal-put-back }» o vuelve a poner el archivo en su sitio.
device-journal-refused = No se puede escribir el diario; lo que está en pantalla está a salvo, el registro dice más.
device-journal-old-row = Una entrada antigua ya no es lo que se escribió: `sabacc verify` dice cuál. Lo que está en pantalla está a salvo.

# --- the operator’s hand: hand ---

refused-journal-down = { $why ->
    [disk-full] { device-journal-disk-full }
    [read-only] { device-journal-read-only }
    [io-error] { device-journal-io-error }
    [moved] { device-journal-moved }
   *[other] { device-journal-refused }
}
