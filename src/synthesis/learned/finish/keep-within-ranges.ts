import type { MotionClip } from "../../../motion/clip.js";
import { soleTracks } from "../../../motion/feet/contacts/sole-tracks.js";
import { BUILTIN_FEET } from "../../../motion/feet/foot-sole.js";
import { quatNormalize, quatRead, quatSlerp, quatWrite } from "../../../motion/maths/quaternion.js";
import { quaternions } from "../../../motion/maths/scratch.js";
import { JOINTS } from "../../text/compose/joints-by-part.js";
import { keepHemispheres } from "../../text/compose/keep-hemispheres.js";
import { measureJoints } from "./joint-measures.js";
import { JOINT_RANGES, JOINT_TURNS } from "./joint-ranges.js";
import { openHips } from "./open-hips.js";

/** Halvings in the search for how far a joint has to turn back. */
const HALVINGS = 12;
/** Frames around a jump that are smoothed with it, and the most often that they are. */
const AROUND = 6;
const ROUNDS = 24;
/** Metres by which a standing part of a sole may have moved. */
const MOVED = 0.004;

const IDENTITY = [0, 0, 0, 1];
const [own, tried, mixed] = quaternions(3);

/**
 * Brings all joints within people's ranges and turns their jumps into motion, whatever came before: the last step. Few motions need
 * it, and where feet have to move for it, they no longer count as standing.
 */
export function keepWithinRanges<Clip extends MotionClip>(clip: Clip): Clip {
  const { angles, turns } = measureJoints(clip);
  if (angles.every((beyond) => beyond === 0) && turns.every((beyond) => beyond === 0)) return clip;
  const opened = openHips(clip);
  const kept: Clip = { ...clip, rotations: opened.rotations.slice(), translations: opened.translations };
  turnAllBack(kept);
  // What is averaged may leave a range that is not round.
  for (let round = 0; round < ROUNDS && smoothJumps(kept); round++) turnAllBack(kept);
  return { ...kept, contacts: stillStanding(clip, kept) };
}

function turnAllBack(clip: MotionClip): void {
  for (let frame = 0; frame < clip.frameCount; frame++) {
    for (const { joint, beyond } of JOINT_RANGES) turnBack(clip.rotations, (frame * JOINTS + joint) * 4, beyond);
  }
  keepHemispheres(clip);
}

/** Turns a joint towards its rest, no further than needed. */
function turnBack(rotations: Float32Array, at: number, beyond: (q: Float64Array) => number): void {
  quatRead(own, rotations, at);
  if (beyond(own) === 0) return;
  let [low, high] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (beyond(quatSlerp(tried, own, IDENTITY, middle) as Float64Array) > 0) low = middle;
    else high = middle;
  }
  quatWrite(rotations, at, quatSlerp(tried, own, IDENTITY, high));
}

/** Averages joints around their jumps, in place. @returns whether there were any */
function smoothJumps(clip: MotionClip): boolean {
  const { turns } = measureJoints(clip);
  const { rotations, frameCount } = clip;
  let any = false;
  JOINT_TURNS.forEach(([joint], i) => {
    const marked = new Uint8Array(frameCount);
    for (let frame = 1; frame < frameCount; frame++) {
      if (turns[frame * JOINT_TURNS.length + i] > 0) marked.fill(1, Math.max(1, frame - AROUND), frame + AROUND);
    }
    if (!marked.includes(1)) return;
    any = true;
    const before = rotations.slice();
    for (let frame = 1; frame < frameCount - 1; frame++) {
      if (!marked[frame]) continue;
      mixed.fill(0);
      for (const [offset, weight] of [
        [-1, 1],
        [0, 2],
        [1, 1],
      ] as const) {
        quatRead(own, before, ((frame + offset) * JOINTS + joint) * 4);
        for (let k = 0; k < 4; k++) mixed[k] += own[k] * weight;
      }
      quatWrite(rotations, (frame * JOINTS + joint) * 4, quatNormalize(mixed, mixed));
    }
  });
  return any;
}

/** The contacts of parts of soles that are where they were. */
function stillStanding(before: MotionClip, after: MotionClip): MotionClip["contacts"] {
  const [old, now] = [before, after].map((clip) => soleTracks(clip, BUILTIN_FEET));
  return before.contacts.filter(({ side, part, start, end }) => {
    const foot = side === "left" ? 0 : 1;
    const [first, last] = [Math.ceil(start * before.frameRate), Math.floor(end * before.frameRate)];
    for (let frame = first; frame <= Math.min(last, before.frameCount - 1); frame++) {
      const [a, b] = [old, now].map((tracks) => tracks[foot][part].subarray(frame * 3, frame * 3 + 3));
      if (Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) > MOVED) return false;
    }
    return true;
  });
}
