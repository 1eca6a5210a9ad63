import type { MotionClip } from "../../../motion/clip.js";
import { cutPart } from "./cut-part.js";
import { standingEnds } from "./idle-ends.js";
import type { PerformedPart } from "./perform-plan.js";

/** Height of the hips relative to standing under which a body is low. */
const LOW = 0.86;

/**
 * Lets a body that is low jump from there, without standing up and going down once more. Returns undefined where the
 * second part is no jump, or the first does not end by rising on both feet.
 */
export function jumpFromLow(before: PerformedPart, after: PerformedPart): [PerformedPart, PerformedPart] | undefined {
  const takeoff = after.performance.marks.find(({ name }) => name === "takeoff");
  if (!takeoff) return undefined;
  const [first, next] = [before.performance.clip, after.performance.clip];
  const [, stood] = standingEnds(first);
  const end = first.frameCount - 1;
  const low = lowest(first, Math.max(0, end - Math.round(stood * first.frameRate)), end);
  const dip = lowest(next, 0, Math.round(takeoff.time * next.frameRate));
  const height = heightAt(next, dip);
  if (dip === 0 || heightAt(first, low) > LOW * heightAt(first, end)) return undefined;
  let rising = low;
  while (rising < end && heightAt(first, rising) < height) rising++;
  if (rising === 0) return undefined;
  return [cutPart(before, 0, rising), cutPart(after, dip, next.frameCount - 1)];
}

const heightAt = ({ translations }: MotionClip, frame: number) => translations[frame * 3 + 1];

function lowest(clip: MotionClip, from: number, to: number): number {
  let best = from;
  for (let frame = from; frame <= Math.min(to, clip.frameCount - 1); frame++)
    if (heightAt(clip, frame) < heightAt(clip, best)) best = frame;
  return best;
}
