import { clipDuration, createPose, type MotionClip, type Pose, sampleClip } from "./clip.js";
import { quatRead, quatSlerp, quatWrite } from "./quaternion.js";

/** Weight of the incoming motion at share `t` (0 to 1) of a cross-fade: smoothstep, so that speed has no jump. */
export function fadeWeight(t: number): number {
  const x = Math.min(Math.max(t, 0), 1);
  return x * x * (3 - 2 * x);
}

const qa = new Float64Array(4);
const qb = new Float64Array(4);

/** Blends two poses of one skeleton into `out` (may be `a`): weight 0 is `a`, 1 is `b`. */
export function blendPoses(out: Pose, a: Pose, b: Pose, weight: number): Pose {
  const joints = a.rotations.length / 4;
  for (let j = 0; j < joints; j++) {
    quatSlerp(qa, quatRead(qa, a.rotations, j * 4), quatRead(qb, b.rotations, j * 4), weight);
    quatWrite(out.rotations, j * 4, qa);
  }
  for (let i = 0; i < a.translations.length; i++) {
    out.translations[i] = a.translations[i] + (b.translations[i] - a.translations[i]) * weight;
  }
  return out;
}

/**
 * Samples a cross-fade of two clips of one skeleton: the poses at `timeA` and `timeB` blended by `fadeWeight(t)`.
 * For looping motion in place or with the root handled by the caller.
 */
export function sampleCrossFade(
  a: MotionClip,
  timeA: number,
  b: MotionClip,
  timeB: number,
  t: number,
  out: Pose,
): Pose {
  if (a.skeleton.names.length !== b.skeleton.names.length) {
    throw new Error(
      `Only clips of one skeleton can be blended: these have ${a.skeleton.names.length} and ${b.skeleton.names.length} joints.`,
    );
  }
  const second = sampleClip(b, Math.min(timeB, clipDuration(b)), createPose(b.skeleton));
  return blendPoses(out, sampleClip(a, Math.min(timeA, clipDuration(a)), out), second, fadeWeight(t));
}
