// What lies where in a seat tray, to look at: boards blue, Pico green, ring white, buttons red, level shifter black.
include <tray.scad>

part = "inside";

color("SlateGray") base();
wells() translate([-board[0] / 2, coil_from_end - board[1], under - board[2]]) color("RoyalBlue") cube(board);
translate([(size[0] - pico[0]) / 2, size[1] - wall - plug - pico[1], floor_t + 4]) color("SeaGreen") cube([pico[0], pico[1], 1]);
translate([ring_at[0], ring_at[1], under - 2]) color("White") difference() {
    cylinder(d = ring_d, h = 3.2);
    translate([0, 0, -1]) cylinder(d = ring_d - 14, h = 6);
}
for (x = [left, left + pitch]) translate([x, front / 2, under - 18]) color("FireBrick") cylinder(d = 12, h = 18);
translate([size[0] - 40, front - 14, floor_t + 2]) color("Black") cube([19, 7, 8]);
