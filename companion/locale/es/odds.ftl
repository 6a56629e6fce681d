# Quién iba ganando, y cuándo
led-from-the-deal = { NAME($seat) } tenía seguramente las mejores cartas desde el reparto ({ $share } %).
led-by-shift = El cambio de la ronda { $round } puso por delante a { NAME($seat) }: { $before } % antes, { $share } % después.
led-by-deal = Las cartas repartidas en la ronda { $round } pusieron por delante a { NAME($seat) }: { $before } % antes, { $share } % después.
led-by-own-move = { NAME($seat) } se puso por delante en la ronda { $round } con «{ VERB($verb) }»: { $before } % antes, { $share } % después.
led-by-other = { NAME($seat) } se puso por delante en la ronda { $round } cuando { NAME($other) } eligió «{ VERB($verb) }»: { $before } % antes, { $share } % después.
led-decided-by-demise = La carta decisiva, que { NAME($seat) } sacó en la { -sudden-demise }: { CARD($card) }.
led-decided-by-blind-draw = La carta decisiva, que { NAME($seat) } sacó en el { -blind-draw }: { CARD($card) }.
led-decided-by-card = La carta decisiva: { CARD($card) }. Con una carta al azar en su lugar, { NAME($seat) } solo habría ganado { $share } veces de cada 100.
led-cost-by-shift = { $cost ->
    [0] El cambio de la ronda { $round } perjudicó sobre todo a { NAME($seat) }: { $before } % antes, { $share } % después.
   *[other] El cambio de la ronda { $round } le costó { CREDITS($cost) } a { NAME($seat) }: { $before } % del bote antes, { $share } % después.
}
led-moment = Ronda { $round }, { $event ->
    [deal] tras el reparto
    [shift] tras el cambio
   *[other] tras «{ VERB($event) }» de { NAME($seat) }
}: { $leads }
led-share = { NAME($seat) } { $share } %
led-title = Probabilidad de ganar, por ronda

# Cuánto fue suerte
luck-line = { $who }: suerte { $luck } ± { $spread } en { $hands } manos mostradas.
luck-few = Suerte: muy pocas manos mostradas para decir algo de { $who }.
odds-share = { $share } %

# Las probabilidades que todos pueden conocer
display-menu-chances = Probabilidades
chances-off = Esta página da las probabilidades durante una mano. Vuelve a abrirla cuando se esté jugando una.
chances-undealt = Aún no se han repartido cartas.
chances-working = Se están calculando las probabilidades.
chances-failed = Con estas cartas no se pueden calcular las probabilidades.
chances-hidden = { $n } boca abajo
chances-bomb = Se pasa: { $bomb }
chances-ranks = Lo más probable: { $ranks }
chances-note = Las probabilidades si ya no cambia ninguna carta, solo según las cartas descubiertas: todos en la mesa pueden saberlas. { $found ->
    [counted] Cálculo exacto.
   *[sampled] Estimadas: ±{ $points } puntos.
}
