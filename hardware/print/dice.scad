// Dice of 16 mm: the shift die and the spike die. Print them with 100 % infill, or the shells weigh differently from the
// inside. What is cut out of each face has the same volume: a face with few marks has deeper ones, so the die is balanced
// as far as a slicer keeps to its source. part = "shift" or "spike".
include <common.scad>

part = "shift";

edge = 16;
round_by = 21.5;      // the diameter of the ball that takes off the corners
cut = 6.6;            // cubic millimetres taken out of each face
dot = 2.6;            // the diameter of a pip
spike = [2.9, 3.4];   // the base and the height of a spike
deepest = 1.5;        // no mark is deeper, so a nozzle of 0.4 mm fills the floor below it

// Where the marks of 1 to 6 lie, as in the drawings of companion/art/svg, in parts of the edge.
marks = [
    [[0, 0]],
    [[-1, 1], [1, -1]],
    [[-1, 1], [0, 0], [1, -1]],
    [[-1, 1], [1, 1], [-1, -1], [1, -1]],
    [[-1, 1], [1, 1], [0, 0], [-1, -1], [1, -1]],
    [[-1, 1], [1, 1], [-1, 0], [1, 0], [-1, -1], [1, -1]],
];
apart = edge * 0.23;

// A single mark is as large as two, or it would be deeper than `deepest`.
function larger(count) = count == 1 ? 1.75 : count == 2 ? 1.25 : 1;
function area(count) = larger(count) * larger(count) * (part == "shift" ? 32 / 2 * sin(360 / 32) * dot * dot / 4
                                                                        : spike[0] * spike[1] / 2);
function depth(count) = cut / (count * area(count));

module mark(count) {
    scale(larger(count))
        if (part == "shift") circle(d = dot, $fn = 32);
        else translate([0, -spike[1] / 3]) polygon([[-spike[0] / 2, 0], [spike[0] / 2, 0], [0, spike[1]]]);
}

// The marks of a face, cut from its middle inwards.
module face(count) {
    assert(depth(count) <= deepest, "a mark is too deep");
    translate([0, 0, edge / 2 - depth(count)]) linear_extrude(depth(count) + 1)
        for (at = marks[count - 1]) translate(at * apart) mark(count);
}

module die() {
    difference() {
        intersection() {
            cube(edge, center = true);
            sphere(d = round_by, $fn = 64);
        }
        face(1);
        rotate([180, 0, 0]) face(6);
        rotate([90, 0, 0]) face(2);
        rotate([-90, 0, 0]) face(5);
        rotate([0, 90, 0]) face(3);
        rotate([0, -90, 0]) face(4);
    }
}

translate([0, 0, edge / 2]) die();
