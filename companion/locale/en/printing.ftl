# What `sabacc print` writes on paper.

print-sheet = { $deck }: cards { $first } to { $last }, sheet { $n } of { $of }
print-backs = Backs
print-sticker-here = Stick the RFID tag into this circle. It lies in the sleeve, behind the card.
print-measure-front = Front. Print both pages on one sheet, on both sides, without scaling. Then pierce the five crosses with a needle.
print-measure-back = Back. Read where the hole in the middle lies on the scales: to the right, then down. Give these two numbers to --offset. If the other holes say something else, the printer scales or turns the page.
