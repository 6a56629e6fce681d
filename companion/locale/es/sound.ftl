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
    [dice] Los dados de la mesa no están equilibrados.
   *[other] Un dispositivo no funciona.
}
said-plain = { $text }

# --- the shift and what is heard ---

said-turn-owed = Turno de { SEAT($seat) }, { $amount } para igualar.
said-armed = { $seat ->
    [0] Ahora, la tirada de cambio.
   *[other] La tirada de cambio es de { SEAT($seat) }.
}
said-cut = La próxima mano está cortada.
sound-volume = vol. { $volume }
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
