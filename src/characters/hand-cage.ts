import type { JointName } from "../motion/joint-names.js";
import { type ArmFrame, armFrame } from "./arm-frame.js";
import type { BodyJoints } from "./body-joints.js";
import { addFace, addVertex, bridge, type Cage, JOINT, type JointShares } from "./cage.js";
import type { Proportions } from "./mannequin-options.js";
import { cross, distance, dot, scale, subtract, unit } from "./points.js";
import { smooth } from "./torso-cage.js";

/** Levels of the palm: along the hand, half thickness up and down, front and back edge (towards the thumb is front). */
const PALM: readonly (readonly [along: number, up: number, down: number, front: number, back: number])[] = [
  [0.006, 0.019, 0.02, 0.03, -0.028],
  [0.026, 0.016, 0.021, 0.036, -0.033],
  [0.056, 0.014, 0.018, 0.04, -0.042],
];
/**
 * Edges between the fingers, from the index finger's outside to the little finger's, and their distance along the
 * hand.
 */
const KNUCKLE_EDGES = [0.0385, 0.0152, -0.0066, -0.0268, -0.0462] as const;
const KNUCKLE_ALONG = [0.083, 0.091, 0.0915, 0.086, 0.076] as const;

const FINGERS = [
  ["Index", 0.0091],
  ["Middle", 0.0094],
  ["Ring", 0.009],
  ["Pinky", 0.0079],
] as const;

/** Builds the left hand from the wrist's ring of 12 to the finger tips. */
export function addHand(cage: Cage, wrist: readonly number[], joints: BodyJoints, p: Proportions): void {
  const size = p.handSize;
  const origin = armFrame(joints.at("LeftHand"), joints);
  const local: ArmFrame = (a, b, c) => origin(a * size, b * size, c * size);
  const handShares = (along: number): JointShares => {
    const hand = smooth((along + 0.035) / 0.07);
    return [
      ["LeftHand", hand],
      ["LeftForeArm", 1 - hand],
    ];
  };
  let previous = [...wrist];
  const levels: number[][] = [];
  for (const [along, up, down, front, back] of PALM) {
    const row = (height: number) =>
      [0, 1, 2, 3, 4].map((i) => {
        const bow = 1 - 0.28 * ((i - 2) / 2) ** 2;
        const across = front + (back - front) * (0.06 + 0.22 * i);
        return addVertex(cage, local(along, height * bow, across), handShares(along));
      });
    const top = row(up);
    const behind = addVertex(cage, local(along, -0.001, back), handShares(along));
    const below = row(-down).reverse();
    const before = addVertex(cage, local(along, -0.003, front), handShares(along));
    levels.push([...top, behind, ...below, before]);
  }
  const knuckleRow = (height: number) =>
    KNUCKLE_EDGES.map((across, i) => {
      const nearest = FINGERS[Math.min(i, 3)][0];
      const shares: JointShares = [
        ["LeftHand", 0.7],
        [`LeftHand${nearest}1`, 0.3],
      ];
      return addVertex(cage, local(KNUCKLE_ALONG[i], height * (i % 4 === 0 ? 0.8 : 1), across), shares);
    });
  const top = knuckleRow(0.0105);
  const bottom = knuckleRow(-0.0115);
  const outerShares = (name: JointName): JointShares => [
    ["LeftHand", 0.7],
    [name, 0.3],
  ];
  const behind = addVertex(cage, local(0.074, -0.001, -0.0478), outerShares("LeftHandPinky1"));
  const before = addVertex(cage, local(0.081, -0.001, 0.0402), outerShares("LeftHandIndex1"));
  levels.push([...top, behind, ...[...bottom].reverse(), before]);

  levels.forEach((level, i) => {
    // The thumb starts from the front of the second strip.
    const from = i === 2 ? [...previous.slice(0, 11)] : previous;
    if (i === 2) {
      bridge(cage, from, level.slice(0, 11), JOINT, { clockwise: true, closed: false });
      addThumb(cage, [previous[10], previous[11], previous[0], level[0], level[11], level[10]], joints, p);
    } else bridge(cage, from, level, JOINT, { clockwise: true });
    previous = level;
  });

  FINGERS.forEach(([finger, radius], i) => {
    const base = [top[i], top[i + 1], ...(i === 3 ? [behind] : []), bottom[i + 1], bottom[i]];
    if (i === 0) base.push(before);
    addFinger(cage, base, finger, radius, joints, p, i === 0 ? "before" : i === 3 ? "behind" : "none");
  });
}

/** Weights a ring of a finger between the joints around it; `joint` 0 is the hand, 1 to 3 the finger's own. */
function fingerShares(finger: "Thumb" | "Index" | "Middle" | "Ring" | "Pinky", joint: number): JointShares {
  const low = Math.min(Math.floor(joint), 2);
  const name = (n: number) => (n === 0 ? "LeftHand" : `LeftHand${finger}${n as 1 | 2 | 3}`) as JointName;
  return [
    [name(low), 1 - (joint - low)],
    [name(low + 1), joint - low],
  ];
}

/** Adds a finger as a box of four or five edges: top front, top back, (behind), bottom back, bottom front, (before). */
function addFinger(
  cage: Cage,
  base: readonly number[],
  finger: "Index" | "Middle" | "Ring" | "Pinky",
  radius: number,
  joints: BodyJoints,
  p: Proportions,
  extra: "before" | "behind" | "none",
): void {
  const name = (n: 1 | 2 | 3): JointName => `LeftHand${finger}${n}`;
  const r = radius * p.handSize;
  const second = distance(joints.at(name(1)), joints.at(name(2)));
  const third = second + distance(joints.at(name(2)), joints.at(name(3)));
  const tip = third + r * 2.3;
  const local = armFrame(joints.at(name(1)), joints);
  const rings: readonly (readonly [along: number, thick: number, joint: number])[] = [
    [r * 1.1, 1.03, 0.9],
    [second - r * 0.6, 1, 1.15],
    [second + r * 0.6, 0.98, 1.85],
    [third - r * 0.55, 0.94, 2.15],
    [third + r * 0.55, 0.91, 2.85],
    [tip - r * 0.45, 0.8, 3],
    [tip, 0.42, 3],
  ];
  let previous = [...base];
  for (const [along, thick, joint] of rings) {
    const shares = fingerShares(finger, joint);
    const h = r * thick * (along === tip ? 1 : 0.97);
    const at = (up: number, front: number) => addVertex(cage, local(along, up, front), shares);
    const ring = [at(h, h), at(h, -h)];
    if (extra === "behind") ring.push(at(0, -h * 1.15));
    ring.push(at(-h, -h), at(-h, h));
    if (extra === "before") ring.push(at(0, h * 1.15));
    bridge(cage, previous, ring, JOINT, { clockwise: true });
    previous = ring;
  }
  addFace(cage, [...previous].reverse(), JOINT);
}

/** Adds the thumb on six vertices at the front of the palm: below, front, top of the near level, then the far one. */
function addThumb(cage: Cage, base: readonly number[], joints: BodyJoints, p: Proportions): void {
  const [j1, j2, j3] = [1, 2, 3].map((n) => joints.at(`LeftHandThumb${n as 1 | 2 | 3}`));
  const along = unit(subtract(j2, j1));
  const { front, up } = joints.arm;
  // Across the thumb: `side` lies in the plane of the palm, pointing to the finger tips; `nail` faces up and forward.
  const side = unit(subtract(joints.arm.along, scale(along, dot(joints.arm.along, along))));
  const nail = cross(along, side);
  const facing = dot(nail, up) + dot(nail, front) * 0.3 > 0 ? 1 : -1;
  const r = 0.0106 * p.handSize;
  const second = distance(j1, j2);
  const third = second + distance(j2, j3);
  const tip = third + r * 2.2;
  const rings: readonly (readonly [along: number, thick: number, joint: number])[] = [
    [second * 0.5, 1.22, 0.92],
    [second - r * 0.6, 1.1, 1.15],
    [second + r * 0.6, 1.05, 1.85],
    [third - r * 0.55, 0.99, 2.15],
    [third + r * 0.55, 0.97, 2.85],
    [tip - r * 0.45, 0.82, 3],
    [tip, 0.42, 3],
  ];
  let previous = [...base];
  for (const [at, thick, joint] of rings) {
    const shares = fingerShares("Thumb", joint);
    // Hexagon in the order of the base: below near, near, top near, top far, far, below far.
    const ring = [240, 180, 120, 60, 0, 300].map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      const across = Math.cos(angle) * r * thick * 1.12;
      const high = Math.sin(angle) * r * thick * facing;
      return addVertex(
        cage,
        [0, 1, 2].map((k) => j1[k] + along[k] * at + side[k] * across + nail[k] * high),
        shares,
      );
    });
    bridge(cage, previous, ring, JOINT, { clockwise: true });
    previous = ring;
  }
  addFace(cage, [...previous].reverse(), JOINT);
}
