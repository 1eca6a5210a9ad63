import { type MotionClip, ROOT_PATH_WIDTH } from "./clip.js";
import { quatMultiply, quatRead, quatRotate } from "./maths/quaternion.js";
import type { Skeleton } from "./skeleton.js";

/** The joints that say where a body is, which way it faces and what it stands on. */
export interface BodyJoints {
  hips: number;
  leftLeg: number;
  rightLeg: number;
  /** The ankles; undefined where the skeleton has none. */
  leftFoot?: number;
  rightFoot?: number;
}

/** Width of the Gaussian that removes the sway of the hips from their path, seconds. */
const SMOOTHING = 0.2;
/** Metres and radians below which a body counts as having stayed in place: along the path, and at its end. */
const SWAY = { metres: 0.1, radians: 0.1, endMetres: 0.03, endRadians: 0.05 };
/**
 * Smallest difference in height between the ground at a motion's start and at its end, and largest difference between that
 * and the hips' rise, metres: a body that lies down on a bed ends above the floor, but not on its feet.
 */
const RISE = { metres: 0.1, apart: 0.3 };
/** An ankle stands at an end of the clip if it moves less than this, in metres, within this time of it, in seconds. */
const STANDS = { metres: 0.018, seconds: 0.12 };
/** Share of the hips' width that must be level for them to show a heading: a body lying on its side has none. */
const LEVEL = 0.35;

const global = new Float64Array(4);
const local = new Float64Array(4);
const place = new Float64Array(3);
const axis = new Float64Array(3);

/**
 * Returns the clip with its `rootPath`: how its body travels and turns over the ground, and rises where it ends on higher
 * or lower ground, as on a ladder. Loops, and clips whose body stays in place, are returned as they are. Both ends are
 * exact; in between the path is smooth.
 *
 * @param scale units of the skeleton's root per metre
 */
export function withRootPath(clip: MotionClip, joints: BodyJoints, scale: number): MotionClip {
  const { hips, leftLeg, rightLeg } = joints;
  const { frameCount, frameRate, skeleton } = clip;
  if (clip.loop || frameCount < 2) return clip;
  const across = acrossHips(skeleton, hips, leftLeg, rightLeg);
  const tracks = Array.from({ length: ROOT_PATH_WIDTH }, () => new Float64Array(frameCount));
  let yaw = 0;
  for (let frame = 0; frame < frameCount; frame++) {
    globalOf(clip, frame, hips);
    for (let k = 0; k < 3; k++) tracks[k][frame] = place[k];
    quatRotate(axis, global, across);
    const level = Math.hypot(axis[0], axis[2]);
    if (level > LEVEL * Math.hypot(level, axis[1])) {
      const now = Math.atan2(-axis[2], axis[0]);
      yaw += Math.atan2(Math.sin(now - yaw), Math.cos(now - yaw));
    }
    tracks[3][frame] = yaw;
  }
  const sigma = SMOOTHING * frameRate;
  const smooth = tracks.map((track) => smoothBetweenEnds(track, sigma));
  const rise = riseOf(clip, joints, scale);
  level(smooth[1], rise);
  const rootPath = new Float32Array(frameCount * ROOT_PATH_WIDTH);
  let [most, turned] = [0, 0];
  for (let frame = 0; frame < frameCount; frame++) {
    const at = frame * ROOT_PATH_WIDTH;
    for (let k = 0; k < ROOT_PATH_WIDTH; k++) rootPath[at + k] = smooth[k][frame] - smooth[k][0];
    most = Math.max(most, Math.hypot(rootPath[at], rootPath[at + 2]));
    turned = Math.max(turned, Math.abs(rootPath[at + 3]));
  }
  const [x, , z, turn] = rootPath.subarray(-ROOT_PATH_WIDTH);
  const stays =
    rise === 0 &&
    most < SWAY.metres * scale &&
    turned < SWAY.radians &&
    Math.hypot(x, z) < SWAY.endMetres * scale &&
    Math.abs(turn) < SWAY.endRadians;
  return stays ? clip : { ...clip, rootPath };
}

/** Returns how much higher the ground under the last standing foot is than under the first, in units of the root; 0 on a level. */
function riseOf(clip: MotionClip, joints: BodyJoints, scale: number): number {
  const last = clip.frameCount - 1;
  const [before, after] = [standsAt(clip, joints, 0, scale), standsAt(clip, joints, last, scale)];
  if (before === null || after === null) return 0;
  const rise = after - before;
  if (Math.abs(rise) < RISE.metres * scale) return 0;
  const from = heightOf(clip, 0, joints.hips);
  return Math.abs(heightOf(clip, last, joints.hips) - from - rise) < RISE.apart * scale ? rise : 0;
}

/**
 * Returns the height of the lowest ankle that has contact or stands still in the first or the last frame; null if none does.
 * Contacts alone are no help: they are of feet on level ground.
 */
function standsAt(clip: MotionClip, { leftFoot, rightFoot }: BodyJoints, frame: number, scale: number): number | null {
  const frames = Math.min(clip.frameCount - 1, Math.round(STANDS.seconds * clip.frameRate));
  const near = frame === 0 ? frames : frame - frames;
  const time = frame / clip.frameRate;
  let lowest: number | null = null;
  for (const [side, foot] of [
    ["left", leftFoot],
    ["right", rightFoot],
  ] as const) {
    if (foot === undefined) continue;
    globalOf(clip, near, foot);
    const [x, y, z] = place;
    globalOf(clip, frame, foot);
    const moves = Math.hypot(place[0] - x, place[1] - y, place[2] - z) > STANDS.metres * scale;
    if (moves && !clip.contacts.some((one) => one.side === side && one.start <= time && one.end >= time)) continue;
    if (lowest === null || place[1] < lowest) lowest = place[1];
  }
  return lowest;
}

function heightOf(clip: MotionClip, frame: number, joint: number): number {
  globalOf(clip, frame, joint);
  return place[1];
}

/** Bends a track evenly so that it ends `rise` above its start; makes it flat where `rise` is 0. */
function level(track: Float64Array, rise: number): void {
  const last = track.length - 1;
  const [start, over] = [track[0], track[last] - track[0] - rise];
  for (let i = 0; i <= last; i++) track[i] = rise === 0 ? 0 : track[i] - start - (over * i) / last;
}

/** Returns the vector from the right leg's root to the left's in the rest pose, in the hips' own space. */
function acrossHips(skeleton: Skeleton, hips: number, leftLeg: number, rightLeg: number): Float64Array {
  const below = (joint: number) => {
    const at = new Float64Array(3);
    for (let above = joint; above !== hips && above >= 0; above = skeleton.parents[above]) {
      quatRotate(at, quatRead(local, skeleton.restRotations, above * 4), at);
      for (let k = 0; k < 3; k++) at[k] = at[k] * skeleton.restScales[above] + skeleton.restTranslations[above * 3 + k];
    }
    return at;
  };
  const right = below(rightLeg);
  return below(leftLeg).map((value, k) => value - right[k]);
}

/** Writes a joint's global position in a frame into `place`, and its rotation into `global`. */
function globalOf(clip: MotionClip, frame: number, joint: number): void {
  const { skeleton, rotations, translations, translatedJoints } = clip;
  const joints = skeleton.names.length;
  place.fill(0);
  global.set([0, 0, 0, 1]);
  for (let above = joint; above >= 0; above = skeleton.parents[above]) {
    quatRead(local, rotations, (frame * joints + above) * 4);
    quatMultiply(global, local, global);
    quatRotate(place, local, place);
    const slot = translatedJoints.indexOf(above);
    const from = slot < 0 ? skeleton.restTranslations : translations;
    const at = slot < 0 ? above * 3 : (frame * translatedJoints.length + slot) * 3;
    for (let k = 0; k < 3; k++) place[k] = place[k] * skeleton.restScales[above] + from[at + k];
  }
}

/** Smooths a track with a Gaussian; beyond an end it is mirrored through that end, so that ends stay where they are. */
function smoothBetweenEnds(track: Float64Array, sigma: number): Float64Array {
  const last = track.length - 1;
  const reach = Math.ceil(sigma * 3);
  const weights = Float64Array.from({ length: reach + 1 }, (_, i) => Math.exp((-i * i) / (2 * sigma * sigma)));
  const at = (frame: number): number => {
    if (frame < 0) return 2 * track[0] - at(Math.min(-frame, last));
    if (frame > last) return 2 * track[last] - at(Math.max(2 * last - frame, 0));
    return track[frame];
  };
  return track.map((_, frame) => {
    let sum = weights[0] * track[frame];
    let whole = weights[0];
    for (let i = 1; i <= reach; i++) {
      sum += weights[i] * (at(frame - i) + at(frame + i));
      whole += 2 * weights[i];
    }
    return sum / whole;
  });
}
