phase-rulings = Choix des règles
verb-ruleset = D’autres règles

happened-ruleset-set = Désormais les règles sont celles de « { RULESET($name) } » ; places, crédits et pots restent.

refused-ruleset-between-hands = On ne change de règles qu’entre deux donnes ; finir celle-ci, ou annoncer maldonne.
refused-bad-ruleset = Ce n’est pas possible : { $why }.
refused-too-many-for-ruleset = « { RULESET($name) } » se joue à { $most } au plus, et { $players } places sont prises ; quelqu’un doit d’abord partir.
refused-seat-beyond-ruleset = « { RULESET($name) } » n’a que { $seats } places : quitter d’abord la place { $seat } pour une de celles-là.
refused-purses-before-ruleset = « { RULESET($name) } » partage les bourses autrement ; tout le monde part, et se rassoit ensuite.
refused-money-before-ruleset = Il reste { CREDITS($credits) } dans une partie inachevée ; la jouer d’abord jusqu’au bout.
