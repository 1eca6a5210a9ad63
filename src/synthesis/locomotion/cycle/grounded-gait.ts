import { type Curve, linear, smootherstep } from "../easing.js";
import { spreadCrossingFeet } from "../legs/crossing-feet.js";
import { type FootStance, footStance } from "../legs/foot-stance.js";
import { createPelvisPose, pelvisPose } from "../legs/pelvis-pose.js";
import { pelvisRise } from "../legs/pelvis-rise.js";
import { PELVIS_SAMPLES, pelvisOffset, solvePelvis } from "../legs/pelvis-solve.js";
import type { LocomotionTables, StyleTable } from "../locomotion-tables.js";
import { type BlendedChannels, blendedChannels } from "../styles/blended-channels.js";
import { BODY_CHANNELS, FOOT_CHANNELS, PELVIS_CHANNELS } from "../styles/channels.js";
import { styledChannels } from "../styles/styled-channels.js";
import type { Gait, GaitRequest } from "./gait.js";
import { resolveGait } from "./resolve-gait.js";

/** A gait in its style, its feet locked to the ground and its pelvis moved so that both legs reach them. */
export interface GroundedGait {
  gait: Gait;
  model: BlendedChannels;
  /** The style as used: less on tiptoe where its legs would not reach. */
  style: StyleTable;
  /** Left, right. */
  stances: [FootStance, FootStance];
  /** See `pelvisOffset`. */
  pelvisSolution: Float64Array;
  /** Largest lowering of the pelvis below its fitted and styled height, metres. */
  pelvisDrop: number;
}

/**
 * How long before and after a stance the pelvis gives way to the leg: shares of the cycle, metres of travel. The
 * further from the stance, the longer the leg may be: SPARE metres halfway out, without limit at the end.
 */
const APPROACH = 0.065;
const APPROACH_TRAVEL = 0.11;
const DEPARTURE = 0.025;
const DEPARTURE_TRAVEL = 0.08;
const SPARE = 0.005;
/**
 * Walking backward, a leg is stretched at its strike and when it lifts off: this much longer, less where it runs
 * fast.
 */
const BACK_APPROACH = 0.45;
const BACK_DEPARTURE = 0.75;
const BACK_SHARE: Curve = [
  [1, 2],
  [1.6, 1],
  [3.5, 1],
  [6.5, 0],
];

/**
 * Where a style would pull the pelvis down further than this, metres, its legs are eased: it takes quicker steps, and
 * its hips and feet move closer to the neutral ones. More at a run.
 */
const MOST_DROP = 0.039;
const MORE_AT_RUN = 0.03;
/**
 * Effect of an easing of 1: factor on the cadence, share taken off the style's legs and off its tiptoe; and the
 * largest easing.
 */
const SOONER = 1.22;
const CALMER = 0.75;
const FLATTER = 0.4;
const MOST_EASING = 2;
/** Halvings in the search for the smallest sufficient easing. */
const HALVINGS = 4;

const body = new Float64Array(BODY_CHANNELS);
const foot = new Float64Array(FOOT_CHANNELS);
const offset = new Float64Array(3);
const pelvis = createPelvisPose();

export function groundGait(request: GaitRequest, style: StyleTable, tables: LocomotionTables): GroundedGait {
  const asked = ground(request, style, tables, 0);
  const limit = mostDrop(asked.gait);
  if (asked.pelvisDrop <= limit) return asked;
  let low = 0;
  let high = 1;
  let best = ground(request, style, tables, high);
  if (best.pelvisDrop > limit) {
    low = high;
    high = MOST_EASING;
    best = ground(request, style, tables, high);
    if (best.pelvisDrop > limit) return best.pelvisDrop < asked.pelvisDrop ? best : asked;
  }
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    const tried = ground(request, style, tables, middle);
    if (tried.pelvisDrop <= limit) {
      best = tried;
      high = middle;
    } else low = middle;
  }
  return best;
}

function mostDrop(gait: Gait): number {
  return MOST_DROP + MORE_AT_RUN * smootherstep(gait.speed - 3);
}

/**
 * Grounds a gait with eased legs.
 *
 * @param easing how much the style's legs are eased, 0 to MOST_EASING
 */
function ground(request: GaitRequest, style: StyleTable, tables: LocomotionTables, easing: number): GroundedGait {
  const gait = resolveGait({
    ...request,
    cadence: { factor: style.cadence, speed: style.speed },
    dutyOffset: style.duty,
    sooner: 1 + (SOONER - 1) * easing,
  });
  const neutral = blendedChannels(gait, tables);
  const model = style.delta.length > 0 ? styledChannels(neutral, style, gait, 1 - CALMER * easing, tables) : neutral;
  const eased = { ...style, flatPitch: style.flatPitch * (1 - FLATTER * easing) };
  const stances: [FootStance, FootStance] = [footStance(gait, model, 0, eased), footStance(gait, model, 1, eased)];
  spreadCrossingFeet(gait, stances[0].lock, stances[1].lock);

  const back = gait.weights.back * linear(BACK_SHARE, gait.speed);
  const approach = Math.min(APPROACH, APPROACH_TRAVEL / gait.stride) * (1 + BACK_APPROACH * back);
  const departure = Math.min(DEPARTURE, DEPARTURE_TRAVEL / gait.stride) * (1 + BACK_DEPARTURE * back);
  const gaps = new Float64Array(PELVIS_SAMPLES * 6);
  const spare = new Float64Array(PELVIS_SAMPLES * 2).fill(Number.POSITIVE_INFINITY);
  for (let i = 0; i < PELVIS_SAMPLES; i++) {
    const phase = i / PELVIS_SAMPLES;
    raisedBody(gait, model, phase, body, PELVIS_CHANNELS);
    pelvisPose(body, tables.meanPose, pelvis);
    for (const side of [0, 1] as const) {
      let q = (phase + side / 2) % 1;
      if (q > (1 + gait.duty) / 2) q -= 1;
      const outside = Math.max(0, -q / approach, (q - gait.duty) / departure);
      if (outside >= 1) continue;
      spare[i * 2 + side] = (2 * SPARE * outside * outside) / (1 - outside);
      stances[side].evaluate(q, foot);
      for (let k = 0; k < 3; k++) gaps[(i * 2 + side) * 3 + k] = pelvis.sockets[side][k] - foot[k];
    }
  }
  const pelvisSolution = solvePelvis(gait, gaps, spare);
  let pelvisDrop = 0;
  for (let i = 0; i < PELVIS_SAMPLES; i++) {
    pelvisOffset(pelvisSolution, i / PELVIS_SAMPLES, offset);
    pelvisDrop = Math.max(pelvisDrop, -offset[1] - pelvisRise(gait, i / PELVIS_SAMPLES));
  }
  return { gait, model, style: eased, stances, pelvisSolution, pelvisDrop };
}

/**
 * Evaluates the channels of pelvis and upper body, or only the first `count` of them, at a phase: the pelvis raised
 * but not yet moved for the legs.
 */
export function raisedBody(
  gait: Gait,
  model: BlendedChannels,
  phase: number,
  out: Float64Array,
  count = BODY_CHANNELS,
): void {
  model.evaluateBody(phase, out, count);
  out[1] += pelvisRise(gait, phase);
}
