import type { ActionParameters } from "../../../requests/text-plan.js";
import { locomotionTables } from "../../locomotion/decode-tables.js";

/** How a mood, an age or a state shows in every action. */
export interface Bearing {
  /** Pace and size of movements relative to the usual. */
  tempo: number;
  size: number;
  /** Share of the style's standing posture that shows in trunk, head and shoulders. */
  posture: number;
  /** Slow sway of the trunk, degrees. */
  sway: number;
  /** Tremble of trunk and hands, degrees. */
  tremble: number;
}

const PLAIN: Bearing = { tempo: 1, size: 1, posture: 1, sway: 0, tremble: 0 };

/** Styles that change more than the posture: [tempo, size, rest]. */
const BEARINGS: Record<string, readonly [tempo: number, size: number, more?: Partial<Bearing>]> = {
  angry: [1.2, 1.15, { tremble: 0.15 }],
  ashamed: [0.8, 0.75],
  baby: [1, 0.9, { sway: 2 }],
  careful: [0.75, 0.85],
  childish: [1.15, 1.15],
  clumsy: [1, 1.1, { sway: 2.5 }],
  cold: [1.05, 0.75, { tremble: 0.7 }],
  confident: [1, 1.1],
  depressed: [0.7, 0.7, { posture: 1.2 }],
  drunk: [0.8, 1.1, { sway: 5 }],
  elated: [1.2, 1.25],
  exhausted: [0.65, 0.7, { posture: 1.2, sway: 1.5 }],
  fast: [1.35, 1],
  frankenstein: [0.7, 0.9],
  gorilla: [0.9, 1.1],
  graceful_lady: [0.85, 1],
  happy: [1.12, 1.15],
  heavy: [0.8, 0.9],
  injured_left: [0.8, 0.8],
  injured_right: [0.8, 0.8],
  joy: [1.15, 1.2],
  lavish: [0.95, 1.2],
  lazy: [0.78, 0.85],
  macho: [0.95, 1.15],
  mope: [0.75, 0.75],
  nervous: [1.2, 0.85, { tremble: 0.35 }],
  old_man: [0.65, 0.72, { tremble: 0.25 }],
  proud: [0.92, 1.1],
  relaxed: [0.88, 0.95],
  robot: [0.85, 0.9],
  rushed: [1.35, 0.95],
  sad: [0.75, 0.78, { posture: 1.25 }],
  scared: [1.1, 0.8, { tremble: 0.5 }],
  shy: [0.85, 0.75],
  sneaky: [0.8, 0.85],
  stern: [0.95, 0.95],
  stiff: [0.85, 0.85],
  strong_man: [0.9, 1.15],
  tired: [0.72, 0.78, { sway: 1 }],
  zombie: [0.65, 0.9, { sway: 3 }],
};

/** Returns the bearing of a style; undefined without a style, or for an unknown one. */
export function bearingOfStyle(styleId: string | undefined): Bearing | undefined {
  if (styleId === undefined || !locomotionTables().styles.has(styleId)) return undefined;
  const [tempo, size, more] = BEARINGS[styleId] ?? [1, 1];
  return { ...PLAIN, tempo, size, ...more };
}

const between = (low: number, high: number, value: number) => Math.min(high, Math.max(low, value));

/** Returns parameters with the pace and the size that their style gives. */
export function withBearing(parameters: ActionParameters): ActionParameters {
  const bearing = bearingOfStyle(parameters.styleId);
  if (!bearing) return parameters;
  const amount = between(0, 1.5, parameters.styleAmount ?? 1);
  const tempo = between(0.3, 3, (parameters.tempo ?? 1) * bearing.tempo ** amount);
  const size = between(0.3, 2, (parameters.size ?? 1) * bearing.size ** amount);
  return { ...parameters, tempo, size };
}
