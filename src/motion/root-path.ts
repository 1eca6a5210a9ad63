import type { MotionClip } from "./clip.js";
import { quatMultiply, quatRead, quatRotate } from "./maths/quaternion.js";
import type { Skeleton } from "./skeleton.js";

/** The joints that say where a body is and which way it faces. */
export interface BodyJoints {
  hips: number;
  leftLeg: number;
  rightLeg: number;
}

/** Width of the Gaussian that removes the sway of the hips from their path, seconds. */
const SMOOTHING = 0.2;
/** Metres and radians below which a body counts as having stayed in place: along the path, and at its end. */
const SWAY = { metres: 0.1, radians: 0.1, endMetres: 0.03, endRadians: 0.05 };
/** Share of the hips' width that must be level for them to show a heading: a body lying on its side has none. */
const LEVEL = 0.35;

const global = new Float64Array(4);
const local = new Float64Array(4);
const place = new Float64Array(3);
const axis = new Float64Array(3);

/**
 * Returns the clip with its `rootPath`: how its body travels and turns over the ground. Loops, and clips whose body
 * stays in place, are returned as they are. Both ends are exact; in between the path is smooth.
 *
 * @param scale units of the skeleton's root per metre
 */
export function withRootPath(clip: MotionClip, { hips, leftLeg, rightLeg }: BodyJoints, scale: number): MotionClip {
  const { frameCount, frameRate, skeleton } = clip;
  if (clip.loop || frameCount < 2) return clip;
  const across = acrossHips(skeleton, hips, leftLeg, rightLeg);
  const tracks = [new Float64Array(frameCount), new Float64Array(frameCount), new Float64Array(frameCount)];
  let yaw = 0;
  for (let frame = 0; frame < frameCount; frame++) {
    globalOf(clip, frame, hips);
    tracks[0][frame] = place[0];
    tracks[1][frame] = place[2];
    quatRotate(axis, global, across);
    const level = Math.hypot(axis[0], axis[2]);
    if (level > LEVEL * Math.hypot(level, axis[1])) {
      const now = Math.atan2(-axis[2], axis[0]);
      yaw += Math.atan2(Math.sin(now - yaw), Math.cos(now - yaw));
    }
    tracks[2][frame] = yaw;
  }
  const sigma = SMOOTHING * frameRate;
  const smooth = tracks.map((track) => smoothBetweenEnds(track, sigma));
  const rootPath = new Float32Array(frameCount * 3);
  let [most, turned] = [0, 0];
  for (let frame = 0; frame < frameCount; frame++) {
    for (let k = 0; k < 3; k++) rootPath[frame * 3 + k] = smooth[k][frame] - smooth[k][0];
    most = Math.max(most, Math.hypot(rootPath[frame * 3], rootPath[frame * 3 + 1]));
    turned = Math.max(turned, Math.abs(rootPath[frame * 3 + 2]));
  }
  const last = frameCount * 3 - 3;
  const stays =
    most < SWAY.metres * scale &&
    turned < SWAY.radians &&
    Math.hypot(rootPath[last], rootPath[last + 1]) < SWAY.endMetres * scale &&
    Math.abs(rootPath[last + 2]) < SWAY.endRadians;
  return stays ? clip : { ...clip, rootPath };
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
