import { BUILTIN_SKELETON } from "../../builtin-skeleton.js";
import type { LoopTransform, MotionClip, Side } from "../../clip.js";
import { quatFromYaw } from "../../maths/quaternion.js";
import { multiplyAt, rotateAt } from "../../maths/track-kernels.js";
import { BUILTIN_FEET, type FootSole } from "../foot-sole.js";

/** The joints of a leg of the built-in skeleton. */
export interface LegJoints {
  side: Side;
  thigh: number;
  shin: number;
  foot: number;
  toe: number;
  sole: FootSole;
}

export const HIPS = 0;

export const LEGS: readonly LegJoints[] = /* @__PURE__ */ BUILTIN_FEET.map((sole) => {
  const { parents } = BUILTIN_SKELETON;
  const { side, foot, toe } = sole;
  const shin = parents[foot];
  return { side, thigh: parents[shin], shin, foot, toe, sole };
});

/** Places of the joints of a leg in `LegTracks.rotations` and of what is measured in `positions`. */
export const THIGH = 0;
export const SHIN = 1;
export const FOOT = 2;
export const TOE = 3;
export const HIP = 0;
export const KNEE = 1;
export const ANKLE = 2;

/**
 * A leg in every frame, in the world: positions of hip, knee, ankle (9 per frame), rotations of thigh to toe (16 per
 * frame).
 */
export interface LegTracks {
  joints: LegJoints;
  positions: Float64Array;
  rotations: Float64Array;
}

/** Both legs in some frames; a loop's are continued across its seams. */
export interface LegFrames {
  /** Number of frames read; `first` is the clip's first. */
  count: number;
  first: number;
  legs: readonly [LegTracks, LegTracks];
}

/** Reads legs from a clip on the built-in skeleton; for a loop, also `around` frames before and after. */
export function readLegs(clip: MotionClip, around: number): LegFrames {
  const before = clip.loop ? around : 0;
  const count = clip.frameCount + 2 * before;
  const legs = LEGS.map((joints) => ({
    joints,
    positions: new Float64Array(count * 9),
    rotations: new Float64Array(count * 16),
  })) as [LegTracks, LegTracks] & LegTracks[];
  const period = clip.frameCount - 1;
  const hips = new Float64Array(4);
  const local = new Float64Array(4);
  const offset = new Float64Array(3);
  const turn = new Float64Array(4);
  for (let g = 0; g < count; g++) {
    const round = clip.loop ? Math.floor((g - before) / period) : 0;
    const frame = g - before - round * period;
    // The clip's last frame is its own, not the first of the next round.
    const own = g === before + period;
    const f = own ? period : frame;
    const moved = own ? 0 : round;
    const root = f * clip.translatedJoints.length * 3;
    for (let k = 0; k < 4; k++) hips[k] = clip.rotations[f * BUILTIN_SKELETON.names.length * 4 + k];
    for (const leg of legs) {
      const { joints, positions, rotations } = leg;
      const chain = [joints.thigh, joints.shin, joints.foot, joints.toe];
      for (let i = 0; i < 4; i++) {
        const joint = chain[i];
        const parent = i === 0 ? hips : rotations;
        const at = i === 0 ? 0 : g * 16 + (i - 1) * 4;
        if (i < 3) {
          for (let k = 0; k < 3; k++) offset[k] = BUILTIN_SKELETON.restTranslations[joint * 3 + k];
          rotateAt(positions, g * 9 + i * 3, parent, at, offset, 0);
          for (let k = 0; k < 3; k++) {
            positions[g * 9 + i * 3 + k] += i === 0 ? clip.translations[root + k] : positions[g * 9 + (i - 1) * 3 + k];
          }
        }
        const r = (f * BUILTIN_SKELETON.names.length + joint) * 4;
        for (let k = 0; k < 4; k++) local[k] = clip.rotations[r + k];
        multiplyAt(rotations, g * 16 + i * 4, parent, at, local, 0);
      }
      if (moved !== 0 && clip.loop) moveRounds(leg, g, moved, clip.loop, turn);
    }
  }
  return { count, first: before, legs };
}

function moveRounds(leg: LegTracks, g: number, rounds: number, loop: LoopTransform, turn: Float64Array): void {
  const { positions, rotations } = leg;
  for (let i = 0; i < Math.abs(rounds); i++) {
    const back = rounds < 0;
    const yaw = back ? -loop.yaw : loop.yaw;
    quatFromYaw(turn, yaw);
    for (let at = g * 9; at < g * 9 + 9; at += 3) {
      if (back) for (let k = 0; k < 3; k++) positions[at + k] -= loop.displacement[k];
      rotateAt(positions, at, turn, 0, positions, at);
      if (!back) for (let k = 0; k < 3; k++) positions[at + k] += loop.displacement[k];
    }
    for (let at = g * 16; at < g * 16 + 16; at += 4) multiplyAt(rotations, at, turn, 0, rotations, at);
  }
}
