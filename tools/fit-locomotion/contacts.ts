import { CHANNELS } from "../../src/synthesis/locomotion/locomotion-tables.js";
import { evaluateSeries, fitSeries, rowsOf } from "./basis/fourier.js";
import { median } from "./basis/least-squares.js";
import { BALL, HEEL } from "./fit-skeleton.js";
import type { GaitCycle } from "./gait-cycles.js";
import { footPoint } from "./task-pose.js";

/** Contact of one foot in a cycle, in shares of the cycle, phase counted from the foot's own strike. */
export interface FootContact {
  /** Own phase at which the foot first touches. */
  first: number;
  /** Share of the cycle from first contact to the end of the ball's contact. */
  duty: number;
}

export interface CycleContacts {
  /** Speed of the low ball relative to the body over the root's speed: the skeleton's slip. */
  slip: number;
  /** Left, right; undefined where no clear stance was found. */
  feet: [FootContact | undefined, FootContact | undefined];
}

const STEPS = 128;
const NEAR_LOW = 0.03;
/** A point is still below this share of the root's speed, and below this speed, m/s. */
const STILL_SHARE = 0.4;
const STILL_SPEED = 0.3;
/** Longest gap, as a share of a cycle, that does not end a contact. */
const BRIDGED = 0.06;

/** Measures stance and slip on the cycle's own series. */
export function measureContacts(cycle: GaitCycle): CycleContacts {
  const harmonics = Math.min(8, Math.floor((cycle.phases.length - 2) / 2.6));
  const series = fitSeries(cycle.phases, cycle.samples, harmonics);
  const rows = rowsOf(harmonics);
  const paths = [0, 1].map(() => ({ ball: new Float64Array(STEPS * 3), heel: new Float64Array(STEPS * 3) }));
  const row = new Float64Array(CHANNELS);
  const point = [0, 0, 0];
  for (let i = 0; i < STEPS; i++) {
    evaluateSeries(series, rows, i / STEPS, row);
    for (let side = 0; side < 2; side++) {
      paths[side].ball.set(footPoint(row, 0, side, BALL, point), i * 3);
      paths[side].heel.set(footPoint(row, 0, side, HEEL, point), i * 3);
    }
  }
  const direction = [Math.sin(cycle.angle), Math.cos(cycle.angle)];
  const slips = paths.flatMap(({ ball }) => backwardSpeeds(ball, cycle, direction));
  const slip = Math.max(0.88, Math.min(1.08, median(slips) / cycle.speed || 1));
  const feet = paths.map(({ ball, heel }, side) => footContact(ball, heel, side, cycle, direction, slip));
  return { slip, feet: [feet[0], feet[1]] };
}

function velocity(path: Float64Array, i: number, period: number): [number, number, number] {
  const a = ((i + STEPS - 1) % STEPS) * 3;
  const b = ((i + 1) % STEPS) * 3;
  const scale = STEPS / (2 * period);
  return [(path[b] - path[a]) * scale, (path[b + 1] - path[a + 1]) * scale, (path[b + 2] - path[a + 2]) * scale];
}

function lowest(path: Float64Array): number {
  let low = path[1];
  for (let i = 1; i < STEPS; i++) low = Math.min(low, path[i * 3 + 1]);
  return low;
}

/**
 * Returns speeds of the ball against the travel direction in the middle half of the time that it is low and moves so.
 */
function backwardSpeeds(ball: Float64Array, cycle: GaitCycle, direction: readonly number[]): number[] {
  const low = lowest(ball);
  const speeds = Array.from({ length: STEPS }, (_, i) => {
    const v = velocity(ball, i, cycle.period);
    return -(v[0] * direction[0] + v[2] * direction[1]);
  });
  const run = longestRun(speeds.map((back, i) => ball[i * 3 + 1] < low + 0.02 && back > 0.5 * cycle.speed));
  if (!run) return [];
  const from = run.start + Math.floor(run.length / 4);
  return Array.from({ length: Math.ceil(run.length / 2) }, (_, i) => speeds[(from + i) % STEPS]);
}

function footContact(
  ball: Float64Array,
  heel: Float64Array,
  side: number,
  cycle: GaitCycle,
  direction: readonly number[],
  slip: number,
): FootContact | undefined {
  const speed = cycle.speed * slip;
  const still = (path: Float64Array) => {
    const low = lowest(path);
    return Array.from({ length: STEPS }, (_, i) => {
      const v = velocity(path, i, cycle.period);
      const moving = Math.hypot(v[0] + speed * direction[0], v[1], v[2] + speed * direction[1]);
      return path[i * 3 + 1] < low + NEAR_LOW && moving < Math.max(STILL_SHARE * speed, STILL_SPEED);
    });
  };
  const ballStill = still(ball);
  const heelStill = still(heel);
  const own = side === 0 ? 0 : STEPS / 2;
  const run = longestRun(ballStill.map((on, i) => on || heelStill[i]));
  if (!run || run.length < STEPS * 0.08) return undefined;
  let end = run.start + run.length - 1;
  while (end > run.start && !ballStill[end % STEPS]) end--;
  let first = (run.start - own) / STEPS;
  first -= Math.round(first);
  return { first, duty: (end + 1 - run.start) / STEPS };
}

/** Finds the longest run of true in a circle; short gaps are bridged. */
function longestRun(flags: boolean[]): { start: number; length: number } | undefined {
  const bridge = Math.round(STEPS * BRIDGED);
  const filled = [...flags];
  for (let i = 0; i < STEPS; i++) {
    if (flags[i] || !flags[(i + STEPS - 1) % STEPS]) continue;
    for (let gap = 1; gap <= bridge; gap++) {
      if (flags[(i + gap) % STEPS]) {
        for (let k = 0; k < gap; k++) filled[(i + k) % STEPS] = true;
        break;
      }
    }
  }
  let best: { start: number; length: number } | undefined;
  for (let start = 0; start < STEPS; start++) {
    if (!filled[start] || filled[(start + STEPS - 1) % STEPS]) continue;
    let length = 1;
    while (length < STEPS && filled[(start + length) % STEPS]) length++;
    if (!best || length > best.length) best = { start, length };
  }
  return best;
}
