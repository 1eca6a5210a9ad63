import { multiplyAt } from "../../motion/maths/track-kernels.js";
import type { ClipFrames } from "../clip-frames.js";
import type { Retargeter } from "../retargeter.js";
import type { FootGoals } from "./foot-goals.js";
import { soleSupport } from "./sole-support.js";

/** Rounds after which sole and shin agree to a hundredth of what a foot turns. */
const ROUNDS = 4;

/** Half width, seconds, of the window over which the pelvis rises and comes down. */
const WINDOW = 0.08;

/** The rounds in which legs are solved. */
export interface LegRounds {
  rounds: number;
  /** Sets the feet to match the shins, then resets pelvis and legs to where the first round began. */
  begin(): void;
  /** Raises the pelvis where ankles stand high on heel or toes, as on stilts, so that the knees bend no further. */
  lift(goals: FootGoals): void;
}

/**
 * Solves legs whose foot is one piece with the shin: where the ankle must be for the sole to stand depends on the
 * shin's rotation, which depends on where the ankle is. Such legs are solved repeatedly until both agree; legs with
 * ankles are solved once.
 */
export function stiffAnkles(retargeter: Retargeter, frames: ClipFrames, frameRate: number): LegRounds {
  const { legs, carried } = retargeter;
  const stiff = [0, 1].filter((side) => legs[side].isStiff);
  if (stiff.length === 0) return { rounds: 1, begin: () => {}, lift: () => {} };
  const { rotations, hipCenters, joints, count } = frames;
  const centers = hipCenters.slice();
  const bones = legs.flatMap(({ thigh, shin }) => [thigh, shin]);
  const turns = bones.map((joint) => {
    const track = new Float64Array(count * 4);
    for (let f = 0; f < count; f++)
      for (let k = 0; k < 4; k++) track[f * 4 + k] = rotations[(f * joints + joint) * 4 + k];
    return track;
  });
  return {
    rounds: ROUNDS,
    begin() {
      for (const side of stiff) {
        const { shin, sole } = legs[side];
        for (let f = 0; f < count; f++) {
          const at = f * joints * 4;
          multiplyAt(rotations, at + sole.foot * 4, rotations, at + shin * 4, carried, sole.foot * 4);
          frames.feet[side].support[f] = soleSupport(sole, rotations, at);
        }
      }
      hipCenters.set(centers);
      bones.forEach((joint, i) => {
        for (let f = 0; f < count; f++) rotations.set(turns[i].subarray(f * 4, f * 4 + 4), (f * joints + joint) * 4);
      });
    },
    lift({ away }) {
      const lifts = new Float64Array(count);
      let last = 0;
      for (let f = 0; f < count; f++) {
        const standing = stiff.filter((side) => away[side][f] === 0);
        if (standing.length > 0) last = Math.min(...standing.map((side) => raised(side, f)));
        lifts[f] = last;
      }
      const smooth = meanOver(lifts, Math.max(1, Math.round(WINDOW * frameRate)), frames.repeat !== null);
      for (let f = 0; f < count; f++) hipCenters[f * 3 + 1] += smooth[f];
    },
  };

  /** Returns how much higher an ankle stands than on a flat sole. */
  function raised(side: number, f: number): number {
    const { heel, toe } = legs[side].sole.flat;
    return Math.max(0, frames.feet[side].support[f] + Math.min(heel[1], toe[1]));
  }
}

function meanOver(values: Float64Array, radius: number, circular: boolean): Float64Array {
  const count = values.length;
  return values.map((_, f) => {
    let sum = 0;
    for (let d = -radius; d <= radius; d++) {
      sum += values[circular ? (((f + d) % count) + count) % count : Math.min(count - 1, Math.max(0, f + d))];
    }
    return sum / (2 * radius + 1);
  });
}
