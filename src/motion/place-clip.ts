import type { MotionClip } from "./clip.js";
import { topTranslatedSlots } from "./loop-travel.js";
import { quatFromYaw } from "./maths/quaternion.js";
import { multiplyAt, rotateAt } from "./maths/track-kernels.js";

/** A rigid move over the ground: first a turn about the origin's +Y axis, then a translation. */
export interface Placement {
  /** Radians; positive turns +Z towards +X. */
  yaw: number;
  /** Metres. */
  x: number;
  z: number;
}

export const NOWHERE: Placement = { yaw: 0, x: 0, z: 0 };

export function placePoint({ yaw, x, z }: Placement, point: readonly number[]): [number, number, number] {
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  return [point[0] * cos + point[2] * sin + x, point[1], point[2] * cos - point[0] * sin + z];
}

/** Composes two placements: what `first` moved is then moved by `then`. */
export function composePlacements(first: Placement, then: Placement): Placement {
  const [x, , z] = placePoint(then, [first.x, 0, first.z]);
  return { yaw: first.yaw + then.yaw, x, z };
}

/** Places the clip elsewhere: all of it turned and moved over the ground, nothing else changed. */
export function placeClip(clip: MotionClip, placement: Placement): MotionClip {
  const { yaw, x, z } = placement;
  if (yaw === 0 && x === 0 && z === 0) return clip;
  const translations = clip.translations.slice();
  const rotations = clip.rotations.slice();
  const turn = quatFromYaw(new Float64Array(4), yaw) as Float64Array;
  const stride = clip.skeleton.names.length * 4;
  const moved = clip.translatedJoints.length * 3;
  const point = new Float64Array(3);
  const rotation = new Float64Array(4);
  for (const slot of topTranslatedSlots(clip)) {
    const joint = clip.translatedJoints[slot] * 4;
    for (let f = 0; f < clip.frameCount; f++) {
      const at = f * moved + slot * 3;
      for (let k = 0; k < 3; k++) point[k] = clip.translations[at + k];
      rotateAt(point, 0, turn, 0, point, 0);
      translations[at] = point[0] + x;
      translations[at + 1] = point[1];
      translations[at + 2] = point[2] + z;
      for (let k = 0; k < 4; k++) rotation[k] = clip.rotations[f * stride + joint + k];
      multiplyAt(rotation, 0, turn, 0, rotation, 0);
      for (let k = 0; k < 4; k++) rotations[f * stride + joint + k] = rotation[k];
    }
  }
  if (!clip.loop) return { ...clip, rotations, translations };
  // A loop turns about the origin before it moves, so seen from elsewhere its displacement differs.
  const [dx, dy, dz] = clip.loop.displacement;
  const [ax, , az] = placePoint({ yaw, x: 0, z: 0 }, [dx, 0, dz]);
  const [cx, , cz] = placePoint({ yaw: clip.loop.yaw, x: 0, z: 0 }, [x, 0, z]);
  return { ...clip, rotations, translations, loop: { ...clip.loop, displacement: [ax + x - cx, dy, az + z - cz] } };
}
