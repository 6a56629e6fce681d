// The field's frame: one RC522 board, under the felt. It is let into the table top, or lies on it with a felt over both.
//
//   openscad -D 'part="frame"' -o field.stl field.scad     part: "frame", "cover", "all" (to look at)
//
// The frame is printed on its face; that face is the 3 mm card spacer, and the felt comes on top of it. The board lies
// against the face with its bare side, its parts away from the cards. Keep metal 30 mm away on all sides, also below; the
// four screws, of which two stand 7 mm from the coil, are of nylon.
include <common.scad>

part = "all";

room = 6.0;            // behind the board: crystal 4 mm, soldered wires
ends = 10.0;           // at both ends of the board, for the screws
inner = [board[1] + 2 * play + 2 * ends, board[0] + 2 * play];
size = [inner[0] + 2 * wall, inner[1] + 2 * wall];
height = spacer + board[2] + room;
bevel = 2.0;           // the upper edge, so that a felt lies over it without a step
slot = [10, 4];        // seven wires

module screws() {
    for (x = [wall + 4, size[0] - wall - 4], y = [wall + 4, size[1] - wall - 4]) translate([x, y, 0]) children();
}

module frame() {
    difference() {
        union() {
            box(size, height, spacer);
            screws() post(height);
            // Two ribs keep the board under the middle of the frame.
            for (x = [wall + ends - 1.6, size[0] - wall - ends]) translate([x, wall, 0]) cube([1.6, inner[1], spacer + 2.4]);
        }
        difference() {  // the bevel
            translate([-1, -1, -1]) cube([size[0] + 2, size[1] + 2, bevel + 1]);
            hull() {
                translate([0, 0, bevel]) plate(size, 0.01);
                translate([bevel, bevel, -0.01]) plate([size[0] - 2 * bevel, size[1] - 2 * bevel], 0.01, 2.5);
            }
        }
        translate([-1, size[1] / 2 - slot[0] / 2, height - slot[1]]) cube([wall + 2, slot[0], slot[1] + 1]);
    }
}

module cover() {
    difference() {
        union() {
            plate(size, floor_t);
            // Feet that press the board's corners against the face, with 0.3 mm of play.
            for (x = [wall + ends + 3, size[0] - wall - ends - 3], y = [wall + play + 3, size[1] - wall - play - 3])
                translate([x, y, 0]) cylinder(d = 3.6, h = floor_t + room - 0.3);
        }
        screws() translate([0, 0, -1]) cylinder(d = screw_hole, h = floor_t + 2);
    }
}

$fn = 32;
if (part == "frame") frame();
if (part == "cover") cover();
if (part == "all") {
    translate([0, size[1], height]) rotate([180, 0, 0]) color("SlateGray") frame();
    translate([0, 0, -20]) color("SteelBlue") cover();
}
