import { vecNormalize } from "../../motion/maths/vector.js";
import type { Capsule } from "./g1-capsules.js";
import { type ChainPose, type HingeChain, linkPoint } from "./hinge-chain.js";
import { askAlong, type LimbRows, movePoint } from "./limb-rows.js";

/** Placed capsules: 7 numbers each, the two ends and the radius. */
export type Bars = Float64Array;
export const BAR = 7;

/** Metres over which repulsion sets in, so that limbs do not bounce off and come back from step to step. */
const SOFT = 0.008;
/** Weight of a metre of missing clearance against a radian of a wrong direction, squared. */
const ROOM = 4000;

const end = new Float64Array(3);

/**
 * Places capsules relative to the base of the chain that carries them.
 *
 * @param first the chain's first joint
 */
export function placeBars(out: Bars, at: number, capsules: readonly Capsule[], pose: ChainPose, first: number): void {
  for (let i = 0; i < capsules.length; i++) {
    const { link, from, to, radius } = capsules[i];
    const bar = at + i * BAR;
    linkPoint(end, pose, link - first, from);
    for (let k = 0; k < 3; k++) out[bar + k] = end[k];
    linkPoint(end, pose, link - first, to);
    for (let k = 0; k < 3; k++) out[bar + 3 + k] = end[k];
    out[bar + 6] = radius;
  }
}

const nearest = new Float64Array(3);
const away = new Float64Array(3);

/**
 * Asks that a bar of a chain keep clear of another bar.
 *
 * @param link of the chain (counted from its first) that carries the bar
 * @param outward 1 for a left limb, -1 for a right one
 * @param share of the clearance that this limb makes: 1, or a half where the other limb makes as much
 */
export function askRoom(
  rows: LimbRows,
  chain: HingeChain,
  pose: ChainPose,
  link: number,
  bars: Bars,
  bar: number,
  others: Bars,
  other: number,
  outward: number,
  share: number,
): void {
  const room = bars[bar + 6] + others[other + 6];
  if (isFar(bars, bar, others, other, room + 5 * SOFT)) return;
  const distance = closest(bars, bar, others, other);
  if (distance >= room + 5 * SOFT) return;
  // The deeper the overlap, the less it matters on which side the axis lies: limbs move out to their own side.
  for (let k = 0; k < 3; k++) away[k] /= room;
  away[1] += outward * Math.max(0, 1 - distance / room);
  vecNormalize(away, away);
  movePoint(rows, chain, pose, link, nearest, 1);
  // A soft maximum of 0 and the missing clearance, and its slope.
  const rise = Math.exp((room - distance) / SOFT);
  const slope = rise / (1 + rise);
  askAlong(rows, away, 0, (-share * SOFT * Math.log1p(rise)) / slope, ROOM * slope * slope);
}

/** Returns whether no end of one bar is near enough to the middle of the other. */
function isFar(a: Bars, i: number, b: Bars, j: number, room: number): boolean {
  let reach = 0;
  let apart = 0;
  let length = 0;
  for (let k = 0; k < 3; k++) {
    const own = a[i + 3 + k] - a[i + k];
    const its = b[j + 3 + k] - b[j + k];
    const between = a[i + k] + a[i + 3 + k] - b[j + k] - b[j + 3 + k];
    reach += own * own;
    length += its * its;
    apart += between * between;
  }
  return Math.sqrt(apart) > Math.sqrt(reach) + Math.sqrt(length) + 2 * room;
}

/**
 * Returns the distance of the axes of two bars; sets `nearest` to the first's nearest point and `away` from the
 * second's to it.
 */
function closest(a: Bars, i: number, b: Bars, j: number): number {
  let aa = 0;
  let bb = 0;
  let ab = 0;
  let ac = 0;
  let bc = 0;
  for (let k = 0; k < 3; k++) {
    const u = a[i + 3 + k] - a[i + k];
    const v = b[j + 3 + k] - b[j + k];
    const w = a[i + k] - b[j + k];
    aa += u * u;
    bb += v * v;
    ab += u * v;
    ac += u * w;
    bc += v * w;
  }
  const across = aa * bb - ab * ab;
  let s = across > 1e-9 * aa * bb ? clamp((ab * bc - ac * bb) / across) : 0.5;
  let t = bb > 0 ? (ab * s + bc) / bb : 0;
  if (t < 0 || t > 1) {
    t = clamp(t);
    s = aa > 0 ? clamp((ab * t - ac) / aa) : 0;
  }
  let square = 0;
  for (let k = 0; k < 3; k++) {
    nearest[k] = a[i + k] + (a[i + 3 + k] - a[i + k]) * s;
    away[k] = nearest[k] - b[j + k] - (b[j + 3 + k] - b[j + k]) * t;
    square += away[k] * away[k];
  }
  return Math.sqrt(square);
}

function clamp(x: number): number {
  return x < 0 ? 0 : x > 1 ? 1 : x;
}
