refused-rules-changed = Las reglas de «{ RULESET($ruleset) }» cambiaron mientras la mesa estaba apagada. Desde la próxima mano valen las nuevas.

# === the words of rulesets and overlays (companion/game/rulesets) =========================================

rules-black-knight-name = Black Knight
rules-black-knight-about = Todos contra la banca, tan cerca de 23 como se atrevan.
rules-black-knight-how =
    Cada jugador y la banca reciben dos cartas, y una de la banca queda a la vista.
    Roba cuanto quieras: armas y riquezas se restan entre sí, y solo pierde la mano que ya no puede volver a 23.
    Más cerca de 23 que la banca ganas lo que apostaste, un sabacc gana la mitad más, y en un empate recuperas tu apuesta.

rules-centran-name = Sabacc centran
rules-centran-about = Tres rondas de apuesta, canje y cambio con 78 cartas.
rules-centran-how =
    Tres veces apuestas y después robas, canjeas, fijas o conservas tus cartas; luego, un doble en dos dados reparte de nuevo las cartas sin fijar.
    Gana el total más cercano a 23 o −23, y hasta un cero cuenta, como la peor mano que hay.
    Quien pasa de 23 paga una décima parte del bote al bote de sabacc, que se gana con un 23 exacto o con la Mano del Idiota.

rules-corellian-spike-name = Corellian Spike
rules-corellian-spike-about = Tres rondas para acercar la mano al cero, con dados que se lo llevan todo.
rules-corellian-spike-how =
    Empiezas con dos cartas y tres veces robas una, la intercambias con el descarte a la vista o te plantas, y después se apuesta.
    Tras cada ronda se lanzan dos dados: si son iguales, cada jugador tira toda su mano y recibe otras tantas cartas.
    Lo mejor es un total de cero, sobre todo con una de once manos con nombre, y solo un cero gana el bote de sabacc.

rules-coruscant-shift-name = Coruscant Shift
rules-coruscant-shift-about = Los dados dan un objetivo y un palo; elige las cartas que más se acerquen.
rules-coruscant-shift-how =
    Recibes cinco cartas, y dos dados dan un objetivo entre −10 y +10 y un palo preferido.
    Elige qué cartas conservas, apuesta, cambia el resto, añade lo que ayude y apuesta otra vez.
    Gana el total más cercano al objetivo y, a igualdad, la mano con más cartas del palo preferido.

rules-galactic-es-name = Sabacc galáctico
rules-galactic-es-about = Roba hasta plantarte, guarda boca abajo lo que quieras, cambia el resto y apuesta una vez.
rules-galactic-es-how =
    Por turnos, cada cual roba las cartas que se atreva, buscando 23 o −23.
    Después guarda algunas boca abajo y las demás se barajan y se reparten de nuevo, una vez antes de la única apuesta y otra después.
    Quien más se acerca a 23 se lleva el bote, y quien se pasa paga un crédito por punto al bote de sabacc, que gana un 23 exacto.

rules-kessel-name = Sabacc de Kessel
rules-kessel-about = Una carta de cada familia, tres turnos para hacer pareja y fichas que se acaban.
rules-kessel-how =
    Tienes siempre dos cartas, una de arena y una de sangre, y en tres turnos puedes pagar una ficha para cambiar una de ellas.
    Gana una pareja, mejor cuanto más baja, y si no hay, la menor diferencia.
    Los demás pierden lo que pusieron y algo más, y quien quede al final con fichas se lleva la entrada de todos.

rules-marcjs-cloud-city-name = Sabacc de Ciudad Nube
rules-marcjs-cloud-city-about = Cuatro cartas, y se cambian dos o todas.
rules-marcjs-cloud-city-how =
    Cada jugador recibe cuatro cartas y una vez, por turno, cambia algunas por otras nuevas: dos o cuatro.
    Hasta 23 una mano cuenta lo que suma, de 24 a 46 cuenta 23 menos, y por encima de 46 ha perdido.
    Un 23 exacto es lo mejor, después 46, después la Mano del Idiota y después los dos Contrabandistas con un Caballero Jedi.

rules-marcjs-corellian-name = Sabacc corelliano
rules-marcjs-corellian-about = Cuatro cartas, se cambian al menos dos; los contrabandistas se apoyan.
rules-marcjs-corellian-how =
    Cada jugador recibe cuatro cartas y una vez, por turno, cambia algunas por otras nuevas: de dos a cuatro.
    Hasta 23 una mano cuenta lo que suma, de 24 a 46 cuenta 23 menos, y por encima de 46 ha perdido.
    Un 23 exacto es lo mejor, después 46, después la Mano del Idiota y después los dos Contrabandistas con una carta numerada de monedas.

rules-marcjs-corporate-name = Sabacc del Sector Corporativo
rules-marcjs-corporate-about = Cuatro cartas, se cambian exactamente tres.
rules-marcjs-corporate-how =
    Cada jugador recibe cuatro cartas y una vez, por turno, cambia algunas por otras nuevas: exactamente tres.
    Hasta 23 una mano cuenta lo que suma, de 24 a 46 cuenta 23 menos, y por encima de 46 ha perdido.
    Un 23 exacto es lo mejor, después 46, después la Mano del Idiota y después los dos Cazarrecompensas con una carta numerada de monedas.

rules-marcjs-crseih-name = Sabacc de la Estación Crseih
rules-marcjs-crseih-about = Cuatro cartas, se cambian hasta dos; cuatro frascos son la mano especial.
rules-marcjs-crseih-how =
    Cada jugador recibe cuatro cartas y una vez, por turno, cambia algunas por otras nuevas: de ninguna a dos.
    Hasta 23 una mano cuenta lo que suma, de 24 a 46 cuenta 23 menos, y por encima de 46 ha perdido.
    Un 23 exacto es lo mejor, después 46, después la Mano del Idiota y después cuatro frascos.

rules-marcjs-imperial-name = Sabacc imperial
rules-marcjs-imperial-about = Cuatro cartas, se cambian exactamente dos, como manda el reglamento.
rules-marcjs-imperial-how =
    Cada jugador recibe cuatro cartas y una vez, por turno, cambia algunas por otras nuevas: exactamente dos.
    Hasta 23 una mano cuenta lo que suma, de 24 a 46 cuenta 23 menos, y por encima de 46 ha perdido.
    Un 23 exacto es lo mejor, después 46, después la Mano del Idiota y después el Señor del Sith con un Comandante y un As.

rules-marcjs-mos-eisley-name = Sabacc de Mos Eisley
rules-marcjs-mos-eisley-about = Cuatro cartas; las malas compañías dejan cambiar más.
rules-marcjs-mos-eisley-how =
    Cada jugador recibe cuatro cartas y una vez, por turno, cambia algunas por otras nuevas: ninguna o una, o hasta cuatro si muestras un Contrabandista o un Cazarrecompensas.
    Hasta 23 una mano cuenta lo que suma, de 24 a 46 cuenta 23 menos, y por encima de 46 ha perdido.
    Un 23 exacto es lo mejor, después 46, después la Mano del Idiota y después un Contrabandista y un Cazarrecompensas con una carta numerada de monedas.

rules-marcjs-new-republic-name = Sabacc de la Nueva República
rules-marcjs-new-republic-about = Cuatro cartas, se cambian una o tres.
rules-marcjs-new-republic-how =
    Cada jugador recibe cuatro cartas y una vez, por turno, cambia algunas por otras nuevas: una o tres.
    Hasta 23 una mano cuenta lo que suma, de 24 a 46 cuenta 23 menos, y por encima de 46 ha perdido.
    Un 23 exacto es lo mejor, después 46, después la Mano del Idiota y después un Caballero Jedi, un Maestro Jedi y un Contrabandista.

rules-marcjs-old-republic-name = Sabacc de la Antigua República
rules-marcjs-old-republic-about = Cuatro cartas; quien muestra un Maestro Jedi puede cambiar más.
rules-marcjs-old-republic-how =
    Cada jugador recibe cuatro cartas y una vez, por turno, cambia algunas por otras nuevas: de ninguna a dos, o hasta cuatro si muestras un Maestro Jedi.
    Hasta 23 una mano cuenta lo que suma, de 24 a 46 cuenta 23 menos, y por encima de 46 ha perdido.
    Un 23 exacto es lo mejor, después 46, después la Mano del Idiota y después un Caballero Jedi y un Maestro Jedi con una carta numerada de sables.

rules-marcjs-random-name = Sabacc al azar
rules-marcjs-random-about = Cuatro cartas con nueve juegos de reglas, y cada dos minutos la mesa sortea otro.
rules-marcjs-random-how =
    Cada jugador recibe cuatro cartas y una vez, por turno, cambia algunas por otras nuevas, según permitan las reglas del momento.
    Cada dos minutos la mesa sortea uno de nueve juegos de reglas, que cambia lo que valen las figuras y qué mano es especial.
    Un 23 exacto es lo mejor, después 46, después la Mano del Idiota y después la mano especial del momento.

rules-marcjs-rebel-name = Sabacc rebelde
rules-marcjs-rebel-about = Cuatro cartas, se cambian hasta tres; dos Caballeros Jedi y un As son la Fuerza.
rules-marcjs-rebel-how =
    Cada jugador recibe cuatro cartas y una vez, por turno, cambia algunas por otras nuevas: de ninguna a tres.
    Hasta 23 una mano cuenta lo que suma, de 24 a 46 cuenta 23 menos, y por encima de 46 ha perdido.
    Un 23 exacto es lo mejor, después 46, después la Mano del Idiota y después los dos Caballeros Jedi con un As.

rules-contract-name = contrato
rules-contract-about = Dos equipos de dos juegan con una bolsa cada uno; cuenta la mejor mano del equipo.

rules-dune-sea-name = mar de dunas
rules-dune-sea-about = Antes de cada mano la mesa sortea una regla que entra y una que sale.

rules-high-stakes-name = grandes apuestas
rules-high-stakes-about = La apuesta inicial y, en «la práctica», la mouche y la apuesta mínima son diez veces mayores.

rules-jabba-name = mesa de Jabba
rules-jabba-about = Se pueden empeñar cosas, por el valor que acuerde la mesa; van enteras a quien gana.

rules-pratique-name = Sabacc: la práctica
rules-pratique-about = Sabacc de tres cartas con baraja de tarot: armas y riquezas tiran en sentidos opuestos.
rules-pratique-how =
    Tienes tres cartas: los triunfos suman y, entre armas y riquezas, eliges cuáles suman y cuáles restan.
    Ronda a ronda se apuesta, los dados pueden cambiar toda carta que no bloquee un marcador, y después cada cual dice si sigue, si quiere ver o si se retira.
    Quien más se acerca a 23 sin pasarse se lleva el bote, y el mejor sabacc gana además el bote de sabacc, al que paga cada subida, cada retirada y cada cambio.

rules-sleeper-name = Sleeper
rules-sleeper-about = Sabacc por turnos: apuesta, tirada, quizá la resolución, robo; y sin campo donde proteger una carta.
rules-sleeper-how =
    En cada turno un jugador puede abrir las apuestas, después lanza el dado, que puede mover las cartas de todos, y después roba o canjea una carta.
    Cuando todos han tenido su turno, cualquier otro jugador puede pedir la resolución, y las manos se muestran en el acto.
    Gana el total más alto hasta 23; cero, o más de 23 por arriba o por abajo, cuesta una penalización, y solo +23 o la Mano del Idiota se lleva el bote de sabacc.

rules-standard-fr-name = Sabacc estándar, a la francesa
rules-standard-fr-about = Sabacc estándar en el que, a igual distancia, una mano por encima de cero gana a una por debajo.
rules-standard-fr-how =
    Empiezas con dos cartas y, ronda a ronda, robas o canjeas una, apuestas y ves si los dados mueven las cartas de todos.
    Desde la cuarta ronda cualquiera puede pedir la resolución: el total más cercano a 23 o −23 se lleva el bote, y +23 gana a −23.
    Cero, o más de 23 por arriba o por abajo, cuesta una penalización al bote de sabacc, que espera un 23 exacto o la Mano del Idiota.

rules-standard-name = Sabacc estándar
rules-standard-about = Forma una mano que sume 23 o −23 en cuatro o más rondas de canje, apuestas y tiradas de cambio.
rules-standard-how =
    Empiezas con dos cartas y, ronda a ronda, robas o canjeas una, apuestas y ves si los dados mueven las cartas de todos.
    Desde la cuarta ronda cualquiera puede pedir la resolución: el total más cercano a 23 o −23 se lleva el bote, pero 0, o más de 23 por arriba o por abajo, cuesta una penalización.
    Una carta fijada boca arriba en el campo de interferencia está a salvo de los cambios, y un 23 exacto o la Mano del Idiota gana también el bote de sabacc, que crece de mano en mano.

rules-theorie-name = Sabacc: la teoría
rules-theorie-about = La versión francesa del sabacc de cuatro cartas, con una mano del Idiota más difícil.
rules-theorie-how =
    Cada jugador recibe cuatro cartas y una vez, por turno, cambia algunas por otras nuevas.
    Hasta 23 una mano cuenta lo que suma, de 24 a 46 cuenta 23 menos, y por encima de 46 pierde puntos.
    Un 23 exacto es lo mejor, después 46, después el Idiota con un 1, un 2 y un 3, y la mejor mano recibe diez puntos más.

rules-yarith-bespin-name = Sabacc de Yarith Bespin
rules-yarith-bespin-about = El Corellian Spike del casino: dos cartas en la mano y una tercera a la vista ante ti.
rules-yarith-bespin-how =
    Tienes dos cartas, y una tercera, la carta spike, está a la vista ante ti.
    Tres veces puedes comprar una carta y cambiar otra por ella, después todos apuestan, y dos dados iguales cambian las cartas de la mano o incluso las tres.
    Gana la mano más cercana a cero, ante todo la Mano del Idiota con 0, 2 y 3, y un total de cero gana también el bote de sabacc.
