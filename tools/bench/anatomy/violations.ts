/** Finds what no body could do in a motion. */
import type { MotionClip } from "../../../src/motion/clip.js";
import { jointIndex } from "../../../src/motion/skeleton.js";
import { swingFrom, swingOfLeg, turnBetween, turnOf, twistAbout } from "./joint-angles.js";
import { JUMPS, LIMITS, type LimitName } from "./limits.js";

/** The worst frame of one violation in a motion. */
export interface Violation {
  /** A limit's name, or "jump". */
  what: LimitName | "jump";
  joint: string;
  /** In the worst frame, degrees. */
  value: number;
  /** Degrees beyond the limit. */
  beyond: number;
  /** Time of the worst frame, seconds. */
  time: number;
  /** Number of frames beyond the limit. */
  frames: number;
}

const FULL_RATE = 60;
const DOWN = [0, -1, 0];
/** A positive turn about it points the toes. */
const AHEAD_TURN = [1, 0, 0];

type Angles = (q: Float32Array, side: 1 | -1) => Partial<Record<LimitName, number>>;

/** Angles of every joint that has limits; those of the right side are mirrored. */
const ANGLES: Record<string, Angles> = {
  UpLeg: (q, side) => {
    const { ahead, left } = swingOfLeg(q);
    // A thigh that points sideways has no meaningful sagittal angle.
    const sideways = Math.abs(left) > 75;
    return { hipFlexion: sideways ? 0 : ahead, hipAbduction: left * side, hipTwist: twistAbout(q, DOWN) * -side };
  },
  Leg: (q) => {
    const { ahead, left } = swingOfLeg(q);
    return { kneeFlexion: wrapped(-ahead), kneeSideways: left, kneeTwist: twistAbout(q, DOWN) };
  },
  Foot: (q) => ({
    anklePitch: twistAbout(q, AHEAD_TURN),
    ankleRoll: twistAbout(q, [0, 0, 1]),
    ankleYaw: twistAbout(q, DOWN),
  }),
  ForeArm: (q, side) => {
    const elbowFlexion = swingFrom(q, [side, 0, 0]);
    // A folded forearm has no meaningful turn about itself.
    return { elbowFlexion, forearmTwist: elbowFlexion > 150 ? 0 : twistAbout(q, [side, 0, 0]) };
  },
  Hand: (q, side) => ({ wristSwing: swingFrom(q, [side, 0, 0]) }),
  Spine: (q) => ({ spineTurn: turnOf(q) }),
  Spine1: (q) => ({ spineTurn: turnOf(q) }),
  Spine2: (q) => ({ spineTurn: turnOf(q) }),
  Neck: (q) => ({ neckTurn: turnOf(q) }),
  Head: (q) => ({ neckTurn: turnOf(q) }),
};

/** Unwraps a knee's flexion: far below 0 it is bent far beyond its range, not the wrong way. */
function wrapped(flexion: number): number {
  return flexion < -90 ? flexion + 360 : flexion;
}

/** Returns a motion's violations, the worst of each kind and joint. The clip is on the built-in skeleton. */
export function violations(clip: MotionClip): Violation[] {
  const found = new Map<string, Violation>();
  for (const [joint, side, name] of jointsOf(clip)) {
    const angles = ANGLES[name];
    const jump = JUMPS[name];
    let before: Float32Array | null = null;
    for (let frame = 0; frame < clip.frameCount; frame++) {
      const at = (frame * clip.skeleton.names.length + joint) * 4;
      const q = clip.rotations.subarray(at, at + 4);
      const time = frame / clip.frameRate;
      for (const [what, value] of Object.entries(angles?.(q, side) ?? {}) as [LimitName, number][]) {
        const [low, high] = LIMITS[what];
        note(found, what, clip.skeleton.names[joint], value, Math.max(low - value, value - high), time);
      }
      if (before && jump) {
        const turned = (turnBetween(before, q) * clip.frameRate) / FULL_RATE;
        note(found, "jump", clip.skeleton.names[joint], turned, turned - jump, time);
      }
      before = q;
    }
  }
  return [...found.values()];
}

function note(
  found: Map<string, Violation>,
  what: Violation["what"],
  joint: string,
  value: number,
  beyond: number,
  time: number,
) {
  if (!(beyond > 0)) return;
  const key = `${what} ${joint}`;
  const known = found.get(key);
  const frames = (known?.frames ?? 0) + 1;
  if (!known || beyond > known.beyond) found.set(key, { what, joint, value, beyond, time, frames });
  else known.frames = frames;
}

/** Yields the joints with limits: index, side (1 left or in the middle) and the name without its side. */
function* jointsOf(clip: MotionClip): Iterable<[number, 1 | -1, string]> {
  for (const name of clip.skeleton.names) {
    const plain = name.replace(/^(Left|Right)/, "");
    if (!(plain in JUMPS)) continue;
    yield [jointIndex(clip.skeleton, name as never), name.startsWith("Right") ? -1 : 1, plain];
  }
}
