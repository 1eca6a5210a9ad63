import type { MotionClip } from "../../motion/clip.js";
import { smootherstep } from "../../motion/driven-gait/easing.js";
import { quatConjugate, quatMultiply, quatRead, quatSlerp, quatWrite } from "../../motion/maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../motion/maths/rotation-forms.js";

/** Two frames at an edge of the bridge, in order of time, as wanted and as made. */
export interface Edge {
  wanted: MotionClip;
  made: MotionClip;
}

/** Seconds over which a difference of speed decays. */
const EASE = 0.3;

/**
 * Writes the frames between two into a clip: as made, adjusted to leave the first edge and meet the second one in
 * position and in speed. The difference at one edge fades into that at the other; joints that were not made at all go
 * from one to the other on their own.
 *
 * @param made the frame where the made frames begin: those of `out`
 * @param first the last frame before them
 * @param last the first frame after them
 * @param from its second frame is `first`
 * @param to its first frame is `last`
 */
export function bridge(out: MotionClip, made: MotionClip, first: number, last: number, from: Edge, to: Edge): void {
  const length = last - first;
  const window = Math.min(length, Math.max(2, Math.round(EASE * out.frameRate)));
  const steps = Array.from({ length: length - 1 }, (_, i) => {
    const since = i + 1;
    return { share: smootherstep(since / length), leaves: lead(since, window), meets: lead(length - since, window) };
  });
  bridgeRotations(out, made, first, steps, from, to);
  bridgeTranslations(out, made, first, steps, from, to);
}

interface Step {
  /** Share of the second edge. */
  share: number;
  /** Weight of the speed at either edge, in frames. */
  leaves: number;
  meets: number;
}

/** Starts with slope 1 and is 0 at the window's end. */
function lead(frames: number, window: number): number {
  return frames < window ? frames * (1 - frames / window) ** 2 : 0;
}

function bridgeRotations(out: MotionClip, made: MotionClip, first: number, steps: Step[], from: Edge, to: Edge): void {
  const stride = out.skeleton.names.length * 4;
  const q = new Float64Array(4);
  const [start, before, end, after] = [0, 0, 0, 0].map(() => new Float64Array(4));
  const [leaves, meets, way] = [0, 0, 0].map(() => new Float64Array(3));
  const [a, b] = [new Float64Array(4), new Float64Array(4)];
  for (let j = 0; j < stride; j += 4) {
    difference(before, from, 0, j);
    difference(start, from, 1, j);
    difference(end, to, 0, j);
    difference(after, to, 1, j);
    quatToRotationVector(leaves, quatMultiply(q, quatConjugate(q, before), start));
    quatToRotationVector(meets, quatMultiply(q, quatConjugate(q, end), after));
    steps.forEach((step, i) => {
      for (let k = 0; k < 3; k++) way[k] = leaves[k] * step.leaves;
      quatMultiply(a, start, quatFromRotationVector(q, way));
      for (let k = 0; k < 3; k++) way[k] = -meets[k] * step.meets;
      quatMultiply(b, end, quatFromRotationVector(q, way));
      quatSlerp(a, a, b, step.share);
      const at = (first + 1 + i) * stride + j;
      quatWrite(out.rotations, at, quatMultiply(q, quatRead(q, made.rotations, at), a));
    });
  }
}

/** Writes the rotation from the made to the wanted one, in the made one's own frame. */
function difference(into: Float64Array, { wanted, made }: Edge, frame: number, joint: number): void {
  const at = frame * wanted.skeleton.names.length * 4 + joint;
  quatConjugate(into, quatRead(into, made.rotations, at));
  quatMultiply(into, into, quatRead([0, 0, 0, 1], wanted.rotations, at));
}

function bridgeTranslations(out: MotionClip, made: MotionClip, first: number, steps: Step[], from: Edge, to: Edge) {
  const moved = out.translatedJoints.length * 3;
  const apart = ({ wanted, made: was }: Edge, at: number) => wanted.translations[at] - was.translations[at];
  for (let i = 0; i < moved; i++) {
    const [start, end] = [apart(from, moved + i), apart(to, i)];
    const [leaves, meets] = [start - apart(from, i), apart(to, moved + i) - end];
    steps.forEach((step, n) => {
      const at = (first + 1 + n) * moved + i;
      const [a, b] = [start + leaves * step.leaves, end - meets * step.meets];
      out.translations[at] = made.translations[at] + a + (b - a) * step.share;
    });
  }
}
