import type { LoopTransform, MotionClip } from "../../motion/clip.js";
import { type Placement, placeClip } from "../../motion/place-clip.js";
import { sliceClip } from "../../motion/slice-clip.js";
import { keepHemispheres } from "../../motion/stitching/blend-over.js";
import { bridge, type Edge } from "./bridge.js";
import { allTranslated, inModelSpace, inParentSpaces, withTranslated } from "./model-space.js";

/** A stitch made of two motions, on the skeleton of both. */
export interface MadeStitch {
  /** As long as the whole; loops if the whole does. */
  clip: MotionClip;
  /** Last frame of the first motion, first frame of the second. */
  first: number;
  last: number;
  /** Placement of the second motion on the ground of model space. */
  placement: Placement;
  /** Set for a stitch that loops. */
  loop: LoopTransform | null;
}

/**
 * Assembles two motions and the transition made between them: the first's frames to the bit, the second's changed
 * only by the one move over the ground, and the transition fitted to both in position and in speed. Joints without a
 * made transition blend from one to the other.
 */
export function assembleStitch(a: MotionClip, b: MotionClip, stitch: MadeStitch): MotionClip {
  const { first, last, placement, loop } = stitch;
  const joints = allTranslated(a, stitch.clip, b);
  const [first0, second0, made] = [a, b, stitch.clip].map((clip) => inModelSpace(withTranslated(clip, joints)));
  const second = placeClip({ ...second0, loop: null }, placement);
  const { frameCount, skeleton } = made;
  const stride = skeleton.names.length * 4;
  const moved = joints.length * 3;
  const out: MotionClip = {
    ...made,
    loop,
    rotations: new Float32Array(frameCount * stride),
    translations: new Float32Array(frameCount * moved),
  };
  const put = (clip: MotionClip, frame: number) => {
    out.rotations.set(clip.rotations, frame * stride);
    out.translations.set(clip.translations, frame * moved);
  };
  put(first0, 0);
  put(second, last);
  const leaves: Edge = { wanted: edge(first0, first - 1), made: edge(made, first - 1) };
  bridge(out, made, first, last, leaves, { wanted: edge(second, 0), made: edge(made, last) });
  const end = last + b.frameCount - 1;
  if (loop && made.loop) {
    const again = (clip: MotionClip, step: LoopTransform) => placeClip({ ...edge(clip, 0), loop: null }, stepOf(step));
    const meets: Edge = { wanted: again(first0, loop), made: again(made, made.loop) };
    put(sliceClip(meets.wanted, 0, 0), frameCount - 1);
    const goes: Edge = { wanted: edge(second, b.frameCount - 2), made: edge(made, end - 1) };
    bridge(out, made, end, frameCount - 1, goes, meets);
  }
  keepHemispheres(out.rotations, stride, first + 1, frameCount);
  const whole = inParentSpaces(out);
  // The round trip rounds the last bit.
  const own = withTranslated(a, joints);
  whole.rotations.set(own.rotations);
  whole.translations.set(own.translations);
  keepHemispheres(whole.rotations, stride, first + 1, frameCount);
  return whole;
}

/** Returns a frame and the next one. */
function edge(clip: MotionClip, frame: number): MotionClip {
  return sliceClip(clip, frame, frame + 1);
}

export function stepOf({ displacement, yaw }: LoopTransform): Placement {
  return { yaw, x: displacement[0], z: displacement[2] };
}
