refused-must-open = { SEAT($seat) } parle en premier et doit ouvrir : miser.
happened-fee = { $paid ->
    [0] { SEAT($seat) } n’a plus rien pour payer le droit.
   *[other] { SEAT($seat) } paie un droit de { $paid } au { -sabacc-pot }.
}
