import type { FootContact, MotionClip, Side } from "../clip.js";
import { trueContacts } from "../feet/contacts/true-contacts.js";
import type { Footprint } from "../feet/planted/footprints.js";
import { plantFeet } from "../feet/planted/plant-feet.js";
import { pelvisShift, type StepPlan, stepsIn } from "../feet/steps/plan-steps.js";
import type { PlannedStep } from "../feet/steps/planned-step.js";
import { sliceClip } from "../slice-clip.js";
import { easeSwings } from "../striding/ease-swings.js";
import { softenLegs } from "../striding/soften-legs.js";
import type { JoinFrames } from "./blend-over.js";
import type { FootInJoin } from "./join-contacts.js";
import { withinReach } from "./reach-prints.js";

export interface JoinFeet {
  /**
   * Prints of the feet that stand through the transition or leave in it, and of those that stand through or land in
   * it.
   */
  before: Partial<Record<Side, Footprint>>;
  after: Partial<Record<Side, Footprint>>;
  feet: Record<Side, FootInJoin>;
  plan: StepPlan;
  /** Seconds in which the steps are made. */
  stepping: readonly [number, number];
  /** Whether nothing outside the transition may change, or nothing before it. */
  exact: boolean | "first";
}

/** Seconds around a transition over which feet may be led to and from it. */
const AROUND = 0.3;

/** Plants the feet of a joined clip around its transition: writes its contacts, legs and root. */
export function settleFeet(clip: MotionClip, frames: JoinFrames, join: JoinFeet): void {
  const rate = clip.frameRate;
  const [begins, ends] = join.stepping;
  const plan = stepsIn(join.plan, ends - begins);
  const steps = earlier(plan.steps, -begins);
  clip.contacts = withinReach(clip, frames, join);
  if (steps.length > 0) {
    clip.contacts = liftFor(steps, clip.contacts);
    // A hurried body leans less.
    shiftPelvis(clip, plan, begins, Math.min(1, (ends - begins) / join.plan.seconds));
  }
  const prints = printsOver(join, steps, (frames.first + frames.last) / 2 / rate);
  const wide = around(clip, frames, join.feet);
  const from = join.exact ? frames.first : wide[0];
  const to = join.exact === true ? frames.last : wide[1];
  const part = sliceClip(clip, from, to);
  const planted = plantFeet(part, {
    footprints: earlier(prints, from / rate).map((one) =>
      one.at === undefined ? one : { ...one, at: one.at - from / rate },
    ),
    steps: earlier(steps, from / rate),
    lifts: true,
    goesOn: { before: from > 0, after: to < clip.frameCount - 1 },
  });
  // The frames on the edges are the clips' own.
  const front = join.exact ? 1 : 0;
  const back = join.exact === true ? 1 : 0;
  const inside = sliceClip(planted, front, planted.frameCount - 1 - back);
  clip.rotations.set(inside.rotations, (from + front) * clip.skeleton.names.length * 4);
  clip.translations.set(inside.translations, (from + front) * clip.translatedJoints.length * 3);
  if (join.exact === true) easeSwings(clip, frames.first, frames.last);
  if (join.exact === true) softenLegs(clip, frames.first, frames.last);
  if (join.exact) clip.contacts = trueContacts(clip, frames.first, to);
}

/** Returns prints of the feet that stand through the transition, the first clip's, or leave or land in it. */
function printsOver({ before, after, feet }: JoinFeet, steps: readonly PlannedStep[], middle: number): Footprint[] {
  const prints: Footprint[] = [];
  for (const side of ["left", "right"] as const) {
    const own = steps.filter((step) => step.side === side);
    const [left, landed] = [before[side], after[side]];
    if (left && feet[side] === "stands") prints.push({ ...left, end: own[0]?.start ?? landed?.end ?? left.end });
    if (left && feet[side] === "leaves") prints.push({ ...left });
    if (landed && feet[side] === "lands") prints.push({ ...landed, start: middle });
    if (landed && own.length > 0) prints.push({ ...landed, start: own[own.length - 1].end });
    own.slice(1).forEach((step, i) => {
      prints.push({ side, ...step.from, start: own[i].end, end: step.start });
    });
  }
  return prints;
}

/** Removes steps from the contacts. */
function liftFor(steps: readonly PlannedStep[], contacts: readonly FootContact[]): FootContact[] {
  let left = [...contacts];
  for (const step of steps) {
    left = left.flatMap((one) => {
      if (one.side !== step.side || one.end <= step.start || one.start >= step.end) return [one];
      const parts = [
        { ...one, end: step.start },
        { ...one, start: step.end },
      ];
      return parts.filter(({ start, end }) => end > start);
    });
  }
  return left.sort((a, b) => a.start - b.start);
}

function shiftPelvis(clip: MotionClip, plan: StepPlan, begins: number, share: number): void {
  const moved = clip.translatedJoints.length * 3;
  for (let f = Math.ceil(begins * clip.frameRate); f <= (begins + plan.seconds) * clip.frameRate; f++) {
    const [x, z] = pelvisShift(plan, f / clip.frameRate - begins);
    clip.translations[f * moved] += x * share;
    clip.translations[f * moved + 2] += z * share;
  }
}

/**
 * Returns from when, and until when, feet may be led elsewhere than they went: until a foot that stands through has
 * stepped.
 */
function around(clip: MotionClip, frames: JoinFrames, feet: JoinFeet["feet"]): [number, number] {
  const rate = clip.frameRate;
  const from = Math.max(0, frames.first - Math.round(AROUND * rate));
  let to = frames.last + Math.round(AROUND * rate);
  for (const side of ["left", "right"] as const) {
    if (feet[side] !== "stands") continue;
    const middle = (frames.first + frames.last) / 2 / rate;
    const own = clip.contacts.filter((one) => one.side === side);
    let ends = middle;
    for (const one of own) if (one.start <= ends + 1e-6) ends = Math.max(ends, one.end);
    const next = own.find((one) => one.start > ends);
    to = Math.max(to, next ? Math.ceil(next.start * rate) + 1 : clip.frameCount - 1);
  }
  return [from, Math.min(to, clip.frameCount - 1)];
}

function earlier<Stretch extends { start: number; end: number }>(all: readonly Stretch[], seconds: number): Stretch[] {
  return all.map((one) => ({ ...one, start: one.start - seconds, end: one.end - seconds }));
}
