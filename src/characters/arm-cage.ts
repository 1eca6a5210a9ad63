import { armFrame } from "./arm-frame.js";
import type { BodyJoints } from "./body-joints.js";
import { addVertex, bridge, type Cage, JOINT, type JointShares, LEFT_MARK, SHELL } from "./cage.js";
import { addHand } from "./hand-cage.js";
import type { Proportions } from "./mannequin-options.js";
import { distance } from "./points.js";
import { smooth } from "./torso-cage.js";

/** Radii of one ring, metres: up, down, front, back; `at` 0 to 1 upper arm, 1 to 2 forearm. */
type ArmRing = readonly [at: number, up: number, down: number, front: number, back: number, material: number];

// Bands of the joint colour lie 3 mm deeper than the shell round them.
const ARM_RINGS: readonly ArmRing[] = [
  [0.1, 0.0565, 0.062, 0.061, 0.064, SHELL],
  [0.47, 0.0455, 0.0475, 0.0515, 0.049, SHELL],
  [0.62, 0.043, 0.0445, 0.048, 0.0455, LEFT_MARK],
  [0.845, 0.039, 0.0405, 0.043, 0.0415, SHELL],
  [0.86, 0.0355, 0.037, 0.039, 0.038, JOINT],
  [0.945, 0.0345, 0.036, 0.0365, 0.0375, JOINT],
  [1.0, 0.0345, 0.036, 0.0355, 0.0395, JOINT],
  [1.06, 0.035, 0.0365, 0.037, 0.038, JOINT],
  [1.115, 0.0355, 0.037, 0.0385, 0.0375, JOINT],
  [1.13, 0.039, 0.04, 0.0425, 0.0405, JOINT],
  [1.27, 0.0405, 0.0415, 0.045, 0.041, SHELL],
  [1.54, 0.0345, 0.0355, 0.04, 0.036, SHELL],
  [1.86, 0.027, 0.028, 0.034, 0.031, SHELL],
  [1.875, 0.0235, 0.0245, 0.0305, 0.028, JOINT],
];

/** A ring of 12 shrinks by this when it is subdivided. */
const SHRINK = 0.9665;

/** Builds the left arm and hand from the trunk's hole to the finger tips. */
export function addArm(cage: Cage, hole: readonly number[], joints: BodyJoints, p: Proportions): void {
  const shoulder = joints.at("LeftArm");
  const upper = distance(shoulder, joints.at("LeftForeArm"));
  const lower = distance(joints.at("LeftForeArm"), joints.at("LeftHand"));
  const local = armFrame(shoulder, joints);
  let previous = [...hole];
  for (const [at, up, down, front, back, material] of ARM_RINGS) {
    const along = at < 1 ? at * upper : upper + (at - 1) * lower;
    const thick = (p.armThickness * taper(at, p)) / SHRINK;
    const ring = around((sin, cos) =>
      addVertex(
        cage,
        local(along, sin * (sin > 0 ? up : down) * thick, cos * (cos > 0 ? front : back) * thick),
        armShares(at, sin, cos),
      ),
    );
    bridge(cage, previous, ring, material, { clockwise: true });
    previous = ring;
  }
  addHand(cage, previous, joints, p);
}

/** Scales the arm's thickness towards the hand's at the wrist. */
function taper(at: number, p: Proportions): number {
  const t = smooth((at - 1.3) / 0.62) * 0.7;
  return 1 + (p.handSize / p.armThickness - 1) * t;
}

/** Makes five vertices along the top from front to back, one behind, five below, one in front. */
function around(make: (sin: number, cos: number) => number): number[] {
  return Array.from({ length: 12 }, (_, i) => {
    const angle = ((i + 1) * Math.PI) / 6;
    return make(Math.sin(angle), Math.cos(angle));
  });
}

function armShares(at: number, sin: number, cos: number): JointShares {
  if (at < 0.6) {
    // The top of the shoulder follows the collar-bone longer than the armpit does.
    const arm = smooth((at + 0.25 - 0.06 * sin) / 0.62);
    return [
      ["LeftArm", arm],
      ["LeftShoulder", (1 - arm) * 0.8],
      ["Spine2", (1 - arm) * 0.2],
    ];
  }
  const reach = cos < 0 ? 0.09 : 0.11;
  const forearm = smooth((at - 1 + reach) / (2 * reach));
  const hand = smooth((at - 1.84) / 0.32);
  return [
    ["LeftArm", 1 - forearm],
    ["LeftForeArm", forearm * (1 - hand)],
    ["LeftHand", forearm * hand],
  ];
}
