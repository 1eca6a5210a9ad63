import {
  BUILTIN_SKELETON,
  type CharacterRig,
  createGlobalPose,
  createRetargeter,
  forwardKinematicsOfFrame,
  generateLocomotion,
  retargetClip,
} from "../../../src/engine.js";
import type { CharacterModel } from "../../../src/motion/character-model.js";
import { invert, transformPoint, worldMatrices } from "./matrices.js";
import type { RigTruth } from "./truth.js";

/** Bends below this say nothing about the direction in which a knee bends. */
const BENT = 25 * (Math.PI / 180);
const GAITS = [1.2, 3].map((moveSpeed) =>
  generateLocomotion({ moveSpeed, travelAngle: 0, styleId: "neutral_male_a", strides: 1 }),
);

type Point = [number, number, number];

/** Returns the ankles in the space of their shins; taken before a variant removes the feet. */
export function anklesInShins({ nodes }: CharacterModel, truth: RigTruth): Record<"left" | "right", Point> {
  const world = worldMatrices(nodes);
  const of = ({ shin, foot }: RigTruth["left"]) => transformPoint(invert(world[shin]), world[foot].subarray(12, 15));
  return { left: of(truth.left), right: of(truth.right) };
}

/**
 * Makes a rig walk and run ahead and returns what is wrong, judged by its true legs: its direction of travel against
 * that of its hip joints, and the bend of its knees. Empty when all is right.
 */
export function walkFaults(rig: CharacterRig, truth: RigTruth, ankles: Record<"left" | "right", Point>): string[] {
  const faults = new Set<string>();
  const joint = (node: number) => rig.nodes.indexOf(node);
  const legs = (["left", "right"] as const).map((side) => ({
    thigh: joint(truth[side].thigh),
    shin: joint(truth[side].shin),
    ankle: ankles[side],
  }));
  if (legs.some(({ thigh, shin }) => thigh < 0 || shin < 0)) return ["legs are not moved"];
  const [hips] = truth.hips.map(joint).filter((at) => at >= 0);
  if (hips === undefined) return ["hips are not moved"];
  for (const gait of GAITS) {
    const clip = retargetClip(gait, createRetargeter(BUILTIN_SKELETON, rig));
    const pose = createGlobalPose(clip.skeleton);
    const at = (j: number) => pose.positions.slice(j * 3, j * 3 + 3);
    let [bent, wrong, ahead] = [0, 0, 0];
    let before: Float64Array | null = null;
    for (let frame = 0; frame < clip.frameCount; frame++) {
      forwardKinematicsOfFrame(clip, frame, pose);
      const across = minus(at(legs[0].thigh), at(legs[1].thigh));
      const forward: Point = [-across[2], 0, across[0]];
      const now = at(hips);
      if (before) ahead += dot(minus(now, before), forward) / Math.hypot(...forward);
      before = now;
      for (const { thigh, shin, ankle } of legs) {
        const upper = unit(minus(at(shin), at(thigh)));
        const lower = unit(rotate(pose.rotations.subarray(shin * 4, shin * 4 + 4), ankle));
        if (Math.acos(Math.min(1, dot(upper, lower))) < BENT) continue;
        bent++;
        if (dot(minus(upper, lower), forward) < 0) wrong++;
      }
    }
    const way = clip.loop ? Math.hypot(clip.loop.displacement[0], clip.loop.displacement[2]) : 0;
    if (ahead < 0.9 * way || way === 0) faults.add(ahead < 0 ? "walks backward" : "does not walk ahead");
    if (bent === 0) faults.add("knees do not bend");
    else if (wrong > bent * 0.05) faults.add("knees bend backward");
  }
  return [...faults];
}

const minus = (a: ArrayLike<number>, b: ArrayLike<number>): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (a: Point): Point => {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
};

function rotate(q: ArrayLike<number>, [x, y, z]: Point): Point {
  const cross: Point = [2 * (q[1] * z - q[2] * y), 2 * (q[2] * x - q[0] * z), 2 * (q[0] * y - q[1] * x)];
  return [
    x + q[3] * cross[0] + q[1] * cross[2] - q[2] * cross[1],
    y + q[3] * cross[1] + q[2] * cross[0] - q[0] * cross[2],
    z + q[3] * cross[2] + q[0] * cross[1] - q[1] * cross[0],
  ];
}
