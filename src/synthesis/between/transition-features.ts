import { BUILTIN_SKELETON } from "../../motion/builtin-skeleton.js";
import { quatFromYaw, quatMultiply, quatRead, quatRotate } from "../../motion/maths/quaternion.js";
import { quatToRotationVector } from "../../motion/maths/rotation-forms.js";
import { PREDICTED_JOINTS, SEEN_ENDS } from "./predicted-joints.js";
import { type BodyPose, NETWORK_RATE, type TransitionEnds } from "./transition-ends.js";

/** Computes the network's inputs, in the order in which `tools/fit-transitions/train.py` writes them. */
export function transitionFeatures({ past, goal, after, seconds }: TransitionEnds): Float64Array {
  const out: number[] = [];
  const now = poseFeatures(past[0]);
  out.push(...now);
  for (const body of past.slice(1)) poseFeatures(body).forEach((value, i) => void out.push(now[i] - value));
  const reached = poseFeatures(goal);
  out.push(...reached);
  const next = after ? poseFeatures(after) : reached;
  next.forEach((value, i) => void out.push(value - reached[i]));
  for (const body of past.slice(1)) out.push(...seenFrom(past[0], body));
  const to = seenFrom(past[0], goal);
  out.push(...to);
  out.push(...(after ? seenFrom(goal, after).slice(0, 3) : [0, 0, 0]));
  const frames = seconds * NETWORK_RATE;
  out.push(to[0] / frames, to[1] / frames, seconds, Math.log(frames), 1 / frames, after ? 1 : 0);
  return Float64Array.from(out);
}

/** Returns a body's yaw, radians: the part of its hips' rotation about +Y. */
export function headingOf({ turns }: BodyPose): number {
  return 2 * Math.atan2(turns[1], turns[3]);
}

/** Returns x and z from one body to another in the heading of the first, and sine and cosine of the turn. */
function seenFrom(from: BodyPose, to: BodyPose): [number, number, number, number] {
  const yaw = headingOf(from);
  const [x, z] = [to.root[0] - from.root[0], to.root[2] - from.root[2]];
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  const turn = headingOf(to) - yaw;
  return [x * cos - z * sin, z * cos + x * sin, Math.sin(turn), Math.cos(turn)];
}

const q = [0, 0, 0, 1];
const v = [0, 0, 0];

/**
 * Describes a body independently of its heading and position: tilt, height, rotation vectors of the joints, positions
 * of head, hands, feet.
 */
function poseFeatures(body: BodyPose): number[] {
  const { root, turns } = body;
  const level = quatFromYaw([0, 0, 0, 1], -headingOf(body));
  const out = [...rotationVector(quatMultiply(q, level, quatRead(q, turns, 0))), root[1]];
  const vectors = PREDICTED_JOINTS.slice(1).map((_, j) => rotationVector(quatRead(q, turns, (j + 1) * 4)));
  for (let k = 0; k < 3; k++) for (const vector of vectors) out.push(vector[k]);
  const places = placesInBody(turns).map((place) => quatRotate([0, 0, 0], level, place));
  for (let k = 0; k < 3; k++) for (const place of places) out.push(place[k]);
  return out;
}

function rotationVector(turn: ArrayLike<number>): number[] {
  return quatToRotationVector([0, 0, 0], turn as number[]) as number[];
}

/** Finds head, hands and feet relative to the root, metres. */
function placesInBody(turns: Float64Array): number[][] {
  const rotations: number[][] = [];
  const places: number[][] = [];
  const { parents, restTranslations } = BUILTIN_SKELETON;
  PREDICTED_JOINTS.forEach((joint, j) => {
    const local = quatRead([0, 0, 0, 1], turns, j * 4) as number[];
    if (j === 0) {
      rotations.push(local);
      places.push([0, 0, 0]);
      return;
    }
    const parent = PREDICTED_JOINTS.indexOf(parents[joint]);
    for (let k = 0; k < 3; k++) v[k] = restTranslations[joint * 3 + k];
    const way = quatRotate([0, 0, 0], rotations[parent], v);
    rotations.push(quatMultiply([0, 0, 0, 1], rotations[parent], local) as number[]);
    places.push([0, 1, 2].map((k) => places[parent][k] + way[k]));
  });
  return SEEN_ENDS.map((joint) => places[PREDICTED_JOINTS.indexOf(joint)]);
}
