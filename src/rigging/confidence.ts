import type { FoundPoints } from "./joints/find-points.js";
import { BONES } from "./joints/judge.js";
import { POINTS } from "./joints/points.js";
import type { Symmetry } from "./joints/symmetrize.js";
import { looseLimbs } from "./loose-limbs.js";
import { CONFIDENCE } from "./tables/confidence.js";

/** What the odds that a rig is right are reckoned from, in order. */
export const CONFIDENCE_INPUTS = ["doubt", "spread", "difference", "overlap", "depth", "loosest"] as const;
/** Inputs count up to this many standard deviations from the mean: beyond, no body was seen. */
export const MOST = 3;

/** Describes how much a fit may be trusted. */
export function confidenceInputs(
  found: FoundPoints,
  { difference, overlap }: Pick<Symmetry, "difference" | "overlap">,
): number[] {
  const { depth, loosest } = bonesInside(found);
  return [found.doubt, Math.log(found.spread + 0.002), Math.log(difference + 0.002), overlap, depth, loosest];
}

/** Returns how deep bones lie inside on average, and how much of the limb that lies out most is inside. */
function bonesInside({ body, points }: FoundPoints): { depth: number; loosest: number } {
  let [sum, all] = [0, 0];
  const inside = new Map<string, [within: number, all: number]>();
  for (const [a, b] of BONES) {
    const limb = POINTS[a]
      .replace(/(UpLeg|Leg|Foot|ToeBase)$/, "Leg")
      .replace(/(Arm|ForeArm|Hand|Shoulder|Knuckle)$/, "Arm");
    const tally = inside.get(limb) ?? [0, 0];
    for (let i = 0; i <= 8; i++) {
      const t = i / 8;
      const at = (k: number) => points[a * 3 + k] * (1 - t) + points[b * 3 + k] * t;
      const d = body.distance(at(0), at(1), at(2));
      sum += Math.max(-0.05, Math.min(0.03, d));
      all++;
      tally[1]++;
      if (d > -0.005) tally[0]++;
    }
    inside.set(limb, tally);
  }
  return { depth: sum / all, loosest: Math.min(...[...inside.values()].map(([within, every]) => within / every)) };
}

/** Returns the confidence in a figure, 0 to 1: how likely every joint is within 5 % of the height of where it belongs. */
export function confidenceOf(found: FoundPoints, symmetry: Pick<Symmetry, "difference" | "overlap">): number {
  const { shift, scale, weights, constant } = CONFIDENCE;
  const odds = confidenceInputs(found, symmetry).reduce((sum, value, i) => {
    const z = Math.max(-MOST, Math.min(MOST, (value - shift[i]) / scale[i]));
    return sum + weights[i] * z;
  }, constant);
  return Math.round(1000 / (1 + Math.exp(-odds))) / 1000;
}

/** Fits from different beginnings that are this far apart are worth a look, heights. */
const WIDE = 0.012;
/** So are sides that differ this much. */
const UNEVEN = 0.03;

/** Says what a person should look at. */
export function doubtsOf(found: FoundPoints, difference: number, up: string): string[] {
  const doubts = looseLimbs(found).map((limb) => `The bones of the ${limb} lie outside the mesh.`);
  if (found.spread > WIDE) doubts.push("Fits from different beginnings disagree: look at the joints.");
  if (difference > UNEVEN) doubts.push("Left and right differ: the pose is not symmetric, or a side was misread.");
  if (up !== "+y") doubts.push(`The mesh was lying: its ${up} axis is taken as up.`);
  return doubts;
}
