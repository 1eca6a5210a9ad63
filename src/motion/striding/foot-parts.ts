import type { FootContact, MotionClip, Side } from "../clip.js";
import type { Footprint } from "../feet/planted/footprints.js";
import { solePoints } from "../feet/planted/standing-parts.js";
import type { SolePart } from "../feet/sole-parts.js";
import { placePoint } from "../place-clip.js";

function partsAt(clip: MotionClip, side: Side, time: number): Set<string> {
  const own = clip.contacts.filter(
    (one) => one.side === side && one.start <= time + 1e-3 / clip.frameRate && one.end >= time - 1e-3 / clip.frameRate,
  );
  return new Set(own.map(({ part }) => part));
}

/** Returns whether heel and ball stand. */
export function isFlatAt(clip: MotionClip, side: Side, time: number): boolean {
  const parts = partsAt(clip, side, time);
  return parts.has("heel") && (parts.has("ball") || parts.has("toe"));
}

/** Shortest time that a foot counts as level, seconds. */
const LEVEL = 0.03;

/** Returns from when to when heel and ball stand; null when they never do at once. */
export function levelSpan(contacts: readonly FootContact[]): [number, number] | null {
  const spans = (["heel", "ball"] as const).map((part) => contacts.find((one) => one.part === part));
  const [start, end] = [
    Math.max(...spans.map((one) => one?.start ?? 0)),
    Math.min(...spans.map((one) => one?.end ?? 0)),
  ];
  return spans.every((one) => one) && end - start > LEVEL ? [start, end] : null;
}

/** Returns the part that a foot stands on, the ball before others. */
export function standingPart(clip: MotionClip, side: Side, time: number): SolePart {
  const parts = partsAt(clip, side, time);
  return parts.has("ball") ? "ball" : parts.has("toe") ? "toe" : "heel";
}

/** Returns a point of the sole of a print; without one the place under the ankle. */
export function pointOf({ side, position, yaw }: Footprint, part: SolePart | null): [number, number, number] {
  if (!part) return position;
  const [x, , z] = solePoints(side)[part];
  const [px, y, pz] = placePoint({ yaw, x: position[0], z: position[2] }, [x, 0, z]);
  return [px, y, pz];
}
