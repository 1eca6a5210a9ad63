import type { MotionClip } from "../motion/clip.js";
import { quatFromYaw } from "../motion/maths/quaternion.js";
import { multiplyAt, relativeAt, rotateAt } from "../motion/maths/track-kernels.js";
import type { Retargeter } from "./retargeter.js";
import type { JointPlan } from "./rig/joint-plan.js";
import { Rule } from "./rule.js";
import { turnBetween } from "./transfer-pose.js";
import { turnTwistJoints } from "./twist-turns.js";

/** The tracks of a new clip being written. */
export interface LocalTracks {
  /** The clip on the source's skeleton. */
  clip: MotionClip;
  retargeter: Retargeter;
  plan: JointPlan;
  rotations: Float32Array;
  translations: Float32Array;
  /** Positions in the current frame, 3 per joint, for the joints that the plan places. */
  positions: Float64Array;
  /** Slot of each joint's translation, -1 for joints that are not translated. */
  slots: Int16Array;
  /** Rotation from standing space to the model's facing. */
  face: Float64Array;
}

export function createLocalTracks(clip: MotionClip, retargeter: Retargeter, plan: JointPlan): LocalTracks {
  const { target, translated } = retargeter;
  const joints = target.skeleton.names.length;
  const slots = new Int16Array(joints).fill(-1);
  translated.forEach((joint, slot) => {
    slots[joint] = slot;
  });
  return {
    clip,
    retargeter,
    plan,
    rotations: new Float32Array(clip.frameCount * joints * 4),
    translations: new Float32Array(clip.frameCount * translated.length * 3),
    positions: new Float64Array(joints * 3),
    slots,
    face: quatFromYaw(new Float64Array(4), target.facing) as Float64Array,
  };
}

/**
 * Writes one frame: converts global rotations and hip centre in standing space to local ones in the model's own node
 * spaces.
 *
 * @param globals global rotations, from `at` on, of the joints that the plan needs; twist joints are set here
 * @param center middle between the hip joints
 */
export function writeLocals(
  tracks: LocalTracks,
  frame: number,
  globals: Float64Array,
  at: number,
  center: Float64Array,
): void {
  const { retargeter, plan, slots } = tracks;
  const { rules, carriers, carried, translated } = retargeter;
  turnTwistJoints(retargeter, globals, at);
  for (let i = 0; i < plan.late.length; i++) {
    const j = plan.late[i];
    if (rules[j] === Rule.Between) turnBetween(retargeter, j, globals, at);
    else multiplyAt(globals, at + j * 4, globals, at + carriers[j] * 4, carried, j * 4);
  }
  writeConstants(tracks, frame);
  writeRelative(tracks, frame, globals, at);
  for (let i = 0; i < plan.placed.length; i++) placeJoint(tracks, plan.placed[i], globals, at, center);
  for (let i = 0; i < translated.length; i++)
    writeTranslation(tracks, frame, translated[i], slots[translated[i]], globals, at);
}

function writeConstants({ retargeter, plan, rotations }: LocalTracks, frame: number): void {
  const { restRotations, parents } = retargeter.target.skeleton;
  const { constant } = plan;
  for (let i = 0; i < constant.length; i++) {
    const from = constant[i] * 4;
    const to = frame * parents.length * 4 + from;
    for (let k = 0; k < 4; k++) rotations[to + k] = restRotations[from + k];
  }
}

/** Frames written joint by joint: as many as fit in the processor's nearest cache. */
const BLOCK = 16;

/**
 * Writes the joints that need no global rotation.
 *
 * @param frame first frame to write
 * @param sourceFrame the source's frame that it comes from
 * @param count how many frames
 */
export function writeDirect(tracks: LocalTracks, frame: number, sourceFrame: number, count: number): void {
  const { direct } = tracks.plan;
  for (let done = 0; done < count; done += BLOCK) {
    const block = Math.min(BLOCK, count - done);
    for (let i = 0; i < direct.length; i++) writeDirectJoint(tracks, i, frame + done, sourceFrame + done, block);
  }
}

function writeDirectJoint(
  { clip, retargeter, plan, rotations }: LocalTracks,
  i: number,
  frame: number,
  sourceFrame: number,
  count: number,
): void {
  const m = plan.maps;
  const o = i * 16;
  const [xx, xy, xz, xw] = [m[o], m[o + 1], m[o + 2], m[o + 3]];
  const [yx, yy, yz, yw] = [m[o + 4], m[o + 5], m[o + 6], m[o + 7]];
  const [zx, zy, zz, zw] = [m[o + 8], m[o + 9], m[o + 10], m[o + 11]];
  const [wx, wy, wz, ww] = [m[o + 12], m[o + 13], m[o + 14], m[o + 15]];
  const locals = clip.rotations;
  const step = clip.skeleton.parents.length * 4;
  const stride = retargeter.target.skeleton.parents.length * 4;
  let from = sourceFrame * step + plan.directSource[i] * 4;
  let to = frame * stride + plan.direct[i] * 4;
  // The neighbour on whose side the quaternion must lie; at the beginning the side with w ≥ 0.
  let px = frame > 0 ? rotations[to - stride] : 0;
  let py = frame > 0 ? rotations[to - stride + 1] : 0;
  let pz = frame > 0 ? rotations[to - stride + 2] : 0;
  let pw = frame > 0 ? rotations[to - stride + 3] : 1;
  for (let f = 0; f < count; f++) {
    const x = locals[from];
    const y = locals[from + 1];
    const z = locals[from + 2];
    const w = locals[from + 3];
    const qx = xx * x + xy * y + xz * z + xw * w;
    const qy = yx * x + yy * y + yz * z + yw * w;
    const qz = zx * x + zy * y + zz * z + zw * w;
    const qw = wx * x + wy * y + wz * z + ww * w;
    const sign = qx * px + qy * py + qz * pz + qw * pw < 0 ? -1 : 1;
    px = qx * sign;
    py = qy * sign;
    pz = qz * sign;
    pw = qw * sign;
    rotations[to] = px;
    rotations[to + 1] = py;
    rotations[to + 2] = pz;
    rotations[to + 3] = pw;
    from += step;
    to += stride;
  }
}

const q = new Float64Array(4);
const v = new Float64Array(3);

function writeRelative(tracks: LocalTracks, frame: number, globals: Float64Array, at: number): void {
  const { retargeter, plan, rotations, face } = tracks;
  const { parents } = retargeter.target.skeleton;
  const stride = parents.length * 4;
  for (let i = 0; i < plan.relative.length; i++) {
    const j = plan.relative[i];
    if (parents[j] < 0) multiplyAt(q, 0, face, 0, globals, at + j * 4);
    else relativeAt(q, 0, globals, at + parents[j] * 4, globals, at + j * 4);
    write(rotations, frame * stride + j * 4, frame > 0 ? stride : 0, q[0], q[1], q[2], q[3]);
  }
}

/** Writes a quaternion on the side of its neighbour `back` numbers before; the first one with w ≥ 0. */
function write(track: Float32Array, at: number, back: number, x: number, y: number, z: number, w: number): void {
  const b = at - back;
  const dot = back > 0 ? track[b] * x + track[b + 1] * y + track[b + 2] * z + track[b + 3] * w : w;
  const sign = dot < 0 ? -1 : 1;
  track[at] = x * sign;
  track[at + 1] = y * sign;
  track[at + 2] = z * sign;
  track[at + 3] = w * sign;
}

function placeJoint(tracks: LocalTracks, j: number, globals: Float64Array, at: number, center: Float64Array): void {
  const { retargeter, positions, slots } = tracks;
  const { target, carriers, offsets, standing, hipCenter, isStatic } = retargeter;
  const { parents, restTranslations } = target.skeleton;
  if (isStatic[j]) {
    for (let k = 0; k < 3; k++) positions[j * 3 + k] = standing.positions[j * 3 + k];
  } else if (j === target.roles.Hips) {
    rotateAt(v, 0, globals, at + j * 4, hipCenter, 0);
    for (let k = 0; k < 3; k++) positions[j * 3 + k] = center[k] - v[k];
  } else {
    const moved = slots[j] >= 0;
    const from = moved ? carriers[j] : parents[j];
    for (let k = 0; k < 3; k++) {
      v[k] = moved ? offsets[j * 3 + k] : restTranslations[j * 3 + k] * standing.scales[from];
    }
    rotateAt(v, 0, globals, at + from * 4, v, 0);
    for (let k = 0; k < 3; k++) positions[j * 3 + k] = positions[from * 3 + k] + v[k];
  }
}

function writeTranslation(
  { retargeter, positions, translations, face }: LocalTracks,
  frame: number,
  j: number,
  slot: number,
  globals: Float64Array,
  at: number,
): void {
  const { target, standing, translated } = retargeter;
  const parent = target.skeleton.parents[j];
  for (let k = 0; k < 3; k++) v[k] = positions[j * 3 + k] - (parent < 0 ? 0 : positions[parent * 3 + k]);
  if (parent < 0) rotateAt(v, 0, face, 0, v, 0);
  else {
    for (let k = 0; k < 3; k++) q[k] = -globals[at + parent * 4 + k];
    q[3] = globals[at + parent * 4 + 3];
    rotateAt(v, 0, q, 0, v, 0);
  }
  const scale = parent < 0 ? 1 : standing.scales[parent];
  const to = (frame * translated.length + slot) * 3;
  for (let k = 0; k < 3; k++) translations[to + k] = v[k] / scale + (parent < 0 ? target.origin[k] : 0);
}
