# === results ===============================================================================================

# --- who won the hand pot ------------------------------------------------------------------------------------------

result-unseen = { $amount ->
    [0] Solo queda { NAME($seat) }, que gana la mano sin mostrar.
   *[other] Solo queda { NAME($seat) }, que gana { $amount } del { -hand-pot } sin mostrar.
}
result-unseen-team = { $amount ->
    [0] Solo queda el equipo de { NAMES($seats) }, que gana la mano sin mostrar.
   *[other] Solo queda el equipo de { NAMES($seats) }, que gana { $amount } del { -hand-pot } sin mostrar.
}
result-won = { $amount ->
    [0] { NAME($seat) } gana la mano con { $worth }.
   *[other] { NAME($seat) } gana { $amount } del { POT($pot) } con { $worth }.
}
result-won-team = { $amount ->
    [0] { NAME($seat) } gana la mano con { $worth }, para el equipo con { NAME($partner) }.
   *[other] { NAME($seat) } gana { $amount } del { POT($pot) } con { $worth }, para la bolsa común con { NAME($partner) }.
}
result-thing = { NAME($seat) } se lleva { $thing }, por valor de { $amount }.
result-won-alone = Todas las demás manos de la resolución se pasaron.
result-mucked = { $seats-count ->
    [one] { NAMES($seats) } apartó una mano vencida sin mostrarla.
   *[other] { NAMES($seats) } apartaron manos vencidas sin mostrarlas.
}
result-split = { NAMES($seats) } empatan con { $worth } y se reparten el { POT($pot) }: { $parts }.
result-split-drawn = { NAMES($seats) } se reparten el { POT($pot) }: { $parts }.
result-part = { $name } { $amount }
result-odd = { $odd ->
    [one] El crédito que sobra va al asiento ganador más próximo a la izquierda de quien reparte.
   *[other] Los créditos que sobran van, de uno en uno, a los { $odd } asientos ganadores más próximos a la izquierda de quien reparte.
}
result-all-bombed = Todos se pasan: { $amount } del { -hand-pot } pasan al { -sabacc-pot }.
result-side-to-sabacc = De los botes laterales pasan { $amount } al { -sabacc-pot }: quienes podían ganarlos se pasaron.
result-stays = Todos se retiraron: { $amount } del { -hand-pot } se quedan para la próxima mano.

# --- sudden demise -------------------------------------------------------------------------------------------------

result-tied = { $of ->
    [anew] { NAMES($seats) } empataron con { $worth } y cada cual recibió una mano nueva.
    [drawn] { $again ->
        [true] { NAMES($seats) } empataron con { $worth } y robaron a ciegas hasta deshacer el empate.
       *[false] { NAMES($seats) } empataron con { $worth } y cada cual robó una carta a ciegas.
    }
   *[other] { $again ->
        [true] { NAMES($seats) } empataron con { $worth } y robaron carta tras carta hasta deshacer el empate.
       *[false] { NAMES($seats) } empataron con { $worth } y cada cual robó una carta en la { -sudden-demise }.
    }
}
result-demise-card = { $of ->
    [drawn] { NAME($seat) } robó { THE($card) }.
    [anew] { NAME($seat) } recibió { THE($card) }: { $worth }.
   *[hand] { NAME($seat) } robó { THE($card) } y llegó a { $worth }.
}
result-demise-bomb = { $of ->
    [anew] { NAME($seat) } recibió { THE($card) }: { $worth }, fuera de rango pero sin coste.
   *[hand] { NAME($seat) } robó { THE($card) } y llegó a { $worth }, fuera de rango pero sin coste.
}
result-demise-rule = { $of ->
    [drawn] En el { -blind-draw } se aplica: { $how }.
   *[hand] En la { -sudden-demise } se aplica: { $how }.
}
result-still-tied = { $of ->
    [drawn] El { -blind-draw } no deshizo el empate.
    [anew] Las manos nuevas no deshicieron el empate.
   *[hand] La { -sudden-demise } no deshizo el empate.
}
result-no-demise = { $of ->
    [drawn] Quedaban muy pocas cartas para un { -blind-draw }.
    [anew] Quedaban muy pocas cartas para manos nuevas.
   *[hand] Quedaban muy pocas cartas para una { -sudden-demise }.
}

# --- penalties -----------------------------------------------------------------------------------------------------

result-bombed = { $how ->
    [percent] { NAME($seat) } se pasa con { $total } y paga { $paid }, el { $rate } % del { -hand-pot }, al { -sabacc-pot }.
    [points] { NAME($seat) } se pasa con { $total } y paga { $paid } al { -sabacc-pot }, { $rate } por cada punto fuera de rango.
   *[other] { NAME($seat) } se pasa con { $total } y paga { $paid } al { -sabacc-pot }.
}
result-bombed-short = { NAME($seat) } se pasa con { $total } y paga { $paid } de { $due }, todo lo que había, al { -sabacc-pot }.
result-bombed-broke = { NAME($seat) } se pasa con { $total } y debe { $due }, pero no le quedan créditos.
result-bombed-free = { NAME($seat) } se pasa con { $total }.
result-caller = { $how ->
    [percent] { NAME($seat) } pidió la resolución sin ganar y paga { $paid }, el { $rate } % del { -hand-pot }, al { -sabacc-pot }.
   *[other] { NAME($seat) } pidió la resolución sin ganar y paga { $paid } al { -sabacc-pot }.
}
result-caller-short = { NAME($seat) } pidió la resolución sin ganar y paga { $paid } de { $due }, todo lo que había, al { -sabacc-pot }.
result-caller-broke = { NAME($seat) } pidió la resolución sin ganar y debe { $due }, pero no le quedan créditos.
result-caller-saved = { NAME($seat) } pidió la resolución y no paga nada: { NAME($partner) } la ganó para el equipo.
result-false-claim = { $amount ->
    [0] { NAME($seat) } anunció un Sabacc sin tenerlo, pero no le quedan créditos para pagarlo.
   *[other] { NAME($seat) } anunció un Sabacc sin tenerlo y paga { $amount } al { -sabacc-pot }.
}

result-no-stake = { NAME($seat) } muestra una mano { $better ->
    [true] mejor
   *[false] igual de buena
}, pero no puso nada en el { -hand-pot } y no puede ganar nada de él.
result-tied-no-stake = { NAMES($seats) } empatan con { $worth }, pero no pusieron nada en el { -hand-pot } y no ganan nada de él.

# --- the sabacc pot ------------------------------------------------------------------------------------------------

result-sabacc = { NAME($seat) } gana también el { -sabacc-pot }, de { $amount }.
result-sabacc-split = También se reparten el { -sabacc-pot }, de { $amount }: { $parts }.
result-sabacc-unseen = El { -sabacc-pot }, de { $amount }, se queda: no se gana sin mostrar la mano.
result-sabacc-stays = El { -sabacc-pot }, de { $amount }, se queda: solo lo gana { $rungs }.
    .short = El { -sabacc-pot }, de { $amount }, se queda.
result-sabacc-zero = El { -sabacc-pot }, de { $amount }, se queda: solo lo gana un total de 0.
result-sabacc-demise = El { -sabacc-pot }, de { $amount }, se queda: { $of ->
    [anew] un Sabacc hecho solo en el nuevo reparto
   *[hand] un 23 hecho en la { -sudden-demise }
} no lo gana.
result-sabacc-new-deal = El { -sabacc-pot }, de { $amount }, se queda: en un empate solo lo gana un Sabacc en el nuevo reparto.
result-or = { $sound ->
    [o] { $before } u { $after }
   *[other] { $before } o { $after }
}

# --- points --------------------------------------------------------------------------------------------------------

result-points-unseen = Solo queda { NAME($seat) }, que gana la mano sin mostrar.
result-points-none = Nadie gana la mano: todos se pasan.
result-points-won = { NAME($seat) } gana la mano con { $worth }, y { $bonus } puntos por ella.
result-points-several = { NAMES($seats) } ganan juntos la mano con { $worth }, y { $bonus } puntos cada uno.
result-points-bombed = { NAME($seat) } se pasa con { $total } y pierde un punto por cada uno por encima de { $above }.
result-points-scores = Puntos: { $parts }.
result-points-book = En total hasta ahora: { $parts }.
result-points-game = { $count ->
    [one] { $person } gana la partida con { $points }.
   *[other] { $person } comparten la victoria con { $points } por persona.
}

# --- pots that stay ------------------------------------------------------------------------------------------------

result-carried = Todos se pasan: { $amount } del { -hand-pot } se quedan para la próxima mano.
result-side-carried = De los botes laterales se quedan { $amount } para la próxima mano: quienes podían ganarlos se pasaron.
result-void = Nadie abrió las apuestas, así que nadie gana: { $amount } del { -hand-pot } pasan al { -sabacc-pot }.

# --- chips ---------------------------------------------------------------------------------------------------------

result-chips-unseen = { $back ->
    [0] Solo queda { NAME($seat) }, que gana la mano sin mostrar.
    [one] Solo queda { NAME($seat) }, que gana la mano sin mostrar y recupera { $back } ficha.
   *[other] Solo queda { NAME($seat) }, que gana la mano sin mostrar y recupera { $back } fichas.
}
result-chips-won = { $back ->
    [0] { NAME($seat) } gana la mano con { $worth }.
    [one] { NAME($seat) } gana la mano con { $worth } y recupera { $back } ficha.
   *[other] { NAME($seat) } gana la mano con { $worth } y recupera { $back } fichas.
}
result-chips-tied = { NAMES($seats) } empatan con { $worth } y comparten la victoria.
result-chips-back = Recuperan lo que pusieron: { $parts }.
result-chips-lost = Puesto y perdido: { $parts }.
result-chips-forfeited = { $amount ->
    [one] { NAME($seat) } se fue y pierde { $amount } ficha.
   *[other] { NAME($seat) } se fue y pierde { $amount } fichas.
}
result-taxes-sabacc = Impuesto por perder con un Sabacc: { $parts }.
result-taxes-difference = Impuesto, la diferencia de las cartas: { $parts }.
result-tax-short = { $name } { $amount } de { $due }, todo lo que había
result-chips-out = { $seats-count ->
    [one] { NAMES($seats) } se queda sin fichas y fuera de la partida.
   *[other] { NAMES($seats) } se quedan sin fichas y fuera de la partida.
}
result-prize = ¡{ NAME($seat) } gana la partida y el premio de { CREDITS($amount) }!
result-prize-shared = A nadie le quedan fichas; quienes perdieron las últimas en esta mano se reparten el premio: { $parts }.

# --- against a banker ----------------------------------------------------------------------------------------------

result-duel-bust = La banca, { NAME($seat) }, se pasa con { $total }.
result-duel-won = { $worth ->
    [none] { NAME($seat) } le gana { $amount } a { NAME($banker) }.
   *[other] { $more ->
        [true] { NAME($seat) } le gana { $amount } a { NAME($banker) } con { $worth }, tres a dos.
       *[false] { $their ->
            [none] { NAME($seat) } le gana { $amount } a { NAME($banker) } con { $worth }.
           *[other] { NAME($seat) } le gana { $amount } a { NAME($banker) } con { $worth } contra { $their }.
        }
    }
}
result-duel-push = { $worth ->
    [none] { NAME($seat) } recupera su apuesta.
   *[other] { NAME($seat) } empata con { NAME($banker) } a { $worth } y recupera su apuesta.
}
result-duel-lost = { $worth ->
    [none] { NAME($seat) } pierde { $amount } contra { NAME($banker) }.
   *[other] { $their ->
        [none] { NAME($seat) } pierde { $amount } contra { NAME($banker) }: { $worth }.
       *[other] { NAME($seat) } pierde { $amount } contra { NAME($banker) }: { $worth } contra { $their }.
    }
}
result-duel-bank = { $net ->
    [0] La banca, { NAME($seat) }, no gana ni pierde.
   *[other] { $won ->
        [true] La banca, { NAME($seat) }, gana { $amount } en total.
       *[false] La banca, { NAME($seat) }, pierde { $amount } en total.
    }
}

# --- one hand ------------------------------------------------------------------------------------------------------

why-total = Las cartas suman { SIGNED($total) }.
why-idiots-array = El Idiota, un 2, un 3 y nada más: { RUNG($rung) }, la mejor mano de todas.
why-pure-sabacc = Las cartas suman { SIGNED($total) }: { RUNG($rung) }.
why-array = { RUNG($rung, $array) } vale { SIGNED($total) } y gana a otras manos a igual distancia.
why-bomb-out = { $total ->
    [0] Las cartas suman 0: la mano se pasa.
   *[other] Las cartas suman { SIGNED($total) }, fuera de rango: la mano se pasa.
}
why-other = { $worth }.
why-demise = { $of ->
    [drawn] En el { -blind-draw } salió { THE($card) }.
    [anew] La mano nueva llegó a { $worth }: { THE($card) }.
   *[hand] Con { THE($card) } en la { -sudden-demise } llegó a { SIGNED($total) }.
}
why-place = Puesto { $place } en la resolución.

result-demise-die = Sus cartas son iguales en todo: gana el dado más alto.
result-demise-suits = a igual valor, el mejor palo, del más bajo al más alto: { $suits }
