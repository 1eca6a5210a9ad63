import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { MotionClip } from "../../src/motion/clip.js";
import type { PlanStep } from "../../src/requests/text-plan.js";
import {
  FEATURE_RATE,
  FEATURES,
  featureFrames,
  SKETCH_POINTS,
} from "../../src/synthesis/learned/representation/motion-features.js";
import {
  describeMoment,
  PLAN_SIZE,
  PLAN_TOKENS,
  ROOT_COLUMN,
  type TokenNames,
} from "../../src/synthesis/learned/representation/plan-features.js";
import { TEXT_WORDS, textTokens, WORD_PIECES } from "../../src/synthesis/learned/representation/text-tokens.js";
import { TextList } from "./wordings.js";

/** Plans are written down so many times a second. */
export const PLAN_RATE = 10;

/** A stretch of a motion that words describe, for training. */
export interface Span {
  /** Frames of the motion, at 30 fps. */
  from: number;
  to: number;
  texts: string[];
  /** The plan of the stretch, seconds from its beginning; empty: none is known. */
  steps: readonly PlanStep[];
  /** How often it is drawn, relative to other spans of its length. Default 1. */
  weight?: number;
}

/**
 * Writes motions and what is known of them, for Python: `NAME.frames` (float32, features and sketch points of each
 * frame), `NAME.plans` (float32 rows at `PLAN_RATE`), `NAME.tokens` (int32), `NAME.text` (int32), `NAME.json`.
 */
export class PairWriter {
  private readonly frames: number;
  private readonly plans: number;
  private readonly tokens: number;
  private readonly texts = new TextList();
  private readonly motions: object[] = [];
  private frameCount = 0;
  private rowCount = 0;

  constructor(
    private readonly folder: string,
    private readonly name: string,
    private readonly names: TokenNames,
  ) {
    mkdirSync(folder, { recursive: true });
    this.frames = openSync(join(folder, `${name}.frames`), "w");
    this.plans = openSync(join(folder, `${name}.plans`), "w");
    this.tokens = openSync(join(folder, `${name}.tokens`), "w");
  }

  add(id: string, use: string, clip: MotionClip, spans: readonly Span[]): void {
    const { frameCount, features, points } = featureFrames(clip);
    const width = FEATURES + SKETCH_POINTS;
    const rows = new Float32Array(frameCount * width);
    for (let f = 0; f < frameCount; f++) {
      rows.set(features.subarray(f * FEATURES, (f + 1) * FEATURES), f * width);
      rows.set(points.subarray(f * SKETCH_POINTS, (f + 1) * SKETCH_POINTS), f * width + FEATURES);
    }
    if (rows.some((value) => !Number.isFinite(value))) throw new Error(`${id} has frames that are no numbers.`);
    writeSync(this.frames, new Uint8Array(rows.buffer));
    const described = spans.map((span) => {
      const to = Math.min(span.to, frameCount);
      const row = this.writePlan(span.steps, to - span.from);
      return { from: span.from, to, row, ...this.texts.add(span.texts), weight: span.weight ?? 1 };
    });
    this.motions.push({ id, use, first: this.frameCount, frames: frameCount, spans: described });
    this.frameCount += frameCount;
  }

  private writePlan(steps: readonly PlanStep[], frames: number): number {
    const count = Math.ceil((frames / FEATURE_RATE) * PLAN_RATE) + 1;
    const plan = new Float32Array(count * ROOT_COLUMN);
    const tokens = new Int32Array(count * PLAN_TOKENS);
    const row = new Float32Array(PLAN_SIZE);
    for (let i = 0; i < count; i++) {
      row.fill(0);
      describeMoment(row, tokens.subarray(i * PLAN_TOKENS, (i + 1) * PLAN_TOKENS), steps, i / PLAN_RATE, this.names, 1);
      plan.set(row.subarray(0, ROOT_COLUMN), i * ROOT_COLUMN);
    }
    writeSync(this.plans, new Uint8Array(plan.buffer));
    writeSync(this.tokens, new Uint8Array(tokens.buffer));
    this.rowCount += count;
    return this.rowCount - count;
  }

  close(): void {
    for (const file of [this.frames, this.plans, this.tokens]) closeSync(file);
    const { texts } = this.texts;
    const pieces = new Int32Array(texts.length * TEXT_WORDS * WORD_PIECES);
    texts.forEach((text, i) => {
      pieces.set(textTokens(text), i * TEXT_WORDS * WORD_PIECES);
    });
    writeFileSync(join(this.folder, `${this.name}.text`), new Uint8Array(pieces.buffer));
    writeFileSync(
      join(this.folder, `${this.name}.json`),
      JSON.stringify({
        rate: FEATURE_RATE,
        planRate: PLAN_RATE,
        planColumns: ROOT_COLUMN,
        texts,
        motions: this.motions,
      }),
    );
  }
}
