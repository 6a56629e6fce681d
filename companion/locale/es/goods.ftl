# === goods =================================================================================================

phase-pledge = Empeño de bienes
verb-pledge = Empeñar algo
happened-pledged = { SEAT($seat) } empeña { $thing }, por valor de { $amount }.
happened-wins-thing = { SEAT($seat) } gana { $thing }, por valor de { $amount }.
happened-thing-bought-back = Nadie puede pagar al resto por { $thing }: vuelve a su dueño por { $paid } de { $amount } créditos.
refused-pledge-in-betting = Las cosas se empeñan en el propio turno de apuestas.
refused-nobody-can-match = { SEAT($seat) } no puede empeñar nada ahora: alguien que sigue en la mano no podría igualarlo.
refused-bad-thing = Un empeño necesita el nombre de una cosa, de { $longest } letras como mucho, y su valor en créditos.
refused-pledged-already = { $thing } ya está en un bote.
refused-not-your-thing = { $thing } es de otra persona.
happened-thing-to-sabacc-pot = { $thing }, por valor de { $amount }, pasa al { -sabacc-pot }.
happened-thing-back = { SEAT($seat) } recupera { $thing }, que nadie igualó.
refused-pledge-between = Puede valer hasta { $call }, para igualar, o { $least }, que es lo que cuesta subir; nada intermedio.
happened-pays-for-thing = { SEAT($seat) } paga { $amount } por lo que una cosa vale más que su propia parte del { -hand-pot }.
