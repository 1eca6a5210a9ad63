import { BUILTIN_SKELETON, SHANK_LENGTH, THIGH_LENGTH } from "../../../motion/builtin-skeleton.js";
import { BUILTIN_FEET } from "../../../motion/foot-sole.js";
import { quatConjugate, quatFromYaw, quatMultiply, quatRotate, quatSlerp } from "../../../motion/quaternion.js";
import { quatFromTo } from "../../../motion/rotation-forms.js";
import { jointIndex } from "../../../motion/skeleton.js";
import { solveTwoBone } from "../../../motion/two-bone-ik.js";
import { vecScale, vecSet } from "../../../motion/vector.js";
import { smootherstep } from "../../locomotion/easing.js";
import type { Footprint } from "./footprint.js";
import type { Movement } from "./read-movement.js";

const JOINTS = BUILTIN_SKELETON.names.length;
const LEGS = (["Left", "Right"] as const).map((side) =>
  ["UpLeg", "Leg", "Foot", "ToeBase"].map((part) => jointIndex(BUILTIN_SKELETON, side + part)),
);
const SOCKETS = LEGS.map(([hip]) => BUILTIN_SKELETON.restTranslations.slice(hip * 3, hip * 3 + 3));
/** Share of the thigh's forward axis in where a knee points: decides when the leg is straight. */
const FORWARD = 0.05;

/** How far toes bend up, and how steep a foot stands on its ball, radians. */
const MOST_BEND = 1.2;
const STEEPEST = 1.1;

/** Where one foot is and how it is turned, all frames: goals of a leg. */
export interface FootPath {
  /** Ankle, 3 a frame. */
  ankles: Float64Array;
  /** Global rotations, xyzw. */
  rotations: Float64Array;
  /** Whether the foot is on the ground. */
  stands: Uint8Array;
}

/**
 * Turns the legs of a movement so that feet stand on their prints exactly, the toes bent so that they do not go through the
 * ground. Between two prints the foot keeps the movement's own path, with what is missing at either end blended over.
 */
export function standOnPrints(movement: Movement, prints: readonly Footprint[]): void {
  for (const side of [0, 1] as const) solveLeg(movement, side, footPath(movement, side, prints));
}

const hips = new Float64Array(4);
const thigh = new Float64Array(4);
const shank = new Float64Array(4);
const foot = new Float64Array(4);
const local = new Float64Array(4);
const turn = new Float64Array(4);
const socket = new Float64Array(3);
const knee = new Float64Array(3);
const ankle = new Float64Array(3);
const newKnee = new Float64Array(3);
const newAnkle = new Float64Array(3);
const pole = new Float64Array(3);
const from = new Float64Array(3);
const to = new Float64Array(3);
const point = new Float64Array(3);

/** Forward kinematics of a leg: hips, thigh, shank, foot; socket, knee, ankle. */
function poseLeg({ rotations, pelvis }: Movement, side: 0 | 1, frame: number): void {
  const at = frame * JOINTS * 4;
  const [upper, lower, end] = LEGS[side];
  for (let k = 0; k < 4; k++) hips[k] = rotations[at + k];
  quatRotate(socket, hips, SOCKETS[side]);
  for (let k = 0; k < 3; k++) socket[k] += pelvis[frame * 3 + k];
  for (let k = 0; k < 4; k++) local[k] = rotations[at + upper * 4 + k];
  quatMultiply(thigh, hips, local);
  rotateDown(knee, thigh, THIGH_LENGTH, socket);
  for (let k = 0; k < 4; k++) local[k] = rotations[at + lower * 4 + k];
  quatMultiply(shank, thigh, local);
  rotateDown(ankle, shank, SHANK_LENGTH, knee);
  for (let k = 0; k < 4; k++) local[k] = rotations[at + end * 4 + k];
  quatMultiply(foot, shank, local);
}

function rotateDown(out: Float64Array, q: Float64Array, length: number, start: Float64Array): void {
  point[0] = 0;
  point[1] = -length;
  point[2] = 0;
  quatRotate(out, q, point);
  for (let k = 0; k < 3; k++) out[k] += start[k];
}

/** Where a foot has to be in every frame. */
export function footPath(movement: Movement, side: 0 | 1, prints: readonly Footprint[]): FootPath {
  const { frames } = movement;
  const path: FootPath = {
    ankles: new Float64Array(frames * 3),
    rotations: new Float64Array(frames * 4),
    stands: new Uint8Array(frames),
  };
  for (let frame = 0; frame < frames; frame++) {
    poseLeg(movement, side, frame);
    path.ankles.set(ankle, frame * 3);
    path.rotations.set(foot, frame * 4);
  }
  const own = prints.filter((print) => print.side === side);
  turnFlat(path, own);
  placeStanding(path, side, own);
  keepAbove(path, side);
  return path;
}

/** Where the foot is flat it turns as its print; the correction goes over from one flat stretch to the next. */
function turnFlat({ rotations, stands }: FootPath, prints: readonly Footprint[]): void {
  const frames = stands.length;
  const flat = new Uint8Array(frames);
  const corrections = new Float64Array(frames * 4);
  for (const { runs } of prints) {
    for (const run of runs) {
      if (run.part !== "flat") continue;
      for (let frame = run.from; frame <= run.to; frame++) {
        quatFromYaw(turn, run.yaw);
        for (let k = 0; k < 4; k++) foot[k] = rotations[frame * 4 + k];
        quatConjugate(foot, foot);
        quatMultiply(turn, turn, foot);
        corrections.set(turn, frame * 4);
        flat[frame] = 1;
      }
    }
  }
  eachGap(flat, (before, after, frame, share) => {
    const a = corrections.subarray(before * 4, before * 4 + 4);
    const b = corrections.subarray(after * 4, after * 4 + 4);
    quatSlerp(turn, a, b, share);
    corrections.set(turn, frame * 4);
  });
  if (!flat.includes(1)) return;
  for (let frame = 0; frame < frames; frame++) {
    for (let k = 0; k < 4; k++) {
      turn[k] = corrections[frame * 4 + k];
      foot[k] = rotations[frame * 4 + k];
    }
    quatMultiply(foot, turn, foot);
    rotations.set(foot, frame * 4);
  }
}

/**
 * Calls for each frame that is not marked, with the marked ones before and after it (the same one twice at an end) and how
 * far it is between them, eased.
 */
function eachGap(
  marked: Uint8Array,
  call: (before: number, after: number, frame: number, share: number) => void,
): void {
  let before = -1;
  for (let frame = 0; frame < marked.length; frame++) {
    if (marked[frame]) {
      before = frame;
      continue;
    }
    const after = marked.indexOf(1, frame);
    if (before < 0 && after < 0) return;
    const first = frame;
    const last = after < 0 ? marked.length : after;
    for (; frame < last; frame++) {
      const share = smootherstep((frame - first + 1) / (last - first + 1));
      call(before < 0 ? after : before, after < 0 ? before : after, frame, share);
    }
    frame--;
  }
}

/** Puts ball or heel on the print; between prints what the ankle was moved by goes over from one to the next. */
function placeStanding({ ankles, rotations, stands }: FootPath, side: 0 | 1, prints: readonly Footprint[]): void {
  const frames = stands.length;
  const moved = new Float64Array(frames * 3);
  const { ball, heel } = BUILTIN_FEET[side];
  for (const { x, z, runs } of prints) {
    for (const { part, from: first, to: last, yaw } of runs) {
      to[0] = x;
      to[1] = 0;
      to[2] = z;
      if (part === "heel") {
        // The heel stands where the flat foot has it.
        quatFromYaw(turn, yaw);
        for (let k = 0; k < 3; k++) point[k] = heel[k] - ball[k];
        quatRotate(from, turn, point);
        for (let k = 0; k < 3; k++) to[k] += from[k];
      }
      const bearing = part === "heel" ? heel : ball;
      for (let frame = first; frame <= last; frame++) {
        for (let k = 0; k < 4; k++) foot[k] = rotations[frame * 4 + k];
        if (part !== "flat") {
          keepOther(side, part);
          rotations.set(foot, frame * 4);
        }
        quatRotate(from, foot, bearing);
        for (let k = 0; k < 3; k++) moved[frame * 3 + k] = to[k] - from[k] - ankles[frame * 3 + k];
        stands[frame] = 1;
      }
    }
  }
  eachGap(stands, (before, after, frame, share) => {
    for (let k = 0; k < 3; k++) {
      const a = moved[before * 3 + k];
      const b = moved[after * 3 + k];
      moved[frame * 3 + k] = a + (b - a) * share;
    }
  });
  for (let i = 0; i < ankles.length; i++) ankles[i] += moved[i];
}

/** Turns `foot` so that of heel and ball the one that does not bear it is no lower than the other, nor too high. */
function keepOther(side: 0 | 1, bearing: "ball" | "heel"): void {
  const { ball, heel } = BUILTIN_FEET[side];
  for (let k = 0; k < 3; k++) point[k] = ball[k] - heel[k];
  quatRotate(from, foot, point);
  const length = Math.hypot(from[0], from[1], from[2]);
  const flat = Math.hypot(from[0], from[2]);
  const down = Math.asin(clampUnit(-from[1] / length));
  const allowed = bearing === "ball" ? Math.min(STEEPEST, Math.max(0, down)) : Math.min(0, down);
  if (allowed === down || flat < 1e-6) return;
  const level = Math.cos(allowed) / flat;
  vecSet(newKnee, from[0] * level, -Math.sin(allowed), from[2] * level);
  vecScale(from, from, 1 / length);
  quatFromTo(turn, from, newKnee);
  quatMultiply(foot, turn, foot);
}

/** A swinging foot goes over the ground. */
function keepAbove({ ankles, rotations, stands }: FootPath, side: 0 | 1): void {
  const { ball, heel } = BUILTIN_FEET[side];
  for (let frame = 0; frame < stands.length; frame++) {
    if (stands[frame]) continue;
    for (let k = 0; k < 4; k++) foot[k] = rotations[frame * 4 + k];
    quatRotate(from, foot, ball);
    quatRotate(to, foot, heel);
    const sole = Math.min(from[1], to[1]);
    ankles[frame * 3 + 1] = Math.max(ankles[frame * 3 + 1], -Math.min(sole, lowestTip(side)));
  }
}

/** Height of the tips of the toes over the ankle when they are bent up as far as they go. */
function lowestTip(side: 0 | 1): number {
  const joint = LEGS[side][3] * 3;
  const { toeTip } = BUILTIN_FEET[side];
  for (let k = 0; k < 3; k++) point[k] = BUILTIN_SKELETON.restTranslations[joint + k];
  quatRotate(from, foot, point);
  quatRotate(to, foot, FORWARDS);
  // On its instep a foot does not bend its toes.
  if (!soleIsDown()) return Math.min(from[1], tipHeight(from, toeTip));
  const left = Math.max(0, Math.asin(clampUnit(-to[1])) - MOST_BEND);
  return from[1] + toeTip[1] * Math.cos(left) - toeTip[2] * Math.sin(left);
}

/** Whether the top of `foot` is up. */
function soleIsDown(): boolean {
  const [x, , z] = foot;
  return 1 - 2 * (x * x + z * z) > 0.1;
}

/** Height over the ankle of the tips of straight toes, by where their joint is. */
function tipHeight(joint: Float64Array, toeTip: readonly number[]): number {
  quatRotate(to, foot, toeTip);
  return joint[1] + to[1];
}

/** Two-bone IK from the pelvis to the foot's path, the knee in the plane in which the movement has it. */
export function solveLeg(movement: Movement, side: 0 | 1, path: FootPath): void {
  const [upper, lower, end, toe] = LEGS[side];
  const { rotations } = movement;
  for (let frame = 0; frame < movement.frames; frame++) {
    poseLeg(movement, side, frame);
    const at = frame * JOINTS * 4;
    for (let k = 0; k < 3; k++) {
      pole[k] = (knee[k] - socket[k]) / THIGH_LENGTH;
      newAnkle[k] = path.ankles[frame * 3 + k];
      point[k] = k === 2 ? FORWARD : 0;
    }
    quatRotate(from, thigh, point);
    for (let k = 0; k < 3; k++) pole[k] += from[k];
    solveTwoBone(newKnee, newAnkle, socket, newAnkle, THIGH_LENGTH, SHANK_LENGTH, pole);
    turnBone(thigh, socket, knee, socket, newKnee, THIGH_LENGTH);
    turnBone(shank, knee, ankle, newKnee, newAnkle, SHANK_LENGTH);
    for (let k = 0; k < 4; k++) foot[k] = path.rotations[frame * 4 + k];
    writeLocal(rotations, at + upper * 4, hips, thigh);
    writeLocal(rotations, at + lower * 4, thigh, shank);
    writeLocal(rotations, at + end * 4, shank, foot);
    bendToes(rotations, at + toe * 4, side);
  }
}

function turnBone(
  bone: Float64Array,
  a: Float64Array,
  b: Float64Array,
  newA: Float64Array,
  newB: Float64Array,
  length: number,
): void {
  for (let k = 0; k < 3; k++) {
    from[k] = (b[k] - a[k]) / length;
    to[k] = (newB[k] - newA[k]) / length;
  }
  quatFromTo(turn, from, to);
  quatMultiply(bone, turn, bone);
}

function writeLocal(rotations: Float64Array, at: number, parent: Float64Array, global: Float64Array): void {
  quatConjugate(local, parent);
  quatMultiply(local, local, global);
  rotations.set(local, at);
}

/** Bends the toes up as far as the ground under their tips wants it. */
function bendToes(rotations: Float64Array, at: number, side: 0 | 1): void {
  const joint = LEGS[side][3] * 3;
  const { toeTip } = BUILTIN_FEET[side];
  for (let k = 0; k < 3; k++) point[k] = BUILTIN_SKELETON.restTranslations[joint + k];
  quatRotate(from, foot, point);
  const height = newAnkle[1] + from[1];
  quatRotate(to, foot, FORWARDS);
  // Angle of the toes below the horizon, and the lowest that keeps their tips on the ground.
  const down = Math.asin(clampUnit(-to[1]));
  const length = Math.hypot(toeTip[1], toeTip[2]);
  const allowed = Math.asin(clampUnit(height / length)) - Math.atan2(-toeTip[1], toeTip[2]);
  const bend = soleIsDown() ? Math.min(MOST_BEND, Math.max(0, down - allowed)) : 0;
  local[0] = Math.sin(-bend / 2);
  local[1] = 0;
  local[2] = 0;
  local[3] = Math.cos(bend / 2);
  rotations.set(local, at);
}

function clampUnit(value: number): number {
  return Math.max(-1, Math.min(1, value));
}

const FORWARDS = [0, 0, 1];
