import type { MotionClip, Side } from "../clip.js";
import { placePoint } from "../place-clip.js";
import type { Footprint } from "../planted-feet/footprints.js";
import { type SolePart, solePoints } from "../planted-feet/standing-parts.js";

function partsAt(clip: MotionClip, side: Side, time: number): Set<string> {
  const own = clip.contacts.filter(
    (one) => one.side === side && one.start <= time + 1e-3 / clip.frameRate && one.end >= time - 1e-3 / clip.frameRate,
  );
  return new Set(own.map(({ part }) => part));
}

/** Whether heel and ball stand. */
export function isFlatAt(clip: MotionClip, side: Side, time: number): boolean {
  const parts = partsAt(clip, side, time);
  return parts.has("heel") && (parts.has("ball") || parts.has("toe"));
}

/** The part that a foot stands on, the ball before others. */
export function standingPart(clip: MotionClip, side: Side, time: number): SolePart {
  const parts = partsAt(clip, side, time);
  return parts.has("ball") ? "ball" : parts.has("toe") ? "toe" : "heel";
}

/** A point of the sole of a print; without one the place under the ankle. */
export function pointOf({ side, position, yaw }: Footprint, part: SolePart | null): [number, number, number] {
  if (!part) return position;
  const [x, , z] = solePoints(side)[part];
  const [px, y, pz] = placePoint({ yaw, x: position[0], z: position[2] }, [x, 0, z]);
  return [px, y, pz];
}
