# --- coach ---

attract-line = { $aim ->
    [both] Sabacc: acércate a { $near } antes de que cambien tus cartas.
    [zero] Sabacc: acércate a cero antes de que hablen los dados.
    [target] Sabacc: acércate al número de los dados.
    [pair] Sabacc: haz una pareja, cuanto más baja, mejor.
   *[near] Sabacc: acércate a { $near } tanto como te atrevas.
}
attract-what = { $fixed ->
    [true] Un juego para { $most } jugadores, con cartas de verdad. Mira una mano aquí, o tócala y juega una.
   *[false] Un juego para { $least } a { $most } jugadores, con cartas de verdad. Mira una mano aquí, o tócala y juega una.
}
    .short = { $fixed ->
        [true] Un juego para { $most }. Mira una mano, o tócala y juega una.
       *[false] Un juego para { $least } a { $most }. Mira una mano, o tócala y juega una.
    }
attract-learn = Toca para aprender una mano en 90 segundos
attract-play = Ya sabemos jugar
attract-notice = Obra de fans, sin licencia. No es juego de azar con dinero: los créditos no valen nada.
    .short = Obra de fans. No se juega por dinero: los créditos no valen nada.
coach-title = Tu primera mano
coach-left = { $n } s
coach-stop = Parar
coach-play = Mesa real
coach-label = { $do } { $cards }
coach-tip = Consejo
coach-you = Tú
lesson-did = { $seat ->
    [1] { coach-you }
   *[other] { NAME($seat) }
} { coach-did }.
coach-did = { $seat ->
    [1] { $verb ->
        [bet] apuestas
        [raise] subes
        [call] igualas
        [check] pasas
        [fold] te retiras
        [draw] robas
        [stand] te plantas
        [trade] canjeas
        [swap] intercambias
        [replace] cambias
        [select] eliges
        [improve] añades
        [discard] descartas
        [gain] tomas
        [take] tomas
        [junk] tiras la mano
        [lock] fijas
        [reveal] muestras
        [lay-open] muestras
        [play-on] sigues
        [see] ves
        [muck] apartas
        [claim] muestras Sabacc
        [block] bloqueas
        [unblock] quitas el marcador
        [wager] apuestas
        [roll] lanzas
        [call-hand] pides resolución
        [buy-card] compras
        [replace-spike] cambias
        [lay-down] guardas
        [keep] conservas
        [choose] eliges
        [continue] sigues
        [go-on] sigues
        [show] muestras una carta
        [give-up] no muestras Sabacc
        [token] juegas un marcador
        [take-token] tomas un marcador
        [turn-up] descubres una carta
        [demise-card] muestras la carta extra
        [take-bank] tomas la banca
        [pledge] empeñas algo
        [nobody-folds] sigues
       *[other] { VERB($verb) }
    }
   *[other] { $verb ->
        [bet] apuesta
        [raise] sube
        [call] iguala
        [check] pasa
        [fold] se retira
        [draw] roba
        [stand] se planta
        [trade] canjea
        [swap] intercambia
        [replace] cambia
        [select] elige
        [improve] añade
        [discard] descarta
        [gain] toma
        [take] toma
        [junk] tira la mano
        [lock] fija
        [reveal] muestra
        [lay-open] muestra
        [play-on] sigue
        [see] ve
        [muck] aparta
        [claim] muestra Sabacc
        [block] bloquea
        [unblock] quita el marcador
        [wager] apuesta
        [roll] lanza
        [call-hand] pide resolución
        [buy-card] compra
        [replace-spike] cambia
        [lay-down] guarda
        [keep] conserva
        [choose] elige
        [continue] sigue
        [go-on] sigue
        [show] muestra una carta
        [give-up] no muestra Sabacc
        [token] juega un marcador
        [take-token] toma un marcador
        [turn-up] descubre una carta
        [demise-card] muestra la carta extra
        [take-bank] toma la banca
        [pledge] empeña algo
        [nobody-folds] sigue
       *[other] { VERB($verb) }
    }
}
coach-did-amount = { $verb ->
    [raise] { $said } a { $amount }
   *[other] { $said } { $amount }
}
coach-wins = { $you ->
    [yes] Ganas
   *[no] Gana
}
coach-deal = Se reparten las cartas.
coach-aim = { $aim ->
    [both] { $near } o a −{ $near }
    [zero] cero
    [target] ese número
    [pair] la pareja
   *[near] { $near }
}
coach-welcome = { $cards ->
    [0] {""}
   *[other] Estas { $cards } cartas son tuyas.{" "}
}{ $aim ->
    [pair] Ganan dos del mismo valor, mejor si es bajo.
    [target] Los dados dirán un número: gana el total más cercano.
   *[other] Gana el total más cercano a { coach-aim }.
}
coach-do = { $verb ->
    [check] Nadie te pide créditos. Pasa: sigues sin pagar.
    [call] Hay una apuesta. Iguala: pagas { CREDITS($owed) } y sigues.
    [bet] Tu mano tiene opciones. Apuesta { CREDITS($amount) }.
    [raise] Tu mano es fuerte. Sube a { CREDITS($amount) }.
    [fold] Tu mano es floja y seguir cuesta demasiado. Lo mejor es retirarse.
    [continue] Tu mano tiene opciones. Paga y sigue.
    [draw] Aún no te acercas a { coach-aim }. Roba una carta.
    [trade] { $cards-count ->
        [0] Canjea: deja una carta y toma otra.
       *[other] Canjea { THE($cards) } por otra carta.
    }
    [replace] { $cards-count ->
        [0] Deja cartas y toma otras nuevas.
        [1] Deja { THE($cards) } y toma otra carta.
       *[other] Deja { THE($cards) } y toma otras tantas.
    }
    [discard] Descarta { THE($cards) }: tu mano mejora.
    [buy-card] Aún no te acercas a { coach-aim }. Compra una carta: puede sustituir a una de las tuyas.
    [gain] Aún no te acercas a { coach-aim }. Toma una carta.
    [swap] Intercambia { THE($cards) } por la carta descubierta: te acerca.
    [stand] Otra carta puede empeorarla. Plántate: no cambia nada.
    [keep] Cambiar puede empeorarla. Conserva tus cartas.
    [lock] Fija { THE($cards) }: un cambio no te quita esa carta.
    [lay-down] { $others ->
        [0] Guarda todas tus cartas boca abajo: no se cambia ninguna.
       *[other] { $amount ->
            [0] No guardes ninguna carta: se cambian todas.
           *[other] Guarda { $amount } de tus cartas boca abajo; las demás se cambian.
        }
    }
    [select] { $amount ->
        [one] Aparta { $amount } carta: es la que más se acerca al número.
       *[other] Aparta { $amount } cartas: son las que más se acercan al número.
    }
    [improve] { $amount ->
        [0] Las cartas nuevas no ayudan. No añadas ninguna.
        [one] Añade { $amount } carta a las apartadas.
       *[other] Añade { $amount } cartas a las apartadas.
    }
    [roll] Lanza los dados y mira qué dicen.
    [call-hand] Es el momento. Pide la resolución: todos muestran.
    [go-on] Aún puedes acercarte más. Sigue.
    [play-on] Aún puedes acercarte más. Sigue.
    [take] Otra carta puede acercarte. Toma una y luego descarta otra.
    [block] Bloquea { THE($cards) }: un cambio no te quita esa carta.
    [claim] Tienes un Sabacc. Muéstralo: ahora se comparan las manos.
    [muck] Tu mano ha perdido. Apártala: nadie tiene que verla.
    [nobody-folds] Nadie tiene que pagar. Sigue.
    [reveal] Ahora todos muestran. Muestra tus cartas.
    [lay-open] Es el momento de mostrar tus cartas.
    [wager] Juegas contra la banca. Apuesta { CREDITS($amount) }.
   *[other] Te toca: pulsa «{ display-do }».
}{ $chance ->
    [none] {""}
   *[other] {" "}Tu probabilidad de ganar ahora: { $chance } %.
}{ $after ->
    [none] {""}
   *[other] {" "}Con cartas nuevas: { $after } % de media.
}
coach-idle = Tómate tu tiempo y toca un botón. «{ $verb ->
    [go-on] { display-do }
    [demise-card] { display-do }
   *[other] { VERB($verb) }
}» sería una buena jugada.
coach-got = Tomas { THE($cards) }.
coach-shift = { $how ->
    [pooled] ¡Cambio! Cada mano deja una carta, se mezclan y se reparten de nuevo.
    [choice] ¡Cambio! Cada mano deja una carta y recibe otra.
   *[other] ¡Cambio! Se van cartas de cada mano y llegan otras.
}
coach-no-shift = Esta tirada no trae cambio: todos conservan sus cartas.
coach-end = { $outcome ->
    [won] ¡Ganas esta mano!
    [shared] ¡Compartes la victoria!
    [lost] { $who } gana esta mano.
   *[nobody] Nadie gana esta mano.
}
