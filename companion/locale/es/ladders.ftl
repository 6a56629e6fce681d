# === ladders ===============================================================================================

# --- rungs ---------------------------------------------------------------------------------------------------------

rung-sabacc-46 = Sabacc de 46
    .the = el Sabacc de 46
rung-sabacc = Sabacc
    .the = el Sabacc
rung-small-sabacc = Pequeño Sabacc
    .the = el Pequeño Sabacc
rung-idiots-sabacc = Sabacc del Idiota
    .the = el Sabacc del Idiota
rung-triple-idiot = Triple Idiota
    .the = el Triple Idiota
rung-full-sabacc = Sabacc Completo
    .the = el Sabacc Completo
rung-fleet = Flota
    .the = la Flota
rung-prime-sabacc = Sabacc Supremo
    .the = el Sabacc Supremo
rung-yee-haa = Yee-haa
    .the = el Yee-haa
rung-rhylet = Rhylet
    .the = el Rhylet
rung-squadron = Escuadrón
    .the = el Escuadrón
rung-gee-whiz = Gee Whiz
    .the = el Gee Whiz
rung-straight-khyron = Escalera Khyron
    .the = la Escalera Khyron
rung-banthas-wild = Banthas Salvajes
    .the = la mano de Banthas Salvajes
rung-rule-of-two = Regla de Dos
    .the = la Regla de Dos
rung-pair = Sabacc de Pareja
    .the = el Sabacc de Pareja
rung-nulrhek = Nulrhek
    .the = el Nulrhek
rung-distance = Distancia
rung-difference = Diferencia
array-force = Mano de la Fuerza
    .the = la Mano de la Fuerza
array-sith = Mano Sith
    .the = la Mano Sith
array-smugglers = Mano del Contrabandista
    .the = la Mano del Contrabandista
array-republic = Mano de la República
    .the = la Mano de la República
array-jedis = Mano Jedi
    .the = la Mano Jedi
array-partnership = Mano de los Socios
    .the = la Mano de los Socios
array-hunted = Mano de la Caza
    .the = la Mano de la Caza
array-temporal = Mano Temporal
    .the = la Mano Temporal
array-criminals = Mano del Criminal
    .the = la Mano del Criminal

# --- cards ---------------------------------------------------------------------------------------------------------

rank-legate = Legado
rank-valet = Sota
rank-knight = Caballo
rank-jack = Jota
rank-queen = Reina
    .short = Ra
rank-king = Rey
    .short = Ry
rank-impostor = Impostor
rank-sylop = Sylop
suit-swords = espadas
suit-batons = bastos
suit-cups = copas
suit-spades = picas
suit-diamonds = diamantes
suit-hearts = corazones
suit-clubs = tréboles
suit-circles = círculos
suit-triangles = triángulos
suit-squares = cuadrados
suit-sand = arena
suit-blood = sangre
suit-trumps = triunfos
card-rancor = Rancor
    .the = el Rancor
card-jedi-knight = Caballero Jedi
    .the = el Caballero Jedi
card-jedi-master = Maestro Jedi
    .the = el Maestro Jedi
card-dark-jedi = Jedi Oscuro
    .the = el Jedi Oscuro
card-lord-of-sith = Señor del Sith
    .the = el Señor del Sith
card-smuggler = Contrabandista
    .the = el Contrabandista
card-bounty-hunter = Cazarrecompensas
    .the = el Cazarrecompensas
card-master-skifter = Skifter Maestro
    .the = el Skifter Maestro
card-sylop = Sylop
    .the = el Sylop
card-magician = Mago
    .the = el Mago
card-empress = Emperatriz
    .short = Ema
    .the = la Emperatriz
card-emperor = Emperador
    .short = Emo
    .the = el Emperador
card-lovers = Enamorados
    .the = los Enamorados
card-chariot = Carro
    .the = el Carro
card-hermit = Ermitaño
    .the = el Ermitaño
card-wheel = Rueda
    .the = la Rueda
card-hazard = Azar
    .the = el Azar
card-destroyed-starship = Nave Destruida
    .the = la Nave Destruida
card-satellite = Satélite
    .the = el Satélite
card-sun = Sol
    .the = el Sol
card-chance = Suerte
    .the = la Suerte
card-universe = Universo
    .the = el Universo
card-trump = triunfo { $number }
    .the = el triunfo { $number }
card-skifter = skifter { $rank }
    .the = el skifter { $rank }
card-rolled = { $card } como { $number }

# --- why one hand ranks where it does ------------------------------------------------------------------------------

reason-total = { $rung ->
    [pure-sabacc] Las cartas suman { SIGNED($total) }: { RUNG($rung) }.
    [sabacc-46] Las cartas suman { SIGNED($total) }: { RUNG($rung) }.
    [sabacc] Las cartas suman { $total }: { RUNG($rung) }.
    [nulrhek] Las cartas suman { SIGNED($total) } y no 0: { RUNG($rung) }.
   *[other] Las cartas suman { SIGNED($total) }.
}
reason-unsigned = { $rung ->
    [sabacc] Las cartas llegan a { $total }: { RUNG($rung) }.
   *[other] Las cartas llegan a { $total }.
}
reason-folded = Las cartas suman { SIGNED($total) }, demasiado para contar entero; se quitan { $fold }: valen { $value }.
reason-bomb-out = { $total ->
    [0] Las cartas suman 0, que cuenta como pasarse.
   *[other] { $reading ->
        [teintes] Las cartas llegan a { $total }, fuera de rango: la mano se pasa.
       *[other] Las cartas suman { SIGNED($total) }, fuera de rango: la mano se pasa.
    }
}
reason-cards = { CARDS($cards) }: { RUNG($rung, $array) }.
reason-array = { CARDS($cards) }: { RUNG($rung, $array) }, que cuenta como { SIGNED($total) }.
reason-sets = { $shape ->
    [sets-4-sylop] Cuatro { $value } y un sylop, total { $total }: { RUNG($rung) }.
    [sets-2-sylop] Pareja de { $value } y un sylop, total { $total }: { RUNG($rung) }.
    [sets-3-2] Tres { $value } contra dos { $second }, total { $total }: { RUNG($rung) }.
    [sets-4] Cuatro { $value }, total { $total }: { RUNG($rung) }.
    [sets-3] Tres { $value }, total { $total }: { RUNG($rung) }.
    [sets-2-2] Doble pareja, de { $value } y de { $second }, total { $total }: { RUNG($rung) }.
   *[other] Pareja de { $value }, total { $total }: { RUNG($rung) }.
}
reason-run = Escalera de { $value } a { $second }, total { $total }: { RUNG($rung) }.
reason-pair = { $prime ->
    [yes] Ambas cartas valen { $total }, el valor que ahora es el mejor: { RUNG($rung) }.
   *[no] Ambas cartas valen { $total }: { RUNG($rung) }.
}
reason-difference = Las cartas valen { $value } y { $second }, una diferencia de { $total }.
reason-target = { $off ->
    [0] Las cartas suman { SIGNED($total) }, el objetivo mismo.
   *[other] Las cartas suman { SIGNED($total) }, a { $off } del objetivo, { SIGNED($target) }.
}
reason-common = De las cartas comunes cuenta { THE($card) }.
reason-arms-plus = Las armas suman y las riquezas restan.
reason-riches-plus = Las riquezas suman y las armas restan.
reason-counts = { THE($card) } vale { $total }.
reason-copied = { THE($card) } vale { $total }, como la otra carta.
reason-markdown = { THE($card) } vale 0 por la Rebaja.
reason-fraud = { THE($card) } vale 6 por el Gran fraude.

# --- why one hand beats another ------------------------------------------------------------------------------------

# “Lando” or “mano 2” stands for $who and $whom: always as one who has something, so that no “de el” can arise.
beats-rung = { RUNG($rung, $array, form: "the") } supera { $other-rung ->
    [difference] la diferencia de { $other-total }
    [total] el { $other-worth }
    [distance] el { $other-worth }
   *[other] { RUNG($other-rung, $other-array, form: "the") }
} de { $whom }.
beats-better = { $who } gana a { $whom }: { $worth } contra { $other-worth }.
beats-tie = { $whom-sound ->
    [i] { $who } e { $whom } empatan.
   *[other] { $who } y { $whom } empatan.
}
beats-bombed = { $whom } se pasó.
beats-distance = { $same ->
    [true] { $who }, con { SIGNED($total) }, está más cerca de { SIGNED($near) } que { $whom }, con { SIGNED($other-total) }.
   *[false] { $who }, con { SIGNED($total) }, está más cerca de { SIGNED($near) } que { $whom }, con { SIGNED($other-total) }, de { SIGNED($far) }.
}
beats-unsigned = { $who }, con { $total }, está más cerca de { $near } que { $whom }, con { $other-total }.
beats-array = { RUNG($rung, $array, form: "the") } supera el { SIGNED($other-total) } de { $whom }: a igual distancia gana una mano especial.
beats-positive = A igual distancia, { $who }, con { SIGNED($total) }, gana a { $whom }, con { SIGNED($other-total) }.
beats-value = { $who }, con { SIGNED($total) }, tiene más que { $whom }, con { SIGNED($other-total) }.
beats-near = { $who }, con { SIGNED($total) }, está más cerca de 23 o −23 que { $whom }, con { SIGNED($other-total) }.
beats-near-zero = { $who }, con { SIGNED($total) }, está más cerca de 0 que { $whom }, con { SIGNED($other-total) }.
beats-far-from-zero = { $who }, con { SIGNED($total) }, está más lejos de 0 que { $whom }, con { SIGNED($other-total) }.
beats-folded = { $who } tiene una mano que vale { SIGNED($mine) }; { $whom }, una que vale { SIGNED($theirs) }.
beats-unfolded-perfect = { $who } tiene justo 23; { $whom }, 46.
beats-natural = { $who } tiene una mano natural; la que tiene { $whom } lleva un skifter.
beats-cards = { $who } tiene { $mine } cartas; { $whom }, solo { $theirs }.
beats-positive-total = { $who } suma { $mine } con sus cartas por encima de 0; { $whom }, { $theirs }.
beats-highest-card = { $who } tiene { $mine } como carta más alta; { $whom }, { $theirs }.
beats-near-target = { $mine ->
    [0] { $who } tiene justo el objetivo, { SIGNED($target) }; { $whom } está a { $theirs }.
   *[other] { $who } está a { $mine } del objetivo, { SIGNED($target) }; { $whom }, a { $theirs }.
}
beats-preferred-suit = A igual distancia, { $who } tiene { $mine } del palo preferido; { $whom }, { $theirs }.
beats-difference = { $who } tiene una diferencia de { $mine }, menor que { $whom }, con { $theirs }.
beats-lower-cards = A igual diferencia, { $who } tiene cartas más bajas que { $whom }.
beats-sabacc-order = { $order ->
    [prime] { $who }, con Sabacc de { $total }, gana a { $whom }, con uno de { $other-total }: Sabacc Supremo hace que { $total } sea el mejor.
    [books] { $who }, con Sabacc de { $total }, gana a { $whom }, con uno de { $other-total }: Cuentas falsas ponen antes el más alto.
   *[lower] { $who }, con Sabacc de { $total }, gana a { $whom }, con uno de { $other-total }: el más bajo es el mejor.
}
beats-prime = { $who }, con Sabacc de { $total }, gana a { $whom }, con uno de { $other-total }: Sabacc Supremo hace que { $total } sea el mejor.
beats-copied = { $who } tiene un Sabacc hecho con un sylop; el que tiene { $whom }, no.
beats-found = { $of ->
    [run] { $who } tiene una escalera desde { $mine }, más cerca de 0 que { $whom }, desde { $theirs }.
   *[sets] { $who } tiene cartas de { $mine }, más cerca de 0 que { $whom }, con las de { $theirs }.
}

# --- the ladder as a list ------------------------------------------------------------------------------------------

made-exactly = exactamente { $cards }
made-exactly-mirrored = exactamente { $cards }, o todos los signos al revés
made-exactly-any = exactamente { $cards }, con cualquier signo
made-holds = { $cards } y cualquier otra carta
made-suited = { $least } cartas con número o rango de { $suit }
made-totals = un total de { $totals }
made-sets = { $sets }
made-run = { $run } seguidas, con cualquier signo
made-pair = dos cartas del mismo valor
made-any = cualquier otra mano
made-every = cualquier mano
made-set = { $size ->
    [2] { $count ->
        [one] una pareja
       *[other] { $count } parejas
    }
    [3] un trío
   *[4] un póker
}
made-sylop = un sylop
made-only = { $made }, solo de valor { $values }
made-one-sign = { $made }, cada grupo de un solo signo
made-with-total = { $made }, total { $totals }
made-further = { $made }, se admiten más cartas
made-counts = { $made }; cuenta como { $counts }
made-compared = { $made }: { $how }
made-numbered = una carta con número de { $suit }
made-any-card = cualquier carta
made-bomb-out = { $zero ->
    [yes] un total { $range } o exactamente 0
   *[no] un total { $range }
}
made-beyond = más allá de ±{ $beyond }
made-above = por encima de { $above }
term-distance = mejor cuanto más cerca de ±{ $near }
term-positive = positivo antes que negativo
term-value = mejor cuanto más alto
term-near = mejor cuanto más cerca de ±{ $near } (aunque se pase)
term-near-zero = mejor cuanto más cerca de 0
term-far-from-zero = mejor cuanto más lejos de 0
term-folded = mejor cuanto más alto (un total por encima de { $fold } cuenta { $fold } menos)
term-unfolded-perfect = { $fold } antes que lo que cuenta lo mismo
term-natural = naturales antes que skifters
term-cards = más cartas
term-positive-total = el mayor total de las cartas por encima de 0
term-highest-card = la carta más alta
term-near-target = mejor cuanto más cerca del objetivo
term-preferred-suit = más cartas del palo preferido
term-difference = la menor diferencia
term-lower-cards = las cartas más bajas
term-sabacc-order = el valor más bajo
term-prime = antes el valor elegido como el mejor
term-copied = antes los hechos con un sylop
term-found = los valores más cercanos a 0
