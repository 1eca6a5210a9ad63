import type { Point } from "../../../characters/body-joints.js";
import type { Carrier, Line } from "./target-rig.js";

/** Joints of a vertex, and their weights. */
export const INFLUENCES = 4;

/** A carrier by the indices of the target's joints. */
export type IndexedCarrier = readonly (readonly [joint: number, part: number])[] | IndexedLine;

interface IndexedLine extends Omit<Line, "among"> {
  among: readonly (readonly [joint: number, place: number])[];
}

export function indexedCarrier(carrier: Carrier, index: ReadonlyMap<string, number>): IndexedCarrier {
  const at = (name: string) => index.get(name) as number;
  if (!("among" in carrier)) return carrier.map(({ joint, part }) => [at(joint), part] as const);
  return { ...carrier, among: carrier.among.map(([joint, place]) => [at(joint), place] as const) };
}

/**
 * Carries weights over to another skeleton.
 *
 * @param positions of the vertices, 3 each, in the space of the carriers' lines
 * @param joints and `weights`: 4 per vertex; `joints` are indices into `carriers`
 */
export function carryWeights(
  positions: ArrayLike<number>,
  joints: ArrayLike<number>,
  weights: ArrayLike<number>,
  carriers: readonly IndexedCarrier[],
): { joints: Uint16Array; weights: Float32Array } {
  const count = positions.length / 3;
  const out = { joints: new Uint16Array(count * INFLUENCES), weights: new Float32Array(count * INFLUENCES) };
  const shares = new Map<number, number>();
  for (let v = 0; v < count; v++) {
    gather(shares, positions, v, joints, weights, carriers, false);
    // More joints than a vertex can have: rows of joints that turn as one are taken by their first, so nothing is lost.
    if (shares.size > INFLUENCES) gather(shares, positions, v, joints, weights, carriers, true);
    keepStrongest(shares, out, v * INFLUENCES);
  }
  return out;
}

function gather(
  shares: Map<number, number>,
  positions: ArrayLike<number>,
  v: number,
  joints: ArrayLike<number>,
  weights: ArrayLike<number>,
  carriers: readonly IndexedCarrier[],
  undivided: boolean,
): void {
  shares.clear();
  const give = (joint: number, share: number) => {
    if (share > 0) shares.set(joint, (shares.get(joint) ?? 0) + share);
  };
  for (let k = 0; k < INFLUENCES; k++) {
    const weight = weights[v * INFLUENCES + k];
    if (!(weight > 0)) continue;
    const carrier = carriers[joints[v * INFLUENCES + k]];
    if (!("among" in carrier)) for (const [joint, part] of carrier) give(joint, weight * part);
    else if (undivided) give(carrier.among[0][0], weight);
    else shareOut(give, weight, carrier.among, placeAlong(positions, v, carrier.from, carrier.to));
  }
}

/** Shares a weight between the neighbours of a place on a line: linear between them, held at the ends. */
function shareOut(
  give: (joint: number, share: number) => void,
  weight: number,
  among: IndexedLine["among"],
  place: number,
): void {
  let low = among[0];
  for (const high of among) {
    if (place < high[1]) {
      const t = high === low ? 1 : (place - low[1]) / (high[1] - low[1]);
      give(low[0], weight * (1 - t));
      give(high[0], weight * t);
      return;
    }
    low = high;
  }
  give(low[0], weight);
}

function placeAlong(positions: ArrayLike<number>, v: number, a: Point, b: Point): number {
  let [dot, length] = [0, 0];
  for (let k = 0; k < 3; k++) {
    const d = b[k] - a[k];
    dot += (positions[v * 3 + k] - a[k]) * d;
    length += d * d;
  }
  return length > 0 ? dot / length : 0;
}

function keepStrongest(
  shares: ReadonlyMap<number, number>,
  out: { joints: Uint16Array; weights: Float32Array },
  at: number,
): void {
  const kept = [...shares].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, INFLUENCES);
  const sum = kept.reduce((all, [, share]) => all + share, 0);
  kept.forEach(([joint, share], k) => {
    out.joints[at + k] = joint;
    out.weights[at + k] = share / sum;
  });
  if (kept.length === 0) out.weights[at] = 1;
}
