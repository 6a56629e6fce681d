// The shift panel: a box for an arcade button with a light, a status light and a piezo buzzer, and its cover.
//
//   openscad -D 'part="case"' -o panel.stl panel.scad      part: "case", "cover", "all" (to look at)
//
// The case is printed on its face. Nothing here touches radio, so only the button's depth sets the size.
include <common.scad>

part = "all";

size = [110, 80];
face = 3.0;
inside = 60;          // an arcade button with switch and lamp holder is up to 58 mm deep; snap-in ones half of that
button_d = 30.0;      // MEASURE YOURS: 28 mm and 24 mm are sold, too
light_d = 8.0;        // a metal holder for a 5 mm LED; a plastic clip takes 6.4
buzzer_d = 27.5;      // a piezo disc in its housing; smaller ones are held with tape
cable = [7, 5];       // the slot for the four pairs of wires
height = face + inside;

button_at = [38, size[1] / 2];
light_at = [85, 58];
buzzer_at = [85, 26];

module screws() {
    for (x = [wall + 3.2, size[0] - wall - 3.2], y = [wall + 3.2, size[1] - wall - 3.2]) translate([x, y, 0]) children();
}

module case() {
    difference() {
        union() {
            box(size, height, face);
            screws() post(height);
            translate(buzzer_at) difference() {
                cylinder(d = buzzer_d + 3.2, h = face + 4);
                translate([0, 0, face]) cylinder(d = buzzer_d, h = 9);
                translate([-20, -2, face]) cube([40, 4, 9]);
            }
        }
        translate([button_at[0], button_at[1], -1]) cylinder(d = button_d, h = face + 2);
        translate([light_at[0], light_at[1], -1]) cylinder(d = light_d, h = face + 2);
        for (turn = [0:60:300]) translate([buzzer_at[0], buzzer_at[1], -1]) {
            cylinder(d = 2.4, h = face + 2);
            rotate(turn) translate([6, 0]) cylinder(d = 2.4, h = face + 2);
        }
        translate([size[0] / 2 - cable[0] / 2, -1, height - cable[1]]) cube([cable[0], wall + 2, cable[1] + 1]);
    }
}

module cover() {
    difference() {
        plate(size, floor_t);
        screws() translate([0, 0, -1]) cylinder(d = screw_hole, h = floor_t + 2);
    }
}

$fn = 32;
if (part == "case") case();
if (part == "cover") cover();
if (part == "all") {
    translate([0, size[1], height]) rotate([180, 0, 0]) color("SlateGray") case();
    translate([0, 0, -30]) color("SteelBlue") cover();
}
