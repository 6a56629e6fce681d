// What the three builds share. Millimetres. Printed in PLA or PETG with a 0.4 mm nozzle, layers of 0.2 mm, three
// perimeters or more, 20 % filled, no supports: every part lies as it comes out of the file.
//
// Fits: a board lies in its pocket with 0.4 mm of play on each side, a card in its well with 0.8 mm; a screw's hole is
// 3.4 mm in a cover (M3 goes through) and 2.5 mm in a pillar (M3 cuts its own thread); a lens is 0.3 mm smaller
// than its seat. Measure a printed pillar before you print a tray: a printer that prints holes small needs 2.7 mm.

wall = 2.4;         // outer walls: six lines of a 0.4 mm nozzle
floor_t = 2.0;      // floors and covers
spacer = 3.0;       // plastic between a reader's board and the card: nearer than 3 mm detunes the coil and deafens it
play = 0.4;         // each side of a board
card_play = 0.8;    // each side of a card
screw_hole = 3.4;   // M3, through
screw_pilot = 2.5;  // M3, self-tapping
pillar = 7.0;       // a pillar's diameter: 2.2 mm of plastic round the screw

// The RC522 board as it is usually sold (RFID-RC522, blue). MEASURE YOURS: makers differ by half a millimetre.
board = [40.0, 60.0, 1.6];  // across, along, thick; the header's row of pins at the near end
coil = [38.0, 38.0];        // the loop, at the far end
coil_from_end = 20.0;       // from the far end of the board to the middle of the loop

assert(spacer >= 3, "the card spacer is 3 mm or more");
assert(wall >= 1.2, "walls below 1.2 mm do not hold a screw's pillar");

// A plate with round corners, from the origin.
module plate(size, height, round = 4) {
    linear_extrude(height) translate([round, round]) offset(round) square([size[0] - 2 * round, size[1] - 2 * round]);
}

// An open box with its floor at the bottom.
module box(size, height, base, round = 4) {
    difference() {
        plate(size, height, round);
        translate([wall, wall, base]) plate([size[0] - 2 * wall, size[1] - 2 * wall], height, max(round - wall, 1));
    }
}

// A pillar that takes a screw from above.
module post(height) {
    difference() {
        cylinder(d = pillar, h = height);
        translate([0, 0, max(height - 12, 1)]) cylinder(d = screw_pilot, h = height);
    }
}

// Four corners that carry a board, its upper side at `height`; the board's near left corner is the origin.
module cradle(height) {
    lip = 1.6;
    foot = 4;
    for (right = [0, 1], far = [0, 1])
        translate([right * board[0], far * board[1]]) mirror([right, 0]) mirror([0, far])
            difference() {
                translate([-play - lip, -play - lip]) cube([foot + play + lip, foot + play + lip, height - 0.4]);
                translate([-play, -play, height - board[2]]) cube([foot + 2 * play, foot + 2 * play, board[2] + 1]);
            }
}
