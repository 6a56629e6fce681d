phase-rulings = Elección de reglas
verb-ruleset = Jugar con otras reglas

happened-ruleset-set = Desde ahora valen las reglas de «{ RULESET($name) }»; asientos, créditos y botes se quedan igual.

refused-ruleset-between-hands = Las reglas solo se cambian entre manos; termina esta o anula el reparto.
refused-bad-ruleset = No es posible: { $why }.
refused-too-many-for-ruleset = «{ RULESET($name) }» admite { $most } jugadores como mucho, y hay { $players } asientos ocupados; alguien tiene que irse antes.
refused-seat-beyond-ruleset = «{ RULESET($name) }» solo tiene { $seats } asientos: quien ocupa el asiento { $seat } pasa antes a uno de ellos.
refused-purses-before-ruleset = «{ RULESET($name) }» reparte las bolsas de otro modo; todo el mundo se levanta antes y se sienta después.
refused-money-before-ruleset = Aún hay { CREDITS($credits) } en una partida sin terminar; hay que jugarla antes hasta el final.
