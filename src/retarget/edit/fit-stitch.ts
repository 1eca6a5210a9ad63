import type { LoopTransform, MotionClip } from "../../motion/clip.js";
import type { CharacterRig } from "../rig/character-rig.js";
import { assembleStitch, type MadeStitch } from "./assemble-stitch.js";
import { type FootTracks, readFootTracks } from "./foot-tracks.js";
import { heldContacts } from "./held-contacts.js";
import { holdFeet, slideBetween } from "./hold-feet.js";
import { raiseFeet } from "./raise-feet.js";
import { stitchedContacts } from "./stitched-contacts.js";

/** Largest invisible slide of a foot, as a share of a leg's length. */
const UNSEEN = 1e-5;

/**
 * Fits a stitch on a character's own skeleton to its standing feet: the second motion is moved as little as necessary
 * for feet that stand through the transition to stay in place, and between the motions legs follow those places.
 *
 * @param a the first motion, to the bit what the stitch begins with
 * @param b the second, of the same frame rate
 */
export function fitStitch(
  a: MotionClip,
  b: MotionClip,
  stitch: MadeStitch,
  rig: CharacterRig,
): { clip: MotionClip; placement: MadeStitch["placement"] } {
  const { first, last } = stitch;
  const { frameRate } = stitch.clip;
  const contacts = stitchedContacts(a, b, stitch.clip, [first / frameRate, last / frameRate]);
  const made = { ...stitch.clip, contacts };
  const plain = assembleStitch(a, b, { ...stitch, clip: made });
  const feet = readFootTracks(plain, rig);
  const end = last + b.frameCount - 1;
  const [x, z] = slideOf(feet, first, last);
  const placement = { ...stitch.placement, x: stitch.placement.x - x, z: stitch.placement.z - z };
  const [backX, backZ] = stitch.loop ? slideOf(feet, end, plain.frameCount - 1) : [0, 0];
  const loop = stitch.loop && moved(stitch.loop, -x - backX, -z - backZ);
  const isFit = Math.hypot(x, z) + Math.hypot(backX, backZ) < UNSEEN * rig.legLength;
  const fit = isFit ? plain : assembleStitch(a, b, { ...stitch, clip: made, placement, loop });
  const fixed = new Uint8Array(fit.frameCount).fill(1).fill(0, first + 1, last);
  if (loop) fixed.fill(0, end + 1, fit.frameCount - 1);
  const held = raiseFeet(holdFeet(fit, rig, fixed, null), rig, made, [
    [first, last],
    ...(loop ? [[end, fit.frameCount - 1] as const] : []),
  ]);
  return {
    clip: { ...held, contacts: heldContacts(held, rig, fixed) },
    placement: isFit ? stitch.placement : placement,
  };
}

/** Returns how far feet that stand from one frame to another slide in between: x and z, their mean. */
function slideOf(feet: readonly FootTracks[], first: number, last: number): [number, number] {
  const slides = feet.flatMap((foot) => {
    const slide = slideBetween(foot, first, last);
    return slide ? [slide] : [];
  });
  const mean = (k: 0 | 1) => slides.reduce((sum, slide) => sum + slide[k] / slides.length, 0);
  return [mean(0), mean(1)];
}

function moved({ displacement: [dx, dy, dz], yaw }: LoopTransform, x: number, z: number): LoopTransform {
  return { displacement: [dx + x, dy, dz + z], yaw };
}
