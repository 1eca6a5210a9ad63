import type { MotionClip } from "../../motion/clip.js";
import { slerpAt } from "../../motion/maths/track-kernels.js";
import type { JoinFrames } from "../../motion/stitching/blend-over.js";
import { OTHER_SIDE, PREDICTED_JOINTS } from "./predicted-joints.js";

/** Frame rate of the network, and how many frames before the last known one it looks back. */
export const NETWORK_RATE = 30;
export const LOOKS_BACK = [0, 1, 4, 9] as const;

/** The body at a moment: root x y z in metres, local rotations xyzw of `PREDICTED_JOINTS`. */
export interface BodyPose {
  root: Float64Array;
  turns: Float64Array;
}

/** The known poses around a transition. */
export interface TransitionEnds {
  /**
   * The body over the `LOOKS_BACK` frames before the transition begins; repeats the clip's first frame where there
   * are fewer.
   */
  past: BodyPose[];
  /** The pose where it ends, and the one a frame later; null where what follows is unknown. */
  goal: BodyPose;
  after: BodyPose | null;
  seconds: number;
}

/** Reads the ends of a transition from the first clip's frame `first` to the second's at `last`. */
export function transitionEnds(a: MotionClip, b: MotionClip, { first, last, enters }: JoinFrames): TransitionEnds {
  const own = a.frameRate / NETWORK_RATE;
  const goal = last - enters;
  return {
    past: LOOKS_BACK.map((back) => bodyAt(a, first - back * own)),
    goal: bodyAt(b, goal),
    after: b.frameCount > 1 ? bodyAt(b, goal + own) : null,
    seconds: (last - first) / a.frameRate,
  };
}

/**
 * Samples the body.
 *
 * @param frame not necessarily whole; clamped to the clip
 */
function bodyAt(clip: MotionClip, frame: number): BodyPose {
  const at = Math.min(Math.max(frame, 0), clip.frameCount - 1);
  const low = Math.floor(at);
  const high = Math.min(low + 1, clip.frameCount - 1);
  const share = at - low;
  const moved = clip.translatedJoints.length * 3;
  const root = new Float64Array(3);
  for (let k = 0; k < 3; k++) {
    const from = clip.translations[low * moved + k];
    root[k] = from + (clip.translations[high * moved + k] - from) * share;
  }
  const joints = clip.skeleton.names.length;
  const turns = new Float64Array(PREDICTED_JOINTS.length * 4);
  const next = new Float64Array(4);
  PREDICTED_JOINTS.forEach((joint, j) => {
    for (let k = 0; k < 4; k++) {
      turns[j * 4 + k] = clip.rotations[(low * joints + joint) * 4 + k];
      next[k] = clip.rotations[(high * joints + joint) * 4 + k];
    }
    slerpAt(turns, j * 4, turns, j * 4, next, 0, share);
  });
  return { root, turns };
}

/** Mirrors the ends left to right. */
export function mirrorEnds({ past, goal, after, seconds }: TransitionEnds): TransitionEnds {
  return { past: past.map(mirrorBody), goal: mirrorBody(goal), after: after && mirrorBody(after), seconds };
}

function mirrorBody({ root, turns }: BodyPose): BodyPose {
  const mirrored = new Float64Array(turns.length);
  OTHER_SIDE.forEach((other, j) => {
    for (let k = 0; k < 4; k++) {
      const value = turns[other * 4 + k];
      mirrored[j * 4 + k] = k === 1 || k === 2 ? -value : value;
    }
  });
  return { root: Float64Array.of(-root[0], root[1], root[2]), turns: mirrored };
}
