import { BUILTIN_SKELETON } from "../../builtin-skeleton.js";
import type { MotionClip } from "../../clip.js";
import { smootherstep } from "../../driven-gait/easing.js";
import { quatFromYaw } from "../../maths/quaternion.js";
import { multiplyAt, rotateAt } from "../../maths/track-kernels.js";
import { type Placement, placePoint } from "../../place-clip.js";
import { detectContacts } from "../contacts/detect-contacts.js";
import type { Footprint } from "./footprints.js";
import { HIPS, readLegs } from "./leg-tracks.js";
import { outOfReach, pelvisWay } from "./pelvis-way.js";
import { placeFoot } from "./place-foot.js";
import type { PlantFeetOptions } from "./plant-feet-options.js";
import { writeLegs } from "./write-legs.js";

/**
 * Returns the clip with its legs solved so that every part of a foot stands still and on the ground while a contact
 * says so: built-in skeleton, ground at height 0 (or a print's). Where feet are free they keep their paths, moved
 * smoothly to fit both ends; no sole goes below the ground. The pelvis goes down where a standing leg would not
 * reach.
 */
export function plantFeet(clip: MotionClip, options: PlantFeetOptions = {}): MotionClip {
  const contacts = options.detect ? detectContacts(clip) : clip.contacts;
  const out: MotionClip = {
    ...clip,
    contacts,
    rotations: clip.rotations.slice(),
    translations: clip.translations.slice(),
  };
  if (clip.frameCount < 2) return out;
  const frames = readLegs(out, clip.frameCount - 1);
  const footprints = inAllRounds(clip, options.footprints ?? []);
  const goals = frames.legs.map((leg) => placeFoot(out, frames, leg, { ...options, footprints }));
  const way = pelvisWay(frames, goals, clip.frameRate);
  if (options.goesOn) fadeAtEnds(way, outOfReach(frames, goals), options.goesOn, clip.frameRate);
  writeLegs(out, frames, goals, way);
  const moved = out.translatedJoints.length * 3;
  const slot = out.translatedJoints.indexOf(HIPS) * 3;
  for (let f = 0; f < clip.frameCount; f++) {
    for (let k = 0; k < 3; k++) out.translations[f * moved + slot + k] += way[(f + frames.first) * 3 + k];
  }
  if (clip.loop) closeLoop(out);
  return out;
}

/** Returns a loop's prints including those of the rounds before and after. */
function inAllRounds({ loop, frameCount, frameRate }: MotionClip, prints: readonly Footprint[]): readonly Footprint[] {
  if (!loop || prints.length === 0) return prints;
  const duration = (frameCount - 1) / frameRate;
  const after = { yaw: loop.yaw, x: loop.displacement[0], z: loop.displacement[2] };
  const [x, , z] = placePoint({ yaw: -loop.yaw, x: 0, z: 0 }, [-after.x, 0, -after.z]);
  const before = { yaw: -loop.yaw, x, z };
  const moved = (seconds: number, placement: Placement) =>
    prints.map((print) => ({
      ...print,
      start: print.start + seconds,
      end: print.end + seconds,
      at: print.at === undefined ? undefined : print.at + seconds,
      position: placePoint(placement, print.position),
      yaw: print.yaw + placement.yaw,
    }));
  return [...prints, ...moved(-duration, before), ...moved(duration, after)];
}

/** Shortest and longest time at either end of a part of a clip in which the pelvis returns to where it was, seconds. */
const EDGE = 0.1;
const LONG_EDGE = 0.25;

/**
 * Fades the pelvis' movement at the ends.
 *
 * @param needed the frames in which the pelvis has to be where it is: it returns as slowly as they allow
 */
function fadeAtEnds(
  values: Float64Array,
  needed: Uint8Array,
  { before, after }: { before: boolean; after: boolean },
  rate: number,
): void {
  const last = needed.length - 1;
  const within = (frames: number) => Math.min(Math.max(frames, Math.round(EDGE * rate)), Math.round(LONG_EDGE * rate));
  const first = within(needed.includes(1) ? needed.indexOf(1) : last);
  const final = within(needed.includes(1) ? last - needed.lastIndexOf(1) : last);
  for (let i = 0; i < values.length; i++) {
    const f = Math.floor(i / 3);
    if (before) values[i] *= smootherstep(f / first);
    if (after) values[i] *= smootherstep((last - f) / final);
  }
}

/** Makes the last frame the first one, moved by the loop. */
function closeLoop(clip: MotionClip): void {
  if (!clip.loop) return;
  const joints = BUILTIN_SKELETON.names.length;
  const last = (clip.frameCount - 1) * joints * 4;
  for (let i = joints * 4 - 1; i >= 0; i--) {
    const q = i - (i % 4);
    let dot = 0;
    for (let k = 0; k < 4; k++) dot += clip.rotations[q + k] * clip.rotations[last - joints * 4 + q + k];
    clip.rotations[last + i] = dot < 0 ? -clip.rotations[i] : clip.rotations[i];
  }
  const turn = quatFromYaw(new Float64Array(4), clip.loop.yaw) as Float64Array;
  const root = Float64Array.from(clip.rotations.subarray(last, last + 4));
  multiplyAt(root, 0, turn, 0, root, 0);
  clip.rotations.set(root, last);
  const moved = clip.translatedJoints.length * 3;
  const place = Float64Array.from(clip.translations.subarray(0, 3));
  rotateAt(place, 0, turn, 0, place, 0);
  for (let k = 0; k < 3; k++) {
    clip.translations[(clip.frameCount - 1) * moved + k] = place[k] + clip.loop.displacement[k];
  }
}
