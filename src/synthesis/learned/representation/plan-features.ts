import { clipDuration, type MotionClip } from "../../../motion/clip.js";
import type { ActingSide, PlannedAction, PlanStep, TextPlan } from "../../../requests/text-plan.js";
import { findAction } from "../../text/actions/catalogue.js";
import { FEATURE_RATE, FEATURES, type FeatureFrames, featureFrames, SKETCH_POINTS } from "./motion-features.js";

/** Tokens and numbers that describe the plan for each latent. */
export const PLAN_TOKENS = 4;
export const PLAN_SIZE = 48;
/** First columns of the sketch: the path of the root, the limbs. */
export const ROOT_COLUMN = 20;
export const LIMBS_COLUMN = 25;
/** The column that asks for motion as captured people move, not as the default model does. */
export const CAPTURED_COLUMN = 43;
/** Frames of a latent. */
export const LATENT_FRAMES = 6;

/** Names by token; see `LearnedCard`. */
export interface TokenNames {
  actions: readonly string[];
  families: readonly string[];
  styles: readonly string[];
}

/** Which parts of the plan's own motion the network is shown. */
export interface SketchParts {
  root: boolean;
  limbs: boolean;
}

export interface PlanFeatures {
  /** Action of the body, its family, action of the first layer, style: `PLAN_TOKENS` for each latent. */
  tokens: Int32Array;
  /** `PLAN_SIZE` for each latent. */
  plan: Float32Array;
}

/**
 * Describes a plan for the network: for each latent the action that is under way, how far it is, its side, direction and
 * counts, and a sketch of the default model's own motion.
 *
 * @param clip the default model's motion; its plan has the times
 * @param latentCount the clip is stretched to so many latents, five a second
 */
export function planFeatures(
  clip: MotionClip<TextPlan>,
  latentCount: number,
  names: TokenNames,
  sketch: SketchParts,
): PlanFeatures {
  const seconds = clipDuration(clip);
  const stretch = (latentCount * LATENT_FRAMES - 1) / FEATURE_RATE / Math.max(seconds, 1e-3);
  const near = Math.abs(stretch - 1) * latentCount * LATENT_FRAMES < LATENT_FRAMES;
  const scale = near ? 1 : stretch;
  const out = describePlan(clip.plan.steps, latentCount, names, scale);
  writeSketch(out.plan, featureFrames({ ...clip, frameRate: clip.frameRate / scale }), sketch);
  return out;
}

/**
 * Writes all but the sketch.
 *
 * @param scale by which the plan's times are stretched
 */
export function describePlan(
  steps: readonly PlanStep[],
  latentCount: number,
  names: TokenNames,
  scale = 1,
): PlanFeatures {
  const tokens = new Int32Array(latentCount * PLAN_TOKENS);
  const plan = new Float32Array(latentCount * PLAN_SIZE);
  for (let t = 0; t < latentCount; t++) {
    const time = (t * LATENT_FRAMES + (LATENT_FRAMES - 1) / 2) / FEATURE_RATE;
    describeMoment(
      plan.subarray(t * PLAN_SIZE, (t + 1) * PLAN_SIZE),
      tokens.subarray(t * PLAN_TOKENS, (t + 1) * PLAN_TOKENS),
      steps,
      time,
      names,
      scale,
    );
  }
  return { tokens, plan };
}

/** Writes what a plan does at a moment, seconds after it is stretched, into a latent's row and tokens. */
export function describeMoment(
  row: Float32Array,
  tokens: Int32Array,
  steps: readonly PlanStep[],
  stretched: number,
  names: TokenNames,
  scale: number,
): void {
  const time = stretched / scale;
  const step = steps.find(({ body }) => time < (body.end ?? 0)) ?? steps[steps.length - 1];
  if (!step) return;
  row[0] = 1;
  writeAction(row, step.body, time, scale);
  const layer = step.layers.find(({ start = 0, end = 0 }) => time >= start && time < end);
  if (layer) {
    row[16] = phaseOf(layer, time);
    writeSide(row, 17, layer.parameters.side);
  }
  tokens.set([
    tokenOf(names.actions, step.body.action),
    tokenOf(names.families, findAction(step.body.action)?.family),
    tokenOf(names.actions, layer?.action),
    tokenOf(names.styles, step.body.parameters.styleId),
  ]);
}

function writeAction(row: Float32Array, action: PlannedAction, time: number, scale: number): void {
  const { parameters } = action;
  row[1] = phaseOf(action, time);
  row[2] = Math.min(2, Math.max(0, ((action.end ?? time) - time) * scale) / 5);
  row[3] = Math.min(2, (((action.end ?? 0) - (action.start ?? 0)) * scale) / 5);
  writeSide(row, 4, parameters.side);
  if (parameters.direction !== undefined) {
    const angle = (parameters.direction * Math.PI) / 180;
    row.set([1, Math.sin(angle), Math.cos(angle)], 7);
  }
  row[10] = (parameters.turn ?? 0) / 180;
  row[11] = Math.min(3, (parameters.count ?? parameters.steps ?? 0) / 4);
  row[12] = (parameters.size ?? 1) - 1;
  row[13] = (parameters.tempo ?? 1) - 1;
  row[14] = LEVELS[parameters.level ?? "middle"];
  row[15] = action.inserted ? 1 : 0;
}

const LEVELS = { floor: -1, low: -0.5, middle: 0, high: 0.5, overhead: 1 };

function phaseOf({ start = 0, end = 0 }: PlannedAction, time: number): number {
  return Math.min(1, Math.max(0, (time - start) / Math.max(end - start, 1e-3)));
}

function writeSide(row: Float32Array, at: number, side: ActingSide | undefined): void {
  if (side !== undefined) row[at + ["left", "right", "both"].indexOf(side)] = 1;
}

function tokenOf(names: readonly string[], name: string | undefined): number {
  return name === undefined ? 0 : names.indexOf(name) + 1;
}

/** Writes the means over each latent's frames. */
function writeSketch(plan: Float32Array, frames: FeatureFrames, parts: SketchParts): void {
  const latentCount = plan.length / PLAN_SIZE;
  for (let t = 0; t < latentCount; t++) {
    const row = plan.subarray(t * PLAN_SIZE, (t + 1) * PLAN_SIZE);
    const mean = (track: Float32Array, width: number, k: number) => {
      let sum = 0;
      for (let i = 0; i < LATENT_FRAMES; i++) {
        sum += track[Math.min(frames.frameCount - 1, t * LATENT_FRAMES + i) * width + k];
      }
      return sum / LATENT_FRAMES;
    };
    row[CAPTURED_COLUMN] = 1;
    if (parts.root) {
      row[ROOT_COLUMN] = 1;
      for (let k = 0; k < 4; k++) row[ROOT_COLUMN + 1 + k] = mean(frames.features, FEATURES, k);
    }
    if (parts.limbs) {
      row[LIMBS_COLUMN] = 1;
      for (let k = 0; k < 12; k++) row[LIMBS_COLUMN + 1 + k] = mean(frames.points, SKETCH_POINTS, k);
      for (let k = 0; k < 2; k++) row[LIMBS_COLUMN + 13 + k] = mean(frames.features, FEATURES, 4 + k);
      for (let k = 0; k < 3; k++) row[LIMBS_COLUMN + 15 + k] = mean(frames.points, SKETCH_POINTS, 12 + k);
    }
  }
}
