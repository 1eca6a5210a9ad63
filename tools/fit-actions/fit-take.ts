import type { MotionClip } from "../../src/motion/clip.js";
import type { StanceId } from "../../src/requests/text-plan.js";
import { smootherstep } from "../../src/synthesis/locomotion/easing.js";
import { footprintNumbers } from "../../src/synthesis/text/captured/footprint.js";
import { footPath, solveLeg } from "../../src/synthesis/text/captured/stand-on-prints.js";
import { type StoredTake, TAKE_RATE } from "../../src/synthesis/text/captured/stored-take.js";
import { writeSymbols } from "../../src/synthesis/text/captured/symbol-text.js";
import { feetStay, standOnStance } from "./feet-that-stay.js";
import { findPrints, floorOf } from "./find-prints.js";
import { bringEnds, type Draft } from "./lead-in.js";
import { helpPelvis } from "./pelvis-help.js";
import type { TakeRecipe } from "./recipes.js";
import type { Segment } from "./segments.js";
import { readSourceClip } from "./source-clips.js";
import { neutralStance, type StancePose } from "./stances.js";
import { turnsOfCycle } from "./turns-of-cycle.js";
import { writeMovement } from "./write-movement.js";

/** A take before and after it was written down. */
export interface FittedTake {
  stored: StoredTake;
  draft: Draft;
  source: MotionClip;
}

/** Families of gestures: small steps of the capture are no part of them. */
const CALM = new Set(["arms", "body_care", "defend", "eat", "head", "idle", "music", "tool", "weapon"]);

/** Stances of segments that do not begin or end on both feet; all others are brought to standing. */
const STANCES: Record<string, StanceId> = { sit: "sit", lie: "lieBack", allfours: "allFours", kneel: "allFours" };

export function fitTake(folder: string, recipe: TakeRecipe & { family: string }, segment: Segment): FittedTake {
  const from = recipe.from ?? segment.start - (recipe.before ?? 0);
  const to = recipe.to ?? segment.end + (recipe.after ?? 0);
  const { clip, start } = readSourceClip(folder, segment, from, to);
  const floor = floorOf(clip);
  for (let at = 1; at < clip.translations.length; at += 3) clip.translations[at] -= floor;
  const draft: Draft = {
    movement: {
      frames: clip.frameCount,
      rotations: Float64Array.from(clip.rotations),
      pelvis: Float64Array.from(clip.translations),
    },
    prints: findPrints(clip),
    steps: [],
    lead: 0,
    tail: 0,
  };
  const entry = recipe.entry ?? STANCES[segment.entry] ?? "stand";
  const exit = recipe.exit ?? STANCES[segment.exit] ?? "stand";
  const stays =
    recipe.stays ?? (entry === "stand" && exit === "stand" && feetStay(clip, CALM.has(recipe.family) ? 2.2 : 1));
  if (stays) standOnStance(draft, clip, neutralStance(), recipe.upright ?? 1);
  bringEnds(draft, stancePose(entry), stancePose(exit));
  plant(draft);
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
    cycles: turnsOfCycle(movement, recipe.action, (segment.cycleTimes ?? []).filter(inside).map(frameAt), [
      lead,
      movement.frames - 1 - tail,
    ]),
    active: [lead, movement.frames - 1 - tail],
    feet: writeSymbols(footprintNumbers(prints)),
    movement: writeMovement(movement),
  };
  return { stored, draft, source: clip };
}

/** The pose of a stance that takes are brought to; null where the body is free. */
export function stancePose(stance: StanceId): StancePose | null {
  return stance === "stand" ? neutralStance() : null;
}

/** Feet on their prints, made-up steps lifted, the pelvis low enough. */
function plant(draft: Draft): void {
  const { movement, prints, steps } = draft;
  const paths = ([0, 1] as const).map((side) => footPath(movement, side, prints));
  for (const { side, from, to } of steps) {
    const { ankles } = paths[side];
    const way = Math.hypot(ankles[to * 3] - ankles[from * 3], ankles[to * 3 + 2] - ankles[from * 3 + 2]);
    const height = Math.min(0.09, 0.035 + 0.12 * way);
    for (let frame = from; frame <= to; frame++) {
      const t = (frame - from) / (to - from);
      ankles[frame * 3 + 1] += height * smootherstep(Math.min(t, 1 - t) * 2);
    }
  }
  helpPelvis(movement, paths);
  for (const side of [0, 1] as const) solveLeg(movement, side, paths[side]);
}
