# === betting ===============================================================================================

refused-must-open = { SEAT($seat) } habla primero y tiene que abrir las apuestas: que apueste.
happened-fee = { $paid ->
    [0] { SEAT($seat) } no tiene con qué pagar la cuota.
   *[other] { SEAT($seat) } paga una cuota de { $paid } al { -sabacc-pot }.
}
