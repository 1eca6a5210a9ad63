import { clipDuration, type MotionClip } from "../../src/motion/clip.js";

export interface Travel {
  /** Mean horizontal speed of the root from first to last frame, m/s. */
  speed: number;
  /** Direction in degrees, 0 along +Z, 90 to the figure's right (-X), in (-180, 180]. */
  angle: number;
}

/** Measures where a motion goes: net horizontal travel of its root over its duration. */
export function travel(clip: MotionClip): Travel {
  const moved = clip.translatedJoints.length;
  const end = (clip.frameCount - 1) * moved * 3;
  const x = clip.translations[end] - clip.translations[0];
  const z = clip.translations[end + 2] - clip.translations[2];
  return { speed: Math.hypot(x, z) / clipDuration(clip), angle: (Math.atan2(0 - x, z) * 180) / Math.PI };
}

/** Returns the difference between two directions in degrees, 0 to 180. */
export function angleBetween(a: number, b: number): number {
  return Math.abs(((((a - b) % 360) + 540) % 360) - 180);
}
