/** Motions made worse by a known amount, to see whether the evaluator notices. */
import type { MotionClip } from "../../../src/motion/clip.js";
import { quatMultiply, quatRead, quatWrite } from "../../../src/motion/maths/quaternion.js";
import { quatFromRotationVector } from "../../../src/motion/maths/rotation-forms.js";
import { resampleClip } from "../../../src/motion/resample.js";
import { generator } from "./retrieval.js";

/** Length of a limb's part that a turned joint moves, metres. */
const LEVER = 0.3;

/** Every joint of every frame is turned by chance, so that what hangs on it moves by `metres`. */
export function shaken(clip: MotionClip, metres: number): MotionClip {
  const random = generator(clip.frameCount);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const rotations = clip.rotations.slice();
  const [q, turn] = [new Float64Array(4), new Float64Array(4)];
  for (let at = 0; at < rotations.length; at += 4) {
    quatFromRotationVector(turn, [normal(), normal(), normal()].map((x) => (x * metres) / LEVER / Math.sqrt(3)));
    quatWrite(rotations, at, quatMultiply(q, quatRead(q, rotations, at), turn) as Float64Array);
  }
  return { ...clip, rotations };
}

/** Runs now faster, now slower by a share. */
export function warped(clip: MotionClip, share: number): MotionClip {
  return resampleClip({ ...clip, frameRate: clip.frameRate * (1 + share) }, clip.frameRate);
}

/** The root travels further by a share than the feet do. */
export function skating(clip: MotionClip, share: number): MotionClip {
  const translations = clip.translations.map((value, i) => (i % 3 === 1 ? value : value * (1 + share)));
  return { ...clip, translations };
}
