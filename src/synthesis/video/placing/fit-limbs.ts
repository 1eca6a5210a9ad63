import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { quatMultiply, quatNormalize, quatRead, quatWrite } from "../../../motion/maths/quaternion.js";
import { quatFromTo } from "../../../motion/maths/rotation-forms.js";
import { BODY_JOINTS } from "../../between/predicted-joints.js";
import type { LandmarkTrack } from "../landmark-track.js";
import { LANDMARK_COUNT } from "../landmarks/read-landmarks.js";
import type { LiftedBody } from "../lifter/lift-track.js";
import { KNOWN } from "../lifter/pointing-camera.js";

/** A bone between two landmarks: the joint that turns it, the joint at its end. Parents before children. */
const BONES = (["Left", "Right"] as const).flatMap((side, i) =>
  (
    [
      ["UpLeg", "Leg", 23, 25],
      ["Leg", "Foot", 25, 27],
      ["Arm", "ForeArm", 11, 13],
      ["ForeArm", "Hand", 13, 15],
    ] as const
  ).map(([joint, end, from, to]) => {
    const at = (name: string) => BODY_JOINTS.indexOf(BUILTIN_SKELETON.names.indexOf(`${side}${name}`));
    return { joint: at(joint), end: at(end), from: from + i, to: to + i };
  }),
);
/** Share of what the picture says about a bone's direction across the view; the rest is the lifter's. */
const BELIEVED = 0.75;
/** A bone shows its length where the lifter sees this share of it across the view. */
const SIDEWAYS = 0.8;
/** Range of an actor's bones against the built-in skeleton's of the same size. */
const LENGTHS = [0.75, 1.35] as const;
/** Least length of a bone along the view that is kept, as a share of it. */
const LEAST_DEPTH = 0.02;

/**
 * Turns thighs, shanks, upper arms and forearms to where the picture shows them, across the view; along the view they
 * keep what the lifter sees. The actor's own bone lengths are told from the film. Changes the body.
 *
 * @param joints positions from the hips, of the body as it is
 * @param root the hips' place per frame, in the camera's space
 * @param rays where landmarks were seen, at distance 1
 */
export function fitLimbs(
  body: LiftedBody,
  joints: Float64Array,
  root: Float64Array,
  rays: Float64Array,
  { sight }: LandmarkTrack,
): void {
  const count = BODY_JOINTS.length;
  const { frameCount, rotations } = body;
  // Children first: a bone's turn does not change the global rotations of others.
  for (const { joint, end, from, to } of BONES) {
    const seen = new Float64Array(frameCount * 2);
    const made = new Float64Array(frameCount * 3);
    const ratios: number[] = [];
    const length = Math.hypot(...offsetOf(end));
    for (let f = 0; f < frameCount; f++) {
      const start = (f * count + joint) * 3;
      const stop = (f * count + end) * 3;
      const near = -(root[f * 3 + 2] + joints[start + 2]);
      const far = -(root[f * 3 + 2] + joints[stop + 2]);
      for (let k = 0; k < 3; k++) made[f * 3 + k] = joints[stop + k] - joints[start + k];
      for (let k = 0; k < 2; k++) {
        seen[f * 2 + k] =
          rays[(f * LANDMARK_COUNT + to) * 2 + k] * far - rays[(f * LANDMARK_COUNT + from) * 2 + k] * near;
      }
      const across = Math.hypot(made[f * 3], made[f * 3 + 1]);
      if (across > SIDEWAYS * length && Math.min(sightOf(f, from), sightOf(f, to)) > KNOWN) {
        ratios.push(Math.hypot(seen[f * 2], seen[f * 2 + 1]) / across);
      }
    }
    const median = ratios.sort((a, b) => a - b)[ratios.length >> 1] ?? 1;
    const ratio = Math.min(LENGTHS[1], Math.max(LENGTHS[0], median));
    for (let f = 0; f < frameCount; f++) {
      const believed = BELIEVED * Math.min(1, Math.min(sightOf(f, from), sightOf(f, to)) / 0.7);
      const [x, y, z] = made.subarray(f * 3, f * 3 + 3);
      let dx = x + (seen[f * 2] / ratio - x) * believed;
      let dy = y + (seen[f * 2 + 1] / ratio - y) * believed;
      // What is longer across than the bone lies across.
      const across = Math.hypot(dx, dy);
      const most = length * Math.sqrt(1 - LEAST_DEPTH ** 2);
      if (across > most) [dx, dy] = [(dx * most) / across, (dy * most) / across];
      const left = Math.sqrt(Math.max(0, length * length - dx * dx - dy * dy));
      // Along the view between the lifter's own and what the length leaves.
      const dz = z + (Math.sign(z || 1) * left - z) * believed * 0.5;
      turnBone(rotations, f * count + joint, [x, y, z], [dx, dy, dz]);
    }
  }

  function sightOf(frame: number, mark: number): number {
    return sight[frame * LANDMARK_COUNT + mark];
  }
}

function offsetOf(joint: number): number[] {
  return [...BUILTIN_SKELETON.restTranslations.subarray(BODY_JOINTS[joint] * 3, BODY_JOINTS[joint] * 3 + 3)];
}

const turn = new Float64Array(4);
const own = new Float64Array(4);

/** Turns a joint by the shortest way from one direction to another. */
function turnBone(rotations: Float64Array, at: number, from: number[], to: number[]): void {
  quatFromTo(turn, unit(from), unit(to));
  quatRead(own, rotations, at * 4);
  const before = own.slice();
  quatNormalize(own, quatMultiply(own, turn, own));
  const dot = own[0] * before[0] + own[1] * before[1] + own[2] * before[2] + own[3] * before[3];
  if (dot < 0) for (let k = 0; k < 4; k++) own[k] = -own[k];
  quatWrite(rotations, at * 4, own);
}

function unit(v: number[]): number[] {
  const length = Math.hypot(...v) || 1;
  return v.map((value) => value / length);
}
