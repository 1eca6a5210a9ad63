import type { FootContact, MotionClip } from "../clip.js";
import { smootherstep } from "../driven-gait/easing.js";
import { quatConjugate, quatFromYaw, quatMultiply, quatRead } from "../maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../maths/rotation-forms.js";
import { composePlacements, NOWHERE, type Placement, placePoint } from "../place-clip.js";
import { bodyTurn } from "../stitching/fit-placement.js";

/** Seconds in which the last round's deviation from the one before is forgotten. */
const FORGOTTEN = 0.35;

/** A gait to continue with: where in a clip it matches the end of the clip to continue, and the frames per round. */
export interface Gait {
  clip: MotionClip;
  /** Frame, at least a round and two frames after the first. */
  at: number;
  cycle: number;
}

/**
 * Continues the end of a clip with a gait: frames of the gait's last round, repeated, moved on and blended from the
 * clip's end. The clip's frames from `from` on come first, unchanged.
 *
 * @param frames to continue for
 */
export function continueClip(clip: MotionClip, gait: Gait, from: number, frames: number): MotionClip {
  const stride = clip.skeleton.names.length * 4;
  const moved = clip.translatedJoints.length * 3;
  const last = clip.frameCount - 1;
  const frameCount = last - from + frames + 1;
  const rotations = new Float32Array(frameCount * stride);
  const translations = new Float32Array(frameCount * moved);
  rotations.set(clip.rotations.subarray(from * stride));
  translations.set(clip.translations.subarray(from * moved));
  const round = new Round(clip, gait, frames);
  const fade = FORGOTTEN * clip.frameRate;
  const joints = clip.skeleton.names.length;
  // How the clip's last frames differ from the gait's.
  const [q, p] = [
    [0, 0, 0, 1],
    [0, 0, 0, 1],
  ];
  const offs = Array.from({ length: joints }, (_, j) =>
    changeOf((back) => {
      quatRead(q, clip.rotations, (last - back) * stride + j * 4);
      quatConjugate(p, round.rotation(p, j, -back));
      return quatToRotationVector([0, 0, 0], quatMultiply(p, p, q)) as number[];
    }),
  );
  const offRoot = changeOf((back) => {
    const at = round.place(-back);
    return at.map((value, k) => clip.translations[(last - back) * moved + k] - value);
  });
  const vector = [0, 0, 0];
  for (let i = 1; i <= frames; i++) {
    const g = last - from + i;
    for (let j = 0; j < joints; j++) {
      round.rotation(q, j, i);
      dying(vector, offs[j], i, fade);
      // In the joint's own frame, so that it follows the turns of rounds.
      quatMultiply(q, q, quatFromRotationVector(p, vector));
      let dot = 0;
      for (let k = 0; k < 4; k++) dot += q[k] * rotations[(g - 1) * stride + j * 4 + k];
      for (let k = 0; k < 4; k++) rotations[g * stride + j * 4 + k] = dot < 0 ? -q[k] : q[k];
    }
    dying(vector, offRoot, i, fade);
    translations.set(
      round.place(i).map((value, k) => value + vector[k]),
      g * moved,
    );
  }
  const shift = from / clip.frameRate;
  const contacts = contactsOn(clip, gait, frames).map((one) => ({
    ...one,
    start: one.start - shift,
    end: one.end - shift,
  }));
  return { ...clip, frameCount, rotations, translations, contacts, labels: [], loop: null };
}

/** The gait's rounds, placed so that the frame that matches the clip's end lies there. */
class Round {
  readonly #gait: Gait;
  readonly #placements: Placement[];

  constructor(clip: MotionClip, gait: Gait, frames: number) {
    this.#gait = gait;
    const { clip: source, at, cycle } = gait;
    const last = clip.frameCount - 1;
    const yaw = bodyTurn(clip, last, source, at);
    const here = placedBy({ yaw, x: 0, z: 0 }, source, at);
    const [x, , z] = clip.translations.subarray(last * clip.translatedJoints.length * 3);
    const start = { yaw, x: x - here[0], z: z - here[2] };
    const round = roundOf(gait);
    // Frame 0 of a round is the frame `at` minus a cycle.
    this.#placements = [start];
    let before = NOWHERE;
    for (let i = 0; i * cycle < frames + cycle; i++) {
      before = composePlacements(before, round);
      this.#placements.push(composePlacements(before, start));
    }
  }

  /**
   * Returns the frame of the gait's clip, and the number of rounds.
   *
   * @param frame 0 at the clip's end
   */
  #find(frame: number): [number, number] {
    const { at, cycle } = this.#gait;
    const rounds = Math.max(1, Math.ceil(frame / cycle));
    return [at + frame - rounds * cycle, rounds];
  }

  rotation(out: number[], joint: number, frame: number): number[] {
    const [f, rounds] = this.#find(frame);
    const { clip } = this.#gait;
    quatRead(out, clip.rotations, (f * clip.skeleton.names.length + joint) * 4);
    if (joint === 0) quatMultiply(out, quatFromYaw(aside, this.#placements[rounds].yaw), out);
    return out;
  }

  place(frame: number): [number, number, number] {
    const [f, rounds] = this.#find(frame);
    return placedBy(this.#placements[rounds], this.#gait.clip, f);
  }
}

const aside = [0, 0, 0, 1];

function placedBy(placement: Placement, clip: MotionClip, frame: number): [number, number, number] {
  const moved = clip.translatedJoints.length * 3;
  return placePoint(placement, [...clip.translations.subarray(frame * moved, frame * moved + 3)]);
}

/** Returns how a round moves the body over the ground: about as the last one did. */
export function roundOf({ clip, at, cycle }: Gait): Placement {
  const span = Math.min(Math.floor(cycle / 2), at - cycle);
  let yaw = 0;
  for (let i = 0; i <= span; i++) yaw += bodyTurn(clip, at - i, clip, at - i - cycle) / (span + 1);
  const [x, , z] = placedBy({ yaw, x: 0, z: 0 }, clip, at - cycle);
  const [ax, , az] = placedBy(NOWHERE, clip, at);
  return { yaw, x: ax - x, z: az - z };
}

interface Change {
  value: number[];
  speed: number[];
}

/** Returns a value and its speed per frame at its end, from the last three frames. */
function changeOf(at: (back: number) => number[]): Change {
  const [now, one, two] = [at(0), at(1), at(2)];
  return { value: now, speed: now.map((value, k) => (3 * value - 4 * one[k] + two[k]) / 2) };
}

/** Returns the remainder of an offset this many frames later; it keeps its speed at first. */
function dying(out: number[], { value, speed }: Change, frames: number, fade: number): void {
  const share = frames >= fade ? 0 : 1 - smootherstep(frames / fade);
  const way = frames >= fade ? 0 : frames * (1 - frames / fade) ** 3;
  for (let k = 0; k < 3; k++) out[k] = value[k] * share + speed[k] * way;
}

/** Seconds by which contacts of a round and of the next may begin and end differently. */
const JITTER = 0.1;
/** Seconds in which a late foot still has to come down. */
const LATE = 0.05;

/** Returns the clip's own contacts and those of the gait's last round, continued. */
function contactsOn(clip: MotionClip, { clip: source, at, cycle }: Gait, frames: number): FootContact[] {
  const end = (clip.frameCount - 1) / clip.frameRate;
  const there = at / clip.frameRate;
  const period = cycle / clip.frameRate;
  const slack = 0.5 / clip.frameRate;
  const out = clip.contacts.map((one) => ({ ...one }));
  const rounds = Math.ceil(frames / cycle) + 1;
  const isWhole = (one: FootContact) => one.start >= there - period - JITTER;
  // A contact that began before the round is repeated as the end of the one that stands at the round's end.
  for (const one of [...source.contacts.filter(isWhole), ...source.contacts.filter((other) => !isWhole(other))]) {
    if (one.end <= there - period + slack || one.start >= there) continue;
    // A contact from before the round is repeated only in part.
    const from = Math.max(one.start, there - period);
    const begins = isWhole(one);
    for (let i = 1; i <= rounds; i++) {
      const shift = end - there + i * period;
      const [start, stop] = [(begins ? one.start : from) + shift, Math.min(one.end, there) + shift];
      if (stop <= end + slack) continue;
      // A finished contact stays so; one that stands at the end continues.
      const same = out.findLast(
        ({ side, part, start: from, end: to }) =>
          side === one.side && part === one.part && to >= Math.max(start - JITTER, end) - slack && from <= stop,
      );
      if (same) same.end = Math.max(same.end, stop);
      else if (begins && start >= end - JITTER && stop > end + 2 * LATE)
        out.push({ ...one, start: Math.max(start, end + LATE), end: stop });
    }
  }
  return out.sort((a, b) => a.start - b.start);
}
