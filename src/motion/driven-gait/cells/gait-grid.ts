import type { BlendCell } from "./blend-cell.js";

/** Which way the hips face: towards the travel, or away from it. Between 90° and 135° sideways both are possible. */
export type HipFamily = "ahead" | "astern";

/** Provides a driven gait with the cells of one style on one skeleton. Called every frame; allocates nothing. */
export interface CellSource {
  /**
   * Returns the cell of a node of the grid; null when it does not exist yet: it is then made in the background.
   *
   * @param urgency distance from being needed: 0 for needed now; the nearest are made first; a whole number
   */
  cell(node: number, urgency: number): BlendCell | null;
}

/** What a node's cell is made from. */
export interface GaitNodeArguments {
  /** m/s on the reference leg; 0 for standing still. */
  readonly moveSpeed: number;
  /** Degrees, from -180 to 180, 0 ahead, 90 to the figure's right. */
  readonly travelAngle: number;
  readonly hips: HipFamily;
}

/** Speeds of the grid, m/s. Dense where the gait changes much with speed: small steps, and from walk to run. */
export const GAIT_SPEEDS: readonly number[] = [
  0.25, 0.4, 0.6, 0.8, 1.05, 1.4, 1.8, 2, 2.2, 2.4, 2.7, 3.2, 4, 5, 6, 7, 8,
];
/** Degrees between neighbours. */
export const ANGLE_STEP = 22.5;
/**
 * Largest angle to the side at which the hips can face the travel, and smallest at which they can face away: degrees.
 */
export const AHEAD_LIMIT = 135;
export const ASTERN_LIMIT = 90;

const AHEAD_STEPS = AHEAD_LIMIT / ANGLE_STEP;
const ASTERN_STEPS = (180 - ASTERN_LIMIT) / ANGLE_STEP;
const AHEAD_COUNT = 2 * AHEAD_STEPS + 1;
const ASTERN_COUNT = 2 * ASTERN_STEPS + 1;
const ROW = AHEAD_COUNT + ASTERN_COUNT;

/** The node of standing still; after it come all speeds in order, each with its angles. */
export const STANDING_NODE = 0;
export const GAIT_NODE_COUNT = 1 + GAIT_SPEEDS.length * ROW;

const NODES: readonly GaitNodeArguments[] = allNodes();

export function gaitNodeArguments(node: number): GaitNodeArguments {
  return NODES[node];
}

/** Corners of the grid square that a velocity lies in: up to four nodes with weights over 0 that sum to 1. */
export interface GridCorners {
  count: number;
  readonly nodes: Int32Array;
  readonly weights: Float64Array;
}

export function createGridCorners(): GridCorners {
  return { count: 0, nodes: new Int32Array(4), weights: new Float64Array(4) };
}

/** A velocity in the grid. */
export interface GridPoint {
  /** m/s on the reference leg. */
  readonly speed: number;
  /** Degrees, -180 to 180, 0 ahead, 90 to the figure's right. */
  readonly angle: number;
  readonly hips: HipFamily;
}

/** Finds the position of a velocity in the grid. Velocities outside are moved to the nearest point inside. */
export function findCorners(out: GridCorners, { speed, angle, hips }: GridPoint): GridCorners {
  const last = GAIT_SPEEDS.length - 1;
  const v = Math.min(Math.max(speed, GAIT_SPEEDS[0]), GAIT_SPEEDS[last]);
  let row = 0;
  while (row < last - 1 && GAIT_SPEEDS[row + 1] <= v) row++;
  const up = (v - GAIT_SPEEDS[row]) / (GAIT_SPEEDS[row + 1] - GAIT_SPEEDS[row]);
  const steps = hips === "ahead" ? AHEAD_STEPS : ASTERN_STEPS;
  // Angles of backward-facing hips are counted from straight back.
  const from = hips === "ahead" ? angle : angle > 0 ? angle - 180 : angle + 180;
  const place = Math.min(Math.max(from / ANGLE_STEP, -steps), steps) + steps;
  const column = Math.min(Math.floor(place), 2 * steps - 1);
  const aside = place - column;
  const node = 1 + row * ROW + (hips === "ahead" ? 0 : AHEAD_COUNT) + column;
  out.count = 0;
  add(out, node, (1 - up) * (1 - aside));
  add(out, node + 1, (1 - up) * aside);
  add(out, node + ROW, up * (1 - aside));
  add(out, node + ROW + 1, up * aside);
  return out;
}

function add(out: GridCorners, node: number, weight: number): void {
  if (weight <= 1e-6) return;
  out.nodes[out.count] = node;
  out.weights[out.count] = weight;
  out.count++;
}

function allNodes(): GaitNodeArguments[] {
  const nodes: GaitNodeArguments[] = [{ moveSpeed: 0, travelAngle: 0, hips: "ahead" }];
  for (const moveSpeed of GAIT_SPEEDS) {
    for (let i = -AHEAD_STEPS; i <= AHEAD_STEPS; i++) {
      nodes.push({ moveSpeed, travelAngle: i * ANGLE_STEP, hips: "ahead" });
    }
    for (let i = -ASTERN_STEPS; i <= ASTERN_STEPS; i++) {
      const angle = 180 + i * ANGLE_STEP;
      nodes.push({ moveSpeed, travelAngle: angle > 180 ? angle - 360 : angle, hips: "astern" });
    }
  }
  return nodes;
}
