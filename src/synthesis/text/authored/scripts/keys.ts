import type { Direction } from "../direction.js";
import type { HandShapeName } from "../hand-channel-shapes.js";
import type { BodyKey, HandTarget } from "../script.js";

/** Returns to the stance in which the action ends. */
export function home(seconds: number): BodyKey {
  return { in: seconds, home: true };
}

/** Repeats a cycle `count` times, the keys of each made by its number. */
export function repeat(count: number, turn: (i: number) => BodyKey[]): BodyKey[] {
  return Array.from({ length: count }, (_, i) => turn(i)).flat();
}

/** Makes a key for the acting hand, or for both when both act. */
export function acting(both: boolean, target: BodyKey["right"]): Pick<BodyKey, "right" | "hands"> {
  return both ? { hands: target } : { right: target };
}

/** The apex of an action, held for some seconds. */
export function peak(hold: number): Pick<BodyKey, "hold" | "mark"> {
  return { hold, mark: "apex" };
}

/** A hand held in the air: where the wrist is, where palm and fingers face, the elbow's swivel, and its shape. */
export function handAt(
  to: Direction,
  palm: Direction,
  fingers: Direction,
  swivel: number,
  shape: HandShapeName,
): HandTarget {
  return { to, palm, fingers, swivel, shape };
}

/** The degrees that the spine bends forward and the head nods. */
export function nod(spine: number, head: number): Pick<BodyKey, "spine" | "head"> {
  return { spine: { pitch: spine }, head: { pitch: head } };
}

/** The pelvis, and the degrees that the spine bends forward and the head nods. */
export function bow(pelvis: BodyKey["pelvis"], spine: number, head: number): Partial<BodyKey> {
  return { pelvis, ...nod(spine, head) };
}

const DEGREE = Math.PI / 180;

/**
 * Aims from the shoulder in a direction (degrees from straight ahead, + outwards) and at an elevation, in arm
 * lengths.
 */
export function aim(out: number, elevation: number, reach: number): Direction {
  const flat = Math.cos(elevation * DEGREE) * reach;
  return [Math.sin(out * DEGREE) * flat, Math.sin(elevation * DEGREE) * reach, Math.cos(out * DEGREE) * flat];
}

/** Returns a level's angle above the horizon from the shoulder, degrees. */
export function levelAngle(level: string | undefined, usual: number): number {
  const angles: Record<string, number> = { floor: -70, low: -38, middle: 0, high: 20, overhead: 70 };
  return level === undefined ? usual : (angles[level] ?? usual);
}
