# The Spanish of the program: one file for each English one, with the same name.
#
# Neutral between Spain and Latin America. Buttons are infinitives. Thousands have a point, quotations « ». Players have
# no known gender: nothing agrees with them. Terms and pots have no article, so that “del” and “al” stand right.
#
# Glossary. One word for one thing:
#
#   apostar, igualar, subir, retirarse, pasar   bet, call, raise, fold, check
#   pedir la resolución       call the hand
#   reparte, el botón         the dealer, the button
#   bote de la mano, bote de sabacc, bote lateral   hand pot, sabacc pot, side pot
#   cambio                    shift
#   campo de interferencia    interference field
#   fijar                     lock
#   resto                     stack
#   canjear                   trade; intercambiar: exchange, swap
#   robar, mazo, descartes    draw, draw pile, discards
#   resolución                showdown
#   pasarse, mano pasada      to bomb out
#   muerte súbita             sudden demise
#   Mano del Idiota, mano especial   Idiot’s Array, array
#   bandeja, hueco, etiqueta  tray, well, tag
#   registrar                 enrol
#   fichas, marcadores        chips, tokens

language-name = Español
language-voice = es
rung-off = no vale: mira las opciones
named = { $name }: { $said }

notice-language-broken = El archivo de idioma { $file } está dañado ({ $what }); en su lugar aparece el inglés. `sabacc language check` dice más.
notice-language-lacks = Al archivo de idioma { $file } le { $n ->
        [one] falta { $n } mensaje
       *[other] faltan { $n } mensajes
    }; en su lugar aparece el inglés. `sabacc language check` dice más.
