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
    [touch] Toca la cruz amarilla, luego la siguiente, dando la vuelta.
    [sound] Toca «Escuchar». ¿Lo oyen bien todos?
    [seats] ¿Cuántos suelen jugar aquí?
   *[ruleset] ¿A qué se juega? Estas reglas encajan. Se pueden cambiar entre manos.
}
setup-skip = A la mesa
setup-done = Listo
setup-hear = Escuchar
setup-test-sentence = Esta es la voz de la mesa. ¿La oyen todos?
setup-touch-next = Cruz { $n } de 4
setup-touch-again = Otra vez
setup-touch-verdict = { $verdict ->
    [good] La pantalla detecta el dedo donde debe.
    [corrected] { $mirrored ->
        [yes] La pantalla táctil estaba invertida{ $degrees ->
            [0] {""}
           *[other] {" "}y girada { $degrees }°
        }. Ya está corregido; prueba otra vez.
       *[no] La pantalla táctil estaba girada { $degrees }°. Ya está corregido; prueba otra vez.
    }
    [off] La pantalla detecta el dedo a { $mm } mm. Quita la lámina protectora y haz que se vea la imagen entera (sin overscan).
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
    [touch] Toca la cruz amarilla, luego la siguiente, dando la vuelta.
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
