import { BUILTIN_SKELETON } from "../motion/builtin-skeleton.js";
import { JOINT_NAMES, type JointName } from "../motion/joint-names.js";
import type { Proportions } from "./mannequin-options.js";

export type Point = readonly [x: number, y: number, z: number];

/** Rest positions of the joints of a build, and the frame of its left arm. Metres before scaling to a height. */
export interface BodyJoints {
  at(name: JointName): Point;
  /** Directions of the left arm at rest: along the bone, up (the back of the hand), forward (the thumb's side). */
  arm: { along: Point; up: Point; front: Point };
}

const DOWN_ANGLE = Math.PI / 4;

/** Places the joints of a body: the built-in skeleton with its lengths scaled, arms level or 45 degrees down. */
export function bodyJoints(p: Proportions, restPose: "T" | "A"): BodyJoints {
  const { parents, restTranslations } = BUILTIN_SKELETON;
  const count = JOINT_NAMES.length;
  const positions = new Float64Array(count * 3);
  const angle = restPose === "A" ? DOWN_ANGLE : 0;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);

  for (let j = 0; j < count; j++) {
    const name = JOINT_NAMES[j];
    const factors = lengthFactors(name, p);
    let x = restTranslations[j * 3] * factors[0];
    let y = restTranslations[j * 3 + 1] * factors[1];
    const z = restTranslations[j * 3 + 2] * factors[2];
    if (/(ForeArm|Hand)/.test(name)) {
      const s = name.startsWith("Left") ? 1 : -1;
      [x, y] = [x * cos + s * y * sin, y * cos - s * x * sin];
    }
    const parent = parents[j];
    for (let k = 0; k < 3; k++) {
      positions[j * 3 + k] = [x, y, z][k] + (parent < 0 ? 0 : positions[parent * 3 + k]);
    }
  }
  plantFeet(positions, p);
  return {
    at(name) {
      const j = JOINT_NAMES.indexOf(name) * 3;
      return [positions[j], positions[j + 1], positions[j + 2]];
    },
    arm: { along: [cos, -sin, 0], up: [sin, cos, 0], front: [0, 0, 1] },
  };
}

/** Raises or lowers the body so that the ankles are at the height that the feet need. */
function plantFeet(positions: Float64Array, p: Proportions): void {
  const ankle = JOINT_NAMES.indexOf("LeftFoot") * 3 + 1;
  const natural = restHeight("LeftFoot") * p.footSize;
  const lift = p.legLength === 1 && p.footSize === 1 ? 0 : natural - positions[ankle];
  for (let i = 1; i < positions.length; i += 3) positions[i] += lift;
}

function restHeight(name: JointName): number {
  let y = 0;
  for (let j = JOINT_NAMES.indexOf(name); j >= 0; j = BUILTIN_SKELETON.parents[j]) {
    y += BUILTIN_SKELETON.restTranslations[j * 3 + 1];
  }
  return y;
}

function lengthFactors(name: JointName, p: Proportions): Point {
  if (/Hand(Thumb|Index|Middle|Ring|Pinky)/.test(name)) return [p.handSize, p.handSize, p.handSize];
  if (/(ForeArm|Hand)$/.test(name)) return [p.armLength, p.armLength, p.armLength];
  if (/(Shoulder|Arm)$/.test(name)) return [p.shoulderWidth, p.torsoLength, 1];
  if (/UpLeg$/.test(name)) return [p.hipWidth, 1, 1];
  if (/ToeBase$/.test(name)) return [p.footSize, p.footSize, p.footSize];
  if (/(Leg|Foot)$/.test(name)) return [1, p.legLength, 1];
  if (name === "Head") return [1, p.neckLength, 1];
  return [1, p.torsoLength, 1];
}
