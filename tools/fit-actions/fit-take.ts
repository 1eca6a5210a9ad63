import type { MotionClip } from "../../src/motion/clip.js";
import type { StanceId } from "../../src/requests/text-plan.js";
import { smootherstep } from "../../src/synthesis/locomotion/easing.js";
import { footGoals } from "../../src/synthesis/text/captured/legs/foot-goals.js";
import { solveLeg } from "../../src/synthesis/text/captured/legs/stand-on-prints.js";
import { clipOfMovement } from "../../src/synthesis/text/captured/takes/decode-take.js";
import { type StoredTake, TAKE_RATE } from "../../src/synthesis/text/captured/takes/stored-take.js";
import { limitElbows } from "./anatomy/limit-joints.js";
import { mendBody } from "./anatomy/mend-body.js";
import { bringArmsDown } from "./arms-down.js";
import { layEndsDown, layOnFloor, liftOffFloor } from "./body-floor.js";
import { clearArms } from "./clear-arms.js";
import { feetStay, standOnStance } from "./feet-that-stay.js";
import { findPrints, floorOf } from "./find-prints.js";
import { footprintNumbers } from "./footprint-numbers.js";
import { letHeelsRise } from "./heels-that-rise.js";
import { bringEnds, type Draft, type Settling } from "./lead-in.js";
import { helpPelvis } from "./pelvis-help.js";
import type { TakeRecipe } from "./recipes/take-recipe.js";
import type { Segment } from "./segments.js";
import { readSourceClip } from "./source-clips.js";
import { neutralStance, stancePose } from "./stances.js";
import { supportsOf } from "./supports.js";
import { turnsOfCycle } from "./turns-of-cycle.js";
import { writeMovement } from "./write-movement.js";
import { writeSymbols } from "./write-symbols.js";

/** A take before and after encoding. */
export interface FittedTake {
  stored: StoredTake;
  draft: Draft;
  source: MotionClip;
  /** Largest lowering of the pelvis so that legs reach, metres. */
  helped: number;
}

/** Families of gestures: small steps of the capture are left out. */
const CALM = new Set(["arms", "body_care", "defend", "eat", "feeling", "head", "idle", "music", "tool", "weapon"]);

/** Stances in which more than the feet are on the floor. */
const DOWN = new Set<StanceId>(["sitFloor", "allFours", "lieBack", "lieFront"]);

/** Stances of segments that do not begin or end on both feet; all others are blended to standing. */
const STANCES: Record<string, StanceId> = { sit: "sit", lie: "lieBack", allfours: "allFours", kneel: "allFours" };

export function fitTake(folder: string, recipe: TakeRecipe & { family: string }, segment: Segment): FittedTake {
  const from = recipe.from ?? segment.start - (recipe.before ?? 0);
  const to = recipe.to ?? segment.end + (recipe.after ?? 0);
  const { clip, start } = readSourceClip(folder, segment, from, to);
  const entry = recipe.entry ?? STANCES[segment.entry] ?? "stand";
  const exit = recipe.exit ?? STANCES[segment.exit] ?? "stand";
  mendBody(clip);
  if (recipe.armsDown) bringArmsDown(clip, recipe.armsDown);
  bringToFloor(clip, recipe, segment);
  if (recipe.floor !== "none") layEndsDown(clip, DOWN.has(entry), DOWN.has(exit));
  if (recipe.floor !== "none") clearArms(clip);
  const draft: Draft = {
    movement: {
      frames: clip.frameCount,
      rotations: Float64Array.from(clip.rotations),
      pelvis: Float64Array.from(clip.translations),
    },
    prints: recipe.floor === "none" ? [] : findPrints(clip),
    steps: [],
    lead: 0,
    tail: 0,
  };
  const rests = { start: entry === "stand", end: exit === "stand" };
  const seats = [entry, exit].every((stance) => stance === "stand" || stance === "sit");
  const mayStay = seats && (rests.start || rests.end) && recipe.floor !== "none";
  const leave = CALM.has(recipe.family) ? 2.2 : 1;
  if (recipe.stays ?? (mayStay && feetStay(clip, leave))) {
    const seated = entry === "sit" && exit === "sit";
    const stance = seated ? stancePose("sit") : null;
    const always = { start: true, end: true };
    standOnStance(draft, clip, stance ?? neutralStance(), recipe.upright ?? 1, seated ? always : rests);
  }
  const poses = [entry, exit].map((stance) => stancePose(stance));
  bringEnds(draft, poses[0], recipe.staysDown ? null : poses[1], settlingOf(segment, start, rests));
  limitElbows(draft.movement);
  const helped = plant(draft);
  const { movement, prints, lead, tail } = draft;
  const frameAt = (seconds: number) =>
    Math.min(movement.frames - 1, Math.max(0, lead + Math.round((seconds - start) * TAKE_RATE)));
  const inside = (seconds: number) => seconds >= from - 0.02 && seconds <= to + 0.02;
  const stored: StoredTake = {
    action: recipe.action,
    source: segment.file ? `${segment.file.split("-")[0]} ${segment.clip}` : `cmu ${segment.clip}`,
    side: recipe.side ?? (segment.side === "none" ? null : segment.side),
    entry,
    exit,
    quality: recipe.quality ?? segment.quality,
    frames: movement.frames,
    hands: recipe.hands ?? ["relaxed", "relaxed"],
    marks: Object.entries(segment.phases ?? {})
      .filter(([, seconds]) => inside(seconds))
      .map(([name, seconds]): [string, number] => [name, frameAt(seconds)])
      .sort((a, b) => a[1] - b[1]),
    cycles:
      recipe.cycles?.map(frameAt) ??
      turnsOfCycle(movement, recipe.action, (segment.cycleTimes ?? []).filter(inside).map(frameAt), [
        lead,
        movement.frames - 1 - tail,
      ]),
    active: [lead, movement.frames - 1 - tail],
    supports: recipe.floor === "none" ? [] : supportsOf(clipOfMovement(movement, [], ["flat", "flat"]), entry, exit),
    feet: writeSymbols(footprintNumbers(prints)),
    movement: writeMovement(movement),
  };
  return { stored, draft, source: clip, helped };
}

/** Brings standing soles to height 0, and other parts of the body that touch the floor onto it. */
function bringToFloor(clip: MotionClip, recipe: TakeRecipe, segment: Segment): void {
  if (recipe.floor === "none") return;
  // The pelvis of KayKit's figures does not move up and down.
  if (recipe.floor === "body" || segment.heightWrong || segment.file?.startsWith("kaykit")) {
    layOnFloor(clip);
    return;
  }
  const floor = floorOf(clip);
  for (let at = 1; at < clip.translations.length; at += 3) clip.translations[at] -= floor;
  liftOffFloor(clip, recipe.floor === "hands");
}

/** Finds when the body settles onto its final support, and when it leaves its first. */
function settlingOf({ phases = {} }: Segment, start: number, rests: { start: boolean; end: boolean }): Settling {
  const frames = (first: string, last: string): [number, number] | undefined =>
    first in phases && last in phases
      ? [Math.round((phases[first] - start) * TAKE_RATE), Math.round((phases[last] - start) * TAKE_RATE)]
      : undefined;
  return {
    entry: rests.start ? undefined : frames("rise", "up"),
    exit: rests.end ? undefined : frames("lower", "down"),
  };
}

/** Puts feet on their prints; heels rise where ankles could not bend that far. */
function plant(draft: Draft): number {
  const { movement, prints } = draft;
  const before = { ...movement, rotations: movement.rotations.slice(), pelvis: movement.pelvis.slice() };
  const helped = bendLegs(draft);
  if (!letHeelsRise(movement, prints)) return helped;
  movement.rotations.set(before.rotations);
  movement.pelvis.set(before.pelvis);
  return bendLegs(draft);
}

/** Bends legs to their prints, lifts inserted steps, and lowers the pelvis enough. */
function bendLegs({ movement, prints, steps }: Draft): number {
  const paths = ([0, 1] as const).map((side) => footGoals(movement, side, prints));
  for (const { side, from, to } of steps) {
    const { ankles } = paths[side];
    const way = Math.hypot(ankles[to * 3] - ankles[from * 3], ankles[to * 3 + 2] - ankles[from * 3 + 2]);
    const height = Math.min(0.09, 0.035 + 0.12 * way);
    for (let frame = from; frame <= to; frame++) {
      const t = (frame - from) / (to - from);
      ankles[frame * 3 + 1] += height * smootherstep(Math.min(t, 1 - t) * 2);
    }
  }
  const helped = helpPelvis(movement, paths);
  for (const side of [0, 1] as const) solveLeg(movement, side, paths[side]);
  return helped;
}
