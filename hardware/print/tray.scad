// A seat tray: a box for a Pico, two RC522 boards, two buttons and a ring of lights, and a lid with two card wells.
//
//   openscad -D 'part="base"' -o tray.stl tray.scad        part: "base", "lid", "lens", "all" (to look at)
//   openscad -D 'part="lid"' -D 'card="tarot"' ...         card: "poker" (63.5 x 88.9), "sleeved" (66 x 91), "tarot" (70 x 120)
//
// The lid itself is the 3 mm card spacer: each board lies under it, its bare side up, its parts down, its wires soldered
// from below and cut flush above. Coils: the wells stand so far apart that between two coils there is at least one
// coil's width (42 mm between 38 mm coils), and the firmware has only one field on at a time; hardware/tray.md works out
// what is left of one coil's field at the other well.
//
// The screws are of nylon: the two at the sides stand 20 mm from a coil, and metal has to keep 30 mm away.
include <common.scad>

part = "all";
card = "poker";
card_size = card == "tarot" ? [70, 120] : card == "sleeved" ? [66, 91] : [63.5, 88.9];

rim = 2.5;             // the frame round a card: width
rim_h = 2.5;           // and height: five cards do not slip over it
inside = 22;           // room under the lid: a 12 mm panel button is some 20 mm deep
front = 48;            // the strip for buttons and ring, towards the player
margin = 9;            // beside the wells, for the screws
button_d = 12.2;       // hole for a 12 mm panel button
ring_d = 37.0;         // the ring's outside: 36.8 mm to 37.5 mm are sold; MEASURE YOURS
ring_play = 0.5;
lens_t = 1.2;          // printed in white, three lines thick: it glows
pico = [21, 51];       // its data sheet; holes of 2.1 mm, 11.4 mm by 47 mm apart
plug = 14;             // from the back wall to the Pico: the plug's grip, which a cable tie holds to the floor
tie = [2, 5];          // the slots for that tie (2.5 mm wide)

well = [card_size[0] + 2 * card_play, card_size[1] + 2 * card_play];
pitch = max(well[0] + 2 * rim + 4, 2 * coil[0] + 4);
size = [pitch + well[0] + 2 * rim + 2 * margin, front + well[1] + 2 * rim + 4];
under = floor_t + inside;  // where the lid's lower side is
left = size[0] / 2 - pitch / 2;
middle = front + rim + well[1] / 2;  // of the cards, which is the middle of the coils
ring_at = [size[0] / 2, front / 2];

assert(card == "poker" || card == "sleeved" || card == "tarot", "card is poker, sleeved or tarot");
assert(pitch - coil[0] >= coil[0], "between two coils there is at least one coil's width");

module screws() {
    for (x = [wall + 3.2, size[0] - wall - 3.2], y = [wall + 3.2, size[1] / 2, size[1] - wall - 3.2])
        translate([x, y, 0]) children();
}

module wells() {
    for (x = [left, left + pitch]) translate([x, middle, 0]) children();
}

module base() {
    difference() {
        union() {
            box(size, under, floor_t);
            screws() post(under);
            wells() translate([-board[0] / 2, coil_from_end - board[1], 0]) cradle(under);
            // Pegs for the Pico, its USB socket towards the back wall.
            for (x = [-5.7, 5.7], y = [2, 49])
                translate([size[0] / 2 + x, size[1] - wall - plug - y, 0]) {
                    cylinder(d = 4.4, h = floor_t + 4);
                    cylinder(d = 1.8, h = floor_t + 6.5);
                }
            // The stand of the ring: its lights end 0.6 mm below the lens.
            translate(ring_at) difference() {
                cylinder(d = ring_d + 2 * ring_play + 3.2, h = under - 0.4);
                translate([0, 0, under - 2]) cylinder(d = ring_d + 2 * ring_play, h = 5);
                translate([0, 0, floor_t]) cylinder(d = ring_d - 12, h = under);
                translate([-6, 0, floor_t]) cube([12, ring_d, under]);
            }
        }
        // The micro-USB plug, with room for its grip.
        translate([size[0] / 2 - 6.5, size[1] - wall - 1, floor_t + 1.5]) cube([13, wall + 2, 9]);
        // The tie round its grip: through two slots, and in a groove below, so that the tray stands flat.
        translate([size[0] / 2, size[1] - wall - 9, 0]) {
            for (x = [-7.5, 7.5]) translate([x - tie[0] / 2, 0, -1]) cube([tie[0], tie[1], floor_t + 2]);
            translate([-8.5, 0, -1]) cube([17, tie[1], 1 + 1.2]);
        }
    }
}

module lid() {
    difference() {
        union() {
            plate(size, spacer);
            wells() translate([-well[0] / 2 - rim, -well[1] / 2 - rim, 0])
                plate([well[0] + 2 * rim, well[1] + 2 * rim], spacer + rim_h, 3);
        }
        wells() translate([-well[0] / 2, -well[1] / 2, spacer]) cube([well[0], well[1], rim_h + 1]);
        // Room for a thumb, at both ends of each card.
        wells() translate([-13, -well[1] / 2 - rim - 0.1, spacer]) cube([26, well[1] + 2 * rim + 0.2, rim_h + 1]);
        screws() translate([0, 0, -1]) cylinder(d = screw_hole, h = spacer + 2);
        for (x = [left, left + pitch]) translate([x, front / 2, -1]) cylinder(d = button_d, h = spacer + 2);
        translate([ring_at[0], ring_at[1], -1]) cylinder(d = ring_d + 2 * ring_play, h = spacer + 2);
        translate([ring_at[0], ring_at[1], spacer - lens_t]) cylinder(d = ring_d + 6, h = spacer);
    }
}

module lens() {
    cylinder(d = ring_d + 6 - 0.6, h = lens_t);
}

$fn = 32;
if (part == "base") base();
if (part == "lid") lid();
if (part == "lens") lens();
if (part == "all") {
    color("SlateGray") base();
    translate([0, 0, under + 45]) color("SteelBlue") lid();
    translate([ring_at[0], ring_at[1], under + 75]) color("White") lens();
    %wells() translate([-card_size[0] / 2, -card_size[1] / 2, under + 75]) cube([card_size[0], card_size[1], 0.4]);
}
