import { BUILTIN_SKELETON } from "../../builtin-skeleton.js";
import type { MotionClip, Side } from "../../clip.js";
import { SOLE_PARTS } from "../sole-parts.js";
import { LEGS, type LegFrames } from "./leg-tracks.js";

/** Points of a sole in the rest pose, metres. */
export interface SolePoints {
  /** Relative to the ankle, in the foot's frame; `toe` with the toes straight. */
  heel: Float64Array;
  ball: Float64Array;
  toe: Float64Array;
  toeJoint: Float64Array;
  /** Relative to the toe joint, in the toes' frame. */
  toeTip: Float64Array;
}

const SOLES: readonly SolePoints[] = /* @__PURE__ */ LEGS.map(({ sole, toe }) => {
  const toeJoint = Float64Array.from(BUILTIN_SKELETON.restTranslations.subarray(toe * 3, toe * 3 + 3));
  return {
    heel: Float64Array.from(sole.heel),
    ball: Float64Array.from(sole.ball),
    toe: Float64Array.from(sole.toeTip, (value, k) => value + toeJoint[k]),
    toeJoint,
    toeTip: Float64Array.from(sole.toeTip),
  };
});

export function solePoints(side: Side): SolePoints {
  return SOLES[side === "left" ? 0 : 1];
}

/**
 * Returns bits of the standing parts in each frame: 1 heel, 2 ball, 4 toes. Frames at the very ends of a contact
 * belong to it.
 */
export function standingParts(clip: MotionClip, side: Side, { count, first }: LegFrames): Uint8Array {
  const parts = new Uint8Array(count);
  const period = clip.frameCount - 1;
  const rounds = clip.loop ? Math.ceil(first / period) + 1 : 0;
  for (const { side: other, part, start, end, moving } of clip.contacts) {
    if (other !== side || moving) continue;
    const bit = 1 << SOLE_PARTS.indexOf(part);
    for (let round = -rounds; round <= rounds; round++) {
      const from = Math.ceil(start * clip.frameRate - EPSILON) + round * period + first;
      const to = Math.floor(end * clip.frameRate + EPSILON) + round * period + first;
      for (let f = Math.max(0, from); f <= Math.min(count - 1, to); f++) parts[f] |= bit;
    }
  }
  return parts;
}

/** Share of a frame by which a contact may miss it. */
const EPSILON = 1e-3;
